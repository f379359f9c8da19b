/**
 * Checked rules: statements and the bodies that hold them, typed and resolved. What sugar the text has is gone: every
 * place is said, every amount is one of four.
 */
import type { Condition, Expr, Local, SpaceSet, Type } from './expressions.ts';
import type { Source } from './terms.ts';

export type * from './expressions.ts';

/** How many. `any` is 0 to all. */
export type AmountModel =
  { readonly a: 'exactly' | 'upTo'; readonly count: Expr } | { readonly a: 'all' | 'any' };

/** Where an effect happens: one known space, or wherever in a set the decider says, piece by piece. */
export type At =
  { readonly at: 'space'; readonly space: Expr } | { readonly at: 'set'; readonly set: SpaceSet };

/** Each statement has an id (its index in `Checked.statements`), and where it stands. */
interface Base {
  readonly id: number;
  readonly source: Source;
}

/** What is placed and removed. */
export type Thing =
  | { readonly t: 'pieces'; readonly mask: Expr }
  | { readonly t: 'marker'; readonly marker: number }
  | { readonly t: 'held'; readonly held: number; readonly faction: Expr | undefined };

/** When a group turns that has moved. */
export interface Activating {
  /** Local (type number): how many pieces the group has. */
  readonly size: number;
  /** Local (type spaces): the origins that have been used for this destination. */
  readonly origins: number;
  readonly condition: Expr;
}

