/**
 * Reactions to pieces that are placed, flipped or moved (`whenever place Guerrillas in Cities as n`). A statement
 * counts the pieces for each reaction, by space and group, in cells; its flush runs the reactions. Within a move, a
 * reaction could change the pieces that the move still counts.
 */
import type { Checked, Reaction } from '@quipu/language/checked';
import { all, cell, FALSE, int, local, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { assign, branch, each, write } from '../../ir/node-builders.ts';
import type { Context } from '../context.ts';
import { hiddenStateMask, lastStateMask } from '../pieces/piece-states.ts';
import type { PieceEffect } from '../pieces/piece-effects.ts';
import type { Routine } from '../routine.ts';
import { isCausedBy, isTriggerLocation, mayAffectGroup, reactionNodes } from './effect-reactions.ts';

type EffectTrigger = Extract<Reaction['on'], { kind: 'affected' }>;

export interface RecordingReaction extends Reaction {
  readonly on: EffectTrigger;
}

export const findRecordingReactions = ({ wakes }: Checked): readonly RecordingReaction[] =>
  wakes.filter((reaction): reaction is RecordingReaction => reaction.on.kind === 'affected');

/** The cells with the number of pieces for a reaction, by space and group. */
export const recordRegion = ({ body }: RecordingReaction): string => `RECORDED_${String(body)}`;

export interface AffectedPieces {
  /** Before a flip. */
  readonly group: IrExpr;
  readonly space: IrExpr;
  readonly count: IrExpr;
  readonly turnedMasks?: PieceEffect['turnedMasks'];
}

/** Counts pieces for the reactions to them. `effect` is `flip` for each change of state. */
export function recordPieces(
  context: Context,
  own: IrExpr,
  effect: 'place' | 'flip' | 'move',
  { group, space, count, turnedMasks }: AffectedPieces,
): readonly IrNode[] {
  return context.recordingReactions.flatMap((reaction): readonly IrNode[] => {
    const { on } = reaction;
    if (effectOf(on) !== effect) return [];
    const condition = all(
      mayAffectGroup(context, on.mask, group, own),
      ...stateConditions(context, on, group, turnedMasks),
      isTriggerLocation(context, on.at ?? 'map', space, own),
      isCausedBy(context, on.by),
    );
    if (condition.kind === 'truth' && !condition.value) return [];
    const region = recordRegion(reaction);
    const record = write(region, [space, group], op('+', cell(region, space, group), count));
    return condition.kind === 'truth' ? [record] : [branch(condition, [record])];
  });
}

/** An effect that counts the pieces which it places or flips. */
export function withRecords(
  context: Context,
  own: IrExpr,
  kind: 'place' | 'flip',
  effect: PieceEffect,
): PieceEffect {
  // Pieces that keep their state, as with `turned or not`, are not counted.
  const recordChanged = (pieces: AffectedPieces): readonly IrNode[] => {
    const nodes = recordPieces(context, own, kind, pieces);
    const flippedGroup = effect.flippedGroup?.(pieces.group);
    if (nodes.length === 0 || flippedGroup === undefined) return nodes;
    return [branch(op('!=', pieces.group, flippedGroup), nodes)];
  };
  const recorded =
    (apply: PieceEffect['apply']): PieceEffect['apply'] =>
    (group, space, count, line) => [
      ...apply(group, space, count, line),
      ...recordChanged({
        group,
        space,
        count,
        ...(effect.turnedMasks && { turnedMasks: effect.turnedMasks }),
      }),
    ];
  return {
    ...effect,
    apply: recorded(effect.apply),
    ...(effect.applyToAll && { applyToAll: recorded(effect.applyToAll) }),
  };
}

const effectOf = ({ verb }: EffectTrigger): 'place' | 'flip' | 'move' =>
  verb === 'activate' || verb === 'hide' ? 'flip' : verb;

/** The groups that a flip turns: the hidden ones for `activate`. */
function stateConditions(
  context: Context,
  { verb }: EffectTrigger,
  group: IrExpr,
  turnedMasks: AffectedPieces['turnedMasks'],
): readonly IrExpr[] {
  if (turnedMasks && (verb === 'activate' || verb === 'hide'))
    return [turnedMasks[verb] === 0 ? FALSE : op('bit', int(turnedMasks[verb]), group)];
  if (verb === 'activate') return [op('bit', int(hiddenStateMask(context)), group)];
  return verb === 'hide' ? [op('bit', int(lastStateMask(context)), group)] : [];
}

/** Runs a reaction once for each recorded group in a space, and clears its counts. */
export function flushRecorded(
  { context, builder }: Routine,
  reaction: RecordingReaction,
  own: IrExpr,
): readonly IrNode[] {
  const space = builder.local('space');
  const group = builder.local('group');
  const count = builder.local('n', 'number');
  const region = recordRegion(reaction);
  const cells = [local(space), local(group)];
  return [
    each(
      space,
      context.checked.spaces.map((_, index) => index),
      [
        each(group, { count: int(context.checked.groups.length) }, [
          branch(op('>', cell(region, ...cells), int(0)), [
            assign(count, cell(region, ...cells)),
            write(region, cells, int(0)),
            ...reactionNodes(context, reaction, { own, parameters: [local(space), local(count)] }),
          ]),
        ]),
      ],
    ),
  ];
}
