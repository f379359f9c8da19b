/** Renders values, sets and orders of Factions in each language. */
import { describe, expect, it } from 'vitest';
import type { LexiconFile, LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

const STRENGTH: Readonly<Record<LocaleName, LexiconFile['terms'][string]>> = {
  en: { one: 'Strength' },
  fr: { one: 'Force', gender: 'f' },
  es: { one: 'Fuerza', gender: 'f' },
};

/** Returns the texts of a procedure in the sample volume with a define of Factions, and of that define. */
function renderTexts(body: string, locale: LocaleName, isNamed: boolean): { tested: string; define: string } {
  const define = 'define Strength of f in factions = number of Cities with f pieces';
  const text = sampleTexts(
    `${define}\nrule 9.1 procedure Tested {\n${body}\n}\n`,
    locale,
    isNamed ? { terms: { 'define:Strength': STRENGTH[locale] } } : {},
  );
  return { tested: text('Tested').join(' '), define: text('define Strength').join(' ') };
}

const patterns: readonly (readonly [rule: string, en: string, fr: string, es: string])[] = [
  [
    'select a faction with most Strength as f: f +1',
    'Select 1 Faction with the highest Strength and add 1 to that Faction’s Resources.',
    'Sélectionner 1 Faction avec la Force la plus élevée et ajouter 1 aux Ressources de cette Faction.',
    'Seleccionar 1 Facción con mayor Fuerza y sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'select a City: select a faction with pieces there with most Resources as f: f +1',
    'Select 1 City, select 1 Faction with pieces there with the most Resources and add 1 to that Faction’s Resources.',
    'Sélectionner 1 Métropole, sélectionner 1 Faction avec des pièces dans cette zone avec le plus de Ressources et ajouter 1 aux Ressources de cette Faction.',
    'Seleccionar 1 Ciudad, seleccionar 1 Facción con piezas allí con más Recursos y sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'select a faction with fewest Resources as f: f +1',
    'Select 1 Faction with the fewest Resources and add 1 to that Faction’s Resources.',
    'Sélectionner 1 Faction avec le moins de Ressources et ajouter 1 aux Ressources de cette Faction.',
    'Seleccionar 1 Facción con menos Recursos y sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'select a faction with most margin as f: f +1',
    'Select 1 Faction with the highest victory margin and add 1 to that Faction’s Resources.',
    'Sélectionner 1 Faction avec la marge de victoire la plus élevée et ajouter 1 aux Ressources de cette Faction.',
    'Seleccionar 1 Facción con mayor margen de victoria y sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'for each f in factions { for each g in factions: if g is not f: g +1 }',
    'For each Faction: for each Faction: if the second Faction is not that Faction, add 1 to the second Faction’s Resources.',
    'Pour chaque Faction : pour chaque Faction : si la seconde Faction n’est pas cette Faction, ajouter 1 aux Ressources de la seconde Faction.',
    'Para cada Facción: para cada Facción: si la segunda Facción no es esa Facción, sumar 1 a los Recursos de la segunda Facción.',
  ],
  [
    'for each f in factions, fewest Strength first: f +1',
    'For each Faction, lowest Strength first: add 1 to that Faction’s Resources.',
    'Pour chaque Faction, en commençant par la Force la plus basse : ajouter 1 aux Ressources de cette Faction.',
    'Para cada Facción, empezando por la de menor Fuerza: sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'for each f in factions, most Bases first: f +1',
    'For each Faction, most Bases first: add 1 to that Faction’s Resources.',
    'Pour chaque Faction, en commençant par celle qui a le plus de Bases : ajouter 1 aux Ressources de cette Faction.',
    'Para cada Facción, empezando por la que tenga más Bases: sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'for each f in factions, leftmost first: f +1',
    'For each Faction, in the order of the symbols on the card: add 1 to that Faction’s Resources.',
    'Pour chaque Faction, dans l’ordre des symboles de la carte : ajouter 1 aux Ressources de cette Faction.',
    'Para cada Facción, en el orden de los símbolos de la carta: sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'if Rebels is Eligible: Aid -1',
    'If the Rebels are Eligible, subtract 1 from Aid.',
    'Si les Rebelles sont Éligibles, retrancher 1 de l’Aide.',
    'Si los Rebeldes son Elegibles, restar 1 de la Ayuda.',
  ],
  [
    'if Govt is Ineligible and own is not Ineligible: Aid -1',
    'If the Government is Ineligible and the executing Faction is Eligible, subtract 1 from Aid.',
    'Si le Gouvernement est Inéligible et si la Faction exécutante est Éligible, retrancher 1 de l’Aide.',
    'Si el Gobierno es Inelegible y la Facción ejecutora es Elegible, restar 1 de la Ayuda.',
  ],
  [
    'for each f in Rebels, Govt: f +1',
    'For each of Rebels and Government, in this order: add 1 to that Faction’s Resources.',
    'Pour chacune des Factions Rebelles et Gouvernement, dans cet ordre : ajouter 1 aux Ressources de cette Faction.',
    'Para cada una de las Facciones Rebeldes y Gobierno, en este orden: sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'if own is faction with most Resources: Aid -1',
    'If the executing Faction is a Faction with the most Resources, subtract 1 from Aid.',
    'Si la Faction exécutante est une Faction avec le plus de Ressources, retrancher 1 de l’Aide.',
    'Si la Facción ejecutora es una Facción con más Recursos, restar 1 de la Ayuda.',
  ],
  [
    'if Strength of Govt > margin of Govt: Aid -1',
    'If Strength of the Government is more than the victory margin of the Government, subtract 1 from Aid.',
    'Si la Force du Gouvernement dépasse la marge de victoire du Gouvernement, retrancher 1 de l’Aide.',
    'Si la Fuerza del Gobierno supera el margen de victoria del Gobierno, restar 1 de la Ayuda.',
  ],
];

it.each(patterns)('renders %s', (rule, en, fr, es) => {
  const locales: readonly LocaleName[] = ['en', 'fr', 'es'];
  expect(locales.map((locale) => renderTexts(rule, locale, true).tested)).toEqual([en, fr, es]);
});

it('renders a define of Factions, which other texts replace by its value if it has no name', () => {
  const rule = 'for each f in factions, most Strength first: f +1';
  expect(renderTexts(rule, 'en', true).define).toBe(
    'Strength: the number of Cities with pieces of that Faction.',
  );
  expect(renderTexts(rule, 'en', false).tested).toBe(
    'For each Faction, in descending order (the number of Cities with pieces of that Faction): add 1 to that Faction’s Resources.',
  );
  expect(
    renderTexts('select a faction with most (Strength of faction + 1) as f: f +1', 'en', true).tested,
  ).toBe(
    'Select 1 Faction for which this number is greatest (Strength of that Faction + 1), and add 1 to that Faction’s Resources.',
  );
});

describe('the order of ties', () => {
  const RULES = `define Strength of f in factions = number of Cities with f pieces
faction Tribes "Tribes" color sand without a seat`;
  const TRIBES = { en: { one: 'Tribes' }, fr: { one: 'Tribus' }, es: { one: 'Tribus' } };
  const orderOfTies = (
    ties: string,
    locale: LocaleName,
    edits: Readonly<Record<string, string>> = {},
  ): string =>
    sampleTexts(RULES, locale, {
      terms: { 'define:Strength': STRENGTH[locale], 'faction:Tribes': TRIBES[locale] },
      edits: { 'ties Rebels, Govt': ties, ...edits },
    })('victory ties').join(' ');

  it.each([
    [
      'ties Rebels, Govt',
      'Ties go to the first of these: Rebels, Government.',
      'Les égalités sont tranchées dans cet ordre : Rebelles, Gouvernement.',
      'Los empates se resuelven en este orden: Rebeldes, Gobierno.',
    ],
    [
      'ties Tribes if (Aid > 3), Rebels, Govt',
      'Ties go to the first of these: Tribes (if Aid is more than 3), Rebels, Government.',
      'Les égalités sont tranchées dans cet ordre : Tribus (si l’Aide dépasse 3), Rebelles, Gouvernement.',
      'Los empates se resuelven en este orden: Tribus (si la Ayuda es mayor que 3), Rebeldes, Gobierno.',
    ],
    [
      'ties most Strength, none',
      'Ties go to the first of these: the Faction with the highest Strength; Factions that are still equal share a place.',
      'Les égalités sont tranchées dans cet ordre : la Faction avec la Force la plus élevée ; les Factions encore à égalité partagent la même place.',
      'Los empates se resuelven en este orden: la Facción con mayor Fuerza; las Facciones que siguen empatadas comparten el puesto.',
    ],
    [
      'ties most Strength, Rebels, Govt',
      'Ties go to the first of these: the Faction with the highest Strength, Rebels, Government.',
      'Les égalités sont tranchées dans cet ordre : la Faction avec la Force la plus élevée, Rebelles, Gouvernement.',
      'Los empates se resuelven en este orden: la Facción con mayor Fuerza, Rebeldes, Gobierno.',
    ],
    [
      'ties fewest Resources, Rebels, Govt',
      'Ties go to the first of these: the Faction with the fewest Resources, Rebels, Government.',
      'Les égalités sont tranchées dans cet ordre : la Faction avec le moins de Ressources, Rebelles, Gouvernement.',
      'Los empates se resuelven en este orden: la Facción con menos Recursos, Rebeldes, Gobierno.',
    ],
  ])('renders %s', (ties, ...sentences) => {
    const locales: readonly LocaleName[] = ['en', 'fr', 'es'];
    expect(locales.map((locale) => orderOfTies(ties, locale))).toEqual(sentences);
  });

  it('begins with Non-players that win ties', () => {
    expect(
      orderOfTies('ties most Strength, Rebels, Govt', 'en', {
        'nonplayers Rebels': 'nonplayers Rebels { win ties }',
      }),
    ).toBe(
      'Ties go to the first of these: Non-players, the Faction with the highest Strength, Rebels, Government.',
    );
  });

  it('has no sentence if Factions of equal margins share a rank', () => {
    expect(orderOfTies('ties none', 'en')).toBe('');
  });
});
