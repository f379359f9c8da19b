/** Properties that hold in every game of every volume, checked with generated games. */
import { viewOf } from '../views/view.ts';
import { loadGame } from '../saves/load-game.ts';
import { saveGame } from '../saves/save.ts';
import fc from 'fast-check';
import { offersKey } from '../game/decision.ts';

import type { InterjectionRate } from '../kernel/interjections.ts';
import { linkOf, readLink } from '../saves/link.ts';
import { choose } from '../kernel/advance.ts';
import { nthOffered } from '../kernel/steps.ts';
import { combinationsOf, combinationText } from '../game/combinations.ts';
import type { Volume } from '../volume/volume.ts';
import { rngOf } from '../kernel/rng.ts';
import type { Seed } from '../kernel/seed.ts';
import { checkInterjection, checkStandingOffers, checkStandingReasons } from './standing-action-laws.ts';
import { LegalityCheck } from './legality-check.ts';
import { visitDecisions, visitGames, visitSteps, playGame } from './play-walks.ts';
import { checkPreview } from './preview-law.ts';
import { checkCosts } from './cost-law.ts';
import { checkManySeeds, secretSeedFrom } from './seed-law.ts';
import { checkSums } from './sum-law.ts';
import { checkSaves, checkSecretPieces, checkEqualVisibility } from './secrecy-laws.ts';
import { checkWithheld } from './withheld-law.ts';
import { failLaw, pendingPointOf, type Walk } from './walk.ts';

export { BRUTE_FORCE, LegalityCheck } from './legality-check.ts';
export { crowdedOptions } from './crowded-board.ts';
export { fixtureVolume, type Variation } from './fixture-volume.ts';
export { sampleEntries, namedVolume } from './named-volume.ts';

/** A property, and a function that throws if a generated game violates it. */
export interface Law {
  readonly name: string;
  readonly check: () => void;
}

/** A soak generates more games for this law than for the others. */
export const SECRECY_LAW = 'the information of a seat does not depend on hidden information';

/** Number of checked decisions of each point in a game on a crowded board, so that rare points are covered. */
const CHECKS_PER_POINT = 2;

/** The number and size of the generated games. */
export interface Effort {
  readonly runs: number;
  readonly seed: number;
  /** Number of the first game; default 0. Games cycle through the combinations of setup, options and Non-players. */
  readonly firstGame?: number;
  /** Maximum number of decisions in a game; more break a law. Default 50,000. */
  readonly maxDecisions?: number;
  /** One in `checkInterval` decisions is checked in detail. Default 16. */
  readonly checkInterval?: number;
  /** Number of redrawn decks with which hidden information is checked. Default 2. */
  readonly decks?: number;
  /**
   * Frequency of standing actions between decisions. By default one before every sixth decision, at most 8 on
   * a card.
   */
  readonly interjectionRate?: InterjectionRate;
}

/** Maximum length of the link of a random game, in characters. */
const MAX_LINK_LENGTH = 1500;

/** Number of decisions played after each option to find dead ends. */
const DEAD_END_DEPTH = 12;

const FREQUENT_INTERJECTIONS: InterjectionRate = { decisionInterval: 6, maxPerCard: 8 };

/** Uniform, since a bias for small numbers would repeat the same games. */
const SEED_ARBITRARY = fc.noBias(fc.nat(0x7fff_ffff));

/** Alternates numeric and secret seeds, so that the laws cover both random streams. */
const seedFrom = (number: number): Seed => (number % 2 === 0 ? number : secretSeedFrom(number));

type Property = (walk: Walk) => void;

type NamedProperty = readonly [name: string, property: Property];

/** Returns all laws of a volume. */
export function lawsOf(volume: Volume, effort: Effort): readonly Law[] {
  const {
    runs,
    seed,
    firstGame = 0,
    maxDecisions = 50_000,
    checkInterval = 16,
    decks = 2,
    interjectionRate = FREQUENT_INTERJECTIONS,
  } = effort;
  const combinations = combinationsOf(volume);
  const toLaw = (name: string, property: Property): Law => ({
    name,
    check: () => {
      let gameNumber = firstGame;
      fc.assert(
        fc.property(SEED_ARBITRARY, SEED_ARBITRARY, (gameSeed, choiceSeed) => {
          const combination = combinations[gameNumber++ % combinations.length]!;
          try {
            const game = { volume, ...combination, seed: seedFrom(gameSeed) };
            property({ ...game, choiceSeed, maxDecisions, checkInterval, interjectionRate });
          } catch (thrown) {
            const message = thrown instanceof Error ? thrown.message : String(thrown);
            throw new Error(`${combinationText(combination)}: ${message}`, { cause: thrown });
          }
        }),
        { numRuns: runs, seed, endOnFailure: true, includeErrorInReport: true },
      );
    },
  });
  const laws = [
    ...boardLaws(volume, maxDecisions),
    ...offerLaws(volume),
    ...gameLaws(volume),
    ...clientLaws(volume),
    ...secrecyLaws(volume, { decks, checkInterval }),
  ];
  return laws.map(([name, property]) => toLaw(name, property));
}

