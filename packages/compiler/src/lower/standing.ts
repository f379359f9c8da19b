/** Standing actions (1.4.1, 1.5.2): what a seat may do beside the pending decision. */
import type { StandingModel, Stmt } from '@quipu/language';
import { cell, local, num, op, type X } from '../program/expression.ts';
import type { Node, PointIR, Segment } from '../program/program.ts';
import type { Context } from './context.ts';
import { emptyEnv } from './environment.ts';
import { letGo } from './held.ts';
import { takeOf } from './pieces.ts';
import { Routine } from './routine.ts';

/** One piece in one space: the universe of a standing action on pieces. */
export function lowerStanding(
  context: Context,
  standing: StandingModel,
  index: number,
): {
  readonly name: string;
  readonly rule: string;
  readonly index: number;
  readonly point: PointIR;
  readonly raw: {
    routine: Routine;
    code: readonly Node[];
    parameters: number;
    doc: string;
    rule: string;
    line: number;
    forced: boolean;
  };
} {
  const { checked } = context;
  const body = context.body(standing.body);
  const stmt = pieceEffect(body.statements);
  const routine = new Routine(context, index, standing.name, 'standings');
  const own = local(routine.builder.local('own'));
  const option = local(routine.builder.local('option'));
  const size = checked.groups.length;
  const group = op('-', option, op('*', op('div', option, num(size)), num(size)));
  const space = op('div', option, num(size));
  const take = takeOf(context, stmt, emptyEnv(own));
  const executing: Segment['conditions'] =
    standing.when === 'executing'
      ? [
          {
            truth: op('=', cell('EXECUTING'), op('+', own, num(1))),
            reason: { key: 'not-executing', rule: standing.source.rule, parameters: {} },
          },
        ]
      : [];
  const named: X = take.mask === undefined ? { x: 'truth', value: true } : op('bit', take.mask, group);
  const segment: Segment = {
    keys: checked.spaces.flatMap((s) => checked.groups.map((g) => `${g.key} at ${s.name}`)),
    candidate: 1,
    conditions: [
      ...executing,
      { truth: named, reason: { key: 'kind-of-piece', rule: standing.source.rule, parameters: {} } },
      {
        truth: op('>', take.capacity(group, space), num(0)),
        reason: { key: `none-to-${stmt.s}`, rule: standing.source.rule, parameters: {} },
      },
    ],
  };
  const line = routine.line(standing.source);
  const point: PointIR = {
    index: -1,
    name: standing.name,
    rule: standing.source.rule,
    line,
    kind: 'group',
    routine: index,
    segments: [segment],
    secret: false,
    parameters: [],
  };
  return {
    name: standing.name,
    rule: standing.source.rule,
    index,
    point,
    raw: {
      routine,
      code: [
        ...take.apply(group, space, num(1), line),
        ...(stmt.s === 'remove' && stmt.thing.t === 'pieces' ? letGo(context, space, line) : []),
      ],
      parameters: 2,
      doc: `${standing.source.rule} ${standing.name}`,
      rule: standing.source.rule,
      line,
      forced: false,
    },
  };
}

function pieceEffect(statements: readonly Stmt[]): Extract<Stmt, { s: 'place' | 'remove' | 'flip' }> {
  const [first] = statements;
  if (first?.s === 'may') return pieceEffect(first.body);
  if (first?.s === 'place' || first?.s === 'remove' || first?.s === 'flip') return first;
  throw new Error('a standing action affects one piece');
}
