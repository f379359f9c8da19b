/** Lists the values that no text contains, apart from defines. */
import type { Checked, Source } from '../../checked/checked-volume.ts';
import type { WalkRoot } from '../../checked/parts/index.ts';

export interface DeclaredValue {
  readonly value: WalkRoot;
  /** The declaration that states the value. */
  readonly source: Source;
}

/** Returns the values of points, changes, bans, cards, stacking limits, fates, the order of turns and ties, and margins. */
export function valuesOutsideTexts(checked: Checked): readonly DeclaredValue[] {
  const { points, bans, cards, stackings, fates = [], turnOrder, victory } = checked;
  const changes = points.flatMap((point) => point.changes);
  return [
    ...points.map(({ base, source }) => ({ value: base, source })),
    ...changes.map(({ value, source }) => ({ value, source })),
    ...[...changes, ...bans].flatMap(({ when, in: spaces, source }) => [
      ...('while' in when ? [{ value: when.while.truth, source: when.while.source }] : []),
      ...(spaces ? [{ value: spaces, source }] : []),
    ]),
    ...cards.flatMap(({ interrupt, source }) =>
      interrupt?.condition ? [{ value: interrupt.condition, source }] : [],
    ),
    ...stackings.map(({ spaces, source }) => ({ value: spaces, source })),
    ...fates.flatMap(({ spaces, source }) => (spaces ? [{ value: spaces, source }] : [])),
    ...[turnOrder, victory.tieValue].flatMap((order) =>
      order ? [{ value: order.values, source: order.source }] : [],
    ),
    ...(victory.tieConditions ?? []).map(({ condition, source }) => ({ value: condition, source })),
    ...victory.margins.map(({ margin, source }) => ({ value: margin, source })),
  ];
}
