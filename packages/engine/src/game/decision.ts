/** The types of decisions and options, as a game gives them to its callers. */
import type { Entry } from '../logs/entries.ts';
import type { AnyTerms } from '../volume/terms.ts';
import type { Asks } from '../volume/volume.ts';

/** What the key of an option names, by what the option is. */
export interface OptionKeys<T extends AnyTerms = AnyTerms> {
  readonly space: T['space'];
  /** Pieces of one group. */
  readonly pieces: T['group'];
  readonly faction: T['faction'];
  readonly operation: T['operation'];
  readonly activity: T['activity'];
  /** The text of the card, or one side of it. */
  readonly event: T['side'] | 'event';
  readonly pass: 'pass';
  /** Chooses no more, or goes on without what could be begun. */
  readonly stop: 'done' | 'go on';
  /** None of those that could be named. */
  readonly none: 'none';
  readonly number: `${number}`;
  /** One of several texts by its label, a level, a box of a track. */
  readonly mode: T['mode'];
  /** One of several ways to resolve a space. */
  readonly way: T['way'];
  readonly yes: 'yes';
  readonly no: 'no';
}

/** What an option of a decision is. */
export type OptionIs = keyof OptionKeys;

/** Whatever may be chosen anywhere. */
export type Key<T extends AnyTerms = AnyTerms> = OptionKeys<T>[OptionIs];

/** An option of a decision. Two of one decision never have the same key. */
export type Choosable<T extends AnyTerms = AnyTerms, Is extends OptionIs = OptionIs> = {
  [I in Is]: {
    /** What an answer names it by. */
    readonly key: OptionKeys<T>[I];
    readonly is: I;
    /** What it would do, where options differ in that: one of several texts, a way. */
    readonly purpose?: Purpose<T>;
    /** Present where it is an Operation that would be a Limited one. */
    readonly limited?: true;
    /** Present where it would change nothing: an Event without effect may be played for its box (2.3.4). */
    readonly idle?: true;
  };
}[Is];

/** What the options of each kind of question may be. */
export interface OptionsOf {
  readonly turn: 'operation' | 'event' | 'pass';
  readonly activity: 'activity' | 'stop' | 'space';
  readonly space: 'space' | 'activity' | 'stop' | 'none';
  readonly faction: 'faction' | 'stop' | 'none';
  readonly pieces: 'pieces' | 'stop' | 'none';
  readonly count: 'number';
  readonly mode: 'mode';
  readonly way: 'way' | 'activity' | 'stop';
  readonly yes: 'yes' | 'no' | 'stop';
}

/** The text that asks. */
export interface AskingText {
  /** Its name path: `Rally`, `Train.recruit`, `event 6 shaded`. */
  readonly path: string;
  /** The number that is printed with it. */
  readonly rule: string;
  /** The card that it stands on, and the side, if it is the text of an Event. */
  readonly card?: string;
  readonly side?: string;
}

/** What is done: by the verbs of rule text, and what comes of a text that is carried out. */
export type Deed =
  | 'place'
  | 'remove'
  /** Available pieces leave the game. */
  | 'retire'
  | 'replace'
  | 'activate'
  | 'hide'
  | 'flip'
  | 'move'
  /** A level changes by some steps, or is set, as a track may be. */
  | 'shift'
  | 'set'
  /** A track rises or falls. */
  | 'gain'
  | 'lose'
  | 'transfer'
  | 'pay'
  /** An Operation or Special Activity is carried out. */
  | 'operation'
  | 'activity'
  | 'eligible'
  | 'ineligible'
  | 'open'
  | 'reveal'
  | 'hide secretly'
  | 'roll';

/** Something that a text would do, as far as the text alone tells. */
export interface Effect<T extends AnyTerms = AnyTerms> {
  readonly does: Deed;
  /** How many, or bounds of that, of which the upper one may be open. Absent: only play tells. */
  readonly amount?: number | 'all' | { readonly least: number; readonly most?: number };
  /** Groups of pieces of which it is some. */
  readonly pieces?: readonly T['group'][];
  /** Groups of what replaces them. */
  readonly with?: readonly T['group'][];
  /** A marker, held marker, track, level or secret; the name path of an Operation or Special Activity. */
  readonly what?: string;
  /** A space; `there` where it is the one that is being chosen. Absent: it is chosen later, or only play tells. */
  readonly in?: T['space'] | 'there';
  /** A space, or a Faction of a transfer. */
  readonly from?: T['space'] | T['faction'] | 'there';
  readonly to?: T['space'] | T['faction'] | 'there';
  /** Whose track it is. */
  readonly faction?: T['faction'];
  /** What a track is set to. */
  readonly by?: number;
  /** Present where it is a Limited Operation. */
  readonly limited?: true;
}

