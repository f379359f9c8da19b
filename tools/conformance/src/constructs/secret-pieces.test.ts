/** A secret that is one of several pieces: setting it, removing candidates, revealing it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { previewOf, saveForSeat, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { buildBase, checkRules, withBase, type Built } from '../testing/build.ts';
import { event, table, type Playing, type Table } from '../testing/table.ts';
import type { Contents, Position } from '../testing/position.ts';

const RULES = `
  class Camp plural Camps { Open, Veiled, Chief }
  forces Rebels { Camp 6 : Camp }
  rule 1.4.4 secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp
  operation Raid of Govt {
    select any spaces with Camp {
      way strike: remove 1 Camp there
    }
  }
  operation Build of Rebels {
    select any spaces without Govt pieces {
      way camp: place 1 Camp there
    }
  }
  whenever remove Chief Camps by Raid.strike: Aid -1
  whenever remove Camps not Chief {
    Govt +1
    if President is Uribe: reveal Seat
  }
`;

const EVENTS = {
  Set: 'by Rebels: secretly set Seat to a space with Camp, else none',
  'Set in Provinces': 'by Rebels: secretly set Seat to a Province with Camp, else none',
  'Take one': 'remove 1 Camp in Capital',
  'Take two': 'remove 2 Camps in Capital',
  'Take two and look': 'set President to Uribe\nremove 2 Camps in Capital',
  'Take all': 'remove all Camps on map as gone\nGovt + gone',
  'Take some': 'remove up to 2 Camps on map',
  'Give one up': 'by Rebels: remove 1 Camp in Capital',
  'Give all up': 'by Rebels: remove all Camps in Capital',
  Trade: 'replace 1 Camp in Capital with 1 Rebels Guerrilla',
  'Trade anywhere': 'replace 1 Camp on map with 1 Rebels Guerrilla',
  Show: 'reveal Seat\nif Chief Camp in Capital: Aid +2',
  Turn: 'replace 1 Chief Camp in Capital with 1 Open Camp',
  Raids: 'free Raid',
  Draw: 'randomly set Seat to a space with Camp, else none',
  Nothing: 'Govt +1',
  Settle: 'place 2 Camps in Capital\nplace 1 Camp in Highmoor',
  'Settle and hide':
    'place 2 Camps in Lowfield\nby Rebels: secretly set Seat to a space with Camp, else none\nremove 1 Camp on map',
  'Settle and draw':
    'place 2 Camps in Wastes\nrandomly set Seat to a space with Camp, else none\nremove 1 Camp on map',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({ rules: RULES, events: EVENTS });
}, 30_000);

const play = (title: string, position: Position, how: Playing = {}): Table =>
  event(built.volume, title, { ...how, position: { Aid: 3, ...position } });

/** Two hidden camps in the Capital, two in Highmoor; `at` has the secret one. */
const hidden = (at: string, capital = 2): Position => ({
  Capital: { 'Rebels Camp Veiled': capital },
  Highmoor: { 'Rebels Camp Veiled': 2 },
  SECRET_Seat: at,
});

const camps = (table: Table): Readonly<Record<string, Contents>> => table.board;

describe('setting the secret', () => {
  const before: Position = {
    Capital: { 'Rebels Camp Open': 2 },
    Highmoor: { 'Rebels Camp Chief': 1 },
    Lowfield: { 'Rebels Camp Veiled': 1 },
    SECRET_Seat: 'Lowfield',
  };

  it('offers the owner spaces with such pieces, and hides all of them', () => {
    const table = play('Set', before);
    expect(table.asks).toBe('Rebels: event 1.set Seat.secret');
    expect(table.options).toEqual(['Capital', 'Highmoor', 'Lowfield']);
    expect(viewOf(table.game, 'Govt').pending).toEqual({ id: table.game.id, seat: 'Rebels' });
    table.choose('Capital');
    expect(camps(table)).toEqual({
      Capital: { 'Rebels Camp Veiled': 2 },
      Highmoor: { 'Rebels Camp Veiled': 1 },
      Lowfield: { 'Rebels Camp Veiled': 1 },
    });
    const suspects = ['Capital', 'Highmoor', 'Lowfield'];
    expect(viewOf(table.game, 'Rebels').secrets).toMatchObject({ Seat: { value: 'Capital', suspects } });
    expect(viewOf(table.game, 'Govt').secrets['Seat']).toEqual({ owner: 'Rebels', suspects });
  });

  it('leaves other pieces open', () => {
    const table = play('Set in Provinces', before).choose('Highmoor');
    expect(camps(table)).toEqual({
      Capital: { 'Rebels Camp Open': 2 },
      Highmoor: { 'Rebels Camp Veiled': 1 },
      Lowfield: { 'Rebels Camp Veiled': 1 },
    });
  });

  it('is empty if there is no such piece', () => {
    const table = play('Set', {});
    expect(table.done).toBe(true);
    expect(viewOf(table.game, 'Rebels').secrets).toMatchObject({
      Seat: { value: 'none', suspects: ['none'] },
    });
  });
});

