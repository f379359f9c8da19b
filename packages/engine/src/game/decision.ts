/**
 * Decisions as data: the pending decision with its options, and answers to it. Many objects are JSON for clients
 * and programs in other languages.
 * @module
 */
import type { Entry } from '../logs/decode-entry.ts';
import type { AnyTerms } from '../volume/any-terms.ts';
import type { QuestionKind } from '../volume/volume.ts';

/** The type of an option's key, by the kind of the option. */
export interface OptionKeys<T extends AnyTerms = AnyTerms> {
  readonly space: T['space'];
  readonly pieces: T['group'];
  readonly faction: T['faction'];
  readonly operation: T['operation'];
  readonly activity: T['activity'];
  readonly event: T['side'] | 'event';
  readonly pass: 'pass';
  /** Ends a choice, or continues without an activity. */
  readonly stop: 'done' | 'go on';
  readonly none: 'none';
  readonly number: `${number}`;
  readonly mode: T['mode'];
  /** A card in the hand of the deciding Faction. */
  readonly card: T['card'];
  readonly way: T['way'];
  readonly yes: 'yes';
  readonly no: 'no';
}

/** The kind of an option. */
export type OptionKind = keyof OptionKeys;

/** The key of an option of any kind. */
export type Key<T extends AnyTerms = AnyTerms> = OptionKeys<T>[OptionKind];

/** An option of a decision. Keys are unique within a decision. */
export type DecisionOption<T extends AnyTerms = AnyTerms, K extends OptionKind = OptionKind> = {
  [Kind in K]: {
    readonly key: OptionKeys<T>[Kind];
    /** The kind of option, which discriminates the union. */
    readonly kind: Kind;
    /** Set if the options differ in their effects: texts, ways. */
    readonly purpose?: Purpose<T>;
    /** Set for an Operation that would be a Limited Operation. */
    readonly limited?: true;
    /** Set if the option would change nothing: an Event without effect may be played for its box (2.3.4). */
    readonly idle?: true;
  };
}[K];

/** The kinds of options by kind of question. */
export interface OptionKindsByQuestion {
  readonly turn: 'operation' | 'event' | 'pass';
  readonly activity: 'activity' | 'stop' | 'space';
  readonly space: 'space' | 'activity' | 'stop' | 'none';
  readonly faction: 'faction' | 'stop' | 'none';
  readonly pieces: 'pieces' | 'stop' | 'none';
  readonly count: 'number';
  readonly mode: 'mode' | 'card' | 'stop';
  readonly way: 'way' | 'activity' | 'stop';
  readonly yes: 'yes' | 'no' | 'stop';
}

/** The rule text that a decision belongs to. */
export interface DecisionSource {
  /** Name path: `Rally`, `Train.recruit`, `event 6 shaded`. */
  readonly path: string;
  /** Printed rule number; empty if the text has none, as on cards. */
  readonly rule: string;
  /** The card and the side of an Event. */
  readonly card?: string;
  readonly side?: string;
}

/** Effects named by verbs of rule text, and results of executing a text. */
export type EffectName =
  | 'place'
  | 'remove'
  | 'retire'
  | 'replace'
  | 'activate'
  | 'hide'
  | 'flip'
  | 'move'
  | 'shift'
  | 'set'
  | 'gain'
  | 'lose'
  | 'transfer'
  | 'pay'
  | 'operation'
  | 'activity'
  | 'eligible'
  | 'ineligible'
  | 'open'
  | 'reveal'
  | 'hide secretly'
  | 'roll';

/** An effect of a text, as far as the text alone determines it. */
export interface Effect<T extends AnyTerms = AnyTerms> {
  readonly does: EffectName;
  /** A number, or a range that may have no maximum. Absent: the text alone does not determine it. */
  readonly amount?: number | 'all' | { readonly min: number; readonly max?: number };
  readonly pieces?: readonly T['group'][];
  /** The pieces that replace `pieces`. */
  readonly with?: readonly T['group'][];
  /** A marker, held marker, track, level or secret; or the name path of an Operation or Special Activity. */
  readonly what?: string;
  /** A space; `there` for the space being chosen. Absent: chosen later, or not determined by the text. */
  readonly in?: T['space'] | 'there';
  /** A space, or a Faction of a transfer. */
  readonly from?: T['space'] | T['faction'] | 'there';
  readonly to?: T['space'] | T['faction'] | 'there';
  /** The Faction that is affected. */
  readonly faction?: T['faction'];
  /** The change of a value, such as a track. */
  readonly by?: number;
  /** Set if the Operation is a Limited Operation. */
  readonly limited?: true;
}

