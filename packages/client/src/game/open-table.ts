/** The table of the open game. */
import { type Outcome, readLink, type Volume } from '@quipu/engine';
import { type SeatingOptions, Table } from '@quipu/table';
import type { HostResult, Frame, Viewer } from './host-messages.ts';
import type { Persons } from './persons.ts';
import type { Rules } from './rules.ts';
import { toResult, frameOf, NO_GAME } from './seat-frame.ts';

/** Seating of a new table: agents are loaded after the first decision is shown. */
export const AGENTS_LATER = { agents: 'later' } as const;

/** Creates the table of a game under the given rules. */
export type CreateTable = (volume: Volume) => Outcome<Table, string>;

/** Creates the table of a game from its link. */
export function tableFromLink(
  volume: Volume,
  link: string,
  seating: SeatingOptions = {},
): Outcome<Table, string> {
  const game = readLink(volume, link);
  return game.ok ? Table.fromGame(game.value, { ...seating, ...AGENTS_LATER }) : game;
}

/** The table of the open game, with its rules and the persons at its seats. */
export class OpenTable {
  #table: Table | undefined;
  #rules: Rules | undefined;
  #persons: Persons = {};

  /** The current table; undefined if no game is open. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** The rules of the open game. */
  get rules(): Rules | undefined {
    return this.#rules;
  }

  /** Persons by seat. */
  get persons(): Persons {
    return this.#persons;
  }

  /** Opens a game in place of the current one, which stays open if this fails. */
  open(rules: Rules, create: CreateTable, viewer: Viewer, persons: Persons = {}): HostResult<Frame> {
    const createdTable = create(rules.volume);
    if (createdTable.ok) {
      this.#table = createdTable.value;
      this.#rules = rules;
      this.#persons = persons;
    }
    return toResult(createdTable, (table) => this.frame(table, viewer));
  }

  /** Returns what the page shows of the table to a viewer. */
  frame(table: Table, viewer: Viewer): Frame {
    return frameOf(table, viewer, {
      isExplained: this.#rules?.isExplained === true,
      persons: this.#persons,
    });
  }

  /** Runs an action on the table. Returns the new frame or the refusal. */
  change(viewer: Viewer, action: (table: Table) => Outcome<unknown, string>): HostResult<Frame> {
    return this.query((table) => toResult(action(table), () => this.frame(table, viewer)));
  }

  /** Queries the table; refuses if no game is open. */
  query<T>(query: (table: Table) => HostResult<T>): HostResult<T> {
    return this.#table ? query(this.#table) : { ok: false, refusal: NO_GAME };
  }

  /** Queries the table; returns the fallback if no game is open. */
  queryOr<T>(query: (table: Table) => T, fallback: T): T {
    return this.#table ? query(this.#table) : fallback;
  }
}
