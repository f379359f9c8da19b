/** Lowers `for each f in Insurgents: …`: runs a block for each of several Factions. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { all, any, int, TRUE } from '../../../ir/expression.ts';
import { lazyJudgment } from '../../judge/judgment.ts';
import { bind } from '../../environment.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';

export const eachFaction: StatementHandler<'eachFaction'> = {
  lower: withoutBindings((routine, stmt, env) =>
    stmt.factions.flatMap((f) => routine.lowerAll(stmt.body, bind(env, stmt.bind, int(f)))),
  ),
  judge: (context, stmt, env) => {
    const judgments = stmt.factions.map((f) => context.judgeAll(stmt.body, bind(env, stmt.bind, int(f))));
    return lazyJudgment({
      canBegin: () => TRUE,
      hasEffect: () => any(...judgments.map((judgment) => judgment.hasEffect)),
      canComplete: () => all(...judgments.map((judgment) => judgment.canComplete)),
    });
  },
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
};
