/**
 * Checked rules: typed and resolved statements and bodies. Syntactic sugar is expanded: every location is explicit,
 * and every amount is one of four kinds.
 */
import type { Condition, Expr, Local, SpaceSet, Type } from './expressions.ts';
import type { Source } from './checked-volume.ts';

export type * from './expressions.ts';

/** A quantity. With `any` the decider chooses from 0 to all. */
export type AmountModel =
  | { readonly kind: 'exactly' | 'upTo'; readonly count: Expr }
  | { readonly kind: 'all' | 'any' };

/** The location of an effect: one known space, or any space of a set, chosen by the decider for each piece. */
export type EffectLocation =
  | { readonly kind: 'space'; readonly space: Expr }
  | { readonly kind: 'set'; readonly set: SpaceSet };

/** `id` is the index in `Checked.statements`. */
interface BaseStmt {
  readonly id: number;
  readonly source: Source;
  /**
   * The prefix of the names of its decisions: the verb and the words of its noun, or a name from the text. Absent
   * if an enclosing statement has it.
   */
  readonly called?: string;
  /** The local, of type number, that receives the number of affected pieces, markers or Resources. */
  readonly counting?: number;
}

export type PieceOrMarker =
  | { readonly kind: 'pieces'; readonly mask: Expr }
  | { readonly kind: 'marker'; readonly marker: number }
  | { readonly kind: 'held'; readonly held: number; readonly faction: Expr | undefined };

/** The condition that turns a group that moved to the last state of its class. */
export interface GroupActivation {
  /** The local, of type number, that holds the size of the group. */
  readonly size: number;
  /** The local, of type spaces, that holds the origins already used for this destination. */
  readonly origins: number;
  readonly condition: Expr;
}

