/** Renders the instructions and random tables for Non-players, with their name paths. */
import type { BoundVolume } from '@quipu/language';
import { subjectPath } from '@quipu/language/internal';
import type { Scope } from '../scope.ts';
import { renderInstruction, renderRandomPreferences } from './instructions.ts';
import type { RenderedText } from './lines.ts';

export function* renderInstructionTexts(
  declaration: BoundVolume['instructions'][number],
  scope: Scope,
): Iterable<RenderedText> {
  yield [instructionPath(declaration), renderInstruction(declaration, scope)];
}

export function* renderRandom(
  declaration: BoundVolume['randoms'][number],
  scope: Scope,
): Iterable<RenderedText> {
  const spaceWords = declaration.spaces.words.map(({ name }) => name).join(' ');
  yield [`nonplayer random ${spaceWords}`, renderRandomPreferences(declaration, scope)];
}

function instructionPath({ subject, factions }: BoundVolume['instructions'][number]): string {
  const factionNames = [factions.words, ...factions.joined]
    .flat()
    .map(({ name }) => name)
    .join(' and ');
  return `nonplayer ${subjectPath(subject)} of ${factionNames}`;
}
