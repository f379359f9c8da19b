/**
 * The intermediate form: a volume as structured code over cells, then split into steps.
 *
 * Two stages share these types. After *lowering*, a routine's code may `decide` and `enter` anywhere. After *splitting*,
 * every step is straight-line code whose last node on every path leaves it (`goto`, `ask`, `enter`, `leave`, `pause`).
 */
import type { QuestionKind, Region, RuleLine, StandingWay, Verb } from '@quipu/abi';
import type { Span } from '@quipu/language';
import type { LocalId, IrLocal, IrExpr } from './expression.ts';
import type { IrNonplayers } from './nonplayers.ts';
import type { OfferingPoint, LoopOptimizedProgram } from './stages.ts';
import type { IrPurposes } from './purposes.ts';

export interface AdjacentSpaces {
  readonly origin: IrExpr;
  readonly candidates: readonly number[];
}

/** The set bits of words, lowest first, 31 to a word. */
export interface SetBits {
  readonly bits: readonly IrExpr[];
  /** Whether members are spaces; if absent, they are groups. */
  readonly spaces?: true;
}

export type IrNode =
  | { readonly kind: 'set'; readonly local: LocalId; readonly value: IrExpr }
  /** Calls a primitive of the board, or a routine without decisions. `line` is the source line of the rule. */
  | {
      readonly kind: 'do';
      readonly name: string;
      readonly args: readonly IrExpr[];
      readonly line: number;
      readonly target?: LocalId;
    }
  | {
      readonly kind: 'write';
      readonly region: string;
      readonly index: readonly IrExpr[];
      readonly value: IrExpr;
    }
  /** `widens`: the `then` branch only adds to the result, so skipping it never makes the result larger. */
  | {
      readonly kind: 'if';
      readonly condition: IrExpr;
      readonly then: readonly IrNode[];
      readonly else: readonly IrNode[];
      readonly widens?: true;
    }
  /**
   * Repeats until `break`; each iteration consumes something (proved by the checker, or bounded in the code).
   * `once`: a second iteration does nothing but break.
   */
  | { readonly kind: 'loop'; readonly name: string; readonly body: readonly IrNode[]; readonly once?: true }
  | { readonly kind: 'break' }
  /**
   * Iterates over a static list of spaces, over those of a list that are adjacent to a space (`origin`), over 0
   * to `count` - 1, or over the set bits of a mask, which is evaluated before the first iteration.
   */
  | {
      readonly kind: 'each';
      readonly local: LocalId;
      readonly members: readonly number[] | { readonly count: IrExpr } | AdjacentSpaces | SetBits;
      readonly body: readonly IrNode[];
    }
  | { readonly kind: 'offer'; readonly option: IrExpr }
  /** Publishes a decision; the index of the chosen option is assigned to the local. */
  | { readonly kind: 'decide'; readonly point: number; readonly seat: IrExpr; readonly target: LocalId }
  /** Runs a routine that contains decisions; its arguments are written to its frame. */
  | { readonly kind: 'enter'; readonly routine: number; readonly args: readonly IrExpr[] }
  | { readonly kind: 'return'; readonly value?: IrExpr }
  /** The statement counter of instrumented code. */
  | { readonly kind: 'hit'; readonly statement: number }
  // ---- after splitting only
  /** Assigns the answer to the decision with which the step before ended. */
  | { readonly kind: 'take'; readonly target: LocalId }
  | { readonly kind: 'goto'; readonly step: number }
  | { readonly kind: 'ask'; readonly point: number; readonly seat: IrExpr; readonly resume: number }
  | {
      readonly kind: 'enterThen';
      readonly routine: number;
      readonly args: readonly IrExpr[];
      readonly resume: number;
    }
  /** Enters the routine whose first step is `entry`, with the same writes as for `routine`. */
  | {
      readonly kind: 'enterAt';
      readonly entry: IrExpr;
      readonly routine: number;
      readonly args: readonly IrExpr[];
      readonly resume: number;
    }
  /** Clears the frame of the routine and returns to its caller. */
  | { readonly kind: 'leave' }
  /** Stops the game, which is over. */
  | { readonly kind: 'pause' };

/** A pure function of the cells and its parameters (locals 0 to n - 1). */
export interface IrFunction {
  readonly name: string;
  readonly doc: string;
  readonly parameters: number;
  readonly locals: readonly IrLocal[];
  readonly result: 'number' | 'truth';
  readonly body: readonly IrNode[];
  readonly module: string;
}

/** A text of the rules as code. Locals 0 to `parameters` - 1 are its parameters; `own` is parameter 0. */
export interface Routine {
  readonly index: number;
  readonly name: string;
  readonly doc: string;
  readonly rule: string;
  readonly line: number;
  readonly parameters: number;
  readonly locals: readonly IrLocal[];
  readonly code: readonly IrNode[];
  /** Whether it contains decisions: then it has a frame and steps. If not, it is one function. */
  readonly suspends: boolean;
  readonly module: string;
}

