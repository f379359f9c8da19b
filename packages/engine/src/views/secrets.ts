/** Lists the possible values of secrets, and checks which seats can see them. */
import { has } from '../kernel/bit-sets.ts';
import type { Cells } from '../kernel/cells.ts';
import type { PieceSecret, Secret, SuspectedSecret, ValueSecret } from '../kernel/cell-layout.ts';
import type { Volume } from '../volume/volume.ts';

/** A possible value of a secret. */
export interface PossibleValue {
  /** The value as in the secret's cell: index of a space, or of a number or choice, plus 1; or 0 for none. */
  readonly value: number;
  /** Relative probability: the number of candidate pieces at the space. */
  readonly weight: number;
}

/** Lists the possible values from public information: no space first, then spaces in order. */
export function possibleValuesOf(volume: Volume, cells: Cells, secret: Secret): readonly PossibleValue[] {
  return 'pieces' in secret ? valuesWithPieces(volume, cells, secret) : flaggedValues(volume, cells, secret);
}

/** The spaces with candidate pieces. */
function valuesWithPieces(
  { names }: Volume,
  cells: Cells,
  { pieces }: PieceSecret,
): readonly PossibleValue[] {
  const candidates = names.spaces.map((_, space) => ({
    value: space + 1,
    weight: cells[pieces.cell + space * pieces.stride]!,
  }));
  const possibleValues = candidates.filter(({ weight }) => weight > 0);
  return possibleValues.length > 0 ? possibleValues : [{ value: 0, weight: 1 }];
}

/** The values whose flags are set in the bit set of suspects. */
function flaggedValues(
  { names }: Volume,
  cells: Cells,
  secret: SuspectedSecret | ValueSecret,
): readonly PossibleValue[] {
  const { suspects } = secret;
  const keys = 'values' in secret ? secret.values : names.spaces;
  const values = [0, ...keys.map((_, index) => index + 1)];
  return values.filter((value) => has(cells, suspects, value)).map((value) => ({ value, weight: 1 }));
}

/** The key of the space of a value, or the name of a number or choice; `none` for 0. */
export function keyOfValue({ names }: Volume, secret: Secret, value: number): string {
  const key = 'values' in secret ? secret.values[value - 1] : names.spaces[value - 1]?.key;
  return key ?? 'none';
}

/** Whether a seat sees the value of a secret. */
export function isKnownTo(cells: Cells, secret: Secret, seat: number): boolean {
  if (secret.owner !== seat) return false;
  if (!('pieces' in secret) || secret.unknown === undefined) return true;
  const unknownFlagCell = secret.unknown;
  return cells[unknownFlagCell] === 0;
}

/** Whether the value of a secret is possible; true before the secret has any possible value. */
export function isConsistent(volume: Volume, cells: Cells, secret: Secret): boolean {
  const possibleValues = possibleValuesOf(volume, cells, secret);
  return possibleValues.length === 0 || possibleValues.some(({ value }) => value === cells[secret.cell]);
}
