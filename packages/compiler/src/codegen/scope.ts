/** What the printed code of one file may name, and where its locals are. */
import type { LocalId, LocalInfo, X } from '../ir/expression.ts';
import { factsOf, type Fact } from './narrowed.ts';
import type { Naming } from './naming.ts';

/** A file being printed: it remembers what it has to import. */
export class Uses {
  readonly #names = new Set<string>();

  /** Names something of another module, or of this one. */
  use(name: string): string {
    this.#names.add(name);
    return name;
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }
}

/** Where a local is read and written. */
export type Place =
  | { readonly at: 'variable'; readonly name: string; readonly info: LocalInfo }
  /** In the frame; `constant` names the cell. With `copied`, the variable `name` holds the same. */
  | {
      readonly at: 'cell';
      readonly constant: string;
      readonly name: string;
      readonly copied?: boolean;
      readonly info: LocalInfo;
    };

/** The surroundings of an expression. */
export interface Scope {
  readonly naming: Naming;
  readonly uses: Uses;
  /** What is being printed, for complaints. */
  readonly subject: string;
  /** Whether masks are sets of spaces: these have no names, as sets of groups have. */
  readonly spaces?: true | undefined;
  /** What comparisons around have told. */
  readonly facts?: readonly Fact[] | undefined;
  place(id: LocalId): Place;
}

/** A scope in which a truth holds, or does not. */
export function knowing(scope: Scope, x: X, holds: boolean): Scope {
  const facts = factsOf(x, holds, scope.facts);
  return facts.length === 0 ? scope : { ...scope, facts: [...(scope.facts ?? []), ...facts] };
}

/** A scope in which some locals are variables of their own. */
export function bind(scope: Scope, places: ReadonlyMap<LocalId, Place>): Scope {
  return { ...scope, place: (id) => places.get(id) ?? scope.place(id) };
}
