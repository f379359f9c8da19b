/** Sentences about several named spaces or values of one text, which must be told apart. */
import { expect, it } from 'vitest';
import { locales, sampleTexts } from './testing/volumes.ts';

const sentencesOf = (rules: string, path: string): readonly (readonly string[])[] =>
  locales.map((locale) => sampleTexts(rules, locale, { allowsErrors: true })(path));

it('numbers two selections without names in the lexicon', () => {
  const rules = `event 101 "Masks" order Govt Rebels Cartel {
    select a space with Troops as here
    select a space not here with Guerrillas as away
    move 1 Troops from here to away
  }`;
  expect(sentencesOf(rules, 'event 101').map((sentences) => sentences.at(-1))).toMatchInlineSnapshot(`
    [
      "Move 1 Troop cube from the first space to the second space.",
      "Déplacer 1 Troupe depuis la première zone vers la deuxième zone.",
      "Mover 1 Tropa del primer espacio al segundo espacio.",
    ]
  `);
});

it('numbers a selection inside a loop over spaces', () => {
  const rules = `event 101 "Drift" order Govt Rebels Cartel {
    for each s in Cities {
      randomly select a space adjacent to s as refuge: move all Troops from s to refuge
    }
  }`;
  expect(sentencesOf(rules, 'event 101').map((sentences) => sentences.at(-1))).toMatchInlineSnapshot(`
    [
      "In each City, randomly select 1 space adjacent to this space and move all Troops from the first space to the second space.",
      "Dans chaque Métropole, tirer au sort 1 zone adjacente à cette zone et déplacer toutes les Troupes depuis la première zone vers la deuxième zone.",
      "En cada Ciudad, seleccionar al azar 1 espacio adyacente a este espacio y mover todas las Tropas del primer espacio al segundo espacio.",
    ]
  `);
});

it('calls a space that space where its statement has just called another one this space', () => {
  const rules = `event 101 "Drift" order Govt Rebels Cartel {
    select a City {
      in each Province adjacent to there: shift 1 toward Neutral
      in each Province: shift 1 toward Neutral
    }
  }`;
  expect(sentencesOf(rules, 'event 101').map((sentences) => sentences.slice(1))).toMatchInlineSnapshot(`
    [
      [
        "In each Province adjacent to this space, shift that space 1 level toward Neutral.",
        "In each Province, shift this space 1 level toward Neutral.",
      ],
      [
        "Dans chaque Province adjacente à cette zone, décaler cette zone-là d’un niveau vers Neutre.",
        "Dans chaque Province, décaler cette zone d’un niveau vers Neutre.",
      ],
      [
        "En cada Provincia adyacente a este espacio, desplazar ese espacio 1 nivel hacia Neutral.",
        "En cada Provincia, desplazar este espacio 1 nivel hacia Neutral.",
      ],
    ]
  `);
});

it('contracts the article of a numbered origin in Spanish', () => {
  const rules = `event 101 "Drift" order Govt Rebels Cartel {
    select a City as base: select a space adjacent to base as s: move all Troops from s to base
  }`;
  expect(sentencesOf(rules, 'event 101').at(-1)?.at(-1)).toContain(
    'mover todas las Tropas del segundo espacio al primer espacio',
  );
});

it('states that a value is earlier than the changes before its use', () => {
  const rules = `event 101 "Debt" order Govt Rebels Cartel {
    let repaid = min(Aid, Govt)
    Aid - repaid
    Govt - repaid
  }`;
  expect(sentencesOf(rules, 'event 101')).toMatchInlineSnapshot(`
    [
      [
        "Subtract from Aid: the smallest of Aid and the amount of Government Resources (before these changes).",
        "Subtract from Government Resources: the smallest of Aid and the amount of Government Resources (before these changes).",
      ],
      [
        "Retrancher de l’Aide : le plus petit nombre parmi l’Aide et le montant des Ressources du Gouvernement (avant ces changements).",
        "Retrancher des Ressources du Gouvernement : le plus petit nombre parmi l’Aide et le montant des Ressources du Gouvernement (avant ces changements).",
      ],
      [
        "Restar de la Ayuda: el menor entre la Ayuda y la cantidad de Recursos del Gobierno (antes de estos cambios).",
        "Restar de los Recursos del Gobierno: el menor entre la Ayuda y la cantidad de Recursos del Gobierno (antes de estos cambios).",
      ],
    ]
  `);
});

it('does so only if the value is used after a change', () => {
  const rules = `event 101 "Debt" order Govt Rebels Cartel {
    let repaid = min(Aid, Govt)
    Govt - repaid
  }`;
  expect(sentencesOf(rules, 'event 101')[0]).toMatchInlineSnapshot(`
    [
      "Subtract from Government Resources: the smallest of Aid and the amount of Government Resources.",
    ]
  `);
});

it('renders a way with the name of the space that its selection declares', () => {
  const rules = `operation Ferry of Govt {
    select any spaces as shore {
      way cross: move any Troops from spaces adjacent to shore where (space is not Capital or shore is not City) to shore
    }
  }`;
  expect(sentencesOf(rules, 'Ferry.cross')).toMatchInlineSnapshot(`
    [
      [
        "Move any number of Troops from spaces adjacent to this space and that are not Capital or where this space is not a City to this space.",
      ],
      [
        "Déplacer n’importe quel nombre de Troupes depuis les zones adjacentes à cette zone et qui ne sont pas la Capitale ou où cette zone n’est pas une Métropole vers cette zone.",
      ],
      [
        "Mover cualquier número de Tropas desde los espacios adyacentes a este espacio y que no sean la Capital o donde este espacio no sea una Ciudad a este espacio.",
      ],
    ]
  `);
});
