/** Selects the games listed in the report. */
import type { GameLine } from '../results-format.ts';

const GAMES_PER_CATEGORY = 5;
const FIRST_GAMES = 20;
/** The label of games that no other category lists. */
const FIRST_LABEL = 'first';

export interface ListedGame {
  readonly game: GameLine;
  readonly labels: readonly string[];
}

/** A game with the measure of a category; the lowest measures are listed. */
interface MeasuredGame {
  readonly game: GameLine;
  readonly measure: number;
}

interface Category {
  readonly label: string;
  readonly limit: number;
  readonly measure: (game: GameLine) => number;
  readonly games: MeasuredGame[];
}

/** Retains only the games to list, in bounded memory. */
export class GameSelection {
  readonly #categories: readonly Category[] = [
    { label: 'longest', limit: GAMES_PER_CATEGORY, measure: ({ decisions }) => -decisions, games: [] },
    { label: 'shortest', limit: GAMES_PER_CATEGORY, measure: ({ decisions }) => decisions, games: [] },
    { label: 'closest', limit: GAMES_PER_CATEGORY, measure: winnersLead, games: [] },
    { label: 'clear win', limit: GAMES_PER_CATEGORY, measure: (game) => -winnersLead(game), games: [] },
    {
      label: 'slowest turn',
      limit: GAMES_PER_CATEGORY,
      measure: ({ turns }) => -Math.max(0, ...turns.map((turn) => turn?.slowest ?? 0)),
      games: [],
    },
    { label: FIRST_LABEL, limit: FIRST_GAMES, measure: ({ game }) => game, games: [] },
  ];

  add(game: GameLine): void {
    for (const category of this.#categories) {
      const measure = category.measure(game);
      category.games.push({ game, measure });
      category.games.sort((a, b) => (isBetter(a, b) ? -1 : 1));
      category.games.length = Math.min(category.games.length, category.limit);
    }
  }

  list(): readonly ListedGame[] {
    const listedGames = new Map<number, { readonly game: GameLine; readonly labels: string[] }>();
    for (const { label, games } of this.#categories)
      for (const { game } of games) {
        const listedGame = listedGames.get(game.game);
        if (!listedGame) listedGames.set(game.game, { game, labels: [label] });
        else if (label !== FIRST_LABEL) listedGame.labels.push(label);
      }
    return [...listedGames.values()];
  }
}

const isBetter = (a: MeasuredGame, b: MeasuredGame): boolean =>
  a.measure === b.measure ? a.game.game < b.game.game : a.measure < b.measure;

/** The winner's lead over the next place; 0 if all tie. */
function winnersLead({ places, final }: GameLine): number {
  const winningMargins = final.margins.filter((_, seat) => places[seat] === 1);
  const otherMargins = final.margins.filter((_, seat) => places[seat] !== 1);
  return otherMargins.length === 0 ? 0 : Math.max(...winningMargins) - Math.max(...otherMargins);
}
