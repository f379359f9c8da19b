/** The destinations of removed pieces that calls specify, and the bodies in which they apply. */
import { blocksOf, type Checked, type RemovalDestination, type Stmt } from '@quipu/language/checked';

export interface RemovalFacts {
  /** The destinations of each call; `callNumbers` counts the calls from 1 in this order. */
  readonly destinations: readonly (readonly RemovalDestination[])[];
  readonly callNumbers: ReadonlyMap<number, number>;
  /** The callees of each body; empty lists if no call specifies destinations. */
  readonly callees: readonly (readonly number[])[];
  /** The bodies in which the destinations of some call may apply. */
  readonly affectedBodies: ReadonlySet<number>;
}

export function findRemovalFacts({ statements, bodies }: Checked): RemovalFacts {
  const calls = statements.flatMap((stmt) =>
    stmt.kind === 'call' && stmt.fates ? [{ ...stmt, fates: stmt.fates }] : [],
  );
  const callees = bodies.map((body) => (calls.length === 0 ? [] : calleesOf(body.statements)));
  return {
    destinations: calls.map(({ fates }) => fates),
    callNumbers: new Map(calls.map(({ id }, i) => [id, i + 1])),
    callees,
    affectedBodies: bodiesReachableFrom(
      callees,
      calls.map(({ body }) => body),
    ),
  };
}

/** The transitive closure of some bodies over the bodies that they call. */
export function bodiesReachableFrom(
  callees: RemovalFacts['callees'],
  startBodies: readonly number[],
): ReadonlySet<number> {
  const result = new Set<number>();
  const visit = (body: number): void => {
    if (result.has(body)) return;
    result.add(body);
    for (const callee of callees[body] ?? []) visit(callee);
  };
  for (const body of startBodies) visit(body);
  return result;
}

export class RemovalDestinations {
  readonly #volume: { readonly removalFacts: RemovalFacts };

  constructor(volume: { readonly removalFacts: RemovalFacts }) {
    this.#volume = volume;
  }

  get destinations(): RemovalFacts['destinations'] {
    return this.#volume.removalFacts.destinations;
  }

  /** The number of a call that specifies destinations; 0 for any other statement. */
  callNumber({ id }: Stmt): number {
    return this.#volume.removalFacts.callNumbers.get(id) ?? 0;
  }

  mayApplyIn(body: number): boolean {
    return this.#volume.removalFacts.affectedBodies.has(body);
  }

  /** Whether a body, its ways and procedures may apply destinations of a call. */
  mayApplyInCallees(body: number): boolean {
    const { affectedBodies, callees } = this.#volume.removalFacts;
    return (
      affectedBodies.size > 0 &&
      [...bodiesReachableFrom(callees, [body])].some((calleeBody) => affectedBodies.has(calleeBody))
    );
  }
}

/** The ways and procedures that statements call. Granted bodies (free calls) are not part of the caller. */
export function calleesOf(statements: readonly Stmt[]): readonly number[] {
  return statements.flatMap((stmt) => [...directCallees(stmt), ...blocksOf(stmt).flatMap(calleesOf)]);
}

function directCallees(stmt: Stmt): readonly number[] {
  if (stmt.kind === 'select') return stmt.ways;
  return stmt.kind === 'call' && !stmt.free ? [stmt.body] : [];
}
