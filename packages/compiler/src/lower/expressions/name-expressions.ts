/** Names bound by the text, and the Factions that execute it. */
import { cell, int, op } from '../../ir/expression.ts';
import { subjectRegion } from '../../ir/layout/layout-volume.ts';
import type { ExpressionHandler } from './expression-handler.ts';

export const own: ExpressionHandler<'own'> = { value: (_context, _expr, env) => env.own };

export const executing: ExpressionHandler<'executing'> = { value: () => op('-', cell('EXECUTING'), int(1)) };

export const player: ExpressionHandler<'player'> = {
  value: (_context, { lasting }) => op('-', cell('LASTING_BY', int(lasting)), int(1)),
};

export const lastingSubject: ExpressionHandler<'lastingSubject'> = {
  value: (_context, subject) => op('-', cell(subjectRegion(subject), int(subject.index)), int(1)),
};

export const localName: ExpressionHandler<'local'> = {
  value: (_context, expr, env) => env.values.get(expr.local) ?? missing(expr.local),
};

function missing(id: number): never {
  throw new Error(`local ${String(id)} is not bound`);
}

export const choice: ExpressionHandler<'choice'> = {
  value: (context, expr, env) => {
    const masks = expr.options.map((option) => context.value(option, env));
    const union = masks.reduce((left, right) => op('maskOr', left, right));
    return masks.reduceRight(
      (elseMask, mask, i) => op('if', op('=', cell('CHOSEN', int(expr.choice)), int(i + 1)), mask, elseMask),
      union,
    );
  },
};
