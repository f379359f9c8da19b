/** `quipu mutate`: mutation testing of the scenarios of a volume. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  check,
  difference,
  mutantsOf,
  type Checked,
  type CheckedScenario,
  type Mutant,
  type Operator,
} from '@quipu/language';
import { scenarioRunner } from '@quipu/scenario';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import { drawn } from '../mutate/draw.ts';
import { toldIn, type Told } from '../coverage/instructions.ts';
import { Nearest, type Runs } from '../mutate/nearest.ts';
import { tryAll, type Tried } from '../mutate/run.ts';
import { explainedIn, staleIn, SURVIVORS, type Explained } from '../mutate/survivors.ts';
import { withCounters } from '../../games/instrument.ts';
import { count, duration } from '../../terminal/count.ts';
import { table } from '../../terminal/table.ts';
import { withoutRules } from '../../terminal/rule-errors.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject, type Project, type SourceText } from '../../workspace/project.ts';
import { findVolume, shownPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface MutateArguments {
  readonly volume: string;
  readonly mutants: number;
  readonly seed: number;
  /** No further mutant starts after this time. */
  readonly minutes?: number;
  /** Only mutants of files whose path ends with this. */
  readonly file?: string;
  readonly line?: number;
  /** Only mutants that revert an amendment of an edition. */
  readonly amendments: boolean;
  /** The minimum percentage of caught mutants; below it the command fails. */
  readonly atLeast: number;
  readonly list: boolean;
  readonly json: boolean;
}

