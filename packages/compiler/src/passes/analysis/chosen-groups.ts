/** Finds the groups of pieces that a local of a routine may hold, from the decisions and loops that assign it. */
import type { LocalId, IrExpr } from '../../ir/expression.ts';
import { assignedLocalOf, blocksOf, soleBranchOf } from '../../ir/node-parts.ts';
import { hasMembers, type IrNode, type IrPoint } from '../../ir/program.ts';
import type { TracedProgram } from './footprint.ts';
import { hasGroup } from '../../ir/group-masks.ts';
import { ALL_GROUPS } from './mask-analysis.ts';

const MASK_BITS = 32;

/** Returns undefined if an assignment has no known groups. */
export function chosenGroups(
  program: TracedProgram,
  routine: number,
  local: LocalId,
): readonly number[] | undefined {
  const masks = masksOf(program.routines[routine]?.code ?? [], program.points, local);
  const mask = masks.reduce((union, assigned) => union | assigned, 0);
  if (masks.length === 0 || mask === ALL_GROUPS) return undefined;
  return Array.from({ length: MASK_BITS }, (_, group) => group).filter((group) => hasGroup(mask, group));
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
      const test = soleBranchOf(node.body);
      return test === undefined ? ALL_GROUPS : maskOfCondition(test.condition, local);
    }
    default:
      return ALL_GROUPS;
  }
}

/** The groups that a point offers, if it has only one segment with several members. */
function maskOfPoint(point: IrPoint | undefined): number {
  const [segment, ...others] = point?.segments.filter(hasMembers) ?? [];
  return segment === undefined || others.length > 0
    ? ALL_GROUPS
    : segment.conditions.reduce(
        (mask, { truth }) => mask & maskOfCondition(truth, segment.candidate),
        ALL_GROUPS,
      );
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
    ? mask.args.reduce((common, operand) => common & upperBoundOf(operand), ALL_GROUPS)
    : ALL_GROUPS;
}
