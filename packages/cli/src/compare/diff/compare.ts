/** Compares two versions of rules: texts, scenarios, games and code. */
import { availableParallelism } from 'node:os';
import type { NameChange } from '@quipu/engine/internal';
import type { CheckedScenario } from '@quipu/language';
import { Tinypool } from 'tinypool';
import type { RulesAt } from '../editions/rules-at.ts';
import type { ProgressBar } from '../../terminal/io.ts';
import { apiChangesOf, untouchedTypes } from './api.ts';
import { Causes } from './causes.ts';
import { changesOf, type RuleChange } from './changes.ts';
import { codeChangesOf } from './code.ts';
import type { Diff, DiffGame, DiffParting } from './document.ts';
import type { Parting, Played, Side, Start } from './lockstep.ts';
import { renamesBetween, renumberingsOf } from './renames.ts';
import { type Outcome, type Read, type Scenario, type ScenarioChange, scenariosOf } from './scenarios.ts';
import { termChangesOf } from './terms.ts';
import { Things } from './things.ts';
import { proposed } from './version.ts';
import type { Code, Compiled, Job } from './worker.ts';

export interface Plan {
  readonly games: number;
  readonly seed: number;
  /** The starting position; undefined alternates between all common ones. */
  readonly setup: string | undefined;
  readonly options: readonly string[];
}

export interface Pair {
  readonly from: RulesAt;
  readonly to: RulesAt;
}

/** Games of one job. Small, to balance the load at the end. */
const BATCH = 5;

const areSame = (scenarios: readonly Scenario[], changes: readonly ScenarioChange[]): boolean =>
  changes.length === 0 && scenarios.every(({ of }) => of === 'both');

