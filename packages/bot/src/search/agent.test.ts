import { Game, type Volume } from '@quipu/engine';
import { type Cells, chance, journal, rngOf } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { ask, finish, HEADER, take } from '@quipu/engine/runtime';
import { describe, expect, it } from 'vitest';
import { type Agent, playWithAgents, randomAgent, searchAgent } from '../index.ts';

const plain = fixtureVolume();

// Cells of the race, which lie where the tiny volume has its beads and its turn.
const OWN = HEADER;
const TURN = HEADER + 2;

/** A tiny volume that the seat with more beads wins. */
const volume: Volume = {
  ...plain,
  ranks: (cells) => (plain.margin(cells, 0) >= plain.margin(cells, 1) ? [0, 1] : [1, 0]),
};

/** A race: twelve moves in turn, each of which adds as much to its seat's own as it likes, up to 5. */
const race: Volume = {
  ...plain,
  points: plain.points.slice(0, 1).map((point) => ({
    ...point,
    universe: ['0', '1', '2', '3', '4', '5'],
    doubtful: () => false,
    offer: (_cells, out) => {
      out[0] = 0b111111;
      return 6;
    },
  })),
  steps: [
    (cells) => (cells[TURN] === 12 ? finish(cells) : ask(cells, 0, cells[TURN]! % 2, 1)),
    (cells) => {
      const own = OWN + (cells[TURN]! % 2);
      cells[own] = cells[own]! + take(cells);
      cells[TURN] = cells[TURN]! + 1;
      return 0;
    },
  ],
  margin: (cells, seat) => cells[OWN + seat]!,
  ranks: (cells) => (cells[OWN]! > cells[OWN + 1]! ? [0, 1] : [1, 0]),
};

function game(seed: number, of = volume): Game {
  const made = Game.create(of, { seed });
  if (!made.ok) throw new Error(made.refusal.reason);
  return made.value;
}

/** Plays a game of one searching seat against a random one. */
function played(of: Volume, seat: number, seed: number): Cells {
  const cells = game(seed, of).cells();
  const other = randomAgent(rngOf(seed));
  const own = searchAgent(of, { seat, seed, nodes: 1000 });
  playWithAgents(of, cells, seat === 0 ? [own, other] : [other, own]);
  return cells;
}

const searching = (seat: number, seed: number, nodes = 200): Agent =>
  searchAgent(volume, { seat, seed, nodes });

/** Calls `ask` at each decision of a game, and plays it on with what it answers. */
function atDecisions(seed: number, ask: Agent['choose'], on: Volume = volume): void {
  const agent: Agent = { name: 'asked', choose: ask };
  playWithAgents(on, game(seed).cells(), [agent, agent]);
}

describe('the search agent', () => {
  it.each([0, 1])('wins from seat %i where it clearly must', (seat) => {
    const wins = Array.from({ length: 12 }, (_, seed) => race.ranks(played(race, seat, seed + 1))[0]);
    expect(wins).toEqual(wins.map(() => seat));
  });

  it('plays equal games with equal seeds', () => {
    expect(played(volume, 0, 7)).toEqual(played(volume, 0, 7));
  });

  it.each([1, 2, 37, 500])('answers %i decisions on copies, not one more or less', (nodes) => {
    let count = 0;
    const [next, moved, paid] = volume.steps;
    const counted = (step: typeof next, isChoice: (cells: Cells) => boolean) => (cells: Cells) => {
      if (chance.trial === undefined && isChoice(cells)) count += 1;
      return step!(cells);
    };
    const watched: Volume = {
      ...volume,
      steps: [next!, counted(moved, () => true), counted(paid, (cells) => cells[HEADER]! > 1)],
    };
    const agents = [0, 1].map((seat) => searchAgent(watched, { seat, seed: seat, nodes }));
    const spent: number[] = [];
    atDecisions(
      3,
      (_volume, cells, out, options) => {
        count = 0;
        const option = agents[cells[2]!]!.choose(watched, cells, out, options);
        spent.push(count);
        return option;
      },
      watched,
    );
    expect(new Set(spent)).toEqual(new Set([nodes]));
  });

  it('keeps a time by the clock that it is given', () => {
    let now = 0;
    const agent = searchAgent(volume, { seat: 0, seed: 1, ms: 20, clock: () => now++ });
    const cells = game(1).cells();
    let first = true;
    playWithAgents(volume, cells, [
      {
        name: 'timed',
        choose: (...asked) => {
          const [start, option] = [now, agent.choose(...asked)];
          if (first) expect(now - start).toBe(21);
          first = false;
          return option;
        },
      },
      randomAgent(rngOf(1)),
    ]);
    expect(first).toBe(false);
  });

  it('answers alike whatever lies hidden, dice and stream included', () => {
    for (let seed = 1; seed <= 6; seed += 1) {
      const hidden = [1, 2, 3].map((other) => ({
        other,
        agents: [searching(0, 5, 60), searching(1, 6, 60)],
      }));
      const agents = [searching(0, 5, 60), searching(1, 6, 60)];
      const friendly = game(seed);
      for (let { decision } = friendly; decision; { decision } = friendly) {
        const seat = volume.seats.indexOf(decision.seat);
        const answer = (agent: Agent | undefined, at: Game): string => {
          const cells = at.cells();
          const point = volume.points.find(({ name }) => name === at.decision?.point)!;
          const out = new Int32Array(1);
          for (const { key } of at.decision!.options) out[0] = out[0]! | (1 << point.universe.indexOf(key));
          return point.universe[agent!.choose(volume, cells, out, at.decision!.options.length)]!;
        };
        const key = answer(agents[seat], friendly);
        for (const { other, agents: others } of hidden)
          expect(answer(others[seat], friendly.sample(decision.seat, other))).toBe(key);
        friendly.choose({ key });
      }
    }
  });

  it('leaves the game, its options and its log as they are', () => {
    const agents = [searching(0, 1), searching(1, 2)];
    const { on, record } = journal;
    let heard = 0;
    journal.on = true;
    journal.record = () => (heard += 1);
    try {
      atDecisions(4, (on, cells, out, options) => {
        const [before, offered, told] = [cells.slice(), out.slice(), heard];
        const option = agents[cells[2]!]!.choose(on, cells, out, options);
        expect(cells).toEqual(before);
        expect(out).toEqual(offered);
        expect(heard).toBe(told);
        return option;
      });
    } finally {
      journal.on = on;
      journal.record = record;
    }
  });
});
