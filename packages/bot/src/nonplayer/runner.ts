/** Plays the Non-players of a volume by its instructions. */
import { type Cells, PLY, POINT, SEAT, type Seed, type Volume } from '@quipu/engine/play';
import { decide } from './decide.ts';
import { OwnDice } from './dice.ts';
import { FORGOTTEN, type NonplayerMemory } from './memory.ts';
import { type Node, type Reading, readingOf } from './reading.ts';
import type { NonplayerReason } from './reason.ts';
import { Record } from './record.ts';
import { type Decided, Trials } from './trials.ts';

export interface RunnerOptions {
  /** Equal seeds give equal answers at equal positions. */
  readonly seed: Seed;
  /**
   * Scripted dice, used before the seed's stream: results from 1 to 6 for tables; for a uniform choice, the
   * position from 1.
   */
  readonly dice?: readonly number[];
}

/** Whether the volume has instructions for a Non-player at the seat. */
export function hasInstructions({ nonplayers }: Volume, seat: number): boolean {
  return nonplayers?.instructions.some(({ factions }) => ((factions >> seat) & 1) === 1) ?? false;
}

interface Given {
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly memory: NonplayerMemory;
  readonly used: number;
}

/**
 * Answers the decisions of all Non-players of one game. It reads no hidden information and does not change
 * the cells.
 */
export class NonplayerRunner {
  readonly #reading: Reading;
  readonly #trials: Trials;
  readonly #seed: Seed;
  readonly #dice: readonly number[];
  #used = 0;
  #memories: readonly NonplayerMemory[];
  #rolled = false;
  #last: Given | undefined;

  constructor(volume: Volume, { seed, dice = [] }: RunnerOptions) {
    this.#reading = readingOf(volume);
    this.#seed = seed;
    this.#dice = dice;
    this.#memories = volume.seats.map(() => FORGOTTEN);
    this.#trials = new Trials(this.#reading, ({ dice: own, depth }, cells, out, memory) =>
      decide({
        reading: this.#reading,
        cells,
        out,
        memory,
        dice: own.aside(),
        trials: this.#trials,
        depth: depth + 1,
      }),
    );
  }

  get memories(): readonly NonplayerMemory[] {
    return this.#memories;
  }

  get rolled(): boolean {
    return this.#rolled;
  }

  recall(memories: readonly NonplayerMemory[]): void {
    this.#memories = memories;
  }

  get diceUsed(): number {
    return this.#used;
  }

  /**
   * Returns the option that the deciding seat takes.
   * @param cells - A position with a pending decision.
   * @param out - The offered options; `options` is their number.
   * @throws {RangeError} if no option is offered
   */
  answer(cells: Cells, out: Int32Array, options: number): number {
    if (options < 1) throw new RangeError('no option is offered');
    const seat = cells[SEAT]!;
    const memory = this.#memories[seat]!;
    const last: Given = {
      cells: this.#last?.cells ?? new Int32Array(cells.length),
      out: this.#last?.out ?? new Int32Array(out.length),
      memory,
      used: this.#used,
    };
    last.cells.set(cells);
    last.out.set(out);
    this.#last = last;
    const dice = new OwnDice({ seed: this.#seed, ply: cells[PLY]!, script: this.#dice, used: this.#used });
    const decided = this.#decide(last, dice);
    this.#used = dice.used;
    this.#rolled = dice.rolled;
    this.#memories = this.#memories.with(seat, decided.memory);
    return decided.option;
  }

  /**
   * The reason of the last answer, found by deciding again, so that answers alone cost no more.
   * @throws {Error} before the first answer
   */
  reason(): NonplayerReason {
    const last = this.#last;
    if (!last) throw new Error('nothing has been answered yet');
    const { volume } = this.#reading;
    const { cells, used } = last;
    const face = this.#reading.faces[cells[POINT]! - 1]!;
    const record = new Record((kind, index) => {
      if (kind === 'space') return volume.names.spaces[index]?.key ?? 'none';
      if (kind === 'group') return volume.names.groups[index]?.key ?? 'none';
      return (kind === 'seat' ? volume.seats[index] : face.point.universe[index]) ?? 'none';
    });
    const dice = new OwnDice({ seed: this.#seed, ply: cells[PLY]!, script: this.#dice, used });
    const { option, node, failed } = this.#decide(last, dice, record);
    const chance = record.chanceOf(face.point.universe[option]!);
    const guideline = node === undefined && record.guideline !== undefined;
    return {
      seat: volume.seats[cells[SEAT]!]!,
      ply: cells[PLY]!,
      point: face.name,
      option: face.point.universe[option]!,
      ...spoken(node, record.guideline),
      guideline,
      extent: node === undefined && !guideline && record.extent,
      noStep: failed,
      filters: record.filters,
      ...(chance && { chance }),
      conditions: record.conditions,
      arrows: record.arrows,
    };
  }

  #decide({ cells, out, memory }: Given, dice: OwnDice, record?: Record): Decided {
    this.#trials.begin(this.#memories);
    return decide({
      reading: this.#reading,
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

function spoken(
  node: Node | undefined,
  guideline: string | undefined,
): Pick<NonplayerReason, 'box' | 'step' | 'rule' | 'line'> {
  if (!node) return { box: '', step: '', rule: guideline ?? '', line: 0 };
  const { instruction } = node.text;
  const { rule, line } = node.parent ? node.step : instruction;
  return { box: instruction.name, step: node.path, rule, line };
}
