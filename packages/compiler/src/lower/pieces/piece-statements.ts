/** Lowers statements that place, remove or flip pieces and markers: decisions, writes and reactions. */
import type { EffectLocation, Expr, Stmt, Verb } from '@quipu/language';
import { local, int, op, type LocalId, type IrExpr } from '../../ir/expression.ts';
import type { IrNode } from '../../ir/program.ts';
import { bind, type Env } from '../environment.ts';
import type { Routine } from '../routine.ts';
import { turning } from '../verbs/flip/turned.ts';
import { type Take, takeOf } from './candidates.ts';
import { sortedTake } from '../movement/mark-sorting.ts';
import { takePieces, type Taking, type Targets } from './choosing.ts';
import { sharedSupply } from './supply.ts';
import { possible } from './totals.ts';
import { setResult } from '../results.ts';
import { fated } from './destinations.ts';
import { afterRemoval, isAwaited, afterMarker, mayAddTo } from '../reactions/triggers.ts';
import { asTheyGo, unveiling } from './hidden-pieces.ts';
import { count } from './counts.ts';
import { holders, heldCell, settleAfter } from './held-markers.ts';
import { clauses } from '../spaces/sets.ts';
import { single } from '../segments.ts';
import { BREAK, assign, each, loop, perform, branch } from '../../ir/node-builders.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

interface Taken {
  /** The local that counts the pieces still to be placed, if the caller needs it. */
  readonly missing?: LocalId | undefined;
  readonly told?: Verb;
  readonly asks?: Taking['asks'];
}

export function pieceStatement(
  routine: Routine,
  stmt: Of<'place' | 'remove' | 'flip'>,
  env: Env,
  { missing, told, asks }: Taken = {},
): readonly IrNode[] {
  const verb = stmt.kind === 'flip' ? stmt.verb : stmt.kind;
  const about = { verb: told ?? verb };
  const turned = stmt.kind === 'flip' ? turning(routine, stmt, env) : undefined;
  if (stmt.kind === 'flip' && turned) {
    const { source, amount, at } = stmt;
    const { start, total } = turned;
    const take = (here: Env): Take => sortedTake(routine, stmt, here, turned.take(here));
    const targets = targetsOf(routine, stmt, env);
    return [...start, ...takePieces(routine, { verb, about, source, amount, at, env, targets, take, total })];
  }
  return takePieces(routine, {
    verb,
    about,
    ...(asks && { asks }),
    source: stmt.source,
    amount: stmt.amount,
    at: stmt.at,
    env,
    supply: sharedSupply(routine.context, stmt, env),
    targets: stmt.kind === 'place' ? undefined : targetsOf(routine, stmt, env),
    fixed: stmt.kind === 'remove' && mayAddTo(routine.context, stmt),
    take: (here) =>
      counted(
        keeping(routine, stmt, acting(routine, stmt, takeOf(routine.context, stmt, here), here), env),
        missing,
      ),
    total: (here) =>
      possible(routine.context, here, {
        name: `possible_${routine.context.wordsFor(stmt.id)}`,
        at: stmt.at,
        total: (space, at) => takeOf(routine.context, stmt, at).total(space),
        of: [stmt],
      }),
  });
}

function counted(take: Take, missing: LocalId | undefined): Take {
  if (missing === undefined) return take;
  const less = (n: IrExpr): IrNode => assign(missing, op('-', local(missing), n));
  return { ...take, apply: (group, space, n, at) => [...take.apply(group, space, n, at), less(n)] };
}

/** Tracks the Factions that a text hits; undefined if it can hit only one or need not distinguish them. */
function targetsOf(routine: Routine, stmt: Of<'remove' | 'flip'>, env: Env): Targets | undefined {
  const { context, builder } = routine;
  const { targets } = stmt;
  if (targets === undefined || stmt.at.kind !== 'space') return undefined;
  const narrow = (mask: Expr): Expr => ({
    kind: 'maskAnd',
    type: 'mask',
    left: mask,
    right: { kind: 'local', type: 'mask', local: targets },
  });
  const mask = stmt.kind === 'flip' ? stmt.mask : stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
  if (mask === undefined || ownersOf(context, context.value(mask, env)) < 2) return undefined;
  const hit = builder.local('hit', 'mask');
  const narrowed: typeof stmt =
    stmt.kind === 'flip'
      ? { ...stmt, mask: narrow(mask) }
      : { ...stmt, thing: { kind: 'pieces', mask: narrow(mask) } };
  const here = bind(env, targets, local(hit));
  return { hit, left: takeOf(context, narrowed, here).total(context.value(stmt.at.space, env)) };
}

function ownersOf({ checked }: Routine['context'], mask: IrExpr): number {
  if (mask.kind !== 'number') return checked.factions.length;
  return new Set(checked.groups.flatMap((g, i) => ((mask.value >> i) & 1 ? [g.faction] : []))).size;
}

