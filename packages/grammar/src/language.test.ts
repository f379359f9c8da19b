/** What languages say of one noun in all forms: agreement, elision, plurals, cases. */
import { describe, expect, it } from 'vitest';
import { languages } from './index.ts';
import type { Det, Place, Thing } from './language.ts';
import { lexiconOf, type LanguageName, type Term } from './lexicon.ts';
import { capitalized, unmarked } from './marks.ts';
import { checkedVolume, lexiconFiles } from './testing/volumes.ts';

const lexicons = new Map(
  (['en', 'fr', 'es'] as const).map((name) => [
    name,
    lexiconOf(checkedVolume('andean-abyss').bound, name, lexiconFiles('andean-abyss', name)),
  ]),
);
const term = (name: LanguageName, key: string): Term => {
  const found = lexicons.get(name)?.term(key);
  if (!found) throw new Error(key);
  return found;
};

/** Underground Guerrillas of a Faction. */
const hidden = (name: LanguageName, faction: string): Thing => ({
  sort: 'pieces',
  heads: [
    {
      term: term(name, 'pieces:Guerrilla'),
      states: [term(name, 'state:Underground')],
      owner: { o: 'named', terms: [term(name, `faction:${faction}`)] },
    },
  ],
  available: false,
  after: [],
});
const np = (name: LanguageName, thing: Thing, det: Det): string => unmarked(languages[name].np(thing, det));
const things = (name: LanguageName, sort: Thing['sort'], ...keys: readonly string[]): Thing => ({
  sort,
  heads: keys.map((key) => ({ term: term(name, key), states: [] })),
  available: false,
  after: [],
});
const placed = (name: LanguageName, place: Place): readonly string[] =>
  (['alone', 'in', 'to', 'from', 'of', 'beside'] as const).map((as) =>
    unmarked(languages[name].place(place, as)),
  );

describe('pieces', () => {
  it('puts number, noun, Faction and state in the order of the language', () => {
    const two: Det = { d: 'count', n: 2 };
    expect(np('en', hidden('en', 'FARC'), two)).toBe('2 Underground FARC Guerrillas');
    expect(np('fr', hidden('fr', 'FARC'), two)).toBe('2 Guérillas FARC Dormantes');
    expect(np('fr', hidden('fr', 'Cartels'), two)).toBe('2 Guérillas Dormantes des Cartels');
    expect(np('es', hidden('es', 'FARC'), two)).toBe('2 Guerrillas Clandestinas de las FARC');
  });

  it('takes the singular for 0 in French alone', () => {
    const none: Det = { d: 'count', n: 0 };
    expect(
      (['en', 'fr', 'es'] as const).map((name) => np(name, things(name, 'pieces', 'pieces:Base'), none)),
    ).toEqual(['0 Bases', '0 Base', '0 Bases']);
  });

  it('agrees what is said of all and of none with each name', () => {
    const both = (name: LanguageName): Thing => things(name, 'spaces', 'kind:City', 'kind:Department');
    expect(np('fr', both('fr'), { d: 'all' })).toBe('toutes les Métropoles et tous les Départements');
    expect(np('es', both('es'), { d: 'all' })).toBe('todas las Ciudades y todos los Departamentos');
    expect(np('fr', both('fr'), { d: 'none' })).toBe('aucune Métropole ou aucun Département');
  });
});

describe('places', () => {
  it('has a form behind each preposition', () => {
    const cali = (name: LanguageName): Place => ({ p: 'named', terms: [term(name, 'space:Cali')] });
    expect(placed('en', cali('en'))).toEqual([
      'Cali',
      'in Cali',
      'to Cali',
      'from Cali',
      'of Cali',
      'to Cali',
    ]);
    expect(placed('fr', cali('fr'))).toEqual([
      'Cali',
      'à Cali',
      'vers Cali',
      'depuis Cali',
      'de Cali',
      'à Cali',
    ]);
    expect(placed('es', cali('es'))).toEqual([
      'Cali',
      'en Cali',
      'hacia Cali',
      'desde Cali',
      'de Cali',
      'a Cali',
    ]);
  });

  it('stands on a LoC, and elides before a vowel', () => {
    const loc = (name: LanguageName): Place => ({ p: 'named', terms: [term(name, 'space:CaliPasto')] });
    expect(placed('fr', loc('fr'))[1]).toBe('sur la LdC Cali–Pasto');
    expect(placed('es', loc('es'))[5]).toBe('a la LdC Cali–Pasto');
    const antioquia: Place = { p: 'named', terms: [term('fr', 'space:Antioquia')] };
    expect(placed('fr', antioquia)[4]).toBe('d’Antioquia-Bolívar');
  });

  it('contracts with the preposition what is known in play alone', () => {
    expect(
      languages.es.phrases.otherThan(languages.es.place({ p: 'there' }, 'alone'), {
        many: true,
        gender: 'm',
      }),
    ).toBe('distintos {there:of|del espacio}');
  });
});

describe('Factions', () => {
  it('contracts articles', () => {
    const govt = (name: LanguageName) => ({ f: 'named', terms: [term(name, 'faction:Govt')] }) as const;
    const farc = (name: LanguageName) => ({ f: 'named', terms: [term(name, 'faction:FARC')] }) as const;
    const said = (name: LanguageName, as: 'of' | 'to'): readonly string[] =>
      [govt(name), farc(name)].map((faction) => unmarked(languages[name].faction(faction, as)));
    expect(said('fr', 'of')).toEqual(['du Gouvernement', 'des FARC']);
    expect(said('fr', 'to')).toEqual(['au Gouvernement', 'aux FARC']);
    expect(said('es', 'of')).toEqual(['del Gobierno', 'de las FARC']);
    expect(said('es', 'to')).toEqual(['al Gobierno', 'a las FARC']);
  });
});

describe('lists', () => {
  it('changes y and o before the same sound in Spanish', () => {
    expect(languages.es.list(['Apoyo', 'Oposición'], 'or')).toBe('Apoyo u Oposición');
    expect(languages.es.list(['Pasar', 'Inelegible'], 'and')).toBe('Pasar e Inelegible');
    expect(languages.fr.list(['Soutien', 'Opposition'], 'or')).toBe('Soutien ou Opposition');
  });
});

describe('marks', () => {
  it('begins a sentence with a capital within a mark', () => {
    expect(capitalized('[cubes](pieces:Cube) move')).toBe('[Cubes](pieces:Cube) move');
    expect(capitalized('{there:in|à cet endroit} rien')).toBe('{there:in|À cet endroit} rien');
  });
});
