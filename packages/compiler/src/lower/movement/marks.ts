/**
 * Marks of movement ("not yet moved"). Each text that asks for them has marks of its own, on top of those of the texts around it: what
 * comes in between (a free March, an activity) neither sees nor forgets who has moved in the operation that it interrupts.
 */
import { partsOf, type Body, type Checked, type Stmt } from '@quipu/language/checked';
import { call, num, op, type X } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/nodes.ts';
import type { Node, Routine } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { perform } from '../../ir/build.ts';

/** How many pieces of a group in a space have moved in the text at hand. */
export const movedAt = (space: X, group: X): X => call('movedAt', space, group);

/** Marks more pieces as moved, or fewer. */
export const markMoved = (space: X, group: X, change: '+' | '-', n: X): Node =>
  perform('markMoved', [space, group, change === '+' ? n : op('-', num(0), n)], -1);

/** Texts that have marks of their own; ways and procedures share those of the text that they are part of. */
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

/** Whether a text has marks of its own, if it marks pieces at all. */
export const ownsMarks = (body: Body): boolean => own.has(body.kind);

/** Whether a text, with its ways and the procedures that it calls, asks who has moved. */
export const marksPieces = ({ marking }: Context, { index }: Body): boolean => marking.get(index) === true;

/** Of each text whether it asks who has moved, by its index. */
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
      if (stmt.s === 'move' && stmt.once) return true;
      const { blocks, called } = partsOf(stmt);
      return called.some(shares) || blocks.some(asks);
    });
  for (const { index } of bodies) marks(index);
  return marking;
}

/** Runs code with marks of its own, and forgets them. */
export function withMarks(code: readonly Node[]): readonly Node[] {
  const act = (name: string): Node => perform(name, [], -1);
  return [act('beginMarks'), ...code, act('forgetMarks')];
}

/** Returns how many sets of marks can be in use at once: routines enter others while their own marks are open. */
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
  const within = (code: readonly Node[]): number => {
    let open = 0;
    let most = 0;
    for (const node of code) {
      if (node.n === 'do' && node.name === 'beginMarks') open += 1;
      if (node.n === 'do' && node.name === 'forgetMarks') open -= 1;
      const inner = node.n === 'enter' ? depth(node.routine) : Math.max(0, ...blocksOf(node).map(within));
      most = Math.max(most, open, open + inner);
    }
    return most;
  };
  return Math.max(1, ...routines.map(({ index }) => depth(index)));
}
