/** Checks secrets that are one of several pieces: the groups that hide and show them. */
import type { SecretAmong } from '../../checked/checked-volume.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

/**
 * Returns the groups of `one of Veiled Camps, shown as Chief Camp`: two states of one kind of the owner's pieces.
 * The first state is that of pieces known not to be the secret. Anything else is reported.
 */
export function checkSecretPieces(
  { hidden, shown }: { readonly hidden: NounExpr; readonly shown: NounExpr },
  owner: number,
  bitsOf: (noun: NounExpr) => number,
  volume: VolumeContext,
): SecretAmong | undefined {
  const { board, reports } = volume;
  const { groups, kinds, classes, factions } = board;
  const ownerName = factions[owner]?.name ?? '';
  const refuse = (noun: NounExpr, reason: string): void => {
    if (reports.isIncomplete) return;
    reports.add(meaning.notHiding, noun.span, { words: volume.words(noun.span), reason });
  };
  const singleGroup = (noun: NounExpr): number | undefined => {
    const bits = bitsOf(noun);
    const matches = [...groups.keys()].filter((i) => (bits >> i) & 1 && groups[i]?.faction === owner);
    const [match, ...rest] = matches;
    if (match !== undefined && rest.length === 0) return match;
    refuse(noun, `these are not one kind of piece of ${ownerName} in one state`);
    return undefined;
  };
  const [hiddenIndex, shownIndex] = [singleGroup(hidden), singleGroup(shown)];
  if (hiddenIndex === undefined || shownIndex === undefined) return undefined;
  const [hiddenGroup, shownGroup] = [groups[hiddenIndex], groups[shownIndex]];
  const plain = groups.findIndex(({ kind, state }) => kind === hiddenGroup?.kind && state === 0);
  const isOnlyKind = kinds.filter((kind) => kind.class === hiddenGroup?.class).length === 1;
  const states = new Set([plain, hiddenIndex, shownIndex]).size;
  if (hiddenGroup?.kind !== shownGroup?.kind) refuse(shown, 'it is hidden among pieces of another kind');
  else if (!isOnlyKind) refuse(hidden, 'their class has other kinds of pieces, which could not hide it');
  else if (classes[hiddenGroup?.class ?? -1]?.states.length !== 3 || states < 3)
    refuse(hidden, THREE_STATES_REASON);
  else return { hidden: hiddenIndex, shown: shownIndex, plain };
  return undefined;
}

const THREE_STATES_REASON =
  'their class needs three states: the first for pieces that are not it, one that hides it, and one that shows it';
