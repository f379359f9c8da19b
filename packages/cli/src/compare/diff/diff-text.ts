/** Renders a comparison as text for the terminal. */
import type { Colors } from 'picocolors/types.js';
import { median } from 'd3-array';
import { formatCount } from '../../terminal/quantities.ts';
import {
  type Diff,
  type DiffGame,
  type DiffDivergence,
  type DiffRule,
  groupByCause,
} from './diff-document.ts';
import type { NameResolver } from './terms.ts';
import { type DiffLine, diffLines } from './word-diff.ts';

export interface RenderOptions {
  readonly colors: Colors;
  readonly displayFile: (file: string) => string;
  readonly resolveName: NameResolver;
}

const MAX_LISTED = 10;
const MAX_WHOLE_LINES = 12;

export function renderDiffText(diff: Diff, manner: RenderOptions): string {
  const { bold, green } = manner.colors;
  const head = `${bold(sideTitle(diff.from))} → ${bold(sideTitle(diff.to))}`;
  if (diff.same) return `${head}\n${green('Nothing is different.')}`;
  const sections = [
    renderRules(diff, manner),
    ...(diff.terms.length > 0 ? [renderTerms(diff, manner)] : []),
    renderGames(diff, manner),
    renderScenarios(diff, manner),
    renderClients(diff, manner),
    renderCode(diff, manner),
  ];
  return [head, ...sections.map((lines) => lines.join('\n'))].join('\n\n');
}

/** `The Valley, edition 1 (sample@HEAD~1)`. */
export const sideTitle = ({ title, edition, asked }: Diff['from']): string =>
  `${title}${title.includes(edition) ? '' : `, edition ${edition}`} (${asked})`;

/** `3 changed, 1 added`, in a fixed order. */
export function countByKind(changes: readonly { readonly how: string }[]): string {
  const groups = Map.groupBy(changes, ({ how }) => how);
  const counts = ['changed', 'added', 'removed', 'renamed'].flatMap((how) => {
    const { length } = groups.get(how) ?? [];
    return length === 0 ? [] : [`${length} ${how}`];
  });
  return counts.join(', ') || 'none different';
}

/** `3.2.1 operation Train`: the number, the kind and the name path. */
export function ruleTitle({ rule, word, path }: Pick<DiffRule, 'rule' | 'word' | 'path'>): string {
  const title =
    path === word || path.startsWith(`${word} `) || path.endsWith(` ${word}`) || word === 'side'
      ? path
      : `${word} ${path}`;
  return rule === '' || path.startsWith(`rule ${rule}`) ? title : `${rule} ${title}`;
}

/** `by replace PassOn of the edition Printed`. */
export function amendmentText({ amendment, ruleBefore }: Pick<DiffRule, 'amendment' | 'ruleBefore'>): string {
  if (!amendment) return '';
  const { verb, path, edition } = amendment;
  const target = verb === 'renumber' && ruleBefore !== undefined ? `rule ${ruleBefore}` : path;
  return `${verb} ${target}, edition ${edition}`;
}

function renderRules({ rules }: Diff, manner: RenderOptions): string[] {
  const { bold } = manner.colors;
  return [`${bold('Rules')}  ${countByKind(rules)}`, ...rules.flatMap((rule) => ruleLines(rule, manner))];
}

function ruleLines(rule: DiffRule, { colors, displayFile }: RenderOptions): string[] {
  const { bold, cyan, dim, green, red, yellow } = colors;
  const mark = { added: green('+'), removed: red('-'), changed: yellow('~'), renamed: yellow('→') }[rule.how];
  const version = rule.after ?? rule.before;
  const location = version ? cyan(`${displayFile(version.file)}:${version.line}`) : '';
  const amendment = amendmentText(rule);
  const previousName = [rule.was, rule.ruleBefore].filter((each) => each !== undefined).join(', ');
  const lines = linesNearChanges(diffLines(rule.before?.text ?? '', rule.after?.text ?? ''));
  return [
    `  ${mark} ${bold(ruleTitle(rule))}${previousName === '' ? '' : dim(` (was ${previousName})`)}  ${location}${amendment === '' ? '' : dim(`  ${amendment}`)}`,
    ...lines.map((line) => (line === undefined ? dim('      …') : `    ${paintLine(line, colors)}`)),
  ];
}

