/** Lowers `check victory`: ends the game if some Faction has met its condition. */
import { all, any, num, op, type X } from '../../../ir/expression.ts';
import type { Node } from '../../../ir/program.ts';
import { CERTAIN } from '../../judge/judgment.ts';
import { leavesNothing, noCauses, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { playerMargin } from '../../players/players.ts';
import { mayWin, defeatNodes } from '../../players/status.ts';
import { PAUSE, perform, when } from '../../../ir/build.ts';

export const checkVictory: Construct<'checkVictory'> = {
  lower: unnamed((routine, stmt) => {
    const { context } = routine;
    const won = (faction: number): X => op('>', playerMargin(context, num(faction)), num(0));
    const winners = context.checked.factions.map((_, f) => all(mayWin(context, num(f)), won(f)));
    const end: Node = perform('endGame', [], routine.line(stmt.source));
    const then: readonly Node[] = [...defeatNodes(context, won), end, PAUSE];
    return [when(any(...winners), then)];
  }),
  judge: () => CERTAIN,
  after: leavesNothing,
  writes: writesUnknown,
  causes: noCauses,
};
