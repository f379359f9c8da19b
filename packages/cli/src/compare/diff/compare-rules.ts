/** Compares two versions of rules: texts, scenarios, games and code. */
import { availableParallelism } from 'node:os';
import type { NameChange } from '@quipu/engine/internal';
import { Tinypool } from 'tinypool';
import type { RulesAt } from '../editions/rules-at.ts';
import type { ProgressBar } from '../../terminal/io.ts';
import { apiChangesOf, untouchedTypes } from './client-api.ts';
import { CauseFinder } from './cause-finder.ts';
import { ruleChangesOf, type RuleChange } from './rule-changes.ts';
import { codeChangesOf } from './code-changes.ts';
import type { Diff, DiffGame, DiffDivergence } from './diff-document.ts';
import type { GameDivergence, LockstepGame, DivergenceSide, GameStart } from './lockstep.ts';
import { collectRenames, renumberingsOf } from './renames.ts';
import {
  type Outcome,
  type ScenarioReading,
  type PairedScenario,
  type ScenarioChange,
  pairScenarios,
} from './pair-scenarios.ts';
import { compareTerms } from './compare-terms.ts';
import { TargetIndex } from './target-index.ts';
import { proposeVersion } from './propose-version.ts';
import type { SideCode, CompiledSide, ComparisonJob } from './comparison-worker.ts';
import { siblingModule } from '../../workspace/generated-modules.ts';

export interface ComparisonPlan {
  readonly games: number;
  readonly seed: number;
  /** The starting position; undefined alternates between all common ones. */
  readonly setup: string | undefined;
  readonly options: readonly string[];
}

export interface RulesPair {
  readonly from: RulesAt;
  readonly to: RulesAt;
}

/** Games of one job. Small, to balance the load at the end. */
const GAMES_PER_JOB = 5;

const areScenariosUnchanged = (
  scenarios: readonly PairedScenario[],
  changes: readonly ScenarioChange[],
): boolean => changes.length === 0 && scenarios.every(({ of }) => of === 'both');

const createPool = (): Tinypool =>
  new Tinypool({
    filename: siblingModule(import.meta.url, 'comparison-worker').href,
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism()),
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });

type RunJob = <T>(job: ComparisonJob) => Promise<T>;

export async function compareRules(
  pair: RulesPair,
  plan: ComparisonPlan,
  progress: ProgressBar,
): Promise<Diff> {
  const pool = createPool();
  const runJob: RunJob = async <T>(job: ComparisonJob): Promise<T> => {
    const result = (await pool.run(job)) as T;
    progress.step(job.kind);
    return result;
  };
  try {
    return await compareInPool(runJob, pair, plan);
  } finally {
    progress.stop();
    await pool.destroy();
  }
}

type IndexPair = readonly [from: TargetIndex, to: TargetIndex];

async function compareInPool(runJob: RunJob, { from, to }: RulesPair, plan: ComparisonPlan): Promise<Diff> {
  const indexes: IndexPair = [new TargetIndex(from), new TargetIndex(to)];
  const compilation = compileBoth(runJob, { from, to }, indexes);
  // Prevents an unhandled rejection; the `await` below reports the error.
  compilation.catch(() => undefined);
  const rules = ruleChangesOf(...indexes);
  const renames = collectRenames({ from, to, changes: rules });
  const scenarios = pairScenarios(from, to, renames, renumberingsOf(rules));
  const terms = compareTerms(from, to);
  const [before, after] = await compilation;
  const runs = await playBoth({ from, to, before, after, scenarios, renames }, plan, runJob);
  const [fromIndex, toIndex] = indexes;
  const code = codeChangesOf(
    { code: before.files, ruleFileNames: [...fromIndex.displayNames.values()] },
    { code: after.files, ruleFileNames: [...toIndex.displayNames.values()] },
  );
  const changes = apiChangesOf(before.api, after.api);
  const causeFinder = new CauseFinder(rules, ...indexes);
  const version = proposeVersion(from.project.manifest?.version ?? '0.0.0', {
    api: changes,
    rules: rules.length,
    code: code.length > 0,
  });
  return {
    quipu: 'diff',
    format: 2,
    from: toDiffSide(from),
    to: toDiffSide(to),
    same: version.step === 'none' && terms.length === 0 && areScenariosUnchanged(scenarios, runs.changes),
    rules,
    code,
    terms,
    api: { changes, untouched: untouchedTypes(before.api, after.api) },
    version,
    scenarios: { played: runs.scenarios, changes: runs.changes },
    games: {
      seed: plan.seed,
      decisions: runs.games.reduce((sum, game) => sum + game.decisions, 0),
      played: runs.games.map((game) => toDiffGame(game, rules, causeFinder)),
    },
  };
}

