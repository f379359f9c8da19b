/** Checks expressions of sets of pieces. A Faction means all of its pieces. */
import { ownersOf } from '../../checked/checked-volume.ts';
import type { Expr as CheckedExpr } from '../../checked/bodies.ts';
import type { Expr, NounExpr } from '../../syntax/tree.ts';
import { faction, mask, maskAnd, maskOr, unknownExpr } from '../expression-builders.ts';
import { factionMask } from '../nouns/piece-masks.ts';
import { joinedNouns } from '../nouns/joined-nouns.ts';
import { describeNoun, type Noun } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { untypedParameterHint } from '../untyped-parameter-hint.ts';
import type { Scope } from '../scope.ts';
import { typeDiagnostics, mismatchDetails } from '../catalogue/type-diagnostics.ts';
import { readCases } from './read-cases.ts';

/** Checks an expression that must denote a set of pieces. */
export function readMaskExpr(expr: Expr, scope: Scope): CheckedExpr {
  if (expr.$type === 'noun') return maskOf(resolveNoun(expr, scope), expr, scope);
  if (expr.$type === 'cases') return readCases(expr, scope, 'mask', readMaskExpr);
  const nouns = expr.$type === 'binary' ? joinedNouns(expr, 'pieces', scope) : undefined;
  if (nouns) return nouns.map((noun) => maskOf(resolveNoun(noun, scope), noun, scope)).reduce(maskOr);
  if (expr.$type === 'binary' && (expr.op === 'and' || expr.op === 'or'))
    return maskOr(readMaskExpr(expr.left, scope), readMaskExpr(expr.right, scope));
  return reportMismatch(expr, 'something else', scope);
}

/** Converts a noun to a set of pieces; `expr` is its source, for reports. */
export function maskOf(noun: Noun, expr: NounExpr, scope: Scope): CheckedExpr {
  switch (noun.kind) {
    case 'pieces':
      return noun.mask;
    case 'none':
      return mask(0);
    case 'unknown':
      return unknownExpr('mask');
    case 'faction':
      return factionMask(scope.volume, noun.faction, false);
    case 'factions':
      return factionsMask(noun, scope);
    default:
      return noun.kind === 'value' && noun.value.type === 'mask'
        ? noun.value
        : reportMismatch(expr, describeNoun(noun), scope);
  }
}

/** Returns the pieces of Factions. Refuses Factions that are selected by what they have. */
function factionsMask(
  { factions, except, status, clauses }: Extract<Noun, { kind: 'factions' }>,
  { volume }: Scope,
): CheckedExpr {
  const clause = clauses?.[0]?.clause;
  if (clause) {
    const words = volume.words(clause.span);
    const subjects = { clause: words, noun: 'the pieces of several Factions' };
    const hint = `Select one of them: "select a faction ${words} as f". For all of them write "for each f in factions ${words}: …".`;
    volume.reports.add(typeDiagnostics.strayClause, clause.span, subjects, { hint });
    return unknownExpr('mask');
  }
  const isAny = factions.length === ownersOf(volume.board).length;
  const named = factions.map((index) => factionMask(volume, faction(index), false)).reduce(maskOr, mask(0));
  const others = except.map((exception) => factionMask(volume, exception, true));
  const pieces = [...(isAny && others.length > 0 ? [] : [named]), ...others].reduce(maskAnd);
  return status
    ? maskAnd(pieces, { kind: 'playerMask', type: 'mask', players: status === 'player' })
    : pieces;
}

function reportMismatch(expr: Expr, found: string, scope: Scope): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a set of pieces', found },
    { ...mismatchDetails('a set of pieces', found), ...untypedParameterHint(expr, scope) },
  );
  return unknownExpr('mask');
}
