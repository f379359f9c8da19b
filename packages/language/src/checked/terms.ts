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
  /** 1-based line of the span's start. */
  readonly line: number;
  /** The nearest rule number around it; `''` if none. */
  readonly rule: string;
}

/** A side of the game: a seat. */
export interface Faction {
  readonly name: string;
  readonly title: string;
  readonly color: string;
  readonly source: Source;
}
/** A class of pieces: its states in order, the first for new pieces. */
export interface PieceClass {
  readonly name: string;
  readonly plural: string;
  readonly states: readonly string[];
}
/** A Faction's kind of piece, with its inventory. */
export interface PieceKind {
  readonly name: string;
  readonly plural: string;
  readonly faction: number;
  readonly class: number;
  /** Inventory, pieces. */
  readonly count: number;
  readonly source: Source;
}
/** One Faction's kind of piece in one state: the unit in which the board counts. At most 31. */
export interface Group {
  /** `Rebels Guerrilla Underground`: Faction, kind, state if any. */
  readonly key: string;
  readonly kind: number;
  readonly faction: number;
  readonly class: number;
  /** Index into the class's states; 0 for a class without. */
  readonly state: number;
}
/** A kind of space. */
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
  /** By attribute name; absent ones read as 0. */
  readonly values: Readonly<Record<string, number>>;
  readonly tags: readonly string[];
  readonly dormant: boolean;
  /** Ascending indices of adjacent spaces. */
  readonly adjacent: readonly number[];
  /** Names of regions it borders. */
  readonly borders: readonly string[];
  /** Whether the scale applies here. */
  readonly populated: boolean;
  /** Off the map: in no set of spaces, and of no kind (-1). */
  readonly holding?: true;
  readonly source: Source;
}
/** A level of the scale. */
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
  /** Spaces that may hold it. */
  readonly allowed: readonly number[];
  /** Most in one space; undefined: no limit. */
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
  /** Names of boxes; empty for a numbered track. A track with boxes has low 0. */
  readonly boxes: readonly string[];
  readonly source: Source;
}
/** A space that only its owner knows. */
export interface SecretTerm {
  readonly name: string;
  readonly owner: number;
  readonly orNone: boolean;
  /** Absent: it is a space, whatever stands there. */
  readonly among?: SecretAmong;
  readonly source: Source;
}
/** The pieces of one kind of which one is a secret, as groups: no other kind has their class. */
export interface SecretAmong {
  /** Those of which one may be it. */
  readonly hidden: number;
  /** It, once everybody knows. */
  readonly shown: number;
  /** Those that are not it, as everybody knows: the first state of their class. */
  readonly plain: number;
}
/** At most `limit` pieces of `mask` in each space of `spaces`; with `each`, of each Faction. */
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
  /** Ascending. */
  readonly factions: readonly number[];
  /** Indices of cards with the symbol that instructions ask for, ascending. */
  readonly marked: readonly number[];
  /** Whether their Operations are normal ones where others have Limited ones. */
  readonly unlimited?: Source;
  /** Whether what the sequence of play says of the last card does not bind them. */
  readonly beyondFinal?: Source;
  /** Whether ties go to them before all others. */
  readonly winTies?: Source;
  /** Whether one that has won at a check leaves all players with a defeat. */
  readonly defeat?: Source;
  /** What a player who plays alone comes to: it wins at no check, and in the end by its lead over them. */
  readonly alone?: {
    /** Ascending; the first is of any lead. */
    readonly degrees: readonly { readonly least?: number; readonly name: string }[];
    readonly source: Source;
  };
  /** Who decides, of an Event that is open to a Non-player and would change something, whether it is executed, or an Operation. */
  readonly order?: {
    readonly by: number;
    /** The side that is executed, where the card has several. */
    readonly side: Side | undefined;
    /** Of the Non-player as `own`. */
    readonly condition: Expr;
    readonly source: Source;
  };
  readonly source: Source;
}

