/**
 * How entries of the log read in English. It is a table by kind of entry, so that a client can give one in another tongue. Sentences are
 * passive: some Factions are plural, and no verb has to agree with them.
 */
import type { Entry, EntryName } from './entries.ts';
import type { Names } from './names.ts';

/** What the entries that share a line were about. */
export interface Together {
  /** Keys of spaces: where an Operation or activity takes place, for which was paid, or where the same happened. */
  readonly spaces: readonly string[];
  /** Names of the Factions of which the same is told; null for nobody. */
  readonly factions: readonly (string | null)[];
}

/** The text of each kind of entry; null if it is not told. Whoever shows the line adds the number of the rule. */
export type LogTable = {
  readonly [K in EntryName]: (
    entry: Entry & { readonly kind: K },
    names: Names,
    together: Together,
  ) => string | null;
};

const SIDES: Readonly<Record<string, string>> = {
  unshaded: ', unshaded',
  shaded: ', shaded',
  top: ', top',
  bottom: ', bottom',
};
const side = (value: string | null): string => SIDES[value ?? ''] ?? '';
const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');
const listed = (keys: readonly (string | null)[], name: (key: string | null) => string): string =>
  keys.map(name).join(', ');
/** One space, or several with the same in each. */
const places = (spaces: readonly string[], { place }: Names): string =>
  spaces.length > 1 ? `each of ${listed(spaces, place)}` : place(spaces[0] ?? null);
const within = (spaces: readonly string[], names: Names): string => `in ${places(spaces, names)}`;
const counted = (count: number, name: string): string => (count === 1 ? name : `${count} ${name}`);
const signed = (by: number): string => (by < 0 ? `\u2212${-by}` : `+${by}`);

/** The log in English. */
export const ENGLISH_LOG: LogTable = {
  placed: ({ group, count }, names, { spaces }) =>
    `${names.pieces(count, group)} placed ${within(spaces, names)}`,
  removed: ({ group, count }, names, { spaces }) =>
    `${names.pieces(count, group)} removed from ${places(spaces, names)}`,
  retired: ({ group, count }, { pieces }) => `${pieces(count, group)} out of the game`,
  moved: ({ group, from, to, count }, { pieces, place }) =>
    `${pieces(count, group)} from ${place(from)} to ${place(to)}`,
  flipped: ({ from, to, count }, names, { spaces }) =>
    `${names.pieces(count, from)} ${within(spaces, names)} now ${names.state(to)}`,
  shifted: ({ space, from, to }, { place, title }) => `${place(space)} from ${title(from)} to ${title(to)}`,
  marked: ({ marker, count }, names, { spaces }) =>
    `${counted(count, names.title(marker))} placed ${within(spaces, names)}`,
  unmarked: ({ marker, count }, names, { spaces }) =>
    `${counted(count, names.title(marker))} removed from ${places(spaces, names)}`,
  track: ({ track, faction, from, to }, { title, box }) => {
    const name = joined(faction === null ? '' : title(faction), title(track));
    return box(track, to) === String(to)
      ? `${name} ${signed(to - from)}, now ${to}`
      : `${name} from ${box(track, from)} to ${box(track, to)}`;
  },
  rolled: ({ value }) => `The die shows ${value}`,
  event: ({ card, side: which, faction }, { card: name, title }) =>
    `${title(faction)}: Event ${name(card)}${side(which)}`,
  drawn: ({ card, next }, { card: name, order, title }) => {
    const factions = order(card);
    const acting = factions.length === 0 ? '' : `: ${listed(factions, title)}`;
    return `Card ${name(card)}${acting}${next === null ? '' : `; next ${name(next)}`}`;
  },
  eligibility: ({ what }, { title }, { factions }) => {
    const who = listed(factions, title);
    return what === 'pass' ? `${who}: pass` : `${what === 'eligible' ? 'Eligible' : 'Ineligible'}: ${who}`;
  },
  first: ({ faction }, { title }) => `First Eligible: ${title(faction)}`,
  boxed: ({ faction, box }, { title }) => `${title(faction)} in the box ${title(box)}`,
  began: ({ body, faction }, names, { spaces }) =>
    faction === null
      ? names.title(body)
      : `${names.title(faction)}: ${names.title(body)}${spaces.length === 0 ? '' : ` in ${listed(spaces, names.place)}`}`,
  ended: () => null,
  selected: ({ space }, { place }) => `${place(space)} selected`,
  skipped: ({ body }, { title }) => `Nothing to do for ${title(body)}`,
  inForce: ({ card, side: which }, { card: name }) => `${name(card)} in force${side(which)}`,
  revealed: ({ secret, value }, { placeAt, title }) => `${title(secret)} revealed: ${placeAt(value - 1)}`,
  chose: ({ option, seat }, { title }) => (option === null ? `${title(seat)}: a choice in secret` : null),
  interjected: ({ standing, option, seat }, { title, option: named }) =>
    `${title(seat)}: ${title(standing)}, ${named(option ?? 'none')}`,
  held: ({ marker, space, from, to }, { place, title }) =>
    `${title(marker)} in ${place(space)} from ${title(from ?? 'the supply')} to ${title(to ?? 'the supply')}`,
  margin: ({ faction, margin }, { title }) => `${title(faction)}: margin ${margin}`,
  paid: ({ faction, cost, left }, { title, place }, { spaces }) => {
    const what = `${title(faction)}: ${cost} ${cost === 1 ? 'Resource' : 'Resources'}`;
    const each = spaces.length > 1 ? ' each' : '';
    const purpose = spaces.length === 0 ? '' : ` for ${listed(spaces, place)}`;
    return `${what}${each} paid${purpose}, ${left} left`;
  },
};
