/** Cards that a Faction takes from the discards of a hand into its own hand. */
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
      Draw: 'draw 2 Tactics; may Aid +1',
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

it('are taken in random games that end', () => {
  playAtRandom(built.volume, 100);
}, 60_000);

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 6, seed: 5, checkInterval: 3 })) law.check();
});
