/**
 * Whether a text can be executed, would change anything, and can be carried out in full: derived from its effects, so that
 * no rule file ever says it twice (law 3). See docs/decisions/0004-judgments.md.
 */
import type { Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import { bind, bindSet, visit, type Env } from '../lower/environment.ts';
import { leaves, uncertain } from '../lower/kept.ts';
import { lift } from '../lower/lift.ts';
import { marks, movable } from '../lower/movement.ts';
import { payable } from '../lower/resources.ts';
import { govern, reads } from '../lower/text.ts';
import { all, any, local, NO, not, num, op, YES, type X } from '../program/expression.ts';
import type { Node } from '../program/program.ts';
import { judgedBefore, type Write, trackNow } from './precondition.ts';
import { judgeCall } from './body.ts';
import { legal, NEUTRAL, type Judgment, joined } from './judgment.ts';
import { judgeEither } from './modes.ts';
import { retirable } from '../lower/statements/retire.ts';
import { levelSet } from '../lower/statements/marks.ts';
import { judgeFlip, judgeReplace, judgeTake, judgeTotal, mostTaken } from './places.ts';
import { judgeEach, judgeSelect } from './select.ts';
import {
  actingAs,
  adjusting,
  isPopulated,
  judgeAdjust,
  judgeShift,
  judgeTransfer,
  paymentOf,
} from './tracks.ts';
import { count } from '../lower/counts.ts';
import { writesOf } from './writes.ts';
import { judgeChosen } from './chosen.ts';
import { asksSome } from '../lower/amounts.ts';
import { possible } from '../lower/capacity.ts';

/**
 * Judges statements in a row: each on the position as it is, but for what the earlier ones spend, and do without asking. Of those that read none of the
 * names that it is `about`, only what they spend and bind counts.
 */
export function judge(
  context: Context,
  statements: readonly Stmt[],
  env: Env,
  about?: ReadonlySet<number>,
): Judgment {
  let result = NEUTRAL;
  let inner = env;
  const done: (readonly Write[])[] = [];
  const join = (j: Judgment): Judgment =>
    joined(
      result,
      done.reduceRight((later, writes) => judgedBefore(context, later, writes), j),
    );
  const governed = govern(statements);
  const judged = new Set<number>();
  for (const [i, stmt] of governed.entries()) {
    // What speaks of what was selected before counts with the candidates of that selection.
    if (judged.size > 0 && reads(stmt, judged)) continue;
    for (const name of context.behind.get(stmt.id)?.names ?? []) judged.add(name);
    const j = about && !reads(stmt, about) ? NEUTRAL : judgeOne(context, stmt, inner);
    // What speaks of a space that an earlier statement names changes nothing unless that statement already does.
    const sure = uncertain(stmt, inner).length === 0;
    result = join(sure ? j : { ...j, changes: NO });
    const writes = sure && i < governed.length - 1 ? writesOf(context, stmt, inner) : [];
    if (writes.length > 0) done.push(writes);
    inner = context.after(stmt, inner);
    const rest = governed.slice(i + 1);
    const { spaces, numbers } = leaves(stmt, rest);
    inner = numbers.reduce((here, name) => bind(here, name, num(MANY)), inner);
    const [space] = spaces;
    if (space !== undefined) return join(wherever(context, stmt, rest, space, inner, about));
  }
  return result;
}

/** More than can be removed. */
const MANY = 99;

/** Judges what follows a statement that leaves a space behind: it holds if it holds wherever that may be. */
function wherever(
  context: Context,
  stmt: Stmt,
  rest: readonly Stmt[],
  name: number,
  env: Env,
  about: ReadonlySet<number> | undefined,
): Judgment {
  const members =
    stmt.s === 'place' && stmt.at.at === 'set'
      ? stmt.at.set.members
      : context.checked.spaces.flatMap(({ holding }, s) => (holding ? [] : [s]));
  const make = (which: keyof Judgment): X =>
    lift(context, env, {
      name: `${which}After_${context.wordsFor(stmt.id)}`,
      doc: 'Whether it holds wherever the statement before may have led.',
      module: 'judgments',
      result: 'truth',
      of: [rest],
      given: [...(about ?? [])],
      build: (builder, inner) => {
        const space = builder.local('space');
        const here = { ...bind(inner, name, local(space)), kept: new Set([...inner.kept, name]) };
        const holds = context.judgeAll(rest, here, about)[which];
        const fails: Node = { n: 'if', condition: not(holds), then: [{ n: 'return', value: NO }], else: [] };
        return [
          { n: 'each', local: space, members, body: [fails] },
          { n: 'return', value: YES },
        ];
      },
    });
  return { must: make('must'), changes: make('changes'), full: make('full') };
}

/** What later statements may rely on: bindings, and what has been spent. */
export function after(context: Context, stmt: Stmt, env: Env): Env {
  switch (stmt.s) {
    case 'pay':
      return { ...env, spent: op('+', env.spent, paymentOf(context, stmt, env)) };
    case 'adjust':
      return { ...env, spent: op('+', env.spent, adjusting(context, stmt, env)) };
    case 'let':
      return bind(env, stmt.bind, context.value(stmt.value, env));
    case 'roll':
      return { ...bind(env, stmt.bind, num(1)), chance: new Set([...env.chance, stmt.bind]) };
    case 'select':
      return bindSet(env, stmt.collect, []);
    case 'remove':
      return stmt.bind === undefined ? env : bind(env, stmt.bind, mostTaken(context, stmt, env));
    case 'place':
    case 'call': {
      if (stmt.bind === undefined) return env;
      if (stmt.s === 'call' || stmt.at.at === 'set') return env;
      const here = { ...env, kept: new Set([...env.kept, stmt.bind]) };
      return bind(here, stmt.bind, context.value(stmt.at.space, env));
    }
    default:
      return env;
  }
}

function judgeOne(context: Context, stmt: Stmt, env: Env): Judgment {
  switch (stmt.s) {
    case 'by':
      return context.judgeAll(stmt.body, actingAs(env, context.value(stmt.faction, env)));
    case 'place':
    case 'remove':
      return judgeTake(context, stmt, env);
    case 'retire':
      return judgeTotal(context, stmt.amount, retirable(context, stmt, env), env);
    case 'flip':
      return judgeFlip(context, stmt, env);
    case 'replace':
      return judgeReplace(context, stmt, env);
    case 'together':
      return context.judgeAll(stmt.body, env);
    case 'transfer':
    case 'transferHeld':
      return judgeTransfer(context, stmt, env);
    case 'shift':
      return judgeShift(context, stmt, env);
    case 'setLevel': {
      const space = context.value(stmt.space, env);
      const differs = op(
        '!=',
        context.value({ e: 'level', type: 'number', space: stmt.space }, env),
        levelSet(context, stmt, env),
      );
      const populated = isPopulated(context, space);
      return { must: YES, changes: op('and', populated, differs), full: populated };
    }
    case 'setTrack': {
      const now = trackNow(context, env, stmt.track, stmt.faction && context.value(stmt.faction, env));
      return { must: YES, changes: op('!=', now, context.value(stmt.value, env)), full: YES };
    }
    case 'adjust':
      return judgeAdjust(context, stmt, env);
    case 'pay': {
      const affordable = payable(context, env, paymentOf(context, stmt, env));
      return { must: affordable, changes: NO, full: affordable };
    }
    case 'move': {
      const some = op(
        'and',
        asksSome(context, stmt.amount, env),
        movable(context, stmt, marks(stmt) && !stmt.once ? { ...env, fresh: true } : env),
      );
      return { must: YES, changes: some, full: moveFull(context, stmt, env, some) };
    }
    case 'select':
      return judgeSelect(context, stmt, env);
    case 'selectFaction': {
      const each = stmt.among.map((f) => {
        const inner = bind(env, stmt.bind, num(f));
        const j = judgeChosen(context, stmt, inner);
        const may = all(...stmt.where.map((w) => context.value(w.truth, inner)), j.must);
        const changes = op('and', may, j.changes);
        return { changes, full: op('and', changes, j.full) };
      });
      return {
        must: YES,
        changes: any(...each.map((e) => e.changes)),
        full: any(...each.map((e) => e.full)),
      };
    }
    case 'each':
      return judgeEach(context, stmt, env);
    case 'eachFaction': {
      const each = stmt.factions.map((f) => context.judgeAll(stmt.body, bind(env, stmt.bind, num(f))));
      return {
        must: YES,
        changes: any(...each.map((e) => e.changes)),
        full: all(...each.map((e) => e.full)),
      };
    }
    case 'may': {
      const j = context.judgeAll(stmt.body, { ...env, hopeful: true });
      return { must: YES, changes: op('and', j.must, j.changes), full: YES };
    }
    case 'either':
      return judgeEither(context, stmt, env);
    case 'if':
      return judgeIf(context, stmt, env);
    case 'ifPossible': {
      const first = context.judgeAll(stmt.then, env);
      const second = context.judgeAll(stmt.else, env);
      const possible = legal(first);
      return {
        must: op('or', possible, second.must),
        changes: op('or', possible, second.changes),
        full: op('if', possible, first.full, second.full),
      };
    }
    case 'call':
      return judgeCall(context, stmt, env);
    case 'repeat': {
      const nothing = op('<=', context.value(stmt.count, env), num(0));
      const j = context.judgeAll(stmt.body, env);
      return {
        must: op('or', nothing, j.must),
        changes: op('and', not(nothing), j.changes),
        full: op('or', nothing, j.full),
      };
    }
    case 'freeze':
    case 'allow':
      return context.judgeAll(stmt.body, env);
    case 'repeatAny': {
      const j = context.judgeAll(stmt.body, env);
      return { must: YES, changes: legal(j), full: YES };
    }
    case 'open':
      return {
        must: YES,
        changes: not(context.value({ e: 'open', type: 'truth', space: stmt.space }, env)),
        full: YES,
      };
    case 'roll':
    case 'let':
    case 'choose':
    case 'moment':
      return NEUTRAL;
    case 'secretly': {
      if (stmt.orNone || context.checked.secrets[stmt.secret]?.among)
        return { must: YES, changes: YES, full: YES };
      const anywhere = context.value({ e: 'some', type: 'truth', set: stmt.among }, env);
      return { must: anywhere, changes: anywhere, full: anywhere };
    }
    case 'make':
    case 'inForce':
    case 'reveal':
    case 'endGame':
    case 'endMomentum':
    case 'checkVictory':
      return { must: YES, changes: YES, full: YES };
  }
}

/** A move is full where something can go; one of all pieces also where there are none. */
function moveFull(context: Context, stmt: Of<'move'>, env: Env, some: X): X {
  if (stmt.amount.a === 'any' || stmt.amount.a === 'upTo') return YES;
  if (stmt.amount.a !== 'all') return op('or', not(asksSome(context, stmt.amount, env)), some);
  const name = `leaving_${context.wordsFor(stmt.id)}`;
  const total = (space: X, here: Env): X => count(context, context.value(stmt.mask, here), space);
  return op('or', some, op('=', possible(context, name, stmt.from, env, total, [stmt]), num(0)));
}

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

function judgeIf(context: Context, stmt: Of<'if'>, env: Env): Judgment {
  const read = new Set<number>();
  visit(stmt.condition, read);
  const lenient = { ...env, strict: false };
  if ([...read].some((id) => env.chance.has(id))) {
    const a = context.judgeAll(stmt.then, lenient);
    const b = context.judgeAll(stmt.else, lenient);
    // What somebody may try is begun for what a die may bring; an Event is effective only by what every face brings.
    const changes = op(env.hopeful ? 'or' : 'and', a.changes, b.changes);
    return { must: op('and', a.must, b.must), changes, full: op('and', a.full, b.full) };
  }
  const condition = context.value(stmt.condition, env);
  const a = context.judgeAll(stmt.then, env);
  const b = context.judgeAll(stmt.else, env);
  return {
    must: op('if', condition, a.must, b.must),
    changes: op('if', condition, a.changes, b.changes),
    full: op('if', condition, a.full, b.full),
  };
}
