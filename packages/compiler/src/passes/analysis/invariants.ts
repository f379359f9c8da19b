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
  return program.steps.filter((s) => !endsPath(s.code)).map((s) => `${s.name} can run off its end`);
}

/** Invariant: no decision remains inside a step. */
function findUnsplitSteps(program: SplitProgram): readonly string[] {
  const unsplit = (code: readonly IrNode[]): boolean =>
    code.some((node) => node.kind === 'decide' || node.kind === 'enter' || blocksOf(node).some(unsplit));
  return program.steps.filter((s) => unsplit(s.code)).map((s) => `${s.name} still decides inside`);
}

/** Invariant: a step reads no local that is unset on some path to it (forward dataflow analysis). */
function findUnsetReads(program: SplitProgram): readonly string[] {
  const assigned = new Map<number, Set<LocalId>>();
  const worklist: number[] = [];
  const flow = (target: number, set: ReadonlySet<LocalId>): void => {
    const previous = assigned.get(target);
    const next = previous === undefined ? new Set(set) : new Set([...previous].filter((id) => set.has(id)));
    if (previous === undefined || next.size !== previous.size) {
      assigned.set(target, next);
      worklist.push(target);
    }
  };
  for (const routine of program.routines) {
    flow(
      program.entries[routine.index] ?? -1,
      new Set(Array.from({ length: routine.parameters }, (_, i) => i)),
    );
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
  before: ReadonlySet<LocalId>,
  flow: (to: number, set: ReadonlySet<LocalId>) => void,
): Set<LocalId> {
  const set = new Set(before);
  for (const node of code) {
    switch (node.kind) {
      case 'set':
        set.add(node.local);
        break;
      case 'take':
        set.add(node.target);
        break;
      case 'do':
        if (node.target !== undefined) set.add(node.target);
        break;
      case 'if': {
        const afterThen = visitSuccessors(node.then, set, flow);
        const afterElse = visitSuccessors(node.else, set, flow);
        const [thenEnds, elseEnds] = [endsPath(node.then), endsPath(node.else)];
        for (const id of afterThen) if (elseEnds || afterElse.has(id)) set.add(id);
        if (thenEnds) for (const id of afterElse) set.add(id);
        break;
      }
      case 'goto':
        flow(node.step, set);
        break;
      case 'ask':
      case 'enterThen':
      case 'enterAt':
        flow(node.resume, set);
        break;
      default:
        break;
    }
  }
  return set;
}

/** Invariant: every step that is not an entry has a predecessor. */
function findUnreachableSteps(program: SplitProgram): readonly string[] {
  const reached = new Set<number>(program.entries);
  for (const step of program.steps) visitSuccessors(step.code, new Set(), (to) => void reached.add(to));
  return program.steps.filter((s) => !reached.has(s.index)).map((s) => `${s.name} is never reached`);
}

/** Invariant: points are numbered by position, and each has at least one option. */
function findInvalidPoints(program: SplitProgram): readonly string[] {
  return program.points.flatMap((p, i) => [
    ...(p.index === i ? [] : [`point ${p.name} has index ${String(p.index)} at ${String(i)}`]),
    ...(p.segments.length > 0 ? [] : [`point ${p.name} has no options`]),
  ]);
}
