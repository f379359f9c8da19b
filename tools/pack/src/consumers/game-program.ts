/** The program that plays a game, for each kind of consumer, and its expected output. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../public-packages.ts';
import { runSuccessfully } from './run-program.ts';

const source = readFileSync(join(import.meta.dirname, 'consumer-game.ts'), 'utf8');

/** The packages that the program of a game needs, without its volume. */
export const GAME_PACKAGES: readonly string[] = ['abi', 'engine', 'bot', 'table', 'words', 'coin'];

/** The program for a game of a volume, in TypeScript. */
export const gameSource = (volume: string): string => source.replace('@quipu/sample', `@quipu/${volume}`);

/** The program as JavaScript. */
export function gameProgram(volume: string, format: 'module' | 'commonjs'): string {
  const module = format === 'module' ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS;
  const compilerOptions = { module, target: ts.ScriptTarget.ES2022 };
  return ts.transpileModule(gameSource(volume), { compilerOptions }).outputText;
}

const outputs = new Map<string, Promise<string>>();

/** The output of the program in this repository, which runs unbuilt packages. */
function outputInRepository(volume: string): Promise<string> {
  const output =
    outputs.get(volume) ??
    runSuccessfully([process.execPath, '--input-type=module', '--eval', gameProgram(volume, 'module')], {
      cwd: root,
    });
  outputs.set(volume, output);
  return output;
}

/**
 * Compares the output of a consumer's game with that of the same game in this repository, and returns its digest.
 * @throws {Error} with the first line that differs
 */
export async function checkGame(volume: string, output: string): Promise<string> {
  const lines = output.trim().split('\n');
  const expected = (await outputInRepository(volume)).trim().split('\n');
  const index = Array.from({ length: Math.max(lines.length, expected.length) }).findIndex(
    (_, at) => lines[at] !== expected[at],
  );
  if (index !== -1)
    throw new Error(
      `The game of ${volume} differs in line ${String(index + 1)}:\n  here:          ${lines[index] ?? 'no line'}\n  in repository: ${expected[index] ?? 'no line'}`,
    );
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
}
