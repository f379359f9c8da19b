/** The places of routines' locals, memoized because all steps and points of a routine use them. */
import type { IrLocal } from '../ir/expression.ts';
import type { IrFrame } from '../ir/program.ts';
import type { ProgramFacts } from './program-facts.ts';
import { Namer } from './identifiers.ts';
import type { Naming } from './naming.ts';
import type { Place } from './scope.ts';

export interface RoutinePlaces {
  readonly places: readonly Place[];
  readonly frame: IrFrame | undefined;
}

export class Places {
  readonly #asked: ProgramFacts;
  readonly #known = new Map<number, RoutinePlaces>();

  constructor(asked: ProgramFacts) {
    this.#asked = asked;
  }

  /** Frame cells for locals that are live across a decision, variables for the others. */
  of(routine: number): RoutinePlaces {
    const found = this.#known.get(routine) ?? this.#find(routine);
    this.#known.set(routine, found);
    return found;
  }

  #find(routine: number): RoutinePlaces {
    const { naming, callees } = this.#asked;
    const frame = this.#asked.frame(routine);
    const cells = naming.frames.get(routine)?.cells;
    const places = variables(callees.locals(routine) ?? [], naming).map((place, id): Place => {
      const constant = cells?.get(id);
      return constant === undefined ? place : { kind: 'cell', constant, name: place.name, info: place.info };
    });
    return { places, frame };
  }
}

/** Allocates names of locals that shadow no name of another module. */
export const localNamer = (naming: Pick<Naming, 'has'>): Namer => new Namer([], naming);

/** All locals as variables; duplicate names get a suffix. */
export function variables(
  locals: readonly IrLocal[],
  naming: Naming,
): readonly (Place & { kind: 'variable' })[] {
  const namer = localNamer(naming);
  return locals.map((info) => ({ kind: 'variable', name: namer.take(info.name), info }));
}
