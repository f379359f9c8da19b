/** `quipu board`: generates the drawing of a volume's board. */
import { boardFile, drawBoard, type Atlas, type BoardDiagnostic, Geography } from '@quipu/board/draw';
import type { Drawing } from '@quipu/board';
import type { VolumeWords } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { EXIT, type ExitCode, CommandError } from '../../exit.ts';
import { registerKernelResolution } from '../../games/kernel-resolution.ts';
import type { Io } from '../../terminal/io.ts';
import { fileKindOf, readText, writeFolder } from '../../workspace/files.ts';
import {
  basesOf,
  findVolume,
  rulePackages,
  type RulePackage,
  displayPath,
  workspaceRoot,
} from '../../workspace/workspace.ts';
import { generatedModule } from '../../workspace/generated-modules.ts';

export interface BoardArguments {
  readonly volumes: readonly string[];
  readonly json: boolean;
}

const BOARD_FILE = 'board.json';
const DRAWING_FOLDER = 'drawing';

interface BoardOutcome {
  readonly volume: string;
  readonly state: 'drawn' | 'failed';
  readonly provisional: boolean;
  readonly diagnostics: readonly BoardDiagnostic[];
}

/** Draws boards. For a file with errors nothing is written, and the old drawing remains. */
export async function board({ volumes, json }: BoardArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const selectedVolumes =
    volumes.length === 0
      ? rulePackages(root).filter(({ isVolume }) => isVolume)
      : volumes.map((name) => findVolume(root, io.cwd, name));
  const outcomes: BoardOutcome[] = [];
  for (const volume of selectedVolumes) {
    const source = boardSourceOf(root, volume);
    const outcome = await drawVolume(volume, source, io);
    outcomes.push(outcome);
    if (!json) printOutcome(outcome, displayPath(io.cwd, join(source.folder, BOARD_FILE)), io);
  }
  const hasFailure = outcomes.some(({ state }) => state === 'failed');
  if (json) io.out(JSON.stringify({ ok: !hasFailure, volumes: outcomes }, undefined, 2));
  return hasFailure ? EXIT.findings : EXIT.ok;
}

/** The package with the effective board file: an edition may inherit that of its base. */
function boardSourceOf(root: string, volume: RulePackage): RulePackage {
  const candidates = [volume, ...basesOf(root, volume.dependencies).reverse()];
  return (
    candidates.find(({ folder }) => fileKindOf(join(folder, BOARD_FILE)) === 'file') ??
    candidates.at(-1) ??
    volume
  );
}

async function drawVolume(volume: RulePackage, source: RulePackage, io: Io): Promise<BoardOutcome> {
  const words = await loadWords(volume);
  const path = join(source.folder, BOARD_FILE);
  const { file, diagnostics: faults }: ParsedBoardFile =
    fileKindOf(path) === 'file' ? parseBoardFile(readText(path)) : { file: {}, diagnostics: [] };
  const failedOutcome = (diagnostics: readonly BoardDiagnostic[]): BoardOutcome => ({
    volume: volume.name,
    state: 'failed',
    provisional: false,
    diagnostics,
  });
  if (!file) return failedOutcome(faults);
  const atlas = readAtlas(source.folder, file.geography ?? {}, (name) => displayPath(io.cwd, name));
  const { drawing, diagnostics } = drawBoard({ words, file, atlas });
  if (!drawing) return failedOutcome(diagnostics);
  writeDrawing(volume, drawing);
  return { volume: volume.name, state: 'drawn', provisional: drawing.provisional, diagnostics };
}

function writeDrawing({ folder }: RulePackage, { layouts, ...index }: Drawing): void {
  const jsonFile = (name: string, content: object): { path: string; text: string } => ({
    path: `${name}.json`,
    text: `${JSON.stringify(content)}\n`,
  });
  writeFolder(join(folder, DRAWING_FOLDER), [
    jsonFile('index', index),
    jsonFile('wide', layouts.wide),
    jsonFile('narrow', layouts.narrow),
  ]);
}

async function loadWords({ name, folder }: RulePackage): Promise<VolumeWords> {
  const path = generatedModule(folder, 'words');
  if (fileKindOf(path) !== 'file')
    throw new CommandError(`The volume "${name}" is not built.`, `Run \`quipu build ${name}\`.`);
  registerKernelResolution();
  return ((await import(pathToFileURL(path).href)) as { readonly words: VolumeWords }).words;
}

interface ParsedBoardFile {
  readonly file?: z.infer<typeof boardFile>;
  readonly diagnostics: readonly BoardDiagnostic[];
}

function parseBoardFile(text: string): ParsedBoardFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const message = `it is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { diagnostics: [{ severity: 'error', where: '', message }] };
  }
  const result = boardFile.safeParse(value);
  if (result.success) return { file: result.data, diagnostics: [] };
  return {
    diagnostics: result.error.issues.map(({ path, message }) => ({
      severity: 'error',
      where: path.join('.'),
      message,
    })),
  };
}

function readAtlas(
  folder: string,
  files: Readonly<Record<string, { readonly simplify: number }>>,
  displayName: (path: string) => string,
): Atlas {
  return new Map(
    Object.entries(files).map(([name, { simplify }]) => {
      const path = join(folder, 'geography', `${name}.topo.json`);
      if (fileKindOf(path) !== 'file')
        throw new CommandError(
          `There is no geography ${displayName(path)}.`,
          'Put the file there, or take its name out of the board file.',
        );
      return [name, Geography.parse(readText(path), simplify, displayName(path))];
    }),
  );
}

function printOutcome(
  { volume, state, provisional, diagnostics }: BoardOutcome,
  boardPath: string,
  io: Io,
): void {
  const { bold, dim, green, red, yellow } = io.colors;
  for (const { severity, where, message, help } of diagnostics) {
    const paint = severity === 'error' ? red : yellow;
    io.err(
      `${paint(severity)} ${boardPath}${where === '' ? '' : ` ${where}`}: ${message}${help === undefined ? '' : dim(` (${help})`)}`,
    );
  }
  const note = provisional ? dim('from adjacency alone') : '';
  io.out(
    state === 'drawn'
      ? `${green('drawn')}     ${bold(volume)} ${note}`.trimEnd()
      : `${red('failed')}    ${bold(volume)} nothing was written`,
  );
}
