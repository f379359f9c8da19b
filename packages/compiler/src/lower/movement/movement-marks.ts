/**
 * Marks of moved pieces. Each body that reads marks has a layer of its own, so that an interruption (a free
 * March, an activity) neither reads nor clears the marks of the operation around it.
 */
import { partsOf, type Body, type Checked, type Stmt } from '@quipu/language/checked';
import { call, int, op, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode, Routine } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { NO_LINE, perform } from '../../ir/node-builders.ts';

/** The number of pieces of a group in a space that have moved, by the marks of the current layer. */
export const movedAt = (space: IrExpr, group: IrExpr): IrExpr => call('movedAt', space, group);

export const markMoved = (space: IrExpr, group: IrExpr, change: '+' | '-', count: IrExpr): IrNode =>
  perform('markMoved', [space, group, change === '+' ? count : op('-', int(0), count)], NO_LINE);

/** Bodies with a layer of their own; ways and procedures share the layer of their caller. */
const KINDS_WITH_LAYER: ReadonlySet<Body['kind']> = new Set<Body['kind']>([
  'operation',
  'activity',
  'side',
  'phase',
  'setup',
  'pass',
  'after',
  'whenever',
]);

export const ownsMarks = (body: Body): boolean => KINDS_WITH_LAYER.has(body.kind);

/** Whether a body, with its ways and the procedures that it calls, reads marks. */
export const readsMarks = ({ markReaders }: Context, { index }: Body): boolean =>
  markReaders.get(index) === true;

export function findMarkReaders({ bodies }: Checked): ReadonlyMap<number, boolean> {
  const readers = new Map<number, boolean>();
  const bodyReadsMarks = (index: number): boolean => {
    const existing = readers.get(index);
    if (existing !== undefined) return existing;
    const isReader = statementsReadMarks(bodies[index]?.statements ?? []);
    readers.set(index, isReader);
    return isReader;
  };
  const calleeReadsMarks = (index: number): boolean => {
    const body = bodies[index];
    return body !== undefined && !ownsMarks(body) && bodyReadsMarks(index);
  };
  const statementsReadMarks = (statements: readonly Stmt[]): boolean =>
    statements.some((stmt) => {
      if (stmt.kind === 'move' && stmt.once) return true;
      const { blocks, callees } = partsOf(stmt);
      return callees.some(calleeReadsMarks) || blocks.some(statementsReadMarks);
    });
  for (const { index } of bodies) bodyReadsMarks(index);
  return readers;
}

/** Runs code with a layer of its own, then discards the layer. */
export function withMarks(code: readonly IrNode[]): readonly IrNode[] {
  const act = (name: string): IrNode => perform(name, [], NO_LINE);
  return [act('beginMarks'), ...code, act('forgetMarks')];
}

/** Returns the maximum number of open layers: routines enter others while their own layer is open. */
export function maxMarkDepth(routines: readonly Routine[]): number {
  const byIndex = new Map(routines.map((routine) => [routine.index, routine]));
  const depths = new Map<number, number>();
  const depth = (index: number): number => {
    const existing = depths.get(index);
    if (existing !== undefined) return existing;
    const result = depthOf(byIndex.get(index)?.code ?? []);
    depths.set(index, result);
    return result;
  };
  const depthOf = (code: readonly IrNode[]): number => {
    let openLayers = 0;
    let maximum = 0;
    for (const node of code) {
      if (node.kind === 'do' && node.name === 'beginMarks') openLayers += 1;
      if (node.kind === 'do' && node.name === 'forgetMarks') openLayers -= 1;
      const nested =
        node.kind === 'enter' ? depth(node.routine) : Math.max(0, ...blocksOf(node).map(depthOf));
      maximum = Math.max(maximum, openLayers, openLayers + nested);
    }
    return maximum;
  };
  return Math.max(1, ...routines.map(({ index }) => depth(index)));
}
