/**
 * Explains refusals: collects what the statements of a text tried and what prevented it. Causes do not affect
 * legality, so the search covers only what a text does without a choice.
 */
import { everyValue, type Expr, type Stmt } from '@quipu/language/checked';
import { isEqual } from '@quipu/language/equal';
import type { Context } from '../context.ts';
import { bind, bindSet, localsIn, within, type Env } from '../environment.ts';
import { leaves } from '../results.ts';
import { govern } from '../body-shape.ts';
import { all, any, not, TRUE, type IrExpr } from '../../ir/expression.ts';
import type { IrCause } from '../../ir/program.ts';
import { asksSome } from '../pieces/amounts.ts';
import { open } from '../sequence/bans.ts';
import { aloneIn, clauses, DORMANT, member } from '../spaces/sets.ts';
import { bodyEnv } from './body-judgment.ts';
import { telling } from './reasons.ts';
import type { Found, Place, Search } from './search.ts';

type Of<S extends Stmt['kind']> = Extract<Stmt, { kind: S }>;
/** Maximum depth of nested calls. */
const DEPTH = 3;
/** Maximum number of causes of one rank in a refusal. */
const MOST = 3;
/** The same limit if several statements concern the chosen space: few of their causes hold at once. */
const MOST_OF_SEVERAL = 12;

/** Why statements cannot be carried out (`must`) or change nothing (`changes`); both without `of`. */
export function causesOf(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  of?: 'must' | 'changes',
): readonly IrCause[] {
  const found = new CauseSearch(context).text(statements, { env, where: TRUE, depth: DEPTH });
  return told(found, of, statements[0]);
}

interface Called {
  readonly body: number;
  readonly args: readonly IrExpr[];
}

export function causesOfBody(
  context: Context,
  { body, args }: Called,
  env: Env,
  of?: 'must' | 'changes',
): readonly IrCause[] {
  const found = new CauseSearch(context).called(body, args, { env, where: TRUE, depth: DEPTH });
  return told(found, of, context.body(body).statements[0]);
}

export function causesOfChosen(
  context: Context,
  stmt: Of<'select'>,
  env: Env,
  space: IrExpr,
): readonly IrCause[] {
  const search = new CauseSearch(context);
  const place: Place = { env, where: TRUE, depth: DEPTH };
  const use = stmt.ways.length + stmt.body.length === 0 ? context.uses.get(stmt.id) : undefined;
  const only = { only: space, within: stmt.set.members };
  const found = [
    ...stmt.ways.flatMap((way) => search.called(way, [space], place)),
    ...search.text(stmt.body, place),
    ...(use ? search.text(use.rest, { ...place, env: bindSet(env, stmt.collect, only) }) : []),
  ];
  return told(found, undefined, stmt.body[0] ?? use?.rest[0] ?? stmt, use ? MOST_OF_SEVERAL : MOST);
}

const RANKS: readonly Found['of'][] = ['must', 'changes', 'else'];

/** Deduplicates, ranks and limits causes. Appends a general one for `text` unless one always holds. */
function told(
  found: readonly Found[],
  of: 'must' | 'changes' | undefined,
  text: Stmt | undefined,
  number = MOST,
): readonly IrCause[] {
  const causes = new Map<string, IrCause>();
  for (const { of: stands, truth, reason } of found) {
    if (of !== undefined && stands !== of && (stands !== 'else' || of === 'must')) continue;
    if (isNever(truth)) continue;
    const rank = RANKS.indexOf(stands);
    const key = JSON.stringify([rank, reason]);
    const known = causes.get(key);
    causes.set(key, { reason, rank, truth: known ? any(known.truth, truth) : truth });
  }
  const ranked = RANKS.map((_, rank) => [...causes.values()].filter((cause) => cause.rank === rank));
  // Causes that rank after one that always holds are never reported.
  const last = ranked.findIndex((row) => row.some(({ truth }) => isAlways(truth)));
  if (last >= 0) return ranked.slice(0, last + 1).flatMap((row) => row.slice(0, number));
  const most = ranked.flatMap((row) => row.slice(0, number));
  if (text === undefined) return most;
  const key = of === 'must' ? 'not-possible' : 'no-effect';
  const itself = { reason: telling(key, 'deed', text.source), rank: RANKS.length, truth: TRUE };
  const [only, ...others] = most;
  return others.length === 0 && isEqual(only?.reason, itself.reason) ? [itself] : [...most, itself];
}

const isNever = (truth: IrExpr): boolean => truth.kind === 'truth' && !truth.value;
const isAlways = (truth: IrExpr): boolean => truth.kind === 'truth' && truth.value;

/** Searches texts for causes. The handler of each verb supplies the causes of its statements. */
class CauseSearch implements Search {
  readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  text(statements: readonly Stmt[], { env: start, where, depth }: Place): readonly Found[] {
    const found: Found[] = [];
    let env = start;
    const governed = govern(statements);
    for (const [i, stmt] of governed.entries()) {
      found.push(...this.context.constructOf(stmt).causes(this, stmt, { env, where, depth }));
      // What depends on a choice, or on its result, is not known yet.
      if (stmt.kind === 'select' || stmt.kind === 'selectFaction') break;
      if (stmt.kind === 'let' && !isKnown(stmt.value, env)) break;
      const { spaces, numbers } = leaves(stmt, governed.slice(i + 1));
      if (spaces.length > 0 || numbers.length > 0) break;
      env = this.context.after(stmt, env);
    }
    return found;
  }

