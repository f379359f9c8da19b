/** Walks over checked rules: statements with all they hold and call, expressions with all they are made of. */
import type { Expr, SpaceSet, Stmt } from '../bodies.ts';
import type { Checked } from '../terms.ts';
import type { Parts } from './fields.ts';
import { partsOf, type Part } from './parts.ts';
import { partsOfVolume } from './volume.ts';

/** Where a walk begins: at parts, at what stands directly within one, or at several of these. */
export type Within = Part | Parts | readonly Within[];

/** The statements directly inside a statement, block by block. */
export function blocksOf(stmt: Stmt): readonly (readonly Stmt[])[] {
  return partsOf(stmt).blocks;
}

/** The statements of what a statement calls: the callee's own, and those of its ways. */
export function calledBy(stmt: Stmt, { bodies }: Checked): readonly Stmt[] {
  return partsOf(stmt).called.flatMap((index) => bodies[index]?.statements ?? []);
}

/** Statements and all within them, in the order of the text, without what they call. */
export function statementsIn(stmts: readonly Stmt[]): readonly Stmt[] {
  return stmts.flatMap((stmt) => [stmt, ...blocksOf(stmt).flatMap(statementsIn)]);
}

/** Every statement that may run when these do, each once: a body that is called again and again is walked the first time alone. */
export function* everyStmt(stmts: readonly Stmt[], { bodies }: Checked): Generator<Stmt> {
  const walked = new Set<number>();
  const left = stmts.toReversed();
  for (let stmt = left.pop(); stmt; stmt = left.pop()) {
    yield stmt;
    const { blocks, called } = partsOf(stmt);
    const fresh = called.filter((index) => !walked.has(index));
    for (const index of fresh) walked.add(index);
    const within = [...blocks, ...fresh.map((index) => bodies[index]?.statements ?? [])].flat();
    for (const next of within.toReversed()) left.push(next);
  }
}

/** Every expression within, itself first, each before what it holds. Statements in the blocks of a statement are left out. */
export function everyExpr(within: Within): readonly Expr[] {
  const found: Expr[] = [];
  gather(within, false, (value) => {
    if ('e' in value) found.push(value);
  });
  return found;
}

/** Every expression and set of spaces within, each before what it holds, those of statements in blocks included. */
export function everyValue(within: Within): readonly (Expr | SpaceSet)[] {
  const values: (Expr | SpaceSet)[] = [];
  gather(within, true, (value) => values.push(value));
  return values;
}

/** Which points and options values ask for. */
interface AskedFor {
  readonly points: ReadonlySet<number>;
  readonly options: ReadonlySet<number>;
}

/** What is asked for within a value or a block. Rules are checked again and again, and most of what they hold is the same object each time. */
const askedWithin = (within: Expr | SpaceSet | readonly Stmt[]): AskedFor => {
  const [points, options] = [new Set<number>(), new Set<number>()];
  gather(within, true, (value) => {
    if (!('e' in value)) return;
    if (value.e === 'point') points.add(value.point);
    if (value.e === 'option') options.add(value.option);
  });
  return { points, options };
};

/** Which points and options the values of a volume ask for. */
export const askedIn = (checked: Checked): AskedFor => {
  const { values, blocks } = partsOfVolume(checked);
  const all = [...values, ...blocks].map(askedWithin);
  return {
    points: new Set(all.flatMap(({ points }) => [...points])),
    options: new Set(all.flatMap(({ options }) => [...options])),
  };
};

function gather(within: Within, blocksToo: boolean, found: (value: Expr | SpaceSet) => void): void {
  if (isList(within)) {
    for (const each of within) gather(each, blocksToo, found);
    return;
  }
  if ('e' in within || 'candidate' in within) found(within);
  const { values, blocks } = 'values' in within ? within : partsOf(within);
  for (const value of values) gather(value, blocksToo, found);
  if (blocksToo) for (const block of blocks) gather(block, true, found);
}

const isList = (within: Within): within is readonly Within[] => Array.isArray(within);
