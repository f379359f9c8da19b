/** Statements and their parts. See `tree.ts` for the guarantees of the syntax tree. */
import type { AdaptDecl, WheneverDecl, WhileDecl } from './change-declarations.ts';
import type { Expr, Ident, Node, NounExpr, NumberNode, Path, RuleRef, Side, Span, Text } from './tree.ts';

/** A quantity: a number or parenthesized expression, `up to` it, `all`, `any` (0 to all), or `a`/`an` (one). */
export type Amount =
  | { readonly $type: 'exactly'; readonly span: Span; readonly count: Expr }
  | { readonly $type: 'upTo'; readonly span: Span; readonly count: Expr }
  | { readonly $type: 'all'; readonly span: Span }
  | { readonly $type: 'any'; readonly span: Span };

/** `: statement` or `{ … }`. */
export interface Block extends Node {
  readonly $type: 'block';
  readonly braced: boolean;
  readonly body: readonly Stmt[];
}

export interface CountedNoun extends Node {
  readonly amount: Amount;
  readonly noun: NounExpr;
}

/** Any statement. An edition addresses it by its label, `label name:`. */
export type Stmt = UnlabelledStmt & { readonly label?: Ident };

type UnlabelledStmt =
  | ByStmt
  | PlaceStmt
  | RemoveStmt
  | ReplaceStmt
  | FlipStmt
  | ShiftStmt
  | SetStmt
  | AdjustStmt
  | TransferStmt
  | PayStmt
  | PayOneOfStmt
  | MoveStmt
  | SelectStmt
  | EachStmt
  | MayStmt
  | EitherStmt
  | IfStmt
  | IfPossibleStmt
  | RollStmt
  | FreeStmt
  | FreeEventStmt
  | HandStmt
  | LookAtHandStmt
  | LookStmt
  | DoStmt
  | LetStmt
  | RepeatStmt
  | TogetherStmt
  | ThenStmt
  | MakeStmt
  | OpenStmt
  | EndStmt
  | RevealStmt
  | SecretlyStmt
  | ChangeStmt
  | CheckStmt
  | WayStmt
  | ForbidStmt
  | AllowStmt
  | FreezingStmt
  | MarkStmt
  /** In a lasting text, a reaction lasts as long as the text. */
  | WheneverDecl
  | WhileDecl
  | AdaptDecl;

