/** Proves that reactions terminate: the graph of reactions that trigger others is acyclic. */
import type { Expr, Stmt, PieceOrMarker, Reaction } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { dependenciesOf, mayChange } from '../facts/dependencies.ts';
import { pieceMaskOf, placedBy, removedBy } from './affected-objects.ts';
import { mayOverlap } from './check-repeats.ts';

/** Reports every reaction that may trigger itself, directly or through others. */
export function checkReactionCycles(checked: Checked, { reports }: VolumeContext): void {
  const { wakes, bodies } = checked;
  const triggeredBy = wakes.map(({ body }) => {
    const stmts = [...everyStmt(bodies[body]?.statements ?? [], checked)];
    return wakes.flatMap((reaction, index) =>
      stmts.some((stmt) => mayTrigger(stmt, reaction, checked)) ? [index] : [],
    );
  });
  for (const [index, { body, source }] of wakes.entries()) {
    const reached = new Set<number>();
    const pending = [...(triggeredBy[index] ?? [])];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (reached.has(next)) continue;
      reached.add(next);
      pending.push(...(triggeredBy[next] ?? []));
    }
    if (reached.has(index))
      reports.add(
        proofDiagnostics.reactionCycle,
        source.span,
        { name: bodies[body]?.path ?? 'This reaction' },
        { hint: 'Let the reaction change something other than its trigger.' },
      );
  }
}

/** Returns every statement that may be executed by a text, including calls and triggered reactions. */
export function everyConsequence(stmts: readonly Stmt[], checked: Checked): readonly Stmt[] {
  const result: Stmt[] = [];
  const triggered = new Set<Reaction>();
  const pending = [stmts];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const executed = [...everyStmt(next, checked)];
    result.push(...executed);
    for (const reaction of checked.wakes) {
      if (triggered.has(reaction) || !executed.some((stmt) => mayTrigger(stmt, reaction, checked))) continue;
      triggered.add(reaction);
      pending.push(checked.bodies[reaction.body]?.statements ?? []);
    }
  }
  return result;
}

/** Tests whether a statement may trigger a reaction; an overestimate. */
export function mayTrigger(stmt: Stmt, { on: trigger }: Reaction, checked: Checked): boolean {
  switch (trigger.kind) {
    case 'arrives':
      return mayArrive(stmt, trigger);
    case 'removed':
      // The cause of a removal is known only at run time, so `by` is ignored here.
      return mayRemove(stmt, trigger.thing);
    case 'affected':
      return mayAffect(stmt, trigger, checked);
    case 'turns':
    case 'begins':
      return false;
    case 'finished':
      return mayStart(stmt, trigger.operation, checked);
    case 'finishedAny':
      return mayFinish(stmt, trigger.of, checked);
    case 'dropped':
      return mayDrop(stmt);
    case 'changes':
    case 'changesIn':
      return mayChange(stmt, inputsOfWatchedValue(trigger.define, checked), checked);
  }
}

/** Returns the expressions on which the value of a trigger depends: a defined one, or the level of a space if undefined. */
export function inputsOfWatchedValue(define: number | undefined, checked: Checked): readonly Expr[] {
  const value: Expr | undefined =
    define === undefined
      ? { kind: 'level', type: 'number', space: { kind: 'space', type: 'space', space: 0 } }
      : checked.defines[define]?.value;
  return value ? dependenciesOf(value, checked) : [];
}

/** Tests whether a statement may place, flip or move such pieces. */
function mayAffect(
  stmt: Stmt,
  { verb, mask }: Extract<Reaction['on'], { kind: 'affected' }>,
  { fates = [] }: Checked,
): boolean {
  if (verb === 'place') {
    const placed = pieceMaskOf(placedBy(stmt));
    return placed !== undefined && mayOverlap(placed, mask);
  }
  if (stmt.kind === 'move')
    return (
      mayOverlap(stmt.mask, mask) &&
      (verb === 'move' || (stmt.activating !== undefined && (verb === 'activate' || verb === 'flip')))
    );
  if (verb === 'move') return false;
  if (stmt.kind === 'remove') {
    const removed = pieceMaskOf(stmt.thing);
    const turned = fates.filter(({ results }) => results.some(({ kind }) => kind === 'turns'));
    return (
      removed !== undefined &&
      mayOverlap(removed, mask) &&
      turned.some((fate) => mayOverlap(removed, { kind: 'mask', type: 'mask', mask: fate.mask }))
    );
  }
  if (stmt.kind !== 'flip') return false;
  return (verb === 'flip' || stmt.verb === 'flip' || stmt.verb === verb) && mayOverlap(stmt.mask, mask);
}

/** Tests whether a statement may bring the track into the box. */
function mayArrive(stmt: Stmt, { track, box }: Extract<Reaction['on'], { kind: 'arrives' }>): boolean {
  if (stmt.kind === 'adjust') return stmt.track === track;
  if (stmt.kind !== 'setTrack' || stmt.track !== track) return false;
  return stmt.value.kind !== 'number' || stmt.value.value === box;
}

/** Tests whether a statement may remove the pieces that hold held markers. */
const mayDrop = (stmt: Stmt): boolean =>
  stmt.kind === 'replace' || (stmt.kind === 'remove' && stmt.thing.kind === 'pieces');

/** Tests whether a statement starts the operation or one of its ways. */
function mayStart(stmt: Stmt, operation: number, { bodies }: Checked): boolean {
  return startedBodies(stmt).some((index) => index === operation || bodies[index]?.operation === operation);
}

/** Tests whether a statement starts such an action. Activities may accompany each operation. */
function mayFinish(
  stmt: Stmt,
  kind: Extract<Reaction['on'], { kind: 'finishedAny' }>['of'],
  { bodies }: Checked,
): boolean {
  const started = stmt.kind === 'call' ? bodies[stmt.body]?.kind : undefined;
  if (kind === 'operation') return started === 'operation';
  if (kind === 'event') return started === 'side';
  return kind === 'activity' && (started === 'operation' || started === 'activity');
}

/** Returns the called body or the ways that a statement starts. */
export function startedBodies(stmt: Stmt): readonly number[] {
  if (stmt.kind === 'call') return [stmt.body];
  return stmt.kind === 'select' ? stmt.ways : [];
}

/** Tests whether a statement may remove such pieces or markers. Held markers are dropped when their holders are removed. */
function mayRemove(stmt: Stmt, removed: PieceOrMarker): boolean {
  const object = removedBy(stmt);
  switch (object?.kind) {
    case 'pieces':
      return removed.kind === 'held' || (removed.kind === 'pieces' && mayOverlap(object.mask, removed.mask));
    case 'marker':
      return removed.kind === 'marker' && object.marker === removed.marker;
    case 'held':
      return removed.kind === 'held' && object.held === removed.held;
    case undefined:
      return false;
  }
}
