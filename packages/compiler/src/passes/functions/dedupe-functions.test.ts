import { describe, expect, it } from 'vitest';
import { assign, each, perform, branch } from '../../ir/node-builders.ts';
import {
  all,
  call,
  cell,
  local,
  int,
  op,
  bool,
  TRUE,
  type IrLocal,
  type IrExpr,
} from '../../ir/expression.ts';
import { NONPLAYERS } from '../../ir/module-names.ts';
import type { IrFunction, IrGoal, IrNode, IrPoint, Routine } from '../../ir/program.ts';
import type { StructuredProgram } from '../../ir/stages.ts';
import { dedupeFunctions } from './dedupe-functions.ts';

const [A, B, C] = [local(0), local(1), local(2)];
const returning = (value: IrExpr): IrNode => ({ kind: 'return', value });

/** A function whose locals hold indices, the first of them its parameters. */
function fn(
  name: string,
  parameters: number,
  body: IrExpr | readonly IrNode[],
  overrides: Partial<IrFunction> = {},
): IrFunction {
  const locals = ['a', 'b', 'c', 'd'].map((localName): IrLocal => ({ name: localName, type: 'index' }));
  const code = 'kind' in body ? [returning(body)] : body;
  return { name, doc: name, parameters, locals, result: 'truth', body: code, module: 'sets', ...overrides };
}

/** Deduplicates the functions of a program in which clauses call them. */
function dedupe(
  functions: readonly IrFunction[],
  clauses: readonly IrExpr[],
  required: readonly string[] = [],
): { readonly clauses: readonly IrExpr[]; readonly functions: readonly IrFunction[] } {
  const otherFields = { routines: [], points: [], goals: [], standingPoints: [] };
  return dedupeFunctions({ ...otherFields, functions, clauses }, (name) => required.includes(name));
}

const namesOf = ({ functions }: { readonly functions: readonly IrFunction[] }): readonly string[] =>
  functions.map(({ name }) => name);

/** The body of a function that nothing folds. */
const isOpen = (space: IrExpr, by: IrExpr = int(1)): IrExpr => op('>', cell('OPEN', space), by);

describe('functions with equal bodies', () => {
  it('are replaced by the first one, and so are their callers', () => {
    const result = dedupe(
      [
        fn('first', 1, isOpen(A)),
        fn('callsSecond', 1, op('not', call('second', A))),
        fn('second', 1, isOpen(A)),
        fn('callsFirst', 1, op('not', call('first', A))),
      ],
      [call('callsFirst', int(4)), call('callsSecond', int(5))],
    );
    expect(result.clauses).toEqual([call('callsSecond', int(4)), call('callsSecond', int(5))]);
    expect(result.functions).toEqual([
      fn('first', 1, isOpen(A)),
      fn('callsSecond', 1, op('not', call('first', A))),
    ]);
  });

  it('are not replaced by a clause of a Non-player, which its module does not export', () => {
    const result = dedupe(
      [fn('clause', 1, isOpen(A), { module: NONPLAYERS }), fn('later', 1, isOpen(A))],
      [call('clause', int(4)), call('later', int(5))],
    );
    expect(result.clauses).toEqual([call('later', int(4)), call('later', int(5))]);
    expect(result.functions.map(({ name }) => name)).toEqual(['later']);
  });

  it.each<[string, IrFunction]>([
    ['the body', fn('other', 1, isOpen(A, int(2)))],
    ['the result', fn('other', 1, isOpen(A), { result: 'number' })],
    [
      'what a local holds',
      fn('other', 1, isOpen(A), { locals: fn('one', 1, TRUE).locals.with(0, { name: 'a', type: 'mask' }) }),
    ],
  ])('remain apart if they differ in %s', (_, difference) => {
    const result = dedupe(
      [fn('one', 1, isOpen(A)), difference],
      [call('one', int(0)), call('other', int(0))],
    );
    expect(result.clauses).toEqual([call('one', int(0)), call('other', int(0))]);
  });

  it('remain apart if a parameter of one is a local of the other', () => {
    const body = [assign(1, int(2)), returning(isOpen(A, B))];
    const clauses = [call('one', int(0)), call('two', int(0), int(1))];
    expect(dedupe([fn('one', 1, body), fn('two', 2, body)], clauses).clauses).toEqual(clauses);
  });

  it.each(['points', 'derived'])('remain apart in the module %s', (module) => {
    const functions = ['one', 'two'].map((name) => fn(name, 1, isOpen(A), { module }));
    const clauses = [call('one', int(0)), call('two', int(0))];
    const deduped = dedupe([...functions, fn('third', 1, isOpen(A))], [...clauses, call('third', int(0))]);
    expect(deduped.clauses).toEqual([...clauses, call('third', int(0))]);
    expect(namesOf(deduped)).toEqual(['one', 'two', 'third']);
  });

  it('remain apart if the volume needs their names', () => {
    const functions = ['one', 'two', 'three'].map((name) => fn(name, 1, isOpen(A)));
    expect(dedupe(functions, [call('one', A), call('three', A)], ['two', 'three'])).toMatchObject({
      clauses: [call('one', A), call('three', A)],
      functions,
    });
  });
});

