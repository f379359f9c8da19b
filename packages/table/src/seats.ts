/** The seats of a table and their occupants. */
import type { Agent, Agents, ParsedAgent } from '@quipu/bot';
import {
  type AnyTerms,
  type CreateOptions,
  isSeed,
  type Outcome,
  type Seed,
  type Volume,
} from '@quipu/engine';
import { success, refuse } from '@quipu/engine/play';

/**
 * The occupant of a seat: `person`, or an agent's name as accepted by `parseAgent`: `nonplayer`, `random`,
 * `search:2000`.
 */
export type SeatOccupant = string;

/**
 * The occupant that is not an agent.
 * @example
 * table.seats.Govt === PERSON; // true
 */
export const PERSON = 'person';

/**
 * The agent that follows the instructions of the rules.
 * @example
 * table.seats.Rebels === NONPLAYER; // true
 */
export const NONPLAYER = 'nonplayer';

/** The occupants of a table's seats. */
export interface SeatingOptions<T extends AnyTerms = AnyTerms> {
  /** Occupants by seat. Default: Non-players of the game follow their instructions, all others are persons. */
  readonly seats?: Readonly<Partial<Record<T['seat'], SeatOccupant>>>;
  /** Random seed of the agents; default: the seed of the game. */
  readonly seed?: Seed;
  /**
   * The available agents: `agents` of `@quipu/bot`, or `withAgents` of `@quipu/bot/custom-agents`. A table of persons does not need them.
   * `later`: they are passed to `seatAgents` later, and agents do not decide until then.
   */
  readonly agents?: Agents | 'later' | undefined;
}

/**
 * The reason for refusing a seating:
 * - `unknown-seat`: the volume has no such seat;
 * - `unknown-agent`, `bad-setting`, `unfit`: see `AgentCode`;
 * - `no-clock`: an agent with a time budget would not be deterministic;
 * - `no-agents`: a seat needs an agent, but the option `agents` is missing;
 * - `bad-seed`: not a `Seed`;
 * - `no-past`: the earlier turns of the game are not available.
 */
export type SeatCode =
  | 'unknown-seat'
  | 'unknown-agent'
  | 'bad-setting'
  | 'unfit'
  | 'no-clock'
  | 'no-agents'
  | 'bad-seed'
  | 'no-past';

/** A seat's occupant, with its agent. */
interface OccupiedSeat {
  readonly occupant: SeatOccupant;
  /** Absent for a person, and for an agent that is not seated yet. */
  readonly agent?: ParsedAgent;
}

/** A valid seating of one game. */
export class Seats {
  readonly seed: Seed;
  readonly agents: Agents | undefined;
  readonly #volume: Volume;
  readonly #occupiedSeats: readonly OccupiedSeat[];

  private constructor(
    volume: Volume,
    { seed, agents }: { readonly seed: Seed; readonly agents: Agents | undefined },
    occupiedSeats: readonly OccupiedSeat[],
  ) {
    this.seed = seed;
    this.agents = agents;
    this.#volume = volume;
    this.#occupiedSeats = occupiedSeats;
  }

  /** Checks a seating and fills it with the default occupants. */
  static create(volume: Volume, options: CreateOptions, seating: SeatingOptions): Outcome<Seats, SeatCode> {
    const { seats = {}, seed = options.seed ?? 1, agents } = seating;
    if (!isSeed(seed))
      return refuse('bad-seed', 'a seed is a whole number, or 32 hexadecimal digits in lower case');
    for (const seatName of Object.keys(seats))
      if (!volume.seats.includes(seatName))
        return refuse('unknown-seat', `${volume.title} has no seat ${seatName}`);
    const occupiedSeats: OccupiedSeat[] = [];
    for (const [seat, seatName] of volume.seats.entries()) {
      const defaultOccupant = options.nonplayers?.includes(seatName) === true ? NONPLAYER : PERSON;
      const occupant = seats[seatName] ?? defaultOccupant;
      const occupiedSeat = occupySeat({ volume, seat, occupant, defaultOccupant }, agents);
      if (!occupiedSeat.ok) return occupiedSeat;
      occupiedSeats.push(occupiedSeat.value);
    }
    const knownAgents = agents === 'later' ? undefined : agents;
    return success(new Seats(volume, { seed, agents: knownAgents }, occupiedSeats));
  }

  /** Occupants by name of the seat. */
  get occupants(): Readonly<Record<string, SeatOccupant>> {
    return Object.fromEntries(this.#volume.seats.map((seatName, seat) => [seatName, this.occupantOf(seat)]));
  }

  /** Whether a seat has an agent that is not seated yet (`agents: 'later'`). */
  get lacksAgents(): boolean {
    return this.#occupiedSeats.some(({ occupant, agent }) => occupant !== PERSON && !agent);
  }

  /** Whether the seating is the default of a game with these options. */
  isDefault({ nonplayers = [], seed = 1 }: CreateOptions): boolean {
    return (
      this.seed === seed &&
      this.#volume.seats.every(
        (seatName, seat) => this.occupantOf(seat) === (nonplayers.includes(seatName) ? NONPLAYER : PERSON),
      )
    );
  }

  occupantOf(seat: number): SeatOccupant {
    return this.#occupiedSeats[seat]?.occupant ?? PERSON;
  }

  isPerson(seat: number): boolean {
    return this.#occupiedSeats[seat]?.occupant === PERSON;
  }

  /**
   * Creates an agent for a single decision, so that its choice depends only on seed, seat and `ply`, the number of
   * earlier decisions. Not suitable for Non-players, which have memory.
   */
  createAgent(seat: number, ply: number): Agent {
    const seed = this.agents!.seedAt({ seed: this.seed, seat, ply });
    const agent = this.#occupiedSeats[seat]!.agent!.create(this.#volume, { seat, seed });
    if (!agent.ok) throw new Error(agent.refusal.reason);
    return agent.value;
  }
}

const isPersonName = (occupant: SeatOccupant): boolean => occupant.trim().toLowerCase() === PERSON;

interface SeatRequest {
  readonly volume: Volume;
  readonly seat: number;
  readonly occupant: SeatOccupant;
  readonly defaultOccupant: SeatOccupant;
}

function occupySeat(request: SeatRequest, agents: SeatingOptions['agents']): Outcome<OccupiedSeat, SeatCode> {
  const { volume, seat, occupant } = request;
  if (isPersonName(occupant)) return success({ occupant: PERSON });
  if (agents === 'later') return success({ occupant: occupant.trim().toLowerCase() });
  if (!agents)
    return refuse('no-agents', `${volume.seats[seat]!} is played by ${occupant}, and there are no agents`);
  const parsedAgent = parseAgentFor(request, agents);
  if (!parsedAgent.ok) return parsedAgent;
  return success({ occupant: parsedAgent.value.text, agent: parsedAgent.value });
}

function parseAgentFor(
  { volume, seat, occupant, defaultOccupant }: SeatRequest,
  agents: Agents,
): Outcome<ParsedAgent, SeatCode> {
  // The game's own Non-players are accepted even without instructions; they then choose randomly.
  if (occupant === defaultOccupant) return agents.parse(NONPLAYER);
  const parsedAgent = agents.parse(occupant);
  if (!parsedAgent.ok) return parsedAgent;
  // Whether the agent can play the seat is known only when it is created, with any seed.
  const agent = parsedAgent.value.create(volume, { seat, seed: 1 });
  return agent.ok ? parsedAgent : agent;
}
