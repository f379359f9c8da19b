/** The discards of a hand: a Faction takes a card from them into its own hand, and they are shuffled into the pile. */
import { type Entry, previewOf, subscribe, viewOf } from '@quipu/engine';
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
event T3 "Rumours" of Tactics { look at discards of Tactics, draw 1 }
event T4 "Envoy" of Tactics { by Rebels: Rebels -1 }
operation Recall of Govt { select a City, paying 1: place 1 Police there; look at discards of Tactics, draw 1 }
`,
    // The last decision of each Event is one of the same card, before the next one is drawn.
    events: {
      Search: 'look at discards of Tactics, draw 1; may Aid +1',
      'Search two': 'look at discards of Tactics, draw 2; may Aid +1',
      'Only search': 'look at discards of Tactics, draw 1',
      'Search and lose':
        'look at discards of Tactics, draw 1; by Cartel: draw 1 Tactics from Govt; may Aid +1',
      Play: 'play 1 Tactics; may Aid +1',
      Draw: 'draw 1 Tactics; may Aid +1',
      Shuffle: 'shuffle discards of Tactics; may Aid +1',
      'Only shuffle': 'shuffle discards of Tactics',
    },
  });
}, 60_000);

type Hands = Readonly<Record<string, readonly string[]>>;

/** The position in which Factions hold cards, and others are `discarded`. */
function holding({ discarded = [], ...hands }: Hands): NonNullable<Playing['position']> {
  const cards = Object.entries({ ...hands, discarded }).flatMap(([place, keys]) =>
    keys.map((key) => [key, place] as const),
  );
  const sizes = Object.entries(hands).map(([faction, keys]) => [faction, keys.length] as const);
  return { HAND_Tactics: Object.fromEntries(cards), TRACK_Tactics: Object.fromEntries(sizes) };
}

const play = (title: string, hands: Hands): Table => event(built.volume, title, { position: holding(hands) });
const before = (title: string, hands: Hands): Table =>
  table(built.volume, title, { position: holding(hands) });
const handsOf = (played: Table, seat?: string) => viewOf(played.game, seat).hands?.['Tactics'];

describe('a card taken from the discards', () => {
  it('is chosen among them, and known to all Factions', () => {
    const table = play('Search', { Rebels: ['T3'], discarded: ['T1', 'T2'] });
    expect([table.asks, table.options]).toEqual([expect.stringMatching(/^Govt: .*\.card$/u), ['T1', 'T2']]);
    expect(table.why('T3')).toEqual(['not-discarded']);
    table.choose('T2');
    expect(handsOf(table, 'Govt')).toMatchObject({ cards: ['T2'], discards: ['T1'], pile: 1 });
    for (const seat of ['Rebels', 'Cartel']) expect(handsOf(table, seat)?.seen).toEqual({ Govt: ['T2'] });
  });

  it('is no longer known once a card of that hand may have been it', () => {
    const table = play('Search and lose', { Govt: ['T3'], discarded: ['T1', 'T2'] }).choose('T2');
    expect(handsOf(table, 'Rebels')?.seen).toEqual({});
  });

  it('is limited by the discards and the hand', () => {
    expect(handsOf(play('Search two', { discarded: ['T1'] }))?.sizes).toEqual({ Govt: 1 });
    expect(
      handsOf(play('Search two', { Govt: ['T3'], discarded: ['T1', 'T2'] }).choose('T1'))?.sizes,
    ).toEqual({
      Govt: 2,
    });
    expect(before('Only search', {}).idle).toContain('event');
    expect(before('Only search', { Govt: ['T1', 'T2'], discarded: ['T3'] }).idle).toContain('event');
    expect(before('Quiet', { discarded: ['T1'] }).options).toContain('Recall');
    expect(before('Quiet', { Rebels: ['T1'] }).options).not.toContain('Recall');
  });

  it('is logged and previewed, since it is public', () => {
    const { game } = before('Search', { discarded: ['T2'] });
    const entries: Entry[] = [];
    subscribe(game, (entry) => entries.push(entry), { seat: 'Cartel' });
    expect(previewOf(game, 'event', 'Govt')).toMatchObject({ value: { stopReason: 'decision' } });
    game.choose({ key: 'event' });
    expect(entries.filter(({ kind }) => kind === 'recovered')).toMatchObject([
      { card: 'T2', faction: 'Govt' },
    ]);
  });

  it('may be the card that is played for it', () => {
    expect(handsOf(play('Play', { Govt: ['T3'] }), 'Govt')).toMatchObject({ cards: ['T3'], discards: [] });
  });
});

describe('discards that are shuffled', () => {
  it('become part of the pile', () => {
    const hands = { Rebels: ['T3'], discarded: ['T1', 'T2'] };
    expect(handsOf(before('Shuffle', hands))).toMatchObject({ pile: 1, discards: ['T1', 'T2'] });
    const table = play('Shuffle', hands);
    expect(handsOf(table)).toMatchObject({ pile: 3, discards: [], sizes: { Rebels: 1 } });
    expect(table.game.lastTurn?.isUndoBoundary).toBe(true);
  });

  it('are shuffled only if there are any', () => {
    expect(before('Only shuffle', { Rebels: ['T1'] }).idle).toContain('event');
    expect(before('Only shuffle', { discarded: ['T1'] }).idle).not.toContain('event');
  });

  it('are logged, also if a draw finds the pile empty', () => {
    const shuffledIn = (title: string, hands: Hands): readonly Entry[] => {
      const { game } = before(title, hands);
      const entries: Entry[] = [];
      subscribe(game, (entry) => entries.push(entry));
      game.choose({ key: 'event' });
      return entries.filter(({ kind }) => kind === 'shuffled');
    };
    const empty = { Rebels: ['T1', 'T2'], discarded: ['T3', 'T4'] };
    const expected = [{ kind: 'shuffled', track: 'Tactics' }];
    expect(shuffledIn('Shuffle', { discarded: ['T1'] })).toMatchObject(expected);
    expect(shuffledIn('Draw', empty)).toMatchObject(expected);
    expect(shuffledIn('Draw', { discarded: ['T1'] })).toEqual([]);
  });
});

it('are taken in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
