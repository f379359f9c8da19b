/** The table of the open game. */
import { type Outcome, readLink, type Volume } from '@quipu/engine';
import { type SeatingOptions, Table } from '@quipu/table';
import type { Answered, Frame, Viewer } from './frame.ts';
import type { Persons } from './persons.ts';
import type { Rules } from './rules.ts';
import { answered, frameOf, NOBODY } from './seat-frame.ts';

/** Agents are seated on demand: a game is shown and a person can decide before they are loaded. */
export const LATER = { agents: 'later' } as const;

export type Make = (volume: Volume) => Outcome<Table, string>;

/** Creates the table of a received or saved game. */
export function linked(volume: Volume, link: string, seating: SeatingOptions = {}): Outcome<Table, string> {
  const read = readLink(volume, link);
  return read.ok ? Table.of(read.value, { ...seating, ...LATER }) : read;
}

export class Tables {
  #table: Table | undefined;
  #rules: Rules | undefined;
  #persons: Persons = {};

  /** The current table; undefined if no game is open. */
  get table(): Table | undefined {
    return this.#table;
  }

  get rules(): Rules | undefined {
    return this.#rules;
  }

  /** Persons by seat. */
  get persons(): Persons {
    return this.#persons;
  }

  /** Opens a game in place of the current one. */
  seat(rules: Rules, make: Make, viewer: Viewer, persons: Persons = {}): Answered<Frame> {
    const made = make(rules.volume);
    if (made.ok) [this.#table, this.#rules, this.#persons] = [made.value, rules, persons];
    return answered(made, (table) => this.frame(table, viewer));
  }

  frame(table: Table, viewer: Viewer): Frame {
    return frameOf(table, viewer, {
      isExplained: this.#rules?.explained === true,
      persons: this.#persons,
    });
  }

  /** Runs an action on the table. Returns the new frame or the refusal. */
  done(viewer: Viewer, act: (table: Table) => Outcome<unknown, string>): Answered<Frame> {
    return this.with((table) => answered(act(table), () => this.frame(table, viewer)));
  }

  /** Queries the table; refuses if no game is open. */
  with<T>(ask: (table: Table) => Answered<T>): Answered<T> {
    return this.#table ? ask(this.#table) : { ok: false, refusal: NOBODY };
  }

  /** Queries the table; returns a substitute if no game is open. */
  asked<T>(ask: (table: Table) => T, or: T): T {
    return this.#table ? ask(this.#table) : or;
  }
}
