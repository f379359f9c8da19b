/** Encodes several choices as one option of a product of axes, and decodes the option. */
import { local, int, op, substitute, type LocalId, type IrExpr } from '../../ir/expression.ts';
import { NO_CANDIDATE, type IrNode, type Segment } from '../../ir/program.ts';
import { assign } from '../../ir/node-builders.ts';
import type { OptionGroup } from './option-group.ts';

/** Returns one segment for each group. `member` is the local that runs over the members of a segment. */
export function segmentsOf(groups: readonly OptionGroup[], member: LocalId): readonly Segment[] {
  const plainKeys = groups.map((group) => keysOf(group, group.words));
  const keys =
    new Set(plainKeys.flat()).size === plainKeys.flat().length
      ? plainKeys
      : groups.map((group) => keysOf(group, [...group.words, ...group.branch]));
  return groups.map((group, i): Segment => {
    const values = valuesOf(group, local(member));
    const withValues = (expr: IrExpr): IrExpr => substitute(expr, (id) => values.get(id));
    return {
      keys: keys[i] ?? [],
      candidate: group.axes.length === 0 ? NO_CANDIDATE : member,
      conditions: group.conditions.map(({ truth, reason, isExclusive }) => ({
        ...(isExclusive && { isExclusive }),
        truth: withValues(truth),
        reason: {
          ...reason,
          parameters: Object.fromEntries(
            Object.entries(reason.parameters).map(([name, value]) => [
              name,
              typeof value === 'string' ? value : withValues(value),
            ]),
          ),
        },
      })),
    };
  });
}

export function decodeMember(group: OptionGroup, member: LocalId): readonly IrNode[] {
  return [...valuesOf(group, local(member))].map(([id, value]) => assign(id, value));
}

/** The value of each axis; the last axis varies fastest. */
function valuesOf({ axes }: OptionGroup, member: IrExpr): ReadonlyMap<LocalId, IrExpr> {
  let stride = 1;
  const values = new Map<LocalId, IrExpr>();
  for (const axis of [...axes].reverse()) {
    const size = axis.words.length;
    const quotient = stride === 1 ? member : op('div', member, int(stride));
    const higherDigits = op('*', op('div', member, int(stride * size)), int(size));
    const digit = axis === axes[0] ? quotient : op('-', quotient, higherDigits);
    values.set(axis.local, op('+', digit, int(axis.firstValue)));
    stride *= size;
  }
  return new Map([...values].reverse());
}

function keysOf({ effect, axes }: OptionGroup, words: readonly string[]): readonly string[] {
  return axes
    .reduce<readonly (readonly string[])[]>(
      (rows, axis) => rows.flatMap((row) => axis.words.map((word) => [...row, word])),
      [[]],
    )
    .map((row) => {
      const choiceWords = row.filter((_, i) => axes[i]?.kind !== 'space');
      const spaceWords = row.filter((_, i) => axes[i]?.kind === 'space');
      return [...words, ...choiceWords, ...effect, ...spaceWords].join(' ');
    });
}