describe('unused parameters', () => {
  it('are removed, with their arguments', () => {
    const body = [
      assign(3, int(0)),
      each(3, { count: int(2) }, [branch(isOpen(C), [returning(isOpen(local(3)))])]),
      returning(isOpen(A)),
    ];
    const result = dedupe([fn('one', 3, body)], [call('one', int(5), int(6), int(7))]);
    expect(result.clauses).toEqual([call('one', int(5), int(7))]);
    const [remaining] = result.functions;
    expect([remaining?.parameters, remaining?.locals.map(({ name }) => name)]).toEqual([2, ['a', 'c', 'd']]);
    expect(remaining?.body).toEqual([
      assign(2, int(0)),
      each(2, { count: int(2) }, [branch(isOpen(B), [returning(isOpen(C))])]),
      returning(isOpen(A)),
    ]);
  });

  it('remain if the function assigns them, also in a branch', () => {
    const body = [assign(0, int(1)), branch(isOpen(C), [assign(1, int(2))]), returning(isOpen(C))];
    const result = dedupe([fn('one', 4, body)], [call('one', int(5), int(6), int(7), int(8))]);
    expect(result.clauses).toEqual([call('one', int(5), int(6), int(7))]);
    expect(result.functions[0]?.body).toEqual(body);
  });

  it('remain in functions that the entry module calls', () => {
    const room = fn('room', 3, isOpen(B));
    expect(dedupe([room], [call('room', A, B, C)])).toMatchObject({
      clauses: [call('room', A, B, C)],
      functions: [room],
    });
  });

  it('are only removed at the end in Non-player instructions, whose positions are fixed', () => {
    const result = dedupe(
      [
        fn('middle', 3, [assign(3, int(1)), returning(all(isOpen(B), isOpen(local(3))))], {
          module: NONPLAYERS,
        }),
        fn('none', 2, isOpen(int(3)), { module: NONPLAYERS }),
      ],
      [call('middle', int(5), int(6), int(7)), call('none', int(8), int(9))],
    );
    expect(result.clauses).toEqual([call('middle', int(5), int(6)), call('none')]);
    expect(result.functions.map(({ parameters }) => parameters)).toEqual([2, 0]);
  });
});

describe('constant functions', () => {
  it.each([int(3), bool(false)])('are inlined: %j', (value) => {
    const result = dedupe(
      [fn('same', 1, value), fn('asks', 1, op('=', call('same', A), B))],
      [call('same', A)],
    );
    expect(result).toMatchObject({ clauses: [value], functions: [] });
  });

  it('let their callers be folded', () => {
    const functions = [fn('asks', 1, op('and', call('always', A), isOpen(A))), fn('always', 1, TRUE)];
    const result = dedupe(functions, [call('asks', int(2))]);
    expect(result.functions).toEqual([fn('asks', 1, isOpen(A))]);
  });

  it('remain calls if the entry module calls them, or if a statement comes first', () => {
    const slow = fn('slow', 1, [branch(isOpen(A), [returning(int(1))]), returning(int(2))]);
    const clauses = [call('margin', int(1)), call('slow', int(1))];
    const functions = [fn('margin', 1, int(7)), slow];
    expect(dedupe(functions, clauses)).toMatchObject({ clauses, functions });
  });
});

