// Three short sounds, made on the spot: no files to load.

import { settings } from "./settings.svelte";

type Note = { at: number; pitch: number; length: number };

const SOUNDS = {
  card: [{ at: 0, pitch: 320, length: 0.05 }],
  turn: [
    { at: 0, pitch: 523, length: 0.12 },
    { at: 0.11, pitch: 784, length: 0.2 },
  ],
  end: [
    { at: 0, pitch: 523, length: 0.15 },
    { at: 0.13, pitch: 659, length: 0.15 },
    { at: 0.26, pitch: 784, length: 0.15 },
    { at: 0.39, pitch: 1047, length: 0.4 },
  ],
} satisfies Record<string, Note[]>;
const LOUDNESS = 0.06;

let audio: AudioContext | undefined;

/** Browsers forbid sounds before the first touch; older ones do not say whether there was one. */
function wasTouched(): boolean {
  return "userActivation" in navigator && navigator.userActivation.hasBeenActive;
}

export function sound(name: keyof typeof SOUNDS): void {
  if (!settings.sound || !wasTouched()) return;
  audio ??= new AudioContext();
  for (const note of SOUNDS[name]) ring(audio, note);
}

function ring(into: AudioContext, { at, pitch, length }: Note): void {
  const start = into.currentTime + at;
  const voice = new OscillatorNode(into, { type: "triangle", frequency: pitch });
  const gain = new GainNode(into, { gain: LOUDNESS });
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(into.destination);
  voice.start(start);
  voice.stop(start + length);
}
