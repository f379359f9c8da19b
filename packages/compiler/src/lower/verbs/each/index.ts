/** Lowers `in each City { … }`: runs a block in each space of a set. */
import { causesInTheOne, causesOf, inItsWords } from '../../judge/causes.ts';
import { everyValue, type Expr } from '@quipu/language/checked';
import { all, any, local, FALSE, not, int, op, TRUE, type IrExpr } from '../../../ir/expression.ts';
import type { IrNode } from '../../../ir/program.ts';
import { type Moment, momentOf } from '../../activities/activities.ts';
import { isNonplayer } from '../../players/status.ts';
import { settlingWithin } from '../../reactions/derived-changes.ts';
import type { Context } from '../../context.ts';
import { bind, within, type Env } from '../../environment.ts';
import type { Routine } from '../../routine.ts';
import { legal, whenAsked, type Judgment } from '../../judge/judgment.ts';
import { leavesNothing, unnamed, writesUnknown } from '../defaults.ts';
import { chooseNodes } from '../choose/index.ts';
import type { Construct, Of } from '../construct.ts';
import { eachIn, clauses } from '../../spaces/sets.ts';
import { wordLocals, wordAdd } from '../../spaces/bit-sets.ts';
import { spacesSegment } from '../../segments.ts';
import { over } from '../../selections/judge.ts';
import { BREAK, assign, loop, branch } from '../../../ir/node-builders.ts';
import { hasBit } from '../../spaces/bits.ts';

export const each: Construct<'each'> = {
  lower: unnamed(eachStatement),
  judge: judgeEach,
  after: leavesNothing,
  writes: writesUnknown,
  // A block without a condition is explained as a whole; one that begins with a condition by whether it holds there.
  causes: (search, stmt, place) =>
    (stmt.body[0]?.kind === 'if' ? causesInTheOne(search, stmt, place) : undefined) ??
    inItsWords(search, stmt, place),
};

/** Runs the block in map order or, for `in each possible`, in the order that the decider chooses. */
function eachStatement(routine: Routine, stmt: Of<'each'>, env: Env): readonly IrNode[] {
  if (stmt.possible) return inChosenOrder(routine, stmt, env);
  const moment = stmt.moment && momentOf(routine, stmt.moment, env);
  return moment
    ? withMoments(routine, stmt, env, moment)
    : [...choicesOf(routine, stmt, env), ...inMapOrder(routine, stmt, env, ALL_MEMBERS)];
}

/** Asks for the choices that apply to all members. */
const choicesOf = (routine: Routine, { choices = [], source }: Of<'each'>, env: Env): readonly IrNode[] =>
  choices.flatMap((choice) => chooseNodes(routine, { choice, source }, env));

interface Pass {
  readonly first: (space: IrExpr) => IrExpr;
  readonly before: (space: IrExpr) => readonly IrNode[];
}

const ALL_MEMBERS: Pass = { first: () => TRUE, before: () => [] };

function inMapOrder(
  routine: Routine,
  stmt: Of<'each'>,
  env: Env,
  { first, before }: Pass,
): readonly IrNode[] {
  const { context, builder } = routine;
  const members = { set: stmt.set, env, first };
  const run = (space: IrExpr, here: Env): readonly IrNode[] => [
    ...before(space),
    ...routine.lowerAll(stmt.body, within(bind(here, stmt.bind, space), space)),
  ];
  if (staysPut(context, stmt)) return eachIn(context, builder, members, run);
  const frozen = wordLocals(routine, 'members');
  return [
    ...frozen.map((w): IrNode => assign(w, int(0))),
    ...eachIn(context, builder, members, (space) => wordAdd(frozen, space)),
    ...eachIn(context, builder, members, (space, here) => [
      branch(hasBit(frozen.map(local), space), run(space, here)),
    ]),
  ];
}

/**
 * Runs the block in map order. While an activity may still come, the decider may first choose single spaces, with
 * the activity before any of them; "go on" resolves all that remain. The last space is not offered, since "go on"
 * does the same. Non-players choose no order: no instructions say anything about it.
 */
