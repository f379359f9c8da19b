/** Causes why a selection does nothing: the price, no matching space, or a block that is possible in no space. */
import type { Stmt } from '@quipu/language/checked';
import { causesInSingleSpace, emptySelectionCauses } from '../judge/causes.ts';
import { impossibleReason } from '../judge/reasons.ts';
import { cannotPayFor } from '../payments/payment-causes.ts';
import { DORMANT } from '../spaces/space-sets.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../judge/cause-search.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

/** Statements that only prepare another one. */
const PREPARING_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>(['let', 'roll', 'choose', 'moment']);

/** Statements that can be quoted as the effect of a block. */
const QUOTABLE_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'place',
  'remove',
  'flip',
  'move',
  'replace',
  'shift',
]);

export function causesOfSelect(
  search: CauseSearch,
  stmt: Select,
  state: CauseSearchState,
): readonly FoundCause[] {
  if (stmt.body.length + stmt.ways.length > 0) {
    const causes = causesInSingleSpace(search, stmt, state);
    if (causes) return causes;
  }
  const { env, condition } = state;
  if (!stmt.moments || !env.strict) return emptySelectionCauses(search, stmt, state);
  return [
    ...cannotPayFor(search, stmt, state),
    { prevents: 'effect', truth: condition, reason: impossibleReason('not-possible', stmt) },
    ...impossibleBlockCauses(search, stmt, state),
  ];
}

/** The cause that the block is possible in no space, for selections without conditions of their own. */
function impossibleBlockCauses(
  { context }: CauseSearch,
  { set, ways, body }: Select,
  { condition }: CauseSearchState,
): readonly FoundCause[] {
  if (set.superlative || set.where.some(({ reason }) => reason.key !== DORMANT)) return [];
  const blocks = [...ways.map((way) => context.body(way).statements), ...(body.length > 0 ? [body] : [])];
  return blocks.flatMap((block): readonly FoundCause[] => {
    const effectStmt = block.find(({ kind }) => !PREPARING_KINDS.has(kind));
    if (!effectStmt || !QUOTABLE_KINDS.has(effectStmt.kind)) return [];
    return [{ prevents: 'effect', truth: condition, reason: impossibleReason('nowhere', effectStmt) }];
  });
}
