/** Names and places of locals that are visible in the code of one file. */
import type { LocalId, IrLocal, IrExpr } from '../ir/expression.ts';
import { factsOf, type Fact } from './narrowed.ts';
import type { Naming } from './naming.ts';

/** Collects the names that a file has to import. */
export class Uses {
  readonly #names = new Set<string>();

  use(name: string): string {
    this.#names.add(name);
    return name;
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }
}

export type Place =
  | { readonly kind: 'variable'; readonly name: string; readonly info: IrLocal }
  /** In the frame; `constant` is the cell. With `copied`, the variable `name` has the same value. */
  | {
      readonly kind: 'cell';
      readonly constant: string;
      readonly name: string;
      readonly copied?: boolean;
      readonly info: IrLocal;
    };

export interface Scope {
  readonly naming: Naming;
  readonly uses: Uses;
  readonly subject: string;
  /** Whether masks are sets of spaces, which have no named constants, unlike sets of groups. */
  readonly spaces?: true | undefined;
  readonly facts?: readonly Fact[] | undefined;
  place(id: LocalId): Place;
}

/** Returns a scope with the facts of a truth that holds, or fails. */
export function knowing(scope: Scope, x: IrExpr, holds: boolean): Scope {
  const facts = factsOf(x, holds, scope.facts);
  return facts.length === 0 ? scope : { ...scope, facts: [...(scope.facts ?? []), ...facts] };
}

export function bind(scope: Scope, places: ReadonlyMap<LocalId, Place>): Scope {
  return { ...scope, place: (id) => places.get(id) ?? scope.place(id) };
}