describe('a function that only forwards its parameters', () => {
  const isAt = fn('isAt', 2, isOpen(A, B));

  it('is replaced by the function that it calls, also through others', () => {
    const result = dedupe(
      [fn('outer', 2, call('inner', A, int(0), B)), fn('inner', 3, call('isAt', A, C)), isAt],
      [call('outer', int(1), int(2)), call('inner', int(3), int(4), int(5))],
    );
    expect(result.clauses).toEqual([call('isAt', int(1), int(2)), call('isAt', int(3), int(5))]);
  });

  it.each<[string, IrFunction]>([
    ['in another order', fn('asks', 2, call('isAt', B, A))],
    ['and a number', fn('asks', 1, call('isAt', A, int(1)))],
    ['one of them changed', fn('asks', 2, call('isAt', A, op('+', B, int(1))))],
    ['one of them twice', fn('asks', 1, call('isAt', A, A))],
    ['of a Non-player instruction', fn('asks', 2, call('isAt', A, B), { module: NONPLAYERS })],
    ['of a name in the rules', fn('asks', 2, call('isAt', A, B), { module: 'derived' })],
    ['to a number', fn('asks', 2, call('isAt', A, B), { result: 'number' })],
    ['to a function that returns a number', fn('asks', 2, call('level', A, B))],
    ['to a primitive', fn('asks', 2, call('heldAt', A, B))],
    [
      'after a condition',
      fn('asks', 2, [branch(isOpen(A), [returning(TRUE)]), returning(call('isAt', A, B))]),
    ],
    ['to no call', fn('asks', 2, op('not', call('isAt', A, B)))],
  ])('remains if it forwards %s', (_, forwarded) => {
    const level = fn('level', 2, [assign(2, B), returning(op('+', A, C))], { result: 'number' });
    const clauses = [call('asks', ...[int(1), int(2)].slice(0, forwarded.parameters))];
    const result = dedupe([isAt, level, forwarded], clauses);
    expect(result.clauses).toEqual(clauses);
    expect(result.functions).toContainEqual(forwarded);
  });
});

describe('a function remains', () => {
  const calledFunction = fn('used', 1, isOpen(A));
  const callOfUsed = call('used', int(1));
  const reason = { key: 'asks', rule: '1', parameters: {} };
  const point = (truthOfIt: IrExpr): IrPoint => ({
    ...{ index: 0, name: 'p', text: 'p', rule: '1', line: 1, questionKind: 'space', routine: 0 },
    ...{ isHidden: false, parameters: [] },
    segments: [{ keys: [], candidate: 0, conditions: [{ truth: truthOfIt, reason }] }],
  });
  const routine = { index: 0, code: [perform('place', [callOfUsed], 1)] } as unknown as Routine;
  const goal: IrGoal = {
    name: 'g',
    rule: '1',
    kind: 'first',
    condition: callOfUsed,
    activityBounds: [],
    routine: 0,
  };

  it.each<[string, Partial<StructuredProgram>]>([
    ['a routine', { routines: [routine] }],
    ['a decision point', { points: [point(callOfUsed)] }],
    ['a standing action', { standingPoints: [point(callOfUsed)] }],
    ['a goal', { goals: [goal] }],
    ['a clause', { clauses: [callOfUsed] }],
    ['the entry module', { functions: [calledFunction, fn('partners', 1, op('not', call('used', A)))] }],
    [
      'a function that remains',
      {
        functions: [calledFunction, fn('caller', 1, op('not', call('used', A)))],
        clauses: [call('caller', A)],
      },
    ],
  ])('if %s calls it', (_, caller) => {
    const emptyProgram = { routines: [], points: [], goals: [], standingPoints: [], clauses: [] };
    const program: StructuredProgram = {
      ...emptyProgram,
      functions: [calledFunction, fn('unused', 1, op('not', isOpen(A)))],
      ...caller,
    };
    expect(namesOf(dedupeFunctions(program, () => false))).toContain('used');
    expect(namesOf(dedupeFunctions(program, () => false))).not.toContain('unused');
  });

  it('if the volume needs its name, together with all functions that it calls', () => {
    const requiredFunction = fn('named', 1, op('not', call('used', A)));
    expect(
      namesOf(dedupe([calledFunction, requiredFunction, fn('unused', 1, isOpen(B))], [], ['named'])),
    ).toEqual(['used', 'named']);
  });
});
