/** Purposes in words: by the sentences of the rule text where these are loaded, else by their effects. */
import type { Effect, Purpose } from './decision.ts';
import type { Names } from './names.ts';
import type { Volume } from './volume.ts';

/** Behind which words a place stands in a sentence: alone, or behind a preposition. */
export type PlaceCase = 'alone' | 'in' | 'to' | 'from' | 'of' | 'beside';

/** How purposes are put into words, in one language. */
export interface PurposeTable {
  /** A place behind its preposition: `in Fen West`. */
  readonly place: (as: PlaceCase, place: string) => string;
  /** An effect, where no sentence of the rule text tells it. */
  readonly effect: (effect: Effect, names: EffectNames) => string;
  /** Several things that are done one after the other. */
  readonly row: (deeds: readonly string[]) => string;
}

/** What effects are told with. */
export interface EffectNames extends Pick<Names, 'title' | 'place'> {
  /** Pieces of some groups: `Guerrillas`, `Rebels Bases or Guerrillas`. */
  readonly pieces: (groups: readonly string[]) => string;
}

/** The most sentences of the rule text in a question, and the most letters of them. */
const SENTENCES = 3;
const LETTERS = 120;

/** A purpose as a phrase that says what is done; undefined where nothing is known of it. */
export function purposeText(
  volume: Volume,
  { clauses, effects }: Purpose,
  space: string | undefined,
  { table, names }: { readonly table: PurposeTable; readonly names: Names },
): string | undefined {
  const sentences = clauses.flatMap((clause) => volume.clauses?.[clause] || []);
  const deeds =
    sentences.length > 0
      ? sentences.slice(0, SENTENCES).map((sentence) => filled(sentence, space, table))
      : effects.map((effect) =>
          table.effect(effect, { ...names, pieces: (groups) => kinds(volume, groups, names) }),
        );
  const text = table.row([...new Set(deeds.filter((deed) => deed !== ''))]);
  if (text === '') return undefined;
  return text.length > LETTERS ? shortened(text) : text;
}

/** The part of a text before a mark that parts it, or as many words as there is room for. */
function shortened(text: string): string {
  const [first = ''] = text.split(/[;(]/u);
  const part = first.trimEnd();
  return part.length <= LETTERS ? part : `${part.slice(0, part.lastIndexOf(' ', LETTERS))} \u2026`;
}

/** A sentence without marks, in which the space at hand stands by its name where it is known. */
function filled(sentence: string, space: string | undefined, { place }: PurposeTable): string {
  return sentence
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
    .replaceAll(/\{there:(\w+)\|([^}]*)\}/gu, (_, as: PlaceCase, unknown: string) =>
      space === undefined ? unknown : place(as, space),
    )
    .replaceAll(/\{[^|}]*\|([^}]*)\}/gu, '$1');
}

/** The kinds of some groups, with whose they are if they are all one Faction's. */
function kinds(volume: Volume, keys: readonly string[], { title }: Names): string {
  const nouns = volume.names.groups.flatMap(({ key, noun }) => (noun && keys.includes(key) ? [noun] : []));
  const many = [...new Set(nouns.map((noun) => noun.many))];
  const [owner, ...others] = new Set(nouns.map(({ seat }) => seat));
  const whose = owner === undefined || others.length > 0 ? '' : `${title(volume.seats[owner] ?? null)} `;
  return whose + (many.length > 3 || many.length === 0 ? 'pieces' : many.join(' or '));
}

const how = ({ amount }: Effect): string => {
  if (amount === undefined) return '';
  if (typeof amount !== 'object') return `${amount} `;
  return amount.most === undefined ? 'any ' : `up to ${amount.most} `;
};

/** Purposes in English. */
export const ENGLISH_PURPOSES: PurposeTable = {
  place: (as, place) => (as === 'alone' ? place : `${as === 'beside' ? 'to' : as} ${place}`),
  row: (deeds) => deeds.join(', '),
  effect: (effect, { title, place, pieces }) => {
    const { does, what = null, by, amount, faction, limited } = effect;
    const at = (key: string | undefined): string =>
      key === undefined || key === 'there' ? 'there' : place(key);
    const inside =
      effect.in === undefined ? '' : effect.in === 'there' ? ' there' : ` in ${place(effect.in)}`;
    const things = what === null ? pieces(effect.pieces ?? []) : title(what);
    const some = `${how(effect)}${things}`;
    const between = [
      effect.from === undefined ? '' : ` from ${title(place(effect.from))}`,
      effect.to === undefined ? '' : ` to ${title(place(effect.to))}`,
    ].join('');
    switch (does) {
      case 'replace':
        return `replace ${some} with ${pieces(effect.with ?? [])}${inside}`;
      case 'retire':
        return `remove ${some} from the game`;
      case 'move':
      case 'transfer':
        return `${does} ${some}${between}${inside}`;
      case 'shift':
        return `shift ${at(effect.in)} ${how(effect)}toward ${title(what)}`.replace('  ', ' ');
      case 'set':
        return what === null || by === undefined
          ? `set ${at(effect.in)} to ${what === null ? 'another level' : title(what)}`
          : `set ${title(what)} to ${by}`;
      case 'gain':
      case 'lose':
        return `${title(faction ?? null).replace('none', '')} ${title(what)} ${does === 'gain' ? '+' : '\u2212'}${typeof amount === 'number' ? amount : ''}`.trim();
      case 'pay':
        return `pay ${how(effect)}`.trim();
      case 'operation':
        return `${limited ? 'a Limited Operation' : 'an Operation'}, ${title(what)}${inside}`;
      case 'activity':
        return `${title(what)}${inside}`;
      case 'eligible':
      case 'ineligible':
        return `somebody becomes ${does === 'eligible' ? 'Eligible' : 'Ineligible'}`;
      case 'open':
        return `open ${at(effect.in)}`;
      case 'hide secretly':
        return `say secretly where ${title(what)} is`;
      case 'reveal':
        return `reveal ${title(what)}`;
      case 'roll':
        return 'roll a die';
      default:
        return `${does} ${some}${inside}`;
    }
  },
};
