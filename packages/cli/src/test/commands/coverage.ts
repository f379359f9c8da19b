/** `quipu coverage`: reports what scenarios reach. */
import type { NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import { scenarioRunner, type ScenarioResult } from '@quipu/scenario';
import { findMissingKeys, type LocaleName } from '@quipu/grammar';
import { readRules } from '../../workspace/read-rules.ts';
import { mergedLexicon } from '../../workspace/render-texts.ts';
import { withCounters } from '../../games/instrument.ts';
import type { InstructionKind } from '../coverage/instruction-coverage.ts';
import { measureCoverage, type Coverage, type RuleState, type Tally } from '../coverage/measure-coverage.ts';
import { summarizeSideLengths, eventSideLengths, type SideLengthSummary } from '../coverage/event-sides.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { createGame, createTable } from '../../games/create-game.ts';
import { playOut } from '../../games/play-out.ts';
import { formatCount } from '../../terminal/quantities.ts';
import { withDiagnostics } from '../../terminal/rule-errors.ts';
import { renderTable } from '../../terminal/render-table.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import {
  findVolume,
  rulePackages,
  displayPath,
  workspaceRoot,
  type RulePackage,
} from '../../workspace/workspace.ts';

export interface CoverageArguments {
  readonly volumes: readonly string[];
  readonly games: number;
  readonly seed: number;
  readonly missing: boolean;
  /** If given, only reports missing names in this locale. */
  readonly locale?: LocaleName;
  readonly json: boolean;
}

interface VolumeCoverage {
  readonly volume: string;
  readonly scenarios: number;
  /** Titles of failed scenarios; their citations do not count. */
  readonly failed: readonly string[];
  readonly games: number;
  readonly coverage: Coverage;
  /** Undefined for a package without Events. */
  readonly events: SideLengthSummary | undefined;
}

/** Runs all scenarios of the given volumes, optionally with random games, and reports the coverage. */
export async function coverage(args: CoverageArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const volumes =
    args.volumes.length === 0
      ? rulePackages(root).filter((rulePackage) => rulePackage.isVolume)
      : args.volumes.map((name) => findVolume(root, io.cwd, name));
  const { locale } = args;
  if (locale !== undefined)
    return reportMissingNames(
      volumes.map(({ folder, name }) => ({ folder, name, locale })),
      root,
      args.json,
      io,
    );
  const results: VolumeCoverage[] = [];
  for (const rulePackage of volumes) results.push(await measureVolume(root, rulePackage, args, io));
  const hasFailures = results.some(({ failed }) => failed.length > 0);
  if (args.json) {
    const seed = args.games > 0 ? args.seed : undefined;
    io.out(JSON.stringify({ ok: !hasFailures, seed, volumes: results }, undefined, 2));
  } else for (const result of results) io.out(renderCoverage(result, args, io));
  return hasFailures ? EXIT.findings : EXIT.ok;
}

function reportMissingNames(
  volumes: readonly { readonly folder: string; readonly name: string; readonly locale: LocaleName }[],
  root: string,
  json: boolean,
  io: Io,
): ExitCode {
  const results = volumes.map(({ folder, name, locale }) => {
    const project = readProject(root, folder);
    const { bound } = readRules(project);
    const missing = bound
      ? findMissingKeys(bound, mergedLexicon(project, bound, locale), mergedLexicon(project, bound, 'en'))
      : [];
    return { volume: name, locale, missing };
  });
  if (json)
    io.out(
      JSON.stringify(
        { ok: results.every(({ missing }) => missing.length === 0), volumes: results },
        undefined,
        2,
      ),
    );
  else
    for (const { volume, locale, missing } of results) {
      io.out(
        `${io.colors.bold(volume)} ${missing.length === 0 ? `has all names in "${locale}"` : `lacks ${formatCount(missing.length, 'name')} in "${locale}":`}`,
      );
      for (const key of missing) io.out(`  ${key}`);
    }
  return results.some(({ missing }) => missing.length > 0) ? EXIT.findings : EXIT.ok;
}

