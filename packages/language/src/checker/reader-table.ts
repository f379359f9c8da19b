/** Table of readers by type. Only this module imports all of them; the others call each other through `Readers`. */
import { conditionsOf } from './space-conditions.ts';
import { factionExpr } from './expressions/faction-expression.ts';
import { maskExpr } from './expressions/mask-expression.ts';
import { numberExpr } from './expressions/number-expression.ts';
import { spaceExpr } from './expressions/space-expression.ts';
import { truthExpr } from './expressions/truth-expression.ts';
import { resolveNoun } from './nouns/resolve-noun.ts';
import type { Readers } from './readers.ts';

export const readers: Readers = {
  truth: truthExpr,
  number: numberExpr,
  faction: factionExpr,
  space: spaceExpr,
  mask: maskExpr,
  noun: resolveNoun,
  conditions: conditionsOf,
};
