/** Transfers (1.5.2, 4.5.3): of a track from one Faction to another, or of held markers within a space. */
import type { Stmt, Expr } from '@quipu/language';
import { local, int, op, type IrExpr, not, TRUE } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { heldCell, holders } from '../pieces/held-markers.ts';
import type { Routine } from '../routine.ts';
import { count } from '../pieces/counts.ts';
import { trackNow } from '../judge/precondition.ts';
import { countsSegment } from '../segments.ts';
import type { Judgment } from '../judge/judgment.ts';
import { asked, asksSome } from '../pieces/amounts.ts';
import { hits, wordsOf } from '../standing/paths.ts';
import { settleStanding } from '../reactions/derived-changes.ts';
import { assign, perform, branch } from '../../ir/node-builders.ts';
import type { Clause } from '../spaces/clause.ts';
import type { Axis, Stretch, Path } from '../standing/path.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;
type Transfer = Of<'transfer' | 'transferHeld'>;

/** A static upper bound of the transferred amount. */
export function mostTransferred({ checked }: Context, stmt: Transfer): number {
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
  const [from, to] = [context.value(stmt.from, env), context.value(stmt.to, env)];
  const apart = op('!=', from, to);
  if (stmt.kind === 'transferHeld') {
    const space = context.value(stmt.space, env);
    const held = op('>', count(context, holders(context, stmt.held, to), space), int(0));
    return op('if', op('and', apart, held), heldCell(context, stmt.held, space, from), int(0));
  }
  const { low = 0, high = 0 } = context.checked.tracks[stmt.track] ?? {};
  const stock = op('-', trackNow(context, env, stmt.track, from), int(low));
  const room = op('-', int(high), trackNow(context, env, stmt.track, to));
  return op('if', apart, op('min', stock, room), int(0));
}

export function passing(
  context: Context,
  stmt: Transfer,
  env: Env,
  { n, line }: { readonly n: IrExpr; readonly line: number },
): IrNode {
  const [from, to] = [context.value(stmt.from, env), context.value(stmt.to, env)];
  return stmt.kind === 'transfer'
    ? perform('transfer', [int(stmt.track), from, to, n], line)
    : perform('passHeld', [int(stmt.held), from, to, context.value(stmt.space, env), n], line);
}

/** Transfers as much of the amount as possible. The decider chooses how much of `any` and `up to`. */
export function transferStatement(routine: Routine, stmt: Transfer, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const line = routine.line(stmt.source);
  const possible = transferable(context, stmt, env);
  const { amount } = stmt;
  const amountAsked = asked(context, amount, env);
  if (amount.kind === 'exactly' && stmt.kind === 'transfer' && amountAsked !== undefined)
    return [passing(context, stmt, env, { n: amountAsked, line })];
  const wanted = amountAsked === undefined ? possible : op('min', possible, amountAsked);
  if (amount.kind === 'exactly' || amount.kind === 'all')
    return [passing(context, stmt, env, { n: wanted, line })];
  const high = builder.local('most', 'number');
  const n = builder.local('transferred', 'number');
  const candidate = builder.local('member', 'number');
  const most = mostTransferred(context, stmt);
  return [
    assign(high, wanted),
    branch(op('>', local(high), int(0)), [
      routine.decide({
        name: 'count',
        asks: 'count',
        source: stmt.source,
        seat: env.own,
        into: n,
        segments: [countsSegment(candidate, most, stmt.source.rule, { low: int(0), high: local(high) })],
        parameters: [
          { name: 'from', value: context.value(stmt.from, env), names: 'factions' },
          { name: 'to', value: context.value(stmt.to, env), names: 'factions' },
        ],
        about: { verb: 'transfer', space: env.there },
      }),
      passing(context, stmt, env, { n: local(n), line }),
    ]),
  ];
}

export function judgeTransfer(context: Context, stmt: Of<'transfer' | 'transferHeld'>, env: Env): Judgment {
  const possible = transferable(context, stmt, env);
  const wanted = asked(context, stmt.amount, env);
  const some = op('>', wanted === undefined ? possible : op('min', possible, wanted), int(0));
  const enough = stmt.amount.kind === 'exactly' && wanted !== undefined ? op('>=', possible, wanted) : some;
  const full = op('or', not(asksSome(context, stmt.amount, env)), enough);
  return { must: TRUE, changes: some, full };
}

const goodsOf = ({ checked }: Context, stmt: Of<'transfer' | 'transferHeld'>): string =>
  (stmt.kind === 'transfer' ? checked.tracks[stmt.track] : checked.held[stmt.held])?.name ?? '';

export function transferEffect(routine: Routine, stmt: Of<'transfer' | 'transferHeld'>, path: Path): Stretch {
  const { context, builder } = routine;
  const { amount } = stmt;
  const { rule } = stmt.source;
  const possible = transferable(context, stmt, path.env);
  const what = nounOf(context, stmt);
  const wanted = asked(context, amount, path.env);
  const enough = (n: IrExpr): Clause => ({
    truth: op('>=', possible, n),
    reason: { key: 'short', rule, parameters: { have: possible } },
  });
  const some: Clause = {
    truth: op('>', amount.kind === 'exactly' ? (wanted ?? possible) : possible, int(0)),
    reason: { key: 'nothing', rule, parameters: {} },
  };
  const made = (
    n: IrExpr,
    effect: readonly string[],
    axes: readonly Axis[],
    open: readonly Clause[],
  ): Stretch => ({
    ...wordsOf(path),
    goods: goodsOf(context, stmt),
    effect,
    axes: [...path.axes, ...axes],
    conditions: [...path.conditions, ...open],
    nodes: [
      ...hits(path),
      ...settleStanding(
        routine,
        stmt,
        [passing(context, stmt, path.env, { n, line: routine.line(stmt.source) })],
        path.env.own,
      ),
    ],
  });
  if (amount.kind === 'all') return made(possible, [`all ${what(2)}`], [], [some]);
  if (amount.kind === 'exactly' && wanted !== undefined) {
    const n = fixed(amount.count);
    return made(wanted, [n === undefined ? what(2) : `${String(n)} ${what(n)}`], [], [enough(wanted), some]);
  }
  const id = builder.local('count', 'number');
  const words = Array.from(
    { length: mostTransferred(context, stmt) },
    (_, i) => `${String(i + 1)} ${what(i + 1)}`,
  );
  const most: readonly Clause[] =
    wanted === undefined || wanted.kind === 'number'
      ? []
      : [
          {
            truth: op('<=', local(id), wanted),
            reason: { key: 'too-many', rule, parameters: { most: wanted } },
          },
        ];
  return made(local(id), [], [{ local: id, first: 1, words, is: 'amount' }], [...most, enough(local(id))]);
}

function fixed(amount: Expr): number | undefined {
  return amount.kind === 'number' ? amount.value : undefined;
}

function nounOf({ checked }: Context, stmt: Of<'transfer' | 'transferHeld'>): (n: number) => string {
  if (stmt.kind === 'transfer') return () => checked.tracks[stmt.track]?.name ?? '';
  const { name = '', plural = '' } = checked.held[stmt.held] ?? {};
  return (n) => (n === 1 ? name : plural);
}
