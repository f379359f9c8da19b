/** Where the locals of routines are: found once for each, since its steps and points all ask. */
import type { LocalInfo } from '../program/expression.ts';
import type { FrameIR, Program } from '../program/program.ts';
import type { Naming } from './naming.ts';
import type { Place } from './scope.ts';

/** Where the locals of a routine are. */
export interface RoutinePlaces {
  readonly places: readonly Place[];
  /** The frame of a routine that suspends. */
  readonly frame: FrameIR | undefined;
  /** Both as text. */
  readonly told: string;
}

/** The places of the locals of all routines. */
export class Places {
  readonly #program: Program;
  readonly #naming: Naming;
  readonly #frames: ReadonlyMap<number, FrameIR>;
  /** What was found, and how many names had been given out by then. */
  readonly #known = new Map<number, { readonly found: RoutinePlaces; readonly given: number }>();

  constructor(program: Program, naming: Naming) {
    this.#program = program;
    this.#naming = naming;
    this.#frames = new Map(program.frames.map((frame) => [frame.routine, frame]));
  }

  /** Frame cells for what outlives a decision, variables for the rest. */
  of(routine: number): RoutinePlaces {
    const known = this.#known.get(routine);
    const { given } = this.#naming;
    if (known?.given === given) return known.found;
    // Printing gives out names, which no local may have from then on.
    const holds = known?.found.places.every(({ name }) => this.#naming.home(name) === undefined);
    const found = known !== undefined && holds === true ? known.found : this.#find(routine);
    this.#known.set(routine, { found, given });
    return found;
  }

  #find(routine: number): RoutinePlaces {
    const frame = this.#frames.get(routine);
    const cells = this.#naming.frames.get(routine)?.cells;
    const places = variables(this.#program.routines[routine]?.locals ?? [], this.#naming).map(
      (place, id): Place => {
        const constant = cells?.get(id);
        return constant === undefined ? place : { at: 'cell', constant, name: place.name, info: place.info };
      },
    );
    const told = JSON.stringify([places, frame && [frame.routine, frame.length, [...frame.cells.keys()]]]);
    return { places, frame, told };
  }
}

/** All locals as variables; two of the same name are told apart. */
export function variables(
  locals: readonly LocalInfo[],
  naming: Naming,
): readonly (Place & { at: 'variable' })[] {
  const namer = naming.locals();
  return locals.map((info) => ({ at: 'variable', name: namer.take(info.name), info }));
}
