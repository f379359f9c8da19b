/** Players of several Factions (1.5.1): victory, ranks, and forbidden transfers. */
import { Game, interjectionsOf } from '@quipu/engine';
import { lawsOf } from '@quipu/engine/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const rules = `option Two excludes Three
option Three
operation Drill of Govt {
  select any Cities and Provinces: place 1 Troops there
}
rule 1.5.2 standing Give: while executing, select a faction of another player as partner { transfer 1 from own to partner }
rule 1.5.2 standing Grant: while another player executes, transfer 1 from own to executing`;

const victory = `victory {
  Govt: Govt - 10
  Rebels: Rebels - 10
  Cartel: Cartel - 10
  ties Cartel, Rebels, Govt
  with Three: Rebels and Cartel together
  with Two: Govt and Rebels together
}
`;

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules,
    events: {
      Check: 'check victory',
      Tax: 'for each f in factions of another player: f -1',
    },
  });
  built = await build(
    files.map(({ path, text }) => ({ path, text: text.replace(/victory \{.*?\n\}\n/su, victory) })),
  );
}, 60_000);

/** A game in which Govt may play the Event "Check" at once, with Resources of Govt, Rebels and Cartel. */
function with3(
  options: readonly string[],
  [govt = 0, rebels = 0, cartel = 0]: readonly number[],
  card = '1',
): Table {
  const creation = Game.create(built.volume, {
    options,
    deck: [card, ...['1', '2', '3'].filter((key) => key !== card), 'Campaign'],
    board: { TRACK_Resources: { Govt: govt, Rebels: rebels, Cartel: cartel } },
  });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

const ended = (options: readonly string[], resources: readonly number[]): boolean =>
  with3(options, resources).choose('event').game.over;

describe('a player of two Factions', () => {
  it('ends the game at a check only if both meet their conditions', () => {
    expect(ended([], [5, 12, 5])).toBe(true);
    expect(ended(['Three'], [5, 12, 5])).toBe(false);
    expect(ended(['Three'], [5, 12, 11])).toBe(true);
    expect(ended(['Three'], [12, 0, 0])).toBe(true);
    expect(ended(['Two'], [12, 10, 0])).toBe(false);
    expect(ended(['Two'], [0, 0, 11])).toBe(true);
  });

  it('is ranked once, by the lower of the two margins', () => {
    const ranking = (
      options: readonly string[],
      resources: readonly number[],
    ): readonly string[] | undefined =>
      with3(options, resources)
        .choose('event')
        .game.ranking?.map(({ seat, place, margin }) => `${String(place)} ${seat} ${String(margin)}`);
    expect(ranking([], [11, 14, 3])).toEqual(['1 Rebels 4', '2 Govt 1', '3 Cartel -7']);
    expect(ranking(['Three'], [11, 14, 3])).toEqual(['1 Govt 1', '2 Cartel -7', '2 Rebels -7']);
    expect(ranking(['Three'], [11, 14, 12])).toEqual(['1 Cartel 2', '1 Rebels 2', '2 Govt 1']);
    expect(ranking(['Two'], [14, 11, 12])).toEqual(['1 Cartel 2', '2 Rebels 1', '2 Govt 1']);
  });

  it('wins ties with the Faction whose margin counts; among equals, the one that wins more of them', () => {
    const seats = (options: readonly string[], resources: readonly number[]): readonly string[] | undefined =>
      with3(options, resources)
        .choose('event')
        .game.ranking?.map(({ seat }) => seat);
    expect(seats(['Three'], [12, 12, 14])).toEqual(['Rebels', 'Cartel', 'Govt']);
    expect(seats(['Three'], [12, 12, 12])).toEqual(['Cartel', 'Rebels', 'Govt']);
    expect(seats(['Two'], [12, 14, 12])).toEqual(['Cartel', 'Govt', 'Rebels']);
  });

  it('transfers nothing from one to the other voluntarily', () => {
    const keys = (
      options: readonly string[],
      seat: string,
      standing: string,
    ): readonly string[] | undefined =>
      interjectionsOf(with3(options, [5, 5, 5]).choose('Drill').game, seat).find(
        (one) => one.standing === standing,
      )?.keys ?? [];
    expect(keys([], 'Govt', 'Give')).toEqual(['Rebels 1 Resources', 'Cartel 1 Resources']);
    expect(keys(['Two'], 'Govt', 'Give')).toEqual(['Cartel 1 Resources']);
    expect(keys(['Two'], 'Rebels', 'Grant')).toEqual([]);
    expect(keys(['Two'], 'Cartel', 'Grant')).toEqual(['1 Resources']);
    expect(keys(['Three'], 'Rebels', 'Grant')).toEqual(['1 Resources']);
    const { game } = with3(['Two'], [5, 5, 5]).choose('Drill');
    const why = (seat: string, standing: string, key: string): readonly string[] =>
      game.explainInterjection({ seat, standing, key }).map((reason) => reason.key);
    expect(why('Govt', 'Give', 'Rebels 1 Resources')).toEqual(['same-player']);
    expect(why('Rebels', 'Grant', '1 Resources')).toEqual(['same-player']);
  });

  it('counts as one player for a text about Factions of others', () => {
    const after = (options: readonly string[]): readonly number[] => {
      const table = with3(options, [5, 5, 5], '2').choose('event');
      return ['Govt', 'Rebels', 'Cartel'].map((name) => table.number(`Resources of ${name}`));
    };
    expect(after([])).toEqual([5, 4, 4]);
    expect(after(['Two'])).toEqual([5, 5, 4]);
  });
});

it('satisfies every law, with any number of players', () => {
  for (const law of lawsOf(built.volume, { runs: 8, seed: 7, maxDecisions: 400 })) law.check();
});
