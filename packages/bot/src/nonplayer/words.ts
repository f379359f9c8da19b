/** Reasons in plain English, with the numbers of rules. */
import { type Names, namesOf, type Volume } from '@quipu/engine';
import { type Chance, type Narrowing, type Reason } from './reason.ts';

/** Candidates that are named; beyond them they are counted. */
const NAMED = 6;

/** An answer and why it was given, in one sentence: `Rebels Rally, step base (8.6.1): Highmoor, first of "spaces with Cartel Base"`. */
export function reasonSentence(volume: Volume, reason: Reason): string {
  const names = namesOf(volume);
  return `${speaker(names, reason)}: ${chosen(names, reason)}${because(names, reason)}`;
}

/** All that led to an answer, a line each: conditions, arrows, what each line left, dice. */
export function reasonDetails(volume: Volume, reason: Reason): readonly string[] {
  const names = namesOf(volume);
  return [
    ...reason.conditions.map(({ box, step, rule, is, held }) => {
      const of = is === 'when' ? names.title(box) : `${names.title(box)} ${step}`;
      return `${of} (${rule}): ${is === 'when' ? 'its condition' : 'its "if"'} ${held ? 'holds' : 'does not hold'}`;
    }),
    ...reason.arrows.map(
      ({ from, to, rule }) =>
        `${names.title(from)} (${rule}): nothing of it can be carried out, so ${to === 'pass' ? 'pass' : names.title(to)}`,
    ),
    ...reason.filters.map((line) => narrowed(names, line)),
    ...(reason.chance ? [drawn(names, reason.chance)] : []),
  ];
}

function speaker({ title }: Names, { seat, box, step, rule, guideline }: Reason): string {
  if (box !== '') return `${title(seat)} ${title(box)}${step === '' ? '' : `, step ${step}`} (${rule})`;
  return guideline ? `${title(seat)}, guidelines (${rule})` : title(seat);
}

function chosen({ option }: Names, { option: key, point }: Reason): string {
  const what = key === 'done' || key === 'go on' ? 'no more' : option(key);
  return /^\d+$/.test(key)
    ? `${what} (${point.slice(point.lastIndexOf('.') + 1).replace(/\d+$/, '')})`
    : what;
}

/** What decided in the end. */
function because(names: Names, { chance, filters, option, extent }: Reason): string {
  if (chance && !chance.among.includes(option))
    return `, where chance chose the goal among ${listed(names, chance.among)}`;
  if (chance) {
    const among = listed(names, chance.among);
    return chance.table === ''
      ? `, by chance among ${among}`
      : `, by dice ${chance.dice.join('-')} (${chance.table}) among ${among}`;
  }
  const last = filters.findLast(({ before, after }) => after.length > 0 && after.length < before.length);
  if (!last || !last.after.includes(option)) return extent ? ', as far as can be' : '';
  const of = `of ${last.before.length}`;
  if (last.how === 'only') return `, the only one ${of} among "${last.text}"`;
  if (last.how === 'keys') return '';
  return last.how === 'prefer' ? `, first ${of} by "${last.text}"` : `, ${last.text}`;
}

function narrowed(names: Names, { text, rule, how, before, after }: Narrowing): string {
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
