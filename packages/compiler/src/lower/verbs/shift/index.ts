/** Lowers `shift 1 toward Neutral`: raises or lowers the level of a space. */
import { isBound, levelCauses, ownSentenceCauses } from '../../judge/causes.ts';
import { all, cell, not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import type { Judgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { levelWrites } from '../../spaces/level-writes.ts';
import { isPopulated } from '../../spaces/populated-spaces.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { perform, branch } from '../../../ir/node-builders.ts';

export const shift: StatementHandler<'shift'> = {
  lower: withoutBindings(lowerShift),
  judge: judgeShift,
  envAfter: unchangedEnv,
  writes: (context, stmt, env) =>
    levelWrites(context, context.value(stmt.space, env), (current) =>
      shiftedLevel(context, stmt, env, current),
    ),
  causes: (search, stmt, state) => {
    const ownCauses = ownSentenceCauses(search, stmt, state);
    if (!isBound(stmt.space, state.env)) return ownCauses;
    const { context } = search;
    const level = context.value({ kind: 'level', type: 'number', space: stmt.space }, state.env);
    const causes = levelCauses(context, stmt, context.value(stmt.space, state.env), {
      isReached: op('=', level, int(stmt.toward)),
      condition: state.condition,
    });
    return [...causes, ...ownCauses];
  },
  staysInSpace: (_context, { space }, isThere) => isThere(space),
};

/** The level after moving toward the goal, but not past it. */
function shiftedLevel(context: Context, stmt: StmtOf<'shift'>, env: Env, level: IrExpr): IrExpr {
  const steps = amountValue(context, stmt.count, env);
  const targetLevel = int(stmt.toward);
  return op(
    'if',
    op('<', level, targetLevel),
    op('min', op('+', level, steps), targetLevel),
    op('max', op('-', level, steps), targetLevel),
  );
}

function lowerShift(routine: Routine, stmt: StmtOf<'shift'>, env: Env): readonly IrNode[] {
  const { context } = routine;
  const space = context.value(stmt.space, env);
  const value = shiftedLevel(context, stmt, env, cell('LEVEL', space));
  const write: IrNode = perform('setLevel', [space, value], routine.line(stmt.source));
  return [branch(isPopulated(context, space), [write])];
}

function judgeShift(context: Context, stmt: StmtOf<'shift'>, env: Env): Judgment {
  const space = context.value(stmt.space, env);
  const level = context.value({ kind: 'level', type: 'number', space: stmt.space }, env);
  const distance = op('max', op('-', int(stmt.toward), level), op('-', level, int(stmt.toward)));
  const hasLevel = isPopulated(context, space);
  const steps = context.value(stmt.count, env);
  const requestsNone = op('<=', steps, int(0));
  return {
    canBegin: TRUE,
    hasEffect: all(hasLevel, not(requestsNone), op('>', distance, int(0))),
    canComplete: op('or', requestsNone, op('and', hasLevel, op('>=', distance, steps))),
  };
}
