/** Cards in the hands of other Factions: taken and discarded at random, and looked at; what is known about them stays hidden. */
import { type Entry, previewOf, saveForSeat, subscribe, viewOf } from '@quipu/engine';
import { sampleInto } from '@quipu/engine/play';
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
event T2 "Unrest" of Tactics { select a Province: place 1 Terror there }
event T3 "Rumours" of Tactics { Aid +1 }
event T4 "Envoy" of Tactics { by Rebels: Rebels -1 }
event T5 "Feint" of Tactics { Aid -1 }
operation Steal of Govt { select a City, paying 1: place 1 Police there; draw 1 Tactics from Rebels; may play 1 Tactics }
`,
    // The last decision of each Event is one of the same card, before the next one is drawn.
    events: {
      Take: 'draw 1 Tactics from Rebels; may Aid +1',
      'Take two': 'draw 2 Tactics from Rebels; may Aid +1',
      'Only take': 'draw 1 Tactics from Rebels',
      'Only own': 'draw 1 Tactics from Govt',
      'Only look': 'look at Tactics of Rebels',
      Look: 'look at Tactics of Rebels; may Aid +1',
      'Look and lose': 'look at Tactics of Rebels; by Cartel: draw 1 Tactics from Rebels; may Aid +1',
      Choose: 'look at Tactics of Rebels, draw 1; may Aid +1',
      'Choose two': 'look at Tactics of Rebels, draw 2; may Aid +1',
      'Only choose': 'look at Tactics of Rebels, draw 1',
      Lose: 'by Rebels: randomly discard 1 Tactics; may Aid +1',
      Rob: 'select a faction not own as f { look at Tactics of f; draw 1 Tactics from f }; may Aid +1',
      Trade: 'by Rebels: draw 1 Tactics from Govt; by Govt: draw 1 Tactics from Rebels; may play 1 Tactics',
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

describe('a card taken from the hand of another Faction', () => {
  it('changes hands; both Factions know which card it is', () => {
    const table = play('Take', { Rebels: ['T1', 'T2'] });
    expect(handsOf(table)).toMatchObject({ sizes: { Govt: 1, Rebels: 1 }, cards: [], seen: {}, pile: 3 });
    const [taken = ''] = handsOf(table, 'Govt')?.cards ?? [];
    expect(['T1', 'T2']).toContain(taken);
    expect(handsOf(table, 'Rebels')?.seen).toEqual({ Govt: [taken] });
    expect(handsOf(table, 'Cartel')?.seen).toEqual({});
  });

  it('is limited by both hands', () => {
    expect(handsOf(play('Take two', { Govt: ['T3'], Rebels: ['T1', 'T2'] }))?.sizes).toEqual({
      Govt: 2,
      Rebels: 1,
    });
    expect(handsOf(play('Take two', { Rebels: ['T1'] }))?.sizes).toEqual({ Govt: 1 });
    expect(before('Only take', { Cartel: ['T1'] }).idle).toContain('event');
    expect(before('Only own', { Govt: ['T1'] }).idle).toContain('event');
  });

  it('is random', () => {
    const taken = new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const table = event(built.volume, 'Take', { position: holding({ Rebels: ['T1', 'T2'] }), seed });
        return handsOf(table, 'Govt')?.cards[0];
      }),
    );
    expect([...taken].sort()).toEqual(['T1', 'T2']);
  });

  it('is not known to other Factions, whatever they have seen before', () => {
    const table = play('Look and lose', { Rebels: ['T1', 'T2'] });
    expect(handsOf(table, 'Govt')?.seen).toEqual({});
    expect(Object.keys(handsOf(table, 'Rebels')?.seen ?? {})).toEqual(['Cartel']);
  });

  it('ends a preview, also if it is the only one', () => {
    for (const card of ['T1', 'T2'])
      expect(previewOf(before('Take', { Rebels: [card] }).game, 'event', 'Govt')).toMatchObject({
        value: { stopReason: 'hidden' },
      });
  });

  it('makes offers that do not depend on the card', () => {
    for (const hands of [{ Rebels: ['T1'] }, { Rebels: ['T2'] }, { Rebels: ['T4', 'T5'] }])
      expect(before('Quiet', hands).options).toContain('Steal');
    expect(before('Quiet', { Cartel: ['T1'] }).options).not.toContain('Steal');
  });
});

describe('a look at the hand of another Faction', () => {
  it('shows the cards to its Faction only, and stops undo', () => {
    const table = play('Look', { Rebels: ['T1', 'T2'] });
    expect(handsOf(table, 'Govt')?.seen).toEqual({ Rebels: ['T1', 'T2'] });
    expect([handsOf(table, 'Cartel')?.seen, handsOf(table)?.seen]).toEqual([{}, {}]);
    expect(table.game.lastTurn?.isUndoBoundary).toBe(true);
    expect(before('Only look', {}).idle).toContain('event');
  });

  it('ends a preview before it', () => {
    const preview = previewOf(before('Look', { Rebels: ['T1'] }).game, 'event', 'Govt');
    expect(preview).toMatchObject({ value: { stopReason: 'hidden' } });
  });

  it('is logged without the cards', () => {
    const { game } = before('Look', { Rebels: ['T1', 'T2'] });
    const entries: Entry[] = [];
    subscribe(game, (entry) => entries.push(entry));
    game.choose({ key: 'event' });
    const look = { kind: 'hand', faction: 'Govt', holder: 'Rebels', track: 'Tactics', action: 'look' };
    expect(entries.filter(({ kind }) => kind === 'hand')).toMatchObject([look]);
    expect(JSON.stringify(entries)).not.toMatch(/T[12]/u);
  });

  it('is the same in all samples of its seat, and unknown in those of others', () => {
    const { volume, game } = play('Look', { Rebels: ['T1', 'T2'] });
    const samplesOf = (seat: string): Set<string> =>
      new Set(
        Array.from({ length: 30 }, (_, seed) => {
          const cells = new Int32Array(volume.size);
          sampleInto(volume, game.cells(), cells, { seat: volume.seats.indexOf(seat), seed });
          const { cell = 0, known = 0, cards = [] } = volume.hands?.[0] ?? {};
          return [
            cells.subarray(cell, cell + cards.length),
            cells.subarray(known, known + cards.length),
          ].join('/');
        }),
      );
    expect([...samplesOf('Govt')]).toEqual(['2,2,0,0,0/1,1,0,0,0']);
    expect(samplesOf('Cartel').size).toBeGreaterThan(5);
    expect([...samplesOf('Cartel')].every((sample) => sample.endsWith('/0,0,0,0,0'))).toBe(true);
  });

  it('is in no save of other seats', () => {
    const saves = [
      ['T1', 'T2'],
      ['T3', 'T4'],
    ].map((cards) => saveForSeat(play('Look', { Rebels: cards }).game, 'Cartel'));
    expect(saves[0]).toBe(saves[1]);
  });
});

describe('a card chosen from the hand of another Faction', () => {
  it('is one of those that the Faction sees', () => {
    const table = play('Choose', { Rebels: ['T1', 'T2'] });
    expect(table.asks).toMatch(/^Govt: .*\.card$/u);
    expect(table.options).toEqual(['T1', 'T2']);
    table.choose('T2');
    expect(handsOf(table, 'Govt')).toMatchObject({ cards: ['T2'], seen: { Rebels: ['T1'] } });
    expect(handsOf(table, 'Rebels')).toMatchObject({ cards: ['T1'], seen: { Govt: ['T2'] } });
    expect(handsOf(table, 'Cartel')).toMatchObject({ sizes: { Govt: 1, Rebels: 1 }, cards: [], seen: {} });
  });

  it('is limited by both hands', () => {
    expect(handsOf(play('Choose two', { Govt: ['T3'], Rebels: ['T1', 'T2'] }).choose('T1'))?.sizes).toEqual({
      Govt: 2,
      Rebels: 1,
    });
    expect(handsOf(play('Choose', { Govt: ['T3', 'T4'], Rebels: ['T1'] }))?.sizes).toEqual({
      Govt: 2,
      Rebels: 1,
    });
    expect(before('Only choose', { Cartel: ['T1'] }).idle).toContain('event');
  });

  it('stays hidden from other seats: in the log, a preview, a save', () => {
    const table = before('Choose', { Rebels: ['T1', 'T2'] });
    const entries: Entry[] = [];
    subscribe(table.game, (entry) => entries.push(entry), { seat: 'Cartel' });
    expect(previewOf(table.game, 'event', 'Govt')).toMatchObject({ value: { stopReason: 'hidden' } });
    table.choose('event', 'T2');
    expect(JSON.stringify(entries)).not.toContain('T2');
    expect(entries.filter(({ kind }) => kind === 'hand')).toMatchObject([
      { faction: 'Govt', holder: 'Rebels', action: 'look' },
      { faction: 'Govt', holder: 'Rebels', action: 'choose' },
    ]);
    const saves = ['T1', 'T2'].map((card) =>
      saveForSeat(play('Choose', { Rebels: ['T1', 'T2'] }).choose(card).game, 'Cartel'),
    );
    expect(saves[0]).toBe(saves[1]);
  });
});

describe('a card discarded at random', () => {
  it('is chosen by chance, and face up', () => {
    const discarded = new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const table = event(built.volume, 'Lose', { position: holding({ Rebels: ['T1', 'T2'] }), seed });
        expect(handsOf(table)?.sizes).toEqual({ Rebels: 1 });
        return handsOf(table)?.discards.join(' ');
      }),
    );
    expect([...discarded].sort()).toEqual(['T1', 'T2']);
  });

  it('ends a preview, also if it is the only one', () => {
    const preview = previewOf(before('Lose', { Rebels: ['T1'] }).game, 'event', 'Govt');
    expect(preview).toMatchObject({ value: { stopReason: 'hidden' } });
  });
});

it('are taken in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