/** A card of the deck. */
export interface Card {
  /** `3`, `P22`, or the round's name for a card that brings a round. */
  readonly key: string;
  readonly title: string;
  /** Factions in the order of their symbols. */
  readonly order: readonly number[];
  readonly sides: readonly CardSide[];
  /** Index of the round it brings, or -1. */
  readonly round: number;
  readonly source: Source;
}
/** A side of a card; a card with one text has a single one. A volume has one of the two pairs. */
export type Side = 'unshaded' | 'shaded' | 'top' | 'bottom' | 'single';
/** One side of an Event, or its single text. */
export interface CardSide {
  readonly side: Side;
  readonly title: string;
  readonly flag: 'capability' | 'momentum' | undefined;
  /** The text to carry out; undefined for a side that only changes points. */
  readonly body: number | undefined;
  /** Index into the lasting effects that come into force, or -1. */
  readonly lasting: number;
  readonly source: Source;
}
/** Something that comes into force for a time and changes points: a bit of the state. */
export interface Lasting {
  readonly key: string;
  readonly until: 'game' | 'Reset' | 'nextCard';
  readonly card: number;
  readonly side: Side;
}

/** A round of phases. */
export interface Round {
  readonly name: string;
  readonly notTwice: boolean;
  readonly phases: readonly { readonly name: string; readonly body: number }[];
  readonly source: Source;
}
/** How a deck is built. */
export interface Deck {
  readonly name: string;
  /** Card indices. */
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
/** A starting position. */
export interface Setup {
  readonly name: string;
  readonly deck: number;
  /** Decks of games with options: the last one whose options are all in play goes before `deck`. */
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
/** The sequence of play. */
export interface Sequence {
  readonly by: 'card' | 'track';
  /** How many Factions act on a card. */
  readonly act: number;
  /** How many cards of the deck lie open behind the one that is played: 0 or 1. */
  readonly ahead: number;
  readonly slots: readonly {
    readonly slot: 'first' | 'second' | 'box';
    readonly name: string;
    /** What a box is called on the board, if that is not its name. */
    readonly title?: string;
    readonly after: 'Operation' | 'Activity' | 'Event' | undefined;
    readonly permits: readonly Permit[];
    readonly source: Source;
  }[];
  /** The text of passing. */
  readonly pass: number | undefined;
  /** What follows an operation by the sequence: one that was paid for, one that came without an activity. */
  readonly after:
    | { readonly paid: boolean; readonly alone: boolean; readonly body: number; readonly source: Source }
    | undefined;
  readonly actedBecomes: 'Ineligible' | 'Eligible';
  /** Where that stands. */
  readonly actedSource: Source;
  readonly final:
    | { readonly permits: readonly Permit[]; readonly not: readonly number[]; readonly source: Source }
    | undefined;
  /** Where it stands that the game ends behind the last card that brings a round; otherwise it ends with its deck. */
  readonly end: Source | undefined;
  readonly source: Source;
}
/** An action beside the pending decision: one effect, with all that is chosen for it. */
export interface StandingModel {
  readonly name: string;
  /** Whether it is only recorded and told: what its key says is possible, and is not done. */
  readonly proposal: boolean;
  /** Who may take it: the executing Faction, any other one (or one of another player) while one executes, everybody at any time. */
  readonly when: 'executing' | 'another' | 'another player' | 'any';
  readonly body: number;
  readonly source: Source;
}
/** What a game is created with, for all of it; its changes of points say `w: 'option'` with its index. */
export interface OptionModel {
  readonly name: string;
  /** Indices of options that may not be chosen with it, ascending; symmetric. */
  readonly excludes: readonly number[];
  /** Indices of setups that no game with it starts from, ascending. */
  readonly excludesSetups: readonly number[];
  readonly source: Source;
}
/** Margins of victory. */
export interface Victory {
  readonly margins: readonly { readonly faction: number; readonly margin: Expr; readonly source: Source }[];
  /** From the Faction that wins ties to the one that loses them. */
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
/** A defined value. */
export interface Define {
  readonly name: string;
  /** Local index 0 of its own scope, if it has a parameter. */
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
  /** The name of the volume that this is an edition of; undefined: of none. */
  readonly base?: string;
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
  /** Absent: every Faction is a player's. */
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
  /** Absent: the volume says nothing to Non-players. */
  readonly nonplayers?: NonplayersModel;
  /** Rule numbers that declarations bear. */
  readonly rules: readonly string[];
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
