/** French nouns, places and Factions. */
import type { Agreement, Det, Head, Nouns, Owner, PlacePhrase, NounPhrase } from './nouns.ts';
import type { Term } from './term.ts';
import { lists, plurals } from './lists.ts';
import { type Case, marked, open, unmarked } from './marks.ts';
import { agreementOf, factions, genderOf } from './romance.ts';
import { a, article, de, ending, le } from './french-articles.ts';

const list = lists('fr');
const several = plurals('fr');

const faction = factions({
  withArticle: le,
  of: de,
  to: a,
  list,
  np,
  executing: ['Faction exécutante', 'la Faction exécutante'],
  nonplayer: ['Non-joueur', 'le Non-joueur'],
  that: 'cette Faction',
  second: 'la seconde Faction',
  permitting: 'la Faction consentante',
});

export const french: Nouns = { name: 'fr', np, place, behind, faction, list };

/** Removes the conjunction of all but the last clause: `, sans Opposition, qui … et où …`. */
function inRow(clauses: readonly string[]): string {
  const begins = (clause: string): boolean => clause.startsWith(' et ');
  const last = clauses.findLastIndex(begins);
  return clauses
    .map((clause, at) =>
      begins(clause) &&
      (at < last || (at > 0 && / et (?:où|qui) /u.test(clause.slice(1)) && / et .* et /u.test(clause)))
        ? `,${clause.slice(' et'.length)}`
        : clause,
    )
    .join('');
}

function isMany(det: Det): boolean {
  if ('n' in det) return several(det.n);
  return !(det.kind === 'each' || det.kind === 'a' || det.kind === 'without' || det.kind === 'none');
}

function np(thing: NounPhrase, det: Det): string {
  const many = isMany(det);
  const joined =
    ['all', 'some', 'with', 'any', 'number'].includes(det.kind) || (thing.sort === 'pieces' && many)
      ? 'et'
      : 'ou';
  const agreement = agreementOf(thing, many);
  const available = thing.available ? ` disponible${many ? 's' : ''}` : '';
  const after = inRow(thing.after.map((one) => ` ${one(agreement)}`));
  const kinds = det.kind === 'some' || det.kind === 'with' ? kindsOf(thing, after, det.kind) : undefined;
  if (kinds !== undefined) return kinds;
  const own = ownDeterminer(det);
  if (own) {
    const each = thing.heads.map((head) => own(headText(head, many), genderOf(head.term)));
    return joinedBy(each, joined) + available + after;
  }
  const behindDe = ['equal', 'atMost', 'any', 'number'].includes(det.kind);
  const names = thing.heads.map((head) => headText(head, many));
  // `1 Métropole ou 1 Département`: a single number would count both together.
  const single = (det.kind === 'count' || det.kind === 'upTo' || det.kind === 'within') && det.n === 1;
  const repeated = single && names.length > 1;
  const heads = joinedBy(
    behindDe ? names.map(de) : repeated ? names.map((name) => `1 ${name}`) : names,
    joined,
  );
  const counted = single && !repeated ? `1 ${heads}` : heads;
  if (det.kind === 'within')
    return `${single ? counted : `${det.n} ${heads}`}${available} au plus${after === '' ? '' : `,${after}`}`;
  if (single) return `${det.kind === 'upTo' ? 'au plus ' : ''}${counted}${available}${after}`;
  return determined(heads + available + after, det);
}

/**
 * `les LdC, les Métropoles ou les zones sous Contrôle` instead of `les zones qui sont des LdC ou des Métropoles ou
 * sous Contrôle`.
 */
function kindsOf(
  { heads: [head, ...others] }: NounPhrase,
  after: string,
  d: 'some' | 'with',
): string | undefined {
  if (head?.term.key !== 'word:spaces' || others.length > 0) return undefined;
  const parts = /^ qui sont (.*)$/u.exec(after)?.[1]?.split(' ou ') ?? [];
  const names = parts.filter((part) => /^(?:des|la|le) |^l’/u.test(part));
  const states = parts.filter((part) => /^(?:sous|en) /u.test(part));
  const isPlain = parts.every((part) => !/[()]|(?:^| )(?:et|sans|où|qui|n’) /u.test(unmarked(part)));
  if (names.length === 0 || states.length > 1 || names.length + states.length < parts.length || !isPlain)
    return undefined;
  const article = d === 'some' ? 'les' : 'des';
  return list(
    [
      ...names.map((name) => name.replace(/^des /u, `${article} `)),
      ...states.map((state) => `${article} zones ${state}`),
    ],
    'or',
  );
}

const joinedBy = (items: readonly string[], word: 'et' | 'ou'): string =>
  list(items, word === 'et' ? 'and' : 'or');

