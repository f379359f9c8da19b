/** English nouns, places and Factions. */
import type {
  Det,
  FactionPhrase,
  FactionCase,
  Head,
  Nouns,
  Owner,
  PlacePhrase,
  NounPhrase,
} from './nouns.ts';
import { lists, plurals } from './lists.ts';
import { type Case, marked, open, unmarked } from './marks.ts';

const list = lists('en');
const several = plurals('en');

export const english: Nouns = { name: 'en', np, place, behind, faction, list };

const few = (det: Det): boolean => det.kind === 'each' || det.kind === 'a' || ('n' in det && !several(det.n));

function np(thing: NounPhrase, det: Det): string {
  const many = !few(det);
  const alternatives = thing.sort !== 'pieces' || !many;
  const joined =
    det.kind === 'all' ||
    det.kind === 'some' ||
    det.kind === 'with' ||
    det.kind === 'any' ||
    det.kind === 'number'
      ? 'and'
      : 'or';
  const heads = list(
    thing.heads.map((head) => headText(head, many)),
    alternatives ? joined : 'and',
  );
  const agreement = { many, gender: 'm' } as const;
  const name = [
    thing.available ? `Available ${heads}` : heads,
    ...thing.after.map((after) => after(agreement)),
  ].join(' ');
  return determined(name, det);
}

function headText({ term, states, owner }: Head, many: boolean): string {
  const name = marked(many ? (term.many ?? term.one) : term.one, term.key);
  const of = owner?.kind === 'that' ? faction({ ...owner, kind: 'that' }, 'of') : '';
  const before = states.map((state) => marked(state.one, state.key));
  return [...before, ownerText(owner), name, of].filter((part) => part !== '').join(' ');
}

function ownerText(owner: Owner | undefined): string {
  if (!owner) return '';
  switch (owner.kind) {
    case 'own':
      return 'own';
    case 'that':
      return '';
    case 'named':
      return owner.terms.map((term) => marked(term.one, term.key)).join('/');
    case 'player':
      return 'player';
    case 'nonplayer':
      return 'Non-player';
    default:
      return owner.kind;
  }
}

function determined(name: string, det: Det): string {
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
      return `${/^[aeiou]/iu.test(unmarked(name)) ? 'an' : 'a'} ${name}`;
    case 'some':
    case 'with':
    case 'without':
      return name;
  }
}

const prepositions: Readonly<Record<Case, string>> = {
  alone: '',
  in: 'in',
  to: 'to',
  from: 'from',
  of: 'of',
  beside: 'to',
};

function behind(as: Case, name: string, on = false): string {
  if (as === 'alone') return name;
  return `${as === 'in' && on ? 'on' : prepositions[as]} ${name}`;
}

function place(found: PlacePhrase, as: Case): string {
  switch (found.kind) {
    case 'there':
      if (found.called) return open('there', as, place({ kind: 'called', term: found.called }, as));
      return open('there', as, as === 'in' ? 'there' : behind(as, 'this space'));
    case 'element':
      return as === 'in' ? 'there' : behind(as, 'this space');
    case 'outer':
      return behind(as, 'that other space');
    case 'named':
      return behind(
        as,
        list(
          found.terms.map((term) => marked(term.one, term.key)),
          as === 'in' ? 'and' : 'or',
        ),
        found.terms.every(({ on }) => on),
      );
    case 'called':
      return behind(as, /^the /u.test(found.term.one) ? found.term.one : `the ${found.term.one}`);
    case 'selected':
      return behind(as, found.many ? 'the selected spaces' : 'the selected space');
    case 'map':
      return as === 'in' ? 'on the map' : behind(as, 'the map');
    case 'things':
      return behind(
        as,
        np(found.thing, found.det),
        found.thing.heads.every(({ term }) => term.on),
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

function faction(found: FactionPhrase, as: FactionCase): string {
  const preposition = as === 'of' || as === 'to' || as === 'from' ? `${as} ` : '';
  switch (found.kind) {
    case 'named': {
      const names = found.terms.map(
        (term) => `${as === 'alone' || term.article === '' ? '' : 'the '}${marked(term.one, term.key)}`,
      );
      return preposition + list(names, 'and');
    }
    case 'own':
    case 'executing':
      return `${preposition}the executing Faction`;
    case 'nonplayer':
      return `${preposition}the Non-player`;
    case 'that':
      if (found.permits) return `${preposition}the consenting Faction`;
      return preposition + (found.second ? 'the second Faction' : 'that Faction');
    case 'thing':
      return preposition + np(found.thing, found.det);
  }
}
