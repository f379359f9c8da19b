/** No file under packages/ contains a term of a single published volume. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Words of a volume's compiled tables: its Factions, spaces, cards and pieces, by key and by title. */
interface Tables {
  readonly FACTIONS_BY_KEY: Titled;
  readonly SPACES_BY_KEY: Titled;
  readonly CARDS_BY_KEY: Titled;
  readonly KIND_KEYS: readonly string[];
}
type Titled = Readonly<Record<string, { readonly title: string; readonly order?: readonly unknown[] }>>;

// Node.js strips the types of a volume's tables faster than the test runner transforms them.
const load = createRequire(import.meta.url);

function wordsOf(volume: string): ReadonlySet<string> {
  const tables = load(join(root, 'rules', volume, 'generated/index.ts')) as Tables;
  const titled = [tables.FACTIONS_BY_KEY, tables.SPACES_BY_KEY].flatMap((table) =>
    Object.entries(table).flatMap(([key, { title }]) => [key, title]),
  );
  // Cards that start a round have no order of Factions; their names belong to the series.
  const cards = Object.values(tables.CARDS_BY_KEY).flatMap(({ title, order }) =>
    order?.length === 0 ? [] : title,
  );
  const pieces = tables.KIND_KEYS.flatMap((kind) => [kind, kind.split(' ').at(-1) ?? kind]);
  return new Set([...titled, ...cards, ...pieces]);
}

interface Manifest {
  readonly quipu?: { readonly published?: unknown };
  readonly dependencies?: Readonly<Record<string, string>>;
}

const volumes = volumesIn(root);

/** Whether a volume is published: it states the year of its release, or it is an edition of such a volume. */
function isPublished(volume: string): boolean {
  const text = readFileSync(join(root, 'rules', volume, 'package.json'), 'utf8');
  const { quipu, dependencies = {} } = JSON.parse(text) as Manifest;
  const bases = volumes.filter((name) => `@quipu/${name}` in dependencies);
  return quipu?.published !== undefined || bases.some(isPublished);
}

const published = volumes.filter(isPublished);
// Words that also occur in the sample volumes or the prelude belong to the series: Troops, Police, Base.
const shared = new Set([
  ...volumes.filter((name) => !isPublished(name)).flatMap((name) => [...wordsOf(name)]),
  ...readFileSync(join(root, 'rules/coin/coin.quipu'), 'utf8').split(/\W+/),
]);
const files = execFileSync('git', ['ls-files', 'packages'], { cwd: root, encoding: 'utf8' }).split('\n');
/** Examples of clients, which play a published volume. */
const EXAMPLES = 'packages/typed-client/examples/';
const texts = files
  .filter((file) => /\.(ts|tsx|json|quipu|txt|md)$/.test(file) && !file.startsWith(EXAMPLES))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

describe('packages name no volume', () => {
  it('finds published volumes', () => expect(published.length).toBeGreaterThan(0));

  it.each(published)('%s', { timeout: 20_000 }, (volume) => {
    const words = [...wordsOf(volume)].filter((word) => word !== '' && !shared.has(word));
    // A plain search excludes most files faster than a pattern.
    const found = texts.flatMap(({ file, text }) =>
      words
        .filter((word) => text.includes(word))
        .flatMap((word) => {
          const pattern = new RegExp(
            `(?<![\\p{L}\\d])${word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')}(?![\\p{L}\\d])`,
            'gu',
          );
          return [...text.matchAll(pattern)].map(
            ({ index }) => `${file}:${String(text.slice(0, index).split('\n').length)} ${word}`,
          );
        }),
    );
    expect(found).toEqual([]);
  });
});
