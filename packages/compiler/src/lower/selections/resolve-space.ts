/**
 * Resolves a chosen space: by one of its ways, or by an activity in place of a way. Another activity may be
 * used first.
 */
import type { Stmt } from '@quipu/language/checked';
import { bodyJudgment } from '../judge/body-judgment.ts';
import { causesOfBody } from '../judge/causes.ts';
import { all, any, local, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrCause, IrNode, Segment } from '../../ir/program.ts';
import { activitiesFor, activityConditions, hasObligations, useActivity } from '../activities/activities.ts';
import { activitiesBeforeResolving, canUseSelectedSpace } from '../activities/early-activities.ts';
import type { Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { BREAK, enter, loop, perform, branch } from '../../ir/node-builders.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

export function resolveNodes(routine: Routine, stmt: Select, env: Env, space: IrExpr): readonly IrNode[] {
  return stmt.ways.length > 0 ? resolveByWay(routine, stmt, env, space) : routine.lowerAll(stmt.body, env);
}

interface Resolution {
  readonly key: string;
  readonly conditions: Segment['conditions'];
  readonly nodes: readonly IrNode[];
}

/** The ways of a selection, each followed by the activities that may replace it. */
function resolutionsOf(routine: Routine, { ways }: Select, env: Env, space: IrExpr): readonly Resolution[] {
  const { context, index } = routine;
  return ways.flatMap((way) => [
    {
      key: context.body(way).path.split('.').at(-1) ?? '?',
      conditions: wayConditions(routine, way, env, space),
      nodes: enterWay(way, env, space),
    },
    ...activitiesFor(context, index, way).map((activity) => ({
      key: context.body(activity).path,
      conditions: activityConditions(routine, activity, env, [space]),
      nodes: useActivity(routine, activity, env, { args: [space] }),
    })),
  ]);
}

/**
 * Creates the decision for the way, if there are several; an activity may replace one. An activity that reads
 * selected spaces may be used first; then the decision is repeated.
 */
function resolveByWay(routine: Routine, stmt: Select, env: Env, space: IrExpr): readonly IrNode[] {
  const { context } = routine;
  const choice = routine.builder.local('way', 'number');
  const resolutions = resolutionsOf(routine, stmt, env, space);
  const earlyActivities = stmt.moments ? activitiesBeforeResolving(context, routine.index) : [];
  const [onlyResolution] = resolutions;
  if (onlyResolution && resolutions.length === 1 && earlyActivities.length === 0) return onlyResolution.nodes;
  const decide = routine.decide({
    name: 'way',
    questionKind: 'way',
    source: stmt.source,
    seat: env.own,
    into: choice,
    segments: [
      ...resolutions.map(({ key, conditions }) => answerSegment(key, conditions)),
      ...earlyActivities.map((activity) => ({
        ...answerSegment(context.body(activity).path, earlyConditions(routine, activity, env, space)),
        needsTrial: hasObligations,
      })),
    ],
    parameters: [{ name: 'space', value: space, valueKind: 'spaces' }],
  });
  const isChosen = (option: number): IrExpr => op('=', local(choice), int(option));
  const resolutionNodes = resolutions.reduceRight<readonly IrNode[]>(
    (elseNodes, { nodes }, i) => [branch(isChosen(i), nodes, elseNodes)],
    [],
  );
  if (earlyActivities.length === 0) return [decide, ...resolutionNodes];
  const isAnyPossible = any(
    ...resolutions.map(({ conditions }) => all(...conditions.map(({ truth }) => truth))),
  );
  const answerNodes = earlyActivities.reduceRight<readonly IrNode[]>(
    (elseNodes, activity, i) => {
      const use = useActivity(routine, activity, env, { args: [] });
      return [branch(isChosen(resolutions.length + i), use, elseNodes)];
    },
    [...resolutionNodes, BREAK],
  );
  // An activity may make all ways impossible.
  return [loop('resolve', [branch(not(isAnyPossible), [BREAK]), decide, ...answerNodes])];
}

function earlyConditions(routine: Routine, activity: number, env: Env, space: IrExpr): Segment['conditions'] {
  const { context, index: operation } = routine;
  const { rule } = context.body(activity).source;
  return [
    ...activityConditions(routine, activity, env, []),
    {
      truth: canUseSelectedSpace(context, { activity, operation }, env, space),
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOfBody(context, { body: activity, args: [] }, env),
    },
  ];
}

function wayConditions(routine: Routine, way: number, env: Env, space: IrExpr): Segment['conditions'] {
  const { context } = routine;
  const { rule } = context.body(way).source;
  const { canBegin, hasEffect } = bodyJudgment(context, way, env, [space]);
  const causes = (prevents: 'beginning' | 'effect'): readonly IrCause[] =>
    causesOfBody(context, { body: way, args: [space] }, env, prevents);
  return [
    { truth: canBegin, reason: { key: 'demands', rule, parameters: {} }, causes: causes('beginning') },
    { truth: hasEffect, reason: { key: 'nothing', rule, parameters: {} }, causes: causes('effect') },
  ];
}

function enterWay(way: number, env: Env, space: IrExpr): readonly IrNode[] {
  return [enter(way, [env.own, env.rider, space])];
}

export const logSelected = (routine: Routine, stmt: Select, space: IrExpr): IrNode =>
  perform('selectedSpace', [space], routine.line(stmt.source));
