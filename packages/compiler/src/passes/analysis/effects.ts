/**
 * Directional effects: whether a text may increase or decrease cells. A footprint has no direction, but
 * whether an activity can provide what an operation lacks depends on it.
 */
import { int, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { TracedProgram } from './footprint.ts';
import { chosenGroups } from './chosen-groups.ts';
import { PRIMITIVES, type Direction } from './primitive-effects.ts';

/**
 * Effects of a text on classes of cells: `BOARD:3` is a group of pieces, `BOARD:*` any group, `TRACK_2` a
 * track; others are regions.
 */
export interface Effects {
  readonly raises: ReadonlySet<string>;
  readonly lowers: ReadonlySet<string>;
  /** Whether it changes the state of pieces; the number of pieces of each kind is preserved. */
  readonly changesStates: boolean;
}

/**
 * Collects the effects of a routine and its callees, except for those in `excluded`. Returns undefined if a
 * primitive is unknown.
 */
export function effectsOf(
  program: TracedProgram,
  index: number,
  tracks: readonly string[],
  excluded: ReadonlySet<number> = new Set(),
): Effects | undefined {
  const collector = new EffectCollector(program, tracks, excluded);
  collector.addRoutine(index);
  return collector.hasUnknown ? undefined : collector;
}

/**
 * Collects the effects that may follow each decision of a routine and its callees, by point. Returns
 * undefined if a primitive is unknown.
 */
export function effectsAfterDecisions(
  program: TracedProgram,
  index: number,
  tracks: readonly string[],
): ReadonlyMap<number, Effects> | undefined {
  const traversal: DecisionTraversal = { program, tracks, byPoint: new Map() };
  visitRoutine(traversal, index, new EffectCollector(program, tracks));
  const { byPoint } = traversal;
  return [...byPoint.values()].some(({ hasUnknown }) => hasUnknown) ? undefined : byPoint;
}

/** A backward traversal of code that collects, at each decision, the effects of the code after it. */
interface DecisionTraversal {
  readonly program: TracedProgram;
  readonly tracks: readonly string[];
  readonly byPoint: Map<number, EffectCollector>;
}

/** @param following the effects of the code after the call of the routine */
function visitRoutine(traversal: DecisionTraversal, routine: number, following: EffectCollector): void {
  visitCode(traversal, routine, traversal.program.routines[routine]?.code ?? [], following);
}

function visitCode(
  traversal: DecisionTraversal,
  routine: number,
  code: readonly IrNode[],
  following: EffectCollector,
): void {
  let laterEffects = following;
  for (const node of code.toReversed()) {
    visitNode(traversal, routine, node, laterEffects);
    laterEffects = effectsFrom(traversal, routine, [node], laterEffects);
  }
}

function visitNode(
  traversal: DecisionTraversal,
  routine: number,
  node: IrNode,
  following: EffectCollector,
): void {
  const { program, tracks, byPoint } = traversal;
  switch (node.kind) {
    case 'decide': {
      const collector = byPoint.get(node.point) ?? new EffectCollector(program, tracks);
      collector.addAll(following);
      byPoint.set(node.point, collector);
      break;
    }
    case 'loop':
    case 'each': {
      // Further iterations follow a decision in the body.
      const runsOnce = node.kind === 'loop' && node.once === true;
      const afterBody = runsOnce ? following : effectsFrom(traversal, routine, node.body, following);
      visitCode(traversal, routine, node.body, afterBody);
      break;
    }
    case 'enter':
      visitRoutine(traversal, node.routine, following);
      break;
    default:
      for (const block of blocksOf(node)) visitCode(traversal, routine, block, following);
  }
}

function effectsFrom(
  { program, tracks }: DecisionTraversal,
  routine: number,
  code: readonly IrNode[],
  following: EffectCollector,
): EffectCollector {
  const collector = new EffectCollector(program, tracks);
  collector.addCode(code, routine);
  collector.addAll(following);
  return collector;
}

class EffectCollector implements Effects {
  readonly raises = new Set<string>();
  readonly lowers = new Set<string>();
  changesStates = false;
  hasUnknown = false;
  readonly #program: TracedProgram;
  readonly #tracks: readonly string[];
  readonly #visited: Set<number>;

  constructor(program: TracedProgram, tracks: readonly string[], excluded: ReadonlySet<number> = new Set()) {
    this.#visited = new Set(excluded);
    this.#program = program;
    this.#tracks = tracks;
  }

  addRoutine(index: number): void {
    const routine = this.#program.routines[index];
    if (routine === undefined || this.#visited.has(index)) return;
    this.#visited.add(index);
    this.addCode(routine.code, index);
  }

  addAll(collector: EffectCollector): void {
    for (const cells of collector.raises) this.raises.add(cells);
    for (const cells of collector.lowers) this.lowers.add(cells);
    this.changesStates ||= collector.changesStates;
    this.hasUnknown ||= collector.hasUnknown;
  }

  addCode(code: readonly IrNode[], routine: number): void {
    for (const node of code) {
      for (const block of blocksOf(node)) this.addCode(block, routine);
      switch (node.kind) {
        case 'do':
          this.#addPrimitive(node.name, node.args, routine);
          break;
        case 'write':
          this.#add(cellClass(node.region, node.index), 'both');
          break;
        case 'enter':
          this.addRoutine(node.routine);
          break;
        default:
          break;
      }
    }
  }

  #addPrimitive(name: string, args: readonly IrExpr[], routine: number): void {
    const callee = this.#program.routineIndices.get(name);
    if (callee !== undefined) {
      this.addRoutine(callee);
      return;
    }
    const primitive = PRIMITIVES[name];
    if (primitive === undefined) {
      this.hasUnknown = true;
      return;
    }
    for (const [region, direction] of Object.entries(primitive.regions ?? {})) this.#add(region, direction);
    if (primitive.flipped || primitive.flipsUnknownGroups) this.changesStates = true;
    if (primitive.group) {
      const [argument, direction] = primitive.group;
      this.#addPieces(args[argument], direction, routine);
    }
    if (primitive.track === undefined) return;
    const value = primitive.value === undefined ? undefined : args[primitive.value];
    this.#add(this.#trackClass(args[primitive.track]), value === undefined ? 'both' : directionOf(value));
  }

  #addPieces(group: IrExpr | undefined, direction: Direction, routine: number): void {
    const groups = group?.kind === 'local' ? chosenGroups(this.#program, routine, group.local) : undefined;
    if (groups === undefined) this.#add(classOf('BOARD', group), direction);
    else for (const chosen of groups) this.#add(classOf('BOARD', int(chosen)), direction);
  }

  #trackClass(expr: IrExpr | undefined): string {
    return expr?.kind === 'number' ? `TRACK_${this.#tracks[expr.value] ?? '?'}` : 'TRACK';
  }

  #add(cells: string, direction: Direction): void {
    if (direction !== 'lowers') this.raises.add(cells);
    if (direction !== 'raises') this.lowers.add(cells);
  }
}

/** The class of a cell with one constant index (`RIDER[4]`), or else its region. */
export function cellClass(region: string, index: readonly IrExpr[]): string {
  const [first] = index;
  return index.length === 1 && first?.kind === 'number' ? `${region}[${first.value}]` : region;
}

/** The class of cells with a given index: `BOARD:3`, or `BOARD:*` if it is not constant. */
export function classOf(region: string, index: IrExpr | undefined): string {
  return `${region}:${index?.kind === 'number' ? String(index.value) : '*'}`;
}

/** The direction of a write, from its new value: `old + 3` raises the cell, `old - 1` lowers it. */
function directionOf(value: IrExpr): Direction {
  if (value.kind !== 'op' || (value.op !== '+' && value.op !== '-')) return 'both';
  const [previous, delta] = value.args;
  if (previous === undefined || delta?.kind !== 'number' || !readsTrack(previous)) return 'both';
  return delta.value >= 0 === (value.op === '+') ? 'raises' : 'lowers';
}

const readsTrack = (expr: IrExpr): boolean =>
  (expr.kind === 'cell' && expr.region.startsWith('TRACK_')) ||
  (expr.kind === 'call' && expr.name === 'trackValue');
