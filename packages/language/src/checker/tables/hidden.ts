/** Checks secrets that are one of several pieces: the groups that hide and show them. */
import type { SecretAmong } from '../../checked/terms.ts';
import type { NounExpr } from '../../syntax/tree.ts';
import { meaning } from '../catalogue/meaning.ts';
import type { Volume } from '../volume.ts';

/**
 * Returns the groups of `one of Veiled Camps, shown as Chief Camp`: two states of one kind of the owner's pieces.
 * The first state is that of pieces known not to be the secret. Anything else is reported.
 */
export function amongOf(
  { hidden, shown }: { readonly hidden: NounExpr; readonly shown: NounExpr },
  owner: number,
  bitsOf: (noun: NounExpr) => number,
  volume: Volume,
): SecretAmong | undefined {
  const { board, reports } = volume;
  const { groups, kinds, classes, factions } = board;
  const whose = factions[owner]?.name ?? '';
  const refuse = (noun: NounExpr, why: string): void => {
    if (reports.partial) return;
    reports.add(meaning.hidesNothing, noun.span, { words: volume.words(noun.span), why });
  };
  const oneOf = (noun: NounExpr): number | undefined => {
    const bits = bitsOf(noun);
    const found = [...groups.keys()].filter((i) => (bits >> i) & 1 && groups[i]?.faction === owner);
    const [only, ...more] = found;
    if (only !== undefined && more.length === 0) return only;
    refuse(noun, `these are not one kind of piece of ${whose} in one state`);
    return undefined;
  };
  const [hiding, showing] = [oneOf(hidden), oneOf(shown)];
  if (hiding === undefined || showing === undefined) return undefined;
  const [group, other] = [groups[hiding], groups[showing]];
  const plain = groups.findIndex(({ kind, state }) => kind === group?.kind && state === 0);
  const isAlone = kinds.filter((kind) => kind.class === group?.class).length === 1;
  const states = new Set([plain, hiding, showing]).size;
  if (group?.kind !== other?.kind) refuse(shown, 'it is hidden among pieces of another kind');
  else if (!isAlone) refuse(hidden, 'their class has other kinds of pieces, which could not hide it');
  else if (classes[group?.class ?? -1]?.states.length !== 3 || states < 3) refuse(hidden, threeStates);
  else return { hidden: hiding, shown: showing, plain };
  return undefined;
}

const threeStates =
  'their class needs three states: the first for pieces that are not it, one that hides it, and one that shows it';
