/** Statements to code: which construct a statement is. Each family of constructs has a file of its own beside this one. */
import type { Stmt } from '@quipu/language';
import { isPopulated, paymentOf } from '../judge/tracks.ts';
import { all, any, local, num, op, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { bind, type Env } from './environment.ts';
import { moveStatement } from './moves.ts';
import { spendNodes } from './resources.ts';
import { certain, named, openKept, uncertain } from './kept.ts';
import type { Routine } from './routine.ts';
import { momentNodes } from './activities.ts';
import { playerMargin } from './players.ts';
import { defeatNodes, mayWin } from './status.ts';
import { lowerSelect } from './select.ts';
import { allowStatement } from './statements/allow.ts';
import { callStatement } from './statements/calls.ts';
import { eitherStatement, factionStatement, mayStatement } from './statements/choices.ts';
import { chooseStatement } from './chosen.ts';
import {
  freezeStatement,
  levelSet,
  makeStatement,
  secretlyStatement,
  shiftStatement,
} from './statements/marks.ts';
import { replaceStatement, takeStatement } from './statements/pieces.ts';
import { retireStatement } from './statements/retire.ts';
import { eachStatement, repeatAnyStatement, repeatStatement } from './statements/repetition.ts';
import { settleBehind, settlingOnce } from './settled.ts';
import { govern } from './text.ts';
import { transferStatement } from './transfers.ts';
import { withArrivals } from './wakes.ts';
import { legal } from '../judge/judgment.ts';
import { track } from './tracks.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** Lowers statements in a row; bindings reach to the end of the row. */
export function lowerStatements(routine: Routine, statements: readonly Stmt[], env: Env): readonly Node[] {
  const nodes: Node[] = [];
  let inner = env;
  const governed = govern(statements);
  for (const [i, stmt] of governed.entries()) {
    const [forget, here] = openKept(routine, stmt, governed.slice(i + 1), inner);
    const [made, next] = lowerNamed(routine, stmt, here);
    nodes.push({ n: 'hit', statement: stmt.id }, ...forget, ...settleBehind(routine, stmt, made, env.own));
    inner = next;
  }
  return nodes;
}

/** Leaves out what speaks of a space that was never named. */
function lowerNamed(routine: Routine, stmt: Stmt, env: Env): readonly [readonly Node[], Env] {
  const names = uncertain(stmt, env);
  if (names.length === 0) return lowerOne(routine, stmt, env);
  const condition = named(names, env);
  if (stmt.s === 'let') {
    const none = num(stmt.value.type === 'number' || stmt.value.type === 'mask' ? 0 : -1);
    const id = routine.builder.local('value', 'index');
    const value = op('if', condition, routine.context.value(stmt.value, certain(names, env)), none);
    return [[{ n: 'set', local: id, value }], bind(env, stmt.bind, local(id))];
  }
  const [then, after] = lowerOne(routine, stmt, certain(names, env));
  const set = stmt.s === 'select' ? after.sets.get(stmt.collect) : undefined;
  const words = set && 'only' in set ? [] : (set ?? []);
  const otherwise = words.flatMap((word): Node[] =>
    word.x === 'local' ? [{ n: 'set', local: word.local, value: num(0) }] : [],
  );
  return [[{ n: 'if', condition, then, else: otherwise }], { ...after, kept: env.kept }];
}

function lowerOne(routine: Routine, stmt: Stmt, env: Env): readonly [readonly Node[], Env] {
  const { context, builder } = routine;
  switch (stmt.s) {
    case 'let': {
      const id = builder.local('value', 'index');
      return [
        [{ n: 'set', local: id, value: context.value(stmt.value, env) }],
        bind(env, stmt.bind, local(id)),
      ];
    }
    case 'roll': {
      const id = builder.local('die', 'number');
      return [
        [{ n: 'do', name: 'roll', args: [num(6)], line: routine.line(stmt.source), into: id }],
        { ...bind(env, stmt.bind, local(id)), chance: new Set([...env.chance, stmt.bind]) },
      ];
    }
    case 'select':
      return lowerSelect(routine, stmt, env);
    default:
      return [statement(routine, stmt, env), env];
  }
}

function statement(
  routine: Routine,
  stmt: Exclude<Stmt, { s: 'let' | 'roll' | 'select' }>,
  env: Env,
): readonly Node[] {
  const { context } = routine;
  const line = routine.line(stmt.source);
  const act = (name: string, ...args: X[]): Node => ({ n: 'do', name, args, line });
  switch (stmt.s) {
    case 'by':
      return routine.lowerAll(stmt.body, { ...env, own: context.value(stmt.faction, env) });
    case 'place':
    case 'remove':
    case 'flip':
      return takeStatement(routine, stmt, env);
    case 'retire':
      return retireStatement(routine, stmt, env);
    case 'replace':
      return replaceStatement(routine, stmt, env);
    case 'together':
      return settlingOnce(routine, () => routine.lowerAll(stmt.body, env));
    case 'transfer':
    case 'transferHeld':
      return transferStatement(routine, stmt, env);
    case 'shift':
      return shiftStatement(routine, stmt, env);
    case 'setLevel': {
      const space = context.value(stmt.space, env);
      return [
        {
          n: 'if',
          condition: isPopulated(context, space),
          then: [act('setLevel', space, levelSet(context, stmt, env))],
          else: [],
        },
      ];
    }
    case 'setTrack': {
      const value = context.value(stmt.value, env);
      const write = act('setTrack', num(stmt.track), factionOr(routine, stmt.faction, env), value);
      return withArrivals(routine, stmt.track, write, env, value);
    }
    case 'adjust': {
      const now = track(context, stmt.track, stmt.faction && context.value(stmt.faction, env));
      const value = op(stmt.sign > 0 ? '+' : '-', now, context.value(stmt.by, env));
      return withArrivals(
        routine,
        stmt.track,
        act('setTrack', num(stmt.track), factionOr(routine, stmt.faction, env), value),
        env,
      );
    }
    case 'pay':
      return spendNodes(routine, env, paymentOf(context, stmt, env), stmt.source);
    case 'move':
      return moveStatement(routine, stmt, env);
    case 'selectFaction':
      return factionStatement(routine, stmt, env);
    case 'each':
      return eachStatement(routine, stmt, env);
    case 'eachFaction':
      return stmt.factions.flatMap((f) => routine.lowerAll(stmt.body, bind(env, stmt.bind, num(f))));
    case 'may':
      return mayStatement(routine, stmt, env);
    case 'either':
      return eitherStatement(routine, stmt, env);
    case 'if':
      return [
        {
          n: 'if',
          condition: context.value(stmt.condition, env),
          then: routine.lowerAll(stmt.then, env),
          else: routine.lowerAll(stmt.else, env),
        },
      ];
    case 'ifPossible':
      return [
        {
          n: 'if',
          condition: legal(context.judgeAll(stmt.then, env)),
          then: routine.lowerAll(stmt.then, env),
          else: routine.lowerAll(stmt.else, env),
        },
      ];
    case 'call':
      return callStatement(routine, stmt, env);
    case 'repeat':
      return repeatStatement(routine, stmt, env);
    case 'repeatAny':
      return repeatAnyStatement(routine, stmt, env);
    case 'choose':
      return chooseStatement(routine, stmt, env);
    case 'moment':
      return momentNodes(routine, stmt.source, env);
    case 'make':
      return makeStatement(routine, stmt, env);
    case 'open':
      return [act('openSpace', num(stmt.space))];
    case 'endGame':
      return [act('endGame'), { n: 'pause' }];
    case 'endMomentum':
      return [act('endMomentum')];
    case 'checkVictory': {
      const won = (faction: number): X => op('>', playerMargin(context, num(faction)), num(0));
      const winners = context.checked.factions.map((_, f) => all(mayWin(context, num(f)), won(f)));
      const then: readonly Node[] = [...defeatNodes(context, won), act('endGame'), { n: 'pause' }];
      return [{ n: 'if', condition: any(...winners), then, else: [] }];
    }
    case 'reveal':
      return [act(context.checked.secrets[stmt.secret]?.among ? 'unmask' : 'reveal', num(stmt.secret))];
    case 'secretly':
      return secretlyStatement(routine, stmt, env);
    case 'freeze':
      return freezeStatement(routine, stmt, env);
    case 'allow':
      return allowStatement(routine, stmt, env);
    case 'inForce':
      return [act('putInForce', num(stmt.lasting), env.own)];
  }
}

function factionOr(routine: Routine, faction: Of<'adjust'>['faction'], env: Env): X {
  return faction === undefined ? num(-1) : routine.context.value(faction, env);
}
