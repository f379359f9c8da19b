/** Reads an edition as it would be with files that are not written yet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Syntax } from '@quipu/language';
import { parse } from '@quipu/language/read';
import { readRules } from '../build/rules.ts';
import { EXIT, Stop } from '../exit.ts';
import { readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { showDiagnostic } from '../report/diagnostics.ts';
import type { Io } from '../terminal/io.ts';
import { writeFolder } from '../workspace/files.ts';
import { type Project, readProject } from '../workspace/project.ts';
import type { EditionPackage, PackageFile } from './package.ts';

/** The code of the diagnostic of a thing that two amendments of one edition are about. */
const AMENDED_TWICE = 'Q1026';

/** The rules of an edition as they would be; nothing of it stays. */
function trying<T>(
  { root, folder, there }: EditionPackage,
  files: readonly PackageFile[],
  use: (project: Project) => T,
): T {
  const temporary = mkdtempSync(join(tmpdir(), 'quipu-erratum-'));
  try {
    const path = join(temporary, basename(folder));
    writeFolder(path, [...there, ...files]);
    return use(readProject(root, path));
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * The rules of the edition.
 * @throws {Stop} where they would have errors; those are shown
 */
export function staged(
  edition: EditionPackage,
  files: readonly PackageFile[],
  io: Pick<Io, 'err' | 'colors'>,
): RulesAt {
  const name = basename(edition.folder);
  const codes = new Set<string>();
  try {
    return trying(edition, files, (project) => {
      const place = { asked: name, name, folder: project.folder, commit: undefined };
      return readRulesAt(place, project, (diagnostics) => {
        const shown = (file: string): string => project.pathOf(file).replace(project.folder, `rules/${name}`);
        for (const one of diagnostics) {
          codes.add(one.code);
          io.err(`${showDiagnostic(one, project.texts, io.colors, shown)}\n`);
        }
      });
    });
  } catch (error) {
    if (!(error instanceof Stop) || error.code !== EXIT.findings) throw error;
    throw new Stop(
      `With this amendment the rules of ${name} would have errors.`,
      codes.has(AMENDED_TWICE)
        ? `Change the amendment that is there, or make an edition of the edition: \`quipu erratum ${name}\`; nothing was written.`
        : 'Say otherwise what it should be; nothing was written.',
      EXIT.findings,
    );
  }
}

/** Titles of the scenarios that cannot be read under an edition, where nothing else is wrong with it: they speak of what goes. */
export function unread(edition: EditionPackage, files: readonly PackageFile[]): readonly string[] {
  return trying(edition, files, (project) => {
    const errors = readRules(project).diagnostics.filter(({ severity }) => severity === 'error');
    const titles = errors.map(({ span }) => scenarioAt(project, span));
    return titles.includes(undefined) ? [] : [...new Set(titles)].filter((title) => title !== undefined);
  });
}

/** The title of the scenario that holds a place. */
function scenarioAt({ texts }: Project, { file, start }: Syntax.Span): string | undefined {
  for (const each of parse(file, texts.get(file) ?? '').file.declarations)
    if (each.$type === 'scenario' && each.span.start <= start && start < each.span.end)
      return each.title.value;
  return undefined;
}
