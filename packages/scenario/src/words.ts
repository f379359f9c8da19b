/** English for the journal and for reasons: one line an entry, each citing the rule that caused it. */
import type { Entry, Reason, Volume } from '@quipu/engine';

/** A line of the log. `depth` is 0 for a card, 1 for what a Faction begins, 2 for what comes of it. */
export interface LogLine {
  readonly text: string;
  readonly rule: string;
  readonly depth: 0 | 1 | 2;
}

/** One entry, in words. */
export function logLine(volume: Volume, entry: Entry): LogLine {
  const text = sentence(volume, entry);
  const depth = entry.kind === 'drawn' ? 0 : STARTS.has(entry.kind) ? 1 : 2;
  return { text: text.charAt(0).toUpperCase() + text.slice(1), rule: entry.line?.rule ?? '', depth };
}

/** One entry with the rule it comes from, on one line. */
export function entryText(volume: Volume, entry: Entry): string {
  const { text, rule } = logLine(volume, entry);
  return rule === '' ? text : `${text} (${rule})`;
}

const STARTS: ReadonlySet<string> = new Set(['began', 'event', 'interjected', 'eligibility', 'inForce']);

function sentence(volume: Volume, entry: Entry): string {
  switch (entry.kind) {
    case 'placed':
      return `${pieces(volume, entry.count, entry.group)} placed in ${place(volume, entry.space)}`;
    case 'removed':
      return `${pieces(volume, entry.count, entry.group)} removed from ${place(volume, entry.space)}`;
    case 'moved':
      return `${pieces(volume, entry.count, entry.group)} from ${place(volume, entry.from)} to ${place(volume, entry.to)}`;
    case 'flipped':
      return `${pieces(volume, entry.count, entry.from)} in ${place(volume, entry.space)} now ${stateOf(volume, entry.to)}`;
    case 'shifted':
      return `${place(volume, entry.space)} from ${named(entry.from)} to ${named(entry.to)}`;
    case 'marked':
      return `${counted(entry.count, entry.marker)} placed in ${place(volume, entry.space)}`;
    case 'unmarked':
      return `${counted(entry.count, entry.marker)} removed from ${place(volume, entry.space)}`;
    case 'track':
      return `${[entry.faction, entry.track].filter((name) => name !== null).join(' ')} from ${entry.from} to ${entry.to}`;
    case 'rolled':
      return `the die shows ${entry.value}`;
    case 'event':
      return `event ${card(volume, entry.card)}${entry.side === 'single' ? '' : `, ${named(entry.side)}`}`;
    case 'drawn':
      return `card ${card(volume, entry.card)}`;
    case 'eligibility':
      return `${named(entry.faction)} ${entry.what === 'pass' ? 'passes' : `is ${entry.what === 'eligible' ? 'Eligible' : 'Ineligible'}`}`;
    case 'began':
      return [entry.faction, named(entry.body)].filter((name) => name !== null).join(': ');
    case 'skipped':
      return `nothing to do for ${named(entry.body)}`;
    case 'inForce':
      return `${card(volume, entry.card)} is in force${entry.side === 'single' ? '' : `, ${named(entry.side)}`}`;
    case 'revealed':
      return `${named(entry.secret)} is revealed`;
    case 'chose':
      return `${named(entry.seat)} chooses ${entry.option ?? 'in secret'} for ${named(entry.point)}`;
    case 'interjected':
      return `${named(entry.seat)} takes ${named(entry.standing)}, ${named(entry.option)}`;
    case 'held':
      return `${named(entry.marker)} in ${place(volume, entry.space)} from ${named(entry.from)} to ${named(entry.to)}`;
    case 'margin':
      return `${named(entry.faction)} has a margin of ${entry.margin}`;
    case 'paid':
      return `${named(entry.faction)} pays ${entry.cost}`;
  }
}

/** `3 Govt Troops`, `1 Rebels Guerrilla`. */
function pieces(volume: Volume, count: number, key: string | null): string {
  const noun = volume.names.groups.find((group) => group.key === key)?.noun;
  if (noun === undefined) return `${count} ${named(key)}`;
  return `${count} ${volume.seats[noun.seat] ?? ''} ${count === 1 ? noun.one : noun.many}`;
}

/** What a group's key says beyond whose pieces they are and of what kind. */
function stateOf(volume: Volume, key: string | null): string {
  const noun = volume.names.groups.find((group) => group.key === key)?.noun;
  const known = noun === undefined ? '' : `${volume.seats[noun.seat] ?? ''} ${noun.one} `;
  return key?.startsWith(known) === true ? key.slice(known.length) : named(key);
}

function place(volume: Volume, key: string | null): string {
  return volume.names.spaces.find((space) => space.key === key)?.title ?? named(key);
}

function card(volume: Volume, key: string | null): string {
  const title = volume.cards.find((one) => one.key === key)?.title;
  return title === undefined || title === key ? named(key) : `${named(key)} "${title}"`;
}

function counted(count: number, name: string | null): string {
  return count === 1 ? named(name) : `${count} ${named(name)}`;
}

function named(name: string | null): string {
  return name ?? 'none';
}

/** Sentences of reasons by key; a condition of the rule text says what it asks for. */
const REASONS: Readonly<Record<string, string>> = {
  already: 'already chosen',
  'at-least-one': 'at least one has to be chosen first',
  'activity-used': 'a Special Activity was taken already',
  'first-space': 'a first space has to be chosen',
  'fuller-first': 'a space where more of the text can be done comes first',
  'holds-up': 'it would leave the pending decision without an answer',
  'kind-of-piece': 'no such piece is meant',
  'kind-of-space': 'no such space is meant',
  'no-activity': 'no Special Activity may come here',
  'no-such-text': 'the card has no such text',
  'not-executing': 'only who executes may do this',
  'not-its-activity': 'this Special Activity does not go with the Operation',
  'not-its-operation': 'this is not an Operation of the Faction',
  'not-selected': 'the space was not selected',
  'nothing-to-move': 'nothing there can move',
  cost: 'too little is left to pay for it',
  dormant: 'the space is not in play',
  limit: 'no more may be chosen',
  nothing: 'nothing could be done',
  obligation: 'what was begun could no longer be finished',
  over: 'the game is over',
  reach: 'it is out of reach',
  sequence: 'the sequence of play does not allow it now',
  'too-few': 'that is too few',
  'too-many': 'that is too many',
  undecided: 'it cannot be made sure that what was begun could be finished',
  'unknown-key': 'there is no such option',
};

/** One reason of a refusal, in words. */
export function reasonText({ key, rule, parameters }: Reason): { text: string; rule: string } {
  const { words, noun, ...rest } = parameters;
  const asked = String(words ?? noun ?? '');
  const known = REASONS[key];
  const needs = key.startsWith('not.') ? `must not be: ${asked}` : `needs ${asked}`;
  const text = known ?? (asked === '' ? key.replaceAll('-', ' ') : needs);
  const facts = Object.entries(known === undefined || asked === '' ? rest : { ...rest, words: asked });
  const given = facts.map(([name, value]) => (name === 'words' ? String(value) : `${name} ${value}`));
  return { text: given.length === 0 ? text : `${text} (${given.join(', ')})`, rule };
}
