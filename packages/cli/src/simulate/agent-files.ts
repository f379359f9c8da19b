/** Agents defined in files: `--agent ./mine.ts`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AgentDefinition } from '@quipu/bot/custom-agents';
import { EXIT, CommandError } from '../exit.ts';
import { checkReadable } from '../games/create-game.ts';
import { registerKernelResolution } from '../games/kernel-resolution.ts';
import { displayPath } from '../workspace/workspace.ts';
import type { AgentFile } from './results-format.ts';

export interface LoadedAgent {
  /** As written on the command line. */
  readonly argument: string;
  readonly path: string;
  readonly file: AgentFile;
  readonly definition: AgentDefinition;
}

/** Whether an agent is written as a file. */
export const isAgentFile = (argument: string): boolean => /\.[cm]?[jt]s$/u.test(argument);

/**
 * Loads an agent and computes the hash of its file and of the files that it imports by relative paths.
 * @throws {CommandError} if the file is missing, cannot be imported or does not define an agent
 */
export async function loadAgent(cwd: string, argument: string): Promise<LoadedAgent> {
  const path = resolve(cwd, argument);
  const displayName = displayPath(cwd, path);
  checkReadable(path, displayName);
  const { definitionFault } = await import('@quipu/bot/custom-agents');
  const { module, files } = await importAgent(path, displayName);
  const { default: value } = module;
  if (value === undefined)
    throw new CommandError(`${displayName} has no default export.`, AGENT_EXAMPLE, EXIT.findings);
  const fault = definitionFault(value);
  if (fault !== undefined)
    throw new CommandError(`The default export of ${displayName} ${fault}.`, AGENT_EXAMPLE, EXIT.findings);
  const definition = value as AgentDefinition;
  const hash = hashOf(path, files);
  return { argument, path, file: { name: definition.name, file: basename(path), hash }, definition };
}

const AGENT_EXAMPLE =
  "Write `export default { name: 'mine', decide: ({ decision }) => decision.options[0].key };`, see docs/guides/own-agent.md.";

interface ImportedAgent {
  readonly module: { readonly default?: unknown };
  readonly files: ReadonlySet<string>;
}

/** Makes each import of an agent unique, so that all its imports are resolved again. */
let loadCount = 0;

/** Imports a module and lists the files that it consists of, without packages. */
async function importAgent(path: string, displayName: string): Promise<ImportedAgent> {
  registerKernelResolution();
  const query = `?load=${(loadCount += 1)}`;
  const urlOf = (file: string): string => pathToFileURL(file).href + query;
  const files = new Set([path]);
  const hooks = registerHooks({
    resolve: (specifier, context, next) => {
      const resolution = next(specifier, context);
      if (!/^\.{1,2}\//u.test(specifier) || context.parentURL?.endsWith(query) !== true) return resolution;
      const file = fileURLToPath(resolution.url);
      files.add(file);
      return { ...resolution, url: urlOf(file) };
    },
  });
  try {
    return { module: (await import(urlOf(path))) as ImportedAgent['module'], files };
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new CommandError(
      `${displayName} cannot be imported: ${reason.replaceAll(query, '')}.`,
      undefined,
      EXIT.findings,
    );
  } finally {
    hooks.deregister();
  }
}

/** Depends only on contents and relative paths, so that a moved folder has the same hash. */
function hashOf(path: string, files: ReadonlySet<string>): string {
  const hash = createHash('sha256');
  const relativePaths = [...files].map(
    (file) => [relative(dirname(path), file).replaceAll('\\', '/'), file] as const,
  );
  for (const [relativePath, file] of relativePaths.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`${relativePath}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
