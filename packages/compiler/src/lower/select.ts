/**
 * Selecting spaces: one construct for operations, activities and Events. In an operation each turn of the loop is a moment:
 * the Special Activities that may come now stand among the options, and "done" once a space has been resolved.
 */
import type { Stmt } from '@quipu/language';
import { bodyJudgment } from '../judge/body.ts';
import { judge, legal } from '../judge/judge.ts';
import { chosen as chosenJudgment, selectable } from '../judge/select.ts';
import { priceOf } from '../judge/tracks.ts';
import { local, not, num, op, YES, type LocalId, type X } from '../program/expression.ts';
import type { Node, Segment } from '../program/program.ts';
import { accompanying, activityConditions, owesTurn, owing, useActivity } from './activities.ts';
import { bind, bindSet, hasMode, MODE, within, type Env } from './environment.ts';
import { otherEnd } from './ends.ts';
import { lower } from './expression.ts';
import { keep, selecting } from './kept.ts';
import { countSelected, mostSpaces } from './most.ts';
import { spendNodes } from './resources.ts';
import { anew, notYet, resuming } from './resumed.ts';
import { single, spacesSegment, type About, type Routine } from './routine.ts';
import { clauses } from './spaces.ts';
import { lowerStatements } from './statements.ts';
import { mayBeEmpty } from './text.ts';
import { wordAdd, wordLocals } from './words.ts';

type Select = Extract<Stmt, { s: 'select' }>;

/** Lowers a select; afterwards its collected spaces are bound. */
export function lowerSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  how: { readonly again?: boolean } = {},
): readonly [readonly Node[], Env] {
  const words = wordLocals(routine, 'selected');
  const clear = words.map((w): Node => ({ n: 'set', local: w, value: num(0) }));
  const inner = bindSet(env, stmt.collect, words.map(local));
  const sure = selecting(stmt, inner);
  const nodes = stmt.moments
    ? operationSelect(routine, stmt, sure, words)
    : plainSelect(routine, stmt, sure, words, how.again ?? false);
  return [[...clear, ...nodes], inner];
}

/** The most spaces that an operation may select: its own limit, and one for a Limited Operation or one in a place. */
export function limitOf(routine: Routine, stmt: Select, env: Env): X | undefined {
  const asked = mostSpaces(routine.context, stmt, env);
  const limited = hasMode(env, MODE.limited);
  const placed = op('!=', env.at, num(-1));
  const one = op('or', limited, placed);
  if (asked === undefined)
    return one.x === 'truth' && !one.value ? undefined : op('if', one, num(1), num(99));
  return op('if', one, op('min', num(1), asked), asked);
}

/** Asks the next space, an activity, or done; then how to resolve the space. */
function operationSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
): readonly Node[] {
  const { context, builder } = routine;
  const next = builder.local('next');
  const taken = builder.local('taken', 'number');
  const candidate = builder.local('candidate');
  const spaceCount = context.checked.spaces.length;
  const inner = bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));
  const limit = limitOf(routine, stmt, env);
  const rule = stmt.source.rule;
  const resumed = resuming(routine, stmt, env, words);
  const spaces = spacesSegment(context, candidate, stmt.set, [
    ...(resumed?.open(local(candidate), inner) ?? notYet(words.map(local), local(candidate))),
    ...anew(resumed, local(candidate), [
      ...(limit === undefined
        ? []
        : [
            {
              truth: op('<', local(taken), limit),
              reason: { key: 'limit', rule, parameters: { most: limit } },
            },
          ]),
      ...clauses(context, stmt.set, local(candidate), env),
      ...selectable(context, stmt, inner, local(candidate)),
    ]),
    {
      truth: legal(chosenJudgment(context, stmt, inner, local(candidate))),
      reason: { key: 'nothing', rule, parameters: {} },
    },
  ]);
  const activities = accompanying(routine.context, routine.index, undefined);
  const commits = activities.some((a) => context.body(a).commits === routine.index);
  const actions = activities.map((a): Segment => ({
    ...single(context.body(a).path, activityConditions(routine, a, env, [])),
    // Selecting a space discharges the operation; only an activity in between can endanger what is owed.
    doubtful: context.body(a).commits === routine.index ? YES : owing,
  }));
  const done: Segment = {
    ...single('done', [
      ...(mayBeEmpty(context.body(routine.index), stmt)
        ? []
        : [
            {
              truth: op('>', local(taken), num(0)),
              reason: { key: 'first-space', rule: '3.1', parameters: {} },
            },
          ]),
      ...(commits
        ? [
            {
              truth: context.selections.noneOutstanding(routine.index),
              reason: { key: 'committed', rule, parameters: {} },
            },
          ]
        : []),
    ]),
    ...(commits ? { doubtful: owing } : {}),
  };
  const here = within(bind(bind(env, stmt.bind, local(next)), stmt.set.candidate, local(next)), local(next));
  const cost = stmt.paying === undefined ? undefined : priceOf(here, lower(context, stmt.paying, here));
  const selecting: readonly Node[] = [
    { n: 'set', local: taken, value: op('+', local(taken), num(1)) },
    ...wordAdd(words, local(next)),
    ...(context.selections.keeps(context.body(routine.index), stmt)
      ? context.selections.select(routine.index, local(next))
      : []),
    ...keep(routine, stmt.bind, env, local(next)),
    ...releaseNodes(routine, stmt),
    told(routine, stmt, local(next)),
    ...(cost === undefined ? [] : spendNodes(routine, env, cost, stmt.source)),
  ];
  const resolve: readonly Node[] = [
    ...(resumed?.selecting(local(next), selecting) ?? selecting),
    ...(stmt.ways.length > 0
      ? waysNodes(routine, stmt, here, local(next))
      : lowerStatements(routine, stmt.body, here)),
  ];
  const branch = activities.reduceRight<readonly Node[]>(
    (rest, a, i) => [
      {
        n: 'if',
        condition: op('=', local(next), num(spaceCount + i)),
        then: [
          ...useActivity(routine, a, env, [], op('=', local(taken), num(0))),
          ...(resumed?.interrupted ?? []),
        ],
        else: rest,
      },
    ],
    resolve,
  );
  context.firstPoints.set(routine.index, context.points.length);
  return [
    { n: 'set', local: taken, value: num(0) },
    ...(resumed?.start ?? []),
    {
      n: 'loop',
      name: 'select',
      body: [
        routine.decide({
          name: 'next',
          kind: 'mixed',
          source: stmt.source,
          seat: env.own,
          segments: [commits ? { ...spaces, doubtful: owing } : spaces, ...actions, done],
          into: next,
          about: aboutSpaces(routine, stmt, env, taken),
        }),
        {
          n: 'if',
          condition: op('=', local(next), num(spaceCount + activities.length)),
          then: [{ n: 'break' }],
          else: [],
        },
        ...branch,
      ],
    },
    ...(resumed?.end ?? []),
    ...countSelected(context, stmt, local(taken)),
  ];
}

