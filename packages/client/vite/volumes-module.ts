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
const RESOLVED_MODULE = `\0${MODULE}`;
const THUMBNAIL_PREFIX = 'virtual:thumbnail/';
const TEXTS_PREFIX = 'virtual:texts/';
const LAYOUT_PREFIX = 'virtual:layout/';
const START_OPTIONS_PREFIX = 'virtual:start-options/';
const PART_PREFIXES = [THUMBNAIL_PREFIX, TEXTS_PREFIX, LAYOUT_PREFIX, START_OPTIONS_PREFIX];

/** The used fields of the package manifest of a volume. */
interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, { readonly default: string }>>;
}

const readManifest = (rules: string, folder: string): Manifest =>
  JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Returns the file that a volume exports as `./drawing` or `./drawing/<layout>`; undefined if it exports
 * none.
 */
function drawingFile(rules: string, folder: string, layout?: string): string | undefined {
  const target = readManifest(rules, folder).exports?.[layout === undefined ? './drawing' : './drawing/*'];
  return target && join(rules, folder, target.default.replace('*', layout ?? ''));
}

/** Returns the folders of built volumes with the names of their packages. */
function findVolumes(rules: string): readonly { readonly folder: string; readonly name: string }[] {
  return readdirSync(rules).flatMap((folder) => {
    if (!existsSync(join(rules, folder, 'package.json'))) return [];
    const { name, exports } = readManifest(rules, folder);
    const isDrawn = existsSync(drawingFile(rules, folder) ?? '');
    return exports?.['./words'] !== undefined && isDrawn ? [{ folder, name }] : [];
  });
}

/** Locales in which volumes may have texts. */
const LOCALES = ['en', 'fr', 'es'];

/** The name of a volume in saves, its title, and the localized names of its edition. */
interface VolumeTitle {
  readonly name: string;
  readonly title: string;
  readonly edition: string;
  readonly editions: Readonly<Record<string, string>>;
}

