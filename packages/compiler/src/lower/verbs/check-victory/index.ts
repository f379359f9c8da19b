/** Lowers `check victory`: ends the game if some Faction has met its condition. */
import { all, any, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { unchangedEnv, noCauses, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { playerMargin } from '../../players/faction-partners.ts';
import { mayWin, defeatNodes } from '../../players/nonplayer-status.ts';
import { endGameNodes } from '../../sequence/game-end.ts';
import { perform, branch } from '../../../ir/node-builders.ts';

export const checkVictory: StatementHandler<'checkVictory'> = {
  lower: withoutBindings((routine, stmt) => {
    const { context } = routine;
    const hasWon = (faction: number): IrExpr => op('>', playerMargin(context, int(faction)), int(0));
    const winners = context.checked.factions.map((_, f) => all(mayWin(context, int(f)), hasWon(f)));
    const line = routine.line(stmt.source);
    // Margins are public. The log states them also if nobody has won, as the reason.
    const scores = winners.map((_, f) =>
      branch(mayWin(context, int(f)), [perform('scored', [int(f), playerMargin(context, int(f))], line)]),
    );
    const endNodes: readonly IrNode[] = [
      ...defeatNodes(context, hasWon),
      ...endGameNodes(routine, stmt.source),
    ];
    return [...scores, branch(any(...winners), endNodes)];
  }),
  judge: () => CERTAIN,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: noCauses,
};