/** Straight-line code between decisions. */
export interface IrStep {
  readonly index: number;
  readonly name: string;
  readonly doc: string;
  readonly routine: number;
  readonly line: number;
  readonly code: readonly IrNode[];
  /** Not a resume target and not in a loop; it is called directly and has no step number. */
  readonly isCalled?: true;
}

type SpaceCount = '' | 'each ' | 'one ';

/** Forms of the sentence of a selection that say how it differs from the printed text. */
export type HeadForm =
  | 'each'
  | 'one'
  | `${SpaceCount}${'free' | 'priced'}`
  | `${SpaceCount}${'' | 'free ' | 'priced '}other`;

/**
 * A sentence of the rule text, by form. Facts about a space, with the space as a placeholder:
 * - `requirement`: a clause of a noun fails; `wrongKind`: the space is not of its kinds; `excluded`: it is;
 * - `guard`: a condition of the text fails; `absence`: there are no pieces of a noun, or too few;
 * - `tooFew`: what an amount counts is too little; `levelReached`: a level is at its end;
 * - `movable`, `leaving`, `arriving`, `noneNearby`: no pieces can move, leave, arrive, or are where they would start;
 * - `moved`, `nearbyMoved`: all pieces of a move in its origin, or where they would start, have already moved;
 * - `noneInOption`, `impossibleInOption`: none of the pieces of a statement are in the space, or can be affected there;
 * - `superlative`: another space has more than it, or fewer;
 * - `impossible`: a statement has no effect.
 *
 * Others:
 * - `noneOnMap`: no pieces of a statement are on the map; `nowhere`: it has no effect in any space; `noSuchSpace`: no space meets the
 *   conditions of a selection;
 * - `condition`: as it is; `negation` of a condition; `available`: no pieces are Available; `pieces`: those that can be chosen;
 * - `effect` of a statement; `effect other`: with sets of pieces that a lasting effect changes;
 *   `effect then`: after effects in each of several spaces;
 * - `each`: a selection whose effect applies in each of several spaces; `one`, `free`, `priced`, `other` (joined by
 *   blanks): one that takes one space, is free, or has a price or set of spaces that a lasting effect changes.
 */
export interface IrClause {
  readonly form:
    | 'requirement'
    | 'wrongKind'
    | 'excluded'
    | 'guard'
    | 'condition'
    | 'negation'
    | 'absence'
    | 'available'
    | 'movable'
    | 'leaving'
    | 'arriving'
    | 'noneNearby'
    | 'moved'
    | 'nearbyMoved'
    | 'noneInOption'
    | 'impossibleInOption'
    | 'noneOnMap'
    | 'noSuchSpace'
    | 'nowhere'
    | 'superlative'
    | 'pieces'
    | 'tooFew'
    | 'levelReached'
    | 'impossible'
    | 'effect'
    | 'effect other'
    | 'effect then'
    | HeadForm;
  /** For a condition: only this conjunct of it, or of the definition that it names. */
  readonly conjunct?: number;
  readonly span: Span;
}

/** The reason of a refusal: one condition that fails. */
export interface IrReason {
  readonly key: string;
  readonly rule: string;
  readonly parameters: Readonly<Record<string, string | IrExpr>>;
  /** The rule text to quote, as the parameter `clause`. */
  readonly clause?: IrClause;
  /** The label of the mode to which the reason belongs, one of several alternatives of the text. */
  readonly mode?: string;
}

/** A possible cause of a failing condition; the refusal reports it if `truth` holds. */
export interface IrCause {
  readonly truth: IrExpr;
  readonly reason: IrReason;
  /** Reported only if no cause of a lower rank applies; the lowest rank is 0. */
  readonly rank: number;
}

/** A range of a point's options with the conditions under which its members are offered. */
export interface Segment {
  readonly keys: readonly string[];
  /** The local (in the point's own scope) with the index of the member in the segment; see `hasMembers`. */
  readonly candidate: LocalId;
  /** Indices of the members that can ever be offered; undefined means all. */
  readonly members?: readonly number[];
  readonly conditions: readonly {
    readonly truth: IrExpr;
    readonly reason: IrReason;
    /** If it fails, it is the only reported reason; later conditions are not evaluated for the member. */
    readonly isExclusive?: true;
    /** A failure is reported only if this holds; if not, another condition already explains it. */
    readonly reportedIf?: IrExpr;
    /** Causes of a failure, for explanations only; offering does not evaluate them. */
    readonly causes?: readonly IrCause[];
  }[];
  /** Fullest first (5.1.3): if any member also meets this, only such members are offered. */
  readonly fullest?: {
    readonly truth: IrExpr;
    readonly reason: IrReason;
    readonly causes?: readonly IrCause[];
  };
  /**
   * Holds if only a trial can decide whether the text stays affordable, because an activity must provide the
   * Resources first.
   */
  readonly needsTrial?: IrExpr;
  /** Holds if choosing the member would have no effect: it is still offered, with a notice. */
  readonly hasNoEffect?: IrExpr;
}

