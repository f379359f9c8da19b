/** A builder that places regions one after another, so that a layout reads as the list of its regions. */
import type { RegionIR } from '../program.ts';

export interface Dimension {
  readonly name: string;
  readonly keys: readonly string[];
}

export type Traits = Partial<Pick<RegionIR, 'visibility' | 'values' | 'bounds' | 'derived' | 'distinct'>>;

export class Layout {
  readonly regions: RegionIR[] = [];
  end: number;

  constructor(from: number) {
    this.end = from;
  }

  /** Adds a region; its length is the product of its axes. */
  add(name: string, dimensions: readonly Dimension[], traits: Traits = {}): void {
    const length = dimensions.reduce((product, { keys }) => product * keys.length, 1);
    this.regions.push({ name, offset: this.end, length, dimensions, visibility: 'all', ...traits });
    this.end += length;
  }
}

/** An axis whose members have no names of their own. */
export function numbered(name: string, count: number): Dimension {
  return { name, keys: Array.from({ length: count }, (_, i) => String(i)) };
}

/** The number of words of `bits` bits that hold `members` bits. */
export const wordsFor = (members: number, bits: number): number => Math.ceil(members / bits);
