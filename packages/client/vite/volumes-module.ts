/**
 * The volumes as a virtual module: a volume added to `rules/` appears in the client without changes to its
 * code.
 */
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
const PACK_LAYOUT_MODULE = join(import.meta.dirname, '../src/board/pack-layout.ts');
const THUMBNAIL_PREFIX = 'virtual:thumbnail/';
const TEXTS_PREFIX = 'virtual:texts/';
const LAYOUT_PREFIX = 'virtual:layout/';
const START_OPTIONS_PREFIX = 'virtual:start-options/';

/** The used fields of the package manifest of a volume. */
interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

const readManifest = (rulesFolder: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(rulesFolder, folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Returns the file that a volume exports as `./drawing` or `./drawing/<layout>`; undefined if it exports
 * none.
 */
function drawingFile(rulesFolder: string, folder: string, layout?: string): string | undefined {
  const target = readManifest(rulesFolder, folder).exports?.[
    layout === undefined ? './drawing' : './drawing/*'
  ];
  return target && join(rulesFolder, folder, target.default.replace('*', layout ?? ''));
}

/** A built volume: its folder, and the name of its package. */
interface VolumePackage {
  readonly folder: string;
  readonly packageName: string;
}

function findVolumes(rulesFolder: string): readonly VolumePackage[] {
  return readdirSync(rulesFolder).flatMap((folder) => {
    if (!existsSync(join(rulesFolder, folder, 'package.json'))) return [];
    const { name: packageName, exports } = readManifest(rulesFolder, folder);
    const isDrawn = existsSync(drawingFile(rulesFolder, folder) ?? '');
    return exports?.['./words'] !== undefined && isDrawn ? [{ folder, packageName }] : [];
  });
}

/** Locales in which volumes may have texts, as in `@quipu/words`. */
const LOCALES = ['en', 'fr', 'es'];

/** Returns the locales for which a folder of generated code has a module. */
const localesOf = (rulesFolder: string, folder: string, kind: string): readonly string[] =>
  LOCALES.filter((locale) => existsSync(join(rulesFolder, folder, 'generated', kind, `${locale}.ts`)));

/** The name of a volume in saves, its title, and the localized names of its edition. */
interface VolumeTitle {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: Readonly<Record<string, string>>;
}

async function readTitle(rulesFolder: string, folder: string): Promise<VolumeTitle> {
  const load = (generatedPath: string): Promise<unknown> =>
    import(pathToFileURL(join(rulesFolder, folder, 'generated', generatedPath)).href);
  const { words } = (await load('words.ts')) as { words: VolumeTitle };
  const { name, title, edition } = words;
  const editions = await Promise.all(
    localesOf(rulesFolder, folder, 'words').map(async (locale) => {
      const { terms } = (await load(`words/${locale}.ts`)) as {
        readonly terms: Readonly<Partial<Record<string, { readonly one: string }>>>;
      };
      return [locale, terms[`edition:${edition}`]?.one] as const;
    }),
  );
  return {
    name,
    title,
    edition,
    editions: Object.fromEntries(
      editions.filter((entry): entry is readonly [string, string] => entry[1] !== undefined),
    ),
  };
}

/** Returns the year of publication; undefined if the package does not state it. */
function readYear(rulesFolder: string, folder: string): number | undefined {
  const { quipu } = JSON.parse(readFileSync(join(rulesFolder, folder, 'package.json'), 'utf8')) as {
    readonly quipu?: { readonly published?: unknown };
  };
  return typeof quipu?.published === 'number' ? quipu.published : undefined;
}

/** Returns what the lexicons of a volume state about it for players who choose a game, by locale. */
function readAbout(rulesFolder: string, folder: string): Readonly<Record<string, string>> {
  const entries = LOCALES.flatMap((locale) => {
    const file = join(rulesFolder, folder, 'words', `${locale}.json`);
    if (!existsSync(file)) return [];
    const { about } = JSON.parse(readFileSync(file, 'utf8')) as { readonly about?: string };
    return about === undefined ? [] : [[locale, about] as const];
  });
  return Object.fromEntries(entries);
}

const readLayout = (rulesFolder: string, folder: string, name: string): Layout =>
  JSON.parse(readFileSync(drawingFile(rulesFolder, folder, name) ?? '', 'utf8')) as Layout;

/** Reads the choices for a new game, so that they are offered before the rules are loaded. */
async function readStartOptions(rulesFolder: string, folder: string): Promise<StartOptions> {
  const module = pathToFileURL(join(rulesFolder, folder, 'generated/play.ts')).href;
  const { volume } = (await import(module)) as { readonly volume: Volume };
  return startOptionsOf(volume);
}

/** Rule text of a volume by path; `line` identifies a sentence of a Non-player instruction in reasons. */
type Texts = Readonly<
  Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>
>;

/**
 * A part of the rule text. Texts of cards load with the volume, those of rules after the first render, and
 * instructions of Non-players when a reason is shown.
 */
type TextPart = 'cards' | 'instructions' | 'rules';

function textPartOf(path: string): TextPart {
  if (path.startsWith('event ')) return 'cards';
  return path.startsWith('nonplayer ') ? 'instructions' : 'rules';
}

async function readTexts(rulesFolder: string, folder: string, locale: string, part: string): Promise<Texts> {
  const module = pathToFileURL(join(rulesFolder, folder, `generated/texts/${locale}.ts`)).href;
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

/** Returns the source of a function that imports an export of a module on demand. */
const lazyImport = (module: string, exportName = 'default'): string =>
  `async () => (await import(${JSON.stringify(module)})).${exportName}`;

/** Returns the source of one volume: all of its parts load on demand. */
async function volumeSource(rulesFolder: string, { folder, packageName }: VolumePackage): Promise<string> {
  const generatedPath = (path: string): string => join(rulesFolder, folder, 'generated', path);
  const lazyLocales = (kind: string, importOf: (locale: string) => string): string =>
    `{ ${localesOf(rulesFolder, folder, kind)
      .map((locale) => `${locale}: ${importOf(locale)}`)
      .join(', ')} }`;
  const lazyExports = (kind: string, exportName: string): string =>
    lazyLocales(kind, (locale) => lazyImport(generatedPath(`${kind}/${locale}.ts`), exportName));
  const lazyTexts = (part: TextPart): string =>
    lazyLocales('texts', (locale) => lazyImport(`${TEXTS_PREFIX}${folder}/${locale}-${part}`));
  const drawing = drawingFile(rulesFolder, folder) ?? '';
  const { sources = [] } = JSON.parse(readFileSync(drawing, 'utf8')) as {
    readonly sources?: readonly string[];
  };
  const volumeTitle = await readTitle(rulesFolder, folder);
  const year = readYear(rulesFolder, folder);
  const about = readAbout(rulesFolder, folder);
  return `${JSON.stringify(folder)}: {
  ...${JSON.stringify({ ...volumeTitle, year, about, sources })},
  thumbnail: ${lazyImport(THUMBNAIL_PREFIX + folder)},
  startOptions: ${lazyImport(START_OPTIONS_PREFIX + folder)},
  package: ${JSON.stringify(packageName)},
  load: ${lazyImport(generatedPath('play.ts'), 'volume')},
  words: ${lazyImport(generatedPath('words.ts'), 'words')},
  terms: ${lazyExports('words', 'terms')},
  cards: ${lazyTexts('cards')},
  texts: ${lazyTexts('rules')},
  instructions: ${lazyTexts('instructions')},
  clauses: ${lazyExports('clauses', 'clauses')},
  drawing: ${lazyImport(drawing)},
  layouts: {
    wide: ${lazyImport(`${LAYOUT_PREFIX}${folder}/wide`)},
    narrow: ${lazyImport(`${LAYOUT_PREFIX}${folder}/narrow`)},
  },
}`;
}

async function volumesSource(rulesFolder: string): Promise<string> {
  const volumeSources = await Promise.all(
    findVolumes(rulesFolder).map((volume) => volumeSource(rulesFolder, volume)),
  );
  // Without a prototype: names come from stored games and links, and "constructor" must not be a volume.
  return `export const volumes = {\n__proto__: null,\n${volumeSources.join(',\n')}\n};\n`;
}

const exportDefault = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/** Loads a part of a volume as a module. `path` is the id of the module without its prefix. */
type PartLoader = (rulesFolder: string, path: string) => string | Promise<string>;

const PART_LOADERS: Readonly<Record<string, PartLoader>> = {
  [THUMBNAIL_PREFIX]: (rulesFolder, folder) =>
    exportDefault(thumbnailOf(readLayout(rulesFolder, folder, 'wide'))),
  [LAYOUT_PREFIX]: (rulesFolder, path) => {
    const [folder = '', name = ''] = path.split('/');
    const layout = packLayout(readLayout(rulesFolder, folder, name));
    return `import { unpackLayout } from ${JSON.stringify(PACK_LAYOUT_MODULE)};\nexport default unpackLayout(${JSON.stringify(layout)});`;
  },
  [START_OPTIONS_PREFIX]: async (rulesFolder, folder) =>
    exportDefault(await readStartOptions(rulesFolder, folder)),
  [TEXTS_PREFIX]: async (rulesFolder, path) => {
    const [folder = '', file = ''] = path.split('/');
    const [locale = '', part = ''] = file.split('-');
    return exportDefault(await readTexts(rulesFolder, folder, locale, part));
  },
};

/** The prefix of resolved virtual modules, by which other plugins ignore them. */
const VIRTUAL = '\0';

/** Serves `virtual:volumes` and the parts of volumes: thumbnails, start options, texts and boards. */
export function volumesModule(rulesFolder: string): Plugin {
  const partPrefixOf = (id: string): string | undefined =>
    Object.keys(PART_LOADERS).find((prefix) => id.startsWith(prefix));
  return {
    name: 'quipu-volumes',
    resolveId: (id) => (id === MODULE || partPrefixOf(id) !== undefined ? VIRTUAL + id : null),
    load: async (resolvedId) => {
      if (!resolvedId.startsWith(VIRTUAL)) return null;
      const id = resolvedId.slice(VIRTUAL.length);
      if (id === MODULE) return volumesSource(rulesFolder);
      const prefix = partPrefixOf(id);
      const loadPart = prefix === undefined ? undefined : PART_LOADERS[prefix];
      return loadPart ? loadPart(rulesFolder, id.slice(prefix?.length)) : null;
    },
  };
}
