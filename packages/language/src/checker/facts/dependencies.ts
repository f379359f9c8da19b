/** Determines the expressions that a value depends on, and the statements that may change them; used for reactions to changes. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import {
  everyExpr,
  partsOfDefine,
  partsOfPoint,
  type Parts,
  type WalkRoot,
} from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { verbOf } from '../../checked/verbs/verb-table.ts';

/** Returns all expressions of a value, through defined values and points of the volume. */
export function dependenciesOf(value: Expr, checked: Checked): readonly Expr[] {
  const visited = new Set<string>();
  const collect = (within: WalkRoot): readonly Expr[] =>
    everyExpr(within).flatMap((expr) => {
      const inner = declarationOf(expr, checked);
      if (inner === undefined || visited.has(inner.key)) return [expr];
      visited.add(inner.key);
      return [expr, ...collect(inner.parts)];
    });
  return collect(value);
}

function declarationOf(
  expr: Expr,
  { defines, points }: Checked,
): { readonly key: string; readonly parts: Parts } | undefined {
  const define = expr.kind === 'define' ? defines[expr.define] : undefined;
  if (define) return { key: `define ${define.name}`, parts: partsOfDefine(define) };
  const point = expr.kind === 'point' ? points[expr.point] : undefined;
  return point && { key: `point ${point.path}`, parts: partsOfPoint(point) };
}

/** Tests whether a statement itself, without its blocks and calls, may change the value of one of the expressions. */
export function mayChange(stmt: Stmt, dependencies: readonly Expr[], checked: Checked): boolean {
  const { mayChange: changes } = verbOf(stmt);
  return changes !== undefined && dependencies.some((expr) => changes(stmt, expr, checked));
}
