/**
 * Directional effects: whether a text may increase or decrease cells. A footprint has no direction, but
 * whether an activity can provide what an operation lacks depends on it.
 */
import { int, type IrExpr } from '../../ir/expression.ts';
import { blocksOf } from '../../ir/node-parts.ts';
import type { IrNode } from '../../ir/program.ts';
import type { Traced } from './footprint.ts';
import { chosenGroups } from './chosen-groups.ts';
import { PRIMITIVES, type Way } from './primitives.ts';

/**
 * Effects of a text on classes of cells: `BOARD:3` is a group of pieces, `BOARD:*` any group, `TRACK_2` a
 * track; others are regions.
 */
export interface Effects {
  readonly raises: ReadonlySet<string>;
  readonly lowers: ReadonlySet<string>;
  /** Whether it changes the state of pieces; the number of pieces of each kind is preserved. */
  readonly turns: boolean;
}

/**
 * Collects the effects of a routine and its callees, except for those in `without`. Returns undefined if a
 * primitive is unknown.
 */
export function effectsOf(
  program: Traced,
  index: number,
  tracks: readonly string[],
  without: ReadonlySet<number> = new Set(),
): Effects | undefined {
  const gathered = new Gathered(program, tracks, without);
  gathered.routine(index);
  return gathered.unknown ? undefined : gathered;
}

/**
 * Collects the effects that may follow each decision of a routine and its callees, by point. Returns
 * undefined if a primitive is unknown.
 */
export function effectsFrom(
  program: Traced,
  index: number,
  tracks: readonly string[],
): ReadonlyMap<number, Effects> | undefined {
  const found = new Map<number, Gathered>();
  const before = (within: number, code: readonly IrNode[], after: Gathered): Gathered => {
    const gathered = new Gathered(program, tracks);
    gathered.code(code, within);
    gathered.join(after);
    return gathered;
  };
  const visit = (within: number, code: readonly IrNode[], after: Gathered): void => {
    let rest = after;
    for (const node of [...code].reverse()) {
      if (node.kind === 'decide') {
        const known = found.get(node.point) ?? new Gathered(program, tracks);
        known.join(rest);
        found.set(node.point, known);
      } else if (node.kind === 'if') {
        visit(within, node.then, rest);
        visit(within, node.else, rest);
      } else if (node.kind === 'loop' || node.kind === 'each')
        visit(
          within,
          node.body,
          node.kind === 'loop' && node.once === true ? rest : before(within, node.body, rest),
        );
      else if (node.kind === 'enter') visit(node.routine, program.routines[node.routine]?.code ?? [], rest);
      rest = before(within, [node], rest);
    }
  };
  visit(index, program.routines[index]?.code ?? [], new Gathered(program, tracks));
  return [...found.values()].some(({ unknown }) => unknown) ? undefined : found;
}

class Gathered implements Effects {
  readonly raises = new Set<string>();
  readonly lowers = new Set<string>();
  turns = false;
  unknown = false;
  readonly #program: Traced;
  readonly #tracks: readonly string[];
  readonly #walked: Set<number>;

  constructor(program: Traced, tracks: readonly string[], without: ReadonlySet<number> = new Set()) {
    this.#walked = new Set(without);
    this.#program = program;
    this.#tracks = tracks;
  }

  routine(index: number): void {
    const routine = this.#program.routines[index];
    if (routine === undefined || this.#walked.has(index)) return;
    this.#walked.add(index);
    this.code(routine.code, index);
  }

  join(other: Gathered): void {
    for (const cells of other.raises) this.raises.add(cells);
    for (const cells of other.lowers) this.lowers.add(cells);
    this.turns ||= other.turns;
    this.unknown ||= other.unknown;
  }

  code(code: readonly IrNode[], within: number): void {
    for (const node of code) {
      for (const block of blocksOf(node)) this.code(block, within);
      switch (node.kind) {
        case 'do':
          this.#primitive(node.name, node.args, within);
          break;
        case 'write':
          this.#add(cellClass(node.region, node.index), 'both');
          break;
        case 'enter':
          this.routine(node.routine);
          break;
        default:
          break;
      }
    }
  }

  #primitive(name: string, args: readonly IrExpr[], within: number): void {
    const called = this.#program.names.get(name);
    if (called !== undefined) {
      this.routine(called);
      return;
    }
    const known = PRIMITIVES[name];
    if (known === undefined) {
      this.unknown = true;
      return;
    }
    for (const [region, way] of Object.entries(known.regions ?? {})) this.#add(region, way);
    if (known.turned || known.turnsSome) this.turns = true;
    if (known.group) this.#pieces(args[known.group[0]], known.group[1], within);
    if (known.track === undefined) return;
    const value = known.value === undefined ? undefined : args[known.value];
    this.#add(this.#track(args[known.track]), value === undefined ? 'both' : wayOf(value));
  }

  #pieces(group: IrExpr | undefined, way: Way, within: number): void {
    const groups = group?.kind === 'local' ? chosenGroups(this.#program, within, group.local) : undefined;
    if (groups === undefined) this.#add(classOf('BOARD', group), way);
    else for (const g of groups) this.#add(classOf('BOARD', int(g)), way);
  }

  #track(x: IrExpr | undefined): string {
    return x?.kind === 'number' ? `TRACK_${this.#tracks[x.value] ?? '?'}` : 'TRACK';
  }

  #add(cells: string, way: Way): void {
    if (way !== 'lowers') this.raises.add(cells);
    if (way !== 'raises') this.lowers.add(cells);
  }
}

/** The class of a cell with one constant index (`RIDER[4]`), or else its region. */
export function cellClass(region: string, index: readonly IrExpr[]): string {
  const [only] = index;
  return index.length === 1 && only?.kind === 'number' ? `${region}[${only.value}]` : region;
}

/** The class of cells with a given index: `BOARD:3`, or `BOARD:*` if it is not constant. */
export function classOf(region: string, index: IrExpr | undefined): string {
  return `${region}:${index?.kind === 'number' ? String(index.value) : '*'}`;
}

/** The direction of a write, from its new value: `old + 3` raises the cell, `old - 1` lowers it. */
function wayOf(value: IrExpr): Way {
  if (value.kind !== 'op' || (value.op !== '+' && value.op !== '-')) return 'both';
  const [old, by] = value.args;
  if (old === undefined || by?.kind !== 'number' || !readsTrack(old)) return 'both';
  return by.value >= 0 === (value.op === '+') ? 'raises' : 'lowers';
}

const readsTrack = (x: IrExpr): boolean =>
  (x.kind === 'cell' && x.region.startsWith('TRACK_')) || (x.kind === 'call' && x.name === 'trackValue');
