import { describe, expect, it } from 'vitest';
import { type Api, type ApiChange, apiChangesOf, untouchedTypes } from './api.ts';
import { proposed } from './version.ts';

const api: Api = {
  points: [
    { name: 'Train.space', asks: 'space', secret: false, keys: ['Capital', 'Harbor'] },
    { name: 'Train.way', asks: 'way', secret: false, keys: ['recruit', 'build'] },
  ],
  standings: [{ name: 'Give', keys: ['1', '2'] }],
  types: [
    { name: 'Space', members: ['Capital', 'Harbor'] },
    { name: 'Way', members: ['recruit', 'build'] },
  ],
};

const [space, way] = api.points as [Api['points'][number], Api['points'][number]];

describe('what clients notice', () => {
  it('is nothing where names are the same', () => {
    expect(apiChangesOf(api, api)).toEqual([]);
    expect(untouchedTypes(api, api)).toEqual(['Space', 'Way']);
  });

  it('breaks where a point, a key or a standing action is gone, or a point asks for something else', () => {
    const told = (other: Partial<Api>): string[] =>
      apiChangesOf(api, { ...api, ...other }).map(
        ({ is, name, how, removed, other: rest, breaking }) =>
          `${breaking ? 'breaking: ' : ''}${is} ${name} ${how} ${[...removed, rest ?? ''].join()}`,
      );
    expect(told({ points: [space] })).toEqual(['breaking: decision point Train.way removed ']);
    expect(told({ points: [space, { ...way, keys: ['recruit'] }] })).toEqual([
      'breaking: decision point Train.way changed build,',
    ]);
    expect(told({ points: [{ ...space, asks: 'pieces' }, way] })).toEqual([
      'breaking: decision point Train.space changed asks for pieces instead of space',
    ]);
    expect(told({ standings: [] })).toEqual(['breaking: standing action Give removed ']);
  });

  it('does not break where something comes', () => {
    const grown = [space, { ...way, keys: [...way.keys, 'pacify'] }, { ...way, name: 'Rally.way' }];
    const changes = apiChangesOf(api, { ...api, points: grown });
    expect(changes.map(({ name, how, added, breaking }) => [name, how, added, breaking])).toEqual([
      ['Rally.way', 'added', [], false],
      ['Train.way', 'changed', ['pacify'], false],
    ]);
  });

  it('is the other way round from the other side', () => {
    const other = { ...api, points: [{ ...space, keys: ['Capital', 'Fens'] }], standings: [] };
    const turned = ({ how, added, removed, name }: ApiChange): unknown => [
      name,
      how === 'added' ? 'removed' : how === 'removed' ? 'added' : how,
      removed,
      added,
    ];
    const plain = ({ how, added, removed, name }: ApiChange): unknown => [name, how, added, removed];
    expect(apiChangesOf(other, api).map(turned)).toEqual(apiChangesOf(api, other).map(plain));
  });
});

describe('the version that follows', () => {
  const change = (breaking: boolean): ApiChange => ({
    is: 'type',
    name: 'Way',
    how: 'changed',
    added: [],
    removed: [],
    breaking,
  });

  it('is a major one where clients may fail, a minor one where something comes, else a patch', () => {
    const after = (version: string, api: readonly ApiChange[], rules = 1): string =>
      proposed(version, { api, rules, code: false }).to;
    expect(after('2.3.4', [change(true), change(false)])).toBe('3.0.0');
    expect(after('2.3.4', [change(false)])).toBe('2.4.0');
    expect(after('2.3.4', [])).toBe('2.3.5');
    expect(after('2.3.4', [], 0)).toBe('2.3.4');
  });

  it('goes a step lower before version 1', () => {
    expect(proposed('0.3.4', { api: [change(true)], rules: 1, code: true }).to).toBe('0.4.0');
    expect(proposed('0.3.4', { api: [change(false)], rules: 1, code: true }).to).toBe('0.3.5');
  });
});
