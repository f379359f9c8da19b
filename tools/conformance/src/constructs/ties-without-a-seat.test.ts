/** Ties that a Faction without a seat wins, so that no player wins; and ties that are shared after a value. */
import { Game } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { playAtRandom } from '../testing/minimal-volume.ts';
import { patchOf, type Position } from '../testing/position.ts';
import { Table } from '../testing/table.ts';

const RULES = `track Prestige of each faction 0 to 20
option Two
faction Tribes "Tribes" color sand without a seat
forces Tribes { Warband 5 : Guerrilla plural Warbands }
term Sides = Govt, Rebels, Cartel, Tribes
define Grip of f in Sides = number of spaces with f pieces`;

const NONPLAYERS = 'rule 8.0 nonplayers Govt, Insurgents { rule 7.1 win ties; rule 7.1 defeat players }';

const buildWith = (ties: string, rules = RULES): Promise<Built> => {
  const victory = `victory {
  Govt: Govt - 10
  Rebels: Rebels - 10
  Cartel: Cartel - 10
  ${ties}
  with Two: Govt and Rebels together
}
`;
  const files = withBase({ rules, events: { End: 'end game', Check: 'check victory' } });
  return build(
    files.map(({ path, text }) => ({ path, text: text.replace(/victory \{.*?\n\}\n/su, victory) })),
  );
};

interface Ending {
  /** Of Govt, Rebels and Cartel. */
  readonly resources: readonly [number, number, number];
  readonly options?: readonly string[];
  readonly nonplayers?: readonly string[];
  readonly position?: Position;
  readonly card?: '1' | '2';
}

/** Returns the ranking of a game that ends at once, as `1 Cartel -5`, and the Faction without a seat that wins it. */
function ending(
  { volume }: Built,
  { resources: [Govt, Rebels, Cartel], position = {}, card = '1', ...creation }: Ending,
): { readonly ranks: readonly string[]; readonly tieWinner: string | undefined; readonly tie: boolean } {
  const rest = ['1', '2', '3'].filter((key) => key !== card);
  const created = Game.create(volume, {
    ...creation,
    deck: [card, ...rest, 'Campaign'],
    board: patchOf(volume, { ...position, TRACK_Resources: { Govt, Rebels, Cartel } }),
  });
  if (!created.ok) throw new Error(created.refusal.reason);
  const { game } = new Table(volume, created.value).choose('event');
  const ranks = (game.ranking ?? []).map(({ seat, place, margin }) => `${place} ${seat} ${margin}`);
  return { ranks, tieWinner: game.result?.tieWinner, tie: game.result?.tie ?? false };
}

let always: Built;
let between: Built;
let conditional: Built;
let byValue: Built;
let shared: Built;
let withNonplayers: Built;
beforeAll(async () => {
  always = await buildWith('ties Tribes, Cartel, Rebels, Govt');
  between = await buildWith('ties Cartel, Tribes, Rebels, Govt');
  conditional = await buildWith('ties Tribes if (Warbands on map > 1), Cartel, Rebels, Govt');
  byValue = await buildWith('ties most Grip, Cartel, Tribes, Rebels, Govt');
  shared = await buildWith('ties most Prestige, none');
  withNonplayers = await buildWith('ties Tribes, Cartel, Rebels, Govt', `${RULES}\n${NONPLAYERS}`);
}, 240_000);

describe('a Faction without a seat', () => {
  it('wins a tie for the first place, so that no player is first', () => {
    expect(ending(always, { resources: [12, 12, 9] })).toEqual({
      ranks: ['2 Rebels 2', '3 Govt 2', '4 Cartel -1'],
      tieWinner: 'Tribes',
      tie: false,
    });
  });

  it('wins nothing if one player has the best margin, even if others tie', () => {
    expect(ending(always, { resources: [12, 9, 9] })).toEqual({
      ranks: ['1 Govt 2', '2 Cartel -1', '3 Rebels -1'],
      tieWinner: undefined,
      tie: false,
    });
  });

  it('wins ties only of the Factions after it in the list', () => {
    expect(ending(between, { resources: [9, 9, 9] }).tieWinner).toBeUndefined();
    expect(ending(between, { resources: [9, 9, 9] }).ranks[0]).toBe('1 Cartel -1');
    expect(ending(between, { resources: [9, 9, 5] }).tieWinner).toBe('Tribes');
  });

  it('wins only while its condition holds', () => {
    const few = { Wastes: { 'Tribes Warband Underground': 1 } };
    const many = { Wastes: { 'Tribes Warband Underground': 2 } };
    expect(ending(conditional, { resources: [9, 9, 9], position: few }).ranks[0]).toBe('1 Cartel -1');
    expect(ending(conditional, { resources: [9, 9, 9], position: many })).toMatchObject({
      ranks: ['2 Cartel -1', '3 Rebels -1', '4 Govt -1'],
      tieWinner: 'Tribes',
    });
  });

  it('is compared by the value first', () => {
    const govt = { Wastes: { 'Govt Troops': 1 }, Highmoor: { 'Tribes Warband Underground': 1 } };
    const tribes = {
      Wastes: { 'Tribes Warband Underground': 1 },
      Highmoor: { 'Govt Troops': 1, 'Tribes Warband Underground': 1 },
    };
    // Equal values: the list decides.
    expect(ending(byValue, { resources: [9, 9, 5], position: govt }).tieWinner).toBe('Tribes');
    expect(
      ending(byValue, { resources: [9, 5, 9], position: { Wastes: { 'Govt Troops': 1 } } }).ranks[0],
    ).toBe('1 Govt -1');
    expect(ending(byValue, { resources: [9, 5, 9], position: tribes }).tieWinner).toBe('Tribes');
  });

  it('does not count two Factions of one player as a tie', () => {
    const options = ['Two'];
    expect(ending(always, { resources: [12, 12, 9], options }).ranks).toEqual([
      '1 Rebels 2',
      '1 Govt 2',
      '2 Cartel -1',
    ]);
    expect(ending(always, { resources: [12, 14, 12], options })).toMatchObject({ tieWinner: 'Tribes' });
  });

  it('comes after Non-players that win ties, and wins nothing after a defeat of the players', () => {
    const nonplayers = ['Rebels'];
    expect(ending(withNonplayers, { resources: [9, 9, 5], nonplayers }).ranks[0]).toBe('1 Rebels -1');
    expect(ending(withNonplayers, { resources: [9, 5, 9], nonplayers }).tieWinner).toBe('Tribes');
    expect(ending(withNonplayers, { resources: [12, 12, 12], nonplayers, card: '2' })).toMatchObject({
      ranks: ['1 Rebels 2', '2 Cartel 2', '2 Govt 2'],
      tieWinner: undefined,
    });
  });
});

describe('ties that are shared after a value', () => {
  it('give the better place to the greater value, and one place to equal values', () => {
    const TRACK_Prestige = { Govt: 1, Rebels: 3, Cartel: 3 };
    expect(ending(shared, { resources: [9, 9, 9], position: { TRACK_Prestige } })).toEqual({
      ranks: ['1 Rebels -1', '1 Cartel -1', '3 Govt -1'],
      tieWinner: undefined,
      tie: true,
    });
    const prestige = { TRACK_Prestige: { ...TRACK_Prestige, Cartel: 4 } };
    expect(ending(shared, { resources: [9, 9, 9], position: prestige })).toMatchObject({
      ranks: ['1 Cartel -1', '2 Rebels -1', '3 Govt -1'],
      tie: false,
    });
  });
});

it('random games end', () => {
  for (const { volume } of [always, conditional, byValue, shared]) playAtRandom(volume, 10);
});
