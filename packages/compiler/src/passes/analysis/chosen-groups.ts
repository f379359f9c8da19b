/** Finds the groups of pieces that a local of a routine may hold, from the decisions and loops that assign it. */
import type { LocalId, IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf } from '../../ir/node-parts.ts';
import type { IrNode, IrPoint } from '../../ir/program.ts';
import type { Traced } from './footprint.ts';

/** The mask of all groups. */
const ANY = -1;

/** Returns undefined if an assignment has no known groups. */
export function chosenGroups(
  program: Traced,
  routine: number,
  local: LocalId,
): readonly number[] | undefined {
  const masks = masksOf(program.routines[routine]?.code ?? [], program.points, local);
  const mask = masks.reduce((sum, one) => sum | one, 0);
  if (masks.length === 0 || mask === ANY) return undefined;
  return Array.from({ length: 32 }, (_, g) => g).filter((g) => ((mask >> g) & 1) === 1);
}

function masksOf(code: readonly IrNode[], points: readonly IrPoint[], local: LocalId): readonly number[] {
  return code.flatMap((node) => {
    const inner = blocksOf(node).flatMap((block) => masksOf(block, points, local));
    const given = node.kind === 'each' ? node.local : assignedLocalOf(node);
    return given === local ? [...inner, maskOf(node, points, local)] : inner;
  });
}

function maskOf(node: IrNode, points: readonly IrPoint[], local: LocalId): number {
  switch (node.kind) {
    case 'set':
      return node.value.kind === 'number' ? 1 << node.value.value : ANY;
    case 'decide':
      return ofPoint(points[node.point]);
    case 'each': {
      const [only, ...more] = node.body;
      return only?.kind === 'if' && only.else.length === 0 && more.length === 0
        ? within(only.condition, local)
        : ANY;
    }
    default:
      return ANY;
  }
}

/** The groups that a point offers, if it has only one segment with several members. */
function ofPoint(point: IrPoint | undefined): number {
  const [only, ...more] = point?.segments.filter(({ candidate }) => candidate >= 0) ?? [];
  return only === undefined || more.length > 0
    ? ANY
    : only.conditions.reduce((mask, { truth }) => mask & within(truth, only.candidate), ANY);
}

/** The constant mask that a condition `bit(mask, local)` restricts the local to. */
function within(condition: IrExpr, local: LocalId): number {
  if (condition.kind !== 'op' || condition.op !== 'bit') return ANY;
  const [mask, bit] = condition.args;
  return mask !== undefined && bit?.kind === 'local' && bit.local === local ? atMost(mask) : ANY;
}

/** The groups that a mask contains at most. */
function atMost(mask: IrExpr): number {
  if (mask.kind === 'number') return mask.value;
  return mask.kind === 'op' && mask.op === 'maskAnd'
    ? mask.args.reduce((both, part) => both & atMost(part), ANY)
    : ANY;
}
