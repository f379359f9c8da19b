/** Statements about levels, eligibility, secrets and frozen values. */
import type { Define, Stmt } from '@quipu/language';
import { isPopulated } from '../../judge/tracks.ts';
import { cell, local, not, num, op, type X } from '../../program/expression.ts';
import type { Node } from '../../program/program.ts';
import type { Context } from '../context.ts';
import type { Env } from '../environment.ts';
import { type Routine } from '../routine.ts';
import { clauses, member } from '../spaces.ts';
import { veiledStatement } from './veiled.ts';
import { single, spacesSegment } from '../segments.ts';

type Of<S extends Stmt['s']> = Extract<Stmt, { s: S }>;

/** The level that a text sets: no further than the scale goes. */
export function levelSet(context: Context, stmt: Of<'setLevel'>, env: Env): X {
  const value = context.value(stmt.value, env);
  const levels = context.checked.levels.map((level) => level.value);
  return op('min', op('max', value, num(Math.min(...levels))), num(Math.max(...levels)));
}

/** The level that a shift leads to: toward its goal, and no further; not at all for a number below 0. */
export function shifted(context: Context, stmt: Of<'shift'>, env: Env, level: X): X {
  const asked = context.value(stmt.count, env);
  const steps = context.signs.neverNegative(asked) ? asked : op('max', num(0), asked);
  const goal = num(stmt.toward);
  return op(
    'if',
    op('<', level, goal),
    op('min', op('+', level, steps), goal),
    op('max', op('-', level, steps), goal),
  );
}

/** Asks nothing: the level goes as far as the text and the scale let it. */
export function shiftStatement(routine: Routine, stmt: Of<'shift'>, env: Env): readonly Node[] {
  const { context } = routine;
  const space = context.value(stmt.space, env);
  const value = shifted(context, stmt, env, cell('LEVEL', space));
  const write: Node = { n: 'do', name: 'setLevel', args: [space, value], line: routine.line(stmt.source) };
  return [{ n: 'if', condition: isPopulated(context, space), then: [write], else: [] }];
}

/** Asks nothing: marks Factions Eligible or not. */
export function makeStatement(routine: Routine, stmt: Of<'make'>, env: Env): readonly Node[] {
  const state = stmt.eligible ? 0 : stmt.throughNextCard ? 2 : 1;
  const line = routine.line(stmt.source);
  const factions = Array.isArray(stmt.factions)
    ? stmt.factions.map((f: number) => num(f))
    : [routine.context.value(stmt.factions as never, env)];
  return factions.flatMap((f): Node[] => [
    { n: 'do', name: 'setEligible', args: [f, num(state)], line },
    { n: 'write', region: 'STAYS', index: [f], value: num(stmt.eligible ? 1 : 0) },
  ]);
}

/** Asks the owner; nobody else sees the answer. Who might be meant is public. */
export function secretlyStatement(routine: Routine, stmt: Of<'secretly'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  const secret = context.checked.secrets[stmt.secret];
  if (secret?.among) return veiledStatement(routine, stmt, secret.among, env);
  const chosen = builder.local('hidden', 'number');
  const candidate = builder.local('candidate');
  const space = builder.local('space');
  const size = context.checked.spaces.length;
  const line = routine.line(stmt.source);
  const spaces = spacesSegment(
    context,
    candidate,
    stmt.among,
    clauses(context, stmt.among, local(candidate), env),
  );
  const anywhere = context.value({ e: 'some', type: 'truth', set: stmt.among }, env);
  const none = stmt.orNone
    ? [
        single('none', [
          { truth: not(anywhere), reason: { key: 'some-space', rule: stmt.source.rule, parameters: {} } },
        ]),
      ]
    : [];
  const suspect = (at: X): Node => ({ n: 'do', name: 'suspect', args: [num(stmt.secret), at], line });
  const owner = num(secret?.owner ?? 0);
  const nodes: readonly Node[] = [
    { n: 'do', name: 'clearSuspects', args: [num(stmt.secret)], line },
    ...(stmt.orNone
      ? [{ n: 'if', condition: not(anywhere), then: [suspect(num(-1))], else: [] } as const]
      : []),
    {
      n: 'each',
      local: space,
      members: stmt.among.members,
      body: [
        {
          n: 'if',
          condition: member(context, stmt.among, local(space), env),
          then: [suspect(local(space))],
          else: [],
        },
      ],
    },
    routine.decide({
      name: 'secret',
      kind: 'space',
      source: stmt.source,
      seat: owner,
      segments: [spaces, ...none],
      into: chosen,
      secret: true,
    }),
    {
      n: 'do',
      name: 'setSecret',
      args: [num(stmt.secret), op('if', op('>=', local(chosen), num(size)), num(-1), local(chosen))],
      line,
    },
  ];
  // Where it can be nowhere, and none is no answer, it stays as it is.
  return stmt.orNone ? nodes : [{ n: 'if', condition: anywhere, then: nodes, else: [] }];
}

/**
 * Stores what derived values are now; until the end of the text they read as stored (6.5). What a text around has frozen
 * already stays as it is there, and behind it.
 */
export function freezeStatement(routine: Routine, stmt: Of<'freeze'>, env: Env): readonly Node[] {
  const { context, builder } = routine;
  const frozen = stmt.defines.flatMap((d) => {
    const define = context.checked.defines[d];
    return define ? [{ define, kept: builder.local(`kept${define.name}`, 'number') }] : [];
  });
  const members = context.checked.spaces.map((_, i) => i);
  const store = ({ name, parameter }: Define, value: (args: readonly X[]) => X): Node => {
    const region = `FROZEN_${name}`;
    if (!parameter) return { n: 'write', region, index: [], value: value([]) };
    const space = builder.local('space');
    const index = [local(space)];
    return {
      n: 'each',
      local: space,
      members,
      body: [{ n: 'write', region, index, value: value(index) }],
    };
  };
  const now = (define: Define, args: readonly X[]): X => {
    const value: X = { x: 'call', name: `define_${define.name}`, args };
    return define.type === 'truth' ? op('if', value, num(2), num(1)) : op('+', value, num(1));
  };
  const around = routine.frozen;
  routine.frozen = new Set([...around, ...frozen.map(({ define }) => `define_${define.name}`)]);
  const body = routine.lowerAll(stmt.body, env);
  routine.frozen = around;
  return [
    ...frozen.flatMap(({ define, kept }): Node[] => [
      { n: 'set', local: kept, value: cell(`FREEZE_${define.name}`) },
      {
        n: 'if',
        condition: op('=', local(kept), num(0)),
        then: [
          store(define, (args) => now(define, args)),
          { n: 'write', region: `FREEZE_${define.name}`, index: [], value: num(1) },
        ],
        else: [],
      },
    ]),
    ...body,
    ...frozen.map(({ define, kept }): Node => ({
      n: 'if',
      condition: op('=', local(kept), num(0)),
      then: [
        { n: 'write', region: `FREEZE_${define.name}`, index: [], value: num(0) },
        store(define, () => num(0)),
      ],
      else: [],
    })),
  ];
}