describe('removal by others', () => {
  it('a single one reveals whether it is the secret', () => {
    const caught = play('Take one', hidden('Capital', 1));
    expect(camps(caught)).toEqual({ Highmoor: { 'Rebels Camp Open': 2 } });
    expect(caught.number('Resources of Govt')).toBe(10);
    const missed = play('Take one', hidden('Highmoor', 1));
    expect(camps(missed)).toEqual({ Highmoor: { 'Rebels Camp Veiled': 2 } });
    expect(missed.number('Resources of Govt')).toBe(11);
    expect(viewOf(missed.game, 'Rebels').secrets).toMatchObject({ Seat: { value: 'Highmoor' } });
  });

  it('of several in the space, a random one; the random stream does not depend on the secret', () => {
    const found = new Set<string>();
    for (const seed of Array.from({ length: 20 }, (_, i) => i)) {
      const here = play('Take one', hidden('Capital'), { seed });
      const there = play('Take one', hidden('Highmoor'), { seed });
      expect(camps(there).Capital).toEqual({ 'Rebels Camp Veiled': 1 });
      const isCaught = camps(here).Capital?.['Rebels Camp Open'] === 1;
      found.add(String(isCaught));
      expect(camps(here)).toEqual(
        isCaught ? { Capital: { 'Rebels Camp Open': 1 }, Highmoor: { 'Rebels Camp Open': 2 } } : camps(there),
      );
      expect([...here.game.cells().slice(6, 10)]).toEqual([...there.game.cells().slice(6, 10)]);
    }
    expect([...found].sort()).toEqual(['false', 'true']);
  });

  it('of all, including the secret', () => {
    const table = play('Take all', hidden('Capital'));
    expect(camps(table)).toEqual({});
    // Four in total. Those known not to be the secret go together, so their reaction runs once in each space.
    expect(table.number('Resources of Govt')).toBe(10 + 4 + 2);
  });

  it('of several together, those known not to be the secret at once', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const three = play('Take two', hidden('Capital', 3), { seed });
      const isCaught = camps(three)['Capital']?.['Rebels Camp Open'] === 1;
      expect(camps(three)['Capital']).toEqual({ [isCaught ? 'Rebels Camp Open' : 'Rebels Camp Veiled']: 1 });
      expect(three.number('Resources of Govt')).toBe(11);
    }
  });

  it('a reaction that reveals it in the meantime applies', () => {
    const table = play('Take two and look', { ...hidden('Capital', 2), Aid: 9 });
    expect(camps(table)['Capital']).toBeUndefined();
    expect(camps(table)['Highmoor']).toEqual({ 'Rebels Camp Open': 2 });
  });

  it('the group is a public choice', () => {
    const table = play('Take one', {
      ...hidden('Highmoor', 1),
      Capital: { 'Rebels Camp Veiled': 1, 'Rebels Camp Open': 1 },
    });
    expect(table.options).toEqual(['Rebels Camp Open', 'Rebels Camp Veiled']);
    table.choose('Rebels Camp Open');
    expect(camps(table).Capital).toEqual({ 'Rebels Camp Veiled': 1 });
  });

  it('a replacement is placed in its space', () => {
    const one = play('Trade', hidden('Capital', 1));
    expect(camps(one)).toEqual({
      Capital: { 'Rebels Guerrilla Underground': 1 },
      Highmoor: { 'Rebels Camp Open': 2 },
    });
    const anywhere = play('Trade anywhere', hidden('Capital', 1)).choose('Capital');
    expect(camps(anywhere)).toEqual(camps(one));
  });

  it('reactions depend on the removed kind', () => {
    const caught = play('Raids', hidden('Capital', 1)).choose('Capital');
    expect(caught.number('Aid')).toBe(2);
    const missed = play('Raids', hidden('Highmoor', 1)).choose('Capital');
    expect(missed.number('Aid')).toBe(3);
    expect(missed.number('Resources of Govt')).toBe(11);
  });

  it('ends a preview because of hidden information, not of a die', () => {
    const { game } = play('Raids', hidden('Capital', 1));
    expect(previewOf(game, 'Capital', 'Govt')).toMatchObject({ value: { stopReason: 'hidden' } });
  });
});

