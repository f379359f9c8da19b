/** Secrets that are one of several pieces: what hides one is turned over before it goes. */
import { local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import type { Context } from './context.ts';
import type { Take } from './pieces.ts';
import type { Routine } from './routine.ts';

type Apply = Take['apply'];

/** How a removal by `own` goes on, piece by piece where it takes pieces that may be a secret: what each of them is shows before. */
export function unveiling(routine: Routine, { mask, apply }: Pick<Take, 'mask' | 'apply'>, own: X): Apply {
  return routine.context.checked.secrets.reduce<Apply>((inner, { among }, secret) => {
    if (among === undefined || !mayHave(mask, among.hidden)) return inner;
    return (group, space, n, line) => {
      if (group.x === 'number' && group.value !== among.hidden) return inner(group, space, n, line);
      const turned = routine.builder.local('turned');
      const args = [num(secret), space, own];
      const one: readonly Node[] = [
        { n: 'do', name: 'unveil', args, line, into: turned },
        ...inner(local(turned), space, num(1), line),
      ];
      const each = n.x === 'number' && n.value === 1 ? one : times(routine, n, one);
      if (group.x === 'number') return each;
      const isHidden = op('=', group, num(among.hidden));
      return [{ n: 'if', condition: isHidden, then: each, else: inner(group, space, n, line) }];
    };
  }, apply);
}

/** The groups that pieces of a mask may belong to as they go: what hides a secret goes as what it is. */
export function asTheyGo({ checked }: Context, mask: X): X {
  return checked.secrets.reduce<X>(
    (all, { among }) =>
      among && mayHave(mask, among.hidden)
        ? op('maskOr', all, num((1 << among.shown) | (1 << among.plain)))
        : all,
    mask,
  );
}

/** Does something so many times. */
export function times({ builder }: Routine, n: X, body: readonly Node[]): readonly Node[] {
  const left = builder.local('left', 'number');
  return [
    { n: 'set', local: left, value: n },
    {
      n: 'loop',
      name: 'times',
      body: [
        { n: 'if', condition: op('<=', local(left), num(0)), then: [{ n: 'break' }], else: [] },
        ...body,
        { n: 'set', local: left, value: op('-', local(left), num(1)) },
      ],
    },
  ];
}

const mayHave = (mask: X | undefined, group: number): boolean =>
  mask !== undefined && (mask.x !== 'number' || ((mask.value >> group) & 1) === 1);
