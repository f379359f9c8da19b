/**
 * Points that limit how many spaces an operation selects, and the parts of them that depend on the card and on a
 * played Event.
 */
import type { Change, Checked, PointModel, Stmt } from '@quipu/language';
import { everyExpr } from '@quipu/language/checked';

type Select = Extract<Stmt, { kind: 'select' }>;

interface Of {
  readonly checked: Checked;
  readonly ownSelections: ReadonlyMap<number, number>;
}

/** Whether a change is lasting, and not a text of an operation, a Faction or a call. */
export const stands = ({ when, eachCard }: Change): boolean =>
  !eachCard && (when.kind === 'lasting' || when.kind === 'box');

/**
 * The changes of the sets and values that determine the selectable spaces, except those for a Faction, which the
 * text states itself.
 */
export function setChanges({ checked }: Pick<Of, 'checked'>, { set }: Select): readonly Change[] {
  return everyExpr(set).flatMap((expr) =>
    expr.kind === 'point'
      ? (checked.points[expr.point]?.changes.filter(({ when }) => when.kind !== 'faction') ?? [])
      : [],
  );
}

/** The point that is the price of each space. */
export function pricePoint({ checked }: Pick<Of, 'checked'>, { paying }: Select): PointModel | undefined {
  return paying?.kind === 'point' ? checked.points[paying.point] : undefined;
}

export const priceChanges = (of: Pick<Of, 'checked'>, stmt: Select): readonly Change[] =>
  pricePoint(of, stmt)?.changes ?? [];

/** The point that limits an operation's own selection. */
export function limitingPoint({ checked, ownSelections }: Of, stmt: Select): PointModel | undefined {
  if (!('count' in stmt.amount) || stmt.amount.count.kind !== 'point') return undefined;
  const point = checked.points[stmt.amount.count.point];
  const body = ownSelections.get(stmt.id);
  return point?.body === body && checked.bodies[body ?? -1]?.kind === 'operation' ? point : undefined;
}

export function limitsStand(of: Of): boolean {
  return of.checked.statements.some(
    (stmt) =>
      stmt.kind === 'select' &&
      (limitingPoint(of, stmt)?.changes.some((change) => change.eachCard || stands(change)) ?? false),
  );
}

export function countedPoints(checked: Checked): readonly PointModel[] {
  return checked.points.filter(({ changes }) => changes.some(({ eachCard }) => eachCard));
}

export const countedRegion = (point: PointModel): string => `COUNTED_${point.path.replaceAll('.', '_')}`;
