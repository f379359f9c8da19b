/** The table of the game that is open. */
import { type Outcome, readLink, type Volume } from '@quipu/engine';
import { type Seating, Table } from '@quipu/table';
import type { Answered, Frame, Viewer } from './frame.ts';
import type { Persons } from './persons.ts';
import type { Rules } from './rules.ts';
import { answered, frameOf, NOBODY } from './seat-frame.ts';

/** Agents sit down when they are needed: a game is shown, and a person decides, before they are loaded. */
export const LATER = { agents: 'later' } as const;

/** Makes the table of a game with the rules of its volume. */
export type Make = (volume: Volume) => Outcome<Table, string>;

/** The table of a game that was sent, or kept. */
export function linked(volume: Volume, link: string, seating: Seating = {}): Outcome<Table, string> {
  const read = readLink(volume, link);
  return read.ok ? Table.of(read.value, { ...seating, ...LATER }) : read;
}

/** Holds the table of one game after the other. */
export class Tables {
  #table: Table | undefined;
  #rules: Rules | undefined;
  #persons: Persons = {};

  /** The table as it is; undefined as long as no game is open. */
  get table(): Table | undefined {
    return this.#table;
  }

  get rules(): Rules | undefined {
    return this.#rules;
  }

  /** Which person holds which seat. */
  get persons(): Persons {
    return this.#persons;
  }

  /** Opens a game in place of the one that was open. */
  seat(rules: Rules, make: Make, viewer: Viewer, persons: Persons = {}): Answered<Frame> {
    const made = make(rules.volume);
    if (made.ok) [this.#table, this.#rules, this.#persons] = [made.value, rules, persons];
    return answered(made, (table) => this.frame(table, viewer));
  }

  /** Where the game of a table stands, as somebody sees it. */
  frame(table: Table, viewer: Viewer): Frame {
    return frameOf(table, viewer, {
      isExplained: this.#rules?.explained === true,
      persons: this.#persons,
    });
  }

  /** Does something at the table. Returns the new frame, or the reason why it cannot be done. */
  done(viewer: Viewer, act: (table: Table) => Outcome<unknown, string>): Answered<Frame> {
    return this.with((table) => answered(act(table), () => this.frame(table, viewer)));
  }

  /** Asks the table; refuses while no game is open. */
  with<T>(ask: (table: Table) => Answered<T>): Answered<T> {
    return this.#table ? ask(this.#table) : { ok: false, refusal: NOBODY };
  }

  /** Asks the table; returns a substitute while no game is open. */
  asked<T>(ask: (table: Table) => T, or: T): T {
    return this.#table ? ask(this.#table) : or;
  }
}
