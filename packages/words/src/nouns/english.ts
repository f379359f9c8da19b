/** English nouns, places and Factions. */
import type {
  Determiner,
  FactionPhrase,
  FactionCase,
  Head,
  NounGrammar,
  Owner,
  PlacePhrase,
  NounPhrase,
} from './noun-grammar.ts';
import { listFormatter, pluralRule } from './lists.ts';
import { type PlaceCase, markName, placeholder, removeMarks } from './marks.ts';

const list = listFormatter('en');
const takesPlural = pluralRule('en');

export const english: NounGrammar = { name: 'en', nounPhrase, place, withPreposition, faction, list };

const isSingular = (det: Determiner): boolean =>
  det.kind === 'each' || det.kind === 'a' || ('n' in det && !takesPlural(det.n));

function nounPhrase(thing: NounPhrase, det: Determiner): string {
  const plural = !isSingular(det);
  const isAlternative = thing.kind !== 'pieces' || !plural;
  const conjunction =
    det.kind === 'all' ||
    det.kind === 'some' ||
    det.kind === 'with' ||
    det.kind === 'any' ||
    det.kind === 'number'
      ? 'and'
      : 'or';
  const heads = list(
    thing.heads.map((head) => headText(head, plural)),
    isAlternative ? conjunction : 'and',
  );
  const agreement = { plural, gender: 'm' } as const;
  const name = [
    thing.available ? `Available ${heads}` : heads,
    ...thing.clauses.map((renderClause) => renderClause(agreement)),
  ].join(' ');
  return withDeterminer(name, det);
}

function headText({ term, states, owner }: Head, plural: boolean): string {
  const name = markName(plural ? (term.many ?? term.one) : term.one, term.key);
  const ownerSuffix = owner?.kind === 'that' ? faction({ ...owner, kind: 'that' }, 'of') : '';
  const stateNames = states.map((state) => markName(state.one, state.key));
  return [...stateNames, ownerText(owner), name, ownerSuffix].filter((part) => part !== '').join(' ');
}

function ownerText(owner: Owner | undefined): string {
  if (!owner) return '';
  switch (owner.kind) {
    case 'own':
      return 'own';
    case 'that':
      return '';
    case 'named':
      return owner.terms.map((term) => markName(term.one, term.key)).join('/');
    case 'player':
      return 'player';
    case 'nonplayer':
      return 'Non-player';
    default:
      return owner.kind;
  }
}

function withDeterminer(name: string, det: Determiner): string {
  switch (det.kind) {
    case 'count':
      return `${det.n} ${name}`;
    case 'upTo':
    case 'within':
      return `up to ${det.n} ${name}`;
    case 'least':
      return `at least ${det.n} ${name}`;
    case 'exact':
      return `exactly ${det.n} ${name}`;
    case 'equal':
      return `a number of ${name} equal to ${det.value}`;
    case 'atMost':
      return `up to a number of ${name} equal to ${det.value}`;
    case 'all':
      return `all ${name}`;
    case 'any':
      return `any number of ${name}`;
    case 'each':
      return `each ${name}`;
    case 'the':
      return `the ${name}`;
    case 'number':
      return `the number of ${name}`;
    case 'none':
      return `no ${name}`;
    case 'a':
      return `${/^[aeiou]/iu.test(removeMarks(name)) ? 'an' : 'a'} ${name}`;
    case 'some':
    case 'with':
    case 'without':
      return name;
  }
}

const prepositions: Readonly<Record<PlaceCase, string>> = {
  alone: '',
  in: 'in',
  to: 'to',
  from: 'from',
  of: 'of',
  beside: 'to',
};

function withPreposition(role: PlaceCase, name: string, on = false): string {
  if (role === 'alone') return name;
  return `${role === 'in' && on ? 'on' : prepositions[role]} ${name}`;
}

function place(phrase: PlacePhrase, role: PlaceCase): string {
  switch (phrase.kind) {
    case 'there':
      if (phrase.term) return placeholder('there', role, place({ kind: 'called', term: phrase.term }, role));
      return placeholder('there', role, role === 'in' ? 'there' : withPreposition(role, 'this space'));
    case 'element':
      return role === 'in' ? 'there' : withPreposition(role, 'this space');
    case 'outer':
      return withPreposition(role, 'that other space');
    case 'named':
      return withPreposition(
        role,
        list(
          phrase.terms.map((term) => markName(term.one, term.key)),
          role === 'in' ? 'and' : 'or',
        ),
        phrase.terms.every(({ on }) => on),
      );
    case 'called':
      return withPreposition(
        role,
        /^the /u.test(phrase.term.one) ? phrase.term.one : `the ${phrase.term.one}`,
      );
    case 'selected':
      return withPreposition(role, phrase.plural ? 'the selected spaces' : 'the selected space');
    case 'map':
      return role === 'in' ? 'on the map' : withPreposition(role, 'the map');
    case 'things':
      return withPreposition(
        role,
        nounPhrase(phrase.thing, phrase.det),
        phrase.thing.heads.every(({ term }) => term.on),
      );
    case 'either':
      return list(
        phrase.places.map((alternative) => place(alternative, role)),
        'or',
      );
    case 'said':
      return phrase.text;
  }
}

function faction(phrase: FactionPhrase, role: FactionCase): string {
  const preposition = role === 'of' || role === 'to' || role === 'from' ? `${role} ` : '';
  switch (phrase.kind) {
    case 'named': {
      const names = phrase.terms.map(
        (term) => `${role === 'alone' || term.article === '' ? '' : 'the '}${markName(term.one, term.key)}`,
      );
      return preposition + list(names, 'and');
    }
    case 'own':
    case 'executing':
      return `${preposition}the executing Faction`;
    case 'nonplayer':
      return `${preposition}the Non-player`;
    case 'that':
      if (phrase.permits) return `${preposition}the consenting Faction`;
      return preposition + (phrase.second ? 'the second Faction' : 'that Faction');
    case 'thing':
      return preposition + nounPhrase(phrase.thing, phrase.det);
  }
}
