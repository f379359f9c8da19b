/** Determines the expressions that a value depends on, and the statements that may change them; used for reactions to changes. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import {
  everyExpr,
  partsOfDefine,
  partsOfPoint,
  type ChildParts,
  type WalkRoot,
} from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { verbOf } from '../../checked/verbs/verb-table.ts';

/** Returns all expressions of a value, through defined values and points of the volume. */
export function dependenciesOf(value: Expr, checked: Checked): readonly Expr[] {
  const visited = new Set<string>();
  const collect = (root: WalkRoot): readonly Expr[] =>
    everyExpr(root).flatMap((expr) => {
      const declaration = declarationOf(expr, checked);
      if (declaration === undefined || visited.has(declaration.key)) return [expr];
      visited.add(declaration.key);
      return [expr, ...collect(declaration.parts)];
    });
  return collect(value);
}

function declarationOf(
  expr: Expr,
  { defines, points }: Checked,
): { readonly key: string; readonly parts: ChildParts } | undefined {
  const define = expr.kind === 'define' ? defines[expr.define] : undefined;
  if (define) return { key: `define ${define.name}`, parts: partsOfDefine(define) };
  const point = expr.kind === 'point' ? points[expr.point] : undefined;
  return point && { key: `point ${point.path}`, parts: partsOfPoint(point) };
}

/** Tests whether a statement itself, without its blocks and calls, may change the value of one of the expressions. */
export function mayChange(stmt: Stmt, dependencies: readonly Expr[], checked: Checked): boolean {
  const { mayChange: verbMayChange } = verbOf(stmt);
  return verbMayChange !== undefined && dependencies.some((expr) => verbMayChange(stmt, expr, checked));
}
