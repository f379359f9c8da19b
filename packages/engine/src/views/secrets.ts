/** What a secret may be as far as others know, and who knows it. */
import type { Cells } from '../kernel/cells.ts';
import type { Secret, Volume } from '../volume/volume.ts';

/** Something that a secret may be. */
export interface Suspect {
  /** As its cell has it: index of a space plus 1, 0 for none. */
  readonly value: number;
  /** How likely it is, beside the others: how many pieces there it may be. */
  readonly weight: number;
}

/** What a secret may be as far as others know, "none" first, then in the order of spaces. */
export function suspectsOf({ names }: Volume, cells: Cells, secret: Secret): readonly Suspect[] {
  const values = [0, ...names.spaces.map((_, space) => space + 1)];
  if ('words' in secret)
    return values
      .filter((bit) => ((cells[secret.suspects + (bit >> 5)]! >> (bit & 31)) & 1) === 1)
      .map((value) => ({ value, weight: 1 }));
  const { cell, stride } = secret.pieces;
  const there = values.slice(1).map((value) => ({ value, weight: cells[cell + (value - 1) * stride]! }));
  const hidden = there.filter(({ weight }) => weight > 0);
  return hidden.length > 0 ? hidden : [{ value: 0, weight: 1 }];
}

/** The name of what a secret may be. */
export function nameOf({ names }: Volume, value: number): string {
  return names.spaces[value - 1]?.key ?? 'none';
}

/** Whether a seat, by index, knows a secret. */
export function knows(cells: Cells, secret: Secret, seat: number): boolean {
  if (secret.owner !== seat) return false;
  return !('pieces' in secret) || secret.unknown === undefined || cells[secret.unknown] === 0;
}

/** Whether a secret is one of what others believe that it may be; before one has been set, nothing is believed. */
export function isConsistent(volume: Volume, cells: Cells, secret: Secret): boolean {
  const suspects = suspectsOf(volume, cells, secret);
  return suspects.length === 0 || suspects.some(({ value }) => value === cells[secret.cell]);
}
