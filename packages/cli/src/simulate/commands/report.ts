/** `quipu report`: renders results of a simulation as a page, with saves of the listed games. */
import { basename, join, resolve } from 'node:path';
import { readSave, type Volume } from '@quipu/engine';
import { importVolume } from '../../games/load-volume.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { inputHash, staleness } from '../../workspace/build-manifest.ts';
import { pageOf, saveFile } from '../report/page.ts';
import { isPage } from '../../html/page-frame.ts';
import { saveOf } from '../report/saves.ts';
import { Study } from '../report/study.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { broken, readResults } from '../file.ts';
import type { GameLine, Header } from '../results.ts';
import type { Io } from '../../terminal/io.ts';
import { isSameFile, writeFileAtomically } from '../../workspace/files.ts';
import { readProject } from '../../workspace/project.ts';
import { checkReplaceable, checkFolderExists } from '../../workspace/output-file.ts';
import { rulePackages, displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface ReportArguments {
  readonly results: string;
  readonly out?: string;
  /** Whether to overwrite files that are not from a report. */
  readonly force: boolean;
}

export async function report(asked: ReportArguments, io: Io): Promise<ExitCode> {
  const path = resolve(io.cwd, asked.results);
  const shown = displayPath(io.cwd, path);
  const out = resolve(io.cwd, asked.out ?? `${path.replace(/\.[^./\\]*$/u, '')}.html`);
  if (isSameFile(out, path))
    throw new CommandError('The page would take the place of the results.', 'Name another file after --out.');
  checkFolderExists(io.cwd, out, '--out');
  const isOwn = (text: string): boolean => isPage('report', text);
  checkReplaceable(
    { path: out, displayName: displayPath(io.cwd, out), option: '--out', description: 'a report', isOwn },
    asked.force,
  );
  let made: Study | undefined;
  const lines = new Map<number, number>();
  const contents = await readResults(path, shown, {
    header: (header) => (made = new Study(header)),
    game: (game, _, line) => {
      made?.add(game);
      lines.set(game.game, line);
    },
  });
  const study = made;
  if (!contents || !study || study.games === 0) {
    throw new CommandError(`${shown} holds no game yet.`, 'Play some: `quipu simulate`.', EXIT.findings);
  }
  if (contents.cut) io.err(`The last line of ${shown} was cut off; its game is left out.`);

  const found = await volumeOf(study.header, io);
  const folder = `${out.replace(/\.html?$/u, '')}-saves`;
  const kept = 'why' in found ? found.why : { link: basename(folder), folder: displayPath(io.cwd, folder) };
  const page = pageOf(study, kept);
  const listed = study.shelf.list();
  const saves = new Map<string, string>();
  if ('volume' in found) {
    const progress = io.progress('saving', listed.length);
    try {
      for (const { game } of listed) {
        const at = (reason: string): CommandError => broken(shown, lines.get(game.game) ?? 0, reason);
        saves.set(saveFile(game), saveOrStop(found.volume, study.header, game, at));
        progress.step(`seed ${game.seed}`);
      }
    } finally {
      progress.stop();
    }
  }
  // Check last, so that nothing is written for broken results.
  for (const name of saves.keys()) {
    const at = join(folder, name);
    const isSave = (text: string): boolean => readSave(text).ok;
    checkReplaceable(
      {
        path: at,
        displayName: displayPath(io.cwd, at),
        option: '--out',
        description: 'a saved game',
        isOwn: isSave,
      },
      asked.force,
    );
  }
  for (const [name, text] of saves) writeFileAtomically(join(folder, name), text);
  writeFileAtomically(out, page);
  const beside =
    'volume' in found ? `, with ${formatCount(listed.length, 'save')} in ${displayPath(io.cwd, folder)}` : '';
  io.out(`${formatCount(study.games, 'game')} in ${displayPath(io.cwd, out)}${beside}.`);
  if ('why' in found) io.err(found.why);
  return EXIT.ok;
}

/** Reconstructs the save of a game. Errors refer to the results line, which may have been edited. */
function saveOrStop(
  volume: Volume,
  header: Header,
  game: GameLine,
  at: (reason: string) => CommandError,
): string {
  try {
    return saveOf(volume, header, game);
  } catch (error) {
    throw at(error instanceof Error ? error.message : String(error));
  }
}

async function volumeOf(
  header: Header,
  io: Io,
): Promise<{ readonly volume: Volume } | { readonly why: string }> {
  const none = (reason: string): { readonly why: string } => ({
    why: `There are no saves of these games: ${reason}.`,
  });
  const root = workspaceRoot(io.cwd);
  const found = rulePackages(root).find(({ name, isVolume }) => isVolume && name === header.named);
  if (!found) return none(`there is no volume "${header.named}" here`);
  const generated = join(found.folder, 'generated');
  if (staleness(generated, inputHash(readProject(root, found.folder))) !== undefined)
    return none(`the volume "${header.named}" is not built; run \`quipu build ${header.named}\``);
  const volume = await importVolume(join(generated, 'index.ts'));
  return volume.hashes.all === header.hashes.all
    ? { volume }
    : none('the rules have changed since they were played');
}
