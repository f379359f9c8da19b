/**
 * Checked rules: the terms of a volume, resolved to indices. Pure data without references to the syntax tree.
 *
 * Field names are part of the rule hashes (`project/hashes.ts`), so they are not renamed.
 *
 * Guarantees after checking without errors: every index is in range; lists are in declaration order (files by
 * ascending name, then source order); static properties of the map are precomputed.
 */
import type { Span } from '../syntax/tree.ts';
import type { Ban, BoardCondition, Body, Expr, PointModel, SpaceSet, Stmt, Reaction } from './bodies.ts';
import type { NonplayersModel } from './nonplayers.ts';

/** A position in the rule text, and the printed rule that it encodes. */
export interface Source {
  readonly span: Span;
  /** The 1-based line of the start of the span. */
  readonly line: number;
  /** The number of the nearest enclosing rule; `''` if missing. */
  readonly rule: string;
  /** The amendment that last changed it; absent if unchanged from the base. */
  readonly amended?: AppliedAmendment;
}

/** An amendment of an edition to its base. */
export interface AppliedAmendment {
  readonly edition: string;
  /** The name path of the removed, replaced or inserted declaration. */
  readonly path: string;
  readonly verb: 'remove' | 'replace' | 'insert' | 'renumber';
  readonly span: Span;
  readonly line: number;
  /** Absent if it renames nothing, or if the old names are ambiguous. */
  readonly renames?: readonly Rename[];
}

/** A name that an amendment replaces: `{ was: 'build', now: 'found', within: 'Train' }`. */
export interface Rename {
  readonly was: string;
  readonly now: string;
  /** The plural of `now`, if `was` is both singular and plural and may therefore mean either. */
  readonly plural?: string;
  /** The name path of the declaration in which the name is local; empty for the name of a declaration. */
  readonly within: string;
}

export interface Faction {
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly source: Source;
}
/** Returns all Factions that own pieces, by index: those with a seat, then those without. */
export function ownersOf({
  factions,
  seatless = [],
}: {
  readonly factions: readonly Faction[];
  readonly seatless?: readonly Faction[];
}): readonly Faction[] {
  return seatless.length === 0 ? factions : [...factions, ...seatless];
}

/** A class of pieces with its ordered states. New pieces have the first. */
export interface PieceClass {
  readonly name: string;
  readonly plural: string;
  readonly states: readonly string[];
  /** A second list of states: a piece has one of each. */
  readonly secondStates?: readonly string[];
}
export interface PieceKind {
  readonly name: string;
  readonly plural: string;
  readonly faction: number;
  readonly class: number;
  readonly count: number;
  readonly source: Source;
}
/**
 * A Faction's kind of piece in one state, the unit in which the board counts pieces. At most 31 per volume, one
 * bit of a mask each.
 */
