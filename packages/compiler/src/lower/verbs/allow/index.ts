/** Lowers `allow 1 Activity there { … }`: lets activities accompany the operations that the block grants. */
import { cell, local, int, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { MODE, modeOf, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { wordLocals, wordAdd } from '../../spaces/bit-sets.ts';
import { eachIn } from '../../spaces/sets.ts';
import { amountValue } from '../../pieces/amounts.ts';
import { assign, write } from '../../../ir/node-builders.ts';

export const allow: Construct<'allow'> = {
  lower: unnamed(allowStatement),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
};

/**
 * Sets the budget for the block and restores it afterwards. It is in cells, since all granted operations share it;
 * they find it by their `MODE` bits.
 */
function allowStatement(routine: Routine, stmt: Of<'allow'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const before = builder.local('allowedBefore', 'number');
  const allow = (value: IrExpr): IrNode => write('ALLOWED', [], value);
  const { set, put, back } = places(routine, stmt, env);
  const within = stmt.within === undefined ? [] : [MODE.within];
  const bits = modeOf(MODE.allowed, ...within, ...(stmt.any ? [MODE.any] : []));
  return [
    ...set,
    assign(before, cell('ALLOWED')),
    allow(amountValue(context, stmt.count, env)),
    ...put,
    ...routine.lowerAll(stmt.body, { ...env, grants: bits }),
    allow(local(before)),
    ...back,
    assign(before, int(0)),
  ];
}

function places(
  routine: Routine,
  { within }: Of<'allow'>,
  env: Env,
): { readonly set: readonly IrNode[]; readonly put: readonly IrNode[]; readonly back: readonly IrNode[] } {
  if (within === undefined) return { set: [], put: [], back: [] };
  const { context, builder } = routine;
  const words = wordLocals(routine, 'within');
  const before = wordLocals(routine, 'withinBefore');
  const clear = (locals: readonly number[]): readonly IrNode[] => locals.map((id) => assign(id, int(0)));
  const store = (locals: readonly number[]): readonly IrNode[] =>
    locals.map((id, word) => write('ALLOWED_IN', [int(word)], local(id)));
  const added =
    within.kind === 'space'
      ? wordAdd(words, context.value(within.space, env))
      : eachIn(context, builder, { set: within.set, env }, (space) => wordAdd(words, space));
  const kept = before.map((id, word): IrNode => assign(id, cell('ALLOWED_IN', int(word))));
  return {
    set: [...clear(words), ...added],
    put: [...kept, ...store(words)],
    back: [...store(before), ...clear(words), ...clear(before)],
  };
}
