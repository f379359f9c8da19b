/** The declarations of a volume's files. See `tree.ts` for the guarantees of the syntax tree. */
import type {
  Block,
  Expr,
  Ident,
  Node,
  NounExpr,
  NumberNode,
  Path,
  RuleRef,
  Side,
  Span,
  CountedNoun,
  Text,
} from './tree.ts';
import type { AdaptDecl, OptionDecl, WheneverDecl, WhileDecl } from './change-declarations.ts';
import type { EditionDecl } from './edition.ts';
import type {
  AdjacentDecl,
  AttributeChangeDecl,
  BorderDecl,
  FateDecl,
  HoldingDecl,
  RecallDecl,
  RegionDecl,
} from './map-declarations.ts';
import type { NonplayerDecl, RandomDecl } from './nonplayer.ts';
import type { ScenarioDecl } from './scenario.ts';
import type { SequenceDecl } from './sequence.ts';
import type { FactionRank } from './statements.ts';
import type { NonplayersDecl } from './nonplayer-status.ts';

export type { AdaptDecl, OptionDecl, WheneverDecl, WhileDecl } from './change-declarations.ts';
export type {
  AdjacentDecl,
  AttributeChangeDecl,
  BorderDecl,
  FateDecl,
  FateResult,
  HoldingDecl,
  RecallDecl,
  RegionDecl,
} from './map-declarations.ts';
export type { Permit, SequenceDecl } from './sequence.ts';
export type { NonplayersDecl } from './nonplayer-status.ts';

export interface File extends Node {
  readonly $type: 'file';
  readonly declarations: readonly Decl[];
}

/** Every declaration may carry the number of the printed rule it encodes. */
export interface BaseDecl extends Node {
  readonly rule?: RuleRef;
}

export type Decl =
  | VolumeDecl
  | PreludeDecl
  | FactionDecl
  | TermDecl
  | ClassDecl
  | ForcesDecl
  | KindDecl
  | SpaceDecl
  | RegionDecl
  | HoldingDecl
  | RecallDecl
  | FateDecl
  | AdjacentDecl
  | BorderDecl
  | StackingDecl
  | AttributeChangeDecl
  | ScaleDecl
  | PopulaceDecl
  | SupplyDecl
  | TrackDecl
  | HeldDecl
  | SecretDecl
  | DefineDecl
  | PointDecl
  | VictoryDecl
  | SequenceDecl
  | DeckDecl
  | SetupDecl
  | StandingDecl
  | RoundDecl
  | ProcedureDecl
  | OperationDecl
  | ActivityDecl
  | EventDecl
  | NonplayerDecl
  | NonplayersDecl
  | RandomDecl
  | EditionDecl
  | WheneverDecl
  | WhileDecl
  | OptionDecl
  | AdaptDecl
  | ContentsDecl
  | StatesDecl
  | ScenarioDecl;

