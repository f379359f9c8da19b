/** Compares two versions of rules: texts, scenarios, games and code. */
import { availableParallelism } from 'node:os';
import type { NameChange } from '@quipu/engine/internal';
import type { CheckedScenario } from '@quipu/language';
import { Tinypool } from 'tinypool';
import type { RulesAt } from '../editions/rules-at.ts';
import type { ProgressBar } from '../../terminal/io.ts';
import { apiChangesOf, untouchedTypes } from './api.ts';
import { CauseFinder } from './cause-finder.ts';
import { changesOf, type RuleChange } from './changes.ts';
import { codeChangesOf } from './code-changes.ts';
import type { Diff, DiffGame, DiffDivergence } from './diff-document.ts';
import type { GameDivergence, LockstepGame, DivergenceSide, GameStart } from './lockstep.ts';
import { renamesBetween, renumberingsOf } from './renames.ts';
import {
  type Outcome,
  type ScenarioReading,
  type PairedScenario,
  type ScenarioChange,
  scenariosOf,
} from './scenarios.ts';
import { compareTerms } from './terms.ts';
import { TargetIndex } from './target-index.ts';
import { proposeVersion } from './version.ts';
import type { SideCode, CompiledSide, ComparisonJob } from './comparison-worker.ts';

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

const areUnchanged = (scenarios: readonly PairedScenario[], changes: readonly ScenarioChange[]): boolean =>
  changes.length === 0 && scenarios.every(({ of }) => of === 'both');

