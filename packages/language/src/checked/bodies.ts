/**
 * Checked rules: statements and the bodies that hold them, typed and resolved. What sugar the text has is gone: every
 * place is said, every amount is one of four.
 */
import type { Condition, Expr, Local, SpaceSet, Type } from './expressions.ts';
import type { Source } from './terms.ts';

export type * from './expressions.ts';

/** How many things a statement is about. With `any` the decider says how many, from none to all of them. */
export type AmountModel =
  | { readonly a: 'exactly' | 'upTo'; readonly count: Expr }
  | { readonly a: 'all' | 'any' };

/** Where an effect happens: one known space, or wherever in a set the decider says, piece by piece. */
export type At =
  | { readonly at: 'space'; readonly space: Expr }
  | { readonly at: 'set'; readonly set: SpaceSet };

/** Each statement has an id (its index in `Checked.statements`), and where it stands. */
interface Base {
  readonly id: number;
  readonly source: Source;
  /** What its questions are named by: its verb with the words of its noun, or a name that the text gives it. Absent: it stands within one that has it. */
  readonly called?: string;
}

/** What is placed and removed. */
export type Thing =
  | { readonly t: 'pieces'; readonly mask: Expr }
  | { readonly t: 'marker'; readonly marker: number }
  | { readonly t: 'held'; readonly held: number; readonly faction: Expr | undefined };

/** The condition under which a group that has moved turns to the last state of its class. */
export interface Activating {
  /** The local, of type number, that holds how many pieces the group has. */
  readonly size: number;
  /** The local, of type spaces, that holds the origins from which pieces have already come to this destination. */
  readonly origins: number;
  readonly condition: Expr;
}

