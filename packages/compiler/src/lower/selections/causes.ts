/** Causes why a selection does nothing: the price, no matching space, or a block that is possible nowhere. */
import type { Stmt } from '@quipu/language/checked';
import { hasMode, MODE } from '../environment.ts';
import { all, not } from '../../ir/expression.ts';
import { causesInTheOne, nothingToSelect } from '../judge/causes.ts';
import { telling } from '../judge/reasons.ts';
import { cannotPayFor } from '../payments/causes.ts';
import { DORMANT } from '../spaces/sets.ts';
import type { Found, Place, Search } from '../judge/search.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

/** Statements that only prepare another one. */
const BEFORE: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>(['let', 'roll', 'choose', 'moment']);

/** Statements that one sentence describes. */
const TOLD: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'place',
  'remove',
  'flip',
  'move',
  'replace',
  'shift',
]);

export function causesOfSelect(search: Search, stmt: Select, place: Place): readonly Found[] {
  if (stmt.body.length + stmt.ways.length > 0) {
    const found = causesInTheOne(search, stmt, place);
    if (found) return found;
  }
  const { env, where } = place;
  if (!stmt.moments || !env.strict) return nothingToSelect(search, stmt, place);
  const limited = hasMode(env, MODE.limited);
  const selects = (form: 'one' | 'deed'): Found['reason'] => telling('not-possible', form, stmt.source);
  return [
    ...cannotPayFor(search, stmt, place),
    { of: 'changes', truth: all(where, limited), reason: selects('one') },
    { of: 'changes', truth: all(where, not(limited)), reason: selects('deed') },
    ...doneNowhere(search, stmt, place),
  ];
}

/** The cause that the block is possible in no space, for selections without conditions of their own. */
function doneNowhere({ context }: Search, { set, ways, body }: Select, { where }: Place): readonly Found[] {
  if (set.superlative || set.where.some(({ reason }) => reason.key !== DORMANT)) return [];
  const texts = [...ways.map((way) => context.body(way).statements), ...(body.length > 0 ? [body] : [])];
  return texts.flatMap((text): readonly Found[] => {
    const deed = text.find(({ kind }) => !BEFORE.has(kind));
    if (!deed || !TOLD.has(deed.kind)) return [];
    return [{ of: 'changes', truth: where, reason: telling('nowhere', 'deed', deed.source) }];
  });
}
