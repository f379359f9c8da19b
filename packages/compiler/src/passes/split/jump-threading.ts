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

export function thread(drafts: readonly Draft[], entry: number): readonly Draft[] {
  const absorbed = absorb(drafts.map(({ code }) => code));
  const order = reachedFrom(entry, absorbed);
  const place = new Map(order.map((step, i) => [step, i]));
  return order.flatMap((step) => {
    const draft = drafts[step];
    const code = absorbed[step];
    if (draft === undefined || code === undefined) return [];
    return [{ ...draft, code: retarget(code, (to) => place.get(to) ?? to) }];
  });
}

/** Inlines brief steps at their `goto`s, and redirects resumes of empty steps to their targets. */
function absorb(codes: readonly (readonly IrNode[])[]): readonly (readonly IrNode[])[] {
  const brief = (step: number): readonly IrNode[] | undefined => {
    const code = codes[step];
    return code !== undefined && isBrief(code) ? code : undefined;
  };
  const follow = (code: readonly IrNode[], passed: ReadonlySet<number>): readonly IrNode[] =>
    code.flatMap((node): readonly IrNode[] => {
      switch (node.kind) {
        case 'if':
          return [{ ...node, then: follow(node.then, passed), else: follow(node.else, passed) }];
        case 'goto': {
          const there = passed.has(node.step) ? undefined : brief(node.step);
          return there === undefined ? [node] : follow(there, new Set([...passed, node.step]));
        }
        default:
          return [node];
      }
    });
  const whence = (step: number, passed: ReadonlySet<number> = new Set()): number => {
    const [only] = codes[step] ?? [];
    return only?.kind === 'goto' && !passed.has(step) ? whence(only.step, new Set([...passed, step])) : step;
  };
  return codes.map((code) => retarget(follow(code, new Set()), whence));
}

/**
 * At most one assignment and a jump: nothing with a rule line of its own, so that faults still cite the right
 * one.
 */
const isBrief = (code: readonly IrNode[]): boolean =>
  code.length <= 2 && code.every(({ kind }) => kind === 'set' || kind === 'goto' || kind === 'leave');

/** The steps reachable from `entry`, in depth-first preorder. */
function reachedFrom(entry: number, codes: readonly (readonly IrNode[])[]): readonly number[] {
  const reached = new Set<number>();
  const visit = (step: number): void => {
    if (reached.has(step)) return;
    reached.add(step);
    for (const next of targets(codes[step] ?? [])) visit(next);
  };
  visit(entry);
  return [...reached];
}

const targets = (code: readonly IrNode[]): readonly number[] =>
  code.flatMap((node) => {
    if (node.kind === 'if') return [...targets(node.then), ...targets(node.else)];
    return isExit(node) ? [targetOf(node)] : [];
  });

const isExit = (node: IrNode): node is Exit =>
  node.kind === 'goto' || node.kind === 'ask' || node.kind === 'enterThen';

const targetOf = (exit: Exit): number => (exit.kind === 'goto' ? exit.step : exit.resume);

export function retarget(code: readonly IrNode[], to: (step: number) => number): readonly IrNode[] {
  return code.map((node): IrNode => {
    switch (node.kind) {
      case 'if':
        return { ...node, then: retarget(node.then, to), else: retarget(node.else, to) };
      case 'goto':
        return { ...node, step: to(node.step) };
      case 'ask':
      case 'enterThen':
        return { ...node, resume: to(node.resume) };
      default:
        return node;
    }
  });
}
