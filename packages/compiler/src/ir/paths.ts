/** How code without effects comes to what it returns, assigns or does: the conditions on the way, and the loops around it. */
import { not, op, type LocalId, type X } from './expression.ts';
import type { Node } from './program.ts';

type Each = Extract<Node, { n: 'each' }>;

/** A way to a place in the code. Every condition on it holds there. */
export interface Path {
  readonly conditions: readonly X[];
  readonly loops: readonly Each[];
}

/** Something that code does, and how it comes to it. */
export interface Deed extends Path {
  /** `act` offers, leaves a loop, or has another effect. */
  readonly does: 'return' | 'set' | 'act';
  /** What is returned or assigned. */
  readonly value?: X;
  /** What is assigned to. */
  readonly local?: LocalId;
}

/** Everything that code does, in its order. */
export function deedsOf(code: readonly Node[], path: Path = { conditions: [], loops: [] }): readonly Deed[] {
  const deeds: Deed[] = [];
  let here = path;
  for (const node of code) {
    switch (node.n) {
      case 'set':
        deeds.push({ ...here, does: 'set', local: node.local, value: node.value });
        break;
      case 'return':
        deeds.push({ ...here, does: 'return', ...(node.value !== undefined && { value: node.value }) });
        break;
      case 'if': {
        const without = withCondition(here, not(node.condition));
        deeds.push(...deedsOf(node.then, withCondition(here, node.condition)));
        deeds.push(...deedsOf(node.else, without));
        // What follows a way that ends is on the other.
        if (ends(node.then)) here = without;
        break;
      }
      case 'each':
        deeds.push(...deedsOf(node.body, { ...here, loops: [...here.loops, node] }));
        break;
      case 'loop':
        deeds.push(...deedsOf(node.body, here));
        break;
      default:
        deeds.push({ ...here, does: 'act' });
    }
  }
  return deeds;
}

const withCondition = (path: Path, condition: X): Path => ({
  ...path,
  conditions: [...path.conditions, condition],
});

const ends = (code: readonly Node[]): boolean => {
  const last = code.at(-1);
  return last?.n === 'return' || last?.n === 'break';
};

/** What is added to a local that collects a sum; undefined if the assignment is none. */
export function addedTo(id: LocalId, value: X): X | undefined {
  if (value.x !== 'op' || value.op !== '+') return undefined;
  const [sum, more] = value.args;
  if (sum === undefined || more === undefined) return undefined;
  if (sum.x === 'local' && sum.local === id) return more;
  const inner = addedTo(id, sum);
  return inner === undefined ? undefined : op('+', inner, more);
}
