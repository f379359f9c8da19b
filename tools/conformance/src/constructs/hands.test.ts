/** Cards in hands: drawn, discarded and played; hidden from other seats. */
import { previewOf, viewOf } from '@quipu/engine';
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
event T3 "Rumours" of Tactics {
  unshaded: Aid +1
  shaded: Aid -1
}
event T4 "Envoy" of Tactics { by Rebels: Rebels -1 }
operation Scheme of Govt { select a City, paying 1: place 1 Police there; play 1 Tactics }
`,
    events: {
      Draw: 'draw 1 Tactics',
      'Draw three': 'by Rebels: draw 3 Tactics',
      'For all': 'for each f in factions: by f: draw 1 Tactics',
      Discard: 'discard 1 Tactics',
      Play: 'may play 1 Tactics',
      Forced: 'by Rebels: play 1 Tactics',
      Twice: 'play 2 Tactics',
      Count: 'if Tactics of Govt > 1: Aid +1 else: Aid -1',
    },
  });
}, 60_000);

/** The position in which Factions hold cards. */
function holding(hands: Readonly<Record<string, readonly string[]>>): NonNullable<Playing['position']> {
  const cards = Object.entries(hands).flatMap(([faction, keys]) =>
    keys.map((key) => [key, faction] as const),
  );
  const sizes = Object.entries(hands).map(([faction, keys]) => [faction, keys.length] as const);
  return { HAND_Tactics: Object.fromEntries(cards), TRACK_Tactics: Object.fromEntries(sizes) };
}

const play = (title: string, hands: Readonly<Record<string, readonly string[]>> = {}, more = {}): Table =>
  event(built.volume, title, { position: { ...holding(hands), ...more } });

const handsOf = (played: Table, seat?: string) => viewOf(played.game, seat).hands?.['Tactics'];

describe('cards in hands', () => {
  it('are drawn up to the size of the hand', () => {
    expect(handsOf(play('Draw'))?.sizes).toEqual({ Govt: 1 });
    const table = play('Draw three');
    expect(handsOf(table, 'Rebels')).toMatchObject({ sizes: { Rebels: 2 }, pile: 2, discards: [] });
    expect(handsOf(table, 'Rebels')?.cards).toHaveLength(2);
  });

  it('are visible to their seat only', () => {
    const table = play('Quiet', { Govt: ['T1', 'T3'], Rebels: ['T2'] });
    expect(handsOf(table, 'Govt')?.cards).toEqual(['T1', 'T3']);
    expect(handsOf(table, 'Rebels')?.cards).toEqual(['T2']);
    expect(handsOf(table, 'Cartel')?.cards).toEqual([]);
    expect(handsOf(table)).toEqual({
      sizes: { Govt: 2, Rebels: 1 },
      cards: [],
      seen: {},
      pile: 1,
      discards: [],
    });
  });

  it('are discarded by choice, and drawn again once the pile is empty', () => {
    const table = play('Discard', { Govt: ['T1', 'T2'], Rebels: ['T3', 'T4'] });
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Govt: /u), ['T1', 'T2']]);
    expect(table.game.decision?.options.map(({ kind }) => kind)).toEqual(['card', 'card']);
    expect(table.why('T3')).toEqual(['not-in-hand']);
    table.choose('T2');
    expect(handsOf(table)).toEqual({
      sizes: { Govt: 1, Rebels: 2 },
      cards: [],
      seen: {},
      pile: 0,
      discards: ['T2'],
    });
    const drawn = play('Draw', { Rebels: ['T1', 'T2'], Cartel: ['T3', 'T4'] });
    expect(handsOf(drawn)?.sizes).toEqual({ Rebels: 2, Cartel: 2 });
  });

  it('are played as Events of the Faction', () => {
    expect(
      play('Play', { Govt: ['T1'] })
        .choose('yes')
        .number('Resources of Govt'),
    ).toBe(12);
    const table = play('Play', { Govt: ['T2', 'T3'] });
    table.choose('yes', 'T3');
    expect(table.options).toEqual(['unshaded', 'shaded']);
    expect(table.choose('shaded').number('Aid')).toBe(2);
    expect(handsOf(table)?.discards).toEqual(['T3']);
    expect(play('Forced', { Rebels: ['T1'] }).number('Resources of Rebels')).toBe(12);
  });

  it('are played one after the other', () => {
    const table = play('Twice', { Govt: ['T1', 'T2'] });
    table.choose('T2', 'Highmoor');
    expect([table.done, table.number('Resources of Govt')]).toEqual([true, 12]);
  });

  it('are offered only if there are any', () => {
    expect(play('Play').done).toBe(true);
    expect(play('Play').number('Tactics of Govt')).toBe(0);
    const withHand = (hands: Readonly<Record<string, readonly string[]>>): Table =>
      table(built.volume, 'Quiet', { position: holding(hands) });
    expect(withHand({ Govt: ['T1'] }).options).toContain('Scheme');
    expect(withHand({ Rebels: ['T1'] }).options).not.toContain('Scheme');
  });

  it('end a preview before the only card of another Faction is played', () => {
    const preview = (card: string) =>
      previewOf(
        table(built.volume, 'Forced', { position: holding({ Rebels: [card] }) }).game,
        'event',
        'Govt',
      );
    expect(preview('T1')).toMatchObject({ value: { stopReason: 'hidden' } });
    expect(preview('T4')).toEqual(preview('T1'));
  });

  it('are counted by conditions', () => {
    expect(play('Count', { Govt: ['T1', 'T2'] }).number('Aid')).toBe(4);
    expect(play('Count', { Govt: ['T1'] }).number('Aid')).toBe(2);
  });

  it('must be those that the sizes state', () => {
    expect(() => play('Quiet', {}, { TRACK_Tactics: { Govt: 1 } })).toThrow('numbers of cards');
  });
});

it('are played in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
