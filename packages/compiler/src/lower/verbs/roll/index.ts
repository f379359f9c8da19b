/** Lowers `roll`: rolls a six-sided die, or a number of dice, and binds the result. */
import { MOST_DICE } from '@quipu/language/checked';
import { NO_SPACE } from '../../missing-values.ts';
import { local, int, op, type IrExpr, type LocalId } from '../../../ir/expression.ts';
import { assign, branch, BREAK, loop } from '../../../ir/node-builders.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { bind, type Env } from '../../environment.ts';
import { NEUTRAL } from '../../judge/judgment.ts';
import type { Routine } from '../../routine.ts';
import { noCauses, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';

export const roll: StatementHandler<'roll'> = {
  lower: (routine, stmt, env) => {
    const [result, nodes] =
      stmt.dice === undefined
        ? rollOne(routine, stmt, env, int(stmt.isFurther ? 1 : 0))
        : rollSeveral(routine, stmt, stmt.dice, env);
    return [nodes, withDie(stmt, env, local(result))];
  },
  judge: () => NEUTRAL,
  // Each die shows at least 1 and at most 6.
  envAfter: (context, stmt, env) => {
    const dice = stmt.dice ? diceCount(context, stmt.dice, env) : int(1);
    const highestRolls = new Map(env.highestRolls).set(stmt.bind, op('*', dice, int(SIDES)));
    return { ...withDie(stmt, env, dice), highestRolls };
  },
  writes: noKnownWrites,
  causes: noCauses,
};

const SIDES = 6;

const withDie = ({ bind: name }: StmtOf<'roll'>, env: Env, value: IrExpr): Env => ({
  ...bind(env, name, value),
  dieLocals: new Set([...env.dieLocals, name]),
});

const diceCount = (context: Context, dice: NonNullable<StmtOf<'roll'>['dice']>, env: Env): IrExpr =>
  op('max', int(0), op('min', int(MOST_DICE), context.value(dice, env)));

function rollOne(
  routine: Routine,
  { source }: StmtOf<'roll'>,
  env: Env,
  isFurther: IrExpr = int(0),
): readonly [LocalId, readonly IrNode[]] {
  const target = routine.builder.local('die', 'number');
  const args = [int(SIDES), env.there ?? NO_SPACE, isFurther];
  return [target, [{ kind: 'do', name: 'roll', args, line: routine.line(source), target }]];
}

/** Adds up the dice, each of which is rolled by itself. */
function rollSeveral(
  routine: Routine,
  stmt: StmtOf<'roll'>,
  dice: NonNullable<StmtOf<'roll'>['dice']>,
  env: Env,
): readonly [LocalId, readonly IrNode[]] {
  const { builder, context } = routine;
  const sum = builder.local('sum', 'number');
  const remaining = builder.local('rolls', 'number');
  const isFurther = op('if', op('>', local(sum), int(0)), int(1), int(0));
  const [die, rollNodes] = rollOne(routine, stmt, env, isFurther);
  return [
    sum,
    [
      assign(sum, int(0)),
      assign(remaining, diceCount(context, dice, env)),
      loop('times', [
        branch(op('<=', local(remaining), int(0)), [BREAK]),
        ...rollNodes,
        assign(sum, op('+', local(sum), local(die))),
        assign(remaining, op('-', local(remaining), int(1))),
      ]),
    ],
  ];
}
