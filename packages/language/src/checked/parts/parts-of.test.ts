import { describe, expect, it } from 'vitest';
import type { Expr, SpaceSet, Stmt } from '../bodies.ts';
import type { Source } from '../checked-volume.ts';
import { leaf, value, type Fields, type Kinds } from './part-readers.ts';
import { everyExpr, everyValue, partsOf, statementsIn } from './index.ts';

const source: Source = { span: { file: 'a.quipu', start: 0, end: 1 }, line: 1, rule: '' };
const reason = { key: 'none', words: 'nothing', source };
const number = (n: number): Expr => ({ kind: 'number', type: 'number', value: n });
const local = (n: number): Expr => ({ kind: 'local', type: 'space', local: n });
const spaceSet: SpaceSet = {
  candidate: 7,
  members: [0, 1],
  reason,
  where: [{ truth: { kind: 'among', type: 'truth', space: local(7), members: [1] }, reason }],
  superlative: { most: true, value: { kind: 'level', type: 'number', space: local(7) } },
};
const end: Stmt = { kind: 'endGame', id: 2, source };
const call: Stmt = {
  kind: 'call',
  id: 1,
  source,
  free: true,
  limited: false,
  body: 4,
  arguments: [number(1)],
  space: local(3),
  rider: 0,
  bind: undefined,
};
const eachStmt: Stmt = {
  kind: 'each',
  id: 0,
  source,
  possible: false,
  set: spaceSet,
  bind: 3,
  body: [call, end],
};

describe('partsOf', () => {
  it('returns direct expressions and sets in field order, blocks, and called texts', () => {
    expect(partsOf(eachStmt)).toEqual({ values: [spaceSet], blocks: [[call, end]], callees: [] });
    expect(partsOf(call)).toEqual({ values: [number(1), local(3)], blocks: [], callees: [4] });
    expect(partsOf({ kind: 'upTo', count: number(2) }).values).toEqual([number(2)]);
    expect(partsOf({ kind: 'set', set: spaceSet }).values).toEqual([spaceSet]);
    expect(partsOf(spaceSet).values.map((value) => 'kind' in value && value.kind)).toEqual([
      'among',
      'level',
    ]);
  });
});

describe('part tables', () => {
  it('do not compile without a kind or a field', () => {
    // @ts-expect-error -- the kind `set` has no row
    const kinds: Kinds<{ kind: 'space'; space: Expr } | { kind: 'set'; set: SpaceSet }, 'kind'> = {
      space: { space: value },
    };
    // @ts-expect-error -- the field `right` has no row
    const fields: Fields<{ left: Expr; right: Expr }> = { left: value };
    // @ts-expect-error -- the field `left` holds an expression, so it is not a leaf
    const leafOfExpr: Fields<{ left: Expr }> = { left: leaf };
    expect([kinds, fields, leafOfExpr]).toHaveLength(3);
  });
});

describe('walks', () => {
  it('visit expressions and sets, and blocks only on request', () => {
    expect(everyExpr(eachStmt).map(({ kind }) => kind)).toEqual(['among', 'local', 'level', 'local']);
    expect(everyValue([eachStmt])).toHaveLength(7);
  });

  it('visit statements in source order', () => {
    expect(statementsIn([eachStmt]).map(({ id }) => id)).toEqual([0, 1, 2]);
  });
});