async function measureVolume(
  root: string,
  { name, folder }: RulePackage,
  { games, seed }: CoverageArguments,
  io: Io,
): Promise<VolumeCoverage> {
  const project = readProject(root, folder);
  const { checked, scenarios, diagnostics } = readRules(project);
  if (checked === undefined) {
    const error = new CommandError(
      `The rules of "${name}" have errors.`,
      `Run \`quipu check ${name}\`.`,
      EXIT.findings,
    );
    throw withDiagnostics(error, project, diagnostics, io.cwd);
  }
  return withCounters(folder, checked, ({ volume, hits }) => {
    const progress = io.progress(`measuring ${name}`, scenarios.length + games);
    const observer = new Observer();
    try {
      const run = scenarioRunner(volume, checked);
      for (const scenario of scenarios) {
        observer.addScenario(run(scenario));
        progress.step(scenario.title);
      }
      for (let index = 0; index < games; index++) {
        observer.addRandomGame(volume, seed + index);
        progress.step(`seed ${seed + index}`);
      }
    } finally {
      progress.stop();
    }
    const { points, cited, reasons, failed } = observer;
    const names = volume.points.map((point) => point.name);
    const measured = measureCoverage(checked, names, { hits, points, cited, reasons });
    const coverage = withDisplayPaths(measured, (file) => displayPath(io.cwd, project.pathOf(file)));
    const events = summarizeSideLengths(eventSideLengths(project.files));
    return { volume: name, scenarios: scenarios.length, failed, games, coverage, events };
  });
}

/** Collects what scenarios and games reach. */
class Observer {
  readonly points = new Set<string>();
  readonly cited = new Set<string>();
  readonly reasons: NonplayerReason[] = [];
  /** Titles of failed scenarios. */
  readonly failed: string[] = [];

  addScenario({ title, points, reasons, cites, failure }: ScenarioResult): void {
    for (const point of points) this.points.add(point);
    this.reasons.push(...reasons);
    if (failure === undefined) for (const number of cites) this.cited.add(number);
    else this.failed.push(title);
  }

  addRandomGame(volume: Volume, seed: number): void {
    const game = createGame(volume, { seed });
    playOut(createTable(game), seed);
    for (const { kind, sourceIndex } of game.turns) {
      const point = kind === 'interjection' ? undefined : volume.points[sourceIndex]?.name;
      if (point !== undefined) this.points.add(point);
    }
  }
}

/** Replaces the rule files of `file:line` entries, which may follow a description. */
function withDisplayPaths(coverage: Coverage, pathOf: (file: string) => string): Coverage {
  const withDisplayPath = (missing: string): string => {
    const [, description = '', file = '', line = ''] = /^(.* )?(\S+):(\d+)$/.exec(missing) ?? [];
    return `${description}${pathOf(file)}:${line}`;
  };
  const tallyWithPaths = (tally: Tally): Tally => ({
    ...tally,
    missing: tally.missing.map(withDisplayPath),
  });
  return {
    ...coverage,
    lines: tallyWithPaths(coverage.lines),
    instructions: coverage.instructions && mapTallies(coverage.instructions, tallyWithPaths),
  };
}

const INSTRUCTION_KINDS: readonly {
  readonly kind: InstructionKind;
  readonly title: string;
  readonly missing: string;
}[] = [
  { kind: 'steps', title: 'Steps of Non-players', missing: 'not taken' },
  { kind: 'lines', title: 'Lines that narrowed', missing: 'left all' },
  { kind: 'conditions', title: 'Conditions, both ways', missing: 'never' },
  { kind: 'arrows', title: 'Arrows', missing: 'not followed' },
  { kind: 'tables', title: 'Random tables', missing: 'not asked' },
];

function mapTallies(
  tallies: Readonly<Record<InstructionKind, Tally>>,
  transform: (tally: Tally) => Tally,
): Readonly<Record<InstructionKind, Tally>> {
  const { steps, lines, conditions, arrows, tables } = tallies;
  return {
    steps: transform(steps),
    lines: transform(lines),
    conditions: transform(conditions),
    arrows: transform(arrows),
    tables: transform(tables),
  };
}

const tallyRow = (label: string, { reached, total }: Tally): string[] => [
  label,
  `${total === 0 ? 100 : Math.floor((100 * reached) / total)} %`,
  `${reached} of ${total}`,
];

