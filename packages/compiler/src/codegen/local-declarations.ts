/**
 * Decides where the locals of a body are declared: at the first assignment if it dominates all other uses,
 * else before them.
 */
import { localsOf, readsLocal, type LocalId } from '../ir/expression.ts';
import { assignedLocalOf, expressionsOf } from '../ir/node-parts.ts';
import type { IrNode } from '../ir/program.ts';

export interface Declarations {
  readonly declaredAt: ReadonlyMap<IrNode, 'const' | 'let'>;
  readonly declaredBefore: ReadonlyMap<IrNode, readonly LocalId[]>;
}

type Block = readonly IrNode[];

/** An occurrence of a local, with the enclosing nodes, outermost first. */
interface Occurrence {
  readonly isAssignment: boolean;
  readonly path: readonly { readonly block: Block; readonly node: IrNode }[];
}

/** Plans the declarations of a body. `isDeclared` accepts parameters and frame cells. */
export function planDeclarations(code: Block, isDeclared: (id: LocalId) => boolean): Declarations {
  const occurrences = new Map<LocalId, Occurrence[]>();
  collect(code, [], (id) => !isDeclared(id), occurrences);
  const declaredAt = new Map<IrNode, 'const' | 'let'>();
  const declaredBefore = new Map<IrNode, LocalId[]>();
  for (const [id, uses] of occurrences) {
    const depth = commonDepth(uses);
    const [firstUse] = uses;
    if (firstUse === undefined) continue;
    const entry = firstUse.path[depth];
    if (entry === undefined) continue;
    if (firstUse.isAssignment && firstUse.path.length === depth + 1 && !nodeReads(entry.node, id)) {
      declaredAt.set(entry.node, uses.filter((use) => use.isAssignment).length === 1 ? 'const' : 'let');
    } else {
      const node = declarationNode(firstUse, depth);
      declaredBefore.set(node, [...(declaredBefore.get(node) ?? []), id]);
    }
  }
  return { declaredAt, declaredBefore };
}

/** Frame cells that a step caches in variables: those read more than once, or right after being set. */
export interface Copies {
  readonly copied: ReadonlySet<LocalId>;
  /** Copied at the start of the step, ascending. */
  readonly copiedAtStart: readonly LocalId[];
  /** Assignments that also assign the copy. */
  readonly assignments: ReadonlySet<IrNode>;
}

/** Selects frame cells to copy. Only a routine's own code writes its frame, so a copy is never stale. */
export function planCopies(code: Block, isInFrame: (id: LocalId) => boolean): Copies {
  const occurrences = new Map<LocalId, Occurrence[]>();
  collect(code, [], isInFrame, occurrences);
  const copied = new Set<LocalId>();
  const copiedAtStart: LocalId[] = [];
  const copiedAssignments = new Set<IrNode>();
  for (const [id, uses] of occurrences) {
    const assignments = uses.filter((use) => use.isAssignment).length;
    const [firstUse] = uses;
    if (assignments === 0 && (uses.length > 1 || uses.some(isInLoop))) {
      copied.add(id);
      copiedAtStart.push(id);
    } else if (assignments === 1 && uses.length > 1 && firstUse?.isAssignment) {
      const depth = commonDepth(uses);
      const node = firstUse.path[depth]?.node;
      if (node === undefined || firstUse.path.length !== depth + 1 || nodeReads(node, id)) continue;
      copied.add(id);
      copiedAssignments.add(node);
    }
  }
  return {
    copied,
    copiedAtStart: copiedAtStart.sort((a, b) => a - b),
    assignments: copiedAssignments,
  };
}

function addOccurrence(occurrences: Map<LocalId, Occurrence[]>, id: LocalId, occurrence: Occurrence): void {
  const uses = occurrences.get(id);
  if (uses === undefined) occurrences.set(id, [occurrence]);
  else uses.push(occurrence);
}

export const NO_COPIES: Copies = { copied: new Set(), copiedAtStart: [], assignments: new Set() };

const isInLoop = ({ path }: Occurrence): boolean =>
  path.some(({ node }, i) => i < path.length - 1 && (node.kind === 'loop' || node.kind === 'each'));

/** The depth of the innermost block that contains all occurrences. */
function commonDepth(occurrences: readonly Occurrence[]): number {
  const [firstUse, ...otherUses] = occurrences;
  let depth = (firstUse?.path.length ?? 1) - 1;
  while (depth > 0 && otherUses.some((use) => use.path[depth]?.block !== firstUse?.path[depth]?.block))
    depth -= 1;
  return depth;
}

/**
 * A variable that is read before it is set may carry a value between iterations, so it is declared outside
 * all loops.
 */
function declarationNode({ path }: Occurrence, depth: number): IrNode {
  const loop = path.findIndex(({ node }, i) => i < depth && (node.kind === 'loop' || node.kind === 'each'));
  const entry = path[loop >= 0 ? loop : depth];
  if (entry === undefined) throw new Error('A local occurs outside of all nodes.');
  return entry.node;
}

function collect(
  block: Block,
  outerPath: Occurrence['path'],
  isPlanned: (id: LocalId) => boolean,
  occurrences: Map<LocalId, Occurrence[]>,
): void {
  for (const node of block) {
    let path: Occurrence['path'] | undefined;
    const pathToNode = (): Occurrence['path'] => (path ??= [...outerPath, { block, node }]);
    for (const expr of expressionsOf(node))
      for (const id of localsOf(expr))
        if (isPlanned(id)) addOccurrence(occurrences, id, { isAssignment: false, path: pathToNode() });
    const assigned = assignedLocalOf(node);
    if (assigned !== undefined && isPlanned(assigned))
      addOccurrence(occurrences, assigned, { isAssignment: true, path: pathToNode() });
    if (node.kind === 'if') {
      collect(node.then, pathToNode(), isPlanned, occurrences);
      collect(node.else, pathToNode(), isPlanned, occurrences);
    } else if (node.kind === 'loop') collect(node.body, pathToNode(), isPlanned, occurrences);
    else if (node.kind === 'each')
      collect(node.body, pathToNode(), (id) => id !== node.local && isPlanned(id), occurrences);
  }
}

const nodeReads = (node: IrNode, id: LocalId): boolean =>
  expressionsOf(node).some((expr) => readsLocal(expr, id));
