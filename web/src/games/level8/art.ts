// Our drawings, as paths: six shapes and a blade of the joker's pinwheel around 0 0 with radius 10, tools in 24 × 24.

export const SHAPES: Record<string, string> = {
  r: "M0-9.4A9.4 9.4 0 1 1 0 9.4A9.4 9.4 0 1 1 0-9.4Z",
  g: "M0-9.6L10 8.2H-10Z",
  b: "M-8.4-8.4H8.4V8.4H-8.4Z",
  y: "M0-10.4L2.9-3.6L10.1-3L4.7 1.8L6.3 9L0 5.2L-6.3 9L-4.7 1.8L-10.1-3L-2.9-3.6Z",
  o: "M0-10.6L8.4 0L0 10.6L-8.4 0Z",
  p: "M-5-8.8H5L10 0L5 8.8H-5L-10 0Z",
};

export const BLADE = "M0 0V-10L7.4-5.6Z";

export const TOOLS: Record<string, string> = {
  // an hourglass, a magnet, two arrows, a paper clip
  pass: "M6 3h12M6 21h12M7.5 3c0 5 3 6 4.5 9c1.5-3 4.5-4 4.5-9M7.5 21c0-5 3-6 4.5-9c1.5 3 4.5 4 4.5 9M10 19.2h4",
  steal: "M5 3h4.5v9a2.5 2.5 0 0 0 5 0V3H19v9a7 7 0 0 1-14 0ZM5 7.5h4.5M14.5 7.5H19",
  swap: "M4 9h14l-4-4M20 15H6l4 4",
  keep: "M8 9v7.5a4 4 0 0 0 8 0V6.5a3 3 0 0 0-6 0V16a1.5 1.5 0 0 0 3.5 0V9",
};
