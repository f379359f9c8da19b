/**
 * Conservative tests of whether the effect of a statement may change the value of an expression. A set that is not
 * constant is assumed to contain every group.
 */
import type { Expr, Stmt } from '../bodies.ts';
import type { Checked } from '../checked-volume.ts';
import type { StmtOf } from './verb-properties.ts';

/** The track of each Faction from which costs are paid. */
const RESOURCES = 'Resources';

/** For pieces, markers or held markers that are placed or removed. `mayAffect` tests whether that may change the size of a set of pieces. */
export function placementMayChange(
  { thing }: StmtOf<'place' | 'remove'>,
  expr: Expr,
  mayAffect: (affected: Expr, mask: Expr) => boolean,
): boolean {
  if (thing.kind === 'marker')
    return (expr.kind === 'marker' || expr.kind === 'markerIn') && expr.marker === thing.marker;
  if (thing.kind === 'held') return expr.kind === 'held';
  return entryMayChange(expr, (mask) => mayAffect(thing.mask, mask));
}

/** For pieces that enter or leave the map. */
export const entryMayChange = (expr: Expr, mayAffect: (mask: Expr) => boolean): boolean =>
  expr.kind === 'available' || movementMayChange(expr, mayAffect);

/** For pieces that move on the map or change state. Moving or removing the holders of a marker may change its holder. */
export const movementMayChange = (expr: Expr, mayAffect: (mask: Expr) => boolean): boolean =>
  expr.kind === 'held' || countMayChange(expr, mayAffect);

/** For changes of the number of pieces, of which `mayAffect` tests a counted set. */
export const countMayChange = (expr: Expr, mayAffect: (mask: Expr) => boolean): boolean =>
  (expr.kind === 'count' || expr.kind === 'countIn') && mayAffect(expr.mask);

/** For revealed secrets. A secret piece changes to its revealed state, which changes counts. */
export const revealMayChange = (
  { secret }: { readonly secret: number },
  expr: Expr,
  checked: Checked,
): boolean => countMayChange(expr, () => checked.secrets[secret]?.among !== undefined);

/** For a change of the level of a space, which is not narrowed down. Has the signature of a verb test. */
export const levelMayChange = (_stmt: Stmt, expr: Expr): boolean => expr.kind === 'level';

/** For a change of a track, limited to these Factions if each has one. Points may depend on the box of a track. */
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

/** For payments, which lower the Resources of a Faction. */
export const paymentMayChange = (expr: Expr, { tracks }: Checked): boolean =>
  expr.kind === 'track' && tracks[expr.track]?.name === RESOURCES;

/** For lasting text that comes into force or ends, which changes points. */
export const lastingEffectMayChange = (expr: Expr, checked: Checked): boolean =>
  pointMayChange(expr, checked, (condition) => condition.kind === 'lasting');

type ChangeCondition = Checked['points'][number]['changes'][number]['when'];

const pointMayChange = (
  expr: Expr,
  { points }: Checked,
  mayHold: (condition: ChangeCondition) => boolean,
): boolean => expr.kind === 'point' && (points[expr.point]?.changes ?? []).some(({ when }) => mayHold(when));

const mayBeSameFaction = (a: Expr | undefined, b: Expr | undefined): boolean =>
  a?.kind !== 'faction' || b?.kind !== 'faction' || a.faction === b.faction;

/** Returns whether two sets may have common groups. */
export const mayShareGroups = (a: Expr, b: Expr): boolean =>
  a.kind !== 'mask' || b.kind !== 'mask' || (a.mask & b.mask) !== 0;

/** Returns whether a set of groups, one bit each, contains a group. */
export const hasGroup = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;

/** Returns whether two sets may contain pieces of one kind. */
export function mayShareKinds(a: Expr, b: Expr, { groups }: Checked): boolean {
  if (a.kind !== 'mask' || b.kind !== 'mask') return true;
  const kindsOf = (mask: number): readonly number[] =>
    groups.flatMap(({ kind }, group) => (hasGroup(mask, group) ? [kind] : []));
  const countedKinds = kindsOf(b.mask);
  return kindsOf(a.mask).some((kind) => countedKinds.includes(kind));
}

/**
 * Returns whether changing the state of pieces of one set may change the size of another. A piece may become any
 * group of its kind, so the size changes only if the counted set contains some groups of a kind but not all.
 */
export function turningMayChangeCount(turned: Expr, counted: Expr, { groups }: Checked): boolean {
  if (turned.kind !== 'mask' || counted.kind !== 'mask') return true;
  return groups.some(
    ({ kind }, group) =>
      hasGroup(turned.mask, group) &&
      groups.some(
        (sibling, siblingGroup) =>
          sibling.kind === kind && hasGroup(counted.mask, group) !== hasGroup(counted.mask, siblingGroup),
      ),
  );
}
