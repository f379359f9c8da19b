/**
 * Links routines: assigns their indices, and turns calls of routines that do not suspend into function
 * calls. Routines that suspend need a frame and steps.
 *
 * Before: `enter 4(own)`, where routine 4 has no decisions. After: `do Train(own)`.
 */
import type { LoweredText } from '../lower/routine.ts';
import type { IrNode, Routine } from '../ir/program.ts';
import { canSuspend } from './split/split-routine.ts';
import { mapBlocks } from '../ir/node-parts.ts';
import { NO_LINE, perform } from '../ir/node-builders.ts';

export function linkRoutines(texts: readonly LoweredText[]): readonly Routine[] {
  const suspending = suspendingRoutines(texts);
  const names = texts.map(({ builder }) => builder.name);
  const isSuspending = (callee: number): boolean => suspending.has(callee);
  const functionNameOf = (callee: number): string | undefined =>
    isSuspending(callee) ? undefined : (names[callee] ?? '');
  return unlinkedRoutines(texts).map((routine) => {
    const { index, code } = routine;
    return { ...routine, suspends: isSuspending(index), code: toFunctionCalls(code, functionNameOf) };
  });
}

/** Builds routines as if all of them suspended, for analyses that run before linking. */
export function unlinkedRoutines(texts: readonly LoweredText[]): readonly Routine[] {
  return texts.map(({ builder, code, parameters, doc, rule, line }, index) => {
    const { name, locals, module } = builder;
    return { index, name, doc, rule, line, parameters, locals, code, suspends: true, module };
  });
}

/**
 * The routines that suspend (by fixpoint iteration): those that decide, enter one that suspends, or are
 * entered through a table.
 */
function suspendingRoutines(
  routines: readonly { readonly code: readonly IrNode[]; readonly isTableEntry: boolean }[],
): ReadonlySet<number> {
  const suspending = new Set<number>(routines.flatMap(({ isTableEntry }, i) => (isTableEntry ? [i] : [])));
  for (let hasGrown = true; hasGrown;) {
    hasGrown = false;
    routines.forEach(({ code }, i) => {
      if (!suspending.has(i) && canSuspend(code, (callee) => suspending.has(callee))) {
        suspending.add(i);
        hasGrown = true;
      }
    });
  }
  return suspending;
}

/** Turns calls of routines with a function name into function calls. */
function toFunctionCalls(
  nodes: readonly IrNode[],
  functionNameOf: (routine: number) => string | undefined,
): readonly IrNode[] {
  return nodes.map((node): IrNode => {
    if (node.kind !== 'enter') return mapBlocks(node, (block) => toFunctionCalls(block, functionNameOf));
    const name = functionNameOf(node.routine);
    return name === undefined ? node : perform(name, node.args, NO_LINE);
  });
}
