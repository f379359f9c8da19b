/** The package of an edition: its location and files. */
import { basename, join } from 'node:path';
import { CommandError } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { newVolumeFolder } from '../../workspace/new-volume-folder.ts';
import { fileKindOf, readText } from '../../workspace/files.ts';
import {
  baseOf,
  basesOf,
  isRepository,
  readPackage,
  ruleFiles,
  rulePackages,
  type RulePackage,
} from '../../workspace/workspace.ts';
import { parse } from '@quipu/language/read';

/** A file of a package. `path` is relative to its folder. */
export interface PackageFile {
  readonly path: string;
  readonly text: string;
}

export interface EditionPackage {
  readonly root: string;
  readonly folder: string;
  /** `edition Errata "with errata" of Sample`. */
  readonly heading: string;
  /** Existing rule files and the manifest; empty for a new edition. */
  readonly existingFiles: readonly PackageFile[];
  /** Files that a new edition needs in addition to its rule text. */
  readonly newFiles: readonly PackageFile[];
}

/** Finds the edition of a volume with this folder name, or prepares a new one. Writes nothing. */
export function editionPackage(
  root: string,
  base: RulesAt,
  { name, title }: { readonly name: string; readonly title: string | undefined },
): EditionPackage {
  const folder = join(root, 'rules', name);
  return fileKindOf(folder) === 'folder'
    ? readEdition(root, base, { folder, title })
    : prepareEdition(root, base, { folder: newVolumeFolder(root, root, name), title });
}

/** The default title of an edition, and its translations. */
const DEFAULT_TITLES = { en: 'with errata', fr: 'avec errata', es: 'con fe de erratas' } as const;

/** Returns a suffix such as ` 2` that makes the default title unique among the editions of the volume; empty if it already is. */
function titleSuffix(root: string, { project }: Pick<RulesAt, 'project'>): string {
  const baseFolderOf = (rulePackage: RulePackage): string =>
    (basesOf(root, rulePackage.dependencies)[0] ?? rulePackage).folder;
  const volume = project.manifest ? baseFolderOf(project.manifest) : project.folder;
  const editions = rulePackages(root).filter(
    (rulePackage) => rulePackage.isVolume && baseFolderOf(rulePackage) === volume,
  );
  const titles = new Set(editions.flatMap(({ folder }) => editionTitles(folder)));
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` ${n}`;
    if (!titles.has(`${DEFAULT_TITLES.en}${suffix}`)) return suffix;
  }
}

const editionTitles = (folder: string): readonly string[] =>
  ruleFiles(folder).flatMap((path) => editionsIn(path, readText(path)).map(({ title }) => title));

interface EditionHeading {
  readonly heading: string;
  readonly title: string;
}

const editionsIn = (path: string, text: string): readonly EditionHeading[] =>
  parse(path, text).file.declarations.flatMap((declaration) =>
    declaration.$type === 'edition'
      ? [
          {
            heading: text.slice(declaration.span.start, declaration.base.span.end),
            title: declaration.title.value,
          },
        ]
      : [],
  );

function translatedTitles(suffix: string): readonly PackageFile[] {
  return (['fr', 'es'] as const).map((language) => ({
    path: `words/${language}.json`,
    text: toJson({
      language,
      terms: { [`edition:${DEFAULT_TITLES.en}${suffix}`]: { one: `${DEFAULT_TITLES[language]}${suffix}` } },
    }),
  }));
}

const toJson = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

function readEdition(
  root: string,
  { location, project }: RulesAt,
  { folder, title }: { readonly folder: string; readonly title: string | undefined },
): EditionPackage {
  const rulePackage = readPackage(folder);
  const base = rulePackage && baseOf(root, rulePackage.dependencies);
  if (!rulePackage?.isVolume || base?.folder !== project.folder)
    throw new CommandError(
      `${folder} is not an edition of "${location.name}".`,
      'Name an edition of it, or a new folder; nothing was changed.',
    );
  const files = ruleFiles(folder).map((path) => ({
    path: path.slice(folder.length + 1).replaceAll('\\', '/'),
    text: readText(path),
  }));
  const [edition] = files.flatMap(({ path, text }) => editionsIn(path, text));
  if (edition === undefined)
    throw new CommandError(
      `The rule files of ${folder} contain no valid edition.`,
      `Run \`quipu check ${rulePackage.name}\`.`,
    );
  if (title !== undefined && title !== edition.title)
    throw new CommandError(
      `The edition in ${folder} is called "${edition.title}", and not "${title}".`,
      'Leave --title out, or name a new folder; nothing was changed.',
    );
  const manifest = { path: 'package.json', text: readText(join(folder, 'package.json')) };
  return { root, folder, heading: edition.heading, existingFiles: [manifest, ...files], newFiles: [] };
}

function prepareEdition(
  root: string,
  base: RulesAt,
  { folder, title: requestedTitle }: { readonly folder: string; readonly title: string | undefined },
): EditionPackage {
  const { location, checked } = base;
  const suffix = requestedTitle === undefined ? titleSuffix(root, base) : '';
  const title = requestedTitle ?? `${DEFAULT_TITLES.en}${suffix}`;
  checkTitle(title);
  const name = basename(folder);
  const declaredName = name
    .replace(`${location.name}-`, '')
    .replaceAll(/(?:^|-)([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
  const inRepository = isRepository(root);
  const manifest = newManifest(base, { name, title, inRepository });
  return {
    root,
    folder,
    heading: `edition ${declaredName} "${title}" of ${checked.name}`,
    existingFiles: [],
    newFiles: [
      { path: 'package.json', text: toJson(manifest) },
      ...(inRepository ? [{ path: 'tsconfig.json', text: toJson(compilerSettings(location.name)) }] : []),
      ...(requestedTitle === undefined ? translatedTitles(suffix) : []),
    ],
  };
}

function checkTitle(title: string): void {
  if (/["\\\n]/u.test(title) || title.trim() === '')
    throw new CommandError(
      'The title of an edition is words without quotation marks.',
      'Such as "with errata".',
    );
}

interface ManifestInput {
  readonly name: string;
  readonly title: string;
  readonly inRepository: boolean;
}

/** Returns the manifest of the base, changed to that of an edition of it. */
function newManifest({ project, checked }: RulesAt, { name, title, inRepository }: ManifestInput): object {
  const baseManifest = JSON.parse(readText(join(project.folder, 'package.json'))) as Record<string, unknown>;
  const { dependencies, nx, ...manifestFields } = baseManifest;
  delete manifestFields.quipu;
  const baseName = project.manifest?.packageName ?? '';
  const allDependencies = { ...(dependencies as Record<string, string>), [baseName]: '*' };
  return {
    ...manifestFields,
    name: baseName.replace(/[^/]*$/u, name),
    description: `${checked.title}, ${title}.`,
    dependencies: Object.fromEntries(Object.entries(allDependencies).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(inRepository && nx !== undefined && { nx }),
  };
}

const compilerSettings = (baseFolder: string): object => ({
  extends: '../../tsconfig.base.json',
  compilerOptions: { rootDir: 'generated', outDir: 'dist' },
  include: ['generated'],
  references: [{ path: `../${baseFolder}` }, { path: '../../packages/engine' }],
});