/** What the text behind a question or an option would do, up to its next choice or chance. */
export interface Purpose<T extends AnyTerms = AnyTerms> {
  /** The numbers of the sentences that tell it; see `Volume.clauses`. */
  readonly clauses: readonly number[];
  readonly effects: readonly Effect<T>[];
}

/** The larger step that a decision is part of: of one move the origin, the destination, the pieces, how many, the markers that go along. */
export interface Step<T extends AnyTerms = AnyTerms> {
  /** What the names of all points of the step begin with. */
  readonly name: string;
  /** The keys that have been chosen of it, by what was asked: `from`, `to`, `piece`, `count`. */
  readonly decided: Readonly<Record<string, Key<T>>>;
  /** The index of the turn with which it began, to go back there: see `Game.undoTo`. */
  readonly begin: number;
}

/** What is known of what a question is about; what it is not about is missing. */
export interface AskedValues<T extends AnyTerms = AnyTerms> {
  readonly space?: T['space'];
  readonly from?: T['space'];
  readonly to?: T['space'];
  /** A group of pieces. */
  readonly piece?: T['group'];
  readonly faction?: T['faction'];
  /** How many more are to be chosen. */
  readonly left?: number;
  /** How many spaces have been selected. */
  readonly selected?: number;
  /** The price of each space, where it is not the printed one and is the same in all spaces. */
  readonly price?: number;
  /** The bounds of a count. */
  readonly least?: number;
  readonly most?: number;
}

/** What is known of a count. */
interface CountValues<T extends AnyTerms> extends AskedValues<T> {
  readonly least: number;
  readonly most: number;
}

/** A pending decision that asks one of a handful of things. */
export interface Asking<A extends Asks, T extends AnyTerms = AnyTerms> {
  /** Names this very decision; an answer that carries another id is refused as stale. */
  readonly id: string;
  readonly seat: T['faction'];
  /** Which of them is asked: for a client it is what it draws. */
  readonly asks: A;
  /** Name path of the decision point: `Rally.space`. */
  readonly point: T['point'];
  readonly text: AskingText;
  /** What the question speaks of: the space at hand, how many are left, the least and most of a count. */
  readonly values: A extends 'count' ? CountValues<T> : AskedValues<T>;
  /** Who executes the Operation or Event that it is part of, where that is somebody else. */
  readonly executing?: T['faction'];
  readonly step: Step<T>;
  /** What the text behind it would do. Absent: its options do different things, no statement of the rule text asks, or that is not loaded, see `withQuestions`. */
  readonly purpose?: Purpose<T>;
  /** What may be chosen, in canonical order; two at least. */
  readonly options: readonly Choosable<T, OptionsOf[A]>[];
}

/** A pending decision, told apart by what it asks. */
export type Decision<T extends AnyTerms = AnyTerms> = { [A in Asks]: Asking<A, T> }[Asks];

/** The keys of what may be chosen, in canonical order. */
export const keysOf = <K extends string>({
  options,
}: {
  readonly options: readonly { readonly key: K }[];
}): readonly K[] => options.map(({ key }) => key);

/** Whether a key is among what may be chosen. */
export const offersKey = (
  { options }: { readonly options: readonly { readonly key: string }[] },
  key: string,
): boolean => options.some((option) => option.key === key);

/** An answer. The id and the seat are checked where given. */
export interface Answer<T extends AnyTerms = AnyTerms> {
  readonly key: Key<T>;
  readonly id?: string;
  readonly seat?: T['faction'];
}

/** An answer that says all that it may. */
export type Choice<T extends AnyTerms = AnyTerms> = Required<Answer<T>>;

/** A standing action that a seat submits beside the pending decision (1.4.1, 1.5.2). */
export interface Interjection<T extends AnyTerms = AnyTerms> {
  readonly seat: T['faction'];
  readonly standing: T['standing'];
  readonly key: string;
  readonly id?: string;
}

/** Hears what happens, as it happens. */
export type Listener<T extends AnyTerms = AnyTerms> = (entry: Entry<T>) => void;

/** Whose ears a listener has: one seat's, or the table's if none is given; or `everything`, secrets included. */
export interface Hearing<T extends AnyTerms = AnyTerms> {
  readonly seat?: T['faction'];
  readonly everything?: boolean;
}
