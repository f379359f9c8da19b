/** Walks over checked rules: nested and called statements, nested expressions. */
import type { Expr, SpaceSet, Stmt } from '../bodies.ts';
import type { Checked } from '../checked-volume.ts';
import type { ChildParts } from './part-readers.ts';
import { partsOf, type Part } from './parts-of.ts';
import { partsOfVolume } from './volume-parts.ts';

/** The root of a walk: parts, collected children, or lists of these. */
export type WalkRoot = Part | ChildParts | readonly WalkRoot[];

/** Returns the blocks directly inside a statement. */
export function blocksOf(stmt: Stmt): readonly (readonly Stmt[])[] {
  return partsOf(stmt).blocks;
}

/** Returns the statements of the called bodies, including those of ways. */
export function calledStatements(stmt: Stmt, { bodies }: Checked): readonly Stmt[] {
  return partsOf(stmt).callees.flatMap((index) => bodies[index]?.statements ?? []);
}

/** Returns statements and all nested ones in source order, without called bodies. */
export function statementsIn(stmts: readonly Stmt[]): readonly Stmt[] {
  return stmts.flatMap((stmt) => [stmt, ...blocksOf(stmt).flatMap(statementsIn)]);
}

/** Yields every statement reachable from these, including calls. Each called body is visited once. */
export function* everyStmt(stmts: readonly Stmt[], { bodies }: Checked): Generator<Stmt> {
  const visited = new Set<number>();
  const pending = stmts.toReversed();
  for (let stmt = pending.pop(); stmt; stmt = pending.pop()) {
    yield stmt;
    const { blocks, callees } = partsOf(stmt);
    const unvisited = callees.filter((index) => !visited.has(index));
    for (const index of unvisited) visited.add(index);
    const nested = [...blocks, ...unvisited.map((index) => bodies[index]?.statements ?? [])].flat();
    for (const next of nested.toReversed()) pending.push(next);
  }
}

/** Returns every nested expression in pre-order. Statements in the blocks of a statement are not visited. */
export function everyExpr(root: WalkRoot): readonly Expr[] {
  const expressions: Expr[] = [];
  visitValues(root, false, (value) => {
    if ('kind' in value) expressions.push(value);
  });
  return expressions;
}

/** Returns every nested expression and set of spaces in pre-order, including those in nested blocks. */
export function everyValue(root: WalkRoot): readonly (Expr | SpaceSet)[] {
  const values: (Expr | SpaceSet)[] = [];
  visitValues(root, true, (value) => values.push(value));
  return values;
}

interface PointsAndOptions {
  readonly points: ReadonlySet<number>;
  readonly options: ReadonlySet<number>;
}

const pointsAndOptionsOf = (root: Expr | SpaceSet | readonly Stmt[]): PointsAndOptions => {
  const [points, options] = [new Set<number>(), new Set<number>()];
  visitValues(root, true, (value) => {
    if (!('kind' in value)) return;
    if (value.kind === 'point') points.add(value.point);
    if (value.kind === 'option') options.add(value.option);
  });
  return { points, options };
};

/** Returns the points and options that the values of a volume read. */
export const pointsAndOptionsIn = (checked: Checked): PointsAndOptions => {
  const { values, blocks } = partsOfVolume(checked);
  const uses = [...values, ...blocks].map(pointsAndOptionsOf);
  return {
    points: new Set(uses.flatMap(({ points }) => [...points])),
    options: new Set(uses.flatMap(({ options }) => [...options])),
  };
};

function visitValues(root: WalkRoot, includeBlocks: boolean, visit: (value: Expr | SpaceSet) => void): void {
  if (isList(root)) {
    for (const item of root) visitValues(item, includeBlocks, visit);
    return;
  }
  if ('type' in root || 'candidate' in root) visit(root);
  const { values, blocks } = 'values' in root ? root : partsOf(root);
  for (const value of values) visitValues(value, includeBlocks, visit);
  if (includeBlocks) for (const block of blocks) visitValues(block, true, visit);
}

const isList = (root: WalkRoot): root is readonly WalkRoot[] => Array.isArray(root);
