// How large the cards on the table can be, so that all that is laid is seen at once.

export const SMALLEST = 24; // pixels, the width of a card
export const LARGEST = 60;
const TALL = 36 / 26; // height to width
const GAP = 10; // between two combinations, and around them
const EDGE = 20; // around a mat
const NAME = 44; // in front of a row
const FULL = 8; // cards that a row should at least have room for

/** Rows that combinations of these sizes need, one after the other. */
export function rows(sizes: number[], card: number, width: number): number {
  let count = sizes.length ? 1 : 0;
  let used = 0;
  for (const size of sizes) {
    const wide = size * (card + 1) + GAP;
    if (used && used + wide > width) {
      count += 1;
      used = 0;
    }
    count += Math.ceil(wide / width) - 1; // one that is too long goes on below
    used += wide;
  }
  return count;
}

function largest(fits: (card: number, row: number) => boolean): number {
  let card = LARGEST;
  while (card > SMALLEST && !fits(card, card * TALL + GAP)) card -= 2;
  return card;
}

/** Mats stand side by side, one's own lies below them all; each is a list of sizes of combinations. */
export function onMats(mats: number[][], own: number[] | undefined, width: number, height: number): number {
  return largest((card, row) => {
    const beside = Math.max(...mats.map((sizes) => rows(sizes, card, width / mats.length - GAP))) * row + EDGE;
    const below = own ? rows(own, card, width - 2 * NAME) * row + EDGE : 0;
    return beside + below <= height;
  });
}

/** Everybody's combinations lie in rows, one player below the other. */
export function inRows(players: number[][], width: number, height: number): number {
  const longest = Math.max(FULL, ...players.flat());
  return largest((card, row) => {
    const tall = players.reduce((sum, sizes) => sum + rows(sizes, card, width - NAME) * row, 0);
    return tall <= height && longest * (card + 1) + GAP <= width - NAME;
  });
}
