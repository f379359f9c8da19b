/** `quipu mutate`: mutation testing of the scenarios of a volume. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  check,
  changedLines,
  mutantsOf,
  type Checked,
  type CheckedScenario,
  type Mutant,
  type Operator,
} from '@quipu/language';
import { scenarioRunner } from '@quipu/scenario';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { drawMutants } from '../mutate/draw-mutants.ts';
import { instructionParts, type InstructionPart } from '../coverage/instruction-coverage.ts';
import { ScenarioOrder, type ReachedLocations } from '../mutate/scenario-order.ts';
import { testMutants, type MutantResult } from '../mutate/test-mutants.ts';
import {
  readExplainedSurvivors,
  findStaleSurvivors,
  SURVIVORS_FILE,
  type ExplainedSurvivor,
} from '../mutate/explained-survivors.ts';
import { withCounters } from '../../games/instrument.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { renderTable } from '../../terminal/render-table.ts';
import { withDiagnostics } from '../../terminal/rule-errors.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject, type Project, type SourceText } from '../../workspace/project.ts';
import { findVolume, displayPath, workspaceRoot } from '../../workspace/workspace.ts';

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

interface MutantDescription {
  readonly operator: Operator;
  readonly file: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

interface Survivor extends MutantDescription {
  readonly reached: boolean | undefined;
  readonly reason: string | undefined;
}

type Fault = MutantDescription & { readonly why: string };

export async function mutate(args: MutateArguments, io: Io): Promise<ExitCode> {
  const started = io.now();
  const root = workspaceRoot(io.cwd);
  const { folder, name } = findVolume(root, io.cwd, args.volume);
  const project = readProject(root, folder);
  const { checked, scenarios, all, mutants } = collectMutants(project, args, io.cwd);
  const describe = (candidate: Mutant): MutantDescription => describeMutant(candidate, project, io);
  const explained = readExplainedSurvivors(folder);
  const stale = findStaleSurvivors(
    explained,
    all.map((mutant) => ({ ...describe(mutant), file: mutant.file })),
  );
  if (stale.length > 0) io.err(renderStale(stale, displayPath(io.cwd, join(folder, SURVIVORS_FILE)), io));
  if (args.list) {
    const sample = [...drawMutants(mutants, args.seed)].slice(0, args.mutants).map(describe);
    io.out(
      args.json
        ? JSON.stringify(sample, undefined, 2)
        : sample.map((mutant) => renderMutant(mutant, io)).join('\n'),
    );
    return stale.length === 0 ? EXIT.ok : EXIT.findings;
  }
  const instructions = instructionParts(checked);
  const runs = await recordRuns({ name, folder, checked, instructions, scenarios }, io);
  const nearest = new ScenarioOrder([...checked.statements, ...instructions], scenarios, runs);
  const limits = {
    threads: availableParallelism(),
    mutants: args.mutants,
    deadline: started + (args.minutes ?? Infinity) * 60_000,
    now: io.now,
  };
  const results: MutationResults = { tried: [], survivors: [], faults: [] };
  const progress = io.progress(`mutating ${name}`, args.mutants);
  try {
    for await (const result of testMutants(
      drawMutants(mutants, args.seed),
      nearest,
      { root, folder },
      limits,
    )) {
      // Show survivors at once: a run may be long.
      const message = recordResult(results, result, { ...describe(result.mutant), explained }, io);
      if (message !== undefined && !args.json) io.out(`${message}\n`);
      if (isCounted(result)) progress.step(`${result.mutant.file}:${result.mutant.line}`);
    }
  } finally {
    progress.stop();
  }
  return printVerdict({ ...results, stale, volume: name, elapsed: io.now() - started }, args, io);
}

interface MutationResults {
  readonly tried: MutantResult[];
  readonly survivors: Survivor[];
  readonly faults: Fault[];
}

function recordResult(
  { tried, survivors, faults }: MutationResults,
  result: MutantResult,
  { explained, ...description }: MutantDescription & { readonly explained: readonly ExplainedSurvivor[] },
  io: Io,
): string | undefined {
  tried.push(result);
  const { mutant, outcome, reached } = result;
  if (outcome.kind === 'survived') {
    const survivor = { ...description, reached, reason: explanationOf(mutant.file, description, explained) };
    survivors.push(survivor);
    return renderSurvivor(survivor, io);
  }
  if (outcome.kind === 'fault') {
    const fault = { ...description, why: outcome.reason };
    faults.push(fault);
    return renderFault(fault, io);
  }
  return undefined;
}

interface FinishedRun extends MutationResults {
  readonly volume: string;
  readonly stale: readonly ExplainedSurvivor[];
  readonly elapsed: number;
}

function printVerdict(
  { tried, survivors, faults, stale, volume, elapsed }: FinishedRun,
  args: MutateArguments,
  io: Io,
): ExitCode {
  const counted = tried.filter(isCounted).length;
  const caught = counted - survivors.length;
  const percent = counted === 0 ? 100 : Math.floor((100 * caught) / counted);
  const ok = percent >= args.atLeast && stale.length === 0 && faults.length === 0;
  if (args.json) {
    const countOf = (kind: MutantResult['outcome']['kind']): number =>
      tried.filter((result) => result.outcome.kind === kind).length;
    const report = { ok, volume, seed: args.seed, mutants: counted, caught, percent };
    const rest = { refused: countOf('refused'), equivalent: countOf('equivalent'), faults };
    io.out(JSON.stringify({ ...report, ...rest, survivors, stale }, undefined, 2));
  } else {
    const { green, red, dim } = io.colors;
    const reasons = survivors.filter(({ reason }) => reason !== undefined).length;
    const caughtText = (percent >= args.atLeast ? green : red)(
      `caught ${caught} of ${counted} (${percent} %)`,
    );
    const explainedText = reasons === 0 ? '' : `, ${reasons} of the survivors explained in ${SURVIVORS_FILE}`;
    io.out([...operatorTable(tried, io), ''].join('\n'));
    const faultText = faults.length === 0 ? '' : `, ${red(`the compiler failed on ${faults.length}`)}`;
    io.out(
      `${caughtText}${explainedText}${faultText} ${dim(`seed ${args.seed}, ${formatDuration(elapsed)}`)}`,
    );
  }
  if (faults.length > 0) return EXIT.fault;
  return ok ? EXIT.ok : EXIT.findings;
}

function explanationOf(
  file: string,
  { before, after }: MutantDescription,
  explained: readonly ExplainedSurvivor[],
): string | undefined {
  return explained.find((entry) => entry.file === file && entry.before === before && entry.after === after)
    ?.reason;
}

const isCounted = ({ outcome: { kind } }: MutantResult): boolean => kind === 'caught' || kind === 'survived';

function collectMutants(
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
  const result = check(files.map(source), prelude.map(source), base.map(source));
  if (result.checked === undefined) {
    const error = new CommandError(
      `The rules of "${volume}" have errors.`,
      `Run \`quipu check ${volume}\`.`,
      EXIT.findings,
    );
    throw withDiagnostics(error, project, result.diagnostics, cwd);
  }
  const ownFiles = new Set(files.map(({ name }) => name));
  const all = mutantsOf(
    result.files.filter(({ path }) => ownFiles.has(path)),
    result.files,
  );
  const mutants = all.filter(
    (mutant) =>
      (file === undefined || mutant.file.endsWith(file)) &&
      (line === undefined || mutant.line === line) &&
      (!amendments || mutant.operator === 'taken back'),
  );
  if (mutants.length === 0) {
    throw new CommandError(
      'There is nothing to change.',
      'Name a rule file of the volume, and a line that is not empty.',
    );
  }
  return { checked: result.checked, scenarios: result.scenarios, all, mutants };
}

interface BaselineOptions {
  readonly name: string;
  readonly folder: string;
  readonly checked: Checked;
  readonly instructions: readonly InstructionPart[];
  readonly scenarios: readonly CheckedScenario[];
}

/** Records what each scenario reaches in the original rules. All must pass, since failures would be meaningless otherwise. */
function recordRuns(
  { name, folder, checked, instructions, scenarios }: BaselineOptions,
  io: Io,
): Promise<ReachedLocations> {
  return withCounters(folder, checked, ({ volume, hits }) => {
    const run = scenarioRunner(volume, checked);
    const progress = io.progress(`playing ${name}`, scenarios.length);
    try {
      return scenarios.map((scenario) => {
        hits.fill(0);
        const { failure, reasons } = run(scenario);
        if (failure !== undefined) {
          throw new CommandError(`"${scenario.title}" fails.`, `Run \`quipu test ${name}\`.`, EXIT.findings);
        }
        progress.step(scenario.title);
        const reachedStatements = [...hits.keys()].filter((id) => (hits[id] ?? 0) > 0);
        const coveredInstructions = [...instructions.keys()].filter((index) =>
          reasons.some((reason) => instructions[index]?.isCovered(reason)),
        );
        return new Set([
          ...reachedStatements,
          ...coveredInstructions.map((index) => checked.statements.length + index),
        ]);
      });
    } finally {
      progress.stop();
    }
  });
}