/** A statement: an id (its index in `Checked.statements`), where it stands, and what it does. */
export type Stmt = Base &
  /** Within the body of `by`, `own` is this Faction. */
  (
    | { readonly s: 'by'; readonly faction: Expr; readonly body: readonly Stmt[] }
    | {
        readonly s: 'place';
        readonly amount: AmountModel;
        readonly thing: Thing;
        readonly at: At;
        /** The local, of type space, that keeps where the piece was placed. */
        readonly bind: number | undefined;
        /** Whether the kinds of pieces in the mask are placed in turns. */
        readonly alternating: boolean;
      }
    | {
        readonly s: 'remove';
        readonly amount: AmountModel;
        readonly thing: Thing;
        readonly at: At;
        /** The local, of type number, that keeps how many were removed. */
        readonly bind: number | undefined;
        /** The groups in this mask are removed last: only when their Faction has no other piece left in the space. */
        readonly last: Expr | undefined;
        /** The groups in the mask `then` are removed only when their Faction has none of the mask `first` left in the space. A statement that has `last` has no `before`. */
        readonly before: { readonly first: number; readonly then: number } | undefined;
        /** The local, of type mask, that holds the pieces of the Factions hit so far. A Faction that is hit loses as many pieces as the number allows (1.4.1). */
        readonly targets: number | undefined;
        /** The pieces that take the held markers which the removed pieces drop. */
        readonly to: { readonly to: 'pieces'; readonly held: number; readonly mask: Expr } | undefined;
      }
    /** Available pieces leave the game. The mask holds each kind in its first state. */
    | { readonly s: 'retire'; readonly amount: AmountModel; readonly mask: Expr }
    | {
        readonly s: 'replace';
        readonly amount: AmountModel;
        readonly from: Expr;
        readonly each: AmountModel;
        readonly to: Expr;
        readonly at: At;
      }
    /** Pieces turn to the last state of their class (activate), to the first (hide), or to the other one (flip). */
    | {
        readonly s: 'flip';
        readonly verb: 'activate' | 'hide' | 'flip';
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly at: At;
        /** The same as the field of `remove`. */
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
    /** The track is one that each Faction has. */
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
    /** With `always` it is paid in a free operation as well. */
    | { readonly s: 'pay'; readonly cost: Expr; readonly always: boolean }
    /** The effects within settle together at the end, so reactions see the net change. */
    | { readonly s: 'together'; readonly body: readonly Stmt[] }
    | {
        readonly s: 'move';
        readonly amount: AmountModel;
        readonly mask: Expr;
        readonly from: At;
        readonly to: At;
        readonly reach: Reach;
        /** Whether a piece may move only once in the operation. */
        readonly once: boolean;
        readonly leaving:
          | { readonly count: Expr; readonly mask: Expr; readonly where: SpaceSet | undefined }
          | undefined;
        /** What moves from one origin is a group. A group that meets this condition turns to the last state of its class. */
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
        /** The local, of type spaces, that collects the chosen spaces. */
        readonly collect: number;
        /** Whether this is a select of an operation: moments lie before each space and after the last (4.1). */
        readonly moments: boolean;
        /** Where an activity accompanies the operation, spaces in which nothing would change may be chosen as well. */
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
        /** The source of its `then`, if it has one: activities may come before the first space and between two spaces. */
        readonly moment?: Source;
        /** With a `moment`: the choices that are made after it, before the first space is resolved. */
        readonly choices?: readonly Choice[];
      }
    | {
        readonly s: 'eachFaction';
        readonly factions: readonly number[];
        readonly bind: number;
        readonly body: readonly Stmt[];
      }
    | { readonly s: 'may'; readonly body: readonly Stmt[] }
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
    /** `else` is carried out only where `then` could change nothing. */
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
        /** Where the pieces go that the called text itself removes; absent where all go back to Available. */
        readonly fates?: readonly Fate[];
      }
    | { readonly s: 'let'; readonly bind: number; readonly value: Expr }
    | { readonly s: 'repeat'; readonly count: Expr; readonly body: readonly Stmt[] }
    /** The body is repeated for as long as the decider wants and the text is possible. It is proven to use up something of which there is only so much. */
    | { readonly s: 'repeatAny'; readonly body: readonly Stmt[] }
    /** A moment between stages of an operation. If it is `deferred`, the `each` after it asks. */
    | { readonly s: 'moment'; readonly deferred?: true }
    /** Asks for what a change of a point leaves to the decider, unless it has been asked already. It stands before the first statement that depends on the answer. */
    | { readonly s: 'choose'; readonly choice: Choice; readonly deferred?: true }
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
    /** With `chance` the secret is drawn among the pieces there, and not even its owner knows it. */
    | {
        readonly s: 'secretly';
        readonly secret: number;
        readonly among: SpaceSet;
        readonly orNone: boolean;
        readonly chance?: true;
      }
    | { readonly s: 'freeze'; readonly defines: readonly number[]; readonly body: readonly Stmt[] }
    /** A derived value of spaces stays as it is until one of these phases begins; phases are told by their bodies. */
    | { readonly s: 'mark'; readonly define: number; readonly until: readonly number[] }
    /** At most so many activities accompany the operations that the text grants. With a place they are allowed only there. */
    | {
        readonly s: 'allow';
        readonly count: Expr;
        /** Whether activities are allowed that otherwise accompany other operations only. */
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
  /** The number of the choice; the expression that reads the answer has the same. */
  readonly index: number;
  readonly point: string;
  readonly when: Change['when'];
  readonly options: readonly { readonly label: string; readonly mask: Expr }[];
}

/** How pieces get from origin to destination. */
export type Reach =
  | { readonly r: 'anywhere' }
  | { readonly r: 'adjacent' }
  /** To an adjacent space, or by way of up to `steps` spaces of the set in between. */
  | { readonly r: 'through'; readonly steps: number; readonly set: SpaceSet; readonly orAdjacent: boolean }
  /** By any number of steps within the set. A step into a space of `stopping` ends the move. */
  | { readonly r: 'along'; readonly set: SpaceSet; readonly stopping: SpaceSet | undefined };

/** A text that runs. Its parameters come first among its locals. */
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
  /** The name by which the text is found: `Rally`, `Rally.base`, `event 6 shaded`, `Campaign.Support`. */
  readonly path: string;
  readonly title: string;
  /** Strict text needs its minimum; lenient text skips what cannot be done (5.1.3). */
  readonly strict: boolean;
  /** The Factions that may execute an operation or activity. An empty list means that anybody may. */
  readonly factions: readonly number[];
  /** How many of the locals are parameters. A text that says `there` has that space as its first parameter. */
  readonly parameters: number;
  /** Whether the first parameter is the space that the text calls `there`. */
  readonly there: boolean;
  /** The locals, of type space, that a procedure's selections and placements bind. A call with `as` keeps the one that was bound last. */
  readonly results: readonly number[];
  readonly locals: readonly Local[];
  /** Who decides where the text names nobody else; undefined where that is the caller's own Faction. */
  readonly by: Expr | undefined;
  readonly guard: readonly Condition[];
  readonly statements: readonly Stmt[];
  /** The operation or activity that a way belongs to. The three fields behind it are of activities: the operations that one may accompany (none listed: any), the way that it stands in for, the operation to which it commits spaces. */
  readonly operation: number | undefined;
  readonly accompanies: readonly number[];
  readonly replaces: number | undefined;
  readonly commits: number | undefined;
  readonly source: Source;
}

/** A declared, typed place that text may change. */
export interface PointModel {
  /** The name by which the point is found: `Sweep.cost`, or `CivicForce` where it is of the volume. */
  readonly path: string;
  /** The body of the operation or activity that the point is of; -1 where it is of the volume. */
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
/** One change of a point: when it holds, in which spaces, and how it changes the value. */
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
  /** Whether it limits an operation's own selection and counts what was selected earlier on this card. */
  readonly eachCard: boolean;
  readonly source: Source;
}

/** Operations and activities that are barred while something holds. With no Factions listed it is of all of them; without a set of spaces it is everywhere. */
export interface Ban {
  readonly when: Extract<Change['when'], { w: 'lasting' | 'box' }>;
  readonly bodies: readonly number[];
  readonly factions: readonly number[];
  readonly in: SpaceSet | undefined;
  readonly source: Source;
}

/** A reaction: what wakes it, and the body that is then carried out. */
export interface Wake {
  readonly on:
    | { readonly o: 'removed'; readonly thing: Thing; readonly by: number | undefined }
    | { readonly o: 'arrives'; readonly track: number; readonly box: number }
    /** A number of the whole board has changed. Where the text gives the difference a name, the body has it as a parameter. */
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
    /** A phase begins or ends; the phase is told by its body. */
    | { readonly o: 'turns'; readonly phase: number; readonly turn: 'begins' | 'ends' };
  /** Where the reaction stands inside of lasting text, it wakes only while this holds, and its `own` is the Faction that put the text into force. */
  readonly while: Ban['when'] | undefined;
  readonly body: number;
  readonly source: Source;
}
