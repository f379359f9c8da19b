/** Parses the value of `--agents` and creates the agents. */
import { rngOf } from '@quipu/engine/play';
import type { AgentDefinition } from '@quipu/bot/own-agents';
import { AGENTS, parseAgent, type ParsedAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine/play';
import { CommandError } from '../exit.ts';
import { nearest } from '@quipu/language/nearest';
import { formatCount } from '../terminal/quantities.ts';
import type { Players } from './play.ts';

const FORMS =
  'Write one agent for all Factions (random), one a Faction in order (random,search:2000), or Factions by name with one for the rest (Govt=search:2000,random).';

/** Agents that files define, by the text on the command line. */
export type OwnAgents = ReadonlyMap<string, ParsedAgent>;

const NO_OWN: OwnAgents = new Map();

/** Splits `Govt=random` in seat and agent. The path of a file may contain `=`, but a seat no path. */
export function splitSeat(part: string): { readonly seat: string | undefined; readonly agent: string } {
  const [, seat, agent = part] = /^([^=:./\\]*)=(.*)$/u.exec(part) ?? [];
  return { seat, agent };
}

/** Creates the agents that files define, by name. */
export async function ownAgents(
  definitions: readonly AgentDefinition[],
): Promise<(name: string) => ParsedAgent | undefined> {
  if (definitions.length === 0) return () => undefined;
  const { withAgents } = await import('@quipu/bot/own-agents');
  const { parse } = withAgents(...definitions);
  return (name) => {
    const parsed = definitions.some((one) => one.name === name) ? parse(name) : undefined;
    return parsed?.ok === true ? parsed.value : undefined;
  };
}

/**
 * Returns an agent for each seat: one for all, one per seat in order, or some by name and one for the rest.
 * @throws {CommandError} if an agent or seat is unknown, or the number does not match
 */
export function agentsBySeat(
  parts: readonly string[],
  { title, seats }: Volume,
  own: OwnAgents = NO_OWN,
): readonly ParsedAgent[] {
  const named = new Map<string, ParsedAgent>();
  const unnamed: ParsedAgent[] = [];
  for (const part of parts) {
    const { seat, agent } = splitSeat(part);
    if (seat !== undefined && !seats.includes(seat))
      throw new CommandError(`${title} has no Faction "${seat}".`, among(seat, seats));
    const parsed = own.get(agent) ?? agentOf(agent);
    if (seat === undefined) unnamed.push(parsed);
    else if (named.has(seat)) throw new CommandError(`Two agents are given for ${seat}.`, FORMS);
    else named.set(seat, parsed);
  }
  const left = seats.filter((seat) => !named.has(seat));
  if (unnamed.length > left.length) {
    throw new CommandError(
      `${formatCount(named.size + unnamed.length, 'agent')} are given for ${formatCount(seats.length, 'Faction')}: ${seats.join(', ')}.`,
      FORMS,
    );
  }
  const one = unnamed.length === 1 ? unnamed[0] : undefined;
  const inOrder = named.size === 0 && unnamed.length === seats.length;
  return seats.map((seat, index) => {
    const agent = named.get(seat) ?? one ?? (inOrder ? unnamed[index] : undefined);
    if (agent) return agent;
    if (unnamed.length > 1)
      throw new CommandError(
        `Which of ${formatCount(left.length, 'Faction')} the ${formatCount(unnamed.length, 'agent')} without a name play is not said.`,
        FORMS,
      );
    throw new CommandError(`Nobody plays ${left.join(', ')}.`, FORMS);
  });
}

function among(seat: string, seats: readonly string[]): string {
  const guess = nearest(seat, seats);
  return guess === undefined ? `Its Factions: ${seats.join(', ')}.` : `Did you mean "${guess}"?`;
}

function agentOf(text: string): ParsedAgent {
  const parsed = parseAgent(text);
  if (parsed.ok) return parsed.value;
  const guess = nearest(
    text.replace(/:.*/u, ''),
    AGENTS.map(({ name }) => name),
  );
  const mistyped = parsed.refusal.code === 'unknown-agent' && guess !== undefined;
  throw new CommandError(
    `--agents: ${parsed.refusal.reason}.`,
    mistyped ? `Did you mean "${guess}"?` : undefined,
  );
}

export const areInstructed = (agents: readonly ParsedAgent[]): boolean =>
  agents.some(({ kind }) => kind.name === 'nonplayer');

/**
 * Creates the agents of one game, each with its own random generator.
 * @throws {Error} if an agent cannot play its seat: see `unfit`
 */
export function playersOf(
  agents: readonly ParsedAgent[],
  volume: Volume,
  seed: number,
  clock: () => number,
): Players {
  const seedOf = (seat: number): number => seed * agents.length + seat;
  if (agents.every(({ kind }) => kind.name === 'random'))
    return { chance: agents.map((_, seat) => rngOf(seedOf(seat))) };
  return {
    agents: agents.map((agent, seat) => {
      // Dice of Non-players use the game's seed, so that their reasons can be reproduced from a save.
      const chance = agent.kind.name === 'nonplayer' ? seed : seedOf(seat);
      const made = agent.make(volume, { seat, seed: chance, clock });
      if (made.ok) return made.value;
      throw new Error(`${agent.text} cannot play ${volume.seats[seat] ?? ''}: ${made.refusal.reason}`);
    }),
  };
}

/** @throws {CommandError} if an agent cannot play its seat */
export function checkFit(agents: readonly ParsedAgent[], volume: Volume, clock: () => number): void {
  for (const [seat, agent] of agents.entries()) {
    const made = agent.make(volume, { seat, seed: 1, clock });
    if (!made.ok)
      throw new CommandError(
        `${agent.text} cannot play ${volume.seats[seat] ?? ''}: ${made.refusal.reason}.`,
      );
  }
}
