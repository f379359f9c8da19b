/** Spanish nouns, places and Factions. */
import type { Agreement, Det, Head, Nouns, Owner, PlacePhrase, NounPhrase } from './nouns.ts';
import { lists, plurals } from './lists.ts';
import { type Case, marked, open, unmarked } from './marks.ts';
import { agreementOf, factions, genderOf } from './romance.ts';
import { a, article, de, el, ending, plainCount, presence } from './spanish-articles.ts';

const list = lists('es');
const several = plurals('es');

const faction = factions({
  withArticle: el,
  of: de,
  to: a,
  list,
  np,
  executing: ['Facción ejecutora', 'la Facción ejecutora'],
  nonplayer: ['No jugador', 'el no jugador'],
  that: 'esa Facción',
  second: 'la segunda Facción',
  permitting: 'la Facción otorgante',
});

export const spanish: Nouns = { name: 'es', np, place, behind, faction, list };

/** Removes the conjunction of all but the last clause. */
function inRow(clauses: readonly string[]): string {
  const begins = (clause: string): boolean => clause.startsWith(' y ');
  const last = clauses.findLastIndex(begins);
  return clauses
    .map((clause, at) =>
      begins(clause) &&
      (at < last || (at > 0 && / y (?:donde|que) /u.test(clause.slice(1)) && / y .* y /u.test(clause)))
        ? `,${clause.slice(' y'.length)}`
        : clause,
    )
    .join('');
}

function isMany(det: Det): boolean {
  if ('n' in det) return several(det.n);
  return !(det.kind === 'each' || det.kind === 'a' || det.kind === 'none');
}

function np(thing: NounPhrase, det: Det): string {
  const many = isMany(det);
  const joined =
    ['all', 'some', 'with', 'any', 'number'].includes(det.kind) || (thing.sort === 'pieces' && many)
      ? 'and'
      : 'or';
  const agreement = agreementOf(thing, many);
  const available = thing.available ? ` disponible${many ? 's' : ''}` : '';
  const after = inRow(thing.after.map((one) => ` ${one(agreement)}`));
  const kinds = det.kind === 'some' || det.kind === 'with' ? kindsOf(thing, after) : undefined;
  if (kinds !== undefined) return kinds;
  const own = ownDeterminer(det);
  const names = thing.heads.map((head) =>
    own ? `${own(genderOf(head.term))} ${headText(head, many)}` : headText(head, many),
  );
  const single = (det.kind === 'count' || det.kind === 'upTo' || det.kind === 'within') && det.n === 1;
  // `1 Ciudad o 1 Departamento`: a single number would count both together.
  const each = single ? names.map((name) => `1 ${name}`) : names;
  const heads = list(each, joined) + available;
  if (det.kind === 'within')
    return `${single ? heads : `${det.n} ${heads}`} como máximo${after === '' ? '' : `,${after}`}`;
  if (single) return `${det.kind === 'upTo' ? 'como máximo ' : ''}${heads}${after}`;
  if (det.kind === 'atMost')
    return `como máximo tant${ending({ ...agreement, many: true })} ${heads}${after} como ${det.value}`;
  if (det.kind === 'equal')
    return asManyAs(heads + after, det.value, agreement) ?? determined(heads + after, det);
  return determined(heads + after, det);
}

/** `LdC, Ciudades o espacios bajo Control` instead of `espacios que sean LdC o Ciudades o estén bajo Control`. */
function kindsOf({ heads: [head, ...others] }: NounPhrase, after: string): string | undefined {
  if (head?.term.key !== 'word:spaces' || others.length > 0) return undefined;
  const inner = /^ que sean (.*)$/u.exec(after)?.[1];
  if (inner === undefined || /[()]| o tengan |(?:^| )(?:y|no|donde) /u.test(unmarked(inner)))
    return undefined;
  const [names = '', state, ...more] = inner.split(' o estén ');
  if (more.length > 0) return undefined;
  return list([...names.split(' o '), ...(state === undefined ? [] : [`espacios ${state}`])], 'or');
}

