/** What happened since the last answers, in words. */
import type { Entry, Game, Reason, RuleLine, Volume } from '@quipu/engine';

/** Listens to a game, secrets included: a scenario sees all. */
export class Transcript {
  readonly #volume: Volume;
  #entries: Entry[] = [];

  constructor(game: Game) {
    this.#volume = game.volume;
    game.subscribe((entry) => this.#entries.push(entry), { everything: true });
  }

  /** Forgets what happened so far. */
  clear(): void {
    this.#entries = [];
  }

  /** The log, a line for each entry. */
  lines(): string[] {
    return this.#entries.map(entryText);
  }

  /** The rule line that last did something. */
  lastRule(): RuleLine | undefined {
    return this.#entries.findLast(({ line }) => line !== undefined)?.line;
  }

  /** Reasons of a refusal, in words. */
  reasons(reasons: readonly Reason[]): { text: string; rule: string }[] {
    return reasons.map((reason) => reasonText(this.#volume, reason));
  }
}

/** One reason, in words. */
export function reasonText(
  _volume: Volume,
  { key, rule, parameters }: Reason,
): { text: string; rule: string } {
  const given = Object.entries(parameters).map(([name, value]) => `${name} ${value}`);
  return { text: [key, ...given].join(', '), rule };
}

/** One line of the log, with the rule it comes from. */
export function entryText({ kind, line, ...named }: Entry): string {
  const given = Object.entries(named).map(([name, value]) => `${name} ${String(value)}`);
  return `${[kind, ...given].join(', ')}${line === undefined ? '' : ` (${line.rule})`}`;
}
