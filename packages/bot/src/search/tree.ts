/** The tree of a search: nodes are decisions as the searching seat knows them, edges the options taken there. */

/** No node, no edge. */
export const NONE = -1;

/**
 * Nodes and edges in arrays of a fixed size, so that a search allocates nothing. A node is known by the edge that leads to it, the point
 * and the seat: dice and hidden cards may lead from one edge to several.
 */
export class Tree {
  /** How many nodes and edges it may hold. */
  readonly capacity: number;
  nodes = 0;
  edges = 0;
  readonly point: Int32Array;
  readonly seat: Int32Array;
  /** Times that a node was gone through. */
  readonly visits: Int32Array;
  /** First edge of a node; the others follow by `nextEdge`. */
  readonly firstEdge: Int32Array;
  readonly nextNode: Int32Array;
  readonly option: Int32Array;
  /** Times that an edge was taken. */
  readonly taken: Int32Array;
  /** Times that it could have been taken. */
  readonly offered: Int32Array;
  /** Sum of what its takings were worth to the seat that decides. */
  readonly worth: Float64Array;
  readonly nextEdge: Int32Array;
  /** First node behind an edge; the others follow by `nextNode`. */
  readonly firstNode: Int32Array;

  constructor(capacity: number) {
    this.capacity = capacity;
    const column = (): Int32Array => new Int32Array(capacity);
    this.point = column();
    this.seat = column();
    this.visits = column();
    this.firstEdge = column();
    this.nextNode = column();
    this.option = column();
    this.taken = column();
    this.offered = column();
    this.worth = new Float64Array(capacity);
    this.nextEdge = column();
    this.firstNode = column();
  }

  clear(): void {
    this.nodes = 0;
    this.edges = 0;
  }

  /** A new node that no edge leads to; there must be room. */
  root(point: number, seat: number): number {
    const node = this.nodes++;
    this.point[node] = point;
    this.seat[node] = seat;
    this.visits[node] = 0;
    this.firstEdge[node] = NONE;
    this.nextNode[node] = NONE;
    return node;
  }

  /** The node behind an edge, if there is one. */
  find(edge: number, point: number, seat: number): number {
    let node = this.firstNode[edge]!;
    while (node !== NONE && (this.point[node] !== point || this.seat[node] !== seat))
      node = this.nextNode[node]!;
    return node;
  }

  /** The node behind an edge, made if need be; `NONE` if there is no room. */
  child(edge: number, point: number, seat: number): number {
    const found = this.find(edge, point, seat);
    if (found !== NONE || this.nodes === this.capacity) return found;
    const node = this.root(point, seat);
    this.nextNode[node] = this.firstNode[edge]!;
    this.firstNode[edge] = node;
    return node;
  }

  /** A new edge of a node; `NONE` if there is no room. */
  grow(node: number, option: number): number {
    if (this.edges === this.capacity) return NONE;
    const edge = this.edges++;
    this.option[edge] = option;
    this.taken[edge] = 0;
    this.offered[edge] = 0;
    this.worth[edge] = 0;
    this.firstNode[edge] = NONE;
    this.nextEdge[edge] = this.firstEdge[node]!;
    this.firstEdge[node] = edge;
    return edge;
  }
}
