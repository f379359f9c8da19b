/**
 * The intermediate form: a volume as structured code over cells, then split into steps.
 *
 * Two stages share these types. After *lowering*, a routine's code may `decide` and `enter` anywhere. After *splitting*,
 * every step is straight code whose last node on every path leaves it (`goto`, `ask`, `enter`, `leave`, `pause`).
 */
import type { Asks, Region, RuleLine, StandingWay, Verb } from '@quipu/abi';
import type { Span } from '@quipu/language';
import type { LocalId, LocalInfo, X } from './expression.ts';
import type { NonplayersIR } from './nonplayers.ts';
import type { OfferingPoint, Tight } from './stages.ts';
import type { PurposesIR } from './purposes.ts';

/** The spaces of a static list that are adjacent to a space. */
export interface Near {
  readonly near: X;
  readonly among: readonly number[];
}

/** The set bits of words, lowest first, 31 to a word. */
export interface Bits {
  readonly bits: readonly X[];
  /** Whether they are spaces; without it they are groups. */
  readonly spaces?: true;
}

/** A node of structured code. */
export type Node =
  /** Binds or assigns a local. */
  | { readonly n: 'set'; readonly local: LocalId; readonly value: X }
  /** A write to the cells by a primitive of the board, or by a routine without decisions. `line` is where the text stands. */
  | {
      readonly n: 'do';
      readonly name: string;
      readonly args: readonly X[];
      readonly line: number;
      readonly into?: LocalId;
    }
  | { readonly n: 'write'; readonly region: string; readonly index: readonly X[]; readonly value: X }
  /** `widens`: what it does only adds to what is found; where it is left out, no more is. */
  | {
      readonly n: 'if';
      readonly condition: X;
      readonly then: readonly Node[];
      readonly else: readonly Node[];
      readonly widens?: true;
    }
  /**
   * Runs until `break`; every turn consumes something (the checker's proof, or a bound in the code). `once`: a second turn does nothing
   * but break it off.
   */
  | { readonly n: 'loop'; readonly name: string; readonly body: readonly Node[]; readonly once?: true }
  | { readonly n: 'break' }
  /**
   * The local runs over the members of a static list of spaces, over those of them that are adjacent to a space (`near`), over
   * 0 to `count` - 1, or over the set bits of a mask as it is before the first turn.
   */
  | {
      readonly n: 'each';
      readonly local: LocalId;
      readonly members: readonly number[] | { readonly count: X } | Near | Bits;
      readonly body: readonly Node[];
    }
  /** Offers an option of the decision point whose code this is. */
  | { readonly n: 'offer'; readonly option: X }
  /** Publishes a decision; the option index lands in the local. */
  | { readonly n: 'decide'; readonly point: number; readonly seat: X; readonly into: LocalId }
  /** Runs a routine that decides; its parameters are written to its frame. */
  | { readonly n: 'enter'; readonly routine: number; readonly args: readonly X[] }
  | { readonly n: 'return'; readonly value?: X }
  /** The statement counter of instrumented code. */
  | { readonly n: 'hit'; readonly statement: number }
  // ---- after splitting only
  | { readonly n: 'take'; readonly into: LocalId }
  | { readonly n: 'goto'; readonly step: number }
  | { readonly n: 'ask'; readonly point: number; readonly seat: X; readonly resume: number }
  | {
      readonly n: 'enterThen';
      readonly routine: number;
      readonly args: readonly X[];
      readonly resume: number;
    }
  /** Enters the routine that begins at a step, with the same writes as for `routine`. */
  | {
      readonly n: 'enterAt';
      readonly entry: X;
      readonly routine: number;
      readonly args: readonly X[];
      readonly resume: number;
    }
  /** Clears the routine's frame and goes back to its caller. */
  | { readonly n: 'leave' }
  /** Stops the game, which is over. */
  | { readonly n: 'pause' };

