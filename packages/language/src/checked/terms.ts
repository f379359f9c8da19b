/**
 * Checked rules, first half: the terms of a volume, resolved to indices. Pure data, no reference to the syntax tree.
 *
 * A reader may rely on this after checking without errors: every index is in range; lists are in declaration order of
 * the file names in ascending order, then of the text; what is static about the map is already worked out.
 */
import type { Span } from '../syntax/tree.ts';
import type { Ban, Body, Expr, PointModel, SpaceSet, Stmt, Wake } from './bodies.ts';
import type { NonplayersModel } from './nonplayers.ts';

/** Where something stands in the rule text, and which printed rule it encodes. */
export interface Source {
  readonly span: Span;
  /** The line on which the span starts, counted from 1. */
  readonly line: number;
  /** The number of the nearest rule around it; `''` where no rule is. */
  readonly rule: string;
  /** The amendment of an edition that made it what it is; absent where it is as in the base. */
  readonly amended?: Amended;
}

/** An amendment of an edition, by which it differs from its base. */
export interface Amended {
  /** The name of the edition, as it is declared: `First`. */
  readonly edition: string;
  /** The name path of what it takes out, replaces or puts in. */
  readonly path: string;
  readonly verb: 'remove' | 'replace' | 'insert' | 'renumber';
  readonly span: Span;
  /** The line on which it starts, counted from 1. */
  readonly line: number;
  /** Absent: it renames nothing, or something else has the old name. */
  readonly rename?: Renamed;
}

/** A name that an amendment replaces: `{ was: 'build', now: 'found', within: 'Train' }`. */
export interface Renamed {
  readonly was: string;
  readonly now: string;
  /** The name path of the declaration that the name is local to; empty for the name of a declaration. */
  readonly within: string;
}

/** A Faction, which is a seat in the game. */
export interface Faction {
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly source: Source;
}
/** A class of pieces with its states in order. New pieces are in the first. */
export interface PieceClass {
  readonly name: string;
  readonly plural: string;
  readonly states: readonly string[];
}
/** A Faction's kind of piece, and how many of it there are. */
export interface PieceKind {
  readonly name: string;
  readonly plural: string;
  readonly faction: number;
  readonly class: number;
  /** How many pieces of the kind there are. */
  readonly count: number;
  readonly source: Source;
}
/** One Faction's kind of piece in one state: the board counts pieces by these. A volume has at most 31, one for each bit of a mask. */
export interface Group {
  /** The Faction, the kind, and the state if there are several: `Rebels Guerrilla Underground`. */
  readonly key: string;
  readonly kind: number;
  readonly faction: number;
  readonly class: number;
  /** The index of the state among those of the class; 0 where the class has none. */
  readonly state: number;
}
export interface SpaceKind {
  readonly name: string;
  readonly plural: string;
  readonly attributes: readonly string[];
  readonly source: Source;
}
/** A space of the map, or a holding place, with what is static about it. Holding places stand behind all spaces. */
export interface Space {
  readonly name: string;
  readonly title: string;
  readonly kind: number;
  /** The values of its attributes, by name. An attribute that is absent reads as 0. */
  readonly values: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  readonly dormant: boolean;
  /** The indices of the adjacent spaces, in ascending order. */
  readonly adjacent: readonly number[];
  /** The names of the regions that it borders. */
  readonly borders: readonly string[];
  /** Whether the space has a level of the scale. */
  readonly populated: boolean;
  /** Whether it is a holding place, which lies off the map: it is in no set of spaces, and its kind is -1. */
  readonly holding?: true;
  readonly source: Source;
}
export interface Level {
  readonly name: string;
  readonly value: number;
}
/** Markers drawn from one supply. */
export interface Supply {
  readonly name: string;
  readonly count: number | undefined;
  readonly source: Source;
}
/** A marker that lies in spaces. */
export interface Marker {
  readonly name: string;
  readonly plural: string;
  readonly supply: number;
  /** The spaces in which it may lie. */
  readonly allowed: readonly number[];
  /** How many of it may lie in one space; undefined where there is no limit. */
  readonly most: number | undefined;
  readonly source: Source;
}
/** A marker that a Faction's pieces hold; `by` is the mask of pieces that may. */
export interface Held {
  readonly name: string;
  readonly plural: string;
  readonly count: number;
  readonly by: number;
  readonly source: Source;
}
/** A track, numbered or with boxes. */
export interface Track {
  readonly name: string;
  readonly eachFaction: boolean;
  readonly low: number;
  readonly high: number;
  /** The names of its boxes; empty for a numbered track. The first box of a track stands for 0. */
  readonly boxes: readonly string[];
  readonly source: Source;
}
/** A space that only its owner knows. */
export interface SecretTerm {
  readonly name: string;
  readonly owner: number;
  readonly orNone: boolean;
  /** The pieces of which one is the secret; absent where the secret is a space, whatever stands there. */
  readonly among?: SecretAmong;
  readonly source: Source;
}
/** The pieces of one kind of which one is a secret, as groups: no other kind has their class. */
export interface SecretAmong {
  /** The group of the pieces of which one may be the secret. */
  readonly hidden: number;
  /** The group of the piece that is the secret, once everybody knows it. */
  readonly shown: number;
  /** The group of the pieces that are known not to be the secret. They are in the first state of their class. */
  readonly plain: number;
}
/**
 * What the language itself holds to, and rulebooks say at some number: that a space is selected once, and a first one before anything ends
 * (`selecting`); that spaces where the whole text of an Event can be carried out come first (`fullest`); that no activity accompanies a Limited
 * Operation (`limited`), nor a free one unless the text that grants it allows some (`granted`).
 */
