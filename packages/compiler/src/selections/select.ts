/**
 * Selecting spaces: one construct for operations, activities and Events. In an operation each turn of the loop is a moment:
 * the Special Activities that may come now stand among the options, and "done" once a space has been resolved.
 */
import type { Stmt } from '@quipu/language';
import { causesOfChosen } from '../judge/causes.ts';
import { chosen as chosenJudgment, selectable, someDone } from './judge.ts';
import { all, local, NO, not, num, op, YES, type LocalId } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { accompanying, activityConditions, owing, useActivity } from '../activities/activities.ts';
import { bind, bindSet, within, type Env } from '../lower/environment.ts';
import { setResult, selecting } from '../lower/results.ts';
import { countSelected, limitOf } from './upper-bounds.ts';
import { spendNodes } from '../payments/resources.ts';
import { owedSelection } from '../obligations/goals.ts';
import { anew, notYet, resuming } from '../movement/resumption.ts';
import { type Routine } from '../lower/routine.ts';
import { aboutSpaces, plainSelect, someCandidate, untakenClauses } from './plain.ts';
import { leads, mayBeEmpty } from '../lower/text.ts';
import { resolveNodes, told } from './ways.ts';
import { wordAdd, wordLocals } from '../spaces/bit-sets.ts';
import { legal } from '../judge/judgment.ts';
import { single, spacesSegment } from '../lower/segments.ts';
import { priceOf } from '../payments/price.ts';
import { BREAK, assign, loop, perform, when } from '../program/build.ts';

type Select = Extract<Stmt, { s: 'select' }>;

/** Lowers a select; afterwards its collected spaces are bound. */
export function lowerSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  how: { readonly again?: boolean } = {},
): readonly [readonly Node[], Env] {
  const words = wordLocals(routine, 'selected');
  const clear = words.map((w): Node => assign(w, num(0)));
  const inner = bindSet(env, stmt.collect, words.map(local));
  const sure = selecting(stmt, inner);
  const nodes = stmt.moments
    ? operationSelect(routine, stmt, sure, words)
    : plainSelect(routine, stmt, sure, words, how.again ?? false);
  return [[...clear, ...nodes], inner];
}

/** Asks the next space, an activity, or done; then how to resolve the space. */
function operationSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
): readonly Node[] {
  const { context, builder } = routine;
  const next = builder.local('next');
  const taken = builder.local('taken', 'number');
  const candidate = builder.local('candidate');
  const spaceCount = context.checked.spaces.length;
  const inner = bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));
  const limit = limitOf(context, stmt, env);
  const rule = stmt.source.rule;
  const resumed = resuming(routine, stmt, env, words);
  const needed = stmt.idle ? all(op('=', local(taken), num(0)), not(someDone(context, stmt, env))) : NO;
  const spaces = spacesSegment(context, candidate, stmt.set, [
    ...(resumed?.open(local(candidate), inner) ?? notYet(words.map(local), local(candidate))),
    ...anew(resumed, local(candidate), [
      ...(limit === undefined
        ? []
        : [
            {
              truth: op('<', local(taken), limit),
              reason: { key: 'limit', rule, parameters: { most: limit } },
            },
          ]),
      ...untakenClauses(context, stmt, local(candidate), env),
      ...selectable(context, stmt, inner, local(candidate)),
    ]),
    {
      truth: legal(chosenJudgment(context, stmt, inner, local(candidate), needed)),
      reason: { key: 'nothing', rule, parameters: {} },
      because: causesOfChosen(context, stmt, inner, local(candidate)),
    },
  ]);
  const activities = accompanying(routine.context, routine.index, undefined);
  const commits = activities.some((a) => context.body(a).commits === routine.index);
  const actions = activities.map((a): Segment => ({
    ...single(context.body(a).path, activityConditions(routine, a, env, [])),
    // Selecting a space discharges the operation; only an activity in between can endanger what is owed.
    doubtful: context.body(a).commits === routine.index ? YES : owing,
  }));
  const done: Segment = {
    ...single('done', [
      ...(mayBeEmpty(context.body(routine.index), stmt)
        ? []
        : [
            {
              truth: op('>', local(taken), num(0)),
              reason: { key: 'first-space', rule: '3.1', parameters: {} },
            },
          ]),
      ...(commits
        ? [
            {
              truth: context.selections.noneOutstanding(routine.index),
              reason: { key: 'committed', rule, parameters: {} },
            },
          ]
        : []),
    ]),
    ...(commits ? { doubtful: owing } : {}),
  };
  const here = within(bind(bind(env, stmt.bind, local(next)), stmt.set.candidate, local(next)), local(next));
  const cost =
    stmt.paying === undefined ? undefined : priceOf(context, here, context.value(stmt.paying, here));
  const { oblige, release } = owedSelection(routine, stmt, env);
  const begin: readonly Node[] = [
    assign(taken, op('+', local(taken), num(1))),
    ...wordAdd(words, local(next)),
    ...(context.selections.keeps(context.body(routine.index), stmt)
      ? context.selections.select(routine.index, local(next))
      : []),
    ...setResult(routine, stmt.bind, env, local(next)),
    ...releaseNodes(routine, stmt),
    ...release,
    told(routine, stmt, local(next)),
    ...(cost === undefined ? [] : spendNodes(routine, here, cost, stmt.source)),
  ];
  const resolve: readonly Node[] = [
    ...(resumed?.selecting(local(next), begin) ?? begin),
    ...resolveNodes(routine, stmt, here, local(next)),
  ];
  const branch = activities.reduceRight<readonly Node[]>(
    (rest, a, i) => [
      when(
        op('=', local(next), num(spaceCount + i)),
        [...useActivity(routine, a, env, [], op('=', local(taken), num(0))), ...(resumed?.interrupted ?? [])],
        rest,
      ),
    ],
    resolve,
  );
  const body = context.body(routine.index);
  const opens = leads(body, stmt);
  if (opens) context.firstPoints.set(routine.index, context.points.length);
  const nodes: readonly Node[] = [
    ...oblige,
    loop('select', [
      routine.decide({
        name: 'next',
        kind: 'mixed',
        source: stmt.source,
        seat: env.own,
        segments: [commits ? { ...spaces, doubtful: owing } : spaces, ...actions, done],
        into: next,
        about: aboutSpaces(routine, stmt, env, taken),
      }),
      when(op('=', local(next), num(spaceCount + activities.length)), [BREAK]),
      ...branch,
    ]),
  ];
  return [
    assign(taken, num(0)),
    ...(resumed?.start ?? []),
    // One behind others is left out where what was done before has left it no space: it was judged before that was chosen.
    ...(opens || mayBeEmpty(body, stmt)
      ? nodes
      : [when(someCandidate(routine, stmt, env, words, false), nodes)]),
    ...(resumed?.end ?? []),
    ...countSelected(context, stmt, local(taken)),
  ];
}

/** The first space has been chosen: what the operation was begun for is met. */
function releaseNodes(routine: Routine, stmt: Select): readonly Node[] {
  const goal = routine.context.goalOf.get(routine.index);
  return goal === undefined ? [] : [perform('release', [num(goal)], routine.line(stmt.source))];
}
