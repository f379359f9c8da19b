/** The context of one decision of a Non-player. */
import type { Cells } from '@quipu/engine/play';
import type { OwnDice } from './dice.ts';
import type { Face } from './faces.ts';
import type { Frame, NonplayerMemory, Plan } from './memory.ts';
import type { Outcome } from './outcomes.ts';
import type { Node, Reading } from './reading.ts';
import type { Record } from './record.ts';
import type { Trials } from './trials.ts';

export interface Ask {
  readonly reading: Reading;
  readonly cells: Cells;
  readonly out: Int32Array;
  readonly face: Face;
  readonly own: number;
  readonly memory: NonplayerMemory;
  /** The innermost open text: that of this decision, or its caller. */
  readonly frame: Frame;
  /** The current space (of a move the goal), the origin, the current group; -1 for none. */
  readonly there: number;
  readonly origin: number;
  readonly piece: number;
  /** Whether the question is the selection of an Operation, which is paid for. */
  readonly isPaid: boolean;
  readonly dice: OwnDice;
  readonly trials: Trials;
  readonly planned: (ask: Ask, name: string) => ReadonlySet<number>;
  readonly depth: number;
  readonly record: Record | undefined;
  readonly found: Findings;
  /** Name of the instruction whose plan is being computed; steps that query that plan are skipped. */
  planning: string | undefined;
  /** Whether a mandatory decision has no step. */
  failed: boolean;
}

export interface Findings {
  tried: Map<number, Tried> | undefined;
  plan: Plan | undefined;
}

export interface Tried {
  outcomes?: readonly Outcome[];
  after?: readonly Cells[];
  /** Whether a step selects something before a failure, known from a trial that stopped early. */
  began?: boolean;
}

export interface Answer {
  readonly option: number;
  /** Absent if guidelines or chance decided. */
  readonly node?: Node | undefined;
  readonly memory: NonplayerMemory;
}

export function offered({ out, face }: Pick<Ask, 'out' | 'face'>): number[] {
  const options: number[] = [];
  const words = (face.point.universe.length + 31) >> 5;
  for (let word = 0; word < words; word++)
    for (let bits = out[word]!; bits !== 0; bits &= bits - 1)
      options.push((word << 5) + 31 - Math.clz32(bits & -bits));
  return options;
}

export function offersKey({ out, face }: Ask, key: string): boolean {
  const option = face.options.get(key);
  return option !== undefined && isOffered(out, option);
}

export function isOffered(out: Int32Array, option: number): boolean {
  return ((out[option >> 5]! >> (option & 31)) & 1) === 1;
}

export function piecesIn({ board, groups }: Reading, cells: Cells, space: number, group: number): number {
  return space < 0 || board < 0 ? 0 : cells[board + space * groups + group]!;
}

export function ownPiecesIn(reading: Reading, cells: Cells, space: number, own: number): number {
  let sum = 0;
  for (let group = 0; group < reading.groups; group++)
    if (reading.owners[group] === own) sum += piecesIn(reading, cells, space, group);
  return sum;
}
