import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, type SourceFile } from '@quipu/language';
import { describe, expect, it } from 'vitest';
import { compile } from './index.ts';

const root = join(import.meta.dirname, '../../..');

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
const { files } = compile(checked);
const texts = new Map(files.map(({ path, text }) => [path, text]));

describe('the generated code of the sample volume', () => {
  it('gives the same bytes every time', () => {
    expect(compile(checked).files).toEqual(files);
  }, 60_000);

  it('names the rule line of every step', () => {
    const lines = /stepLines: \[([^\]]*)\]/.exec(texts.get('play.ts') ?? '')?.[1]?.match(/\d+/g);
    const steps = [...texts.values()].flatMap(
      (text) => /_steps: [^=]* = (\[[^;]*\]);/.exec(text)?.[1]?.match(/[A-Za-z]\w*/g) ?? [],
    );
    expect(lines).toHaveLength(steps.length);
  });
});