/** The determiners that are repeated before each of several names. */
function ownDeterminer(det: Det): ((name: string, gender: 'm' | 'f') => string) | undefined {
  switch (det.kind) {
    case 'all':
      return (name, gender) => `${gender === 'f' ? 'toutes' : 'tous'} les ${name}`;
    case 'some':
      return (name) => `les ${name}`;
    case 'the':
      return (name, gender) => article(name, gender, true);
    case 'with':
      return (name) => `des ${name}`;
    case 'a':
      return (name, gender) => `${gender === 'f' ? 'une' : 'un'} ${name}`;
    case 'none':
      return (name, gender) => `${gender === 'f' ? 'aucune' : 'aucun'} ${name}`;
    default:
      return undefined;
  }
}

function determined(name: string, det: Det): string {
  switch (det.kind) {
    case 'count':
      return `${det.n} ${name}`;
    case 'upTo':
      return `jusqu’à ${det.n} ${name}`;
    case 'least':
      return `au moins ${det.n} ${name}`;
    case 'exact':
      return `exactement ${det.n} ${name}`;
    case 'equal':
      return `un nombre ${name} égal ${a(det.value)}`;
    case 'atMost':
      return `un nombre ${name} allant jusqu’${a(det.value)}`;
    case 'any':
      return `n’importe quel nombre ${name}`;
    case 'each':
      return `chaque ${name}`;
    case 'number':
      return `le nombre ${name}`;
    default:
      return name;
  }
}

/** Number, noun, Faction without a preposition, states, Faction after `de`. */
function headText({ term, states, owner }: Head, many: boolean): string {
  const name = marked(many ? (term.many ?? term.one) : term.one, term.key);
  const agreement = { many, gender: genderOf(term) };
  const told = states.map((state) => marked(many ? (state.many ?? state.one) : state.one, state.key));
  const { before, bare, behind } = ownerText(owner, agreement);
  // A state that is a complement, `des Directives`, leaves no room for a second one.
  const whose = told.some((state) => /^(?:de|du|des) |^d’/u.test(unmarked(state))) ? '' : behind;
  return [before, name, bare, ...told, whose].filter((part) => part !== '').join(' ');
}

interface OwnerText {
  readonly before: string;
  readonly bare: string;
  readonly behind: string;
}

const nobody: OwnerText = { before: '', bare: '', behind: '' };

function ownerText(owner: Owner | undefined, agreement: Agreement): OwnerText {
  if (!owner) return nobody;
  switch (owner.kind) {
    case 'own':
      return { ...nobody, bare: `ami${ending(agreement)}` };
    case 'enemy':
      return { ...nobody, bare: `ennemi${ending(agreement)}` };
    case 'other':
      return { ...nobody, before: `autre${agreement.many ? 's' : ''}` };
    case 'player':
      return { ...nobody, behind: agreement.many ? 'de joueurs' : 'd’un joueur' };
    case 'nonplayer':
      return { ...nobody, behind: agreement.many ? 'de Non-joueurs' : 'd’un Non-joueur' };
    case 'that':
      return { ...nobody, behind: faction({ ...owner, kind: 'that' }, 'of') };
    case 'named': {
      const [term] = owner.terms;
      if (term?.of === '')
        return { ...nobody, bare: owner.terms.map((one) => marked(one.one, one.key)).join('/') };
      return {
        ...nobody,
        behind: list(
          owner.terms.map((one) => de(le(one))),
          'and',
        ),
      };
    }
  }
}

function behind(as: Case, name: string, inside = 'dans'): string {
  switch (as) {
    case 'alone':
      return name;
    case 'in':
      return `${inside} ${name}`;
    case 'to':
      return `vers ${name}`;
    case 'from':
      return `depuis ${name}`;
    case 'of':
      return de(name);
    case 'beside':
      return a(name);
  }
}

function place(found: PlacePhrase, as: Case): string {
  switch (found.kind) {
    case 'there':
      if (found.called) return open('there', as, place({ kind: 'called', term: found.called }, as));
      return open('there', as, behind(as, 'cette zone', 'dans'));
    case 'element':
      return behind(as, 'cette zone', 'dans');
    case 'outer':
      return behind(as, 'l’autre zone', 'dans');
    case 'named':
      return list(
        found.terms.map((term) => namedPlace(term, as)),
        as === 'in' ? 'and' : 'or',
      );
    case 'called':
      return behind(as, le(found.term).replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1'), 'dans');
    case 'selected':
      return behind(as, found.many ? 'les zones sélectionnées' : 'la zone sélectionnée', 'dans');
    case 'map':
      return behind(as, 'le plateau', 'sur');
    case 'things':
      return behind(
        as,
        np(found.thing, found.det),
        found.thing.heads.every(({ term }) => term.on) ? 'sur' : 'dans',
      );
    case 'either':
      return list(
        found.places.map((one) => place(one, as)),
        'or',
      );
    case 'said':
      return found.text;
  }
}

function namedPlace(term: Term, as: Case): string {
  const name = term.on === true || term.article !== undefined ? le(term) : marked(term.one, term.key);
  if (as === 'in' && term.in !== undefined) return marked(term.in, term.key);
  // Regions have an article in the lexicon, cities do not.
  return behind(as, name, term.on === true ? 'sur' : term.article === undefined ? 'à' : 'dans');
}
