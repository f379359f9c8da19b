/** Builds segments, the blocks of options that a decision offers: spaces, groups of pieces, numbers or one answer. */
import type { SpaceSet } from '@quipu/language/checked';
import { local, int, op, type LocalId, type IrExpr } from '../ir/expression.ts';
import { wrongKindReason } from './judge/reasons.ts';
import { NO_CANDIDATE, type Segment } from '../ir/program.ts';
import type { Context } from './context.ts';
import { bitIndices } from './pieces/piece-counts.ts';

/** The only group of a constant mask; undefined for any other mask. */
export function singleGroup({ checked }: Context, mask: IrExpr | undefined): IrExpr | undefined {
  if (mask?.kind !== 'number') return undefined;
  const [group, ...otherGroups] = bitIndices(mask.value, checked.groups.length);
  return group === undefined || otherGroups.length > 0 ? undefined : int(group);
}

export function answerSegment(key: string, conditions: Segment['conditions'] = []): Segment {
  return { keys: [key], candidate: NO_CANDIDATE, conditions };
}

export function spacesSegment(
  context: Context,
  candidate: LocalId,
  set: SpaceSet,
  conditions: Segment['conditions'],
): Segment {
  const { members } = set;
  const wrongKind = wrongKindReason(context, set);
  const isEverySpace = members.length === context.checked.spaces.length;
  return {
    keys: context.checked.spaces.map((s) => s.name),
    candidate,
    ...(isEverySpace ? {} : { members }),
    conditions: isEverySpace
      ? conditions
      : [{ truth: context.isAmong(local(candidate), members), reason: wrongKind }, ...conditions],
  };
}

export function groupsSegment(
  context: Context,
  candidate: LocalId,
  conditions: Segment['conditions'],
): Segment {
  return { keys: context.checked.groups.map((g) => g.key), candidate, conditions };
}

export function countsSegment(
  candidate: LocalId,
  highest: number,
  rule: string,
  { low, high }: { readonly low: IrExpr; readonly high: IrExpr },
): Segment {
  return {
    keys: Array.from({ length: highest + 1 }, (_, i) => String(i)),
    candidate,
    conditions: [
      {
        truth: op('>=', local(candidate), low),
        reason: { key: 'too-few', rule, parameters: { least: low } },
      },
      {
        truth: op('<=', local(candidate), high),
        reason: { key: 'too-many', rule, parameters: { most: high } },
      },
    ],
  };
}
