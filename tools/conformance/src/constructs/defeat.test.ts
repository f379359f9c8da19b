/** Victory with Non-players: defeat of all players, ties, and the result of a single player (7.1, 8.9). */
import { type Entry, Game, subscribe } from '@quipu/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, type Built, withBase } from '../testing/build.ts';
import { Table } from '../testing/table.ts';

const victory = `victory {
  Govt: Govt - 10
  Rebels: Rebels - 10
  Cartel: Cartel - 10
  ties Cartel, Rebels, Govt
}
`;

let built: Built;
beforeAll(async () => {
  const files = withBase({
    rules: `rule 8.0 nonplayers Govt, Insurgents {
  rule 7.1 win ties
  rule 7.1 defeat players
  rule 8.9 alone "Failure", 1 "Stalemate", 4 "Progress", 9 "Triumph"
}`,
    events: { Check: 'check victory', End: 'end game' },
  });
  built = await build(
    files.map(({ path, text }) => ({ path, text: text.replace(/victory \{.*?\n\}\n/su, victory) })),
  );
}, 60_000);

/** A game in which Govt may play an Event, with Resources of Govt, Rebels and Cartel. */
function begun(title: 'Check' | 'End', nonplayers: readonly string[], resources: readonly number[]): Table {
  const [Govt = 0, Rebels = 0, Cartel = 0] = resources;
  const creation = Game.create(built.volume, {
    nonplayers,
    deck: [...(title === 'Check' ? ['1', '2'] : ['2', '1']), '3', 'Campaign'],
    board: { TRACK_Resources: { Govt, Rebels, Cartel } },
  });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  return new Table(built.volume, creation.value);
}

/** The same game after the Event. */
const played = (...parameters: Parameters<typeof begun>): Game => begun(...parameters).choose('event').game;

const ranking = (game: Game): readonly string[] | undefined =>
  game.ranking?.map(({ seat, place, margin }) => `${String(place)} ${seat} ${String(margin)}`);

describe('a Non-player that passes a check', () => {
  it('defeats all players, whatever their margins', () => {
    const game = played('Check', ['Rebels'], [14, 11, 8]);
    expect(ranking(game)).toEqual(['1 Rebels 1', '2 Govt 4', '2 Cartel -2']);
    expect(game.result).toEqual({ defeat: true, tie: false });
    const two = played('Check', ['Rebels', 'Cartel'], [14, 2, 12]);
    expect(ranking(two)).toEqual(['1 Cartel 2', '2 Rebels -8', '3 Govt 4']);
    expect(two.result).toEqual({
      defeat: true,
      tie: false,
      alone: { seat: 'Govt', lead: 2, degree: 'Failure', rule: '8.9' },
    });
  });

  it('does not win if players win, and ranks first among equals', () => {
    const game = played('Check', ['Rebels'], [12, 9, 12]);
    expect(ranking(game)).toEqual(['1 Cartel 2', '2 Govt 2', '3 Rebels -1']);
    expect(game.result).toEqual({ defeat: false, tie: false });
    expect(ranking(played('End', ['Govt'], [9, 9, 9]))).toEqual(['1 Govt -1', '2 Cartel -1', '3 Rebels -1']);
    expect(ranking(played('End', ['Rebels'], [9, 12, 12]))).toEqual([
      '1 Rebels 2',
      '2 Cartel 2',
      '3 Govt -1',
    ]);
    expect(ranking(played('End', [], [9, 9, 9]))).toEqual(['1 Cartel -1', '2 Rebels -1', '3 Govt -1']);
  });
});

describe('a single player', () => {
  const others = ['Rebels', 'Cartel'];

  it('wins at no check', () => {
    expect(played('Check', others, [20, 10, 10]).over).toBe(false);
    expect(played('Check', ['Rebels'], [20, 10, 10]).over).toBe(true);
    expect(played('Check', others, [20, 11, 10]).over).toBe(true);
    expect(played('Check', ['Govt', ...others], [11, 0, 0]).over).toBe(true);
  });

  it('reaches a degree of victory by its lead at the end', () => {
    const degree = (govt: number): string | undefined =>
      played('End', others, [govt, 10, 8]).result?.alone?.degree;
    expect([9, 10, 11, 13, 14, 18, 19].map(degree)).toEqual([
      'Failure',
      'Failure',
      'Stalemate',
      'Stalemate',
      'Progress',
      'Progress',
      'Triumph',
    ]);
    expect(played('End', ['Rebels'], [9, 9, 9]).result).toEqual({ defeat: false, tie: false });
    expect(played('Check', others, [5, 5, 5]).result).toBeUndefined();
  });
});

it('a check of victory logs the margins of all Factions', () => {
  const table = begun('Check', [], [14, 9, 12]);
  const entries: Entry[] = [];
  subscribe(table.game, (entry) => void entries.push(entry));
  table.choose('event');
  expect(
    entries.flatMap((entry) => (entry.kind === 'margin' ? [[entry.faction, entry.margin]] : [])),
  ).toEqual([
    ['Govt', 4],
    ['Rebels', -1],
    ['Cartel', 2],
  ]);
});