function describeMutant(mutant: Mutant, project: Project, io: Io): MutantDescription {
  const { file, line, operator } = mutant;
  const text = project.texts.get(file) ?? '';
  return { operator, file: displayPath(io.cwd, project.pathOf(file)), line, ...changedLines(text, mutant) };
}

function renderMutant({ operator, file, line, before, after }: MutantDescription, io: Io): string {
  const { cyan, dim, red, green } = io.colors;
  return [
    `${cyan(`${file}:${line}`)} ${dim(operator)}`,
    `  ${red(`- ${before}`)}`,
    `  ${green(`+ ${after}`)}`,
  ].join('\n');
}

function renderSurvivor({ reached, reason, ...mutant }: Survivor, io: Io): string {
  const explanation = reason ?? (reached === false ? 'no scenario reaches it' : 'no reason given');
  return `${io.colors.red('survived')} ${renderMutant(mutant, io)}\n  ${io.colors.dim(`why: ${explanation}`)}`;
}

function renderStale(
  stale: readonly ExplainedSurvivor[],
  path: string,
  { colors: { red, dim } }: Io,
): string {
  return [
    `${red('stale')} ${path} explains changes that these rules do not have:`,
    ...stale.map(({ file, before, after }) => `  ${file}\n    - ${before}\n    + ${after}`),
    dim('  Remove these entries, or update their lines to those that `quipu mutate` lists.'),
  ].join('\n');
}

function renderFault({ why: explanation, ...mutant }: Fault, io: Io): string {
  return `${io.colors.red('the compiler failed')} ${explanation}\n${renderMutant(mutant, io)}`;
}

function operatorTable(tried: readonly MutantResult[], { colors }: Io): string[] {
  const rows = [...Map.groupBy(tried, ({ mutant }) => mutant.operator)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([operator, ofOperator]) => {
      const countOf = (...kinds: readonly string[]): string =>
        String(ofOperator.filter(({ outcome }) => kinds.includes(outcome.kind)).length);
      return [
        operator,
        countOf('caught', 'survived'),
        countOf('caught'),
        countOf('survived'),
        countOf('refused', 'fault'),
        countOf('equivalent'),
      ];
    });
  const numbers = ['Mutants', 'Caught', 'Survived', 'Refused', 'Same code'];
  return [
    ...renderTable(
      [{ title: 'Change', paint: colors.bold }, ...numbers.map((title) => ({ title, isRightAligned: true }))],
      rows,
      colors.dim,
    ),
    colors.dim(`tried ${formatCount(tried.length, 'change')}`),
  ];
}
