import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { type TestIo, testIo } from '../../terminal/test-io.ts';
import { testWorkspace } from '../../workspace/test-workspace.ts';

const root = join(import.meta.dirname, '../../../../..');

/** Draws the sample volume with a board file in a temporary workspace. */
async function drawSample(
  file?: object | string,
): Promise<TestIo & { readonly folder: string; readonly code: number }> {
  const workspace = testWorkspace();
  for (const name of ['coin', 'sample'])
    cpSync(join(root, 'rules', name), join(workspace, 'rules', name), {
      recursive: true,
      filter: (path) => !path.includes('drawing'),
    });
  const folder = join(workspace, 'rules/sample');
  if (file !== undefined)
    writeFileSync(join(folder, 'board.json'), typeof file === 'string' ? file : JSON.stringify(file));
  const io = testIo({ cwd: workspace });
  const code = await runCommand(['board', 'sample'], io);
  return { ...io, folder, code };
}

describe('boards of real geography', () => {
  /** Known differences between the geography and the rules, by volume. */
  const realBoards = globSync('rules/*/geography/differences.txt', { cwd: root }).map((file) => [
    file.split(/[/\\]/u)[1] ?? '',
    readFileSync(join(root, file), 'utf8'),
  ]);

  it('exist for at least two volumes', () => {
    expect(realBoards.length).toBeGreaterThan(1);
  });

  it.each(realBoards)(
    'match the printed borders of %s except for the known differences',
    async (name, differences) => {
      const io = testIo({ cwd: root });
      expect(await runCommand(['board', name], io), io.stderr()).toBe(EXIT.ok);
      expect(io.stderr().replaceAll(/^warning \S+ /gmu, '')).toBe(differences);
    },
  );

  it.each(realBoards)('place every space of %s', (name) => {
    const layout = (shape: string): { places: object } =>
      JSON.parse(readFileSync(join(root, 'rules', name, 'drawing', `${shape}.json`), 'utf8')) as {
        places: object;
      };
    const map = readFileSync(join(root, 'rules', name, 'map.quipu'), 'utf8');
    const spaces = [...map.matchAll(/^(?:dormant )?space (\w+)/gmu)].map(([, key]) => key);
    expect(spaces.length).toBeGreaterThan(10);
    for (const shape of ['wide', 'narrow'])
      expect(Object.keys(layout(shape).places)).toEqual(expect.arrayContaining(spaces));
  });
});

it('draws a volume without a board file from adjacency, and reports that', async () => {
  const { code, stdout, folder } = await drawSample();
  expect(code).toBe(EXIT.ok);
  expect(stdout()).toContain('from adjacency alone');
  expect(readFileSync(join(folder, 'drawing/index.json'), 'utf8')).toContain('"provisional":true');
});

it('draws cells around points', async () => {
  const pointAt = (x: number, y: number): object => ({ at: [x, y] });
  const { code, stderr } = await drawSample({
    spaces: {
      Highmoor: pointAt(0, 2),
      Redstone: pointAt(2, 2),
      Lowfield: pointAt(0, 0),
      Marshes: pointAt(2, 0),
      Capital: pointAt(0.5, 1),
      Harbor: pointAt(1.5, 0.5),
      NorthRoad: { ends: ['Capital', 'North'] },
      CoastRoad: { ends: ['Capital', 'Harbor'] },
    },
    towns: { North: { at: [2.2, 1.6], title: 'North' } },
  });
  expect(stderr()).not.toContain('error');
  expect(code).toBe(EXIT.ok);
});

describe('a board file with errors', () => {
  it.each([
    ['no JSON', '{', 'it is not JSON'],
    [
      'a space that the rules do not have',
      { spaces: { Nowhere: { at: [0, 0] } } },
      'spaces.Nowhere: the rules have no space Nowhere',
    ],
    ['an unknown key', { colour: 'red' }, 'colour'],
    ['a kind that the rules do not have', { kinds: { Sea: 'area' } }, 'kinds.Sea: there is no Sea'],
    ['a place off the globe', { spaces: { Capital: { at: [900, 0] } } }, 'spaces.Capital'],
    [
      'a line that ends nowhere',
      { spaces: { NorthRoad: { ends: ['Capital', 'Moon'] } } },
      'there is no Moon',
    ],
  ])('is refused for %s without writing a drawing', async (_, file, expected) => {
    const { code, stderr, folder } = await drawSample(file);
    expect(code).toBe(EXIT.findings);
    expect(stderr()).toContain(expected);
    expect(existsSync(join(folder, 'drawing'))).toBe(false);
  });

  it('is refused for missing geography', async () => {
    const { code, stderr } = await drawSample({ geography: { atlantis: { simplify: 0.1 } } });
    expect(code).toBe(EXIT.usage);
    expect(stderr()).toContain('There is no geography');
  });
});
