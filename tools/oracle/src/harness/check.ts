/** Checks of an oracle, their objections, and evaluation counts. */
import type { Entry } from '@quipu/engine';

/** A testable statement of the rulebook. */
export interface Check {
  /** Unique within its oracle: `2.3.3 pass pays`. */
  readonly id: string;
  /** Number of the rule in the rulebook. */
  readonly rule: string;
  /** The requirement of the rule, in one sentence. */
  readonly says: string;
}

/** A failed check. The watcher adds its position in the game. */
export interface Objection {
  readonly check: Check;
  readonly expected: string;
  readonly found: string;
}

/** The checks of one subject of rules, by short names. */
export type Checks<K extends string = string> = Readonly<Record<K, Check>>;

/**
 * Creates checks from `'rule: what it says'` texts; an id is the subject with the short name.
 * @throws {Error} for a text without a rule number
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

/** A text of an objection. An entry is rendered as JSON; an expensive text is given as a function. */
export type Text = string | number | Entry | (() => string);

function textOf(text: Text): string {
  if (typeof text === 'function') return text();
  return typeof text === 'object' ? JSON.stringify(text) : String(text);
}

/** Evaluates checks and records the results. */
export class Book {
  readonly #counts = new Map<string, number>();
  readonly #object: (objection: Objection) => void;

  /** @param object - called with each objection. */
  constructor(object: (objection: Objection) => void) {
    this.#object = object;
  }

  /** Number of evaluations of each check, by id. */
  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  /** Counts the check, and objects if `ok` is false. */
  holds(check: Check, ok: boolean, expected: Text, found: Text): boolean {
    this.#counts.set(check.id, (this.#counts.get(check.id) ?? 0) + 1);
    if (!ok) this.#object({ check, expected: textOf(expected), found: textOf(found) });
    return ok;
  }

  /** Counts the check, and objects if two values differ. */
  equals(
    check: Check,
    found: string | number | boolean | null | undefined,
    expected: string | number | boolean | null | undefined,
    about: Text,
  ): boolean {
    const ok = found === expected;
    return this.holds(check, ok, () => `${textOf(about)}: ${String(expected)}`, String(found));
  }

  /** Counts the check, and objects if `left` is not empty. */
  none(check: Check, left: readonly string[], about: Text): boolean {
    return this.holds(
      check,
      left.length === 0,
      () => `${textOf(about)}: nothing`,
      () => left.join(' '),
    );
  }

  /** Counts the check, and objects if a name is not in a list. */
  among(check: Check, found: string, names: readonly string[]): boolean {
    return this.holds(check, names.includes(found), () => names.join(' '), found);
  }
}