/** Reduces unchanged lines to those next to a change; undefined marks an omission. */
export function linesNearChanges(lines: readonly DiffLine[]): readonly (DiffLine | undefined)[] {
  if (lines.length > MAX_WHOLE_LINES && lines.every(({ kind }) => kind === lines[0]?.kind))
    return [...lines.slice(0, MAX_WHOLE_LINES), undefined];
  const isNear = lines.map((_, i) =>
    [-1, 0, 1].some((offset) => (lines[i + offset]?.kind ?? 'same') !== 'same'),
  );
  // The first line is the heading that identifies the text.
  isNear[0] = true;
  return lines.flatMap((line, i) => (isNear[i] ? [line] : isNear[i - 1] ? [undefined] : []));
}

function paintLine({ kind: lineKind, stretches }: DiffLine, colors: Colors): string {
  const { green, red, strikethrough } = colors;
  const marked = lineKind === 'changed';
  const text = stretches.map(({ kind, text: words }) => {
    if (kind === 'same') return words;
    const [opening, closing] = kind === 'added' ? ['{+', '+}'] : ['[-', '-]'];
    const paint = kind === 'added' ? green : (each: string) => red(strikethrough(each));
    // Without colour support, mark changes with signs.
    return paint(colors.isColorSupported || !marked ? words : `${opening}${words}${closing}`);
  });
  const signs = { same: ' ', changed: '~', added: '+', removed: '-' };
  return `${signs[lineKind]} ${text.join('')}`;
}

function renderTerms({ terms }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red } = colors;
  return [
    `${bold('Words')}  ${formatCount(terms.length, 'name')} that players read`,
    ...terms.map(({ language, key, from, to }) => `  ${language} ${red(from)} → ${green(to)} ${dim(key)}`),
  ];
}

function renderGames(diff: Diff, { colors, displayFile, resolveName }: RenderOptions): string[] {
  const { bold, cyan, dim } = colors;
  const { played, seed, decisions } = diff.games;
  if (played.length === 0)
    return [`${bold('Games')}  none played${diff.code.length === 0 ? ': the code is the same' : ''}`];
  const diverged = played.filter((game) => game.divergence);
  const seeds = `seeds ${seed} to ${seed + played.length - 1}, ${formatCount(decisions, 'decision')} alike`;
  return [
    `${bold('Games')}  ${diverged.length} of ${played.length} diverge ${dim(`(${seeds})`)}`,
    ...groupByCause(diff).flatMap(({ rule, games }) => {
      const [first] = games;
      const medianDecisions = median(games.map((game) => game.decisions)) ?? 0;
      const version = rule?.amendment ?? rule?.after ?? rule?.before;
      const location = version ? `  ${cyan(`${displayFile(version.file)}:${version.line}`)}` : '';
      return [
        `  ${String(games.length).padStart(3)}  ${bold(rule ? ruleTitle(rule) : 'by no single rule')}${location}  ${dim(`after ${Math.round(medianDecisions)} decisions (median); seeds ${joinLimited(games.map((game) => String(game.seed)))}`)}`,
        ...(first?.divergence
          ? [
              `       seed ${first.seed}, ${divergenceLocation(first, resolveName)}: ${renderDivergence(first.divergence, resolveName)}`,
            ]
          : []),
      ];
    }),
  ];
}

/** `card 40, after 369 decisions, Govt a Non-player`. */
export function divergenceLocation(
  { divergence, decisions, setup = '', nonplayers }: DiffGame,
  resolveName: NameResolver,
): string {
  const card = divergence?.card === undefined ? [] : [`card ${divergence.card}`];
  const nonplayersText =
    nonplayers.length === 0 ? [] : [`Non-players ${nonplayers.map(resolveName).join(', ')}`];
  return [...card, `after ${formatCount(decisions, 'decision')}`, resolveName(setup), ...nonplayersText]
    .filter((part) => part !== '')
    .join(', ');
}

