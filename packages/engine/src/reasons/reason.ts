/** Reasons of refusals as data: a key, typed parameters, the cited rule, and causes. */

type NoParameters = Readonly<Record<string, never>>;

/**
 * Number of a clause of the volume (a condition or a noun of the rule text), which has a sentence in each
 * language.
 */
interface ClauseParameter {
  readonly clause: number;
}

interface AtMost {
  readonly most: number;
}
interface AtLeast {
  readonly least: number;
}

/** The operation or activity with the obligation that could no longer be met. */
interface ObligationParameters {
  readonly text: string;
  /** Its first space, its beginning, another space, the committed spaces, its later payments, or the turn itself. */
  readonly owes: 'first' | 'start' | 'next' | 'committed' | 'payment' | 'turn';
}

/** The parameters of reasons by key. */
export interface ReasonParameters {
  // Kernel
  readonly over: NoParameters;
  readonly 'not-loaded': NoParameters;
  readonly 'unknown-key': { readonly key: string };
  readonly obligation: ObligationParameters;
  readonly undecided: ObligationParameters;
  readonly 'holds-up': { readonly point: string };

  // Conditions of the rule text
  /** A condition on the choice fails: `only spaces with Troops`. */
  readonly asks: ClauseParameter;
  /** A condition on the text fails: `only if there are Troops there`. */
  readonly guard: ClauseParameter;
  readonly never: NoParameters;
  readonly most: ClauseParameter;
  readonly fewest: ClauseParameter;
  readonly dormant: NoParameters;
  readonly 'on-map': NoParameters;
  readonly 'not-selected': NoParameters;
  /** `space`: index of the only space in which the text is granted, if it is a single one. */
  readonly elsewhere: { readonly space?: number };
  /** Pieces would be taken from the space into which they go. */
  readonly 'is-destination': NoParameters;
  /** `range`: the move leads to adjacent spaces only. */
  readonly reach: { readonly range?: 'adjacent' };
  /** The pieces that the text names, if it quotes them. */
  readonly 'kind-of-piece': Partial<ClauseParameter>;
  readonly 'not-now': NoParameters;

  // Prices and numbers
  readonly cost: { readonly cost: number; readonly have?: number };
  /** `leaving`: the amount that the Faction must keep. */
  readonly purse: {
    readonly have: number;
    readonly cost?: number;
    readonly leaving?: number;
    readonly faction?: string;
  };
  readonly short: { readonly have: number };
  readonly limit: AtMost;
  /** `clause`: the condition under which the limit applies. */
  readonly stacking: AtMost & Partial<ClauseParameter>;
  /** The space contains as many of the markers as it may. */
  readonly 'marker-limit': AtMost & { readonly marker: string };
  readonly 'too-few': AtLeast;
  readonly 'too-many': AtMost;

  // Selection and order
  readonly already: NoParameters;
  readonly 'at-least-one': NoParameters;
  readonly 'first-space': NoParameters;
  readonly 'first-move': NoParameters;
  readonly 'last-space': NoParameters;
  readonly 'fuller-first': NoParameters;
  readonly committed: NoParameters;
  readonly 'not-committable': { readonly operation: string };
  readonly 'targets-left': NoParameters;
  readonly 'some-space': NoParameters;

