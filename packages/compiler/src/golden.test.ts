import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { LINE } from './codegen/blocks.ts';
import { compile } from './index.ts';

const root = join(import.meta.dirname, '../../..');
const goldens = join(import.meta.dirname, '../fixtures/sample');

/** Rule files of a package, named as the build names them. */
function sources(name: string, prefix = ''): readonly SourceFile[] {
  const folder = join(root, 'rules', name);
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.quipu'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => ({ path: prefix + path, text: readFileSync(join(folder, path), 'utf8') }));
}

const { checked } = check(sources('sample'), sources('coin', '@quipu/coin/'));
if (checked === undefined) throw new Error('the sample volume has errors');
const { files, interference } = compile(checked);
const texts = new Map(files.map(({ path, text }) => [path, text]));
texts.set('interference.txt', interference);

/** `vitest -u` records anew what was meant to change. */
describe('the sample volume', () => {
  it.each([...texts])('comes out as %s to the byte', async (path, text) => {
    await expect(text).toMatchFileSnapshot(join(goldens, path));
  });

  it('leaves no golden file over', () => {
    expect(readdirSync(goldens).sort()).toEqual([...texts.keys()].sort());
  });

  it('gives the same bytes every time', () => {
    expect(compile(checked).files).toEqual(files);
  }, 60_000);

  it('names the rule line of every step', () => {
    const lines = /stepLines: \[([^\]]*)\]/.exec(texts.get('begin.ts') ?? '')?.[1]?.match(/\d+/g);
    const steps = [...texts.values()].flatMap(
      (text) => /_steps: [^=]* = (\[[^;]*\]);/.exec(text)?.[1]?.match(/[A-Za-z]\w*/g) ?? [],
    );
    expect(lines).toHaveLength(steps.length);
  });

  it('fits a page', () => {
    const long = files.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (line.length > LINE ? [`${path}:${i + 1} ${line}`] : [])),
    );
    // Comments of the primitives are laid out by hand.
    expect(long.filter((line) => !/^\S+ (\/\*)?\*/.test(line.replace(/ +/g, ' ')))).toEqual([]);
  });
});