export type Stmt = BaseStmt &
  /** Inside the body, `own` is this Faction. */
  (
    | { readonly kind: 'by'; readonly faction: Expr; readonly body: readonly Stmt[] }
    | {
        readonly kind: 'place';
        readonly amount: AmountModel;
        readonly thing: PieceOrMarker;
        readonly at: EffectLocation;
        /** The local, of type space, that receives the space of the piece. */
        readonly bind: number | undefined;
        /** The kinds of pieces in the mask are placed in turns. */
        readonly alternating: boolean;
      }
    | {
        readonly kind: 'remove';
        readonly amount: AmountModel;
        readonly thing: PieceOrMarker;
        readonly at: EffectLocation;
        /** The local, of type number, that receives the number removed. */
        readonly bind: number | undefined;
        /** Groups in this mask are removed only when their Faction has no other piece left in the space. */
        readonly last: Expr | undefined;
        /**
         * Groups in the mask `then` are removed only when their Faction has no group of the mask `first` left in
         * the space. Never present together with `last`.
         */
        readonly before: { readonly first: number; readonly then: number } | undefined;
        /**
         * The local, of type mask, that holds the pieces of the Factions hit so far. A Faction that is hit loses
         * as many pieces as the amount allows (1.4.1).
         */
        readonly targets: number | undefined;
        /** The pieces that take the held markers dropped by the removed pieces. */
        readonly to: { readonly to: 'pieces'; readonly held: number; readonly mask: Expr } | undefined;
      }
    /** Removes Available pieces from the game. The mask has each kind in its first state. */
    | { readonly kind: 'retire'; readonly amount: AmountModel; readonly mask: Expr }
    | {
        readonly kind: 'replace';
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly each: AmountModel;
        readonly to: Expr;
        readonly at: EffectLocation;
        /** The replacement of each of the removed groups in a mask; `to` is the union. Absent if all are replaced alike. */
        readonly counterparts?: readonly Counterpart[];
      }
    /**
     * Turns pieces to the last state of their class (activate), to the first (hide), or to the other one (flip); with
     * `to`, to the state of that name.
     */
    | {
        readonly kind: 'flip';
        readonly verb: 'activate' | 'hide' | 'flip';
        readonly to?: string;
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly at: EffectLocation;
        /** Same as in `remove`. */
        readonly targets: number | undefined;
        /** Pieces that already show the state may be chosen; they stay unchanged. */
        readonly either: boolean;
      }
    | { readonly kind: 'shift'; readonly count: Expr; readonly toward: number; readonly space: Expr }
    | { readonly kind: 'setLevel'; readonly space: Expr; readonly value: Expr }
    | {
        readonly kind: 'setTrack';
        readonly track: number;
        readonly faction: Expr | undefined;
        readonly value: Expr;
      }
    | {
        readonly kind: 'adjust';
        readonly track: number;
        readonly faction: Expr | undefined;
        readonly sign: 1 | -1;
        readonly by: Expr;
      }
    /** The track has a value for each Faction. */
    | {
        readonly kind: 'transfer';
        readonly track: number;
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly to: Expr;
      }
    | {
        readonly kind: 'transferHeld';
        readonly held: number;
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly to: Expr;
        readonly space: Expr;
      }
    | {
        readonly kind: 'pay';
        readonly cost: Expr;
        /** The Faction that pays; `own` if absent. */
        readonly payer?: Expr;
        /** The Resources that the payer keeps. */
        readonly leaving?: Expr;
        /** Also paid in a free operation. */
        readonly always: boolean;
      }
    /** Applies the effects of the body together at its end, so that reactions see the net change. */
    | { readonly kind: 'together'; readonly body: readonly Stmt[] }
    | {
        readonly kind: 'move';
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly from: EffectLocation;
        readonly to: EffectLocation;
        readonly reach: Reach;
        /** A piece may move only once per operation. */
        readonly once: boolean;
        readonly leaving:
          | { readonly count: Expr; readonly mask: Expr; readonly where: SpaceSet | undefined }
          | undefined;
        /** The group of pieces from one origin turns to the last state of its class if the condition holds. */
        readonly activating: GroupActivation | undefined;
      }
    | {
        readonly kind: 'select';
        readonly amount: AmountModel;
        readonly set: SpaceSet;
        readonly bind: number;
        readonly paying: Expr | undefined;
        /** The statements for each chosen space, or the ways of which one is chosen. */
        readonly body: readonly Stmt[];
        readonly ways: readonly number[];
        /** The local, of type spaces, that collects the chosen spaces. */
        readonly collect: number;
        /** The selection belongs to an operation: moments occur before each space and after the last (4.1). */
        readonly moments: boolean;
        /** If an activity accompanies the operation, spaces without any effect may be chosen as well. */
        readonly idle?: true;
        /** Chance selects among the spaces that a decider could choose. Never together with `moments`. */
        readonly random?: true;
      }
    | {
        readonly kind: 'selectFaction';
        readonly among: readonly number[];
        readonly where: readonly Condition[];
        readonly bind: number;
        readonly body: readonly Stmt[];
        /** A Faction must be chosen: if no choice has an effect, all are offered. */
        readonly must: boolean;
        /** Chance selects among the Factions for which the block has an effect. */
        readonly random?: true;
      }
    | {
        readonly kind: 'each';
        readonly possible: boolean;
        readonly set: SpaceSet;
        readonly bind: number;
        readonly body: readonly Stmt[];
        /** The source of its `then`, if any: activities may be used before the first space and between spaces. */
        readonly moment?: Source;
        /** With a `moment`: choices made after it, before the first space is resolved. */
        readonly choices?: readonly PointChoice[];
      }
    | {
        readonly kind: 'eachFaction';
        /** In this order, unless `order` is set. */
        readonly factions: readonly number[];
        /** Conditions under which each of `factions` belongs to the set, tested before the first run; absent if it always does. */
        readonly included?: readonly Expr[];
        /** The order, determined before the first run. Ties are resolved by the order of `factions`. */
        readonly order?: FactionOrder;
        readonly bind: number;
        readonly body: readonly Stmt[];
      }
    | { readonly kind: 'may'; readonly body: readonly Stmt[] }
    | {
        readonly kind: 'either';
        /** The number of modes that are chosen, each at most once; absent if one is. */
        readonly amount?: AmountModel;
        /** The modes are prices, of which one is paid: also in a free operation, or not. */
        readonly price?: 'always' | 'unlessFree';
        readonly modes: readonly {
          readonly label: string;
          readonly guard: Expr | undefined;
          readonly body: readonly Stmt[];
          readonly source: Source;
        }[];
      }
    | {
        readonly kind: 'if';
        readonly condition: Expr;
        readonly then: readonly Stmt[];
        readonly else: readonly Stmt[];
      }
    /** Runs `else` only if `then` could not change anything. */
    | { readonly kind: 'ifPossible'; readonly then: readonly Stmt[]; readonly else: readonly Stmt[] }
    /** Rolls a die, or with `dice` the sum of that number of dice, at most `MOST_DICE`. `isFurther`: the die is added to the preceding one. */
    | { readonly kind: 'roll'; readonly bind: number; readonly dice?: Expr; readonly isFurther?: true }
    /**
     * `rider` numbers the changes of points that apply to this call only: from 1, per called operation or activity;
     * 0 for none. `space` is the callee's `there`, or the only space in which an operation is executed. `bind` (type space)
     * receives the callee's result.
     */
    | {
        readonly kind: 'call';
        readonly free: boolean;
        readonly limited: boolean;
        readonly body: number;
        readonly arguments: readonly Expr[];
        readonly space: Expr | undefined;
        readonly rider: number;
        readonly bind: number | undefined;
        /** Destinations of the pieces that the called text removes; absent if all become Available. */
        readonly fates?: readonly RemovalDestination[];
      }
    | { readonly kind: 'let'; readonly bind: number; readonly value: Expr }
    /** Stores the current members of a set in a local of type spaces. */
    | { readonly kind: 'collect'; readonly bind: number; readonly set: SpaceSet }
    | { readonly kind: 'repeat'; readonly count: Expr; readonly body: readonly Stmt[] }
    /**
     * Repeats the body as long as the decider chooses to and the text is possible, at most `most` times. Without that
     * bound it terminates, too: the checker proves that the body consumes a bounded store.
     */
    | { readonly kind: 'repeatAny'; readonly most?: Expr; readonly body: readonly Stmt[] }
    /** A moment between stages of an operation. If `deferred`, the `each` after it offers the activities. */
    | { readonly kind: 'moment'; readonly deferred?: true }
    /**
     * Requests the choice that a change of a point contains, unless it is already made. Precedes the
     * first statement that depends on it.
     */
    | { readonly kind: 'choose'; readonly choice: PointChoice; readonly deferred?: true }
    | {
        readonly kind: 'make';
        readonly factions: readonly number[] | Expr;
        readonly eligible: boolean;
        readonly throughNextCard: boolean;
      }
    /** The Faction is first on the next card, by track. */
    | { readonly kind: 'makeFirst'; readonly faction: Expr }
    | { readonly kind: 'open'; readonly space: number }
    | { readonly kind: 'endGame' }
    /** After the current turn, no other Faction acts on the card. */
    | { readonly kind: 'endCard' }
    /** The Event that the reaction is to has no effect. */
    | { readonly kind: 'cancelEvent' }
    | { readonly kind: 'endMomentum' }
    /** Ends these lasting texts, if they are in force. */
    | { readonly kind: 'endLasting'; readonly ends: readonly number[] }
    | { readonly kind: 'checkVictory' }
    | { readonly kind: 'reveal'; readonly secret: number }
    /** With `chance`, the secret is drawn at random, and hidden from its owner too. */
    | {
        readonly kind: 'secretly';
        readonly secret: number;
        readonly among: SpaceSet;
        readonly orNone: boolean;
        readonly chance?: true;
      }
    /** The Faction secretly chooses a number, or one of these boxes of a track; until it is revealed, the track is 0. */
    | {
        readonly kind: 'hideValue';
        readonly track: number;
        readonly faction: Expr;
        readonly among: HiddenAmong;
      }
    /** Sets the track, of all Factions that have chosen, to what they chose. */
    | { readonly kind: 'showValue'; readonly track: number }
    | { readonly kind: 'freeze'; readonly defines: readonly number[]; readonly body: readonly Stmt[] }
    /** Retains the current values of a define of spaces until one of these phases (given by their bodies) begins. */
    | { readonly kind: 'mark'; readonly define: number; readonly until: readonly number[] }
    /** Limits the activities that may accompany the operations granted in the body; with a location, only there. */
    | {
        readonly kind: 'allow';
        readonly count: Expr;
        /** Also allows activities that accompany only other operations. */
        readonly any?: true;
        readonly within: EffectLocation | undefined;
        readonly body: readonly Stmt[];
      }
    | {
        readonly kind: 'inForce';
        readonly lasting: number;
        /** The selected Factions and spaces that are stored while the text is in force. */
        readonly about?: readonly { readonly subject: Expr; readonly value: Expr }[];
      }
    /**
     * The executing Faction draws, discards, plays or gives away cards of a hand, given by its track, or looks at the
     * hand of another one, or takes cards that it has looked at, or discarded ones, or shuffles these into the pile. `texts` are those of played cards.
     */
    | {
        readonly kind: 'hand';
        readonly verb: 'draw' | 'discard' | 'play' | 'give' | 'look' | 'take' | 'recover' | 'shuffle';
        readonly track: number;
        readonly count: Expr;
        /** It may stop before `count` cards. */
        readonly upTo?: true;
        /** The Faction from whose hand it draws, at random, or takes by choice, at whose hand it looks, or to which it gives. */
        readonly other?: Expr;
        /** Chance chooses the discarded cards. */
        readonly random?: true;
        readonly texts: readonly { readonly card: number; readonly body: readonly Stmt[] }[];
      }
    /** The executing Faction looks at the next face-down cards of the deck. */
    | {
        readonly kind: 'look';
        readonly count: Expr;
        /** Puts cards back; without `count` all in any order. */
        readonly put?: {
          readonly place: 'top' | 'bottom';
          readonly count?: Expr;
          readonly upTo?: true;
        };
      }
  );

