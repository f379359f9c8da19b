/** The context of one decision of a Non-player. */
import { type Cells, hasOption, wordCount } from '@quipu/engine/play';
import type { NonplayerDice } from './nonplayer-dice.ts';
import type { PointProfile } from './point-profiles.ts';
import type { Frame, NonplayerMemory, Plan } from './nonplayer-memory.ts';
import type { Outcome } from './trial-outcome.ts';
import type { StepNode, NonplayerModel } from './nonplayer-model.ts';
import type { ReasonRecord } from './reason-record.ts';
import type { Trials } from './trials.ts';

export interface DecisionContext {
  readonly model: NonplayerModel;
  readonly cells: Cells;
  /** Bit set of the offered options. */
  readonly out: Int32Array;
  readonly profile: PointProfile;
  readonly seat: number;
  readonly memory: NonplayerMemory;
  /** The innermost rules text in progress: that of this decision, or its caller. */
  readonly frame: Frame;
  /** The current space, `there` in the rules: for a move its goal. Absent: `NO_INDEX`. */
  readonly there: number;
  /** The origin of the move, or `NO_INDEX`. */
  readonly origin: number;
  /** The current group of pieces, or `NO_INDEX`. */
  readonly piece: number;
  /** Whether the question is the selection of an Operation, which costs Resources. */
  readonly isPaid: boolean;
  readonly dice: NonplayerDice;
  readonly trials: Trials;
  readonly plannedSpaces: (context: DecisionContext, name: string) => ReadonlySet<number>;
  /** Nesting depth of trials; 0 for the actual decision. */
  readonly depth: number;
  readonly record: ReasonRecord | undefined;
  readonly cache: DecisionCache;
  /** Name of the instruction whose plan is being computed; steps that query that plan are skipped. */
  plannedInstruction: string | undefined;
  /** Whether a mandatory decision has no step. */
  hasFailed: boolean;
}

/** Results that are reused within one decision. */
export interface DecisionCache {
  /** By `TrialSubject.key`. */
  trials: Map<number, CachedTrial> | undefined;
  plan: Plan | undefined;
}

export interface CachedTrial {
  /** One for each run: with the lowest and, if dice were rolled, with the highest dice. */
  outcomes?: readonly Outcome[];
  cellsAfter?: readonly Cells[];
  /** Set if a trial that stopped early selected something before a failure. */
  hasBegun?: boolean;
}

export interface Answer {
  readonly option: number;
  /** The step that decided; absent for guidelines and random choices. */
  readonly node?: StepNode | undefined;
  readonly memory: NonplayerMemory;
}

/** Lists the options set in the bit set `out`. */
export function offeredOptions({ out, profile }: Pick<DecisionContext, 'out' | 'profile'>): number[] {
  const options: number[] = [];
  const words = wordCount(profile.point.universe);
  for (let word = 0; word < words; word++)
    // `bits & -bits` isolates the lowest bit, and `bits & (bits - 1)` clears it.
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

export function offersKey({ out, profile }: DecisionContext, key: string): boolean {
  const option = profile.options.get(key);
  return option !== undefined && hasOption(out, option);
}

/** Number of pieces of a group in a space; 0 without a space. */
export function piecesIn(
  { boardOffset, groupCount }: NonplayerModel,
  cells: Cells,
  space: number,
  group: number,
): number {
  return space < 0 || boardOffset < 0 ? 0 : cells[boardOffset + space * groupCount + group]!;
}

/** Number of pieces of a seat in a space. */
export function seatPiecesIn(model: NonplayerModel, cells: Cells, space: number, seat: number): number {
  let sum = 0;
  for (let group = 0; group < model.groupCount; group++)
    if (model.groupOwners[group] === seat) sum += piecesIn(model, cells, space, group);
  return sum;
}
