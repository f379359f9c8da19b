/** Segments of the universes of questions: spaces, groups of pieces, numbers, single answers. */
import type { SpaceSet } from '@quipu/language';
import { local, int, op, type LocalId, type IrExpr } from '../ir/expression.ts';
import { ofAnotherKind } from './judge/reasons.ts';
import type { Segment } from '../ir/program.ts';
import type { Context } from './context.ts';
import { bits } from './pieces/counts.ts';

/** The only group of a constant mask; undefined for any other mask. */
export function onlyGroup({ checked }: Context, mask: IrExpr | undefined): IrExpr | undefined {
  if (mask?.kind !== 'number') return undefined;
  const [only, ...more] = bits(mask.value, checked.groups.length);
  return only === undefined || more.length > 0 ? undefined : int(only);
}

export function single(key: string, conditions: Segment['conditions'] = []): Segment {
  return { keys: [key], candidate: -1, conditions };
}

export function spacesSegment(
  context: Context,
  candidate: LocalId,
  { members, reason }: SpaceSet,
  conditions: Segment['conditions'],
): Segment {
  const outside = ofAnotherKind({ reason });
  const all = members.length === context.checked.spaces.length;
  return {
    keys: context.checked.spaces.map((s) => s.name),
    candidate,
    ...(all ? {} : { members }),
    conditions: all
      ? conditions
      : [{ truth: context.among(local(candidate), members), reason: outside }, ...conditions],
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
  most: number,
  rule: string,
  { low, high }: { readonly low: IrExpr; readonly high: IrExpr },
): Segment {
  return {
    keys: Array.from({ length: most + 1 }, (_, i) => String(i)),
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
