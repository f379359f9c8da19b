/** The call graph of routines, for the frame layout: only routines that suspend have a frame. */
import type { IrNode, Routine } from '../program.ts';

export function callGraph(routines: readonly Routine[]): ReadonlyMap<number, readonly number[]> {
  const callees = (nodes: readonly IrNode[]): number[] =>
    nodes.flatMap((node) => {
      switch (node.kind) {
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
  return new Map(routines.map(({ index, code }) => [index, [...new Set(callees(code))]]));
}
