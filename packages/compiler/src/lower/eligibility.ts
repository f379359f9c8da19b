/** Who may act on the next card (2.3.7). */
import { all, cell, local, num, op } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Context } from './context.ts';
import type { Routine } from './routine.ts';

/** 2.3.7: who acted becomes Ineligible, unless told to stay; a mark through the next card lives one card longer. */
export function adjustNodes(context: Context, routine: Routine): readonly Node[] {
  const f = routine.builder.local('adjusted');
  const line = routine.line(context.checked.sequence.actedSource);
  const acted =
    context.checked.sequence.actedBecomes === 'Ineligible'
      ? all(op('=', cell('ACTED', local(f)), num(1)), op('=', cell('STAYS', local(f)), num(0)))
      : ({ x: 'truth', value: false } as const);
  const state = op(
    'if',
    op('=', cell('ELIGIBLE', local(f)), num(2)),
    num(1),
    op('if', acted, num(1), num(0)),
  );
  return [
    {
      n: 'each',
      local: f,
      members: { count: num(context.checked.factions.length) },
      body: [
        { n: 'do', name: 'setEligible', args: [local(f), state], line },
        { n: 'write', region: 'ACTED', index: [local(f)], value: num(0) },
        { n: 'write', region: 'STAYS', index: [local(f)], value: num(0) },
      ],
    },
  ];
}
