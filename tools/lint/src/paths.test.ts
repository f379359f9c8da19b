/** Paths and links in comments and pages lead to existing files and headings. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** Files that commands write to the current folder, and sources of facts. */
const ELSEWHERE = /^(?:generated\/.*|build\.json|facts\/.*)$/;

/** Returns the comments of a source text, with their first lines. */
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

/** Whether a cited path exists: relative to the citing file or the root, or as the end of a path. */
function leads(cited: string, from: string): boolean {
  const near = normalize(join(dirname(from), cited)).replaceAll('\\', '/');
  const known = names.get(basename(cited)) ?? [];
  return known.some((path) => path === cited || path === near || path.endsWith(`/${cited}`));
}

/** Returns the paths in the comments of a file that do not exist. */
function astray(file: string, text: string): readonly string[] {
  return commentsOf(text).flatMap((comment) =>
    [...comment.text.matchAll(PATH)]
      .map(([cited]) => cited)
      .filter((cited) => !ELSEWHERE.test(cited) && !leads(cited, file))
      .map((cited) => `${file}:${String(comment.line)} ${cited}`),
  );
}

/** The target of a link: a file, and a heading or an anchor in it. */
const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

/** Returns the anchor of a heading: lower case, words joined by dashes, no other characters. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Returns the anchors of a page: of its headings, and explicit ones. */
function anchorsOf(text: string): ReadonlySet<string> {
  const headings = [...withoutCode(text).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );
  const written = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...written]);
}

const withoutCode = (text: string): string => text.replaceAll(/^```.*?^```$/gms, '');

/** Returns the links of a page, and the paths in its code spans, that do not exist. */
function lost(file: string, text: string): readonly string[] {
  const prose = withoutCode(text);
  const links = [...prose.matchAll(LINK)].flatMap(([, path = '', anchor]) => {
    const target = path === '' ? file : normalize(join(dirname(file), path));
    if (path !== '' && !existsSync(join(root, target))) return [`${file}: ${path}`];
    if (anchor === undefined || !target.endsWith('.md')) return [];
    const page = path === '' ? text : readFileSync(join(root, target), 'utf8');
    return anchorsOf(page).has(anchor) ? [] : [`${file}: ${path}#${anchor}`];
  });
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const places = spans
    .flatMap((span) => [...span.matchAll(PLACE)].map(([place]) => place.replace(/\/$/, '')))
    .filter((place) => !BUILT.test(place) && globSync(place, { cwd: root }).length === 0);
  const sources = spans
    .flatMap((span) => [...span.matchAll(PATH)].map(([cited]) => cited))
    .filter(
      (cited) =>
        cited.includes('/') && cited.endsWith('.ts') && !ELSEWHERE.test(cited) && !leads(cited, file),
    );
  return [...links, ...[...new Set([...places, ...sources])].map((place) => `${file}: ${place}`)];
}

/** Build outputs, which may be missing. */
const BUILT = /\/dist(?:\/|$)/;

/** A path from the root; it may be a glob pattern. */
const PLACE = /(?<![\w/.@-])(?:packages|tools|docs)\/[\w./*{},-]*[\w*}/](?![\w/<])/g;

describe('paths in comments', () => {
  it('finds one that does not exist', () => {
    expect(
      astray(
        'packages/engine/src/game/game.ts',
        '/** See `docs/nowhere.md`. */\nconst a = 1; // `save.ts`\n',
      ),
    ).toEqual(['packages/engine/src/game/game.ts:1 docs/nowhere.md']);
  });

  it('exist in the repository', () => {
    const sources = tracked.filter(
      (path) => /\.(?:ts|tsx|mjs|js)$/.test(path) && !path.includes('/fixtures/'),
    );
    expect(sources.flatMap((file) => astray(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });
});

describe('paths in pages', () => {
  const pages = tracked.filter((path) => path.endsWith('.md') && existsSync(join(root, path)));

  it('finds links, anchors and paths that do not exist', () => {
    const text = [
      '# A page of `paths`, and more',
      '[there](architecture.md#packages) [here](#a-page-of-paths-and-more) [out](https://example.org/x)',
      '[gone](nowhere.md) [gone](architecture.md#nowhere) `packages/engine/src/{index,gone}.ts` `packages/gone/src` `packages/client/dist/gone` `gone/home.ts`',
      '```',
      '[in code](nowhere.md)',
      '```',
    ].join('\n');
    expect(lost('docs/page.md', text)).toEqual([
      'docs/page.md: nowhere.md',
      'docs/page.md: architecture.md#nowhere',
      'docs/page.md: packages/gone/src',
      'docs/page.md: gone/home.ts',
    ]);
  });

  it('exist in the repository', () => {
    expect(pages.flatMap((file) => lost(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  it('are all listed in the handbook', () => {
    const handbook = readFileSync(join(root, 'docs/README.md'), 'utf8');
    const indexFolders = ['docs/decisions/', 'docs/language/gallery/', 'docs/language/'];
    const indexOf = (page: string): string =>
      readFileSync(
        join(root, indexFolders.find((folder) => page.startsWith(folder)) ?? 'docs/', 'README.md'),
        'utf8',
      );
    const listed = (page: string): boolean =>
      handbook.includes(`](${page.slice('docs/'.length)})`) || indexOf(page).includes(`](${basename(page)})`);
    expect(
      pages.filter((page) => page.startsWith('docs/') && page !== 'docs/README.md' && !listed(page)),
    ).toEqual([]);
  });
});
