/** The state of a game in terms of the rules, and the interface of checks: shared by all volumes. */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from './entries.ts';
import type { Decision } from '../harness/stream.ts';
import type { Book, Check } from '../harness/check.ts';
import type { Final, Finding, Oracle, Start, Turn } from '../harness/stream.ts';

/** A text in execution: an Operation, an activity, a phase, an Event. */
export interface Frame<F extends string = string> {
  /** Its name in the log: `March`, `Propaganda.Redeploy`; `event` for an Event that a Faction executes. */
  readonly body: string;
  readonly faction: F | undefined;
  /** For an Event: the number of the card and the text, as in `29 shaded`. */
  readonly event: string | undefined;
  /** The enclosing text. */
  readonly within: Frame<F> | undefined;
  /** Whether an Operation or activity costs no Resources. */
  readonly free: boolean;
  /** Whether an Event changes its procedure, so that only invariants can be checked. */
  readonly changed: boolean;
  /** Spaces selected by the text itself so far, in order. */
  readonly spaces: string[];
}

type Beginning = EntryOf<'began' | 'event'>;

/** A state that every entry updates. */
export interface Follower {
  readonly apply: (entry: Entry) => void;
}

export interface TextFacts<F extends string> {
  readonly isFaction: (name: string | null | undefined) => name is F;
  readonly operations: readonly string[];
  /** Events that grant Operations or activities with special procedures or strengths. */
  readonly changing: ReadonlySet<string>;
}

/**
 * The state of a game while its checks run: table, sequence of play, texts being executed, lasting effects.
 */
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
  /** The current turn; undefined before the first. */
  turn: Turn | undefined;
  #frames: readonly Frame<F>[] = [];

  /** @param parts - the initial table, and the sequence of play up to the first decision. */
  constructor(start: Start, book: Book, parts: { readonly table: T; readonly play: P }, facts: TextFacts<F>) {
    this.start = start;
    this.book = book;
    this.table = parts.table;
    this.play = parts.play;
    this.#facts = facts;
    for (const entry of start.entries) this.follow(entry);
  }

  abstract get spaces(): readonly string[];

  /** The texts in execution, innermost last. */
  get frames(): readonly Frame<F>[] {
    return this.#frames;
  }

  /** The innermost text in execution. */
  get frame(): Frame<F> | undefined {
    return this.#frames.at(-1);
  }

  /** The outermost text in execution. */
  get bottom(): Frame<F> | undefined {
    return this.#frames[0];
  }

  /** The current Event, if any: it may change almost any rule. */
  get event(): Frame<F> | undefined {
    return this.#frames.find(({ event }) => event !== undefined);
  }

  /** Whether a text of this name is in execution. */
  within(body: string): boolean {
    return this.#frames.some((frame) => frame.body === body);
  }

  /** The innermost Operation in execution. */
  get operation(): Frame<F> | undefined {
    return this.#frames.findLast(({ body }) => this.#facts.operations.includes(body));
  }

  /** Whether a Capability or Momentum such as `2 shaded` is in force. */
  lasts(text: string): boolean {
    return this.#lasting.has(text);
  }

  lastsBy(text: string): F | undefined {
    return this.#lasting.get(text);
  }

  /** All texts in force. */
  get lasting(): readonly string[] {
    return [...this.#lasting.keys()];
  }

  /** Applies one entry: updates the table and the texts that begin and end. */
  apply(entry: Entry): void {
    this.table.apply(entry);
    this.play.apply(entry);
    this.follow(entry);
  }

  /** Whether an entry is independent of the current text: a standing action or its consequences. */
  isIndependent({ kind }: Entry): boolean {
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

  /** Whether Operations and activities are currently free for a reason other than an Event. */
  protected abstract isFree(): boolean;

  /** Updates the texts that begin, end and remain in force. */
  protected follow(entry: Entry): void {
    if (entry.kind === 'began' || entry.kind === 'event')
      this.#frames = [...this.#frames, this.#frameOf(entry)];
    else if (entry.kind === 'ended') this.#frames = this.#frames.slice(0, -1);
    else if (entry.kind === 'selected') this.frame?.spaces.push(entry.space);
    else if (entry.kind === 'inForce') this.#lasting.set(`${entry.card} ${entry.side}`, this.event?.faction);
  }

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

/** The checks of one subject of the rules in one game. */
export interface Subject {
  /** Called before an entry updates the table. */
  readonly before?: (entry: Entry) => void;
  /** Called after an entry has updated the table. */
  readonly after?: (entry: Entry) => void;
  /** Called at a decision, with the table as the deciding seat sees it. */
  readonly onDecision?: (decision: Decision) => void;
  /** Called before the entries of a turn. */
  readonly turn?: (turn: Turn) => void;
  /** Called after all entries of a turn. */
  readonly afterTurn?: (turn: Turn) => void;
  readonly end?: (final: Final) => void;
}

/** A subject of the rules: its checks, and a factory of its observers. */
export interface Chapter<S extends Stage> {
  readonly checks: Readonly<Record<string, Check>>;
  readonly watch: (scene: S) => Subject;
}

/** The definition of an oracle. */
export interface Writ<S extends Stage> {
  readonly name: string;
  /** The subjects, in notification order. */
  readonly chapters: readonly Chapter<S>[];
  readonly findings: readonly Finding[];
  readonly sceneOf: (start: Start, book: Book) => S;
}

/** Creates the oracle that notifies its chapters of every entry, decision and turn. */
export function oracleBy<S extends Stage>({ name, chapters, findings, sceneOf }: Writ<S>): Oracle {
  return {
    name,
    checks: chapters.flatMap(({ checks }) => Object.values(checks)),
    findings,
    watch: (start, book) => {
      const scene = sceneOf(start, book);
      const subjects = chapters.map((chapter) => chapter.watch(scene));
      const apply = (entry: Entry): void => {
        for (const { before } of subjects) before?.(entry);
        scene.apply(entry);
        for (const { after } of subjects) after?.(entry);
      };
      const announce = (decision: Turn['next']): void => {
        if (decision) for (const { onDecision } of subjects) onDecision?.(decision);
      };
      announce(start.decision);
      return {
        turn: (turn) => {
          scene.turn = turn;
          for (const subject of subjects) subject.turn?.(turn);
          for (const entry of turn.entries) apply(entry);
          for (const { afterTurn } of subjects) afterTurn?.(turn);
          announce(turn.next);
        },
        end: (final) => {
          for (const { end } of subjects) end?.(final);
        },
      };
    },
  };
}
