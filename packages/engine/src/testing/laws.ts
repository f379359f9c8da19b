/** Properties that hold in every game of every volume, checked with generated games. */
import { viewOf } from '../views/view.ts';
import { loadGame } from '../saves/load.ts';
import { saveGame } from '../saves/save.ts';
import fc from 'fast-check';
import { offersKey } from '../game/decision.ts';

import type { InterruptionRate } from '../kernel/interjections.ts';
import { linkOf, readLink } from '../saves/link.ts';
import { choose } from '../kernel/run.ts';
import { nthOffered } from '../kernel/steps.ts';
import { combinationsOf, combinationText } from '../game/variants.ts';
import type { Volume } from '../volume/volume.ts';
import { rngOf } from '../kernel/rng.ts';
import type { Seed } from '../kernel/seed.ts';
import { interrupted, listedOnce, offeredForAReason } from './interrupted.ts';
import { Legality } from './legality.ts';
import { atDecisions, atGames, everyStep, playedOut } from './plays.ts';
import { previewed } from './previewed.ts';
import { priced } from './priced.ts';
import { fitsManySeeds, secretFrom } from './seeds.ts';
import { addUp } from './sums.ts';
import { savesFit, secretsFit, shownAlike } from './secrecy.ts';
import { withheldForNothing } from './strict.ts';
import { breach, deciderPoint, type Walk } from './walk.ts';

export { BRUTE_FORCE, Legality } from './legality.ts';
export { crowded } from './crowded.ts';
export { fixtureVolume, type Variation } from './fixture-volume.ts';
export { entries, namedVolume } from './named-volume.ts';

export interface Law {
  readonly name: string;
  readonly check: () => void;
}

/** A soak generates more games for this law than for the others. */
export const SECRECY = 'what a seat cannot see shows in nothing that it is shown';

/** Number of checked decisions of each point in a game on a crowded board, so that rare points are covered. */
const LOOKS = 2;

export interface Effort {
  readonly runs: number;
  readonly seed: number;
  /** Number of the first game; default 0. Games cycle through the combinations of setup, options and Non-players. */
  readonly first?: number;
  /** Maximum number of decisions in a game; more break a law. Default 50,000. */
  readonly longest?: number;
  /** One in `every` decisions is checked in detail. Default 16. */
  readonly every?: number;
  readonly decks?: number;
  /**
   * Frequency of standing actions between decisions. By default one before every sixth decision, at most 8 on
   * a card.
   */
  readonly interruptions?: InterruptionRate;
}

const LONGEST_LINK = 1500;

const OFTEN: InterruptionRate = { oneIn: 6, perCard: 8 };

/** Uniform, since a bias for small numbers would repeat the same games. */
const SEED = fc.noBias(fc.nat(0x7fff_ffff));

/** Alternates numeric and secret seeds, so that the laws cover both random streams. */
const seedFrom = (drawn: number): Seed => (drawn % 2 === 0 ? drawn : secretFrom(drawn));

type Property = (start: Walk) => void;

type Stated = readonly [name: string, property: Property];

export function lawsOf(volume: Volume, effort: Effort): readonly Law[] {
  const { runs, seed, first = 0, longest = 50_000, every = 16, decks = 2, interruptions = OFTEN } = effort;
  const combinations = combinationsOf(volume);
  const law = (name: string, property: Property): Law => ({
    name,
    check: () => {
      let number = first;
      fc.assert(
        fc.property(SEED, SEED, (gameSeed, choices) => {
          const combination = combinations[number++ % combinations.length]!;
          try {
            const game = { volume, ...combination, seed: seedFrom(gameSeed) };
            property({ ...game, choices, longest, every, interruptions });
          } catch (thrown) {
            const told = thrown instanceof Error ? thrown.message : String(thrown);
            throw new Error(`${combinationText(combination)}: ${told}`, { cause: thrown });
          }
        }),
        { numRuns: runs, seed, endOnFailure: true, includeErrorInReport: true },
      );
    },
  });
  const stated = [
    ...boardLaws(volume, longest),
    ...offerLaws(volume),
    ...gameLaws(volume),
    ...clientLaws(volume),
    ...secrecyLaws(volume, { decks, every }),
  ];
  return stated.map(([name, property]) => law(name, property));
}

