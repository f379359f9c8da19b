/** Lowers `select a faction …`: selects a Faction and runs a block for it. */
import { ownersOf } from '@quipu/language/checked';
import { all, any, local, not, int, op, TRUE, type IrExpr, type LocalId } from '../../../ir/expression.ts';
import type { IrNode, Segment } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { bind, type Env } from '../../environment.ts';
import { NO_FACTION } from '../../missing-values.ts';
import type { Routine } from '../../routine.ts';
import type { Clause } from '../../spaces/clause.ts';
import { isLegal, lazyJudgment } from '../../judge/judgment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler, StmtOf } from '../statement-handler.ts';
import { judgeChosenMember } from '../../selections/judge-chosen-member.ts';
import { assumeSelected, setResult } from '../../statement-results.ts';
import { isNonplayer } from '../../players/nonplayer-status.ts';
import { answerSegment } from '../../segments.ts';
import { causesOf, emptySelectionCauses } from '../../judge/causes.ts';
import { conditionReason } from '../../judge/reasons.ts';
import { followStatements } from '../../standing/follow-statements.ts';
import { assign, branch } from '../../../ir/node-builders.ts';
import type { OptionPath } from '../../standing/option-group.ts';

export const selectFaction: StatementHandler<'selectFaction'> = {
  lower: withoutBindings(lowerSelectFaction),
  judge: (context, stmt, env) => {
    const judgments = stmt.among.map((faction) => {
      const factionEnv = bind(env, stmt.bind, int(faction));
      const judgment = judgeChosenMember(context, stmt, factionEnv);
      const isAllowed = all(
        ...stmt.where.map(({ truth }) => context.value(truth, factionEnv)),
        judgment.canBegin,
      );
      const hasEffect = (): IrExpr => op('and', isAllowed, judgment.hasEffect);
      return { changes: hasEffect, full: () => op('and', hasEffect(), judgment.canComplete) };
    });
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () => any(...judgments.map((judgment) => judgment.changes())),
      canComplete: () => any(...judgments.map((judgment) => judgment.full())),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: emptySelectionCauses,
  standingOptions: (routine, stmt, path, laterStatements) =>
    stmt.among.flatMap((faction) =>
      followStatements(
        routine,
        stmt.body.length > 0 ? stmt.body : laterStatements,
        chooseFaction(routine, stmt, faction, path),
      ),
    ),
};

/**
 * Creates the decision if the block has an effect for some Faction or must be carried out (`must`). In lenient
 * text a player may choose any; strict text and Non-players (8.1) are restricted to those for which it has
 * an effect, if any.
 */
function lowerSelectFaction(
  routine: Routine,
  stmt: StmtOf<'selectFaction'>,
  outerEnv: Env,
): readonly IrNode[] {
  const { context, builder } = routine;
  const choice = builder.local('faction');
  const env = assumeSelected(stmt, outerEnv);
  const hasChoice = context.judgeAll([stmt], env).hasEffect;
  const segments = stmt.among.map((faction) => factionSegment(context, stmt, env, { faction, hasChoice }));
  const chosenIndex = stmt.among.reduceRight<IrExpr>(
    (elseValue, f, i) => op('if', op('=', local(choice), int(i)), int(f), elseValue),
    NO_FACTION,
  );
  const faction = builder.local('chosenFaction');
  const choose: readonly IrNode[] = stmt.random
    ? pickFaction(routine, stmt, segments, faction)
    : [
        routine.decide({
          name: 'faction',
          questionKind: 'faction',
          source: stmt.source,
          seat: env.own,
          segments,
          into: choice,
          questionContext: { space: env.there },
        }),
        assign(faction, chosenIndex),
      ];
  return [
    branch(stmt.must ? TRUE : hasChoice, [
      ...choose,
      ...setResult(routine, stmt.bind, env, local(faction)),
      ...routine.lowerAll(stmt.body, bind(env, stmt.bind, local(faction))),
    ]),
  ];
}

/** Chance selects among the Factions that the decision would offer. */
function pickFaction(
  routine: Routine,
  { among, source }: StmtOf<'selectFaction'>,
  segments: readonly Segment[],
  faction: LocalId,
): readonly IrNode[] {
  const candidates = routine.builder.local('candidates', 'mask');
  return [
    assign(candidates, int(0)),
    ...segments.map(({ conditions }, i) =>
      branch(all(...conditions.map(({ truth }) => truth)), [
        assign(candidates, op('maskOr', local(candidates), int(1 << (among[i] ?? 0)))),
      ]),
    ),
    {
      kind: 'do',
      name: 'pickFaction',
      args: [local(candidates)],
      line: routine.line(source),
      target: faction,
    },
  ];
}

/** The option of one Faction. In lenient text, a Faction for which the block changes nothing is offered with a notice. */
function factionSegment(
  context: Context,
  stmt: StmtOf<'selectFaction'>,
  env: Env,
  { faction, hasChoice }: { readonly faction: number; readonly hasChoice: IrExpr },
): Segment {
  const factionEnv = bind(env, stmt.bind, int(faction));
  const judgment = judgeChosenMember(context, stmt, factionEnv);
  const isUseful = any(
    isLegal(judgment),
    ...(stmt.must ? [not(hasChoice)] : []),
    ...(env.strict ? [] : [not(isNonplayer(context, env.own))]),
  );
  const segment = answerSegment(ownersOf(context.checked)[faction]?.name ?? '?', [
    ...whereClauses(context, stmt, factionEnv),
    {
      truth: isUseful,
      reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
      causes: causesOf(context, stmt.body, factionEnv),
    },
  ]);
  if (env.strict) return segment;
  const hasNoEffect = not(context.judgeAll(stmt.body, { ...factionEnv, assumeBestRoll: true }).hasEffect);
  return { ...segment, hasNoEffect };
}

const whereClauses = (context: Context, { where }: StmtOf<'selectFaction'>, env: Env): readonly Clause[] =>
  where.map(({ truth, reason }) => ({ truth: context.value(truth, env), reason: conditionReason(reason) }));

function chooseFaction(
  { context }: Routine,
  stmt: StmtOf<'selectFaction'>,
  faction: number,
  path: OptionPath,
): OptionPath {
  const env = bind(path.env, stmt.bind, int(faction));
  const name = ownersOf(context.checked)[faction]?.name ?? '';
  return {
    ...path,
    env,
    words: [...path.words, name],
    partner: name,
    conditions: [...path.conditions, ...whereClauses(context, stmt, env)],
  };
}
