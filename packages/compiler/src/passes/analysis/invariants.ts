/** Checks invariants of a split program. Tests run it on every volume; a violation names the step. */
import type { LocalId } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { SteppedProgram } from '../../ir/stages.ts';
import { endsPath, exposedReads } from '../split/liveness.ts';

/** The parts of a program that the invariants are about. */
type SplitProgram = Pick<SteppedProgram, 'routines' | 'entries' | 'steps' | 'points'>;

/** Returns each violated invariant as a sentence; empty if all hold. */
export function violatedInvariants(program: SplitProgram): readonly string[] {
  return [
    ...findOpenEnds(program),
    ...findUnsplitSteps(program),
    ...findUnsetReads(program),
    ...findUnreachableSteps(program),
    ...findInvalidPoints(program),
  ];
}

/** Invariant: every path of a step ends in an exit. */
function findOpenEnds(program: SplitProgram): readonly string[] {
  return program.steps.filter(({ code }) => !endsPath(code)).map(({ name }) => `${name} can run off its end`);
}

/** Invariant: no decision remains inside a step. */
function findUnsplitSteps(program: SplitProgram): readonly string[] {
  const hasDecision = (code: readonly IrNode[]): boolean =>
    code.some((node) => node.kind === 'decide' || node.kind === 'enter' || blocksOf(node).some(hasDecision));
  return program.steps
    .filter(({ code }) => hasDecision(code))
    .map(({ name }) => `${name} still decides inside`);
}

/** Invariant: a step reads no local that is unset on some path to it (forward dataflow analysis). */
function findUnsetReads(program: SplitProgram): readonly string[] {
  const assigned = new Map<number, Set<LocalId>>();
  const worklist: number[] = [];
  const flow = (target: number, locals: ReadonlySet<LocalId>): void => {
    const previous = assigned.get(target);
    const remaining = new Set([...(previous ?? locals)].filter((id) => locals.has(id)));
    if (previous === undefined || remaining.size !== previous.size) {
      assigned.set(target, remaining);
      worklist.push(target);
    }
  };
  for (const routine of program.routines) {
    const entry = program.entries[routine.index];
    const parameters = new Set(Array.from({ length: routine.parameters }, (_, id) => id));
    if (entry !== undefined) flow(entry, parameters);
  }
  for (let index = worklist.pop(); index !== undefined; index = worklist.pop()) {
    const step = program.steps[index];
    if (step) visitSuccessors(step.code, assigned.get(index) ?? new Set(), flow);
  }
  return program.steps.flatMap((step) => {
    const assignedLocals = assigned.get(step.index);
    if (assignedLocals === undefined) return [];
    const missing = [...exposedReads(step.code)].filter((id) => !assignedLocals.has(id));
    const locals = program.routines[step.routine]?.locals;
    return missing.map((id) => `${step.name} may read ${locals?.[id]?.name ?? String(id)} before it is set`);
  });
}

/** Calls `flow` for every successor step, with the locals that are set on the way. */
function visitSuccessors(
  code: readonly IrNode[],
  assignedBefore: ReadonlySet<LocalId>,
  flow: (target: number, assigned: ReadonlySet<LocalId>) => void,
): Set<LocalId> {
  const assigned = new Set(assignedBefore);
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        assigned.add(node.local);
        break;
      case 'take':
        assigned.add(node.target);
        break;
      case 'do':
        if (node.target !== undefined) assigned.add(node.target);
        break;
      case 'if': {
        const afterThen = visitSuccessors(node.then, assigned, flow);
        const afterElse = visitSuccessors(node.else, assigned, flow);
        const [thenEnds, elseEnds] = [endsPath(node.then), endsPath(node.else)];
        for (const id of afterThen) if (elseEnds || afterElse.has(id)) assigned.add(id);
        if (thenEnds) for (const id of afterElse) assigned.add(id);
        break;
      }
      case 'goto':
        flow(node.step, assigned);
        break;
      case 'ask':
      case 'enterThen':
      case 'enterAt':
        flow(node.resume, assigned);
        break;
      default:
        break;
    }
  }
  return assigned;
}

/** Invariant: every step that is not an entry has a predecessor. */
function findUnreachableSteps(program: SplitProgram): readonly string[] {
  const reached = new Set<number>(program.entries);
  for (const step of program.steps)
    visitSuccessors(step.code, new Set(), (target) => void reached.add(target));
  return program.steps
    .filter(({ index }) => !reached.has(index))
    .map(({ name }) => `${name} is never reached`);
}

/** Invariant: points are numbered by position, and each has at least one option. */
function findInvalidPoints(program: SplitProgram): readonly string[] {
  return program.points.flatMap(({ name, index, segments }, position) => [
    ...(index === position ? [] : [`point ${name} has index ${index} at ${position}`]),
    ...(segments.length > 0 ? [] : [`point ${name} has no options`]),
  ]);
}
