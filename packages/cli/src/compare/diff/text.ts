/** Renders a comparison as text for the terminal. */
import type { Colors } from 'picocolors/types.js';
import { median } from 'd3-array';
import { formatCount } from '../../terminal/quantities.ts';
import { type Diff, type DiffGame, type DiffParting, type DiffRule, touchedBy } from './document.ts';
import type { Naming } from './terms.ts';
import { type Line, linesOf } from './words.ts';

export interface Manner {
  readonly colors: Colors;
  readonly place: (file: string) => string;
  readonly naming: Naming;
}

const LISTED = 10;
const WHOLE = 12;

export function textOf(diff: Diff, manner: Manner): string {
  const { bold, green } = manner.colors;
  const head = `${bold(titleOf(diff.from))} → ${bold(titleOf(diff.to))}`;
  if (diff.same) return `${head}\n${green('Nothing is different.')}`;
  const sections = [
    rulesIn(diff, manner),
    ...(diff.terms.length > 0 ? [termsIn(diff, manner)] : []),
    gamesIn(diff, manner),
    scenariosIn(diff, manner),
    clientsIn(diff, manner),
    codeIn(diff, manner),
  ];
  return [head, ...sections.map((lines) => lines.join('\n'))].join('\n\n');
}

/** `The Valley, edition 1 (sample@HEAD~1)`. */
export const titleOf = ({ title, edition, asked }: Diff['from']): string =>
  `${title}${title.includes(edition) ? '' : `, edition ${edition}`} (${asked})`;

/** `3 changed, 1 added`, in a fixed order. */
export function tally(all: readonly { readonly how: string }[]): string {
  const groups = Map.groupBy(all, ({ how }) => how);
  const told = ['changed', 'added', 'removed', 'renamed'].flatMap((how) => {
    const { length } = groups.get(how) ?? [];
    return length === 0 ? [] : [`${length} ${how}`];
  });
  return told.join(', ') || 'none different';
}

/** `3.2.1 operation Train`: the number, the kind and the name path. */
export function nameOfRule({ rule, word, path }: Pick<DiffRule, 'rule' | 'word' | 'path'>): string {
  const named =
    path === word || path.startsWith(`${word} `) || path.endsWith(` ${word}`) || word === 'side'
      ? path
      : `${word} ${path}`;
  return rule === '' || path.startsWith(`rule ${rule}`) ? named : `${rule} ${named}`;
}

/** `by replace PassOn of the edition Printed`. */
export function amendmentOf({ amendment, ruleBefore }: Pick<DiffRule, 'amendment' | 'ruleBefore'>): string {
  if (!amendment) return '';
  const { verb, path, edition } = amendment;
  const about = verb === 'renumber' && ruleBefore !== undefined ? `rule ${ruleBefore}` : path;
  return `${verb} ${about}, edition ${edition}`;
}

function rulesIn({ rules }: Diff, manner: Manner): string[] {
  const { bold } = manner.colors;
  return [`${bold('Rules')}  ${tally(rules)}`, ...rules.flatMap((rule) => ruleLines(rule, manner))];
}

function ruleLines(rule: DiffRule, { colors, place }: Manner): string[] {
  const { bold, cyan, dim, green, red, yellow } = colors;
  const mark = { added: green('+'), removed: red('-'), changed: yellow('~'), renamed: yellow('→') }[rule.how];
  const stand = rule.after ?? rule.before;
  const at = stand ? cyan(`${place(stand.file)}:${stand.line}`) : '';
  const by = amendmentOf(rule);
  const was = [rule.was, rule.ruleBefore].filter((each) => each !== undefined).join(', ');
  const shown = shownLines(linesOf(rule.before?.text ?? '', rule.after?.text ?? ''));
  return [
    `  ${mark} ${bold(nameOfRule(rule))}${was === '' ? '' : dim(` (was ${was})`)}  ${at}${by === '' ? '' : dim(`  ${by}`)}`,
    ...shown.map((line) => (line === undefined ? dim('      …') : `    ${painted(line, colors)}`)),
  ];
}

