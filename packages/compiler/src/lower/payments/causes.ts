/** Reports insufficient Resources as causes of a refusal. */
import type { Expr, Stmt } from '@quipu/language';
import { all, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { RESOURCES, resourcesTrack, payable } from './resources.ts';
import { isKnown } from '../judge/causes.ts';
import { trackNow } from '../judge/precondition.ts';
import { paymentOf, priceOf } from './price.ts';
import type { Place, Found, Search } from '../judge/search.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

export function emptyPurse(
  context: Context,
  stmt: Stmt,
  { whose, track }: { readonly whose: Expr; readonly track: number },
  { env, where }: Place,
): readonly Found[] {
  const info = context.checked.tracks[track];
  if (info?.name !== RESOURCES || !info.eachFaction || !isKnown(whose, env)) return [];
  const faction = context.value(whose, env);
  const have = trackNow(context, env, track, faction);
  const truth = all(where, op('<=', have, int(info.low)));
  return [{ of: 'changes', truth, reason: short(context, stmt, { faction, have }) }];
}

export function cannotPay({ context }: Search, stmt: Of<'pay'>, { env, where }: Place): readonly Found[] {
  if (!isKnown(stmt.cost, env)) return [];
  const cost = paymentOf(context, stmt, env);
  const have = resourcesTrack(context, env.own);
  const truth = all(where, not(payable(context, env, cost)));
  return [{ of: 'must', truth, reason: short(context, stmt, { faction: env.own, have, cost }) }];
}

/** The Faction cannot pay for any space, if all spaces have the same price. */
export function cannotPayFor(
  { context }: Search,
  stmt: Of<'select'>,
  { env, where }: Place,
): readonly Found[] {
  if (stmt.paying === undefined || !isKnown(stmt.paying, env)) return [];
  const cost = priceOf(context, env, context.value(stmt.paying, env));
  const have = resourcesTrack(context, env.own);
  const truth = all(where, not(payable(context, env, cost)));
  return [{ of: 'must', truth, reason: short(context, stmt, { faction: env.own, have, cost }) }];
}

function short(
  { checked }: Context,
  { source }: Stmt,
  { faction, have, cost }: { readonly faction: IrExpr; readonly have: IrExpr; readonly cost?: IrExpr },
): IrCause['reason'] {
  const { factions } = checked;
  const name = faction.kind === 'number' ? factions[faction.value]?.name : undefined;
  const parameters = { ...(name !== undefined && { faction: name }), ...(cost && { cost }), have };
  return { key: 'purse', rule: source.rule, parameters };
}
