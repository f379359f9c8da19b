/** Reads an edition as it would be with files that are not written yet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { EXIT, Stop } from '../exit.ts';
import { readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { showDiagnostic } from '../report/diagnostics.ts';
import type { Io } from '../terminal/io.ts';
import { writeFolder } from '../workspace/files.ts';
import { readProject } from '../workspace/project.ts';
import type { EditionPackage, PackageFile } from './package.ts';

/** The code of the diagnostic of a thing that two amendments of one edition are about. */
const AMENDED_TWICE = 'Q1026';

/**
 * The rules of the edition.
 * @throws {Stop} where they would have errors; those are shown
 */
export function staged(
  { root, folder, there }: EditionPackage,
  files: readonly PackageFile[],
  io: Pick<Io, 'err' | 'colors'>,
): RulesAt {
  const name = basename(folder);
  const temporary = mkdtempSync(join(tmpdir(), 'quipu-erratum-'));
  const codes = new Set<string>();
  try {
    const path = join(temporary, name);
    writeFolder(path, [...there, ...files]);
    const place = { asked: name, name, folder: path, commit: undefined };
    return readRulesAt(place, readProject(root, path), (diagnostics, project) => {
      const shown = (file: string): string => project.pathOf(file).replace(path, `rules/${name}`);
      for (const { code } of diagnostics) codes.add(code);
      for (const one of diagnostics) io.err(`${showDiagnostic(one, project.texts, io.colors, shown)}\n`);
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
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}