function compileBoth(
  runJob: RunJob,
  { from, to }: RulesPair,
  [fromIndex, toIndex]: IndexPair,
): Promise<[CompiledSide, CompiledSide]> {
  const compileSide = (
    side: string,
    { checked }: RulesAt,
    { displayNames }: TargetIndex,
  ): Promise<CompiledSide> => runJob({ kind: 'compile', side, checked, names: displayNames });
  return Promise.all([compileSide('from', from, fromIndex), compileSide('to', to, toIndex)]);
}

/** The number of jobs: two compilations, two runs of scenarios, and the batches of games. */
export const countJobs = ({ games }: ComparisonPlan): number => 4 + Math.ceil(games / GAMES_PER_JOB);

function toDiffSide({ location, checked, project }: RulesAt): Diff['from'] {
  return {
    asked: location.argument,
    title: checked.title,
    edition: checked.edition,
    version: project.manifest?.version ?? '0.0.0',
    ...(location.commit && { commit: location.commit.hash }),
  };
}

interface PlaythroughInput extends RulesPair {
  readonly before: CompiledSide;
  readonly after: CompiledSide;
  readonly scenarios: readonly PairedScenario[];
  readonly renames: readonly NameChange[];
}

interface PlaythroughResult {
  readonly scenarios: number;
  readonly changes: readonly ScenarioChange[];
  readonly games: readonly LockstepGame[];
}

/** Runs the scenarios and games under both rules. Skips what cannot differ because the code is the same. */
async function playBoth(
  { from, to, before, after, scenarios, renames }: PlaythroughInput,
  plan: ComparisonPlan,
  runJob: RunJob,
): Promise<PlaythroughResult> {
  const fromCode: SideCode = { side: 'from', files: before.files };
  const toCode: SideCode = { side: 'to', files: after.files };
  const isSameCode = JSON.stringify(fromCode.files) === JSON.stringify(toCode.files);
  if (isSameCode && scenarios.every(({ of }) => of === 'both'))
    return { scenarios: 0, changes: [], games: [] };
  const starts = isSameCode ? [] : gameStarts(plan, before, after);
  const [fromOutcomes, toOutcomes, games] = await Promise.all([
    runScenarios(runJob, { code: fromCode, checked: from.checked }, readingsOf(scenarios, 'from')),
    runScenarios(runJob, { code: toCode, checked: to.checked }, readingsOf(scenarios, 'to')),
    playGames(runJob, { from: fromCode, to: toCode, renames }, starts),
  ]);
  const changes = scenarios.flatMap((scenario, i) =>
    toScenarioChanges(scenario, fromOutcomes[i], toOutcomes[i]),
  );
  return { scenarios: scenarios.length, changes, games };
}

const readingsOf = (scenarios: readonly PairedScenario[], side: 'from' | 'to'): readonly ScenarioReading[] =>
  scenarios.map((scenario) => scenario[side]);

async function runScenarios(
  runJob: RunJob,
  rules: Pick<JobOf<'scenarios'>, 'code' | 'checked'>,
  readings: readonly ScenarioReading[],
): Promise<readonly ScenarioOutcome[]> {
  const scenarios = readings.flatMap((reading) => ('scenario' in reading ? [reading.scenario] : []));
  const failures = await runJob<readonly (string | null)[]>({ kind: 'scenarios', ...rules, scenarios });
  return outcomesOf(readings, failures);
}