const createPool = (): Tinypool =>
  new Tinypool({
    filename: new URL('comparison-worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism()),
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });

export async function compareRules(
  { from, to }: RulesPair,
  plan: ComparisonPlan,
  progress: ProgressBar,
): Promise<Diff> {
  const pool = createPool();
  const run = async <T>(job: ComparisonJob): Promise<T> => {
    const result = (await pool.run(job)) as T;
    progress.step(job.kind);
    return result;
  };
  try {
    const things = [new TargetIndex(from), new TargetIndex(to)] as const;
    const compilation = Promise.all(
      [from, to].map(({ checked }, i) => {
        const names = things[i]?.names ?? new Map<string, string>();
        return run<CompiledSide>({ kind: 'compile', side: SIDES[i] ?? '', checked, names });
      }),
    );
    // Prevents an unhandled rejection; the `await` below reports the error.
    compilation.catch(() => undefined);
    const rules = changesOf(...things);
    const renames = renamesBetween({ from, to, changes: rules });
    const scenarios = scenariosOf(from, to, renames, renumberingsOf(rules));
    const terms = compareTerms(from, to);
    const [before, after] = (await compilation) as [CompiledSide, CompiledSide];
    const runs = await runBoth({ from, to, before, after, scenarios, renames }, plan, run);
    const code = codeChangesOf(
      { code: before.files, sources: [...things[0].names.values()] },
      { code: after.files, sources: [...things[1].names.values()] },
    );
    const changes = apiChangesOf(before.api, after.api);
    const causes = new CauseFinder(rules, ...things);
    const version = proposeVersion(from.project.manifest?.version ?? '0.0.0', {
      api: changes,
      rules: rules.length,
      code: code.length > 0,
    });
    return {
      quipu: 'diff',
      format: 1,
      from: toDiffSide(from),
      to: toDiffSide(to),
      same: version.step === 'none' && terms.length === 0 && areUnchanged(scenarios, runs.changes),
      rules,
      code,
      terms,
      api: { changes, untouched: untouchedTypes(before.api, after.api) },
      version,
      scenarios: { played: runs.scenarios, changes: runs.changes },
      games: {
        seed: plan.seed,
        decisions: runs.games.reduce((sum, game) => sum + game.decisions, 0),
        played: runs.games.map((game) => toDiffGame(game, rules, causes)),
      },
    };
  } finally {
    progress.stop();
    await pool.destroy();
  }
}

const SIDES = ['from', 'to'] as const;

export const progressSteps = ({ games }: ComparisonPlan): number => 4 + Math.ceil(games / GAMES_PER_JOB);

function toDiffSide({ location, checked, project }: RulesAt): Diff['from'] {
  return {
    asked: location.argument,
    title: checked.title,
    edition: checked.edition,
    version: project.manifest?.version ?? '0.0.0',
    ...(location.commit && { commit: location.commit.hash }),
  };
}

interface RunsInput extends RulesPair {
  readonly before: CompiledSide;
  readonly after: CompiledSide;
  readonly scenarios: readonly PairedScenario[];
  readonly renames: readonly NameChange[];
}

interface RunsResult {
  readonly scenarios: number;
  readonly changes: readonly ScenarioChange[];
  readonly games: readonly LockstepGame[];
}

async function runBoth(
  { from, to, before, after, scenarios, renames }: RunsInput,
  plan: ComparisonPlan,
  run: <T>(job: ComparisonJob) => Promise<T>,
): Promise<RunsResult> {
  const codes = SIDES.map((side, i): SideCode => ({ side, files: [before, after][i]?.files ?? [] }));
  const [fromCode, toCode] = codes as [SideCode, SideCode];
  const isSameCode = JSON.stringify(fromCode.files) === JSON.stringify(toCode.files);
  if (isSameCode && scenarios.every(({ of }) => of === 'both'))
    return { scenarios: 0, changes: [], games: [] };
  const outcomes = SIDES.map((side, i) => {
    const readings = scenarios.map((each) => each[side]);
    const readable = readings.flatMap((each): readonly CheckedScenario[] =>
      'scenario' in each ? [each.scenario] : [],
    );
    const { checked } = [from, to][i] ?? from;
    const job: ComparisonJob = {
      kind: 'scenarios',
      code: codes[i] ?? fromCode,
      checked,
      scenarios: readable,
    };
    return run<readonly (string | null)[]>(job).then((failures) => outcomesOf(readings, failures));
  });
  const starts = isSameCode ? [] : gameStarts(plan, before, after);
  const batches = Array.from({ length: Math.ceil(starts.length / GAMES_PER_JOB) }, (_, i) =>
    run<readonly (LockstepGame | null)[]>({
      kind: 'games',
      from: fromCode,
      to: toCode,
      renames,
      starts: starts.slice(i * GAMES_PER_JOB, (i + 1) * GAMES_PER_JOB),
    }),
  );
  const [[fromOutcomes = [], toOutcomes = []], batchResults] = await Promise.all([
    Promise.all(outcomes),
    Promise.all(batches),
  ]);
  const games = batchResults.flat().filter((game) => game !== null);
  const changes = scenarios.flatMap((scenario, i) =>
    toScenarioChanges(scenario, fromOutcomes[i], toOutcomes[i]),
  );
  return { scenarios: scenarios.length, changes, games };
}

interface ScenarioOutcome {
  readonly outcome: Outcome;
  readonly message: string;
}

function outcomesOf(
  readings: readonly ScenarioReading[],
  failures: readonly (string | null)[],
): ScenarioOutcome[] {
  let index = 0;
  return readings.map((reading): ScenarioOutcome => {
    if ('why' in reading) return { outcome: 'unread', message: reading.why };
    const failure = failures[index++] ?? null;
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
    const [round, hasNonplayers] = [game >> 1, game % 2 === 1];
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
  causes: CauseFinder,
): DiffGame {
  return {
    ...game,
    options,
    nonplayers,
    ...(divergence && { divergence: toDiffDivergence(divergence, rules, causes) }),
  };
}

function toDiffDivergence(
  divergence: GameDivergence,
  rules: readonly RuleChange[],
  causes: CauseFinder,
): DiffDivergence {
  const cause = causes.causeOf(divergence);
  const rule = cause ? rules.indexOf(cause) : -1;
  return {
    ...divergence,
    from: withoutEvidence(divergence.from),
    to: withoutEvidence(divergence.to),
    ...(rule >= 0 && { rule }),
  };
}

const withoutEvidence = ({ point, seat, keys, why }: DivergenceSide): DiffDivergence['from'] => ({
  ...(point !== undefined && { point }),
  ...(seat !== undefined && { seat }),
  keys,
  ...(why !== undefined && { why }),
});