function boardLaws(volume: Volume, maxDecisions: number): readonly NamedProperty[] {
  return [
    [
      'pieces and markers are conserved at every step',
      (walk) => {
        visitSteps(walk, (cells) => {
          for (const { name, total, sum } of volume.conserved)
            if (sum(cells) !== total) failLaw(`${name}: ${sum(cells)} instead of ${total}`);
        });
      },
    ],
    [
      'derived cells agree with the board at every step',
      (walk) => {
        const recomputed = new Int32Array(volume.size);
        visitSteps(walk, (cells) => {
          recomputed.set(cells);
          volume.survey?.(recomputed);
          const cell = firstDifference(cells, recomputed);
          if (cell >= 0) failLaw(`cell ${cell} is ${cells[cell]!} instead of ${recomputed[cell]!}`);
        });
      },
    ],
    [
      'pools, stacking, tracks and markers keep their bounds at every step',
      (walk) => {
        visitSteps(walk, (cells) => {
          for (const { name, offset, length, bounds } of volume.regions)
            for (let i = offset; bounds && i < offset + length; i++)
              if (cells[i]! < bounds.low || cells[i]! > bounds.high) failLaw(`${name} is ${cells[i]!}`);
          for (const { rule, most, stacks } of volume.stackings ?? [])
            for (const stack of stacks) {
              const pieces = stack.reduce((sum, cell) => sum + cells[cell]!, 0);
              if (pieces > most) failLaw(`${pieces} pieces where ${rule} has room for ${most}`);
            }
        });
      },
    ],
    [
      'every decision has an option and every game ends, ranked',
      (walk) => {
        const { decisions, cells } = visitDecisions({ ...walk, checkInterval: 1 }, () => undefined);
        if (decisions > maxDecisions) failLaw(`no end after ${maxDecisions} decisions`);
        const ranks = [...volume.ranks(cells)].sort((a, b) => a - b);
        if (ranks.join() !== volume.seats.map((_, i) => i).join()) failLaw(`ranked ${ranks.join()}`);
      },
    ],
  ];
}

function offerLaws(volume: Volume): readonly NamedProperty[] {
  return [
    [
      'no offered option leads into a dead end',
      (walk) => {
        visitDecisions(walk, (cells, out, options) => {
          const copy = new Int32Array(volume.size);
          const laterOptions = new Int32Array(out.length);
          for (let i = 0; i < options; i++) {
            const pick = rngOf(walk.choiceSeed + i);
            copy.set(cells);
            let count = choose(volume, copy, nthOffered(out, i), laterOptions);
            for (let depth = 0; count > 0 && depth < DEAD_END_DEPTH; depth++)
              count = choose(volume, copy, nthOffered(laterOptions, pick(count)), laterOptions);
          }
        });
      },
    ],
    [
      'explain is empty if and only if an option is offered',
      (walk) => {
        visitGames(walk, (game) => {
          const point = pendingPointOf(volume, game);
          for (const key of point.universe) {
            const offered = offersKey(game.decision!, key);
            if (offered !== (game.explain(key).length === 0))
              failLaw(
                `${point.name}, ${key}: ${offered ? 'offered but explained' : 'neither offered nor explained'}`,
              );
          }
        });
      },
    ],
    [
      'an option is offered if and only if a brute-force search can execute it',
      (walk) => {
        const legality = new LegalityCheck(volume);
        visitDecisions(walk, (cells, out) => {
          legality.compareDecision(cells, out, true);
          for (const mismatch of legality.mismatches) failLaw(mismatch);
        });
      },
    ],
    [
      'an option withheld for having no effect has none',
      (walk) => {
        visitDecisions(walk, (cells) => {
          checkWithheld(volume, cells);
        });
      },
    ],
  ];
}

