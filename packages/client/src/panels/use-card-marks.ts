/** Positions in the game: the turns at which cards begin, and texts that name a step with its card. */
import { useEffect, useState } from 'react';
import type { CardMark } from '../game/game-progress.ts';
import { type Page, usePage } from '../page-context.tsx';
import { useCardTitle } from './CardText.tsx';

/** Returns the turns at which cards and rounds begin. */
export function useCardMarks(): readonly CardMark[] {
  const { store, frame } = usePage();
  const [cardMarks, setCardMarks] = useState<readonly CardMark[]>([]);
  const { turnCount } = frame;
  const { card } = frame.view.deck;
  useEffect(() => {
    let isActive = true;
    void store.queries.cardMarks().then((result) => isActive && setCardMarks(result));
    return () => {
      isActive = false;
    };
    // Cards are revealed by turns, and undone with them.
  }, [store, card, turnCount]);
  return cardMarks;
}

/** Returns the number of a step with the title of its card. */
export const positionTextOf = (
  { translate, titleOf }: Pick<Page, 'translate'> & { readonly titleOf: (card: string) => string },
  turnCount: number,
  card: string | null,
): string =>
  [translate('stepNumber', { count: turnCount }), ...(card === null ? [] : [titleOf(card)])].join(' · ');

/** Returns a function that names a step of the game with its card. */
export function usePositionText(): (turnCount: number) => string {
  const { translate } = usePage();
  const titleOf = useCardTitle();
  const cardMarks = useCardMarks();
  return (turnCount) => {
    const card = cardMarks.findLast(({ turns }) => turns <= turnCount)?.card ?? null;
    return positionTextOf({ translate, titleOf }, turnCount, card);
  };
}
