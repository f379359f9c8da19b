/** Checks expressions of one Faction, or none. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { faction, unknownExpr } from '../expression-builders.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeNames, types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';

/** Checks an expression that must denote one Faction or none. */
export function factionExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return factionOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'faction', factionExpr);
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a Faction; `expr` is its source, for reports. */
export function factionOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  if (noun.kind === 'faction') return noun.faction;
  if (noun.kind === 'none') return faction(-1);
  if (noun.kind === 'unknown') return unknownExpr('faction');
  if (noun.kind === 'define') return readDefine(noun, expr, scope, 'faction');
  if (noun.kind === 'value' && noun.value.type === 'faction') return noun.value;
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
    { expected: 'a Faction', found },
    { ...mismatchDetails('a Faction', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('faction');
}