function gameLaws(volume: Volume): readonly NamedProperty[] {
  return [
    [
      'equal seeds and choices give equal games',
      (walk) => {
        const game = playGame(walk);
        const repeatedGame = playGame(walk);
        if (game.hash !== repeatedGame.hash || saveGame(game) !== saveGame(repeatedGame))
          failLaw('two runs differ');
      },
    ],
    [
      'a copy or a save does not change the game',
      (walk) => {
        visitGames(walk, (game) => {
          const hash = game.hash;
          const copy = game.copy();
          const loaded = loadGame(volume, saveGame(game));
          if (!loaded.ok) return failLaw(loaded.refusal.reason);
          const key = game.decision!.options.at(-1)!.key;
          if (copy.id !== game.id || loaded.value.id !== game.id) failLaw('ids differ');
          if (JSON.stringify(viewOf(loaded.value)) !== JSON.stringify(viewOf(game))) failLaw('views differ');
          copy.choose({ key });
          loaded.value.choose({ key });
          if (game.hash !== hash) failLaw('playing on a copy changed the original');
          if (copy.hash !== loaded.value.hash) failLaw('a copy and a loaded save went different ways');
        });
      },
    ],
    [
      'undo restores the same cells',
      (walk) => {
        visitGames(walk, (game) => {
          const { hash, id } = game;
          const copy = game.copy();
          copy.choose({ key: game.decision!.options[0]!.key });
          const undo = copy.undo({ force: true });
          if (!undo.ok || copy.hash !== hash || copy.id !== id) failLaw('undo did not restore the position');
          if (JSON.stringify(viewOf(copy)) !== JSON.stringify(viewOf(game)))
            failLaw('undo shows something else');
        });
      },
    ],
    [
      'a standing action is offered if it has no reason against it, and leaves the game playable',
      (walk) => {
        visitGames(walk, (game) => {
          checkStandingReasons(game);
          checkStandingOffers(game);
          checkInterjection(game, rngOf(walk.choiceSeed + game.ply));
        });
      },
    ],
  ];
}

function clientLaws(volume: Volume): readonly NamedProperty[] {
  return [
    [
      'a link restores its game, and is short',
      (walk) => {
        const game = playGame(walk);
        const link = linkOf(game);
        if (!link.ok) return failLaw(link.refusal.reason);
        if (link.value.length > MAX_LINK_LENGTH) failLaw(`a link of ${link.value.length} characters`);
        const loaded = readLink(volume, link.value);
        if (!loaded.ok) return failLaw(loaded.refusal.reason);
        if (loaded.value.hash !== game.hash || saveGame(loaded.value) !== saveGame(game))
          failLaw('a link leads elsewhere');
      },
    ],
    [
      'the parts of a sum add up to it',
      (walk) => {
        visitGames(walk, (game) => {
          checkSums(game);
        });
      },
    ],
    [
      'a preview lists the events that occur',
      (walk) => {
        visitGames(walk, (game) => {
          const { options } = game.decision!;
          checkPreview(game, options[game.ply % options.length]!.key);
        });
      },
    ],
    [
      'the payment for an option equals its stated cost',
      (walk) => {
        visitGames(walk, (game) => {
          const { options } = game.decision!;
          checkCosts(game, options[game.ply % options.length]!.key);
        });
      },
    ],
  ];
}

function secrecyLaws(
  volume: Volume,
  { decks, checkInterval }: { readonly decks: number; readonly checkInterval: number },
): readonly NamedProperty[] {
  return [
    [
      SECRECY_LAW,
      (walk) => {
        const end = visitGames(walk, (game) => {
          checkEqualVisibility(game, walk.choiceSeed, decks);
        });
        checkSaves(end);
      },
    ],
    [
      `on a crowded board, ${SECRECY_LAW}`,
      (walk) => {
        if (volume.secrets.length === 0) return;
        const checkCounts = new Map<string, number>();
        const end = visitGames({ ...walk, isCrowded: true, checkInterval: 1 }, (game) => {
          const { name } = pendingPointOf(volume, game);
          const count = checkCounts.get(name) ?? 0;
          checkCounts.set(name, count + 1);
          if (count < Math.max(CHECKS_PER_POINT, 16 / checkInterval))
            checkEqualVisibility(game, walk.choiceSeed, decks, true);
        });
        checkSaves(end);
      },
    ],
    ['the information of a seat is consistent with many secret seeds', checkManySeeds],
    [
      'a secret piece is one of its suspects at every step',
      (walk) => {
        for (const isCrowded of [false, true])
          visitSteps({ ...walk, isCrowded }, (cells) => {
            checkSecretPieces(volume, cells);
          });
      },
    ],
  ];
}

/** Index of the first different cell, or -1. A plain loop: `findIndex` took most of the time of a soak. */
function firstDifference(cells: Int32Array, expected: Int32Array): number {
  for (let i = 0; i < cells.length; i++) if (cells[i] !== expected[i]) return i;
  return -1;
}
