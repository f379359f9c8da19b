/** Lowers `freezing Control { … }`: derived values keep their value until the end of a block (6.5). */
import { cell, local, int, op } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { freezeValue, thawValue } from '../../points/freeze-value.ts';
import { withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { afterNested } from '../../payments/spending.ts';
import { flushThawed } from '../../reactions/flush-reactions.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import { frozenBy, type FreezeTarget } from '../../points/frozen-values.ts';

export const freeze: StatementHandler<'freeze'> = {
  lower: withoutBindings(lowerFreeze),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  envAfter: (context, { body }, env) => afterNested(env, context.envAfterAll(body, env)),
  writes: noKnownWrites,
  causes: (search, { body }, state) => search.causesOfStatements(body, state),
  flush: (routine, stmt, nodes, faction) => [...nodes, ...flushThawed(routine, stmt, faction)],
  freezes: freezeTargets,
};

function freezeTargets({ defines }: StmtOf<'freeze'>): readonly FreezeTarget[] {
  return defines.map((define) => ({
    defineIndex: define,
    flagPrefix: 'FREEZE',
    valuesPrefix: 'FROZEN',
    until: [],
  }));
}

/**
 * Stores the current values; until the end of the block they are read from there. A value that an enclosing block
 * has frozen is skipped.
 */
function lowerFreeze(routine: Routine, stmt: StmtOf<'freeze'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const frozenValues = freezeTargets(stmt)
    .flatMap((target) => frozenBy(context.frozenValues, target))
    .map((value) => ({ value, flagBefore: builder.local(`kept${value.define.name}`, 'number') }));
  const outerFrozenFunctions = routine.frozenFunctions;
  routine.frozenFunctions = new Set([
    ...outerFrozenFunctions,
    ...frozenValues.map(({ value }) => `define_${value.define.name}`),
  ]);
  const body = routine.lowerAll(stmt.body, env);
  routine.frozenFunctions = outerFrozenFunctions;
  return [
    ...frozenValues.flatMap(({ value, flagBefore }): IrNode[] => [
      assign(flagBefore, cell(value.flagRegion)),
      branch(op('=', local(flagBefore), int(0)), freezeValue(routine, value, [])),
    ]),
    ...body,
    ...frozenValues.map(({ value, flagBefore }): IrNode =>
      branch(op('=', local(flagBefore), int(0)), thawValue(routine, value)),
    ),
  ];
}
