/** The locals of a selection of spaces, and the conditions that all selections share. */
import type { Expr, Stmt } from '@quipu/language/checked';
import { local, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { assign } from '../../ir/node-builders.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, bindSet, inSpace, type Env } from '../environment.ts';
import { fixedEndpointOf } from '../movement/fixed-endpoint.ts';
import type { QuestionContext, Routine } from '../routine.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { isExactlyOne } from '../body-shape.ts';
import type { Clause } from '../spaces/clause.ts';

export type Select = Extract<Stmt, { kind: 'select' }>;

export interface Selection {
  readonly routine: Routine;
  readonly stmt: Select;
  readonly env: Env;
  /** The set of all selected spaces. */
  readonly words: readonly LocalId[];
  /** Whether a space may be selected more than once. */
  readonly mayRepeat: boolean;
  /** The last chosen option. Values below the number of spaces are spaces. */
  readonly choice: LocalId;
  readonly selectedCount: LocalId;
  /** The member that the conditions of the question refer to. */
  readonly candidate: LocalId;
}

export function beginSelection(
  routine: Routine,
  stmt: Select,
  env: Env,
  { words, mayRepeat }: Pick<Selection, 'words' | 'mayRepeat'>,
): Selection {
  const { builder } = routine;
  const choice = builder.local(stmt.moments ? 'next' : 'space');
  const selectedCount = builder.local('taken', 'number');
  const candidate = builder.local('member');
  return { routine, stmt, env, words, mayRepeat, choice, selectedCount, candidate };
}

export const withCandidate = ({ stmt, env, candidate }: Selection): Env =>
  bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));

export const withChosen = ({ stmt, env, choice }: Selection): Env =>
  inSpace(bind(bind(env, stmt.bind, local(choice)), stmt.set.candidate, local(choice)), local(choice));

/**
 * The parameters of the question for Non-players. A selection that runs once in each run of its text also states
 * its progress.
 */
export function questionContextOf({ routine, stmt, env, selectedCount }: Selection): QuestionContext {
  const { context, index } = routine;
  const { kind, statements } = context.body(index);
  const runsOnce = (kind === 'operation' || kind === 'activity') && statements.includes(stmt);
  return {
    ...fixedEndpointOf(context, stmt, env),
    space: env.there,
    ...(runsOnce && { selected: local(selectedCount) }),
  };
}

const ALREADY_SELECTED = 'already';

const withoutSelected = (stmt: Select): Select['set'] => ({
  ...stmt.set,
  where: [
    ...stmt.set.where,
    {
      truth: {
        kind: 'not',
        type: 'truth',
        of: {
          kind: 'inLocal',
          type: 'truth',
          space: { kind: 'local', type: 'space', local: stmt.set.candidate },
          local: stmt.collect,
        },
      },
      reason: { key: ALREADY_SELECTED, words: '', source: stmt.source },
    },
  ],
});

/** The conditions of the set. A superlative of several spaces applies to the spaces that are left. */
export function unselectedClauses(
  context: Context,
  stmt: Select,
  space: IrExpr,
  env: Env,
): readonly Clause[] {
  const isRanked = stmt.set.superlative && !isExactlyOne(stmt.amount);
  return clausesOfSet(context, isRanked ? withoutSelected(stmt) : stmt.set, space, env).filter(
    ({ reason }) => reason.key !== ALREADY_SELECTED,
  );
}

/**
 * Reads the limit of a selection once, before its first space: the block may change what a computed limit depends on. A
 * limit that only effects in force change is read for each space, so that a refusal names the effect.
 */
export function fixLimit(
  { context, builder }: Routine,
  { amount }: Select,
  limit: IrExpr,
): { readonly nodes: readonly IrNode[]; readonly limit: IrExpr } {
  if (!('count' in amount) || !isComputed(context, amount.count)) return { nodes: [], limit };
  const most = builder.local('most', 'number');
  return { nodes: [assign(most, limit)], limit: local(most) };
}

/** Whether the board determines a number: of a point, its base, the value of a change, or the condition of one. */
function isComputed({ checked }: Context, count: Expr): boolean {
  if (count.kind === 'number') return false;
  const point = count.kind === 'point' ? checked.points[count.point] : undefined;
  if (!point) return true;
  const values = [point.base, ...point.changes.map(({ value }) => value)];
  return (
    values.some(({ kind }) => kind !== 'number') || point.changes.some(({ when }) => when.kind === 'board')
  );
}

/** Whether any space can be chosen now, regardless of the number. Lenient text continues without one. */
export function hasCandidate({ routine, stmt, env, words, mayRepeat }: Selection): IrExpr {
  const { context } = routine;
  const set = mayRepeat ? stmt.set : withoutSelected(stmt);
  const restricted: Select = { ...stmt, set, amount: { kind: 'any' } };
  return context.judgeAll([restricted], bindSet(env, stmt.collect, words.map(local))).hasEffect;
}
