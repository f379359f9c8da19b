/** Two Factions on a track of boxes (2.3): choices, passes, and the order on the next card. */
import {
  type CreateOptions,
  type Entry,
  Game,
  logItemOf,
  type LogItem,
  logOf,
  subscribe,
  viewOf,
} from '@quipu/engine';
import { openingEntriesOf } from '@quipu/engine/internal';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, trackVolume } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await build([trackVolume]);
}, 60_000);

const cards = ['1', '2', '3', '4', '5'];

/** A game with some cards on top, in a position. */
function game(top: readonly string[], board: NonNullable<CreateOptions['board']> = {}): Table {
  const deck = [...top, ...[...cards, 'Campaign'].filter((key) => !top.includes(key))];
  const creation = Game.create(built.volume, { deck, board });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

const order = ({ game }: Table): readonly string[] => viewOf(game).turn.order;
const boxes = ({ game }: Table): Readonly<Record<string, string | null>> =>
  Object.fromEntries(Object.entries(viewOf(game).factions).map(([seat, { box }]) => [seat, box]));

describe('a card by track', () => {
  it('offers the first Faction a box, then the actions of the box', () => {
    const table = game(['1']);
    expect(table.asks).toBe('Rebels: Sequence.box');
    expect(table.options).toEqual(['Limited', 'Event', 'Full']);
    expect(table.choose('Event').options).toEqual(['pass', 'top', 'bottom']);
    expect(table.why('Rally')).toContain('no-operation-now');
    table.choose('bottom');
    expect(table.number('Resources of Rebels')).toBe(8);
    expect(table.asks).toBe('Govt: Sequence.box');
    expect(boxes(table)).toEqual({ Govt: null, Rebels: 'Event' });
  });

  it('excludes the box of the first Faction for the second', () => {
    const table = game(['1']).choose('Full', 'pass');
    expect(table.options).toEqual(['Limited', 'Event']);
    expect(table.why('Full')).toEqual(['box-taken']);
    expect(table.game.explain('Full')[0]?.rule).toBe('2.3.2');
  });

  it('allows an Operation with an activity in the box of both; in that of Limited Operations, one space without one', () => {
    const full = game(['1']).choose('Full', 'Rally', 'Capital', 'Extort', 'Capital');
    expect(full.options).toEqual(['Highmoor', 'done']);
    expect(full.number('Resources of Rebels')).toBe(5);
    const limited = game(['1']).choose('Limited', 'Rally');
    expect(limited.why('Extort')).toContain('limited-alone');
    limited.choose('Capital');
    expect(limited.asks).toBe('Govt: Sequence.box');
  });

  it('gives the reward of a pass, and the box remains occupied', () => {
    const table = game(['1']).choose('Limited', 'pass');
    expect(table.number('Resources of Rebels')).toBe(6);
    expect(table.options).toEqual(['Event', 'Full']);
    table.choose('Full', 'pass');
    expect(table.number('Resources of Govt')).toBe(7);
    expect(order(table)).toEqual(['Rebels', 'Govt']);
  });

  it('offers only a pass in the Event box of a card without a text', () => {
    const table = game(['3', '1']).choose('Event');
    expect(table.number('Resources of Rebels')).toBe(6);
    expect(table.asks).toBe('Govt: Sequence.box');
  });
});

describe('the next card', () => {
  it('is public, except with "ahead: 0"', async () => {
    expect(viewOf(game(['1', '2']).game).deck.revealed).toEqual(['1', '2']);
    const text = trackVolume.text.replace('eligible by track, 2 act', 'eligible by track, 2 act\n  ahead: 0');
    const closed = await build([{ ...trackVolume, text }]);
    const creation = Game.create(closed.volume, { seed: 3 });
    if (!creation.ok) throw new Error(creation.refusal.reason);
    expect(viewOf(creation.value).deck.revealed).toHaveLength(1);
  }, 60_000);
});

describe('the sides of a card', () => {
  it('are named top and bottom in keys, names of texts, and the log', () => {
    const table = game(['4', '1']);
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('Event', 'top');
    expect(entries.map((entry) => logItemOf(built.volume, entry)?.content)).toContainEqual({
      kind: 'event',
      card: '4',
      side: 'top',
      faction: 'Rebels',
    });
    expect(viewOf(table.game).lasting).toMatchObject([{ key: 'event 4 top', card: '4', by: 'Rebels' }]);
    table.choose('Full', 'Train', 'Capital', '2', 'Highmoor');
    expect(table.number('Resources of Govt')).toBe(3);
    expect(built.volume.names.titles?.['event 4 top']).toBe('Event 4, top');
  });
});

describe('the order', () => {
  it('follows the boxes from left to right, card after card', () => {
    const table = game(['1', '2', '4']);
    expect(order(table)).toEqual(['Rebels', 'Govt']);
    table.choose('Full', 'pass', 'Limited', 'pass');
    expect(order(table)).toEqual(['Govt', 'Rebels']);
    expect(boxes(table)).toEqual({ Govt: null, Rebels: null });
    expect(table.asks).toBe('Govt: Sequence.box');
    table.choose('Event', 'event', 'Full', 'pass');
    expect(table.asks).toBe('Govt: Sequence.box');
    table.choose('Event', 'top', 'Limited', 'pass');
    expect(order(table)).toEqual(['Rebels', 'Govt']);
  });

  it('is unchanged by rounds', () => {
    const table = game(['1', 'Campaign']).choose('Full', 'pass', 'Event', 'pass');
    expect(table.number('Resources of Govt')).toBe(8);
    expect(table.asks).toBe('Govt: Sequence.box');
  });

  it('is that of the setup, or of a given board', () => {
    const other = game(['1'], { INITIATIVE: { 1: 'Govt', 2: 'Rebels' } });
    expect(other.asks).toBe('Govt: Sequence.box');
    const both = Game.create(built.volume, { board: { INITIATIVE: { 1: 'Govt' } } });
    expect(both.ok ? '' : both.refusal.reason).toBe('INITIATIVE: a value occurs twice');
  });

  it('is logged', () => {
    const table = game(['1', '2']);
    const entries = [...openingEntriesOf(table.game)];
    subscribe(table.game, (entry) => entries.push(entry));
    table.choose('Full', 'pass', 'Limited', 'pass');
    const kinds = ({ items }: { readonly items: readonly LogItem[] }): readonly string[] =>
      items.map(({ content }) => content.kind);
    expect(
      logOf(built.volume, entries).map((turn) => [turn.card, turn.faction, kinds(turn).join(' ')]),
    ).toEqual([
      ['1', null, 'drawn first'],
      ['1', 'Rebels', 'boxed passed track'],
      ['1', 'Govt', 'boxed passed track'],
      ['2', null, 'drawn first'],
    ]);
  });
});

describe('a tie', () => {
  const end = (govt: number, rebels: number): unknown => {
    const board = { POSITION: 5, TRACK_Resources: { Govt: govt, Rebels: rebels } };
    const table = game(['1', '2', '3', '4', '5', 'Campaign'], board);
    return table.game.ranking?.map(({ seat, place }) => `${place} ${seat}`);
  };

  it('is shared by Factions of equal margins', () => {
    expect(end(3, 3)).toEqual(['1 Govt', '1 Rebels']);
    expect(end(3, 4)).toEqual(['1 Rebels', '2 Govt']);
  });
});

it('satisfies the laws', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 5, checkInterval: 4 })) law.check();
}, 60_000);
