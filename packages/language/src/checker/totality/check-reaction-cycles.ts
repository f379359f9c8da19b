/** Proves that reactions terminate: the graph of reactions that trigger others is acyclic. */
import type { Stmt, PieceOrMarker, Reaction } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { totality } from '../catalogue/totality-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { dependenciesOf, mayChange } from '../facts/dependencies.ts';
import { mayOverlap } from './check-repeats.ts';

/** Reports every reaction that may trigger itself, directly or through others. */
export function checkReactionCycles(checked: Checked, { reports }: VolumeContext): void {
  const { wakes, bodies } = checked;
  const next = wakes.map(({ body }) => {
    const stmts = [...everyStmt(bodies[body]?.statements ?? [], checked)];
    return wakes.flatMap((wake, index) =>
      stmts.some((stmt) => mayTrigger(stmt, wake, checked)) ? [index] : [],
    );
  });
  for (const [index, { body, source }] of wakes.entries()) {
    const reached = new Set<number>();
    const pending = [...(next[index] ?? [])];
    for (let reaction = pending.pop(); reaction !== undefined; reaction = pending.pop()) {
      if (reached.has(reaction)) continue;
      reached.add(reaction);
      pending.push(...(next[reaction] ?? []));
    }
    if (reached.has(index))
      reports.add(
        totality.reactionCycle,
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
    for (const wake of checked.wakes) {
      if (triggered.has(wake) || !executed.some((stmt) => mayTrigger(stmt, wake, checked))) continue;
      triggered.add(wake);
      pending.push(checked.bodies[wake.body]?.statements ?? []);
    }
  }
  return result;
}

/** Tests whether a statement may trigger a reaction; an overestimate. */
export function mayTrigger(stmt: Stmt, { on }: Reaction, checked: Checked): boolean {
  if (on.kind === 'arrives') {
    if (stmt.kind !== 'setTrack') return stmt.kind === 'adjust' && stmt.track === on.track;
    return stmt.track === on.track && (stmt.value.kind !== 'number' || stmt.value.value === on.box);
  }
  if (on.kind === 'removed') {
    // The cause of a removal is known only at run time, so `by` is ignored here.
    if (stmt.kind === 'replace')
      return on.thing.kind === 'held' || (on.thing.kind === 'pieces' && mayOverlap(stmt.from, on.thing.mask));
    return stmt.kind === 'remove' && mayRemove(stmt.thing, on.thing);
  }
  if (on.kind === 'turns') return false;
  if (on.kind === 'finished') return mayStart(stmt, on.operation, checked);
  if (on.kind === 'dropped') return mayDrop(stmt);
  const define = checked.defines[on.define];
  return mayChange(stmt, define ? dependenciesOf(define.value, checked) : [], checked);
}

/** Tests whether a statement may remove the pieces that hold held markers. */
const mayDrop = (stmt: Stmt): boolean =>
  stmt.kind === 'replace' || (stmt.kind === 'remove' && stmt.thing.kind === 'pieces');

/** Tests whether a statement starts the operation or one of its ways. */
function mayStart(stmt: Stmt, operation: number, { bodies }: Checked): boolean {
  const started = stmt.kind === 'call' ? [stmt.body] : stmt.kind === 'select' ? stmt.ways : [];
  return started.some((index) => index === operation || bodies[index]?.operation === operation);
}

/** Tests whether a removal may trigger the reaction. Held markers are dropped when their holders are removed. */
function mayRemove(thing: PieceOrMarker, trigger: PieceOrMarker): boolean {
  if (trigger.kind === 'held')
    return thing.kind === 'pieces' || (thing.kind === 'held' && thing.held === trigger.held);
  if (thing.kind === 'pieces' && trigger.kind === 'pieces') return mayOverlap(thing.mask, trigger.mask);
  return thing.kind === 'marker' && trigger.kind === 'marker' && thing.marker === trigger.marker;
}
