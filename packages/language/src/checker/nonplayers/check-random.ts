/** Checks random choices of spaces: a table with dice, or an order of preferences. */
import type { RandomTableModel } from '../../checked/nonplayers.ts';
import type { RandomDecl } from '../../syntax/nonplayer.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { Frame, type Scope } from '../scope.ts';
import { resolveNoun } from '../nouns/resolve-noun.ts';
import { readSpaces } from '../nouns/space-sets.ts';
import type { TextChecker } from '../texts/text-checker.ts';
import { nonplayerDiagnostics } from './nonplayer-diagnostics.ts';
import { spaceFilter } from './candidate-filters.ts';

/** Boxes per die, two faces each. */
const BOXES_PER_DIE = 3;

export function checkRandom(decl: RandomDecl, texts: TextChecker): RandomTableModel {
  const { volume } = texts;
  const { reports, board } = volume;
  const rule = decl.rule?.number ?? '';
  const scope = texts.scope(new Frame(), rule, undefined);
  const spaces = membersOf(decl.spaces, scope);
  const listed = new Set<number>();
  const boxes = decl.boxes.map((box) =>
    box.flatMap((ident) => {
      const symbol = volume.expect(ident, 'space');
      if (!symbol) return [];
      const space = ident.name;
      if (listed.has(symbol.index)) reports.add(nonplayerDiagnostics.repeatedSpace, ident.span, { space });
      else if (!spaces.includes(symbol.index))
        reports.add(nonplayerDiagnostics.spaceOutsideTable, ident.span, { space });
      listed.add(symbol.index);
      return [symbol.index];
    }),
  );
  if (boxes.length > 0 && decl.dice) {
    const needed = BOXES_PER_DIE ** decl.dice.value;
    const count = boxes.length;
    if (count !== needed) reports.add(nonplayerDiagnostics.wrongBoxCount, decl.dice.span, { needed, count });
  } else if (boxes.length > 0 || decl.dice) {
    const reason = decl.dice ? 'there are dice but no boxes' : 'there are boxes but no dice';
    reports.add(nonplayerDiagnostics.strayGuide, decl.span, {
      words: volume.words(decl.spaces.span),
      reason,
    });
  }
  const missing = spaces
    .filter((index) => !listed.has(index))
    .map((index) => board.spaces[index]?.name ?? '');
  if (boxes.length > 0 && missing.length > 0 && !reports.hasErrors)
    reports.add(nonplayerDiagnostics.missingSpaces, decl.spaces.span, { spaces: missing.join(', ') });
  const knownNames = {
    earlierSteps: new Set<string>(),
    laterSteps: new Set<string>(),
    instructions: new Set<string>(),
  };
  const line = { scope, knownNames };
  const prefer = decl.prefers.flatMap((nouns) => spaceFilter(nouns, nouns[0]?.span ?? decl.span, line) ?? []);
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

/** Returns the spaces that a noun can include, dormant ones included. */
function membersOf(noun: NounExpr, scope: Scope): readonly number[] {
  return readSpaces(resolveNoun(noun, scope), noun, scope).members;
}