export interface Group {
  /** Faction, kind, and the states of the lists that the class has: `Rebels Guerrilla Underground`. */
  readonly key: string;
  readonly kind: number;
  readonly faction: number;
  readonly class: number;
  /** The index of the state in its class; 0 if the class has no states. */
  readonly state: number;
  /** The index of the state in the second list of its class, if there is one. */
  readonly secondState?: number;
}
export interface SpaceKind {
  readonly name: string;
  readonly plural: string;
  readonly attributes: readonly string[];
  readonly source: Source;
}
/** A space of the map with its static properties, or a holding place. Holding places come after all spaces. */
export interface Space {
  readonly name: string;
  readonly title: string;
  readonly kind: number;
  /** Attribute values by name. A missing attribute reads as 0. */
  readonly values: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  readonly dormant: boolean;
  /** Indices of the adjacent spaces, ascending. */
  readonly adjacent: readonly number[];
  readonly borders: readonly string[];
  /** The space has a level of the scale. */
  readonly populated: boolean;
  /** A holding place is off the map: it belongs to no set of spaces, and its kind is -1. */
  readonly holding?: true;
  readonly source: Source;
}
export interface Level {
  readonly name: string;
  readonly value: number;
}
export interface Supply {
  readonly name: string;
  readonly count: number | undefined;
  readonly source: Source;
}
export interface Marker {
  readonly name: string;
  readonly plural: string;
  readonly supply: number;
  /** Indices of the spaces that may contain it. */
  readonly allowed: readonly number[];
  /** The maximum per space; undefined if unlimited. */
  readonly most: number | undefined;
  readonly source: Source;
}
/** A marker held by a Faction's pieces. */
export interface HeldMarker {
  readonly name: string;
  readonly plural: string;
  readonly count: number;
  /** The mask of pieces that may hold it. */
  readonly by: number;
  readonly source: Source;
}
export interface Track {
  readonly name: string;
  readonly eachFaction: boolean;
  readonly low: number;
  readonly high: number;
  /** Box names; empty for a numbered track. The first box has the value 0. */
  readonly boxes: readonly string[];
  /** If it counts the cards in the hands of the Factions: all cards that may be there, by index. */
  readonly hand?: readonly number[];
  /**
   * If it shows what was revealed of a secret number or choice: its owner, or -1 if each Faction has one. While it is hidden,
   * and before, the value is 0; the choices are the boxes from 1.
   */
  readonly secretOf?: number;
  /** If it counts what the cards of a hand are worth when the game ends: the track of the hand, and the numbers of its cards. */
  readonly worthOf?: { readonly hand: number; readonly worths: readonly number[] };
  readonly source: Source;
}
/** A space that is hidden from all players but its owner. */
export interface SecretTerm {
  readonly name: string;
  readonly owner: number;
  readonly orNone: boolean;
  /** The pieces of which one is the secret; absent if the secret is just a space. */
  readonly among?: SecretAmong;
  readonly source: Source;
}
/** The groups of a kind of piece of which one is the secret. No other kind has their class. */
export interface SecretAmong {
  readonly hidden: number;
  /** The group of the secret piece after it is revealed. */
  readonly shown: number;
  /** The group of the pieces known not to be the secret. They are in the first state of their class. */
  readonly plain: number;
}
/** Behaviour built into the language for which a rulebook may have a number. */
export type BuiltInRule =
  /** A space is selected once, and at least one is selected. */
  | 'selecting'
  /** Spaces in which the whole text of an Event can be carried out come first. */
  | 'fullest'
  /** No activity accompanies a Limited Operation. */
  | 'limited'
  /** No activity accompanies a free operation unless the text that grants it allows some. */
  | 'granted';

/** The rule numbers that a volume states for built-in behaviour. */
export type BuiltInRuleNumbers = Readonly<Partial<Record<BuiltInRule, string>>>;

/**
 * A stacking limit: at most `limit` pieces of `mask` in each space of `spaces`. With `each`, the limit applies to
 * every Faction separately.
 */
export interface Stacking {
  readonly limit: number;
  readonly mask: Expr;
  readonly spaces: SpaceSet;
  readonly each: boolean;
  readonly source: Source;
}

/** The effect of a removal on the pieces of a mask. Of several fates that apply to a piece, the last counts. */
export interface Fate {
  readonly mask: number;
  /** The spaces in which it applies now; all spaces of the map if undefined. */
  readonly spaces?: SpaceSet;
  /** A single result without faces, or the results of a die; on other faces the piece becomes Available. */
  readonly results: readonly FateResult[];
  readonly source: Source;
}

/** The piece is put into a holding place, is turned to a state, or stays as it is. `faces` has bits 1 to 6. */
export type FateResult = { readonly faces?: number } & (
  | { readonly kind: 'holding'; readonly place: number }
  | { readonly kind: 'turns'; readonly state: string }
  | { readonly kind: 'stays' }
);

/** The pieces that may be taken from the map to be placed elsewhere, if a text places more than are Available. */
export interface Recall {
  readonly mask: number;
  readonly source: Source;
}

/** The Factions that instructions may run instead of a player (8.0). */
export interface NonplayerStatus {
  /** Faction indices, ascending. */
  readonly factions: readonly number[];
  /** Indices of the cards with the symbol that instructions test, ascending. */
  readonly marked: readonly number[];
  /** The rule that exempts their Operations from being Limited. */
  readonly unlimited?: Source;
  /** The rule that exempts them from the restrictions on the final card (`final`). */
  readonly beyondFinal?: Source;
  /** The rule that they win ties against all others. */
  readonly winTies?: Source;
  /** The rule that all players lose if a Non-player wins at a check. */
  readonly defeat?: Source;
  /** The result of a solo player, who never wins at a victory check: the degree of the lead over the Non-players. */
  readonly alone?: {
    /** Degrees by ascending minimum lead (`least`). The first has no minimum. */
    readonly degrees: readonly { readonly least?: number; readonly name: string }[];
    readonly source: Source;
  };
  /** The Faction that chooses between an effective Event and an Operation for a Non-player. */
  readonly order?: {
    /** The index of the choosing Faction. */
    readonly by: number;
    readonly side: Side | undefined;
    /** The condition under which that Faction chooses; its `own` is the Non-player. */
    readonly condition: Expr;
    readonly source: Source;
  };
  readonly source: Source;
}

