/**
 * Lowers the main selection of an operation to a loop of decisions for the next space. The options include the
 * usable Special Activities and, once a space has been resolved, "done".
 */
import { causesOfChosen } from '../judge/causes.ts';
import { builtInReason } from '../judge/reasons.ts';
import { judgeSpace, selectableClauses, canResolveAny } from './judge-selection.ts';
import { all, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { activitiesFor, activityConditions, hasObligations, useActivity } from '../activities/activities.ts';
import { setResult } from '../statement-results.ts';
import { countSelected, selectionLimit, priceInForce, termsOf } from './upper-bounds.ts';
import { spendNodes } from '../payments/resources.ts';
import { selectionObligation } from '../obligations.ts';
import { forNewSpaces, unselectedClause, resumptionOf, type Resumption } from '../movement/resumption.ts';
import {
  fixLimit,
  questionContextOf,
  hasCandidate,
  unselectedClauses,
  withCandidate,
  withChosen,
  type Selection,
} from './selection.ts';
import { beginsOperation, maySelectNone } from '../body-shape.ts';
import { resolveNodes, logSelected } from './resolve-space.ts';
import { addSpace } from '../spaces/bit-sets.ts';
import { isLegal } from '../judge/judgment.ts';
import { answerSegment, spacesSegment } from '../segments.ts';
import { priceOf } from '../payments/spending.ts';
import { BREAK, assign, loop, perform, branch } from '../../ir/node-builders.ts';

interface OperationSelection extends Selection {
  /** The most spaces; undefined if unlimited. */
  readonly limit: IrExpr | undefined;
  /** Set if the selection offers selected spaces again after an activity. */
  readonly resumption: Resumption | undefined;
  readonly activities: readonly number[];
  readonly mayCommitSpaces: boolean;
}

export function lowerOperationSelection(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, words, choice, selectedCount } = selection;
  const { context, index } = routine;
  const activities = activitiesFor(context, index, undefined);
  const textLimit = selectionLimit(context, stmt, env);
  const { nodes: limitNodes, limit } =
    textLimit === undefined ? { nodes: [], limit: undefined } : fixLimit(routine, stmt, textLimit);
  const operationSelection: OperationSelection = {
    ...selection,
    limit,
    resumption: resumptionOf(routine, stmt, env, words),
    activities,
    mayCommitSpaces: activities.some((a) => context.body(a).commits === index),
  };
  const { resumption } = operationSelection;
  const segments = [
    selectableSpacesSegment(operationSelection),
    ...activitySegments(operationSelection),
    doneSegment(operationSelection),
  ];
  const { answerNodes, obligeNodes } = answerCode(operationSelection);
  const isFirst = beginsOperation(context.body(index), stmt);
  const price = priceInForce(context, stmt, env);
  const isPositive = limit === undefined ? TRUE : op('>', limit, int(0));
  if (isFirst) context.registers.markFirstPoint(index);
  const selectionNodes: readonly IrNode[] = [
    ...obligeNodes,
    loop('select', [
      routine.decide({
        name: 'next',
        questionKind: 'space',
        source: stmt.source,
        seat: env.own,
        segments,
        into: choice,
        questionContext: questionContextOf(operationSelection),
        terms: termsOf(context, stmt, env),
        ...(price && { price }),
        env,
      }),
      branch(op('=', local(choice), int(firstActivityOption(operationSelection) + activities.length)), [
        BREAK,
      ]),
      ...answerNodes,
    ]),
  ];
  return [
    assign(selectedCount, int(0)),
    ...limitNodes,
    ...(resumption?.start ?? []),
    // A later selection is skipped if no space is left. It was judged before the earlier choices were made.
    ...(isFirst || maySelectNone(context.body(index), stmt)
      ? selectionNodes
      : [branch(all(isPositive, hasCandidate(operationSelection)), selectionNodes)]),
    ...(resumption?.end ?? []),
    ...countSelected(context, stmt, local(selectedCount)),
  ];
}

/** The option of the first activity. Spaces come before the activities, "done" comes last. */
const firstActivityOption = ({ routine }: OperationSelection): number =>
  routine.context.checked.spaces.length;

