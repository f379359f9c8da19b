/** Compiling, with what the compiler refuses told to whoever typed the command. */
import type { CompileOptions, GeneratedFile } from '@quipu/compiler';
import type { Checked } from '@quipu/language';
import { EXIT, Stop } from '../exit.ts';

/**
 * The files of a volume.
 * @throws {Stop} where the rules hold one by one, but cannot be compiled together
 */
export async function compiled(
  checked: Checked,
  options: CompileOptions = {},
): Promise<readonly GeneratedFile[]> {
  // Only now: whoever compiles nothing must not wait for the compiler to load.
  const { compile, CompileRefusal } = await import('@quipu/compiler');
  try {
    return compile(checked, options).files;
  } catch (error) {
    if (error instanceof CompileRefusal) throw new Stop(error.message, error.hint, EXIT.findings);
    throw error;
  }
}