/** Stores the result that the text names: where a piece was placed, or how many were removed. */
function keeping(routine: Routine, stmt: Of<'place' | 'remove' | 'flip'>, take: Take, env: Env): Take {
  if (stmt.kind === 'flip' || stmt.bind === undefined) return take;
  const { kind, bind: name } = stmt;
  const value = (space: IrExpr, n: IrExpr): IrExpr =>
    kind === 'place' ? space : op('+', env.values.get(name) ?? int(0), n);
  const kept =
    (apply: Take['apply']): Take['apply'] =>
    (group, space, n, at) => [
      ...apply(group, space, n, at),
      ...setResult(routine, name, env, value(space, n)),
    ];
  return { ...take, apply: kept(take.apply), ...(take.whole && { whole: kept(take.whole) }) };
}

/** Adds the consequences of the write: reactions to a removal, and the choice of a marker's Faction. */
function acting(routine: Routine, stmt: Of<'place' | 'remove' | 'flip'>, take: Take, env: Env): Take {
  if (stmt.kind === 'flip') return sortedTake(routine, stmt, env, take);
  const { context } = routine;
  const { thing } = stmt;
  if (thing.kind === 'held' && thing.faction === undefined)
    return {
      ...take,
      asks: true,
      apply: (_group, space, n, at) =>
        eachMarker(routine, stmt, { held: thing.held, space, n, line: at }, env),
    };
  if (stmt.kind === 'place') return take;
  // Pieces in a holding place have already left the map, so that nothing reacts to their removal.
  if (thing.kind === 'pieces' && isHolding(context, stmt.at)) return take;
  if (thing.kind === 'pieces') {
    const removing = sortedTake(routine, stmt, env, fated(routine, take));
    const taken = context.value(thing.mask, env);
    const acted = (remove: Take['apply']): Take['apply'] => {
      const apply: Take['apply'] = (group, space, n, at) => [
        ...remove(group, space, n, at),
        ...afterRemoval(context, env, { group, space, n, taken: asTheyGo(context, taken) }),
      ];
      return unveiling(routine, { mask: taken, apply }, env.own);
    };
    const { apply, whole } = removing;
    return { ...take, apply: acted(apply), ...(whole && { whole: acted(whole) }) };
  }
  if (!isAwaited(context, thing)) return take;
  const owner = thing.kind === 'held' && thing.faction ? context.value(thing.faction, env) : int(-1);
  return {
    ...take,
    apply: (group, space, n, at) =>
      times(routine, n, [
        ...take.apply(group, space, int(1), at),
        ...afterMarker(context, env.own, { removed: thing, owner, space }),
      ]),
  };
}

function times({ builder }: Routine, n: IrExpr, body: readonly IrNode[]): readonly IrNode[] {
  const left = builder.local('left', 'number');
  return [
    assign(left, n),
    loop('times', [
      branch(op('<=', local(left), int(0)), [BREAK]),
      ...body,
      assign(left, op('-', local(left), int(1))),
    ]),
  ];
}

function isHolding({ checked }: Routine['context'], at: EffectLocation): boolean {
  return at.kind === 'space' && at.space.kind === 'space' && checked.spaces[at.space.space]?.holding === true;
}

function eachMarker(
  routine: Routine,
  stmt: Of<'place' | 'remove'>,
  {
    held,
    space,
    n,
    line,
  }: { readonly held: number; readonly space: IrExpr; readonly n: IrExpr; readonly line: number },
  env: Env,
): readonly IrNode[] {
  const { context, builder } = routine;
  const placing = stmt.kind === 'place';
  const answer = builder.local('holder', 'number');
  const open = (f: number): IrExpr =>
    placing
      ? op('>', count(context, holders(context, held, int(f)), space), int(0))
      : op('>', heldCell(context, held, space, int(f)), int(0));
  // The standing action of 1.4.1 may take back the piece for which the space was chosen.
  const still = context.returns && stmt.at.kind === 'set' ? clauses(context, stmt.at.set, space, env) : [];
  const ask = routine.decide({
    name: 'holder',
    asks: 'faction',
    source: stmt.source,
    seat: env.own,
    segments: context.checked.factions.map((info, f) =>
      single(info.name, [
        { truth: open(f), reason: { key: 'no-holder', rule: stmt.source.rule, parameters: {} } },
        ...(placing ? still : []),
      ]),
    ),
    into: answer,
    parameters: [{ name: 'space', value: space, names: 'spaces' }],
    about: { verb: placing ? 'place' : 'remove' },
  });
  const owner = local(answer);
  return times(routine, n, [
    ask,
    perform(placing ? 'giveHeld' : 'dropHeld', [int(held), owner, space, int(1)], line),
    ...(placing
      ? []
      : afterMarker(context, env.own, { removed: { kind: 'held', held, faction: undefined }, owner, space })),
  ]);
}

/** Settles held markers after a statement took pieces. They may pass to pieces that the text names. */
export function settleHeld(routine: Routine, stmt: Of<'remove' | 'replace'>, env: Env): readonly IrNode[] {
  const { context } = routine;
  if (context.checked.held.length === 0) return [];
  const takers =
    stmt.kind === 'remove' && stmt.to?.to === 'pieces' ? context.value(stmt.to.mask, env) : int(0);
  const settle = (space: IrExpr): readonly IrNode[] => settleAfter(routine, env, space, takers);
  if (stmt.at.kind === 'space') return settle(context.value(stmt.at.space, env));
  const space = routine.builder.local('space');
  return [
    each(
      space,
      context.checked.spaces.map((_, i) => i),
      settle(local(space)),
    ),
  ];
}
