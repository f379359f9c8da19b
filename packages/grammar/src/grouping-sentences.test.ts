/** Renders the grouping of numbers, selections and actors, so that a sentence has one reading. */
import { describe, expect, it } from 'vitest';
import type { LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

const locales: readonly LocaleName[] = ['en', 'fr', 'es'];

/** Returns the sentences of a procedure in the sample volume in each language. */
const renderProcedure = (body: string): readonly (readonly string[])[] =>
  locales.map((locale) =>
    sampleTexts(`rule 9.1 procedure Tested { ${body} }`, locale, { allowsErrors: true })('Tested'),
  );

const renderLast = (body: string): readonly (string | undefined)[] =>
  renderProcedure(body).map((sentences) => sentences.at(-1));

describe('the smallest or greatest of several numbers', () => {
  it('is in parentheses inside a calculation', () => {
    expect(renderLast('Aid + min(Troops on map, Resources of Govt) / 2')).toEqual([
      'Add to Aid: (the smallest of the number of Troops on the map and the amount of Government Resources) ÷ 2, rounded down.',
      'Ajouter à l’Aide : (le plus petit nombre parmi le nombre de Troupes sur le plateau et le montant des Ressources du Gouvernement) ÷ 2, arrondi à l’inférieur.',
      'Sumar a la Ayuda: (el menor entre el número de Tropas en el mapa y la cantidad de Recursos del Gobierno) ÷ 2, redondeado hacia abajo.',
    ]);
    expect(renderLast('Aid + max(Aid, 3) + 1')[0]).toBe('Add to Aid: (the greatest of Aid and 3) + 1.');
  });

  it('is without parentheses alone and in a comparison', () => {
    expect(renderLast('if max(Aid, 3) > 2: Aid +1')[0]).toBe(
      'If the greatest of Aid and 3 is more than 2, add 1 to Aid.',
    );
    expect(renderLast('Aid + max(Aid, 3)')[0]).toBe('Add to Aid: the greatest of Aid and 3.');
  });
});

describe('a quotient', () => {
  it('is in parentheses inside a sum', () => {
    expect(renderLast('Aid + (Aid / 3 + 2 * Troops on map)')[0]).toBe(
      'Add to Aid: (Aid ÷ 3, rounded down) + 2 × the number of Troops on the map.',
    );
  });
});

describe('a superlative', () => {
  it('is about the selected Faction instead of an excluded one', () => {
    expect(renderLast('select a faction not own with most Resources as victim: victim -1')).toEqual([
      'Select 1 Faction other than the executing Faction (the one with the most Resources) and subtract 1 from that Faction’s Resources.',
      'Sélectionner 1 Faction autre que la Faction exécutante (celle avec le plus de Ressources) et retrancher 1 des Ressources de cette Faction.',
      'Seleccionar 1 Facción distinta de la Facción ejecutora (la Facción con más Recursos) y restar 1 de los Recursos de esa Facción.',
    ]);
  });
});

describe('the number of Rounds', () => {
  it('above 0 is a Round that has been played', () => {
    expect(renderLast('if number of rounds > 0: Aid +1')).toEqual([
      'If there has been a Round before, add 1 to Aid.',
      'S’il y a déjà eu un Round, ajouter 1 à l’Aide.',
      'Si ya ha habido una Ronda, sumar 1 a la Ayuda.',
    ]);
    expect(renderLast('if number of rounds < 1: Aid +1')).toEqual([
      'If there has been no Round before, add 1 to Aid.',
      'S’il n’y a encore eu aucun Round, ajouter 1 à l’Aide.',
      'Si aún no ha habido ninguna Ronda, sumar 1 a la Ayuda.',
    ]);
  });
});

describe('a selection among selected spaces', () => {
  it('states the set after the properties of the space', () => {
    const selections = `select a Province with Troops as places
      select a space of places with Active Guerrilla: place 1 Terror there`;
    expect(renderLast(selections)).toEqual([
      'Select 1 space with Active Guerrillas among those selected and place 1 Terror there.',
      'Sélectionner 1 zone avec des Guérillas Actives parmi celles déjà sélectionnées et placer 1 marqueur Terreur dans cette zone.',
      'Seleccionar 1 espacio con Guerrillas Activas de entre los ya seleccionados y colocar 1 marcador de Terror allí.',
    ]);
  });
});

describe('the actor', () => {
  it('has one heading if each Faction of a loop acts', () => {
    expect(
      renderLast('for each f in factions, fewest margin first: by f: place 1 own Base in Highmoor'),
    ).toEqual([
      'Each Faction, lowest victory margin first, acts for itself: place 1 Base of that Faction in Highmoor.',
      'Chaque Faction, en commençant par la marge de victoire la plus basse, agit pour elle-même : placer 1 Base de cette Faction dans la Hautelande.',
      'Cada Facción, empezando por la de menor margen de victoria, actúa por sí misma: colocar 1 Base de esa Facción en Páramo Alto.',
    ]);
  });

  it('is not compared with itself', () => {
    expect(renderLast('for each f in factions: by f: if own is f: Aid +1')[0]).toBe(
      'Each Faction acts for itself: add 1 to Aid.',
    );
  });

  it('is named before its decision how often it acts', () => {
    expect(renderLast('by Govt: repeat up to 3: transfer 2 from own to Rebels')).toEqual([
      'The Government decides how often: up to 3 times, transfer 2 Resources from the Government to the Rebels.',
      'Le Gouvernement décide combien de fois : jusqu’à 3 fois, transférer 2 Ressources du Gouvernement aux Rebelles.',
      'El Gobierno decide cuántas veces: hasta 3 veces, transferir 2 Recursos del Gobierno a los Rebeldes.',
    ]);
  });

  it('is selected by the executing Faction if several are possible', () => {
    expect(renderLast('by Govt or Rebels: place 1 own Base in Highmoor')).toEqual([
      'The executing Faction selects which Faction acts (Government or Rebels): place 1 own Base in Highmoor.',
      'La Faction exécutante choisit la Faction qui agit (Gouvernement ou Rebelles) : placer 1 Base amie dans la Hautelande.',
      'La Facción ejecutora elige la Facción que actúa (Gobierno o Rebeldes): colocar 1 Base amiga en Páramo Alto.',
    ]);
  });
});

describe('an operation', () => {
  const operation = `
    define Supplied of s = s is space connected to Highmoor through Roads
    rule 9.1 operation Forage of Rebels {
      point cost of s = 1 if Supplied of s, else 3
      point shrines yes
      select any Provinces, paying cost of there {
        way found if shrines: replace 2 Guerrillas with 1 Base
        way lure: place 1 Guerrilla
      }
    }
    rule 9.1 activity Prowl of Rebels with Forage, replacing Forage.lure { place 1 Base there }
    rule 9.1 procedure Tested { while (Aid > 1): Forage.cost adds -1 }`;
  const texts = locales.map((locale) => sampleTexts(operation, locale, { allowsErrors: true }));

  it('names the space whose price a condition decides', () => {
    expect(texts.map((textOf) => textOf('Forage')[0])).toEqual([
      'Select any number of Provinces, paying 3 Resources for each (1 if this space is connected to Highmoor through Roads); in each, carry out one of these:',
      'Sélectionner n’importe quel nombre de Provinces, en payant 3 Ressources pour chaque zone (1 si cette zone est reliée à la Hautelande par des Routes) ; dans chacune, choisir l’une de ces options :',
      'Seleccionar cualquier número de Provincias, pagando 3 Recursos por cada espacio (1 si este espacio está conectado a Páramo Alto a través de Carreteras); en cada una, elegir una de estas opciones:',
    ]);
  });

  it('omits a condition that the printed value of a point fulfils', () => {
    expect(texts.map((textOf) => textOf('Forage.found'))).toEqual([
      ['Replace 2 Guerrillas with 1 Base.'],
      ['Remplacer 2 Guérillas par 1 Base.'],
      ['Reemplazar 2 Guerrillas por 1 Base.'],
    ]);
  });

  it('names the option whose place a Special Activity takes', () => {
    expect(texts.map((textOf) => textOf('Prowl')[1])).toEqual([
      'In one space, it takes the place of “lure” in Forage.',
      'Dans une zone, prend la place de l’option « lure » du Forage.',
      'En un espacio, toma el lugar de la opción “lure” del Forage.',
    ]);
  });

  it('states by how much a price falls', () => {
    expect(texts.map((textOf) => textOf('Tested')[0])).toEqual([
      'While Aid is more than 1, Forage cost: 1 less.',
      'Tant que l’Aide dépasse 1, Forage, coût : 1 de moins.',
      'Mientras la Ayuda sea mayor que 1, Forage, costo: 1 menos.',
    ]);
  });
});
