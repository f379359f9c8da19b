/** Lowers the transfer of held markers between Factions. */
import { ownSentenceCauses } from '../../judge/causes.ts';
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { lowerTransfer, judgeTransfer, transferOptions } from '../../payments/transfers.ts';

export const transferHeld: StatementHandler<'transferHeld'> = {
  lower: withoutBindings(lowerTransfer),
  judge: judgeTransfer,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: ownSentenceCauses,
  standingOptions: (routine, stmt, path) => [transferOptions(routine, stmt, path)],
};
