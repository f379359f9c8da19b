/** Reasons of refusals as data: a key, typed parameters, the cited rule, and causes. */

type None = Readonly<Record<string, never>>;

/**
 * Number of a clause of the volume (a condition or a noun of the rule text), which has a sentence in each
 * language.
 */
interface Told {
  readonly clause: number;
}

interface AtMost {
  readonly most: number;
}
interface AtLeast {
  readonly least: number;
}

/** The operation or activity with the obligation that could no longer be met. */
interface Owing {
  readonly text: string;
  /** Its first space, another space, the committed spaces, its later payments, or the turn itself. */
  readonly owes: 'first' | 'next' | 'committed' | 'payment' | 'turn';
}

/** The parameters of reasons by key. */
export interface ReasonParameters {
  // Kernel
  readonly over: None;
  readonly 'not-loaded': None;
  readonly 'unknown-key': { readonly key: string };
  readonly obligation: Owing;
  readonly undecided: Owing;
  readonly 'holds-up': { readonly point: string };

  // Conditions of the rule text
  /** A condition on the choice fails: `only spaces with Troops`. */
  readonly asks: Told;
  /** A condition on the text fails: `only if there are Troops there`. */
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

  // Prices and numbers
  readonly cost: { readonly cost: number; readonly have?: number };
  readonly purse: { readonly have: number; readonly cost?: number; readonly faction?: string };
  readonly short: { readonly have: number };
  readonly limit: AtMost;
  readonly stacking: AtMost;
  readonly 'too-few': AtLeast;
  readonly 'too-many': AtMost;

  // Selection and order
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

  // No effect; causes list what was tried
  readonly nothing: None;
  readonly demands: None;
  /** None of the pieces that the text moves can move: `no Troops could move`. */
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
  /** Pieces or markers of the text are missing: `there are no Troops there`. */
  readonly 'none-there': Told;
  readonly 'none-available': Told;
  readonly 'not-possible': Told;
  readonly nowhere: Told;
  readonly 'no-effect': Told;

  // Sequence of play and activities
  readonly sequence: None;
  readonly 'no-such-text': None;
  readonly 'box-taken': None;
  readonly final: None;
  readonly ordered: None;
  readonly 'not-its-operation': None;
  /** An activity of other Factions; `factions` are separated by spaces. */
  readonly 'not-its-activity': { readonly factions: string };
  readonly 'no-activity': None;
  /** No activity accompanies a Limited Operation, or a free one whose text does not allow it. */
  readonly 'limited-alone': None;
  readonly 'free-alone': None;
  readonly 'not-with-it': None;
  /** The activity does not accompany the current operation; its text names those that it does. */
  readonly accompanies: { readonly text: string };
  /** The activity is chosen in a space, in place of the operation there. */
  readonly 'in-its-place': { readonly text: string };
  /** `allowed`: 1 if the text allows several activities and none is left; 0 or absent if one per card is allowed. */
  readonly 'activity-used': { readonly allowed?: number };
  /** A card in force forbids it; `round`: the round that ends the effect. */
  readonly forbidden: {
    readonly card: string;
    readonly until: 'round' | 'next-card' | 'end';
    readonly round: string;
  };
  /** It would be offered without the texts of these cards in force; `cards` are separated by spaces. */
  readonly 'in-force': { readonly cards: string };
  readonly 'forbidden-while': { readonly track: string; readonly box: string };

  // Standing actions
  readonly nonplayer: None;
  readonly 'nonplayer-executes': None;
  readonly 'nonplayer-partner': None;
  readonly 'not-executing': None;
  readonly 'nobody-executes': None;
  readonly executing: None;
  readonly 'same-player': None;
}

export type ReasonKey = keyof ReasonParameters;

/** A failing condition, with its rule and causes. */
export type Reason = {
  readonly [Key in ReasonKey]: {
    readonly key: Key;
    /** Rule number, `3.2.1`, or name path of a card's text, `event 42 shaded`. Never empty. */
    readonly rule: string;
    readonly parameters: ReasonParameters[Key];
    /** Explains the condition, if known: what was tried, which part of a condition fails. */
    readonly causes: readonly Reason[];
  };
}[ReasonKey];

/** The compact form in generated code: key, parameters (if any), and rule (default: that of the point). */
export type CompactReason = {
  [Key in ReasonKey]: None extends ReasonParameters[Key]
    ? [key: Key, parameters?: ReasonParameters[Key], rule?: string]
    : [key: Key, parameters: ReasonParameters[Key], rule?: string];
}[ReasonKey];