/** The numbers or boxes of which a Faction secretly chooses one. */
export type HiddenAmong =
  | { readonly kind: 'range'; readonly low: Expr; readonly high: Expr }
  | { readonly kind: 'boxes'; readonly boxes: readonly number[] };

/** The pieces that replace those of some groups. */
export interface Counterpart {
  readonly groups: number;
  readonly to: Expr;
}

/** By a number of each of the Factions, in the order of the Factions, or by their symbols on the current card. */
export type FactionOrder =
  | { readonly kind: 'value'; readonly most: boolean; readonly values: readonly Expr[] }
  | { readonly kind: 'symbols' };

/** Removed pieces of the mask are put into a holding place instead of Available. */
export interface RemovalDestination {
  readonly mask: number;
  readonly place: number;
  readonly source: Source;
}

/** A decision left open by a change of a point, made once per execution of its text. */
export interface PointChoice {
  /** The number of the choice, shared with the expression that reads the answer. */
  readonly index: number;
  readonly point: string;
  readonly when: Change['when'];
  readonly options: readonly { readonly label: string; readonly mask: Expr }[];
}

export type Reach =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'adjacent' }
  /** To an adjacent space, or through up to `steps` spaces of the set. */
  | { readonly kind: 'through'; readonly steps: number; readonly set: SpaceSet; readonly orAdjacent: boolean }
  /** Any number of steps within the set. A step into a space of `stopping` ends the move. */
  | { readonly kind: 'along'; readonly set: SpaceSet; readonly stopping: SpaceSet | undefined };

