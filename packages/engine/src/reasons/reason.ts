/** Why something is refused, as data: a key, its parameters by type, where it is written, and what lies behind it. */

/** No parameters. */
type None = Readonly<Record<string, never>>;

/** A condition of the rule text or a thing that it names: its number among the volume's clauses, which have a sentence in each language. */
interface Told {
  readonly clause: number;
}

/** What the rule text bounds from above or from below. */
interface AtMost {
  readonly most: number;
}
interface AtLeast {
  readonly least: number;
}

/** An operation or activity, by name, that owes something which could not be met any more. */
interface Owing {
  readonly text: string;
  /** Its first space, a further one, what was committed to it, or the turn itself. */
  readonly owes: 'first' | 'next' | 'committed' | 'turn';
}

/** The parameters of every reason, by its key. */
export interface ReasonParameters {
  // Of the kernel.
  readonly over: None;
  readonly 'not-loaded': None;
  readonly 'unknown-key': { readonly key: string };
  readonly obligation: Owing;
  readonly undecided: Owing;
  readonly 'holds-up': { readonly point: string };

  // Conditions of the rule text.
  /** A condition on what is chosen fails: `only spaces with Troops`. */
  readonly asks: Told;
  /** A condition on the text itself fails: `only if there are Troops there`. */
  readonly guard: Told;
  readonly never: None;
  readonly most: None;
  readonly fewest: None;
  readonly dormant: None;
  readonly 'on-map': None;
  readonly 'not-selected': None;
  readonly elsewhere: None;
  readonly reach: None;
  readonly 'kind-of-piece': None;
  readonly 'not-now': None;

  // Prices, and how many.
  readonly cost: { readonly cost: number; readonly have?: number };
  readonly purse: { readonly have: number; readonly cost?: number; readonly faction?: string };
  readonly short: { readonly have: number };
  readonly limit: AtMost;
  readonly stacking: AtMost;
  readonly 'too-few': AtLeast;
  readonly 'too-many': AtMost;

  // Rules of selecting, and what comes first.
  readonly already: None;
  readonly 'at-least-one': None;
  readonly 'first-space': None;
  readonly 'first-move': None;
  readonly 'last-space': None;
  readonly 'fuller-first': None;
  readonly committed: None;
  readonly 'not-committable': { readonly operation: string };
  readonly 'targets-left': None;
  readonly 'some-space': None;

  // That nothing would come of it; causes say what was tried.
  readonly nothing: None;
  readonly demands: None;
  /** None of the pieces that the text moves could: `no Troops could move`. */
  readonly 'nothing-to-move': Told;
  readonly 'none-to-place': None;
  readonly 'none-to-remove': None;
  readonly 'none-to-activate': None;
  readonly 'none-to-hide': None;
  readonly 'none-to-flip': None;
  readonly 'none-to-replace': None;
  readonly 'none-to-recall': None;
  readonly 'none-to-return': None;
  readonly 'none-to-retire': None;
  readonly 'no-holder': None;
  /** Pieces or markers that the text is about are not there: `there are no Troops there`. */
  readonly 'none-there': Told;
  /** None of the pieces is Available. */
  readonly 'none-available': Told;
  /** Part of a text cannot be carried out; the clause is what it would do. */
  readonly 'not-possible': Told;
  /** What would be done in each space of a selection is possible in none. */
  readonly nowhere: Told;
  /** Part of a text would have no effect; the clause is what it would do. */
  readonly 'no-effect': Told;

  // The sequence of play, and activities.
  readonly sequence: None;
  readonly 'no-such-text': None;
  readonly 'box-taken': None;
  readonly final: None;
  readonly ordered: None;
  readonly 'not-its-operation': None;
  /** An activity of other Factions: whose it is, by name, with spaces between them. */
  readonly 'not-its-activity': { readonly factions: string };
  readonly 'no-activity': None;
  /** A Limited Operation is under way, or a free one whose text allows no activity. */
  readonly 'limited-alone': None;
  readonly 'free-alone': None;
  readonly 'not-with-it': None;
  /** An activity, by name, that never comes where the game stands: it comes with the operations that its text names. */
  readonly accompanies: { readonly text: string };
  /** An activity is chosen in a space, in the place of what the operation, by name, would do there. */
  readonly 'in-its-place': { readonly text: string };
  /** `allowed`: 1 where the text allows several of which none is left, 0 or absent where it is one a card. */
  readonly 'activity-used': { readonly allowed?: number };
  /** A card whose text is in force forbids it, until its time is over; `round`: the one that ends it. */
  readonly forbidden: {
    readonly card: string;
    readonly until: 'round' | 'next-card' | 'end';
    readonly round: string;
  };
  /** Without the texts of these cards, which are in force, it would be offered: the cards, with spaces between them. */
  readonly 'in-force': { readonly cards: string };
  /** It is forbidden while a track is in a box. */
  readonly 'forbidden-while': { readonly track: string; readonly box: string };

  // Standing actions.
  readonly nonplayer: None;
  readonly 'nonplayer-executes': None;
  readonly 'nonplayer-partner': None;
  readonly 'not-executing': None;
  readonly 'nobody-executes': None;
  readonly executing: None;
  readonly 'same-player': None;
}

/** What reasons are called. */
export type ReasonKey = keyof ReasonParameters;

/** Why something is not offered: one failing condition, where it is written, and what lies behind it. */
export type Reason = {
  readonly [Key in ReasonKey]: {
    readonly key: Key;
    /** The number of the rule, `3.2.1`, or the name path of the text of a card, `event 42 shaded`. Never empty. */
    readonly rule: string;
    readonly parameters: ReasonParameters[Key];
    /** Why this is so, as far as it is known: what was tried, which part of a condition fails. */
    readonly causes: readonly Reason[];
  };
}[ReasonKey];

/**
 * How code of the rules tells a reason: its key, its parameters, which reasons without any do without, and its rule, which goes without saying
 * where it is that of the point.
 */
export type Telling = {
  [Key in ReasonKey]: None extends ReasonParameters[Key]
    ? [key: Key, parameters?: ReasonParameters[Key], rule?: string]
    : [key: Key, parameters: ReasonParameters[Key], rule?: string];
}[ReasonKey];