/** What the question for a space tells Non-players: a selection that is made once in each run of a text also says how far it is. */
function aboutSpaces({ context, index }: Routine, stmt: Select, env: Env, taken: LocalId): About {
  const { kind, statements } = context.body(index);
  const once = (kind === 'operation' || kind === 'activity') && statements.includes(stmt);
  return { ...otherEnd(context, stmt, env), space: env.there, ...(once && { selected: local(taken) }) };
}

/** Asks which way to resolve the space, where there is more than one; an activity may stand in for a way. */
function waysNodes(routine: Routine, stmt: Select, env: Env, space: X): readonly Node[] {
  const { context, builder } = routine;
  const way = builder.local('way', 'number');
  const choices = stmt.ways.flatMap((w) => [
    {
      body: w,
      key: context.body(w).path.split('.').at(-1) ?? '?',
      conditions: wayConditions(routine, w, env, space),
      nodes: enterWay(w, env, space),
    },
    ...accompanying(routine.context, routine.index, w).map((a) => ({
      body: a,
      key: context.body(a).path,
      conditions: activityConditions(routine, a, env, [space]),
      nodes: useActivity(routine, a, env, [space]),
    })),
  ]);
  const [only] = choices;
  if (only && choices.length === 1) return only.nodes;
  const run = choices.reduceRight<readonly Node[]>(
    (rest, c, i) => [{ n: 'if', condition: op('=', local(way), num(i)), then: c.nodes, else: rest }],
    [],
  );
  return [
    routine.decide({
      name: 'way',
      kind: 'way',
      source: stmt.source,
      seat: env.own,
      into: way,
      segments: choices.map((c) => single(c.key, c.conditions)),
      parameters: [{ name: 'space', value: space, names: 'spaces' }],
    }),
    ...run,
  ];
}

function wayConditions(routine: Routine, way: number, env: Env, space: X): Segment['conditions'] {
  const { context } = routine;
  const { rule } = context.body(way).source;
  const { must, changes } = bodyJudgment(context, way, env, [space]);
  return [
    { truth: must, reason: { key: 'demands', rule, parameters: {} } },
    { truth: changes, reason: { key: 'nothing', rule, parameters: {} } },
  ];
}

function enterWay(way: number, env: Env, space: X): readonly Node[] {
  return [{ n: 'enter', routine: way, args: [env.own, env.rider, space] }];
}

