import { describe, expect, it } from 'vitest';
import { type Api, type ApiChange, apiChangesOf, untouchedTypes } from './client-api.ts';
import { proposeVersion } from './propose-version.ts';

const api: Api = {
  points: [
    { name: 'Train.space', questionKind: 'space', secret: false, keys: ['Capital', 'Harbor'] },
    { name: 'Train.way', questionKind: 'way', secret: false, keys: ['recruit', 'build'] },
  ],
  standings: [{ name: 'Give', keys: ['1', '2'] }],
  types: [
    { name: 'Space', members: ['Capital', 'Harbor'] },
    { name: 'Way', members: ['recruit', 'build'] },
  ],
};

const [space, way] = api.points as [Api['points'][number], Api['points'][number]];

describe('the changes visible to clients', () => {
  it('are empty for equal names', () => {
    expect(apiChangesOf(api, api)).toEqual([]);
    expect(untouchedTypes(api, api)).toEqual(['Space', 'Way']);
  });

  it('are breaking if a point, key or standing action is removed, or the kind of a point changes', () => {
    const changeLines = (override: Partial<Api>): string[] =>
      apiChangesOf(api, { ...api, ...override }).map(
        ({ kind, name, status, removed, other: rest, breaking }) =>
          `${breaking ? 'breaking: ' : ''}${kind} ${name} ${status} ${[...removed, rest ?? ''].join()}`,
      );
    expect(changeLines({ points: [space] })).toEqual(['breaking: decision point Train.way removed ']);
    expect(changeLines({ points: [space, { ...way, keys: ['recruit'] }] })).toEqual([
      'breaking: decision point Train.way changed build,',
    ]);
    expect(changeLines({ points: [{ ...space, questionKind: 'pieces' }, way] })).toEqual([
      'breaking: decision point Train.space changed asks for pieces instead of space',
    ]);
    expect(changeLines({ standings: [] })).toEqual(['breaking: standing action Give removed ']);
  });

  it('are not breaking for additions', () => {
    const extended = [space, { ...way, keys: [...way.keys, 'pacify'] }, { ...way, name: 'Rally.way' }];
    const changes = apiChangesOf(api, { ...api, points: extended });
    expect(changes.map(({ name, status, added, breaking }) => [name, status, added, breaking])).toEqual([
      ['Rally.way', 'added', [], false],
      ['Train.way', 'changed', ['pacify'], false],
    ]);
  });

  it('are symmetric', () => {
    const changed = { ...api, points: [{ ...space, keys: ['Capital', 'Fens'] }], standings: [] };
    const mirror = ({ status, added, removed, name }: ApiChange): unknown => [
      name,
      status === 'added' ? 'removed' : status === 'removed' ? 'added' : status,
      removed,
      added,
    ];
    const summarize = ({ status, added, removed, name }: ApiChange): unknown => [
      name,
      status,
      added,
      removed,
    ];
    expect(apiChangesOf(changed, api).map(mirror)).toEqual(apiChangesOf(api, changed).map(summarize));
  });
});

describe('the proposed version', () => {
  const change = (breaking: boolean): ApiChange => ({
    kind: 'type',
    name: 'Way',
    status: 'changed',
    added: [],
    removed: [],
    breaking,
  });

  it('is major for breaking changes, minor for additions, otherwise a patch', () => {
    const versionAfter = (version: string, api: readonly ApiChange[], rules = 1): string =>
      proposeVersion(version, { api, rules, code: false }).to;
    expect(versionAfter('2.3.4', [change(true), change(false)])).toBe('3.0.0');
    expect(versionAfter('2.3.4', [change(false)])).toBe('2.4.0');
    expect(versionAfter('2.3.4', [])).toBe('2.3.5');
    expect(versionAfter('2.3.4', [], 0)).toBe('2.3.4');
  });

  it('is one step lower before version 1', () => {
    expect(proposeVersion('0.3.4', { api: [change(true)], rules: 1, code: true }).to).toBe('0.4.0');
    expect(proposeVersion('0.3.4', { api: [change(false)], rules: 1, code: true }).to).toBe('0.3.5');
  });
});
