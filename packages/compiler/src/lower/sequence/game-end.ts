/** The end of the game, before which the cards in hands count. */
import type { Source } from '@quipu/language/checked';
import { handRegion, handsOf } from '../../ir/layout/layout-volume.ts';
import { cell, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { PAUSE, perform } from '../../ir/node-builders.ts';
import type { Routine } from '../routine.ts';

/** Ends the game. Before that, tracks are set to what the cards in the hands of the Factions are worth. */
export function endGameNodes(routine: Routine, source: Source): readonly IrNode[] {
  const { tracks, factions } = routine.context.checked;
  const line = routine.line(source);
  const worthNodes = tracks.flatMap(({ worthOf }, track): readonly IrNode[] => {
    if (!worthOf) return [];
    const hand = handsOf({ tracks }).findIndex((each) => each.track === worthOf.hand);
    const region = handRegion(tracks[worthOf.hand]?.name ?? '');
    const worthIn = (faction: number): IrExpr =>
      worthOf.worths.reduce<IrExpr>((sum, worth, card) => {
        const isHeld = op('=', cell(region, int(card)), int(faction + 1));
        return worth === 0 ? sum : op('+', sum, op('if', isHeld, int(worth), int(0)));
      }, int(0));
    return [
      perform('revealHands', [int(hand)], line),
      ...factions.map((_, f) => perform('setTrack', [int(track), int(f), worthIn(f)], line)),
    ];
  });
  return [...worthNodes, perform('endGame', [], line), PAUSE];
}
