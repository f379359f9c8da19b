/** Transfers (1.5.2, 4.5.3): of a track from one Faction to another, or of held markers within a space. */
import type { Stmt, Expr } from '@quipu/language/checked';
import { local, int, op, type IrExpr, not, TRUE } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { heldCell, holderMask } from '../pieces/held-markers.ts';
import type { Routine } from '../routine.ts';
import { countPieces } from '../pieces/piece-counts.ts';
import { trackAfterSpending } from '../judge/precondition.ts';
import { countsSegment } from '../segments.ts';
import type { Judgment } from '../judge/judgment.ts';
import { requestedAmount, requestsAny } from '../pieces/amounts.ts';
import { coverageNodes, labelsOf } from '../standing/follow-statements.ts';
import { flushStandingAction } from '../reactions/flush-reactions.ts';
import { addToCount } from '../statement-results.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, OptionGroup, OptionPath } from '../standing/option-group.ts';

type StmtOf<Kind extends Stmt['kind']> = Extract<Stmt, { kind: Kind }>;
type Transfer = StmtOf<'transfer' | 'transferHeld'>;

/** A static upper bound of the transferred amount. */
export function maxTransfer({ checked }: Context, stmt: Transfer): number {
  const track = stmt.kind === 'transfer' ? checked.tracks[stmt.track] : undefined;
  const stock =
    stmt.kind === 'transfer' ? (track?.high ?? 0) - (track?.low ?? 0) : (checked.held[stmt.held]?.count ?? 0);
  const { amount } = stmt;
  return 'count' in amount && amount.count.kind === 'number'
    ? Math.max(0, Math.min(stock, amount.count.value))
    : stock;
}

