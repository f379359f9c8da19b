/** Renders names for results: counts of effects, sets of spaces and chance, in each language. */
import { expect, it } from 'vitest';
import type { LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

/** Returns the text of a procedure in the sample volume. */
const renderText = (body: string, locale: LocaleName): string =>
  sampleTexts(`rule 9.1 procedure Tested {\n${body}\n}\n`, locale)('Tested').join(' ');

const patterns: readonly (readonly [rule: string, en: string, fr: string, es: string])[] = [
  [
    'relocate all Troops in Capital to Harbor, counting n\n  Aid +n',
    'Relocate all Troops in Capital to Harbor. Add to Aid: the number of Troops moved.',
    'Déplacer toutes les Troupes dans la Capitale vers le Port. Ajouter à l’Aide : le nombre de Troupes déplacées.',
    'Reubicar todas las Tropas en la Capital al Puerto. Sumar a la Ayuda: el número de Tropas movidas.',
  ],
  [
    'place 2 Terror in Capital, counting n\n  transfer 3 from Govt to Rebels, counting given\n  Aid + (n + given)',
    'Place 2 Terror in Capital. Transfer 3 Resources from the Government to the Rebels. Add to Aid: the number of Terror placed + the number of Resources transferred.',
    'Placer 2 marqueurs Terreur dans la Capitale. Transférer 3 Ressources du Gouvernement aux Rebelles. Ajouter à l’Aide : le nombre de marqueurs Terreur placés + le nombre de Ressources transférées.',
    'Colocar 2 marcadores de Terror en la Capital. Transferir 3 Recursos del Gobierno a los Rebeldes. Sumar a la Ayuda: el número de marcadores de Terror colocados + el número de Recursos transferidos.',
  ],
  [
    'activate all Guerrillas in Capital, counting n\n  repeat (n): place 1 Terror in Capital',
    'Activate all Guerrillas in Capital. Once for each of the Guerrillas activated, place 1 Terror in Capital.',
    'Activer toutes les Guérillas dans la Capitale. Autant de fois qu’il y a de Guérillas activées, placer 1 marqueur Terreur dans la Capitale.',
    'Activar todas las Guerrillas en la Capital. Tantas veces como Guerrillas activadas, colocar 1 marcador de Terror en la Capital.',
  ],
  [
    'roll 2 dice as n\n  if n > 7: Aid +n',
    'Roll 2 dice. If the sum of the dice is more than 7, add to Aid: the sum of the dice.',
    'Lancer 2 dés. Si la somme des dés est supérieure à 7, ajouter à l’Aide : la somme des dés.',
    'Tirar 2 dados. Si la suma de los dados es mayor que 7, sumar a la Ayuda: la suma de los dados.',
  ],
  [
    'roll (Troops in Capital) dice as n\n  if n > 7: Aid +n',
    'Roll this many dice: the number of Troops in Capital. If the sum of the dice is more than 7, add to Aid: the sum of the dice.',
    'Lancer ce nombre de dés : le nombre de Troupes dans la Capitale. Si la somme des dés est supérieure à 7, ajouter à l’Aide : la somme des dés.',
    'Tirar este número de dados: el número de Tropas en la Capital. Si la suma de los dados es mayor que 7, sumar a la Ayuda: la suma de los dados.',
  ],
  [
    'let fields = Provinces with Terror\n  remove all Terror on map\n  in each space of fields: place 1 Terror there\n  Aid + number of fields',
    'Select all Provinces with Terror. Remove all Terror on the map. In each space selected, place 1 Terror there. Add to Aid: the number of spaces selected.',
    'Sélectionner toutes les Provinces avec des marqueurs Terreur. Éliminer tous les marqueurs Terreur sur le plateau. Dans chaque zone sélectionnée, placer 1 marqueur Terreur dans cette zone. Ajouter à l’Aide : le nombre de zones sélectionnées.',
    'Seleccionar todas las Provincias con marcadores de Terror. Retirar todos los marcadores de Terror en el mapa. En cada espacio seleccionado, colocar 1 marcador de Terror allí. Sumar a la Ayuda: el número de espacios seleccionados.',
  ],
];

it.each(patterns)('renders %s', (rule, en, fr, es) => {
  expect([renderText(rule, 'en'), renderText(rule, 'fr'), renderText(rule, 'es')]).toEqual([en, fr, es]);
});
