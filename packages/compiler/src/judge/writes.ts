/** What a statement that asks nobody anything writes, known beforehand. */
import type { Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import type { Env } from '../lower/environment.ts';
import { bits } from '../lower/counts.ts';
import { hidden, lastStates, otherState } from '../lower/states.ts';
import { levelSet, shifted } from '../lower/statements/marks.ts';
import { cell, num, op, type X } from '../program/expression.ts';
import { isPopulated } from './tracks.ts';
import { readsAny, type Write } from './precondition.ts';

/** What a statement writes, where it leaves no choice; nothing where it does, or where names in use depend on the cells. */
export function writesOf(context: Context, stmt: Stmt, env: Env): readonly Write[] {
  const writes = written(context, stmt, env);
  const named = [env.spent, ...env.values.values()];
  return named.some((value) => readsAny(context, value, writes)) ? [] : writes;
}

function written(context: Context, stmt: Stmt, env: Env): readonly Write[] {
  switch (stmt.s) {
    case 'flip':
      return turned(context, stmt, env);
    case 'shift':
      return level(context, context.value(stmt.space, env), (now) => shifted(context, stmt, env, now));
    case 'setLevel':
      return level(context, context.value(stmt.space, env), () => levelSet(context, stmt, env));
    default:
      return [];
  }
}

/** All pieces of a known mask turn to one side. */
function turned(context: Context, stmt: Extract<Stmt, { s: 'flip' }>, env: Env): readonly Write[] {
  const mask = context.value(stmt.mask, env);
  if (stmt.amount.a !== 'all' || stmt.targets !== undefined || stmt.at.at !== 'space') return [];
  if (stmt.verb === 'flip' || mask.x !== 'number') return [];
  const space = context.value(stmt.at.space, env);
  const from = mask.value & (stmt.verb === 'activate' ? hidden(context) : lastStates(context));
  const at = (group: number): X => cell('BOARD', space, num(group));
  return bits(from, context.checked.groups.length).flatMap((group): readonly Write[] => {
    const to = otherState(context, group);
    return [
      { region: 'BOARD', index: [space, num(group)], value: num(0) },
      { region: 'BOARD', index: [space, num(to)], value: op('+', at(to), at(group)) },
    ];
  });
}

function level(context: Context, space: X, value: (now: X) => X): readonly Write[] {
  const now = cell('LEVEL', space);
  return [{ region: 'LEVEL', index: [space], value: op('if', isPopulated(context, space), value(now), now) }];
}
