/** What a page holds, read from a snapshot of the heap of V8. */
import type { CDPSession } from 'playwright-core';

/** The parts of a snapshot that are read here: nodes and edges as rows of numbers, the edges in the order of the nodes that they leave. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[], ...unknown[]];
      readonly edge_fields: readonly string[];
      readonly edge_types: readonly [readonly string[], ...unknown[]];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** A node as it is read here. */
interface HeapNode {
  readonly type: string;
  readonly name: string;
  readonly bytes: number;
  /** Nodes that it holds, by their places. */
  readonly holds: readonly number[];
}

/** Bytes of what scripts hold, and of the code that they were compiled to, which grows as functions run more often. */
export interface Held {
  readonly held: number;
  readonly code: number;
}

/** Reads the heap of a page, once garbage is gone. */
export async function heapOf(session: CDPSession): Promise<Held> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  // What the first collection lets go of may have been what held something else.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return sumsOf(nodesOf(JSON.parse(chunks.join('')) as Snapshot));
}

function nodesOf({ snapshot, nodes, edges, strings }: Snapshot): readonly HeapNode[] {
  const { node_fields: fields, edge_fields: edgeFields, node_types, edge_types } = snapshot.meta;
  const field = (name: string): number => fields.indexOf(name);
  const [type, name, size, count] = [field('type'), field('name'), field('self_size'), field('edge_count')];
  const [edgeType, to] = [edgeFields.indexOf('type'), edgeFields.indexOf('to_node')];
  const found: HeapNode[] = [];
  let edge = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const holds: number[] = [];
    for (let left = nodes[at + count] ?? 0; left > 0; left--, edge += edgeFields.length)
      if (edge_types[0][edges[edge + edgeType] ?? 0] !== 'weak')
        holds.push((edges[edge + to] ?? 0) / fields.length);
    found.push({
      type: node_types[0][nodes[at + type] ?? 0] ?? '',
      name: strings[nodes[at + name] ?? 0] ?? '',
      bytes: nodes[at + size] ?? 0,
      holds,
    });
  }
  return found;
}

/** V8 keeps a pattern of what a literal makes once a function that has one runs often: it belongs to the code of that function. */
const isPattern = ({ type, name }: HeapNode): boolean => type === 'code' && name.includes('AllocationSite');

function sumsOf(nodes: readonly HeapNode[]): Held {
  const sum = { held: 0, code: 0 };
  const seen = new Set(nodes.slice(0, 1));
  // What is found on the way is visited, too.
  for (const { type, bytes, holds } of seen) {
    if (type === 'code') sum.code += bytes;
    // Elements are counted by themselves, and shapes of objects belong to code.
    else if (type !== 'native' && type !== 'object shape') sum.held += bytes;
    for (const at of holds) {
      const one = nodes[at];
      if (one && !isPattern(one)) seen.add(one);
    }
  }
  return sum;
}
