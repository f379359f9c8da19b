/** Moments at which an activity may interrupt an operation (4.1): between its stages, or between two moves. */
import type { Source, Stmt } from '@quipu/language/checked';
import { all, any, local, type LocalId, FALSE, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { BREAK, branch, loop } from '../../ir/node-builders.ts';
import type { Env } from '../environment.ts';
import { flushBeforeNested } from '../reactions/flush-reactions.ts';
import type { Routine } from '../routine.ts';
import { answerSegment } from '../segments.ts';
import { activitiesFor, activityConditions, hasObligations, useActivity } from './activities.ts';

export interface ActivityOptions {
  readonly segments: readonly Segment[];
  /** Runs the chosen activity, or `elseNodes`. `first` is the option index of the first activity. */
  readonly run: (option: IrExpr, first: number, elseNodes: readonly IrNode[]) => readonly IrNode[];
}

/**
 * Offers activities between two moves of an operation's own text (4.1): next to the origins of the next move,
 * once something has moved (`hasMoved`). A `together` block cannot be interrupted; a selection that offers its
 * spaces again offers the activities itself.
 */
export function betweenMoves(routine: Routine, stmt: Stmt, env: Env, hasMoved: IrExpr): ActivityOptions {
  const { context, index, isInTogether } = routine;
  const canInterrupt =
    context.body(index).kind === 'operation' && !isInTogether && !context.resumableMoves.has(stmt.id);
  const activities = canInterrupt ? activitiesFor(context, index, undefined) : [];
  const afterFirstMove = {
    truth: hasMoved,
    reason: { key: 'first-move', rule: stmt.source.rule, parameters: {} },
  };
  const interrupt = (activity: number): readonly IrNode[] =>
    flushBeforeNested(routine, stmt, useActivity(routine, activity, env, { args: [] }), env.own);
  return {
    segments: activities.map((activity) => {
      const { path } = context.body(activity);
      return {
        ...answerSegment(path, [afterFirstMove, ...activityConditions(routine, activity, env, [])]),
        needsTrial: hasObligations,
      };
    }),
    run: (option, first, elseNodes) =>
      branchByActivity(activities, { option, first, nodesOf: interrupt, elseNodes }),
  };
}

/** Branches to the code of the chosen activity. `first` is the option index of the first activity. */
const branchByActivity = (
  activities: readonly number[],
  {
    option,
    first,
    nodesOf,
    elseNodes,
  }: {
    readonly option: IrExpr;
    readonly first: number;
    readonly nodesOf: (activity: number) => readonly IrNode[];
    readonly elseNodes: readonly IrNode[];
  },
): readonly IrNode[] =>
  activities.reduceRight<readonly IrNode[]>(
    (otherNodes, activity, i) => [branch(op('=', option, int(first + i)), nodesOf(activity), otherNodes)],
    elseNodes,
  );

/** A moment between stages: one decision if an activity may be used, otherwise nothing. */
export function momentNodes(routine: Routine, source: Source, env: Env): readonly IrNode[] {
  const moment = momentOf(routine, source, env);
  if (!moment) return [];
  const choice = routine.builder.local('activity', 'number');
  return [branch(moment.isAvailable, [moment.decide(choice), ...moment.run(choice)])];
}

/**
 * The moment before an operation without a selection. The loop ends once the operation can continue. An
 * activity that does not make this possible leaves no legal option, so the kernel's trial rejects it.
 */
export function firstMoment(
  routine: Routine,
  source: Source,
  env: Env,
  conditions: Segment['conditions'],
): readonly IrNode[] {
  const moment = momentOf(routine, source, env, conditions);
  if (!moment) return [];
  const choice = routine.builder.local('activity', 'number');
  const canContinue = all(...conditions.map(({ truth }) => truth));
  const leaveIf = (condition: IrExpr): IrNode => branch(condition, [BREAK]);
  const needsNoDecision = all(op('not', moment.isAvailable), canContinue);
  return [
    loop('moment', [
      leaveIf(needsNoDecision),
      moment.decide(choice),
      ...moment.run(choice),
      leaveIf(canContinue),
    ]),
  ];
}

export interface Moment {
  readonly isAvailable: IrExpr;
  /** The option index of "go on"; the options of `extra` segments follow it. */
  readonly continueOption: number;
  readonly decide: (choice: LocalId, extra?: readonly Segment[]) => IrNode;
  /** Runs the chosen activity, or `elseNodes` if no activity was chosen. `wrap` adds code around each activity. */
  readonly run: (
    choice: LocalId,
    elseNodes?: readonly IrNode[],
    wrap?: (use: readonly IrNode[]) => readonly IrNode[],
  ) => readonly IrNode[];
}

/** `continueConditions`: set for a moment before the first space of the operation. */
export function momentOf(
  routine: Routine,
  source: Source,
  env: Env,
  continueConditions?: Segment['conditions'],
): Moment | undefined {
  const activities = activitiesFor(routine.context, routine.index, undefined);
  if (activities.length === 0) return undefined;
  const isObligatory = continueConditions === undefined ? FALSE : TRUE;
  const conditions = activities.map((activity) => activityConditions(routine, activity, env, []));
  const segments = activities.map((activity, i) =>
    answerSegment(routine.context.body(activity).path, conditions[i] ?? []),
  );
  return {
    isAvailable: any(
      ...conditions.map((activityClauses) => all(...activityClauses.map(({ truth }) => truth))),
    ),
    continueOption: activities.length,
    decide: (into, extraSegments = []) =>
      routine.decide({
        name: 'moment',
        label: continueConditions === undefined ? 'end' : 'begin',
        questionKind: 'activity',
        source,
        seat: env.own,
        segments: [...segments, answerSegment('go on', continueConditions), ...extraSegments],
        into,
        questionContext: { space: env.there },
      }),
    run: (choice, elseNodes = [], wrap = (use) => use) =>
      branchByActivity(activities, {
        option: local(choice),
        first: 0,
        nodesOf: (activity) => wrap(useActivity(routine, activity, env, { args: [], isObligatory })),
        elseNodes,
      }),
  };
}
