/** Points that bound how many spaces an operation selects, and what about them depends on the card and on an Event that is played. */
import type { Change, Checked, PointModel, Stmt } from '@quipu/language';
import { everyExpr } from '@quipu/language/checked';

type Select = Extract<Stmt, { s: 'select' }>;

/** The checked rules, and which selections are some operation's or activity's own. */
interface Of {
  readonly checked: Checked;
  readonly ownSelections: ReadonlyMap<number, number>;
}

/** Whether a change holds for a time, and is no text of an operation, a Faction or a call. */
export const stands = ({ when, eachCard }: Change): boolean =>
  !eachCard && (when.w === 'lasting' || when.w === 'box');

/** The changes of the sets and values that say which spaces may be selected, except those for a Faction, which the text states. */
export function setChanges({ checked }: Pick<Of, 'checked'>, { set }: Select): readonly Change[] {
  return everyExpr(set).flatMap((expr) =>
    expr.e === 'point'
      ? (checked.points[expr.point]?.changes.filter(({ when }) => when.w !== 'faction') ?? [])
      : [],
  );
}

/** The point that is the price of each space. */
export function pricePoint({ checked }: Pick<Of, 'checked'>, { paying }: Select): PointModel | undefined {
  return paying?.e === 'point' ? checked.points[paying.point] : undefined;
}

/** The changes of the price of each space. */
export const priceChanges = (of: Pick<Of, 'checked'>, stmt: Select): readonly Change[] =>
  pricePoint(of, stmt)?.changes ?? [];

/** The point that bounds an operation's own selection. */
export function limitingPoint({ checked, ownSelections }: Of, stmt: Select): PointModel | undefined {
  if (!('count' in stmt.amount) || stmt.amount.count.e !== 'point') return undefined;
  const point = checked.points[stmt.amount.count.point];
  const body = ownSelections.get(stmt.id);
  return point?.body === body && checked.bodies[body ?? -1]?.kind === 'operation' ? point : undefined;
}

/** Whether some limit depends on whether an Event is being played. */
export function limitsStand(of: Of): boolean {
  return of.checked.statements.some(
    (stmt) =>
      stmt.s === 'select' &&
      (limitingPoint(of, stmt)?.changes.some((change) => change.eachCard || stands(change)) ?? false),
  );
}

/** Points with a change that counts what is selected on one card. */
export function countedPoints(checked: Checked): readonly PointModel[] {
  return checked.points.filter(({ changes }) => changes.some(({ eachCard }) => eachCard));
}

/** The cell that counts what was selected on this card. */
export const countedRegion = (point: PointModel): string => `COUNTED_${point.path.replaceAll('.', '_')}`;