/** `by Govt: …`: in the block that Faction acts and decides, and `own` refers to it. A rule number may precede it. */
export interface ByStmt extends Node {
  readonly $type: 'by';
  readonly rule?: RuleRef;
  readonly faction: Expr;
  readonly block: Block;
}
/** `place 1 Base and 3 Troops there as x`. */
export interface PlaceStmt extends Node {
  readonly $type: 'place';
  readonly rule?: RuleRef;
  readonly objects: readonly CountedNoun[];
  /** `from Available or Reserve`: the places from which the decider takes each piece; absent for Available. */
  readonly sources?: readonly NounExpr[];
  readonly location?: NounExpr;
  readonly as?: Ident;
  readonly modifiers: readonly Modifier[];
}
/** `remove n enemy pieces there as gone, Bases last`. */
export interface RemoveStmt extends Node {
  readonly $type: 'remove';
  readonly rule?: RuleRef;
  readonly objects: readonly CountedNoun[];
  /** The local that later statements use for the removed pieces. */
  readonly as?: Ident;
  readonly modifiers: readonly Modifier[];
}
/** `replace 2 Cubes with 1 Govt Base`, `replace 2 Cartel pieces with their counterparts of Rebels`. */
export interface ReplaceStmt extends Node {
  readonly $type: 'replace';
  readonly rule?: RuleRef;
  readonly object: CountedNoun;
  readonly by: CountedNoun | Counterparts;
  readonly modifiers: readonly Modifier[];
}
/** `their counterparts of Rebels`: for each piece, one of the same kind or class of that Faction. */
export interface Counterparts extends Node {
  readonly $type: 'counterparts';
  readonly faction: NounExpr;
}
/** `activate` sets the last state of the class, `hide` the first, `flip` the other or the stated one. */
export interface FlipStmt extends Node {
  readonly $type: 'flip';
  readonly rule?: RuleRef;
  readonly verb: 'activate' | 'hide' | 'flip';
  readonly object: CountedNoun;
  /** `flip 1 Guerrilla there to Spent` */
  readonly to?: Ident;
  readonly modifiers: readonly Modifier[];
}
/** `shift 2 toward ActiveOpposition in s`; the default place is `there`. */
export interface ShiftStmt extends Node {
  readonly $type: 'shift';
  readonly rule?: RuleRef;
  readonly count: Expr;
  readonly toward: NounExpr;
  readonly location?: NounExpr;
}
/** `set there to Neutral`, `set Season to Winter`, `set Aid to 9`. */
export interface SetStmt extends Node {
  readonly $type: 'set';
  readonly rule?: RuleRef;
  readonly target: NounExpr;
  readonly to: Expr;
}
/** `Aid -3`, `Govt + 2 * Aid`: a track, or a Faction's Resources. */
export interface AdjustStmt extends Node {
  readonly $type: 'adjust';
  readonly rule?: RuleRef;
  readonly target: NounExpr;
  readonly sign: '+' | '-';
  readonly by: Expr;
}
/** `transfer 3 from Rebels to Govt`: Resources, unless a noun follows the number. */
export interface TransferStmt extends Node {
  readonly $type: 'transfer';
  readonly rule?: RuleRef;
  readonly object: CountedNoun | Expr;
  readonly from: NounExpr;
  readonly to: NounExpr;
  /** `counting n`: the local that receives the transferred number. */
  readonly counting?: Ident;
}
/** `pay 1`, `pay 3 always`. */
export interface PayStmt extends Node {
  readonly $type: 'pay';
  readonly rule?: RuleRef;
  readonly cost: Expr;
  /** `1 Shipment`: the payment is in pieces, markers or a track; absent for Resources. */
  readonly noun?: NounExpr;
  /** `from Govt`: another Faction pays. */
  readonly payer?: Payer;
  /** `always`: also paid in a free operation. */
  readonly always: boolean;
}
/** `pay 3 or 1 Shipment`: the Faction chooses one of the prices. */
export interface PayOneOfStmt extends Node {
  readonly $type: 'payOneOf';
  readonly rule?: RuleRef;
  readonly prices: readonly PayStmt[];
  readonly always: boolean;
}
/** `from Govt`, `from Govt leaving 5`: the Faction that pays, and what it must keep. */
export interface Payer {
  readonly span: Span;
  readonly faction: NounExpr;
  readonly leaving?: Expr;
}
/** `move` is limited by reach (adjacent, or as `through` states); `relocate` is not. */
export interface MoveStmt extends Node {
  readonly $type: 'move';
  readonly rule?: RuleRef;
  readonly verb: 'move' | 'relocate';
  readonly object: CountedNoun;
  readonly from?: NounExpr;
  readonly to?: NounExpr;
  /** The local that later statements use for the moved pieces. */
  readonly as?: Ident;
  readonly modifiers: readonly Modifier[];
}
/** `select up to 3 spaces with Terror as s, paying cost { … }`; also of factions and pieces. */
export interface SelectStmt extends Node {
  readonly $type: 'select';
  readonly rule?: RuleRef;
  /** `randomly select …`: chance selects instead of the decider. */
  readonly randomly?: { readonly span: Span };
  readonly amount: Amount;
  readonly noun: NounExpr;
  readonly as?: Ident;
  readonly paying?: Expr;
  /** `paying 2 from Govt`: another Faction pays. */
  readonly payer?: Payer;
  /** `idle with Activity`: a space where an activity may be used can be selected even if the block has no effect there. */
  readonly idle?: { readonly span: Span };
  readonly block?: Block;
}
/** An order of Factions by a number. */
export interface FactionRank {
  readonly $type: 'most' | 'fewest';
  readonly span: Span;
  readonly value: Expr;
}
/** The order of Factions: by a number, or by their symbols on the card. */
export type FactionOrder = FactionRank | { readonly $type: 'leftmost'; readonly span: Span };

