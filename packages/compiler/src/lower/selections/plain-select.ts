/**
 * Lowers selections without activities in between: those of Events, phases and activities, and the later ones of
 * an operation.
 */
import { causesOfChosen } from '../judge/causes.ts';
import { stated } from '../judge/reasons.ts';
import { chosen as chosenJudgment, selectable } from './judge.ts';
import { local, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode, Segment } from '../../ir/program.ts';
import { owesTurn } from '../activities/activities.ts';
import { setResult } from '../results.ts';
import { spendNodes } from '../payments/resources.ts';
import { notYet } from '../movement/resumption.ts';
import { clauses } from '../spaces/sets.ts';
import { resolveNodes, told } from './ways.ts';
import { wordAdd } from '../spaces/bit-sets.ts';
import { legal } from '../judge/judgment.ts';
import { single, spacesSegment } from '../segments.ts';
import { priceOf } from '../payments/price.ts';
import {
  aboutSpaces,
  someCandidate,
  untakenClauses,
  withCandidate,
  withChosen,
  type Selection,
} from './selection.ts';
import { BREAK, assign, perform, branch } from '../../ir/node-builders.ts';
import { asked } from '../pieces/amounts.ts';
import { otherSetOf } from './upper-bounds.ts';

export function plainSelect(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, chosen, taken } = selection;
  const { context } = routine;
  const limit = limitOf(selection);
  const segments = [spacesOption(selection), ...doneOption(selection)];
  const some = someCandidate(selection);
  const round: readonly IrNode[] = [
    branch(op('or', op('>=', local(taken), limit), not(some)), [BREAK]),
    routine.decide({
      name: questionName(selection),
      asks: 'space',
      source: stmt.source,
      seat: env.own,
      segments,
      into: chosen,
      about: aboutSpaces(selection),
      terms: otherSetOf(context, stmt, env),
      env,
    }),
    branch(op('>=', local(chosen), int(context.checked.spaces.length)), [BREAK]),
    ...actInChosen(selection),
  ];
  return [
    assign(taken, int(0)),
    {
      kind: 'loop',
      name: 'select',
      body: round,
      ...(limit.kind === 'number' && limit.value === 1 ? { once: true as const } : {}),
    },
  ];
}

const limitOf = ({ routine, stmt: { amount }, env }: Selection): IrExpr =>
  asked(routine.context, amount, env) ?? int(99);

/** In an Event, spaces where the whole text is possible come first (5.1.3). */
function spacesOption(selection: Selection): Segment {
  const { routine, stmt, env, words, again } = selection;
  const { context } = routine;
  const candidate = local(selection.candidate);
  const inner = withCandidate(selection);
  const judgment = chosenJudgment(context, stmt, inner, { space: candidate });
  const belongs = again
    ? clauses(context, stmt.set, candidate, env)
    : [
        ...notYet(context, stmt, words.map(local), candidate),
        ...untakenClauses(context, stmt, candidate, env),
      ];
  const spaces = spacesSegment(context, selection.candidate, stmt.set, [
    ...belongs,
    ...selectable(context, stmt, inner, candidate),
    {
      truth: legal(judgment),
      reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
      causes: causesOfChosen(context, stmt, inner, candidate),
    },
  ]);
  if (env.strict || again) return spaces;
  return {
    ...spaces,
    fullest: {
      truth: judgment.full,
      reason: stated(context, 'fullest', 'fuller-first', stmt.source),
    },
  };
}

function doneOption({ routine, stmt, env, again, taken }: Selection): readonly Segment[] {
  if (stmt.amount.kind === 'exactly') return [];
  // Later selections of an operation are optional.
  const needsOne = env.strict && !again && routine.context.body(routine.index).kind !== 'operation';
  const first = {
    truth: op('>', local(taken), int(0)),
    reason: { key: 'at-least-one', rule: stmt.source.rule, parameters: {} },
  };
  return [single('done', needsOne ? [first] : [])];
}

/**
 * Stores the chosen space, pays for it, and runs the block. If each space is a turn of an activity, every turn
 * after the first is owed while it runs.
 */
function actInChosen(selection: Selection): readonly IrNode[] {
  const { routine, stmt, env, words, chosen, taken } = selection;
  const { context } = routine;
  const here = withChosen(selection);
  const operation = context.selections.commits(stmt);
  const turn = owesTurn(routine, stmt);
  const line = routine.line(stmt.source);
  return [
    assign(taken, op('+', local(taken), int(1))),
    ...wordAdd(words, local(chosen)),
    ...setResult(routine, stmt.bind, env, local(chosen)),
    ...(operation === undefined ? [] : context.selections.commit(operation, local(chosen))),
    ...(turn === undefined
      ? []
      : [branch(op('>', local(taken), int(1)), [perform('oblige', [int(turn), env.own], line)])]),
    ...(stmt.body.length + stmt.ways.length === 0 ? [] : [told(routine, stmt, local(chosen))]),
    ...(stmt.paying === undefined
      ? []
      : spendNodes(routine, here, priceOf(context, here, context.value(stmt.paying, here)), stmt.source)),
    ...resolveNodes(routine, stmt, here, local(chosen)),
    ...(turn === undefined ? [] : [perform('release', [int(turn)], line)]),
  ];
}

function questionName({ routine: { context, index }, stmt }: Selection): string {
  const name = context.checked.bodies[index]?.locals[stmt.bind]?.name ?? '';
  return /^[a-z]+$/.test(name) && name !== 'there' ? name : 'space';
}
