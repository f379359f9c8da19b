/**
 * Digests of positions by names: of the board, tracks, deck, deciding and executing seats, and chance. They are
 * independent of the layout of cells and of the steps, so that a save can be compared with a game under
 * different rules.
 */
import { type Cells, STREAM_POSITION, EXECUTING, OVER, RANDOM_STATE, SEAT } from '../kernel/cells.ts';
import { saltOf } from '../kernel/digest.ts';
import type { Region, Volume } from '../volume/volume.ts';

interface DigestRegion {
  readonly offset: number;
  readonly cellSalts: Int32Array;
  /** A salt for each named value, from `firstValue` on. Undefined: the values are numbers. */
  readonly valueSalts: Int32Array | undefined;
  readonly firstValue: number;
}

interface DigestLayout {
  readonly regions: readonly DigestRegion[];
  readonly seatSalts: Int32Array;
}

const layouts = new WeakMap<Volume, DigestLayout>();

function layoutOf(volume: Volume): DigestLayout {
  let layout = layouts.get(volume);
  if (!layout) {
    layout = {
      regions: volume.regions.filter(isIndependentOfLayout).map(digestRegionOf),
      seatSalts: saltsOf(['', ...volume.seats]),
    };
    layouts.set(volume, layout);
  }
  return layout;
}

/** Dimensions whose keys are indices of the layout. */
const INDEXED_DIMENSIONS: ReadonlySet<string> = new Set(['word', 'quad', 'text', 'body']);

/** Whether a region means the same in every layout. Cells of open bodies and of bit sets depend on the layout. */
function isIndependentOfLayout({ dimensions, visibility, values, bounds }: Region): boolean {
  const hasValues = values !== undefined || (bounds !== undefined && visibility !== 'none');
  return hasValues && dimensions.every(({ name }) => !INDEXED_DIMENSIONS.has(name));
}

/** A region with a salt for the name of each cell. */
function digestRegionOf({ name, offset, dimensions, values }: Region): DigestRegion {
  const paths = dimensions.reduce<readonly string[]>(
    (prefixes, { keys }) => prefixes.flatMap((path) => keys.map((key) => `${path}/${key}`)),
    [name],
  );
  return {
    offset,
    cellSalts: saltsOf(paths),
    valueSalts: values && saltsOf(values.names),
    firstValue: values?.optional ? 1 : (values?.least ?? 0),
  };
}

const saltsOf = (names: readonly string[]): Int32Array => Int32Array.from(names, saltOf);

function hashNamedCells(volume: Volume, cells: Cells): number {
  const layout = layoutOf(volume);
  const sum = sumOfRegions(layout, cells);
  return headerValues(layout, cells).reduce(mix, sum);
}

/** The sum over all regions, which does not depend on their order. */
function sumOfRegions({ regions }: DigestLayout, cells: Cells): number {
  let sum = 0;
  for (const { offset, cellSalts, valueSalts, firstValue } of regions)
    for (let i = 0; i < cellSalts.length; i++) {
      const value = cells[offset + i]!;
      // Empty cells do not count, so that an added but unused space or piece does not change the digest.
      const valueSalt = valueSalts ? (valueSalts[value - firstValue] ?? 0) : value;
      if (valueSalt !== 0) sum = (sum + mix(cellSalts[i]!, valueSalt)) | 0;
    }
  return sum;
}

/** The state of chance, the deciding and executing seats, and the end of the game, in this order. */
function headerValues({ seatSalts }: DigestLayout, cells: Cells): readonly number[] {
  // The cell is negative for a secret stream and counts its draws. Scripted dice are excluded, as in existing saves.
  const drawCount = cells[STREAM_POSITION]! < 0 ? [cells[STREAM_POSITION]!] : [];
  return [
    ...cells.subarray(RANDOM_STATE, STREAM_POSITION),
    ...drawCount,
    seatSalts[cells[SEAT]! + 1]!,
    seatSalts[cells[EXECUTING]!]!,
    cells[OVER]!,
  ];
}

/** A prime near 2 ** 32 divided by the golden ratio. */
const GOLDEN_PRIME = 0x9e3779b1;

/** The multiplier of MurmurHash2. */
const MURMUR_MULTIPLIER = 0x5bd1e995;

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ Math.imul(value, GOLDEN_PRIME), MURMUR_MULTIPLIER);
  return mixed ^ (mixed >>> 15);
}

/** Length of a digest in base-32 digits. */
export const POSITION_DIGEST_LENGTH = 4;

const BITS_PER_DIGIT = 5;
const BASE_32_DIGITS = '0123456789abcdefghijklmnopqrstuv';

/** Returns four base-32 digits; the probability of a collision is one in a million. */
export function positionDigest(volume: Volume, cells: Cells): string {
  const highBits = hashNamedCells(volume, cells) >>> (32 - POSITION_DIGEST_LENGTH * BITS_PER_DIGIT);
  let digits = '';
  for (let digit = POSITION_DIGEST_LENGTH - 1; digit >= 0; digit--)
    digits += BASE_32_DIGITS[(highBits >>> (digit * BITS_PER_DIGIT)) & 31]!;
  return digits;
}
