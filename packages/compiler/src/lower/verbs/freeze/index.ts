/** Lowers `freezing Control { … }`: derived values keep their value until the end of a block (6.5). */
import { cell, local, int, op } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { keep, letGo } from '../../points/kept-values.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { havingSpent } from '../../payments/price.ts';
import { settleThawed } from '../../reactions/derived-changes.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import { keptBy, type Keeping } from '../../points/keeping.ts';

export const freeze: Construct<'freeze'> = {
  lower: unnamed(freezeStatement),
  judge: (context, stmt, env) => context.judgeAll(stmt.body, env),
  after: (context, { body }, env) => havingSpent(env, context.afterAll(body, env)),
  writes: writesUnknown,
  causes: (search, { body }, place) => search.text(body, place),
  settle: (routine, stmt, made, own) => [...made, ...settleThawed(routine, stmt, own)],
  keeps,
};

function keeps({ defines }: Of<'freeze'>): readonly Keeping[] {
  return defines.map((define) => ({ define, flag: 'FREEZE', values: 'FROZEN', until: [] }));
}

/**
 * Stores the current values; until the end of the block they are read from there. A value that an enclosing block
 * has frozen is left alone.
 */
function freezeStatement(routine: Routine, stmt: Of<'freeze'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const frozen = keeps(stmt)
    .flatMap((keeping) => keptBy(context.kept, keeping))
    .map((kept) => ({ kept, before: builder.local(`kept${kept.define.name}`, 'number') }));
  const around = routine.frozen;
  routine.frozen = new Set([...around, ...frozen.map(({ kept }) => `define_${kept.define.name}`)]);
  const body = routine.lowerAll(stmt.body, env);
  routine.frozen = around;
  return [
    ...frozen.flatMap(({ kept, before }): IrNode[] => [
      assign(before, cell(kept.flag)),
      branch(op('=', local(before), int(0)), keep(routine, kept, [])),
    ]),
    ...body,
    ...frozen.map(({ kept, before }): IrNode => branch(op('=', local(before), int(0)), letGo(routine, kept))),
  ];
}
