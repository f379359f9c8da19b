import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { parse } from '@quipu/language';
import { expect, it } from 'vitest';
import { kindOf } from '../workspace/files.ts';
import { readProject, type Project } from '../workspace/project.ts';
import { manifest, testWorkspace } from '../workspace/test-workspace.ts';
import { ownWorkspace } from '../workspace/workspace.ts';
import { KeptTrees, readTrees } from './trees.ts';

/** A workspace with the files of a volume, and what trees are kept of it. */
function workspace(files: Readonly<Record<string, string>>, { installed = true } = {}) {
  const root = testWorkspace({
    'rules/valley/package.json': manifest('valley', 'volume'),
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`rules/valley/${path}`, text])),
  });
  if (installed) mkdirSync(join(root, 'node_modules'));
  const project = (): Project => readProject(root, join(root, 'rules/valley'));
  const kept = join(root, 'node_modules/.cache/quipu/trees');
  return {
    ...{ root, kept },
    read: async () => {
      const trees = readTrees(project(), project().files);
      // Trees are kept once nothing else is to be done.
      await setImmediate();
      return trees;
    },
    paths: () => (kindOf(kept) === 'folder' ? readdirSync(kept).map((name) => join(kept, name)) : []),
  };
}

const VOLUME = { 'map.quipu': 'volume Valley "Valley" edition "1"\n' };

it('gives the same trees from the disk as from the text', async () => {
  const sample = readProject(ownWorkspace(), join(ownWorkspace(), 'rules/sample'));
  const { read, paths } = workspace(Object.fromEntries(sample.files.map(({ name, text }) => [name, text])));
  const first = await read();
  expect(paths()).toHaveLength(first.length);
  for (const [index, { path, text, parsed }] of (await read()).entries()) {
    // Strictly: a property that is there and undefined would be lost on the disk.
    expect(parsed.file).toStrictEqual(first[index]?.parsed.file);
    expect(parsed.tokens).toEqual(parse(path, text).tokens);
  }
});

it('parses a text that has changed, and keeps its tree in the place of the old one', async () => {
  const { root, read, paths } = workspace(VOLUME);
  await read();
  const path = join(root, 'rules/valley/map.quipu');
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll('Valley', 'Plain'));
  expect(JSON.stringify(await read())).toContain('Plain');
  expect(paths()).toHaveLength(1);
  expect(JSON.stringify((await read())[0]?.parsed.file)).not.toContain('Valley');
});

it('keeps no tree of a text with faults', async () => {
  const { read, paths } = workspace({ 'map.quipu': 'volume Valley "Valley\n' });
  const first = await read();
  expect(first[0]?.parsed.diagnostics).not.toEqual([]);
  expect(await read()).toEqual(first);
  expect(paths()).toEqual([]);
});

it('does not use what is broken', async () => {
  const { read, paths } = workspace(VOLUME);
  const [first] = await read();
  const kept = readFileSync(paths()[0] ?? '', 'utf8');
  const made = kept.slice(0, kept.indexOf('\n') + 1);
  for (const broken of ['', 'half of a tr', kept.slice(0, -9), `${made}null`, `${made}{}`]) {
    writeFileSync(paths()[0] ?? '', broken);
    expect((await read())[0]?.parsed.file).toEqual(first?.parsed.file);
  }
});

it('does without where nothing is installed, or nothing may be written', async () => {
  const bare = workspace(VOLUME, { installed: false });
  expect(await bare.read()).toHaveLength(1);
  expect(kindOf(join(bare.root, 'node_modules'))).toBe('nothing');
  const barred = workspace(VOLUME);
  writeFileSync(join(barred.root, 'node_modules/.cache'), 'no folder');
  expect(await barred.read()).toHaveLength(1);
  expect(await barred.read()).toHaveLength(1);
});

it('keeps what is as it was of a text that has changed', () => {
  const trees = new KeptTrees();
  const read = (text: string) =>
    trees.read('', [{ name: 'a.quipu', text }])[0]?.parsed.file.declarations ?? [];
  const [first, second, third] = read('option First\noption Second\noption Third\n');
  const changed = read('option First\noption Last\noption Third\n');
  expect(changed[0]).toBe(first);
  expect(changed[1]).not.toEqual(second);
  // It stands elsewhere now.
  expect(changed[2]).not.toEqual(third);
  const again = read('option Other\noption Last\noption Third\n');
  expect(again.slice(1)).toEqual(changed.slice(1));
  expect(again[1]).toBe(changed[1]);
});