/** `tantas Guerrillas como cubos haya allí`, if the value is a plain count. A shared place is stated once. */
function asManyAs(name: string, value: string, { gender }: Agreement): string | undefined {
  const counted = plainCount(value);
  if (counted === undefined) return undefined;
  const [, place = ''] = / (\{there:in\|[^}]*\}|en [^ ]+(?: \[[^\]]*\]\([^)]*\))?)$/u.exec(counted) ?? [];
  const what = place !== '' && name.endsWith(` ${place}`) ? name.slice(0, -place.length - 1) : name;
  if (counted === `${what} disponibles`)
    return `tant${ending({ gender, many: true })} ${what} como haya disponibles`;
  if (counted.startsWith(what)) return undefined;
  return `tant${ending({ gender, many: true })} ${what} como ${presence(counted)}`;
}

/** The determiners that are repeated before each of several names. */
function ownDeterminer(det: Det): ((gender: 'm' | 'f') => string) | undefined {
  switch (det.kind) {
    case 'all':
      return (gender) => `${gender === 'f' ? 'todas' : 'todos'} ${article(gender, true)}`;
    case 'some':
    case 'the':
      return (gender) => article(gender, true);
    case 'a':
      return (gender) => (gender === 'f' ? 'una' : 'un');
    case 'none':
      return (gender) => (gender === 'f' ? 'ninguna' : 'ningún');
    default:
      return undefined;
  }
}

function determined(name: string, det: Det): string {
  switch (det.kind) {
    case 'count':
      return `${det.n} ${name}`;
    case 'upTo':
      return `hasta ${det.n} ${name}`;
    case 'least':
      return `al menos ${det.n} ${name}`;
    case 'exact':
      return `exactamente ${det.n} ${name}`;
    case 'equal':
      return `un número de ${name} igual ${a(det.value)}`;
    case 'any':
      return `cualquier número de ${name}`;
    case 'each':
      return `cada ${name}`;
    case 'number':
      return `el número de ${name}`;
    default:
      return name;
  }
}

/** Number, noun, states, owner. */
function headText({ term, states, owner }: Head, many: boolean): string {
  const name = marked(many ? (term.many ?? term.one) : term.one, term.key);
  const told = states.map((state) => marked(many ? (state.many ?? state.one) : state.one, state.key));
  const whose = ownerText(owner, { many, gender: genderOf(term) });
  if (owner?.kind === 'other') return [whose, name, ...told].join(' ');
  // A state that is a complement, `de las Directivas`, leaves no room for a second one.
  if (told.some((state) => /^del? /u.test(unmarked(state)))) return [name, ...told].join(' ');
  return [name, ...told, whose].filter((part) => part !== '').join(' ');
}

function ownerText(owner: Owner | undefined, agreement: Agreement): string {
  if (!owner) return '';
  switch (owner.kind) {
    case 'own':
      return `amig${ending(agreement)}`;
    case 'enemy':
      return `enemig${ending(agreement)}`;
    case 'other':
      return `otr${ending({ ...agreement, many: true })}`;
    case 'player':
      return `de ${agreement.many ? 'jugadores' : 'un jugador'}`;
    case 'nonplayer':
      return `de ${agreement.many ? 'no jugadores' : 'un no jugador'}`;
    case 'that':
      return faction({ ...owner, kind: 'that' }, 'of');
    case 'named':
      return list(
        owner.terms.map((one) => de(el(one))),
        'and',
      );
  }
}

function behind(as: Case, name: string): string {
  switch (as) {
    case 'alone':
      return name;
    case 'in':
      return `en ${name}`;
    case 'to':
      return a(name);
    case 'from':
      return `desde ${name}`;
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
      return open('there', as, as === 'in' ? 'allí' : behind(as, 'este espacio'));
    case 'element':
      return as === 'in' ? 'allí' : behind(as, 'este espacio');
    case 'outer':
      return behind(as, 'el otro espacio');
    case 'named':
      return list(
        found.terms.map((term, at) =>
          // A list has one preposition.
          behind(
            as === 'in' && at > 0 ? 'alone' : as,
            term.on === true || term.article !== undefined ? el(term) : marked(term.one, term.key),
          ),
        ),
        as === 'in' ? 'and' : 'or',
      );
    case 'called':
      return behind(as, el(found.term).replace(/\[([^\]]*)\]\([^)]*\)/gu, '$1'));
    case 'selected':
      return behind(as, found.many ? 'los espacios seleccionados' : 'el espacio seleccionado');
    case 'map':
      return behind(as, 'el mapa');
    case 'things':
      return behind(as, np(found.thing, found.det));
    case 'either':
      return list(
        found.places.map((one) => place(one, as)),
        'or',
      );
    case 'said':
      return found.text;
  }
}
