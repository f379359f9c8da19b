/** Renders conditions: their operands, and the spaces that they refer to. */
import { expect, it } from 'vitest';
import type { LocaleName } from './index.ts';
import { sampleTexts } from './testing/volumes.ts';

/** Returns the sentences of a procedure in the sample volume. */
const renderSentences = (body: string, locale: LocaleName): readonly string[] =>
  sampleTexts(`rule 9.1 procedure Tested {\n${body}\n}\n`, locale, { allowsErrors: true })('Tested');

const PLACE_TERROR = '{ place 1 Terror there }';

it('repeats "if" before each operand in French only', () => {
  const troopsAndPolice = 'if Troops there > 0 and Police there > 0 { place 1 Terror there }';
  expect(renderSentences(troopsAndPolice, 'en')).toEqual([
    'If there are Troops there and there are Police there, place 1 Terror there.',
  ]);
  expect(renderSentences(troopsAndPolice, 'fr')).toEqual([
    'S’il y a des Troupes dans cette zone et s’il y a des unités de Police dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(troopsAndPolice, 'es')).toEqual([
    'Si hay Tropas allí y hay unidades de Policía allí, colocar 1 marcador de Terror allí.',
  ]);
});

it('merges predicates of one space, and parenthesizes the other conjunction', () => {
  const kindAndSupport = `if (there is City or there is Province) and there has Support ${PLACE_TERROR}`;
  expect(renderSentences(kindAndSupport, 'en')).toEqual([
    'If (this space is a City or is a Province) and there is Support there, place 1 Terror there.',
  ]);
  expect(renderSentences(kindAndSupport, 'fr')).toEqual([
    'Si (cette zone est une Métropole ou une Province) et s’il y a du Soutien dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
});

it('omits the place after the noun that names the space', () => {
  const selection = `select a space where (Troops in space > 0 and space has Support) ${PLACE_TERROR}`;
  expect(renderSentences(selection, 'en')).toEqual([
    'Select 1 space where there are Troops and there is Support, and place 1 Terror there.',
  ]);
  expect(renderSentences(selection, 'fr')).toEqual([
    'Sélectionner 1 zone où il y a des Troupes et du Soutien, et placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(selection, 'es')).toEqual([
    'Seleccionar 1 espacio donde hay Tropas y Apoyo, y colocar 1 marcador de Terror allí.',
  ]);
});

it('renders comparisons with digits as minimum counts', () => {
  const moreThanOne = `if Troops there > 1 ${PLACE_TERROR}`;
  expect(renderSentences(moreThanOne, 'en')).toEqual([
    'If there are at least 2 Troops there, place 1 Terror there.',
  ]);
  expect(renderSentences(moreThanOne, 'fr')).toEqual([
    'S’il y a au moins 2 Troupes dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(moreThanOne, 'es')).toEqual([
    'Si hay al menos 2 Tropas allí, colocar 1 marcador de Terror allí.',
  ]);
});

it('omits a condition that only affects the order of spaces', () => {
  const placed = 'place 1 Terror there';
  const ordered = `if Aid > 3: in each possible City: ${placed}\n  else: in each City: ${placed}`;
  expect(renderSentences(ordered, 'en')).toEqual(['In each City, in any order, place 1 Terror there.']);
});

it('renders Control by the lexicon’s prepositional form', () => {
  const control = `if there has Govt Control ${PLACE_TERROR}`;
  expect(renderSentences(control, 'en')).toEqual([
    'If there is Government Control there, place 1 Terror there.',
  ]);
  expect(renderSentences(control, 'fr')).toEqual([
    'Si cette zone est sous Contrôle du Gouvernement, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(control, 'es')).toEqual([
    'Si este espacio está bajo Control del Gobierno, colocar 1 marcador de Terror allí.',
  ]);
});

it('agrees with the Factions that a condition compares', () => {
  const factions = `if Rebels is not executing ${PLACE_TERROR}`;
  expect(renderSentences(factions, 'fr')).toEqual([
    'Si les Rebelles ne sont pas la Faction exécutante, placer 1 marqueur Terreur dans cette zone.',
  ]);
});

it('leaves out the cases of a value that are printed as decided', () => {
  const sentencesOf = (declarations: string, name: string): readonly string[] =>
    sampleTexts(declarations, 'en', { allowsErrors: true })(name);
  const drill = `rule 9.1 operation Drill of Govt {
  point stern no
  point loud yes
  Aid + (1 if stern, else 2)
  Aid + (1 if loud, else 2) * Troops on map
  Aid + (1 if stern, 2 if Aid > 3, else 3)
}
`;
  expect(sentencesOf(drill, 'Drill')).toEqual([
    'Add 2 to Aid.',
    'Add to Aid: 1 × the number of Troops on the map.',
    'Add to Aid: 2 if Aid is more than 3, otherwise 3.',
  ]);
});

it('decides a comparison of named Factions', () => {
  const strength = `define Strength of f in factions = 2 if f is Govt, else 1
rule 9.1 procedure Tested {
  Aid + Strength of Govt
  Aid + Strength of Rebels
  by Rebels: if own is not Govt: Aid +1
  for each f in factions: Aid + Strength of f
}
`;
  expect(sampleTexts(strength, 'en')('Tested')).toEqual([
    'Add 2 to Aid.',
    'Add 1 to Aid.',
    'Rebels: add 1 to Aid.',
    'For each Faction: add to Aid: (2 if that Faction is the Government, otherwise 1).',
  ]);
});

it('states pieces that have not moved in one and in several', () => {
  const move = (amount: string, locale: LocaleName): string | undefined =>
    renderSentences(`move ${amount} not yet moved from Capital to Harbor`, locale)[0];
  expect(move('1 Troops', 'en')).toContain('that has not moved yet');
  expect(move('2 Troops', 'en')).toContain('that have not moved yet');
  expect(move('all Troops', 'en')).toContain('that have not moved yet');
  expect(move('1 Troops', 'fr')).toContain('1 Troupe non encore déplacée depuis');
  expect(move('2 Troops', 'fr')).toContain('2 Troupes non encore déplacées depuis');
  expect(move('1 Troops', 'es')).toContain('1 Tropa aún no movida de');
  expect(move('2 Troops', 'es')).toContain('2 Tropas aún no movidas de');
});

it('groups a kind of spaces with a condition of its own', () => {
  const sentencesOf = (condition: string): readonly (string | undefined)[] =>
    (['en', 'fr', 'es'] as const).map(
      (locale) => renderSentences(`select a space where (${condition}) ${PLACE_TERROR}`, locale)[0],
    );
  expect(sentencesOf('space is Capital or space is City where (Troops in space > 1)')).toMatchInlineSnapshot(`
    [
      "Select 1 space that is Capital or where this space is a City where there are at least 2 Troops, and place 1 Terror there.",
      "Sélectionner 1 zone qui est la Capitale ou où cette zone est une Métropole où il y a au moins 2 Troupes, et placer 1 marqueur Terreur dans cette zone.",
      "Seleccionar 1 espacio que sea la Capital o donde este espacio sea una Ciudad donde hay al menos 2 Tropas, y colocar 1 marcador de Terror allí.",
    ]
  `);
  expect(
    sentencesOf('space is City where (Troops in space > 1 or Police in space > 1) and space has Support'),
  ).toMatchInlineSnapshot(`
    [
      "Select 1 space where (this space is a City where there are at least 2 Troops or there are at least 2 Police) and there is Support, and place 1 Terror there.",
      "Sélectionner 1 zone où (cette zone est une Métropole où il y a au moins 2 Troupes ou au moins 2 unités de Police) et où il y a du Soutien, et placer 1 marqueur Terreur dans cette zone.",
      "Seleccionar 1 espacio donde (este espacio es una Ciudad donde hay al menos 2 Tropas o al menos 2 unidades de Policía) y hay Apoyo, y colocar 1 marcador de Terror allí.",
    ]
  `);
  expect(renderSentences(`if City where (Troops in space > 1) or Support ${PLACE_TERROR}`, 'en')).toEqual([
    'If (this space is a City where there are at least 2 Troops) or there is Support there, place 1 Terror there.',
  ]);
});

it('states that a number is negative', () => {
  const margin = 'if margin of Govt < 0: Aid +1';
  expect(renderSentences(margin, 'en')).toEqual([
    'If the victory margin of the Government is less than 0, add 1 to Aid.',
  ]);
  expect(renderSentences(margin, 'fr')).toEqual([
    'Si la marge de victoire du Gouvernement est inférieure à 0, ajouter 1 à l’Aide.',
  ]);
  expect(renderSentences(margin, 'es')).toEqual([
    'Si el margen de victoria del Gobierno es menor que 0, sumar 1 a la Ayuda.',
  ]);
});