/** An executable text. Its parameters are its first locals. */
export interface Body {
  readonly index: number;
  readonly kind:
    | 'operation'
    | 'way'
    | 'activity'
    | 'procedure'
    | 'side'
    | 'phase'
    | 'setup'
    | 'standing'
    | 'pass'
    | 'after'
    | 'whenever';
  /** The unique name of the text: `Rally`, `Rally.base`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly title: string;
  /** Strict text requires its minimum; lenient text skips impossible parts (5.1.3). */
  readonly strict: boolean;
  /** The Factions that may execute the operation or activity; empty for all. */
  readonly factions: readonly number[];
  /** The number of locals that are parameters. If the text uses `there`, that is the first. */
  readonly parameters: number;
  /** The first parameter is the space that the text calls `there`. */
  readonly there: boolean;
  /** The locals, of type space, bound by a procedure's selections and placements. A call with `as` receives the one bound last. */
  readonly results: readonly number[];
  readonly locals: readonly Local[];
  /** The default decider; undefined for the caller's own Faction. */
  readonly by: Expr | undefined;
  readonly guard: readonly Condition[];
  readonly statements: readonly Stmt[];
  /**
   * Of a way: its operation or activity. The next three fields belong to activities: the operations that it may
   * accompany (empty for any), the way that it replaces, the operation to which it commits spaces.
   */
  readonly operation: number | undefined;
  readonly accompanies: readonly number[];
  readonly replaces: number | undefined;
  readonly commits: number | undefined;
  readonly source: Source;
}

/** A declared, typed value that other texts may change. */
export interface PointModel {
  /** The unique name of the point: `Sweep.cost`, or `CivicForce` for a point of the volume. */
  readonly path: string;
  /** The body of its operation or activity; -1 for a point of the volume. */
  readonly body: number;
  readonly type: Type;
  /**
   * The point has a space as local 0 of its own scope. A point whose value is a set of spaces (`point where
   * Cities`) is compiled to a condition on that space.
   */
  readonly parameter: boolean;
  readonly base: Expr;
  /** In the order of application: adaptations, lasting changes by card, riders. */
  readonly changes: readonly Change[];
  readonly source: Source;
}
/** A condition on the board under which lasting text applies (`while Aid > 3`). */
export interface BoardCondition {
  /** Unique in the volume. */
  readonly index: number;
  readonly truth: Expr;
  readonly source: Source;
}

