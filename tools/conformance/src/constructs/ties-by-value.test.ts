/** `ties most Prestige, Cartel, Rebels, Govt`: the ranking of Factions with equal margins by a value of each. */
import { Game } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { Table } from '../testing/table.ts';

const RULES = `track Prestige of each faction 0 to 20
option Two
faction Tribes "Tribes" color sand without a seat
forces Tribes { Warband 5 : Guerrilla plural Warbands }
define Grip of f in factions = number of spaces with f pieces
define Guests of f in factions = Tribes pieces in spaces with f Control`;

const NONPLAYERS = 'rule 8.0 nonplayers Govt, Insurgents { rule 7.1 win ties }';

const buildWith = (ties: string, rules = RULES): Promise<Built> => {
  const victory = `victory {
  Govt: Govt - 10
  Rebels: Rebels - 10
  Cartel: Cartel - 10
  ${ties}
  with Two: Govt and Rebels together
}
`;
  const files = withBase({ rules, events: { End: 'end game' } });
  return build(
    files.map(({ path, text }) => ({ path, text: text.replace(/victory \{.*?\n\}\n/su, victory) })),
  );
};

interface Position {
  /** Of Govt, Rebels and Cartel. */
  readonly resources: readonly [number, number, number];
  readonly prestige?: readonly [number, number, number];
  readonly options?: readonly string[];
  readonly nonplayers?: readonly string[];
  /** Pieces by space. */
  readonly pieces?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const bySeat = ([Govt, Rebels, Cartel]: readonly [number, number, number]) => ({ Govt, Rebels, Cartel });

/** Returns the ranking of a game that ends at once, as `1 Cartel -5`. */
function ranking(
  { volume }: Built,
  { resources, prestige = [0, 0, 0], pieces = {}, ...creation }: Position,
): readonly string[] | undefined {
  const created = Game.create(volume, {
    ...creation,
    deck: ['1', '2', 'Campaign'],
    board: { TRACK_Resources: bySeat(resources), TRACK_Prestige: bySeat(prestige), BOARD: pieces },
  });
  if (!created.ok) throw new Error(created.refusal.reason);
  const { game } = new Table(volume, created.value).choose('event');
  return game.ranking?.map(({ seat, place, margin }) => `${place} ${seat} ${margin}`);
}

let most: Built;
let fewest: Built;
let strongest: Built;
let natives: Built;
let withNonplayers: Built;
beforeAll(async () => {
  most = await buildWith('ties most Prestige, Cartel, Rebels, Govt');
  fewest = await buildWith('ties fewest Prestige, Cartel, Rebels, Govt');
  strongest = await buildWith('rule 7.4 ties most Grip, Cartel, Rebels, Govt');
  natives = await buildWith('ties most Guests, Cartel, Rebels, Govt');
  withNonplayers = await buildWith('ties most Prestige, Cartel, Rebels, Govt', `${RULES}\n${NONPLAYERS}`);
}, 120_000);

describe('the ranking', () => {
  it('is that of the margins where they differ', () => {
    expect(ranking(most, { resources: [12, 9, 5], prestige: [0, 3, 9] })).toEqual([
      '1 Govt 2',
      '2 Rebels -1',
      '3 Cartel -5',
    ]);
  });

  it('is that of the value where margins are equal', () => {
    expect(ranking(most, { resources: [9, 9, 9], prestige: [2, 5, 1] })).toEqual([
      '1 Rebels -1',
      '2 Govt -1',
      '3 Cartel -1',
    ]);
    expect(ranking(most, { resources: [12, 9, 9], prestige: [0, 5, 1] })).toEqual([
      '1 Govt 2',
      '2 Rebels -1',
      '3 Cartel -1',
    ]);
  });

  it('is that of the list where both are equal', () => {
    expect(ranking(most, { resources: [9, 9, 9], prestige: [5, 3, 3] })).toEqual([
      '1 Govt -1',
      '2 Cartel -1',
      '3 Rebels -1',
    ]);
    expect(ranking(most, { resources: [9, 9, 9] })).toEqual(['1 Cartel -1', '2 Rebels -1', '3 Govt -1']);
  });

  it('begins with the fewest, if the rules say so', () => {
    expect(ranking(fewest, { resources: [9, 9, 9], prestige: [0, 3, 3] })).toEqual([
      '1 Govt -1',
      '2 Cartel -1',
      '3 Rebels -1',
    ]);
  });
});

it('reads a define of Factions', () => {
  const pieces = { Highmoor: { 'Rebels Base': 1 } };
  expect(ranking(strongest, { resources: [9, 9, 9], pieces })).toEqual([
    '1 Rebels -1',
    '2 Cartel -1',
    '3 Govt -1',
  ]);
});

it('counts pieces of a Faction without a seat, which is not ranked', () => {
  const pieces = { Highmoor: { 'Rebels Base': 2, 'Tribes Warband Underground': 1 } };
  expect(ranking(natives, { resources: [9, 9, 9], pieces })).toEqual([
    '1 Rebels -1',
    '2 Cartel -1',
    '3 Govt -1',
  ]);
});

it('ranks a player of two Factions by the value of the one whose margin counts', () => {
  const resources = [9, 12, 9] as const;
  expect(ranking(most, { options: ['Two'], resources, prestige: [1, 9, 2] })).toEqual([
    '1 Cartel -1',
    '2 Govt -1',
    '2 Rebels -1',
  ]);
  expect(ranking(most, { options: ['Two'], resources, prestige: [3, 0, 2] })).toEqual([
    '1 Govt -1',
    '1 Rebels -1',
    '2 Cartel -1',
  ]);
});

it('follows the rule that Non-players win ties', () => {
  const position = { resources: [9, 9, 9], prestige: [2, 5, 1] } as const;
  expect(ranking(withNonplayers, { ...position, nonplayers: ['Govt', 'Cartel'] })).toEqual([
    '1 Govt -1',
    '2 Cartel -1',
    '3 Rebels -1',
  ]);
});

it('plays random games to the end', () => {
  playAtRandom(most.volume, 40);
  playAtRandom(strongest.volume, 40);
}, 60_000);
