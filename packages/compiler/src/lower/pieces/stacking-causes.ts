/** Reports reached stacking limits as causes of a refusal (1.4.2). */
import type { Expr, Stacking } from '@quipu/language';
import { all, any, int, op, type IrExpr } from '../../ir/expression.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { count, bits, factionMask } from './counts.ts';
import type { Found } from '../judge/search.ts';

export function stackedOut(
  context: Context,
  {
    mask,
    space,
    env,
    where,
    of,
  }: {
    readonly mask: Expr;
    readonly space: IrExpr;
    readonly env: Env;
    readonly where: IrExpr;
    readonly of: Found['of'];
  },
): readonly Found[] {
  const coming = context.value(mask, env);
  return context.checked.stackings.flatMap((stacking): readonly Found[] => {
    const truth = all(where, isReached(context, stacking, { coming, space, env }));
    const { limit, source } = stacking;
    return [{ of, truth, reason: { key: 'stacking', rule: source.rule, parameters: { most: int(limit) } } }];
  });
}

function isReached(
  context: Context,
  { mask, spaces, limit, each }: Stacking,
  { coming, space, env }: { readonly coming: IrExpr; readonly space: IrExpr; readonly env: Env },
): IrExpr {
  const limited = context.value(mask, env);
  const concerned = op('maskAnd', limited, coming);
  const inside = all(
    context.among(space, spaces.members),
    ...spaces.where.map(({ truth }) => context.value(truth, bind(env, spaces.candidate, space))),
  );
  const full = (counted: IrExpr): IrExpr => op('>=', count(context, counted, space), int(limit));
  if (!each) return all(op('!=', concerned, int(0)), inside, full(limited));
  const { factions, groups } = context.checked;
  const known = concerned.kind === 'number' ? bits(concerned.value, groups.length) : undefined;
  const owners = factions
    .map((_, f) => f)
    .filter((f) => known?.some((g) => groups[g]?.faction === f) ?? true);
  return all(
    inside,
    any(
      ...owners.map((f) => {
        const own = factionMask(context, int(f), false);
        return all(op('!=', op('maskAnd', concerned, own), int(0)), full(op('maskAnd', limited, own)));
      }),
    ),
  );
}
