/** Projects of `npm create quipu`, from tarballs into fresh folders: install, test, start. */
import { delimiter, dirname, join } from 'node:path';
import { type Consumers, tarballFolder } from './consumer-folder.ts';
import type { Check } from './matrix.ts';
import { runSuccessfully } from './run-program.ts';
import { installRuntime, NODE_20 } from './runtime-checks.ts';
import { startPageChecks } from './start-page-checks.ts';
import { type ProjectKind, startProject } from './start-project.ts';

const KINDS: readonly ProjectKind[] = ['volume', 'client', 'simulation'];

/** Projects of all kinds in the oldest version of Node.js; the pages of `docs/start` create them in a newer one. */
export function projectChecks(consumers: Consumers): readonly Check[] {
  const kinds = KINDS.map((kind) => ({
    name: `npm create quipu --kind ${kind} in ${NODE_20.name}`,
    run: () => useProject(consumers, kind),
  }));
  return [...kinds, ...startPageChecks(consumers)];
}

/** Creates a project, installs its packages, runs its tests and starts it. Returns a note for the table of checks. */
async function useProject(consumers: Consumers, kind: ProjectKind): Promise<string> {
  const label = `create-${kind}`;
  const folder = await consumers.create(label, {}, { packages: ['create-quipu'] });
  const [node = ''] = await installRuntime(consumers, NODE_20, label);
  // The scripts of npm find the version of Node.js in this order: that of the project, then this one.
  const path = [dirname(node), process.env['PATH']].join(delimiter);
  const inProject = (...words: string[]): readonly string[] => ['env', `PATH=${path}`, ...words];
  const create = join(folder, 'node_modules/.bin/create-quipu');
  const words = [create, 'strait', '--kind', kind, '--packages', tarballFolder];
  await runSuccessfully(inProject(...words), { cwd: folder });
  const cwd = join(folder, 'strait');
  await runSuccessfully(inProject('npm', 'install', '--no-audit', '--no-fund'), { cwd });
  await runSuccessfully(inProject('npm', 'test'), { cwd });
  return await startProject(kind, cwd, inProject('npm', 'start'));
}
