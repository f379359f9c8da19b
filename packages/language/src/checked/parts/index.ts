/**
 * Traversal of checked rules. All walks use these functions; no other code inspects objects of unknown type.
 * @module
 */
export type { ChildParts } from './part-readers.ts';
export { partsOfGuidelines, partsOfInstruction, partsOfRandomTable, partsOfStep } from './nonplayer-parts.ts';
export { partsOf, type Part } from './parts-of.ts';
export { partsOfBan, partsOfDefine, partsOfPoint, partsOfTrigger, partsOfVolume } from './volume-parts.ts';
export {
  pointsAndOptionsIn,
  blocksOf,
  calledStatements,
  everyExpr,
  everyStmt,
  everyValue,
  statementsIn,
  type WalkRoot,
} from './walks.ts';
