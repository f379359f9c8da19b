/** Renders a comparison as text for the terminal. */
import type { Colors } from 'picocolors/types.js';
import { median } from 'd3-array';
import { formatCount } from '../../terminal/quantities.ts';
import {
  type CauseGroup,
  type Diff,
  type DiffGame,
  type DiffDivergence,
  type DiffRule,
  groupByCause,
} from './diff-document.ts';
import type { NameResolver } from './name-resolver.ts';
import { type DiffLine, diffLines } from './word-diff.ts';

export interface RenderOptions {
  readonly colors: Colors;
  readonly displayFile: (file: string) => string;
  readonly resolveName: NameResolver;
}

/** The maximum number of names in a list. */
const MAX_LISTED = 10;
/** The maximum number of lines of a text that is entirely added, removed or unchanged. */
const MAX_LINES_OF_ONE_KIND = 12;

export function renderDiffText(diff: Diff, options: RenderOptions): string {
  const { bold, green } = options.colors;
  const heading = `${bold(sideTitle(diff.from))} → ${bold(sideTitle(diff.to))}`;
  if (diff.same) return `${heading}\n${green('Nothing is different.')}`;
  const sections = [
    renderRules(diff, options),
    ...(diff.terms.length > 0 ? [renderTerms(diff, options)] : []),
    renderGames(diff, options),
    renderScenarios(diff, options),
    renderClients(diff, options),
    renderCode(diff, options),
  ];
  return [heading, ...sections.map((lines) => lines.join('\n'))].join('\n\n');
}

/** `The Valley, edition 1 (sample@HEAD~1)`. */
export const sideTitle = ({ title, edition, asked }: Diff['from']): string =>
  `${title}${title.includes(edition) ? '' : `, edition ${edition}`} (${asked})`;

