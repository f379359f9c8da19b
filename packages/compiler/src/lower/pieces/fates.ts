/** The destinations of removed pieces that calls name, and the texts in which they hold. */
import { blocksOf, type Checked, type Fate, type Stmt } from '@quipu/language/checked';

/** What calls say becomes of removed pieces. */
export interface Fating {
  /** The fates that each call names; a call has the number of its place, counted from 1. */
  readonly said: readonly (readonly Fate[])[];
  /** The numbers of calls, by their statements. */
  readonly numbers: ReadonlyMap<number, number>;
  /** What each text calls, where some call says something. */
  readonly callees: readonly (readonly number[])[];
  /** The texts in which what some call says may hold. */
  readonly reached: ReadonlySet<number>;
}

/** What the calls of a volume say becomes of removed pieces. */
export function fatingIn({ statements, bodies }: Checked): Fating {
  const calls = statements.flatMap((stmt) =>
    stmt.s === 'call' && stmt.fates ? [{ ...stmt, fates: stmt.fates }] : [],
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

/** Some texts, with all that they call. */
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

/** What calls say becomes of removed pieces (their fates), and the texts in which that holds. */
export class Fates {
  readonly #of: { readonly fating: Fating };

  constructor(of: { readonly fating: Fating }) {
    this.#of = of;
  }

  /** The fates that each call names; a call has the number of its place, counted from 1. */
  get said(): Fating['said'] {
    return this.#of.fating.said;
  }

  /** The number of a call that names fates; 0 for any other. */
  of({ id }: Stmt): number {
    return this.#of.fating.numbers.get(id) ?? 0;
  }

  /** Whether the fates of some call may hold while a text runs. */
  holdIn(body: number): boolean {
    return this.#of.fating.reached.has(body);
  }

  /** Whether a text, its ways and procedures may ask where removed pieces go. */
  askedIn(body: number): boolean {
    const { reached, callees } = this.#of.fating;
    return reached.size > 0 && [...closure(callees, [body])].some((each) => reached.has(each));
  }
}

/** Ways and procedures: what belongs to a text, and is no grant of its own. */
export function calleesOf(statements: readonly Stmt[]): readonly number[] {
  return statements.flatMap((stmt) => [
    ...(stmt.s === 'call' && !stmt.free ? [stmt.body] : stmt.s === 'select' ? stmt.ways : []),
    ...blocksOf(stmt).flatMap(calleesOf),
  ]);
}
