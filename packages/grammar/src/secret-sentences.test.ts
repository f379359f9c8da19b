/** Renders secret numbers and choices in each language. */
import { expect, it } from 'vitest';
import type { LexiconFile, LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

const TERMS: Readonly<Record<LocaleName, LexiconFile['terms']>> = {
  en: { 'track:Bid': { one: 'Bid' }, 'track:Plan': { one: 'Plan' } },
  fr: {
    'track:Bid': { one: 'Enchère', gender: 'f' },
    'track:Plan': { one: 'Plan' },
    'box:Strike': { one: 'Attaquer' },
    'box:Wait': { one: 'Attendre' },
  },
  es: {
    'track:Bid': { one: 'Puja', gender: 'f' },
    'track:Plan': { one: 'Plan' },
    'box:Strike': { one: 'Atacar' },
    'box:Wait': { one: 'Esperar' },
  },
};

function render(body: string, locale: LocaleName): string {
  const secrets = 'secret Bid of each faction up to 9\nsecret Plan of each faction, Strike or Wait';
  const text = sampleTexts(`${secrets}\nrule 9.1 procedure Tested {\n${body}\n}\n`, locale, {
    terms: TERMS[locale],
  });
  return text('Tested').join(' ');
}

const patterns: readonly (readonly [rule: string, en: string, fr: string, es: string])[] = [
  [
    'for each f in factions: by f: secretly set Bid to a number from 0 to Resources of f',
    'Each Faction acts for itself: secretly select a number from 0 to the amount of that Faction’s Resources (at most 9) as Bid.',
    'Chaque Faction agit pour elle-même : sélectionner en secret un nombre compris entre 0 et le montant des Ressources de cette Faction (9 au plus) comme l’Enchère.',
    'Cada Facción actúa por sí misma: seleccionar en secreto un número entre 0 y la cantidad de Recursos de esa Facción (como máximo 9) para la Puja.',
  ],
  [
    'by Rebels: secretly set Bid to a number from 1 to 3',
    'Rebels: secretly select a number from 1 to 3 as Bid.',
    'Rebelles : sélectionner en secret un nombre compris entre 1 et 3 comme l’Enchère.',
    'Rebeldes: seleccionar en secreto un número entre 1 y 3 para la Puja.',
  ],
  [
    'by Rebels: secretly set Plan to Strike or Wait',
    'Rebels: secretly select Strike or Wait as Plan.',
    'Rebelles : sélectionner en secret Attaquer ou Attendre comme le Plan.',
    'Rebeldes: seleccionar en secreto Atacar o Esperar para el Plan.',
  ],
  ['reveal Bid', 'Reveal Bid.', 'Révéler l’Enchère.', 'Revelar la Puja.'],
  [
    'if Plan of Rebels is Strike: Aid +1',
    'If Plan of the Rebels is Strike, add 1 to Aid.',
    'Si le Plan des Rebelles est Attaquer, ajouter 1 à l’Aide.',
    'Si el Plan de los Rebeldes es Atacar, sumar 1 a la Ayuda.',
  ],
  [
    'for each f in factions: if Plan of f is Wait: f +1',
    'For each Faction: if Plan of that Faction is Wait, add 1 to that Faction’s Resources.',
    'Pour chaque Faction : si le Plan de cette Faction est Attendre, ajouter 1 aux Ressources de cette Faction.',
    'Para cada Facción: si el Plan de esa Facción es Esperar, sumar 1 a los Recursos de esa Facción.',
  ],
  [
    'if Plan of Rebels is none: Aid +1',
    'If Plan of the Rebels is not revealed, add 1 to Aid.',
    'Si le Plan des Rebelles n’est pas révélé, ajouter 1 à l’Aide.',
    'Si el Plan de los Rebeldes no está revelado, sumar 1 a la Ayuda.',
  ],
  [
    'for each f in factions: f -Bid of f',
    'For each Faction: subtract from that Faction’s Resources: Bid of that Faction.',
    'Pour chaque Faction : retrancher des Ressources de cette Faction : l’Enchère de cette Faction.',
    'Para cada Facción: restar de los Recursos de esa Facción: la Puja de esa Facción.',
  ],
  [
    'select a faction with most Bid as winner: winner +1',
    'Select 1 Faction with the highest Bid and add 1 to that Faction’s Resources.',
    'Sélectionner 1 Faction avec l’Enchère la plus élevée et ajouter 1 aux Ressources de cette Faction.',
    'Seleccionar 1 Facción con mayor Puja y sumar 1 a los Recursos de esa Facción.',
  ],
];

it.each(patterns)('renders %s', (rule, en, fr, es) => {
  expect([render(rule, 'en'), render(rule, 'fr'), render(rule, 'es')]).toEqual([en, fr, es]);
});
