import fc from 'fast-check';
import { expect, it } from 'vitest';
import { occupantName } from '../setup/occupants.ts';
import { loadTranslate } from '../words/messages.ts';
import { partitionRecords } from './save-database.ts';

const translate = await loadTranslate('en');

/** Names of inherited properties. */
const INHERITED = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty'];
const anyText = fc.oneof(fc.string(), fc.constantFrom(...INHERITED));
/** Any value that IndexedDB can store. */
const storedValue = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  key: anyText,
});
const game = fc.record({
  id: anyText,
  volume: anyText,
  link: anyText,
  seats: fc.dictionary(anyText, anyText),
  card: fc.option(anyText),
  turns: fc.nat(),
  at: fc.nat(),
  over: fc.boolean(),
});
/** Game records with invalid fields. */
const damagedGame = fc
  .tuple(
    game,
    fc.record(
      {
        volume: storedValue,
        seats: storedValue,
        at: storedValue,
        card: storedValue,
        persons: storedValue,
        over: storedValue,
      },
      { requiredKeys: [] },
    ),
  )
  .map(([validGame, invalidFields]): object => ({ ...validGame, ...invalidFields }));
const records = fc.array(
  fc.oneof(
    game,
    damagedGame,
    storedValue.map((value) => ({ id: 1, value })),
  ),
);

it('lists each record once, as a game or as unreadable', () => {
  fc.assert(
    fc.property(records, (values) => {
      const { games, unreadable } = partitionRecords(values);
      expect(games.length + unreadable.length).toBe(values.length);
    }),
  );
});

it.each([{ at: 9e15 }, { at: Number.NaN }, { turns: -1 }, { turns: 1e308 }, { turns: 0.5 }])(
  'lists a record with %j as unreadable',
  (field) => {
    const validGame = {
      id: 'a',
      volume: 'b',
      link: 'c',
      seats: {},
      card: null,
      turns: 1,
      at: 1,
      over: false,
    };
    expect(partitionRecords([validGame]).games).toHaveLength(1);
    expect(partitionRecords([{ ...validGame, ...field }])).toEqual({ games: [], unreadable: ['a'] });
  },
);

it('lists only games that the page can show', () => {
  fc.assert(
    fc.property(records, (values) => {
      for (const { volume, seats, persons = {}, card, turns, savedAt, isOver } of partitionRecords(values)
        .games) {
        expect([typeof volume, typeof turns, typeof isOver]).toEqual(['string', 'number', 'boolean']);
        expect(card === null || typeof card === 'string').toBe(true);
        expect(typeof new Date(savedAt).toLocaleString('en', { dateStyle: 'medium' })).toBe('string');
        for (const [seat, occupant] of Object.entries(seats)) {
          expect(typeof occupantName(occupant, translate)).toBe('string');
          if (Object.hasOwn(persons, seat)) expect(typeof persons[seat]?.name).toBe('string');
        }
      }
    }),
  );
});

it('lists valid games, the latest first', () => {
  fc.assert(
    fc.property(fc.array(game), (values) => {
      const { games, unreadable } = partitionRecords(values);
      expect(unreadable).toEqual([]);
      expect(games.map(({ savedAt }) => savedAt)).toEqual(values.map(({ at }) => at).sort((a, b) => b - a));
    }),
  );
});

it.each(INHERITED)('names an unknown occupant "%s" by its key', (name) => {
  expect(occupantName(name, translate)).toBe(name);
});
