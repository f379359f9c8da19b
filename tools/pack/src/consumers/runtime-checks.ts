/** Games in each JavaScript runtime, as ES module and as CommonJS. */
import { join } from 'node:path';
import { type Consumers, writeFiles } from './consumer-folder.ts';
import { checkGame, GAME_PACKAGES, gameProgram } from './game-program.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';

interface Runtime {
  readonly name: string;
  /** The npm package that contains it. */
  readonly specifier: string;
  /** The command, relative to the folder that the package is installed in. */
  readonly command: readonly [path: string, ...words: readonly string[]];
}

const nodeRuntime = (version: number): Runtime => ({
  name: `Node.js ${String(version)}`,
  specifier: `node@${String(version)}`,
  command: ['node_modules/node/bin/node'],
});

export const NODE_20: Runtime = nodeRuntime(20);
export const NODE_22: Runtime = nodeRuntime(22);
export const NODE_24: Runtime = nodeRuntime(24);

const RUNTIMES: readonly Runtime[] = [
  NODE_20,
  NODE_22,
  NODE_24,
  { name: 'Deno', specifier: 'deno', command: ['node_modules/.bin/deno', 'run', '--allow-all', '--no-lock'] },
  { name: 'Bun', specifier: 'bun', command: ['node_modules/.bin/bun', 'run'] },
];

/** Installs a runtime and returns its command. */
export async function installRuntime(
  consumers: Consumers,
  { specifier, command }: Runtime,
  label: string,
): Promise<readonly string[]> {
  const [path, ...words] = command;
  const folder = await consumers.create(
    `runtime-${label}-${specifier.replace('@', '-')}`,
    {},
    { others: [specifier] },
  );
  return [join(folder, path), ...words];
}

/** Plays a game of each volume in each runtime; the two formats of a runtime share a fresh folder. */
export function runtimeChecks(consumers: Consumers, volumes: readonly string[]): readonly Check[] {
  return RUNTIMES.flatMap((runtime) => {
    let prepared: Promise<{ folder: string; command: readonly string[] }> | undefined;
    const prepare = async (): Promise<{ folder: string; command: readonly string[] }> => ({
      folder: await consumers.create(
        `games-${runtime.specifier}`,
        {},
        { packages: [...GAME_PACKAGES, ...volumes] },
      ),
      command: await installRuntime(consumers, runtime, 'games'),
    });
    return (['module', 'commonjs'] as const).map((format) => ({
      name: `${runtime.name}, ${format === 'module' ? 'ES module' : 'CommonJS'}`,
      run: async () => {
        prepared ??= prepare();
        const { folder, command } = await prepared;
        return playGames({ folder, command, format, volumes });
      },
    }));
  });
}

interface GamesInput {
  readonly folder: string;
  readonly command: readonly string[];
  readonly format: 'module' | 'commonjs';
  readonly volumes: readonly string[];
}

/** Plays a game of each volume, and returns the digests. */
export async function playGames({ folder, command, format, volumes }: GamesInput): Promise<string> {
  const notes: string[] = [];
  for (const volume of volumes) {
    const file = `${volume}.${format === 'module' ? 'mjs' : 'cjs'}`;
    writeFiles(folder, { [file]: gameProgram(volume, format) });
    const output = await runSuccessfully([...command, join(folder, file)], { cwd: folder });
    notes.push(`${volume} ${await checkGame(volume, output)}`);
  }
  return notes.join(', ');
}
