/** The direct children of any part of checked rules. */
import type { AmountModel, At, Expr, Reach, SpaceSet, Stmt } from '../bodies.ts';
import { expression, spaceSet } from './expressions.ts';
import { partsBy, type Parts } from './fields.ts';
import { statement } from '../verbs/verbs.ts';
import { amount, at, reach } from './statements.ts';

export type Part = Stmt | Expr | SpaceSet | AmountModel | At | Reach;

const partsOfStatement = partsBy(statement);
const partsOfExpression = partsBy(expression);
const partsOfSet = partsBy(spaceSet);
const partsOfAmount = partsBy(amount);
const partsOfPlace = partsBy(at);
const partsOfReach = partsBy(reach);

/** Returns the direct children of a part. */
export function partsOf(part: Part): Parts {
  if ('s' in part) return partsOfStatement(part);
  if ('e' in part) return partsOfExpression(part);
  if ('candidate' in part) return partsOfSet(part);
  if ('a' in part) return partsOfAmount(part);
  return 'at' in part ? partsOfPlace(part) : partsOfReach(part);
}
