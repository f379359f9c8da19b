/**
 * Links routines: assigns their indices, and turns calls of routines without decisions into plain calls. Only
 * here it is known which routines suspend, and so need a frame and steps.
 */
import type { LoweredText } from '../lower/routine.ts';
import type { IrNode, Routine } from '../ir/program.ts';
import { pauses } from './split/split-routine.ts';
import { mapBlocks } from '../ir/node-parts.ts';
import { perform } from '../ir/node-builders.ts';

export function linkRoutines(texts: readonly LoweredText[]): readonly Routine[] {
  const suspending = suspends(texts);
  const names = texts.map(({ builder }) => builder.name);
  const known = (callee: number): boolean => suspending.has(callee);
  const called = (callee: number): string | undefined => (known(callee) ? undefined : (names[callee] ?? ''));
  return unlinked(texts).map((routine) => {
    const { index, code } = routine;
    return { ...routine, suspends: known(index), code: plain(code, called) };
  });
}

/** Builds routines as if all of them suspended, for analyses that run before linking. */
export function unlinked(texts: readonly LoweredText[]): readonly Routine[] {
  return texts.map(({ builder, code, parameters, doc, rule, line }, index) => {
    const { name, locals, module } = builder;
    return { index, name, doc, rule, line, parameters, locals, code, suspends: true, module };
  });
}

/**
 * The routines that suspend (by fixpoint iteration): those that decide, enter one that suspends, or are
 * entered through a table.
 */
function suspends(
  routines: readonly { readonly code: readonly IrNode[]; readonly isTableEntry: boolean }[],
): ReadonlySet<number> {
  const found = new Set<number>(routines.flatMap((r, i) => (r.isTableEntry ? [i] : [])));
  for (let grown = true; grown;) {
    grown = false;
    routines.forEach((r, i) => {
      if (!found.has(i) && pauses(r.code, (callee) => found.has(callee))) {
        found.add(i);
        grown = true;
      }
    });
  }
  return found;
}

/**
 * Turns calls of routines that never suspend into plain calls.
 *
 * @param called - Returns the name of such a routine; undefined for one that suspends.
 */
function plain(nodes: readonly IrNode[], called: (routine: number) => string | undefined): readonly IrNode[] {
  return nodes.map((node): IrNode => {
    if (node.kind !== 'enter') return mapBlocks(node, (block) => plain(block, called));
    const name = called(node.routine);
    return name === undefined ? node : perform(name, node.args, -1);
  });
}
