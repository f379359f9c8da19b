import { describe, expect, it } from 'vitest';
import { type Api, type ApiChange, apiChangesOf, untouchedTypes } from './client-api.ts';
import { proposeVersion } from './propose-version.ts';

const api: Api = {
  decisionPoints: [
    { name: 'Train.space', questionKind: 'space', isHidden: false, keys: ['Capital', 'Harbor'] },
    { name: 'Train.way', questionKind: 'way', isHidden: false, keys: ['recruit', 'build'] },
  ],
  standingActions: [{ name: 'Give', keys: ['1', '2'] }],
  types: [
    { name: 'Space', members: ['Capital', 'Harbor'] },
    { name: 'Way', members: ['recruit', 'build'] },
  ],
};

const [spacePoint, wayPoint] = api.decisionPoints as [
  Api['decisionPoints'][number],
  Api['decisionPoints'][number],
];

describe('the changes visible to clients', () => {
  it('are empty for equal names', () => {
    expect(apiChangesOf(api, api)).toEqual([]);
    expect(untouchedTypes(api, api)).toEqual(['Space', 'Way']);
  });

  it('are breaking if a point, key or standing action is removed, or the kind of a point changes', () => {
    const changeLines = (override: Partial<Api>): string[] =>
      apiChangesOf(api, { ...api, ...override }).map(
        ({ kind, name, status, removed, other: otherChanges, breaking }) =>
          `${breaking ? 'breaking: ' : ''}${kind} ${name} ${status} ${[...removed, otherChanges ?? ''].join()}`,
      );
    expect(changeLines({ decisionPoints: [spacePoint] })).toEqual([
      'breaking: decision point Train.way removed ',
    ]);
    expect(changeLines({ decisionPoints: [spacePoint, { ...wayPoint, keys: ['recruit'] }] })).toEqual([
      'breaking: decision point Train.way changed build,',
    ]);
    expect(changeLines({ decisionPoints: [{ ...spacePoint, questionKind: 'pieces' }, wayPoint] })).toEqual([
      'breaking: decision point Train.space changed asks for pieces instead of space',
    ]);
    expect(changeLines({ standingActions: [] })).toEqual(['breaking: standing action Give removed ']);
  });

  it('are not breaking for additions', () => {
    const extendedPoints = [
      spacePoint,
      { ...wayPoint, keys: [...wayPoint.keys, 'pacify'] },
      { ...wayPoint, name: 'Rally.way' },
    ];
    const changes = apiChangesOf(api, { ...api, decisionPoints: extendedPoints });
    expect(changes.map(({ name, status, added, breaking }) => [name, status, added, breaking])).toEqual([
      ['Rally.way', 'added', [], false],
      ['Train.way', 'changed', ['pacify'], false],
    ]);
  });

  it('are symmetric', () => {
    const changedApi = {
      ...api,
      decisionPoints: [{ ...spacePoint, keys: ['Capital', 'Fens'] }],
      standingActions: [],
    };
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
    expect(apiChangesOf(changedApi, api).map(mirror)).toEqual(apiChangesOf(api, changedApi).map(summarize));
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
