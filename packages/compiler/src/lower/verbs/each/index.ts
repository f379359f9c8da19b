/** Something is done in each space of a set. */
import { causesInTheOne, causesOf, inItsWords } from '../../judge/causes.ts';
import { everyValue, type Expr } from '@quipu/language/checked';
import { all, local, NO, not, num, YES, type X } from '../../../ir/expression.ts';
import type { Node } from '../../../ir/program.ts';
import type { Context } from '../../context.ts';
import { bind, within, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked, type Judgment } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../answers.ts';
import type { Construct, Of } from '../construct.ts';
import { eachIn, clauses } from '../../spaces/sets.ts';
import { wordLocals, wordAdd } from '../../spaces/bit-sets.ts';
import { spacesSegment } from '../../segments.ts';
import { over } from '../../selections/judge.ts';
import { BREAK, assign, loop, when } from '../../../ir/build.ts';
import { hasBit } from '../../spaces/bits.ts';

/** What is asked of `each`. */
export const each: Construct<'each'> = {
  lower: unnamed(eachStatement),
  judge: judgeEach,
  after: leavesNothing,
  writes: writesUnknown,
  // What is done everywhere is told as a whole; of what hangs on a condition it is told whether that holds there.
  causes: (search, stmt, place) =>
    (stmt.body[0]?.s === 'if' ? causesInTheOne(search, stmt, place) : undefined) ??
    inItsWords(search, stmt, place),
};

/** Runs the block in map order or, for `in each possible`, in the order that the decider chooses. */
function eachStatement(routine: Routine, stmt: Of<'each'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  if (!stmt.possible) {
    const run = (space: X, here: Env): readonly Node[] =>
      routine.lowerAll(stmt.body, within(bind(here, stmt.bind, space), space));
    if (staysPut(context, stmt)) return eachIn(context, builder, { set: stmt.set, env }, run);
    const frozen = wordLocals(routine, 'members');
    return [
      ...frozen.map((w): Node => assign(w, num(0))),
      ...eachIn(context, builder, { set: stmt.set, env }, (space) => wordAdd(frozen, space)),
      ...eachIn(context, builder, { set: stmt.set, env }, (space, here) => [
        when(hasBit(frozen.map(local), space), run(space, here)),
      ]),
    ];
  }
  const done = wordLocals(routine, 'done');
  const chosen = builder.local('space');
  const candidate = builder.local('member');
  const test = (space: X): X => {
    const j = context.judgeAll(stmt.body, bind(bind(env, stmt.set.candidate, space), stmt.bind, space));
    return legal(j);
  };
  const spaces = spacesSegment(context, candidate, stmt.set, [
    ...clauses(context, stmt.set, local(candidate), env),
    {
      truth: not(hasBit(done.map(local), local(candidate))),
      reason: { key: 'already', rule: stmt.source.rule, parameters: {} },
    },
    {
      truth: test(local(candidate)),
      reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} },
      because: causesOf(context, stmt.body, inMember(stmt, env, local(candidate))),
    },
  ]);
  const found = builder.local('found', 'truth');
  return [
    ...done.map((w): Node => assign(w, num(0))),
    loop('eachPossible', [
      assign(found, NO),
      ...eachIn(context, builder, { set: stmt.set, env }, (space) => [
        when(all(not(hasBit(done.map(local), space)), test(space)), [
          assign(found, { x: 'truth', value: true }),
        ]),
      ]),
      when(not(local(found)), [BREAK]),
      routine.decide({
        name: 'each',
        asks: 'space',
        source: stmt.source,
        seat: env.own,
        segments: [spaces],
        into: chosen,
        about: { space: env.there },
      }),
      ...wordAdd(done, local(chosen)),
      ...routine.lowerAll(stmt.body, inMember(stmt, env, local(chosen))),
    ]),
  ];
}

/** What names stand for in what is done in a member. */
const inMember = (stmt: Of<'each'>, env: Env, space: X): Env =>
  within(bind(bind(env, stmt.set.candidate, space), stmt.bind, space), space);

/** Whether what is done in one member cannot make another one qualify; otherwise the set is taken as it is at entry. */
function staysPut(context: Context, { set, bind: name, body }: Of<'each'>): boolean {
  if (set.where.length === 0 && !set.superlative) return true;
  if (set.superlative || set.where.some(({ truth }) => looksAround(truth))) return false;
  const isThere = (space: Expr): boolean => space.e === 'local' && space.local === name;
  return body.every((stmt) => context.constructOf(stmt).staysIn?.(context, stmt, isThere) ?? false);
}

/** Whether a condition on a space may read other spaces. */
function looksAround(truth: Expr): boolean {
  return everyValue(truth).some((value) => !('e' in value) || AROUND.has(value.e));
}

const AROUND: ReadonlySet<string> = new Set(['define', 'adjacent', 'distance']);

/** A text over every member of a set: it changes something if it does so somewhere. */
function judgeEach(context: Context, stmt: Of<'each'>, env: Env): Judgment {
  const lenient = { ...env, strict: false };
  return whenAsked({
    must: () => YES,
    changes: () =>
      over(context, stmt, lenient, {
        name: `eachChanges_${context.wordsFor(stmt.id)}`,
        every: false,
        test: (_s, here) => legal(context.judgeAll(stmt.body, here)),
      }),
    full: () =>
      over(context, stmt, lenient, {
        name: `eachFull_${context.wordsFor(stmt.id)}`,
        every: true,
        test: (_s, here) => context.judgeAll(stmt.body, here).full,
      }),
  });
}