/** A statement: an id (its index in `Checked.statements`), where it stands, and what it does. */
export type Stmt = Base &
  /** `own` is `faction` within. */
  (
    | { readonly s: 'by'; readonly faction: Expr; readonly body: readonly Stmt[] }
    | {
        readonly s: 'place';
        readonly amount: AmountModel;
        readonly thing: Thing;
        readonly at: At;
        /** Local (type space) that keeps where it was placed. */
        readonly bind: number | undefined;
        /** Whether kinds of the mask take turns. */
        readonly alternating: boolean;
      }
    | {
        readonly s: 'remove';
        readonly amount: AmountModel;
        readonly thing: Thing;
        readonly at: At;
        /** Local (type number) that keeps how many were removed. */
        readonly bind: number | undefined;
        /** Groups of a Faction in this mask go only when it has no other piece left there. */
        readonly last: Expr | undefined;
        /** Groups of a Faction in the mask `then` go only when it has none in the mask `first` left there; never with `last`. */
        readonly before: { readonly first: number; readonly then: number } | undefined;
        /** Local (type mask): pieces of the Factions hit so far. Whoever is hit is hit as hard as the number allows (1.4.1). */
        readonly targets: number | undefined;
        /** Who takes the held markers that removed pieces drop. */
        readonly to: { readonly to: 'pieces'; readonly held: number; readonly mask: Expr } | undefined;
      }
    /** Available pieces leave the game. The mask has the first state of each kind. */
    | { readonly s: 'retire'; readonly amount: AmountModel; readonly mask: Expr }
    | {
        readonly s: 'replace';
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly each: AmountModel;
        readonly to: Expr;
        readonly at: At;
      }
    /** To the class's last state (activate), first (hide), or the other (flip). */
    | {
        readonly s: 'flip';
        readonly verb: 'activate' | 'hide' | 'flip';
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly at: At;
        /** As with `remove`. */
        readonly targets: number | undefined;
        /** Whether pieces that show the state already may be chosen, and stay as they are. */
        readonly either: boolean;
      }
    | { readonly s: 'shift'; readonly count: Expr; readonly toward: number; readonly space: Expr }
    | { readonly s: 'setLevel'; readonly space: Expr; readonly value: Expr }
    | {
        readonly s: 'setTrack';
        readonly track: number;
        readonly faction: Expr | undefined;
        readonly value: Expr;
      }
    | {
        readonly s: 'adjust';
        readonly track: number;
        readonly faction: Expr | undefined;
        readonly sign: 1 | -1;
        readonly by: Expr;
      }
    /** Of a track that each Faction has. */
    | {
        readonly s: 'transfer';
        readonly track: number;
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly to: Expr;
      }
    /** Held markers pass from one Faction to another in a space. */
    | {
        readonly s: 'transferHeld';
        readonly held: number;
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly to: Expr;
        readonly space: Expr;
      }
    /** `always`: also in a free operation. */
    | { readonly s: 'pay'; readonly cost: Expr; readonly always: boolean }
    /** Effects settle at once, at the end: reactions see the net change. */
    | { readonly s: 'together'; readonly body: readonly Stmt[] }
    | {
        readonly s: 'move';
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly from: At;
        readonly to: At;
        readonly reach: Reach;
        /** Counted per operation: a piece moves once. */
        readonly once: boolean;
        readonly leaving:
          { readonly count: Expr; readonly mask: Expr; readonly where: SpaceSet | undefined } | undefined;
        /** What moves from one origin is a group; groups that meet the condition turn to their class's last state. */
        readonly activating: Activating | undefined;
      }
    | {
        readonly s: 'select';
        readonly amount: AmountModel;
        readonly set: SpaceSet;
        readonly bind: number;
        readonly paying: Expr | undefined;
        /** What is done in each chosen space, or the ways of which one is chosen. */
        readonly body: readonly Stmt[];
        readonly ways: readonly number[];
        /** Local (type spaces) that collects the chosen ones. */
        readonly collect: number;
        /** Whether this is a select of an operation: moments lie before each space and after the last (4.1). */
        readonly moments: boolean;
        /** Where an activity comes with the operation, spaces in which nothing would change are chosen from, too. */
        readonly idle?: true;
      }
    | {
        readonly s: 'selectFaction';
        readonly among: readonly number[];
        readonly where: readonly Condition[];
        readonly bind: number;
        readonly body: readonly Stmt[];
        /** Whether somebody has to be chosen: where no Faction could change anything, all are offered. */
        readonly must: boolean;
      }
    | {
        readonly s: 'each';
        readonly possible: boolean;
        readonly set: SpaceSet;
        readonly bind: number;
        readonly body: readonly Stmt[];
      }
    | {
        readonly s: 'eachFaction';
        readonly factions: readonly number[];
        readonly bind: number;
        readonly body: readonly Stmt[];
      }
    /** `words`: the text that may be left, on one line, for the question. */
    | { readonly s: 'may'; readonly words: string; readonly body: readonly Stmt[] }
    | {
        readonly s: 'either';
        readonly modes: readonly {
          readonly label: string;
          readonly guard: Expr | undefined;
          readonly body: readonly Stmt[];
          readonly source: Source;
        }[];
      }
    | {
        readonly s: 'if';
        readonly condition: Expr;
        readonly then: readonly Stmt[];
        readonly else: readonly Stmt[];
      }
    /** `else` only where `then` could change nothing. */
    | { readonly s: 'ifPossible'; readonly then: readonly Stmt[]; readonly else: readonly Stmt[] }
    | { readonly s: 'roll'; readonly bind: number }
    /**
     * `rider` is the number (from 1, per called operation or activity) that its points' changes name; 0 for none.
     * `space` is the callee's `there`, or binds the only place of an operation. `bind` (type space) keeps what the callee came to.
     */
    | {
        readonly s: 'call';
        readonly free: boolean;
        readonly limited: boolean;
        readonly body: number;
        readonly arguments: readonly Expr[];
        readonly space: Expr | undefined;
        readonly rider: number;
        readonly bind: number | undefined;
        /** Where pieces go that the called text itself removes, if not back to Available. */
        readonly fates?: readonly Fate[];
      }
    | { readonly s: 'let'; readonly bind: number; readonly value: Expr }
    | { readonly s: 'repeat'; readonly count: Expr; readonly body: readonly Stmt[] }
    /** As often as the decider wants and the text is possible; proven to consume a bounded store. */
    | { readonly s: 'repeatAny'; readonly words: string; readonly body: readonly Stmt[] }
    /** A moment between stages of an operation. */
    | { readonly s: 'moment' }
    /** Asks, where it has not been asked, what a change leaves to the decider: before what first depends on it. */
    | { readonly s: 'choose'; readonly choice: Choice }
    | {
        readonly s: 'make';
        readonly factions: readonly number[] | Expr;
        readonly eligible: boolean;
        readonly throughNextCard: boolean;
      }
    | { readonly s: 'open'; readonly space: number }
    | { readonly s: 'endGame' }
    | { readonly s: 'endMomentum' }
    | { readonly s: 'checkVictory' }
    | { readonly s: 'reveal'; readonly secret: number }
    /** `chance`: drawn among the pieces there, and unknown to its owner too. */
    | {
        readonly s: 'secretly';
        readonly secret: number;
        readonly among: SpaceSet;
        readonly orNone: boolean;
        readonly chance?: true;
      }
    | { readonly s: 'freeze'; readonly defines: readonly number[]; readonly body: readonly Stmt[] }
    /** A derived value of spaces stays as it is until one of some phases begins, by their bodies. */
    | { readonly s: 'mark'; readonly define: number; readonly until: readonly number[] }
    /** At most so many activities accompany the operations that the text grants; with a place, only in that or those spaces. */
    | {
        readonly s: 'allow';
        readonly count: Expr;
        /** Whether activities come that otherwise accompany other operations. */
        readonly any?: true;
        readonly within: At | undefined;
        readonly body: readonly Stmt[];
      }
    | { readonly s: 'inForce'; readonly lasting: number }
  );

/** Pieces of a mask go to a holding place when they are removed. */
export interface Fate {
  readonly mask: number;
  /** The index of the holding place among the spaces. */
  readonly place: number;
  readonly source: Source;
}

