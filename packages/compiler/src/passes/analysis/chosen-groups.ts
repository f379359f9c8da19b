/** Finds the groups of pieces that a local of a routine may hold, from the decisions and loops that assign it. */
import type { LocalId, IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf } from '../../ir/node-parts.ts';
import type { IrNode, IrPoint } from '../../ir/program.ts';
import type { TracedProgram } from './footprint.ts';

/** The mask of all groups. */
const ALL_GROUPS = -1;

/** Returns undefined if an assignment has no known groups. */
export function chosenGroups(
  program: TracedProgram,
  routine: number,
  local: LocalId,
): readonly number[] | undefined {
  const masks = masksOf(program.routines[routine]?.code ?? [], program.points, local);
  const mask = masks.reduce((sum, mask) => sum | mask, 0);
  if (masks.length === 0 || mask === ALL_GROUPS) return undefined;
  return Array.from({ length: 32 }, (_, g) => g).filter((g) => ((mask >> g) & 1) === 1);
}

function masksOf(code: readonly IrNode[], points: readonly IrPoint[], local: LocalId): readonly number[] {
  return code.flatMap((node) => {
    const inner = blocksOf(node).flatMap((block) => masksOf(block, points, local));
    const assigned = node.kind === 'each' ? node.local : assignedLocalOf(node);
    return assigned === local ? [...inner, maskOf(node, points, local)] : inner;
  });
}

function maskOf(node: IrNode, points: readonly IrPoint[], local: LocalId): number {
  switch (node.kind) {
    case 'set':
      return node.value.kind === 'number' ? 1 << node.value.value : ALL_GROUPS;
    case 'decide':
      return maskOfPoint(points[node.point]);
    case 'each': {
      const [only, ...rest] = node.body;
      return only?.kind === 'if' && only.else.length === 0 && rest.length === 0
        ? maskOfCondition(only.condition, local)
        : ALL_GROUPS;
    }
    default:
      return ALL_GROUPS;
  }
}

/** The groups that a point offers, if it has only one segment with several members. */
function maskOfPoint(point: IrPoint | undefined): number {
  const [only, ...rest] = point?.segments.filter(({ candidate }) => candidate >= 0) ?? [];
  return only === undefined || rest.length > 0
    ? ALL_GROUPS
    : only.conditions.reduce((mask, { truth }) => mask & maskOfCondition(truth, only.candidate), ALL_GROUPS);
}

/** The constant mask that a condition `bit(mask, local)` restricts the local to. */
function maskOfCondition(condition: IrExpr, local: LocalId): number {
  if (condition.kind !== 'op' || condition.op !== 'bit') return ALL_GROUPS;
  const [mask, bit] = condition.args;
  return mask !== undefined && bit?.kind === 'local' && bit.local === local ? upperBoundOf(mask) : ALL_GROUPS;
}

/** The groups that a mask contains at most. */
function upperBoundOf(mask: IrExpr): number {
  if (mask.kind === 'number') return mask.value;
  return mask.kind === 'op' && mask.op === 'maskAnd'
    ? mask.args.reduce((common, part) => common & upperBoundOf(part), ALL_GROUPS)
    : ALL_GROUPS;
}