export function renderDivergence(
  { is, from, to, position }: DiffDivergence,
  resolveName: NameResolver,
): string {
  const pendingText = ({ point, seat, why: message }: typeof from): string =>
    message ?? (point === undefined ? 'the game is over' : `${resolveName(seat ?? '')} is asked ${point}`);
  const exclusiveText = ({ keys }: typeof from): string =>
    keys.length === 0 ? 'nothing else' : joinLimited(mergeRanges(keys).map(resolveName));
  const renderValue = (cell: number | string | null): number | string =>
    typeof cell === 'string' ? resolveName(cell) : (cell ?? 'none');
  const changes = position.map(({ what: name, from: oldValue, to: newValue }) =>
    oldValue === null && newValue === null
      ? name
      : `${resolveName(name)} ${renderValue(oldValue)} → ${renderValue(newValue)}`,
  );
  const changesText = changes.length === 0 ? '' : `; ${joinLimited(changes)}`;
  switch (is) {
    case 'decision':
    case 'fault':
    case 'end':
      return `${pendingText(from)} → ${pendingText(to)}${changesText}`;
    case 'start':
      return `${from.why ?? to.why ?? 'they begin differently'}${changesText}`;
    case 'position':
      return `at ${from.point ?? 'the end'}${changesText}`;
    case 'options':
      return `${from.point ?? ''} has different options: ${exclusiveText(from)} → ${exclusiveText(to)}`;
    case 'anytime':
      return `${from.point ?? ''} permits different standing actions: ${exclusiveText(from)} → ${exclusiveText(to)}`;
    case 'answer':
      return `${resolveName(from.seat ?? '')} answers ${from.point ?? ''} with ${exclusiveText(from)} → ${exclusiveText(to)}`;
  }
}

function renderScenarios({ scenarios: { played, changes } }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const sign = { passed: green('✓'), failed: red('✗'), unread: yellow('?') };
  const listedChanges = changes.slice(0, 2 * MAX_LISTED);
  return [
    `${bold('Scenarios')}  ${changes.length} of ${played} have another result`,
    ...listedChanges.map(({ title, cites, from, to, of, why }) => {
      const sideNote = of === 'both' ? '' : dim(` (${of === 'from' ? 'only before' : 'only after'})`);
      return `  ${sign[from]}→${sign[to]} ${title} ${dim(cites.join(', '))}${sideNote}${dim(`  ${why}`)}`;
    }),
    ...(changes.length > listedChanges.length
      ? [dim(`  … ${changes.length - listedChanges.length} more`)]
      : []),
  ];
}

function renderClients({ api: { changes, untouched }, version }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const mark = { added: green('+'), removed: red('-'), changed: yellow('~') };
  const types = changes.filter(({ is }) => is === 'type').length;
  return [
    `${bold('Clients')}  ${changes.length === 0 ? 'nothing different' : countByKind(changes)}, ${changes.some(({ breaking }) => breaking) ? red('breaking') : 'not breaking'}`,
    ...changes.map((change) => {
      const added = mergeRanges(change.added).map((key) => green(`+${key}`));
      const removed = mergeRanges(change.removed).map((key) => red(`-${key}`));
      const keys = joinLimited([...added, ...removed]);
      return `  ${mark[change.how]} ${change.is} ${bold(change.name)}${change.other === undefined ? '' : ` ${change.other}`}${keys === '' ? '' : ` ${keys}`}${change.breaking ? red(' breaking') : ''}`;
    }),
    dim(
      `  ${formatCount(untouched.length, 'type')} left alone${types === 0 ? '' : `: ${joinLimited(untouched)}`}`,
    ),
    `${bold('Version')}  ${version.from} → ${bold(version.to)} (${version.step}): ${version.reason}`,
  ];
}

function renderCode({ code }: Diff, { colors }: RenderOptions): string[] {
  const groups = [...Map.groupBy(code, ({ how }) => how)].map(
    ([how, changes]) => `  ${how}: ${joinLimited(changes.map(({ name }) => name))}`,
  );
  return [`${colors.bold('Generated functions')}  ${countByKind(code)}`, ...groups];
}

/** Merges keys with consecutive numbers: `Govt 1–20 Resources`. */
export function mergeRanges(keys: readonly string[]): readonly string[] {
  const parts = keys.map((key) => /^(?<head>(?:.* )?)(?<number>\d+)(?<tail>(?: .*)?)$/u.exec(key)?.groups);
  const groups = Map.groupBy(keys.keys(), (i) => {
    const { head, tail } = parts[i] ?? {};
    return head === undefined ? `${i}` : JSON.stringify([head, tail]);
  });
  return [...groups.values()].flatMap((indexes) => {
    const [{ head = '', tail = '' } = {}] = indexes.map((i) => parts[i]);
    const numbers = indexes.map((i) => Number(parts[i]?.number)).sort((a, b) => a - b);
    const runs = numbers.reduce<number[][]>((ranges, number) => {
      const run = ranges.at(-1);
      if (run?.at(-1) === number - 1) run.push(number);
      else ranges.push([number]);
      return ranges;
    }, []);
    if (indexes.length < 3) return indexes.map((i) => keys[i] ?? '');
    return runs.map((run) => `${head}${[...new Set([run[0], run.at(-1)])].join('–')}${tail}`);
  });
}

export const joinLimited = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`
    : names.join(', ');