describe('removal by its owner', () => {
  it('the secret is removed last', () => {
    const table = play('Give one up', hidden('Capital'));
    expect(camps(table).Capital).toEqual({ 'Rebels Camp Veiled': 1 });
    expect(viewOf(table.game, 'Rebels').secrets).toMatchObject({ Seat: { value: 'Capital' } });
    const lost = play('Give all up', hidden('Capital'));
    expect(camps(lost)).toEqual({ Highmoor: { 'Rebels Camp Open': 2 } });
  });
});

describe('revealing the secret', () => {
  it('turns it to the revealing state, and the others to the first', () => {
    const table = play('Show', hidden('Capital'));
    expect(camps(table)).toEqual({
      Capital: { 'Rebels Camp Chief': 1, 'Rebels Camp Open': 1 },
      Highmoor: { 'Rebels Camp Open': 2 },
    });
    expect(table.number('Aid')).toBe(5);
    expect(viewOf(table.game, 'Govt').secrets['Seat']).toEqual({ owner: 'Rebels', suspects: ['none'] });
    expect(camps(play('Turn', { Capital: { 'Rebels Camp Chief': 1 } }))).toEqual({
      Capital: { 'Rebels Camp Open': 1 },
    });
  });

  it('reveals nothing if it is empty', () => {
    expect(play('Show', {}).number('Aid')).toBe(3);
  });
});

describe('a random secret', () => {
  const before: Position = { Capital: { 'Rebels Camp Open': 3 }, Highmoor: { 'Rebels Camp Open': 1 } };
  const seatCell = (): number => built.volume.secrets.find(({ name }) => name === 'Seat')?.cell ?? -1;

  it('draws a piece, so that a space with three is three times as likely, in no view', () => {
    const drawn = [0, 0];
    for (const seed of Array.from({ length: 200 }, (_, i) => i)) {
      const table = play('Draw', before, { seed });
      expect(camps(table)).toEqual({
        Capital: { 'Rebels Camp Veiled': 3 },
        Highmoor: { 'Rebels Camp Veiled': 1 },
      });
      const suspects = ['Capital', 'Highmoor'];
      for (const seat of ['Rebels', 'Govt'])
        expect(viewOf(table.game, seat).secrets['Seat']).toEqual({ owner: 'Rebels', suspects });
      const at = (table.game.cells()[seatCell()] ?? 0) - 1;
      drawn[at] = (drawn[at] ?? 0) + 1;
    }
    expect(drawn[0]).toBeGreaterThan(130);
    expect(drawn[1]).toBeGreaterThan(30);
  });

  it('is sampled like the draw, for its owner too', () => {
    const { game } = play('Draw', before);
    const at = Array.from({ length: 40 }, (_, seed) => game.sample('Rebels', seed).cells()[seatCell()]);
    expect([...new Set(at)].sort()).toEqual([1, 2]);
    expect(at.filter((value) => value === 1).length).toBeGreaterThan(20);
    expect(game.sample('Rebels', 1, { Seat: 'Highmoor' }).cells()[seatCell()]).toBe(2);
  });

  it('is hidden from its owner as well', () => {
    const results = Array.from({ length: 20 }, (_, seed) =>
      play('Give one up', { ...hidden('Capital'), UNKNOWN_Seat: 1 }, { seed }),
    );
    const caught = results.filter((table) => camps(table)['Highmoor']?.['Rebels Camp Open'] === 2);
    expect(caught.length).toBeGreaterThan(0);
    expect(caught.length).toBeLessThan(20);
  });

  it('is visible again to its owner who sets it', () => {
    const table = play('Set', { ...hidden('Capital'), UNKNOWN_Seat: 1 }).choose('Highmoor');
    expect(viewOf(table.game, 'Rebels').secrets).toMatchObject({ Seat: { value: 'Highmoor' } });
  });
});

