/** The table of the game that is open, with as much of its rules as is loaded. */
import { type Outcome, readLink, type Volume } from '@quipu/engine';
import { granted } from '@quipu/engine/play';
import { type Seating, Table } from '@quipu/table';
import type { Answered, Frame, Viewer } from './frame.ts';
import type { Persons } from './persons.ts';
import { isNotLoaded, type Rules } from './rules.ts';
import { answered, frameOf, NOBODY } from './told.ts';

/** Agents sit down when they are needed: a game is shown, and a person decides, before they are loaded. */
export const LATER = { agents: 'later' } as const;

/** Makes the table of a game with the rules of its volume. */
export type Make = (volume: Volume) => Outcome<Table, string>;

/** The table of a game that was sent, or kept. */
export function linked(volume: Volume, link: string, seating: Seating = {}): Outcome<Table, string> {
  const read = readLink(volume, link);
  return read.ok ? Table.of(read.value, { ...seating, ...LATER }) : read;
}

/** What a table lacks of the rules. */
interface Lack {
  /** The seat that was being offered what it would have to try. Absent: the game came to more than that. */
  readonly tried?: number | undefined;
}

/** A table with a part of the rules, or what it lacks where the game, or what is asked first, needs more of them. */
function begunTable(volume: Volume | undefined, make: Make): Table | Lack {
  if (!volume) return {};
  try {
    const made = make(volume);
    const asks = made.ok ? made.value.decision?.asks : undefined;
    return made.ok && asks !== undefined && asks !== 'pieces' ? made.value : {};
  } catch (thrown) {
    if (isNotLoaded(thrown)) return { tried: thrown.tried };
    throw thrown;
  }
}

/** A table with as little of the rules as it can do with; undefined where it needs all of them. */
async function leastTable(rules: Rules, make: Make): Promise<Table | undefined> {
  let found = begunTable(rules.begun, make);
  if (!(found instanceof Table) && found.tried !== undefined)
    found = begunTable(await rules.tried(found.tried), make);
  if (!(found instanceof Table)) found = begunTable(await rules.withoutEvents(), make);
  return found instanceof Table ? found : undefined;
}

/** Holds the table of one game after the other. */
export class Tables {
  #table: Table | undefined;
  #rules: Rules | undefined;
  #persons: Persons = {};
  /** Makes the table once more when the rules are whole; undefined if they are. */
  #remake: Make | undefined;

  /** The table as it is; undefined as long as no game is open. */
  get table(): Table | undefined {
    return this.#table;
  }

  /** The rules of the game. */
  get rules(): Rules | undefined {
    return this.#rules;
  }

  /** Which person holds which seat. */
  get persons(): Persons {
    return this.#persons;
  }

  /** Whether the table has the whole rules. */
  get isWhole(): boolean {
    return this.#remake === undefined;
  }

  /** Has those who play sit down, at a table without what is done once somebody has chosen if the rules are not whole yet. */
  async seat(rules: Rules, make: Make, viewer: Viewer, persons: Persons = {}): Promise<Answered<Frame>> {
    const begun = rules.volume ? undefined : await leastTable(rules, make);
    const whole = begun ? undefined : await rules.whole();
    const made = begun ? granted(begun) : whole?.ok === true ? make(whole.value) : whole;
    if (!made) return { ok: false, refusal: NOBODY };
    if (made.ok) {
      this.#persons = persons;
      this.#table = made.value;
      this.#rules = rules;
      this.#remake = begun && make;
    }
    return answered(made as Outcome<Table, string>, (table) => this.frame(table, viewer));
  }

  /** The table, once its rules are whole. */
  async whole(): Promise<Answered<Table>> {
    const [table, rules, remake] = [this.#table, this.#rules, this.#remake];
    if (!table || !rules) return { ok: false, refusal: NOBODY };
    if (!remake) return { ok: true, value: table };
    const whole = await rules.whole();
    // Meanwhile somebody else who waited may have made it, or another game may have been opened.
    if (this.#remake !== remake) return this.whole();
    const made = whole.ok ? remake(whole.value) : whole;
    if (made.ok) [this.#table, this.#remake] = [made.value, undefined];
    return answered(made, (again) => again);
  }

  /** Where the game of a table stands, as somebody sees it. */
  frame(table: Table, viewer: Viewer): Frame {
    return frameOf(table, viewer, {
      isWhole: this.isWhole,
      isExplained: this.#rules?.explained === true,
      persons: this.#persons,
    });
  }

  /** Does something at the whole table, and tells where the game stands then, or why it cannot be done. */
  done(viewer: Viewer, act: (table: Table) => Outcome<unknown, string>): Promise<Answered<Frame>> {
    return this.with((table) => answered(act(table), () => this.frame(table, viewer)));
  }

  /** What the whole table answers, or why there is none. */
  async with<T>(ask: (table: Table) => Answered<T>): Promise<Answered<T>> {
    const table = await this.whole();
    return table.ok ? ask(table.value) : table;
  }

  /** What the whole table answers; something else where there is none. */
  async asked<T>(ask: (table: Table) => T, or: T): Promise<T> {
    const table = await this.whole();
    return table.ok ? ask(table.value) : or;
  }

  /** The whole table, once whoever waits for it has been answered; undefined where there is none. */
  async unhurried(): Promise<Table | undefined> {
    await this.whole();
    // Those who wait go on before the next task begins.
    await new Promise((done) => setTimeout(done));
    return this.asked<Table | undefined>((table) => table, undefined);
  }
}