/** Effects of the text after a question or an option, up to its next choice or chance. */
export interface Purpose<T extends AnyTerms = AnyTerms> {
  /** Indices of the sentences that state the effects; see `Volume.clauses`. */
  readonly clauses: readonly number[];
  readonly effects: readonly Effect<T>[];
}

/** A group of related decisions, such as one move: origin, destination, pieces, number, carried markers. */
export interface DecisionStep<T extends AnyTerms = AnyTerms> {
  /** Common prefix of the names of its points. */
  readonly name: string;
  /** Keys chosen so far, by the last part of the point's name: `from`, `to`, `piece`, `count`. */
  readonly decided: Readonly<Record<string, Key<T>>>;
  /** Index of its first turn, for undo; see `Game.undoTo`. */
  readonly begin: number;
}

/** Known parameters of a question. Parameters that do not apply are missing. */
export interface DecisionValues<T extends AnyTerms = AnyTerms> {
  readonly space?: T['space'];
  readonly from?: T['space'];
  readonly to?: T['space'];
  readonly piece?: T['group'];
  readonly faction?: T['faction'];
  /** Number of pieces or spaces that can still be chosen, or of times that a text can still be repeated. */
  readonly left?: number;
  /** Operands of the number of pieces, if the text computes it from two numbers: Population and Bases in a Rally. */
  readonly operand1?: number;
  readonly operand2?: number;
  /** Number of spaces selected so far. */
  readonly selected?: number;
  /** Price of each space, if it differs from the printed one and is the same in all spaces. */
  readonly price?: number;
  /** Smallest and largest number offered. */
  readonly min?: number;
  readonly max?: number;
}

interface CountValues<T extends AnyTerms> extends DecisionValues<T> {
  readonly min: number;
  readonly max: number;
}

/** A pending decision of one kind. */
export interface DecisionOf<Q extends QuestionKind, T extends AnyTerms = AnyTerms> {
  /** Identifies this decision; an answer with another id is refused as stale. */
  readonly id: string;
  readonly seat: T['seat'];
  /** The kind of question, which determines how a client renders it. */
  readonly kind: Q;
  /** Name path of the decision point: `Rally.space`. */
  readonly point: T['point'];
  readonly text: DecisionSource;
  readonly values: Q extends 'count' ? CountValues<T> : DecisionValues<T>;
  /** The executing Faction, if it differs from `seat`. */
  readonly executing?: T['seat'];
  readonly step: DecisionStep<T>;
  /**
   * Effects that all options have in common. Absent: the options have their own purposes, the question is not
   * part of a rule text, or questions are not loaded (see `withQuestions`).
   */
  readonly purpose?: Purpose<T>;
  /** In canonical order. At least two; one only if the game holds forced decisions (see `Game.holdForced`). */
  readonly options: readonly DecisionOption<T, OptionKindsByQuestion[Q]>[];
}

/** A pending decision, discriminated by `kind`. */
export type Decision<T extends AnyTerms = AnyTerms> = { [Q in QuestionKind]: DecisionOf<Q, T> }[QuestionKind];

/** Returns the option keys in canonical order. */
export const keysOf = <K extends string>({
  options,
}: {
  readonly options: readonly { readonly key: K }[];
}): readonly K[] => options.map(({ key }) => key);

/** Whether a decision offers a key. */
export const offersKey = (
  { options }: { readonly options: readonly { readonly key: string }[] },
  key: string,
): boolean => options.some((option) => option.key === key);

/** An answer. `id` and `seat` are checked if given. */
export interface Answer<T extends AnyTerms = AnyTerms> {
  readonly key: Key<T>;
  readonly id?: string;
  readonly seat?: T['seat'];
}

/** An answer with every optional field set. */
export type Choice<T extends AnyTerms = AnyTerms> = Required<Answer<T>>;

/** A standing action that a seat submits next to the pending decision (1.4.1, 1.5.2). */
export interface Interjection<T extends AnyTerms = AnyTerms> {
  readonly seat: T['seat'];
  readonly standing: T['standing'];
  readonly key: string;
  readonly id?: string;
}

/** Receives journal entries as they occur. */
export type Listener<T extends AnyTerms = AnyTerms> = (entry: Entry<T>) => void;

/** Visibility of a subscription: a seat's, the public one without a seat, or `everything` including secrets. */
export interface EntryVisibility<T extends AnyTerms = AnyTerms> {
  readonly seat?: T['seat'];
  readonly everything?: boolean;
}
