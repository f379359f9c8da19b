import { Table } from '@quipu/table';
import type { LogItem, LogTurn } from '@quipu/engine';
import { volume } from '@quipu/sample/play';
import { expect, it } from 'vitest';
import { turnToConfirm } from './turn-to-confirm.ts';

/** Returns the texts that began in a log. */
function begunIn(turns: readonly LogTurn[]): readonly string[] {
  const begun = ({ content, items }: LogItem): readonly string[] => [
    ...(content.kind === 'began' ? [content.body] : []),
    ...items.flatMap(begun),
  ];
  return turns.flatMap(({ items }) => items.flatMap(begun));
}

it('leaves out the phases of a round that begin after the last choice of the turn', () => {
  const created = Table.create(volume, { seed: 7 });
  if (!created.ok) throw new Error(created.refusal.reason);
  const table = created.value;
  const removed = new Set<string>();
  const remaining = new Set<string>();
  // Every Faction passes until the round, and ends its choices there as soon as possible.
  for (let i = 0; i < 60 && table.decision; i++) {
    const { seat, options } = table.decision;
    const option = options.find(({ kind }) => kind === 'pass' || kind === 'stop') ?? options[0];
    table.choose({ key: option?.key ?? '' } as never);
    const shown = begunIn(turnToConfirm(table, seat, []));
    for (const text of begunIn(table.lastItems(seat))) (shown.includes(text) ? remaining : removed).add(text);
  }
  const phasesOf = (texts: Iterable<string>): readonly string[] =>
    [...texts].map((text) => text.split('.')[1] ?? '');
  expect(phasesOf(removed)).toEqual(['Victory', 'Sabotage', 'Resources', 'Support', 'Redeploy', 'Reset']);
  // The phases in which the seat chose.
  expect(phasesOf(remaining)).toEqual(['Support', 'Redeploy']);
});
