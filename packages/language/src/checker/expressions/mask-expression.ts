/** Checks expressions of sets of pieces. A Faction means all of its pieces. */
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { faction, mask, maskAnd, maskOr, unknownExpr } from '../expression-builders.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import { type Noun, nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeNames, types, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';

/** Checks an expression that must denote a set of pieces. */
export function maskExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return maskOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'mask', maskExpr);
  const nouns = expr.$type === 'binary' ? joinedNouns(expr, 'pieces', scope) : undefined;
  if (nouns) return nouns.map((noun) => maskOf(resolveNoun(noun, scope), noun, scope)).reduce(maskOr);
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or'))
    return maskOr(maskExpr(expr.left, scope), maskExpr(expr.right, scope));
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a set of pieces; `expr` is its source, for reports. */
export function maskOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  const { volume } = scope;
  if (noun.kind === 'pieces') return noun.mask;
  if (noun.kind === 'none') return mask(0);
  if (noun.kind === 'unknown') return unknownExpr('mask');
  if (noun.kind === 'faction') return factionMask(volume, noun.faction, false);
  if (noun.kind === 'factions' && noun.except.length === 0) {
    const all = noun.factions
      .map((index) => factionMask(volume, faction(index), false))
      .reduce(maskOr, mask(0));
    return noun.status
      ? maskAnd(all, { kind: 'playerMask', type: 'mask', players: noun.status === 'player' })
      : all;
  }
  if (noun.kind === 'factions' && noun.except[0]) return factionMask(volume, noun.except[0], true);
  if (noun.kind === 'value' && noun.value.type === 'mask') return noun.value;
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
    { expected: 'a set of pieces', found },
    { ...mismatchDetails('a set of pieces', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('mask');
}
