/** `quipu mutate`: mutation testing of the scenarios of a volume. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  check,
  mutantsOf,
  type Checked,
  type CheckedScenario,
  type Mutant,
  type Operator,
  type SourceFile,
} from '@quipu/language';
import { changedLines } from '@quipu/language/internal';
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

/** A mutant on which the compiler failed, with the message. */
type Fault = MutantDescription & { readonly why: string };

export async function mutate(args: MutateArguments, io: Io): Promise<ExitCode> {
  const startTime = io.now();
  const root = workspaceRoot(io.cwd);
  const { folder, name } = findVolume(root, io.cwd, args.volume);
  const project = readProject(root, folder);
  const { checked, scenarios, allMutants, selectedMutants } = collectMutants(project, args, io.cwd);
  const describe = (candidate: Mutant): MutantDescription => describeMutant(candidate, project, io);
  const explainedSurvivors = readExplainedSurvivors(folder);
  const staleSurvivors = findStaleSurvivors(
    explainedSurvivors,
    allMutants.map((mutant) => ({ ...describe(mutant), file: mutant.file })),
  );
  if (staleSurvivors.length > 0)
    io.err(renderStale(staleSurvivors, displayPath(io.cwd, join(folder, SURVIVORS_FILE)), io));
  if (args.list) {
    const sample = [...drawMutants(selectedMutants, args.seed)].slice(0, args.mutants).map(describe);
    if (args.json) io.out(JSON.stringify(sample, undefined, 2));
    else io.out(sample.map((mutant) => renderMutant(mutant, io)).join('\n'));
    return staleSurvivors.length === 0 ? EXIT.ok : EXIT.findings;
  }
  const instructions = instructionParts(checked);
  const runs = await recordRuns({ name, folder, checked, instructions, scenarios }, io);
  const order = new ScenarioOrder([...checked.statements, ...instructions], scenarios, runs);
  const limits = {
    threads: availableParallelism(),
    mutants: args.mutants,
    deadline: startTime + (args.minutes ?? Infinity) * 60_000,
    now: io.now,
  };
  const results: MutationResults = { tested: [], survivors: [], faults: [] };
  const progress = io.progress(`mutating ${name}`, args.mutants);
  try {
    const drawnMutants = drawMutants(selectedMutants, args.seed);
    for await (const result of testMutants(drawnMutants, order, { root, folder }, limits)) {
      // Print survivors at once: a run may be long.
      const message = recordResult(
        results,
        result,
        { ...describe(result.mutant), explained: explainedSurvivors },
        io,
      );
      if (message !== undefined && !args.json) io.out(`${message}\n`);
      if (isCounted(result)) progress.step(`${result.mutant.file}:${result.mutant.line}`);
    }
  } finally {
    progress.stop();
  }
  return printVerdict(
    { ...results, stale: staleSurvivors, volume: name, elapsed: io.now() - startTime },
    args,
    io,
  );
}

interface MutationResults {
  readonly tested: MutantResult[];
  readonly survivors: Survivor[];
  readonly faults: Fault[];
}

