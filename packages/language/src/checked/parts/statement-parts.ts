/** Part tables of the components of statements: amounts, locations, reaches, pieces or markers, choices. */
import type {
  AmountModel,
  EffectLocation,
  Expr,
  FactionOrder,
  HiddenAmong,
  PieceOrMarker,
  PointChoice,
  Reach,
} from '../bodies.ts';
import { list, leaf, record, tagged, value, withoutParts, type PartReader } from './part-readers.ts';

export const amountTable = tagged<AmountModel, 'kind'>('kind', {
  exactly: { count: value },
  upTo: { count: value },
  all: {},
  any: {},
});

export const locationTable = tagged<EffectLocation, 'kind'>('kind', {
  space: { space: value },
  set: { set: value },
});

export const reachTable = tagged<Reach, 'kind'>('kind', {
  anywhere: {},
  adjacent: {},
  through: { steps: leaf, set: value, orAdjacent: leaf },
  along: { set: value, stopping: value },
});

export const pieceOrMarkerTable = tagged<PieceOrMarker, 'kind'>('kind', {
  pieces: { mask: value },
  marker: { marker: leaf },
  held: { held: leaf, faction: value },
});

export const choiceTable = record<PointChoice>({
  index: leaf,
  point: leaf,
  // Read with the changes of the point.
  when: withoutParts,
  options: list(record({ label: leaf, mask: value })),
});

export const hiddenAmongTable = tagged<HiddenAmong, 'kind'>('kind', {
  range: { low: value, high: value },
  boxes: { boxes: leaf },
});

export const factionOrderTable = tagged<FactionOrder, 'kind'>('kind', {
  value: { most: leaf, values: list(value) },
  symbols: {},
});

export const factionsReader: PartReader<readonly number[] | Expr> = (indicesOrExpr, collected) => {
  if ('kind' in indicesOrExpr) value(indicesOrExpr, collected);
};
