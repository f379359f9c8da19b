/** Part tables of the components of statements: amounts, places, reaches, things, choices. */
import type { AmountModel, EffectLocation, PointChoice, Expr, Reach, PieceOrMarker } from '../bodies.ts';
import { list, plain, record, tagged, value, type PartReader } from './part-readers.ts';

export const amount = tagged<AmountModel, 'kind'>('kind', {
  exactly: { count: value },
  upTo: { count: value },
  all: {},
  any: {},
});

export const at = tagged<EffectLocation, 'kind'>('kind', { space: { space: value }, set: { set: value } });

export const reach = tagged<Reach, 'kind'>('kind', {
  anywhere: {},
  adjacent: {},
  through: { steps: plain, set: value, orAdjacent: plain },
  along: { set: value, stopping: value },
});

export const thing = tagged<PieceOrMarker, 'kind'>('kind', {
  pieces: { mask: value },
  marker: { marker: plain },
  held: { held: plain, faction: value },
});

export const choice = record<PointChoice>({
  index: plain,
  point: plain,
  when: plain,
  options: list(record({ label: plain, mask: value })),
});

export const factions: PartReader<readonly number[] | Expr> = (each, into) => {
  if ('kind' in each) value(each, into);
};
