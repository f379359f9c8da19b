/** The volumes of the repository as a module: whoever adds one to `rules/` has it in the client, and changes no code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Layout } from '@quipu/board';
import type { Volume } from '@quipu/engine';
import type { Plugin } from 'vite';
import { packLayout } from '../src/board/pack-layout.ts';
import { type StartOptions, startOptionsOf } from '../src/setup/start-options.ts';
import { thumbnailOf } from '../src/setup/thumbnail-of.ts';

const MODULE = 'virtual:volumes';
/** What unpacks a board in the page. */
const PACK_LAYOUT_MODULE = join(import.meta.dirname, '../src/board/pack-layout.ts');
const RESOLVED = `\0${MODULE}`;
const THUMBNAIL = 'virtual:thumbnail/';
const TEXTS = 'virtual:texts/';
const LAYOUT = 'virtual:layout/';
const START_OPTIONS = 'virtual:start-options/';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

const readManifest = (rules: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as Manifest;

/** The file that a volume's package exports as `./drawing` or `./drawing/<layout>`; undefined if it exports none. */
function drawingFile(rules: string, folder: string, layout?: string): string | undefined {
  const target = readManifest(rules, folder).exports?.[layout === undefined ? './drawing' : './drawing/*'];
  return target && join(rules, folder, target.default.replace('*', layout ?? ''));
}

/** The folders of volumes that have been built, with the names of their packages. */
function findVolumes(rules: string): readonly { readonly folder: string; readonly name: string }[] {
  return readdirSync(rules).flatMap((folder) => {
    if (!existsSync(join(rules, folder, 'package.json'))) return [];
    const { name, exports } = readManifest(rules, folder);
    const isDrawn = existsSync(drawingFile(rules, folder) ?? '');
    return exports?.['./words'] !== undefined && isDrawn ? [{ folder, name }] : [];
  });
}

const LANGUAGES = ['en', 'fr', 'es'];

/** What a volume is called by its saves, and what an edition of another is called in each language that it has a name in. */
interface VolumeTitle {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: Readonly<Record<string, string>>;
}

/** What a volume is called: by its saves, and by those who play it. */
async function readTitle(rules: string, folder: string): Promise<VolumeTitle> {
  const load = (file: string): Promise<unknown> =>
    import(pathToFileURL(join(rules, folder, 'generated', file)).href);
  const { words } = (await load('words.ts')) as { words: VolumeTitle };
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
function readYear(rules: string, folder: string): number | undefined {
  const { quipu } = JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as {
    readonly quipu?: { readonly published?: unknown };
  };
  return typeof quipu?.published === 'number' ? quipu.published : undefined;
}

/** The drawing of a board for one shape of the screen. */
const readLayout = (rules: string, folder: string, name: string): Layout =>
  JSON.parse(readFileSync(drawingFile(rules, folder, name) ?? '', 'utf8')) as Layout;

/** What a game of a volume may begin with: a choice is offered before its rules are loaded. */
async function readStartOptions(rules: string, folder: string): Promise<StartOptions> {
  const module = pathToFileURL(join(rules, folder, 'generated/play.ts')).href;
  const { volume } = (await import(module)) as { readonly volume: Volume };
  return startOptionsOf(volume);
}

/** Rule text of a volume by its paths, with the lines of a sentence by which a Non-player's instructions are found. */
type Texts = Readonly<
  Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>
>;

/** To which part of the rule text of a volume a path belongs: cards are read at once, rules when they are unfolded, instructions for Non-players when somebody asks why. */
const textPartOf = (path: string): string =>
  path.startsWith('event ') ? 'cards' : path.startsWith('nonplayer ') ? 'instructions' : 'rules';

/** One part of the rule text of a volume. */
async function readTexts(rules: string, folder: string, language: string, part: string): Promise<Texts> {
  const module = pathToFileURL(join(rules, folder, `generated/texts/${language}.ts`)).href;
  const { texts } = (await import(module)) as { readonly texts: Texts };
  const isInstructions = part === 'instructions';
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([path]) => textPartOf(path) === part)
      .map(([path, lines]) => [
        path,
        lines.map(([depth, text, line, rule]) => [depth, text, isInstructions ? line : '', rule] as const),
      ]),
  );
}

