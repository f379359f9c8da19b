/** Where in the rules a game is, and who watches which subject of them: what all volumes share. */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from './entries.ts';
import type { Decision } from '../harness/stream.ts';
import type { Book, Check } from '../harness/check.ts';
import type { Final, Finding, Oracle, Start, Turn } from '../harness/stream.ts';

/** A text that is under way: an Operation, an activity, a phase, an Event. */
export interface Frame<F extends string = string> {
  /** Its name as the log has it: `March`, `Propaganda.Redeploy`; `event` for an Event that a Faction executes. */
  readonly body: string;
  readonly faction: F | undefined;
  /** Of an Event: number of the card and which of its texts: `29 shaded`. */
  readonly event: string | undefined;
  /** The text within which it goes on. */
  readonly within: Frame<F> | undefined;
  /** Whether an Operation or activity costs no Resources. */
  readonly free: boolean;
  /** Whether an Event changes how it is carried out, so that only what always holds can be expected of it. */
  readonly changed: boolean;
  /** The spaces that the text itself has selected so far, in order. */
  readonly spaces: string[];
}

type Beginning = EntryOf<'began' | 'event'>;

/** Something that every entry updates. */
export interface Follower {
  readonly apply: (entry: Entry) => void;
}

/** The texts of a volume by kind. */
export interface TextFacts<F extends string> {
  readonly isFaction: (name: string | null | undefined) => name is F;
  readonly operations: readonly string[];
  /** Events that grant Operations or activities with procedures or strengths of their own. */
  readonly changing: ReadonlySet<string>;
}

/** The state of a game while its checks run: table, sequence of play, texts being executed, lasting effects. */
export abstract class Stage<
  F extends string = string,
  T extends Follower = Follower,
  P extends Follower = Follower,
> {
  readonly start: Start;
  readonly book: Book;
  readonly table: T;
  readonly play: P;
  readonly #facts: TextFacts<F>;
  /** Capabilities and Momentum in force: `2 shaded`, with the Faction that executed it. */
  readonly #lasting = new Map<string, F | undefined>();
  /** The turn that is being told; undefined before the first. */
  turn: Turn | undefined;
  #frames: readonly Frame<F>[] = [];

  /** @param parts - The table as it is laid, and the sequence of play up to the first decision. */
  constructor(start: Start, book: Book, parts: { readonly table: T; readonly play: P }, facts: TextFacts<F>) {
    this.start = start;
    this.book = book;
    this.table = parts.table;
    this.play = parts.play;
    this.#facts = facts;
    for (const entry of start.entries) this.follow(entry);
  }

  abstract get spaces(): readonly string[];

  /** The texts under way, the innermost last. */
  get frames(): readonly Frame<F>[] {
    return this.#frames;
  }

  /** The innermost text under way. */
  get frame(): Frame<F> | undefined {
    return this.#frames.at(-1);
  }

  /** The outermost text under way. */
  get bottom(): Frame<F> | undefined {
    return this.#frames[0];
  }

  /** The Event that is under way, if one is: it may change nearly anything. */
  get event(): Frame<F> | undefined {
    return this.#frames.find(({ event }) => event !== undefined);
  }

  /** Whether a text of this name is under way. */
  within(body: string): boolean {
    return this.#frames.some((frame) => frame.body === body);
  }

  /** The innermost Operation under way. */
  get operation(): Frame<F> | undefined {
    return this.#frames.findLast(({ body }) => this.#facts.operations.includes(body));
  }

  /** Whether a Capability or Momentum is in force: `2 shaded`. */
  lasts(text: string): boolean {
    return this.#lasting.has(text);
  }

  /** The Faction that executed a text in force. */
  lastsBy(text: string): F | undefined {
    return this.#lasting.get(text);
  }

  /** All that is in force. */
  get lasting(): readonly string[] {
    return [...this.#lasting.keys()];
  }

  /** Applies one entry: updates the table and the texts that begin and end. */
  apply(entry: Entry): void {
    this.table.apply(entry);
    this.play.apply(entry);
    this.follow(entry);
  }

  /** Whether an entry goes on beside the text under way: a standing action, or something that it sets off. */
  isBeside({ kind }: Entry): boolean {
    return kind === 'interjected';
  }

  holds(...args: Parameters<Book['holds']>): boolean {
    return this.book.holds(...args);
  }

  equals(...args: Parameters<Book['equals']>): boolean {
    return this.book.equals(...args);
  }

  none(...args: Parameters<Book['none']>): boolean {
    return this.book.none(...args);
  }

  among(...args: Parameters<Book['among']>): boolean {
    return this.book.among(...args);
  }

  /** Checks that exactly the allowed spaces are offered. */
  offers(check: Check, options: readonly string[], may: (name: string) => boolean): void {
    for (const name of this.spaces) {
      const [offered, allowed] = [options.includes(name), may(name)];
      if (offered || allowed) this.equals(check, offered, allowed, `${name} offered`);
    }
  }

  /** Checks that every offered space is allowed; others may be withheld. */
  offersOnly(
    check: Check,
    options: readonly string[],
    may: (name: string) => boolean,
    expected: string,
  ): void {
    const { spaces } = this;
    for (const name of options) if (spaces.includes(name)) this.holds(check, may(name), expected, name);
  }

  /** Whether Operations and activities are free now, not by an Event. */
  protected abstract isFree(): boolean;

  /** Updates the texts that begin, end and stay in force. */
  protected follow(entry: Entry): void {
    if (entry.kind === 'began' || entry.kind === 'event')
      this.#frames = [...this.#frames, this.#frameOf(entry)];
    else if (entry.kind === 'ended') this.#frames = this.#frames.slice(0, -1);
    else if (entry.kind === 'selected') this.frame?.spaces.push(entry.space);
    else if (entry.kind === 'inForce') this.#lasting.set(`${entry.card} ${entry.side}`, this.event?.faction);
  }

  /** Removes a text that is no longer in force. */
  protected expire(text: string): void {
    this.#lasting.delete(text);
  }

  #frameOf(entry: Beginning): Frame<F> {
    const event = entry.kind === 'event' ? `${entry.card} ${entry.side}` : undefined;
    const outer = event ?? this.event?.event;
    return {
      body: entry.kind === 'event' ? 'event' : entry.body,
      event,
      within: this.frame,
      spaces: [],
      faction: this.#facts.isFaction(entry.faction) ? entry.faction : undefined,
      free: outer !== undefined || this.isFree(),
      changed: outer !== undefined && this.#facts.changing.has(outer),
    };
  }
}