const RULE_STATES: readonly RuleState[] = ['tested', 'encoded', 'not applicable', 'missing'];

function renderCoverage(
  { volume, scenarios, failed, games, coverage: result, events }: VolumeCoverage,
  args: CoverageArguments,
  io: Io,
): string {
  const { bold, dim, green, red, yellow } = io.colors;
  const inputs = [
    formatCount(scenarios, 'scenario'),
    ...(games > 0 ? [`${formatCount(games, 'random game')} from seed ${args.seed}`] : []),
  ];
  const { instructions } = result;
  const instructionTallies =
    instructions === undefined
      ? []
      : INSTRUCTION_KINDS.map((kind) => ({ ...kind, tally: instructions[kind.kind] }));
  const rulesByState = RULE_STATES.map((state) => ({
    state,
    rules: result.rules.filter((rule) => rule.state === state),
  }));
  const paints = { tested: green, encoded: yellow, 'not applicable': dim, missing: red };
  return [
    `${bold(volume)} ${dim(`by ${inputs.join(' and ')}`)}`,
    ...renderTable(
      [
        { title: 'Reached', paint: bold },
        { title: 'Share', isRightAligned: true },
        { title: 'Count', isRightAligned: true },
      ],
      [
        tallyRow('Rule lines', result.lines),
        tallyRow('Decision points', result.points),
        ...instructionTallies.map(({ title, tally }) => tallyRow(title, tally)),
      ],
      dim,
    ),
    '',
    ...rulesByState.map(
      ({ state, rules }) => `${paints[state](state.padEnd(14))} ${formatCount(rules.length, 'rule number')}`,
    ),
    ...notApplicableTable(result.rules, io),
    ...(events === undefined ? [] : ['', ...renderSideLengths(events, io)]),
    ...failed.map((title) => `${red('failed')} ${title}`),
    ...(args.missing ? ['', ...renderMissing(result, instructionTallies, io)] : []),
    '',
  ].join('\n');
}

function renderMissing(
  { lines, points, rules }: Coverage,
  instructionTallies: readonly { readonly missing: string; readonly tally: Tally }[],
  { colors: { cyan, dim } }: Io,
): string[] {
  const untested = rules.filter(({ state }) => state === 'encoded' || state === 'missing');
  return [
    ...lines.missing.map((line) => `${dim('not run')}     ${cyan(line)}`),
    ...points.missing.map((point) => `${dim('not visited')} ${point}`),
    ...instructionTallies.flatMap(({ missing, tally }) =>
      tally.missing.map((item) => `${dim(missing)} ${item}`),
    ),
    ...untested.map(({ number, title, state }) =>
      `${state === 'encoded' ? dim('not tested') : dim('missing')}  ${number} ${title}`.trimEnd(),
    ),
  ];
}

function notApplicableTable(rules: Coverage['rules'], { colors: { bold, cyan, dim } }: Io): string[] {
  const rows = rules.flatMap(({ number, title, state, reason = '' }) =>
    state === 'not applicable' ? [[number, title, reason]] : [],
  );
  if (rows.length === 0) return [];
  return [
    '',
    ...renderTable(
      [{ title: 'Not applicable', paint: cyan }, { title: 'Rule', paint: bold }, { title: 'Why' }],
      rows,
      dim,
    ),
  ];
}

const BAR_WIDTH = 40;

/** Renders a histogram whose longest bar has `BAR_WIDTH` columns. */
function renderSideLengths({ sides, median, most, histogram, longest }: SideLengthSummary, io: Io): string[] {
  const { bold, dim } = io.colors;
  const maxSides = Math.max(...histogram.map((bin) => bin.sides));
  return [
    `${bold('Event sides')} ${sides}; lines: median ${median}, most ${most} ${dim(`(${longest.join(', ')})`)}`,
    ...renderTable(
      [{ title: 'Lines', isRightAligned: true }, { title: 'Sides', isRightAligned: true }, { title: '' }],
      histogram.map((bin) => [
        String(bin.lines),
        String(bin.sides),
        '█'.repeat(Math.ceil((BAR_WIDTH * bin.sides) / maxSides)),
      ]),
      dim,
    ),
  ];
}
