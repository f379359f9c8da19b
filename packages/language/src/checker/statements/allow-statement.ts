/** Checks `allow 1 Activity there { … }`: a budget of activities for granted operations. */
import type { EffectLocation, Stmt as CheckedStmt } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { AllowStmt } from '../../syntax/tree.ts';
import { isUnknown } from '../expression-builders.ts';
import { readNumberExpr } from '../expressions/number-expression.ts';
import { spaceOf } from '../expressions/space-expression.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { reportHolding } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import {
  checkLocation,
  readBlock,
  createStmt,
  type StatementContext,
  type StatementResult,
} from './statement-context.ts';

export function readAllowStmt(stmt: AllowStmt, scope: Scope, context: StatementContext): StatementResult {
  const { volume } = scope;
  const count = readNumberExpr(stmt.count, scope);
  if (count.kind === 'number' && count.value < 1)
    volume.reports.add(meaningDiagnostics.zeroAmount, stmt.count.span, {
      words: volume.words(stmt.count.span),
    });
  const location = allowedLocation(stmt, scope);
  const body = readBlock(stmt.block, scope, { ...context, isTopLevel: false });
  reportIfIdle(stmt, body, scope, context);
  if (isUnknown(count) || location === 'unclear') return { stmts: [], scope };
  const fields = {
    kind: 'allow',
    count,
    ...(stmt.anyOperation && { any: true as const }),
    within: location,
    body,
  } as const;
  return { stmts: [createStmt(fields, stmt.span, scope)], scope };
}

/** Reports a text without operations, and one whose operations cannot have activities. */
function reportIfIdle(
  { span }: AllowStmt,
  body: readonly CheckedStmt[],
  { volume }: Scope,
  { texts, kind }: StatementContext,
): void {
  const grantsOperation = (stmt: CheckedStmt): boolean =>
    (stmt.kind === 'call' && stmt.free && texts.plannedBody(stmt.body)?.kind === 'operation') ||
    blocksOf(stmt).some((block) => block.some(grantsOperation));
  if (body.length > 0 && !body.some(grantsOperation))
    volume.reports.add(
      meaningDiagnostics.allowsNothing,
      span,
      { reason: 'this grants no operations' },
      { hint: 'Write "free" before an operation within the block.' },
    );
  else if (OPERATION_TEXTS.has(kind))
    volume.reports.add(
      meaningDiagnostics.allowsNothing,
      span,
      { reason: 'operations granted by operations and activities cannot have activities' },
      { hint: 'Write it in an Event, a procedure, a reaction or a phase.' },
    );
}

/** Texts that belong to an operation, an activity or a standing action. */
const OPERATION_TEXTS: ReadonlySet<StatementContext['kind']> = new Set([
  'operation',
  'way',
  'activity',
  'standing',
]);

/** Returns the location of the allowed activities; `unclear` if it is invalid, which is reported. */
function allowedLocation(
  { location, span }: AllowStmt,
  scope: Scope,
): EffectLocation | undefined | 'unclear' {
  if (!location) return undefined;
  const resolved = locationOf(location, scope);
  if (resolved.kind === 'available') return 'unclear';
  if (resolved.kind === 'space') {
    reportHolding(resolved.space, location.span, scope);
    return isUnknown(resolved.space) ? 'unclear' : resolved;
  }
  if (resolved.single) {
    // `in a City` is not a location of its own; this call reports it.
    spaceOf(resolveNoun(location, { ...scope, frame: scope.frame.copy() }), location, scope);
    return 'unclear';
  }
  const allowedSpaces: EffectLocation = { kind: 'set', set: resolved.set };
  checkLocation(allowedSpaces, span, scope);
  return allowedSpaces;
}
