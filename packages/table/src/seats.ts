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

/** The occupant that is not an agent. */
export const PERSON = 'person';

/** The agent that follows the instructions of the rules. */
export const NONPLAYER = 'nonplayer';

/** The occupants of a table's seats. */
export interface SeatingOptions<T extends AnyTerms = AnyTerms> {
  /** Occupants by seat. Default: Non-players of the game follow their instructions, all others are persons. */
  readonly seats?: Readonly<Partial<Record<T['faction'], SeatOccupant>>>;
  /** Random seed of the agents; default: the seed of the game. */
  readonly seed?: Seed;
  /**
   * The agents implementation: `agents` of `@quipu/bot`, or `withAgents` of `@quipu/bot/own-agents`; only tables of persons can omit it. `later`: it is
   * passed to `seatAgents` later, and agents decide nothing until then.
   */
  readonly agents?: Agents | 'later' | undefined;
}

/**
 * Why a seating is refused:
 * - `unknown-seat`: the volume has no such seat;
 * - `unknown-agent`, `bad-setting`, `unfit`: see `AgentCode`;
 * - `no-clock`: an agent with a time budget would not be deterministic;
 * - `no-agents`: a seat needs an agent, and the table has no agents;
 * - `bad-seed`: not a `Seed`;
 * - `no-past`: the past of the game is not available.
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

interface Seated {
  readonly sitter: SeatOccupant;
  /** Absent: a person, or a missing agent. */
  readonly agent?: ParsedAgent;
}

export class Seats {
  readonly seed: Seed;
  readonly agents: Agents | undefined;
  readonly #volume: Volume;
  readonly #seated: readonly Seated[];

  private constructor(
    volume: Volume,
    { seed, agents }: { readonly seed: Seed; readonly agents: Agents | undefined },
    seated: readonly Seated[],
  ) {
    this.seed = seed;
    this.agents = agents;
    this.#volume = volume;
    this.#seated = seated;
  }

  static of(volume: Volume, options: CreateOptions, seating: SeatingOptions): Outcome<Seats, SeatCode> {
    const { seats = {}, seed = options.seed ?? 1, agents } = seating;
    if (!isSeed(seed))
      return refuse('bad-seed', 'a seed is a whole number, or 32 hexadecimal digits in lower case');
    for (const seat of Object.keys(seats))
      if (!volume.seats.includes(seat)) return refuse('unknown-seat', `${volume.title} has no seat ${seat}`);
    const seated: Seated[] = [];
    for (const [index, seat] of volume.seats.entries()) {
      const usual = options.nonplayers?.includes(seat) === true ? NONPLAYER : PERSON;
      const sitter = seats[seat] ?? usual;
      if (isPersons(sitter)) {
        seated.push({ sitter: PERSON });
        continue;
      }
      if (agents === 'later') {
        seated.push({ sitter: sitter.trim().toLowerCase() });
        continue;
      }
      if (!agents) return refuse('no-agents', `${seat} is played by ${sitter}, and there are no agents`);
      // The usual Non-players of a game are never unfit: without instructions they choose randomly.
      const agent =
        sitter === usual ? agents.parse(NONPLAYER) : agentOf(agents, { volume, seat: index, sitter });
      if (!agent.ok) return agent;
      seated.push({ sitter: agent.value.text, agent: agent.value });
    }
    return success(new Seats(volume, { seed, agents: agents === 'later' ? undefined : agents }, seated));
  }

  get sitters(): Readonly<Record<string, SeatOccupant>> {
    return Object.fromEntries(this.#volume.seats.map((seat, i) => [seat, this.sitter(i)]));
  }

  /** Whether a seat waits for its agent. */
  get lacksAgents(): boolean {
    return this.#seated.some(({ sitter, agent }) => sitter !== PERSON && !agent);
  }

  /** Whether the seating is the default of a game with these options. */
  usual({ nonplayers = [], seed = 1 }: CreateOptions): boolean {
    return (
      this.seed === seed &&
      this.#volume.seats.every(
        (seat, i) => this.sitter(i) === (nonplayers.includes(seat) ? NONPLAYER : PERSON),
      )
    );
  }

  sitter(seat: number): SeatOccupant {
    return this.#seated[seat]?.sitter ?? PERSON;
  }

  isPerson(seat: number): boolean {
    return this.#seated[seat]?.sitter === PERSON;
  }

  /**
   * Creates an agent for one decision, so that its choice depends only on seed, seat and ply. Not for
   * Non-players, which have memory.
   */
  agent(seat: number, ply: number): Agent {
    const seed = this.agents!.seedAt({ seed: this.seed, seat, ply });
    const made = this.#seated[seat]!.agent!.make(this.#volume, { seat, seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    return made.value;
  }
}

const isPersons = (sitter: SeatOccupant): boolean => sitter.trim().toLowerCase() === PERSON;

interface Place {
  readonly volume: Volume;
  readonly seat: number;
  readonly sitter: SeatOccupant;
}

function agentOf(agents: Agents, { volume, seat, sitter }: Place): Outcome<ParsedAgent, SeatCode> {
  const read = agents.parse(sitter);
  if (!read.ok) return read;
  const made = read.value.make(volume, { seat, seed: 1 });
  return made.ok ? read : made;
}
