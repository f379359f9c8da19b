/** Builds the layout of regions, each placed after the previous one. */
import type { IrRegion } from '../program.ts';

export interface Dimension {
  readonly name: string;
  readonly keys: readonly string[];
}

export type RegionTraits = Partial<
  Pick<IrRegion, 'visibility' | 'values' | 'bounds' | 'derived' | 'distinct'>
>;

export class LayoutBuilder {
  readonly regions: IrRegion[] = [];
  end: number;

  constructor(start: number) {
    this.end = start;
  }

  /** Adds a region; its length is the product of its axes. */
  add(name: string, dimensions: readonly Dimension[], traits: RegionTraits = {}): void {
    const length = dimensions.reduce((product, { keys }) => product * keys.length, 1);
    this.regions.push({ name, offset: this.end, length, dimensions, visibility: 'all', ...traits });
    this.end += length;
  }
}

/** An axis whose members are numbered from 0. */
export function numberedAxis(name: string, count: number): Dimension {
  return { name, keys: Array.from({ length: count }, (_, i) => String(i)) };
}

/** The number of words of `bits` bits that hold `members` bits. */
export const wordsFor = (members: number, bits: number): number => Math.ceil(members / bits);
