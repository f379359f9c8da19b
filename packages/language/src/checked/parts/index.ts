/**
 * Traversal of checked rules. All walks use these functions; no other code inspects objects of unknown type.
 * @module
 */
export type { Parts } from './fields.ts';
export { partsOf, type Part } from './parts.ts';
export { partsOfBan, partsOfDefine, partsOfPoint, partsOfTrigger, partsOfVolume } from './volume.ts';
export {
  pointsAndOptionsIn,
  blocksOf,
  calledStatements,
  everyExpr,
  everyStmt,
  everyValue,
  statementsIn,
  type WalkRoot,
} from './walk.ts';
