/**
 * No operation runs within itself: what comes in its course (an activity, a reaction to what it does) grants it to nobody. What an operation has selected,
 * and how it was begun, is known once of each.
 */
import type { Body, Stmt } from '../../checked/bodies.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../totality.ts';
import type { Volume } from '../volume.ts';
import { accompanies } from './accompany.ts';
import { wakesBy } from './reactions.ts';
import { blocksOf } from './walk.ts';

/** Checks every grant of an operation. */
export function checkNesting(checked: Checked, { reports }: Volume): void {
  const { bodies } = checked;
  const own = bodies.map(({ statements }) => [...within(statements)]);
  const next = bodies.map((body) => follows(body, own[body.index] ?? [], checked));
  const reached = new Map<number, ReadonlySet<number>>();
  const from = (index: number): ReadonlySet<number> => {
    const known = reached.get(index) ?? reach(index, next);
    reached.set(index, known);
    return known;
  };
  for (const [index, stmts] of own.entries())
    for (const stmt of stmts) {
      const operation = stmt.s === 'call' ? bodies[stmt.body] : undefined;
      if (operation?.kind !== 'operation' || !from(operation.index).has(index)) continue;
      const { path: name } = operation;
      const where = bodies[index]?.path ?? 'this text';
      const hint = `Let ${where} say itself what it does, or grant another operation.`;
      reports.add(totality.nested, stmt.source.span, { name, where }, { hint });
    }
}

/** Every statement of a text itself. */
function* within(stmts: readonly Stmt[]): Generator<Stmt> {
  for (const stmt of stmts) {
    yield stmt;
    for (const block of blocksOf(stmt)) yield* within(block);
  }
}

/** The texts that may run while one does: what it calls, the activities that accompany it, the reactions that it wakes. */
function follows(body: Body, stmts: readonly Stmt[], checked: Checked): readonly number[] {
  const called = stmts.flatMap((stmt) =>
    stmt.s === 'call' ? [stmt.body] : stmt.s === 'select' ? stmt.ways : [],
  );
  // Reactions to the end of an operation wait for that of the whole text, those to a phase for it: neither comes in between.
  const woken = checked.wakes.filter(
    (wake) => wake.on.o !== 'finished' && stmts.some((stmt) => wakesBy(stmt, wake, checked)),
  );
  const activities = checked.bodies.filter((activity) => comesIn(activity, body, checked));
  return [...called, ...woken.map((wake) => wake.body), ...activities.map(({ index }) => index)];
}

/** Whether an activity may come in an operation, or in the place of a way. */
function comesIn(activity: Body, body: Body, checked: Checked): boolean {
  const way = body.kind === 'way';
  const operation = way ? checked.bodies[body.operation ?? -1] : body;
  if (operation?.kind !== 'operation') return false;
  return accompanies(activity, operation, way ? body.index : undefined, checked) !== undefined;
}

/** What may run within a text. */
function reach(index: number, next: readonly (readonly number[])[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const open = [...(next[index] ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    open.push(...(next[at] ?? []));
  }
  return reached;
}
