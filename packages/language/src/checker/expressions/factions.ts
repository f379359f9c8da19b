/** Checks expressions of one Faction, or none. */
import type { Expr as Checked } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { faction, unknown } from '../build.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolve } from '../nouns/resolve.ts';
import { guessed } from '../guessed.ts';
import type { Scope } from '../scope.ts';
import { typeNames, types, wrongType } from '../catalogue/types.ts';
import { casesOf } from './cases.ts';
import { defineOf } from './defined.ts';

export function factionExpr(expr: Expr, scope: Scope): Checked {
  if (expr.$type === 'noun') return factionOf(resolve(expr, scope), expr, scope);
  if (expr.$type === 'cases') return casesOf(expr, scope, 'faction', factionExpr);
  return wrong(expr, 'something else', scope);
}

export function factionOf(noun: Noun, whole: NounExpr, scope: Scope): Checked {
  if (noun.kind === 'faction') return noun.faction;
  if (noun.kind === 'none') return faction(-1);
  if (noun.kind === 'unknown') return unknown('faction');
  if (noun.kind === 'define') return defineOf(noun, whole, scope, 'faction');
  if (noun.kind === 'value' && noun.value.type === 'faction') return noun.value;
  return wrong(whole, noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind], scope);
}

function wrong(expr: Expr, found: string, scope: Scope): Checked {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a Faction', found },
    { ...wrongType('a Faction', found), ...guessed(expr, scope) },
  );
  return unknown('faction');
}
