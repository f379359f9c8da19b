/**
 * Footprints: the classes of cells that code reads and writes. A class is a region, narrowed to a group of
 * pieces if it is known.
 */
import { walk, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { hasGroup } from '../../ir/group-masks.ts';
import { includesRegion, PRIMITIVES, PRIMITIVE_READS } from './primitive-effects.ts';

/** Examples of classes: `BOARD:Govt Troops`, `AVAILABLE`, `TRACK_Aid`; `BOARD:*` is any group. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** The parts of a program before splitting that footprints are traced through. */
export interface TracedProgram extends Pick<StructuredProgram, 'routines' | 'points' | 'goals'> {
  readonly functions: ReadonlyMap<string, IrFunction>;
  /** Indices of routines by name: calls of routines without decisions refer to names. */
  readonly routineIndices: ReadonlyMap<string, number>;
}

export const traceProgram = (
  functions: ReadonlyMap<string, IrFunction>,
  code: Pick<StructuredProgram, 'routines' | 'points' | 'goals'>,
): TracedProgram => ({
  ...code,
  functions,
  routineIndices: new Map(code.routines.map(({ name }, index) => [name, index])),
});

export class Footprints {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly program: TracedProgram;
  private readonly groups: readonly string[];
  private readonly tracks: readonly string[];

  constructor(program: TracedProgram, groups: readonly string[], tracks: readonly string[]) {
    this.program = program;
    this.groups = groups;
    this.tracks = tracks;
    this.functions = program.functions;
  }

  ofExpression(expr: IrExpr): Footprint {
    const reads = new Set<string>();
    this.readExpr(expr, reads, new Set());
    return { reads, writes: new Set() };
  }

  ofRoutine(index: number): Footprint {
    const visited: Traversal = {
      reads: new Set(),
      writes: new Set(),
      routines: new Set(),
      functions: new Set(),
    };
    this.visitRoutine(index, visited);
    return visited;
  }

  private visitRoutine(index: number, visited: Traversal): void {
    const routine = this.program.routines[index];
    if (!routine || visited.routines.has(index)) return;
    visited.routines.add(index);
    this.visitNodes(routine.code, visited);
  }

  private visitNodes(code: readonly IrNode[], visited: Traversal): void {
    const addReads = (expr: IrExpr): void => this.readExpr(expr, visited.reads, visited.functions);
    for (const node of code) {
      expressionsOf(node).forEach(addReads);
      for (const block of blocksOf(node)) this.visitNodes(block, visited);
      switch (node.kind) {
        case 'do': {
          this.writePrimitive(node.name, node.args, visited.writes);
          const callee = this.program.routineIndices.get(node.name);
          if (callee !== undefined) this.visitRoutine(callee, visited);
          break;
        }
        case 'write':
          visited.writes.add(node.region);
          break;
        case 'decide':
          for (const segment of this.program.points[node.point]?.segments ?? [])
            for (const { truth } of segment.conditions) addReads(truth);
          break;
        case 'enter':
          this.visitRoutine(node.routine, visited);
          break;
        default:
          break;
      }
    }
  }

  private writePrimitive(name: string, args: readonly IrExpr[], writes: Set<string>): void {
    const primitive = PRIMITIVES[name];
    if (!primitive) return;
    for (const region of Object.keys(primitive.regions ?? {})) writes.add(region);
    if (primitive.flipsUnknownGroups) writes.add('BOARD:*');
    for (const argument of primitive.flipped ?? []) writes.add(this.boardClass(args[argument]));
    if (primitive.group) writes.add(this.boardClass(args[primitive.group[0]]));
    if (primitive.track === undefined) return;
    const track = args[primitive.track];
    const trackName = track?.kind === 'number' ? this.tracks[track.value] : undefined;
    writes.add(trackName === undefined ? 'TRACK' : `TRACK_${trackName}`);
  }

  private boardClass(group: IrExpr | undefined): string {
    return group?.kind === 'number' ? `BOARD:${this.groups[group.value] ?? '?'}` : 'BOARD:*';
  }

  private readExpr(expr: IrExpr, reads: Set<string>, functions: Set<string>): void {
    walk(expr, (subexpression) => {
      if (subexpression.kind === 'cell') {
        const { region, index } = subexpression;
        reads.add(region === 'BOARD' ? this.boardClass(index[1]) : region);
      } else if (subexpression.kind === 'call') this.readCall(subexpression, reads, functions);
    });
  }

  private readCall(
    { name, args }: IrExpr & { kind: 'call' },
    reads: Set<string>,
    functions: Set<string>,
  ): void {
    if (name === 'countAt' || name === 'countMap') this.readMask(args[0], reads);
    for (const region of PRIMITIVE_READS[name] ?? []) reads.add(region);
    const fn = this.functions.get(name);
    if (!fn || functions.has(name)) return;
    functions.add(name);
    this.visitNodes(fn.body, { reads, writes: new Set(), routines: new Set(), functions });
  }

  private readMask(mask: IrExpr | undefined, reads: Set<string>): void {
    if (mask?.kind !== 'number') {
      reads.add('BOARD:*');
      return;
    }
    this.groups.forEach((key, group) => {
      if (hasGroup(mask.value, group)) reads.add(`BOARD:${key}`);
    });
  }
}

interface Traversal {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
  readonly routines: Set<number>;
  readonly functions: Set<string>;
}

/** Returns the classes of writes that overlap some read; `*` overlaps every group. */
export function overlappingClasses(
  writes: ReadonlySet<string>,
  reads: ReadonlySet<string>,
): readonly string[] {
  return [...writes]
    .filter((writtenClass) => [...reads].some((readClass) => overlaps(writtenClass, readClass)))
    .sort();
}

function overlaps(writtenClass: string, readClass: string): boolean {
  if (writtenClass === readClass || includesRegion(writtenClass, readClass)) return true;
  const [writtenRegion, writtenGroup] = writtenClass.split(':');
  const [readRegion, readGroup] = readClass.split(':');
  return writtenRegion === readRegion && (writtenGroup === '*' || readGroup === '*');
}