/** `volume Sample "The Valley" edition "1" uses Coin`: once in a volume. */
export interface VolumeDecl extends BaseDecl {
  readonly $type: 'volume';
  readonly name: Ident;
  readonly title: Text;
  readonly edition: Text;
  readonly uses: readonly Ident[];
  /** The name of the amended volume; set only for the volume that an edition produces. */
  readonly base?: Ident;
}
/** `prelude Coin`: once in a prelude. */
export interface PreludeDecl extends BaseDecl {
  readonly $type: 'prelude';
  readonly name: Ident;
}
/** `faction Govt "Government" color blue`, `faction Tribes "Tribes" color sand without a seat` */
export interface FactionDecl extends BaseDecl {
  readonly $type: 'faction';
  readonly name: Ident;
  readonly title: Text;
  readonly color: Ident;
  /** The Faction owns pieces and has no player. */
  readonly isSeatless?: true;
}
/** `term Insurgents = Rebels, Cartel`: a name for several factions, levels, piece kinds, space kinds or tags of one sort. */
export interface TermDecl extends BaseDecl {
  readonly $type: 'term';
  readonly name: Ident;
  readonly members: readonly Ident[];
}
/** `class Guerrilla plural Guerrillas { Underground, Active }`: states in order, the first for new pieces. */
export interface ClassDecl extends BaseDecl {
  readonly $type: 'class';
  readonly name: Ident;
  readonly plural?: Ident;
  readonly states: readonly Ident[];
  /** A second list: a piece has one state of each. */
  readonly secondStates?: readonly Ident[];
}
/** `forces Govt { Troops 12 : Cube, Base 2 : Base }`: the inventory of a Faction. */
export interface ForcesDecl extends BaseDecl {
  readonly $type: 'forces';
  readonly faction: Ident;
  readonly kinds: readonly {
    readonly span: Span;
    readonly name: Ident;
    readonly count: NumberNode;
    readonly class: Ident;
    readonly plural?: Ident;
  }[];
}
/** `kind Province plural Provinces { Pop, Hill or Plain }`: attributes with values, and choices of tag. */
export interface KindDecl extends BaseDecl {
  readonly $type: 'kind';
  readonly name: Ident;
  readonly plural?: Ident;
  readonly attributes: readonly Ident[];
  /** Each group of tags of which a space has exactly one (`A or B`), or of a single tag it may have (`may Coastal`). */
  readonly tags: readonly {
    readonly span: Span;
    readonly names: readonly Ident[];
    readonly optional: boolean;
  }[];
}
/** `space Capital "Capital" : City { Pop 3 }`; `dormant` until a text opens it. */
export interface SpaceDecl extends BaseDecl {
  readonly $type: 'space';
  readonly name: Ident;
  readonly title: Text;
  readonly kind: Ident;
  readonly dormant: boolean;
  readonly values: readonly { readonly span: Span; readonly attribute: Ident; readonly value: NumberNode }[];
  readonly tags: readonly Ident[];
}
/**
 * `stacking 2 Bases in Cities`; `stacking 0 Govt pieces in spaces with FarcZone`; `stacking (Pop of there) Bases in Cities`;
 * `stacking 2 Bases in Cities while (Aid > 3)`.
 */
export interface StackingDecl extends BaseDecl {
  readonly $type: 'stacking';
  readonly limit: NumberNode | Expr;
  readonly pieces: NounExpr;
  readonly spaces: NounExpr;
  readonly eachFaction: boolean;
  readonly while?: Expr;
}
/** `scale Populace { ActiveOpposition -2, … }`: levels of spaces, in ascending order. */
export interface ScaleDecl extends BaseDecl {
  readonly $type: 'scale';
  readonly name: Ident;
  readonly levels: readonly { readonly span: Span; readonly name: Ident; readonly value: NumberNode }[];
}
/** `populace of Cities and Provinces with Pop 1`: the spaces to which the scale applies; in other spaces the value is 0. */
export interface PopulaceDecl extends BaseDecl {
  readonly $type: 'populace';
  readonly spaces: NounExpr;
}
/** `supply Unrest 10 { Terror on Cities, Sabotage on Roads at most 1 }`: markers sharing one supply; without a number, unlimited. */
export interface SupplyDecl extends BaseDecl {
  readonly $type: 'supply';
  readonly name: Ident;
  readonly count?: NumberNode;
  readonly markers: readonly {
    readonly span: Span;
    readonly name: Ident;
    readonly plural?: Ident;
    readonly on: Expr;
    readonly maxPerSpace?: NumberNode;
  }[];
}
/** `track Aid 0 to 9`, `track Resources of each faction 0 to 20`, `track Season { Summer, Winter }`. */
export interface TrackDecl extends BaseDecl {
  readonly $type: 'track';
  readonly name: Ident;
  readonly eachFaction: boolean;
  readonly bounds?: { readonly low: NumberNode; readonly high: NumberNode };
  readonly boxes: readonly Ident[];
  /** `hand Tactics of each faction up to 3`: the number of cards in the hand of each Faction. */
  readonly hand?: true;
  /**
   * `secret Bid of each faction up to 9`, `secret Plan of Rebels, Attack or Wait`: the number or choice that was revealed. The
   * owner is missing if each Faction has one.
   */
  readonly secret?: { readonly owner?: Ident };
  /** `track Clout of each faction, worth of Influence`: the hand whose cards count when the game ends. */
  readonly worthOf?: Ident;
}
/** `held Shipment plural Shipments 4 by Guerrillas` */
export interface HeldDecl extends BaseDecl {
  readonly $type: 'held';
  readonly name: Ident;
  readonly plural?: Ident;
  readonly count: NumberNode;
  readonly by: NounExpr;
}
/** `secret Cache of Rebels, a space or none`; `secret Seat of Rebels, one of Veiled Camps, shown as Chief Camp`. */
export interface SecretDecl extends BaseDecl {
  readonly $type: 'secret';
  readonly name: Ident;
  readonly owner: Ident;
  readonly domain: { readonly orNone: boolean } | { readonly hidden: NounExpr; readonly shown: NounExpr };
}
/** `define Control of s in Cities = …`; without a parameter, a value of the whole board. `shown`: clients draw it. */
export interface DefineDecl extends BaseDecl {
  readonly $type: 'define';
  readonly shown: boolean;
  readonly name: Ident;
  readonly parameter?: Ident;
  readonly domain?: NounExpr;
  readonly value: Expr;
}
/** `victory { Govt: TotalSupport - 10 … ties Rebels, Govt }`: margins; a margin above 0 is a victory. */
export interface VictoryDecl extends BaseDecl {
  readonly $type: 'victory';
  readonly margins: readonly MarginLine[];
  readonly ties?: TiesLine;
  readonly together: readonly TogetherLine[];
}
/** `Govt: TotalSupport - 10` */
export interface MarginLine extends BaseDecl {
  readonly $type: 'marginLine';
  readonly faction: Ident;
  readonly margin: Expr;
}
/**
 * `ties Rebels, Govt`: the order in which ties are broken, first the Faction that wins all of them; `ties none` and
 * `ties most Prestige, none`: equals share a place.
 */
