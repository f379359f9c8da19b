/**
 * Digests of positions by names: of the board, tracks, deck, deciding and executing seats, and chance. They
 * are independent of the layout of cells and of the steps, so a save can be compared with a game under other
 * rules.
 */
import { type Cells, DRAWN, EXECUTING, OVER, RANDOM, SEAT } from '../kernel/cells.ts';
import { saltOf } from '../kernel/digest.ts';
import type { Region, Volume } from '../volume/volume.ts';

interface NamedRegion {
  readonly offset: number;
  readonly salts: Int32Array;
  /** For named values, a salt for each name, from `firstValue` on. */
  readonly names: Int32Array | undefined;
  readonly firstValue: number;
}

interface NamedLayout {
  readonly regions: readonly NamedRegion[];
  readonly seats: Int32Array;
}

const layouts = new WeakMap<Volume, NamedLayout>();

function layoutOf(volume: Volume): NamedLayout {
  let layout = layouts.get(volume);
  if (!layout) {
    layout = {
      regions: volume.regions.filter(isNamed).map(namedRegionOf),
      seats: saltsOf(['', ...volume.seats]),
    };
    layouts.set(volume, layout);
  }
  return layout;
}

/** Dimensions whose keys are indices of the layout. */
const INDEXED_DIMENSIONS: ReadonlySet<string> = new Set(['word', 'quad', 'text', 'body']);

/** Whether the cells of a region mean the same in every layout; internals of open texts and bit sets do not. */
function isNamed({ dimensions, visibility, values, bounds }: Region): boolean {
  const hasValues = values !== undefined || (bounds !== undefined && visibility !== 'none');
  return hasValues && dimensions.every(({ name }) => !INDEXED_DIMENSIONS.has(name));
}

/** A region with a salt for the name of each cell. */
function namedRegionOf({ name, offset, dimensions, values }: Region): NamedRegion {
  const paths = dimensions.reduce<readonly string[]>(
    (prefixes, { keys }) => prefixes.flatMap((path) => keys.map((key) => `${path}/${key}`)),
    [name],
  );
  return {
    offset,
    salts: saltsOf(paths),
    names: values && saltsOf(values.names),
    firstValue: values?.optional ? 1 : (values?.least ?? 0),
  };
}

const saltsOf = (names: readonly string[]): Int32Array => Int32Array.from(names, saltOf);

function digestOf(volume: Volume, cells: Cells): number {
  const { regions, seats } = layoutOf(volume);
  let sum = 0;
  for (const { offset, salts: regionSalts, names, firstValue } of regions)
    for (let i = 0; i < regionSalts.length; i++) {
      const value = cells[offset + i]!;
      // Empty cells do not count, so that an added but unused space or piece does not change the digest.
      const salt = names ? (names[value - firstValue] ?? 0) : value;
      if (salt !== 0) sum = (sum + mix(regionSalts[i]!, salt)) | 0;
    }
  for (let i = 0; i < 4; i++) sum = mix(sum, cells[RANDOM + i]!);
  // The key of a secret stream does not change; scripted dice were never part of these digests.
  if (cells[DRAWN]! < 0) sum = mix(sum, cells[DRAWN]!);
  const state = [seats[cells[SEAT]! + 1]!, seats[cells[EXECUTING]!]!, cells[OVER]!];
  return state.reduce(mix, sum);
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value, 0x9e3779b1), 0x5bd1e995);
  return mixed ^ (mixed >>> 15);
}

/** Length of a digest in base-32 digits. */
export const POSITION_DIGITS = 4;

const BITS_PER_DIGIT = 5;
const DIGITS = '0123456789abcdefghijklmnopqrstuv';

/** Four base-32 digits: the probability of a collision is one in a million. */
export function namedPosition(volume: Volume, cells: Cells): string {
  const highBits = digestOf(volume, cells) >>> (32 - POSITION_DIGITS * BITS_PER_DIGIT);
  let text = '';
  for (let digit = POSITION_DIGITS - 1; digit >= 0; digit--)
    text += DIGITS[(highBits >>> (digit * BITS_PER_DIGIT)) & 31]!;
  return text;
}