/** A pure function of the cells and its parameters (locals 0 to n - 1). */
export interface Fn {
  readonly name: string;
  readonly doc: string;
  readonly parameters: number;
  readonly locals: readonly LocalInfo[];
  readonly result: 'number' | 'truth';
  readonly body: readonly Node[];
  readonly module: string;
}

/** A body of rule text as code. Locals 0 to `parameters` - 1 are its parameters; `own` is parameter 0. */
export interface Routine {
  readonly index: number;
  readonly name: string;
  readonly doc: string;
  readonly rule: string;
  readonly line: number;
  readonly parameters: number;
  readonly locals: readonly LocalInfo[];
  readonly code: readonly Node[];
  /** Whether anything in it decides: then it has a frame and steps; otherwise it is one plain function. */
  readonly suspends: boolean;
  readonly module: string;
}

/** Straight code between decisions. */
export interface StepIR {
  readonly index: number;
  readonly name: string;
  readonly doc: string;
  readonly routine: number;
  readonly line: number;
  readonly code: readonly Node[];
  /** Nobody waits to resume it and it does not come round again: whoever goes there calls it, so it has no number. */
  readonly called?: true;
}

type HowMany = '' | 'each ' | 'one ';

/** How a selection reads where it is not as its text has it. */
export type HeadForm =
  | 'each'
  | 'one'
  | `${HowMany}${'free' | 'priced'}`
  | `${HowMany}${'' | 'free ' | 'priced '}other`;

/**
 * What of the rule text has a sentence of its own: that a noun's clause is asked for (`asks`), or its kind alone (`kind`); that the text
 * itself has a condition (`guard`); that a condition does not hold (`contrary`); that nothing of what a noun names is there (`none`), or
 * Available (`available`); what the statement does (`deed`); of a selection, that what follows is done in each space of several (`each`),
 * and how it reads where it takes one space, is free, has a price or a set that something in force changes (`one`, `free`, `priced`,
 * `other`, joined by blanks); what a statement does with sets of pieces that something in force changes (`deed other`).
 */
export interface ClauseIR {
  readonly form:
    | 'asks'
    | 'kind'
    | 'guard'
    | 'contrary'
    | 'none'
    | 'available'
    | 'moves'
    | 'deed'
    | 'deed other'
    | HeadForm;
  readonly span: Span;
}

/** One failing condition as a refusal tells it. */
export interface ReasonIR {
  readonly key: string;
  readonly rule: string;
  readonly parameters: Readonly<Record<string, string | X>>;
  /** The rule text that it tells, as the parameter `clause`. */
  readonly clause?: ClauseIR;
}

/** What may lie behind a condition that fails: where its truth holds, the refusal tells it, too. */
export interface CauseIR {
  readonly truth: X;
  readonly reason: ReasonIR;
  /** It is told only where none of a lower rank is so; the lowest is 0. */
  readonly rank: number;
}

/** A stretch of a point's universe with the conditions under which its members are offered. */
export interface Segment {
  readonly keys: readonly string[];
  /** The local (of the point's own scope) that is the member's index within the segment; -1 for a single member. */
  readonly candidate: LocalId;
  /** Indices within the segment that can ever be offered; undefined: all. */
  readonly members?: readonly number[];
  readonly conditions: readonly {
    readonly truth: X;
    readonly reason: ReasonIR;
    /** Whether, where it fails, it alone is told: nothing else is asked of such a member. */
    readonly settles?: true;
    /** Where it fails, it is told only where this holds; elsewhere another condition says why already. */
    readonly told?: X;
    /** Where it fails, why; what is offered does not ask this. */
    readonly because?: readonly CauseIR[];
  }[];
  /**
   * Fullest first (5.1.3): when some member meets this too, only those are offered.
   */
  readonly fullest?: { readonly truth: X; readonly reason: ReasonIR };
  /** Where only a trial can tell whether the member leaves what it begins payable (an activity has to bring it about first). */
  readonly doubtful?: X;
  /** Whether choosing the member would change nothing: it is offered all the same, and players are told. */
  readonly idle?: X;
}

