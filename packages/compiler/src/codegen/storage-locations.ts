/** Storage locations of the locals of each routine, memoized because all its steps and points need them. */
import type { IrLocal } from '../ir/expression.ts';
import type { IrFrame } from '../ir/program.ts';
import type { ProgramFacts } from './program-facts.ts';
import { Namer } from './identifiers.ts';
import type { Naming } from './naming.ts';
import type { StorageLocation } from './scope.ts';

export interface RoutineLocations {
  readonly locations: readonly StorageLocation[];
  readonly frame: IrFrame | undefined;
}

export class LocationTable {
  readonly #facts: ProgramFacts;
  readonly #cache = new Map<number, RoutineLocations>();

  constructor(facts: ProgramFacts) {
    this.#facts = facts;
  }

  /** Frame cells for locals that are live across a decision, variables for the others. */
  ofRoutine(routine: number): RoutineLocations {
    const cached = this.#cache.get(routine) ?? this.#compute(routine);
    this.#cache.set(routine, cached);
    return cached;
  }

  #compute(routine: number): RoutineLocations {
    const { naming, callees } = this.#facts;
    const frame = this.#facts.frame(routine);
    const cells = naming.frames.get(routine)?.cells;
    const locations = variableLocations(callees.locals(routine) ?? [], naming).map(
      (location, id): StorageLocation => {
        const constant = cells?.get(id);
        return constant === undefined
          ? location
          : { kind: 'cell', constant, name: location.name, info: location.info };
      },
    );
    return { locations, frame };
  }
}

/** Allocates names of locals that shadow no name of another module. */
export const localNamer = (naming: Pick<Naming, 'has'>): Namer => new Namer([], naming);

/** All locals as variables; duplicate names get a suffix. */
export function variableLocations(
  locals: readonly IrLocal[],
  naming: Naming,
): readonly (StorageLocation & { kind: 'variable' })[] {
  const namer = localNamer(naming);
  return locals.map((info) => ({ kind: 'variable', name: namer.allocate(info.name), info }));
}