/** Watches one subject of the rules in one game. */
export interface Subject {
  /** An entry is about to move the table. */
  readonly before?: (entry: Entry) => void;
  /** An entry has moved the table. */
  readonly after?: (entry: Entry) => void;
  /** Somebody is asked, with the table as they see it. */
  readonly asked?: (decision: Decision) => void;
  /** A turn is told, before its entries. */
  readonly turn?: (turn: Turn) => void;
  /** All entries of a turn have been told. */
  readonly told?: (turn: Turn) => void;
  readonly end?: (final: Final) => void;
}

/** A subject of the rules: its checks, and who watches them in a game. */
export interface Chapter<S extends Stage> {
  readonly checks: Readonly<Record<string, Check>>;
  readonly watch: (scene: S) => Subject;
}

/** What an oracle is made of. */
export interface Writ<S extends Stage> {
  readonly name: string;
  /** The subjects, in the order in which they are told. */
  readonly chapters: readonly Chapter<S>[];
  readonly findings: readonly Finding[];
  readonly sceneOf: (start: Start, book: Book) => S;
}

/** The oracle that tells its chapters of every entry, question and turn. */
export function oracleBy<S extends Stage>({ name, chapters, findings, sceneOf }: Writ<S>): Oracle {
  return {
    name,
    checks: chapters.flatMap(({ checks }) => Object.values(checks)),
    findings,
    watch: (start, book) => {
      const scene = sceneOf(start, book);
      const subjects = chapters.map((chapter) => chapter.watch(scene));
      const tell = (entry: Entry): void => {
        for (const { before } of subjects) before?.(entry);
        scene.apply(entry);
        for (const { after } of subjects) after?.(entry);
      };
      const ask = (decision: Turn['next']): void => {
        if (decision) for (const { asked } of subjects) asked?.(decision);
      };
      ask(start.decision);
      return {
        turn: (turn) => {
          scene.turn = turn;
          for (const subject of subjects) subject.turn?.(turn);
          for (const entry of turn.entries) tell(entry);
          for (const { told } of subjects) told?.(turn);
          ask(turn.next);
        },
        end: (final) => {
          for (const { end } of subjects) end?.(final);
        },
      };
    },
  };
}