export type Stateable = 'selecting' | 'fullest' | 'limited' | 'granted';

/** The number of a rule for each of them that a volume states. */
export type Stated = Readonly<Partial<Record<Stateable, string>>>;

/** A limit of stacking: at most `limit` pieces of `mask` may stand in each space of `spaces`. With `each` every Faction may have as many. */
export interface Stacking {
  readonly limit: number;
  readonly mask: Expr;
  readonly spaces: SpaceSet;
  readonly each: boolean;
  readonly source: Source;
}

/** Pieces that their Faction may take from elsewhere on the map where a text places more than are Available. */
export interface Recall {
  readonly mask: number;
  readonly source: Source;
}

/** Who may be run by instructions instead of a player (8.0). */
export interface NonplayerStatus {
  /** The indices of those Factions, in ascending order. */
  readonly factions: readonly number[];
  /** Indices of cards with the symbol that instructions ask for, ascending. */
  readonly marked: readonly number[];
  /** Where it stands that their Operations are normal ones where those of others are Limited. */
  readonly unlimited?: Source;
  /** Where it stands that what the sequence of play says of the last card does not bind them. */
  readonly beyondFinal?: Source;
  /** Where it stands that they win ties before all others. */
  readonly winTies?: Source;
  /** Where it stands that all players are defeated if a Non-player wins at a check. */
  readonly defeat?: Source;
  /** What a player who plays alone comes to: it wins at no check, and in the end by its lead over them. */
  readonly alone?: {
    /** The degrees in ascending order of the lead that each takes. The first takes none. */
    readonly degrees: readonly { readonly least?: number; readonly name: string }[];
    readonly source: Source;
  };
  /** Who decides, of an Event that is open to a Non-player and would change something, whether it is executed, or an Operation. */
  readonly order?: {
    readonly by: number;
    /** The side that is executed, where the card has several. */
    readonly side: Side | undefined;
    /** The condition under which that Faction decides; its `own` is the Non-player. */
    readonly condition: Expr;
    readonly source: Source;
  };
  readonly source: Source;
}

export interface Card {
  /** The number of the Event, such as `3` or `P22`; the name of the round on a card that brings one. */
  readonly key: string;
  readonly title: string;
  /** Factions in the order of their symbols. */
  readonly order: readonly number[];
  readonly sides: readonly CardSide[];
  /** The index of the round that it brings; -1 where it is an Event. */
  readonly round: number;
  readonly source: Source;
}
/** A side of a card. A volume calls the two sides of its cards by one of the two pairs of names; a card with one text has the side `single`. */
export type Side = 'unshaded' | 'shaded' | 'top' | 'bottom' | 'single';
/** One side of an Event, or its single text. */
export interface CardSide {
  readonly side: Side;
  readonly title: string;
  readonly flag: 'capability' | 'momentum' | undefined;
  /** The body that is carried out; undefined where the side only changes points. */
  readonly body: number | undefined;
  /** The index of the lasting effect that comes into force with it; -1 where none does. */
  readonly lasting: number;
  readonly source: Source;
}
/** Something that comes into force for a time and changes points. Whether it is in force is one bit of the state. */
export interface Lasting {
  readonly key: string;
  readonly until: 'game' | 'Reset' | 'nextCard';
  readonly card: number;
  readonly side: Side;
}