/** `in each X { }`, `in each possible X { }` (the decider orders them), `for each f in X { }`. */
export interface EachStmt extends Node {
  readonly $type: 'each';
  readonly rule?: RuleRef;
  readonly possible: boolean;
  readonly domain: NounExpr;
  /** The members are listed in their order: `for each f in Govt, Rebels`. */
  readonly listed?: boolean;
  readonly order?: FactionOrder;
  readonly as?: Ident;
  readonly block: Block;
}
/** `may place 1 Base there`. */
export interface MayStmt extends Node {
  readonly $type: 'may';
  readonly rule?: RuleRef;
  readonly block: Block;
}
/** `either "label" if c: … or: …`: the decider chooses a mode; `select 2 of "label": … or: …`: several modes. */
export interface EitherStmt extends Node {
  readonly $type: 'either';
  readonly rule?: RuleRef;
  /** The number of modes; absent after `either`. */
  readonly amount?: Amount;
  readonly modes: readonly {
    readonly span: Span;
    readonly label?: Text;
    readonly guard?: Expr;
    readonly block: Block;
  }[];
}
/** `if possible: … else: …`: the second block runs only if the first cannot change anything. */
export interface IfPossibleStmt extends Node {
  readonly $type: 'ifPossible';
  readonly rule?: RuleRef;
  readonly then: Block;
  readonly else?: Block;
}
/** `if d is 1: … else: …`. */
export interface IfStmt extends Node {
  readonly $type: 'if';
  readonly rule?: RuleRef;
  readonly condition: Expr;
  readonly then: Block;
  readonly else?: Block;
}
/** `roll d`, `roll 2 dice as n`: the local receives the sum. */
export interface RollStmt extends Node {
  readonly $type: 'roll';
  readonly rule?: RuleRef;
  /** A constant number, or a value: `roll (Troops there) dice as n`. */
  readonly dice?: NumberNode | Expr;
  readonly local: Ident;
}
/**
 * `free Sweep there { cost is 0 }`: calls an operation, an activity or one way of it, with changes of its points.
 * For `Operation` or `Activity` the decider chooses one, `not Patrol or March`. Its modifiers apply to the pieces
 * that it removes.
 */
export interface FreeStmt extends Node {
  readonly $type: 'free';
  readonly rule?: RuleRef;
  readonly limited: boolean;
  readonly call: Path;
  readonly not: readonly Ident[];
  readonly location?: NounExpr;
  readonly modifiers: readonly Modifier[];
  readonly changes: readonly ChangeStmt[];
}
/** `free shaded Event of next card`, `free Event of card 12`: executes the Event of another card. */
export interface FreeEventStmt extends Node {
  readonly $type: 'freeEvent';
  readonly rule?: RuleRef;
  /** The side of a card with two texts; absent if the Faction chooses it. */
  readonly side?: Side;
  /** The number of the card; absent for the next card. */
  readonly card?: Ident;
}
/** `draw 2 Tactics`, `discard up to 1 Tactics`, `give all Tactics to Govt`: cards of the hand of the executing Faction. */
export interface HandStmt extends Node {
  readonly $type: 'hand';
  readonly rule?: RuleRef;
  /** `recover`: `look at discards of Tactics, draw 1`; `shuffle`: `shuffle discards of Tactics`. */
  readonly verb: 'draw' | 'discard' | 'play' | 'give' | 'recover' | 'shuffle';
  /** An exact number where chance chooses. */
  readonly amount: Amount;
  readonly hand: Ident;
  /** `draw 1 Tactics from Govt`: random cards of the hand of that Faction, instead of the pile. */
  readonly from?: NounExpr;
  /** The Faction that receives the cards. */
  readonly to?: NounExpr;
  /** `randomly discard 1 Tactics`: chance chooses. */
  readonly randomly?: true;
}
/** `look at Tactics of Govt, draw 1`: the executing Faction sees the hand of another one, and takes cards of its choice. */
export interface LookAtHandStmt extends Node {
  readonly $type: 'lookAtHand';
  readonly rule?: RuleRef;
  readonly hand: Ident;
  readonly holder: NounExpr;
  readonly draw?: Expr;
}
/** `look at next 3 cards, put up to 1 on bottom`: the face-down cards of the deck, which the executing Faction sees. */
export interface LookStmt extends Node {
  readonly $type: 'look';
  readonly rule?: RuleRef;
  readonly count: Expr;
  readonly put?: LookPut;
}
/** The place for cards that were looked at. */
export interface LookPut {
  readonly span: Span;
  readonly place: 'top' | 'bottom';
  /** The number of cards; absent for all in any order. */
  readonly count?: Expr;
  readonly upTo?: true;
}
/** `do Strike(2) there as x`: calls a procedure, or one way of an operation (`do Assault.strike`). */
export interface DoStmt extends Node {
  readonly $type: 'do';
  readonly rule?: RuleRef;
  readonly call: Path;
  readonly args: readonly Expr[];
  readonly location?: NounExpr;
  readonly as?: Ident;
}
/** `let n = 2 * Bases there`. */
export interface LetStmt extends Node {
  readonly $type: 'let';
  readonly rule?: RuleRef;
  readonly local: Ident;
  readonly value: Expr;
}
/**
 * `repeat 2: …`; `repeat up to 3: …`, `repeat any: …`: as often as the decider chooses, while the block is possible (it must consume
 * a bounded store after `any`).
 */
