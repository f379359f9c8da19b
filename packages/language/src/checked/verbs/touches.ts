/** Which expressions read what a statement changes. What is not fixed may be anything: then the answer is yes. */
import type { Expr, Stmt } from '../bodies.ts';
import type { Checked } from '../terms.ts';
import type { Of } from './verb.ts';

/** The track of each Faction that prices are paid from. */
const RESOURCES = 'Resources';

/** Pieces, markers or held markers that are placed or removed. `counted` tells whether that changes how many pieces of a set there are. */
export function thingTouches(
  { thing }: Of<'place' | 'remove'>,
  expr: Expr,
  counted: (taken: Expr, mask: Expr) => boolean,
): boolean {
  if (thing.t === 'marker')
    return (expr.e === 'marker' || expr.e === 'markerIn') && expr.marker === thing.marker;
  if (thing.t === 'held') return expr.e === 'held';
  return comingTouches(expr, (mask) => counted(thing.mask, mask));
}

/** Pieces that come to the map or leave it. */
export const comingTouches = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  expr.e === 'available' || stirringTouches(expr, counted);

/** Pieces that go elsewhere on the map or turn. Whatever takes or moves the holders of a marker may change who holds it. */
export const stirringTouches = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  expr.e === 'held' || countTouches(expr, counted);

/** How many pieces of a set there are. */
export const countTouches = (expr: Expr, counted: (mask: Expr) => boolean): boolean =>
  (expr.e === 'count' || expr.e === 'countIn') && counted(expr.mask);

/** A secret that is a piece: that piece turns to the state that shows. */
export const secretTouches = (
  { secret }: { readonly secret: number },
  expr: Expr,
  checked: Checked,
): boolean => countTouches(expr, () => checked.secrets[secret]?.among !== undefined);

/** A level of Support or Opposition. */
export const levelTouches = (_stmt: Stmt, expr: Expr): boolean => expr.e === 'level';

/** A track, of one of some Factions where each has one; points change with the box that it is in. */
export function trackTouches(
  track: number,
  factions: readonly (Expr | undefined)[],
  expr: Expr,
  checked: Checked,
): boolean {
  if (expr.e === 'track')
    return expr.track === track && factions.some((faction) => maybeOne(faction, expr.faction));
  return pointTouches(expr, checked, (when) => when.w === 'box' && when.track === track);
}

/** What prices are paid from. */
export const paymentTouches = (expr: Expr, { tracks }: Checked): boolean =>
  expr.e === 'track' && tracks[expr.track]?.name === RESOURCES;

/** Lasting text that comes into force or ends: points change with it. */
export const lastingTouches = (expr: Expr, checked: Checked): boolean =>
  pointTouches(expr, checked, (when) => when.w === 'lasting');

type When = Checked['points'][number]['changes'][number]['when'];

const pointTouches = (expr: Expr, { points }: Checked, changes: (when: When) => boolean): boolean =>
  expr.e === 'point' && (points[expr.point]?.changes ?? []).some(({ when }) => changes(when));

const maybeOne = (a: Expr | undefined, b: Expr | undefined): boolean =>
  a?.e !== 'faction' || b?.e !== 'faction' || a.faction === b.faction;

/** Whether two sets of pieces may share some. */
export const sharePieces = (a: Expr, b: Expr): boolean =>
  a.e !== 'mask' || b.e !== 'mask' || (a.mask & b.mask) !== 0;

/** Whether two sets may have pieces of one kind. */
export function shareKinds(a: Expr, b: Expr, { groups }: Checked): boolean {
  if (a.e !== 'mask' || b.e !== 'mask') return true;
  const kinds = (mask: number): readonly number[] =>
    groups.flatMap(({ kind }, g) => ((mask >> g) & 1 ? [kind] : []));
  const counted = kinds(b.mask);
  return kinds(a.mask).some((kind) => counted.includes(kind));
}

/** Whether pieces of one set that turn to another state may enter or leave another set. */
export function turnInto(turned: Expr, counted: Expr, { groups }: Checked): boolean {
  if (turned.e !== 'mask' || counted.e !== 'mask') return true;
  const has = (mask: number, group: number): boolean => ((mask >> group) & 1) === 1;
  return groups.some(
    ({ kind }, g) =>
      has(turned.mask, g) &&
      groups.some((other, h) => other.kind === kind && has(counted.mask, g) !== has(counted.mask, h)),
  );
}
