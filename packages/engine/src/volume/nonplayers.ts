/**
 * What a compiled volume says of Non-players: instructions as preferences over the decisions that a player faces. All of it is
 * generated. Nothing here acts: whoever plays a Non-player's seat reads it and takes one of the offered options.
 */
import type { InstructionKind, Verb, WouldEffect } from '@quipu/abi';
import type { Cells } from '../kernel/cells.ts';

export type { Verb };

/**
 * What a clause of an instruction is told beside the cells, of which it is a pure function: it draws nothing and writes nothing.
 * `candidate`: what is judged, a space, a group or a Faction by index, as the clause says; -1 for none. `own`: the Faction that decides,
 * as its seat. `there`: the space at hand, which is the chosen one, or a move's goal; -1 for none. `origin`: the space where pieces come
 * from; -1 for none.
 */
type Told = readonly [candidate: number, own: number, there: number, origin: number];

/** A clause that gives a number; a set of groups or Factions as bits. */
export type Clause = (cells: Cells, ...told: Told) => number;

/** A clause that holds or does not. */
export type Condition = (cells: Cells, ...told: Told) => boolean;

/** What a trial must show in its journal. */
export interface Would {
  readonly effect: WouldEffect;
  /** Whether any way of carrying out the Operation may show it, not that of its steps alone. */
  readonly could?: boolean;
  /** Groups of pieces, as bits. Absent: any. */
  readonly pieces?: Clause;
  /** Index of the marker that is placed, removed or set. Absent: any. */
  readonly marker?: number;
  /** Index of the kind of held marker. Absent: any. */
  readonly held?: number;
  /** Index of the track of each Faction of which somebody gains or loses. Absent: any. */
  readonly track?: number;
  /** Whether levels rise (1) or fall (-1). Absent: either. */
  readonly toward?: number;
  /** Who gains, loses or becomes Ineligible, as bits of seats. Absent: anybody. */
  readonly factions?: Clause;
  /** The spaces that count; its candidate is the entry's space. Absent: all. */
  readonly in?: Condition;
  /** How many at least: pieces, markers, steps of a level, Resources. */
  readonly least: Clause;
}

/** A part of the condition of a `when` or an `if`, which can decide it. */
export interface ConditionPart {
  /** The rule text. */
  readonly text: string;
  /** The number of the sentence that states its contrary; see `Volume.clauses`. */
  readonly contrary: number;
}

/** A condition: clauses on the cells as they are, and hypotheticals that a trial answers. Only conditions of `when` and `if` have a `part`. */
export type Truth =
  | { readonly all: readonly Truth[] }
  | { readonly any: readonly Truth[] }
  | { readonly not: Truth; readonly part?: ConditionPart }
  | { readonly holds: Condition; readonly part?: ConditionPart }
  | { readonly would: Would; readonly part?: ConditionPart }
  /** Holds on the cells as a trial leaves them. */
  | { readonly after: Condition; readonly part?: ConditionPart }
  /** Whether an earlier step of the same instruction, by its name, has done anything. */
  | { readonly did: string; readonly part?: ConditionPart }
  /** Whether the candidate is a space that the instruction of this name would select from here. */
  | { readonly planned: string };

/** One line that narrows candidates. */
export interface Filter {
  /** The line in words, for reasons. */
  readonly text: string;
  readonly rule: string;
  /** Line of the rule file. */
  readonly line: number;
  /** Whether the candidate belongs. Absent: every candidate does. */
  readonly truth?: Truth;
  /** Of those that belong, the ones with the most (or the fewest) of a value. */
  readonly by?:
    | { readonly most: boolean; readonly value: Clause }
    | { readonly most: boolean; readonly would: Would }
    /** How much more the value is after a trial; with `either`, or how much less. */
    | { readonly most: boolean; readonly change: Clause; readonly either: boolean };
  /**
   * Of groups of pieces: the kinds among them that alternate, each a truth of the candidate. The kind with the fewest pieces in the
   * space at hand goes first, with the most where pieces are removed or replaced; if even, the one named first.
   */
  readonly alternating?: readonly Condition[];
}

/** What has to stay behind. */
export interface Keep {
  readonly text: string;
  readonly rule: string;
  /**
   * How many pieces of a group (the candidate) may leave the origin: those that are there less what is kept; a large number where
   * nothing is kept.
   */
  readonly spare: Clause;
}

/** A step of an instruction, or what stands beside its steps and holds for all of them. */
export interface NonplayerStep {
  readonly name: string;
  readonly rule: string;
  readonly line: number;
  /** How the name of the decision that it answers ends; a step within it answers no other either. Absent: any decision. */
  readonly as?: string;
  readonly if?: Truth;
  /** The spaces that it selects. Absent: it is carried out once, where its keys are offered. */
  readonly spaces?: {
    /** At most so many. Absent: all. */
    readonly most?: Clause;
    readonly only: Filter;
  };
  /** Whether only the first of its steps that can do something is carried out. */
  readonly firstPossible: boolean;
  /** One after the other; one that would leave nobody is skipped. */
  readonly prefer: readonly Filter[];
  /** Origins that are allowed. */
  readonly from: readonly Filter[];
  readonly preferFrom: readonly Filter[];
  /** Whether what comes to a goal comes from one origin. */
  readonly oneOrigin?: boolean;
  /** Until this holds of the space that it selected last (`there`), it selects that again, as long as it may. */
  readonly stay?: Filter;
  readonly keep: readonly Keep[];
  /** Numbers: at most so many. */
  readonly count?: Clause;
  /** Groups of pieces in their order: the candidate of `truth` is the group. */
  readonly pieces: readonly Filter[];
  /** Factions in their order: the candidate is the seat. */
  readonly factions: readonly Filter[];
  /** Keys of options in their order. */
  readonly keys: readonly string[];
  readonly steps: readonly NonplayerStep[];
}

