/** The direct children of any part of checked rules. */
import type { AmountModel, EffectLocation, Expr, Reach, SpaceSet, Stmt } from '../bodies.ts';
import { expression, spaceSet } from './expression-parts.ts';
import { createPartsReader, type Parts } from './part-readers.ts';
import { statement } from '../verbs/verb-table.ts';
import { amount, effectLocation, reach } from './statement-parts.ts';

/** A checked record with children. */
export type Part = Stmt | Expr | SpaceSet | AmountModel | EffectLocation | Reach;

const partsOfStatement = createPartsReader(statement);
const partsOfExpression = createPartsReader(expression);
const partsOfSet = createPartsReader(spaceSet);
const partsOfAmount = createPartsReader(amount);
const partsOfLocation = createPartsReader(effectLocation);
const partsOfReach = createPartsReader(reach);

/** Returns the direct children of a part. */
export function partsOf(part: Part): Parts {
  if ('id' in part) return partsOfStatement(part);
  if ('type' in part) return partsOfExpression(part);
  if ('candidate' in part) return partsOfSet(part);
  switch (part.kind) {
    case 'exactly':
    case 'upTo':
    case 'all':
    case 'any':
      return partsOfAmount(part);
    case 'space':
    case 'set':
      return partsOfLocation(part);
    default:
      return partsOfReach(part);
  }
}
