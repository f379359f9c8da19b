import { agents } from '@quipu/bot';
import { Game, saveGame } from '@quipu/engine';
import { ENTRY, HEADER, journal } from '@quipu/engine/play';
import { fixtureVolume, type Variation } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { Table, type SeatingOptions } from './index.ts';
import { tableLaws } from './testing/table-laws.ts';

const volume = fixtureVolume();

/** The cell of the fixture volume that counts the beads in the pool. */
const POOL = HEADER + 1;

function createTable(seating: SeatingOptions = {}, rules = volume): Table {
  const outcome = Table.create(rules, { seed: 3 }, { agents, ...seating });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** Chooses for persons in turn. */
function play(table: Table, ...keys: string[]): void {
  for (const key of keys) expect(table.choose({ key }).ok).toBe(true);
}

describe('laws of tables', () => {
  it.each(tableLaws(volume, { runs: 20, seed: 1, decisions: 12 }))('$name', ({ check }) => check());
});

describe('seats', () => {
  it('have persons by default', () => {
    expect(createTable().seats).toEqual({ A: 'person', B: 'person' });
    expect(createTable({ seats: { B: 'search:20' } }).seats).toEqual({ A: 'person', B: 'search:20' });
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

  it('refuse a choice for an agent, and do not let an agent choose for a person', () => {
    const table = createTable({ seats: { B: 'random' } });
    expect(table.advance()).toEqual([]);
    play(table, 'take');
    expect(table.isAgentDeciding).toBe(true);
    expect(table.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(table.act({ seat: 'B', standing: 'Lend', key: 'one' })).toMatchObject({
      refusal: { code: 'wrong-seat' },
    });
    expect(table.advance()).toMatchObject([{ seat: 'B', turn: 1 }]);
  });

  it.each(['random', 'search:30'])('%s makes the same choices at equal tables', (agent) => {
    const finalHashes = [1, 2].map(() => {
      const table = createTable({ seats: { A: agent, B: agent } });
      while (table.isAgentDeciding) table.advance();
      return table.game.hash;
    });
    expect(finalHashes[0]).toBe(finalHashes[1]);
  });
});

describe('a turn of an agent', () => {
  /** The numbers of consecutive choices in agents' turns; each move begins `Raids`, a phase only if `phases` lists it. */
  const turnLengths = (phases: Readonly<Record<string, string>>): ReadonlySet<number> => {
    const { names } = volume;
    const beginPhase = (): void => {
      if (journal.on) journal.record(ENTRY.began, -1, 0, -1, 0, 0);
    };
    const volumeWithPhases = fixtureVolume({
      afterMove: beginPhase,
      volume: { names: { ...names, bodies: ['Raids'], phases } },
    });
    const lengths = new Set<number>();
    const table = createTable({ seats: { A: 'random', B: 'random' } }, volumeWithPhases);
    while (table.isAgentDeciding) lengths.add(table.advance({ scope: 'turn' }).length);
    return lengths;
  };

  it('consists of all consecutive decisions', () => {
    expect(turnLengths({})).toContain(2);
  });

  it('ends at the beginning of a phase', () => {
    expect(turnLengths({ Raids: '' })).toEqual(new Set([1]));
  });
});

describe('an action without decisions', () => {
  const pausing: Variation = { hasPauses: true, move: { questionKind: 'turn' } };
  const transfers = fixtureVolume({ ...pausing, lend: { ways: [{ goods: 'pool', axes: [] }] } });

  it('waits for an answer before its end while a person could transfer something', () => {
    const table = createTable({}, transfers);
    play(table, 'take');
    expect(table.decision).toMatchObject({ point: 'pause', options: [{ key: 'go on' }] });
    expect(table.act({ seat: 'B', standing: 'Lend', key: 'one' }).ok).toBe(true);
    expect(table.decision?.point).toBe('pause');
    play(table, 'go on');
    expect(table.decision?.point).toBe('move');
    expect(table.game.turns.map(({ kind }) => kind)).toEqual(['forced', 'choice', 'interjection', 'forced']);
  });

  it('does not wait for agents, nor if no transfer is possible', () => {
    const agentsOnly = createTable({ seats: { A: 'random', B: 'random' } }, transfers);
    agentsOnly.advance();
    expect(agentsOnly.decision?.point).toBe('move');
    const withoutTransfers = createTable({}, fixtureVolume(pausing));
    play(withoutTransfers, 'take');
    expect(withoutTransfers.decision?.point).toBe('move');
  });

  it('still waits at a loaded table', () => {
    const table = createTable({}, transfers);
    play(table, 'take');
    const loaded = Table.load(transfers, table.save(), { agents });
    expect(loaded.ok && loaded.value.decision?.point).toBe('pause');
  });
});

describe('undo', () => {
  it('goes back one choice or to its limit, and states the limit', () => {
    const table = createTable();
    expect(table.undoReaches().far).toMatchObject({ ownChoices: 0, stop: { kind: 'beginning' } });
    play(table, 'take', 'take', 'take');
    expect(table.undoReaches('A')).toMatchObject({
      step: { turnCount: 2, ownChoices: 1, stop: { kind: 'requested' } },
      far: { turnCount: 2, ownChoices: 1, stop: { kind: 'person', seat: 'B' } },
    });
    expect(table.undo({ form: 'far' })).toMatchObject({ value: { turnCount: 2 } });
    expect(table.undo()).toMatchObject({ refusal: { code: 'boundary', reason: 'B chose' } });
    expect(table.game.turnCount).toBe(2);
  });

  it('stops at a revealed card and at a random choice of an agent', () => {
    const table = createTable();
    play(table, 'leave');
    expect(table.undo()).toMatchObject({ refusal: { code: 'boundary' } });
    const randomTable = createTable({ seats: { B: 'random' } });
    play(randomTable, 'take');
    randomTable.advance();
    expect(randomTable.undoReaches().far.stop).toEqual({ kind: 'agent', seat: 'B' });
  });

  it('also takes back later choices of an agent', () => {
    // Offers `take` (bit 0), if the pool has beads, and `borrow` (bit 2). Only the third option, `leave`, reveals a card.
    const table = createTable(
      { seats: { B: 'search:5' } },
      fixtureVolume({
        move: {
          offer: (cells, out) => {
            const hasBeads = cells[POOL]! > 0;
            out[0] = hasBeads ? 0b101 : 0b100;
            return hasBeads ? 2 : 1;
          },
        },
      }),
    );
    play(table, 'take');
    while (table.isAgentDeciding) table.advance();
    expect(table.undoReaches().step).toMatchObject({
      ownChoices: 1,
      turnCount: 0,
      stop: { kind: 'requested' },
    });
    expect(table.undoReaches().step.agentChoices).toBeGreaterThan(0);
    expect(table.undo()).toMatchObject({ ok: true });
    expect(table.game.turnCount).toBe(0);
  });

  it('goes to the start of the turn of its seat', () => {
    const table = createTable();
    play(table, 'take', 'take', 'borrow', '2');
    expect(table.undoReaches('B').turn).toMatchObject({ ownChoices: 0, stop: { kind: 'person', seat: 'A' } });
    expect(table.undoReaches('A').turn).toMatchObject({ turnCount: 2, ownChoices: 2 });
    table.undo({ form: 'turn', seat: 'A' });
    expect(table.undoReaches('B').turn).toMatchObject({ turnCount: 1, ownChoices: 1 });
  });

  it('offers standing actions to a person but not to an agent', () => {
    const table = createTable({ seats: { B: 'random' } });
    expect(table.standingActions('B')).toEqual([]);
    expect(table.standingActions('A')).toHaveLength(1);
    expect(table.preview('take', 'A')).toMatchObject({ value: { stopReason: 'other seat' } });
    expect(table.act({ seat: 'A', standing: 'Lend', key: 'one' })).toMatchObject({ ok: true });
    expect(table.undoReaches().step).toMatchObject({ turnCount: 0, ownChoices: 1 });
  });
});

describe('the log', () => {
  it('lists turns with their seats, and is complete after loading', () => {
    const table = createTable();
    play(table, 'take', 'borrow');
    expect(table.log().map(({ kind, seat }) => [kind, seat])).toEqual([
      ['opening', undefined],
      ['choice', 'A'],
      ['choice', 'B'],
    ]);
    expect(table.turnsSinceLastChoice('A')).toHaveLength(1);
    expect(table.turnsSinceLastChoice('B')).toHaveLength(0);
    const loaded = Table.load(volume, table.save());
    expect(loaded.ok && loaded.value.log()).toEqual(table.log());
    const gameOnly = Table.load(volume, saveGame(table.game));
    expect(gameOnly.ok && gameOnly.value.log()).toEqual(table.log());
  });

  it('marks forced answers', () => {
    // Borrowing leaves a single way to pay back.
    const rules = fixtureVolume({ pay: { offer: (_, out) => (out[0] = 1) } });
    const table = createTable({}, rules);
    const outcome = table.choose({ key: 'borrow' });
    expect(outcome.ok && outcome.value.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['choice', 'A'],
      ['forced', 'A'],
    ]);
    expect(table.log().at(-1)?.entries[0]).toMatchObject({ kind: 'chose', option: '1' });
    expect(table.undo()).toMatchObject({ value: { turnCount: 0 } });
    expect(table.log()).toHaveLength(1);
  });
});

describe('a snapshot', () => {
  it('reuses equal parts of the previous one', () => {
    const table = createTable();
    const previous = table.getSnapshot('A');
    play(table, 'take');
    const current = table.getSnapshot('A');
    expect(current).not.toBe(previous);
    expect(current.seats).toBe(previous.seats);
    expect(current.view.options).toBe(previous.view.options);
  });

  it('changes when agents are seated late, so that more turns can be undone', () => {
    const early = createTable({ seats: { B: 'search:5' } });
    play(early, 'take');
    while (early.isAgentDeciding) early.advance();
    const late = Table.load(volume, early.save(), { agents: 'later' });
    if (!late.ok) throw new Error(late.refusal.reason);
    const table = late.value;
    let callCount = 0;
    table.subscribe(() => (callCount += 1));
    const previous = table.getSnapshot('A');
    table.seatAgents(agents);
    const current = table.getSnapshot('A');
    expect(callCount).toBe(1);
    expect(current).not.toBe(previous);
    expect(current.undo).toEqual(early.undoReaches('A'));
  });

  it('does not change when agents are seated at a table that lacks none', () => {
    const table = createTable({ seats: { B: 'search:5' } });
    let callCount = 0;
    table.subscribe(() => (callCount += 1));
    const previous = table.getSnapshot('A');
    table.seatAgents(agents);
    expect(callCount).toBe(0);
    expect(table.getSnapshot('A')).toBe(previous);
  });

  it('is returned by functions without a receiver, as React calls them', () => {
    const { subscribe, getSnapshot } = createTable();
    expect(getSnapshot()).toBe(getSnapshot());
    expect(subscribe(() => undefined)).toBeTypeOf('function');
  });
});

describe('agents that are seated late', () => {
  it('have reserved seats, and do not decide earlier', () => {
    const table = createTable({ seats: { B: ' Random' }, agents: 'later' });
    expect(table.seats).toEqual({ A: 'person', B: 'random' });
    play(table, 'take');
    expect(table.isAgentDeciding).toBe(true);
    expect(table.advance()).toEqual([]);
    expect(table.choose({ key: 'take' })).toMatchObject({ refusal: { code: 'wrong-seat' } });
    expect(table.seatAgents(agents)).toMatchObject({ ok: true });
    expect(table.lacksAgents).toBe(false);
    expect(table.advance()).toMatchObject([{ seat: 'B', turn: 1 }]);
  });

  it('play and can be undone as if seated from the beginning', () => {
    const early = createTable({ seats: { B: 'random' } });
    play(early, 'take');
    while (early.isAgentDeciding) early.advance();
    const late = Table.load(volume, early.save(), { agents: 'later' });
    if (!late.ok) throw new Error(late.refusal.reason);
    expect(late.value.undoReaches().step).toMatchObject({ ownChoices: 0, stop: { kind: 'agent' } });
    expect(late.value.seatAgents(agents).ok).toBe(true);
    expect(late.value.undoReaches()).toEqual(early.undoReaches());
    expect(late.value.log()).toEqual(early.log());
    expect(late.value.save()).toBe(early.save());
  });

  it('are refused at an unsuitable seat, leaving the table unchanged', () => {
    const table = createTable({ seats: { B: 'sloth' }, agents: 'later' });
    expect(table.seatAgents(agents)).toMatchObject({ refusal: { code: 'unknown-agent' } });
    expect(table.lacksAgents).toBe(true);
  });

  it('are not missing at a table of persons', () => {
    expect(createTable({ agents: 'later' }).lacksAgents).toBe(false);
  });
});

describe('a save', () => {
  const text = createTable({ seats: { B: 'random' }, seed: 5 }).save();

  it('of a table of persons loads without agents', () => {
    const table = createTable({ agents: undefined });
    play(table, 'take', 'borrow');
    const loaded = Table.load(volume, table.save());
    expect(loaded.ok && loaded.value.log()).toEqual(table.log());
    expect(Table.load(volume, text)).toMatchObject({ refusal: { code: 'no-agents' } });
  });

  it('contains the seating', () => {
    const loaded = Table.load(volume, text, { agents });
    expect(loaded.ok && loaded.value.seats).toEqual({ A: 'person', B: 'random' });
    expect(loaded.ok && loaded.value.save()).toBe(text);
  });

  it('loads with different occupants of some seats', () => {
    const loaded = Table.load(volume, text, { agents, seats: { A: 'search:20' } });
    expect(loaded.ok && loaded.value.seats).toEqual({ A: 'search:20', B: 'random' });
    expect(Table.load(volume, text, { agents, seats: { C: 'random' } })).toMatchObject({
      refusal: { code: 'unknown-seat' },
    });
  });

  it('contains the secret seed of the game and its agents, which continue with it', () => {
    const outcome = Table.create(
      volume,
      { seed: '00112233445566778899aabbccddeeff' },
      { agents, seats: { A: 'random', B: 'random' } },
    );
    if (!outcome.ok) throw new Error(outcome.refusal.reason);
    const loaded = Table.load(volume, outcome.value.save(), { agents });
    if (!loaded.ok) throw new Error(loaded.refusal.reason);
    for (const table of [outcome.value, loaded.value]) while (table.isAgentDeciding) table.advance();
    expect(loaded.value.save()).toBe(outcome.value.save());
    expect(outcome.value.decision).toBeUndefined();
  });

  it.each([
    ['cut', text.slice(0, -20), 'truncated', 'incomplete'],
    ['edited', text.replace('"seed":5', '"seed":6'), 'edited', 'was changed'],
    ['nothing', '', 'truncated', 'incomplete'],
    ['something else', '{"a":1}', 'malformed', 'not a saved game'],
  ])('that is %s is refused', (_what, edited, code, reason) => {
    expect(Table.load(volume, edited)).toMatchObject({
      refusal: { code, reason: expect.stringContaining(reason) as string },
    });
  });

  it('from other rules is refused', () => {
    const otherRules = fixtureVolume({ volume: { hashes: { all: 'other', layout: 'tiny', rules: {} } } });
    expect(Table.load(otherRules, text)).toMatchObject({ refusal: { code: 'other-rules' } });
  });
});

it('is created from a game in progress, leaving the game unchanged', () => {
  const outcome = Game.create(volume, { seed: 3 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  outcome.value.choose({ key: 'take' });
  const table = Table.fromGame(outcome.value);
  expect(table.ok && table.value.game.hash).toBe(outcome.value.hash);
  expect(table.ok && table.value.game).not.toBe(outcome.value);
  expect(Table.fromGame(outcome.value.sample('A', 1))).toMatchObject({ ok: true });
});
