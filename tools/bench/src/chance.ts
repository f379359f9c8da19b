/** Random games. Depends only on the kernel, so that a measured process loads nothing else. */
import {
  answerPoint,
  createCells,
  drawOption,
  offerWords,
  type Cells,
  type Volume,
} from '@quipu/engine/play';

/** Called before each decision, and at the end of each game. */
export type OnDecision = (cells: Cells | undefined) => void;

/** Starts a game by number; equal numbers give equal games. */
export function start(volume: Volume, game: number, nonplayers: readonly string[]): Cells {
  const creation = createCells(volume, { seed: game + 1, ...(nonplayers.length > 0 && { nonplayers }) });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return creation.value;
}

/** Returns a seeded function that draws a number below its argument. */
export function pickFrom(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = Math.imul(state, 0x41c6_4e6d) + 0x3039;
    return ((state >>> 8) & 0xff_ffff) % n;
  };
}

/** Plays a game, by number, to its end by seeded choices. */
export function playByChance(volume: Volume, game: number, onDecision: OnDecision): void {
  const cells = start(volume, game, []);
  const out = new Int32Array(offerWords(volume));
  const pick = pickFrom(game + 1);
  for (;;) {
    const option = drawOption(volume, cells, out, pick);
    onDecision(option < 0 ? undefined : cells);
    if (option < 0) return;
    answerPoint(volume, cells, option);
  }
}