export interface Card {
  /** The number of the Event, such as `3` or `P22`; for a round card, the name of the round. */
  readonly key: string;
  readonly title: string;
  /** Factions in the order of their symbols. */
  readonly order: readonly number[];
  /** An Event of one Faction, which is in no deck: its Faction may interrupt with it once while the condition holds. */
  readonly interrupt?: { readonly faction: number; readonly condition?: Expr };
  readonly sides: readonly CardSide[];
  /** The index of the round of a round card; -1 for an Event. */
  readonly round: number;
  readonly source: Source;
}
/** A side of a card. A volume uses one of the two pairs of names; a card with one text has the side `single`. */
export type Side = 'unshaded' | 'shaded' | 'top' | 'bottom' | 'single';
export interface CardSide {
  readonly side: Side;
  readonly title: string;
  readonly flag: 'capability' | 'momentum' | undefined;
  /** The body to execute; undefined if the side only changes points. */
  readonly body: number | undefined;
  /** The index of its lasting effect; -1 for none. */
  readonly lasting: number;
  readonly source: Source;
}
/** An effect that is in force for a time and changes points. The state stores one bit for it. */
export interface LastingEffect {
  readonly key: string;
  readonly until: 'game' | 'Reset' | 'nextCard';
  readonly card: number;
  readonly side: Side;
  /** The selected Factions and spaces that it is about. */
  readonly subjects: readonly LastingSubject[];
}
export type LastingSubject = Extract<Expr, { kind: 'lastingSubject' }>;

/** A round of phases that a card starts, such as Propaganda. */
export interface Round {
  readonly name: string;
  /** Two successive round cards cause only one round. */
  readonly notTwice: boolean;
  readonly phases: readonly { readonly name: string; readonly body: number }[];
  readonly source: Source;
}
export interface Deck {
  readonly name: string;
  /** Indices of the Event cards. */
  readonly events: readonly number[];
  readonly piles: readonly {
    /** The number of Events in the pile. */
    readonly events: number;
    /** Indices of the round cards shuffled into the pile, among its last `amongLast` cards. */
    readonly rounds: readonly number[];
    readonly amongLast: number;
  }[];
  readonly source: Source;
}
export interface SetupHeldMarkers {
  readonly space: number;
  readonly held: number;
  readonly faction: number;
  readonly count: number;
}
export interface Setup {
  readonly name: string;
  readonly deck: number;
  /** Decks for games with options. Of those whose options are all in play, the last one replaces `deck`. */
  readonly decksWith: readonly { readonly deck: number; readonly options: readonly number[] }[];
  readonly tracks: readonly { readonly track: number; readonly faction: number; readonly value: number }[];
  readonly pieces: readonly { readonly space: number; readonly group: number; readonly count: number }[];
  readonly levels: readonly { readonly space: number; readonly value: number }[];
  readonly markers: readonly { readonly space: number; readonly marker: number; readonly count: number }[];
  readonly held: readonly SetupHeldMarkers[];
  /** The Faction that is first Eligible; absent if the card determines it. */
  readonly first?: number;
  /** The body to execute after setting up. */
  readonly then: number | undefined;
  readonly source: Source;
}
/** An action that a slot of the sequence of play permits. */
export type Permit = 'Operation' | 'Activity' | 'Limited' | 'Event';
/** A filter of games by options: all of `with` and none of `without` are in play. */
export interface GameFilter {
  readonly with: readonly number[];
  readonly without: readonly number[];
}
/** Lines of the sequence of play that may apply to some games only. */
export type GameLineFields =
  | { readonly line: 'eligible'; readonly next: boolean }
  | { readonly line: 'ahead'; readonly cards: number }
  | { readonly line: 'acted'; readonly after?: Permit; readonly becomes: 'Ineligible' | 'Eligible' }
  | { readonly line: 'final'; readonly permits: readonly Permit[]; readonly not: readonly number[] }
  | {
      readonly line: 'slot';
      readonly slot: 'first' | 'second';
      readonly after: 'Operation' | 'Activity' | 'Event' | undefined;
      readonly permits: readonly Permit[];
    };