const workers = (): Tinypool =>
  new Tinypool({
    filename: new URL('worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: Math.max(2, availableParallelism()),
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });

export async function compare({ from, to }: Pair, plan: Plan, progress: ProgressBar): Promise<Diff> {
  const pool = workers();
  const run = async <T>(job: Job): Promise<T> => {
    const done = (await pool.run(job)) as T;
    progress.step(job.kind);
    return done;
  };
  try {
    const things = [new Things(from), new Things(to)] as const;
    const compiling = Promise.all(
      [from, to].map(({ checked }, i) => {
        const names = things[i]?.names ?? new Map<string, string>();
        return run<Compiled>({ kind: 'compile', side: SIDES[i] ?? '', checked, names });
      }),
    );
    // Prevents an unhandled rejection; the `await` below reports the error.
    compiling.catch(() => undefined);
    const rules = changesOf(...things);
    const renames = renamesBetween({ from, to, changes: rules });
    const scenarios = scenariosOf(from, to, renames, renumberingsOf(rules));
    const terms = termChangesOf(from, to);
    const [before, after] = (await compiling) as [Compiled, Compiled];
    const played = await playBoth({ from, to, before, after, scenarios, renames }, plan, run);
    const code = codeChangesOf(
      { code: before.files, sources: [...things[0].names.values()] },
      { code: after.files, sources: [...things[1].names.values()] },
    );
    const changes = apiChangesOf(before.api, after.api);
    const causes = new Causes(rules, ...things);
    const version = proposed(from.project.manifest?.version ?? '0.0.0', {
      api: changes,
      rules: rules.length,
      code: code.length > 0,
    });
    return {
      quipu: 'diff',
      format: 1,
      from: headOf(from),
      to: headOf(to),
      same: version.step === 'none' && terms.length === 0 && areSame(scenarios, played.changes),
      rules,
      code,
      terms,
      api: { changes, untouched: untouchedTypes(before.api, after.api) },
      version,
      scenarios: { played: played.scenarios, changes: played.changes },
      games: {
        seed: plan.seed,
        decisions: played.games.reduce((sum, game) => sum + game.decisions, 0),
        played: played.games.map((game) => gameOf(game, rules, causes)),
      },
    };
  } finally {
    progress.stop();
    await pool.destroy();
  }
}

const SIDES = ['from', 'to'] as const;

export const stepsOf = ({ games }: Plan): number => 4 + Math.ceil(games / BATCH);

function headOf({ place, checked, project }: RulesAt): Diff['from'] {
  return {
    asked: place.asked,
    title: checked.title,
    edition: checked.edition,
    version: project.manifest?.version ?? '0.0.0',
    ...(place.commit && { commit: place.commit.hash }),
  };
}

interface Playing extends Pair {
  readonly before: Compiled;
  readonly after: Compiled;
  readonly scenarios: readonly Scenario[];
  readonly renames: readonly NameChange[];
}

interface PlayedBoth {
  readonly scenarios: number;
  readonly changes: readonly ScenarioChange[];
  readonly games: readonly Played[];
}

async function playBoth(
  { from, to, before, after, scenarios, renames }: Playing,
  plan: Plan,
  run: <T>(job: Job) => Promise<T>,
): Promise<PlayedBoth> {
  const codes = SIDES.map((side, i): Code => ({ side, files: [before, after][i]?.files ?? [] }));
  const [one, other] = codes as [Code, Code];
  const same = JSON.stringify(one.files) === JSON.stringify(other.files);
  if (same && scenarios.every(({ of }) => of === 'both')) return { scenarios: 0, changes: [], games: [] };
  const outcomes = SIDES.map((side, i) => {
    const read = scenarios.map((each) => each[side]);
    const readable = read.flatMap((each): readonly CheckedScenario[] =>
      'scenario' in each ? [each.scenario] : [],
    );
    const { checked } = [from, to][i] ?? from;
    const job: Job = { kind: 'scenarios', code: codes[i] ?? one, checked, scenarios: readable };
    return run<readonly (string | null)[]>(job).then((failures) => outcomesOf(read, failures));
  });
  const starts = same ? [] : startsOf(plan, before, after);
  const batches = Array.from({ length: Math.ceil(starts.length / BATCH) }, (_, i) =>
    run<readonly (Played | null)[]>({
      kind: 'games',
      from: one,
      to: other,
      renames,
      starts: starts.slice(i * BATCH, (i + 1) * BATCH),
    }),
  );
  const [[under = [], underOther = []], played] = await Promise.all([
    Promise.all(outcomes),
    Promise.all(batches),
  ]);
  const games = played.flat().filter((game) => game !== null);
  const changes = scenarios.flatMap((scenario, i) => changeOf(scenario, under[i], underOther[i]));
  return { scenarios: scenarios.length, changes, games };
}

interface Told {
  readonly outcome: Outcome;
  readonly why: string;
}

function outcomesOf(read: readonly Read[], failures: readonly (string | null)[]): Told[] {
  let at = 0;
  return read.map((each): Told => {
    if ('why' in each) return { outcome: 'unread', why: each.why };
    const why = failures[at++] ?? null;
    return why === null ? { outcome: 'passed', why: '' } : { outcome: 'failed', why };
  });
}

function changeOf(
  { title, cites, of }: Scenario,
  from: Told | undefined,
  to: Told | undefined,
): readonly ScenarioChange[] {
  if (!from || !to || from.outcome === to.outcome) return [];
  const why = to.outcome === 'passed' ? from.why : to.why;
  return [{ title, cites, of, from: from.outcome, to: to.outcome, why }];
}

/**
 * The games to play. They alternate between setups, and every second one has Non-players. If Non-players could take all seats, one seat in
 * turn is a player's, for variety.
 */
function startsOf(
  { games, seed, setup, options }: Plan,
  before: Compiled,
  after: Compiled,
): readonly Start[] {
  const setups = setup === undefined ? before.setups.filter((each) => after.setups.includes(each)) : [setup];
  const able = before.nonplayers.filter((seat) => after.nonplayers.includes(seat));
  return Array.from({ length: games }, (_, game): Start => {
    const [round, odd] = [game >> 1, game % 2 === 1];
    const from = setups[round % Math.max(1, setups.length)];
    const player = able.length === before.seats ? able[round % able.length] : undefined;
    return {
      seed: seed + game,
      ...(from !== undefined && { setup: from }),
      options,
      nonplayers: odd ? able.filter((seat) => seat !== player) : [],
    };
  });
}

function gameOf(
  { parting, options = [], nonplayers = [], ...game }: Played,
  rules: readonly RuleChange[],
  causes: Causes,
): DiffGame {
  return {
    ...game,
    options,
    nonplayers,
    ...(parting && { parting: partingOf(parting, rules, causes) }),
  };
}

function partingOf(parting: Parting, rules: readonly RuleChange[], causes: Causes): DiffParting {
  const cause = causes.of(parting);
  const rule = cause ? rules.indexOf(cause) : -1;
  return {
    ...parting,
    from: withoutEvidence(parting.from),
    to: withoutEvidence(parting.to),
    ...(rule >= 0 && { rule }),
  };
}

const withoutEvidence = ({ point, seat, keys, why }: Side): DiffParting['from'] => ({
  ...(point !== undefined && { point }),
  ...(seat !== undefined && { seat }),
  keys,
  ...(why !== undefined && { why }),
});
