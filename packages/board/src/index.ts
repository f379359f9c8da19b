/**
 * The drawing of a board as data, and the placement of blocks of pieces on it.
 * @module
 */
export * from './block-shapes.ts';
export { pointOnCurve, bentCurve, curvePath } from './curves.ts';
export type * from './drawing.ts';
export { overlapArea, type PlacedBlock } from './candidates.ts';
export { type Blocks, placeBlocks, Placer } from './placer.ts';
