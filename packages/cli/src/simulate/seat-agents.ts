/** Parses the values of `--agents` or `--agent` and creates the agents. */
import { rngOf } from '@quipu/engine/play';
import type { AgentDefinition } from '@quipu/bot/custom-agents';
import { AGENTS, parseAgent, type ParsedAgent } from '@quipu/bot';
import type { Volume } from '@quipu/engine/play';
import { CommandError } from '../exit.ts';
import { findNearest } from '@quipu/language/nearest';
import { formatCount } from '../terminal/quantities.ts';
import type { Players } from './game-player.ts';

const AGENTS_USAGE =
  'Write one agent for all Factions (random), one a Faction in order (random,search:2000), or Factions by name with one for the rest (Govt=search:2000,random).';

/** Agents that files define, by the text on the command line. */
export type FileAgents = ReadonlyMap<string, ParsedAgent>;

const NO_FILE_AGENTS: FileAgents = new Map();

/** Splits `Govt=random` into seat and agent. The path of a file may contain `=`; a seat contains no characters of paths. */
export function splitSeat(argument: string): { readonly seat: string | undefined; readonly agent: string } {
  const [, seat, agent = argument] = /^([^=:./\\]*)=(.*)$/u.exec(argument) ?? [];
  return { seat, agent };
}

/** Creates the agents that files define, by name. */
export async function createFileAgentParser(
  definitions: readonly AgentDefinition[],
): Promise<(name: string) => ParsedAgent | undefined> {
  if (definitions.length === 0) return () => undefined;
  const { withAgents } = await import('@quipu/bot/custom-agents');
  const { parse } = withAgents(...definitions);
  return (name) => {
    const parsed = definitions.some((definition) => definition.name === name) ? parse(name) : undefined;
    return parsed?.ok === true ? parsed.value : undefined;
  };
}

/**
 * Returns an agent for each seat: one for all, one per seat in order, or some by name and one for the rest.
 * @throws {CommandError} if an agent or seat is unknown, or the number does not match
 */
export function assignAgents(
  agentArguments: readonly string[],
  { title, seats }: Volume,
  fileAgents: FileAgents = NO_FILE_AGENTS,
): readonly ParsedAgent[] {
  const { bySeat, withoutSeat } = parseAgents(agentArguments, { title, seats }, fileAgents);
  const freeSeats = seats.filter((seat) => !bySeat.has(seat));
  if (withoutSeat.length > freeSeats.length) {
    throw new CommandError(
      `${formatCount(bySeat.size + withoutSeat.length, 'agent')} are given for ${formatCount(seats.length, 'Faction')}: ${seats.join(', ')}.`,
      AGENTS_USAGE,
    );
  }
  const commonAgent = withoutSeat.length === 1 ? withoutSeat[0] : undefined;
  const isInOrder = bySeat.size === 0 && withoutSeat.length === seats.length;
  return seats.map((seat, index) => {
    const agent = bySeat.get(seat) ?? commonAgent ?? (isInOrder ? withoutSeat[index] : undefined);
    if (agent) return agent;
    if (withoutSeat.length > 1)
      throw new CommandError(
        `Which of ${formatCount(freeSeats.length, 'Faction')} the ${formatCount(withoutSeat.length, 'agent')} without a name play is not specified.`,
        AGENTS_USAGE,
      );
    throw new CommandError(`No agent plays ${freeSeats.join(', ')}.`, AGENTS_USAGE);
  });
}

interface ParsedAgents {
  readonly bySeat: ReadonlyMap<string, ParsedAgent>;
  readonly withoutSeat: readonly ParsedAgent[];
}

function parseAgents(
  agentArguments: readonly string[],
  { title, seats }: Pick<Volume, 'title' | 'seats'>,
  fileAgents: FileAgents,
): ParsedAgents {
  const bySeat = new Map<string, ParsedAgent>();
  const withoutSeat: ParsedAgent[] = [];
  for (const argument of agentArguments) {
    const { seat, agent } = splitSeat(argument);
    if (seat !== undefined && !seats.includes(seat))
      throw new CommandError(`${title} has no Faction "${seat}".`, seatHint(seat, seats));
    const parsed = fileAgents.get(agent) ?? parseAgentText(agent);
    if (seat === undefined) withoutSeat.push(parsed);
    else if (bySeat.has(seat)) throw new CommandError(`Two agents are given for ${seat}.`, AGENTS_USAGE);
    else bySeat.set(seat, parsed);
  }
  return { bySeat, withoutSeat };
}

function seatHint(seat: string, seats: readonly string[]): string {
  const guess = findNearest(seat, seats);
  return guess === undefined ? `Its Factions: ${seats.join(', ')}.` : `Did you mean "${guess}"?`;
}

function parseAgentText(text: string): ParsedAgent {
  const parsed = parseAgent(text);
  if (parsed.ok) return parsed.value;
  const guess = findNearest(
    text.replace(/:.*/u, ''),
    AGENTS.map(({ name }) => name),
  );
  const { code, reason } = parsed.refusal;
  const isUnknown = code === 'unknown-agent';
  // Settings are refused with a phrase that begins with the name of the agent.
  const message = isUnknown ? reason.charAt(0).toUpperCase() + reason.slice(1) : `Agent ${reason}`;
  throw new CommandError(
    `${message}.`,
    isUnknown && guess !== undefined ? `Did you mean "${guess}"?` : undefined,
  );
}

export const includesNonplayer = (agents: readonly ParsedAgent[]): boolean =>
  agents.some(({ kind }) => kind.name === 'nonplayer');

/**
 * Creates the agents of one game, each with its own random generator.
 * @throws {Error} if an agent cannot play its seat: see `unfit`
 */
export function createPlayers(
  agents: readonly ParsedAgent[],
  volume: Volume,
  seed: number,
  clock: () => number,
): Players {
  const seedOf = (seat: number): number => seed * agents.length + seat;
  if (agents.every(({ kind }) => kind.name === 'random'))
    return { generators: agents.map((_, seat) => rngOf(seedOf(seat))) };
  return {
    agents: agents.map((agent, seat) => {
      // Dice of Non-players use the game's seed, so that their reasons can be reproduced from a save.
      const agentSeed = agent.kind.name === 'nonplayer' ? seed : seedOf(seat);
      const result = agent.create(volume, { seat, seed: agentSeed, clock });
      if (result.ok) return result.value;
      throw new Error(`${agent.text} cannot play ${volume.seats[seat] ?? ''}: ${result.refusal.reason}`);
    }),
  };
}

/** @throws {CommandError} if an agent cannot play its seat */
export function checkAgents(agents: readonly ParsedAgent[], volume: Volume, clock: () => number): void {
  for (const [seat, agent] of agents.entries()) {
    const result = agent.create(volume, { seat, seed: 1, clock });
    if (!result.ok)
      throw new CommandError(
        `${agent.text} cannot play ${volume.seats[seat] ?? ''}: ${result.refusal.reason}.`,
      );
  }
}
