/** `quipu report`: renders results of a simulation as a page, with saves of the listed games. */
import { basename, join, resolve } from 'node:path';
import { readSave, type Volume } from '@quipu/engine';
import { codeProblem, importVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { renderReportPage, saveFileName } from '../report/report-page.ts';
import { isPage } from '../../html/page-frame.ts';
import { reconstructSave } from '../report/reconstruct-save.ts';
import { Study } from '../report/study.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { brokenLineError, readResults } from '../results-file.ts';
import type { GameLine, Header } from '../results-format.ts';
import type { Io } from '../../terminal/io.ts';
import { isSameFile, writeFileAtomically } from '../../workspace/files.ts';
import { checkReplaceable, checkFolderExists } from '../../workspace/output-file.ts';
import { availablePackages, displayPath, findWorkspaceRoot } from '../../workspace/workspace.ts';
import { generatedModule } from '../../workspace/generated-modules.ts';

export interface ReportArguments {
  readonly results: string;
  readonly out?: string;
  /** Whether to overwrite files that are not from a report. */
  readonly force: boolean;
}

export async function report(args: ReportArguments, io: Io): Promise<ExitCode> {
  const path = resolve(io.cwd, args.results);
  const pagePath = resolvePagePath(path, args, io);
  const { study, lineOf } = await readStudy(path, io);
  const savesFolder = `${pagePath.replace(/\.html?$/u, '')}-saves`;
  const resultsVolume = await loadResultsVolume(study.header, io);
  const savesLocation =
    'volume' in resultsVolume
      ? { link: basename(savesFolder), folder: displayPath(io.cwd, savesFolder) }
      : resultsVolume.unavailableReason;
  const page = renderReportPage(study, savesLocation);
  const lineErrorOf = (game: GameLine, reason: string): CommandError =>
    brokenLineError(displayPath(io.cwd, path), lineOf(game), reason);
  const saves =
    'volume' in resultsVolume
      ? createSaves(resultsVolume.volume, study, lineErrorOf, io)
      : new Map<string, string>();
  // Check last, so that nothing is written for broken results.
  for (const name of saves.keys()) checkSaveReplaceable(join(savesFolder, name), args.force, io);
  for (const [name, text] of saves) writeFileAtomically(join(savesFolder, name), text);
  writeFileAtomically(pagePath, page);
  const savesText =
    'volume' in resultsVolume
      ? `, with ${formatCount(saves.size, 'save')} in ${displayPath(io.cwd, savesFolder)}`
      : '';
  io.out(`${formatCount(study.games, 'game')} in ${displayPath(io.cwd, pagePath)}${savesText}.`);
  if ('unavailableReason' in resultsVolume) io.err(resultsVolume.unavailableReason);
  return EXIT.ok;
}

/** @throws {CommandError} if the page cannot be written or would replace a file that is not a report */
function resolvePagePath(resultsPath: string, { out, force }: ReportArguments, io: Io): string {
  const path = resolve(io.cwd, out ?? `${resultsPath.replace(/\.[^./\\]*$/u, '')}.html`);
  if (isSameFile(path, resultsPath))
    throw new CommandError('The page would replace the results.', 'Name another file after --out.');
  checkFolderExists(io.cwd, path, '--out');
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: 'a report',
      isReplaceable: (text) => isPage('report', text),
    },
    force,
  );
  return path;
}

interface ReadStudy {
  readonly study: Study;
  /** Returns the line of a game in the results file, counted from 1. */
  readonly lineOf: (game: GameLine) => number;
}

/** @throws {CommandError} if the results are broken or contain no game */
async function readStudy(path: string, io: Io): Promise<ReadStudy> {
  const displayName = displayPath(io.cwd, path);
  let study: Study | undefined;
  const lines = new Map<number, number>();
  const contents = await readResults(path, displayName, {
    header: (header) => (study = new Study(header)),
    game: (game, _, line) => {
      study?.add(game);
      lines.set(game.game, line);
    },
  });
  if (!contents || !study || study.games === 0) {
    throw new CommandError(
      `${displayName} contains no game yet.`,
      'Play some: `quipu simulate`.',
      EXIT.findings,
    );
  }
  if (contents.isTruncated) io.err(`The last line of ${displayName} was cut off; its game is left out.`);
  return { study, lineOf: ({ game }) => lines.get(game) ?? 0 };
}

/** @throws {CommandError} if the file exists and is not a save, unless it may be overwritten */
function checkSaveReplaceable(path: string, force: boolean, io: Pick<Io, 'cwd'>): void {
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: 'a saved game',
      isReplaceable: (text) => readSave(text).ok,
    },
    force,
  );
}

/** Creates the saves of the listed games, by file name. */
function createSaves(
  volume: Volume,
  study: Study,
  lineErrorOf: (game: GameLine, reason: string) => CommandError,
  io: Pick<Io, 'progress'>,
): ReadonlyMap<string, string> {
  const saves = new Map<string, string>();
  const listedGames = study.selection.list();
  const progress = io.progress('saving', listedGames.length);
  try {
    for (const { game } of listedGames) {
      const save = createSave(volume, study.header, game, (reason) => lineErrorOf(game, reason));
      saves.set(saveFileName(game), save);
      progress.step(`seed ${game.seed}`);
    }
  } finally {
    progress.stop();
  }
  return saves;
}

/** Reconstructs the save of a game. Errors refer to the results line, which may have been edited. */
function createSave(
  volume: Volume,
  header: Header,
  game: GameLine,
  lineError: (reason: string) => CommandError,
): string {
  try {
    return reconstructSave(volume, header, game);
  } catch (error) {
    throw lineError(error instanceof Error ? error.message : String(error));
  }
}

/** The volume of the results, or the reason why saves cannot be created. */
type ResultsVolume = { readonly volume: Volume } | { readonly unavailableReason: string };

async function loadResultsVolume(header: Header, io: Io): Promise<ResultsVolume> {
  const withoutVolume = (reason: string): ResultsVolume => ({
    unavailableReason: `There are no saves of these games: ${reason}.`,
  });
  const root = findWorkspaceRoot(io.cwd);
  if (root === undefined)
    return withoutVolume('this folder is in no workspace with its rules. The charts need none');
  const rulePackage = availablePackages(root).find(({ name, isVolume }) => isVolume && name === header.named);
  if (!rulePackage) return withoutVolume(`there is no volume "${header.named}" here`);
  if (codeProblem(root, rulePackage) !== undefined)
    return withoutVolume(`the volume "${header.named}" is not built; run \`quipu build ${header.named}\``);
  const volume = await importVolume(generatedModule(rulePackage.folder, 'index'));
  return volume.hashes.all === header.hashes.all
    ? { volume }
    : withoutVolume('the rules have changed since they were played');
}
