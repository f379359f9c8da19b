/** Checks `allow 1 Activity there { … }`: a budget of activities for granted operations. */
import type { EffectLocation, Stmt as Checked } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { AllowStmt } from '../../syntax/tree.ts';
import { isUnknown } from '../build.ts';
import { numberExpr } from '../expressions/numbers.ts';
import { spaceOf } from '../expressions/spaces.ts';
import { meaning } from '../catalogue/meaning.ts';
import { locationOf, resolveNoun } from '../nouns/resolve-noun.ts';
import { reportHolding } from '../nouns/space-sets.ts';
import type { Scope } from '../scope.ts';
import { checkPlace, readBlock, write, type Writer, type Written } from './writer.ts';

export function allowStmt(stmt: AllowStmt, scope: Scope, writer: Writer): Written {
  const { reports } = scope.volume;
  const count = numberExpr(stmt.count, scope);
  if (count.kind === 'number' && count.value < 1)
    reports.add(meaning.zeroAmount, stmt.count.span, { words: scope.volume.words(stmt.count.span) });
  const within = withinOf(stmt, scope);
  const body = readBlock(stmt.block, scope, { ...writer, top: false });
  const grants = (of: readonly Checked[]): boolean =>
    of.some(
      (each) =>
        (each.kind === 'call' && each.free && writer.texts.planned(each.body)?.kind === 'operation') ||
        blocksOf(each).some(grants),
    );
  if (body.length > 0 && !grants(body))
    reports.add(
      meaning.allowsNothing,
      stmt.span,
      { reason: 'this grants no operations' },
      { hint: 'Write "free" before an operation within the block.' },
    );
  else if (STRICT.has(writer.kind))
    reports.add(
      meaning.allowsNothing,
      stmt.span,
      { reason: 'operations granted by operations and activities cannot have activities' },
      { hint: 'Write it in an Event, a procedure, a reaction or a phase.' },
    );
  return {
    stmts:
      isUnknown(count) || within === 'unclear'
        ? []
        : [write({ kind: 'allow', count, ...(stmt.any && { any: true }), within, body }, stmt.span, scope)],
    scope,
  };
}

/** Texts that belong to an operation, an activity or a standing action. */
const STRICT: ReadonlySet<Writer['kind']> = new Set(['operation', 'way', 'activity', 'standing']);

function withinOf(
  { location: where, span }: AllowStmt,
  scope: Scope,
): EffectLocation | undefined | 'unclear' {
  if (!where) return undefined;
  const place = locationOf(where, scope);
  if (place.kind === 'available') return 'unclear';
  if (place.kind === 'space') {
    reportHolding(place.space, where.span, scope);
    return isUnknown(place.space) ? 'unclear' : place;
  }
  if (place.single) {
    spaceOf(resolveNoun(where, { ...scope, frame: scope.frame.copy() }), where, scope);
    return 'unclear';
  }
  const at: EffectLocation = { kind: 'set', set: place.set };
  checkPlace(at, span, scope);
  return at;
}
