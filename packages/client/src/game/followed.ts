/** Forced choices: decisions with only one option, taken automatically after an answer. */
import { optionOfKey } from '@quipu/engine/play';
import type { Table } from '@quipu/table';
import type { AgentStep } from './frame.ts';

/** Returns the forced choices of a seat since the given turn, oldest first. */
export function followedSince(table: Table, turns: number, seat: string): readonly AgentStep[] {
  const { volume } = table.game;
  return table.game.turns.slice(turns).flatMap(({ kind, at, option, seat: by, index }): AgentStep[] => {
    const point = volume.points[at];
    if (kind !== 'forced' || !point || volume.seats[by] !== seat) return [];
    const member = optionOfKey(volume, point, point.universe[option] ?? '');
    const chosen = member && { key: member.key, is: member.is };
    return [{ turn: index, seat, sitter: 'person', text: point.text, rule: point.rule, option: chosen }];
  });
}
