/** `quipu coverage`: reports what scenarios reach. */
import type { NonplayerReason } from '@quipu/bot';
import { scenarioRunner } from '@quipu/scenario';
import { missingIn, type LocaleName } from '@quipu/grammar';
import { readRules } from '../../workspace/rules.ts';
import { lexiconIn } from '../../workspace/texts.ts';
import { withCounters } from '../../games/instrument.ts';
import type { Kind } from '../coverage/instructions.ts';
import { measure, type Coverage, type RuleState, type Tally } from '../coverage/measure.ts';
import { sideLengths, sidesIn, type SideLengths } from '../coverage/sides.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import { createGame, tableOf } from '../../games/create.ts';
import { playOut } from '../../games/random.ts';
import { count } from '../../terminal/count.ts';
import { withoutRules } from '../../terminal/rule-errors.ts';
import { table } from '../../terminal/table.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import {
  findVolume,
  rulePackages,
  shownPath,
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

interface Measured {
  readonly volume: string;
  readonly scenarios: number;
  /** Titles of failed scenarios; their citations do not count. */
  readonly failed: readonly string[];
  readonly games: number;
  readonly coverage: Coverage;
  /** Undefined for a package without Events. */
  readonly events: SideLengths | undefined;
}

/** Runs all scenarios of the given volumes, optionally with random games, and reports the coverage. */
export async function coverage(asked: CoverageArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const volumes =
    asked.volumes.length === 0
      ? rulePackages(root).filter((found) => found.isVolume)
      : asked.volumes.map((name) => findVolume(root, io.cwd, name));
  const { locale } = asked;
  if (locale !== undefined)
    return names(
      volumes.map(({ folder, name }) => ({ folder, name, locale })),
      root,
      asked.json,
      io,
    );
  const measured: Measured[] = [];
  for (const found of volumes) measured.push(await measureOne(root, found, asked, io));
  const failed = measured.some((one) => one.failed.length > 0);
  if (asked.json) {
    const seed = asked.games > 0 ? asked.seed : undefined;
    io.out(JSON.stringify({ ok: !failed, seed, volumes: measured }, undefined, 2));
  } else for (const one of measured) io.out(text(one, asked, io));
  return failed ? EXIT.findings : EXIT.ok;
}

function names(
  volumes: readonly { readonly folder: string; readonly name: string; readonly locale: LocaleName }[],
  root: string,
  json: boolean,
  io: Io,
): ExitCode {
  const found = volumes.map(({ folder, name, locale }) => {
    const project = readProject(root, folder);
    const { bound } = readRules(project);
    const missing = bound
      ? missingIn(bound, lexiconIn(project, bound, locale), lexiconIn(project, bound, 'en'))
      : [];
    return { volume: name, locale, missing };
  });
  if (json)
    io.out(
      JSON.stringify(
        { ok: found.every(({ missing }) => missing.length === 0), volumes: found },
        undefined,
        2,
      ),
    );
  else
    for (const { volume, locale, missing } of found) {
      io.out(
        `${io.colors.bold(volume)} ${missing.length === 0 ? `has all names in "${locale}"` : `lacks ${count(missing.length, 'name')} in "${locale}":`}`,
      );
      for (const key of missing) io.out(`  ${key}`);
    }
  return found.some(({ missing }) => missing.length > 0) ? EXIT.findings : EXIT.ok;
}

async function measureOne(
  root: string,
  { name, folder }: RulePackage,
  { games, seed }: CoverageArguments,
  io: Io,
): Promise<Measured> {
  const project = readProject(root, folder);
  const { checked, scenarios, diagnostics } = readRules(project);
  if (checked === undefined) {
    const stop = new Stop(
      `The rules of "${name}" have errors.`,
      `Run \`quipu check ${name}\`.`,
      EXIT.findings,
    );
    throw withoutRules(stop, project, diagnostics, io.cwd);
  }
  return withCounters(folder, checked, ({ volume, hits }) => {
    const points = new Set<string>();
    const cited = new Set<string>();
    const reasons: NonplayerReason[] = [];
    const failed: string[] = [];
    const run = scenarioRunner(volume, checked);
    const progress = io.progress(`measuring ${name}`, scenarios.length + games);
    try {
      for (const scenario of scenarios) {
        const result = run(scenario);
        for (const point of result.points) points.add(point);
        reasons.push(...result.reasons);
        if (result.failure === undefined) for (const number of result.cites) cited.add(number);
        else failed.push(result.title);
        progress.step(scenario.title);
      }
      for (let game = 0; game < games; game++) {
        const played = createGame(volume, { seed: seed + game });
        playOut(tableOf(played), seed + game);
        for (const { kind, at } of played.turns) {
          const point = kind === 'interjection' ? undefined : volume.points[at]?.name;
          if (point !== undefined) points.add(point);
        }
        progress.step(`seed ${seed + game}`);
      }
    } finally {
      progress.stop();
    }
    const names = volume.points.map((point) => point.name);
    const inPlace = (missing: string): string => {
      const [, what = '', file = '', line = ''] = /^(.* )?(\S+):(\d+)$/.exec(missing) ?? [];
      return `${what}${shownPath(io.cwd, project.pathOf(file))}:${line}`;
    };
    const placed = (tally: Tally): Tally => ({ ...tally, missing: tally.missing.map(inPlace) });
    const found = measure(checked, names, { hits, points, cited, reasons });
    const shown = {
      ...found,
      lines: placed(found.lines),
      instructions: found.instructions && mapped(found.instructions, placed),
    };
    const events = sideLengths(sidesIn(project.files));
    return { volume: name, scenarios: scenarios.length, failed, games, coverage: shown, events };
  });
}

