import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, readText, writeFolder, writeWhole } from './files.ts';
import { testWorkspace } from './test-workspace.ts';

it('leaves no other file behind when it writes one', () => {
  const root = testWorkspace();
  writeWhole(join(root, 'saves/game.json'), 'one');
  writeWhole(join(root, 'saves/game.json'), 'two');
  expect(readdirSync(join(root, 'saves'))).toEqual(['game.json']);
  expect(readFileSync(join(root, 'saves/game.json'), 'utf8')).toBe('two');
});

it('replaces a folder as a whole, what is no longer written included', () => {
  const root = testWorkspace({ 'generated/old.ts': 'old' });
  writeFolder(join(root, 'generated'), [{ path: 'rules/new.ts', text: 'new' }]);
  expect(readdirSync(join(root, 'generated'), { recursive: true }).sort()).toEqual(['rules', 'rules/new.ts']);
  expect(readdirSync(root).sort()).toEqual(['generated', 'package.json', 'rules']);
});

it('keeps the old folder when the new one cannot be written', () => {
  const root = testWorkspace({ 'generated/old.ts': 'old' });
  const bad = [
    { path: 'a', text: '' },
    { path: 'a/b', text: '' },
  ];
  expect(() => writeFolder(join(root, 'generated'), bad)).toThrow();
  expect(readFileSync(join(root, 'generated/old.ts'), 'utf8')).toBe('old');
  expect(readdirSync(root).sort()).toEqual(['generated', 'package.json', 'rules']);
});

it('reads any bytes as text', () => {
  const root = testWorkspace();
  writeFileSync(join(root, 'x.quipu'), Uint8Array.from([0xef, 0xbb, 0xbf, 0x61, 0xff, 0x00]));
  expect(readText(join(root, 'x.quipu'))).toBe('a\ufffd\u0000');
  expect(filesBelow(root, '.quipu')).toEqual([join(root, 'x.quipu')]);
});