export type GameLine = GameLineFields & { readonly games: GameFilter; readonly source: Source };
/** `most Strength`, `fewest Resources`: a number of each Faction, by which they are ordered. */
export interface FactionValues {
  readonly most: boolean;
  /** By Faction with a seat. */
  readonly values: readonly Expr[];
  readonly source: Source;
}
export interface Sequence {
  readonly by: 'card' | 'track';
  /** The symbols of the next Event of the deck determine the order, instead of the current card's. */
  readonly next?: true;
  /** The number of Factions that may act on a card. */
  readonly act: number;
  /** The number of deck cards shown in advance: 0 or 1. */
  readonly ahead: number;
  readonly slots: readonly {
    readonly slot: 'first' | 'second' | 'box';
    readonly name: string;
    /** The printed name of a box; absent if it equals `name`. */
    readonly title?: string;
    readonly after: 'Operation' | 'Activity' | 'Event' | undefined;
    readonly permits: readonly Permit[];
    readonly source: Source;
  }[];
  /** The permissions of a box (an index of `slots`) while another Faction is in the box `after`. The last that applies counts. */
  readonly boxesAfter?: readonly {
    readonly box: number;
    readonly after: number;
    readonly permits: readonly Permit[];
    readonly source: Source;
  }[];
  /** The rule that a Faction chooses a box next to one with a Faction. */
  readonly adjacent?: Source;
  /** The body executed for passing; undefined if passing has no effect. */
  readonly pass: number | undefined;
  /**
   * The body executed after an operation in the sequence of play; with `paid` only if it was paid for, with
   * `alone` only without an activity.
   */
  readonly after:
    | { readonly paid: boolean; readonly alone: boolean; readonly body: number; readonly source: Source }
    | undefined;
  readonly actedBecomes: 'Ineligible' | 'Eligible';
  /** The eligibility after an action, if it is not that after other ones. */
  readonly actedAfter?: readonly {
    readonly after: Permit;
    readonly becomes: 'Ineligible' | 'Eligible';
    readonly source: Source;
  }[];
  /** The rule about the eligibility of Factions that acted. */
  readonly actedSource: Source;
  readonly final:
    | { readonly permits: readonly Permit[]; readonly not: readonly number[]; readonly source: Source }
    | undefined;
  /** The actions in place of which a Faction may play an Event of its own on its turn. */
  readonly ownEvent?: { readonly insteadOf: readonly Permit[]; readonly source: Source };
  /** The Factions that may interrupt before the first one acts, in the order in which they decide. */
  readonly interrupt?: { readonly order: readonly number[]; readonly source: Source };
  /** The rule that the game ends after the last round card; otherwise it ends with the deck. */
  readonly end: Source | undefined;
  /**
   * Lines for some games, in source order. Of the lines of one kind that apply to a game, the last one counts,
   * and overrides the general one.
   */
  readonly inGames?: readonly GameLine[];
  readonly source: Source;
}
/** An action that a Faction may take while another decision is pending: a single effect, whose key encodes all choices. */
export interface StandingModel {
  readonly name: string;
  /** A proposal must be possible, but is only recorded and logged. */
  readonly proposal: boolean;
  /** The Faction that may act: the executing one; another one, or one of another player, during an execution; any at any time. */
  readonly when: 'executing' | 'another' | 'another player' | 'any';
  readonly body: number;
  readonly source: Source;
}
/** An option chosen at the start of a game. Changes of points that belong to it have `when.kind: 'option'` and its index. */
export interface OptionModel {
  readonly name: string;
  /** Indices of incompatible options, ascending. The relation is symmetric. */
  readonly excludes: readonly number[];
  /** Indices of incompatible setups, ascending. */
  readonly excludesSetups: readonly number[];
  readonly source: Source;
}
export interface Victory {
  readonly margins: readonly { readonly faction: number; readonly margin: Expr; readonly source: Source }[];
  /** `ties most Prestige, …`: of Factions with equal margins, the first by this value wins. Absent: `ties` decides. */
  readonly tieValue?: FactionValues;
  /** Factions in tie-break order, winner of all ties first; among them those without a seat that may win a tie. */
  readonly ties: readonly number[];
  /** The conditions under which Factions without a seat win ties; others always do. */
  readonly tieConditions?: readonly {
    readonly faction: number;
    readonly condition: Expr;
    readonly source: Source;
  }[];
  /** Factions with equal margins, and equal values, share a place; `ties` then only orders them for display. */
  readonly shared?: true;
  /** Factions that one player runs in games with the option. A Faction appears at most once per game. */
  readonly together: readonly {
    readonly option: number;
    readonly factions: readonly number[];
    readonly source: Source;
  }[];
  readonly source: Source;
}
export interface Define {
  readonly name: string;
  /** It takes a space, or a Faction if `factions` is set, which is local 0 of its own scope. */
  readonly parameter: boolean;
  /** Clients draw it: for each space or Faction of its domain, or for the whole board. */
  readonly shown: boolean;
  readonly domain: SpaceSet | undefined;
  /** The domain of a define of Factions; absent for others. */
  readonly factions?: readonly number[];
  readonly type: Expr['type'];
  readonly value: Expr;
  readonly source: Source;
}

