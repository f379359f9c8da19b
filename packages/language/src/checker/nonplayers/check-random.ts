/** Checks random choices of spaces: a table with dice, or an order of preferences. */
import type { RandomTableModel } from '../../checked/nonplayers.ts';
import type { RandomDecl } from '../../syntax/nonplayer.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { Frame, type Scope } from '../scope.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import type { VolumeContext } from '../volume-context.ts';
import type { KnownNames } from './clause-scope.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { readSpaceFilter } from './candidate-filters.ts';

/** Boxes per die, two faces each. */
const BOXES_PER_DIE = 3;

/** Checks one random choice. With boxes, the table must list all of its spaces. */
export function checkRandom(decl: RandomDecl, texts: TextChecker): RandomTableModel {
  const { volume } = texts;
  const rule = decl.rule?.number ?? '';
  const scope = texts.scope(new Frame(), rule, undefined);
  const spaces = membersOf(decl.spaces, scope);
  const boxes = readBoxes(decl, spaces, volume);
  checkDice(decl, volume);
  if (boxes.length > 0) checkCompleteness(decl, spaces, boxes, volume);
  const line = { scope, knownNames: NO_NAMES };
  const prefer = decl.prefers.flatMap(
    (nouns) => readSpaceFilter(nouns, nouns[0]?.span ?? decl.span, line) ?? [],
  );
  return {
    source: volume.source(decl.span, rule),
    text: volume.words(decl.spaces.span),
    spaces,
    ...(boxes.length > 0 && { boxes }),
    ...(decl.dice && { dice: decl.dice.value }),
    prefer,
    ...(decl.adjacentTo && { adjacentTo: membersOf(decl.adjacentTo, scope) }),
  };
}

const NO_NAMES: KnownNames = { earlierSteps: new Set(), laterSteps: new Set(), instructions: new Set() };

type Boxes = readonly (readonly number[])[];

/** Reads the boxes; reports spaces in two boxes or outside the table. */
function readBoxes(decl: RandomDecl, spaces: readonly number[], volume: VolumeContext): Boxes {
  const listedSpaces = new Set<number>();
  return decl.boxes.map((box) =>
    box.flatMap((ident) => {
      const symbol = volume.expect(ident, 'space');
      if (!symbol) return [];
      const { index } = symbol;
      const parameters = { space: ident.name };
      if (listedSpaces.has(index))
        volume.reports.add(nonplayerDiagnostics.repeatedSpace, ident.span, parameters);
      else if (!spaces.includes(index))
        volume.reports.add(nonplayerDiagnostics.spaceOutsideTable, ident.span, parameters);
      listedSpaces.add(index);
      return [index];
    }),
  );
}

/** Reports boxes without dice, dice without boxes, and a number of boxes that does not fit the dice. */
function checkDice({ boxes, dice, spaces, span }: RandomDecl, volume: VolumeContext): void {
  const { reports } = volume;
  const count = boxes.length;
  if (count > 0 && dice) {
    const required = BOXES_PER_DIE ** dice.value;
    if (count !== required) reports.add(nonplayerDiagnostics.wrongBoxCount, dice.span, { required, count });
  } else if (count > 0 || dice) {
    const reason = dice ? 'there are dice but no boxes' : 'there are boxes but no dice';
    reports.add(nonplayerDiagnostics.strayGuide, span, { words: volume.words(spaces.span), reason });
  }
}

/** Reports spaces of the heading that are in no box. */
function checkCompleteness(
  { spaces: noun }: RandomDecl,
  spaces: readonly number[],
  boxes: Boxes,
  { board, reports }: VolumeContext,
): void {
  const listedSpaces = new Set(boxes.flat());
  const missingNames = spaces
    .filter((index) => !listedSpaces.has(index))
    .map((index) => board.spaces[index]?.name ?? '');
  if (missingNames.length > 0 && !reports.hasErrors)
    reports.add(nonplayerDiagnostics.missingSpaces, noun.span, { spaces: missingNames.join(', ') });
}

/** Returns the spaces that a noun can include, dormant ones included. */
function membersOf(noun: NounExpr, scope: Scope): readonly number[] {
  return readSpaces(resolveNoun(noun, scope), noun, scope).members;
}
