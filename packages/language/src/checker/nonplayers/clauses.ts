/** What a line of an instruction may speak of, and the locals that its clauses have. */
import type { ClauseModel, TruthModel } from '../../checked/nonplayers.ts';
import type { Expr, Type } from '../../checked/bodies.ts';
import type { Expr as Tree, NounExpr, Span } from '../../syntax/tree.ts';
import { and, anyOf, compare, faction, isUnknown, local, not, truth } from '../build.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { hasStatus } from '../expressions/turn.ts';
import { nounNames } from '../nouns/noun.ts';
import { resolve } from '../nouns/resolve.ts';
import { Frame, type Scope } from '../scope.ts';
import { types, wrongType } from '../catalogue/types.ts';
import { nonplaying } from './catalogue.ts';

const THERE = local(0, 'space');
/** The space where pieces come from. */
export const ORIGIN = local(1, 'space');
const CANDIDATE = 2;

/** What a condition of an instruction may name beside the position. */
export interface Named {
  /** Steps that have come before, and steps that have not. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
  /** Names of instructions of the same Factions. */
  readonly instructions: ReadonlySet<string>;
}

/** Where a line of an instruction stands. */
export interface Line {
  readonly scope: Scope;
  readonly named: Named;
  /** Whether it is the `when` of an operation. */
  readonly isWhen?: boolean;
}

export const candidateOf = (type: Type): Expr => local(CANDIDATE, type);

/** The line for a clause of its own: with `there` and `origin`, unless it speaks of a whole instruction or step. */
export function clauseOf({ scope, named }: Line, candidate: 'space' | 'faction', placed: boolean): Line {
  const frame = new Frame();
  frame.add('there', 'space');
  frame.add('origin', 'space');
  frame.add('candidate', candidate);
  const names = new Map(scope.names);
  if (placed) names.set('origin', ORIGIN);
  return { scope: { ...scope, frame, names, there: placed ? THERE : undefined }, named };
}

/** A value with the locals of the clause it was read in. */
export const clause = (value: Expr, { frame }: Scope): ClauseModel => ({ locals: frame.locals, value });

export function numberClause(tree: Tree, line: Line, placed: boolean): ClauseModel | undefined {
  const { scope } = clauseOf(line, 'space', placed);
  const value = numberExpr(tree, scope);
  return isUnknown(value) ? undefined : clause(value, scope);
}

/** The truth that the candidate is a space which the instruction of that name would select. */
export function readPlanned(name: string, span: Span, { named, scope }: Line): TruthModel | undefined {
  if (named.instructions.has(name)) return { t: 'planned', instruction: name };
  scope.volume.reports.add(nonplaying.noInstruction, span, { name });
  return undefined;
}

/** Whether the candidate, a Faction, is one that a noun names. */
export function factionTruth(noun: NounExpr, scope: Scope): Expr {
  const found = resolve(noun, scope);
  const of = candidateOf('faction');
  if (found.n === 'unknown') return local(-1, 'truth');
  if (found.n === 'faction') return compare('=', of, found.faction);
  if (found.n === 'factions' && !found.having && !found.havingIn) {
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
    { expected: 'A Faction', found: nounNames[found.n] },
    wrongType('a Faction', nounNames[found.n]),
  );
  return local(-1, 'truth');
}
