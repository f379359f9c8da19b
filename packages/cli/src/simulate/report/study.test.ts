import { describe, expect, it } from 'vitest';
import type { GameLine, Header } from '../results-format.ts';
import { GameSelection } from './game-selection.ts';
import { spreadOf, Study } from './study.ts';

const header: Header = {
  quipu: 'simulation',
  format: 1,
  volume: 'Two',
  edition: '1',
  hashes: { all: '1', layout: '1', rules: {} },
  setup: 'Standard',
  options: [],
  agents: ['random', 'random'],
  seed: 10,
  named: 'two',
  title: 'Two',
  seats: ['A', 'B'],
  rounds: 2,
  gauges: [{ kind: 'track', name: 'Resources', seat: 'A' }],
  operations: ['Rally'],
  activities: ['Ambush'],
  cards: { 7: 'Seven', 3: 'Three' },
  titles: { A: 'The A' },
};

function gameLine(game: number, overrides: Partial<GameLine> = {}): GameLine {
  return {
    game,
    seed: 10 + game,
    decisions: 100,
    places: [1, 2],
    final: { margins: [3, 1], values: [5] },
    end: { card: 'R', rounds: 2, early: false },
    checks: [
      { margins: [0, 0], values: [1] },
      { margins: [3, 1], values: [5] },
    ],
    events: [],
    used: [{}, {}],
    turns: [null, null],
    choices: [],
    ...overrides,
  };
}

const studyOf = (...games: GameLine[]): Study => {
  const study = new Study(header);
  for (const game of games) study.add(game);
  return study;
};

describe('a study', () => {
  it('counts first places and endings; a shared place counts for each seat', () => {
    const early = { card: 'R', rounds: 1, early: true };
    const study = studyOf(
      gameLine(0),
      gameLine(1, { places: [1, 1] }),
      gameLine(2, { places: [2, 1], end: early }),
    );
    expect(study.firsts).toEqual([2, 2]);
    expect(study.endings()).toEqual([
      { round: 1, early: true, first: 'B', games: 1 },
      { round: 2, early: false, first: 'The A', games: 1 },
      { round: 2, early: false, first: 'The A, B', games: 1 },
    ]);
    expect([study.games, study.lastSeed]).toEqual([3, 12]);
  });

  it('computes distributions of margins and values per Round', () => {
    const study = studyOf(gameLine(0), gameLine(1, { checks: [{ margins: [4, 2], values: [9] }] }));
    const rowsOf = (seat: string): [number | 'end', number, number][] =>
      study.margins().flatMap((row) => (row.seat === seat ? [[row.round, row.count, row.median]] : []));
    expect(rowsOf('A')).toEqual([
      [1, 2, 2],
      [2, 1, 3],
      ['end', 2, 3],
    ]);
    expect(study.gauges().map(({ round, median }) => [round, median])).toEqual([
      [1, 5],
      [2, 5],
      ['end', 5],
    ]);
  });

  it('counts uses of Event sides by Faction, and averages their margin changes', () => {
    const study = studyOf(
      gameLine(0, {
        events: [
          ['3', 'shaded', 'B', [0, 0], [-2, 1]],
          ['7', 'unshaded', 'A', [0, 0], [1, 0]],
        ],
      }),
      gameLine(1, { events: [['3', 'shaded', 'A', [1, 1], [1, 2]]] }),
    );
    const sides = study.sides();
    expect(sides.map(({ card, side, times }) => [card, side, times])).toEqual([
      ['3', 'shaded', 2],
      ['7', 'unshaded', 1],
    ]);
    expect(sides[0]?.bySeat.map(({ times }) => times)).toEqual([1, 1]);
    expect(sides[0]?.marginChanges.map(({ margin }) => margin)).toEqual([-1, 1]);
  });

  it('averages uses of Operations, and summarizes turn times', () => {
    const turns = (median: number, slowest: number): GameLine['turns'][number] => ({
      count: 4,
      median,
      slowest,
      at: 2,
    });
    const study = studyOf(
      gameLine(0, { used: [{ Rally: 3, Ambush: 1 }, {}], turns: [turns(1, 9), null] }),
      gameLine(1, { used: [{ Rally: 2 }, {}], turns: [turns(3, 7), null] }),
    );
    expect(study.uses()).toEqual([
      { seat: 'A', name: 'Rally', kind: 'operation', perGame: 2.5 },
      { seat: 'A', name: 'Ambush', kind: 'activity', perGame: 0.5 },
    ]);
    expect(study.turns()).toEqual([
      { seat: 'A', turns: 8, median: 2, slowest: 9 },
      { seat: 'B', turns: 0, median: 0, slowest: 0 },
    ]);
  });
});

it('computes a distribution, or nothing for no numbers', () => {
  expect(spreadOf([])).toBeUndefined();
  expect(spreadOf([4, 0, 1, 3, 2])).toEqual({
    count: 5,
    low: 0.2,
    q1: 1,
    median: 2,
    q3: 3,
    high: 3.8,
    mean: 2,
  });
});

it('selects extreme games independently of their order', () => {
  const games = Array.from({ length: 60 }, (_, i) =>
    gameLine(i, {
      decisions: 100 + ((i * 37) % 60),
      final: { margins: [5 + ((i * 11) % 60), 1], values: [0] },
    }),
  );
  const listedIn = (order: readonly GameLine[]): [number, string][] => {
    const selection = new GameSelection();
    for (const game of order) selection.add(game);
    return selection.list().map(({ game, labels }) => [game.game, labels.join()]);
  };
  const listedGames = listedIn(games);
  expect(listedIn([...games].reverse())).toEqual(listedGames);
  const gamesListedAs = (label: string): number[] =>
    listedGames.flatMap(([game, labels]) => (labels.split(',').includes(label) ? [game] : []));
  const gameWithLowest = (measure: (game: GameLine) => number): number | undefined =>
    [...games].sort((a, b) => measure(a) - measure(b))[0]?.game;
  expect(gamesListedAs('longest')).toContain(gameWithLowest(({ decisions }) => -decisions));
  expect(gamesListedAs('shortest')).toContain(gameWithLowest(({ decisions }) => decisions));
  expect(gamesListedAs('closest')).toContain(gameWithLowest(({ final }) => final.margins[0] ?? 0));
  expect(gamesListedAs('longest')).toHaveLength(5);
  expect(new Set(listedGames.map(([game]) => game)).size).toBe(listedGames.length);
});
