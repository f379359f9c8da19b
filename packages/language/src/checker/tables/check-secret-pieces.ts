/** Checks secrets that are one of several pieces: the groups that hide and show them. */
import type { SecretAmong } from '../../checked/checked-volume.ts';
import { hasGroup } from '../../checked/verbs/may-change.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import type { Board, VolumeContext } from '../volume-context.ts';

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
  const { groups, factions } = volume.board;
  const refuse = (noun: NounExpr, reason: string): void => {
    if (volume.reports.isIncomplete) return;
    volume.reports.add(meaningDiagnostics.notHiding, noun.span, { words: volume.words(noun.span), reason });
  };
  const findSingleGroup = (noun: NounExpr): number | undefined => {
    const bits = bitsOf(noun);
    const matches = [...groups.keys()].filter(
      (group) => hasGroup(bits, group) && groups[group]?.faction === owner,
    );
    if (matches.length === 1) return matches[0];
    refuse(noun, `these are not one kind of piece of ${factions[owner]?.name ?? ''} in one state`);
    return undefined;
  };
  const [hiddenIndex, shownIndex] = [findSingleGroup(hidden), findSingleGroup(shown)];
  if (hiddenIndex === undefined || shownIndex === undefined) return undefined;
  const clearedIndex = groups.findIndex(
    ({ kind, state }) => kind === groups[hiddenIndex]?.kind && state === 0,
  );
  const secretGroups = { hidden: hiddenIndex, shown: shownIndex, plain: clearedIndex };
  const problem = problemOf(secretGroups, volume.board);
  if (!problem) return secretGroups;
  refuse(problem.noun === 'hidden' ? hidden : shown, problem.reason);
  return undefined;
}

/** Returns why groups cannot hide a secret, and the noun that states the wrong group. */
function problemOf(
  { hidden, shown, plain: cleared }: SecretAmong,
  { groups, kinds, classes }: Board,
): { readonly noun: 'hidden' | 'shown'; readonly reason: string } | undefined {
  const [hiddenGroup, shownGroup] = [groups[hidden], groups[shown]];
  if (hiddenGroup?.kind !== shownGroup?.kind)
    return { noun: 'shown', reason: 'it is hidden among pieces of another kind' };
  if (kinds.filter((kind) => kind.class === hiddenGroup?.class).length !== 1)
    return { noun: 'hidden', reason: 'their class has other kinds of pieces, which could not hide it' };
  const { states, secondStates } = classes[hiddenGroup?.class ?? -1] ?? {};
  if (secondStates) return { noun: 'hidden', reason: 'their class has two lists of states' };
  const areDistinct = new Set([cleared, hidden, shown]).size === 3;
  return states?.length === 3 && areDistinct ? undefined : { noun: 'hidden', reason: THREE_STATES_REASON };
}

const THREE_STATES_REASON =
  'their class needs three states: the first for pieces that are not it, one that hides it, and one that shows it';
