/** Lowers `check victory`: ends the game if some Faction has met its condition. */
import { all, any, int, op, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { playerMargin } from '../../players/players.ts';
import { mayWin, defeatNodes } from '../../players/status.ts';
import { PAUSE, perform, branch } from '../../../ir/node-builders.ts';

export const checkVictory: Construct<'checkVictory'> = {
  lower: unnamed((routine, stmt) => {
    const { context } = routine;
    const won = (faction: number): IrExpr => op('>', playerMargin(context, int(faction)), int(0));
    const winners = context.checked.factions.map((_, f) => all(mayWin(context, int(f)), won(f)));
    const end: IrNode = perform('endGame', [], routine.line(stmt.source));
    const then: readonly IrNode[] = [...defeatNodes(context, won), end, PAUSE];
    return [branch(any(...winners), then)];
  }),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
