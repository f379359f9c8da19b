/** Lowers `for each f in Insurgents: …`: runs a block for each of several Factions. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { all, any, int, local, not, op, TRUE, type IrExpr, type LocalId } from '../../../ir/expression.ts';
import { assign, BREAK, branch, loop } from '../../../ir/node-builders.ts';
import type { IrNode } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { lazyJudgment } from '../../judge/judgment.ts';
import { bind, type Env } from '../../environment.ts';
import { NO_FACTION } from '../../missing-values.ts';
import type { Routine } from '../../routine.ts';
import { symbolPlace } from '../../sequence/cards.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';

export const eachFaction: StatementHandler<'eachFaction'> = {
  lower: withoutBindings((routine, stmt, env) =>
    stmt.order ? inComputedOrder(routine, stmt, env) : inListedOrder(routine, stmt, env),
  ),
  judge: (context, stmt, env) => {
    const judgments = stmt.factions.map((f, i) => ({
      isIncluded: isIncluded(context, stmt, i, env),
      judgment: context.judgeAll(stmt.body, bind(env, stmt.bind, int(f))),
    }));
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () =>
        any(...judgments.map(({ isIncluded, judgment }) => all(isIncluded, judgment.hasEffect))),
      canComplete: () =>
        all(...judgments.map(({ isIncluded, judgment }) => any(not(isIncluded), judgment.canComplete))),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};

const isIncluded = (
  context: Context,
  { included }: StmtOf<'eachFaction'>,
  index: number,
  env: Env,
): IrExpr => {
  const truth = included?.[index];
  return truth ? context.value(truth, env) : TRUE;
};

/** Runs the block for the Factions that belong to the set before the first run. */
function inListedOrder(routine: Routine, stmt: StmtOf<'eachFaction'>, env: Env): readonly IrNode[] {
  const { factions, included } = stmt;
  const blockOf = (faction: number): readonly IrNode[] =>
    routine.lowerAll(stmt.body, bind(env, stmt.bind, int(faction)));
  if (!included) return factions.flatMap(blockOf);
  const flags = factions.map(() => routine.builder.local('included', 'truth'));
  return [
    ...flags.map((flag, index) => assign(flag, isIncluded(routine.context, stmt, index, env))),
    ...factions.flatMap((faction, index) => {
      const flag = flags[index];
      return flag === undefined ? [] : [branch(local(flag), blockOf(faction))];
    }),
  ];
}

/** A Faction of the loop, with the locals that hold its place and the number that determines it. */
interface Member {
  readonly faction: number;
  readonly isIncluded: IrExpr;
  readonly place: LocalId;
  readonly key: LocalId;
  readonly keyValue: IrExpr;
}

/**
 * Stores the place of each Faction, then runs the block in the order of places. Members and places are those before
 * the first run, so the block cannot change them.
 */
function inComputedOrder(routine: Routine, stmt: StmtOf<'eachFaction'>, env: Env): readonly IrNode[] {
  const { builder } = routine;
  const members = stmt.factions.map((faction, index): Member => ({
    faction,
    isIncluded: isIncluded(routine.context, stmt, index, env),
    place: builder.local('place', 'number'),
    key: builder.local('key', 'number'),
    keyValue: keyOf(routine.context, stmt, index, env),
  }));
  const turn = builder.local('turn', 'number');
  const faction = builder.local('faction');
  const factionInTurn = members.reduceRight<IrExpr>(
    (others, member) => op('if', op('=', local(member.place), local(turn)), int(member.faction), others),
    NO_FACTION,
  );
  return [
    ...members.map(({ key, keyValue }) => assign(key, keyValue)),
    ...members.map((member) =>
      assign(member.place, op('if', member.isIncluded, placeOf(member, members, stmt), int(-1))),
    ),
    assign(turn, int(0)),
    loop('eachFaction', [
      branch(op('>=', local(turn), int(members.length)), [BREAK]),
      assign(faction, factionInTurn),
      assign(turn, op('+', local(turn), int(1))),
      branch(
        op('>=', local(faction), int(0)),
        routine.lowerAll(stmt.body, bind(env, stmt.bind, local(faction))),
      ),
    ]),
  ];
}

/** The number that determines the place of a Faction. */
function keyOf(
  context: Context,
  { order, factions }: StmtOf<'eachFaction'>,
  index: number,
  env: Env,
): IrExpr {
  if (order?.kind === 'symbols') return symbolPlace(context, int(factions[index] ?? -1));
  const value = order?.values[index];
  return value ? context.value(value, env) : int(0);
}

/** The number of Factions that come before a member. Of two with equal numbers, the one listed first does. */
function placeOf(member: Member, members: readonly Member[], { order }: StmtOf<'eachFaction'>): IrExpr {
  const isFirst = order?.kind === 'value' && order.most ? '>' : '<';
  const index = members.indexOf(member);
  const precedes = (rival: Member, rivalIndex: number): IrExpr => {
    const isBefore = op(isFirst, local(rival.key), local(member.key));
    return rivalIndex < index ? any(isBefore, op('=', local(rival.key), local(member.key))) : isBefore;
  };
  return members
    .map((rival, rivalIndex) =>
      rival === member ? int(0) : op('if', precedes(rival, rivalIndex), int(1), int(0)),
    )
    .reduce<IrExpr>((sum, one) => op('+', sum, one), int(0));
}