export interface Round {
  readonly name: string;
  readonly notTwice: boolean;
  readonly phases: readonly { readonly name: string; readonly body: number }[];
  readonly source: Source;
}
export interface Deck {
  readonly name: string;
  /** The indices of the Events among the cards. */
  readonly events: readonly number[];
  readonly piles: readonly {
    readonly events: number;
    readonly rounds: readonly number[];
    readonly amongLast: number;
  }[];
  readonly source: Source;
}
/** Held markers that lie with a Faction's pieces in a space when the game begins. */
export interface HeldBySetup {
  readonly space: number;
  readonly held: number;
  readonly faction: number;
  readonly count: number;
}
export interface Setup {
  readonly name: string;
  readonly deck: number;
  /** The decks of games with options. Of those whose options are all in play, the last one is laid in the place of `deck`. */
  readonly decksWith: readonly { readonly deck: number; readonly options: readonly number[] }[];
  readonly tracks: readonly { readonly track: number; readonly faction: number; readonly value: number }[];
  /** How many pieces of a group stand in a space. */
  readonly pieces: readonly { readonly space: number; readonly group: number; readonly count: number }[];
  readonly levels: readonly { readonly space: number; readonly value: number }[];
  readonly markers: readonly { readonly space: number; readonly marker: number; readonly count: number }[];
  readonly held: readonly HeldBySetup[];
  /** The Faction that is first Eligible; absent where the card says who is. */
  readonly first?: number;
  readonly then: number | undefined;
  readonly source: Source;
}
/** What a box of the sequence allows. */
export type Permit = 'Operation' | 'Activity' | 'Limited' | 'Event';
/** The games in which something holds, by indices of options: all of the first are in play, and none of the others. */
export interface Games {
  readonly with: readonly number[];
  readonly without: readonly number[];
}
/** What a line of the sequence of play may say of some games alone. */
export type Sayings =
  | { readonly line: 'eligible'; readonly next: boolean }
  | { readonly line: 'ahead'; readonly cards: number }
  | { readonly line: 'acted'; readonly becomes: 'Ineligible' | 'Eligible' }
  | { readonly line: 'final'; readonly permits: readonly Permit[]; readonly not: readonly number[] }
  | {
      readonly line: 'slot';
      readonly slot: 'first' | 'second';
      readonly after: 'Operation' | 'Activity' | 'Event' | undefined;
      readonly permits: readonly Permit[];
    };
