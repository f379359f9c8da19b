/** Texts that are carried out more than once. */
import { everyValue, type Expr, type Stmt } from '@quipu/language';
import { all, local, NO, not, num, op, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import { bind, within, type Env } from '../environment.ts';
import { type Routine } from '../routine.ts';
import { lowerSelect } from '../select.ts';
import { clauses, eachIn } from '../spaces.ts';
import { wordAdd, hasBit, wordLocals } from '../words.ts';
import { legal } from '../../judge/judgment.ts';
import { single, spacesSegment } from '../segments.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** In map order, or, `in each possible`, in the order that the decider names. */
export function eachStatement(routine: Routine, stmt: Of<'each'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  if (!stmt.possible) {
    const run = (space: X, here: Env): readonly Node[] =>
      routine.lowerAll(stmt.body, within(bind(here, stmt.bind, space), space));
    if (staysPut(stmt)) return eachIn(context, builder, stmt.set, env, run);
    const frozen = wordLocals(routine, 'members');
    return [
      ...frozen.map((w): Node => ({ n: 'set', local: w, value: num(0) })),
      ...eachIn(context, builder, stmt.set, env, (space) => wordAdd(frozen, space)),
      ...eachIn(context, builder, stmt.set, env, (space, here) => [
        { n: 'if', condition: hasBit(frozen.map(local), space), then: run(space, here), else: [] },
      ]),
    ];
  }
  const done = wordLocals(routine, 'done');
  const chosen = builder.local('space');
  const candidate = builder.local('candidate');
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
    { truth: test(local(candidate)), reason: { key: 'nothing', rule: stmt.source.rule, parameters: {} } },
  ]);
  const found = builder.local('found', 'truth');
  return [
    ...done.map((w): Node => ({ n: 'set', local: w, value: num(0) })),
    {
      n: 'loop',
      name: 'eachPossible',
      body: [
        { n: 'set', local: found, value: NO },
        ...eachIn(context, builder, stmt.set, env, (space) => [
          {
            n: 'if',
            condition: all(not(hasBit(done.map(local), space)), test(space)),
            then: [{ n: 'set', local: found, value: { x: 'truth', value: true } }],
            else: [],
          },
        ]),
        { n: 'if', condition: not(local(found)), then: [{ n: 'break' }], else: [] },
        routine.decide({
          name: 'each',
          kind: 'space',
          source: stmt.source,
          seat: env.own,
          segments: [spaces],
          into: chosen,
          about: { space: env.there },
        }),
        ...wordAdd(done, local(chosen)),
        ...routine.lowerAll(
          stmt.body,
          within(bind(bind(env, stmt.set.candidate, local(chosen)), stmt.bind, local(chosen)), local(chosen)),
        ),
      ],
    },
  ];
}

/** Whether what is done in one member cannot make another one qualify; otherwise the set is taken as it is at entry. */
function staysPut(stmt: Of<'each'>): boolean {
  if (stmt.set.where.length === 0 && !stmt.set.superlative) return true;
  const alone = stmt.set.where.every(({ truth }) => !looksAround(truth));
  return alone && !stmt.set.superlative && stmt.body.every((s) => isHere(s, stmt.bind));
}

/** Whether a statement affects pieces and levels of the space at hand, and nothing else. */
function isHere(stmt: Stmt, space: number): boolean {
  const at = (where: Of<'shift'>['space']): boolean => where.e === 'local' && where.local === space;
  switch (stmt.s) {
    case 'place':
    case 'remove':
    case 'flip':
    case 'replace':
      return stmt.at.at === 'space' && at(stmt.at.space);
    case 'shift':
    case 'setLevel':
      return at(stmt.space);
    case 'if':
      return [...stmt.then, ...stmt.else].every((s) => isHere(s, space));
    default:
      return false;
  }
}

/** Whether a condition on a space may read other spaces. */
function looksAround(truth: Expr): boolean {
  return everyValue(truth).some((value) => !('e' in value) || AROUND.has(value.e));
}

const AROUND: ReadonlySet<string> = new Set(['define', 'adjacent', 'distance']);

/** A counted loop. */
export function repeatStatement(routine: Routine, stmt: Of<'repeat'>, env: Env): readonly Node[] {
  const turns = routine.builder.local('turns', 'number');
  return [
    { n: 'set', local: turns, value: routine.context.value(stmt.count, env) },
    {
      n: 'loop',
      name: 'repeat',
      body: [
        { n: 'if', condition: op('<=', local(turns), num(0)), then: [{ n: 'break' }], else: [] },
        { n: 'set', local: turns, value: op('-', local(turns), num(1)) },
        ...routine.lowerAll(stmt.body, env),
      ],
    },
  ];
}

/** Asks each time whether to go on; with the first choice of the text where that is a space. */
export function repeatAnyStatement(routine: Routine, stmt: Of<'repeatAny'>, env: Env): readonly Node[] {
  const [only] = stmt.body;
  if (stmt.body.length === 1 && only?.s === 'select' && only.amount.a === 'exactly') {
    const [nodes] = lowerSelect(routine, { ...only, amount: { a: 'any' } }, env, { again: true });
    return [{ n: 'hit', statement: only.id }, ...nodes];
  }
  const answer = routine.builder.local('again', 'number');
  return [
    {
      n: 'loop',
      name: 'repeatAny',
      body: [
        {
          n: 'if',
          condition: not(legal(routine.context.judgeAll(stmt.body, env))),
          then: [{ n: 'break' }],
          else: [],
        },
        routine.decide({
          name: 'again',
          kind: 'mode',
          source: stmt.source,
          seat: env.own,
          segments: [single('yes'), single('done')],
          into: answer,
          words: stmt.words,
          parameters: env.there === undefined ? [] : [{ name: 'space', value: env.there, names: 'spaces' }],
        }),
        { n: 'if', condition: op('=', local(answer), num(1)), then: [{ n: 'break' }], else: [] },
        ...routine.lowerAll(stmt.body, env),
      ],
    },
  ];
}
