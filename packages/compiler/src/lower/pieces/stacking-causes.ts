/** Reports reached stacking limits as causes of a refusal (1.4.2). */
import { ownersOf } from '@quipu/language/checked';
import type { Expr, Stacking } from '@quipu/language/checked';
import { all, any, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrReason } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { bind, type Env } from '../environment.ts';
import { countPieces, bitIndices, factionMask } from './piece-counts.ts';
import type { FoundCause } from '../judge/cause-search.ts';

export function stackingCauses(
  context: Context,
  {
    mask,
    space,
    env,
    condition,
    prevents,
  }: {
    readonly mask: Expr;
    readonly space: IrExpr;
    readonly env: Env;
    readonly condition: IrExpr;
    readonly prevents: FoundCause['prevents'];
  },
): readonly FoundCause[] {
  const arriving = context.value(mask, env);
  return context.checked.stackings.flatMap((stacking): readonly FoundCause[] => {
    const truth = all(condition, isLimitReached(context, stacking, { arriving, space, env }));
    return [{ prevents, truth, reason: stackingReason(stacking) }];
  });
}

/** The reason that a limit is reached; it quotes the condition after `while`. */
function stackingReason({ limit, source: { rule }, spaces }: Stacking): IrReason {
  const condition = spaces.where.find(({ reason }) => reason.key === 'while')?.reason.source;
  return {
    key: 'stacking',
    rule,
    parameters: { most: int(limit) },
    ...(condition && { clause: { form: 'condition', span: condition.span } }),
  };
}

function isLimitReached(
  context: Context,
  { mask, spaces, limit, each }: Stacking,
  { arriving, space, env }: { readonly arriving: IrExpr; readonly space: IrExpr; readonly env: Env },
): IrExpr {
  const limitedMask = context.value(mask, env);
  const concernedMask = op('maskAnd', limitedMask, arriving);
  const appliesInSpace = all(
    context.isAmong(space, spaces.members),
    ...spaces.where.map(({ truth }) => context.value(truth, bind(env, spaces.candidate, space))),
  );
  const isFull = (counted: IrExpr): IrExpr => op('>=', countPieces(context, counted, space), int(limit));
  if (!each) return all(op('!=', concernedMask, int(0)), appliesInSpace, isFull(limitedMask));
  const { groups } = context.checked;
  const constantGroups =
    concernedMask.kind === 'number' ? bitIndices(concernedMask.value, groups.length) : undefined;
  const owners = ownersOf(context.checked)
    .map((_, f) => f)
    .filter((f) => constantGroups?.some((g) => groups[g]?.faction === f) ?? true);
  return all(
    appliesInSpace,
    any(
      ...owners.map((faction) => {
        const factionGroups = factionMask(context, int(faction), false);
        return all(
          op('!=', op('maskAnd', concernedMask, factionGroups), int(0)),
          isFull(op('maskAnd', limitedMask, factionGroups)),
        );
      }),
    ),
  );
}
