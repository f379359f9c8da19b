/** Conditions that many texts share, and that get a named function. */
import type { NamedCondition } from '../../passes/common-subexpressions.ts';
import { local } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { isOpen } from './space-sets.ts';

export function namedConditionsOf(context: Context): readonly NamedCondition[] {
  const { spaces } = context.checked;
  const dormant = spaces.flatMap((space, i) => (space.dormant ? [i] : []));
  if (dormant.length === 0) return [];
  return [
    {
      name: 'inPlay',
      expr: isOpen(context, dormant, local(0)),
      parameter: { name: 'space', type: 'index' },
    },
  ];
}