/** The `candidate` of a segment with a single option. */
export const NO_CANDIDATE: LocalId = -1;

/** Whether a segment is a range of members. */
export const hasMembers = ({ candidate }: Segment): boolean => candidate !== NO_CANDIDATE;

/** A decision point. Its expressions read the locals of its routine. */
export interface IrPoint {
  readonly index: number;
  /** The path of the text that contains the decision, followed by the name of the question. */
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  readonly questionKind: QuestionKind;
  readonly routine: number;
  readonly segments: readonly Segment[];
  readonly isHidden: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly value: IrExpr;
    readonly valueKind: 'spaces' | 'factions' | 'groups' | 'number';
  }[];
  /** Whether the operations among its options would be Limited. */
  readonly isLimited?: IrExpr;
  /**
   * For a selection: 1 if an operation takes one space, plus 2 if it is free, plus 4 if its price is not the
   * printed one, plus 8 if the set of spaces is not, plus 16 if a set of pieces is not.
   */
  readonly terms?: IrExpr;
  /**
   * For a selection: the price of each space, if it can differ from the printed one and is the same in all
   * spaces.
   */
  readonly price?: IrExpr;
  /** The effect on the selected pieces, in volumes with instructions for Non-players. */
  readonly verb?: Verb;
  /** Effects of the text that follows; absent if no statement raises the decision. */
  readonly purposes?: IrPurposes;
}

/** Bounds on what activities may still contribute to a goal, at some decision points. */
export interface ActivityBounds {
  readonly points: readonly number[];
  readonly optimistic: IrExpr;
  readonly pessimistic: IrExpr;
  /**
   * Whether a search should begin in a space; the parameter for the operation's own space is that space. If
   * absent, searches begin in the spaces where `optimistic` holds.
   */
  readonly startSpace?: IrExpr;
}

/** The goal of an open obligation: it can still be met while `condition` holds. */
export interface IrGoal {
  readonly name: string;
  readonly rule: string;
  /**
   * The first space of an operation; a required space of a later selection; the committed spaces; the payments
   * after a choice; the turn of an activity, which is met only by taking it.
   */
  readonly kind: 'first' | 'next' | 'committed' | 'payment' | 'turn';
  readonly condition: IrExpr;
  /**
   * A necessary condition of the goal, if `condition` is stricter; `activityBounds` bound this condition. Absent
   * once these are computed.
   */
  readonly necessaryCondition?: IrExpr;
  /**
   * The points at which `condition` applies; absent: all points of the routine. Points within
   * the resolution of a space are left out, since the effects of the space are incomplete there.
   */
  readonly points?: readonly number[];
  /**
   * Bounds of the goal at points where an activity is in progress or may still come. If the optimistic bound
   * fails, no search can succeed. If the pessimistic bound holds, the goal is met whatever activities still
   * take.
   */
  readonly activityBounds: readonly ActivityBounds[];
  readonly routine: number;
}

export interface IrRegion extends Region {
  /** Computed from other cells: no input, view or decision contains it. */
  readonly derived?: true;
}

export interface IrFrame {
  readonly routine: number;
  readonly offset: number;
  readonly length: number;
  /** Cell of the return step. */
  readonly returnCell: number;
  /** Cell of each local that is live across a decision. */
  readonly cells: ReadonlyMap<LocalId, number>;
}

export interface IrTable {
  readonly name: string;
  readonly doc: string;
  readonly values: readonly number[] | readonly (readonly number[])[];
}

export interface Program extends Omit<LoopOptimizedProgram, 'standingPoints' | 'clauses'> {
  readonly standingActions: readonly {
    readonly name: string;
    readonly rule: string;
    readonly point: OfferingPoint;
    /** In the order of the universe. */
    readonly ways: readonly StandingWay[];
    readonly routine: number;
  }[];
  /** Absent if the volume has no instructions for Non-players. */
  readonly nonplayers?: IrNonplayers;
  readonly lines: readonly RuleLine[];
  readonly startStep: number;
  /** Obligation matrix: for each operation and activity, the classes of cells that both access. */
  readonly interference: readonly {
    readonly operation: string;
    readonly activity: string;
    readonly cellClasses: readonly string[];
  }[];
}
