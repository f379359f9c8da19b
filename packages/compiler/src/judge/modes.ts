/** Judging modes: which of them are open, and what an `either` comes to. */
import type { Stmt } from '@quipu/language';
import type { Context } from '../lower/context.ts';
import type { Env } from '../lower/environment.ts';
import { any, NO, op, YES, type X } from '../program/expression.ts';
import { legal, type Judgment } from './judgment.ts';

type Mode = Extract<Stmt, { s: 'either' }>['modes'][number];

/** An `either`: it changes something if one of its modes does. */
export function judgeEither(context: Context, { modes }: Extract<Stmt, { s: 'either' }>, env: Env): Judgment {
  const each = modes.map((mode) => modeJudgment(context, mode, env));
  const changes = any(...each.map(legal));
  return {
    must: env.strict ? changes : YES,
    changes,
    full: any(...modes.map((mode, i) => op('and', isOpen(context, mode, env), each[i]?.full ?? NO))),
  };
}

/**
 * Whether a mode may be chosen: it changes something, or what it demands is so already. The second is a choice in text that is carried
 * out as far as possible (`set there to PassiveSupport` where it is); strict text has to change something.
 */
export function isOpen(context: Context, mode: Mode, env: Env): X {
  const j = modeJudgment(context, mode, { ...env, hopeful: true });
  const kept = !env.strict && mode.body.every(demands) ? j.full : NO;
  return op('and', j.must, op('or', j.changes, kept));
}

/** Whether a statement demands that something be so, of a place, a track or pieces that are there: it can be so already. */
function demands(stmt: Stmt): boolean {
  return stmt.s === 'setLevel' || stmt.s === 'setTrack' || (stmt.s === 'flip' && stmt.amount.a === 'exactly');
}

function modeJudgment(context: Context, mode: Mode, env: Env): Judgment {
  const j = context.judgeAll(mode.body, env);
  return mode.guard ? { ...j, must: op('and', context.value(mode.guard, env), j.must) } : j;
}