type JobOf<K extends ComparisonJob['kind']> = Extract<ComparisonJob, { readonly kind: K }>;

async function playGames(
  runJob: RunJob,
  rules: Pick<JobOf<'games'>, 'from' | 'to' | 'renames'>,
  starts: readonly GameStart[],
): Promise<readonly LockstepGame[]> {
  const batches = Array.from({ length: Math.ceil(starts.length / GAMES_PER_JOB) }, (_, i) =>
    runJob<readonly (LockstepGame | null)[]>({
      kind: 'games',
      ...rules,
      starts: starts.slice(i * GAMES_PER_JOB, (i + 1) * GAMES_PER_JOB),
    }),
  );
  return (await Promise.all(batches)).flat().filter((game) => game !== null);
}

interface ScenarioOutcome {
  readonly outcome: Outcome;
  readonly message: string;
}

function outcomesOf(
  readings: readonly ScenarioReading[],
  failures: readonly (string | null)[],
): ScenarioOutcome[] {
  // Failures contain an entry for each readable scenario.
  const nextFailure = failures.values();
  return readings.map((reading): ScenarioOutcome => {
    if ('why' in reading) return { outcome: 'unread', message: reading.why };
    const failure = nextFailure.next().value ?? null;
    return failure === null ? { outcome: 'passed', message: '' } : { outcome: 'failed', message: failure };
  });
}

function toScenarioChanges(
  { title, cites, of }: PairedScenario,
  from: ScenarioOutcome | undefined,
  to: ScenarioOutcome | undefined,
): readonly ScenarioChange[] {
  if (!from || !to || from.outcome === to.outcome) return [];
  const message = to.outcome === 'passed' ? from.message : to.message;
  return [{ title, cites, of, from: from.outcome, to: to.outcome, why: message }];
}

/**
 * The games to play. They alternate between setups, and every second one has Non-players. If Non-players could take all seats, one seat in
 * turn is a player's, for variety.
 */
function gameStarts(
  { games, seed, setup, options }: ComparisonPlan,
  before: CompiledSide,
  after: CompiledSide,
): readonly GameStart[] {
  const setups = setup === undefined ? before.setups.filter((name) => after.setups.includes(name)) : [setup];
  const nonplayerSeats = before.nonplayers.filter((seat) => after.nonplayers.includes(seat));
  return Array.from({ length: games }, (_, game): GameStart => {
    const [round, hasNonplayers] = [Math.floor(game / 2), game % 2 === 1];
    const chosenSetup = setups[round % Math.max(1, setups.length)];
    const player =
      nonplayerSeats.length === before.seats ? nonplayerSeats[round % nonplayerSeats.length] : undefined;
    return {
      seed: seed + game,
      ...(chosenSetup !== undefined && { setup: chosenSetup }),
      options,
      nonplayers: hasNonplayers ? nonplayerSeats.filter((seat) => seat !== player) : [],
    };
  });
}

function toDiffGame(
  { divergence, options = [], nonplayers = [], ...game }: LockstepGame,
  rules: readonly RuleChange[],
  causeFinder: CauseFinder,
): DiffGame {
  return {
    ...game,
    options,
    nonplayers,
    ...(divergence && { divergence: toDiffDivergence(divergence, rules, causeFinder) }),
  };
}

function toDiffDivergence(
  divergence: GameDivergence,
  rules: readonly RuleChange[],
  causeFinder: CauseFinder,
): DiffDivergence {
  const cause = causeFinder.causeOf(divergence);
  const ruleIndex = cause ? rules.indexOf(cause) : -1;
  return {
    ...divergence,
    from: withoutEvidence(divergence.from),
    to: withoutEvidence(divergence.to),
    ...(ruleIndex >= 0 && { rule: ruleIndex }),
  };
}

const withoutEvidence = ({ point, seat, keys, why }: DivergenceSide): DiffDivergence['from'] => ({
  ...(point !== undefined && { point }),
  ...(seat !== undefined && { seat }),
  keys,
  ...(why !== undefined && { why }),
});
