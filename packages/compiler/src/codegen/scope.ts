/** The printing context of one file: visible names, storage locations of locals, and collected imports. */
import type { LocalId, IrLocal, IrExpr } from '../ir/expression.ts';
import { factsOf, type Fact } from './type-narrowing.ts';
import type { Naming } from './naming.ts';

/** Collects the names that a file has to import. */
export class ImportCollector {
  readonly #names = new Set<string>();

  use(name: string): string {
    this.#names.add(name);
    return name;
  }

  get names(): ReadonlySet<string> {
    return this.#names;
  }
}

export type StorageLocation =
  | { readonly kind: 'variable'; readonly name: string; readonly info: IrLocal }
  /** A cell of the frame, by its constant. If `isCopied`, the variable `name` holds the same value. */
  | {
      readonly kind: 'cell';
      readonly constant: string;
      readonly name: string;
      readonly isCopied?: boolean;
      readonly info: IrLocal;
    };

export interface Scope {
  readonly naming: Naming;
  readonly imports: ImportCollector;
  /** The name of the printed function or routine, for error messages. */
  readonly subject: string;
  /** Whether masks are sets of spaces, which have no named constants, unlike sets of groups. */
  readonly spaces?: true | undefined;
  /** Conditions known to hold, as far as TypeScript narrows types by them. */
  readonly facts?: readonly Fact[] | undefined;
  locationOf(id: LocalId): StorageLocation;
}

/** Returns a scope with the fact that a condition is true, or false. */
export function withFact(scope: Scope, expr: IrExpr, isTrue: boolean): Scope {
  const facts = factsOf(expr, isTrue, scope.facts);
  return facts.length === 0 ? scope : { ...scope, facts: [...(scope.facts ?? []), ...facts] };
}

export function bind(scope: Scope, locations: ReadonlyMap<LocalId, StorageLocation>): Scope {
  return { ...scope, locationOf: (id) => locations.get(id) ?? scope.locationOf(id) };
}