function boardLaws(volume: Volume, longest: number): readonly Stated[] {
  return [
    [
      'pieces and markers are conserved at every step',
      (w) => {
        everyStep(w, (cells) => {
          for (const { name, total, sum } of volume.conserved)
            if (sum(cells) !== total) breach(`${name}: ${sum(cells)} instead of ${total}`);
        });
      },
    ],
    [
      'what is kept of the board agrees with it at every step',
      (w) => {
        const anew = new Int32Array(volume.size);
        everyStep(w, (cells) => {
          anew.set(cells);
          volume.survey?.(anew);
          const at = firstDifference(cells, anew);
          if (at >= 0) breach(`cell ${at} is ${cells[at]!} instead of ${anew[at]!}`);
        });
      },
    ],
    [
      'pools, stacking, tracks and markers keep their bounds at every step',
      (w) => {
        everyStep(w, (cells) => {
          for (const { name, offset, length, bounds } of volume.regions)
            for (let i = offset; bounds && i < offset + length; i++)
              if (cells[i]! < bounds.low || cells[i]! > bounds.high) breach(`${name} is ${cells[i]!}`);
          for (const { rule, most, stacks } of volume.stackings ?? [])
            for (const stack of stacks) {
              const pieces = stack.reduce((sum, cell) => sum + cells[cell]!, 0);
              if (pieces > most) breach(`${pieces} pieces where ${rule} has room for ${most}`);
            }
        });
      },
    ],
    [
      'every decision has an option and every game ends, ranked',
      (w) => {
        const { decisions, cells } = atDecisions({ ...w, every: 1 }, () => undefined);
        if (decisions > longest) breach(`no end after ${longest} decisions`);
        const ranks = [...volume.ranks(cells)].sort((a, b) => a - b);
        if (ranks.join() !== volume.seats.map((_, i) => i).join()) breach(`ranked ${ranks.join()}`);
      },
    ],
  ];
}

function offerLaws(volume: Volume): readonly Stated[] {
  return [
    [
      'no offered option leads into a dead end',
      (w) => {
        atDecisions(w, (cells, out, options) => {
          const after = new Int32Array(volume.size);
          const inner = new Int32Array(out.length);
          for (let i = 0; i < options; i++) {
            const pick = rngOf(w.choices + i);
            after.set(cells);
            let n = choose(volume, after, nthOffered(out, i), inner);
            for (let ahead = 0; n > 0 && ahead < 12; ahead++)
              n = choose(volume, after, nthOffered(inner, pick(n)), inner);
          }
        });
      },
    ],
    [
      'explain is empty exactly where an option is offered',
      (w) => {
        atGames(w, (game) => {
          const point = deciderPoint(volume, game);
          for (const key of point.universe) {
            const offered = offersKey(game.decision!, key);
            if (offered !== (game.explain(key).length === 0))
              breach(
                `${point.name}, ${key}: ${offered ? 'offered but explained' : 'neither offered nor explained'}`,
              );
          }
        });
      },
    ],
    [
      'what brute force carries out is offered, and it carries out what is offered',
      (w) => {
        const legality = new Legality(volume);
        atDecisions(w, (cells, out) => {
          legality.look(cells, out, true);
          for (const wrong of legality.wrong) breach(wrong);
        });
      },
    ],
    [
      'nothing is withheld for nothing',
      (w) => {
        atDecisions(w, (cells) => {
          withheldForNothing(volume, cells);
        });
      },
    ],
  ];
}

