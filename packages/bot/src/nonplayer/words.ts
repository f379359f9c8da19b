/** Reasons in plain English, with the numbers of rules. */
import { type Names, namesOf, type Volume } from '@quipu/engine/play';
import type { Chance, Narrowing, Reason } from './reason.ts';

/** How many candidates are named; if there are more, they are counted. */
const NAMED = 6;

/** An answer and why it was given, in one sentence: `Rebels Rally, step base (8.6.1): Highmoor, first of "spaces with Cartel Base"`. */
export function reasonSentence(volume: Volume, reason: Reason): string {
  const names = namesOf(volume);
  const charted = reason.conditions.some(({ is }) => is === 'when') || reason.arrows.length > 0;
  const why = charted && !reason.chance ? byChart : because;
  return `${speaker(names, reason)}: ${chosen(names, reason)}${why(names, reason)}${noEvent(reason)}`;
}

/** Some answers in a row, told together. */
export interface ToldReasons {
  readonly sentence: string;
  /** What led to them, a line each. */
  readonly details: readonly string[];
}

/**
 * Answers in a row, with all that led to them: what is the same kind of piece or number by the same line again and again stands together,
 * and numbers of which nothing is to be said are left out.
 */
export function foldedReasons(volume: Volume, reasons: readonly Reason[]): readonly ToldReasons[] {
  const names = namesOf(volume);
  const rows: {
    readonly head: string;
    readonly why: string;
    readonly options: string[];
    details: string[];
  }[] = [];
  for (const reason of reasons) {
    if (isMute(reason)) continue;
    const head = speaker(names, reason);
    const details = reasonDetails(volume, reason);
    const last = rows.at(-1);
    if (!isAlike(reason)) {
      rows.push({ head: reasonSentence(volume, reason), why: '', options: [], details: [...details] });
      continue;
    }
    const [what, why] = [chosen(names, reason), because(names, reason)];
    if (last?.head === head && last.why === why && last.options.length > 0) {
      last.options.push(what);
      last.details = [...new Set([...last.details, ...details])];
    } else rows.push({ head, why, options: [what], details: [...details] });
  }
  return rows.map(({ head, why, options, details }) => ({
    sentence: options.length === 0 ? head : `${head}: ${counted(options)}${why}`,
    details,
  }));
}

/** Whether an answer is one of many of a kind: pieces that are taken by their order. */
function isAlike({ filters, conditions, chance, noStep }: Reason): boolean {
  const ordered = filters.length > 0 && filters.every(({ how }) => how === 'pieces' || how === 'keep');
  return ordered && conditions.length === 0 && chance === undefined && !noStep;
}

/** Whether an answer is a number, as great as can be. */
function isMute({ option, filters, conditions, chance, noStep }: Reason): boolean {
  return (
    /^\d+$/.test(option) && filters.length === 0 && conditions.length === 0 && chance === undefined && !noStep
  );
}

/** `Police (9 times), Troops`: each once, with how often. */
function counted(options: readonly string[]): string {
  return [...new Set(options)]
    .map((one) => {
      const times = options.filter((other) => other === one).length;
      return times === 1 ? one : `${one} (${times} times)`;
    })
    .join(', ');
}

/** All that led to an answer, a line each: conditions, arrows, what each line left, dice. */
export function reasonDetails(volume: Volume, reason: Reason): readonly string[] {
  const names = namesOf(volume);
  return [
    ...reason.conditions.map(({ box, step, rule, is, held, parts }) => {
      const of = is === 'when' ? names.title(box) : `${names.title(box)} ${spaced(step)}`;
      const decided = parts.length === 0 ? '' : `: ${neither(parts)}`;
      return `${of} (${rule}): ${is === 'when' ? 'its condition' : 'its "if"'} ${held ? 'holds' : 'does not hold'}${decided}`;
    }),
    ...reason.arrows.map(
      ({ from, to, rule }) =>
        `${names.title(from)} (${rule}): nothing of it can be carried out, so ${to === 'pass' ? 'pass' : names.title(to)}`,
    ),
    ...reason.filters.map((line) => narrowed(names, line)),
    ...(reason.chance ? [drawn(names, reason.chance)] : []),
  ];
}

/** Parts of a condition in their words: one, or each of some alternatives that fail. */
function neither(parts: readonly string[]): string {
  const told = parts.slice(0, NAMED).map((part) => `"${part}"`);
  const more = parts.length > NAMED ? [`${parts.length - NAMED} more`] : [];
  return told.length === 1 ? told.join('') : `neither ${[...told, ...more].join(' nor ')}`;
}

/** Sides of an Event, as options call them. */
const SIDES: ReadonlySet<string> = new Set(['event', 'shaded', 'unshaded']);

