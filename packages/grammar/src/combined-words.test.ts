/** Sentences about terms, combined kinds of spaces, Factions that a definition names, and several rolls. */
import { expect, it } from 'vitest';
import { locales, sampleTexts } from './testing/volumes.ts';

const sentencesOf = (rules: string): readonly (readonly string[])[] =>
  locales.map((locale) => sampleTexts(rules, locale, { allowsErrors: true })('event 101'));

it('list the spaces of a term', () => {
  const rules = `term West = Highmoor, Lowfield
event 101 "A" order Govt Rebels Cartel {
  in each West: place 1 Police there
  by Govt: select a West: place 1 Police there
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "In each of these spaces (Highmoor and Lowfield), place 1 Police there.",
        "Government: select 1 space among Highmoor and Lowfield, and place 1 Police there.",
      ],
      [
        "Dans chacune de ces zones (la Hautelande et la Basse-Plaine), placer 1 unité de Police dans cette zone.",
        "Gouvernement : sélectionner 1 zone parmi la Hautelande et la Basse-Plaine, et placer 1 unité de Police dans cette zone.",
      ],
      [
        "En cada uno de estos espacios (Páramo Alto y Campo Bajo), colocar 1 unidad de Policía allí.",
        "Gobierno: seleccionar 1 espacio entre Páramo Alto y Campo Bajo, y colocar 1 unidad de Policía allí.",
      ],
    ]
  `);
});

it('restrict a kind of spaces by a tag', () => {
  const rules = `kind Isle plural Isles { Pop, may Coastal }
space Skerry "Skerry" : Isle { Pop 1, Coastal }
event 101 "A" order Govt Rebels Cartel {
  in each Coastal Isle: place 1 Police there
  remove all Terror in Coastal Isles
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "In each Isle that is a Coastal, place 1 Police there.",
        "Remove all Terror in Isles that are a Coastal.",
      ],
      [
        "Dans chaque Isle qui est un Coastal, placer 1 unité de Police dans cette zone.",
        "Éliminer tous les marqueurs Terreur dans les Isles qui sont un Coastal.",
      ],
      [
        "En cada Isle que sea un Coastal, colocar 1 unidad de Policía allí.",
        "Retirar todos los marcadores de Terror en los Isles que sean un Coastal.",
      ],
    ]
  `);
});

it('name a Faction by its definition', () => {
  const rules = `define Left of f in factions = Rebels if f is Govt, Cartel if f is Rebels, else Govt
event 101 "A" order Govt Rebels Cartel { by Left of own: select a Province: place 1 Terror there }`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Left of the executing Faction: select 1 Province and place 1 Terror there.",
      ],
      [
        "Left de la Faction exécutante : sélectionner 1 Province et placer 1 marqueur Terreur dans cette zone.",
      ],
      [
        "Left de la Facción ejecutora: seleccionar 1 Provincia y colocar 1 marcador de Terror allí.",
      ],
    ]
  `);
});

it('tell several rolls of one text apart', () => {
  const rules = `event 101 "A" order Govt Rebels Cartel {
  roll mine
  roll 2 dice as yours
  if mine > yours: Aid +99
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Roll a die.",
        "Roll 2 dice.",
        "If the first roll is more than the sum of the second roll, add 99 to Aid.",
      ],
      [
        "Lancer un dé.",
        "Lancer 2 dés.",
        "Si le premier jet dépasse la somme du deuxième jet, ajouter 99 à l’Aide.",
      ],
      [
        "Tirar un dado.",
        "Tirar 2 dados.",
        "Si la primera tirada supera la suma de la segunda tirada, sumar 99 a la Ayuda.",
      ],
    ]
  `);
});

it('say whose Control a space has', () => {
  const rules = `event 101 "A" order Govt Rebels Cartel { select a City with own Control: place 1 Police there }`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Select 1 City with the executing Faction’s Control and place 1 Police there.",
      ],
      [
        "Sélectionner 1 Métropole sous Contrôle de la Faction exécutante et placer 1 unité de Police dans cette zone.",
      ],
      [
        "Seleccionar 1 Ciudad con Control de la Facción ejecutora y colocar 1 unidad de Policía allí.",
      ],
    ]
  `);
});

it('name the Faction that has Control of a space', () => {
  const rules = `event 101 "A" order Govt Rebels Cartel {
  select a City with Control { transfer 1 from Rebels to Control of there; by Control of there: may { Aid +1 } }
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Select 1 City with Control:",
        "Transfer 1 Resource from the Rebels to the Faction with Control there.",
        "The Faction with Control there may add 1 to Aid.",
      ],
      [
        "Sélectionner 1 Métropole avec le Contrôle :",
        "Transférer 1 Ressource des Rebelles à la Faction qui a le Contrôle dans cette zone.",
        "La Faction qui a le Contrôle dans cette zone peut ajouter 1 à l’Aide.",
      ],
      [
        "Seleccionar 1 Ciudad con el Control:",
        "Transferir 1 Recurso de los Rebeldes a la Facción con Control allí.",
        "La Facción con Control allí puede sumar 1 a la Ayuda.",
      ],
    ]
  `);
});

it('say that a number is that from before a transfer', () => {
  const rules = `event 101 "A" order Govt Rebels Cartel {
  let short = 4 - Resources of Rebels
  transfer 2 from Rebels to Govt
  if short > 0: Aid +1
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Transfer 2 Resources from the Rebels to the Government.",
        "If 4 − the amount of Rebels Resources (before these changes) is more than 0, add 1 to Aid.",
      ],
      [
        "Transférer 2 Ressources des Rebelles au Gouvernement.",
        "Si 4 − le montant des Ressources des Rebelles (avant ces changements) dépasse 0, ajouter 1 à l’Aide.",
      ],
      [
        "Transferir 2 Recursos de los Rebeldes al Gobierno.",
        "Si 4 − la cantidad de Recursos de los Rebeldes (antes de estos cambios) es mayor que 0, sumar 1 a la Ayuda.",
      ],
    ]
  `);
});

it('number a Faction only if its loop also names another one', () => {
  const rules = `track Bid of each faction 0 to 9
event 101 "A" order Govt Rebels Cartel {
  select a faction not own as winner: winner +2
  for each f in factions: set Bid of f to 0
  select a faction not own as payer: for each f in factions: transfer 1 from payer to f
}`;
  expect(sentencesOf(rules)).toMatchInlineSnapshot(`
    [
      [
        "Select 1 Faction other than the executing Faction and add 2 to that Faction’s Resources.",
        "For each Faction: set the amount of that Faction’s Bid to 0.",
        "Select 1 Faction other than the executing Faction: for each Faction: transfer 1 Resource from the selected Faction to that Faction.",
      ],
      [
        "Sélectionner 1 Faction autre que la Faction exécutante et ajouter 2 aux Ressources de cette Faction.",
        "Pour chaque Faction : mettre le montant des Bid de cette Faction à 0.",
        "Sélectionner 1 Faction autre que la Faction exécutante : pour chaque Faction : transférer 1 Ressource de la Faction sélectionnée à cette Faction.",
      ],
      [
        "Seleccionar 1 Facción distinta de la Facción ejecutora y sumar 2 a los Recursos de esa Facción.",
        "Para cada Facción: poner la cantidad de Bid de esa Facción en 0.",
        "Seleccionar 1 Facción distinta de la Facción ejecutora: para cada Facción: transferir 1 Recurso de la Facción seleccionada a esa Facción.",
      ],
    ]
  `);
});
