/** Lowers the transfer of held markers between Factions. */
import { inItsWords } from '../../judge/causes.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { transferStatement, judgeTransfer, transferEffect } from '../../payments/transfers.ts';

export const transferHeld: Construct<'transferHeld'> = {
  lower: unnamed(transferStatement),
  judge: judgeTransfer,
  after: leavesNothing,
  writes: writesUnknown,
  causes: inItsWords,
  standing: (routine, stmt, path) => [transferEffect(routine, stmt, path)],
};
