/** Checked rules as the same objects as before, where they say the same. */
import { statementsIn, type Body, type Checked, type Stmt } from '@quipu/language/checked';
import type { Versions } from './kept.ts';

/** The rules with each text, and each other part of them, as the object that it was in rules before them, if it was made alike. */
export function sameRules(checked: Checked, versions: Versions): Checked {
  const bodies = checked.bodies.map((body, i) => versions.same(`rules body ${i}`, body));
  const whole = Object.entries({ ...checked, bodies: [], statements: [] }).map(
    ([name, part]): [string, unknown] => [
      name,
      typeof part === 'object' ? versions.same(`rules ${name}`, part) : part,
    ],
  );
  return {
    ...(Object.fromEntries(whole) as unknown as Checked),
    bodies,
    statements: statementsOf(bodies, checked),
  };
}

/** The statements of the rules by id, as they stand in the texts. */
function statementsOf(bodies: readonly Body[], { statements }: Checked): readonly Stmt[] {
  const standing = new Map<number, Stmt>();
  for (const { statements: own } of bodies) for (const stmt of statementsIn(own)) standing.set(stmt.id, stmt);
  return statements.map((stmt) => standing.get(stmt.id) ?? stmt);
}
