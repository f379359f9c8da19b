/**
 * Checks that no operation runs within itself: activities and reactions during an operation must not grant it,
 * because its selections and its mode are stored once. Also, neither the text of an operation in a space nor text
 * during it may grant an activity that commits spaces to it: commitments are tested by the effect of the operation.
 */
import type { Body, Stmt } from '../../checked/bodies.ts';
import { statementsIn } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { proofDiagnostics } from '../catalogue/proof-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';
import { accompanimentOf } from './accompaniment.ts';
import { mayTrigger, startedBodies } from './check-reaction-cycles.ts';

export function checkNesting(checked: Checked, { reports }: VolumeContext): void {
  const { bodies } = checked;
  const stmtsByBody = bodies.map(({ statements }) => statementsIn(statements));
  const successors = bodies.map((body) => textsDuring(body, stmtsByBody[body.index] ?? [], checked));
  const duringText = createReachability(successors);
  const inEffect = createReachability(
    bodies.map((body) => textsInEffect(body, stmtsByBody[body.index] ?? [])),
  );
  // Includes texts during the operation, in which a commitment would not be enforced.
  const mayRunDuring = (operation: number, text: number): boolean =>
    operation === text || inEffect(operation).has(text) || duringText(operation).has(text);
  for (const [index, stmts] of stmtsByBody.entries())
    for (const stmt of stmts) {
      const granted = stmt.kind === 'call' ? bodies[stmt.body] : undefined;
      if (granted === undefined) continue;
      const { path: name, commits } = granted;
      const caller = bodies[index]?.path ?? 'this text';
      if (granted.kind === 'operation' && duringText(granted.index).has(index)) {
        const hint = `Write its effects into ${caller}, or grant a different operation.`;
        reports.add(proofDiagnostics.operationWithinItself, stmt.source.span, { name, caller }, { hint });
      } else if (commits !== undefined && mayRunDuring(commits, index)) {
        const operation = bodies[commits]?.path ?? '';
        const hint = `Write the effects of ${name} into ${caller}, or rely on ${name} accompanying ${operation}.`;
        reports.add(
          proofDiagnostics.commitsToCurrentOperation,
          stmt.source.span,
          { name, operation },
          { hint },
        );
      }
    }
}

/** Returns the transitive closure as a memoized function. */
function createReachability(next: readonly (readonly number[])[]): (index: number) => ReadonlySet<number> {
  const reached = new Map<number, ReadonlySet<number>>();
  return (index) => {
    const closure = reached.get(index) ?? reachableFrom(index, next);
    reached.set(index, closure);
    return closure;
  };
}

/** Texts that determine the effect in a space: calls, ways, and the operation to which spaces are committed. */
function textsInEffect({ commits }: Body, stmts: readonly Stmt[]): readonly number[] {
  return [...stmts.flatMap(startedBodies), ...(commits === undefined ? [] : [commits])];
}

/** Returns the texts that may run during a text: calls, accompanying activities and reactions. */
function textsDuring(body: Body, stmts: readonly Stmt[], checked: Checked): readonly number[] {
  // Reactions to the end of an action or a phase run after the whole text.
  const triggered = checked.wakes.filter(
    (reaction) =>
      reaction.on.kind !== 'finished' &&
      reaction.on.kind !== 'finishedAny' &&
      stmts.some((stmt) => mayTrigger(stmt, reaction, checked)),
  );
  const activities = checked.bodies.filter((activity) => mayAccompany(activity, body, checked));
  return [
    ...stmts.flatMap(startedBodies),
    ...triggered.map((reaction) => reaction.body),
    ...activities.map(({ index }) => index),
  ];
}

function mayAccompany(activity: Body, body: Body, checked: Checked): boolean {
  const isWay = body.kind === 'way';
  const operation = isWay ? checked.bodies[body.operation ?? -1] : body;
  if (operation?.kind !== 'operation') return false;
  return accompanimentOf(activity, operation, isWay ? body.index : undefined, checked) !== undefined;
}

function reachableFrom(index: number, next: readonly (readonly number[])[]): ReadonlySet<number> {
  const reached = new Set<number>();
  const pending = [...(next[index] ?? [])];
  for (let text = pending.pop(); text !== undefined; text = pending.pop()) {
    if (reached.has(text)) continue;
    reached.add(text);
    pending.push(...(next[text] ?? []));
  }
  return reached;
}