/** Asks the spaces of an Event, a phase or an activity: those where the whole text is possible first (5.1.3). */
function plainSelect(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
  again: boolean,
): readonly Node[] {
  const { context, builder } = routine;
  const chosen = builder.local('space');
  const taken = builder.local('taken', 'number');
  const candidate = builder.local('candidate');
  const rule = stmt.source.rule;
  const inner = bind(bind(env, stmt.set.candidate, local(candidate)), stmt.bind, local(candidate));
  const j = chosenJudgment(context, stmt, inner, local(candidate));
  const limit =
    stmt.amount.a === 'exactly' || stmt.amount.a === 'upTo'
      ? lower(context, stmt.amount.count, env)
      : num(99);
  const optional = stmt.amount.a !== 'exactly';
  const conditions: Segment['conditions'] = [
    ...(again ? [] : notYet(words.map(local), local(candidate))),
    ...clauses(context, stmt.set, local(candidate), env),
    ...selectable(context, stmt, inner, local(candidate)),
    { truth: legal(j), reason: { key: 'nothing', rule, parameters: {} } },
  ];
  const fullest =
    env.strict || again
      ? undefined
      : { truth: j.full, reason: { key: 'fuller-first', rule: '5.1.3', parameters: {} } };
  const spaces = spacesSegment(context, candidate, stmt.set, conditions, fullest);
  // What an operation selects beside its own selection is never what makes it one.
  const needsOne = env.strict && !again && context.body(routine.index).kind !== 'operation';
  const done = optional
    ? [
        single(
          'done',
          needsOne
            ? [
                {
                  truth: op('>', local(taken), num(0)),
                  reason: { key: 'at-least-one', rule, parameters: {} },
                },
              ]
            : [],
        ),
      ]
    : [];
  const size = num(context.checked.spaces.length);
  const here = within(
    bind(bind(env, stmt.bind, local(chosen)), stmt.set.candidate, local(chosen)),
    local(chosen),
  );
  const some = someCandidate(routine, stmt, env, words, again);
  const commits = context.selections.commits(stmt);
  const turn = owesTurn(routine, stmt);
  const line = routine.line(stmt.source);
  const round: readonly Node[] = [
    {
      n: 'if',
      condition: op('or', op('>=', local(taken), limit), not(some)),
      then: [{ n: 'break' }],
      else: [],
    },
    routine.decide({
      name: boundName(routine, stmt.bind, 'space'),
      kind: 'space',
      source: stmt.source,
      seat: env.own,
      segments: [spaces, ...done],
      into: chosen,
      about: aboutSpaces(routine, stmt, env, taken),
    }),
    { n: 'if', condition: op('>=', local(chosen), size), then: [{ n: 'break' }], else: [] },
    { n: 'set', local: taken, value: op('+', local(taken), num(1)) },
    ...wordAdd(words, local(chosen)),
    ...keep(routine, stmt.bind, env, local(chosen)),
    ...(commits === undefined ? [] : context.selections.commit(commits, local(chosen))),
    ...(turn === undefined
      ? []
      : [
          {
            n: 'if',
            condition: op('>', local(taken), num(1)),
            then: [{ n: 'do', name: 'oblige', args: [num(turn), env.own], line }],
            else: [],
          } as const,
        ]),
    ...(stmt.body.length + stmt.ways.length === 0 ? [] : [told(routine, stmt, local(chosen))]),
    ...(stmt.paying === undefined
      ? []
      : spendNodes(routine, env, priceOf(here, lower(context, stmt.paying, here)), stmt.source)),
    ...(stmt.ways.length > 0
      ? waysNodes(routine, stmt, here, local(chosen))
      : lowerStatements(routine, stmt.body, here)),
    ...(turn === undefined ? [] : [{ n: 'do', name: 'release', args: [num(turn)], line } as const]),
  ];
  return [
    { n: 'set', local: taken, value: num(0) },
    {
      n: 'loop',
      name: 'select',
      body: round,
      ...(limit.x === 'number' && limit.value === 1 ? { once: true as const } : {}),
    },
  ];
}

/** Whether any space can be chosen now: lenient text goes on without, where none can. */
function someCandidate(
  routine: Routine,
  stmt: Select,
  env: Env,
  words: readonly LocalId[],
  again: boolean,
): X {
  const { context } = routine;
  const narrowed: Select = again
    ? stmt
    : {
        ...stmt,
        set: {
          ...stmt.set,
          where: [
            ...stmt.set.where,
            {
              truth: {
                e: 'not',
                type: 'truth',
                of: {
                  e: 'inLocal',
                  type: 'truth',
                  space: { e: 'local', type: 'space', local: stmt.set.candidate },
                  local: stmt.collect,
                },
              },
              reason: { key: 'already', words: '', source: stmt.source },
            },
          ],
        },
      };
  return judge(context, [narrowed], bindSet(env, stmt.collect, words.map(local))).changes;
}

/** The name that the text gives what it selects, as the point's name. */
function boundName(routine: Routine, bound: number, otherwise: string): string {
  const name = routine.context.checked.bodies[routine.index]?.locals[bound]?.name ?? '';
  return /^[a-z]+$/.test(name) && name !== 'there' ? name : otherwise;
}

/** Tells the log which space a text is about to act in. */
const told = (routine: Routine, stmt: Select, space: X): Node => ({
  n: 'do',
  name: 'selectedSpace',
  args: [space],
  line: routine.line(stmt.source),
});

/** The first space has been chosen: what the operation was begun for is met. */
function releaseNodes(routine: Routine, stmt: Select): readonly Node[] {
  const goal = routine.context.goalOf.get(routine.index);
  return goal === undefined
    ? []
    : [{ n: 'do', name: 'release', args: [num(goal)], line: routine.line(stmt.source) }];
}
