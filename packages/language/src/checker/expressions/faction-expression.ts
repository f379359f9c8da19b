/** Checks expressions of one Faction, or none. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { noFaction, unknownExpr } from '../expression-builders.ts';
import { describeNoun, type Noun } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';
import { readDefine } from './read-define.ts';

/** Checks an expression that must denote one Faction or none. */
export function readFactionExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return factionOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'faction', readFactionExpr);
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a Faction; `expr` is its source, for reports. */
export function factionOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  switch (noun.kind) {
    case 'faction':
      return noun.faction;
    case 'none':
      return noFaction;
    case 'unknown':
      return unknownExpr('faction');
    case 'define':
      return readDefine(noun, expr, scope, 'faction');
    default:
      return noun.kind === 'value' && noun.value.type === 'faction'
        ? noun.value
        : reportMismatch(expr, describeNoun(noun), scope);
  }
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a Faction', found },
    { ...mismatchDetails('a Faction', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('faction');
}