export interface TiesLine extends BaseDecl {
  readonly $type: 'tiesLine';
  /** `ties most Prestige, Rebels, Govt`: a value decides before the list. */
  readonly rank?: FactionRank;
  readonly factions: readonly Ident[];
  /** `Tribes if (Aid > 3)`: the conditions under which Factions without a seat win ties. */
  readonly conditions: readonly { readonly faction: Ident; readonly condition: Expr }[];
  readonly shared: boolean;
}
/** `with TwoPlayers: Govt and Rebels together`: one player runs these Factions in a game with the option. */
export interface TogetherLine extends BaseDecl {
  readonly $type: 'togetherLine';
  readonly option: Ident;
  readonly factions: readonly Ident[];
}
/** `deck Standard { set aside 2 events; 2 piles of 5 events, 1 Campaign among last 3; 1 piles of rest events, 1 Campaign }` */
export interface DeckDecl extends BaseDecl {
  readonly $type: 'deck';
  readonly name: Ident;
  readonly aside?: NumberNode;
  readonly piles: readonly {
    readonly span: Span;
    readonly count: NumberNode;
    /** Missing for an equal share of the Events that are left (`rest events`). */
    readonly events?: NumberNode;
    readonly rounds: NumberNode;
    readonly round: Ident;
    readonly amongLast?: NumberNode;
  }[];
  /** The Event cards the deck is built from; empty for all of them. */
  readonly events: readonly NumberNode[];
}
export interface SetupDecl extends BaseDecl {
  readonly $type: 'setup';
  readonly name: Ident;
  readonly decks: readonly DeckLine[];
  readonly tracks: readonly TrackLine[];
  readonly spaces: readonly SpaceLine[];
  readonly first?: FirstLine;
  readonly then?: Block;
}
/** `deck Standard`; for games with options, `deck Fast with Short`. */
export interface DeckLine extends Node {
  readonly $type: 'deckLine';
  readonly deck: Ident;
  readonly with: readonly Ident[];
}
/** `Aid 4`, `Season is Summer` */
export interface TrackLine extends Node {
  readonly $type: 'trackLine';
  readonly track: NounExpr;
  readonly value: Expr;
}
/** `Capital { 3 Troops, PassiveSupport }` */
export interface SpaceLine extends Node {
  readonly $type: 'spaceLine';
  readonly space: Ident;
  readonly pieces: readonly CountedNoun[];
  readonly level?: Ident;
}
/** `first Rebels`: the first Faction on the eligibility track. */
export interface FirstLine extends Node {
  readonly $type: 'firstLine';
  readonly faction: Ident;
}
/** `standing Return: while executing, may remove 1 own piece`: an interjection. */
export interface StandingDecl extends BaseDecl {
  readonly $type: 'standing';
  readonly name: Ident;
  /** `, a proposal`: recorded and logged, without effect on the game. */
  readonly proposal: boolean;
  /** `while executing`, `while another executes`, `at any time`. */
  readonly occasion: 'executing' | 'another' | 'another player' | 'any';
  readonly block: Block;
}
export interface RoundDecl extends BaseDecl {
  readonly $type: 'round';
  readonly name: Ident;
  readonly phases: readonly PhaseDecl[];
}
/** `phase Redeploy by Govt, freezing Control { … }`. */
export interface PhaseDecl extends BaseDecl {
  readonly $type: 'phase';
  readonly name: Ident;
  readonly by?: Ident;
  readonly freezing: readonly Ident[];
  readonly block: Block;
}
/** `procedure Strike(n): …`. */
export interface ProcedureDecl extends BaseDecl {
  readonly $type: 'procedure';
  readonly name: Ident;
  readonly parameters: readonly Ident[];
  readonly by?: Ident;
  readonly block: Block;
}
/**
 * `point cost 2`, `point per of s = 2 in Hill, 1 elsewhere`, `point agent Underground own Guerrilla`; at the
 * level of the volume: `point CivicForce 1`.
 */
