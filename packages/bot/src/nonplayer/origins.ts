/** Finds the origins from which steps allow pieces to move. */
import type { Ask } from './ask.ts';
import { leavesKept } from './bounds.ts';
import { type CaseOf, chosenBy } from './filters.ts';
import type { Node } from './reading.ts';
import type { Subject } from './trials.ts';

export function allowedFrom(
  ask: Ask,
  node: Node,
  origins: readonly number[],
  caseOf: CaseOf,
): readonly number[] {
  let among = origins;
  for (const filter of node.from) {
    const after = chosenBy(ask, filter, among, caseOf);
    ask.record?.narrowed(filter, { how: 'only', kind: 'space', before: among, after });
    among = after;
  }
  const count = node.around.find(({ step }) => step.count)?.step.count;
  return count
    ? among.filter((origin) => count(ask.cells, -1, ask.own, caseOf(origin).there, origin) > 0)
    : among;
}

export function canLeave(ask: Ask, nodes: readonly Node[], subject: Subject, origin: number): boolean {
  const outcomes = ask.trials.outcomesFrom(ask, subject) ?? [];
  return outcomes.every(({ failed }) => !failed) && leavesKept(ask, nodes, origin, outcomes);
}
