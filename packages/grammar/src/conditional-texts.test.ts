/** Renders changes and bans under a condition in each language. */
import { expect, it } from 'vitest';
import type { LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

/** Returns a text of the sample volume that applies under a condition. */
const renderText = (text: string, locale: LocaleName): string =>
  sampleTexts(`rule 9.1 ${text}\n`, locale)('rule 9.1 while').join(' ');

const patterns: readonly (readonly [rule: string, en: string, fr: string, es: string])[] = [
  [
    'while (Aid > 3): Sweep.cost is 1',
    'While Aid is more than 3, cost of Sweep in Resources for each space: 1.',
    'Tant que l’Aide dépasse 3, coût du Ratissage en Ressources par zone : 1.',
    'Mientras la Ayuda sea mayor que 3, costo del Barrido en Recursos por espacio: 1.',
  ],
  [
    'while Terror in Capital > 0 and Aid is 0 { Sweep.cost adds 1; forbid Sweep in Provinces }',
    'While there is Terror in Capital and Aid is 0: Cost of Sweep in Resources for each space: 1 more. No Sweep in Provinces.',
    'Tant qu’il y a des marqueurs Terreur dans la Capitale et que l’Aide est de 0 : Coût du Ratissage en Ressources par zone : 1 de plus. Interdit : le Ratissage dans les Provinces.',
    'Mientras haya marcadores de Terror en la Capital y la Ayuda sea 0: Costo del Barrido en Recursos por espacio: 1 más. Prohibido: el Barrido en las Provincias.',
  ],
];

it.each(patterns)('%s', (rule, en, fr, es) => {
  expect([renderText(rule, 'en'), renderText(rule, 'fr'), renderText(rule, 'es')]).toEqual([en, fr, es]);
});

const renderAttribute = (change: string, locale: LocaleName): string =>
  sampleTexts(`rule 9.1 ${change}\n`, locale)('define Pop').join(' ');

it('renders another number of an attribute', () => {
  const change = 'Pop of s is 0 while (Terror in s > 0)';
  expect([
    renderAttribute(change, 'en'),
    renderAttribute(change, 'fr'),
    renderAttribute(change, 'es'),
  ]).toEqual([
    'Population of a space: 0, while there is Terror there.',
    'Population d’une zone : 0, tant qu’il y a des marqueurs Terreur dans cette zone.',
    'Población de un espacio: 0, mientras haya marcadores de Terror allí.',
  ]);
  expect(renderAttribute('Pop of s is Pop of s + Aid while (s is City)', 'en')).toBe(
    'Population of a space: Population + Aid, while this space is a City.',
  );
});