export interface RepeatStmt extends Node {
  readonly $type: 'repeat';
  readonly rule?: RuleRef;
  readonly count: Expr | 'any';
  readonly upTo?: true;
  readonly block: Block;
}
/** `together …`: collects the effects and applies them at once. */
export interface TogetherStmt extends Node {
  readonly $type: 'together';
  readonly rule?: RuleRef;
  readonly block: Block;
}
/** `then …`: a moment before which an activity may be used. */
export interface ThenStmt extends Node {
  readonly $type: 'then';
  readonly rule?: RuleRef;
  readonly body: Stmt;
}
/** `make Rebels Ineligible through next card`. */
export interface MakeStmt extends Node {
  readonly $type: 'make';
  readonly rule?: RuleRef;
  readonly faction: NounExpr;
  readonly state: 'Eligible' | 'Ineligible';
  readonly throughNextCard: boolean;
}
/** `open Marches`: brings a dormant space into play. */
export interface OpenStmt extends Node {
  readonly $type: 'open';
  readonly rule?: RuleRef;
  readonly space: NounExpr;
}
/** `end game`, `end card`, `cancel Event`, `end momentum`, `end capability 14`, `end momentum 3 shaded`. */
export interface EndStmt extends Node {
  readonly $type: 'end';
  readonly rule?: RuleRef;
  readonly subject: 'game' | 'card' | 'Event' | 'momentum' | 'capability';
  /** The card of the text that ends; without one, the game, the current card, the chosen Event or all momentum ends. */
  readonly event?: Ident;
  /** The side of the card; without one, each of its texts ends. */
  readonly side?: Side;
}
/** `check victory`: ends the game if a Faction's margin is above 0. */
export interface CheckStmt extends Node {
  readonly $type: 'check';
  readonly rule?: RuleRef;
}
/** `reveal Cache`. */
export interface RevealStmt extends Node {
  readonly $type: 'reveal';
  readonly rule?: RuleRef;
  readonly secret: Ident;
}
/** `a number from 0 to Resources of own` */
export interface NumberRange extends Node {
  readonly $type: 'numberRange';
  readonly low: Expr;
  readonly high: Expr;
}
/** `secretly set Cache to a space with Rebels Base, else none`, `randomly set …`; `secretly set Bid to a number from 0 to 5`. */
export interface SecretlyStmt extends Node {
  readonly $type: 'secretly';
  readonly rule?: RuleRef;
  readonly by: 'owner' | 'chance';
  readonly secret: Ident;
  readonly among: NounExpr | NumberRange;
  readonly otherwise?: Expr;
}
/** `Sweep.cost is 1`, `March.watchers also Rebels Guerrillas`, `Sweep.per in Highmoor is none`. */
export interface ChangeStmt extends Node {
  readonly $type: 'change';
  readonly rule?: RuleRef;
  readonly point: Path;
  readonly in?: NounExpr;
  readonly operator: 'is' | 'adds' | 'also' | 'only' | 'except';
  readonly value: Expr;
  /** `Sweep.spaces is 1 each card`: a limit for all selections on one card. */
  readonly eachCard?: true;
}
/** `way base if own Base there: …`: one named resolution of a selected space. */
export interface WayStmt extends Node {
  readonly $type: 'way';
  readonly rule?: RuleRef;
  readonly name: Ident;
  readonly guard?: Expr;
  readonly block: Block;
}

