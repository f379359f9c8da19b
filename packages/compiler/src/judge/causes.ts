/**
 * Why a text can do nothing where it is refused, as far as the cause is a rule of its own: a limit on stacking, or a purse that does not hold what
 * is asked of it. Refusals tell it; nothing is decided by it, so it looks no further than what the text does by itself, without a choice.
 */
import { everyValue, type Expr, type Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { localsIn, type Env } from '../lower/environment.ts';
import { govern } from '../lower/text.ts';
import { any, YES, type X } from '../program/expression.ts';
import type { CauseIR } from '../program/program.ts';
import { bodyEnv } from './body.ts';
type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** What a cause stands in the way of: that the text may be carried out, or that anything comes of it. */
export interface Found extends CauseIR {
  readonly of: 'must' | 'changes';
}

/** Where causes are looked for. */
export interface Place {
  readonly env: Env;
  /** What has to hold for the text to be reached. */
  readonly where: X;
  /** How many calls may still be looked into, one within the other. */
  readonly depth: number;
}

/** How many calls are looked into, one within the other. */
const DEPTH = 3;
/** How many causes one refusal tells at most. */
const MOST = 6;

/** The causes why statements cannot be carried out (`must`), or change nothing (`changes`); both if `of` is not given. */
export function causesOf(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  of?: Found['of'],
): readonly CauseIR[] {
  return told(new Search(context).text(statements, { env, where: YES, depth: DEPTH }), of);
}

/** A text with the arguments that it is called with. */
interface Called {
  readonly body: number;
  readonly args: readonly X[];
}

/** The same of a text that is called. */
export function causesOfBody(
  context: Context,
  { body, args }: Called,
  env: Env,
  of?: Found['of'],
): readonly CauseIR[] {
  return told(new Search(context).called(body, args, { env, where: YES, depth: DEPTH }), of);
}

/** The causes why nothing can be done with a space that a selection offers. */
export function causesOfChosen(
  context: Context,
  { ways, body }: Of<'select'>,
  env: Env,
  space: X,
): readonly CauseIR[] {
  const search = new Search(context);
  const place: Place = { env, where: YES, depth: DEPTH };
  const resolved = ways.flatMap((way) => search.called(way, [space], place));
  return told([...resolved, ...search.text(body, place)], undefined);
}

function told(found: readonly Found[], of: Found['of'] | undefined): readonly CauseIR[] {
  const causes = new Map<string, CauseIR>();
  for (const { of: stands, truth, reason } of found) {
    if (of !== undefined && stands !== of) continue;
    if (truth.x === 'truth' && !truth.value) continue;
    const key = JSON.stringify(reason);
    const known = causes.get(key);
    causes.set(key, known ? { reason, truth: any(known.truth, truth) } : { reason, truth });
  }
  return [...causes.values()].slice(0, MOST);
}

/** Looks for causes in texts; what is asked of a single statement lies with its verb. */
export class Search {
  readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** Statements in a row. */
  text(statements: readonly Stmt[], { env: start, where, depth }: Place): readonly Found[] {
    const found: Found[] = [];
    let env = start;
    for (const stmt of govern(statements)) {
      found.push(...this.context.constructOf(stmt).causes(this, stmt, { env, where, depth }));
      // What hangs on a choice, or on what came of one, is not known yet.
      if (stmt.s === 'select' || stmt.s === 'selectFaction') break;
      if (stmt.s === 'let' && !isKnown(stmt.value, env)) break;
      env = this.context.after(stmt, env);
    }
    return found;
  }

  /** A text that is called with arguments. */
  called(index: number, args: readonly X[], place: Place): readonly Found[] {
    const { statements } = this.context.body(index);
    return this.text(statements, { ...place, env: bodyEnv(this.context, index, place.env, args) });
  }
}

/** Whether all names in an expression are bound, beside those that it binds itself. */
export function isKnown(expr: Expr, env: Env): boolean {
  const bound = candidatesIn(expr);
  return [...localsIn(expr)].every((id) => env.values.has(id) || env.sets.has(id) || bound.has(id));
}

/** The names that sets within an expression have for their members. */
const candidatesIn = (expr: Expr): ReadonlySet<number> =>
  new Set(everyValue(expr).flatMap((value) => ('candidate' in value ? [value.candidate] : [])));
