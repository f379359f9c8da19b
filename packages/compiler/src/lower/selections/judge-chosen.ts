/** Judges the text for a chosen space or Faction. */
import type { Stmt } from '@quipu/language';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { op } from '../../ir/expression.ts';
import { butFor, joined, type Judgment } from '../judge/judgment.ts';
import { withRest } from '../payments/reserve.ts';
import { reads } from '../uses.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;

/**
 * Judges the block of a selection, and the later statements that read the chosen space or Faction. All of these
 * must remain possible.
 */
export function judgeChosen(
  context: Context,
  stmt: Of<'select' | 'selectFaction'>,
  env: Env,
  block: Judgment = context.judgeAll(stmt.body, env),
): Judgment {
  const use = context.behind.get(stmt.id);
  if (!use) return block;
  const unknown = new Set([...(use.before ?? [])].filter((name) => !env.values.has(name)));
  const rest = use.rest.filter((later) => !reads(later, unknown));
  const inner = withRest(env, stmt);
  return butFor(joined(block, context.judgeAll(rest, inner, use.names)), {
    must: () => op('and', block.must, context.judgeAll([...stmt.body, ...rest], inner).must),
  });
}
