/** Reads an edition together with files that are not yet written. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Diagnostic } from '@quipu/language';
import { EXIT, CommandError } from '../../exit.ts';
import { readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { renderDiagnostic } from '../../terminal/diagnostics.ts';
import { type ErrorOutput, reportRuleErrors } from '../../terminal/rule-errors.ts';
import type { Io } from '../../terminal/io.ts';
import { writeFolder } from '../../workspace/files.ts';
import { type Project, readProject } from '../../workspace/project.ts';
import type { EditionPackage, PackageFile } from './edition-package.ts';

/** The diagnostic code for two amendments of one declaration in an edition. */
const AMENDED_TWICE_CODE = 'Q1026';

function withOverlay<T>(
  { root, folder, existingFiles }: EditionPackage,
  files: readonly PackageFile[],
  callback: (project: Project) => T,
): T {
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'quipu-erratum-'));
  try {
    const path = join(temporaryFolder, basename(folder));
    writeFolder(path, [...existingFiles, ...files]);
    return callback(readProject(root, path));
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Reads the edition with the new files. Scenarios may have errors.
 * @throws {CommandError} if the rules have errors, after showing them
 */
export function readOverlay(
  edition: EditionPackage,
  files: readonly PackageFile[],
  errorOutput: ErrorOutput,
): RulesAt {
  const name = basename(edition.folder);
  const errorCodes = new Set<string>();
  const unwrittenPaths = new Set(files.map(({ path }) => path));
  try {
    return reportRuleErrors(errorOutput, (showErrors) =>
      withOverlay(edition, files, (project) => {
        const location = { argument: name, name, folder: project.folder, commit: undefined };
        return readRulesAt(location, project, (diagnostics) => {
          for (const diagnostic of diagnostics) errorCodes.add(diagnostic.code);
          showErrors(diagnostics, project, finalPathOf(edition, project, unwrittenPaths));
        });
      }),
    );
  } catch (error) {
    if (!(error instanceof CommandError) || error.code !== EXIT.findings) throw error;
    const overlayError = new CommandError(
      `With this amendment the rules of ${name} would have errors.`,
      errorCodes.has(AMENDED_TWICE_CODE)
        ? `Change the existing amendment, or make an edition of the edition: \`quipu erratum ${name}\`; nothing was written.`
        : 'Change the correction; nothing was written.',
      EXIT.findings,
    );
    overlayError.diagnostics = error.diagnostics;
    throw overlayError;
  }
}

/** Returns the final paths of files; those that will not be written are shown as "the amendment". */
function finalPathOf(
  { folder }: EditionPackage,
  project: Project,
  unwrittenPaths: ReadonlySet<string> = new Set(),
): (file: string) => string {
  const name = basename(folder);
  return (file) =>
    unwrittenPaths.has(file)
      ? 'the amendment'
      : project.pathOf(file).replace(project.folder, `rules/${name}`);
}

/** Renders the warnings of the amended rules that their base does not have. */
export function newWarnings(
  edition: EditionPackage,
  { base, amended }: { readonly base: RulesAt; readonly amended: RulesAt },
  io: Pick<Io, 'colors'>,
): readonly string[] {
  const keyOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;
  const knownWarnings = new Set(base.diagnostics.map(keyOf));
  return amended.diagnostics
    .filter((diagnostic) => diagnostic.severity === 'warning' && !knownWarnings.has(keyOf(diagnostic)))
    .map((diagnostic) =>
      renderDiagnostic(diagnostic, amended.project.texts, io.colors, finalPathOf(edition, amended.project)),
    );
}
