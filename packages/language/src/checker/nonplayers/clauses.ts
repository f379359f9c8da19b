/** Scopes and locals of clauses in lines of instructions. */
import type { ClauseModel, TruthModel } from '../../checked/nonplayers.ts';
import type { Expr, Type } from '../../checked/bodies.ts';
import type { Expr as Tree, NounExpr, Span } from '../../syntax/tree.ts';
import { and, anyOf, compare, faction, isUnknown, local, not, truth } from '../build.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { hasStatus } from '../expressions/turn-conditions.ts';
import { nounNames } from '../nouns/noun.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { Frame, type Scope } from '../scope.ts';
import { types, mismatchDetails } from '../catalogue/types.ts';
import { nonplaying } from './catalogue.ts';

const THERE = local(0, 'space');
/** Space that pieces come from. */
export const ORIGIN = local(1, 'space');
const CANDIDATE = 2;

/** Names of steps and instructions that a condition may refer to. */
export interface Named {
  /** Names of earlier steps, and of those that follow. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  readonly instructions: ReadonlySet<string>;
}

export interface Line {
  readonly scope: Scope;
  readonly named: Named;
  /** Whether this is the `when` of an operation. */
  readonly isWhen?: boolean;
}

export const candidateOf = (type: Type): Expr => local(CANDIDATE, type);

/** Returns the line with a new frame for one clause; `there` and `origin` are in scope if `placed`. */
export function clauseOf({ scope, named }: Line, candidate: 'space' | 'faction', placed: boolean): Line {
  const frame = new Frame();
  frame.add('there', 'space');
  frame.add('origin', 'space');
  frame.add('candidate', candidate);
  const names = new Map(scope.names);
  if (placed) names.set('origin', ORIGIN);
  return { scope: { ...scope, frame, names, there: placed ? THERE : undefined }, named };
}

export const clause = (value: Expr, { frame }: Scope): ClauseModel => ({ locals: frame.locals, value });

export function numberClause(tree: Tree, line: Line, placed: boolean): ClauseModel | undefined {
  const { scope } = clauseOf(line, 'space', placed);
  const value = numberExpr(tree, scope);
  return isUnknown(value) ? undefined : clause(value, scope);
}

export function readPlanned(name: string, span: Span, { named, scope }: Line): TruthModel | undefined {
  if (named.instructions.has(name)) return { kind: 'planned', instruction: name };
  scope.volume.reports.add(nonplaying.noInstruction, span, { name });
  return undefined;
}

export function factionTruth(noun: NounExpr, scope: Scope): Expr {
  const found = resolveNoun(noun, scope);
  const of = candidateOf('faction');
  if (found.kind === 'unknown') return local(-1, 'truth');
  if (found.kind === 'faction') return compare('=', of, found.faction);
  if (found.kind === 'factions' && !found.having && !found.havingIn) {
    const every = found.factions.length === scope.volume.board.factions.length;
    const among = every
      ? truth(true)
      : anyOf(found.factions.map((index) => compare('=', of, faction(index))));
    const status = found.status ? hasStatus(of, found.status) : truth(true);
    return found.except.reduce((left, one) => and(left, not(compare('=', of, one))), and(among, status));
  }
  scope.volume.reports.add(
    types.mismatch,
    noun.span,
    { expected: 'a Faction', found: nounNames[found.kind] },
    mismatchDetails('a Faction', nounNames[found.kind]),
  );
  return local(-1, 'truth');
}
