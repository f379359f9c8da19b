/** How conditions are read: part by part, and of the space of which a noun has spoken. */
import { check } from '@quipu/language';
import { expect, it } from 'vitest';
import { localeGrammars, buildLexicon, RulesRenderer, removeMarks, type LocaleName } from './index.ts';
import { lexiconFiles, rulesIn } from './testing/volumes.ts';

/** The sentences of a procedure in the sample volume. */
function read(body: string, language: LocaleName): readonly string[] {
  const text = `rule 9.1 procedure Judged {\n${body}\n}\n`;
  const rules = [...rulesIn('sample'), { path: 'judged.quipu', text }];
  const { bound } = check(rules, rulesIn('coin'));
  const lexicon = buildLexicon(bound, language, lexiconFiles('sample', language));
  const files = new Map(rules.map((file) => [file.path, file.text]));
  const told = new RulesRenderer(localeGrammars[language]).render({ bound, lexicon, files }).texts;
  return (told.get('Judged') ?? []).map((sentence) => removeMarks(sentence.text).replaceAll('\u{a0}', ' '));
}

const PLACE = '{ place 1 Terror there }';

it('say "if" before each part where the language does', () => {
  const both = 'if Troops there > 0 and Police there > 0 { place 1 Terror there }';
  expect(read(both, 'en')).toEqual([
    'If there are Troops there and there are Police there, place 1 Terror there.',
  ]);
  expect(read(both, 'fr')).toEqual([
    'S’il y a des Troupes dans cette zone et s’il y a des unités de Police dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(read(both, 'es')).toEqual([
    'Si hay Tropas allí y hay unidades de Policía allí, colocar 1 marcador de Terror allí.',
  ]);
});

it('keep what is said of one space together, and in brackets what is joined otherwise', () => {
  const mixed = `if (there is City or there is Province) and there has Support ${PLACE}`;
  expect(read(mixed, 'en')).toEqual([
    'If (this space is a City or is a Province) and there is Support there, place 1 Terror there.',
  ]);
  expect(read(mixed, 'fr')).toEqual([
    'Si (cette zone est une Métropole ou une Province) et s’il y a du Soutien dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
});

it('name no place behind the noun whose space it is', () => {
  const where = `select a space where (Troops in space > 0 and space has Support) ${PLACE}`;
  expect(read(where, 'en')).toEqual([
    'Select 1 space where there are Troops and there is Support, and place 1 Terror there.',
  ]);
  expect(read(where, 'fr')).toEqual([
    'Sélectionner 1 zone où il y a des Troupes et du Soutien, et placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(read(where, 'es')).toEqual([
    'Seleccionar 1 espacio donde hay Tropas y Apoyo, y colocar 1 marcador de Terror allí.',
  ]);
});

it('say how many there are at least, instead of comparing numbers', () => {
  const several = `if Troops there > 1 ${PLACE}`;
  expect(read(several, 'en')).toEqual(['If there are at least 2 Troops there, place 1 Terror there.']);
  expect(read(several, 'fr')).toEqual([
    'S’il y a au moins 2 Troupes dans cette zone, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(read(several, 'es')).toEqual(['Si hay al menos 2 Tropas allí, colocar 1 marcador de Terror allí.']);
});

it('leave out when the order is asked in which the same is done in the same spaces', () => {
  const placed = 'place 1 Terror there';
  const ordered = `if Aid > 3: in each possible City: ${placed}\n  else: in each City: ${placed}`;
  expect(read(ordered, 'en')).toEqual(['In each City, in any order, place 1 Terror there.']);
});

it('say what a space is under by the word of the lexicon', () => {
  const held = `if there has Govt Control ${PLACE}`;
  expect(read(held, 'en')).toEqual(['If there is Government Control there, place 1 Terror there.']);
  expect(read(held, 'fr')).toEqual([
    'Si cette zone est sous Contrôle du Gouvernement, placer 1 marqueur Terreur dans cette zone.',
  ]);
  expect(read(held, 'es')).toEqual([
    'Si este espacio está bajo Control del Gobierno, colocar 1 marcador de Terror allí.',
  ]);
});

it('agree with the Factions of which they speak', () => {
  const actor = `if Rebels is not executing ${PLACE}`;
  expect(read(actor, 'fr')).toEqual([
    'Si les Rebelles ne sont pas la Faction exécutante, placer 1 marqueur Terreur dans cette zone.',
  ]);
});
