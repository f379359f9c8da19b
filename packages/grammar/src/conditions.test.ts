/** Renders conditions: their parts, and the spaces that they refer to. */
import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { localeGrammars, buildLexicon, RulesRenderer, removeMarks, type LocaleName } from './index.ts';
import { lexiconFiles, rulesIn } from './testing/volumes.ts';

/** Returns the sentences of a procedure in the sample volume. */
function renderSentences(body: string, language: LocaleName): readonly string[] {
  const text = `rule 9.1 procedure Judged {\n${body}\n}\n`;
  const rules = [...rulesIn('sample'), { path: 'judged.quipu', text }];
  const { bound } = check(rules, rulesIn('coin'));
  const lexicon = buildLexicon(bound, language, lexiconFiles('sample', language));
  const files = new Map(rules.map((file) => [file.path, file.text]));
  const render = new RulesRenderer(localeGrammars[language]).render({ bound, lexicon, files }).texts;
  return (render.get('Judged') ?? []).map((sentence) => removeMarks(sentence.text).replaceAll('\u{a0}', ' '));
}

const PLACE = '{ place 1 Terror there }';

it('repeat "if" before each part in French only', () => {
  const both = 'if Troops there > 0 and Police there > 0 { place 1 Terror there }';
  expect(renderSentences(both, 'en')).toEqual([
    'If there are Troops there and there are Police there, place 1 Terror there.',
  ]);
  expect(renderSentences(both, 'fr')).toEqual([
    'S’il y a des Troupes dans cette zone et s’il y a des unités de Police dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(both, 'es')).toEqual([
    'Si hay Tropas allí y hay unidades de Policía allí, colocar 1 marcador de Terror allí.',
  ]);
});

it('merge predicates of one space, and parenthesize the other conjunction', () => {
  const mixed = `if (there is City or there is Province) and there has Support ${PLACE}`;
  expect(renderSentences(mixed, 'en')).toEqual([
    'If (this space is a City or is a Province) and there is Support there, place 1 Terror there.',
  ]);
  expect(renderSentences(mixed, 'fr')).toEqual([
    'Si (cette zone est une Métropole ou une Province) et s’il y a du Soutien dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
});

it('omit the place after the noun that names the space', () => {
  const where = `select a space where (Troops in space > 0 and space has Support) ${PLACE}`;
  expect(renderSentences(where, 'en')).toEqual([
    'Select 1 space where there are Troops and there is Support, and place 1 Terror there.',
  ]);
  expect(renderSentences(where, 'fr')).toEqual([
    'Sélectionner 1 zone où il y a des Troupes et du Soutien, et placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(where, 'es')).toEqual([
    'Seleccionar 1 espacio donde hay Tropas y Apoyo, y colocar 1 marcador de Terror allí.',
  ]);
});

it('render comparisons with digits as minimum counts', () => {
  const several = `if Troops there > 1 ${PLACE}`;
  expect(renderSentences(several, 'en')).toEqual([
    'If there are at least 2 Troops there, place 1 Terror there.',
  ]);
  expect(renderSentences(several, 'fr')).toEqual([
    'S’il y a au moins 2 Troupes dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(several, 'es')).toEqual([
    'Si hay al menos 2 Tropas allí, colocar 1 marcador de Terror allí.',
  ]);
});

it('omit a condition that only affects the order of spaces', () => {
  const placed = 'place 1 Terror there';
  const ordered = `if Aid > 3: in each possible City: ${placed}\n  else: in each City: ${placed}`;
  expect(renderSentences(ordered, 'en')).toEqual(['In each City, in any order, place 1 Terror there.']);
});

it('render Control by the lexicon’s prepositional form', () => {
  const held = `if there has Govt Control ${PLACE}`;
  expect(renderSentences(held, 'en')).toEqual([
    'If there is Government Control there, place 1 Terror there.',
  ]);
  expect(renderSentences(held, 'fr')).toEqual([
    'Si cette zone est sous Contrôle du Gouvernement, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(renderSentences(held, 'es')).toEqual([
    'Si este espacio está bajo Control del Gobierno, colocar 1 marcador de Terror allí.',
  ]);
});

it('agree with the Factions that they compare', () => {
  const actor = `if Rebels is not executing ${PLACE}`;
  expect(renderSentences(actor, 'fr')).toEqual([
    'Si les Rebelles ne sont pas la Faction exécutante, placer 1 marqueur Terreur dans cette zone.',
  ]);
});
