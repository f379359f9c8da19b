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
    case 'factions':
      return reportMismatch(expr, describeNoun(noun), scope, selectionHint(noun, scope));
    default:
      return noun.kind === 'value' && noun.value.type === 'faction'
        ? noun.value
        : reportMismatch(expr, describeNoun(noun), scope);
  }
}

/** Returns the hint to select one of several Factions first, if they are described by what they have. */
function selectionHint({ clauses = [] }: Extract<Noun, { kind: 'factions' }>, { volume }: Scope): Hint {
  const [first] = clauses;
  if (!first) return {};
  return { hint: selectFactionHint(volume.words(first.clause.span)) };
}

interface Hint {
  readonly hint?: string;
}

/** Returns the hint to select a Faction by its clauses before its name is used. */
export const selectFactionHint = (clauses: string): string =>
  `Several Factions may be tied. Select one first: "select a faction ${clauses} as f". The lines below name it "f".`;

function reportMismatch(expr: Expr, found: string, scope: Scope, hint: Hint = {}): CheckedExpr {
  scope.volume.reports.add(
    typeDiagnostics.mismatch,
    expr.span,
    { expected: 'a Faction', found },
    { ...mismatchDetails('a Faction', found), ...untypedParameterHint(expr, scope), ...hint },
  );
  return unknownExpr('faction');
}