/** How Factions answer the decisions of one text. */
export interface Instruction {
  /** `Rally`. */
  readonly name: string;
  /** The names of points begin with it: `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `Sequence`. */
  readonly path: string;
  readonly kind: InstructionKind;
  readonly rule: string;
  /** Line of the rule file. */
  readonly line: number;
  /** Bits of seats. */
  readonly factions: number;
  /** In at most so many spaces. Absent: as many as the text allows. */
  readonly most?: Clause;
  readonly when?: Truth;
  /** Name of the instruction that is followed where nothing of this one can be carried out; `pass`. */
  readonly otherwise?: string;
  /** At most so many Resources. */
  readonly spend?: Clause;
  /** What stands beside steps holds for all of them; `steps` are its steps. */
  readonly whole: NonplayerStep;
}

/** What Factions do where no instruction speaks. */
export interface Guidelines {
  readonly rule: string;
  /** Bits of seats. */
  readonly factions: number;
  /** Pieces in their order, by the verb of the point. */
  readonly pieces: Readonly<Partial<Record<Verb, readonly Filter[]>>>;
  readonly whole: NonplayerStep;
}

/** How chance chooses among spaces. */
export interface RandomTable {
  readonly rule: string;
  readonly text: string;
  /** The spaces of which it speaks. */
  readonly spaces: readonly number[];
  /** Boxes in their order; of several spaces in a box, the first that is a candidate. Absent: evenly. */
  readonly boxes?: readonly (readonly number[])[];
  /** How many dice choose the box, two faces to a third. */
  readonly dice?: number;
  /** Narrow the candidates before the dice are rolled. */
  readonly prefer?: readonly Filter[];
  /** Then those adjacent to a space that chance chooses among these, by their own table. */
  readonly adjacentTo?: readonly number[];
  /** Whether the candidate is adjacent to the space `there`, one of `adjacentTo`. */
  readonly adjacent?: Condition;
}

/** All that a volume says of Non-players. */
export interface Nonplayers {
  /** In the order of the text. */
  readonly instructions: readonly Instruction[];
  readonly guidelines: readonly Guidelines[];
  readonly random: readonly RandomTable[];
  /** The Resources of the Faction `own`, which `spend` bounds. Absent: no instruction bounds what is spent. */
  readonly resources?: Clause;
}

/** What a step does not say. */
const UNSAID = {
  firstPossible: false,
  prefer: [],
  from: [],
  preferFrom: [],
  keep: [],
  pieces: [],
  factions: [],
  keys: [],
  steps: [],
} as const;

/** A line that narrows candidates by a condition, by what orders them, by both or by nothing. */
type LineOf = (text: string, line: number, holds?: Condition, by?: Filter['by']) => Filter;

/** A step of a name and a line with what it says. */
type StepOf = (name: string, line: number, told: Partial<NonplayerStep>) => NonplayerStep;

/** Lines of a rule. */
export const lineOf =
  (rule: string): LineOf =>
  (text, line, holds, by) => ({ text, rule, line, ...(holds && { truth: { holds } }), ...(by && { by }) });

/** Steps of a rule. */
export const stepOf =
  (rule: string): StepOf =>
  (name, line, told) => ({ name, rule, line, ...UNSAID, ...told });

/** What an instruction says beside its name, its rule and its line; its path is its name if it says no other. `seats`: bits of those that follow it. */
type ToldInstruction = Pick<Instruction, 'kind' | 'most' | 'when' | 'otherwise' | 'spend'> &
  Partial<Pick<Instruction, 'path'>> &
  Partial<NonplayerStep> & { readonly seats: Instruction['factions'] };

/** An instruction of a name, a rule and a line with what it says of steps and lines of the same rule, and with what stands beside its steps. */
export function instructionOf(
  name: string,
  rule: string,
  line: number,
  says: (line: LineOf, step: StepOf) => ToldInstruction,
): Instruction {
  const {
    path = name,
    kind,
    seats,
    most,
    when,
    otherwise,
    spend,
    ...told
  } = says(lineOf(rule), stepOf(rule));
  return {
    ...{ name, path, kind, rule, line, factions: seats },
    ...(most && { most }),
    ...(when && { when }),
    ...(otherwise && { otherwise }),
    ...(spend && { spend }),
    whole: stepOf(rule)('', line, told),
  };
}

/** Whether the candidate is one of some groups or Factions, which are given as bits. */
export const among =
  (bits: number): Condition =>
  (_, candidate) =>
    (bits & (1 << candidate)) !== 0;
