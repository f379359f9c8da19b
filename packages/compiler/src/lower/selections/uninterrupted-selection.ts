/**
 * Lowers selections without activities in between: those of Events, phases and activities, and the later ones of
 * an operation.
 */
import { causesOfChosen } from '../judge/causes.ts';
import { builtInReason } from '../judge/reasons.ts';
import { judgeSpace, selectableClauses } from './judge-selection.ts';
import { local, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { turnGoalOf } from '../activities/activities.ts';
import { setResult } from '../statement-results.ts';
import { spendNodes } from '../payments/resources.ts';
import { unselectedClause } from '../movement/resumption.ts';
import { clausesOfSet } from '../spaces/space-sets.ts';
import { resolveNodes, logSelected } from './resolve-space.ts';
import { addSpace } from '../spaces/bit-sets.ts';
import { isLegal } from '../judge/judgment.ts';
import { answerSegment, spacesSegment } from '../segments.ts';
import { priceOf } from '../payments/spending.ts';
import {
  fixLimit,
  questionContextOf,
  hasCandidate,
  unselectedClauses,
  withCandidate,
  withChosen,
  type Selection,
} from './selection.ts';
import { BREAK, assign, perform, branch } from '../../ir/node-builders.ts';
import { UNLIMITED, requestedAmount } from '../pieces/amounts.ts';
import { changedSetTerm } from './upper-bounds.ts';

export function lowerUninterruptedSelection(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, choice, selectedCount } = selection;
  const { context } = routine;
  const { nodes: limitNodes, limit } = fixLimit(routine, stmt, limitOf(selection));
  const segments = [selectableSpacesSegment(selection), ...doneSegments(selection)];
  const canSelect = hasCandidate(selection);
  const iterationNodes: readonly IrNode[] = [
    branch(op('or', op('>=', local(selectedCount), limit), not(canSelect)), [BREAK]),
    routine.decide({
      name: questionName(selection),
      questionKind: 'space',
      source: stmt.source,
      seat: env.own,
      segments,
      into: choice,
      questionContext: questionContextOf(selection),
      terms: changedSetTerm(context, stmt, env),
      env,
    }),
    branch(op('>=', local(choice), int(context.checked.spaces.length)), [BREAK]),
    ...runInChosenSpace(selection),
  ];
  return [
    assign(selectedCount, int(0)),
    ...limitNodes,
    {
      kind: 'loop',
      name: 'select',
      body: iterationNodes,
      ...(limit.kind === 'number' && limit.value === 1 ? { once: true as const } : {}),
    },
  ];
}

export const limitOf = ({ routine, stmt: { amount }, env }: Selection): IrExpr =>
  requestedAmount(routine.context, amount, env) ?? int(UNLIMITED);

/** In an Event, spaces where the whole text is possible come first (5.1.3). */
export function selectableSpacesSegment(selection: Selection): Segment {
  const { routine, stmt, env, words, mayRepeat } = selection;
  const { context } = routine;
  const candidate = local(selection.candidate);
  const candidateEnv = withCandidate(selection);
  const judgment = judgeSpace(context, stmt, candidateEnv, { space: candidate });
  const memberClauses = mayRepeat
    ? clausesOfSet(context, stmt.set, candidate, env)
    : [
        ...unselectedClause(context, stmt, words.map(local), candidate),
        ...unselectedClauses(context, stmt, candidate, env),
      ];
  const causes = causesOfChosen(context, stmt, candidateEnv, candidate);
  const spaces = spacesSegment(context, selection.candidate, stmt.set, [
    ...memberClauses,
    ...selectableClauses(context, stmt, candidateEnv, candidate),
    {
      truth: isLegal(judgment),
      reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
      causes,
    },
  ]);
  if (env.strict || mayRepeat) return spaces;
  return {
    ...spaces,
    fullest: {
      truth: judgment.canComplete,
      reason: builtInReason(context, 'fullest', 'fuller-first', stmt.source),
      // Here the text is possible in part, so a cause that always holds where it is not possible explains nothing.
      causes: causes.filter(({ truth }) => truth.kind !== 'truth'),
    },
  };
}

function doneSegments({ routine, stmt, env, mayRepeat, selectedCount }: Selection): readonly Segment[] {
  if (stmt.amount.kind === 'exactly') return [];
  // Later selections of an operation are optional.
  const needsOne = env.strict && !mayRepeat && routine.context.body(routine.index).kind !== 'operation';
  const firstSpaceCondition = {
    truth: op('>', local(selectedCount), int(0)),
    reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} },
  };
  return [answerSegment('done', needsOne ? [firstSpaceCondition] : [])];
}

/**
 * Stores the chosen space, pays for it, and runs the block. If each space is a turn of an activity, every turn
 * after the first is owed while it runs.
 */
export function runInChosenSpace(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, words, choice, selectedCount } = selection;
  const { context } = routine;
  const spaceEnv = withChosen(selection);
  const operation = context.selections.committedOperation(stmt);
  const turnGoal = turnGoalOf(routine, stmt);
  const line = routine.line(stmt.source);
  return [
    assign(selectedCount, op('+', local(selectedCount), int(1))),
    ...addSpace(words, local(choice)),
    ...setResult(routine, stmt.bind, env, local(choice)),
    ...(operation === undefined ? [] : context.selections.commit(operation, local(choice))),
    ...(turnGoal === undefined
      ? []
      : [branch(op('>', local(selectedCount), int(1)), [perform('oblige', [int(turnGoal), env.own], line)])]),
    ...(stmt.body.length + stmt.ways.length === 0 || stmt.random
      ? []
      : [logSelected(routine, stmt, local(choice))]),
    ...(stmt.paying === undefined
      ? []
      : spendNodes(
          routine,
          spaceEnv,
          priceOf(context, spaceEnv, context.value(stmt.paying, spaceEnv)),
          stmt.source,
        )),
    ...resolveNodes(routine, stmt, spaceEnv, local(choice)),
    ...(turnGoal === undefined ? [] : [perform('release', [int(turnGoal)], line)]),
  ];
}

function questionName({ routine: { context, index }, stmt }: Selection): string {
  const name = context.checked.bodies[index]?.locals[stmt.bind]?.name ?? '';
  return /^[a-z]+$/.test(name) && name !== 'there' ? name : 'space';
}
