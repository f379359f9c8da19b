/**
 * The Non-player data of a compiled volume: instructions as preferences over the decisions that a player
 * faces. It is generated data; the agent of a Non-player's seat evaluates it to choose among the offered
 * options.
 */
import type { InstructionKind, Verb, WouldEffect } from '@quipu/abi';
import type { Cells } from '../kernel/cells.ts';

export type { Verb };

/**
 * Arguments of a clause next to the cells. Clauses are pure functions: no chance, no writes. `candidate`:
 * index of the space, group or Faction under evaluation, or -1. `own`: the seat of the deciding Faction.
 * `there`: the current space (the chosen space, or the goal of a move), or -1. `origin`: the origin of moving
 * pieces, or -1.
 */
type ClauseArguments = readonly [candidate: number, own: number, there: number, origin: number];

/** A numeric clause; sets of groups or Factions are bit sets. */
export type Clause = (cells: Cells, ...args: ClauseArguments) => number;

/** A clause with a truth value. */
export type CompiledCondition = (cells: Cells, ...args: ClauseArguments) => boolean;

/** A hypothetical: the effect that the journal of a trial must contain. */
export interface Hypothetical {
  readonly effect: WouldEffect;
  /** Whether any execution of the Operation may produce the effect, rather than the instruction's own steps. */
  readonly could?: boolean;
  /** Bit set of groups of pieces. Absent: any. */
  readonly pieces?: Clause;
  readonly marker?: number;
  readonly held?: number;
  /** Index of the Faction track that rises or falls. Absent: any. */
  readonly track?: number;
  /** Whether levels rise (1) or fall (-1). Absent: either. */
  readonly toward?: number;
  /** Bit set of the seats that gain, lose or become Ineligible. Absent: any. */
  readonly factions?: Clause;
  /** Filter on the space of an entry (the candidate). Absent: all. */
  readonly in?: CompiledCondition;
  /** Minimum total: pieces, markers, steps of a level, Resources. */
  readonly least: Clause;
}

/** A part of the condition of a `when` or an `if`, cited as the reason if it decides. */
export interface CitedCondition {
  readonly text: string;
  /** Clause number of its sentence; see `Volume.clauses`. */
  readonly clause: number;
  /** Clause number of the sentence for its negation. */
  readonly contrary: number;
}

/**
 * A condition: clauses on the current cells, and hypotheticals answered by trials. Only conditions of `when`
 * and `if` have a `part`.
 */
export type NonplayerCondition =
  | { readonly all: readonly NonplayerCondition[] }
  | { readonly any: readonly NonplayerCondition[] }
  | { readonly not: NonplayerCondition; readonly part?: CitedCondition }
  | { readonly holds: CompiledCondition; readonly part?: CitedCondition }
  | { readonly would: Hypothetical; readonly part?: CitedCondition }
  /** Evaluated on the cells after a trial. */
  | { readonly after: CompiledCondition; readonly part?: CitedCondition }
  /** Whether an earlier step of the same instruction, by name, has had an effect. */
  | { readonly did: string; readonly part?: CitedCondition }
  /** Whether the candidate is a space that the named instruction would select. */
  | { readonly planned: string };

/** One line of an instruction that narrows candidates. */
export interface NonplayerFilter {
  /** The rule text, shown in reasons. */
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  /** Retains the candidates for which the condition holds. Absent: all. */
  readonly truth?: NonplayerCondition;
  /** Retains the candidates with the maximum (or minimum) value. */
  readonly by?:
    | { readonly most: boolean; readonly value: Clause }
    | { readonly most: boolean; readonly would: Hypothetical }
    /** The increase of the value by a trial; with `either`, the increase or decrease. */
    | { readonly most: boolean; readonly change: Clause; readonly either: boolean };
  /**
   * Kinds of pieces that alternate, each a condition on the candidate group. The kind with the fewest pieces
   * in the current space goes first, or with the most if pieces are removed or replaced; ties in declaration
   * order.
   */
  readonly alternating?: readonly CompiledCondition[];
}

/** A limit on the pieces that leave an origin. */
export interface KeepLimit {
  readonly text: string;
  readonly rule: string;
  /** The number of pieces of a group (the candidate) that may leave the origin; a large number without a limit. */
  readonly spare: Clause;
}

/** A step of an instruction, or the properties common to all of its steps. */
export interface NonplayerStep {
  readonly name: string;
  readonly rule: string;
  readonly line: number;
  /** Suffix of the names of decisions that the step and its substeps answer. Absent: any decision. */
  readonly as?: string;
  readonly if?: NonplayerCondition;
  /** The spaces that the step selects. Absent: it runs once, if its keys are offered. */
  readonly spaces?: {
    readonly most?: Clause;
    readonly only: NonplayerFilter;
  };
  /** Whether only the first possible substep is carried out. */
  readonly firstPossible: boolean;
  readonly prefer: readonly NonplayerFilter[];
  readonly from: readonly NonplayerFilter[];
  readonly preferFrom: readonly NonplayerFilter[];
  /** Whether all pieces to a goal come from one origin. */
  readonly oneOrigin?: boolean;
  /** Selects the last selected space (`there`) again until this holds. */
  readonly stay?: NonplayerFilter;
  readonly keep: readonly KeepLimit[];
  readonly count?: Clause;
  /** Order of groups of pieces; the candidate of `truth` is the group. */
  readonly pieces: readonly NonplayerFilter[];
  /** Order of Factions; the candidate is the seat. */
  readonly factions: readonly NonplayerFilter[];
  readonly keys: readonly string[];
  readonly steps: readonly NonplayerStep[];
}

