/** Secret numbers and choices: hidden until all are revealed at once, and offers do not depend on them. */
import { type Entry, logOf, previewOf, subscribe, viewOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, table, type Playing, type Table } from '../testing/table.ts';

const EVENTS = {
  Auction: `for each f in factions: by f: secretly set Bid to a number from 0 to Resources of f
reveal Bid
for each f in factions: Resources of f -Bid of f
for each f in factions with most Bid: f +1
select a faction with most Bid as winner: by winner: may { winner +5 }`,
  Plans: `for each f in factions: by f: secretly set Plan to Attack or Wait
reveal Plan
for each f in factions: by f {
  if Plan of f is Attack: remove 1 Police in Capital
  else: f +1
}`,
  Partly: `by Rebels: secretly set Plan to Wait or Attack
by Cartel: secretly set Bid to a number from 2 to 4`,
  Show: 'reveal Plan\nreveal Bid',
  'Show if': 'may { reveal Plan\nif Plan of Rebels is Attack: remove 1 Police in Capital }',
  'Show and take': 'reveal Bid\nby Govt: remove (Bid of Cartel) Police in Capital',
  'Show there': 'by Govt: select a City with Police { reveal Bid; remove (Bid of Cartel) Police there }',
  'Mode by it': 'by Govt: either "dig" { reveal Bid\nif Bid of Cartel > 3: Govt +1 }\nor "burn": Aid -1',
  Read: 'if Bid of Cartel > 3: Aid +1 else: Aid -1',
  'Order by it': 'for each f in factions, most Bid first: by f: may { f +1 }',
  'One owner': 'by Rebels: secretly set Goal to a number from 1 to 3\nreveal Goal\nAid +Goal',
  'No number': 'by Cartel: secretly set Bid to a number from 1 to Aid\nreveal Bid',
};

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `secret Bid of each faction up to 6
secret Plan of each faction, Attack or Wait
secret Goal of Rebels up to 3
`,
    events: EVENTS,
  });
}, 60_000);

const play = (title: string, position: NonNullable<Playing['position']> = {}): Table =>
  event(built.volume, title, { position: { Aid: 3, Capital: { 'Govt Police': 3 }, ...position } });

/** The first word of the possible values: nested deeper than the notation of positions allows. */
const possible = (bits: number): number => ({ 0: bits }) as unknown as number;

/** A position in which the Rebels and the Cartel have chosen. */
const chosen = (plan: string, bid: string): NonNullable<Playing['position']> => ({
  HIDDEN_Plan: { Rebels: plan },
  POSSIBLE_Plan: { Rebels: possible(0b1100) },
  HIDDEN_Bid: { Cartel: bid },
  POSSIBLE_Bid: { Cartel: possible(0b111000) },
});

const tracksOf = ({ game }: Table, track: string): unknown =>
  Object.entries(viewOf(game).factions).map(([, { tracks }]) => (tracks as Record<string, unknown>)[track]);

describe('secret numbers', () => {
  it('are chosen by each Faction in turn and revealed at once', () => {
    const auction = play('Auction', { TRACK_Resources: { Govt: 2, Rebels: 4, Cartel: 9 } });
    expect(auction.options).toEqual(['0', '1', '2']);
    auction.choose('2');
    expect(tracksOf(auction, 'Bid')).toEqual([0, 0, 0]);
    expect(auction.options).toEqual(['0', '1', '2', '3', '4']);
    auction.choose('3');
    // The track ends at 6.
    expect(auction.options).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    auction.choose('1');
    expect(tracksOf(auction, 'Bid')).toEqual([2, 3, 1]);
    expect(tracksOf(auction, 'Resources')).toEqual([0, 2, 8]);
    expect(auction.game.decision?.seat).toBe('Rebels');
  });

  it('are visible to their Faction only, with the possible numbers for others', () => {
    const partly = play('Partly');
    partly.choose('Wait');
    partly.choose('3');
    const hidden = (seat?: string) => viewOf(partly.game, seat).hiddenValues;
    expect(hidden('Cartel')).toEqual({
      Bid: { Cartel: { value: '3', suspects: ['2', '3', '4'] } },
      Plan: { Rebels: { suspects: ['Attack', 'Wait'] } },
      Goal: {},
    });
    expect(hidden('Govt')).toEqual(hidden());
    expect(hidden()?.['Bid']).toEqual({ Cartel: { suspects: ['2', '3', '4'] } });
  });

  it('belong to one Faction, if it is named', () => {
    const played = play('One owner');
    expect(played.options).toEqual(['1', '2', '3']);
    played.choose('2');
    expect(viewOf(played.game).tracks['Aid']).toBe(5);
  });

  it('stay 0 if there is no number to choose', () => {
    const played = play('No number', { Aid: 0, TRACK_Bid: { Cartel: 4 } });
    expect(played.done).toBe(true);
    expect(tracksOf(played, 'Bid')).toEqual([0, 0, 0]);
  });
});

