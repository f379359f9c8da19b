/** The volumes as a virtual module: a volume appears in the client without changes to its code. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Volume } from '@quipu/engine';
import { localeNames } from '@quipu/words/languages';
import type { Plugin } from 'vite';
import { packLayout } from '../board/pack-layout.ts';
import { type StartOptions, startOptionsOf } from '../setup/start-options.ts';
import { thumbnailOf } from '../setup/thumbnail-of.ts';
import { drawingFile, generatedModule, type PageVolume, readLayout, readManifest } from './page-volume.ts';
import { hasRulebook, readRulebook } from './read-rulebook.ts';

const MODULE = 'virtual:volumes';
const PACK_LAYOUT_MODULE = join(import.meta.dirname, `../board/pack-layout${extname(import.meta.url)}`);
const THUMBNAIL_PREFIX = 'virtual:thumbnail/';
const TEXTS_PREFIX = 'virtual:texts/';
const LAYOUT_PREFIX = 'virtual:layout/';
const START_OPTIONS_PREFIX = 'virtual:start-options/';
const RULEBOOK_PREFIX = 'virtual:rulebook/';

/** Returns the locales for which a volume has a generated module. */
const localesOf = (volume: PageVolume, kind: string): readonly string[] =>
  localeNames.filter((locale) => existsSync(generatedModule(volume, `${kind}/${locale}`)));

/** Loads a generated module in this process. */
const loadGenerated = (volume: PageVolume, name: string): Promise<unknown> =>
  import(pathToFileURL(generatedModule(volume, name)).href);

/** The name of a volume in saves, its title, and the localized names of its edition. */
interface VolumeTitle {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: Readonly<Record<string, string>>;
}

