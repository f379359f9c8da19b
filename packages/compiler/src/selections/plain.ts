/** Selecting spaces in Events, phases and activities, and in an operation beside its own selection: no activity comes in between. */
import type { Stmt } from '@quipu/language';
import { causesOfChosen } from '../judge/causes.ts';
import { chosen as chosenJudgment, selectable } from './judge.ts';
import { local, not, num, op, type LocalId, type X } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { owesTurn } from '../activities/activities.ts';
import type { Context } from '../lower/context.ts';
import { bind, bindSet, within, type Env } from '../lower/environment.ts';
import { otherEnd } from '../movement/endpoints.ts';
import { setResult } from '../lower/results.ts';
import { spendNodes } from '../payments/resources.ts';
import { notYet } from '../movement/resumption.ts';
import { type About, type Routine } from '../lower/routine.ts';
import { clauses, type Clause } from '../spaces/sets.ts';
import { isOne } from '../lower/text.ts';
import { resolveNodes, told } from './ways.ts';
import { wordAdd } from '../spaces/bit-sets.ts';
import { legal } from '../judge/judgment.ts';
import { single, spacesSegment } from '../lower/segments.ts';
import { priceOf } from '../payments/price.ts';
import { BREAK, assign, perform, when } from '../program/build.ts';

type Select = Extract<Stmt, { s: 'select' }>;

/** Asks the spaces of an Event, a phase or an activity: those where the whole text is possible first (5.1.3). */
export function plainSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
  again: boolean,
): readonly Node[] {
  const { context, builder } = routine;
  const chosen = builder.local('space');
  const taken = builder.local('taken', 'number');
  const candidate = builder.local('candidate');
  const rule = stmt.source.rule;
  const inner = bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));
  const j = chosenJudgment(context, stmt, inner, local(candidate));
  const limit =
    stmt.amount.a === 'exactly' || stmt.amount.a === 'upTo' ? context.value(stmt.amount.count, env) : num(99);
  const optional = stmt.amount.a !== 'exactly';
  const conditions: Segment['conditions'] = [
    ...(again ? [] : notYet(words.map(local), local(candidate))),
    ...(again
      ? clauses(context, stmt.set, local(candidate), env)
      : untakenClauses(context, stmt, local(candidate), env)),
    ...selectable(context, stmt, inner, local(candidate)),
    {
      truth: legal(j),
      reason: { key: 'nothing', rule, parameters: {} },
      because: causesOfChosen(context, stmt, inner, local(candidate)),
    },
  ];
  const fullest =
    env.strict || again
      ? undefined
      : { truth: j.full, reason: { key: 'fuller-first', rule: '5.1.3', parameters: {} } };
  const spaces = spacesSegment(context, candidate, stmt.set, conditions, fullest);
  // What an operation selects beside its own selection is never what makes it one.
  const needsOne = env.strict && !again && context.body(routine.index).kind !== 'operation';
  const done = optional
    ? [
        single(
          'done',
          needsOne
            ? [
                {
                  truth: op('>', local(taken), num(0)),
                  reason: { key: 'at-least-one', rule, parameters: {} },
                },
              ]
            : [],
        ),
      ]
    : [];
  const size = num(context.checked.spaces.length);
  const here = within(
    bind(bind(env, stmt.bind, local(chosen)), stmt.set.candidate, local(chosen)),
    local(chosen),
  );
  const some = someCandidate(routine, stmt, env, words, again);
  const commits = context.selections.commits(stmt);
  const turn = owesTurn(routine, stmt);
  const line = routine.line(stmt.source);
  const round: readonly Node[] = [
    when(op('or', op('>=', local(taken), limit), not(some)), [BREAK]),
    routine.decide({
      name: boundName(routine, stmt.bind, 'space'),
      kind: 'space',
      source: stmt.source,
      seat: env.own,
      segments: [spaces, ...done],
      into: chosen,
      about: aboutSpaces(routine, stmt, env, taken),
    }),
    when(op('>=', local(chosen), size), [BREAK]),
    assign(taken, op('+', local(taken), num(1))),
    ...wordAdd(words, local(chosen)),
    ...setResult(routine, stmt.bind, env, local(chosen)),
    ...(commits === undefined ? [] : context.selections.commit(commits, local(chosen))),
    ...(turn === undefined
      ? []
      : [when(op('>', local(taken), num(1)), [perform('oblige', [num(turn), env.own], line)])]),
    ...(stmt.body.length + stmt.ways.length === 0 ? [] : [told(routine, stmt, local(chosen))]),
    ...(stmt.paying === undefined
      ? []
      : spendNodes(routine, here, priceOf(context, here, context.value(stmt.paying, here)), stmt.source)),
    ...resolveNodes(routine, stmt, here, local(chosen)),
    ...(turn === undefined ? [] : [perform('release', [num(turn)], line)]),
  ];
  return [
    assign(taken, num(0)),
    {
      n: 'loop',
      name: 'select',
      body: round,
      ...(limit.x === 'number' && limit.value === 1 ? { once: true as const } : {}),
    },
  ];
}

/** What the question for a space tells Non-players: a selection that is made once in each run of a text also says how far it is. */
export function aboutSpaces({ context, index }: Routine, stmt: Select, env: Env, taken: LocalId): About {
  const { kind, statements } = context.body(index);
  const once = (kind === 'operation' || kind === 'activity') && statements.includes(stmt);
  return { ...otherEnd(context, stmt, env), space: env.there, ...(once && { selected: local(taken) }) };
}

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

/** The reason for which a space is not selected twice. */
const ALREADY = 'already';

/** Whether any space can be chosen now: lenient text goes on without, where none can. */
export function someCandidate(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
  again: boolean,
): X {
  const { context } = routine;
  const narrowed: Select = again ? stmt : { ...stmt, set: untaken(stmt) };
  return context.judgeAll([narrowed], bindSet(env, stmt.collect, words.map(local))).changes;
}

/** The name that the text gives what it selects, as the point's name. */
export function boundName(routine: Routine, bound: number, otherwise: string): string {
  const name = routine.context.checked.bodies[routine.index]?.locals[bound]?.name ?? '';
  return /^[a-z]+$/.test(name) && name !== 'there' ? name : otherwise;
}
