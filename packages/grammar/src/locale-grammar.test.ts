/** Renders nouns, places and Factions in each language: agreement, elision, plurals, cases. */
import { describe, expect, it } from 'vitest';
import { localeGrammars } from './index.ts';
import type { Determiner, PlacePhrase, NounPhrase } from './locale-grammar.ts';
import type { LocaleName, Term } from './lexicon.ts';
import { capitalize, type PlaceCase, removeMarks } from '@quipu/words/nouns';

/** Invented names with their forms in each language. */
const names: Readonly<Record<LocaleName, Readonly<Record<string, Omit<Term, 'key'>>>>> = {
  en: {
    'pieces:Scout': { one: 'Scout', many: 'Scouts' },
    'state:Hidden': { one: 'Hidden' },
    'pieces:Camp': { one: 'Camp', many: 'Camps' },
    'faction:Crown': { one: 'Crown' },
    'faction:Front': { one: 'FRONT', article: '' },
    'faction:Guilds': { one: 'Guilds', plural: true },
    'kind:City': { one: 'City', many: 'Cities' },
    'kind:Land': { one: 'Land', many: 'Lands' },
    'space:Alba': { one: 'Alba' },
    'space:Road': { one: 'Alba–Brun', on: true },
  },
  fr: {
    'pieces:Scout': { one: 'Éclaireuse', many: 'Éclaireuses', gender: 'f' },
    'state:Hidden': { one: 'Cachée', many: 'Cachées' },
    'pieces:Camp': { one: 'Tente', many: 'Tentes', gender: 'f' },
    'faction:Crown': { one: 'Royaume', gender: 'm' },
    'faction:Front': { one: 'FRONT', plural: true, of: '' },
    'faction:Guilds': { one: 'Guildes', gender: 'f', plural: true },
    'kind:City': { one: 'Métropole', many: 'Métropoles', gender: 'f' },
    'kind:Land': { one: 'Pays', many: 'Pays', gender: 'm' },
    'space:Alba': { one: 'Alba' },
    'space:Road': { one: 'Route Alba–Brun', gender: 'f', on: true },
  },
  es: {
    'pieces:Scout': { one: 'Exploradora', many: 'Exploradoras', gender: 'f' },
    'state:Hidden': { one: 'Oculta', many: 'Ocultas' },
    'pieces:Camp': { one: 'Tienda', many: 'Tiendas', gender: 'f' },
    'faction:Crown': { one: 'Reino', gender: 'm' },
    'faction:Front': { one: 'FRENTE', gender: 'm' },
    'faction:Guilds': { one: 'Gremios', gender: 'm', plural: true },
    'kind:City': { one: 'Ciudad', many: 'Ciudades', gender: 'f' },
    'kind:Land': { one: 'País', many: 'Países', gender: 'm' },
    'space:Alba': { one: 'Alba' },
    'space:Road': { one: 'Ruta Alba–Brun', gender: 'f', on: true },
  },
};
const term = (locale: LocaleName, key: string): Term => {
  const forms = names[locale][key];
  if (!forms) throw new Error(key);
  return { ...forms, key };
};

const hiddenScouts = (locale: LocaleName, faction: string): NounPhrase => ({
  kind: 'pieces',
  heads: [
    {
      term: term(locale, 'pieces:Scout'),
      states: [term(locale, 'state:Hidden')],
      owner: { kind: 'named', terms: [term(locale, `faction:${faction}`)] },
    },
  ],
  isAvailable: false,
  clauses: [],
});
const renderPhrase = (locale: LocaleName, phrase: NounPhrase, determiner: Determiner): string =>
  removeMarks(localeGrammars[locale].nounPhrase(phrase, determiner));
const phraseOf = (locale: LocaleName, kind: NounPhrase['kind'], ...keys: readonly string[]): NounPhrase => ({
  kind,
  heads: keys.map((key) => ({ term: term(locale, key), states: [] })),
  isAvailable: false,
  clauses: [],
});
const renderPlace = (locale: LocaleName, place: PlacePhrase, role: PlaceCase): string =>
  removeMarks(localeGrammars[locale].place(place, role));
const renderPlaces = (locale: LocaleName, place: PlacePhrase): readonly string[] =>
  (['alone', 'in', 'to', 'from', 'of', 'beside'] as const).map((role) => renderPlace(locale, place, role));

