/**
 * Writes the index of the gallery, `gallery/README.md`, and the table of the trial, `trial.md`, from the pages of the
 * gallery. With `--check` it writes nothing, and fails if one of them is out of date: `node docs/language/build/gallery.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Then, TRIAL } from './trial.ts';

const folder = join(import.meta.dirname, '../gallery');
const index = join(folder, 'README.md');
const trial = join(folder, '../trial.md');

const WAYS = ['directly', 'with a detour', 'not yet'] as const;
type Way = (typeof WAYS)[number];

interface Mechanism {
  readonly title: string;
  readonly link: string;
  readonly volumes: readonly string[];
  readonly way: Way;
}

interface Page {
  readonly file: string;
  readonly title: string;
  readonly mechanisms: readonly Mechanism[];
}

/** `**Volume**, **Volume** · directly`, below the title of an entry. */
const factsPattern =
  /^(?<volumes>\*\*[^*\n]+\*\*(?:, \*\*[^*\n]+\*\*)*) · (?<way>directly|with a detour|not yet)(?<reason>: \S.*)?$/m;

/** The anchor of a heading, as GitHub derives it. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** @throws {Error} if the entry lacks its facts, a played sample, or the reason why it has none */
function mechanismOf(file: string, entry: string): Mechanism {
  const [title = ''] = entry.split('\n', 1);
  const fail = (fault: string): never => {
    throw new Error(`${file}, "${title}": ${fault}`);
  };
  const facts =
    factsPattern.exec(entry)?.groups ?? fail('a line such as "**Cuba Libre** · directly" is missing.');
  const way = WAYS.find((each) => each === facts['way']) ?? fail('the way is missing.');
  const isPlayed = /^```quipu declarations.*?^scenario "/ms.test(entry);
  if (way === 'not yet') {
    if (facts['reason'] === undefined) fail('"not yet" needs a reason.');
    if (entry.includes('```')) fail('"not yet" has no sample.');
  } else if (!isPlayed) fail('a sample with a scenario is missing.');
  const volumes = [...(facts['volumes'] ?? '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name);
  return { title, link: `${file}#${anchorOf(title)}`, volumes, way };
}

function pageOf(file: string): Page {
  const [head = '', ...entries] = readFileSync(join(folder, file), 'utf8').split(/^## /m);
  const mechanisms = entries.map((entry) => mechanismOf(file, entry));
  return { title: /^# (.*)$/m.exec(head)?.[1] ?? file, file, mechanisms };
}

/** A table with aligned columns. */
function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

const countOf = (mechanisms: readonly Mechanism[], way: Way): number =>
  mechanisms.filter((mechanism) => mechanism.way === way).length;

function volumeTable(mechanisms: readonly Mechanism[]): string {
  const volumes = [...new Set(mechanisms.flatMap(({ volumes }) => volumes))].sort();
  const row = (name: string, members: readonly Mechanism[]): readonly string[] => [
    name,
    ...WAYS.map((way) => String(countOf(members, way))),
  ];
  return table([
    ['volume', ...WAYS],
    ...volumes.map((volume) =>
      row(
        volume,
        mechanisms.filter(({ volumes }) => volumes.includes(volume)),
      ),
    ),
    row('all, each once', mechanisms),
  ]);
}

function indexOf(pages: readonly Page[]): string {
  const all = pages.flatMap(({ mechanisms }) => mechanisms);
  const sections = pages.map(
    ({ title, file, mechanisms }) =>
      `### [${title}](${file})\n\n${table([
        ['what you want to say', 'volume', 'how it is said'],
        ...mechanisms.map(({ title, link, volumes, way }) => [
          `[${title}](${link})`,
          volumes.join(', '),
          way,
        ]),
      ])}\n`,
  );
  return `# Gallery

<!-- Written by ../build/gallery.ts from the pages; do not edit. -->

With this page you find how a mechanism of the series is said: search it for what you want to say. Each entry is a text of our own, which a
test compiles with [\`base.quipu\`](../base.quipu) and plays (\`packages/scenario/src/gallery.test.ts\`). An entry shows the mechanism, not the
rules of the named volume.

Of ${String(all.length)} mechanisms, ${String(countOf(all, 'directly'))} are said directly, ${String(countOf(all, 'with a detour'))} with a detour, and ${String(countOf(all, 'not yet'))} cannot be said yet; the entry states why. [Limits](../not-yet.md) lists forms
that are refused.

## By volume

A mechanism of several volumes counts for each.

${volumeTable(all)}

## By what you want to say

${sections.join('\n')}`;
}

function trialPage(pages: readonly Page[]): string {
  const entries = new Map(pages.flatMap(({ mechanisms }) => mechanisms.map((each) => [each.title, each])));
  const entryOf = (title: string): Mechanism => {
    const entry = entries.get(title);
    if (entry === undefined) throw new Error(`trial.ts: the gallery has no entry "${title}".`);
    return entry;
  };
  const all = Object.values(TRIAL).flat();
  const countThen = (then: Then): string => String(all.filter((row) => row[1] === then).length);
  const countNow = (way: Way): string =>
    String(all.filter(([, , title]) => entryOf(title).way === way).length);
  const sections = Object.entries(TRIAL).map(
    ([volume, rows]) =>
      `## ${volume}\n\n${table([
        ['mechanism', 'in the trial', 'now', 'text'],
        ...rows.map(([mechanism, then, title]) => {
          const { way, link } = entryOf(title);
          return [mechanism, then, way, `[${title}](gallery/${link})`];
        }),
      ])}\n`,
  );
  return `# The mechanisms of an author's trial

<!-- Written by build/gallery.ts from build/trial.ts and the gallery; do not edit. -->

With this page you can look up the text for a mechanism of another volume. An author who knows the series tried to write these in an early
version of the language. The author counted 132; a mechanism that was tried in two forms has a row for each here, which makes ${String(all.length)}.

${table([
  ['', 'directly', 'with a detour', 'not at all'],
  ['in the trial', countThen('directly'), countThen('with a detour'), countThen('not at all')],
  ['now', countNow('directly'), countNow('with a detour'), countNow('not yet')],
])}

Each text is compiled and played by a test, as the [gallery](gallery/README.md) says, which lists more mechanisms.

${sections.join('\n')}`;
}

const pages = globSync('*.md', { cwd: folder })
  .filter((file) => file !== 'README.md')
  .sort()
  .map(pageOf);
for (const [file, text] of [
  [index, indexOf(pages)],
  [trial, trialPage(pages)],
] as const)
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text)
    throw new Error(`${basename(file)} is out of date. Run: node docs/language/build/gallery.ts`);
