/** Reads an edition together with files that are not yet written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Diagnostic } from '@quipu/language';
import { EXIT, Stop } from '../../exit.ts';
import { readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { showDiagnostic } from '../../terminal/diagnostics.ts';
import type { Io } from '../../terminal/io.ts';
import { writeFolder } from '../../workspace/files.ts';
import { type Project, readProject } from '../../workspace/project.ts';
import type { EditionPackage, PackageFile } from './package.ts';

/** The diagnostic code for two amendments of the same thing in one edition. */
const AMENDED_TWICE = 'Q1026';

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
 * Reads the edition with the new files. Scenarios may have errors.
 * @throws {Stop} if the rules have errors, after showing them
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
        const show = shower(edition, project, io, new Set(files.map(({ path }) => path)));
        for (const one of diagnostics) {
          codes.add(one.code);
          io.err(`${show(one)}\n`);
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

/** Renders diagnostics with the final paths of files; those that will not be written are shown as "the amendment". */
function shower(
  { folder }: EditionPackage,
  project: Project,
  { colors }: Pick<Io, 'colors'>,
  unwritten: ReadonlySet<string> = new Set(),
): (one: Diagnostic) => string {
  const name = basename(folder);
  const shown = (file: string): string =>
    unwritten.has(file) ? 'the amendment' : project.pathOf(file).replace(project.folder, `rules/${name}`);
  return (one) => showDiagnostic(one, project.texts, colors, shown);
}

export function newWarnings(
  edition: EditionPackage,
  { base, amended }: { readonly base: RulesAt; readonly amended: RulesAt },
  io: Pick<Io, 'colors'>,
): readonly string[] {
  const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;
  const known = new Set(base.diagnostics.map(keyOf));
  return amended.diagnostics
    .filter((one) => one.severity === 'warning' && !known.has(keyOf(one)))
    .map(shower(edition, amended.project, io));
}
