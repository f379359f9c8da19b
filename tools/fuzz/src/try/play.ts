/** Plays random games of a volume and checks the engine laws at every decision. */
import { Game, type Volume } from '@quipu/engine';
import {
  answerPoint,
  type Cells,
  type Combination,
  combinationsOf,
  combinationText,
  ENTRY,
  faultAt,
  RandomInterjector,
  isOver,
  journal,
  nthOffered,
  offer,
  offerWords,
  OVER,
  PC,
  POINT,
  rngOf,
} from '@quipu/engine/play';
import { count, type Counts } from '../counts.ts';

/** Maximum number of decisions of a game. */
const LONGEST = 5000;

export interface Playing {
  readonly games: number;
  readonly seed: number;
  /** A track that must remain 0: probes in the text add to it if a fact implied by the text is false. */
  readonly probe?: string;
}

export interface Played {
  readonly games: number;
  readonly decisions: number;
  /** Journal entries by kind, and decisions by the last word of their names. */
  readonly happened: Counts;
  readonly asked: Counts;
}

/**
 * Plays games.
 * @throws if a law is violated, with the number of the game.
 */
export function play(volume: Volume, { games, seed, probe }: Playing): Played {
  const combinations = combinationsOf(volume);
  const laws = lawsOf(volume, probe);
  const happened = new Map<string, number>();
  const asked = new Map<string, number>();
  let decisions = 0;
  journal.on = true;
  journal.record = (kind) => count(happened, ENTRIES[kind] ?? '');
  try {
    for (let game = 0; game < games; game += 1) {
      const combination = combinations[game % combinations.length];
      if (combination === undefined) throw new Error('The volume has no setup.');
      decisions += playLocating(volume, { combination, seed: seed + game, held: laws, asked });
    }
  } finally {
    journal.on = false;
  }
  return { games, decisions, happened: Object.fromEntries(happened), asked: Object.fromEntries(asked) };
}

const ENTRIES = Object.keys(ENTRY);
const lastWord = (name: string): string => name.slice(name.lastIndexOf('.') + 1).replace(/\d+$/u, '');

type Law = (cells: Cells) => void;

interface Start {
  readonly combination: Combination;
  readonly seed: number;
  readonly held: Law;
  readonly asked: Map<string, number>;
}

/** Plays a game. If a law is violated, replays it step by step to find the responsible line of the rules. */
function playLocating(volume: Volume, start: Start): number {
  try {
    return playOne(volume, start, () => undefined);
  } catch (error) {
    playOne(volume, start, start.held);
    throw error;
  }
}

function playOne(volume: Volume, { combination, seed, held, asked }: Start, atStep: Law): number {
  const creation = Game.create(volume, { ...combination, seed });
  if (!creation.ok)
    throw new Error(`no game from ${combinationText(combination)}: ${creation.refusal.reason}`);
  const cells = creation.value.cells();
  const out = new Int32Array(offerWords(volume));
  const pick = rngOf(seed);
  const interjector = new RandomInterjector(volume, rngOf(~seed >>> 0), {
    decisionInterval: 6,
    maxPerCard: 8,
  });
  let decisions = 0;
  held(cells);
  while (!isOver(cells)) {
    if (++decisions > LONGEST) throw new Error(`no end after ${LONGEST} decisions`);
    const found = interjector.nextInterjection(cells);
    if (found) {
      volume.standings[found.actionIndex]?.apply(cells, found.seat, found.option);
      held(cells);
    }
    const options = offer(volume, cells, out);
    const point = volume.points[(cells[POINT] ?? 0) - 1]?.name ?? '';
    count(asked, lastWord(point));
    if (options === 0) throw new Error(`${point} has no option`);
    answerPoint(volume, cells, nthOffered(out, pick(options)));
    let steps = 0;
    for (let step = cells[PC] ?? -1; step >= 0;) {
      if (++steps > 1_000_000) throw new Error(`no end of the steps after ${point}`);
      const at = step;
      try {
        step = volume.steps[at]?.(cells) ?? -1;
        atStep(cells);
      } catch (error) {
        throw faultAt(volume, at, error);
      }
    }
    if (cells[OVER] === 0 && cells[POINT] === 0) throw new Error('a step paused without a decision');
    held(cells);
  }
  const ranks = [...volume.ranks(cells)].sort((a, b) => a - b);
  if (ranks.some((seat, place) => seat !== place)) throw new Error(`ranked ${ranks.join()}`);
  return decisions;
}

/**
 * The laws of every step: pieces are conserved, values stay in bounds, and cached board values are
 * consistent.
 */
function lawsOf(volume: Volume, probe: string | undefined): Law {
  const bounded = volume.regions.filter(({ bounds }) => bounds !== undefined);
  const probed = volume.regions.find(({ name }) => name === `TRACK_${probe ?? ''}`)?.offset;
  const recomputed = new Int32Array(volume.size);
  return (cells) => {
    for (const { name, total, sum } of volume.conserved)
      if (sum(cells) !== total) throw new Error(`${name}: ${sum(cells)} in total, not ${total}`);
    for (const { name, offset, length, bounds } of bounded)
      for (let i = offset; bounds && i < offset + length; i += 1) {
        const value = cells[i] ?? 0;
        if (value < bounds.low || value > bounds.high)
          throw new Error(
            `a cell of ${words(name)} is ${value < bounds.low ? 'below' : 'above'} its bounds: ${value}`,
          );
      }
    for (const { rule, most, stacks } of volume.stackings ?? [])
      for (const stack of stacks) {
        const pieces = stack.reduce((sum, cell) => sum + (cells[cell] ?? 0), 0);
        if (pieces > most) throw new Error(`${pieces} pieces where stacking has room for ${most} (${rule})`);
      }
    if (volume.survey) {
      recomputed.set(cells);
      volume.survey(recomputed);
      const differs = recomputed.findIndex((value, i) => value !== cells[i]);
      if (differs >= 0)
        throw new Error(`a cached value differs from the board: ${regionAt(volume, differs)}`);
    }
    if (probed !== undefined && cells[probed] !== 0) throw new Error('a fact implied by the text is false');
  };
}

const words = (name: string): string => name.toLowerCase().replaceAll('_', ' ');

const regionAt = ({ regions }: Volume, cell: number): string =>
  words(
    regions.find(({ offset, length }) => offset <= cell && cell < offset + length)?.name ??
      'an unknown region',
  );
