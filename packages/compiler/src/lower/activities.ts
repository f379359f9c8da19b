/** Special Activities within an operation (4.1): which may come, when, and how they run. */
import type { Source } from '@quipu/language';
import { bodyJudgment, isOneOf } from '../judge/body.ts';
import { legal } from '../judge/judgment.ts';
import { all, any, cell, local, num, op, type X } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { hasMode, MODE, type Env } from './environment.ts';
import { single, type Routine } from './routine.ts';

/** Activities that may accompany an operation and interrupt it. */
export function accompanying(routine: Routine, replacing: number | undefined): readonly number[] {
  const { context } = routine;
  const operation = routine.index;
  const own = context.body(operation).factions;
  return context.checked.bodies
    .filter((b) => b.kind === 'activity' && b.replaces === replacing)
    .filter((b) => b.accompanies.length === 0 || b.accompanies.includes(operation))
    .filter((b) => b.factions.length === 0 || own.length === 0 || b.factions.some((f) => own.includes(f)))
    .map((b) => b.index);
}

/** Conditions on using an activity now: once per card, not with a Limited Operation, by its own Factions, where it can do something. */
export function activityConditions(
  routine: Routine,
  activity: number,
  env: Env,
  args: readonly X[],
): Segment['conditions'] {
  const { context } = routine;
  const body = context.body(activity);
  const rule = body.source.rule;
  return [
    { truth: hasMode(env, MODE.moments), reason: { key: 'no-activity', rule, parameters: {} } },
    { truth: op('=', cell('ACTIVITY'), num(1)), reason: { key: 'activity-used', rule, parameters: {} } },
    ...(body.factions.length === 0
      ? []
      : [
          {
            truth: isOneOf(env.own, body.factions),
            reason: { key: 'not-its-activity', rule, parameters: {} },
          },
        ]),
    {
      truth: legal(bodyJudgment(context, activity, { ...env, rider: num(0) }, args)),
      reason: { key: 'nothing', rule, parameters: {} },
    },
  ];
}

/** Runs an activity and marks it used. */
export function useActivity(activity: number, env: Env, args: readonly X[]): readonly Node[] {
  return [
    { n: 'write', region: 'ACTIVITY', index: [], value: num(2) },
    { n: 'enter', routine: activity, args: [env.own, num(0), ...args] },
  ];
}

/** A moment between stages: one decision if some activity may come, none otherwise. */
export function momentNodes(routine: Routine, source: Source, env: Env): readonly Node[] {
  const activities = accompanying(routine, undefined);
  if (activities.length === 0) return [];
  const choice = routine.builder.local('activity', 'number');
  const conditions = activities.map((a) => activityConditions(routine, a, env, []));
  const ready = any(...conditions.map((c) => all(...c.map((x) => x.truth))));
  const segments = activities.map((a, i) => single(routine.context.body(a).path, conditions[i] ?? []));
  return [
    {
      n: 'if',
      condition: ready,
      then: [
        routine.decide({
          name: 'moment',
          kind: 'action',
          source,
          seat: env.own,
          segments: [...segments, single('go on')],
          into: choice,
        }),
        ...activities.map((a, i): Node => ({
          n: 'if',
          condition: op('=', local(choice), num(i)),
          then: useActivity(a, env, []),
          else: [],
        })),
      ],
      else: [],
    },
  ];
}
