/**
 * `npm run bench`: builds every volume, then measures it and the commands that check and build it. Nothing is
 * asserted.
 */
import { report, type Measure } from './kernel.ts';
import { commandLine, wholeNumber } from '@quipu/nx-plugin/command-line';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { Option } from 'commander';
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { bundleFigures } from './bundles.ts';
import { clientFigures } from './client.ts';
import { buildFigures, coldFigures, commandFigures } from './commands.ts';
import { full, quick } from './extent.ts';
import { root } from './root.ts';
import { ruleLines } from './rules.ts';
import { watchFigures } from './watch.ts';

const volumes = volumesIn(root);

/** Figures of a volume, in output order. */
const PARTS = {
  kernel: (volume: string) => figuresOf(volume, 'kernel'),
  games: (volume: string) => figuresOf(volume, 'games'),
  clients: async (volume: string) => [
    ...figuresOf(volume, 'clients'),
    ...(await bundleFigures(root, volume)),
  ],
  cold: (volume: string) => coldFigures(volume, extent),
  commands: (volume: string) => commandFigures(volume, runs),
  rules: (volume: string) => ruleLines(volume),
};

const values = commandLine(
  'npm run bench --',
  'Measures every volume, and the commands that check and build it.',
)
  .option('--json', 'print one JSON document instead of text', false)
  .option('--runs <count>', 'runs of each figure, of which the median is printed', wholeNumber(1), 5)
  .option('--quick', 'measure everything once over a few games: shows that the bench works', false)
  .addOption(new Option('--volume <name>', 'this volume only').choices(volumes))
  .option('--client', 'measure the page in a browser instead', false)
  .option('--watch', 'measure instead how long it takes from a save to diagnostics or fresh code', false)
  .option('--build', 'measure instead how long a build of all volumes takes', false)
  .option('--edits <count>', 'so many saves, with --watch', wholeNumber(1), 50)
  .addOption(new Option('--only <part>', 'these figures only').choices(Object.keys(PARTS)))
  .parse()
  .opts<{
    readonly json: boolean;
    readonly quick: boolean;
    readonly client: boolean;
    readonly watch: boolean;
    readonly build: boolean;
    readonly edits: number;
    readonly runs: number;
    readonly volume?: string;
    readonly only?: keyof typeof PARTS;
  }>();
const extent = values.quick ? quick : full(values.runs);
const { runs } = extent;

const Figures = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    state: z.object({ journal: z.boolean(), labels: z.boolean() }).exactOptional(),
  }),
);

/**
 * Measures in a new process per volume and kind of figure, since earlier code would affect V8's
 * optimizations.
 */
function figuresOf(volume: string, what: 'kernel' | 'games' | 'clients'): z.infer<typeof Figures> {
  const child = spawnSync(
    'node',
    ['--expose-gc', join(import.meta.dirname, 'measure.ts'), volume, what, JSON.stringify(extent)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.status !== 0) throw new Error(`measuring ${volume} ended with exit code ${child.status}`);
  return Figures.parse(JSON.parse(child.stdout));
}

const chosen = volumes.filter((name) => values.volume === undefined || name === values.volume);

const build = spawnSync('node', ['packages/cli/bin/quipu.mjs', 'build', ...chosen], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (build.status !== 0) throw new Error('a volume does not build; see `npx quipu check`');

const [cpu] = cpus();
const machine = {
  cpu: cpu?.model ?? 'unknown',
  cores: cpus().length,
  system: `${process.platform} ${process.arch}`,
  node: process.version,
};
const { cpu: model, cores, system, node } = machine;
if (values.client) {
  const measured = await clientFigures(root, chosen);
  if (values.json) console.log(JSON.stringify({ machine, results: measured }, undefined, 2));
  else {
    console.log(`# ${model}, ${cores} cores, ${system}, Chromium; medians of 3 cold loads`);
    for (const { volume, figures } of measured) console.log(`\n# ${volume}\n${report(figures)}`);
  }
} else if (values.watch) await measureSaves();
else if (values.build) measureBuilds();
else await measureVolumes();

async function measureSaves(): Promise<void> {
  const volume = values.volume ?? chosen[0] ?? '';
  printFigures(volume, await watchFigures(volume, values.edits));
}

function measureBuilds(): void {
  printFigures('build', buildFigures(runs));
}

/** Prints figures, with the load of the machine. */
function printFigures(subject: string, figures: readonly Measure[]): void {
  if (values.json)
    console.log(JSON.stringify({ machine, results: [{ volume: subject, figures }] }, undefined, 2));
  else
    console.log(
      `# ${model}, ${cores} cores, ${system}, Node.js ${node}; load ${(loadavg()[0] ?? 0).toFixed(1)}\n\n# ${subject}\n${report(figures)}`,
    );
}

async function measureVolumes(): Promise<void> {
  if (!values.json)
    console.log(
      `# ${model}, ${cores} cores, ${system}, Node.js ${node}; one core used, medians of ${runs} runs ` +
        'once the rate no longer rises (cold: the first run), decisions with 2 or more options',
    );
  const results = [];
  for (const volume of chosen) {
    const figures = [];
    for (const [part, figuresIn] of Object.entries(PARTS))
      if (values.only === undefined || values.only === part) figures.push(...(await figuresIn(volume)));
    results.push({ volume, figures });
    if (!values.json) console.log(`\n# ${volume}\n${report(figures)}`);
  }
  if (values.json) console.log(JSON.stringify({ machine, runs, results }, undefined, 2));
}