/** Reduces unchanged lines to those next to a change; undefined marks an omission. */
export function shownLines(lines: readonly Line[]): readonly (Line | undefined)[] {
  if (lines.length > WHOLE && lines.every(({ is }) => is === lines[0]?.is))
    return [...lines.slice(0, WHOLE), undefined];
  const near = lines.map((_, i) => [-1, 0, 1].some((by) => (lines[i + by]?.is ?? 'same') !== 'same'));
  // The first line is the heading that identifies the text.
  near[0] = true;
  return lines.flatMap((line, i) => (near[i] ? [line] : near[i - 1] ? [undefined] : []));
}

function painted({ is, stretches }: Line, colors: Colors): string {
  const { green, red, strikethrough } = colors;
  const marked = is === 'changed';
  const text = stretches.map(({ is: part, text: words }) => {
    if (part === 'same') return words;
    const [open, close] = part === 'added' ? ['{+', '+}'] : ['[-', '-]'];
    const paint = part === 'added' ? green : (each: string) => red(strikethrough(each));
    // Without colour support, mark changes with signs.
    return paint(colors.isColorSupported || !marked ? words : `${open}${words}${close}`);
  });
  const signs = { same: ' ', changed: '~', added: '+', removed: '-' };
  return `${signs[is]} ${text.join('')}`;
}

function termsIn({ terms }: Diff, { colors }: Manner): string[] {
  const { bold, dim, green, red } = colors;
  return [
    `${bold('Words')}  ${formatCount(terms.length, 'name')} that players read`,
    ...terms.map(({ language, key, from, to }) => `  ${language} ${red(from)} → ${green(to)} ${dim(key)}`),
  ];
}

function gamesIn(diff: Diff, { colors, place, naming }: Manner): string[] {
  const { bold, cyan, dim } = colors;
  const { played, seed, decisions } = diff.games;
  if (played.length === 0)
    return [`${bold('Games')}  none played${diff.code.length === 0 ? ': the code is the same' : ''}`];
  const parted = played.filter((game) => game.parting);
  const seeds = `seeds ${seed} to ${seed + played.length - 1}, ${formatCount(decisions, 'decision')} alike`;
  return [
    `${bold('Games')}  ${parted.length} of ${played.length} part ${dim(`(${seeds})`)}`,
    ...touchedBy(diff).flatMap(({ rule, games }) => {
      const [first] = games;
      const at = median(games.map((game) => game.decisions)) ?? 0;
      const stand = rule?.amendment ?? rule?.after ?? rule?.before;
      const where = stand ? `  ${cyan(`${place(stand.file)}:${stand.line}`)}` : '';
      return [
        `  ${String(games.length).padStart(3)}  ${bold(rule ? nameOfRule(rule) : 'by no one rule')}${where}  ${dim(`after ${Math.round(at)} decisions (median); seeds ${listed(games.map((game) => String(game.seed)))}`)}`,
        ...(first?.parting
          ? [
              `       seed ${first.seed}, ${placeOfParting(first, naming)}: ${partingText(first.parting, naming)}`,
            ]
          : []),
      ];
    }),
  ];
}

/** `card 40, after 369 decisions, Govt a Non-player`. */
export function placeOfParting(
  { parting, decisions, setup = '', nonplayers }: DiffGame,
  naming: Naming,
): string {
  const card = parting?.card === undefined ? [] : [`card ${parting.card}`];
  const run = nonplayers.length === 0 ? [] : [`Non-players ${nonplayers.map(naming).join(', ')}`];
  return [...card, `after ${formatCount(decisions, 'decision')}`, naming(setup), ...run]
    .filter((part) => part !== '')
    .join(', ');
}

export function partingText({ is, from, to, position }: DiffParting, naming: Naming): string {
  const asks = ({ point, seat, why }: typeof from): string =>
    why ?? (point === undefined ? 'the game is over' : `${naming(seat ?? '')} is asked ${point}`);
  const only = ({ keys }: typeof from): string =>
    keys.length === 0 ? 'nothing else' : listed(rangesOf(keys).map(naming));
  const value = (of: number | string | null): number | string =>
    typeof of === 'string' ? naming(of) : (of ?? 'none');
  const changed = position.map(({ what, from: old, to: now }) =>
    old === null && now === null ? what : `${naming(what)} ${value(old)} → ${value(now)}`,
  );
  const stood = changed.length === 0 ? '' : `; ${listed(changed)}`;
  switch (is) {
    case 'decision':
    case 'fault':
    case 'end':
      return `${asks(from)} → ${asks(to)}${stood}`;
    case 'start':
      return `${from.why ?? to.why ?? 'they begin otherwise'}${stood}`;
    case 'position':
      return `at ${from.point ?? 'the end'}${stood}`;
    case 'options':
      return `${from.point ?? ''} offers, besides what both do, ${only(from)} → ${only(to)}`;
    case 'beside':
      return `beside ${from.point ?? ''} there may be, besides what both have, ${only(from)} → ${only(to)}`;
    case 'answer':
      return `${naming(from.seat ?? '')} answers ${from.point ?? ''} with ${only(from)} → ${only(to)}`;
  }
}

