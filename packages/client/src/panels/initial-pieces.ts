/** The numbers at which a counter of several kinds of pieces starts. */
import type { Decision, PieceChoice, View } from '@quipu/engine';
import type { RequestedPieces } from '@quipu/engine/internal';

/**
 * Returns the first numbers of a placement: one of each further kind that the space lacks, since conditions often require
 * every kind, and as many as possible of the first kind. Undefined for the largest numbers.
 */
export function initialPieces(
  { purpose, values: { space } }: Pick<Decision, 'purpose' | 'values'>,
  { kinds }: Pick<PieceChoice, 'kinds'>,
  { spaces }: Pick<View, 'spaces'>,
): RequestedPieces | undefined {
  const isPlacement = purpose?.effects.every(({ does }) => does === 'place') === true;
  const [first, ...others] = kinds;
  if (!isPlacement || space === undefined || !first) return undefined;
  const missing = others.filter(({ key, isLater }) => !isLater && (spaces[space]?.pieces[key] ?? 0) === 0);
  if (missing.length === 0) return undefined;
  return { ...Object.fromEntries(missing.map(({ key }) => [key, 1])), [first.key]: Infinity };
}
