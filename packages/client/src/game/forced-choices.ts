/** Forced choices: decisions with only one option, which the engine takes automatically after an answer. */
import { optionOfKey } from '@quipu/engine/play';
import type { Table } from '@quipu/table';
import type { ForcedChoice } from './host-messages.ts';

/** Returns the forced choices of the deciding seat since its last answer, oldest first. */
export function forcedChoicesBefore(table: Table): readonly ForcedChoice[] {
  const { decision, volume, turnCount } = table.game;
  let turn = table.game.lastTurn;
  while (turn?.kind === 'forced') turn = turn.previous;
  if (!decision || !turn || volume.seats[turn.seat] !== decision.seat) return [];
  return turn.index + 1 < turnCount ? forcedChoicesSince(table, turn.index + 1, decision.seat) : [];
}

/** Returns the forced choices of a seat since the given turn, oldest first. */
export function forcedChoicesSince(table: Table, turns: number, seat: string): readonly ForcedChoice[] {
  const { volume } = table.game;
  return table.game.turns
    .slice(turns)
    .flatMap(
      ({
        kind,
        sourceIndex: pointIndex,
        option: optionIndex,
        seat: seatIndex,
        index: turn,
      }): ForcedChoice[] => {
        const point = volume.points[pointIndex];
        if (kind !== 'forced' || !point || volume.seats[seatIndex] !== seat) return [];
        const member = optionOfKey(volume, point, point.universe[optionIndex] ?? '');
        const option = member && { key: member.key, kind: member.kind };
        return [{ turn, seat, text: point.text, rule: point.rule, option }];
      },
    );
}