/** What a change of a point leaves to the decider, once for each time its text is executed. */
export interface Choice {
  /** The same as that of the expression that reads it. */
  readonly index: number;
  /** The point's path. */
  readonly point: string;
  readonly when: Change['when'];
  readonly options: readonly { readonly label: string; readonly mask: Expr }[];
}

/** How pieces get from origin to destination. */
export type Reach =
  | { readonly r: 'anywhere' }
  | { readonly r: 'adjacent' }
  /** Adjacent, or over up to `steps` further spaces of the set. */
  | { readonly r: 'through'; readonly steps: number; readonly set: SpaceSet; readonly orAdjacent: boolean }
  /** Any number of steps within the set; a step into `stopping` ends the move. */
  | { readonly r: 'along'; readonly set: SpaceSet; readonly stopping: SpaceSet | undefined };

/** A text that runs. Its locals: parameters first. */
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
  /** Name path: `Rally`, `Rally.base`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly title: string;
  /** Strict text needs its minimum; lenient text skips what cannot be done (5.1.3). */
  readonly strict: boolean;
  /** Factions that may execute it (operations, activities); empty: anybody. */
  readonly factions: readonly number[];
  /** Number of parameters among the locals. A text that says `there` has it as its first parameter. */
  readonly parameters: number;
  /** Whether the first parameter is the space that the text calls `there`. */
  readonly there: boolean;
  /** Locals (type space) of a procedure's selections and placements: a call with `as` keeps whichever was bound last. */
  readonly results: readonly number[];
  readonly locals: readonly Local[];
  /** Who decides unless told otherwise; undefined: the caller's own. */
  readonly by: Expr | undefined;
  readonly guard: readonly Condition[];
  readonly statements: readonly Stmt[];
  /** For a way: its operation or activity. For an activity: what it may accompany (empty: any), replaces (a way) and commits to (an operation). */
  readonly operation: number | undefined;
  readonly accompanies: readonly number[];
  readonly replaces: number | undefined;
  readonly commits: number | undefined;
  readonly source: Source;
}

/** A declared, typed place that text may change. */
export interface PointModel {
  /** `Sweep.cost`; `CivicForce` of the volume. */
  readonly path: string;
  /** The operation or activity that it is of; -1: the volume. */
  readonly body: number;
  readonly type: Type;
  /**
   * Local 0 of its own scope is the space it is asked for. A point whose value is a set of spaces (`point where Cities`)
   * is a truth with a parameter: whether that space belongs.
   */
  readonly parameter: boolean;
  readonly base: Expr;
  /** In the order in which they apply: adaptations, lasting changes by card, riders. */
  readonly changes: readonly Change[];
  readonly source: Source;
}
/** One change of a point: while something holds, in some spaces, in some manner. */
export interface Change {
  readonly when:
    | { readonly w: 'lasting'; readonly lasting: number }
    | { readonly w: 'faction'; readonly faction: number }
    | { readonly w: 'rider'; readonly rider: number }
    | { readonly w: 'option'; readonly option: number }
    | { readonly w: 'box'; readonly track: number; readonly box: number };
  readonly in: SpaceSet | undefined;
  readonly how: 'is' | 'adds' | 'also' | 'only' | 'except';
  readonly value: Expr;
  /** A limit of an operation's own selection that counts what was selected on this card before. */
  readonly eachCard: boolean;
  readonly source: Source;
}

/** While something holds, operations and activities are barred: of some Factions (empty: of all), in some spaces (undefined: at all). */
export interface Ban {
  readonly when: Extract<Change['when'], { w: 'lasting' | 'box' }>;
  readonly bodies: readonly number[];
  readonly factions: readonly number[];
  readonly in: SpaceSet | undefined;
  readonly source: Source;
}

/** A reaction: what wakes it, and its body. */
export interface Wake {
  readonly on:
    | { readonly o: 'removed'; readonly thing: Thing; readonly by: number | undefined }
    | { readonly o: 'arrives'; readonly track: number; readonly box: number }
    /** A number of the whole board has another value. Its body has the difference, if the text gives that a name. */
    | { readonly o: 'changes'; readonly define: number }
    /**
     * A Faction's last holder has gone from a space and left such a marker; of any Faction, if none is named. Its body has the
     * space, and behind it the Faction, if the text gives that a name.
     */
    | { readonly o: 'dropped'; readonly held: number; readonly faction: number | undefined }
    /**
     * A text has ended in which a Faction (any, if none is named) carried out an operation. Its body has the Faction, if the text
     * gives it a name, and the local (type spaces) of all that the operation selected within the text, if that has a name.
     */
    | {
        readonly o: 'finished';
        readonly operation: number;
        readonly faction: number | undefined;
        readonly places: number | undefined;
      }
    /** A phase begins or ends, by its body. */
    | { readonly o: 'turns'; readonly phase: number; readonly turn: 'begins' | 'ends' };
  /** Only while this holds, for a reaction inside of lasting text; `own` of it is then who put the text into force. */
  readonly while: Ban['when'] | undefined;
  readonly body: number;
  readonly source: Source;
}