/** A checked volume, the input of the compiler. */
export interface Checked {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  /** The name of the amended volume (which may itself be an edition); undefined if this is not an edition. */
  readonly base?: string;
  /** All amendments relative to the original volume, those of an amended edition first. Absent if this is not an edition. */
  readonly amendments?: readonly AppliedAmendment[];
  /** The Factions with a seat. */
  readonly factions: readonly Faction[];
  /** Factions without a seat, which only own pieces; their indices as owners follow those of `factions`. Absent: none. */
  readonly seatless?: readonly Faction[];
  readonly classes: readonly PieceClass[];
  readonly kinds: readonly PieceKind[];
  readonly groups: readonly Group[];
  readonly spaceKinds: readonly SpaceKind[];
  readonly spaces: readonly Space[];
  readonly levels: readonly Level[];
  readonly supplies: readonly Supply[];
  readonly markers: readonly Marker[];
  readonly held: readonly HeldMarker[];
  readonly tracks: readonly Track[];
  readonly secrets: readonly SecretTerm[];
  readonly stackings: readonly Stacking[];
  /** Absent if all removed pieces become Available. Their masks have no common groups. */
  readonly fates?: readonly Fate[];
  readonly recall?: Recall;
  /** Absent if players run all Factions. */
  readonly nonplayerStatus?: NonplayerStatus;
  readonly defines: readonly Define[];
  readonly points: readonly PointModel[];
  readonly bodies: readonly Body[];
  readonly cards: readonly Card[];
  readonly lastings: readonly LastingEffect[];
  readonly rounds: readonly Round[];
  readonly sequence: Sequence;
  /** `eligible by most Strength`: the order of the Factions on each card; symbols break ties. Absent: symbols only. */
  readonly turnOrder?: FactionValues;
  readonly decks: readonly Deck[];
  readonly setups: readonly Setup[];
  readonly standings: readonly StandingModel[];
  readonly options: readonly OptionModel[];
  readonly wakes: readonly Reaction[];
  readonly bans: readonly Ban[];
  /** The texts of the volume that apply under a condition, by name path. */
  readonly conditionalTexts: readonly { readonly path: string; readonly condition: BoardCondition }[];
  readonly victory: Victory;
  readonly nonplayers?: NonplayersModel;
  /** The rule numbers before declarations and their parts. */
  readonly rules: readonly string[];
  readonly stated?: BuiltInRuleNumbers;
  /** The printed contents, for coverage; empty if the volume has none. */
  readonly contents: readonly {
    readonly number: string;
    readonly title: string;
    /** The reason why it has no observable effect in play. */
    readonly notApplicable: string | undefined;
    /** The implementation of a rule that no text cites: the language itself, or text with another number. */
    readonly withoutText: string | undefined;
  }[];
  /** Statements by id, in the order of bodies, then of the source; for coverage and the log. */
  readonly statements: readonly Stmt[];
}
