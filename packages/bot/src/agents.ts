/** The registry of agents: their kinds by name, and the parser of names with settings. */
import { success, type Outcome, refuse, rngOf, type Volume } from '@quipu/engine/play';
import { type Agent, randomAgent } from './agent.ts';
import { hasInstructions, NonplayerRunner, type RunnerOptions } from './nonplayer/nonplayer-runner.ts';
import { searchAgent } from './search/search-agent.ts';
import { BUDGET_FORMAT, parseSearchBudget, DEFAULT_NODES } from './search/search-budget.ts';
import { agentSeedAt, type AgentSeedSource } from './seeds.ts';

/**
 * The reason for refusing an agent:
 * - `unknown-agent`: no agent has this name;
 * - `bad-setting`: the text after the colon is not a valid setting;
 * - `no-clock`: a time budget needs a clock;
 * - `unfit`: it cannot play this seat of this volume.
 */
export type AgentCode = 'unknown-agent' | 'bad-setting' | 'no-clock' | 'unfit';

/** The seat, seed and clock of an agent. */
export interface AgentSeating {
  readonly seat: number;
  /** Random seed, a safe integer. Equal seeds give equal games, except with a time budget. */
  readonly seed: number;
  /** Returns milliseconds since an arbitrary fixed time. Needed only for a time budget. */
  readonly clock?: () => number;
}

/** A kind of agent in the registry. */
export interface AgentKind {
  readonly name: string;
  readonly description: string;
  /** Describes the valid settings; absent if there are none. */
  readonly settingsFormat?: string;
  /** Returns the fault of a setting; undefined if it is valid. Called only if `settingsFormat` is set. */
  readonly checkSetting?: (setting: string) => string | undefined;
  /** Creates an agent for one seat of one game. `setting` must be valid. */
  readonly create: (
    volume: Volume,
    options: AgentSeating & { readonly setting?: string | undefined },
  ) => Outcome<Agent, AgentCode>;
}

/**
 * All kinds of agents, the simplest first.
 * @example
 * AGENTS.map(({ name }) => name); // ['random', 'search', 'nonplayer']
 */
export const AGENTS: readonly AgentKind[] = [
  {
    name: 'random',
    description: 'Picks any option, each as likely as another.',
    create: (_volume, { seed }) => success(randomAgent(rngOf(seed))),
  },
  {
    name: 'search',
    description: 'Simulates many continuations and chooses the option with the best results.',
    settingsFormat: `${BUDGET_FORMAT}; ${DEFAULT_NODES} if absent`,
    checkSetting: (setting) => {
      const budget = parseSearchBudget(setting);
      return budget.ok ? undefined : budget.refusal.reason;
    },
    create: createSearchAgent,
  },
  {
    name: 'nonplayer',
    description: 'Follows the instructions that the rules give a Non-player.',
    create: createNonplayerAgent,
  },
];

type CreateAgent = AgentKind['create'];

function createSearchAgent(
  volume: Volume,
  { seat, seed, clock, setting }: Parameters<CreateAgent>[1],
): ReturnType<CreateAgent> {
  const budget = parseSearchBudget(setting);
  if (!budget.ok) return budget;
  if (!('ms' in budget.value)) return success(searchAgent(volume, { seat, seed, ...budget.value }));
  if (clock) return success(searchAgent(volume, { seat, seed, ...budget.value, clock }));
  return refuse('no-clock', `search:${setting} needs a clock; give nodes, as in search:${DEFAULT_NODES}`);
}

function createNonplayerAgent(volume: Volume, { seat, seed }: AgentSeating): ReturnType<CreateAgent> {
  if (!hasInstructions(volume, seat))
    return refuse(
      'unfit',
      `${volume.title} has no instructions for a Non-player ${volume.seats[seat] ?? ''}`,
    );
  const runner = new NonplayerRunner(volume, { seed });
  return success({
    name: 'nonplayer',
    choose: (_volume, cells, out, options) => runner.answer(cells, out, options),
  });
}

/** A kind of agent with a valid setting. */
export interface ParsedAgent {
  /** The normalized text in lower case: `search:2000`. */
  readonly text: string;
  readonly kind: AgentKind;
  readonly setting: string | undefined;
  /** Creates an agent for one seat of one game; it may have memory of that game. */
  readonly create: (volume: Volume, seating: AgentSeating) => Outcome<Agent, AgentCode>;
}

/**
 * Creates agents for tables. It is passed to tables as an argument, so that programs without agents need not load
 * this package.
 */
export interface Agents {
  /** See `parseAgent`. */
  readonly parse: (input: string) => Outcome<ParsedAgent, 'unknown-agent' | 'bad-setting'>;
  /** See `agentSeedAt`. */
  readonly seedAt: (source: AgentSeedSource) => number;
  /** Creates the runner of all Non-players of one game. */
  readonly runner: (volume: Volume, options: RunnerOptions) => NonplayerRunner;
}

/**
 * Parses an agent's name in any case, with a setting after a colon: `random`, `search:2000`, `search:500ms`.
 * @param kinds - The known kinds of agents; default: those of this package.
 * @example
 * const parsed = parseAgent('Search:500');
 * if (parsed.ok) console.log(parsed.value.text);
 */
export function parseAgent(
  input: string,
  kinds: readonly AgentKind[] = AGENTS,
): Outcome<ParsedAgent, 'unknown-agent' | 'bad-setting'> {
  const text = input.trim().toLowerCase();
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const setting = colon < 0 ? undefined : text.slice(colon + 1);
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) {
    const names = kinds.map((candidate) => candidate.name).join(', ');
    return refuse(
      'unknown-agent',
      `${name === '' ? 'the name of the agent is missing' : `there is no agent ${name}`}; known agents: ${names}`,
    );
  }
  const fault = setting === undefined ? undefined : settingFault(kind, setting);
  if (fault !== undefined) return refuse('bad-setting', fault);
  return success({
    text,
    kind,
    setting,
    create: (volume, seating) => kind.create(volume, { ...seating, setting }),
  });
}

function settingFault({ name, checkSetting }: AgentKind, setting: string): string | undefined {
  const text = `${name}:${setting}`;
  if (!checkSetting) return `${name} has no settings; write ${name} alone instead of ${text}`;
  const fault = checkSetting(setting);
  return fault === undefined ? undefined : `${text}: ${fault}`;
}

/**
 * The agents implementation that tables use.
 * @example
 * Table.create(volume, {}, { seats: { Rebels: 'search:500' }, agents });
 */
export const agents: Agents = {
  parse: (input) => parseAgent(input),
  seedAt: agentSeedAt,
  runner: (volume, options) => new NonplayerRunner(volume, options),
};
