/** Who sits where. */
import type { Agent, Agents, ParsedAgent } from '@quipu/bot';
import {
  type AnyTerms,
  type CreateOptions,
  granted,
  isSeed,
  type Outcome,
  refused,
  type Seed,
  type Volume,
} from '@quipu/engine';

/** Who holds a seat: `person`, or an agent by its name as `parseAgent` reads it: `nonplayer`, `random`, `search:2000`. */
export type Sitter = string;

/** The sitter who is no agent. */
export const PERSON = 'person';

/** The agent that follows the instructions of the rules. */
export const NONPLAYER = 'nonplayer';

/** Who sits at a table. */
export interface Seating<T extends AnyTerms = AnyTerms> {
  /** Sitters by seat. Absent: Non-players of the game follow their instructions, everybody else is a person. */
  readonly seats?: Readonly<Partial<Record<T['faction'], Sitter>>>;
  /** The seed of the agents; the seed of the game if absent. */
  readonly seed?: Seed;
  /**
   * What plays the seats that no person holds: `agents` of `@quipu/bot`. Absent: persons hold all of them. `later`: the table is handed it
   * by `seatAgents`, and until then agents have their seats and decide nothing.
   */
  readonly agents?: Agents | 'later' | undefined;
}

/**
 * Why nobody can sit so:
 * - `unknown-seat`: the volume has no such seat;
 * - `unknown-agent`, `bad-setting`, `unfit`: see `AgentCode`;
 * - `no-clock`: an agent that keeps a time would not take the same way twice;
 * - `no-agents`: somebody who is no person is to sit there, and the table was given no agents;
 * - `bad-seed`: the seed is not one, see `Seed`;
 * - `no-past`: how the game came to where it is is not known.
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

/** Who has one seat. */
interface Seated {
  readonly sitter: Sitter;
  /** Absent: a person, or an agent that is not there yet. */
  readonly agent?: ParsedAgent;
}

/** The seats of a table: whom agents play, and what their chance starts from. */
export class Seats {
  readonly seed: Seed;
  /** What plays the seats that no person holds. */
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

  /** The seats of a game that is made from some options. */
  static of(volume: Volume, options: CreateOptions, seating: Seating): Outcome<Seats, SeatCode> {
    const { seats = {}, seed = options.seed ?? 1, agents } = seating;
    if (!isSeed(seed))
      return refused('bad-seed', 'a seed is a whole number, or 32 hexadecimal digits in lower case');
    for (const seat of Object.keys(seats))
      if (!volume.seats.includes(seat)) return refused('unknown-seat', `${volume.title} has no seat ${seat}`);
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
      if (!agents) return refused('no-agents', `${seat} is played by ${sitter}, and there are no agents`);
      // A Non-player of the game is never unfit: where the rules instruct it in nothing, it answers by chance.
      const agent =
        sitter === usual ? agents.parse(NONPLAYER) : agentOf(agents, { volume, seat: index, sitter });
      if (!agent.ok) return agent;
      seated.push({ sitter: agent.value.text, agent: agent.value });
    }
    return granted(new Seats(volume, { seed, agents: agents === 'later' ? undefined : agents }, seated));
  }

  /** Who sits where, by seat. */
  get sitters(): Readonly<Record<string, Sitter>> {
    return Object.fromEntries(this.#volume.seats.map((seat, i) => [seat, this.sitter(i)]));
  }

  /** Whether somebody who is no person has a seat, and what plays it is not there yet. */
  get lacksAgents(): boolean {
    return this.#seated.some(({ sitter, agent }) => sitter !== PERSON && !agent);
  }

  /** Whether everybody sits where who is said nothing to would sit in a game that is made from some options. */
  usual({ nonplayers = [], seed = 1 }: CreateOptions): boolean {
    return (
      this.seed === seed &&
      this.#volume.seats.every(
        (seat, i) => this.sitter(i) === (nonplayers.includes(seat) ? NONPLAYER : PERSON),
      )
    );
  }

  /** Who holds a seat, by its index. */
  sitter(seat: number): Sitter {
    return this.#seated[seat]?.sitter ?? PERSON;
  }

  /** Whether a person holds a seat, by its index. */
  isPerson(seat: number): boolean {
    return this.#seated[seat]?.sitter === PERSON;
  }

  /** An agent for one decision, made anew, so that it takes the same way whenever it comes there. Not for Non-players, who remember. */
  agent(seat: number, ply: number): Agent {
    const seed = this.agents!.seedAt({ seed: this.seed, seat, ply });
    const made = this.#seated[seat]!.agent!.make(this.#volume, { seat, seed });
    if (!made.ok) throw new Error(made.refusal.reason);
    return made.value;
  }
}

const isPersons = (sitter: Sitter): boolean => sitter.trim().toLowerCase() === PERSON;

interface Place {
  readonly volume: Volume;
  readonly seat: number;
  readonly sitter: Sitter;
}

/** The agent of a sitter who is no person, for a seat. */
function agentOf(agents: Agents, { volume, seat, sitter }: Place): Outcome<ParsedAgent, SeatCode> {
  const read = agents.parse(sitter);
  if (!read.ok) return read;
  const made = read.value.make(volume, { seat, seed: 1 });
  return made.ok ? read : made;
}
