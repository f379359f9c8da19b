/** Lowers `if`. A condition on a die that is not rolled yet is judged by both branches. */
import { everyValue } from '@quipu/language/checked';
import { all, not, op } from '../../../ir/expression.ts';
import type { Context } from '../../context.ts';
import { localsIn, type Env } from '../../environment.ts';
import { butFor, joined, whenAsked, type Judgment } from '../../judge/judgment.ts';
import { unnamed, writesUnknown } from '../defaults.ts';
import type { Construct, Of } from '../construct.ts';
import { havingBranched } from '../../payments/price.ts';
import { inItsWords, isKnown } from '../../judge/causes.ts';
import { telling } from '../../judge/reasons.ts';
import { holding, follow } from '../../standing/paths.ts';
import { branch } from '../../../ir/node-builders.ts';
import type { Found } from '../../judge/search.ts';

export const ifElse: Construct<'if'> = {
  lower: unnamed((routine, stmt, env) => [
    branch(
      routine.context.value(stmt.condition, env),
      routine.lowerAll(stmt.then, env),
      routine.lowerAll(stmt.else, env),
    ),
  ]),
  judge: judgeIf,
  after: afterIf,
  writes: writesUnknown,
  causes: (search, stmt, place) => {
    const { env, where } = place;
    if (!isKnown(stmt.condition, env) || readsChance(stmt, env)) return inItsWords(search, stmt, place);
    const holds = search.context.value(stmt.condition, env);
    const fails: Found = {
      of: 'changes',
      truth: all(where, not(holds)),
      reason: telling('guard', 'guard', stmt.source),
    };
    return [
      ...(stmt.else.length === 0 && !isSettled(stmt) ? [fails] : []),
      ...search.text(stmt.then, { ...place, where: all(where, holds) }),
      ...search.text(stmt.else, { ...place, where: all(where, not(holds)) }),
    ];
  },
  stages: (stmt) => [stmt.then, stmt.else],
  standing: (routine, stmt, path) => {
    const truth = routine.context.value(stmt.condition, path.env);
    const otherwise = holding(path, not(truth), stmt);
    return [
      ...follow(routine, stmt.then, holding(path, truth, stmt)),
      ...follow(routine, stmt.else, { ...otherwise, branch: [...otherwise.branch, 'else'] }),
    ];
  },
  staysIn: (context, stmt, isThere) =>
    [...stmt.then, ...stmt.else].every((s) => context.constructOf(s).staysIn?.(context, s, isThere) ?? false),
};

/**
 * Whether a condition reads which Factions are players. That is fixed before the game, so it is not a cause to
 * report.
 */
function isSettled({ condition }: Of<'if'>): boolean {
  return everyValue(condition).some((value) => 'kind' in value && value.kind === 'isPlayer');
}

function judgeIf(context: Context, stmt: Of<'if'>, env: Env): Judgment {
  const lenient = { ...env, strict: false };
  if (readsChance(stmt, env)) {
    const a = context.judgeAll(stmt.then, lenient);
    const b = context.judgeAll(stmt.else, lenient);
    // An optional text may be begun if some face of the die changes something; an Event is effective only if every
    // face does.
    const either = env.hopeful ? 'or' : 'and';
    return butFor(joined(a, b), { changes: () => op(either, a.changes, b.changes) });
  }
  const condition = context.value(stmt.condition, env);
  const a = context.judgeAll(stmt.then, env);
  const b = context.judgeAll(stmt.else, env);
  return whenAsked({
    must: () => op('if', condition, a.must, b.must),
    changes: () => op('if', condition, a.changes, b.changes),
    full: () => op('if', condition, a.full, b.full),
  });
}

const readsChance = ({ condition }: Of<'if'>, env: Env): boolean =>
  [...localsIn(condition)].some((id) => env.chance.has(id));

/** Counts the payments of the branch that runs, or the higher ones if it is unknown. */
function afterIf(context: Context, stmt: Of<'if'>, env: Env): Env {
  const [then, otherwise] = [context.afterAll(stmt.then, env), context.afterAll(stmt.else, env)];
  if (!isKnown(stmt.condition, env) || readsChance(stmt, env))
    return havingBranched(env, then, otherwise, (a, b) => op('max', a, b));
  return havingBranched(env, then, otherwise, (a, b) => op('if', context.value(stmt.condition, env), a, b));
}
