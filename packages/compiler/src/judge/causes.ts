/**
 * Why a text can do nothing where it is refused, as far as the cause is a rule of its own: a limit on stacking, or a purse that does not hold what
 * is asked of it. Refusals tell it; nothing is decided by it, so it looks no further than what the text does by itself, without a choice.
 */
import { everyValue, type Expr, type Stacking, type Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { bind, localsIn, type Env } from '../lower/environment.ts';
import { placeableAfter, takeOf } from '../lower/pieces.ts';
import { payable, RESOURCES, resourcesTrack } from '../lower/resources.ts';
import { govern } from '../lower/text.ts';
import { all, any, not, num, op, YES, type X } from '../program/expression.ts';
import type { CauseIR } from '../program/program.ts';
import { bodyEnv } from './body.ts';
import { actingAs, paymentOf } from './tracks.ts';
import { bits, count, factionMask } from '../lower/counts.ts';
import { trackNow } from './precondition.ts';
import { asked } from '../lower/amounts.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** What a cause stands in the way of: that the text may be carried out, or that anything comes of it. */
interface Found extends CauseIR {
  readonly of: 'must' | 'changes';
}

/** Calls that are looked into, one within the other. */
const DEPTH = 3;
/** Causes of one refusal. */
const MOST = 6;

/** The causes why statements cannot be carried out (`must`), or change nothing (`changes`); without a word, both. */
export function causesOf(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  of?: Found['of'],
): readonly CauseIR[] {
  return told(new Search(context).text(statements, env, YES, DEPTH), of);
}

/** The same of a text that is called with arguments. */
export function causesOfBody(
  context: Context,
  body: number,
  env: Env,
  args: readonly X[],
  of?: Found['of'],
): readonly CauseIR[] {
  return told(new Search(context).called(body, env, args, YES, DEPTH), of);
}

/** The causes why nothing can be done with a space that a selection offers. */
export function causesOfChosen(
  context: Context,
  { ways, body }: Of<'select'>,
  env: Env,
  space: X,
): readonly CauseIR[] {
  const search = new Search(context);
  const resolved = ways.flatMap((way) => search.called(way, env, [space], YES, DEPTH));
  return told([...resolved, ...search.text(body, env, YES, DEPTH)], undefined);
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

class Search {
  readonly #context: Context;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Statements in a row, where a truth holds. */
  text(statements: readonly Stmt[], start: Env, where: X, depth: number): readonly Found[] {
    const found: Found[] = [];
    let env = start;
    for (const stmt of govern(statements)) {
      found.push(...this.#one(stmt, env, where, depth));
      // What hangs on a choice, or on what came of one, is not known yet.
      if (stmt.s === 'select' || stmt.s === 'selectFaction') break;
      if (stmt.s === 'let' && !isKnown(stmt.value, env)) break;
      env = this.#context.after(stmt, env);
    }
    return found;
  }

  /** A text that is called with arguments. */
  called(index: number, env: Env, args: readonly X[], where: X, depth: number): readonly Found[] {
    const { statements } = this.#context.body(index);
    return this.text(statements, bodyEnv(this.#context, index, env, args), where, depth);
  }

  #one(stmt: Stmt, env: Env, where: X, depth: number): readonly Found[] {
    const context = this.#context;
    switch (stmt.s) {
      case 'place':
        return this.#placing(stmt, env, where);
      case 'replace':
        return this.#replacing(stmt, env, where);
      case 'transfer':
        return this.#purse(stmt, stmt.from, stmt.track, env, where);
      case 'adjust':
        return stmt.sign > 0 || stmt.faction === undefined
          ? []
          : this.#purse(stmt, stmt.faction, stmt.track, env, where);
      case 'pay':
        return this.#payment(stmt, env, where);
      case 'by':
        return isKnown(stmt.faction, env)
          ? this.text(stmt.body, actingAs(env, context.value(stmt.faction, env)), where, depth)
          : [];
      case 'may':
      case 'together':
      case 'freeze':
      case 'allow':
      case 'repeat':
      case 'repeatAny':
        return this.text(stmt.body, env, where, depth);
      case 'either':
        return stmt.modes.flatMap(({ body }) => this.text(body, env, where, depth));
      case 'ifPossible':
        return [...this.text(stmt.then, env, where, depth), ...this.text(stmt.else, env, where, depth)];
      case 'if': {
        if (!isKnown(stmt.condition, env) || [...localsIn(stmt.condition)].some((id) => env.chance.has(id)))
          return [];
        const holds = context.value(stmt.condition, env);
        return [
          ...this.text(stmt.then, env, all(where, holds), depth),
          ...this.text(stmt.else, env, all(where, not(holds)), depth),
        ];
      }
      case 'call':
        return this.#call(stmt, env, where, depth);
      default:
        return [];
    }
  }

  #call(stmt: Of<'call'>, env: Env, where: X, depth: number): readonly Found[] {
    const { kind } = this.#context.body(stmt.body);
    const told = [...(stmt.space ? [stmt.space] : []), ...stmt.arguments];
    if (depth === 0 || (kind !== 'procedure' && kind !== 'way')) return [];
    if (!told.every((value) => isKnown(value, env))) return [];
    const args = told.map((value) => this.#context.value(value, env));
    return this.called(stmt.body, env, args, where, depth - 1);
  }

  /** Pieces are there to be placed, and the space has room for none of them (1.4.2). */
  #placing(stmt: Of<'place'>, env: Env, where: X): readonly Found[] {
    const { thing, at } = stmt;
    if (thing.t === 'marker' || thing.t === 'held' || at.at !== 'space') return [];
    if (!isKnown(at.space, env) || !isKnown(thing.mask, env)) return [];
    const space = this.#context.value(at.space, env);
    const none = op('<=', takeOf(this.#context, stmt, env).total(space), num(0));
    const some = op('>', this.#available(thing.mask, env), num(0));
    return this.#stacked(thing.mask, space, env, all(where, some, none), 'changes');
  }

  /** Pieces are there to give up and to come, and the space has no room for what comes. */
  #replacing(stmt: Of<'replace'>, env: Env, where: X): readonly Found[] {
    const { at, from, to } = stmt;
    if (at.at !== 'space' || ![at.space, from, to].every((value) => isKnown(value, env))) return [];
    const context = this.#context;
    const [space, leaving, coming] = [at.space, from, to].map((value) => context.value(value, env));
    if (!space || !leaving || !coming) return [];
    const there = count(context, leaving, space);
    const gone = asked(context, stmt.amount, env) ?? there;
    const none = op('<=', placeableAfter(context, coming, space, leaving, gone), num(0));
    const some = all(op('>', there, num(0)), op('>', this.#available(to, env), num(0)));
    return this.#stacked(to, space, env, all(where, some, none), env.strict ? 'must' : 'changes');
  }

  #available(mask: Expr, env: Env): X {
    return this.#context.value({ e: 'available', type: 'number', mask }, env);
  }

  /** The limits on stacking that a space has reached. */
  #stacked(mask: Expr, space: X, env: Env, where: X, of: Found['of']): readonly Found[] {
    const coming = this.#context.value(mask, env);
    return this.#context.checked.stackings.flatMap((stacking): readonly Found[] => {
      const truth = all(where, this.#isReached(stacking, coming, space, env));
      const { limit, source } = stacking;
      return [
        { of, truth, reason: { key: 'stacking', rule: source.rule, parameters: { most: num(limit) } } },
      ];
    });
  }

  #isReached({ mask, spaces, limit, each }: Stacking, coming: X, space: X, env: Env): X {
    const context = this.#context;
    const limited = context.value(mask, env);
    const concerned = op('maskAnd', limited, coming);
    const inside = all(
      context.among(space, spaces.members),
      ...spaces.where.map(({ truth }) => context.value(truth, bind(env, spaces.candidate, space))),
    );
    const full = (counted: X): X => op('>=', count(context, counted, space), num(limit));
    if (!each) return all(op('!=', concerned, num(0)), inside, full(limited));
    const { factions, groups } = context.checked;
    const known = concerned.x === 'number' ? bits(concerned.value, groups.length) : undefined;
    const owners = factions
      .map((_, f) => f)
      .filter((f) => known?.some((g) => groups[g]?.faction === f) ?? true);
    return all(
      inside,
      any(
        ...owners.map((f) => {
          const own = factionMask(context, num(f), false);
          return all(op('!=', op('maskAnd', concerned, own), num(0)), full(op('maskAnd', limited, own)));
        }),
      ),
    );
  }

  /** A Faction has nothing left of what it is to lose. */
  #purse(stmt: Of<'transfer' | 'adjust'>, whose: Expr, track: number, env: Env, where: X): readonly Found[] {
    const info = this.#context.checked.tracks[track];
    if (info?.name !== RESOURCES || !info.eachFaction || !isKnown(whose, env)) return [];
    const faction = this.#context.value(whose, env);
    const have = trackNow(this.#context, env, track, faction);
    const truth = all(where, op('<=', have, num(info.low)));
    return [{ of: 'changes', truth, reason: this.#short(faction, have, stmt) }];
  }

  /** A Faction cannot pay. */
  #payment(stmt: Of<'pay'>, env: Env, where: X): readonly Found[] {
    if (!isKnown(stmt.cost, env)) return [];
    const cost = paymentOf(this.#context, stmt, env);
    const have = resourcesTrack(this.#context, env.own);
    const truth = all(where, not(payable(this.#context, env, cost)));
    return [{ of: 'must', truth, reason: this.#short(env.own, have, stmt, cost) }];
  }

  #short(faction: X, have: X, { source }: Stmt, cost?: X): CauseIR['reason'] {
    const { factions } = this.#context.checked;
    const name = faction.x === 'number' ? factions[faction.value]?.name : undefined;
    const parameters = { ...(name !== undefined && { faction: name }), ...(cost && { cost }), have };
    return { key: 'purse', rule: source.rule, parameters };
  }
}

/** Whether all names in an expression are bound, beside those that it binds itself. */
function isKnown(expr: Expr, env: Env): boolean {
  const bound = candidatesIn(expr);
  return [...localsIn(expr)].every((id) => env.values.has(id) || env.sets.has(id) || bound.has(id));
}

/** The names that sets within an expression have for their members. */
const candidatesIn = (expr: Expr): ReadonlySet<number> =>
  new Set(everyValue(expr).flatMap((value) => ('candidate' in value ? [value.candidate] : [])));