/**
 * When lasting text applies: while its card is in force, while a track is in a box, or by the rules of the volume; with
 * `for`, only to that Faction.
 */
export type LastingCondition = { readonly for?: Expr } & (
  | { readonly kind: 'lasting'; readonly lasting: number; readonly while?: BoardCondition }
  | { readonly kind: 'box'; readonly track: number; readonly box: number; readonly while?: BoardCondition }
  | { readonly kind: 'board'; readonly while: BoardCondition }
);

export interface Change {
  readonly when:
    | LastingCondition
    | { readonly kind: 'faction'; readonly faction: number }
    | { readonly kind: 'rider'; readonly rider: number }
    | { readonly kind: 'option'; readonly option: number };
  readonly in: SpaceSet | undefined;
  readonly how: 'is' | 'adds' | 'also' | 'only' | 'except';
  readonly value: Expr;
  /** Limits an operation's own selection, including spaces selected earlier on this card. */
  readonly eachCard: boolean;
  readonly source: Source;
}

/**
 * Operations and activities that are forbidden under a condition. An empty `factions` means all; an undefined
 * `in` means everywhere.
 */
export interface Ban {
  readonly when: LastingCondition;
  readonly bodies: readonly number[];
  readonly factions: readonly number[];
  /** A Faction that the rules do not fix: the one that put the text into force, or a selected one. */
  readonly faction?: Expr;
  readonly in: SpaceSet | undefined;
  readonly source: Source;
}

/** The kinds of actions to whose end reactions refer. */
export type FinishedKind = 'operation' | 'activity' | 'event' | 'pass';

export interface Reaction {
  readonly on:
    | {
        readonly kind: 'removed';
        readonly thing: PieceOrMarker;
        /** The place of the removal; anywhere on the map if undefined. */
        readonly at: EffectLocation | undefined;
        readonly by: number | undefined;
      }
    /** Pieces were placed, flipped, or moved into a space. A flip refers to the state before it. */
    | {
        readonly kind: 'affected';
        readonly verb: 'place' | 'activate' | 'hide' | 'flip' | 'move';
        readonly mask: Expr;
        readonly at: EffectLocation | undefined;
        readonly by: number | undefined;
      }
    | { readonly kind: 'arrives'; readonly track: number; readonly box: number }
    /** A value of the whole board has changed. If the text names the difference, it is the body's parameter. */
    | { readonly kind: 'changes'; readonly define: number }
    /**
     * A value of one space has changed: a defined one, or the level if undefined. The body's parameters are the space,
     * and the difference if the text names it.
     */
    | { readonly kind: 'changesIn'; readonly define: number | undefined }
    /**
     * A Faction's last holder left a space and dropped such a marker; any Faction if `faction` is undefined. The
     * body's parameters are the space, then the Faction if the text names it.
     */
    | { readonly kind: 'dropped'; readonly held: number; readonly faction: number | undefined }
    /**
     * A text has ended in which a Faction (any if undefined) executed an operation. The body's parameters are the
     * Faction, if the text names it, and the spaces that the operation selected within the text, if named.
     */
    | {
        readonly kind: 'finished';
        readonly operation: number;
        readonly faction: number | undefined;
        readonly places: number | undefined;
      }
    /** A text has ended in which a Faction (any if undefined) executed such a text, or it has passed. */
    | {
        readonly kind: 'finishedAny';
        readonly of: FinishedKind;
        readonly faction: number | undefined;
      }
    /** A turn of a Faction (any if undefined) begins, before its choices; or the Event that it has chosen. */
    | {
        readonly kind: 'begins';
        readonly of: 'turn' | 'event';
        readonly faction: number | undefined;
      }
    /** A phase, or each card with an Event if undefined. */
    | { readonly kind: 'turns'; readonly phase: number | undefined; readonly turn: 'begins' | 'ends' };
  /** In a lasting text, the reaction is active only under this condition, and `own` is the Faction that executed the text. */
  readonly while: Ban['when'] | undefined;
  readonly body: number;
  readonly source: Source;
}
