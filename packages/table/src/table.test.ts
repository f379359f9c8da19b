import { agents } from '@quipu/bot';
import { Game, saveGame } from '@quipu/engine';
import { ENTRY, HEADER, journal } from '@quipu/engine/play';
import { fixtureVolume, type Variation } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { Table, type SeatingOptions } from './index.ts';
import { tableLaws } from './testing/laws.ts';

const volume = fixtureVolume();

function seated(seating: SeatingOptions = {}, of = volume): Table {
  const made = Table.create(of, { seed: 3 }, { agents, ...seating });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** Chooses for persons in turn. */
function play(table: Table, ...keys: string[]): void {
  for (const key of keys) expect(table.choose({ key }).ok).toBe(true);
}

describe('laws of tables', () => {
  it.each(tableLaws(volume, { runs: 20, seed: 1, decisions: 12 }))('$name', ({ check }) => check());
});

describe('seats', () => {
  it('are held by persons unless somebody else is named', () => {
    expect(seated().seats).toEqual({ A: 'person', B: 'person' });
    expect(seated({ seats: { B: 'search:20' } }).seats).toEqual({ A: 'person', B: 'search:20' });
  });

  it.each([
    [{ seats: { C: 'random' } }, 'unknown-seat'],
    [{ seats: { A: 'sloth' } }, 'unknown-agent'],
    [{ seats: { A: 'search:x' } }, 'bad-setting'],
    [{ seats: { A: 'search:20ms' } }, 'no-clock'],
    [{ seats: { A: 'nonplayer' } }, 'unfit'],
    [{ seats: { A: 'random' }, agents: undefined }, 'no-agents'],
    [{ seed: 0.5 }, 'bad-seed'],
    [{ seed: '7' }, 'bad-seed'],
  ])('%j is refused as %s', (seating, code) => {
    expect(Table.create(volume, {}, { agents, ...seating })).toMatchObject({ ok: false, refusal: { code } });
  });

  it('let nobody choose for an agent, and no agent for a person', () => {
    const table = seated({ seats: { B: 'random' } });
    expect(table.advance()).toEqual([]);
    play(table, 'take');
    expect(table.waiting).toBe(true);
    expect(table.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(table.act({ seat: 'B', standing: 'Lend', key: 'one' })).toMatchObject({
      refusal: { code: 'wrong-seat' },
    });
    expect(table.advance()).toMatchObject([{ seat: 'B', turn: 1 }]);
  });

  it.each(['random', 'search:30'])('%s takes the same way whenever it comes to the same place', (sitter) => {
    const ends = [1, 2].map(() => {
      const table = seated({ seats: { A: sitter, B: sitter } });
      while (table.waiting) table.advance();
      return table.game.hash;
    });
    expect(ends[0]).toBe(ends[1]);
  });
});

describe('a turn of an agent', () => {
  /** The numbers of choices in a row that agents make where a move leads to another phase, or does not. */
  const rows = (phases: Readonly<Record<string, string>>): ReadonlySet<number> => {
    const { names } = volume;
    const after = (): void => {
      if (journal.on) journal.record(ENTRY.began, -1, 0, -1, 0, 0);
    };
    const round = fixtureVolume({ after, volume: { names: { ...names, bodies: ['Raids'], phases } } });
    const lengths = new Set<number>();
    const table = seated({ seats: { A: 'random', B: 'random' } }, round);
    while (table.waiting) lengths.add(table.advance({ far: 'turn' }).length);
    return lengths;
  };

  it('is all that it decides in a row', () => {
    expect(rows({})).toContain(2);
  });

  it('ends where a phase begins', () => {
    expect(rows({ Raids: '' })).toEqual(new Set([1]));
  });
});

describe('an action that asks nothing', () => {
  const asked: Variation = { pauses: true, move: { asks: 'turn' } };
  const transfers = fixtureVolume({ ...asked, lend: { ways: [{ goods: 'pool', axes: [] }] } });

  it('waits before it ends while a person could transfer something, until it is answered', () => {
    const table = seated({}, transfers);
    play(table, 'take');
    expect(table.decision).toMatchObject({ point: 'pause', options: [{ key: 'go on' }] });
    expect(table.act({ seat: 'B', standing: 'Lend', key: 'one' }).ok).toBe(true);
    expect(table.decision?.point).toBe('pause');
    play(table, 'go on');
    expect(table.decision?.point).toBe('move');
    expect(table.game.turns.map(({ kind }) => kind)).toEqual(['forced', 'choice', 'interjection', 'forced']);
  });

  it('does not wait for agents, nor where nothing can be transferred', () => {
    const alone = seated({ seats: { A: 'random', B: 'random' } }, transfers);
    alone.advance();
    expect(alone.decision?.point).toBe('move');
    const pieces = seated({}, fixtureVolume(asked));
    play(pieces, 'take');
    expect(pieces.decision?.point).toBe('move');
  });

  it('still waits once the table is loaded', () => {
    const table = seated({}, transfers);
    play(table, 'take');
    const loaded = Table.load(transfers, table.save(), { agents });
    expect(loaded.ok && loaded.value.decision?.point).toBe('pause');
  });
});

describe('undo', () => {
  it('goes back by one choice, as far as may be, and says why no further', () => {
    const table = seated();
    expect(table.undoable().far).toMatchObject({ own: 0, stop: { kind: 'beginning' } });
    play(table, 'take', 'take', 'take');
    expect(table.undoable('A')).toMatchObject({
      step: { to: 2, own: 1, stop: { kind: 'asked' } },
      far: { to: 2, own: 1, stop: { kind: 'person', seat: 'B' } },
    });
    expect(table.undo('far')).toMatchObject({ value: { to: 2 } });
    expect(table.undo()).toMatchObject({ refusal: { code: 'boundary', reason: 'B chose' } });
    expect(table.game.turnCount).toBe(2);
  });

  it('stops where a card was turned over, or chance chose for an agent', () => {
    const table = seated();
    play(table, 'leave');
    expect(table.undo()).toMatchObject({ refusal: { code: 'boundary' } });
    const other = seated({ seats: { B: 'random' } });
    play(other, 'take');
    other.advance();
    expect(other.undoable().far.stop).toEqual({ kind: 'revealed' });
  });

  it('takes back what an agent has done since', () => {
    // Where nobody may leave, no card is turned over.
    const table = seated(
      { seats: { B: 'search:5' } },
      fixtureVolume({
        move: {
          offer: (c, out) => {
            out[0] = (c[HEADER + 1] ?? 0) > 0 ? 0b101 : 0b100;
            return (c[HEADER + 1] ?? 0) > 0 ? 2 : 1;
          },
        },
      }),
    );
    play(table, 'take');
    while (table.waiting) table.advance();
    expect(table.undoable().step).toMatchObject({ own: 1, to: 0, stop: { kind: 'asked' } });
    expect(table.undoable().step.others).toBeGreaterThan(0);
    expect(table.undo()).toMatchObject({ ok: true });
    expect(table.game.turnCount).toBe(0);
  });

  it('goes to the start of the own turn', () => {
    const table = seated();
    play(table, 'take', 'take', 'borrow', '2');
    expect(table.undoable('B').turn).toMatchObject({ own: 0, stop: { kind: 'person', seat: 'A' } });
    expect(table.undoable('A').turn).toMatchObject({ to: 2, own: 2 });
    table.undo('turn', 'A');
    expect(table.undoable('B').turn).toMatchObject({ to: 1, own: 1 });
  });

  it('lets an agent do nothing beside a decision, and a person what there is', () => {
    const table = seated({ seats: { B: 'random' } });
    expect(table.standing('B')).toEqual([]);
    expect(table.standing('A')).toHaveLength(1);
    expect(table.preview('take', 'A')).toMatchObject({ value: { stopped: 'other seat' } });
    expect(table.act({ seat: 'A', standing: 'Lend', key: 'one' })).toMatchObject({ ok: true });
    expect(table.undoable().step).toMatchObject({ to: 0, own: 1 });
  });
});

describe('the log', () => {
  it('is told turn by turn, by seat, and whole after a load', () => {
    const table = seated();
    play(table, 'take', 'borrow');
    expect(table.log().map(({ kind, seat }) => [kind, seat])).toEqual([
      ['opening', undefined],
      ['choice', 'A'],
      ['choice', 'B'],
    ]);
    expect(table.since('A')).toHaveLength(1);
    expect(table.since('B')).toHaveLength(0);
    const loaded = Table.load(volume, table.save());
    expect(loaded.ok && loaded.value.log()).toEqual(table.log());
    const alone = Table.load(volume, saveGame(table.game));
    expect(alone.ok && alone.value.log()).toEqual(table.log());
  });

  it('tells forced answers as such', () => {
    // Whoever borrows here has one way to pay back.
    const one = fixtureVolume({ pay: { offer: (_, out) => (out[0] = 1) } });
    const table = seated({}, one);
    const taken = table.choose({ key: 'borrow' });
    expect(taken.ok && taken.value.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['choice', 'A'],
      ['forced', 'A'],
    ]);
    expect(table.log().at(-1)?.entries[0]).toMatchObject({ kind: 'chose', option: '1' });
    expect(table.undo()).toMatchObject({ value: { to: 0 } });
    expect(table.log()).toHaveLength(1);
  });
});

describe('a snapshot', () => {
  it('reuses the parts of the previous one that are equal', () => {
    const table = seated();
    const before = table.getSnapshot('A');
    play(table, 'take');
    const after = table.getSnapshot('A');
    expect(after).not.toBe(before);
    expect(after.seats).toBe(before.seats);
    expect(after.view.options).toBe(before.view.options);
  });

  it('changes when late agents make more turns undoable, and not when none were missing', () => {
    const early = seated({ seats: { B: 'search:5' } });
    play(early, 'take');
    while (early.waiting) early.advance();
    const late = Table.load(volume, early.save(), { agents: 'later' });
    if (!late.ok) throw new Error(late.refusal.reason);
    const table = late.value;
    let calls = 0;
    table.subscribe(() => (calls += 1));
    const before = table.getSnapshot('A');
    table.seatAgents(agents);
    const after = table.getSnapshot('A');
    expect(calls).toBe(1);
    expect(after).not.toBe(before);
    expect(after.undo).toEqual(early.undoable('A'));
    table.seatAgents(agents);
    expect(calls).toBe(1);
    expect(table.getSnapshot('A')).toBe(after);
  });

  it('is returned by functions that need no receiver, as React calls them', () => {
    const { subscribe, getSnapshot } = seated();
    expect(getSnapshot()).toBe(getSnapshot());
    expect(subscribe(() => undefined)).toBeTypeOf('function');
  });
});

describe('agents that sit down late', () => {
  it('have their seats, and decide nothing before', () => {
    const table = seated({ seats: { B: ' Random' }, agents: 'later' });
    expect(table.seats).toEqual({ A: 'person', B: 'random' });
    play(table, 'take');
    expect(table.waiting).toBe(true);
    expect(table.advance()).toEqual([]);
    expect(table.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(table.seatAgents(agents)).toMatchObject({ ok: true });
    expect(table.lacksAgents).toBe(false);
    expect(table.advance()).toMatchObject([{ seat: 'B', turn: 1 }]);
  });

  it('play as if they had sat there from the beginning, and leave undo as it would be', () => {
    const early = seated({ seats: { B: 'random' } });
    play(early, 'take');
    while (early.waiting) early.advance();
    const late = Table.load(volume, early.save(), { agents: 'later' });
    if (!late.ok) throw new Error(late.refusal.reason);
    expect(late.value.undoable().step).toMatchObject({ own: 0, stop: { kind: 'revealed' } });
    expect(late.value.seatAgents(agents).ok).toBe(true);
    expect(late.value.undoable()).toEqual(early.undoable());
    expect(late.value.log()).toEqual(early.log());
    expect(late.value.save()).toBe(early.save());
  });

  it('are refused where they cannot sit so, and the table stays as it was', () => {
    const table = seated({ seats: { B: 'sloth' }, agents: 'later' });
    expect(table.seatAgents(agents)).toMatchObject({ refusal: { code: 'unknown-agent' } });
    expect(table.lacksAgents).toBe(true);
  });

  it('are not waited for where persons alone sit', () => {
    expect(seated({ agents: 'later' }).lacksAgents).toBe(false);
  });
});

describe('a save', () => {
  const text = seated({ seats: { B: 'random' }, seed: 5 }).save();

  it('of persons alone is read without agents', () => {
    const table = seated({ agents: undefined });
    play(table, 'take', 'borrow');
    const loaded = Table.load(volume, table.save());
    expect(loaded.ok && loaded.value.log()).toEqual(table.log());
    expect(Table.load(volume, text)).toMatchObject({ refusal: { code: 'no-agents' } });
  });

  it('holds who sits where', () => {
    const loaded = Table.load(volume, text, { agents });
    expect(loaded.ok && loaded.value.seats).toEqual({ A: 'person', B: 'random' });
    expect(loaded.ok && loaded.value.save()).toBe(text);
  });

  it('is loaded with other occupants of some seats', () => {
    const loaded = Table.load(volume, text, { agents, seats: { A: 'search:20' } });
    expect(loaded.ok && loaded.value.seats).toEqual({ A: 'search:20', B: 'random' });
    expect(Table.load(volume, text, { agents, seats: { C: 'random' } })).toMatchObject({
      refusal: { code: 'unknown-seat' },
    });
  });

  it('holds the secret seed of its game and of its agents, which continue with it', () => {
    const made = Table.create(
      volume,
      { seed: '00112233445566778899aabbccddeeff' },
      { agents, seats: { A: 'random', B: 'random' } },
    );
    if (!made.ok) throw new Error(made.refusal.reason);
    const loaded = Table.load(volume, made.value.save(), { agents });
    if (!loaded.ok) throw new Error(loaded.refusal.reason);
    for (const table of [made.value, loaded.value]) while (table.waiting) table.advance();
    expect(loaded.value.save()).toBe(made.value.save());
    expect(made.value.decision).toBeUndefined();
  });

  it.each([
    ['cut', text.slice(0, -20), 'truncated', 'not whole'],
    ['edited', text.replace('"seed":5', '"seed":6'), 'edited', 'has been changed'],
    ['nothing', '', 'truncated', 'not whole'],
    ['something else', '{"a":1}', 'malformed', 'not a saved game'],
  ])('that is %s is refused', (_what, wrong, code, reason) => {
    expect(Table.load(volume, wrong)).toMatchObject({
      refusal: { code, reason: expect.stringContaining(reason) as string },
    });
  });

  it('of other rules is refused', () => {
    const other = fixtureVolume({ volume: { hashes: { all: 'other', layout: 'tiny', rules: {} } } });
    expect(Table.load(other, text)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});

it('sits down at a game under way, and leaves the game as it was', () => {
  const made = Game.create(volume, { seed: 3 });
  if (!made.ok) throw new Error(made.refusal.reason);
  made.value.choose({ key: 'take' });
  const table = Table.of(made.value);
  expect(table.ok && table.value.game.hash).toBe(made.value.hash);
  expect(table.ok && table.value.game).not.toBe(made.value);
  expect(Table.of(made.value.sample('A', 1))).toMatchObject({ ok: true });
});
