/** Lowers `replace 2 Troops with 3 Police`: removes pieces and places others in their stead. */
import type { AmountModel, Expr } from '@quipu/language';
import { all, local, not, int, op, TRUE, type LocalId, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { bind, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { whenAsked, type Judgment } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { withReturns, returnable } from '../../pieces/returns.ts';
import { pieceStatement, settleHeld } from '../../pieces/piece-statements.ts';
import { amountValue, asksSome, asked } from '../../pieces/amounts.ts';
import { takeOf, type Take, placeableAfter } from '../../pieces/candidates.ts';
import { takePieces } from '../../pieces/choosing.ts';
import { fated } from '../../pieces/destinations.ts';
import { afterRemoval, mayAddTo } from '../../reactions/triggers.ts';
import { asTheyGo, unveiling } from '../../pieces/hidden-pieces.ts';
import { named, possible } from '../../pieces/totals.ts';
import { count } from '../../pieces/counts.ts';
import { inItsWords, isKnown, missing } from '../../judge/causes.ts';
import { stackedOut } from '../../pieces/stacking-causes.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import type { Found, Place, Search } from '../../judge/search.ts';

export const replace: Construct<'replace'> = {
  lower: unnamed((routine, stmt, env) => withReturns(routine, stmt, env, replaced(routine, stmt, env))),
  judge: judgeReplace,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noRoom,
  staysIn: (_context, { at }, isThere) => at.kind === 'space' && isThere(at.space),
};

/** Removes pieces, then places as many replacements as are Available (1.4.1). */
function replaced(routine: Routine, stmt: Of<'replace'>, env: Env): readonly IrNode[] {
  if (stmt.at.kind !== 'space') return replacedAcross(routine, stmt, env);
  const nodes = replacedInSpace(routine, stmt, env);
  // An amount may be computed as 0.
  const some = asksSome(routine.context, stmt.amount, env);
  return some.kind === 'truth' ? nodes : [branch(some, nodes)];
}

/** The id of a synthetic local: the number of removed pieces. */
const GONE = -6;

const leaving = ({ id, source, amount, from, at }: Of<'replace'>): Of<'remove'> => ({
  id,
  source,
  kind: 'remove',
  amount,
  thing: { kind: 'pieces', mask: from },
  at,
  bind: GONE,
  last: undefined,
  before: undefined,
  targets: undefined,
  to: undefined,
});

const coming = (stmt: Of<'replace'>): Of<'place'> => ({
  id: stmt.id,
  source: stmt.source,
  kind: 'place',
  amount: comingFor(stmt),
  thing: { kind: 'pieces', mask: stmt.to },
  at: stmt.at,
  bind: undefined,
  alternating: false,
});

const number = (value: number): Expr => ({ kind: 'number', type: 'number', value });
const arithmetic = (left: Expr, op: '+' | '-' | '*' | '/' | 'min' | 'max', right: Expr): Expr => ({
  kind: 'arithmetic',
  type: 'number',
  op,
  left,
  right,
});

/**
 * Returns the most pieces that come for each removed one, rounded up: 2 for "2 Troops with 3 Police". Guards
 * against division by 0.
 */
function perPiece({ amount, each }: Of<'replace'>): Expr | undefined {
  if (!('count' in amount) || !('count' in each)) return undefined;
  const { count: old } = amount;
  const { count: fresh } = each;
  if (old.kind === 'number' && fresh.kind === 'number')
    return number(Math.max(1, Math.ceil(fresh.value / Math.max(1, old.value))));
  const most = arithmetic(old, 'max', number(1));
  return arithmetic(arithmetic(arithmetic(fresh, '+', most), '-', number(1)), '/', most);
}

/** Returns how many pieces come: fewer than the text says if fewer were removed. */
function comingFor(stmt: Of<'replace'>): AmountModel {
  const { amount, each } = stmt;
  const share = perPiece(stmt);
  const one = (a: AmountModel): boolean => 'count' in a && a.count.kind === 'number' && a.count.value === 1;
  if (share === undefined || !('count' in each) || one(amount) || one(each)) return each;
  const gone: Expr = { kind: 'local', type: 'number', local: GONE };
  return { kind: each.kind, count: arithmetic(each.count, 'min', arithmetic(gone, '*', share)) };
}

const INSTEAD = { space: 'space', piece: 'instead', count: 'insteadCount' };

/** Replaces pieces in one space: removes all pieces first, then places the others if any were removed. */
function replacedInSpace(routine: Routine, stmt: Of<'replace'>, env: Env): readonly IrNode[] {
  const gone = routine.builder.local('gone', 'number');
  const here = bind(env, GONE, local(gone));
  return [
    assign(gone, int(0)),
    ...pieceStatement(routine, leaving(stmt), here, { told: 'replace' }),
    branch(op('>', local(gone), int(0)), pieceStatement(routine, coming(stmt), here, { asks: INSTEAD })),
    ...settleHeld(routine, stmt, env),
  ];
}

/** Replaces pieces in several spaces: places the replacements after each choice of a removed piece. */
function replacedAcross(routine: Routine, stmt: Of<'replace'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const share = perPiece(stmt);
  // Without a number on both sides, one piece comes for each.
  const rest = share && 'count' in stmt.each ? builder.local('toCome', 'number') : undefined;
  const taken = takePieces(routine, {
    verb: 'replace',
    about: { verb: 'replace' },
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    fixed: mayAddTo(context, leaving(stmt)) || isAmong(stmt),
    take: (here) => {
      const removing = fated(routine, takeOf(context, leaving(stmt), here));
      const gone = context.value(stmt.from, here);
      const apply: Take['apply'] = (group, space, n, line) => [
        ...removing.apply(group, space, n, line),
        ...afterRemoval(context, here, { group, space, n, taken: asTheyGo(context, gone) }),
        ...placeFew(routine, takeOf(context, coming(stmt), here), {
          space,
          line,
          wanted:
            rest === undefined || share === undefined
              ? n
              : op('min', local(rest), op('*', n, context.value(share, here))),
          ...(rest !== undefined && { rest }),
        }),
      ];
      return { ...removing, apply: unveiling(routine, { mask: gone, apply }, here.own) };
    },
    total: (here) =>
      possible(context, here, {
        name: `replaced_${routine.context.wordsFor(stmt.id)}`,
        at: stmt.at,
        total: (space, at) => count(context, context.value(stmt.from, at), space),
        of: [stmt],
      }),
  });
  const start: readonly IrNode[] =
    rest !== undefined && 'count' in stmt.each
      ? [assign(rest, amountValue(context, stmt.each.count, env))]
      : [];
  return [...start, ...taken, ...settleHeld(routine, stmt, env)];
}

/** Whether placed pieces may match the removed kinds, so that they would be replaced again. */
const isAmong = ({ from, to }: Of<'replace'>): boolean =>
  from.kind === 'mask' && to.kind === 'mask' && (from.mask & to.mask) !== 0;

/** Places up to `wanted` pieces of the groups of a mask, in order, and subtracts them from `rest`. */
function placeFew(
  routine: Routine,
  take: ReturnType<typeof takeOf>,
  {
    space,
    wanted,
    line,
    rest,
  }: { readonly space: IrExpr; readonly wanted: IrExpr; readonly line: number; readonly rest?: LocalId },
): readonly IrNode[] {
  const { builder, context } = routine;
  const left = builder.local('toPlace', 'number');
  const n = builder.local('n', 'number');
  const nodes: IrNode[] = [assign(left, wanted)];
  context.checked.groups.forEach((_, g) => {
    const mask = take.mask ?? int(0);
    if (mask.kind === 'number' && ((mask.value >> g) & 1) === 0) return;
    nodes.push(
      assign(
        n,
        op('if', op('bit', mask, int(g)), op('min', local(left), take.capacity(int(g), space)), int(0)),
      ),
      branch(op('>', local(n), int(0)), [
        ...take.apply(int(g), space, local(n), line),
        assign(left, op('-', local(left), local(n))),
        ...(rest === undefined ? [] : [assign(rest, op('-', local(rest), local(n)))]),
      ]),
    );
  });
  return nodes;
}

function judgeReplace(context: Context, stmt: Of<'replace'>, env: Env): Judgment {
  const from = (): IrExpr => named(context, env, { stmt, word: 'replaced', at: stmt.at, mask: stmt.from });
  const wanted = asked(context, stmt.amount, env) ?? int(1);
  const supply = (): IrExpr =>
    possible(context, env, {
      name: `replacing_${context.wordsFor(stmt.id)}`,
      at: stmt.at,
      total: (space, here) => {
        const [leaving, to] = [context.value(stmt.from, here), context.value(stmt.to, here)];
        const most = asked(context, stmt.amount, here) ?? count(context, leaving, space);
        const back = returnable(context, stmt, here, space);
        return op('+', placeableAfter(context, { mask: to, space, leaving, gone: most }), back);
      },
      of: [stmt],
    });
  const each = asked(context, stmt.each, env) ?? int(1);
  const some = asksSome(context, stmt.amount, env);
  const enough = (): IrExpr =>
    op('or', not(some), op('and', op('>=', from(), wanted), op('>=', supply(), each)));
  return whenAsked({
    must: () => (env.strict ? enough() : TRUE),
    changes: () => op('and', some, op('>', from(), int(0))),
    full: enough,
  });
}

/** The causes that no replacement is Available, or that the space has no room for one. */
function noRoom(search: Search, stmt: Of<'replace'>, { env, where }: Place): readonly Found[] {
  const { context } = search;
  const { at, from, to } = stmt;
  const itself = inItsWords(search, stmt, { env, where });
  if (at.kind !== 'space' || ![at.space, from, to].every((value) => isKnown(value, env))) return itself;
  const [space, leaving, coming] = [at.space, from, to].map((value) => context.value(value, env));
  if (!space || !leaving || !coming) return itself;
  const there = count(context, leaving, space);
  const gone = asked(context, stmt.amount, env) ?? there;
  const none = op('<=', placeableAfter(context, { mask: coming, space, leaving, gone }), int(0));
  const available = context.value({ kind: 'available', type: 'number', mask: to }, env);
  const some = all(op('>', there, int(0)), op('>', available, int(0)));
  const of = env.strict ? 'must' : 'changes';
  const full = stackedOut(context, {
    mask: to,
    space,
    env,
    where: all(where, some, none),
    of,
  });
  const unavailable = missing(stmt, 'available', { truth: all(where, op('<=', available, int(0))), of });
  return [...itself, unavailable, ...full];
}
