/** Conservative tests of whether a statement may change the value of an expression. Sets that are not constant may be anything. */
import type { Expr, Stmt } from '../bodies.ts';
import type { Checked } from '../checked-volume.ts';
import type { StmtOf } from './verb.ts';

/** The track of each Faction from which costs are paid. */
const RESOURCES = 'Resources';

/** Pieces, markers or held markers are placed or removed. `counted` returns whether that may change the size of a set of pieces. */
export function placementMayChange(
  { thing }: StmtOf<'place' | 'remove'>,
  expr: Expr,
  counted: (affected: Expr, mask: Expr) => boolean,
): boolean {
  if (thing.kind === 'marker')
    return (expr.kind === 'marker' || expr.kind === 'markerIn') && expr.marker === thing.marker;
  if (thing.kind === 'held') return expr.kind === 'held';
  return entryMayChange(expr, (mask) => counted(thing.mask, mask));
}

/** Pieces enter or leave the map. */
export const entryMayChange = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  expr.kind === 'available' || movementMayChange(expr, counted);

/** Pieces move on the map or turn. Moving or removing the holders of a marker may change its holder. */
export const movementMayChange = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  expr.kind === 'held' || countMayChange(expr, counted);

export const countMayChange = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  (expr.kind === 'count' || expr.kind === 'countIn') && counted(expr.mask);

/** If the secret is a piece, that piece turns to its revealed state. */
export const revealMayChange = (
  { secret }: { readonly secret: number },
  expr: Expr,
  checked: Checked,
): boolean => countMayChange(expr, () => checked.secrets[secret]?.among !== undefined);

export const levelMayChange = (_stmt: Stmt, expr: Expr): boolean => expr.kind === 'level';

/** A track changes, of these Factions if each has one. Points may depend on the box of a track. */
export function trackMayChange(
  track: number,
  factions: readonly (Expr | undefined)[],
  expr: Expr,
  checked: Checked,
): boolean {
  if (expr.kind === 'track')
    return expr.track === track && factions.some((faction) => mayBeSameFaction(faction, expr.faction));
  return pointMayChange(expr, checked, (condition) => condition.kind === 'box' && condition.track === track);
}

export const paymentMayChange = (expr: Expr, { tracks }: Checked): boolean =>
  expr.kind === 'track' && tracks[expr.track]?.name === RESOURCES;

/** Lasting text comes into force or ends, which changes points. */
export const lastingEffectMayChange = (expr: Expr, checked: Checked): boolean =>
  pointMayChange(expr, checked, (condition) => condition.kind === 'lasting');

type ChangeCondition = Checked['points'][number]['changes'][number]['when'];

const pointMayChange = (
  expr: Expr,
  { points }: Checked,
  changes: (condition: ChangeCondition) => boolean,
): boolean => expr.kind === 'point' && (points[expr.point]?.changes ?? []).some(({ when }) => changes(when));

const mayBeSameFaction = (a: Expr | undefined, b: Expr | undefined): boolean =>
  a?.kind !== 'faction' || b?.kind !== 'faction' || a.faction === b.faction;

/** Returns whether two sets may have common groups. */
export const mayShareGroups = (a: Expr, b: Expr): boolean =>
  a.kind !== 'mask' || b.kind !== 'mask' || (a.mask & b.mask) !== 0;

/** Returns whether two sets may contain pieces of one kind. */
export function mayShareKinds(a: Expr, b: Expr, { groups }: Checked): boolean {
  if (a.kind !== 'mask' || b.kind !== 'mask') return true;
  const kinds = (mask: number): readonly number[] =>
    groups.flatMap(({ kind }, g) => ((mask >> g) & 1 ? [kind] : []));
  const counted = kinds(b.mask);
  return kinds(a.mask).some((kind) => counted.includes(kind));
}

/** Returns whether turning pieces of one set may change the size of another. */
export function turningMayChangeCount(turned: Expr, counted: Expr, { groups }: Checked): boolean {
  if (turned.kind !== 'mask' || counted.kind !== 'mask') return true;
  const has = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;
  return groups.some(
    ({ kind }, g) =>
      has(turned.mask, g) &&
      groups.some((sibling, h) => sibling.kind === kind && has(counted.mask, g) !== has(counted.mask, h)),
  );
}
