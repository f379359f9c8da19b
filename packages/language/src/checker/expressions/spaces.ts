/** Checks expressions of one space, or none. */
import type { Expr as Checked } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { space, unknown } from '../build.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolve } from '../nouns/resolve.ts';
import { guessed } from '../guessed.ts';
import type { Scope } from '../scope.ts';
import { typeNames, types, wrongType } from '../catalogue/types.ts';
import { casesOf } from './cases.ts';
import { defineOf } from './defined.ts';

export function spaceExpr(expr: Expr, scope: Scope): Checked {
  if (expr.$type === 'noun') return spaceOf(resolve(expr, scope), expr, scope);
  if (expr.$type === 'cases') return casesOf(expr, scope, 'space', spaceExpr);
  return wrong(expr, 'something else', scope);
}

export function spaceOf(noun: Noun, whole: NounExpr, scope: Scope): Checked {
  if (noun.kind === 'space') return noun.space;
  if (noun.kind === 'none') return space(-1);
  if (noun.kind === 'unknown') return unknown('space');
  if (noun.kind === 'define') return defineOf(noun, whole, scope, 'space');
  if (noun.kind === 'value' && noun.value.type === 'space') return noun.value;
  if (noun.kind === 'spaces') {
    scope.volume.reports.add(
      types.notOneSpace,
      whole.span,
      { words: scope.volume.words(whole.span) },
      { hint: 'Select one of them first.' },
    );
    return unknown('space');
  }
  return wrong(whole, noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind], scope);
}

function wrong(expr: Expr, found: string, scope: Scope): Checked {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a space', found },
    { ...wrongType('a space', found), ...guessed(expr, scope) },
  );
  return unknown('space');
}
