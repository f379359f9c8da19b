import { Game } from '@quipu/engine';
import { rngOf, sampleInto, SEAT } from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { type Agent, AgentError, playWithAgents, randomAgent } from './index.ts';
import { type AgentDefinition, type AgentTurn, defineAgent, withAgents } from './custom-agents.ts';

const volume = fixtureVolume();

const last = defineAgent({ name: 'last', decide: ({ decision }) => decision.options.at(-1)!.key });

function cellsOf(seed: number): Int32Array {
  const outcome = Game.create(volume, { seed });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value.cells();
}

function agentOf(definition: AgentDefinition, seat = 0, seed = 1) {
  const parsed = withAgents(definition).parse(definition.name);
  const outcome = parsed.ok ? parsed.value.create(volume, { seat, seed }) : parsed;
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  return outcome.value;
}

/** Plays a game with an agent in both seats. */
function play(definition: AgentDefinition, seed = 1): Int32Array {
  const cells = cellsOf(seed);
  const seats = volume.seats.map((_, seat) => agentOf(definition, seat, seed));
  playWithAgents(volume, cells, seats);
  return cells;
}

describe('a custom agent', () => {
  it('plays whole games, equally for equal seeds', () => {
    const uniform = defineAgent({
      name: 'uniform',
      decide: ({ decision: { options }, random }) => options[random(options.length)]!.key,
    });
    for (const definition of [uniform, last]) expect(play(definition)).toEqual(play(definition));
    expect(play(uniform)).not.toEqual(play(last));
  });

  it('can look ahead in its copy of the game', () => {
    const greedy = defineAgent({
      name: 'greedy',
      decide: ({ decision, game, seat }) => {
        const margins = decision.options.map(({ key }) => {
          const copy = game.copy();
          copy.choose({ key });
          return volume.margin(copy.cells(), volume.seats.indexOf(seat));
        });
        return decision.options[margins.indexOf(Math.max(...margins))]!.key;
      },
    });
    expect(play(greedy)).toHaveLength(volume.size);
  });

  it('receives equal arguments in games that look the same to its seat', () => {
    const turns: AgentTurn[] = [];
    const spy = defineAgent({
      name: 'spy',
      decide: (turn) => {
        turns.push(turn);
        return turn.decision.options[0]!.key;
      },
    });
    const rival = randomAgent(rngOf(4));
    const sampler: Agent = {
      name: 'sampler',
      choose: (_volume, cells, out, options) => {
        for (const seed of [1, 2, 3]) {
          const sample = new Int32Array(cells.length);
          sampleInto(volume, cells, sample, { seat: cells[SEAT]!, seed });
          agentOf(spy).choose(volume, sample, out, options);
        }
        return rival.choose(volume, cells, out, options);
      },
    };
    playWithAgents(volume, cellsOf(5), [sampler, sampler]);
    expect(turns.length).toBeGreaterThan(6);
    const visible = turns.map(({ decision, view, game }) => JSON.stringify([decision, view, game.hash]));
    // Three samples of each decision follow each other.
    for (let first = 0; first < visible.length; first += 3)
      expect(new Set(visible.slice(first, first + 3)).size).toBe(1);
    for (const { seat, decision, view } of turns) expect([decision.seat, view.seat]).toEqual([seat, seat]);
  });

  it.each<[string, AgentDefinition['decide'], RegExp]>([
    ['throws', () => JSON.parse('{') as string, /^bad threw SyntaxError: .* at move of A$/u],
    ['returns what is not offered', () => 'fly', /^bad returned "fly" at move of A, which offers: take/u],
    ['returns nothing', () => undefined as unknown as string, /^bad returned no key but undefined at move/u],
    ['is asynchronous', () => Promise.resolve('take') as unknown as string, /no key but a promise at move/u],
  ])('that %s fails with an error that names the decision and the cause', (_what, decide, message) => {
    const run = (): unknown => play({ name: 'bad', decide });
    expect(run).toThrow(AgentError);
    expect(run).toThrow(message);
  });
});

describe('a definition', () => {
  const decide: AgentDefinition['decide'] = ({ decision }) => decision.options[0]!.key;

  it.each([
    [undefined, 'is not an object'],
    [{ decide }, 'has no name'],
    [{ name: 'Big Bad', decide }, 'has the name "Big Bad"; a name has lower-case letters'],
    [{ name: 'search', decide }, '"search", which is reserved'],
    [{ name: 'person', decide }, '"person", which is reserved'],
    [{ name: 'mine' }, 'has no function decide'],
  ])('%j is refused', (value, reason) => {
    expect(() => defineAgent(value as AgentDefinition)).toThrow(reason);
    expect(() => withAgents(value as AgentDefinition)).toThrow(reason);
  });

  it('needs a unique name', () => {
    expect(() => withAgents(last, { name: 'last', decide })).toThrow('Two agents have the name "last".');
  });

  it('is found by name, in addition to the agents of the package', () => {
    const { parse } = withAgents(last);
    expect(parse(' Last ')).toMatchObject({ ok: true, value: { text: 'last' } });
    expect(parse('search:20')).toMatchObject({ ok: true });
    expect(parse('last:3')).toMatchObject({ refusal: { code: 'bad-setting' } });
    expect(parse('lost')).toMatchObject({
      refusal: { reason: expect.stringMatching(/nonplayer, last$/u) as string },
    });
  });
});
