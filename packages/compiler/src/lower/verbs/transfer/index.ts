/** A track passes from one Faction to another. */
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import type { Construct } from '../construct.ts';
import { transferStatement, judgeTransfer, transferEffect } from '../../payments/transfers.ts';
import { emptyPurse } from '../../payments/causes.ts';
import { inItsWords } from '../../judge/causes.ts';

/** What is asked of `transfer`. */
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
