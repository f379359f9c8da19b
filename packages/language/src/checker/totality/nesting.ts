/**
 * No operation runs within itself: what comes in its course (an activity, a reaction to what it does) grants it to nobody. What an operation has selected,
 * and how it was begun, is known once of each. Nor does what an operation does in a space grant an activity that commits spaces to it: whether a space can be
 * committed is a question about what the operation would do there. What comes in its course does not grant one either: it would owe nothing.
 */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { blocksOf } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/terms.ts';
import { totality } from '../catalogue/totality.ts';
import type { Volume } from '../volume.ts';
import { accompanies } from './accompany.ts';
import { wakesBy } from './reactions.ts';

/** Checks every grant of an operation. */
export function checkNesting(checked: Checked, { reports }: Volume): void {
  const { bodies } = checked;
  const own = bodies.map(({ statements }) => [...within(statements)]);
  const next = bodies.map((body) => follows(body, own[body.index] ?? [], checked));
  const from = reaching(next);
  const does = reaching(bodies.map((body) => resolves(body, own[body.index] ?? [])));
  // Also in what comes while the operation is carried out: nothing there holds it to what is committed.
  const runs = (operation: number, text: number): boolean =>
    operation === text || does(operation).has(text) || from(operation).has(text);
  for (const [index, stmts] of own.entries())
    for (const stmt of stmts) {
      const granted = stmt.s === 'call' ? bodies[stmt.body] : undefined;
      if (granted === undefined) continue;
      const { path: name, commits } = granted;
      const where = bodies[index]?.path ?? 'this text';
      if (granted.kind === 'operation' && from(granted.index).has(index)) {
        const hint = `Let ${where} say itself what it does, or grant another operation.`;
        reports.add(totality.nested, stmt.source.span, { name, where }, { hint });
      } else if (commits !== undefined && runs(commits, index)) {
        const operation = bodies[commits]?.path ?? '';
        const hint = `Let ${where} say itself what ${name} does, or leave ${name} to who carries out ${operation}: it accompanies it.`;
        reports.add(totality.committedWithin, stmt.source.span, { name, operation }, { hint });
      }
    }
}

/** Which texts each leads to, found once for each. */
function reaching(next: readonly (readonly number[])[]): (index: number) => ReadonlySet<number> {
  const reached = new Map<number, ReadonlySet<number>>();
  return (index) => {
    const known = reached.get(index) ?? reach(index, next);
    reached.set(index, known);
    return known;
  };
}

/** The texts of which a text consists, as far as they decide what it can do in a space: what it calls, its ways, what it commits spaces to. */
function resolves({ commits }: Body, stmts: readonly Stmt[]): readonly number[] {
  return [...called(stmts), ...(commits === undefined ? [] : [commits])];
}

/** The texts that statements call, and the ways that they offer. */
const called = (stmts: readonly Stmt[]): readonly number[] =>
  stmts.flatMap((stmt) => (stmt.s === 'call' ? [stmt.body] : stmt.s === 'select' ? stmt.ways : []));

/** Every statement of a text itself. */
function* within(stmts: readonly Stmt[]): Generator<Stmt> {
  for (const stmt of stmts) {
    yield stmt;
    for (const block of blocksOf(stmt)) yield* within(block);
  }
}

/** The texts that may run while one does: what it calls, the activities that accompany it, the reactions that it wakes. */
function follows(body: Body, stmts: readonly Stmt[], checked: Checked): readonly number[] {
  // Reactions to the end of an operation wait for that of the whole text, those to a phase for it: neither comes in between.
  const woken = checked.wakes.filter(
    (wake) => wake.on.o !== 'finished' && stmts.some((stmt) => wakesBy(stmt, wake, checked)),
  );
  const activities = checked.bodies.filter((activity) => comesIn(activity, body, checked));
  return [...called(stmts), ...woken.map((wake) => wake.body), ...activities.map(({ index }) => index)];
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
