/** Selects the games listed in the report. */
import type { GameLine } from '../results.ts';

const EACH = 5;
const FIRST = 20;

export interface Listed {
  readonly game: GameLine;
  readonly why: readonly string[];
}

interface Best {
  readonly why: string;
  readonly keep: number;
  readonly measure: (game: GameLine) => number;
  games: { readonly game: GameLine; readonly measure: number }[];
}

/** Retains only the games to list, in bounded memory. */
export class Shelf {
  readonly #best: readonly Best[] = [
    { why: 'first', keep: FIRST, measure: ({ game }) => game, games: [] },
    { why: 'longest', keep: EACH, measure: ({ decisions }) => -decisions, games: [] },
    { why: 'shortest', keep: EACH, measure: ({ decisions }) => decisions, games: [] },
    { why: 'closest', keep: EACH, measure: lead, games: [] },
    { why: 'clear win', keep: EACH, measure: (game) => -lead(game), games: [] },
    {
      why: 'slowest turn',
      keep: EACH,
      measure: ({ turns }) => -Math.max(0, ...turns.map((turn) => turn?.slowest ?? 0)),
      games: [],
    },
  ];

  add(game: GameLine): void {
    for (const best of this.#best) {
      const measure = best.measure(game);
      const last = best.games.at(-1);
      if (best.games.length === best.keep && last && !before({ game, measure }, last)) continue;
      best.games.push({ game, measure });
      best.games.sort((a, b) => (before(a, b) ? -1 : 1));
      best.games.length = Math.min(best.games.length, best.keep);
    }
  }

  list(): readonly Listed[] {
    const listed = new Map<number, { readonly game: GameLine; readonly why: string[] }>();
    const [first, ...others] = this.#best;
    for (const { why, games } of first ? [...others, first] : others)
      for (const { game } of games) {
        const known = listed.get(game.game);
        if (!known) listed.set(game.game, { game, why: [why] });
        else if (why !== first?.why) known.why.push(why);
      }
    return [...listed.values()];
  }
}

interface Measured {
  readonly game: GameLine;
  readonly measure: number;
}

const before = (a: Measured, b: Measured): boolean =>
  a.measure === b.measure ? a.game.game < b.game.game : a.measure < b.measure;

/** The winner's lead over the next place; 0 if all tie. */
function lead({ places, final }: GameLine): number {
  const firsts = final.margins.filter((_, seat) => places[seat] === 1);
  const others = final.margins.filter((_, seat) => places[seat] !== 1);
  return others.length === 0 ? 0 : Math.max(...firsts) - Math.max(...others);
}