export interface PointDecl extends BaseDecl {
  readonly $type: 'point';
  readonly name: Ident;
  readonly parameter?: Ident;
  readonly value: Expr;
}
/** `operation Train of Govt { point cost 2 … }`, `operation MarchOfRebels "March" of Rebels { … }`. */
export interface OperationDecl extends BaseDecl {
  readonly $type: 'operation';
  readonly name: Ident;
  /** The printed name, if it is not that of the declaration. */
  readonly title?: Text;
  readonly factions: NounExpr;
  readonly points: readonly PointDecl[];
  readonly block: Block;
}
/** `activity Ambush of Rebels with Attack, replacing Attack.fight, where … { … }`. */
export interface ActivityDecl extends BaseDecl {
  readonly $type: 'activity';
  readonly name: Ident;
  /** The printed name, if it is not that of the declaration. */
  readonly title?: Text;
  readonly factions: NounExpr;
  /** The operations that it may accompany; empty for any operation. */
  readonly with: readonly Ident[];
  /** `replacing Attack.fight`: the way of an operation that the activity may replace. */
  readonly replacing?: Path;
  /** `committing Terror`: the activity's spaces count as selected for this operation. */
  readonly committing?: Ident;
  readonly where?: Expr;
  readonly points: readonly PointDecl[];
  readonly block: Block;
}
/** One side of an Event, or its single text. */
export interface EventSide extends Node {
  readonly side: Side | 'single';
  readonly flag?: 'capability' | 'momentum';
  readonly title?: Text;
  readonly block: Block;
}
/**
 * `event 6 "Night Raid" order Govt Rebels { unshaded: … shaded: … }`;
 * `event 101 "Uprising" of Rebels if (Aid > 3) { … }`, an Event of one Faction outside of the decks.
 */
export interface EventDecl extends BaseDecl {
  readonly $type: 'event';
  readonly number: Ident;
  readonly title: Text;
  readonly order?: FactionOrder;
  /**
   * The hand that the card is drawn into; or the Faction to which the card belongs, and the condition under which it may
   * interrupt with it.
   */
  readonly of?: Ident;
  readonly condition?: Expr;
  /** `worth 2`: the number that a card in a hand counts when the game ends. */
  readonly worth?: NumberNode;
  readonly sides: readonly EventSide[];
}
export interface FactionOrder extends Node {
  readonly $type: 'order';
  readonly factions: readonly Ident[];
}
/** `contents { 1.1 "General Course of Play" not applicable "prose" … }`: the printed table of rules, for coverage. */
export interface ContentsDecl extends BaseDecl {
  readonly $type: 'contents';
  readonly entries: readonly {
    readonly span: Span;
    readonly number: RuleRef;
    readonly title: Text;
    /** The author's reason why the rule has no observable effect in play. */
    readonly notApplicable?: Text;
    /** The author's note on the implementation of a rule that no text cites. */
    readonly withoutText?: Text;
  }[];
}
/** `rule 3.1 states selecting`: the rule number that refusals cite for behaviour built into the language. */
export interface StatesDecl extends BaseDecl {
  readonly $type: 'states';
  readonly behaviour: Ident;
}
