/** Checked expressions to expressions over cells. */
import type { Expr, SpaceSet } from '@quipu/language';
import { afterSpending, trackNow } from '../judge/precondition.ts';
import { call, cell, local, NO, not, num, op, table, truth, type X } from '../program/expression.ts';
import type { Context } from './context.ts';
import { hasMode, MODE, type Env } from './environment.ts';
import { finalCard, finalRound } from './final.ts';
import { isCard, isLeftmost, nobodyHasActed } from './cards.ts';
import { isNonplayer, playerMask, playersOf } from './status.ts';
import { together } from './players.ts';
import type { Node } from '../program/program.ts';
import { lift } from './lift.ts';
import { eachIn, member } from './spaces.ts';
import { collects } from './words.ts';
import { factionMask, count, available } from './counts.ts';
import { attribute, distance } from './map.ts';
import { callPoint } from './points.ts';

/** Lowers one expression under an environment. */
export function lower(context: Context, expr: Expr, env: Env): X {
  const go = (e: Expr): X => context.value(e, env);
  switch (expr.e) {
    case 'number':
      return num(expr.value);
    case 'truth':
      return truth(expr.value);
    case 'faction':
      return num(expr.faction);
    case 'space':
      return num(expr.space);
    case 'mask':
      return num(expr.mask);
    case 'own':
      return env.own;
    case 'executing':
      return op('-', cell('EXECUTING'), num(1));
    case 'player':
      return op('-', cell('LASTING_BY', num(expr.lasting)), num(1));
    case 'choice': {
      const masks = expr.options.map(go);
      const any = masks.reduce((left, right) => op('maskOr', left, right));
      return masks.reduceRight(
        (rest, mask, i) => op('if', op('=', cell('CHOSEN', num(expr.choice)), num(i + 1)), mask, rest),
        any,
      );
    }
    case 'operating':
      return op('=', cell('OPERATION'), num(expr.operation + 1));
    case 'limited':
      return hasMode(env, MODE.limited);
    case 'local':
      return env.values.get(expr.local) ?? missing(expr.local);
    case 'factionMask':
      return factionMask(context, go(expr.of), expr.enemies);
    case 'maskAnd':
      return op('maskAnd', go(expr.left), go(expr.right));
    case 'maskOr':
      return op('maskOr', go(expr.left), go(expr.right));
    case 'count':
      return count(context, go(expr.mask), go(expr.space));
    case 'available':
      return available(context, go(expr.mask));
    case 'marker':
      return cell('MARKER', num(expr.marker), go(expr.space));
    case 'held':
      return held(
        context,
        expr.held,
        expr.faction === undefined ? undefined : go(expr.faction),
        go(expr.space),
      );
    case 'attribute':
      return attribute(context, expr.attribute, go(expr.space));
    case 'level':
      return cell('LEVEL', go(expr.space));
    case 'track':
      return trackNow(context, env, expr.track, expr.faction === undefined ? undefined : go(expr.faction));
    case 'secret':
      return op('-', cell(`SECRET_${context.checked.secrets[expr.secret]?.name ?? ''}`), num(1));
    case 'define':
      return afterSpending(
        context,
        env,
        call(
          `define_${context.checked.defines[expr.define]?.name ?? ''}`,
          ...(expr.argument ? [go(expr.argument)] : []),
        ),
      );
    case 'point':
      return afterSpending(context, env, callPoint(context, expr, env));
    case 'eligible':
      return op('=', cell('ELIGIBLE', go(expr.faction)), num(0));
    case 'arithmetic':
      return op(expr.op === '/' ? 'div' : expr.op, go(expr.left), go(expr.right));
    case 'compare':
      return op(expr.op, go(expr.left), go(expr.right));
    case 'and':
      return op('and', go(expr.left), go(expr.right));
    case 'or':
      return op('or', go(expr.left), go(expr.right));
    case 'not':
      return not(go(expr.of));
    case 'cases':
      return expr.cases.reduceRight(
        (rest, c) => op('if', go(c.guard), go(c.value), rest),
        go(expr.otherwise),
      );
    case 'among':
      return context.among(go(expr.space), expr.members);
    case 'inSet':
      return member(context, expr.set, go(expr.space), env);
    case 'inLocal':
      return collects(env.sets.get(expr.local), go(expr.space));
    case 'isPlayer':
      return not(isNonplayer(context, go(expr.faction)));
    case 'players':
      return playersOf(context);
    case 'playerMask':
      return playerMask(context, expr.players);
    case 'leftmost':
      return isLeftmost(context, go(expr.faction));
    case 'firstEligible':
      return nobodyHasActed(context);
    case 'card':
      return isCard(context, expr);
    case 'finalRound':
      return finalRound(context, expr.next);
    case 'finalCard':
      return finalCard(context);
    case 'selected':
      return context.selections.has(expr.operation, go(expr.space));
    case 'adjacent':
      return op('=', table('ADJACENT', go(expr.a), go(expr.b)), num(1));
    case 'distance':
      return distance(context, go(expr.a), go(expr.b));
    case 'option':
      return op('=', cell('OPTION', num(expr.option)), num(1));
    case 'together':
      return together(context, go(expr.a), go(expr.b));
    case 'setup':
      return op('=', cell('SETUP'), num(expr.setup + 1));
    case 'rounds':
      return cell('ROUNDS');
    case 'open':
      return op('=', cell('OPEN', num(expr.space)), num(1));
    case 'some':
    case 'size':
    case 'countIn':
    case 'markerIn':
    case 'total':
      return aggregate(context, expr, env);
    case 'greatest':
    case 'least':
      return extreme(context, expr, env);
  }
}

