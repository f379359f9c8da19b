/** Causes why a selection does nothing: the price, no matching space, or a block that is possible in no space. */
import { statementsIn, type Expr, type Stmt } from '@quipu/language/checked';
import { bind, bindSet } from '../environment.ts';
import { NO_SPACE } from '../missing-values.ts';
import {
  asAlternative,
  causesInSingleSpace,
  causesInSpace,
  emptySelectionCauses,
  isBound,
} from '../judge/causes.ts';
import { impossibleReason, quotingReason, wrongKindReason } from '../judge/reasons.ts';
import { cannotPayFor } from '../payments/payment-causes.ts';
import { DORMANT, isFixedMember } from '../spaces/space-sets.ts';
import { equals } from '../../ir/equals.ts';
import { all, FALSE, int, not, op, TRUE, type IrExpr } from '../../ir/expression.ts';
import { countOnMap } from '../pieces/return-pieces.ts';
import { testMembers } from './judge-selection.ts';
import type { FoundCause, CauseSearchState, CauseSearch } from '../judge/cause-search.ts';

type Select = Extract<Stmt, { kind: 'select' }>;

/** Statements that only prepare another one. */
const PREPARING_KINDS: ReadonlySet<Stmt['kind']> = new Set<Stmt['kind']>([
  'let',
  'collect',
  'roll',
  'choose',
  'moment',
]);

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
  const noSuchSpace = noSuchSpaceCauses(search, stmt, state);
  if (!stmt.moments || !env.strict) return [...noSuchSpace, ...emptySelectionCauses(search, stmt, state)];
  if (!equals(env.onlySpace, NO_SPACE)) return causesInGrantedSpace(search, stmt, state, env.onlySpace);
  return [
    ...cannotPayFor(search, stmt, state),
    ...noSuchSpace,
    { prevents: 'effect', truth: condition, reason: impossibleReason('not-possible', stmt) },
    ...impossibleBlockCauses(search, stmt, state),
  ];
}

/** The cause that no space meets the conditions of a selection. */
function noSuchSpaceCauses(
  { context }: CauseSearch,
  stmt: Select,
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  const { set, source } = stmt;
  const conditions = set.where.filter(({ reason }) => reason.key !== DORMANT);
  const candidateEnv = bind(env, set.candidate, int(0));
  if (conditions.length === 0 || !conditions.every(({ truth }) => isBound(truth, candidateEnv))) return [];
  const someSpace = testMembers(context, stmt, env, {
    name: `someSpace_${context.statementName(stmt.id)}`,
    forEvery: false,
    test: () => TRUE,
  });
  return [
    {
      prevents: 'effect',
      truth: all(condition, not(someSpace)),
      reason: quotingReason('no-such-space', 'noSuchSpace', source),
    },
  ];
}

/** The causes of the selection of an operation that is granted in one space. */
function causesInGrantedSpace(
  search: CauseSearch,
  stmt: Select,
  state: CauseSearchState,
  space: IrExpr,
): readonly FoundCause[] {
  const { context } = search;
  const { set } = stmt;
  const { env } = state;
  const isGranted = op('!=', space, NO_SPACE);
  const condition = all(state.condition, isGranted);
  const isOfKind = isFixedMember(context, set, space, env);
  const wrongKind: FoundCause = {
    prevents: 'effect',
    truth: all(condition, not(isOfKind)),
    reason: wrongKindReason(context, set),
  };
  const inSpace = causesInSpace(search, stmt, { ...state, condition: all(condition, isOfKind) }, space);
  const use = stmt.ways.length + stmt.body.length === 0 ? context.setUses.get(stmt.id) : undefined;
  const onlySpace = { singleSpace: space, possibleMembers: set.members };
  const later = use
    ? search.causesOfStatements(use.laterStatements, {
        ...state,
        env: bindSet(env, stmt.collect, onlySpace),
        condition: all(condition, isOfKind),
      })
    : [];
  return [wrongKind, ...inSpace, ...asAlternative(later)];
}

/** The cause that the block is possible in no space, for selections without conditions of their own. */
function impossibleBlockCauses(
  { context }: CauseSearch,
  { id, set, ways, body }: Select,
  { env, condition }: CauseSearchState,
): readonly FoundCause[] {
  if (set.superlative || set.where.some(({ reason }) => reason.key !== DORMANT)) return [];
  const blocks = [...ways.map((way) => context.body(way).statements), ...(body.length > 0 ? [body] : [])];
  const firstEffects = blocks.map((block) => block.find(({ kind }) => !PREPARING_KINDS.has(kind)));
  const laterEffect = statementsIn(context.setUses.get(id)?.laterStatements ?? []).find(isQuotable);
  return [...firstEffects, laterEffect].flatMap((stmt): readonly FoundCause[] => {
    if (!stmt || !isQuotable(stmt)) return [];
    const { source } = stmt;
    const mask = presentPiecesOf(stmt);
    const isNoneOnMap =
      mask && isBound(mask, env) ? op('<=', countOnMap(context, context.value(mask, env)), int(0)) : FALSE;
    return [
      {
        prevents: 'effect',
        truth: all(condition, isNoneOnMap),
        reason: quotingReason('none-on-map', 'noneOnMap', source),
      },
      {
        prevents: 'effect',
        truth: all(condition, not(isNoneOnMap)),
        reason: quotingReason('nowhere', 'nowhere', source),
      },
    ];
  });
}

const isQuotable = ({ kind }: Stmt): boolean => QUOTABLE_KINDS.has(kind);

/** The pieces on the map that a statement affects; undefined for markers and for other statements. */
function presentPiecesOf(stmt: Stmt): Expr | undefined {
  if (stmt.kind === 'remove') return stmt.thing.kind === 'pieces' ? stmt.thing.mask : undefined;
  return stmt.kind === 'move' || stmt.kind === 'flip' ? stmt.mask : undefined;
}
