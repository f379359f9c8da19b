/** Determines the expressions that a value depends on, and the statements that may change them; used for reactions to changes. */
import type { Expr, Stmt } from '../../checked/bodies.ts';
import { everyExpr, partsOfDefine, partsOfPoint, type WalkRoot } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { verbOf } from '../../checked/verbs/verb-table.ts';

/** Returns all expressions of a value, through defined values and points of the volume. */
export function dependenciesOf(value: Expr, checked: Checked): readonly Expr[] {
  const visited = new Set<string>();
  const collect = (root: WalkRoot): readonly Expr[] =>
    everyExpr(root).flatMap((expr) => {
      const declarations = declarationsOf(expr, checked).filter(({ key }) => !visited.has(key));
      for (const { key } of declarations) visited.add(key);
      return [expr, ...declarations.flatMap(({ parts }) => collect(parts))];
    });
  return collect(value);
}

/** Returns what a value is declared as. A margin may be that of each Faction. */
function declarationsOf(
  expr: Expr,
  { defines, points, victory }: Checked,
): readonly { readonly key: string; readonly parts: WalkRoot }[] {
  if (expr.kind === 'margin')
    return victory.margins.map(({ faction, margin }) => ({ key: `margin ${faction}`, parts: margin }));
  const define = expr.kind === 'define' ? defines[expr.define] : undefined;
  if (define) return [{ key: `define ${define.name}`, parts: partsOfDefine(define) }];
  const point = expr.kind === 'point' ? points[expr.point] : undefined;
  return point ? [{ key: `point ${point.path}`, parts: partsOfPoint(point) }] : [];
}

/** Tests whether a statement itself, without its blocks and calls, may change the value of one of the expressions. */
export function mayChange(stmt: Stmt, dependencies: readonly Expr[], checked: Checked): boolean {
  const { mayChange: verbMayChange } = verbOf(stmt);
  return verbMayChange !== undefined && dependencies.some((expr) => verbMayChange(stmt, expr, checked));
}
