/** What an oracle checks, what it found, and how often it looked. */
import type { Entry } from '@quipu/engine';

/** One thing that the rulebook says and that can be seen to hold or not. */
export interface Check {
  /** Unique within its oracle: `2.3.3 pass pays`. */
  readonly id: string;
  /** Number of the rule in the rulebook. */
  readonly rule: string;
  /** What the rule asks, in one sentence. */
  readonly says: string;
}

/** Something that a check objects to. Where it happened is added by whoever watches the game. */
export interface Objection {
  readonly check: Check;
  readonly expected: string;
  readonly found: string;
}

/** The checks of one subject of rules, by short names. */
export type Checks<K extends string = string> = Readonly<Record<K, Check>>;

/**
 * Names checks: each is given as `'rule: what it says'`, and its id is the subject with its short name.
 * @throws {Error} for a text without a rule number, which is a slip of whoever wrote it
 */
export function checksOf<K extends string>(
  subject: string,
  texts: Readonly<Record<K, string>>,
): Readonly<Record<K, Check>> {
  const entries = Object.entries<string>(texts).map(([name, text]): [string, Check] => {
    const colon = text.indexOf(': ');
    if (colon < 1) throw new Error(`${subject}.${name}: expected 'rule: what it says', found '${text}'`);
    return [name, { id: `${subject}.${name}`, rule: text.slice(0, colon), says: text.slice(colon + 2) }];
  });
  return Object.fromEntries(entries) as Record<K, Check>;
}

/** A text of an objection. An entry is rendered as JSON; a text that is costly to build is given as a function. */
export type Text = string | number | Entry | (() => string);

function textOf(text: Text): string {
  if (typeof text === 'function') return text();
  return typeof text === 'object' ? JSON.stringify(text) : String(text);
}

/** Takes down what checks find. */
export class Book {
  readonly #counts = new Map<string, number>();
  readonly #object: (objection: Objection) => void;

  /** @param object - Told of each objection as it is raised. */
  constructor(object: (objection: Objection) => void) {
    this.#object = object;
  }

  /** How often each check has looked at something, by id. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Counts the check as made, and objects where it does not hold. */
  holds(check: Check, ok: boolean, expected: Text, found: Text): boolean {
    this.#counts.set(check.id, (this.#counts.get(check.id) ?? 0) + 1);
    if (!ok) this.#object({ check, expected: textOf(expected), found: textOf(found) });
    return ok;
  }

  /** Counts the check as made, and objects where two values differ. */
  equals(
    check: Check,
    found: string | number | boolean | null | undefined,
    expected: string | number | boolean | null | undefined,
    about: Text,
  ): boolean {
    const ok = found === expected;
    return this.holds(check, ok, () => `${textOf(about)}: ${String(expected)}`, String(found));
  }

  /** Counts the check as made, and objects where something is left that should not be. */
  none(check: Check, left: readonly string[], about: Text): boolean {
    return this.holds(
      check,
      left.length === 0,
      () => `${textOf(about)}: nothing`,
      () => left.join(' '),
    );
  }

  /** Counts the check as made, and objects where a name is not one of several. */
  among(check: Check, found: string, names: readonly string[]): boolean {
    return this.holds(check, names.includes(found), () => names.join(' '), found);
  }
}
