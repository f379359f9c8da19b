/**
 * Marks of moved pieces. Each body that reads marks has a layer of its own, so that an interruption (a free
 * March, an activity) neither reads nor clears the marks of the operation around it.
 */
import { partsOf, type Body, type Checked, type Stmt } from '@quipu/language/checked';
import { call, int, op, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode, Routine } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { perform } from '../../ir/node-builders.ts';

/** How many pieces of a group in a space have moved, by the current layer. */
export const movedAt = (space: IrExpr, group: IrExpr): IrExpr => call('movedAt', space, group);

export const markMoved = (space: IrExpr, group: IrExpr, change: '+' | '-', n: IrExpr): IrNode =>
  perform('markMoved', [space, group, change === '+' ? n : op('-', int(0), n)], -1);

/** Bodies with a layer of their own; ways and procedures share the layer of their caller. */
const own: ReadonlySet<Body['kind']> = new Set<Body['kind']>([
  'operation',
  'activity',
  'side',
  'phase',
  'setup',
  'pass',
  'after',
  'whenever',
]);

export const ownsMarks = (body: Body): boolean => own.has(body.kind);

/** Whether a body, with its ways and the procedures that it calls, reads marks. */
export const marksPieces = ({ marking }: Context, { index }: Body): boolean => marking.get(index) === true;

export function markingIn({ bodies }: Checked): ReadonlyMap<number, boolean> {
  const marking = new Map<number, boolean>();
  const marks = (index: number): boolean => {
    const known = marking.get(index);
    if (known !== undefined) return known;
    const found = asks(bodies[index]?.statements ?? []);
    marking.set(index, found);
    return found;
  };
  const shares = (index: number): boolean => {
    const body = bodies[index];
    return body !== undefined && !ownsMarks(body) && marks(index);
  };
  const asks = (statements: readonly Stmt[]): boolean =>
    statements.some((stmt) => {
      if (stmt.kind === 'move' && stmt.once) return true;
      const { blocks, callees: called } = partsOf(stmt);
      return called.some(shares) || blocks.some(asks);
    });
  for (const { index } of bodies) marks(index);
  return marking;
}

/** Runs code with a layer of its own, then discards the layer. */
export function withMarks(code: readonly IrNode[]): readonly IrNode[] {
  const act = (name: string): IrNode => perform(name, [], -1);
  return [act('beginMarks'), ...code, act('forgetMarks')];
}

/** Returns the maximum number of open layers: routines enter others while their own layer is open. */
export function deepest(routines: readonly Routine[]): number {
  const byIndex = new Map(routines.map((routine) => [routine.index, routine]));
  const depths = new Map<number, number>();
  const depth = (index: number): number => {
    const known = depths.get(index);
    if (known !== undefined) return known;
    const found = within(byIndex.get(index)?.code ?? []);
    depths.set(index, found);
    return found;
  };
  const within = (code: readonly IrNode[]): number => {
    let open = 0;
    let most = 0;
    for (const node of code) {
      if (node.kind === 'do' && node.name === 'beginMarks') open += 1;
      if (node.kind === 'do' && node.name === 'forgetMarks') open -= 1;
      const inner = node.kind === 'enter' ? depth(node.routine) : Math.max(0, ...blocksOf(node).map(within));
      most = Math.max(most, open, open + inner);
    }
    return most;
  };
  return Math.max(1, ...routines.map(({ index }) => depth(index)));
}
