import { expect, it } from 'vitest';
import { assign, perform } from '../../ir/node-builders.ts';
import { call, int, type IrLocal, type IrExpr } from '../../ir/expression.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import type { IrFunction, IrGoal, IrNode, Routine, IrStep } from '../../ir/program.ts';
import type { OfferingPoint, LoopOptimizedProgram } from '../../ir/stages.ts';
import { mapProgram } from './map-program.ts';

const localInfo = (name: string): IrLocal => ({ name, type: 'mask' });
const act = (name: string): readonly IrNode[] => [perform('act', [call(name)], 1)];
const fn = (name: string, module: string): IrFunction => ({
  ...{ name, doc: '', parameters: 1, locals: [localInfo(`${name}'s`)], result: 'number', module },
  body: [assign(0, call(name))],
});
const routine = (index: number, suspends: boolean): Routine => ({
  ...{
    index,
    name: '',
    doc: '',
    rule: '',
    line: 1,
    parameters: 1,
    locals: [localInfo(`routine ${index}'s`)],
  },
  ...{ code: act(`routine ${index}`), suspends, module: '' },
});
const step: IrStep = { index: 0, name: '', doc: '', routine: 1, line: 1, code: act('step') };
const point = (name: string): OfferingPoint => ({
  ...{
    index: 0,
    name,
    text: '',
    rule: '',
    line: 1,
    questionKind: 'space',
    routine: 1,
    isHidden: false,
    parameters: [],
  },
  segments: [
    {
      keys: [],
      candidate: 7,
      conditions: [{ truth: call(name), reason: { key: '', rule: '', parameters: {} } }],
    },
  ],
  offer: { code: act(`${name} offer`), locals: new Map([[5, localInfo('offer')]]) },
});
const goal: IrGoal = {
  name: '',
  rule: '',
  kind: 'first',
  condition: call('goal'),
  activityBounds: [],
  routine: 1,
};

const program: LoopOptimizedProgram = {
  ...{ functions: [fn('function', 'sets'), fn('instruction', NONPLAYERS)], points: [point('point')] },
  ...{ routines: [routine(0, false), routine(1, true)], steps: [step], standingPoints: [point('action')] },
  ...{ goals: [goal], clauses: [call('clause')], entries: [], regions: [], frames: [], size: 0, tables: [] },
};

it('maps expressions with their locals and the minimum length for their position', () => {
  const visited = new Map<string, readonly [number, ...(string | undefined)[]]>();
  mapProgram(program, (expr, locals, minLength) => {
    if (expr.kind === 'call')
      visited.set(expr.name, [minLength, ...[0, 5, 7, 8].map((id) => locals(id)?.name)]);
    return expr;
  });
  const atPoint = ["routine 1's", 'offer', 'member', undefined] as const;
  const noNames = [undefined, undefined, undefined] as const;
  expect(Object.fromEntries(visited)).toEqual({
    function: [60, "function's", ...noNames],
    instruction: [40, "instruction's", ...noNames],
    'routine 0': [40, "routine 0's", ...noNames],
    step: [40, "routine 1's", ...noNames],
    goal: [60, "routine 1's", ...noNames],
    point: [34, ...atPoint],
    'point offer': [60, ...atPoint],
    action: [34, ...atPoint],
    'action offer': [60, ...atPoint],
  });
});

it('replaces expressions everywhere except for clauses and routines that are split', () => {
  const mappedProgram = mapProgram(program, (expr): IrExpr =>
    expr.kind === 'call' ? call(`new ${expr.name}`) : int(0),
  );
  const visited: string[] = [];
  mapProgram(mappedProgram, (expr) => {
    if (expr.kind === 'call') visited.push(expr.name);
    return expr;
  });
  expect(visited.map((name) => name.replace(/^new /, ''))).toEqual([
    ...['function', 'instruction', 'routine 0', 'step'],
    ...['point', 'point offer', 'action', 'action offer', 'goal'],
  ]);
  expect(visited.every((name) => name.startsWith('new '))).toBe(true);
  expect(mappedProgram.clauses).toEqual(program.clauses);
  expect(mappedProgram.routines.map(({ code }) => code)).toEqual([act('new routine 0'), act('routine 1')]);
});