/** Why the Event was not taken where it might have been; `''` where it was, or could not be. */
function noEvent({ conditions, option }: Reason): string {
  const passed = conditions.findLast(({ held, keys }) => !held && keys.some((key) => SIDES.has(key)));
  if (!passed || SIDES.has(option)) return '';
  const why = passed.parts.length === 0 ? '' : `: ${neither(passed.parts)}`;
  return `; the Event is passed by (${passed.rule})${why}`;
}

function speaker({ title }: Names, { seat, box, step, rule, guideline }: Reason): string {
  if (box !== '')
    return `${title(seat)} ${title(box)}${step === '' ? '' : `, step ${spaced(step)}`} (${rule})`;
  return guideline ? `${title(seat)}, guidelines (${rule})` : title(seat);
}

function chosen({ option }: Names, { option: key, point }: Reason): string {
  const what = key === 'done' || key === 'go on' ? 'no more' : option(key);
  return /^\d+$/.test(key) ? `${what} (${point.slice(point.lastIndexOf('.') + 1)})` : what;
}

/** Which boxes of the flowchart were passed by, and by which way the one that is carried out was reached. */
function byChart({ title }: Names, { conditions, arrows, option }: Reason): string {
  const boxes = conditions.filter(({ is }) => is === 'when');
  const named = (held: boolean): string =>
    boxes
      .filter((one) => one.held === held)
      .map(({ box, rule }) => `${title(box)} (${rule})`)
      .join(', ');
  const parts = [
    named(true) === '' ? '' : `the condition holds for ${named(true)}`,
    named(false) === '' ? '' : `not for ${named(false)}`,
    ...arrows.map(
      ({ from, to, rule }) =>
        `nothing of ${title(from)} (${rule}) can be carried out, so ${to === 'pass' ? 'pass' : title(to)}`,
    ),
  ].filter((part) => part !== '');
  const rest = boxes.some(({ box, held }) => held && box === option) || arrows.length > 0;
  return `, since ${parts.join('; ')}${rest ? '' : '; it is what is left'}`;
}

/** A line without the word that `prefer` lines begin with. */
function bare(text: string): string {
  return text.replace(/^prefer (from )?/, '');
}

/** Names of steps in words: `farcHidden` is "farc hidden". */
function spaced(step: string): string {
  return step.replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

/** The line, table or guideline that decided in the end. */
function because(names: Names, { chance, filters, option, extent, guideline, noStep }: Reason): string {
  const unled = noStep ? ', since no step applies' : '';
  if (chance && !chance.among.includes(option))
    return `${unled}, where chance chose the goal among ${listed(names, chance.among)}`;
  if (chance) {
    const among = listed(names, chance.among);
    return chance.table === ''
      ? `${unled}, by chance among ${among}`
      : `${unled}, by dice ${chance.dice.join('-')} (${chance.table}) among ${among}`;
  }
  if (noStep && !guideline) return unled;
  const last = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  if (!last || !last.after.includes(option)) return extent ? ', as far as can be' : '';
  const of = `of ${last.before.length}`;
  if (last.how === 'only') return `, the only one ${of} among "${last.text}"`;
  if (last.how === 'keys' || [option, names.option(option)].includes(bare(last.text))) return '';
  return last.how === 'prefer' ? `, first ${of} by "${bare(last.text)}"` : `, ${bare(last.text)}`;
}

function narrowed(names: Names, { text: written, rule, how, before, after }: Narrowing): string {
  const text = bare(written);
  const left = after.length === 0 ? 'nobody' : listed(names, after);
  const from = `${before.length} ${before.length === 1 ? 'candidate' : 'candidates'}`;
  switch (how) {
    case 'only':
      return `"${text}" (${rule}): of ${from} ${left}`;
    case 'prefer':
      return after.length === 0
        ? `prefer "${text}" (${rule}): nobody of ${listed(names, before)}, so passed over`
        : `prefer "${text}" (${rule}): of ${from} ${left}`;
    case 'pieces':
    case 'factions':
      return `first "${text}" (${rule}): ${left}`;
    case 'keys':
      return `"${text}" (${rule})`;
    case 'keep':
      return `keep "${text}" (${rule}): ${left}`;
    case 'count':
      return `${text} (${rule})`;
  }
}

function drawn(names: Names, { table, dice, among, path }: Chance): string {
  if (table === '') return `chance: number ${dice.join('-')} of ${listed(names, among)}`;
  const way =
    path && path.length > 1 ? `, by way of ${path.map((key) => names.option(key)).join(' > ')}` : '';
  return `dice ${dice.join('-')} (${table})${way}, among ${listed(names, among)}`;
}

function listed({ option }: Names, keys: readonly string[]): string {
  const named = keys.slice(0, NAMED).map((key) => option(key));
  return keys.length > NAMED ? `${named.join(', ')} and ${keys.length - NAMED} more` : named.join(', ');
}