function selectableSpacesSegment(selection: OperationSelection): Segment {
  const { routine, stmt, env, words, selectedCount, limit, resumption, mayCommitSpaces } = selection;
  const { context } = routine;
  const { rule } = stmt.source;
  const candidate = local(selection.candidate);
  const candidateEnv = withCandidate(selection);
  // An activity may replace the block only before the first space, and if no space can be resolved.
  const mayReplaceBlock = stmt.idle
    ? all(op('=', local(selectedCount), int(0)), not(canResolveAny(context, stmt, env)))
    : FALSE;
  const limitClauses =
    limit === undefined
      ? []
      : [
          {
            truth: op('<', local(selectedCount), limit),
            reason: { key: 'limit', rule, parameters: { most: limit } },
          },
        ];
  const spaces = spacesSegment(context, selection.candidate, stmt.set, [
    ...(resumption?.openClauses(candidate, candidateEnv) ??
      unselectedClause(context, stmt, words.map(local), candidate)),
    ...forNewSpaces(resumption, candidate, [
      ...limitClauses,
      ...unselectedClauses(context, stmt, candidate, env),
      ...selectableClauses(context, stmt, candidateEnv, candidate),
    ]),
    {
      truth: isLegal(judgeSpace(context, stmt, candidateEnv, { space: candidate, mayReplaceBlock })),
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOfChosen(context, stmt, candidateEnv, candidate),
    },
  ]);
  return mayCommitSpaces ? { ...spaces, needsTrial: hasObligations } : spaces;
}

function activitySegments({ routine, env, activities }: OperationSelection): readonly Segment[] {
  const { context, index } = routine;
  return activities.map((activity) => ({
    ...answerSegment(context.body(activity).path, activityConditions(routine, activity, env, [])),
    // An activity may use up what the operation needs for its spaces, so the option needs a trial.
    needsTrial: context.body(activity).commits === index ? TRUE : hasObligations,
  }));
}

/** "done": after a first space, and after all committed spaces. */
function doneSegment({ routine, stmt, selectedCount, mayCommitSpaces }: OperationSelection): Segment {
  const { context, index } = routine;
  const firstSpaceCondition = {
    truth: op('>', local(selectedCount), int(0)),
    reason: builtInReason(context, 'selecting', 'first-space', stmt.source),
  };
  const committedCondition = (): Segment['conditions'][number] => ({
    truth: context.selections.noneOutstanding(index),
    reason: { key: 'committed', rule: stmt.source.rule, parameters: {} },
  });
  return {
    ...answerSegment('done', [
      ...(maySelectNone(context.body(index), stmt) ? [] : [firstSpaceCondition]),
      ...(mayCommitSpaces ? [committedCondition()] : []),
    ]),
    ...(mayCommitSpaces ? { needsTrial: hasObligations } : {}),
  };
}

/** The code of each answer (an activity or a space), and the obligation before the question. */
function answerCode(selection: OperationSelection): {
  readonly answerNodes: readonly IrNode[];
  readonly obligeNodes: readonly IrNode[];
} {
  const { routine, stmt, env, choice, selectedCount, resumption, activities } = selection;
  const spaceEnv = withChosen(selection);
  const { context } = routine;
  const cost =
    stmt.paying === undefined ? undefined : priceOf(context, spaceEnv, context.value(stmt.paying, spaceEnv));
  const { obligeNodes, releaseNodes } = selectionObligation(routine, stmt, env);
  const selectNodes: readonly IrNode[] = [
    ...recordSelected(selection),
    ...releaseGoal(selection),
    ...releaseNodes,
    logSelected(routine, stmt, local(choice)),
    ...(cost === undefined ? [] : spendNodes(routine, spaceEnv, cost, stmt.source)),
  ];
  const spaceNodes: readonly IrNode[] = [
    ...(resumption?.ifNew(local(choice), selectNodes) ?? selectNodes),
    ...resolveNodes(routine, stmt, spaceEnv, local(choice)),
  ];
  const answerNodes = activities.reduceRight<readonly IrNode[]>((elseNodes, activity, i) => {
    const use = useActivity(routine, activity, env, {
      args: [],
      isObligatory: op('=', local(selectedCount), int(0)),
    });
    const isChosen = op('=', local(choice), int(firstActivityOption(selection) + i));
    return [branch(isChosen, [...use, ...(resumption?.afterActivity ?? [])], elseNodes)];
  }, spaceNodes);
  return { answerNodes, obligeNodes };
}

function recordSelected({
  routine,
  stmt,
  env,
  words,
  choice,
  selectedCount,
}: OperationSelection): readonly IrNode[] {
  const { context, index } = routine;
  return [
    assign(selectedCount, op('+', local(selectedCount), int(1))),
    ...addSpace(words, local(choice)),
    ...(context.selections.isRecorded(context.body(index), stmt)
      ? context.selections.select(index, local(choice))
      : []),
    ...setResult(routine, stmt.bind, env, local(choice)),
  ];
}

/** The first chosen space meets the goal of the operation. */
function releaseGoal({ routine, stmt }: OperationSelection): readonly IrNode[] {
  const goal = routine.context.registers.numberOf('goal', routine.index);
  return goal === undefined ? [] : [perform('release', [int(goal)], routine.line(stmt.source))];
}
