/**
 * Which way a text may change cells: up, down, or both. A footprint says only that it may; whether an activity can bring what an
 * operation lacks is a question of direction.
 */
import { num, type X } from '../../ir/expression.ts';
import type { Node } from '../../ir/program.ts';
import type { Traced } from './footprint.ts';
import { chosenGroups } from './chosen-groups.ts';
import { PRIMITIVES, type Way } from './primitives.ts';

/** What a text may do to cells, in classes: `BOARD:3` is a group of pieces, `BOARD:*` any, `TRACK_2` a track, others are regions. */
export interface Effects {
  readonly raises: ReadonlySet<string>;
  readonly lowers: ReadonlySet<string>;
  /** Whether it turns pieces over: from one state of their kind to another, so that the pieces of a kind stay as many. */
  readonly turns: boolean;
}

/** What a routine may do, with all that it enters but for some; undefined where that is not known. */
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
 * What a routine may still do from each of its decisions on, by point, those of the routines that it enters among them; undefined
 * where that is not known.
 */
export function effectsFrom(
  program: Traced,
  index: number,
  tracks: readonly string[],
): ReadonlyMap<number, Effects> | undefined {
  const found = new Map<number, Gathered>();
  const known = new Map<Node, Gathered>();
  // A routine that is entered from several places is come to again and again.
  const ofNode = (within: number, node: Node): Gathered => {
    const gathered = known.get(node) ?? new Gathered(program, tracks);
    if (!known.has(node)) gathered.code([node], within);
    known.set(node, gathered);
    return gathered;
  };
  const of = (within: number, code: readonly Node[], after: Gathered): Gathered => {
    const gathered = new Gathered(program, tracks);
    for (const node of code) gathered.join(ofNode(within, node));
    gathered.join(after);
    return gathered;
  };
  const visit = (within: number, code: readonly Node[], after: Gathered): void => {
    let rest = after;
    for (const node of [...code].reverse()) {
      if (node.n === 'decide') {
        const known = found.get(node.point) ?? new Gathered(program, tracks);
        known.join(rest);
        found.set(node.point, known);
      } else if (node.n === 'if') {
        visit(within, node.then, rest);
        visit(within, node.else, rest);
      } else if (node.n === 'loop' || node.n === 'each')
        visit(
          within,
          node.body,
          node.n === 'loop' && node.once === true ? rest : of(within, node.body, rest),
        );
      else if (node.n === 'enter') visit(node.routine, program.routines[node.routine]?.code ?? [], rest);
      rest = of(within, [node], rest);
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

  /** Adds the effects of code of a routine. */
  code(code: readonly Node[], within: number): void {
    for (const node of code)
      switch (node.n) {
        case 'do':
          this.#primitive(node.name, node.args, within);
          break;
        case 'write':
          this.#add(cellClass(node.region, node.index), 'both');
          break;
        case 'if':
          this.code(node.then, within);
          this.code(node.else, within);
          break;
        case 'loop':
        case 'each':
          this.code(node.body, within);
          break;
        case 'enter':
          this.routine(node.routine);
          break;
        default:
          break;
      }
  }

  #primitive(name: string, args: readonly X[], within: number): void {
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

  #pieces(group: X | undefined, way: Way, within: number): void {
    const groups = group?.x === 'local' ? chosenGroups(this.#program, within, group.local) : undefined;
    if (groups === undefined) this.#add(classOf('BOARD', group), way);
    else for (const g of groups) this.#add(classOf('BOARD', num(g)), way);
  }

  #track(x: X | undefined): string {
    return x?.x === 'number' ? `TRACK_${this.#tracks[x.value] ?? '?'}` : 'TRACK';
  }

  #add(cells: string, way: Way): void {
    if (way !== 'lowers') this.raises.add(cells);
    if (way !== 'raises') this.lowers.add(cells);
  }
}

/** The class of a cell of a region with one index, where that is known: `RIDER[4]`; else its region. */
export function cellClass(region: string, index: readonly X[]): string {
  const [only] = index;
  return index.length === 1 && only?.x === 'number' ? `${region}[${only.value}]` : region;
}

/** A class of cells by the index that is known: `BOARD:3`, `BOARD:*`. */
export function classOf(region: string, index: X | undefined): string {
  return `${region}:${index?.x === 'number' ? String(index.value) : '*'}`;
}

/** The direction of a write by its new value: `old + 3` raises the cell, `old - 1` lowers it. */
function wayOf(value: X): Way {
  if (value.x !== 'op' || (value.op !== '+' && value.op !== '-')) return 'both';
  const [old, by] = value.args;
  if (old === undefined || by?.x !== 'number' || !readsTrack(old)) return 'both';
  return by.value >= 0 === (value.op === '+') ? 'raises' : 'lowers';
}

const readsTrack = (x: X): boolean =>
  (x.x === 'cell' && x.region.startsWith('TRACK_')) || (x.x === 'call' && x.name === 'trackValue');
