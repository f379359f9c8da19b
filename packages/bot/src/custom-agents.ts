/**
 * Agents that a program defines itself, in addition to those of this package.
 * @module
 */
import { type AnyTerms, type Decision, Game, type Key, type View, viewOf } from '@quipu/engine';
import { offersKey } from '@quipu/engine/internal';
import { type Rng, rngOf, SEAT, success, type Volume } from '@quipu/engine/play';
import { type Agent, AgentError } from './agent.ts';
import { type AgentKind, type Agents, agents, AGENTS, parseAgent } from './agents.ts';

/** A decision of an agent, with the information visible to its seat. */
export interface AgentTurn<T extends AnyTerms = AnyTerms> {
  readonly seat: T['seat'];
  readonly decision: Decision<T>;
  readonly view: View<T>;
  /**
   * A game that looks the same to the seat, for look-ahead: unseen cards, secrets of others and future dice
   * are redrawn. `game.sample` draws another one. It has no past.
   */
  readonly game: Game<T>;
  /** Returns a number from 0 to `n` - 1. An agent that uses no other source of chance is repeatable. */
  readonly random: Rng;
}

/** An agent: a name, and a function from a decision to the key of an option. */
export interface AgentDefinition<T extends AnyTerms = AnyTerms> {
  /** Lower-case letters, digits and `-`, beginning with a letter. Saves and results refer to it. */
  readonly name: string;
  /** Called only if there are at least two options. Must not depend on earlier calls. */
  decide(turn: AgentTurn<T>): Key<T>;
}

const NAME = /^[a-z][a-z0-9-]*$/u;

/** Names with another meaning as an occupant of a seat. */
const RESERVED_NAMES: readonly string[] = ['person', ...AGENTS.map(({ name }) => name)];

/**
 * Returns the fault of an agent definition as a predicate ("has no name"); undefined if it is valid.
 * @example
 * definitionFault({ name: 'first' }); // 'has no function decide'
 */
export function definitionFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'is not an object with name and decide';
  const { name, decide } = value as { readonly name?: unknown; readonly decide?: unknown };
  if (typeof name !== 'string') return 'has no name';
  if (!NAME.test(name))
    return `has the name "${name}"; a name has lower-case letters, digits and -, beginning with a letter`;
  if (RESERVED_NAMES.includes(name)) return `has the name "${name}", which is reserved`;
  return typeof decide === 'function' ? undefined : 'has no function decide';
}

/**
 * Checks an agent and returns it; gives `decide` its types.
 * @throws {TypeError} if the name or the function is invalid
 * @example
 * export default defineAgent({
 *   name: 'first',
 *   decide: ({ decision }) => decision.options[0]!.key,
 * });
 */
export function defineAgent<T extends AnyTerms = AnyTerms>(
  definition: AgentDefinition<T>,
): AgentDefinition<T> {
  const fault = definitionFault(definition);
  if (fault !== undefined) throw new TypeError(`The agent ${fault}.`);
  return definition;
}

/**
 * Returns the agents of this package and the given ones, for `Table.create` and `Table.load`. Seats refer
 * to them by name.
 * @throws {TypeError} if a definition is invalid or two have one name
 * @example
 * const first = defineAgent({ name: 'first', decide: ({ decision }) => decision.options[0]!.key });
 * Table.create(volume, {}, { seats: { Govt: 'first' }, agents: withAgents(first) });
 */
export function withAgents(...definitions: readonly AgentDefinition[]): Agents {
  for (const [index, definition] of definitions.entries()) {
    defineAgent(definition);
    const { name } = definition;
    if (definitions.findIndex((candidate) => candidate.name === name) !== index)
      throw new TypeError(`Two agents have the name "${name}".`);
  }
  const kinds = [...AGENTS, ...definitions.map(kindOf)];
  return { ...agents, parse: (input) => parseAgent(input, kinds) };
}

function kindOf(definition: AgentDefinition): AgentKind {
  return {
    name: definition.name,
    description: 'An agent of this program.',
    create: (_volume, { seed }) => success(agentOf(definition, seed)),
  };
}

/** Separates the random numbers for samples from those that the agent draws: "SAMP" in ASCII. */
const SAMPLE_SEED_TAG = 0x5341_4d50;

function agentOf(definition: AgentDefinition, seed: number): Agent {
  const { name } = definition;
  const random = rngOf(seed);
  const samples = rngOf(seed ^ SAMPLE_SEED_TAG);
  return {
    name,
    choose: (volume, cells) => {
      const seat = volume.seats[cells[SEAT]!]!;
      const game = Game.sampleAt(volume, cells, { seat, seed: samples(0x7fff_ffff) });
      const decision = game.decision!;
      const key = callDecide(definition, {
        seat,
        decision,
        view: viewOf(game, seat),
        game: game.copy(),
        random,
      });
      return optionAt(volume, { name, decision, key });
    },
  };
}

function callDecide(definition: AgentDefinition, turn: AgentTurn): unknown {
  try {
    return definition.decide(turn);
  } catch (error) {
    const { name } = definition;
    throw new AgentError(`${name} threw ${errorText(error)} at ${decisionName(turn.decision)}`, {
      cause: error,
    });
  }
}

/** The value that `decide` returned. */
interface ReturnedKey {
  readonly name: string;
  readonly decision: Decision;
  readonly key: unknown;
}

/** Checks the returned key and converts it to an option. */
function optionAt(volume: Volume, { name, decision, key }: ReturnedKey): number {
  if (typeof key === 'string' && offersKey(decision, key)) {
    const point = volume.points.find((point) => point.name === decision.point)!;
    return point.universe.indexOf(key);
  }
  const description = typeof key === 'string' ? JSON.stringify(key) : `no key but ${typeName(key)}`;
  const offered = decision.options.map((option) => option.key).join(', ');
  throw new AgentError(
    `${name} returned ${description} at ${decisionName(decision)}, which offers: ${offered}`,
  );
}

const decisionName = ({ point, seat }: Decision): string => `${point} of ${seat}`;

function typeName(value: unknown): string {
  if (value instanceof Promise) return 'a promise';
  return value === null ? 'null' : typeof value;
}

/** The message of an error and where it was thrown, if known. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The file, line and column of the first stack frame, without folders.
  const [, location] = /^\s*at .*?([^/\\(]+:\d+:\d+)\)?$/mu.exec(error.stack ?? '') ?? [];
  return `${error.name}: ${error.message}${location === undefined ? '' : ` (${location})`}`;
}
