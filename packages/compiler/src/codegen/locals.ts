/**
 * Decides where the locals of a body are declared: at the first assignment if it dominates all other uses,
 * else before them.
 */
import { localsOf, readsLocal, type LocalId } from '../ir/expression.ts';
import { assignedLocalOf, expressionsOf } from '../ir/node-parts.ts';
import type { IrNode } from '../ir/program.ts';

export interface Declarations {
  readonly at: ReadonlyMap<IrNode, 'const' | 'let'>;
  readonly before: ReadonlyMap<IrNode, readonly LocalId[]>;
}

type Block = readonly IrNode[];

/** An occurrence of a local, with the enclosing nodes, outermost first. */
interface Mention {
  readonly assigns: boolean;
  readonly path: readonly { readonly block: Block; readonly node: IrNode }[];
}

/** Plans the declarations of a body. `declared` are parameters and frame cells. */
export function planDeclarations(code: Block, declared: (id: LocalId) => boolean): Declarations {
  const mentions = new Map<LocalId, Mention[]>();
  collect(code, [], (id) => !declared(id), mentions);
  const at = new Map<IrNode, 'const' | 'let'>();
  const before = new Map<IrNode, LocalId[]>();
  for (const [id, all] of mentions) {
    const depth = commonDepth(all);
    const [first] = all;
    if (first === undefined) continue;
    const place = first.path[depth];
    if (place === undefined) continue;
    if (first.assigns && first.path.length === depth + 1 && !readsIt(place.node, id)) {
      at.set(place.node, all.filter((m) => m.assigns).length === 1 ? 'const' : 'let');
    } else {
      const node = outsideLoops(first, depth);
      before.set(node, [...(before.get(node) ?? []), id]);
    }
  }
  return { at, before };
}

/** Frame cells that a step caches in variables: those read more than once, or right after being set. */
export interface Copies {
  readonly all: ReadonlySet<LocalId>;
  readonly first: readonly LocalId[];
  readonly at: ReadonlySet<IrNode>;
}

/** Selects frame cells to copy. Only a routine's own code writes its frame, so a copy is never stale. */
export function planCopies(code: Block, inFrame: (id: LocalId) => boolean): Copies {
  const mentions = new Map<LocalId, Mention[]>();
  collect(code, [], inFrame, mentions);
  const all = new Set<LocalId>();
  const first: LocalId[] = [];
  const at = new Set<IrNode>();
  for (const [id, found] of mentions) {
    const assigned = found.filter((m) => m.assigns).length;
    const [start] = found;
    if (assigned === 0 && (found.length > 1 || found.some(inLoop))) {
      all.add(id);
      first.push(id);
    } else if (assigned === 1 && found.length > 1 && start?.assigns) {
      const depth = commonDepth(found);
      const node = start.path[depth]?.node;
      if (node === undefined || start.path.length !== depth + 1 || readsIt(node, id)) continue;
      all.add(id);
      at.add(node);
    }
  }
  return { all, first: first.sort((a, b) => a - b), at };
}

function note(mentions: Map<LocalId, Mention[]>, id: LocalId, mention: Mention): void {
  const known = mentions.get(id);
  if (known === undefined) mentions.set(id, [mention]);
  else known.push(mention);
}

export const NO_COPIES: Copies = { all: new Set(), first: [], at: new Set() };

const inLoop = ({ path }: Mention): boolean =>
  path.some(({ node }, i) => i < path.length - 1 && (node.kind === 'loop' || node.kind === 'each'));

/** The depth of the innermost block that contains all occurrences. */
function commonDepth(mentions: readonly Mention[]): number {
  const [first, ...others] = mentions;
  let depth = (first?.path.length ?? 1) - 1;
  while (depth > 0 && others.some((m) => m.path[depth]?.block !== first?.path[depth]?.block)) depth -= 1;
  return depth;
}

/**
 * A variable that is read before it is set may carry a value between iterations, so it is declared outside
 * all loops.
 */
function outsideLoops({ path }: Mention, depth: number): IrNode {
  const loop = path.findIndex(({ node }, i) => i < depth && (node.kind === 'loop' || node.kind === 'each'));
  const place = path[loop >= 0 ? loop : depth];
  if (place === undefined) throw new Error('A mention lies nowhere.');
  return place.node;
}

function collect(
  block: Block,
  around: Mention['path'],
  wants: (id: LocalId) => boolean,
  mentions: Map<LocalId, Mention[]>,
): void {
  for (const node of block) {
    let path: Mention['path'] | undefined;
    const here = (): Mention['path'] => (path ??= [...around, { block, node }]);
    for (const x of expressionsOf(node))
      for (const id of localsOf(x)) if (wants(id)) note(mentions, id, { assigns: false, path: here() });
    const assigned = assignedLocalOf(node);
    if (assigned !== undefined && wants(assigned)) note(mentions, assigned, { assigns: true, path: here() });
    if (node.kind === 'if') {
      collect(node.then, here(), wants, mentions);
      collect(node.else, here(), wants, mentions);
    } else if (node.kind === 'loop') collect(node.body, here(), wants, mentions);
    else if (node.kind === 'each')
      collect(node.body, here(), (id) => id !== node.local && wants(id), mentions);
  }
}

const readsIt = (node: IrNode, id: LocalId): boolean => expressionsOf(node).some((x) => readsLocal(x, id));
