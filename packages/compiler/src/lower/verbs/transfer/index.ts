/** Lowers `transfer 2 from victim to own`: transfers part of a track between Factions. */
import { unchangedEnv, withoutBindings, noKnownWrites } from '../handler-defaults.ts';
import type { StatementHandler } from '../statement-handler.ts';
import { lowerTransfer, judgeTransfer, transferOptions } from '../../payments/transfers.ts';
import { emptyTrackCauses } from '../../payments/payment-causes.ts';
import { ownSentenceCauses } from '../../judge/causes.ts';

export const transfer: StatementHandler<'transfer'> = {
  lower: withoutBindings(lowerTransfer),
  judge: judgeTransfer,
  envAfter: unchangedEnv,
  writes: noKnownWrites,
  causes: (search, stmt, state) => [
    ...ownSentenceCauses(search, stmt, state),
    ...emptyTrackCauses(search.context, stmt, { owner: stmt.from, track: stmt.track }, state),
  ],
  standingOptions: (routine, stmt, path) => [transferOptions(routine, stmt, path)],
};
