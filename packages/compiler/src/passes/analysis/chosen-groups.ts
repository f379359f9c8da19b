/** Finds the groups of pieces that a local of a routine may hold, from the decisions and loops that assign it. */
import type { LocalId, X } from '../../ir/expression.ts';
import { assignedBy, blocksOf } from '../../ir/nodes.ts';
import type { Node, PointIR } from '../../ir/program.ts';
import type { Traced } from './footprint.ts';

/** Returns undefined if an assignment has no known groups. */
export function chosenGroups(
  program: Traced,
  routine: number,
  local: LocalId,
): readonly number[] | undefined {
  const masks = masksOf(program.routines[routine]?.code ?? [], program.points, local);
  if (masks.length === 0 || masks.includes(undefined)) return undefined;
  const mask = masks.reduce((sum: number, one) => sum | (one ?? 0), 0);
  return Array.from({ length: 32 }, (_, g) => g).filter((g) => ((mask >> g) & 1) === 1);
}

function masksOf(
  code: readonly Node[],
  points: readonly PointIR[],
  local: LocalId,
): readonly (number | undefined)[] {
  return code.flatMap((node) => {
    const inner = blocksOf(node).flatMap((block) => masksOf(block, points, local));
    const given = node.n === 'each' ? node.local : assignedBy(node);
    return given === local ? [...inner, maskOf(node, points, local)] : inner;
  });
}

function maskOf(node: Node, points: readonly PointIR[], local: LocalId): number | undefined {
  if (node.n === 'set') return node.value.x === 'number' ? 1 << node.value.value : undefined;
  if (node.n === 'decide') {
    const offered = points[node.point]?.segments.filter(({ candidate }) => candidate >= 0) ?? [];
    const masks = offered.map(({ candidate, conditions }) =>
      conditions.map(({ truth }) => within(truth, candidate)).find((mask) => mask !== undefined),
    );
    return masks.length === 1 ? masks[0] : undefined;
  }
  if (node.n !== 'each') return undefined;
  const [only, ...more] = node.body;
  return only?.n === 'if' && only.else.length === 0 && more.length === 0
    ? within(only.condition, local)
    : undefined;
}

/** The constant mask that a condition `bit(mask, local)` restricts the local to, if any. */
function within(condition: X, local: LocalId): number | undefined {
  if (condition.x !== 'op' || condition.op !== 'bit') return undefined;
  const [mask, bit] = condition.args;
  return mask !== undefined && bit?.x === 'local' && bit.local === local ? atMost(mask) : undefined;
}

/** The groups that a mask contains at most; undefined if unbounded. */
function atMost(mask: X): number | undefined {
  if (mask.x === 'number') return mask.value;
  if (mask.x !== 'op' || mask.op !== 'maskAnd') return undefined;
  const parts = mask.args.map(atMost).filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.reduce((both, part) => both & part, -1);
}
