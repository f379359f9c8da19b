/** Statements of one pattern each, with their French and Spanish sentences. */
import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { languages, lexiconOf, Teller, unmarked, type LanguageName } from './index.ts';
import { lexiconFiles, rulesIn } from './testing/volumes.ts';

/** Returns the first sentence of a procedure in the sample volume. */
function read(body: string, language: LanguageName): string {
  const text = `rule 9.1 procedure Judged {\n${body}\n}\n`;
  const rules = [...rulesIn('sample'), { path: 'judged.quipu', text }];
  const { bound } = check(rules, rulesIn('coin'));
  const lexicon = lexiconOf(bound, language, lexiconFiles('sample', language));
  const files = new Map(rules.map((file) => [file.path, file.text]));
  const told = new Teller(languages[language]).tell({ bound, lexicon, files }).texts;
  return unmarked(told.get('Judged')?.[0]?.text ?? '').replaceAll(/[\u{a0}\u{202f}]/gu, ' ');
}

const TERROR = '{ place 1 Terror there }';

const patterns: readonly (readonly [what: string, rule: string, fr: string, es: string])[] = [
  [
    'a level toward which a space shifts',
    'select a City { shift 1 toward ActiveOpposition }',
    'Sélectionner 1 Métropole : modifier cette zone d’1 niveau vers l’Opposition Active.',
    'Seleccionar 1 Ciudad: mover el nivel de este espacio 1 paso hacia la Oposición Activa.',
  ],
  [
    'a space that becomes Neutral',
    'set Capital to Neutral',
    'Rendre la Capitale Neutre.',
    'Poner Capital en Neutral.',
  ],
  [
    'one thing at the most',
    `select up to 1 City as chosen ${TERROR}`,
    'Sélectionner au plus 1 Métropole : placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar como máximo 1 Ciudad: colocar 1 marcador de Terror allí.',
  ],
  [
    'one thing of two kinds',
    `select a City or Province ${TERROR}`,
    'Sélectionner 1 Métropole ou 1 Province : placer 1 marqueur Terreur dans cette zone.',
    'Seleccionar 1 Ciudad o 1 Provincia: colocar 1 marcador de Terror allí.',
  ],
  [
    'spaces that are one of two things',
    `in each space where (space is City or space is Province): place 1 Terror there`,
    'Dans chaque zone qui est une Métropole ou une Province, placer 1 marqueur Terreur dans cette zone.',
    'En cada espacio que sea una Ciudad o una Provincia, colocar 1 marcador de Terror allí.',
  ],
  [
    'as many pieces as others',
    'in each City: activate (number of Troops there) Guerrillas there',
    'Dans chaque Métropole, activer un nombre de Guérillas dans cette zone égal au nombre de Troupes dans cette zone.',
    'En cada Ciudad, activar tantas Guerrillas como Tropas haya allí.',
  ],
  [
    'as many times as there are pieces',
    'in each City: repeat (Guerrillas there): remove 1 Terror there',
    'Dans chaque Métropole, un nombre de fois égal au nombre de Guérillas dans cette zone, éliminer 1 marqueur Terreur dans cette zone.',
    'En cada Ciudad, tantas veces como Guerrillas haya allí, retirar 1 marcador de Terror allí.',
  ],
  [
    'a move between two places',
    'move up to 2 Troops from Capital to Harbor',
    'Déplacer jusqu’à 2 Troupes depuis la Capitale vers le Port.',
    'Mover hasta 2 Tropas de Capital a Puerto.',
  ],
  [
    'spaces of several kinds or under Control',
    'relocate all Troops on map to spaces where (space is City or Control of space is Govt)',
    'Déplacer toutes les Troupes sur le plateau vers les zones qui sont des Métropoles ou sous Contrôle du Gouvernement.',
    'Reubicar todas las Tropas en el mapa a Ciudades o espacios bajo Control del Gobierno.',
  ],
  [
    'a selection that seeks a space',
    'select a City where (space is Capital or Control of space is Govt)',
    'Sélectionner 1 Métropole qui est la Capitale ou sous Contrôle du Gouvernement.',
    'Seleccionar 1 Ciudad que sea Capital o esté bajo Control del Gobierno.',
  ],
  [
    'pieces that become hidden',
    'hide all Guerrillas on map',
    'Rendre Dormantes toutes les Guérillas sur le plateau.',
    'Voltear a Clandestina todas las Guerrillas en el mapa.',
  ],
  [
    'pieces of all Factions but one',
    'remove 1 Guerrilla not Rebels pieces in Capital',
    'Éliminer 1 Guérilla d’une Faction autre que les Rebelles dans la Capitale.',
    'Retirar 1 Guerrilla de una Facción que no sea los Rebeldes en Capital.',
  ],
  [
    'a region with its article',
    'place 1 Terror in Highmoor',
    'Placer 1 marqueur Terreur dans la Hautelande.',
    'Colocar 1 marcador de Terror en Páramo Alto.',
  ],
];

it.each(patterns)('%s reads like the language', (_, rule, fr, es) => {
  expect([read(rule, 'fr'), read(rule, 'es')]).toEqual([fr, es]);
});
