/** Boxes of a track that depend on the box of another Faction, and texts that change who is first. */
import { Game, viewOf, type Volume } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, trackVolume } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

let volume: Volume;
beforeAll(async () => {
  const text = trackVolume.text
    .replace('2 act', '2 act, next to each other')
    .replace('  round Campaign', '  rule 2.3.4 box Event after Full: Limited\n  round Campaign')
    .replace('top: Govt +3', 'top: set first to Rebels')
    .replace('bottom: Rebels +3', 'bottom: set first to own');
  ({ volume } = await build([{ ...trackVolume, text }]));
}, 60_000);

function startGame(): Table {
  const creation = Game.create(volume, { deck: ['1', '2', '3', '4', '5', 'Campaign'] });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(volume, creation.value);
}

describe('boxes next to each other', () => {
  it('leave the first Faction any box', () => {
    expect(startGame().options).toEqual(['Limited', 'Event', 'Full']);
  });

  it('leave the second one only those next to the first', () => {
    const table = startGame().choose('Event', 'bottom');
    expect(table.options).toEqual(['Limited', 'Full']);
    const other = startGame().choose('Limited', 'pass');
    expect(viewOf(other.game).factions['Govt']?.box).toBe('Event');
    expect(other.asks).toBe('Govt: Sequence.action');
  });
});

it('lets a box permit something else after another one', () => {
  expect(startGame().choose('Full', 'pass').options).toEqual(['pass', 'Train']);
  expect(startGame().choose('Limited', 'pass').options).toContain('top');
});

describe('a text that changes who is first', () => {
  it('applies to the next card, against the order of the boxes', () => {
    const table = startGame().choose('Event', 'top', 'Limited', 'pass');
    expect(viewOf(table.game).deck.card).toBe('2');
    expect(viewOf(table.game).turn.order).toEqual(['Rebels', 'Govt']);
  });

  it('applies to one card', () => {
    const table = startGame().choose('Event', 'top', 'Limited', 'pass', 'Full', 'pass', 'pass');
    expect(viewOf(table.game).deck.card).toBe('3');
    expect(viewOf(table.game).turn.order).toEqual(['Govt', 'Rebels']);
  });
});

it('holds the laws over games', () => {
  for (const law of lawsOf(volume, { runs: 8, seed: 9, checkInterval: 4 })) law.check();
}, 300_000);
