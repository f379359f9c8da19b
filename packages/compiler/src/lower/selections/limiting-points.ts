/**
 * Points that limit how many spaces an operation selects, and the parts of them that depend on the card and on a
 * played Event.
 */
import { type Checked, type Change, type PointModel, type Stmt, everyExpr } from '@quipu/language/checked';

type Select = Extract<Stmt, { kind: 'select' }>;

interface RuleFacts {
  readonly checked: Checked;
  readonly selectionOwners: ReadonlyMap<number, number>;
}

/** Whether a change is lasting, and not a text of an operation, a Faction or a call. */
export const isLasting = ({ when, eachCard }: Change): boolean =>
  !eachCard && (when.kind === 'lasting' || when.kind === 'box' || when.kind === 'board');

/**
 * The changes of the sets and values that determine the selectable spaces, except those for a Faction, which the
 * text states itself.
 */
export function setChanges({ checked }: Pick<RuleFacts, 'checked'>, { set }: Select): readonly Change[] {
  return everyExpr(set).flatMap((expr) =>
    expr.kind === 'point'
      ? (checked.points[expr.point]?.changes.filter(({ when }) => when.kind !== 'faction') ?? [])
      : [],
  );
}

/** The point that is the price of each space; of another Faction, that of the payment with which the text in the space begins. */
export function pricePoint(
  { checked }: Pick<RuleFacts, 'checked'>,
  { paying: ownPrice, body: [first] }: Select,
): PointModel | undefined {
  const paying = ownPrice ?? (first?.kind === 'pay' && first.payer ? first.cost : undefined);
  return paying?.kind === 'point' ? checked.points[paying.point] : undefined;
}

export const priceChanges = (facts: Pick<RuleFacts, 'checked'>, stmt: Select): readonly Change[] =>
  pricePoint(facts, stmt)?.changes ?? [];

/** The point that limits an operation's own selection. */
export function limitingPoint({ checked, selectionOwners }: RuleFacts, stmt: Select): PointModel | undefined {
  if (!('count' in stmt.amount) || stmt.amount.count.kind !== 'point') return undefined;
  const point = checked.points[stmt.amount.count.point];
  const body = selectionOwners.get(stmt.id);
  return point?.body === body && checked.bodies[body ?? -1]?.kind === 'operation' ? point : undefined;
}

export function hasVaryingLimits(facts: RuleFacts): boolean {
  return facts.checked.statements.some(
    (stmt) =>
      stmt.kind === 'select' &&
      (limitingPoint(facts, stmt)?.changes.some((change) => change.eachCard || isLasting(change)) ?? false),
  );
}

export function perCardPoints(checked: Checked): readonly PointModel[] {
  return checked.points.filter(({ changes }) => changes.some(({ eachCard }) => eachCard));
}

export const cardCountRegion = (point: PointModel): string => `COUNTED_${point.path.replaceAll('.', '_')}`;
