/** Lowers `transfer 2 from victim to own`: transfers part of a track between Factions. */
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { transferStatement, judgeTransfer, transferEffect } from '../../payments/transfers.ts';
import { emptyPurse } from '../../payments/causes.ts';
import { inItsWords } from '../../judge/causes.ts';

export const transfer: Construct<'transfer'> = {
  lower: unnamed(transferStatement),
  judge: judgeTransfer,
  after: leavesNothing,
  writes: writesUnknown,
  causes: (search, stmt, place) => [
    ...inItsWords(search, stmt, place),
    ...emptyPurse(search.context, stmt, { whose: stmt.from, track: stmt.track }, place),
  ],
  standing: (routine, stmt, path) => [transferEffect(routine, stmt, path)],
};
