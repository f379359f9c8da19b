/** Proves that reactions terminate: the graph of reactions that trigger others is acyclic. */
import type { Stmt, PieceOrMarker, Reaction } from '../../checked/bodies.ts';
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';
import { dependenciesOf, mayChange } from '../facts/dependencies.ts';
import { overlap } from './repeats.ts';

export function checkReactions(checked: Checked, { reports }: Volume): void {
  const { wakes, bodies } = checked;
  const next = wakes.map(({ body }) => {
    const stmts = [...everyStmt(bodies[body]?.statements ?? [], checked)];
    return wakes.flatMap((wake, index) =>
      stmts.some((stmt) => wakesBy(stmt, wake, checked)) ? [index] : [],
    );
  });
  for (const [index, { body, source }] of wakes.entries()) {
    const reached = new Set<number>();
    const open = [...(next[index] ?? [])];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      open.push(...(next[at] ?? []));
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
  const found: Stmt[] = [];
  const woken = new Set<Reaction>();
  const open = [stmts];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const run = [...everyStmt(next, checked)];
    found.push(...run);
    for (const wake of checked.wakes) {
      if (woken.has(wake) || !run.some((stmt) => wakesBy(stmt, wake, checked))) continue;
      woken.add(wake);
      open.push(checked.bodies[wake.body]?.statements ?? []);
    }
  }
  return found;
}

/** Tests whether a statement may trigger a reaction; an overestimate. */
export function wakesBy(stmt: Stmt, { on }: Reaction, checked: Checked): boolean {
  if (on.kind === 'arrives') {
    if (stmt.kind !== 'setTrack') return stmt.kind === 'adjust' && stmt.track === on.track;
    return stmt.track === on.track && (stmt.value.kind !== 'number' || stmt.value.value === on.box);
  }
  if (on.kind === 'removed') {
    // The cause of a removal is known only at run time, so `by` is ignored here.
    if (stmt.kind === 'replace')
      return on.thing.kind === 'held' || (on.thing.kind === 'pieces' && overlap(stmt.from, on.thing.mask));
    return stmt.kind === 'remove' && removes(stmt.thing, on.thing);
  }
  if (on.kind === 'turns') return false;
  if (on.kind === 'finished') return isBegun(stmt, on.operation, checked);
  if (on.kind === 'dropped') return drops(stmt);
  const define = checked.defines[on.define];
  return mayChange(stmt, define ? dependenciesOf(define.value, checked) : [], checked);
}

/** Tests whether a statement may remove the pieces that hold held markers. */
const drops = (stmt: Stmt): boolean =>
  stmt.kind === 'replace' || (stmt.kind === 'remove' && stmt.thing.kind === 'pieces');

/** Tests whether a statement starts the operation or one of its ways. */
function isBegun(stmt: Stmt, by: number, { bodies }: Checked): boolean {
  const called = stmt.kind === 'call' ? [stmt.body] : stmt.kind === 'select' ? stmt.ways : [];
  return called.some((index) => index === by || bodies[index]?.operation === by);
}

/** Tests whether a removal may trigger the reaction. Held markers are dropped when their holders are removed. */
function removes(thing: PieceOrMarker, awaited: PieceOrMarker): boolean {
  if (awaited.kind === 'held')
    return thing.kind === 'pieces' || (thing.kind === 'held' && thing.held === awaited.held);
  if (thing.kind === 'pieces' && awaited.kind === 'pieces') return overlap(thing.mask, awaited.mask);
  return thing.kind === 'marker' && awaited.kind === 'marker' && thing.marker === awaited.marker;
}