/** A line of the sequence of play that holds in some games. */
export type GameLine = Sayings & { readonly games: Games; readonly source: Source };
export interface Sequence {
  readonly by: 'card' | 'track';
  /** Whether the symbols of the next Event of the deck count instead of those of the card. */
  readonly next?: true;
  /** How many Factions act on a card. */
  readonly act: number;
  /** How many cards of the deck lie open behind the one that is played: 0 or 1. */
  readonly ahead: number;
  readonly slots: readonly {
    readonly slot: 'first' | 'second' | 'box';
    readonly name: string;
    /** What a box is called on the board; absent where it has no other name there. */
    readonly title?: string;
    readonly after: 'Operation' | 'Activity' | 'Event' | undefined;
    readonly permits: readonly Permit[];
    readonly source: Source;
  }[];
  /** The body of what passing gives; undefined where it gives nothing. */
  readonly pass: number | undefined;
  /** What follows an operation that was executed by the sequence. With `paid` it follows only one that was paid for, with `alone` only one without an activity. */
  readonly after:
    | { readonly paid: boolean; readonly alone: boolean; readonly body: number; readonly source: Source }
    | undefined;
  readonly actedBecomes: 'Ineligible' | 'Eligible';
  /** Where it stands what those who have acted become. */
  readonly actedSource: Source;
  readonly final:
    | { readonly permits: readonly Permit[]; readonly not: readonly number[]; readonly source: Source }
    | undefined;
  /** Where it stands that the game ends behind the last card that brings a round; otherwise it ends with its deck. */
  readonly end: Source | undefined;
  /** Lines that hold in some games, in their order. Of those of one sort that hold in a game, the last one counts, and before what holds in all. */
  readonly inGames?: readonly GameLine[];
  readonly source: Source;
}
/** An action beside the pending decision: one effect, with all that is chosen for it. */
export interface StandingModel {
  readonly name: string;
  /** Whether it is a proposal: what its key says has to be possible, but is only recorded and told, not done. */
  readonly proposal: boolean;
  /** Who may take it: the Faction that executes, another Faction while one executes (or one of another player), or everybody at any time. */
  readonly when: 'executing' | 'another' | 'another player' | 'any';
  readonly body: number;
  readonly source: Source;
}
/** What a game is created with and keeps to its end. The changes of points that belong to it have a `when` with `w: 'option'` and its index. */
export interface OptionModel {
  readonly name: string;
  /** The indices of the options that may not be chosen with it, in ascending order. If one is excluded by another, each names the other. */
  readonly excludes: readonly number[];
  /** The indices of the setups from which no game with it can start, in ascending order. */
  readonly excludesSetups: readonly number[];
  readonly source: Source;
}
export interface Victory {
  readonly margins: readonly { readonly faction: number; readonly margin: Expr; readonly source: Source }[];
  /** The Factions in order, from the one that wins all ties to the one that loses them. */
  readonly ties: readonly number[];
  /** Whether Factions of equal margins share a place; `ties` is then only the order in which they are named. */
  readonly shared?: true;
  /** Factions that one player runs in a game with the option. No Faction is in two lines that hold in one game. */
  readonly together: readonly {
    readonly option: number;
    readonly factions: readonly number[];
    readonly source: Source;
  }[];
  readonly source: Source;
}
/** A value that the rules define. */
export interface Define {
  readonly name: string;
  /** Whether it is asked of a space, which is then local 0 of its own scope. */
  readonly parameter: boolean;
  /** Whether clients draw it: for each space that it can be asked of, or for the whole board. */
  readonly shown: boolean;
  readonly domain: SpaceSet | undefined;
  readonly type: Expr['type'];
  readonly value: Expr;
  readonly source: Source;
}

/** A volume after checking: all that the compiler reads. */
export interface Checked {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  /** The name of the volume that this is an edition of, or an edition of an edition; undefined: of none. */
  readonly base?: string;
  /** How it differs from what it is an edition of: first the amendments of that, if it is an edition itself. Absent where it is none. */
  readonly amendments?: readonly Amended[];
  readonly factions: readonly Faction[];
  readonly classes: readonly PieceClass[];
  readonly kinds: readonly PieceKind[];
  readonly groups: readonly Group[];
  readonly spaceKinds: readonly SpaceKind[];
  readonly spaces: readonly Space[];
  readonly levels: readonly Level[];
  readonly supplies: readonly Supply[];
  readonly markers: readonly Marker[];
  readonly held: readonly Held[];
  readonly tracks: readonly Track[];
  readonly secrets: readonly SecretTerm[];
  readonly stackings: readonly Stacking[];
  readonly recall?: Recall;
  /** Who may be Non-players; absent where players run all Factions. */
  readonly nonplayerStatus?: NonplayerStatus;
  readonly defines: readonly Define[];
  readonly points: readonly PointModel[];
  readonly bodies: readonly Body[];
  readonly cards: readonly Card[];
  readonly lastings: readonly Lasting[];
  readonly rounds: readonly Round[];
  readonly sequence: Sequence;
  readonly decks: readonly Deck[];
  readonly setups: readonly Setup[];
  readonly standings: readonly StandingModel[];
  readonly options: readonly OptionModel[];
  readonly wakes: readonly Wake[];
  readonly bans: readonly Ban[];
  readonly victory: Victory;
  /** The instructions for Non-players; absent where the volume has none. */
  readonly nonplayers?: NonplayersModel;
  /** The rule numbers that stand before declarations and their parts. */
  readonly rules: readonly string[];
  /** At which number the rulebook says what the language itself holds to; absent where it says so of nothing. */
  readonly stated?: Stated;
  /** The printed contents, for coverage; empty if the volume has none. */
  readonly contents: readonly {
    readonly number: string;
    readonly title: string;
    /** Why nothing of it is to be seen in play. */
    readonly notApplicable: string | undefined;
    /** What carries it out, where no text bears its number: the language itself, or text of another number. */
    readonly withoutText: string | undefined;
  }[];
  /** Statements by id, in the order of bodies, then of the text; for coverage and for the log. */
  readonly statements: readonly Stmt[];
}
