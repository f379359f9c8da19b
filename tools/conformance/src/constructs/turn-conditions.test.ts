/** Conditions on the status as a player, and on the current card and round. */
import { type CreateOptions, Game } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

/** Conditions by the titles of their Events: if one holds, the text adds 1 Aid. */
const QUESTIONS = {
  RebelsPlay: 'Rebels is player',
  OwnPlays: 'own is player',
  OwnDoesNot: 'own is nonplayer',
  Two: 'number of players is 2',
  PlayersBases: 'player Base in Highmoor',
  OthersBases: 'nonplayer Base in Highmoor',
  Pieces: 'player pieces in Highmoor > 1',
  Leftmost: 'own is leftmost',
  RebelsLeftmost: 'Rebels is leftmost',
  Marked: 'card is marked',
  NextMarked: 'next card is marked',
  NextRound: 'next card is Campaign',
  NextCapability: 'next card is capability',
  Last: 'card is final',
  NextFinal: 'next round is final',
  RoundFinal: 'round is final',
} as const;

let built: Built;
beforeAll(async () => {
  built = await buildBase({
    rules: `rule 8.0 nonplayers Govt, Insurgents {
  rule 8.1 marked 10, 18
}
operation Drill of factions { point cost 2; pay cost; place 1 Terror in Capital }
operation Vanguard of factions {
  select any spaces where "first Eligible Faction" (first Eligible): place 1 Terror there
}`,
    events: {
      ...Object.fromEntries(
        Object.entries(QUESTIONS).map(([title, question]) => [title, `if ${question}: Aid +1`]),
      ),
      Lists: 'for each f in player factions: f +1\nfor each f in nonplayer Insurgents: f +2',
      Skill: 'capability: Drill.cost is 1',
      Choose: 'select a player Insurgents as f: f +1',
      Numbered: 'if card is 20 and next card is 10: Aid +1',
    },
  });
}, 60_000);

function startGame(top: readonly string[], nonplayers: readonly string[] = []): Table {
  const keys = top.map((title) => built.volume.cards.find((card) => card.title === title)?.key ?? title);
  const deck = [...keys, ...built.volume.cards.map(({ key }) => key).filter((key) => !keys.includes(key))];
  const creation = Game.create(built.volume, {
    deck,
    nonplayers,
    board: {
      TRACK_Aid: 0,
      BOARD: { Highmoor: { 'Govt Troops': 1, 'Govt Base': 1, 'Rebels Guerrilla Active': 1 } },
    },
  });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

const holds = (
  title: keyof typeof QUESTIONS,
  nonplayers: readonly string[] = [],
  next: readonly string[] = [],
): boolean =>
  startGame([title, ...next], nonplayers)
    .choose('event')
    .number('Aid') === 1;

describe('the status as a player', () => {
  it('is a condition on a Faction, and counted', () => {
    expect([holds('RebelsPlay'), holds('RebelsPlay', ['Rebels'])]).toEqual([true, false]);
    expect([holds('OwnPlays', ['Rebels']), holds('OwnPlays', ['Govt'])]).toEqual([true, false]);
    expect([holds('OwnDoesNot', ['Rebels']), holds('OwnDoesNot', ['Govt'])]).toEqual([false, true]);
    expect([holds('Two'), holds('Two', ['Rebels']), holds('Two', ['Govt', 'Rebels'])]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('restricts the owners of pieces', () => {
    expect([holds('PlayersBases'), holds('PlayersBases', ['Govt'])]).toEqual([true, false]);
    expect([holds('OthersBases'), holds('OthersBases', ['Govt'])]).toEqual([false, true]);
    expect([holds('Pieces', ['Rebels']), holds('Pieces', ['Govt'])]).toEqual([true, false]);
  });

  it('restricts Factions', () => {
    const resources = (nonplayers: readonly string[]): readonly number[] => {
      const table = startGame(['Lists'], nonplayers).choose('event');
      return ['Govt', 'Rebels', 'Cartel'].map((name) => table.number(`Resources of ${name}`));
    };
    expect(resources([])).toEqual([11, 11, 11]);
    expect(resources(['Govt', 'Cartel'])).toEqual([10, 11, 12]);
    expect(startGame(['Choose']).choose('event').options).toEqual(['Rebels', 'Cartel']);
    expect(startGame(['Choose'], ['Rebels']).choose('event').number('Resources of Cartel')).toBe(11);
  });
});

describe('the first Eligible Faction', () => {
  it('is the first until its turn ends, so that its operation has its options', () => {
    const table = startGame(['Lists']).choose('Vanguard');
    expect(table.options).toContain('Capital');
    table.choose('Capital', 'done');
    expect(table.asks).toBe('Rebels: Sequence.action');
    expect(table.why('Vanguard')).toContain('nothing');
  });
});

describe('a given board', () => {
  const refusal = (board: CreateOptions['board']): string | undefined => {
    const creation = Game.create(built.volume, { board: board ?? {} });
    return creation.ok ? undefined : creation.refusal.code;
  };

  it('has only valid values', () => {
    for (const value of [-1, -2147483648, 2147483647]) {
      expect(refusal({ POSITION: value })).toBe('bad-board');
      expect(refusal({ CARD: value })).toBe('bad-board');
      expect(refusal({ ROUNDS: value })).toBe('bad-board');
      expect(refusal({ LASTING_BY: { Skill: value } })).toBe('bad-board');
    }
    expect(refusal({ POSITION: 1 })).toBeUndefined();
  });

  it('excludes the cards and the progress of a text', () => {
    for (const board of [{ DECK_ORDER: { 0: -1 } }, { DECK_ORDER: { 0: 31 } }, { DECK_REVEALED: 3 }])
      expect(refusal(board)).toBe('bad-board');
    expect(refusal({ OPERATION: 1 })).toBe('bad-board');
  });
});

describe('the current card and the next one', () => {
  it('have a first symbol, and may be marked', () => {
    expect([holds('Leftmost'), holds('RebelsLeftmost')]).toEqual([true, false]);
    expect([holds('Marked'), holds('NextMarked'), holds('NextMarked', [], ['Choose'])]).toEqual([
      true,
      false,
      false,
    ]);
    expect(holds('NextMarked', [], ['Marked'])).toBe(true);
  });

  it('may be a round or a capability', () => {
    expect([holds('NextRound'), holds('NextRound', [], ['Campaign'])]).toEqual([false, true]);
    expect([holds('NextCapability'), holds('NextCapability', [], ['Skill'])]).toEqual([false, true]);
  });

  it('have numbers', () => {
    const aidAfter = (next: string): number => startGame(['Numbered', next]).choose('event').number('Aid');
    expect([aidAfter('Marked'), aidAfter('Choose')]).toEqual([1, 0]);
  });

  it('may be the last before the final round', () => {
    expect([holds('Last'), holds('Last', [], ['Campaign'])]).toEqual([false, true]);
    expect([holds('NextFinal'), holds('RoundFinal')]).toEqual([true, false]);
  });
});
