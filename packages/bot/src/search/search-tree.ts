/** The search tree: nodes are decisions as known to the searching seat, edges are options. */

/** Index of a missing node or edge. */
export const NONE = -1;

/**
 * Nodes and edges in arrays of fixed size, so that a search does not allocate. A node is identified by its
 * incoming edge, point and seat: dice and hidden cards may lead from one edge to several nodes.
 */
export class SearchTree {
  /** Maximum number of nodes, and of edges. */
  readonly capacity: number;
  /** Number of nodes. */
  nodeCount = 0;
  /** Number of edges. */
  edgeCount = 0;

  // Indexed by node.
  readonly point: Int32Array;
  readonly seat: Int32Array;
  readonly visits: Int32Array;
  /** First edge of a node, the head of a list linked by `nextEdge`. */
  readonly firstEdge: Int32Array;
  readonly nextNode: Int32Array;

  // Indexed by edge.
  readonly option: Int32Array;
  readonly playouts: Int32Array;
  /** Number of times the option was available. */
  readonly offerCounts: Int32Array;
  /** Sum of values for the seat that decides. */
  readonly valueSums: Float64Array;
  readonly nextEdge: Int32Array;
  /** First node after an edge, the head of a list linked by `nextNode`. */
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
    this.playouts = column();
    this.offerCounts = column();
    this.valueSums = new Float64Array(capacity);
    this.nextEdge = column();
    this.firstNode = column();
  }

  clear(): void {
    this.nodeCount = 0;
    this.edgeCount = 0;
  }

  /** Adds a node without a parent; the tree must not be full. */
  addNode(point: number, seat: number): number {
    const node = this.nodeCount++;
    this.point[node] = point;
    this.seat[node] = seat;
    this.visits[node] = 0;
    this.firstEdge[node] = NONE;
    this.nextNode[node] = NONE;
    return node;
  }

  /** Returns the node that follows an edge at a decision of a seat; `NONE` if it is not in the tree. */
  findChild(edge: number, point: number, seat: number): number {
    let node = this.firstNode[edge]!;
    while (node !== NONE && (this.point[node] !== point || this.seat[node] !== seat))
      node = this.nextNode[node]!;
    return node;
  }

  /** As `findChild`, but adds a missing node; `NONE` if the tree is full. */
  getOrAddChild(edge: number, point: number, seat: number): number {
    const existing = this.findChild(edge, point, seat);
    if (existing !== NONE || this.nodeCount === this.capacity) return existing;
    const node = this.addNode(point, seat);
    this.nextNode[node] = this.firstNode[edge]!;
    this.firstNode[edge] = node;
    return node;
  }

  /** Adds an edge without playouts; `NONE` if the tree is full. */
  addEdge(node: number, option: number): number {
    if (this.edgeCount === this.capacity) return NONE;
    const edge = this.edgeCount++;
    this.option[edge] = option;
    this.playouts[edge] = 0;
    this.offerCounts[edge] = 0;
    this.valueSums[edge] = 0;
    this.firstNode[edge] = NONE;
    this.nextEdge[edge] = this.firstEdge[node]!;
    this.firstEdge[node] = edge;
    return edge;
  }
}