/** A decision point. Its expressions read the locals of its routine. */
export interface PointIR {
  readonly index: number;
  /** The path of the text that asks, and behind it the name of the question. */
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  readonly asks: Asks;
  readonly routine: number;
  readonly segments: readonly Segment[];
  readonly secret: boolean;
  readonly parameters: readonly {
    readonly name: string;
    readonly value: X;
    readonly names: 'spaces' | 'factions' | 'groups' | 'number';
  }[];
  /** Whether the operations among its options would be limited. */
  readonly limited?: X;
  /**
   * Of a selection: 1 if an operation takes one space, plus 2 if it is free, plus 4 if its price is not the printed one, plus 8 if the set of
   * spaces is not, plus 16 if a set of pieces is not.
   */
  readonly terms?: X;
  /** Of a selection: the price of each space, if it can be another one than the printed one and is the same in all spaces. */
  readonly price?: X;
  /** What happens to the pieces that it asks about, in volumes with instructions for Non-players. */
  readonly verb?: Verb;
  /** What the text behind it would do. Absent: no statement asks. */
  readonly purposes?: PurposesIR;
}

/** A hope: bounds of what activities may still bring for a goal, at some decision points. */
export interface Hope {
  readonly points: readonly number[];
  readonly truth: X;
  readonly sure: X;
  /** In which spaces a search should begin, of the space in the place of that to which the operation is bound; else those where `truth` holds. */
  readonly there?: X;
}

/** What an open obligation needs: it can still be met where `met` holds. */
export interface GoalIR {
  readonly name: string;
  readonly rule: string;
  /**
   * An operation's first space; a space of a later selection that it needs; the spaces committed to it; the turn of an activity, which is
   * met only by being made.
   */
  readonly kind: 'first' | 'next' | 'committed' | 'turn';
  readonly met: X;
  /** What it cannot be met without, where `met` holds of fewer positions: hopes are bounds of it. Until the hopes are known. */
  readonly needs?: X;
  /** The points at which `met` speaks for itself; absent: all of the routine. While a space is being resolved, what is done there is yet to come. */
  readonly at?: readonly number[];
  /**
   * At points where an activity is, or may yet come, under way: whether the goal could still be met with what activities may bring
   * taken as plentiful. Where not, no search finds a way. `sure`: whether it can be met whatever activities may yet take.
   */
  readonly hopes: readonly Hope[];
  readonly routine: number;
}

/** A stretch of the array of cells. */
export interface RegionIR extends Region {
  /** A function of other cells, stored next to them: no input, view or question contains it. */
  readonly derived?: true;
}

/** Where a routine's locals live. */
export interface FrameIR {
  readonly routine: number;
  readonly offset: number;
  readonly length: number;
  /** Cell of the return step. */
  readonly ret: number;
  /** Cell of each local that outlives a decision. */
  readonly cells: ReadonlyMap<LocalId, number>;
}

/** A constant table that generated code indexes. */
export interface TableIR {
  readonly name: string;
  readonly doc: string;
  readonly values: readonly number[] | readonly (readonly number[])[];
}

/** A whole volume in intermediate form, as it is printed. */
export interface Program extends Omit<Tight, 'standing' | 'clauses'> {
  readonly standings: readonly {
    readonly name: string;
    readonly rule: string;
    readonly point: OfferingPoint;
    /** In the order of the universe. */
    readonly ways: readonly StandingWay[];
    readonly routine: number;
  }[];
  /** Absent: the volume says nothing of Non-players. */
  readonly nonplayers?: NonplayersIR;
  readonly lines: readonly RuleLine[];
  readonly start: number;
  /** Obligation matrix: for each operation and activity, whether footprints meet and in which cells. */
  readonly interference: readonly {
    readonly operation: string;
    readonly activity: string;
    readonly meets: readonly string[];
  }[];
}