describe('secret choices', () => {
  it('are carried out after all have chosen', () => {
    const plans = play('Plans');
    expect(plans.options).toEqual(['Attack', 'Wait']);
    for (const key of ['Wait', 'Attack', 'Attack']) plans.choose(key);
    expect(tracksOf(plans, 'Plan')).toEqual(['Wait', 'Attack', 'Attack']);
    expect(viewOf(plans.game).spaces['Capital']?.pieces).toEqual({ 'Govt Police': 1 });
  });

  it('can be undone until they are revealed', () => {
    const plans = play('Plans');
    plans.choose('Wait');
    expect(plans.game.undo().ok).toBe(true);
    plans.choose('Wait', 'Attack', 'Attack');
    expect(plans.game.undo().ok).toBe(false);
  });

  it('are logged when they are revealed', () => {
    const plans = play('Plans');
    const entries: Entry[] = [];
    subscribe(plans.game, (entry) => entries.push(entry));
    plans.choose('Wait', 'Attack');
    const revealed = (): readonly unknown[] =>
      logOf(built.volume, entries)
        .flatMap(({ items }) => items.map(({ content }) => content))
        .filter(({ kind }) => kind === 'shownValue');
    expect(revealed()).toEqual([]);
    plans.choose('Attack');
    expect(revealed()).toEqual([
      { kind: 'shownValue', track: 'Plan', faction: 'Govt', value: 2 },
      { kind: 'shownValue', track: 'Plan', faction: 'Rebels', value: 1 },
      { kind: 'shownValue', track: 'Plan', faction: 'Cartel', value: 1 },
    ]);
  });
});

const secretPositions = [
  ['Wait', '2'],
  ['Attack', '2'],
  ['Wait', '4'],
] as const;

/** The views and decisions of all seats that have not chosen. */
const shown = ({ game }: Table): unknown => [
  viewOf(game, 'Govt'),
  viewOf(game),
  game.decision?.seat === 'Govt' ? game.decision : undefined,
];

describe.each(Object.keys(EVENTS))('%s', (title) => {
  it('is offered alike for each hidden value', () => {
    const [first, ...others] = secretPositions.map(([plan, bid]) => {
      const playing = table(built.volume, title, { position: { Aid: 3, ...chosen(plan, bid) } });
      const keys = playing.options;
      return [shown(playing), keys.map((key) => previewOf(playing.game, key, 'Govt'))];
    });
    for (const other of others) expect(other).toEqual(first);
  });

  it('can be played to its end for each hidden value', () => {
    for (const [plan, bid] of secretPositions) {
      const played = play(title, chosen(plan, bid));
      for (let answers = 0; !played.done; answers++) {
        expect(answers).toBeLessThan(12);
        played.choose(played.options[0] ?? '');
      }
    }
  });
});

it('text after the reveal is carried out with what was chosen', () => {
  const taken = play('Show and take', chosen('Wait', '2'));
  expect(viewOf(taken.game).spaces['Capital']?.pieces).toEqual({ 'Govt Police': 1 });
});

it('a selection that reveals in its block and then reads what was chosen is carried out', () => {
  const shown = play('Show there', chosen('Wait', '2'));
  expect(viewOf(shown.game).spaces['Capital']?.pieces).toEqual({ 'Govt Police': 1 });
});

it('samples of other seats draw the hidden values at random', () => {
  const { game } = play('Quiet', chosen('Wait', '3'));
  const values = new Set(
    Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(viewOf(game.sample('Govt', seed), 'Cartel').hiddenValues?.['Bid']),
    ),
  );
  expect(values.size).toBe(3);
});

it('the laws hold', { timeout: 120_000 }, () => {
  for (const law of lawsOf(built.volume, { runs: 3, seed: 7, checkInterval: 3 })) law.check();
});
