/** Computes points for spaces with only adjacency. */
import {
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Point } from './shapes.ts';

interface Body extends SimulationNodeDatum {
  readonly id: string;
}

/** Forces found by trial: links hold adjacent spaces at distance 1, and the pull to the centre is stronger vertically, since boards are wide. */
const FORCES = { link: 0.7, repulsion: -0.9, pullX: 0.03, pullY: 0.05 } as const;
/** Enough steps for the positions to settle. */
const SIMULATION_STEPS = 400;

/** Lays out spaces by a force simulation with adjacent spaces as links. Deterministic. */
export function pointsByAdjacency(
  keys: readonly string[],
  adjacent: readonly (readonly [string, string])[],
): ReadonlyMap<string, Point> {
  const bodies: Body[] = keys.map((id) => ({ id }));
  const links = adjacent.map(([source, target]) => ({ source, target }));
  forceSimulation(bodies)
    .force(
      'adjacent',
      forceLink<Body, (typeof links)[number]>(links)
        .id(({ id }) => id)
        .distance(1)
        .strength(FORCES.link),
    )
    .force('apart', forceManyBody().strength(FORCES.repulsion))
    .force('x', forceX(0).strength(FORCES.pullX))
    .force('y', forceY(0).strength(FORCES.pullY))
    .stop()
    .tick(SIMULATION_STEPS);
  return new Map(bodies.map(({ id, x = 0, y = 0 }) => [id, [x, y]]));
}
