/**
 * The drawing of a board, and the placement of blocks on it.
 * @module
 */
export * from './blocks.ts';
export { pointOnCurve, bentCurve, curvePath } from './curves.ts';
export type * from './drawing.ts';
export { overlapsBox, type PlacedBlock } from './candidates.ts';
export { type Blocks, placeBlocks, Placer } from './place.ts';