async function readTitle(rules: string, folder: string): Promise<VolumeTitle> {
  const load = (generatedPath: string): Promise<unknown> =>
    import(pathToFileURL(join(rules, folder, 'generated', generatedPath)).href);
  const { words } = (await load('words.ts')) as { words: VolumeTitle };
  const { name, title, edition } = words;
  const editions = await Promise.all(
    LOCALES.filter((language) => existsSync(join(rules, folder, `generated/words/${language}.ts`))).map(
      async (language) => {
        const { terms } = (await load(`words/${language}.ts`)) as {
          readonly terms: Readonly<Partial<Record<string, { readonly one: string }>>>;
        };
        return [language, terms[`edition:${edition}`]?.one] as const;
      },
    ),
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
function readYear(rules: string, folder: string): number | undefined {
  const { quipu } = JSON.parse(readFileSync(join(rules, folder, 'package.json'), 'utf8')) as {
    readonly quipu?: { readonly published?: unknown };
  };
  return typeof quipu?.published === 'number' ? quipu.published : undefined;
}

const readLayout = (rules: string, folder: string, name: string): Layout =>
  JSON.parse(readFileSync(drawingFile(rules, folder, name) ?? '', 'utf8')) as Layout;

/** Reads the choices for a new game, so that they are offered before the rules are loaded. */
async function readStartOptions(rules: string, folder: string): Promise<StartOptions> {
  const module = pathToFileURL(join(rules, folder, 'generated/play.ts')).href;
  const { volume } = (await import(module)) as { readonly volume: Volume };
  return startOptionsOf(volume);
}

/** Rule text of a volume by path; `line` identifies the sentences of Non-player instructions. */
type Texts = Readonly<
  Record<string, readonly (readonly [depth: number, text: string, line: string, rule: string])[]>
>;

/**
 * Returns the part of the rule text that a path belongs to. Cards are loaded at once, rules when unfolded,
 * instructions of Non-players with their reasons.
 */
function textPartOf(path: string): 'cards' | 'instructions' | 'rules' {
  if (path.startsWith('event ')) return 'cards';
  return path.startsWith('nonplayer ') ? 'instructions' : 'rules';
}

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

/** Returns the source of one volume: all of its parts load on demand. */
async function volumeSource(
  rules: string,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<string> {
  const file = (path: string): string => JSON.stringify(join(rules, folder, 'generated', path));
  const drawing = drawingFile(rules, folder) ?? '';
  const localizedImports = (kind: string, exportName: string): string =>
    LOCALES.filter((language) => existsSync(join(rules, folder, `generated/${kind}/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${file(`${kind}/${language}.ts`)})).${exportName}`,
      )
      .join(', ');
  const textImports = (part: string): string =>
    LOCALES.filter((language) => existsSync(join(rules, folder, `generated/texts/${language}.ts`)))
      .map(
        (language) =>
          `${language}: async () => (await import(${JSON.stringify(`${TEXTS_PREFIX}${folder}/${language}-${part}`)})).default`,
      )
      .join(', ');
  const volumeTitle = await readTitle(rules, folder);
  const year = readYear(rules, folder);
  const { sources } = JSON.parse(readFileSync(drawing, 'utf8')) as {
    readonly sources?: readonly string[];
  };
  return `${JSON.stringify(folder)}: {
  ...${JSON.stringify({ ...volumeTitle, year, sources: sources ?? [] })},
  thumbnail: async () => (await import(${JSON.stringify(THUMBNAIL_PREFIX + folder)})).default,
  startOptions: async () => (await import(${JSON.stringify(START_OPTIONS_PREFIX + folder)})).default,
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
    wide: async () => (await import(${JSON.stringify(`${LAYOUT_PREFIX}${folder}/wide`)})).default,
    narrow: async () => (await import(${JSON.stringify(`${LAYOUT_PREFIX}${folder}/narrow`)})).default,
  },
}`;
}

/** Serves `virtual:volumes` and the parts of volumes: thumbnails, start options, texts and boards. */
export function volumesModule(rules: string): Plugin {
  return {
    name: 'quipu-volumes',
    // The prefix marks virtual modules, so that other plugins ignore them.
    resolveId: (id) =>
      id === MODULE || PART_PREFIXES.some((prefix) => id.startsWith(prefix)) ? `\0${id}` : null,
    load: async (id) => {
      if (id.startsWith(`\0${THUMBNAIL_PREFIX}`)) {
        const thumbnail: object = thumbnailOf(
          readLayout(rules, id.slice(THUMBNAIL_PREFIX.length + 1), 'wide'),
        );
        return `export default ${JSON.stringify(thumbnail)};`;
      }
      if (id.startsWith(`\0${LAYOUT_PREFIX}`)) {
        const [folder = '', name = ''] = id.slice(LAYOUT_PREFIX.length + 1).split('/');
        const layout = packLayout(readLayout(rules, folder, name));
        return `import { unpackLayout } from ${JSON.stringify(PACK_LAYOUT_MODULE)};\nexport default unpackLayout(${JSON.stringify(layout)});`;
      }
      if (id.startsWith(`\0${START_OPTIONS_PREFIX}`)) {
        const startOptions = await readStartOptions(rules, id.slice(START_OPTIONS_PREFIX.length + 1));
        return `export default ${JSON.stringify(startOptions)};`;
      }
      if (id.startsWith(`\0${TEXTS_PREFIX}`)) {
        const [folder = '', file = ''] = id.slice(TEXTS_PREFIX.length + 1).split('/');
        const [language = '', part = ''] = file.split('-');
        return `export default ${JSON.stringify(await readTexts(rules, folder, language, part))};`;
      }
      if (id !== RESOLVED_MODULE) return null;
      const volumeSources = await Promise.all(
        findVolumes(rules).map((volume) => volumeSource(rules, volume)),
      );
      // Without a prototype: names come from stored games and links, and "constructor" must not be a volume.
      return `export const volumes = {\n__proto__: null,\n${volumeSources.join(',\n')}\n};\n`;
    },
  };
}