/** `3 changed, 1 added`, in a fixed order. */
export function countByStatus(changes: readonly { readonly status: string }[]): string {
  const groups = Map.groupBy(changes, ({ status }) => status);
  const counts = ['changed', 'added', 'removed', 'renamed'].flatMap((status) => {
    const { length } = groups.get(status) ?? [];
    return length === 0 ? [] : [`${length} ${status}`];
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

/** The name and rule number on the first side, if different; otherwise empty. */
export const previousNameOf = ({ was, ruleBefore }: Pick<DiffRule, 'was' | 'ruleBefore'>): string =>
  [was, ruleBefore].filter((name) => name !== undefined).join(', ');

function renderRules({ rules }: Diff, options: RenderOptions): string[] {
  const { bold } = options.colors;
  return [`${bold('Rules')}  ${countByStatus(rules)}`, ...rules.flatMap((rule) => ruleLines(rule, options))];
}

function ruleLines(rule: DiffRule, { colors, displayFile }: RenderOptions): string[] {
  const { bold, cyan, dim, green, red, yellow } = colors;
  const mark = { added: green('+'), removed: red('-'), changed: yellow('~'), renamed: yellow('→') }[
    rule.status
  ];
  const effectiveText = rule.after ?? rule.before;
  const location = effectiveText ? cyan(`${displayFile(effectiveText.file)}:${effectiveText.line}`) : '';
  const amendment = amendmentText(rule);
  const previousName = previousNameOf(rule);
  const lines = linesNearChanges(diffLines(rule.before?.text ?? '', rule.after?.text ?? ''));
  return [
    `  ${mark} ${bold(ruleTitle(rule))}${previousName === '' ? '' : dim(` (was ${previousName})`)}  ${location}${amendment === '' ? '' : dim(`  ${amendment}`)}`,
    ...lines.map((line) => (line === undefined ? dim('      …') : `    ${paintLine(line, colors)}`)),
  ];
}

/** Reduces unchanged lines to those next to a change; undefined marks an omission. */
export function linesNearChanges(lines: readonly DiffLine[]): readonly (DiffLine | undefined)[] {
  if (lines.length > MAX_LINES_OF_ONE_KIND && lines.every(({ kind }) => kind === lines[0]?.kind))
    return [...lines.slice(0, MAX_LINES_OF_ONE_KIND), undefined];
  const isNear = lines.map((_, i) =>
    [-1, 0, 1].some((offset) => (lines[i + offset]?.kind ?? 'same') !== 'same'),
  );
  // The first line is the heading that identifies the text.
  isNear[0] = true;
  return lines.flatMap((line, i) => {
    if (isNear[i]) return [line];
    const isFirstOmitted = isNear[i - 1];
    return isFirstOmitted ? [undefined] : [];
  });
}

function paintLine({ kind: lineKind, stretches }: DiffLine, colors: Colors): string {
  const { green, red, strikethrough } = colors;
  // Without colour support, mark the changes within a line with signs.
  const hasSigns = lineKind === 'changed' && !colors.isColorSupported;
  const text = stretches.map(({ kind, text: words }) => {
    switch (kind) {
      case 'same':
        return words;
      case 'added':
        return green(hasSigns ? `{+${words}+}` : words);
      case 'removed':
        return red(strikethrough(hasSigns ? `[-${words}-]` : words));
    }
  });
  const lineSigns = { same: ' ', changed: '~', added: '+', removed: '-' };
  return `${lineSigns[lineKind]} ${text.join('')}`;
}

function renderTerms({ terms }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red } = colors;
  return [
    `${bold('Words')}  ${formatCount(terms.length, 'name')} that players read`,
    ...terms.map(({ language, key, from, to }) => `  ${language} ${red(from)} → ${green(to)} ${dim(key)}`),
  ];
}

function renderGames(diff: Diff, options: RenderOptions): string[] {
  const { bold, dim } = options.colors;
  const { played, seed, decisions } = diff.games;
  if (played.length === 0)
    return [`${bold('Games')}  none played${diff.code.length === 0 ? ': the code is the same' : ''}`];
  const diverged = played.filter((game) => game.divergence);
  const seeds = `seeds ${seed} to ${seed + played.length - 1}, ${formatCount(decisions, 'decision')} alike`;
  return [
    `${bold('Games')}  ${diverged.length} of ${played.length} diverge ${dim(`(${seeds})`)}`,
    ...groupByCause(diff).flatMap((group) => causeGroupLines(group, options)),
  ];
}

/** A line about the games that diverge by one cause, and a line about the first of them. */
function causeGroupLines(
  { rule, games }: CauseGroup,
  { colors, displayFile, resolveName }: RenderOptions,
): string[] {
  const { bold, cyan, dim } = colors;
  const [firstGame] = games;
  const medianDecisions = Math.round(median(games.map((game) => game.decisions)) ?? 0);
  const source = rule?.amendment ?? rule?.after ?? rule?.before;
  const location = source ? `  ${cyan(`${displayFile(source.file)}:${source.line}`)}` : '';
  const title = bold(rule ? ruleTitle(rule) : 'by no single rule');
  const seeds = joinLimited(games.map((game) => String(game.seed)));
  const details = dim(`after ${medianDecisions} decisions (median); seeds ${seeds}`);
  const summary = `  ${String(games.length).padStart(3)}  ${title}${location}  ${details}`;
  if (!firstGame?.divergence) return [summary];
  const divergence = renderDivergence(firstGame.divergence, resolveName);
  return [
    summary,
    `       seed ${firstGame.seed}, ${divergenceLocation(firstGame, resolveName)}: ${divergence}`,
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
    .filter((phrase) => phrase !== '')
    .join(', ');
}

export function renderDivergence(
  { kind, from, to, position }: DiffDivergence,
  resolveName: NameResolver,
): string {
  const pendingText = ({ point, seat, why: message }: DiffDivergence['from']): string =>
    message ?? (point === undefined ? 'the game is over' : `${resolveName(seat ?? '')} is asked ${point}`);
  const keysText = ({ keys }: DiffDivergence['from']): string =>
    keys.length === 0 ? 'nothing else' : joinLimited(mergeRanges(keys).map(resolveName));
  const changes = joinLimited(position.map((change) => renderPositionChange(change, resolveName)));
  const changesText = changes === '' ? '' : `; ${changes}`;
  const keysOfBothSides = `${keysText(from)} → ${keysText(to)}`;
  switch (kind) {
    case 'decision':
    case 'fault':
    case 'end':
      return `${pendingText(from)} → ${pendingText(to)}${changesText}`;
    case 'start':
      return `${from.why ?? to.why ?? 'they begin differently'}${changesText}`;
    case 'position':
      return `at ${from.point ?? 'the end'}${changesText}`;
    case 'options':
      return `${from.point ?? ''} has different options: ${keysOfBothSides}`;
    case 'anytime':
      return `${from.point ?? ''} permits different standing actions: ${keysOfBothSides}`;
    case 'answer':
      return `${resolveName(from.seat ?? '')} answers ${from.point ?? ''} with ${keysOfBothSides}`;
  }
}

function renderPositionChange(
  { what: name, from, to }: DiffDivergence['position'][number],
  resolveName: NameResolver,
): string {
  const renderValue = (value: typeof from): number | string =>
    typeof value === 'string' ? resolveName(value) : (value ?? 'none');
  return from === null && to === null
    ? name
    : `${resolveName(name)} ${renderValue(from)} → ${renderValue(to)}`;
}

function renderScenarios({ scenarios: { played, changes } }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const outcomeSigns = { passed: green('✓'), failed: red('✗'), unread: yellow('?') };
  const listedChanges = changes.slice(0, 2 * MAX_LISTED);
  return [
    `${bold('Scenarios')}  ${changes.length} of ${played} have another result`,
    ...listedChanges.map(({ title, cites, from, to, of, why }) => {
      const sideNote = of === 'both' ? '' : dim(` (${of === 'from' ? 'only before' : 'only after'})`);
      return `  ${outcomeSigns[from]}→${outcomeSigns[to]} ${title} ${dim(cites.join(', '))}${sideNote}${dim(`  ${why}`)}`;
    }),
    ...(changes.length > listedChanges.length
      ? [dim(`  … ${changes.length - listedChanges.length} more`)]
      : []),
  ];
}

function renderClients({ api: { changes, untouched }, version }: Diff, { colors }: RenderOptions): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const statusMarks = { added: green('+'), removed: red('-'), changed: yellow('~') };
  const types = changes.filter(({ kind }) => kind === 'type').length;
  return [
    `${bold('Clients')}  ${changes.length === 0 ? 'nothing different' : countByStatus(changes)}, ${changes.some(({ breaking }) => breaking) ? red('breaking') : 'not breaking'}`,
    ...changes.map((change) => {
      const added = mergeRanges(change.added).map((key) => green(`+${key}`));
      const removed = mergeRanges(change.removed).map((key) => red(`-${key}`));
      const keys = joinLimited([...added, ...removed]);
      return `  ${statusMarks[change.status]} ${change.kind} ${bold(change.name)}${change.other === undefined ? '' : ` ${change.other}`}${keys === '' ? '' : ` ${keys}`}${change.breaking ? red(' breaking') : ''}`;
    }),
    dim(
      `  ${formatCount(untouched.length, 'type')} left alone${types === 0 ? '' : `: ${joinLimited(untouched)}`}`,
    ),
    `${bold('Version')}  ${version.from} → ${bold(version.to)} (${version.step}): ${version.reason}`,
  ];
}

function renderCode({ code }: Diff, { colors }: RenderOptions): string[] {
  const groups = [...Map.groupBy(code, ({ status }) => status)].map(
    ([status, changes]) => `  ${status}: ${joinLimited(changes.map(({ name }) => name))}`,
  );
  return [`${colors.bold('Generated functions')}  ${countByStatus(code)}`, ...groups];
}

/** Merges keys with consecutive numbers: `Govt 1–20 Resources`. */
export function mergeRanges(keys: readonly string[]): readonly string[] {
  const numberedKeys = keys.map(
    (key) => /^(?<head>(?:.* )?)(?<number>\d+)(?<tail>(?: .*)?)$/u.exec(key)?.groups,
  );
  const groups = Map.groupBy(keys.keys(), (i) => {
    const { head, tail } = numberedKeys[i] ?? {};
    return head === undefined ? `${i}` : JSON.stringify([head, tail]);
  });
  return [...groups.values()].flatMap((indexes) => {
    if (indexes.length < MIN_MERGED_KEYS) return indexes.map((i) => keys[i] ?? '');
    const [{ head = '', tail = '' } = {}] = indexes.map((i) => numberedKeys[i]);
    const numbers = indexes.map((i) => Number(numberedKeys[i]?.number));
    return consecutiveRuns(numbers).map(
      (run) => `${head}${[...new Set([run[0], run.at(-1)])].join('–')}${tail}`,
    );
  });
}

const MIN_MERGED_KEYS = 3;

/** Sorts numbers and splits them into runs without gaps. */
function consecutiveRuns(numbers: readonly number[]): readonly (readonly number[])[] {
  const runs: number[][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === number - 1) run.push(number);
    else runs.push([number]);
  }
  return runs;
}

export const joinLimited = (names: readonly string[]): string =>
  names.length > MAX_LISTED
    ? `${names.slice(0, MAX_LISTED).join(', ')} and ${names.length - MAX_LISTED} more`
    : names.join(', ');
