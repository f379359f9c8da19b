/** Plays the Non-players of a volume by its instructions. */
import { type Cells, PLY, POINT, SEAT, type Seed, type Volume } from '@quipu/engine/play';
import { decide } from './decide.ts';
import { NonplayerDice } from './nonplayer-dice.ts';
import { EMPTY_MEMORY, type NonplayerMemory } from './nonplayer-memory.ts';
import { type StepNode, type NonplayerModel, nonplayerModelOf } from './nonplayer-model.ts';
import type { NonplayerReason } from './nonplayer-reason.ts';
import type { PointProfile } from './point-profiles.ts';
import { type CandidateKind, ReasonRecord } from './reason-record.ts';
import { type DecidedAnswer, Trials } from './trials.ts';
import { hasBit } from './indices.ts';

/** Options of a runner of Non-players. */
export interface RunnerOptions {
  /** Equal seeds give equal answers at equal positions. */
  readonly seed: Seed;
  /**
   * Scripted dice, used before the seed's stream: results from 1 to 6 for tables; for a uniform choice, the
   * position from 1.
   */
  readonly dice?: readonly number[];
}

/**
 * Whether the volume has instructions for a Non-player at the seat.
 * @example
 * volume.seats.map((_, seat) => hasInstructions(volume, seat)); // [false, true]
 */
export function hasInstructions({ nonplayers }: Volume, seat: number): boolean {
  return nonplayers?.instructions.some(({ factions }) => hasBit(factions, seat)) ?? false;
}

/** The input of the last answer, stored to compute its reason. */
interface AnsweredDecision {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly memory: NonplayerMemory;
  readonly usedDice: number;
}

/**
 * Answers the decisions of all Non-players of one game. It reads no hidden information and does not change
 * the cells.
 * @example
 * game.choose({ key: 'pass' });
 * const cells = game.cells();
 * const out = new Int32Array(offerWords(volume));
 * const runner = new NonplayerRunner(volume, { seed: 3 });
 * runner.answer(cells, out, offer(volume, cells, out));
 * console.log(runner.reason().option);
 */
export class NonplayerRunner {
  readonly #model: NonplayerModel;
  readonly #trials: Trials;
  readonly #seed: Seed;
  readonly #script: readonly number[];
  #usedDice = 0;
  #memories: readonly NonplayerMemory[];
  #hasRolled = false;
  #lastDecision: AnsweredDecision | undefined;

  constructor(volume: Volume, { seed, dice = [] }: RunnerOptions) {
    this.#model = nonplayerModelOf(volume);
    this.#seed = seed;
    this.#script = dice;
    this.#memories = volume.seats.map(() => EMPTY_MEMORY);
    this.#trials = new Trials(this.#model, ({ dice: parentDice, depth }, cells, out, memory) =>
      decide({
        model: this.#model,
        cells,
        out,
        memory,
        dice: parentDice.forTrials(),
        trials: this.#trials,
        depth: depth + 1,
      }),
    );
  }

  /** The memory of each seat. */
  get memories(): readonly NonplayerMemory[] {
    return this.#memories;
  }

  /** Whether the last answer was random. */
  get hasRolled(): boolean {
    return this.#hasRolled;
  }

  /** Continues with the memories of an earlier position, for instance after undo. */
  restoreMemories(memories: readonly NonplayerMemory[]): void {
    this.#memories = memories;
  }

  /** Number of scripted dice that answers have used. */
  get diceUsed(): number {
    return this.#usedDice;
  }

  /**
   * Returns the option that the deciding seat takes.
   * @param cells - A position with a pending decision.
   * @param out - The offered options; `optionCount` is their number.
   * @throws {RangeError} if no option is offered
   */
  answer(cells: Cells, out: Int32Array, optionCount: number): number {
    if (optionCount < 1) throw new RangeError('no option is offered');
    const seat = cells[SEAT]!;
    const memory = this.#memories[seat]!;
    const decision: AnsweredDecision = {
      cells: this.#lastDecision?.cells ?? new Int32Array(cells.length),
      out: this.#lastDecision?.out ?? new Int32Array(out.length),
      memory,
      usedDice: this.#usedDice,
    };
    decision.cells.set(cells);
    decision.out.set(out);
    this.#lastDecision = decision;
    const dice = this.#diceAt(cells, this.#usedDice);
    const result = this.#decide(decision, dice);
    this.#usedDice = dice.used;
    this.#hasRolled = dice.hasRolled;
    this.#memories = this.#memories.with(seat, result.memory);
    return result.option;
  }

  /**
   * Returns the reason of the last answer. It decides again, so that answers without reasons cost less.
   * @throws {Error} before the first answer
   */
  reason(): NonplayerReason {
    const decision = this.#lastDecision;
    if (!decision) throw new Error('nothing has been answered yet');
    const { volume } = this.#model;
    const { cells, usedDice } = decision;
    const profile = this.#model.profiles[cells[POINT]! - 1]!;
    const record = new ReasonRecord((kind, index) => candidateKey(volume, profile, kind, index) ?? 'none');
    const dice = this.#diceAt(cells, usedDice);
    const { option, node, hasFailed } = this.#decide(decision, dice, record);
    const chance = record.chanceOf(profile.point.universe[option]!);
    const isByGuideline = node === undefined && record.guidelineRule !== undefined;
    return {
      seat: volume.seats[cells[SEAT]!]!,
      ply: cells[PLY]!,
      point: profile.name,
      option: profile.point.universe[option]!,
      ...answerSource(node, record.guidelineRule),
      guideline: isByGuideline,
      extent: node === undefined && !isByGuideline && record.isMaximumExtent,
      noStep: hasFailed,
      filters: record.filters,
      ...(chance && { chance }),
      conditions: record.conditions,
      arrows: record.arrows,
    };
  }

  #diceAt(cells: Cells, used: number): NonplayerDice {
    return new NonplayerDice({ seed: this.#seed, ply: cells[PLY]!, script: this.#script, used });
  }

  #decide(
    { cells, out, memory }: AnsweredDecision,
    dice: NonplayerDice,
    record?: ReasonRecord,
  ): DecidedAnswer {
    this.#trials.begin(this.#memories);
    return decide({
      model: this.#model,
      cells,
      out,
      memory,
      dice,
      trials: this.#trials,
      depth: 0,
      record,
    });
  }
}

function candidateKey(
  { names, seats, factions = seats }: Volume,
  { point }: PointProfile,
  kind: CandidateKind,
  index: number,
): string | undefined {
  switch (kind) {
    case 'space':
      return names.spaces[index]?.key;
    case 'group':
      return names.groups[index]?.key;
    case 'seat':
      return factions[index];
    case 'option':
      return point.universe[index];
  }
}

/** The names, rule and line of the step or guideline that decided. */
function answerSource(
  node: StepNode | undefined,
  guidelineRule: string | undefined,
): Pick<NonplayerReason, 'box' | 'step' | 'rule' | 'line'> {
  if (!node) return { box: '', step: '', rule: guidelineRule ?? '', line: 0 };
  const { instruction } = node.tree;
  const { rule, line } = node.parent ? node.step : instruction;
  return { box: instruction.name, step: node.path, rule, line };
}
