/** Which texts run which others. None may lead back to itself: every text at work has its own place in the array of cells. */
import type { LineIR, Node, Routine } from '../program/program.ts';

/** Rules of which each holds by itself, but that cannot be compiled together; nothing has been written. */
export class CompileRefusal extends Error {
  /** What to do about it. */
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.name = 'CompileRefusal';
    this.hint = hint;
  }
}

/** The routines that each routine enters. */
export type Calls = ReadonlyMap<number, readonly number[]>;

/** Which routines enter which. */
export function callGraph(routines: readonly Routine[]): Calls {
  const callees = (nodes: readonly Node[]): number[] =>
    nodes.flatMap((node) => {
      switch (node.n) {
        case 'enter':
          return [node.routine];
        case 'if':
          return [...callees(node.then), ...callees(node.else)];
        case 'loop':
        case 'each':
          return callees(node.body);
        default:
          return [];
      }
    });
  return new Map(routines.map((r) => [r.index, [...new Set(callees(r.code))]]));
}

/**
 * Refuses texts that lead back to themselves, as reactions can: what the checker sees of calls, it has refused before.
 * @throws {CompileRefusal} naming them in the order in which they run
 */
export function refuseCircles(routines: readonly Routine[], calls: Calls, lines: readonly LineIR[]): void {
  const circle = circleIn(calls);
  if (circle === undefined) return;
  const places = circle.flatMap((index) => {
    const line = lines[routines.find((routine) => routine.index === index)?.line ?? -1];
    return line === undefined ? [] : [`${line.path} (${line.file}:${line.line})`];
  });
  throw new CompileRefusal(
    `These texts lead back to themselves: ${places.join(', then ')}.`,
    'Change one of them so that it does not set off the next.',
  );
}

/** Texts each of which runs the next, and the last the first; undefined if there are none. */
function circleIn(calls: Calls): readonly number[] | undefined {
  const done = new Set<number>();
  const visit = (at: number, path: readonly number[]): readonly number[] | undefined => {
    if (path.includes(at)) return path.slice(path.indexOf(at));
    if (done.has(at)) return undefined;
    for (const next of calls.get(at) ?? []) {
      const found = visit(next, [...path, at]);
      if (found !== undefined) return found;
    }
    done.add(at);
    return undefined;
  };
  for (const start of calls.keys()) {
    const found = visit(start, []);
    if (found !== undefined) return found;
  }
  return undefined;
}
