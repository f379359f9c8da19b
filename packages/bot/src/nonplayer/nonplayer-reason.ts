/** The reason of a Non-player's answer as plain data, for play, `explain`, scenarios and coverage. */
import type { CitedCondition } from '@quipu/engine/play';

/** A filter that was applied, possibly without effect. */
export interface FilterResult {
  /** The rule text: `spaces with Cartel Base`. */
  readonly text: string;
  readonly rule: string;
  readonly line: number;
  /**
   * - `only`: the allowed spaces and origins;
   * - `prefer`: a priority, skipped if no candidate has it (`after` is empty then);
   * - `pieces`, `factions`, `keys`: one line of an ordered list; the first line with a candidate decides;
   * - `keep`, `count`: a limit on the number of pieces.
   */
  readonly kind: 'only' | 'prefer' | 'pieces' | 'factions' | 'keys' | 'keep' | 'count';
  /** Keys of the candidates; for a limit, of the options. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** A random choice. */
export interface ChanceResult {
  /** Rule number of the table (8.2); empty for a uniform choice. */
  readonly table: string;
  /** Results in order. For a uniform choice, the position among the candidates from 1. */
  readonly dice: readonly number[];
  readonly among: readonly string[];
  /** Spaces visited in the table, the chosen one last. Absent for a uniform choice. */
  readonly path?: readonly string[];
}

/** A condition with the results of its parts, in their order. */
export type CheckedCondition =
  | { readonly kind: 'part'; readonly isMet: boolean; readonly part: CitedCondition }
  | {
      readonly kind: 'all' | 'any';
      readonly isMet: boolean;
      readonly operands: readonly CheckedCondition[];
    };

/** A condition of an instruction (`when`) or a step (`if`) that was evaluated. */
export interface ConditionResult {
  /** Name of the instruction. */
  readonly box: string;
  /** Name path of the step; empty for `when`. */
  readonly step: string;
  readonly rule: string;
  readonly line: number;
  readonly kind: 'when' | 'if';
  /** Whether the condition was true. */
  readonly held: boolean;
  /**
   * The deciding parts. If the condition fails: the failing part, or one for each alternative. If it holds:
   * the alternative that holds.
   */
  readonly parts: readonly CitedCondition[];
  readonly condition: CheckedCondition;
  /** Offered keys that the step would answer with. */
  readonly keys: readonly string[];
}

/** An `otherwise` arrow of the flowchart that was followed because its instruction could not be executed. */
export interface FollowedArrow {
  readonly from: string;
  /** Name of the next instruction, or `pass`. */
  readonly to: string;
  readonly rule: string;
  /** Line of the instruction that the arrow starts from. */
  readonly line: number;
}

/** An answer with its reasons. */
export interface NonplayerReason {
  readonly seat: string;
  /** Number of decisions before this one (`cells[PLY]`). */
  readonly ply: number;
  readonly point: string;
  readonly option: string;
  /** Name of the instruction, such as `Rally`; empty if only guidelines or chance decided. */
  readonly box: string;
  /** Name path of the step, such as `base`, `activity.found`; empty without a step. */
  readonly step: string;
  /** Rule number and line of the step, instruction or guidelines; empty and 0 without one. */
  readonly rule: string;
  readonly line: number;
  /** Whether guidelines (8.1.2) decided in the absence of a step. */
  readonly guideline: boolean;
  /** Whether neither step nor guideline decided, so that the Non-player acts to the maximum extent (8.1.1). */
  readonly extent: boolean;
  /**
   * Whether an instruction covers the decision but no step applied, although an answer was mandatory. The
   * answer comes from common properties, guidelines or chance.
   */
  readonly noStep: boolean;
  /** In order of application. */
  readonly filters: readonly FilterResult[];
  /** Absent if a single candidate remained. */
  readonly chance?: ChanceResult;
  readonly conditions: readonly ConditionResult[];
  readonly arrows: readonly FollowedArrow[];
}