  called(index: number, args: readonly IrExpr[], place: Place): readonly Found[] {
    const { context } = this;
    const { statements, guard, there } = context.body(index);
    const env = bodyEnv(context, index, place.env, args);
    // A refusal reports the bans of the outermost call itself.
    const barred =
      env.playing || place.depth === DEPTH ? [] : open(context, index, env.own, there ? args[0] : undefined);
    const guards = guard.filter(({ truth }) => isKnown(truth, env));
    return [
      ...barred.map(({ truth, reason }): Found => ({
        of: 'must',
        truth: all(place.where, not(truth)),
        reason,
      })),
      ...guards.map(({ truth, reason }): Found => ({
        of: 'must',
        truth: all(place.where, not(context.value(truth, env))),
        reason: telling('guard', 'guard', reason.source),
      })),
      ...this.text(statements, { ...place, env }),
    ];
  }
}

export function inItsWords(
  { context }: Search,
  stmt: Stmt,
  { env, where }: Pick<Place, 'env' | 'where'>,
  effect: Found['of'] = 'changes',
): readonly Found[] {
  const { must, changes } = context.constructOf(stmt).judge(context, stmt, env);
  const { source } = stmt;
  return [
    { of: 'must', truth: all(where, not(must)), reason: telling('not-possible', 'deed', source) },
    ...(isAlways(changes)
      ? []
      : [
          {
            of: effect,
            truth: all(where, asksAny(context, stmt, env)),
            reason: telling('no-effect', 'deed', source),
          },
        ]),
  ];
}

/** Whether a statement asks for any pieces. While a point says 0, "no effect" is no cause. */
function asksAny(context: Context, stmt: Stmt, env: Env): IrExpr {
  if (stmt.kind === 'each') return any(...stmt.body.map((one) => asksAny(context, one, env)));
  if (!('amount' in stmt)) return TRUE;
  const { amount } = stmt;
  const allowed = 'count' in amount && amount.count.kind === 'point' && isKnown(amount.count, env);
  return allowed ? asksSome(context, amount, env) : TRUE;
}

/** The cause that the pieces or markers of a statement are not there, or not Available. */
export const missing = (
  { source }: Stmt,
  which: 'none' | 'available',
  { truth, of = 'changes' }: { readonly truth: IrExpr; readonly of?: Found['of'] },
): Found => ({
  of,
  truth,
  reason: telling(which === 'none' ? 'none-there' : 'none-available', which, source),
});

/** Whether all names in an expression are bound, by the environment or within the expression itself. */
export function isKnown(expr: Expr, env: Env): boolean {
  const bound = candidatesIn(expr);
  return [...localsIn(expr)].every((id) => env.values.has(id) || env.sets.has(id) || bound.has(id));
}

const candidatesIn = (expr: Expr): ReadonlySet<number> =>
  new Set(everyValue(expr).flatMap((value) => ('candidate' in value ? [value.candidate] : [])));

export const nothingToSelect = (
  _search: Search,
  { source }: Stmt,
  { env: { strict }, where }: Place,
): readonly Found[] => [
  { of: 'changes', truth: where, reason: telling(strict ? 'not-possible' : 'no-effect', 'deed', source) },
];

/**
 * The causes of a block over previously selected spaces: why the chosen one is not in the block's set, or
 * what prevents an effect there. Undefined if no single space represents the selection.
 */
export function causesInTheOne(
  search: Search,
  stmt: Of<'each' | 'select'>,
  { env, where, depth }: Place,
): readonly Found[] | undefined {
  const { context } = search;
  const space = aloneIn(stmt.set, env)?.only;
  if (space === undefined) return undefined;
  const inner = within(bind(bind(env, stmt.set.candidate, space), stmt.bind, space), space);
  // The preceding selection has already checked both.
  const asked = clauses(context, stmt.set, space, env).filter(
    ({ reason: { key } }) => key !== 'not-selected' && key !== DORMANT,
  );
  const place = { env: inner, where: all(where, member(context, stmt.set, space, env)), depth };
  const ways = stmt.kind === 'select' ? stmt.ways : [];
  return [
    ...asked.map(({ truth, reason }): Found => ({ of: 'changes', truth: all(where, not(truth)), reason })),
    ...ways.flatMap((way) => apart(search.called(way, [space], place))),
    ...apart(search.text(stmt.body, place)),
  ];
}

/** The causes of one of several alternatives: one that cannot be executed prevents only its own effects. */
export function apart(found: readonly Found[]): readonly Found[] {
  const barred = found.filter(({ of }) => of === 'must').map(({ truth }) => truth);
  const free = not(any(...barred));
  return found.map((one) =>
    one.of === 'must' ? { ...one, of: 'changes' } : { ...one, truth: all(one.truth, free) },
  );
}
