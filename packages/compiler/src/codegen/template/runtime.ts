/** Imports of the primitives from the kernel. Copies of `board.ts` import it from the engine itself. */
// Template code belongs to the volumes, which run on the engine; the compiler around it never calls it.
// eslint-disable-next-line @nx/enforce-module-boundaries
export {
  draw,
  drawOutcome,
  ENTRY,
  inTrial,
  journal,
  lowestBit,
  OVER,
  pick,
  roll,
  shortfall,
  type Cells,
} from '@quipu/engine/runtime';
