/** Lists the returns, assignments and effects of code, each with the conditions and loops on the path to it. */
import { not, op, type LocalId, type X } from './expression.ts';
import type { Node } from './program.ts';

type Each = Extract<Node, { kind: 'each' }>;

/** A control-flow path to a place in the code. All its conditions hold there. */
export interface Path {
  readonly conditions: readonly X[];
  readonly loops: readonly Each[];
}

/** An effect of code, and the path to it. */
export interface Deed extends Path {
  /** `act` is an offer, a `break`, or another side effect. */
  readonly does: 'return' | 'set' | 'act';
  readonly value?: X;
  readonly local?: LocalId;
}

/** Lists the effects of code, in order of occurrence. */
export function deedsOf(code: readonly Node[], path: Path = { conditions: [], loops: [] }): readonly Deed[] {
  const deeds: Deed[] = [];
  let here = path;
  for (const node of code) {
    switch (node.kind) {
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
        // If the branch ends the path, the code after it runs only if the condition fails.
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
  return last?.kind === 'return' || last?.kind === 'break';
};

/** Returns `y` if the assigned value is `id + y`, as in a running sum; undefined for any other value. */
export function addedTo(id: LocalId, value: X): X | undefined {
  if (value.kind !== 'op' || value.op !== '+') return undefined;
  const [sum, more] = value.args;
  if (sum === undefined || more === undefined) return undefined;
  if (sum.kind === 'local' && sum.local === id) return more;
  const inner = addedTo(id, sum);
  return inner === undefined ? undefined : op('+', inner, more);
}
