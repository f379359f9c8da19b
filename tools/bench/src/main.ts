/** `npm run bench`: builds every volume, then measures it and the commands that check and build it. Nothing is asserted. */
import { report } from '@quipu/engine/bench';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { commandFigures } from './commands.ts';
import { root } from './root.ts';
import { ruleLines } from './rules.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    volume: { type: 'string' },
    /** Runs of each figure, of which the median is printed. */
    runs: { type: 'string', default: '5' },
  },
});
const runs = Math.max(1, Number(values.runs));

const Figures = z.array(
  z.object({
    name: z.string(),
    value: z.number(),
    unit: z.string(),
    state: z.object({ journal: z.boolean(), labels: z.boolean() }).exactOptional(),
  }),
);

/** A process of its own for each volume: what one has taught the compiler of JavaScript must not help or hinder the next. */
function figuresOf(volume: string): z.infer<typeof Figures> {
  const child = spawnSync(
    'node',
    ['--expose-gc', join(import.meta.dirname, 'measure.ts'), volume, String(runs)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (child.status !== 0) throw new Error(`measuring ${volume} ended with exit code ${child.status}`);
  return Figures.parse(JSON.parse(child.stdout));
}

const chosen = volumesIn(root).filter((name) => values.volume === undefined || name === values.volume);
if (chosen.length === 0) throw new Error(`There is no volume "${values.volume ?? ''}" under rules/.`);

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
if (!values.json)
  console.log(
    `# ${model}, ${cores} cores, ${system}, Node.js ${node}; one core used, medians of ${runs} runs ` +
      'once the rate no longer rises (cold: the first run), decisions with 2 or more options',
  );

const results = [];
for (const volume of chosen) {
  const figures = [...figuresOf(volume), ...commandFigures(volume, runs), ...ruleLines(volume)];
  results.push({ volume, figures });
  if (!values.json) console.log(`\n# ${volume}\n${report(figures)}`);
}
if (values.json) console.log(JSON.stringify({ machine, runs, results }, undefined, 2));
