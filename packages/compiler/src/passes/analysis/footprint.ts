/**
 * Footprints: the classes of cells that code reads and writes. A class is a region, narrowed to a group of
 * pieces if it is known.
 */
import { walk, type IrExpr } from '../../ir/expression.ts';
import { blocksOf, expressionsOf } from '../../ir/node-parts.ts';
import type { IrFunction, IrNode } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { covers, PRIMITIVES, READS } from './primitives.ts';

/** Examples of classes: `BOARD:Govt Troops`, `AVAILABLE`, `TRACK_Aid`; `BOARD:*` is any group. */
export interface Footprint {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** The parts of a program before splitting that footprints are traced through. */
export interface Traced extends Pick<StructuredProgram, 'routines' | 'points' | 'goals'> {
  readonly functions: ReadonlyMap<string, IrFunction>;
  /** Indices of routines by name: calls of plain routines refer to names. */
  readonly names: ReadonlyMap<string, number>;
}

export const tracing = (
  functions: ReadonlyMap<string, IrFunction>,
  code: Pick<StructuredProgram, 'routines' | 'points' | 'goals'>,
): Traced => ({
  ...code,
  functions,
  names: new Map(code.routines.map(({ name }, index) => [name, index])),
});

export class Footprints {
  private readonly functions: ReadonlyMap<string, IrFunction>;
  private readonly program: Traced;
  private readonly groups: readonly string[];
  private readonly tracks: readonly string[];

  constructor(program: Traced, groups: readonly string[], tracks: readonly string[]) {
    this.program = program;
    this.groups = groups;
    this.tracks = tracks;
    this.functions = program.functions;
  }

  ofExpression(x: IrExpr): Footprint {
    const reads = new Set<string>();
    this.readX(x, reads, new Set());
    return { reads, writes: new Set() };
  }

  ofRoutine(index: number): Footprint {
    const walked: Walked = { reads: new Set(), writes: new Set(), routines: new Set(), functions: new Set() };
    this.routine(index, walked);
    return walked;
  }

  private routine(index: number, walked: Walked): void {
    const routine = this.program.routines[index];
    if (!routine || walked.routines.has(index)) return;
    walked.routines.add(index);
    this.nodes(routine.code, walked);
  }

  private nodes(code: readonly IrNode[], walked: Walked): void {
    const read = (x: IrExpr): void => this.readX(x, walked.reads, walked.functions);
    for (const node of code) {
      expressionsOf(node).forEach(read);
      for (const block of blocksOf(node)) this.nodes(block, walked);
      switch (node.kind) {
        case 'do': {
          this.primitive(node.name, node.args, walked.writes);
          const called = this.program.names.get(node.name);
          if (called !== undefined) this.routine(called, walked);
          break;
        }
        case 'write':
          walked.writes.add(node.region);
          break;
        case 'decide':
          for (const segment of this.program.points[node.point]?.segments ?? [])
            for (const c of segment.conditions) read(c.truth);
          break;
        case 'enter':
          this.routine(node.routine, walked);
          break;
        default:
          break;
      }
    }
  }

  private primitive(name: string, args: readonly IrExpr[], writes: Set<string>): void {
    const known = PRIMITIVES[name];
    if (!known) return;
    for (const region of Object.keys(known.regions ?? {})) writes.add(region);
    if (known.turnsSome) writes.add('BOARD:*');
    for (const at of known.turned ?? []) writes.add(this.board(args[at]));
    if (known.group) writes.add(this.board(args[known.group[0]]));
    if (known.track === undefined) return;
    const track = args[known.track];
    const named = track?.kind === 'number' ? this.tracks[track.value] : undefined;
    writes.add(named === undefined ? 'TRACK' : `TRACK_${named}`);
  }

  private board(group: IrExpr | undefined): string {
    return group?.kind === 'number' ? `BOARD:${this.groups[group.value] ?? '?'}` : 'BOARD:*';
  }

  private readX(x: IrExpr, reads: Set<string>, functions: Set<string>): void {
    walk(x, (y) => {
      if (y.kind === 'cell') reads.add(y.region === 'BOARD' ? this.board(y.index[1]) : y.region);
      if (y.kind !== 'call') return;
      if (y.name === 'countAt' || y.name === 'countMap') this.maskReads(y.args[0], reads);
      for (const region of READS[y.name] ?? []) reads.add(region);
      const fn = this.functions.get(y.name);
      if (!fn || functions.has(y.name)) return;
      functions.add(y.name);
      this.nodes(fn.body, { reads, writes: new Set(), routines: new Set(), functions });
    });
  }

  private maskReads(mask: IrExpr | undefined, reads: Set<string>): void {
    if (mask?.kind !== 'number') {
      reads.add('BOARD:*');
      return;
    }
    this.groups.forEach((g, i) => {
      if ((mask.value >> i) & 1) reads.add(`BOARD:${g}`);
    });
  }
}

interface Walked {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
  readonly routines: Set<number>;
  readonly functions: Set<string>;
}

/** Classes of writes that overlap a read; `*` overlaps every group. */
export function meeting(writes: ReadonlySet<string>, reads: ReadonlySet<string>): readonly string[] {
  return [...writes].filter((w) => [...reads].some((r) => meets(w, r))).sort();
}

function meets(written: string, read: string): boolean {
  if (written === read || covers(written, read)) return true;
  const [region, group] = written.split(':');
  const [other, otherGroup] = read.split(':');
  return region === other && (group === '*' || otherGroup === '*');
}
