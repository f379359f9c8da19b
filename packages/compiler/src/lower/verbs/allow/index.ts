/** Lowers `allow 1 Activity there { … }`: lets activities accompany the operations that the block grants. */
import { cell, local, int, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { MODE, modeOf, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { spaceSetLocals, addSpace } from '../../spaces/bit-sets.ts';
import { forEachMember } from '../../spaces/space-sets.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { assign, write } from '../../../ir/node-builders.ts';

export const allow: StatementHandler<'allow'> = {
  lower: withoutBindings(lowerAllow),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
};

/**
 * Sets the budget for the block and restores the previous one afterwards. The budget is stored in cells, since all
 * granted operations share it; their `MODE` bits say that they use it.
 */
function lowerAllow(routine: Routine, stmt: StmtOf<'allow'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const previous = builder.local('allowedBefore', 'number');
  const writeAllowed = (value: IrExpr): IrNode => write('ALLOWED', [], value);
  const { prepare, install, restore } = spaceBudget(routine, stmt, env);
  const withinBits = stmt.within === undefined ? [] : [MODE.within];
  const bits = modeOf(MODE.allowed, ...withinBits, ...(stmt.any ? [MODE.any] : []));
  return [
    ...prepare,
    assign(previous, cell('ALLOWED')),
    writeAllowed(amountValue(context, stmt.count, env)),
    ...install,
    ...routine.lowerAll(stmt.body, { ...env, grantedBits: bits }),
    writeAllowed(local(previous)),
    ...restore,
    assign(previous, int(0)),
  ];
}

function spaceBudget(
  routine: Routine,
  { within }: StmtOf<'allow'>,
  env: Env,
): {
  readonly prepare: readonly IrNode[];
  readonly install: readonly IrNode[];
  readonly restore: readonly IrNode[];
} {
  if (within === undefined) return { prepare: [], install: [], restore: [] };
  const { context, builder } = routine;
  const words = spaceSetLocals(routine, 'within');
  const savedWords = spaceSetLocals(routine, 'withinBefore');
  const clearLocals = (locals: readonly number[]): readonly IrNode[] =>
    locals.map((id) => assign(id, int(0)));
  const storeLocals = (locals: readonly number[]): readonly IrNode[] =>
    locals.map((id, word) => write('ALLOWED_IN', [int(word)], local(id)));
  const addNodes =
    within.kind === 'space'
      ? addSpace(words, context.value(within.space, env))
      : forEachMember(context, builder, { set: within.set, env }, (space) => addSpace(words, space));
  const saveWords = savedWords.map((id, word): IrNode => assign(id, cell('ALLOWED_IN', int(word))));
  return {
    prepare: [...clearLocals(words), ...addNodes],
    install: [...saveWords, ...storeLocals(words)],
    restore: [...storeLocals(savedWords), ...clearLocals(words), ...clearLocals(savedWords)],
  };
}
