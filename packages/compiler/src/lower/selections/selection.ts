/** A selection of spaces while it is lowered: where its code keeps what is selected, and what every selection asks of a space. */
import type { Stmt } from '@quipu/language';
import { local, type LocalId, type X } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bind, bindSet, within, type Env } from '../environment.ts';
import { otherEnd } from '../movement/endpoints.ts';
import type { About, Routine } from '../routine.ts';
import { clauses } from '../spaces/sets.ts';
import { isOne } from '../body-shape.ts';
import type { Clause } from '../spaces/clause.ts';

export type Select = Extract<Stmt, { s: 'select' }>;

/** A selection under lowering. */
export interface Selection {
  readonly routine: Routine;
  readonly stmt: Select;
  readonly env: Env;
  /** The words of the set of all spaces that it has selected. */
  readonly words: readonly LocalId[];
  /** Whether it may select a space that it has selected before. */
  readonly again: boolean;
  /** The option that was chosen last, which is a space where it is below the number of spaces. */
  readonly chosen: LocalId;
  /** How many spaces it has selected. */
  readonly taken: LocalId;
  /** The space that is judged while the question is put. */
  readonly candidate: LocalId;
}

export function beginSelection(
  routine: Routine,
  stmt: Select,
  env: Env,
  { words, again }: Pick<Selection, 'words' | 'again'>,
): Selection {
  const { builder } = routine;
  const chosen = builder.local(stmt.moments ? 'next' : 'space');
  const taken = builder.local('taken', 'number');
  const candidate = builder.local('member');
  return { routine, stmt, env, words, again, chosen, taken, candidate };
}

/** Names as a condition on the candidate finds them. */
export const withCandidate = ({ stmt, env, candidate }: Selection): Env =>
  bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));

/** Names as what is done in the chosen space finds them. */
export const withChosen = ({ stmt, env, chosen }: Selection): Env =>
  within(bind(bind(env, stmt.bind, local(chosen)), stmt.set.candidate, local(chosen)), local(chosen));

/** What the question for a space tells Non-players: a selection that is made once in each run of a text also says how far it is. */
export function aboutSpaces({ routine, stmt, env, taken }: Selection): About {
  const { context, index } = routine;
  const { kind, statements } = context.body(index);
  const once = (kind === 'operation' || kind === 'activity') && statements.includes(stmt);
  return { ...otherEnd(context, stmt, env), space: env.there, ...(once && { selected: local(taken) }) };
}

/** The reason for which a space is not selected twice. */
const ALREADY = 'already';

/** The set of a selection, without what it has selected. */
const untaken = (stmt: Select): Select['set'] => ({
  ...stmt.set,
  where: [
    ...stmt.set.where,
    {
      truth: {
        e: 'not',
        type: 'truth',
        of: {
          e: 'inLocal',
          type: 'truth',
          space: { e: 'local', type: 'space', local: stmt.set.candidate },
          local: stmt.collect,
        },
      },
      reason: { key: ALREADY, words: '', source: stmt.source },
    },
  ],
});

/** The conditions of a selection's set on a space that is not taken yet: where it is to have the most of something, of those that are left. */
export function untakenClauses(context: Context, stmt: Select, space: X, env: Env): readonly Clause[] {
  const most = stmt.set.superlative && !isOne(stmt.amount);
  return clauses(context, most ? untaken(stmt) : stmt.set, space, env).filter(
    ({ reason }) => reason.key !== ALREADY,
  );
}

/** Whether any space can be chosen now: lenient text goes on without, where none can. */
export function someCandidate({ routine, stmt, env, words, again }: Selection): X {
  const { context } = routine;
  const narrowed: Select = again ? stmt : { ...stmt, set: untaken(stmt) };
  return context.judgeAll([narrowed], bindSet(env, stmt.collect, words.map(local))).changes;
}