const KINDS: readonly { readonly kind: Kind; readonly title: string; readonly missing: string }[] = [
  { kind: 'steps', title: 'Steps of Non-players', missing: 'not taken' },
  { kind: 'lines', title: 'Lines that narrowed', missing: 'left all' },
  { kind: 'conditions', title: 'Conditions, both ways', missing: 'never' },
  { kind: 'arrows', title: 'Arrows', missing: 'not followed' },
  { kind: 'tables', title: 'Random tables', missing: 'not asked' },
];

function mapped(
  of: Readonly<Record<Kind, Tally>>,
  change: (tally: Tally) => Tally,
): Readonly<Record<Kind, Tally>> {
  const { steps, lines, conditions, arrows, tables } = of;
  return {
    steps: change(steps),
    lines: change(lines),
    conditions: change(conditions),
    arrows: change(arrows),
    tables: change(tables),
  };
}

const STATES: readonly RuleState[] = ['tested', 'encoded', 'not applicable', 'missing'];

function text(
  { volume, scenarios, failed, games, coverage: found, events }: Measured,
  asked: CoverageArguments,
  io: Io,
): string {
  const { bold, dim, green, red, yellow } = io.colors;
  const by = [
    count(scenarios, 'scenario'),
    ...(games > 0 ? [`${count(games, 'random game')} from seed ${asked.seed}`] : []),
  ];
  const share = (label: string, tally: Tally): string[] => [
    label,
    `${tally.total === 0 ? 100 : Math.floor((100 * tally.reached) / tally.total)} %`,
    `${tally.reached} of ${tally.total}`,
  ];
  const { instructions } = found;
  const told =
    instructions === undefined ? [] : KINDS.map((one) => ({ ...one, tally: instructions[one.kind] }));
  const counted = STATES.map((state) => ({
    state,
    rules: found.rules.filter((rule) => rule.state === state),
  }));
  const paints = { tested: green, encoded: yellow, 'not applicable': dim, missing: red };
  return [
    `${bold(volume)} ${dim(`by ${by.join(' and ')}`)}`,
    ...table(
      [
        { title: 'Reached', paint: bold },
        { title: 'Share', right: true },
        { title: 'Count', right: true },
      ],
      [
        share('Rule lines', found.lines),
        share('Decision points', found.points),
        ...told.map(({ title, tally }) => share(title, tally)),
      ],
      dim,
    ),
    '',
    ...counted.map(
      ({ state, rules }) => `${paints[state](state.padEnd(14))} ${count(rules.length, 'rule number')}`,
    ),
    ...excused(found.rules, io),
    ...(events === undefined ? [] : ['', ...sidesText(events, io)]),
    ...failed.map((title) => `${red('failed')} ${title}`),
    ...(asked.missing ? ['', ...unreached(found, told, io)] : []),
    '',
  ].join('\n');
}

function unreached(
  { lines, points, rules }: Coverage,
  told: readonly { readonly missing: string; readonly tally: Tally }[],
  { colors: { cyan, dim } }: Io,
): string[] {
  const untested = rules.filter(({ state }) => state === 'encoded' || state === 'missing');
  return [
    ...lines.missing.map((line) => `${dim('not run')}     ${cyan(line)}`),
    ...points.missing.map((point) => `${dim('not visited')} ${point}`),
    ...told.flatMap(({ missing, tally }) => tally.missing.map((what) => `${dim(missing)} ${what}`)),
    ...untested.map(({ number, title, state }) =>
      `${state === 'encoded' ? dim('not tested') : dim('missing')}  ${number} ${title}`.trimEnd(),
    ),
  ];
}

function excused(rules: Coverage['rules'], { colors: { bold, cyan, dim } }: Io): string[] {
  const rows = rules.flatMap(({ number, title, state, reason = '' }) =>
    state === 'not applicable' ? [[number, title, reason]] : [],
  );
  if (rows.length === 0) return [];
  return [
    '',
    ...table(
      [{ title: 'Not applicable', paint: cyan }, { title: 'Rule', paint: bold }, { title: 'Why' }],
      rows,
      dim,
    ),
  ];
}

const BAR = 40;

/** Renders a histogram whose longest bar has `BAR` columns. */
function sidesText({ sides, median, most, histogram, longest }: SideLengths, io: Io): string[] {
  const { bold, dim } = io.colors;
  const widest = Math.max(...histogram.map((each) => each.sides));
  return [
    `${bold('Event sides')} ${sides}; lines: median ${median}, most ${most} ${dim(`(${longest.join(', ')})`)}`,
    ...table(
      [{ title: 'Lines', right: true }, { title: 'Sides', right: true }, { title: '' }],
      histogram.map((each) => [
        String(each.lines),
        String(each.sides),
        '█'.repeat(Math.ceil((BAR * each.sides) / widest)),
      ]),
      dim,
    ),
  ];
}
