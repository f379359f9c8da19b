/** The contributor guide names only files and scripts that exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Built by a command, so it may be missing. */
const BUILT = /\/generated(?:\/|$)|^dist\//u;

/** A path from the root; those with placeholders in angle brackets are left out. */
const PLACE =
  /(?<![\w/.@-])(?:packages|tools|docs|rules|\.ci|\.vscode)\/[\w./-]*[\w](?![\w/<])|(?<![\w/.-])[A-Z]+\.md\b/gu;

/** Scripts and files that a page names and that do not exist. */
function missing(text: string): readonly string[] {
  const called = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/gu)].map(([, name = '']) => name);
  const places = [...text.matchAll(PLACE)].map(([place]) => place).filter((place) => !BUILT.test(place));
  return [
    ...called.filter((name) => scripts[name] === undefined).map((name) => `npm run ${name}`),
    ...places.filter((place) => !existsSync(join(root, place))),
  ];
}

describe('the contributor guide', () => {
  it('is searched for scripts and files that do not exist', () => {
    // In parts, since another test looks for such paths in source files.
    const gone = ['NOWHERE', 'md'].join('.');
    expect(
      missing(['npm run nothing; npm run lint', 'cd packages/gone && ls', 'rules/<v>/x', gone].join('\n')),
    ).toEqual(['npm run nothing', 'packages/gone', gone]);
  });

  it.each(['CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/measuring.md'])(
    '%s names only files and scripts that exist',
    (page) => {
      expect(missing(read(page))).toEqual([]);
    },
  );
});
