/** Checks expressions of one space, or none. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { space, unknownExpr } from '../expression-builders.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeNames, types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';

/** Checks an expression that must denote one space or none. */
export function spaceExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return spaceOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'space', spaceExpr);
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a space; `expr` is its source, for reports. */
export function spaceOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  if (noun.kind === 'space') return noun.space;
  if (noun.kind === 'none') return space(-1);
  if (noun.kind === 'unknown') return unknownExpr('space');
  if (noun.kind === 'define') return readDefine(noun, expr, scope, 'space');
  if (noun.kind === 'value' && noun.value.type === 'space') return noun.value;
  if (noun.kind === 'spaces') {
    scope.volume.reports.add(
      types.notOneSpace,
      expr.span,
      { words: scope.volume.words(expr.span) },
      { hint: 'Select one of them first.' },
    );
    return unknownExpr('space');
  }
  return reportMismatch(
    expr,
    noun.kind === 'value' ? typeNames[noun.value.type] : nounNames[noun.kind],
    scope,
  );
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    types.mismatch,
    expr.span,
    { expected: 'a space', found },
    { ...mismatchDetails('a space', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('space');
}