/** How much can pass: the giver's stock, as far as the taker has room on its track or a holder. */
export function transferable(context: Context, stmt: Transfer, env: Env): IrExpr {
  const [giver, taker] = [context.value(stmt.from, env), context.value(stmt.to, env)];
  const areDifferent = op('!=', giver, taker);
  if (stmt.kind === 'transferHeld') {
    const space = context.value(stmt.space, env);
    const hasHolder = op('>', countPieces(context, holderMask(context, stmt.held, taker), space), int(0));
    return op('if', op('and', areDifferent, hasHolder), heldCell(context, stmt.held, space, giver), int(0));
  }
  const { low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  const stock = op('-', trackAfterSpending(context, env, stmt.track, giver), int(low));
  const room = op('-', int(high), trackAfterSpending(context, env, stmt.track, taker));
  return op('if', areDifferent, op('min', stock, room), int(0));
}

export function transferNode(
  context: Context,
  stmt: Transfer,
  env: Env,
  { amount, line }: { readonly amount: IrExpr; readonly line: number },
): IrNode {
  const [giver, taker] = [context.value(stmt.from, env), context.value(stmt.to, env)];
  return stmt.kind === 'transfer'
    ? perform('transfer', [int(stmt.track), giver, taker, amount], line)
    : perform('passHeld', [int(stmt.held), giver, taker, context.value(stmt.space, env), amount], line);
}

/** Transfers as much of the amount as possible. The decider chooses how much of `any` and `up to`. */
export function lowerTransfer(routine: Routine, stmt: Transfer, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const line = routine.line(stmt.source);
  const available = transferable(context, stmt, env);
  const { amount } = stmt;
  const requested = requestedAmount(context, amount, env);
  if (amount.kind === 'exactly' && stmt.kind === 'transfer' && requested !== undefined)
    return [
      ...addToCount(routine, stmt, env, op('min', available, requested)),
      transferNode(context, stmt, env, { amount: requested, line }),
    ];
  const transferred = requested === undefined ? available : op('min', available, requested);
  if (amount.kind === 'exactly' || amount.kind === 'all')
    return [
      ...addToCount(routine, stmt, env, transferred),
      transferNode(context, stmt, env, { amount: transferred, line }),
    ];
  const high = builder.local('most', 'number');
  const amountLocal = builder.local('transferred', 'number');
  const candidate = builder.local('member', 'number');
  const highest = maxTransfer(context, stmt);
  return [
    assign(high, transferred),
    branch(op('>', local(high), int(0)), [
      routine.decide({
        name: 'count',
        questionKind: 'count',
        source: stmt.source,
        seat: env.own,
        into: amountLocal,
        segments: [countsSegment(candidate, highest, stmt.source.rule, { low: int(0), high: local(high) })],
        parameters: [
          { name: 'from', value: context.value(stmt.from, env), valueKind: 'factions' },
          { name: 'to', value: context.value(stmt.to, env), valueKind: 'factions' },
        ],
        questionContext: { verb: 'transfer', space: env.there },
      }),
      ...addToCount(routine, stmt, env, local(amountLocal)),
      transferNode(context, stmt, env, { amount: local(amountLocal), line }),
    ]),
  ];
}

export function judgeTransfer(context: Context, stmt: Transfer, env: Env): Judgment {
  const available = transferable(context, stmt, env);
  const requested = requestedAmount(context, stmt.amount, env);
  const isPositive = op('>', requested === undefined ? available : op('min', available, requested), int(0));
  const isSufficient =
    stmt.amount.kind === 'exactly' && requested !== undefined ? op('>=', available, requested) : isPositive;
  const isComplete = op('or', not(requestsAny(context, stmt.amount, env)), isSufficient);
  return { canBegin: TRUE, hasEffect: isPositive, canComplete: isComplete };
}

const goodsOf = ({ checked }: Context, stmt: Transfer): string =>
  (stmt.kind === 'transfer' ? checked.tracks[stmt.track] : checked.held[stmt.held])?.name ?? '';

export function transferOptions(routine: Routine, stmt: Transfer, path: OptionPath): OptionGroup {
  const { context } = routine;
  const { amount } = stmt;
  const { rule } = stmt.source;
  const available = transferable(context, stmt, path.env);
  const noun = nounOf(context, stmt);
  const requested = requestedAmount(context, amount, path.env);
  const hasEnough = (count: IrExpr): Clause => ({
    truth: op('>=', available, count),
    reason: { key: 'short', rule, parameters: { have: available } },
  });
  const hasAny: Clause = {
    truth: op('>', amount.kind === 'exactly' ? (requested ?? available) : available, int(0)),
    reason: { key: 'nothing', rule, parameters: {} },
  };
  if (amount.kind === 'all')
    return transferGroup(routine, stmt, path, {
      count: available,
      effect: [`all ${noun(2)}`],
      conditions: [hasAny],
    });
  if (amount.kind === 'exactly' && requested !== undefined) {
    const n = constantOf(amount.count);
    return transferGroup(routine, stmt, path, {
      count: requested,
      effect: [n === undefined ? noun(2) : `${String(n)} ${noun(n)}`],
      conditions: [hasEnough(requested), hasAny],
    });
  }
  const axis = amountAxis(routine, stmt, noun);
  const count = local(axis.local);
  return transferGroup(routine, stmt, path, {
    count,
    effect: [],
    axes: [axis],
    conditions: [...limitClauses(count, requested, rule), hasEnough(count)],
  });
}

/** The axis of the amounts from 1 to the most that can pass. */
function amountAxis({ context, builder }: Routine, stmt: Transfer, noun: (n: number) => string): Axis {
  const id = builder.local('count', 'number');
  const amounts = Array.from({ length: maxTransfer(context, stmt) }, (_, i) => i + 1);
  const words = amounts.map((count) => `${String(count)} ${noun(count)}`);
  return { local: id, firstValue: 1, words, kind: 'amount' };
}

interface TransferAlternative extends Pick<OptionGroup, 'effect' | 'conditions'> {
  readonly count: IrExpr;
  readonly axes?: readonly Axis[];
}

function transferGroup(
  routine: Routine,
  stmt: Transfer,
  path: OptionPath,
  { count, effect, axes = [], conditions }: TransferAlternative,
): OptionGroup {
  const { context } = routine;
  const transfer = transferNode(context, stmt, path.env, { amount: count, line: routine.line(stmt.source) });
  return {
    ...labelsOf(path),
    goods: goodsOf(context, stmt),
    effect,
    axes: [...path.axes, ...axes],
    conditions: [...path.conditions, ...conditions],
    nodes: [...coverageNodes(path), ...flushStandingAction(routine, stmt, [transfer], path.env.own)],
  };
}

/** A constant limit needs no clause, since the options end there. */
function limitClauses(count: IrExpr, limit: IrExpr | undefined, rule: string): readonly Clause[] {
  if (limit === undefined || limit.kind === 'number') return [];
  return [{ truth: op('<=', count, limit), reason: { key: 'too-many', rule, parameters: { most: limit } } }];
}

function constantOf(amount: Expr): number | undefined {
  return amount.kind === 'number' ? amount.value : undefined;
}

function nounOf({ checked }: Context, stmt: Transfer): (n: number) => string {
  if (stmt.kind === 'transfer') return () => checked.tracks[stmt.track]?.name ?? '';
  const { name = '', plural = '' } = checked.held[stmt.held] ?? {};
  return (n) => (n === 1 ? name : plural);
}