/** Adds a result. Returns the message about a survivor or a fault. */
function recordResult(
  { tested, survivors, faults }: MutationResults,
  result: MutantResult,
  { explained, ...description }: MutantDescription & { readonly explained: readonly ExplainedSurvivor[] },
  io: Io,
): string | undefined {
  tested.push(result);
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

function printVerdict(run: FinishedRun, args: MutateArguments, io: Io): ExitCode {
  const { tested, survivors, faults, stale } = run;
  const countedCount = tested.filter(isCounted).length;
  const caught = countedCount - survivors.length;
  const percent = countedCount === 0 ? 100 : Math.floor((100 * caught) / countedCount);
  const ok = percent >= args.atLeast && stale.length === 0 && faults.length === 0;
  const verdict: Verdict = { ok, mutants: countedCount, caught, percent };
  if (args.json) io.out(JSON.stringify(verdictJson(run, verdict, args.seed), undefined, 2));
  else {
    io.out([...operatorTable(tested, io), ''].join('\n'));
    io.out(renderVerdict(run, verdict, args, io));
  }
  if (faults.length > 0) return EXIT.fault;
  return ok ? EXIT.ok : EXIT.findings;
}

interface Verdict {
  readonly ok: boolean;
  /** The number of mutants that were caught or survived. */
  readonly mutants: number;
  readonly caught: number;
  readonly percent: number;
}

function verdictJson(
  { tested, survivors, faults, stale, volume }: FinishedRun,
  { ok, ...counts }: Verdict,
  seed: number,
): object {
  const countOf = (kind: MutantResult['outcome']['kind']): number =>
    tested.filter((result) => result.outcome.kind === kind).length;
  const otherCounts = { refused: countOf('refused'), equivalent: countOf('equivalent') };
  return { ok, volume, seed, ...counts, ...otherCounts, faults, survivors, stale };
}

function renderVerdict(
  { survivors, faults, elapsed }: FinishedRun,
  { mutants, caught, percent }: Verdict,
  { atLeast, seed }: MutateArguments,
  { colors: { green, red, dim } }: Io,
): string {
  const paint = percent >= atLeast ? green : red;
  const explainedCount = survivors.filter(({ reason }) => reason !== undefined).length;
  const explainedText =
    explainedCount === 0 ? '' : `, ${explainedCount} of the survivors explained in ${SURVIVORS_FILE}`;
  const faultText = faults.length === 0 ? '' : `, ${red(`the compiler failed on ${faults.length}`)}`;
  const caughtText = paint(`caught ${caught} of ${mutants} (${percent} %)`);
  return `${caughtText}${explainedText}${faultText} ${dim(`seed ${seed}, ${formatDuration(elapsed)}`)}`;
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

interface CollectedMutants {
  readonly checked: Checked;
  readonly scenarios: readonly CheckedScenario[];
  readonly allMutants: readonly Mutant[];
  /** Those of the file, line and kind on the command line. */
  readonly selectedMutants: readonly Mutant[];
}

/** @throws {CommandError} if the rules have errors or no mutant is selected */
function collectMutants(
  project: Project,
  { volume, file, line, amendments }: MutateArguments,
  cwd: string,
): CollectedMutants {
  const toSourceFile = ({ name, text }: SourceText): SourceFile => ({ path: name, text });
  const { files, prelude, base } = project;
  const result = check(files.map(toSourceFile), prelude.map(toSourceFile), base.map(toSourceFile));
  if (result.checked === undefined) {
    const error = new CommandError(
      `The rules of "${volume}" have errors.`,
      `Run \`quipu check ${volume}\`.`,
      EXIT.findings,
    );
    throw withDiagnostics(error, project, result.diagnostics, cwd);
  }
  const ownFiles = new Set(files.map(({ name }) => name));
  const allMutants = mutantsOf(
    result.files.filter(({ path }) => ownFiles.has(path)),
    result.files,
  );
  const selectedMutants = allMutants.filter(
    (mutant) =>
      (file === undefined || mutant.file.endsWith(file)) &&
      (line === undefined || mutant.line === line) &&
      (!amendments || mutant.operator === 'taken back'),
  );
  if (selectedMutants.length === 0) {
    throw new CommandError(
      'There is nothing to change.',
      'Name a rule file of the volume, and a line that is not empty.',
    );
  }
  return { checked: result.checked, scenarios: result.scenarios, allMutants, selectedMutants };
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

function renderFault({ why: message, ...mutant }: Fault, io: Io): string {
  return `${io.colors.red('the compiler failed')} ${message}\n${renderMutant(mutant, io)}`;
}

function operatorTable(results: readonly MutantResult[], { colors }: Io): string[] {
  const rows = [...Map.groupBy(results, ({ mutant }) => mutant.operator)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([operator, operatorResults]) => {
      const countOf = (...kinds: readonly string[]): string =>
        String(operatorResults.filter(({ outcome }) => kinds.includes(outcome.kind)).length);
      return [
        operator,
        countOf('caught', 'survived'),
        countOf('caught'),
        countOf('survived'),
        countOf('refused', 'fault'),
        countOf('equivalent'),
      ];
    });
  const countTitles = ['Mutants', 'Caught', 'Survived', 'Refused', 'Same code'];
  return [
    ...renderTable(
      [
        { title: 'Change', paint: colors.bold },
        ...countTitles.map((title) => ({ title, isRightAligned: true })),
      ],
      rows,
      colors.dim,
    ),
    colors.dim(`tried ${formatCount(results.length, 'change')}`),
  ];
}
