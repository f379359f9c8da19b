/**
 * `npm run test:consumers`: installs the tarballs of all packages into fresh folders, and plays the same games in
 * each runtime, bundler and type checker. Needs a registry for the packages of others.
 */
import { commandLine } from '@quipu/nx-plugin/command-line';
import { browserCheck } from './browser-check.ts';
import { commandChecks } from './command-checks.ts';
import { Consumers } from './consumer-folder.ts';
import { exampleChecks } from './example-checks.ts';
import { type Check, runMatrix } from './matrix.ts';
import { pageChecks } from './page-checks.ts';
import { projectChecks } from './project-checks.ts';
import { packageChecks, packageSizes, sizeChecks } from './package-checks.ts';
import { runtimeChecks } from './runtime-checks.ts';
import { typeChecks } from './type-checks.ts';

const command = commandLine(
  'npm run test:consumers --',
  'Tests the tarballs of all packages in fresh folders.',
)
  .option('--only <words>', 'only checks whose names contain these words')
  .option('--keep', 'keep the folders, and print where they are')
  .parse();
const { only = '', keep = false } = command.opts<{ readonly only?: string; readonly keep?: boolean }>();

/** Volumes that are played: the smallest, and those of two and of four Factions that are published games. */
const VOLUMES = ['sample', 'peru', 'andean-abyss'];

const consumers = new Consumers();
try {
  const checks: readonly Check[] = [
    ...packageChecks(),
    ...runtimeChecks(consumers, VOLUMES),
    browserCheck(consumers, VOLUMES),
    ...typeChecks(consumers),
    ...commandChecks(consumers),
    ...pageChecks(consumers, VOLUMES),
    ...exampleChecks(consumers),
    ...projectChecks(consumers),
    // Last, so that the figures are next to those of all packages.
    ...sizeChecks(consumers, ['peru', 'andean-abyss']),
  ].filter(({ name }) => name.includes(only));
  if (checks.length === 0) command.error(`No check has a name with "${only}".`);
  const failed = await runMatrix(checks, { out: console.log, now: () => performance.now() });
  if (only === '') for (const line of ['', ...packageSizes()]) console.log(line);
  if (failed > 0) process.exitCode = 1;
} finally {
  if (keep) console.log(`Folders: ${consumers.folder}`);
  else consumers.dispose();
}
