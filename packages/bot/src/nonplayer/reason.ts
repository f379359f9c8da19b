/** Why a Non-player answered as it did, as plain data: for play, `explain`, scenarios and coverage. */
import type { ConditionPart } from '@quipu/engine';

/** One line that narrowed what could be chosen, or left it as it was. */
export interface Narrowing {
  /** The line as the rule text has it: `spaces with Cartel Base`. */
  readonly text: string;
  readonly rule: string;
  /** Line of the rule file. */
  readonly line: number;
  /**
   * - `only`: what the step selects among, and where its pieces may come from; whoever does not belong is out;
   * - `prefer`: a lettered priority; one that would leave nobody is passed over, and has `after` empty;
   * - `pieces`, `factions`, `keys`: an order, of which the first that is offered is taken;
   * - `keep`, `count`: a bound of numbers.
   */
  readonly how: 'only' | 'prefer' | 'pieces' | 'factions' | 'keys' | 'keep' | 'count';
  /** Keys of the candidates before and after the line; of a bound, the options that it left. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** How chance chose among what was equal. */
export interface Chance {
  /** Number of the rule whose table was asked (8.2); `''` where all were as likely. */
  readonly table: string;
  /** What the dice showed, in their order. Of an even choice the place of the chosen one among the candidates, from 1. */
  readonly dice: readonly number[];
  /** Keys of the candidates. */
  readonly among: readonly string[];
  /** Keys of the spaces on the way down the table, the chosen one last. Absent where there is no table. */
  readonly path?: readonly string[];
}

/** A condition of the instructions that was looked at on the way to an answer. */
export interface Condition {
  /** The instruction, or the step whose `if` it is. */
  readonly box: string;
  readonly step: string;
  readonly rule: string;
  /** Line of the instruction, or of the step. */
  readonly line: number;
  readonly is: 'when' | 'if';
  readonly held: boolean;
  /**
   * The parts that decide. If the condition fails, the part that fails, or of each of its alternatives the part that fails. If it holds, the
   * alternative that holds, if there are several.
   */
  readonly parts: readonly ConditionPart[];
  /** Keys that the step would have taken, as far as they are offered. */
  readonly keys: readonly string[];
}

/** A box of the flowchart of which nothing could be carried out, so that its arrow was followed. */
export interface Arrow {
  readonly from: string;
  /** `pass`, or the name of an instruction. */
  readonly to: string;
  readonly rule: string;
  /** Line of the instruction that the arrow leaves. */
  readonly line: number;
}

/** One answer of a Non-player with all that led to it. */
export interface Reason {
  readonly seat: string;
  /** Decisions before this one (`cells[PLY]`). */
  readonly ply: number;
  /** Name path of the decision point. */
  readonly point: string;
  /** Key of the option that was taken. */
  readonly option: string;
  /** Name of the instruction: `Rally`; `''` where only guidelines or chance spoke. */
  readonly box: string;
  /** Name path of the step within it: `base`, `activity.found`; `''` where no step spoke. */
  readonly step: string;
  /** Number and line of what spoke: the step, the instruction, the guidelines; `''` and 0 where nothing did. */
  readonly rule: string;
  readonly line: number;
  /** Whether guidelines (8.1.2) spoke for want of a step. */
  readonly guideline: boolean;
  /** Whether nothing spoke, so that as much was done as could be (8.1.1): the only one that was left, the greatest number, yes. */
  readonly extent: boolean;
  /**
   * Whether an instruction is about the decision, it had to be answered, and no step of it applied: what was offered was taken all the
   * same, by what stands beside steps, by guidelines or by chance.
   */
  readonly noStep: boolean;
  /** In the order in which they were applied. */
  readonly filters: readonly Narrowing[];
  /** Absent where one was left. */
  readonly chance?: Chance;
  /** Diamonds and conditions of steps, in the order in which they were asked. */
  readonly conditions: readonly Condition[];
  /** Arrows "if none" that were followed, in their order. */
  readonly arrows: readonly Arrow[];
}
