/** Table of readers by type. Only this module imports all of them; the others call each other through `Readers`. */
import { conditionsOf } from './space-conditions.ts';
import { readFactionExpr } from './expressions/faction-expression.ts';
import { readMaskExpr } from './expressions/mask-expression.ts';
import { readNumberExpr } from './expressions/number-expression.ts';
import { readSpaceExpr } from './expressions/space-expression.ts';
import { readTruthExpr } from './expressions/truth-expression.ts';
import { resolveNoun } from './nouns/resolve-noun.ts';
import type { Readers } from './readers.ts';

export const readers: Readers = {
  truth: readTruthExpr,
  number: readNumberExpr,
  faction: readFactionExpr,
  space: readSpaceExpr,
  mask: readMaskExpr,
  noun: resolveNoun,
  conditions: conditionsOf,
};
