/** Checks invariants of a split program. Tests run it on every volume; a violation names the step. */
import type { LocalId } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { SteppedProgram } from '../../ir/stages.ts';
import { endsPath, exposed } from '../split/liveness.ts';

/** The parts of a program that the invariants are about. */
type Split = Pick<SteppedProgram, 'routines' | 'entries' | 'steps' | 'points'>;

/** Returns each violated invariant as a sentence; empty if all hold. */
export function brokenInvariants(program: Split): readonly string[] {
  return [
    ...stepsEnd(program),
    ...nothingUnsplit(program),
    ...assignedBeforeRead(program),
    ...reachable(program),
    ...pointsInRange(program),
  ];
}

/** Invariant: every path of a step ends in an exit. */
function stepsEnd(program: Split): readonly string[] {
  return program.steps.filter((s) => !endsPath(s.code)).map((s) => `${s.name} can run off its end`);
}

/** Invariant: no decision remains inside a step. */
function nothingUnsplit(program: Split): readonly string[] {
  const unsplit = (code: readonly IrNode[]): boolean =>
    code.some((node) => node.kind === 'decide' || node.kind === 'enter' || blocksOf(node).some(unsplit));
  return program.steps.filter((s) => unsplit(s.code)).map((s) => `${s.name} still decides inside`);
}

/** Invariant: a step reads no local that is unset on some path to it (forward dataflow analysis). */
function assignedBeforeRead(program: Split): readonly string[] {
  const assigned = new Map<number, Set<LocalId>>();
  const work: number[] = [];
  const flow = (to: number, set: ReadonlySet<LocalId>): void => {
    const known = assigned.get(to);
    const next = known === undefined ? new Set(set) : new Set([...known].filter((id) => set.has(id)));
    if (known === undefined || next.size !== known.size) {
      assigned.set(to, next);
      work.push(to);
    }
  };
  for (const routine of program.routines) {
    flow(
      program.entries[routine.index] ?? -1,
      new Set(Array.from({ length: routine.parameters }, (_, i) => i)),
    );
  }
  for (let index = work.pop(); index !== undefined; index = work.pop()) {
    const step = program.steps[index];
    if (step) successors(step.code, assigned.get(index) ?? new Set(), flow);
  }
  return program.steps.flatMap((step) => {
    const known = assigned.get(step.index);
    if (known === undefined) return [];
    const missing = [...exposed(step.code)].filter((id) => !known.has(id));
    const locals = program.routines[step.routine]?.locals;
    return missing.map((id) => `${step.name} may read ${locals?.[id]?.name ?? String(id)} before it is set`);
  });
}

/** Calls `flow` for every successor step, with the locals that are set on the way. */
function successors(
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
        const a = successors(node.then, set, flow);
        const b = successors(node.else, set, flow);
        const [thenEnds, elseEnds] = [endsPath(node.then), endsPath(node.else)];
        for (const id of a) if (elseEnds || b.has(id)) set.add(id);
        if (thenEnds) for (const id of b) set.add(id);
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
function reachable(program: Split): readonly string[] {
  const reached = new Set<number>(program.entries);
  for (const step of program.steps) successors(step.code, new Set(), (to) => void reached.add(to));
  return program.steps.filter((s) => !reached.has(s.index)).map((s) => `${s.name} is never reached`);
}

/** Invariant: points are numbered by position, and each has at least one option. */
function pointsInRange(program: Split): readonly string[] {
  return program.points.flatMap((p, i) => [
    ...(p.index === i ? [] : [`point ${p.name} has index ${String(p.index)} at ${String(i)}`]),
    ...(p.segments.length > 0 ? [] : [`point ${p.name} has no options`]),
  ]);
}