describe('the view of others', () => {
  it('does not depend on the choice of the owner', () => {
    const entries = ['Capital', 'Highmoor'].map((space) => {
      const table = play('Set', { Capital: { 'Rebels Camp Open': 1 }, Highmoor: { 'Rebels Camp Open': 1 } });
      const journal: unknown[] = [];
      subscribe(table.game, (entry) => journal.push(entry), { seat: 'Govt' });
      table.choose(space);
      const { game } = table;
      return JSON.stringify([journal, game.id, saveForSeat(game, 'Govt'), viewOf(game, 'Govt')]);
    });
    expect(entries[0]).toBe(entries[1]);
    expect(entries[0]).not.toContain('"key":"Capital"');
  });

  it('does not reveal the draw in the journal, but prevents undo', () => {
    const start = table(built.volume, 'Take one', { position: { Aid: 3, ...hidden('Highmoor') } });
    const journal: string[] = [];
    subscribe(start.game, ({ kind }) => journal.push(kind), { everything: true });
    start.choose('event');
    expect(journal.filter((kind) => ['rolled', 'revealed'].includes(kind))).toEqual([]);
    expect(journal).toContain('removed');
    expect(start.game.undo().ok).toBe(false);
  });
});

it('pieces that the owner removes elsewhere are known not to be the secret', async () => {
  const veiled = (await built.module('veiled.ts')) as {
    readonly surelyNot: (c: Int32Array, secret: number, space: number) => number;
    readonly clearSome: (c: Int32Array, secret: number, space: number, n: number, line: number) => void;
  };
  const secret = built.volume.secrets.findIndex(({ name }) => name === 'Seat');
  const taken = (c: Int32Array): readonly number[] => [0, 1, 2].map((s) => veiled.surelyNot(c, secret, s));
  const known = play('Nothing', hidden('Capital')).game.cells();
  expect(taken(known)).toEqual([1, 2, 0]);
  veiled.clearSome(known, secret, 1, 2, -1);
  expect(taken(known)).toEqual([1, 0, 0]);
  const unknown = play('Nothing', { ...hidden('Capital'), UNKNOWN_Seat: 1 }).game.cells();
  expect(taken(unknown)).toEqual([0, 0, 0]);
});

it('a board without a place for it is refused', () => {
  expect(() => play('Nothing', { Capital: { 'Rebels Camp Veiled': 1 } })).toThrow(/Seat is not where/u);
  expect(() => play('Nothing', { SECRET_Seat: 'Capital' })).toThrow(/Seat is not where/u);
});

it('a volume without such a secret has no code for it', async () => {
  const plain = await buildBase({ events: {} });
  await expect(plain.module('veiled.ts')).rejects.toThrow();
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 4, seed: 5, checkInterval: 3 })) law.check();
});

it.each([
  ['by Rebels: secretly set Seat to a space with Camp', 'Q3081'],
  ['secretly set Seat to a space with Camp, else none', 'Q3019'],
  ['randomly set Cache to a space with Camp, else none', 'Q3081'],
  ['flip 1 Camp in Capital', 'Q3003'],
  ['place 1 Veiled Camp in Capital', 'Q4020'],
  ['replace 1 Rebels Guerrilla in Capital with 1 Veiled Camp', 'Q4020'],
  [
    'randomly set Seat to a space with Camp, else none\nby Rebels: if Seat is Capital: place 1 Camp in a City',
    'Q4005',
  ],
  ['move up to 2 Rebels pieces from Capital to Highmoor', 'Q4020'],
  ['move 1 Veiled Camp from Capital to Highmoor', 'Q4020'],
])('%s is refused with %s', (text, code) => {
  expect(() => checkRules(withBase({ rules: RULES, events: { Wrong: text } }))).toThrow(
    new RegExp(`^${code} `, 'u'),
  );
});

it.each([
  ['one of Camps, shown as Chief Camp', 'Q3080'],
  ['one of Veiled Camps, shown as Veiled Camp', 'Q3080'],
  ['one of Underground Guerrillas, shown as Active Guerrilla', 'Q3080'],
])('%s is refused with %s', (text, code) => {
  const rules = RULES.replace('one of Veiled Camps, shown as Chief Camp', text);
  expect(() => checkRules(withBase({ rules, events: {} }))).toThrow(new RegExp(`${code} `, 'u'));
});
