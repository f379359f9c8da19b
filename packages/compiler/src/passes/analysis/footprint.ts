/**
 * Footprints: the classes of cells that code reads and writes. A class is a region, narrowed to a group of
 * pieces if it is known.
 */
import { walk, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { includesRegion, PRIMITIVES, PRIMITIVE_READS } from './primitives.ts';

/** Examples of classes: `BOARD:Govt Troops`, `AVAILABLE`, `TRACK_Aid`; `BOARD:*` is any group. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** The parts of a program before splitting that footprints are traced through. */
export interface TracedProgram extends Pick<StructuredProgram, 'routines' | 'points' | 'goals'> {
  readonly functions: ReadonlyMap<string, IrFunction>;
  /** Indices of routines by name: calls of plain routines refer to names. */
  readonly names: ReadonlyMap<string, number>;
}

export const traceProgram = (
  functions: ReadonlyMap<string, IrFunction>,
  code: Pick<StructuredProgram, 'routines' | 'points' | 'goals'>,
): TracedProgram => ({
  ...code,
  functions,
  names: new Map(code.routines.map(({ name }, index) => [name, index])),
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
    const visited: Visited = {
      reads: new Set(),
      writes: new Set(),
      routines: new Set(),
      functions: new Set(),
    };
    this.visitRoutine(index, visited);
    return visited;
  }

  private visitRoutine(index: number, visited: Visited): void {
    const visitRoutine = this.program.routines[index];
    if (!visitRoutine || visited.routines.has(index)) return;
    visited.routines.add(index);
    this.visitNodes(visitRoutine.code, visited);
  }

  private visitNodes(code: readonly IrNode[], visited: Visited): void {
    const read = (expr: IrExpr): void => this.readExpr(expr, visited.reads, visited.functions);
    for (const node of code) {
      expressionsOf(node).forEach(read);
      for (const block of blocksOf(node)) this.visitNodes(block, visited);
      switch (node.kind) {
        case 'do': {
          this.writePrimitive(node.name, node.args, visited.writes);
          const callee = this.program.names.get(node.name);
          if (callee !== undefined) this.visitRoutine(callee, visited);
          break;
        }
        case 'write':
          visited.writes.add(node.region);
          break;
        case 'decide':
          for (const segment of this.program.points[node.point]?.segments ?? [])
            for (const c of segment.conditions) read(c.truth);
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
    walk(expr, (part) => {
      if (part.kind === 'cell')
        reads.add(part.region === 'BOARD' ? this.boardClass(part.index[1]) : part.region);
      if (part.kind !== 'call') return;
      if (part.name === 'countAt' || part.name === 'countMap') this.readMask(part.args[0], reads);
      for (const region of PRIMITIVE_READS[part.name] ?? []) reads.add(region);
      const fn = this.functions.get(part.name);
      if (!fn || functions.has(part.name)) return;
      functions.add(part.name);
      this.visitNodes(fn.body, { reads, writes: new Set(), routines: new Set(), functions });
    });
  }

  private readMask(mask: IrExpr | undefined, reads: Set<string>): void {
    if (mask?.kind !== 'number') {
      reads.add('BOARD:*');
      return;
    }
    this.groups.forEach((g, i) => {
      if ((mask.value >> i) & 1) reads.add(`BOARD:${g}`);
    });
  }
}

interface Visited {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
  readonly routines: Set<number>;
  readonly functions: Set<string>;
}

/** Classes of writes that overlap a read; `*` overlaps every group. */
export function overlappingClasses(
  writes: ReadonlySet<string>,
  reads: ReadonlySet<string>,
): readonly string[] {
  return [...writes].filter((w) => [...reads].some((r) => overlaps(w, r))).sort();
}

function overlaps(writtenClass: string, readClass: string): boolean {
  if (writtenClass === readClass || includesRegion(writtenClass, readClass)) return true;
  const [region, group] = writtenClass.split(':');
  const [otherRegion, otherGroup] = readClass.split(':');
  return region === otherRegion && (group === '*' || otherGroup === '*');
}