function scenariosIn({ scenarios: { played, changes } }: Diff, { colors }: Manner): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const sign = { passed: green('✓'), failed: red('✗'), unread: yellow('?') };
  const shown = changes.slice(0, 2 * LISTED);
  return [
    `${bold('Scenarios')}  ${changes.length} of ${played} come to something else`,
    ...shown.map(({ title, cites, from, to, of, why }) => {
      const has = of === 'both' ? '' : dim(` (${of === 'from' ? 'only before' : 'only after'})`);
      return `  ${sign[from]}→${sign[to]} ${title} ${dim(cites.join(', '))}${has}${dim(`  ${why}`)}`;
    }),
    ...(changes.length > shown.length ? [dim(`  … ${changes.length - shown.length} more`)] : []),
  ];
}

function clientsIn({ api: { changes, untouched }, version }: Diff, { colors }: Manner): string[] {
  const { bold, dim, green, red, yellow } = colors;
  const mark = { added: green('+'), removed: red('-'), changed: yellow('~') };
  const types = changes.filter(({ is }) => is === 'type').length;
  return [
    `${bold('Clients')}  ${changes.length === 0 ? 'nothing different' : tally(changes)}, ${changes.some(({ breaking }) => breaking) ? red('breaking') : 'not breaking'}`,
    ...changes.map((change) => {
      const grown = rangesOf(change.added).map((key) => green(`+${key}`));
      const gone = rangesOf(change.removed).map((key) => red(`-${key}`));
      const keys = listed([...grown, ...gone]);
      return `  ${mark[change.how]} ${change.is} ${bold(change.name)}${change.other === undefined ? '' : ` ${change.other}`}${keys === '' ? '' : ` ${keys}`}${change.breaking ? red(' breaking') : ''}`;
    }),
    dim(
      `  ${formatCount(untouched.length, 'type')} left alone${types === 0 ? '' : `: ${listed(untouched)}`}`,
    ),
    `${bold('Version')}  ${version.from} → ${bold(version.to)} (${version.step}): ${version.reason}`,
  ];
}

function codeIn({ code }: Diff, { colors }: Manner): string[] {
  const groups = [...Map.groupBy(code, ({ how }) => how)].map(
    ([how, of]) => `  ${how}: ${listed(of.map(({ name }) => name))}`,
  );
  return [`${colors.bold('Generated functions')}  ${tally(code)}`, ...groups];
}

/** Merges keys with consecutive numbers: `Govt 1–20 Resources`. */
export function rangesOf(keys: readonly string[]): readonly string[] {
  const parted = keys.map((key) => /^(?<head>(?:.* )?)(?<number>\d+)(?<tail>(?: .*)?)$/u.exec(key)?.groups);
  const alike = Map.groupBy(keys.keys(), (i) => {
    const { head, tail } = parted[i] ?? {};
    return head === undefined ? `${i}` : JSON.stringify([head, tail]);
  });
  return [...alike.values()].flatMap((places) => {
    const [{ head = '', tail = '' } = {}] = places.map((i) => parted[i]);
    const numbers = places.map((i) => Number(parted[i]?.number)).sort((a, b) => a - b);
    const runs = numbers.reduce<number[][]>((before, number) => {
      const run = before.at(-1);
      if (run?.at(-1) === number - 1) run.push(number);
      else before.push([number]);
      return before;
    }, []);
    if (places.length < 3) return places.map((i) => keys[i] ?? '');
    return runs.map((run) => `${head}${[...new Set([run[0], run.at(-1)])].join('–')}${tail}`);
  });
}

export const listed = (names: readonly string[]): string =>
  names.length > LISTED
    ? `${names.slice(0, LISTED).join(', ')} and ${names.length - LISTED} more`
    : names.join(', ');