/** An instruction: the answers of Factions to the decisions of one text. */
export interface Instruction {
  readonly name: string;
  /** Prefix of the names of its points: `Rally`, `Propaganda.CivicAction`, `event 57 shaded`, `Sequence`. */
  readonly path: string;
  readonly kind: InstructionKind;
  readonly rule: string;
  readonly line: number;
  readonly factions: number;
  /** Maximum number of spaces. Absent: the limit of the text applies. */
  readonly most?: Clause;
  readonly when?: NonplayerCondition;
  /** Name of the fallback instruction, or `pass`, if no step of this instruction is possible. */
  readonly otherwise?: string;
  readonly spend?: Clause;
  /** Holds the steps, and the properties common to all of them. */
  readonly whole: NonplayerStep;
}

/** Answers of Factions to decisions without an instruction. */
export interface Guidelines {
  readonly rule: string;
  readonly factions: number;
  /** Order of pieces, by the verb of the point. */
  readonly pieces: Readonly<Partial<Record<Verb, readonly NonplayerFilter[]>>>;
  readonly whole: NonplayerStep;
}

/** A random choice among spaces. */
export interface RandomTable {
  readonly rule: string;
  readonly text: string;
  readonly spaces: readonly number[];
  /** Boxes in order; in a box of several spaces, the first candidate counts. Absent: uniform. */
  readonly boxes?: readonly (readonly number[])[];
  /** Number of dice that select a box; two faces count as one result. */
  readonly dice?: number;
  /** Filters applied before the dice are rolled. */
  readonly prefer?: readonly NonplayerFilter[];
  /** Restricts candidates to spaces adjacent to a space among these, which another table chooses randomly. */
  readonly adjacentTo?: readonly number[];
  /** Whether the candidate is adjacent to the space `there`, one of `adjacentTo`. */
  readonly adjacent?: CompiledCondition;
}

/** All Non-player data of a volume. */
export interface CompiledNonplayers {
  readonly instructions: readonly Instruction[];
  readonly guidelines: readonly Guidelines[];
  readonly random: readonly RandomTable[];
  /** The Resources of the Faction `own`, limited by `spend`. Absent: no instruction limits them. */
  readonly resources?: Clause;
}

const STEP_DEFAULTS = {
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

type CreateFilter = (
  text: string,
  line: number,
  holds?: CompiledCondition,
  by?: NonplayerFilter['by'],
) => NonplayerFilter;

type CreateStep = (name: string, line: number, properties: Partial<NonplayerStep>) => NonplayerStep;

/** Returns a function for generated code that creates filters with a common rule. */
export const lineOf =
  (rule: string): CreateFilter =>
  (text, line, holds, by) => ({ text, rule, line, ...(holds && { truth: { holds } }), ...(by && { by }) });

/** Returns a function for generated code that creates steps with a common rule. */
export const stepOf =
  (rule: string): CreateStep =>
  (name, line, properties) => ({ name, rule, line, ...STEP_DEFAULTS, ...properties });

/**
 * Properties of an instruction except name, rule and line; `path` defaults to the name. `seats`: bit set of
 * its followers.
 */
type InstructionProperties = Pick<Instruction, 'kind' | 'most' | 'when' | 'otherwise' | 'spend'> &
  Partial<Pick<Instruction, 'path'>> &
  Partial<NonplayerStep> & { readonly seats: Instruction['factions'] };

/** Builds an instruction; the functions passed to `build` create lines and steps with its rule. */
export function instructionOf(
  name: string,
  rule: string,
  line: number,
  build: (line: CreateFilter, step: CreateStep) => InstructionProperties,
): Instruction {
  const {
    path = name,
    kind,
    seats,
    most,
    when,
    otherwise,
    spend,
    ...properties
  } = build(lineOf(rule), stepOf(rule));
  return {
    name,
    path,
    kind,
    rule,
    line,
    factions: seats,
    ...(most && { most }),
    ...(when && { when }),
    ...(otherwise && { otherwise }),
    ...(spend && { spend }),
    whole: stepOf(rule)('', line, properties),
  };
}

/** Whether the candidate is in a bit set of groups or Factions. */
export const isOneOf =
  (bits: number): CompiledCondition =>
  (_, candidate) =>
    (bits & (1 << candidate)) !== 0;
