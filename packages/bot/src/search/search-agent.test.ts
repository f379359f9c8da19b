import { Game, type Volume } from '@quipu/engine';
import { type Cells, chance, journal, rngOf } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { ask, finish, HEADER, take } from '@quipu/engine/runtime';
import { describe, expect, it } from 'vitest';
import { type Agent, playWithAgents, randomAgent, searchAgent } from '../index.ts';

const baseVolume = fixtureVolume();

// Cells of the race, in place of those for beads and the turn in the fixture volume.
const SCORES = HEADER;
const MOVE_COUNT = HEADER + 2;

/** A fixture volume in which the seat with more beads wins. */
const volume: Volume = {
  ...baseVolume,
  ranks: (cells) => (baseVolume.margin(cells, 0) >= baseVolume.margin(cells, 1) ? [0, 1] : [1, 0]),
};

/** A race of twelve alternating moves. Each move adds 0 to 5 to the score of its seat. */
const race: Volume = {
  ...baseVolume,
  points: baseVolume.points.slice(0, 1).map((point) => ({
    ...point,
    universe: ['0', '1', '2', '3', '4', '5'],
    doubtful: () => false,
    offer: (_cells, out) => {
      out[0] = 0b111111;
      return 6;
    },
  })),
  steps: [
    (cells) => (cells[MOVE_COUNT] === 12 ? finish(cells) : ask(cells, 0, cells[MOVE_COUNT]! % 2, 1)),
    (cells) => {
      const score = SCORES + (cells[MOVE_COUNT]! % 2);
      cells[score] = cells[score]! + take(cells);
      cells[MOVE_COUNT] = cells[MOVE_COUNT]! + 1;
      return 0;
    },
  ],
  margin: (cells, seat) => cells[SCORES + seat]!,
  ranks: (cells) => (cells[SCORES]! > cells[SCORES + 1]! ? [0, 1] : [1, 0]),
};

function game(seed: number, rules = volume): Game {
  const outcome = Game.create(rules, { seed });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** Plays a game of one searching seat against a random one. */
function playSearch(rules: Volume, seat: number, seed: number): Cells {
  const cells = game(seed, rules).cells();
  const opponent = randomAgent(rngOf(seed));
  const searcher = searchAgent(rules, { seat, seed, nodes: 1000 });
  playWithAgents(rules, cells, seat === 0 ? [searcher, opponent] : [opponent, searcher]);
  return cells;
}

const searchAt = (seat: number, seed: number, nodes = 200): Agent =>
  searchAgent(volume, { seat, seed, nodes });

/** Plays a game and answers each decision by a function. */
function playWith(seed: number, decide: Agent['choose'], rules: Volume = volume): void {
  const agent: Agent = { name: 'function', choose: decide };
  playWithAgents(rules, game(seed).cells(), [agent, agent]);
}

describe('the search agent', () => {
  it.each([0, 1])('wins a race from seat %i', (seat) => {
    const wins = Array.from({ length: 12 }, (_, seed) => race.ranks(playSearch(race, seat, seed + 1))[0]);
    expect(wins).toEqual(wins.map(() => seat));
  });

  it('plays equal games for equal seeds', () => {
    expect(playSearch(volume, 0, 7)).toEqual(playSearch(volume, 0, 7));
  });

  it.each([1, 2, 37, 500])('answers exactly %i decisions on copies', (nodes) => {
    let count = 0;
    const [askForMove, applyMove, applyPayment] = volume.steps;
    const countChoices = (step: typeof applyMove, isChoice: (cells: Cells) => boolean) => (cells: Cells) => {
      if (chance.trial === undefined && isChoice(cells)) count += 1;
      return step!(cells);
    };
    const countingVolume: Volume = {
      ...volume,
      steps: [
        askForMove!,
        countChoices(applyMove, () => true),
        // A payment with a single option is forced.
        countChoices(applyPayment, (cells) => cells[HEADER]! > 1),
      ],
    };
    const agents = [0, 1].map((seat) => searchAgent(countingVolume, { seat, seed: seat, nodes }));
    const counts: number[] = [];
    playWith(
      3,
      (_volume, cells, out, options) => {
        count = 0;
        const option = agents[cells[2]!]!.choose(countingVolume, cells, out, options);
        counts.push(count);
        return option;
      },
      countingVolume,
    );
    expect(new Set(counts)).toEqual(new Set([nodes]));
  });

  it('respects a time budget by the given clock', () => {
    let time = 0;
    const agent = searchAgent(volume, { seat: 0, seed: 1, ms: 20, clock: () => time++ });
    const cells = game(1).cells();
    let first = true;
    playWithAgents(volume, cells, [
      {
        name: 'timed',
        choose: (...args) => {
          const [start, option] = [time, agent.choose(...args)];
          if (first) expect(time - start).toBe(21);
          first = false;
          return option;
        },
      },
      randomAgent(rngOf(1)),
    ]);
    expect(first).toBe(false);
  });

  it('does not depend on hidden information, dice or the random stream', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const samples = [1, 2, 3].map((sampleSeed) => ({
        sampleSeed,
        agents: [searchAt(0, 5, 60), searchAt(1, 6, 60)],
      }));
      const agents = [searchAt(0, 5, 60), searchAt(1, 6, 60)];
      const reference = game(seed);
      for (let { decision } = reference; decision; { decision } = reference) {
        const seat = volume.seats.indexOf(decision.seat);
        const answer = (agent: Agent | undefined, position: Game): string => {
          const cells = position.cells();
          const point = volume.points.find(({ name }) => name === position.decision?.point)!;
          const out = new Int32Array(1);
          for (const { key } of position.decision!.options)
            out[0] = out[0]! | (1 << point.universe.indexOf(key));
          return point.universe[agent!.choose(volume, cells, out, position.decision!.options.length)]!;
        };
        const key = answer(agents[seat], reference);
        for (const { sampleSeed, agents: sampleAgents } of samples)
          expect(answer(sampleAgents[seat], reference.sample(decision.seat, sampleSeed))).toBe(key);
        reference.choose({ key });
      }
    }
  });

  it('does not change the game, its options or its log', () => {
    const agents = [searchAt(0, 1), searchAt(1, 2)];
    const { on, record } = journal;
    let entryCount = 0;
    journal.on = true;
    journal.record = () => (entryCount += 1);
    try {
      playWith(4, (rules, cells, out, options) => {
        const [cellsBefore, outBefore, countBefore] = [cells.slice(), out.slice(), entryCount];
        const option = agents[cells[2]!]!.choose(rules, cells, out, options);
        expect(cells).toEqual(cellsBefore);
        expect(out).toEqual(outBefore);
        expect(entryCount).toBe(countBefore);
        return option;
      });
    } finally {
      journal.on = on;
      journal.record = record;
    }
  });
});
