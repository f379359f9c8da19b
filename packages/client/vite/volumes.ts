/** The volumes of the repository as a module: whoever adds one to `rules/` has it in the client, and changes no code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Layout } from '@quipu/board';
import type { Volume } from '@quipu/engine';
import type { Plugin } from 'vite';
import { packed } from '../src/board/packed.ts';
import { type Beginnings, beginningsOf } from '../src/setup/beginnings.ts';
import { thumbnailOf } from '../src/setup/small.ts';

const MODULE = 'virtual:volumes';
/** What unpacks a board in the page. */
const PACKED = join(import.meta.dirname, '../src/board/packed.ts');
const RESOLVED = `\0${MODULE}`;
const THUMBNAIL = 'virtual:thumbnail/';
const TEXTS = 'virtual:texts/';
const LAYOUT = 'virtual:layout/';
const BEGINNINGS = 'virtual:beginnings/';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

const manifestOf = (rules: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as Manifest;

/** The file that a volume's package exports as `./drawing` or `./drawing/<layout>`; undefined if it exports none. */
function drawingFile(rules: string, folder: string, layout?: string): string | undefined {
  const target = manifestOf(rules, folder).exports?.[layout === undefined ? './drawing' : './drawing/*'];
  return target && join(rules, folder, target.default.replace('*', layout ?? ''));
}

/** The folders of volumes that have been built, with the names of their packages. */
function volumesIn(rules: string): readonly { readonly folder: string; readonly name: string }[] {
  return readdirSync(rules).flatMap((folder) => {
    if (!existsSync(join(rules, folder, 'package.json'))) return [];
    const { name, exports } = manifestOf(rules, folder);
    const isDrawn = existsSync(drawingFile(rules, folder) ?? '');
    return exports?.['./words'] !== undefined && isDrawn ? [{ folder, name }] : [];
  });
}

const LANGUAGES = ['en', 'fr', 'es'];

/** What a volume is called by its saves, and what an edition of another is called in each language that it has a name in. */
interface Called {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: Readonly<Record<string, string>>;
}

/** What a volume is called: by its saves, and by those who play it. */
async function calledIn(rules: string, folder: string): Promise<Called> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(rules, folder, 'generated', file)).href);
  const { words } = (await load('words.ts')) as { words: Called };
  const { name, title, edition } = words;
  const editions = await Promise.all(
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/words/${language}.ts`))).map(
      async (language) => {
        const { terms } = (await load(`words/${language}.ts`)) as {
          readonly terms: Readonly<Partial<Record<string, { readonly one: string }>>>;
        };
        return [language, terms[`edition:${edition}`]?.one] as const;
      },
    ),
  );
  return {
    ...{ name, title, edition },
    editions: Object.fromEntries(
      editions.filter((each): each is readonly [string, string] => each[1] !== undefined),
    ),
  };
}

/** The year in which the game was published, as its package says; undefined where it says none. */
function yearIn(rules: string, folder: string): number | undefined {
  const { quipu } = JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as {
    readonly quipu?: { readonly published?: unknown };
  };
  return typeof quipu?.published === 'number' ? quipu.published : undefined;
}

/** The drawing of a board for one shape of the screen. */
const layoutIn = (rules: string, folder: string, name: string): Layout =>
  JSON.parse(readFileSync(drawingFile(rules, folder, name) ?? '', 'utf8')) as Layout;

/** What a game of a volume may begin with: a choice is offered before its rules are loaded. */
async function beginningsIn(rules: string, folder: string): Promise<Beginnings> {
  const module = pathToFileURL(join(rules, folder, 'generated/play.ts')).href;
  const { volume } = (await import(module)) as { readonly volume: Volume };
  return beginningsOf(volume);
}

/** Rule text of a volume by its paths, with the lines of a sentence by which a Non-player's instructions are found. */
type Texts = Readonly<
  Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>
>;

/** To which part of the rule text of a volume a path belongs: cards are read at once, rules when they are unfolded, instructions for Non-players when somebody asks why. */
const partOf = (path: string): string =>
  path.startsWith('event ') ? 'cards' : path.startsWith('nonplayer ') ? 'instructions' : 'rules';

/** One part of the rule text of a volume. */
async function textsIn(rules: string, folder: string, language: string, part: string): Promise<Texts> {
  const module = pathToFileURL(join(rules, folder, `generated/texts/${language}.ts`)).href;
  const { texts } = (await import(module)) as { readonly texts: Texts };
  const instructs = part === 'instructions';
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => partOf(path) === part)
      .map(([path, lines]) => [
        path,
        lines.map(([depth, text, line, rule]) => [depth, text, instructs ? line : '', rule] as const),
      ]),
  );
}

/** One volume: everything of it but its name loads when it is asked for. */
async function offer(
  rules: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<string> {
  const file = (path: string): string => JSON.stringify(join(rules, folder, 'generated', path));
  const drawing = drawingFile(rules, folder) ?? '';
  const spoken = (kind: string, exported: string): string =>
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/${kind}/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${file(`${kind}/${language}.ts`)})).${exported}`,
      )
      .join(', ');
  const written = (part: string): string =>
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/texts/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${JSON.stringify(`${TEXTS}${folder}/${language}-${part}`)})).default`,
      )
      .join(', ');
  const called = await calledIn(rules, folder);
  const year = yearIn(rules, folder);
  const { sources } = JSON.parse(readFileSync(drawing, 'utf8')) as {
    readonly sources?: readonly string[];
  };
  return `${JSON.stringify(folder)}: {
  ...${JSON.stringify({ ...called, year, sources: sources ?? [] })},
  thumbnail: async () => (await import(${JSON.stringify(THUMBNAIL + folder)})).default,
  beginnings: async () => (await import(${JSON.stringify(BEGINNINGS + folder)})).default,
  package: ${JSON.stringify(name)},
  load: async () => (await import(${file('play.ts')})).volume,
  words: async () => (await import(${file('words.ts')})).words,
  terms: { ${spoken('words', 'terms')} },
  cards: { ${written('cards')} },
  texts: { ${written('rules')} },
  instructions: { ${written('instructions')} },
  clauses: { ${spoken('clauses', 'clauses')} },
  drawing: async () => (await import(${JSON.stringify(drawing)})).default,
  layouts: {
    wide: async () => (await import(${JSON.stringify(`${LAYOUT}${folder}/wide`)})).default,
    narrow: async () => (await import(${JSON.stringify(`${LAYOUT}${folder}/narrow`)})).default,
  },
}`;
}

/** Serves `virtual:volumes`, and small drawings of their boards. */
export function volumes(rules: string): Plugin {
  return {
    name: 'quipu-volumes',
    resolveId: (id) =>
      id === MODULE
        ? RESOLVED
        : [THUMBNAIL, BEGINNINGS, TEXTS, LAYOUT].some((kind) => id.startsWith(kind))
          ? `\0${id}`
          : null,
    load: async (id) => {
      if (id.startsWith(`\0${THUMBNAIL}`)) {
        const drawn: object = thumbnailOf(layoutIn(rules, id.slice(THUMBNAIL.length + 1), 'wide'));
        return `export default ${JSON.stringify(drawn)};`;
      }
      if (id.startsWith(`\0${LAYOUT}`)) {
        const [folder = '', name = ''] = id.slice(LAYOUT.length + 1).split('/');
        const small = packed(layoutIn(rules, folder, name));
        return `import { unpacked } from ${JSON.stringify(PACKED)};\nexport default unpacked(${JSON.stringify(small)});`;
      }
      if (id.startsWith(`\0${BEGINNINGS}`)) {
        const begins = await beginningsIn(rules, id.slice(BEGINNINGS.length + 1));
        return `export default ${JSON.stringify(begins)};`;
      }
      if (id.startsWith(`\0${TEXTS}`)) {
        const [folder = '', file = ''] = id.slice(TEXTS.length + 1).split('/');
        const [language = '', part = ''] = file.split('-');
        return `export default ${JSON.stringify(await textsIn(rules, folder, language, part))};`;
      }
      if (id !== RESOLVED) return null;
      const offers = await Promise.all(volumesIn(rules).map((volume) => offer(rules, volume)));
      // Without a prototype: names come from stored games and links, and "constructor" is not a volume.
      return `export const volumes = {\n__proto__: null,\n${offers.join(',\n')}\n};\n`;
    },
  };
}
