/** The agents there are, by the names that people call them by. */
import { granted, type Outcome, refused, rngOf, type Volume } from '@quipu/engine/play';
import { type Agent, randomAgent } from './agent.ts';
import { instructs, NonplayerRunner, type RunnerOptions } from './nonplayer/runner.ts';
import { searchAgent } from './search/agent.ts';
import { EFFORT_FORMAT, readEffort, USUAL_NODES } from './search/setting.ts';
import { seedAt, type SeedPlace } from './seeds.ts';

/**
 * Why there is no such agent:
 * - `unknown-agent`: no agent has this name;
 * - `bad-setting`: what follows the colon is none of its settings;
 * - `no-clock`: it is to keep a time, and was given no clock;
 * - `unfit`: it cannot play this seat of this volume.
 */
export type AgentCode = 'unknown-agent' | 'bad-setting' | 'no-clock' | 'unfit';

/** Whom an agent plays, and what it draws from. */
export interface Seating {
  /** Index of the seat. */
  readonly seat: number;
  /** Where its chance starts from, a safe integer: equal seeds give equal games, unless a time is to be kept. */
  readonly seed: number;
  /** Milliseconds from any moment on; needed only to keep a time. */
  readonly clock?: () => number;
}

export interface AgentKind {
  /** What it is called: lower-case letters. */
  readonly name: string;
  /** What it does, in one sentence for people. */
  readonly description: string;
  /** What may follow its name and a colon, for people. Absent: nothing may. */
  readonly settings?: string;
  /** Why it has no such setting; undefined if it has. Not asked of a kind without settings. */
  readonly wrong?: (setting: string) => string | undefined;
  /** A new agent for one seat of one game. A setting is one that `wrong` finds nothing wrong with. */
  readonly make: (
    volume: Volume,
    options: Seating & { readonly setting?: string | undefined },
  ) => Outcome<Agent, AgentCode>;
}

/** Every kind of agent, the plainest first. */
export const AGENTS: readonly AgentKind[] = [
  {
    name: 'random',
    description: 'Picks any option, each as likely as another.',
    make: (_volume, { seed }) => granted(randomAgent(rngOf(seed))),
  },
  {
    name: 'search',
    description: 'Plays on from what its seat knows, many times, and takes what turned out best.',
    settings: `${EFFORT_FORMAT}; ${USUAL_NODES} if absent`,
    wrong: (setting) => {
      const effort = readEffort(setting);
      return effort.ok ? undefined : effort.refusal.reason;
    },
    make: (volume, { seat, seed, clock, setting }) => {
      const effort = readEffort(setting);
      if (!effort.ok) return effort;
      if (!('ms' in effort.value)) return granted(searchAgent(volume, { seat, seed, ...effort.value }));
      if (clock) return granted(searchAgent(volume, { seat, seed, ...effort.value, clock }));
      return refused('no-clock', `search:${setting} needs a clock; give nodes, as in search:${USUAL_NODES}`);
    },
  },
  {
    name: 'nonplayer',
    description: 'Follows the instructions that the rules give a Non-player.',
    make: (volume, { seat, seed }) => {
      if (!instructs(volume, seat))
        return refused(
          'unfit',
          `${volume.title} has no instructions for a Non-player ${volume.seats[seat] ?? ''}`,
        );
      const runner = new NonplayerRunner(volume, { seed });
      return granted({
        name: 'nonplayer',
        choose: (_volume, cells, out, options) => runner.answer(cells, out, options),
      });
    },
  },
];

/** A kind of agent with its setting. */
export interface ParsedAgent {
  /** As it is written, in lower-case letters: `search:2000`. */
  readonly text: string;
  readonly kind: AgentKind;
  readonly setting: string | undefined;
  /** A new agent for one seat of one game: it may remember what it has seen of that game. */
  readonly make: (volume: Volume, seating: Seating) => Outcome<Agent, AgentCode>;
}

/** All that plays seats which no person holds. A table is handed it, so that a program in which persons alone sit does without. */
export interface Agents {
  readonly parse: (written: string) => ReturnType<typeof parseAgent>;
  /** The seed of an agent for one decision. */
  readonly seedAt: (place: SeedPlace) => number;
  /** Who answers for the Non-players of one game. */
  readonly runner: (volume: Volume, options: RunnerOptions) => NonplayerRunner;
}

/** Reads an agent's name in any case, and its setting behind a colon: `random`, `search:2000`, `search:500ms`. */
export function parseAgent(written: string): Outcome<ParsedAgent, 'unknown-agent' | 'bad-setting'> {
  const text = written.trim().toLowerCase();
  const colon = text.indexOf(':');
  const name = colon < 0 ? text : text.slice(0, colon);
  const setting = colon < 0 ? undefined : text.slice(colon + 1);
  const kind = AGENTS.find((one) => one.name === name);
  if (!kind) {
    const names = AGENTS.map((one) => one.name).join(', ');
    return refused(
      'unknown-agent',
      `no agent is called ${name === '' ? 'nothing' : name}; there are ${names}`,
    );
  }
  if (setting !== undefined) {
    if (!kind.wrong)
      return refused('bad-setting', `${name} has no settings; write ${name} alone instead of ${text}`);
    const wrong = kind.wrong(setting);
    if (wrong !== undefined) return refused('bad-setting', `${text}: ${wrong}`);
  }
  return granted({
    text,
    kind,
    setting,
    make: (volume, seating) => kind.make(volume, { ...seating, setting }),
  });
}

export const agents: Agents = {
  parse: parseAgent,
  seedAt,
  runner: (volume, options) => new NonplayerRunner(volume, options),
};
