/** Determines the Factions of a text. */
import type { Expr } from '../../checked/bodies.ts';
import type { CallableDecl } from '../../binder/symbols.ts';
import { faction, ownFaction } from '../expression-builders.ts';
import type { Ident } from '../../syntax/tree.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Factions that may execute an operation or activity; empty for a procedure, which all may call. */
export function factionsOfText(text: CallableDecl, volume: VolumeContext): readonly number[] {
  return text.$type === 'procedure'
    ? []
    : readFactionWords([text.factions.words, ...text.factions.joined].flat(), volume);
}

/** Factions named directly, by a term, or by `factions`. */
export function readFactionWords(words: readonly Ident[], volume: VolumeContext): readonly number[] {
  const seatOf = (ident: Ident): { readonly index: number } | undefined => {
    const meaning = volume.expect(ident, 'faction');
    return meaning && volume.isSeat(meaning.index, ident.span, 'executes nothing') ? meaning : undefined;
  };
  return words.flatMap((word) => {
    if (word.name === 'factions' || word.name === 'faction') return [...volume.board.factions.keys()];
    const meaning = volume.lookUp(word, 'a Faction')?.meaning;
    if (meaning?.kind === 'term') return meaning.members.flatMap((member) => seatOf(member)?.index ?? []);
    return meaning ? (seatOf(word)?.index ?? []) : [];
  });
}

/** Returns the meaning of `own`: the only Faction of a text, else the executing one. */
export function ownFactionOf(text: CallableDecl, volume: VolumeContext): Expr {
  if (text.$type === 'procedure') {
    const by = text.by && volume.expectSeat(text.by, 'decides nothing');
    return by ? faction(by.index) : ownFaction;
  }
  const [first, ...others] = factionsOfText(text, volume);
  return first !== undefined && others.length === 0 ? faction(first) : ownFaction;
}
