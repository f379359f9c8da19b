/** A track passes from one Faction to another. */
import { leavesNothing, unnamed, writesUnknown } from '../answers.ts';
import type { Construct } from '../construct.ts';
import { transferStatement, judgeTransfer, transferEffect } from '../../payments/transfers.ts';
import { emptyPurse } from '../../payments/causes.ts';

/** What is asked of `transfer`. */
export const transfer: Construct<'transfer'> = {
  lower: unnamed(transferStatement),
  judge: judgeTransfer,
  after: leavesNothing,
  writes: writesUnknown,
  causes: ({ context }, stmt, place) =>
    emptyPurse(context, stmt, { whose: stmt.from, track: stmt.track }, place),
  standing: (routine, stmt, path) => [transferEffect(routine, stmt, path)],
};