  // No effect; causes list the effects tried
  readonly nothing: NoParameters;
  readonly demands: NoParameters;
  /** None of the pieces that the text moves can move: `no Troops could move`. */
  readonly 'nothing-to-move': ClauseParameter;
  /** No pieces are in the spaces from which they would move. */
  readonly 'none-nearby': ClauseParameter;
  /** The pieces that an amount counts are too few: `Mira has too few cubes`. */
  readonly 'too-few-there': ClauseParameter;
  readonly 'level-reached': ClauseParameter;
  readonly unpopulated: NoParameters;
  readonly 'none-to-place': NoParameters;
  readonly 'none-to-remove': Partial<ClauseParameter>;
  readonly 'none-to-activate': Partial<ClauseParameter>;
  readonly 'none-to-hide': Partial<ClauseParameter>;
  readonly 'none-to-flip': Partial<ClauseParameter>;
  readonly 'none-to-replace': Partial<ClauseParameter>;
  readonly 'none-to-recall': NoParameters;
  readonly 'none-to-return': NoParameters;
  readonly 'none-to-retire': NoParameters;
  /** Other pieces in the space have to be removed before. */
  readonly 'goes-last': NoParameters;
  readonly 'no-holder': NoParameters;
  /** Pieces or markers of the text are missing: `there are no Troops there`. */
  readonly 'none-there': ClauseParameter;
  readonly 'none-available': Partial<ClauseParameter>;
  /** No pieces of the text are on the map. */
  readonly 'none-on-map': ClauseParameter;
  readonly 'not-possible': ClauseParameter;
  readonly nowhere: ClauseParameter;
  /** No space meets the conditions of a selection. */
  readonly 'no-such-space': ClauseParameter;
  readonly 'no-effect': ClauseParameter;

  // Sequence of play and activities
  /** The position in the sequence of play, or the chosen box, allows no Event. */
  readonly 'no-event-now': NoParameters;
  /** The position in the sequence of play, or the chosen box, allows no Operation. */
  readonly 'no-operation-now': NoParameters;
  readonly 'no-such-text': NoParameters;
  readonly 'not-in-hand': NoParameters;
  readonly 'not-discarded': NoParameters;
  readonly 'not-seen': NoParameters;
  readonly 'box-taken': NoParameters;
  /** No other Faction is in a box next to this one. */
  readonly 'box-not-next': NoParameters;
  /** A Faction that interrupts with an Event of its own executes that Event. */
  readonly interrupting: NoParameters;
  readonly final: NoParameters;
  readonly ordered: NoParameters;
  /** An Operation of other Factions; `factions` are separated by spaces. */
  readonly 'not-its-operation': { readonly factions: string };
  /** An activity of other Factions; `factions` are separated by spaces. */
  readonly 'not-its-activity': { readonly factions: string };
  readonly 'no-activity': NoParameters;
  /** No activity accompanies a Limited Operation, or a free one whose text does not allow it. */
  readonly 'limited-alone': NoParameters;
  readonly 'free-alone': NoParameters;
  /** The activity does not accompany the current Operation; `text` lists the Operations that it accompanies. */
  readonly accompanies: { readonly text: string };
  /** The activity is chosen in a space, in place of the operation there. */
  readonly 'in-its-place': { readonly text: string };
  /** `allowed`: 1 if the text allows several activities and all are used; 0 or absent if it allows one for each card. */
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
  /** A condition of the rule text forbids it while it holds. */
  readonly 'forbidden-under': ClauseParameter;

  // Standing actions
  readonly nonplayer: NoParameters;
  readonly 'nonplayer-executes': NoParameters;
  readonly 'nonplayer-partner': NoParameters;
  readonly 'not-executing': NoParameters;
  readonly 'nobody-executes': NoParameters;
  readonly executing: NoParameters;
  readonly 'same-player': NoParameters;
}

/** The kind of a failing condition. */
export type ReasonKey = keyof ReasonParameters;

/** A failing condition, with its rule and causes. */
export type Reason = {
  readonly [Key in ReasonKey]: {
    readonly key: Key;
    /** Rule number, `3.2.1`, or name path of a card's text, `event 42 shaded`. Never empty. */
    readonly rule: string;
    readonly parameters: ReasonParameters[Key];
    /** The mode of the text to which the reason belongs, as in a decision between modes; others of them may be possible. */
    readonly mode?: string;
    /** Explains the condition, if known: the effects tried, the failing part of a condition. */
    readonly causes: readonly Reason[];
  };
}[ReasonKey];

/** The compact form in generated code: key, parameters (if any), rule (by default the rule of the point), and mode (if any). */
export type CompactReason = {
  [Key in ReasonKey]: NoParameters extends ReasonParameters[Key]
    ? [key: Key, parameters?: ReasonParameters[Key], rule?: string, mode?: string]
    : [key: Key, parameters: ReasonParameters[Key], rule?: string, mode?: string];
}[ReasonKey];
