/** Checks expressions of one space, or none. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { noSpace, unknownExpr } from '../expression-builders.ts';
import { describeNoun, type Noun } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';

/** Checks an expression that must denote one space or none. */
export function readSpaceExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return spaceOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'space', readSpaceExpr);
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a space; `expr` is its source, for reports. */
export function spaceOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  switch (noun.kind) {
    case 'space':
      return noun.space;
    case 'none':
      return noSpace;
    case 'unknown':
      return unknownExpr('space');
    case 'define':
      return readDefine(noun, expr, scope, 'space');
    case 'spaces':
      return reportSeveralSpaces(expr, scope);
    default:
      return noun.kind === 'value' && noun.value.type === 'space'
        ? noun.value
        : reportMismatch(expr, describeNoun(noun), scope);
  }
}

function reportSeveralSpaces({ span }: NounExpr, { volume }: Scope): CheckedExpr {
  const hint = 'Select one of them first.';
  volume.reports.add(typeDiagnostics.notOneSpace, span, { words: volume.words(span) }, { hint });
  return unknownExpr('space');
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a space', found },
    { ...mismatchDetails('a space', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('space');
}