function withMoments(routine: Routine, stmt: Of<'each'>, env: Env, moment: Moment): readonly IrNode[] {
  const { context, builder } = routine;
  const { set, source } = stmt;
  const done = wordLocals(routine, 'done');
  const candidate = builder.local('member');
  const began = builder.local('began', 'truth');
  const left = builder.local('left', 'number');
  const chosen = builder.local('chosen', 'number');
  const isLeft = (space: IrExpr): IrExpr => not(hasBit(done.map(local), space));
  // As for "go on", one change is enough: fewer pieces than the text names are no obstacle.
  const at = (space: IrExpr): Env => inMember(stmt, { ...env, strict: false }, space);
  const isPossible = (space: IrExpr): IrExpr => legal(context.judgeAll(stmt.body, at(space)));
  const { rule } = source;
  const spaces = spacesSegment(context, candidate, set, [
    ...clauses(context, set, local(candidate), env),
    { truth: isLeft(local(candidate)), reason: { key: 'already', rule, parameters: {} } },
    {
      truth: isPossible(local(candidate)),
      reason: { key: 'nothing', rule, parameters: {} },
      causes: causesOf(context, stmt.body, at(local(candidate))),
    },
    {
      truth: all(not(isNonplayer(context, env.own)), op('>', local(left), int(1))),
      reason: { key: 'last-space', rule, parameters: {} },
    },
  ]);
  const goesOn = op('=', local(chosen), int(moment.stop));
  const resolve: readonly IrNode[] = [
    ...choicesOf(routine, stmt, env),
    ...inMapOrder(routine, stmt, env, {
      first: (space) =>
        all(isLeft(space), any(goesOn, op('=', op('-', local(chosen), int(moment.stop + 1)), space))),
      before: (space) => wordAdd(done, space),
    }),
    assign(began, TRUE),
    branch(goesOn, [BREAK]),
  ];
  return [
    ...done.map((w): IrNode => assign(w, int(0))),
    assign(began, FALSE),
    loop('eachMoment', [
      assign(chosen, int(moment.stop)),
      branch(moment.ready, [
        assign(left, int(0)),
        ...eachIn(context, builder, { set, env, first: isLeft }, (space) => [
          branch(isPossible(space), [assign(left, op('+', local(left), int(1)))]),
        ]),
        branch(any(not(local(began)), op('>', local(left), int(0))), [moment.ask(chosen, [spaces])]),
      ]),
      ...moment.run(chosen, resolve, (use) => settlingWithin(routine, stmt, use, env.own)),
    ]),
  ];
}

/** Runs the block in the order that the decider chooses, as long as it is possible in a member. */
function inChosenOrder(routine: Routine, stmt: Of<'each'>, env: Env): readonly IrNode[] {
  const { context, builder } = routine;
  const done = wordLocals(routine, 'done');
  const chosen = builder.local('space');
  const candidate = builder.local('member');
  const test = (space: IrExpr): IrExpr => {
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
      causes: causesOf(context, stmt.body, inMember(stmt, env, local(candidate))),
    },
  ]);
  const found = builder.local('found', 'truth');
  return [
    ...done.map((w): IrNode => assign(w, int(0))),
    loop('eachPossible', [
      assign(found, FALSE),
      ...eachIn(context, builder, { set: stmt.set, env }, (space) => [
        branch(all(not(hasBit(done.map(local), space)), test(space)), [
          assign(found, { kind: 'truth', value: true }),
        ]),
      ]),
      branch(not(local(found)), [BREAK]),
      routine.decide({
        name: 'each',
        asks: 'space',
        source: stmt.source,
        seat: env.own,
        segments: [spaces],
        into: chosen,
        about: { space: env.there },
        env,
      }),
      ...wordAdd(done, local(chosen)),
      ...routine.lowerAll(stmt.body, inMember(stmt, env, local(chosen))),
    ]),
  ];
}

const inMember = (stmt: Of<'each'>, env: Env, space: IrExpr): Env =>
  within(bind(bind(env, stmt.set.candidate, space), stmt.bind, space), space);

/**
 * Whether the block in one member cannot change the membership of another. Otherwise the members are fixed before
 * the first run.
 */
function staysPut(context: Context, { set, bind: name, body }: Of<'each'>): boolean {
  if (set.where.length === 0 && !set.superlative) return true;
  if (set.superlative || set.where.some(({ truth }) => looksAround(truth))) return false;
  const isThere = (space: Expr): boolean => space.kind === 'local' && space.local === name;
  return body.every((stmt) => context.constructOf(stmt).staysIn?.(context, stmt, isThere) ?? false);
}

function looksAround(truth: Expr): boolean {
  return everyValue(truth).some((value) => !('kind' in value) || AROUND.has(value.kind));
}

const AROUND: ReadonlySet<string> = new Set(['define', 'adjacent', 'distance']);

function judgeEach(context: Context, stmt: Of<'each'>, env: Env): Judgment {
  const lenient = { ...env, strict: false };
  return whenAsked({
    must: () => TRUE,
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