interface Shown {
  readonly operator: Operator;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

interface Survivor extends Shown {
  readonly reached: boolean | undefined;
  readonly reason: string | undefined;
}

type Fault = Shown & { readonly why: string };

export async function mutate(asked: MutateArguments, io: Io): Promise<ExitCode> {
  const started = io.now();
  const root = workspaceRoot(io.cwd);
  const { folder, name } = findVolume(root, io.cwd, asked.volume);
  const project = readProject(root, folder);
  const { checked, scenarios, all, mutants } = mutantsIn(project, asked, io.cwd);
  const show = (mutant: Mutant): Shown => shown(mutant, project, io);
  const explained = explainedIn(folder);
  const stale = staleIn(
    explained,
    all.map((mutant) => ({ ...show(mutant), file: mutant.file })),
  );
  if (stale.length > 0) io.err(staleText(stale, shownPath(io.cwd, join(folder, SURVIVORS)), io));
  if (asked.list) {
    const some = [...drawn(mutants, asked.seed)].slice(0, asked.mutants).map(show);
    io.out(asked.json ? JSON.stringify(some, undefined, 2) : some.map((each) => listed(each, io)).join('\n'));
    return stale.length === 0 ? EXIT.ok : EXIT.findings;
  }
  const told = toldIn(checked);
  const runs = await runsOf({ name, folder, checked, told, scenarios }, io);
  const nearest = new Nearest([...checked.statements, ...told], scenarios, runs);
  const limits = {
    threads: availableParallelism(),
    mutants: asked.mutants,
    until: started + (asked.minutes ?? Infinity) * 60_000,
    now: io.now,
  };
  const found: Found = { tried: [], survivors: [], faults: [] };
  const progress = io.progress(`mutating ${name}`, asked.mutants);
  try {
    for await (const one of tryAll(drawn(mutants, asked.seed), nearest, { root, folder }, limits)) {
      // Show survivors at once: a run may be long.
      const told = note(found, one, { ...show(one.mutant), explained }, io);
      if (told !== undefined && !asked.json) io.out(`${told}\n`);
      if (counts(one)) progress.step(`${one.mutant.file}:${one.mutant.line}`);
    }
  } finally {
    progress.stop();
  }
  return verdict({ ...found, stale, volume: name, elapsed: io.now() - started }, asked, io);
}

interface Found {
  readonly tried: Tried[];
  readonly survivors: Survivor[];
  readonly faults: Fault[];
}

function note(
  { tried, survivors, faults }: Found,
  one: Tried,
  { explained, ...shown }: Shown & { readonly explained: readonly Explained[] },
  io: Io,
): string | undefined {
  tried.push(one);
  const { mutant, fate, reached } = one;
  if (fate.kind === 'survived') {
    const survivor = { ...shown, reached, reason: reasonOf(mutant.file, shown, explained) };
    survivors.push(survivor);
    return survivorText(survivor, io);
  }
  if (fate.kind === 'fault') {
    const fault = { ...shown, why: fate.why };
    faults.push(fault);
    return faultText(fault, io);
  }
  return undefined;
}

interface Ended extends Found {
  readonly volume: string;
  readonly stale: readonly Explained[];
  readonly elapsed: number;
}

function verdict(
  { tried, survivors, faults, stale, volume, elapsed }: Ended,
  asked: MutateArguments,
  io: Io,
): ExitCode {
  const counted = tried.filter(counts).length;
  const caught = counted - survivors.length;
  const percent = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  const ok = percent >= asked.atLeast && stale.length === 0 && faults.length === 0;
  if (asked.json) {
    const of = (fate: Tried['fate']['kind']): number => tried.filter((one) => one.fate.kind === fate).length;
    const report = { ok, volume, seed: asked.seed, mutants: counted, caught, percent };
    const apart = { refused: of('refused'), equivalent: of('equivalent'), faults };
    io.out(JSON.stringify({ ...report, ...apart, survivors, stale }, undefined, 2));
  } else {
    const { green, red, dim } = io.colors;
    const reasons = survivors.filter(({ reason }) => reason !== undefined).length;
    const share = (percent >= asked.atLeast ? green : red)(`caught ${caught} of ${counted} (${percent} %)`);
    const known = reasons === 0 ? '' : `, ${reasons} of the survivors explained in ${SURVIVORS}`;
    io.out([...figures(tried, io), ''].join('\n'));
    const broken = faults.length === 0 ? '' : `, ${red(`the compiler failed on ${faults.length}`)}`;
    io.out(`${share}${known}${broken} ${dim(`seed ${asked.seed}, ${duration(elapsed)}`)}`);
  }
  if (faults.length > 0) return EXIT.fault;
  return ok ? EXIT.ok : EXIT.findings;
}

function reasonOf(
  file: string,
  { before, after }: Shown,
  explained: readonly Explained[],
): string | undefined {
  return explained.find((each) => each.file === file && each.before === before && each.after === after)
    ?.reason;
}

const counts = ({ fate: { kind } }: Tried): boolean => kind === 'caught' || kind === 'survived';

function mutantsIn(
  project: Project,
  { volume, file, line, amendments }: MutateArguments,
  cwd: string,
): {
  checked: Checked;
  scenarios: readonly CheckedScenario[];
  all: readonly Mutant[];
  mutants: readonly Mutant[];
} {
  const source = ({ name, text }: SourceText): { path: string; text: string } => ({ path: name, text });
  const { files, prelude, base } = project;
  const read = check(files.map(source), prelude.map(source), base.map(source));
  if (read.checked === undefined) {
    const stop = new Stop(
      `The rules of "${volume}" have errors.`,
      `Run \`quipu check ${volume}\`.`,
      EXIT.findings,
    );
    throw withoutRules(stop, project, read.diagnostics, cwd);
  }
  const own = new Set(files.map(({ name }) => name));
  const all = mutantsOf(
    read.files.filter(({ path }) => own.has(path)),
    read.files,
  );
  const mutants = all.filter(
    (mutant) =>
      (file === undefined || mutant.file.endsWith(file)) &&
      (line === undefined || mutant.line === line) &&
      (!amendments || mutant.operator === 'taken back'),
  );
  if (mutants.length === 0) {
    throw new Stop(
      'There is nothing to change.',
      'Name a rule file of the volume, and a line that says something.',
    );
  }
  return { checked: read.checked, scenarios: read.scenarios, all, mutants };
}

interface Played {
  readonly name: string;
  readonly folder: string;
  readonly checked: Checked;
  readonly told: readonly Told[];
  readonly scenarios: readonly CheckedScenario[];
}

/** Records what each scenario reaches in the original rules. All must pass, since failures would be meaningless otherwise. */
function runsOf({ name, folder, checked, told, scenarios }: Played, io: Io): Promise<Runs> {
  return withCounters(folder, checked, ({ volume, hits }) => {
    const run = scenarioRunner(volume, checked);
    const progress = io.progress(`playing ${name}`, scenarios.length);
    try {
      return scenarios.map((scenario) => {
        hits.fill(0);
        const { failure, reasons } = run(scenario);
        if (failure !== undefined) {
          throw new Stop(`"${scenario.title}" fails.`, `Run \`quipu test ${name}\`.`, EXIT.findings);
        }
        progress.step(scenario.title);
        const ran = [...hits.keys()].filter((id) => (hits[id] ?? 0) > 0);
        const heard = [...told.keys()].filter((index) => reasons.some((one) => told[index]?.isIn(one)));
        return new Set([...ran, ...heard.map((index) => checked.statements.length + index)]);
      });
    } finally {
      progress.stop();
    }
  });
}

function shown(mutant: Mutant, project: Project, io: Io): Shown {
  const { file, line, operator } = mutant;
  const text = project.texts.get(file) ?? '';
  return { operator, file: shownPath(io.cwd, project.pathOf(file)), line, ...difference(text, mutant) };
}

function listed({ operator, file, line, before, after }: Shown, io: Io): string {
  const { cyan, dim, red, green } = io.colors;
  return [
    `${cyan(`${file}:${line}`)} ${dim(operator)}`,
    `  ${red(`- ${before}`)}`,
    `  ${green(`+ ${after}`)}`,
  ].join('\n');
}

function survivorText({ reached, reason, ...mutant }: Survivor, io: Io): string {
  const why = reason ?? (reached === false ? 'no scenario reaches it' : 'no reason given');
  return `${io.colors.red('survived')} ${listed(mutant, io)}\n  ${io.colors.dim(`why: ${why}`)}`;
}

function staleText(stale: readonly Explained[], path: string, { colors: { red, dim } }: Io): string {
  return [
    `${red('stale')} ${path} explains what is no change of these rules:`,
    ...stale.map(({ file, before, after }) => `  ${file}\n    - ${before}\n    + ${after}`),
    dim('  Take these entries out, or write their lines as `quipu mutate` lists them now.'),
  ].join('\n');
}

function faultText({ why, ...mutant }: Fault, io: Io): string {
  return `${io.colors.red('the compiler failed')} ${why}\n${listed(mutant, io)}`;
}

function figures(tried: readonly Tried[], { colors }: Io): string[] {
  const rows = [...Map.groupBy(tried, ({ mutant }) => mutant.operator)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([operator, some]) => {
      const of = (...fates: readonly string[]): string =>
        String(some.filter(({ fate }) => fates.includes(fate.kind)).length);
      return [
        operator,
        of('caught', 'survived'),
        of('caught'),
        of('survived'),
        of('refused', 'fault'),
        of('equivalent'),
      ];
    });
  const numbers = ['Mutants', 'Caught', 'Survived', 'Refused', 'Same code'];
  return [
    ...table(
      [{ title: 'Change', paint: colors.bold }, ...numbers.map((title) => ({ title, right: true }))],
      rows,
      colors.dim,
    ),
    colors.dim(`tried ${count(tried.length, 'change')}`),
  ];
}
