/** Measures the heap of a page from a V8 heap snapshot. */
import type { CDPSession } from 'playwright-core';

/**
 * The parts of a snapshot that are used: nodes and edges as flat numeric rows, with edges in the order of
 * their source nodes.
 */
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

interface HeapNode {
  readonly type: string;
  readonly name: string;
  readonly bytes: number;
  /** Indices of referenced nodes. */
  readonly holds: readonly number[];
}

/**
 * Bytes of objects held by scripts, and of compiled code, which grows with the optimization of hot functions.
 */
export interface Held {
  readonly held: number;
  readonly code: number;
}

/** Reads the heap of a page after garbage collection. */
export async function heapOf(session: CDPSession): Promise<Held> {
  const chunks: string[] = [];
  const hear = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  // A collection can release references to further garbage.
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

/** V8 creates an allocation site per literal in a hot function; it counts as code. */
const isPattern = ({ type, name }: HeapNode): boolean => type === 'code' && name.includes('AllocationSite');

function sumsOf(nodes: readonly HeapNode[]): Held {
  const sum = { held: 0, code: 0 };
  const seen = new Set(nodes.slice(0, 1));
  // Nodes found on the way are appended and visited as well.
  for (const { type, bytes, holds } of seen) {
    if (type === 'code') sum.code += bytes;
    // Elements have their own count, and object shapes count as code.
    else if (type !== 'native' && type !== 'object shape') sum.held += bytes;
    for (const at of holds) {
      const one = nodes[at];
      if (one && !isPattern(one)) seen.add(one);
    }
  }
  return sum;
}