/** `forbid Activity of Govt in spaces with Guerrillas`: while the text is in force. */
export interface ForbidStmt extends Node {
  readonly $type: 'forbid';
  readonly rule?: RuleRef;
  readonly noun: NounExpr;
}
/**
 * `allow 1 Activity there { … }`: the number of activities that may accompany the block; with `with any
 * Operation`, the kind of operation does not matter.
 */
export interface AllowStmt extends Node {
  readonly $type: 'allow';
  readonly rule?: RuleRef;
  readonly count: Expr;
  readonly anyOperation?: { readonly span: Span };
  readonly location?: NounExpr;
  readonly block: Block;
}
/** `freezing Control { … }`: during the block, derived values keep the values from before it. */
export interface FreezingStmt extends Node {
  readonly $type: 'freezing';
  readonly rule?: RuleRef;
  readonly defines: readonly Ident[];
  readonly block: Block;
}
/** `mark Control until Reset`: freezes the current value until that phase begins. */
export interface MarkStmt extends Node {
  readonly $type: 'mark';
  readonly rule?: RuleRef;
  readonly define: Ident;
  readonly until: Ident;
}

/** A clause after a verb's noun, introduced by a comma or a reserved word. The order is free. */
export type Modifier =
  /** `Bases last` */
  | { readonly $type: 'last'; readonly span: Span; readonly noun: NounExpr }
  /** `Police before Troops` */
  | { readonly $type: 'before'; readonly span: Span; readonly noun: NounExpr; readonly then: NounExpr }
  /** `Shipments to own Guerrillas`, `Guerrillas to Island` */
  | {
      readonly $type: 'to';
      readonly span: Span;
      readonly noun: NounExpr;
      readonly to: NounExpr;
    }
  /** `through 1 Road without Guerrillas`, `through up to 3 Departments` */
  | {
      readonly $type: 'through';
      readonly span: Span;
      readonly amount: Amount;
      readonly noun: NounExpr;
      readonly or: boolean;
    }
  /** `along LoCs and Cities stopping at spaces with Guerrillas` */
  | { readonly $type: 'along'; readonly span: Span; readonly noun: Expr; readonly stopping?: NounExpr }
  /** `activating each group if group > 3`: a group is all pieces that move from one origin to the destination. */
  | { readonly $type: 'activating'; readonly span: Span; readonly condition: Expr }
  /** `targeting factions` */
  | { readonly $type: 'targeting'; readonly span: Span }
  /** `turned or not`: also pieces that already show the state may be chosen. */
  | { readonly $type: 'turnedOrNot'; readonly span: Span }
  /** `not yet moved` */
  | { readonly $type: 'notYetMoved'; readonly span: Span }
  /** `leaving 1 Guerrilla in spaces with own Base` */
  | {
      readonly $type: 'leaving';
      readonly span: Span;
      readonly pieces: CountedNoun;
      readonly location?: NounExpr;
    }
  /**
   * `until there has Govt Control`: one piece at a time, and no more than needed; `until Reset, then to Capital`:
   * until that phase, in which the pieces go there.
   */
  | { readonly $type: 'until'; readonly span: Span; readonly condition: Expr; readonly then?: NounExpr }
  /** `counting n`: the local that receives the number of affected pieces or markers. */
  | { readonly $type: 'counting'; readonly span: Span; readonly local: Ident }
  /** `alternating` */
  | { readonly $type: 'alternating'; readonly span: Span };