async function readTitle(volume: PageVolume): Promise<VolumeTitle> {
  const { words } = (await loadGenerated(volume, 'words')) as { words: VolumeTitle };
  const { name, title, edition } = words;
  const editions = await Promise.all(
    localesOf(volume, 'words').map(async (locale) => {
      const { terms } = (await loadGenerated(volume, `words/${locale}`)) as {
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

/** Returns the descriptions of a volume for players who choose a game, by locale. */
function readAbout({ folder }: PageVolume): Readonly<Record<string, string>> {
  const entries = localeNames.flatMap((locale) => {
    const file = join(folder, 'words', `${locale}.json`);
    if (!existsSync(file)) return [];
    const { about } = JSON.parse(readFileSync(file, 'utf8')) as { readonly about?: string };
    return about === undefined ? [] : [[locale, about] as const];
  });
  return Object.fromEntries(entries);
}

/** Reads the choices for a new game, so that they are offered before the rules are loaded. */
async function readStartOptions(pageVolume: PageVolume): Promise<StartOptions> {
  const { volume } = (await loadGenerated(pageVolume, 'play')) as { readonly volume: Volume };
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

async function readTexts(volume: PageVolume, locale: string, part: string): Promise<Texts> {
  const { texts } = (await loadGenerated(volume, `texts/${locale}`)) as { readonly texts: Texts };
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
async function volumeSource(volume: PageVolume): Promise<string> {
  const lazyLocales = (locales: readonly string[], importOf: (locale: string) => string): string =>
    `{ ${locales.map((locale) => `${locale}: ${importOf(locale)}`).join(', ')} }`;
  const lazyExports = (kind: string, exportName: string): string =>
    lazyLocales(localesOf(volume, kind), (locale) =>
      lazyImport(generatedModule(volume, `${kind}/${locale}`), exportName),
    );
  const lazyTexts = (part: TextPart): string =>
    lazyLocales(localesOf(volume, 'texts'), (locale) =>
      lazyImport(`${TEXTS_PREFIX}${name}/${locale}-${part}`),
    );
  const rulebookLocales = localeNames.filter((locale) => hasRulebook(volume, locale));
  const { name } = volume;
  const drawing = drawingFile(volume, 'index');
  const { sources = [] } = JSON.parse(readFileSync(drawing, 'utf8')) as {
    readonly sources?: readonly string[];
  };
  const volumeTitle = await readTitle(volume);
  const { packageName, year } = readManifest(volume);
  const about = readAbout(volume);
  return `${JSON.stringify(name)}: {
  ...${JSON.stringify({ ...volumeTitle, year, about, sources })},
  thumbnail: ${lazyImport(THUMBNAIL_PREFIX + name)},
  startOptions: ${lazyImport(START_OPTIONS_PREFIX + name)},
  package: ${JSON.stringify(packageName)},
  load: ${lazyImport(generatedModule(volume, 'play'), 'volume')},
  words: ${lazyImport(generatedModule(volume, 'words'), 'words')},
  terms: ${lazyExports('words', 'terms')},
  cards: ${lazyTexts('cards')},
  texts: ${lazyTexts('rules')},
  instructions: ${lazyTexts('instructions')},
  clauses: ${lazyExports('clauses', 'clauses')},
  rulebooks: ${lazyLocales(rulebookLocales, (locale) => lazyImport(`${RULEBOOK_PREFIX}${name}/${locale}`))},
  drawing: ${lazyImport(drawing)},
  layouts: {
    wide: ${lazyImport(`${LAYOUT_PREFIX}${name}/wide`)},
    narrow: ${lazyImport(`${LAYOUT_PREFIX}${name}/narrow`)},
  },
}`;
}

async function volumesSource(volumes: readonly PageVolume[]): Promise<string> {
  const volumeSources = await Promise.all(volumes.map(volumeSource));
  // Without a prototype: names come from stored games and links, and "constructor" must not be a volume.
  return `export const volumes = {\n__proto__: null,\n${volumeSources.join(',\n')}\n};\n`;
}

const exportDefault = (value: unknown): string => `export default ${JSON.stringify(value)};`;

/**
 * Loads a part of a volume as a module. `path` is the id of the module without its prefix and the name of the
 * volume.
 */
type PartLoader = (volume: PageVolume, path: string) => string | Promise<string>;

const PART_LOADERS: Readonly<Record<string, PartLoader>> = {
  [THUMBNAIL_PREFIX]: (volume) => exportDefault(thumbnailOf(readLayout(volume, 'wide'))),
  [LAYOUT_PREFIX]: (volume, name) => {
    const layout = packLayout(readLayout(volume, name === 'wide' ? 'wide' : 'narrow'));
    return `import { unpackLayout } from ${JSON.stringify(PACK_LAYOUT_MODULE)};\nexport default unpackLayout(${JSON.stringify(layout)});`;
  },
  [START_OPTIONS_PREFIX]: async (volume) => exportDefault(await readStartOptions(volume)),
  [RULEBOOK_PREFIX]: (volume, locale) => exportDefault(readRulebook(volume, locale)),
  [TEXTS_PREFIX]: async (volume, path) => {
    const [locale = '', part = ''] = path.split('-');
    return exportDefault(await readTexts(volume, locale, part));
  },
};

/** The prefix of resolved virtual modules, by which other plugins ignore them. */
const VIRTUAL = '\0';

/** Serves `virtual:volumes` and the parts of volumes: thumbnails, start options, texts, rulebooks and boards. */
export function volumesModule(volumes: readonly PageVolume[]): Plugin {
  const partPrefixOf = (id: string): string | undefined =>
    Object.keys(PART_LOADERS).find((prefix) => id.startsWith(prefix));
  return {
    name: 'quipu-volumes',
    resolveId: (id) => (id === MODULE || partPrefixOf(id) !== undefined ? VIRTUAL + id : null),
    load: async (resolvedId) => {
      if (!resolvedId.startsWith(VIRTUAL)) return null;
      const id = resolvedId.slice(VIRTUAL.length);
      if (id === MODULE) return volumesSource(volumes);
      const prefix = partPrefixOf(id) ?? '';
      const [name = '', path = ''] = id.slice(prefix.length).split('/');
      const loadPart = PART_LOADERS[prefix];
      const volume = volumes.find((candidate) => candidate.name === name);
      return loadPart && volume ? loadPart(volume, path) : null;
    },
  };
}
