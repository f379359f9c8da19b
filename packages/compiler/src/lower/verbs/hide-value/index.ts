/** Lowers secret numbers and choices: a Faction chooses a value that others see when it is revealed. */
import { valueKeys } from '../../../ir/layout/layout-volume.ts';
import { int, local, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode, Segment } from '../../../ir/program.ts';
import { branch, perform } from '../../../ir/node-builders.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';
import { answerSegment, countsSegment } from '../../segments.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';

export const hideValue: StatementHandler<'hideValue'> = {
  lower: withoutBindings(lowerHideValue),
  judge: (context, stmt, env) => {
    const hasValue = hasCandidate(context, stmt, env);
    return { canBegin: hasValue, hasEffect: hasValue, canComplete: hasValue };
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

/** The numbers to choose from, within the track. */
function rangeOf(
  context: Context,
  { track, among }: StmtOf<'hideValue'>,
  env: Env,
): { readonly low: IrExpr; readonly high: IrExpr } | undefined {
  if (among.kind === 'boxes') return undefined;
  const { high = 0 } = context.checked.tracks[track] ?? {};
  return {
    low: op('max', context.value(among.low, env), int(0)),
    high: op('min', context.value(among.high, env), int(high)),
  };
}

function hasCandidate(context: Context, stmt: StmtOf<'hideValue'>, env: Env): IrExpr {
  const range = rangeOf(context, stmt, env);
  return range ? op('<=', range.low, range.high) : TRUE;
}

/** Creates the decision. The possible values are public, the answer is hidden. Without one, nothing is chosen. */
function lowerHideValue(routine: Routine, stmt: StmtOf<'hideValue'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const { track, among, source } = stmt;
  const line = routine.line(source);
  const faction = context.value(stmt.faction, env);
  const choice = builder.local('hidden', 'number');
  const range = rangeOf(context, stmt, env);
  const boxes = among.kind === 'boxes' ? among.boxes : [];
  const [low, high] = range ? [range.low, range.high] : [int(1), int(0)];
  const nodes: readonly IrNode[] = [
    perform('beginChoice', [int(track), faction, low, high], line),
    ...boxes.map((box) => perform('addPossible', [int(track), faction, int(box)], line)),
    routine.decide({
      name: 'secret',
      questionKind: range ? 'count' : 'mode',
      source,
      seat: faction,
      segments: segmentsOf(routine, stmt, range),
      into: choice,
      isHidden: true,
    }),
    perform('setHidden', [int(track), faction, chosenValue(boxes, local(choice))], line),
  ];
  return [branch(hasCandidate(context, stmt, env), nodes)];
}

function segmentsOf(
  { builder, context }: Routine,
  { track, among, source }: StmtOf<'hideValue'>,
  range: ReturnType<typeof rangeOf>,
): readonly Segment[] {
  const trackModel = context.checked.tracks[track];
  if (range) return [countsSegment(builder.local('member'), trackModel?.high ?? 0, source.rule, range)];
  const keys = trackModel ? valueKeys(trackModel) : [];
  return among.kind === 'boxes' ? among.boxes.map((box) => answerSegment(keys[box] ?? '')) : [];
}

/** The value of an answer: the number itself, or the box at this place of the list. */
const chosenValue = (boxes: readonly number[], answer: IrExpr): IrExpr =>
  boxes.reduceRight<IrExpr>(
    (otherwise, box, place) =>
      place === boxes.length - 1 ? int(box) : op('if', op('=', answer, int(place)), int(box), otherwise),
    answer,
  );