/** One volume: everything of it but its name loads when it is asked for. */
async function offerSource(
  rules: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<string> {
  const file = (path: string): string => JSON.stringify(join(rules, folder, 'generated', path));
  const drawing = drawingFile(rules, folder) ?? '';
  const localizedImports = (kind: string, exportName: string): string =>
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/${kind}/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${file(`${kind}/${language}.ts`)})).${exportName}`,
      )
      .join(', ');
  const textImports = (part: string): string =>
    LANGUAGES.filter((language) => existsSync(join(rules, folder, `generated/texts/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${JSON.stringify(`${TEXTS}${folder}/${language}-${part}`)})).default`,
      )
      .join(', ');
  const volumeTitle = await readTitle(rules, folder);
  const year = readYear(rules, folder);
  const { sources } = JSON.parse(readFileSync(drawing, 'utf8')) as {
    readonly sources?: readonly string[];
  };
  return `${JSON.stringify(folder)}: {
  ...${JSON.stringify({ ...volumeTitle, year, sources: sources ?? [] })},
  thumbnail: async () => (await import(${JSON.stringify(THUMBNAIL + folder)})).default,
  startOptions: async () => (await import(${JSON.stringify(START_OPTIONS + folder)})).default,
  package: ${JSON.stringify(name)},
  load: async () => (await import(${file('play.ts')})).volume,
  words: async () => (await import(${file('words.ts')})).words,
  terms: { ${localizedImports('words', 'terms')} },
  cards: { ${textImports('cards')} },
  texts: { ${textImports('rules')} },
  instructions: { ${textImports('instructions')} },
  clauses: { ${localizedImports('clauses', 'clauses')} },
  drawing: async () => (await import(${JSON.stringify(drawing)})).default,
  layouts: {
    wide: async () => (await import(${JSON.stringify(`${LAYOUT}${folder}/wide`)})).default,
    narrow: async () => (await import(${JSON.stringify(`${LAYOUT}${folder}/narrow`)})).default,
  },
}`;
}

/** Serves `virtual:volumes`, and small drawings of their boards. */
export function volumesModule(rules: string): Plugin {
  return {
    name: 'quipu-volumes',
    resolveId: (id) =>
      id === MODULE
        ? RESOLVED
        : [THUMBNAIL, START_OPTIONS, TEXTS, LAYOUT].some((kind) => id.startsWith(kind))
          ? `\0${id}`
          : null,
    load: async (id) => {
      if (id.startsWith(`\0${THUMBNAIL}`)) {
        const thumbnail: object = thumbnailOf(readLayout(rules, id.slice(THUMBNAIL.length + 1), 'wide'));
        return `export default ${JSON.stringify(thumbnail)};`;
      }
      if (id.startsWith(`\0${LAYOUT}`)) {
        const [folder = '', name = ''] = id.slice(LAYOUT.length + 1).split('/');
        const layout = packLayout(readLayout(rules, folder, name));
        return `import { unpackLayout } from ${JSON.stringify(PACK_LAYOUT_MODULE)};\nexport default unpackLayout(${JSON.stringify(layout)});`;
      }
      if (id.startsWith(`\0${START_OPTIONS}`)) {
        const startOptions = await readStartOptions(rules, id.slice(START_OPTIONS.length + 1));
        return `export default ${JSON.stringify(startOptions)};`;
      }
      if (id.startsWith(`\0${TEXTS}`)) {
        const [folder = '', file = ''] = id.slice(TEXTS.length + 1).split('/');
        const [language = '', part = ''] = file.split('-');
        return `export default ${JSON.stringify(await readTexts(rules, folder, language, part))};`;
      }
      if (id !== RESOLVED) return null;
      const offers = await Promise.all(findVolumes(rules).map((volume) => offerSource(rules, volume)));
      // Without a prototype: names come from stored games and links, and "constructor" is not a volume.
      return `export const volumes = {\n__proto__: null,\n${offers.join(',\n')}\n};\n`;
    },
  };
}
