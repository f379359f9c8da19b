import type { LogTurn } from '@quipu/engine';

/** The turns of a card in the log. */
interface CardLog {
  readonly card: string | null;
  readonly turns: LogTurn[];
}

/** Groups consecutive turns of the same card. */
export function groupByCard(turns: readonly LogTurn[]): readonly CardLog[] {
  const cards: CardLog[] = [];
  for (const turn of turns) {
    const lastCard = cards.at(-1);
    const isCardDrawn = turn.items.some(({ content, wasShown }) => content.kind === 'drawn' && !wasShown);
    if (lastCard && lastCard.card === turn.card && !isCardDrawn) lastCard.turns.push(turn);
    else cards.push({ card: turn.card, turns: [turn] });
  }
  return cards;
}