function missing(id: number): never {
  throw new Error(`local ${String(id)} is not bound`);
}

function held(context: Context, index: number, faction: X | undefined, space: X): X {
  const name = `HELD_${context.checked.held[index]?.name ?? ''}`;
  if (faction !== undefined) return cell(name, space, faction);
  return context.checked.factions.reduce<X>((sum, _, f) => op('+', sum, cell(name, space, num(f))), num(0));
}

type Aggregate = Extract<Expr, { e: 'some' | 'size' | 'countIn' | 'markerIn' | 'total' }>;

function aggregate(context: Context, expr: Aggregate, env: Env): X {
  const what = expr.e === 'some' ? 'any' : expr.e === 'size' ? 'number' : expr.e;
  return lift(context, env, {
    name: `${what}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${what}.`,
    module: 'sets',
    result: expr.e === 'some' ? 'truth' : 'number',
    of: [expr],
    build: (builder, inner) => {
      if (expr.e === 'some') {
        return [
          ...eachIn(context, builder, expr.set, inner, () => [{ n: 'return', value: truth(true) }]),
          { n: 'return', value: NO },
        ];
      }
      const sum = builder.local('sum', 'number');
      return [
        { n: 'set', local: sum, value: num(0) },
        ...eachIn(context, builder, counted(context, expr), inner, (space, at) => [
          { n: 'set', local: sum, value: op('+', local(sum), term(context, expr, space, at)) },
        ]),
        { n: 'return', value: local(sum) },
      ];
    },
  });
}

/** The greatest or least value over a set: 0 where there is none. */
function extreme(context: Context, expr: Extract<Expr, { e: 'greatest' | 'least' }>, env: Env): X {
  return lift(context, env, {
    name: `${expr.e}_${context.nameOf(expr)}`,
    doc: `Over spaces: ${expr.e}.`,
    module: 'sets',
    result: 'number',
    of: [expr],
    build: (builder, inner) => {
      const found = builder.local('found', 'truth');
      const best = builder.local('best', 'number');
      const value = builder.local('value', 'number');
      const better = op(expr.e === 'greatest' ? '>' : '<', local(value), local(best));
      return [
        { n: 'set', local: found, value: NO },
        { n: 'set', local: best, value: num(0) },
        ...eachIn(context, builder, expr.set, inner, (_space, at): readonly Node[] => [
          { n: 'set', local: value, value: context.value(expr.value, at) },
          {
            n: 'if',
            condition: op('or', not(local(found)), better),
            then: [
              { n: 'set', local: found, value: truth(true) },
              { n: 'set', local: best, value: local(value) },
            ],
            else: [],
          },
        ]),
        { n: 'return', value: local(best) },
      ];
    },
  });
}

/** The set of an aggregate without members that always add nothing: spaces of no Pop, where that is what is added up. */
function counted({ checked }: Context, expr: Exclude<Aggregate, { e: 'some' }>): SpaceSet {
  const { set } = expr;
  if (expr.e !== 'total' || set.superlative) return set;
  const members = set.members.filter((m) => !isNothing(expr.value, set.candidate, checked.spaces[m]?.values));
  return { ...set, members };
}

/** Whether a value is 0 in a space, whatever happens. */
function isNothing(value: Expr, candidate: number, here: Readonly<Record<string, number>> = {}): boolean {
  if (value.e === 'attribute')
    return value.space.e === 'local' && value.space.local === candidate && (here[value.attribute] ?? 0) === 0;
  const factors = value.e === 'arithmetic' && value.op === '*' ? [value.left, value.right] : [];
  return factors.some((factor) => isNothing(factor, candidate, here));
}

function term(context: Context, expr: Exclude<Aggregate, { e: 'some' }>, space: X, env: Env): X {
  switch (expr.e) {
    case 'size':
      return num(1);
    case 'countIn':
      return count(context, context.value(expr.mask, env), space);
    case 'markerIn':
      return cell('MARKER', num(expr.marker), space);
    case 'total':
      return context.value(expr.value, env);
  }
}
