/** Who is a player, and what the cards show: what expectations ask beside the board. */
import type { Checked, Expr } from '@quipu/language';
import type { Board } from './board.ts';

type Question = Extract<Expr, { e: 'leftmost' | 'firstEligible' | 'card' | 'finalCard' | 'finalRound' }>;

/** Whether a question about players, cards or rounds holds. */
export function turnHolds(
  expr: Question,
  checked: Checked,
  board: Board,
  number: (expr: Expr) => number,
): boolean {
  const rounds = board.ahead().filter((card) => (checked.cards[card]?.round ?? -1) >= 0).length;
  const [next] = board.ahead();
  switch (expr.e) {
    case 'leftmost':
      return checked.cards[board.card()]?.order[0] === number(expr.faction);
    case 'firstEligible':
      return checked.factions.every((_, faction) => !board.acted(faction));
    case 'card':
      return isSuch(expr.asks, (expr.next ? next : board.card()) ?? -1, checked);
    case 'finalCard':
      return rounds === 1 && (checked.cards[next ?? -1]?.round ?? -1) >= 0;
    case 'finalRound':
      return rounds === (expr.next ? 1 : 0);
  }
}

function isSuch(asks: Extract<Expr, { e: 'card' }>['asks'], index: number, checked: Checked): boolean {
  const card = checked.cards[index];
  if (!card) return false;
  if (asks.a === 'round') return card.round === asks.round;
  if (asks.a === 'event') return index === asks.card;
  if (asks.a === 'marked') return checked.nonplayerStatus?.marked.includes(index) === true;
  return card.sides.some(({ flag }) => flag === asks.a);
}

/** How many players there are; one who runs several Factions is counted once. */
export function playerCount({ factions, victory }: Checked, board: Board): number {
  const runsWith = (faction: number): number =>
    victory.together.find((line) => board.option(line.option) && line.factions.includes(faction))
      ?.factions[0] ?? faction;
  return new Set(
    [...factions.keys()].filter((faction) => board.player(faction)).map((faction) => runsWith(faction)),
  ).size;
}

/** The groups of players, or of Non-players, as bits. */
export function playerMask(players: boolean, { groups }: Checked, board: Board): number {
  return groups.reduce(
    (mask, { faction }, group) => (board.player(faction) !== players ? mask : mask | (1 << group)),
    0,
  );
}
