/** `quipu board`: generates the drawing of a volume's board. */
import { boardFile, drawBoard, type Atlas, type BoardDiagnostic, Geography } from '@quipu/board/draw';
import type { VolumeWords } from '@quipu/engine';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { EXIT, type ExitCode, Stop } from '../../exit.ts';
import { lendKernel } from '../../games/resolution.ts';
import type { Io } from '../../terminal/io.ts';
import { kindOf, readText, writeFolder } from '../../workspace/files.ts';
import {
  basesOf,
  findVolume,
  rulePackages,
  type RulePackage,
  shownPath,
  workspaceRoot,
} from '../../workspace/workspace.ts';

export interface BoardArguments {
  readonly volumes: readonly string[];
  readonly json: boolean;
}

const FILE = 'board.json';
const DRAWING = 'drawing';

interface Outcome {
  readonly volume: string;
  readonly state: 'drawn' | 'failed';
  readonly provisional: boolean;
  readonly diagnostics: readonly BoardDiagnostic[];
}

/** Draws boards. For a file with errors nothing is written, and the old drawing remains. */
export async function board({ volumes, json }: BoardArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const asked =
    volumes.length === 0
      ? rulePackages(root).filter(({ isVolume }) => isVolume)
      : volumes.map((name) => findVolume(root, io.cwd, name));
  const outcomes: Outcome[] = [];
  for (const volume of asked) {
    const source = sourceOf(root, volume);
    const outcome = await drawOne(volume, source, io);
    outcomes.push(outcome);
    if (!json) tell(outcome, shownPath(io.cwd, join(source.folder, FILE)), io);
  }
  const failed = outcomes.some(({ state }) => state === 'failed');
  if (json) io.out(JSON.stringify({ ok: !failed, volumes: outcomes }, undefined, 2));
  return failed ? EXIT.findings : EXIT.ok;
}

/** The package with the effective board file: an edition may inherit that of its base. */
function sourceOf(root: string, volume: RulePackage): RulePackage {
  const drawn = [volume, ...basesOf(root, volume.dependencies).reverse()];
  return drawn.find(({ folder }) => kindOf(join(folder, FILE)) === 'file') ?? drawn.at(-1) ?? volume;
}

async function drawOne(volume: RulePackage, source: RulePackage, io: Io): Promise<Outcome> {
  const words = await wordsOf(volume);
  const path = join(source.folder, FILE);
  const read = kindOf(path) === 'file' ? parsed(readText(path)) : { file: {}, faults: [] };
  const failed = (diagnostics: readonly BoardDiagnostic[]): Outcome => ({
    volume: volume.name,
    state: 'failed',
    provisional: false,
    diagnostics,
  });
  if (!read.file) return failed(read.faults);
  const atlas = atlasOf(source.folder, read.file.geography ?? {}, (name) => shownPath(io.cwd, name));
  const { drawing, diagnostics } = drawBoard({ words, file: read.file, atlas });
  if (!drawing) return failed(diagnostics);
  const { layouts, ...rest } = drawing;
  const file = (name: string, data: object): { path: string; text: string } => ({
    path: `${name}.json`,
    text: `${JSON.stringify(data)}\n`,
  });
  writeFolder(join(volume.folder, DRAWING), [
    file('index', rest),
    file('wide', layouts.wide),
    file('narrow', layouts.narrow),
  ]);
  return { volume: volume.name, state: 'drawn', provisional: drawing.provisional, diagnostics };
}

async function wordsOf({ name, folder }: RulePackage): Promise<VolumeWords> {
  const path = join(folder, 'generated', 'words.ts');
  if (kindOf(path) !== 'file')
    throw new Stop(`The volume "${name}" is not built.`, `Run \`quipu build ${name}\`.`);
  lendKernel();
  return ((await import(pathToFileURL(path).href)) as { readonly words: VolumeWords }).words;
}

interface Parsed {
  readonly file?: z.infer<typeof boardFile>;
  readonly faults: readonly BoardDiagnostic[];
}

function parsed(text: string): Parsed {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const message = `it is not JSON: ${error instanceof Error ? error.message : String(error)}`;
    return { faults: [{ severity: 'error', where: '', message }] };
  }
  const read = boardFile.safeParse(data);
  if (read.success) return { file: read.data, faults: [] };
  return {
    faults: read.error.issues.map(({ path, message }) => ({
      severity: 'error',
      where: path.join('.'),
      message,
    })),
  };
}

function atlasOf(
  folder: string,
  files: Readonly<Record<string, { readonly simplify: number }>>,
  shown: (path: string) => string,
): Atlas {
  return new Map(
    Object.entries(files).map(([name, { simplify }]) => {
      const path = join(folder, 'geography', `${name}.topo.json`);
      if (kindOf(path) !== 'file')
        throw new Stop(
          `There is no geography ${shown(path)}.`,
          'Put the file there, or take its name out of the board file.',
        );
      return [name, Geography.parse(readText(path), simplify, shown(path))];
    }),
  );
}

function tell({ volume, state, provisional, diagnostics }: Outcome, file: string, io: Io): void {
  const { bold, dim, green, red, yellow } = io.colors;
  for (const { severity, where, message, help } of diagnostics) {
    const paint = severity === 'error' ? red : yellow;
    io.err(
      `${paint(severity)} ${file}${where === '' ? '' : ` ${where}`}: ${message}${help === undefined ? '' : dim(` (${help})`)}`,
    );
  }
  const how = provisional ? dim('from adjacency alone') : '';
  io.out(
    state === 'drawn'
      ? `${green('drawn')}     ${bold(volume)} ${how}`.trimEnd()
      : `${red('failed')}    ${bold(volume)} nothing was written`,
  );
}
