/** Cards that a Faction gives to another one, and numbers of cards that it chooses. */
import { type Entry, previewOf, saveForSeat, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table, type Playing, type Table } from '../testing/table.ts';

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `hand Tactics of each faction up to 2
event T1 "Levy" of Tactics { own +2 }
event T2 "Unrest" of Tactics { Aid +1 }
event T3 "Rumours" of Tactics { Aid +1 }
event T4 "Envoy" of Tactics { by Rebels: Rebels -1 }
event T5 "Feint" of Tactics { Aid -1 }
operation Bribe of Govt { select a City, paying 1: place 1 Police there; give 1 Tactics to Rebels }
`,
    // The last decision of each Event is one of the same card, before the next one is drawn.
    events: {
      Give: 'give 1 Tactics to Rebels; may Aid +1',
      'Give two': 'give 2 Tactics to Rebels; may Aid +1',
      'Give some': 'give up to 2 Tactics to Rebels; may Aid +1',
      'Give any': 'give any Tactics to Rebels; may Aid +1',
      'Give all': 'select a faction not own as f: give all Tactics to f; may Aid +1',
      'Only give': 'give 1 Tactics to Rebels',
      'Only own': 'give 1 Tactics to Govt',
      Demand: 'by Rebels: give 1 Tactics to Govt',
      'See and give': 'by Cartel: look at Tactics of Govt; give 1 Tactics to Rebels; may Aid +1',
      'Discard some': 'discard up to 2 Tactics; may Aid +1',
      'Discard all': 'discard all Tactics; may Aid +1',
      'Play any': 'play any Tactics; may Aid +1',
    },
  });
}, 60_000);

type Hands = Readonly<Record<string, readonly string[]>>;

/** The position in which Factions hold cards. */
function holding(hands: Hands): NonNullable<Playing['position']> {
  const cards = Object.entries(hands).flatMap(([faction, keys]) =>
    keys.map((key) => [key, faction] as const),
  );
  const sizes = Object.entries(hands).map(([faction, keys]) => [faction, keys.length] as const);
  return { HAND_Tactics: Object.fromEntries(cards), TRACK_Tactics: Object.fromEntries(sizes) };
}

const play = (title: string, hands: Hands): Table => event(built.volume, title, { position: holding(hands) });
const before = (title: string, hands: Hands): Table =>
  table(built.volume, title, { position: holding(hands) });
const handsOf = (played: Table, seat?: string) => viewOf(played.game, seat).hands?.['Tactics'];

describe('a card given to another Faction', () => {
  it('is one of the own hand; both Factions know which one it is', () => {
    const table = play('Give', { Govt: ['T1', 'T2'], Cartel: ['T3'] });
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Govt: .*\.card$/u), ['T1', 'T2']]);
    expect(table.why('T3')).toEqual(['not-in-hand']);
    table.choose('T2');
    expect(handsOf(table, 'Govt')).toMatchObject({ cards: ['T1'], seen: { Rebels: ['T2'] } });
    expect(handsOf(table, 'Rebels')).toMatchObject({ cards: ['T2'], seen: {} });
    expect(handsOf(table, 'Cartel')).toMatchObject({ sizes: { Govt: 1, Rebels: 1, Cartel: 1 }, seen: {} });
  });

  it('is not known to others that had seen the hand', () => {
    const table = play('See and give', { Govt: ['T1', 'T2'] });
    expect(handsOf(table, 'Cartel')?.seen).toEqual({ Govt: ['T1', 'T2'] });
    expect(handsOf(table.choose('T1'), 'Cartel')?.seen).toEqual({});
  });

  it('is limited by both hands', () => {
    expect(handsOf(play('Give two', { Govt: ['T1', 'T2'], Rebels: ['T3'] }).choose('T1'))?.sizes).toEqual({
      Govt: 1,
      Rebels: 2,
    });
    expect(handsOf(play('Give', { Govt: ['T1'], Rebels: ['T3', 'T4'] }))?.sizes).toEqual({
      Govt: 1,
      Rebels: 2,
    });
    expect(before('Only give', { Cartel: ['T1'] }).idle).toContain('event');
    expect(before('Only own', { Govt: ['T1'] }).idle).toContain('event');
  });

  it('is offered by the number of cards alone', () => {
    expect(before('Quiet', { Govt: ['T1'] }).options).toContain('Bribe');
    expect(before('Quiet', { Govt: ['T2'] }).options).toContain('Bribe');
    expect(before('Quiet', {}).options).not.toContain('Bribe');
    expect(before('Quiet', { Govt: ['T1'], Rebels: ['T2', 'T3'] }).options).not.toContain('Bribe');
  });

  it('stays hidden from other seats: in the log, a preview, a save', () => {
    const table = before('Give', { Govt: ['T1', 'T2'] });
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry), { seat: 'Cartel' });
    table.choose('event', 'T2');
    expect(JSON.stringify(entries)).not.toMatch(/T[12]/u);
    expect(entries.filter(({ kind }) => kind === 'hand')).toMatchObject([
      { faction: 'Rebels', holder: 'Govt', track: 'Tactics', action: 'receive' },
    ]);
    expect(table.game.lastTurn?.isUndoBoundary).toBe(true);
    const saves = ['T1', 'T2'].map((card) =>
      saveForSeat(play('Give', { Govt: ['T1', 'T2'] }).choose(card).game, 'Cartel'),
    );
    expect(saves[0]).toBe(saves[1]);
    expect(previewOf(before('Demand', { Rebels: ['T4'] }).game, 'event', 'Govt')).toMatchObject({
      value: { stopReason: 'hidden' },
    });
  });
});

describe('a number of cards', () => {
  it('may be the Faction’s choice', () => {
    const table = play('Give some', { Govt: ['T1', 'T2'] });
    expect(table.options).toEqual(['T1', 'T2', 'done']);
    expect(handsOf(table.choose('T2', 'done'))?.sizes).toEqual({ Govt: 1, Rebels: 1 });
    expect(handsOf(play('Give any', { Govt: ['T1', 'T2'] }).choose('done'))?.sizes).toEqual({ Govt: 2 });
    expect(handsOf(play('Discard some', { Govt: ['T1', 'T2'] }).choose('T1', 'done'))).toMatchObject({
      sizes: { Govt: 1 },
      discards: ['T1'],
    });
  });

  it('may be all that are in the hand', () => {
    const table = play('Give all', { Govt: ['T1', 'T2'] }).choose('Cartel', 'T2');
    expect(handsOf(table, 'Cartel')).toMatchObject({ sizes: { Cartel: 2 }, cards: ['T1', 'T2'] });
    expect(handsOf(play('Discard all', { Govt: ['T1', 'T2'] }).choose('T2'))?.discards).toEqual(['T1', 'T2']);
  });

  it('may be any number that is played', () => {
    const table = play('Play any', { Govt: ['T1', 'T5'] }).choose('T5');
    expect([table.options, table.number('Aid')]).toEqual([['T1', 'done'], 2]);
    expect(table.choose('done').number('Tactics of Govt')).toBe(1);
  });
});

it('are given in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
