/** Reports insufficient Resources as causes of a refusal. */
import type { Expr, Stmt } from '@quipu/language/checked';
import { all, not, int, op, type IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import { RESOURCES, resourcesTrack, canPay } from './resources.ts';
import { isBound } from '../judge/causes.ts';
import { trackAfterSpending } from '../judge/precondition.ts';
import { payerEnv, paymentOf, priceOf } from './spending.ts';
import type { CauseSearchState, FoundCause, CauseSearch } from '../judge/cause-search.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;

export function emptyTrackCauses(
  context: Context,
  stmt: Stmt,
  { owner, track }: { readonly owner: Expr; readonly track: number },
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  const trackModel = context.checked.tracks[track];
  if (trackModel?.name !== RESOURCES || !trackModel.eachFaction || !isBound(owner, env)) return [];
  const faction = context.value(owner, env);
  const balance = trackAfterSpending(context, env, track, faction);
  const truth = all(condition, op('<=', balance, int(trackModel.low)));
  return [
    { prevents: 'effect', truth, reason: insufficientFundsReason(context, stmt, { faction, balance }) },
  ];
}

export function cannotPay(
  { context }: CauseSearch,
  stmt: StmtOf<'pay'>,
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  const names = [stmt.cost, stmt.payer, stmt.leaving];
  if (names.some((expr) => expr && !isBound(expr, env))) return [];
  const cost = paymentOf(context, stmt, env);
  const payer = payerEnv(context, stmt, env);
  const balance = resourcesTrack(context, payer.own);
  const floor = stmt.leaving && context.value(stmt.leaving, env);
  const truth = all(condition, not(canPay(context, payer, cost, floor)));
  const funds = { faction: payer.own, balance, cost, ...(floor && { floor }) };
  return [{ prevents: 'beginning', truth, reason: insufficientFundsReason(context, stmt, funds) }];
}

/** The Faction, or the one that pays for it, cannot pay for any space, if all spaces have the same price. */
export function cannotPayFor(
  search: CauseSearch,
  stmt: StmtOf<'select'>,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env, condition } = state;
  const [first] = stmt.body;
  if (first?.kind === 'pay' && first.payer) return cannotPay(search, first, state);
  if (stmt.paying === undefined || !isBound(stmt.paying, env)) return [];
  const cost = priceOf(context, env, context.value(stmt.paying, env));
  const balance = resourcesTrack(context, env.own);
  const truth = all(condition, not(canPay(context, env, cost)));
  return [
    {
      prevents: 'beginning',
      truth,
      reason: insufficientFundsReason(context, stmt, { faction: env.own, balance, cost }),
    },
  ];
}

function insufficientFundsReason(
  { checked }: Context,
  { source }: Stmt,
  {
    faction,
    balance,
    cost,
    floor,
  }: {
    readonly faction: IrExpr;
    readonly balance: IrExpr;
    readonly cost?: IrExpr;
    readonly floor?: IrExpr;
  },
): IrCause['reason'] {
  const { factions } = checked;
  const name = faction.kind === 'number' ? factions[faction.value]?.name : undefined;
  const parameters = {
    ...(name !== undefined && { faction: name }),
    ...(cost && { cost }),
    ...(floor && { leaving: floor }),
    have: balance,
  };
  return { key: 'purse', rule: source.rule, parameters };
}