describe('pieces', () => {
  it('orders number, noun, Faction and state by language', () => {
    const twoPieces: Determiner = { kind: 'count', n: 2 };
    expect(renderPhrase('en', hiddenScouts('en', 'Front'), twoPieces)).toBe('2 Hidden FRONT Scouts');
    expect(renderPhrase('fr', hiddenScouts('fr', 'Front'), twoPieces)).toBe('2 Éclaireuses FRONT Cachées');
    expect(renderPhrase('fr', hiddenScouts('fr', 'Guilds'), twoPieces)).toBe(
      '2 Éclaireuses Cachées des Guildes',
    );
    expect(renderPhrase('es', hiddenScouts('es', 'Front'), twoPieces)).toBe(
      '2 Exploradoras Ocultas del FRENTE',
    );
  });

  it('uses the singular for 0 in French only', () => {
    const zero: Determiner = { kind: 'count', n: 0 };
    expect(
      (['en', 'fr', 'es'] as const).map((locale) =>
        renderPhrase(locale, phraseOf(locale, 'pieces', 'pieces:Camp'), zero),
      ),
    ).toEqual(['0 Camps', '0 Tente', '0 Tiendas']);
  });

  it('repeats the determiners for all and none in agreement with each name', () => {
    const citiesAndLands = (locale: LocaleName): NounPhrase =>
      phraseOf(locale, 'spaces', 'kind:City', 'kind:Land');
    expect(renderPhrase('fr', citiesAndLands('fr'), { kind: 'all' })).toBe(
      'toutes les Métropoles et tous les Pays',
    );
    expect(renderPhrase('es', citiesAndLands('es'), { kind: 'all' })).toBe(
      'todas las Ciudades y todos los Países',
    );
    expect(renderPhrase('fr', citiesAndLands('fr'), { kind: 'none' })).toBe('aucune Métropole ni aucun Pays');
  });
});

describe('places', () => {
  it('has a form for each preposition', () => {
    const alba = (locale: LocaleName): PlacePhrase => ({
      kind: 'named',
      terms: [term(locale, 'space:Alba')],
    });
    expect(renderPlaces('en', alba('en'))).toEqual([
      'Alba',
      'in Alba',
      'to Alba',
      'from Alba',
      'of Alba',
      'to Alba',
    ]);
    expect(renderPlaces('fr', alba('fr'))).toEqual([
      'Alba',
      'à Alba',
      'vers Alba',
      'depuis Alba',
      'd’Alba',
      'à Alba',
    ]);
    expect(renderPlaces('es', alba('es'))).toEqual([
      'Alba',
      'en Alba',
      'a Alba',
      'desde Alba',
      'de Alba',
      'a Alba',
    ]);
  });

  it('uses "on" and articles for roads', () => {
    const road = (locale: LocaleName): PlacePhrase => ({
      kind: 'named',
      terms: [term(locale, 'space:Road')],
    });
    expect(renderPlace('fr', road('fr'), 'in')).toBe('sur la Route Alba–Brun');
    expect(renderPlace('es', road('es'), 'beside')).toBe('a la Ruta Alba–Brun');
  });

  it('elides before a vowel in French', () => {
    const alba: PlacePhrase = { kind: 'named', terms: [term('fr', 'space:Alba')] };
    expect(renderPlace('fr', alba, 'of')).toBe('d’Alba');
  });

  it('contracts a placeholder with its preposition', () => {
    expect(
      localeGrammars.es.phrases.otherThan(localeGrammars.es.place({ kind: 'there' }, 'alone'), {
        isPlural: true,
        gender: 'm',
      }),
    ).toBe('distintos {there:of|de este espacio}');
  });
});

describe('Factions', () => {
  it('contracts articles', () => {
    const crown = (locale: LocaleName) =>
      ({ kind: 'named', terms: [term(locale, 'faction:Crown')] }) as const;
    const guilds = (locale: LocaleName) =>
      ({ kind: 'named', terms: [term(locale, 'faction:Guilds')] }) as const;
    const renderBoth = (locale: LocaleName, role: 'of' | 'to'): readonly string[] =>
      [crown(locale), guilds(locale)].map((faction) =>
        removeMarks(localeGrammars[locale].faction(faction, role)),
      );
    expect(renderBoth('fr', 'of')).toEqual(['du Royaume', 'des Guildes']);
    expect(renderBoth('fr', 'to')).toEqual(['au Royaume', 'aux Guildes']);
    expect(renderBoth('es', 'of')).toEqual(['del Reino', 'de los Gremios']);
    expect(renderBoth('es', 'to')).toEqual(['al Reino', 'a los Gremios']);
  });

  it('repeats the preposition before each of several', () => {
    const render = (locale: LocaleName): string => {
      const terms = [term(locale, 'faction:Guilds'), term(locale, 'faction:Crown')];
      return removeMarks(localeGrammars[locale].faction({ kind: 'named', terms }, 'to'));
    };
    expect(render('fr')).toBe('aux Guildes et au Royaume');
    expect(render('es')).toBe('a los Gremios y al Reino');
  });
});

describe('lists', () => {
  it('changes y and o before the same sound in Spanish', () => {
    expect(localeGrammars.es.list(['Apoyo', 'Oposición'], 'or')).toBe('Apoyo u Oposición');
    expect(localeGrammars.es.list(['Pasar', 'Inelegible'], 'and')).toBe('Pasar e Inelegible');
    expect(localeGrammars.fr.list(['Soutien', 'Opposition'], 'or')).toBe('Soutien ou Opposition');
  });
});

describe('marks', () => {
  it('capitalizes the first letter inside a mark', () => {
    expect(capitalize('[cubes](pieces:Cube) move')).toBe('[Cubes](pieces:Cube) move');
    expect(capitalize('{there:in|à cet endroit} rien')).toBe('{there:in|À cet endroit} rien');
  });
});
