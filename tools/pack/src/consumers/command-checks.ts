/** Every command of `quipu`, installed from tarballs into a fresh workspace. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicNames } from '../public-packages.ts';
import { type Consumers, quipuIn } from './consumer-folder.ts';
import type { Check } from './matrix.ts';
import { runProgram } from './run-program.ts';
import { installRuntime, NODE_20, NODE_22, NODE_24 } from './runtime-checks.ts';

interface Step {
  readonly words: readonly string[];
  /** A pattern that the output must match. */
  readonly shows: RegExp;
  /** Lines that are typed. */
  readonly input?: readonly string[];
  /** 0 if absent. */
  readonly exitCode?: number;
}

/** The first steps of an author; the input answers the questions of the new game. */
const STEPS: readonly Step[] = [
  { words: ['new', 'strait'], shows: /created rules\/strait/u },
  { words: ['check'], shows: /nothing to report/u },
  { words: ['fmt', '--check'], shows: /^0 files of \d+ would change/mu },
  { words: ['build'], shows: /built +strait/u },
  { words: ['test'], shows: /\d+ scenarios passed/u },
  { words: ['coverage', 'strait'], shows: /Event sides/u },
  { words: ['mutate', 'strait', '--mutants', '4'], shows: /caught \d of \d/u },
  {
    words: ['play', 'strait', '--seed', '3', '--seat', 'Outlaws=search:50'],
    input: ['4', '1', 'save game.json', 'quit'],
    shows: /Saved as game\.json/u,
  },
  // The new game has no Non-players to explain.
  { words: ['explain', 'game.json'], shows: /No Non-player plays/u, exitCode: 1 },
  { words: ['replay', 'game.json', '--under', 'strait'], shows: /reproduce the saved game/u },
  {
    words: ['simulate', 'strait', '--games', '4', '--seed', '1', '--out', 'results.jsonl'],
    shows: /4 games in/u,
  },
  { words: ['report', 'results.jsonl'], shows: /results\.html/u },
  { words: ['text', 'strait', 'Levy'], shows: /Levy/u },
  // Volumes from tarballs, which are never built here.
  { words: ['text', 'peru', '--locale', 'fr'], shows: /Contrôle du Gouvernement/u },
  { words: ['simulate', 'peru', '--games', '4', '--seed', '1'], shows: /4 games in/u },
  ...['1/2', '2/2'].map((shard, i) => ({
    words: ['simulate', 'peru', '--games', '4', '--seed', '1', '--shard', shard, '--out', `part${i}.jsonl`],
    shows: /2 games in/u,
  })),
  {
    words: ['results', 'merge', 'part0.jsonl', 'part1.jsonl', '--out', 'merged.jsonl'],
    shows: /4 games in/u,
  },
  {
    words: ['results', 'export', 'merged.jsonl', '--csv', '--parquet', '--arrow'],
    shows: /4 rows in merged-games\.arrow/u,
  },
  {
    words: ['simulate', 'peru', '--games', '4', '--seed', '1', '--queue', 'runs', '--out', 'queue.jsonl'],
    shows: /4 games in/u,
  },
  { words: ['diff', 'strait', 'peru', '--games', '2'], shows: /^Version /mu },
  { words: ['play', 'peru', '--seed', '3'], input: ['quit'], shows: /Peru, Standard, seed 3/u },
];

export function commandChecks(consumers: Consumers): readonly Check[] {
  const allPackages = publicNames();
  const workspace = (label: string): Promise<string> =>
    consumers.create(`commands-${label}`, {}, { packages: allPackages });
  return [
    ...[NODE_22, NODE_24].map((runtime) => ({
      name: `quipu in ${runtime.name}`,
      run: async () => {
        const folder = await workspace(runtime.specifier);
        const node = await installRuntime(consumers, runtime, 'commands');
        for (const step of STEPS) await runStep(folder, [...node, quipuIn(folder)], step);
        await watch(folder, [...node, quipuIn(folder)]);
        return `${String(STEPS.length + 1)} commands`;
      },
    })),
    {
      name: `quipu in ${NODE_20.name} explains what it needs`,
      run: async () => {
        const folder = await workspace(NODE_20.specifier);
        const node = await installRuntime(consumers, NODE_20, 'commands');
        const { code, output } = await runProgram([...node, quipuIn(folder), '--version'], { cwd: folder });
        if (code !== 1 || !/this Node\.js is too old[^]*npm install node@24/u.test(output))
          throw new Error(`It ended with ${String(code)}:\n${output}`);
        return 'exit code 1';
      },
    },
  ];
}

async function runStep(
  cwd: string,
  quipu: readonly string[],
  { words, shows, input = [], exitCode = 0 }: Step,
): Promise<void> {
  const { code, output } = await runProgram([...quipu, ...words], {
    cwd,
    input: input.map((line) => `${line}\n`).join(''),
  });
  if (code !== exitCode || !shows.test(output))
    throw new Error(
      `\`quipu ${words.join(' ')}\` ended with ${String(code)}, without ${String(shows)}:\n${output.slice(-2000)}`,
    );
}

/** Runs `quipu build --watch`, changes a rule file once the volume is checked, and waits until all scenarios pass. */
async function watch(cwd: string, quipu: readonly string[]): Promise<void> {
  const ended = new AbortController();
  let changed = false;
  const { code, output } = await runProgram([...quipu, 'build', 'strait', '--watch'], {
    cwd,
    signal: ended.signal,
    onOutput: (text) => {
      if (text.includes('all pass')) ended.abort();
      else if (!changed && /(?:built|unchanged) +strait/u.test(text)) {
        changed = true;
        appendFileSync(join(cwd, 'rules/strait/events.quipu'), '\n// A comment at the end.\n');
      }
    },
  });
  if (code !== 0 || !ended.signal.aborted)
    throw new Error(`\`quipu build --watch\` ended with ${String(code)}:\n${output.slice(-2000)}`);
}
