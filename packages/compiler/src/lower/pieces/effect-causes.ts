/** Causes why an effect affects no piece in a chosen space, or none of a chosen group. */
import { all, cell, int, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrCause, IrReason } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { quotingReason } from '../judge/reasons.ts';
import type { EffectRequest } from './apply-effect.ts';
import { countPieces } from './piece-counts.ts';
import { kindOf, type PieceEffect } from './piece-effects.ts';

/** Verbs with an effect on pieces that are in the chosen space, which the statement names. */
const VERBS_ON_PRESENT_PIECES: ReadonlySet<EffectRequest['verb']> = new Set([
  'remove',
  'replace',
  'activate',
  'hide',
  'flip',
]);

/** The reason that an effect affects no piece in a chosen space. */
export const noneInSpaceReason = ({ verb, source }: EffectRequest): IrReason =>
  VERBS_ON_PRESENT_PIECES.has(verb)
    ? quotingReason(`none-to-${verb}`, 'impossibleInOption', source)
    : { key: `none-to-${verb}`, rule: source.rule, parameters: {} };

/** The causes in a chosen space: none of the pieces is there, or they would be taken from the space into which they go. */
export function causesInChosenSpace(
  context: Context,
  { verb, source, reportedContext: { to } }: EffectRequest,
  { mask }: PieceEffect,
  space: IrExpr,
): readonly IrCause[] {
  const absence = (truth: IrExpr): IrCause => ({
    truth,
    reason: quotingReason('none-there', 'noneInOption', source),
    rank: 0,
  });
  const isAbsent = mask && op('<=', countPieces(context, mask, space), int(0));
  if (verb === 'recall' && to && isAbsent) {
    const reason: IrReason = { key: 'is-destination', rule: source.rule, parameters: {} };
    return [
      { truth: op('=', space, to), reason, rank: 0 },
      { ...absence(isAbsent), rank: 1 },
    ];
  }
  // Pieces that already are in the state to which they would turn count as absent.
  if (verb === 'activate' || verb === 'hide') return [absence(TRUE)];
  return verb === 'remove' || verb === 'replace' ? [absence(isAbsent ?? TRUE)] : [];
}

/** The cause that no piece of a chosen group is Available to place, or that others in the space have to be removed first. */
export function causesOfChosenGroup(
  context: Context,
  { verb, source }: EffectRequest,
  { lastMask }: PieceEffect,
  { group, space }: { readonly group: IrExpr; readonly space: IrExpr },
): readonly IrCause[] {
  const { rule } = source;
  if (verb === 'place')
    return [
      {
        truth: op('<=', cell('AVAILABLE', kindOf(context, group)), int(0)),
        reason: { key: 'none-available', rule, parameters: {} },
        rank: 0,
      },
    ];
  if (verb !== 'remove' || !lastMask) return [];
  const isPresent = op('>', cell('BOARD', space, group), int(0));
  return [
    {
      truth: all(op('bit', lastMask, group), isPresent),
      reason: { key: 'goes-last', rule, parameters: {} },
      rank: 0,
    },
  ];
}
