/** Renders turns of pieces whose class has states of its own, in each language. */
import { expect, it } from 'vitest';
import type { LexiconFile, LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

const TERMS: Readonly<Record<LocaleName, LexiconFile['terms']>> = {
  en: {},
  fr: {
    'pieces:Inn': { one: 'Auberge', many: 'Auberges', gender: 'f' },
    'pieces:House': { one: 'Maison', many: 'Maisons', gender: 'f' },
    'state:Lit': { one: 'Éclairée', many: 'Éclairées' },
    'state:Shut': { one: 'Fermée', many: 'Fermées' },
  },
  es: {
    'pieces:Inn': { one: 'Posada', many: 'Posadas', gender: 'f' },
    'pieces:House': { one: 'Casa', many: 'Casas', gender: 'f' },
    'state:Lit': { one: 'Abierta', many: 'Abiertas' },
    'state:Shut': { one: 'Cerrada', many: 'Cerradas' },
  },
};

const INNS = `class House plural Houses { Lit, Shut }
forces Rebels { Inn 3 : House plural Inns }
`;

const render = (body: string, locale: LocaleName): string =>
  sampleTexts(`${INNS}rule 9.1 procedure Tested {\n${body}\n}\n`, locale, { terms: TERMS[locale] })(
    'Tested',
  ).join(' ');

it.each([
  [
    'hide all Inns on map',
    'Flip all Inns on the map to Lit.',
    'Rendre Éclairées toutes les Auberges sur le plateau.',
    'Voltear a Abiertas todas las Posadas en el mapa.',
  ],
  [
    'activate all Inns on map',
    'Flip all Inns on the map to Shut.',
    'Rendre Fermées toutes les Auberges sur le plateau.',
    'Voltear a Cerradas todas las Posadas en el mapa.',
  ],
  [
    'hide 1 House in Capital',
    'Flip 1 House in Capital to Lit.',
    'Rendre Éclairée 1 Maison dans la Capitale.',
    'Voltear a Abierta 1 Casa en la Capital.',
  ],
  [
    'activate all Guerrillas in Capital',
    'Activate all Guerrillas in Capital.',
    'Activer toutes les Guérillas dans la Capitale.',
    'Activar todas las Guerrillas en la Capital.',
  ],
])('renders %s', (rule, en, fr, es) => {
  expect([render(rule, 'en'), render(rule, 'fr'), render(rule, 'es')]).toEqual([en, fr, es]);
});
