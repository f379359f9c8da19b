/** Lowers `set there to Neutral`: sets the level of a space. */
import { isBound, levelCauses, ownSentenceCauses } from '../../judge/causes.ts';
import { int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import { unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { isPopulated } from '../../spaces/populated-spaces.ts';
import { levelWrites } from '../../spaces/level-writes.ts';
import { perform, branch } from '../../../ir/node-builders.ts';

export const setLevel: StatementHandler<'setLevel'> = {
  lower: withoutBindings((routine, stmt, env) => {
    const { context } = routine;
    const space = context.value(stmt.space, env);
    const line = routine.line(stmt.source);
    const write: IrNode = perform('setLevel', [space, newLevel(context, stmt, env)], line);
    return [branch(isPopulated(context, space), [write])];
  }),
  judge: (context, stmt, env) => {
    const space = context.value(stmt.space, env);
    const differs = op(
      '!=',
      context.value({ kind: 'level', type: 'number', space: stmt.space }, env),
      newLevel(context, stmt, env),
    );
    const hasLevel = isPopulated(context, space);
    return { canBegin: TRUE, hasEffect: op('and', hasLevel, differs), canComplete: hasLevel };
  },
  envAfter: unchangedEnv,
  writes: (context, stmt, env) =>
    levelWrites(context, context.value(stmt.space, env), () => newLevel(context, stmt, env)),
  causes: (search, stmt, state) => {
    const ownCauses = ownSentenceCauses(search, stmt, state);
    const { env, condition } = state;
    if (!isBound(stmt.space, env) || !isBound(stmt.value, env)) return ownCauses;
    const { context } = search;
    const level = context.value({ kind: 'level', type: 'number', space: stmt.space }, env);
    const causes = levelCauses(context, stmt, context.value(stmt.space, env), {
      isReached: op('=', level, newLevel(context, stmt, env)),
      condition,
    });
    return [...causes, ...ownCauses];
  },
  staysInSpace: (_context, { space }, isThere) => isThere(space),
  demandsState: () => true,
};

/** The new level, clamped to the lowest and highest levels. */
function newLevel(context: Context, stmt: StmtOf<'setLevel'>, env: Env): IrExpr {
  const value = context.value(stmt.value, env);
  const levels = context.checked.levels.map((level) => level.value);
  return op('min', op('max', value, int(Math.min(...levels))), int(Math.max(...levels)));
}
