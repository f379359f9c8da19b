/** Names bound by the text, and the Factions that execute it. */
import { cell, num, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

export const own: Term<'own'> = { value: (_context, _expr, env) => env.own };

export const executing: Term<'executing'> = { value: () => op('-', cell('EXECUTING'), num(1)) };

export const player: Term<'player'> = {
  value: (_context, { lasting }) => op('-', cell('LASTING_BY', num(lasting)), num(1)),
};

export const localName: Term<'local'> = {
  value: (_context, expr, env) => env.values.get(expr.local) ?? missing(expr.local),
};

function missing(id: number): never {
  throw new Error(`local ${String(id)} is not bound`);
}

export const choice: Term<'choice'> = {
  value: (context, expr, env) => {
    const masks = expr.options.map((option) => context.value(option, env));
    const any = masks.reduce((left, right) => op('maskOr', left, right));
    return masks.reduceRight(
      (rest, mask, i) => op('if', op('=', cell('CHOSEN', num(expr.choice)), num(i + 1)), mask, rest),
      any,
    );
  },
};
