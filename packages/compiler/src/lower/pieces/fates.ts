/** Fates: the destinations of removed pieces that calls specify, and the bodies in which they apply. */
import { blocksOf, type Checked, type RemovalDestination, type Stmt } from '@quipu/language/checked';

export interface Fating {
  /** The fates of each call; `numbers` counts the calls from 1 in this order. */
  readonly said: readonly (readonly RemovalDestination[])[];
  readonly numbers: ReadonlyMap<number, number>;
  /** The callees of each body; empty lists if no call specifies fates. */
  readonly callees: readonly (readonly number[])[];
  /** The bodies in which the fates of some call may apply. */
  readonly reached: ReadonlySet<number>;
}

export function fatingIn({ statements, bodies }: Checked): Fating {
  const calls = statements.flatMap((stmt) =>
    stmt.kind === 'call' && stmt.fates ? [{ ...stmt, fates: stmt.fates }] : [],
  );
  const callees = bodies.map((body) => (calls.length === 0 ? [] : calleesOf(body.statements)));
  return {
    said: calls.map(({ fates }) => fates),
    numbers: new Map(calls.map(({ id }, i) => [id, i + 1])),
    callees,
    reached: closure(
      callees,
      calls.map(({ body }) => body),
    ),
  };
}

/** The transitive closure of some bodies over the bodies that they call. */
export function closure(callees: Fating['callees'], from: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (body: number): void => {
    if (found.has(body)) return;
    found.add(body);
    for (const callee of callees[body] ?? []) visit(callee);
  };
  for (const body of from) visit(body);
  return found;
}

export class Fates {
  readonly #of: { readonly fating: Fating };

  constructor(of: { readonly fating: Fating }) {
    this.#of = of;
  }

  get said(): Fating['said'] {
    return this.#of.fating.said;
  }

  /** The number of a call that specifies fates; 0 for any other statement. */
  of({ id }: Stmt): number {
    return this.#of.fating.numbers.get(id) ?? 0;
  }

  holdIn(body: number): boolean {
    return this.#of.fating.reached.has(body);
  }

  /** Whether a body, its ways and procedures may apply fates. */
  askedIn(body: number): boolean {
    const { reached, callees } = this.#of.fating;
    return reached.size > 0 && [...closure(callees, [body])].some((each) => reached.has(each));
  }
}

/** The ways and procedures that statements call. Granted bodies (free calls) are not part of the caller. */
export function calleesOf(statements: readonly Stmt[]): readonly number[] {
  return statements.flatMap((stmt) => [
    ...(stmt.kind === 'call' && !stmt.free ? [stmt.body] : stmt.kind === 'select' ? stmt.ways : []),
    ...blocksOf(stmt).flatMap(calleesOf),
  ]);
}
