/**
 * Jump threading for the steps of a routine: inlines steps that only jump, or set one local before they jump,
 * into their predecessors; then sorts the steps in depth-first preorder. Afterwards every step is reachable
 * from the entry, and only a resumed one may consist of a jump.
 *
 * Before: `s1 { …; goto s2 }`, `s2 { x = 1; goto s3 }`. After: `s1 { …; x = 1; goto s3 }`.
 */
import type { IrNode } from '../../ir/program.ts';

/** A step without a number: `goto`, `ask` and `enterThen` refer to drafts by list index. */
export interface Draft {
  readonly name: string;
  readonly line: number;
  readonly code: readonly IrNode[];
}

type Exit = Extract<IrNode, { kind: 'goto' | 'ask' | 'enterThen' }>;

export function threadJumps(drafts: readonly Draft[], entry: number): readonly Draft[] {
  const threadedCodes = inlineBriefSteps(drafts.map(({ code }) => code));
  const order = reachableSteps(entry, threadedCodes);
  const positions = new Map(order.map((step, i) => [step, i]));
  return order.flatMap((step) => {
    const draft = drafts[step];
    const code = threadedCodes[step];
    if (draft === undefined || code === undefined) return [];
    return [{ ...draft, code: retarget(code, (target) => positions.get(target) ?? target) }];
  });
}

/** Inlines brief steps at their `goto`s, and redirects resumes of empty steps to their targets. */
function inlineBriefSteps(codes: readonly (readonly IrNode[])[]): readonly (readonly IrNode[])[] {
  const briefCodeOf = (step: number): readonly IrNode[] | undefined => {
    const code = codes[step];
    return code !== undefined && isBrief(code) ? code : undefined;
  };
  const inline = (code: readonly IrNode[], visited: ReadonlySet<number>): readonly IrNode[] =>
    code.flatMap((node): readonly IrNode[] => {
      switch (node.kind) {
        case 'if':
          return [{ ...node, then: inline(node.then, visited), else: inline(node.else, visited) }];
        case 'goto': {
          const target = visited.has(node.step) ? undefined : briefCodeOf(node.step);
          return target === undefined ? [node] : inline(target, new Set([...visited, node.step]));
        }
        default:
          return [node];
      }
    });
  const finalTarget = (step: number, visited: ReadonlySet<number> = new Set()): number => {
    const [first] = codes[step] ?? [];
    return first?.kind === 'goto' && !visited.has(step)
      ? finalTarget(first.step, new Set([...visited, step]))
      : step;
  };
  return codes.map((code) => retarget(inline(code, new Set()), finalTarget));
}

/** Whether code is at most one assignment and a jump: no node has a rule line, so faults still cite the right one. */
const isBrief = (code: readonly IrNode[]): boolean =>
  code.length <= 2 && code.every(({ kind }) => kind === 'set' || kind === 'goto' || kind === 'leave');

/** The steps reachable from `entry`, in depth-first preorder. */
function reachableSteps(entry: number, codes: readonly (readonly IrNode[])[]): readonly number[] {
  const reached = new Set<number>();
  const visit = (step: number): void => {
    if (reached.has(step)) return;
    reached.add(step);
    for (const target of targetsIn(codes[step] ?? [])) visit(target);
  };
  visit(entry);
  return [...reached];
}

const targetsIn = (code: readonly IrNode[]): readonly number[] =>
  code.flatMap((node) => {
    if (node.kind === 'if') return [...targetsIn(node.then), ...targetsIn(node.else)];
    return isExit(node) ? [targetOf(node)] : [];
  });

const isExit = (node: IrNode): node is Exit =>
  node.kind === 'goto' || node.kind === 'ask' || node.kind === 'enterThen';

const targetOf = (exit: Exit): number => (exit.kind === 'goto' ? exit.step : exit.resume);

export function retarget(code: readonly IrNode[], renumber: (step: number) => number): readonly IrNode[] {
  return code.map((node): IrNode => {
    switch (node.kind) {
      case 'if':
        return { ...node, then: retarget(node.then, renumber), else: retarget(node.else, renumber) };
      case 'goto':
        return { ...node, step: renumber(node.step) };
      case 'ask':
      case 'enterThen':
        return { ...node, resume: renumber(node.resume) };
      default:
        return node;
    }
  });
}
