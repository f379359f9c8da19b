/** Reads `package.json` files, which people edit. */
import { CommandError } from '../exit.ts';
import { readText } from './files.ts';

/** @throws {CommandError} if the file is not a JSON object */
export function readManifest(path: string): Readonly<Record<string, unknown>> {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readText(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandError(`${path} is not JSON: ${error.message}.`, 'Correct it; nothing was changed.');
  }
  if (typeof manifest !== 'object' || manifest === null || Array.isArray(manifest))
    throw new CommandError(
      `${path} is not a JSON object.`,
      'Write { "name": "my-games", "type": "module" }, for example; nothing was changed.',
    );
  return manifest as Readonly<Record<string, unknown>>;
}
