/** Names that the text gives, and whose text it is. */
import { cell, num, op } from '../../ir/expression.ts';
import type { Term } from './construct.ts';

/** What is asked of `own`. */
export const own: Term<'own'> = { value: (_context, _expr, env) => env.own };

/** What is asked of `executing`. */
export const executing: Term<'executing'> = { value: () => op('-', cell('EXECUTING'), num(1)) };

/** What is asked of `player`. */
export const player: Term<'player'> = {
  value: (_context, { lasting }) => op('-', cell('LASTING_BY', num(lasting)), num(1)),
};

/** What is asked of `local`. */
export const localName: Term<'local'> = {
  value: (_context, expr, env) => env.values.get(expr.local) ?? missing(expr.local),
};

function missing(id: number): never {
  throw new Error(`local ${String(id)} is not bound`);
}

/** What is asked of `choice`. */
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
