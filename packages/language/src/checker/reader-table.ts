/** Table of readers by type. Only this module imports all of them; the others call each other through `Readers`. */
import { conditionsOf } from './conditions.ts';
import { factionExpr } from './expressions/factions.ts';
import { maskExpr } from './expressions/masks.ts';
import { numberExpr } from './expressions/numbers.ts';
import { spaceExpr } from './expressions/spaces.ts';
import { truthExpr } from './expressions/truths.ts';
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
