/** What a comment cites is there: a path in a comment leads to a file of the repository. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');
const names = new Map<string, string[]>();
for (const path of tracked) names.set(basename(path), [...(names.get(basename(path)) ?? []), path]);

const PATH =
  /(?<![\w@/.*{}$<>-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:md|ts|tsx|mjs|json|quipu|svg|png)(?![\w/*])/g;

/** Files that a command writes wherever it is called, and the material that facts were taken from. */
const ELSEWHERE = /^(?:generated\/.*|build\.json|facts\/.*)$/;

/** The comments of a source text, with the lines on which they begin. */
function commentsOf(text: string): readonly { readonly line: number; readonly text: string }[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  const found = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan())
    if (kind === ts.SyntaxKind.SingleLineCommentTrivia || kind === ts.SyntaxKind.MultiLineCommentTrivia)
      found.push({
        line: text.slice(0, scanner.getTokenStart()).split('\n').length,
        text: scanner.getTokenText(),
      });
  return found;
}

/** Whether a cited path leads somewhere from the citing file: as it stands, from the root, or as the end of a path. */
function leads(cited: string, from: string): boolean {
  const near = normalize(join(dirname(from), cited)).replaceAll('\\', '/');
  const known = names.get(basename(cited)) ?? [];
  return known.some((path) => path === cited || path === near || path.endsWith(`/${cited}`));
}

/** Paths in the comments of a file that lead nowhere. */
function astray(file: string, text: string): readonly string[] {
  return commentsOf(text).flatMap((comment) =>
    [...comment.text.matchAll(PATH)]
      .map(([cited]) => cited)
      .filter((cited) => !ELSEWHERE.test(cited) && !leads(cited, file))
      .map((cited) => `${file}:${String(comment.line)} ${cited}`),
  );
}

describe('paths in comments', () => {
  it('finds one that leads nowhere', () => {
    expect(
      astray('packages/engine/src/game.ts', '/** See `docs/nowhere.md`. */\nconst a = 1; // `save.ts`\n'),
    ).toEqual(['packages/engine/src/game.ts:1 docs/nowhere.md']);
  });

  it('finds none in the repository', () => {
    const sources = tracked.filter(
      (path) => /\.(?:ts|tsx|mjs|js)$/.test(path) && !path.includes('/fixtures/'),
    );
    expect(sources.flatMap((file) => astray(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});
