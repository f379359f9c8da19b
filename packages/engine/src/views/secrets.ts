/** Lists the possible values of secrets, and checks which seats can see them. */
import type { Cells } from '../kernel/cells.ts';
import type { Secret, Volume } from '../volume/volume.ts';

/** A possible value of a secret. */
export interface Suspect {
  /** The value as in the secret's cell: index of a space plus 1, or 0 for none. */
  readonly value: number;
  /** Relative probability: the number of candidate pieces at the space. */
  readonly weight: number;
}

/** Lists the possible values from public information: no space first, then spaces in order. */
export function suspectsOf({ names }: Volume, cells: Cells, secret: Secret): readonly Suspect[] {
  const values = [0, ...names.spaces.map((_, space) => space + 1)];
  if ('words' in secret)
    return values
      .filter((bit) => ((cells[secret.suspects + (bit >> 5)]! >> (bit & 31)) & 1) === 1)
      .map((value) => ({ value, weight: 1 }));
  const { cell, stride } = secret.pieces;
  const candidates = values.slice(1).map((value) => ({ value, weight: cells[cell + (value - 1) * stride]! }));
  const present = candidates.filter(({ weight }) => weight > 0);
  return present.length > 0 ? present : [{ value: 0, weight: 1 }];
}

/** The key of the space of a value, or `none`. */
export function suspectName({ names }: Volume, value: number): string {
  return names.spaces[value - 1]?.key ?? 'none';
}

/** Whether a seat sees the value of a secret. */
export function isKnownTo(cells: Cells, secret: Secret, seat: number): boolean {
  if (secret.owner !== seat) return false;
  return !('pieces' in secret) || secret.unknown === undefined || cells[secret.unknown] === 0;
}

/** Whether the value of a secret is among its suspects; true before one has been set. */
export function isConsistent(volume: Volume, cells: Cells, secret: Secret): boolean {
  const suspects = suspectsOf(volume, cells, secret);
  return suspects.length === 0 || suspects.some(({ value }) => value === cells[secret.cell]);
}
