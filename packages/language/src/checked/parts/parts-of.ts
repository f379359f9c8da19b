/** The direct children of any part of checked rules. */
import type { AmountModel, EffectLocation, Expr, Reach, SpaceSet, Stmt } from '../bodies.ts';
import { expressionTable, spaceSetTable } from './expression-parts.ts';
import { createPartsReader, type ChildParts } from './part-readers.ts';
import { statementTable } from '../verbs/verb-table.ts';
import { amountTable, locationTable, reachTable } from './statement-parts.ts';

/** A checked record with children. */
export type Part = Stmt | Expr | SpaceSet | AmountModel | EffectLocation | Reach;

const partsOfStatement = createPartsReader(statementTable);
const partsOfExpression = createPartsReader(expressionTable);
const partsOfSet = createPartsReader(spaceSetTable);
const partsOfAmount = createPartsReader(amountTable);
const partsOfLocation = createPartsReader(locationTable);
const partsOfReach = createPartsReader(reachTable);

/** Returns the direct children of a part. */
export function partsOf(part: Part): ChildParts {
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