function gameLaws(volume: Volume): readonly Stated[] {
  return [
    [
      'equal seeds and choices give equal games',
      (w) => {
        const once = playedOut(w);
        const again = playedOut(w);
        if (once.hash !== again.hash || saveGame(once) !== saveGame(again)) breach('two runs differ');
      },
    ],
    [
      'a copy or a save changes nothing',
      (w) => {
        atGames(w, (game) => {
          const before = game.hash;
          const copy = game.copy();
          const loaded = loadGame(volume, saveGame(game));
          if (!loaded.ok) return breach(loaded.refusal.reason);
          const key = game.decision!.options.at(-1)!.key;
          if (copy.id !== game.id || loaded.value.id !== game.id) breach('ids differ');
          if (JSON.stringify(viewOf(loaded.value)) !== JSON.stringify(viewOf(game))) breach('views differ');
          copy.choose({ key });
          loaded.value.choose({ key });
          if (game.hash !== before) breach('playing on a copy changed the original');
          if (copy.hash !== loaded.value.hash) breach('a copy and a loaded save went different ways');
        });
      },
    ],
    [
      'undo gives the same bytes',
      (w) => {
        atGames(w, (game) => {
          const { hash, id } = game;
          const copy = game.copy();
          copy.choose({ key: game.decision!.options[0]!.key });
          const undone = copy.undo({ force: true });
          if (!undone.ok || copy.hash !== hash || copy.id !== id) breach('undo came out elsewhere');
          if (JSON.stringify(viewOf(copy)) !== JSON.stringify(viewOf(game)))
            breach('undo shows something else');
        });
      },
    ],
    [
      'a standing action is offered where nothing speaks against it, and leaves the game as it can be played',
      (w) => {
        atGames(w, (game) => {
          offeredForAReason(game);
          listedOnce(game);
          interrupted(game, rngOf(w.choices + game.ply));
        });
      },
    ],
  ];
}

function clientLaws(volume: Volume): readonly Stated[] {
  return [
    [
      'a link leads to the game that it was made of, and is short',
      (w) => {
        const game = playedOut(w);
        const link = linkOf(game);
        if (!link.ok) return breach(link.refusal.reason);
        if (link.value.length > LONGEST_LINK) breach(`a link of ${link.value.length} characters`);
        const read = readLink(volume, link.value);
        if (!read.ok) return breach(read.refusal.reason);
        if (read.value.hash !== game.hash || saveGame(read.value) !== saveGame(game))
          breach('a link leads elsewhere');
      },
    ],
    [
      'the parts of a sum add up to it',
      (w) => {
        atGames(w, (game) => {
          addUp(game);
        });
      },
    ],
    [
      'a preview tells what happens',
      (w) => {
        atGames(w, (game) => {
          const { options } = game.decision!;
          previewed(game, options[game.ply % options.length]!.key);
        });
      },
    ],
    [
      'an option costs what it is said to',
      (w) => {
        atGames(w, (game) => {
          const { options } = game.decision!;
          priced(game, options[game.ply % options.length]!.key);
        });
      },
    ],
  ];
}

function secrecyLaws(
  volume: Volume,
  { decks, every }: { readonly decks: number; readonly every: number },
): readonly Stated[] {
  return [
    [
      SECRECY,
      (w) => {
        const end = atGames(w, (game) => {
          shownAlike(game, w.choices, decks);
        });
        savesFit(end);
      },
    ],
    [
      `on a crowded board, ${SECRECY}`,
      (w) => {
        if (volume.secrets.length === 0) return;
        const looks = new Map<string, number>();
        const end = atGames({ ...w, crowded: true, every: 1 }, (game) => {
          const { name } = deciderPoint(volume, game);
          const before = looks.get(name) ?? 0;
          looks.set(name, before + 1);
          if (before < Math.max(LOOKS, 16 / every)) shownAlike(game, w.choices, decks, true);
        });
        savesFit(end);
      },
    ],
    ['what a seat has seen fits many secret seeds', fitsManySeeds],
    [
      'a secret piece is one of those that may be it, at every step',
      (w) => {
        for (const crowded of [false, true])
          everyStep({ ...w, crowded }, (cells) => {
            secretsFit(volume, cells);
          });
      },
    ],
  ];
}

/** Index of the first different cell, or -1. A plain loop: `findIndex` took most of the time of a soak. */
function firstDifference(a: Int32Array, b: Int32Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return i;
  return -1;
}
