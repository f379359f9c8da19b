/**
 * The drawing of a board, and the placement of blocks on it.
 * @module
 */
export * from './blocks.ts';
export { alongCurve, bent, curvePath } from './curves.ts';
export type * from './drawing.ts';
export { overlap, type Placed } from './candidates.ts';
export { type Blocks, placeBlocks, Placer } from './place.ts';
