/** Judges prices of which the payer chooses one: `pay 3 or 1 Shipment`. */
import { all, any, FALSE, int, not, op, type IrExpr } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { collectLocals, hasMode, MODE, type Env } from '../../environment.ts';
import { asAlternative } from '../../judge/causes.ts';
import type { CauseSearch, CauseSearchState, FoundCause } from '../../judge/cause-search.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { afterBranches } from '../../payments/spending.ts';
import type { StmtOf } from '../statement-handler.ts';

type PriceChoice = StmtOf<'either'>;

/** Whether nothing is paid, since the operation is free. */
export const isUnpaid = ({ price }: PriceChoice, env: Env): IrExpr =>
  price === 'always' ? FALSE : hasMode(env, MODE.free);

/** The conditions under which each price can be paid in full. */
export const priceConditions = (context: Context, { modes }: PriceChoice, env: Env): readonly IrExpr[] =>
  modes.map(({ body }) => {
    const { canBegin, canComplete } = context.judgeAll(body, env);
    return op('and', canBegin, canComplete);
  });

/** Like a payment: the text demands that some price can be paid, and paying is no effect by itself. */
export function judgePrices(context: Context, stmt: PriceChoice, env: Env): Judgment {
  const isAffordable = any(isUnpaid(stmt, env), ...priceConditions(context, stmt, env));
  return {
    canBegin: isAffordable,
    hasEffect: env.countsPayments ? isAffordable : FALSE,
    canComplete: isAffordable,
  };
}

/** Counts only what is certainly spent: the least of the prices that can be paid. */
export function envAfterPrices(context: Context, stmt: PriceChoice, env: Env): Env {
  const conditions = priceConditions(context, stmt, env);
  const [lastEnv = env, ...earlierEnvs] = stmt.modes
    .map(({ body }) => context.envAfterAll(body, env))
    .toReversed();
  const paidEnv = earlierEnvs.reduce<{ readonly env: Env; readonly isPossible: IrExpr }>(
    ({ env: laterEnv, isPossible }, priceEnv, i) => {
      const condition = conditions[conditions.length - 2 - i] ?? FALSE;
      return {
        env: afterBranches(env, priceEnv, laterEnv, (amount, laterAmount) =>
          op('if', condition, op('if', isPossible, op('min', amount, laterAmount), amount), laterAmount),
        ),
        isPossible: any(condition, isPossible),
      };
    },
    { env: lastEnv, isPossible: conditions.at(-1) ?? FALSE },
  ).env;
  return afterBranches(env, env, paidEnv, (_, amount) => op('if', isUnpaid(stmt, env), int(0), amount));
}

/** The causes that no price can be paid: those of each price. Before a space is selected, each price is judged alone. */
export function causesOfPrices(
  search: CauseSearch,
  stmt: PriceChoice,
  state: CauseSearchState,
): readonly FoundCause[] {
  const { context } = search;
  const { env } = state;
  const causesOf = (condition: IrExpr): readonly FoundCause[] =>
    stmt.modes.flatMap(({ body }) => search.causesOfStatements(body, { ...state, condition }));
  if (!areBound(stmt, env)) return asAlternative(causesOf(all(state.condition, not(isUnpaid(stmt, env)))));
  const conditions = [isUnpaid(stmt, env), ...priceConditions(context, stmt, env)];
  return causesOf(all(state.condition, ...conditions.map(not))).map((cause) => ({
    ...cause,
    prevents: 'beginning',
  }));
}

/** Whether all locals that the prices read are known. */
function areBound(stmt: PriceChoice, { values, sets }: Env): boolean {
  const locals = new Set<number>();
  collectLocals([stmt], locals);
  return [...locals].every((local) => values.has(local) || sets.has(local));
}
