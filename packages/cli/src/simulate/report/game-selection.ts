/** Selects the games listed in the report. */
import type { GameLine } from '../results.ts';

const GAMES_PER_CATEGORY = 5;
const FIRST_GAMES = 20;

export interface ListedGame {
  readonly game: GameLine;
  readonly labels: readonly string[];
}

interface Category {
  readonly label: string;
  readonly limit: number;
  readonly measure: (game: GameLine) => number;
  games: { readonly game: GameLine; readonly measure: number }[];
}

/** Retains only the games to list, in bounded memory. */
export class GameSelection {
  readonly #categories: readonly Category[] = [
    { label: 'first', limit: FIRST_GAMES, measure: ({ game }) => game, games: [] },
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
  ];

  add(game: GameLine): void {
    for (const category of this.#categories) {
      const measure = category.measure(game);
      const last = category.games.at(-1);
      if (category.games.length === category.limit && last && !isBetter({ game, measure }, last)) continue;
      category.games.push({ game, measure });
      category.games.sort((a, b) => (isBetter(a, b) ? -1 : 1));
      category.games.length = Math.min(category.games.length, category.limit);
    }
  }

  list(): readonly ListedGame[] {
    const listed = new Map<number, { readonly game: GameLine; readonly labels: string[] }>();
    const [firstGames, ...specialCategories] = this.#categories;
    for (const { label, games } of firstGames ? [...specialCategories, firstGames] : specialCategories)
      for (const { game } of games) {
        const entry = listed.get(game.game);
        if (!entry) listed.set(game.game, { game, labels: [label] });
        else if (label !== firstGames?.label) entry.labels.push(label);
      }
    return [...listed.values()];
  }
}

interface MeasuredGame {
  readonly game: GameLine;
  readonly measure: number;
}

const isBetter = (a: MeasuredGame, b: MeasuredGame): boolean =>
  a.measure === b.measure ? a.game.game < b.game.game : a.measure < b.measure;

/** The winner's lead over the next place; 0 if all tie. */
function winnersLead({ places, final }: GameLine): number {
  const firsts = final.margins.filter((_, seat) => places[seat] === 1);
  const otherMargins = final.margins.filter((_, seat) => places[seat] !== 1);
  return otherMargins.length === 0 ? 0 : Math.max(...firsts) - Math.max(...otherMargins);
}
