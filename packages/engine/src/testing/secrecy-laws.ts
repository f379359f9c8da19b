/** The law of hidden information: a seat is shown the same in all games consistent with its information. */
import { costsOf } from '../game/costs.ts';
import { previewOf } from '../game/preview.ts';
import { refusedSpacesOf } from '../game/space-reasons.ts';
import { interjectionsOf, standingOffers } from '../game/standing-offers.ts';
import { viewOf } from '../views/view.ts';
import { keysOf } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { effectsInForce } from '../views/effects-in-force.ts';
import { readSeatSave, seatSaveSchema } from '../schemas.ts';
import { saveForSeat } from '../saves/save-for-seat.ts';
import { isKnownTo, keyOfValue, possibleValuesOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';
import { failLaw, pendingPointOf } from './walk.ts';

/**
 * Compares the data visible to each seat in the game and in all games consistent with its information: with
 * every possible value of secrets, and with deck and random numbers redrawn `decks` times.
 * @param allSeats whether all seats make all queries, which is slow; otherwise seats alternate
 */
export function checkEqualVisibility(game: Game, seed: number, decks: number, allSeats = false): void {
  const { seats } = game.volume;
  const queryingSeatIndex = game.ply % seats.length;
  for (const [index, seat] of seats.entries()) {
    const makesQueries = allSeats || index === queryingSeatIndex;
    const expected = visibleData(game, seat, makesQueries);
    for (const sample of consistentGames(game, index, seed, decks))
      compareVisible(seat, visibleData(sample, seat, makesQueries), expected);
    // A save grows by one turn at a time, so only the last one is checked as a whole.
    if (makesQueries) checkViewShape(game, seat);
  }
}

/** The data visible to a seat, in JSON. */
interface VisibleData {
  readonly results: readonly (readonly [label: string, json: string])[];
  readonly refusalsOf: readonly string[];
}

function visibleData(game: Game, seat: string, makesQueries: boolean): VisibleData {
  const { volume } = game;
  const results: readonly (readonly [label: string, value: unknown])[] = [
    ['id', game.id],
    ['view', viewOf(game, seat)],
    ['list of what is in force', effectsInForce(volume, viewOf(game, seat))],
    ...(makesQueries ? queryResults(volume, game, seat) : []),
  ];
  return {
    results: results.map(([label, value]) => [label, JSON.stringify(value)]),
    refusalsOf: makesQueries ? refusals(game, seat) : [],
  };
}

function compareVisible(seat: string, sample: VisibleData, expected: VisibleData): void {
  for (const [i, [label, json]] of sample.results.entries())
    if (json !== expected.results[i]![1]) failLaw(`${seat}: another ${label}`);
  if (expected.refusalsOf.length === 0) return;
  for (const [i, reasons] of sample.refusalsOf.entries())
    if (reasons !== NO_REASONS && expected.refusalsOf[i] !== NO_REASONS && reasons !== expected.refusalsOf[i])
      failLaw(`${seat}: another refusal`);
}

/** Checks that saves of seats have their view and no hidden choices. */
export function checkSaves(game: Game): void {
  for (const seat of game.volume.seats) checkSave(game, seat);
}

/** Checks that the space of every secret piece has such a piece. */
export function checkSecretPieces(volume: Volume, cells: Int32Array): void {
  for (const secret of volume.secrets)
    if (
      'pieces' in secret &&
      possibleValuesOf(volume, cells, secret).every(({ value }) => value !== cells[secret.cell])
    )
      failLaw(`${secret.name} is ${keyOfValue(volume, secret, cells[secret.cell]!)}`);
}

/** Results of all queries that a seat can make. */
function queryResults(volume: Volume, game: Game, seat: string): readonly (readonly [string, unknown])[] {
  const isDecider = game.decision?.seat === seat;
  const { universe } = pendingPointOf(volume, game);
  return [
    ['refusal', isDecider ? universe.map((key) => game.explain(key)) : []],
    ['spaces of a refusal', isDecider ? refusedSpaces(game) : []],
    ['standing action', interjectionsOf(game, seat)],
    ['list of standing actions', standingOffers(game, seat)],
    ['refusal of a standing action', standingRefusals(volume, game, seat)],
    ['cost', isDecider ? costsOf(game, seat) : {}],
    [
      'preview',
      isDecider ? sampleKeys(keysOf(game.decision), game.ply).map((key) => previewOf(game, key, seat)) : [],
    ],
  ];
}

/** The reasons against each space for the options that are not offered. */
function refusedSpaces(game: Game): readonly unknown[] {
  const offered = game.decision ? keysOf(game.decision) : [];
  const { universe } = pendingPointOf(game.volume, game);
  return universe.filter((key) => !offered.includes(key)).map((key) => refusedSpacesOf(game, key));
}

const standingRefusals = (volume: Volume, game: Game, seat: string): readonly unknown[] =>
  volume.standings.map(({ name: standing, universe }) => {
    const key = universe[(game.ply * OPTION_STRIDE) % universe.length]!;
    return game.explainInterjection({ seat, standing, key });
  });

/** A prime step, so that all options are covered over time. */
const OPTION_STRIDE = 7919;

/** Number of previewed options; each is played in every consistent game. */
const PREVIEW_COUNT = 1;

const sampleKeys = (options: readonly string[], ply: number): readonly string[] =>
  Array.from(
    { length: Math.min(PREVIEW_COUNT, options.length) },
    (_, i) => options[(ply + i) % options.length]!,
  );

const NO_REASONS = JSON.stringify([]);

/**
 * Reasons of keys for a seat that does not decide, except for secret choices. Whether a key is offered may
 * depend on the decider's secrets; but a key that is offered in neither game must have the same reasons in
 * both.
 */
function refusals(game: Game, seat: string): readonly string[] {
  const { universe, secret } = pendingPointOf(game.volume, game);
  if (secret || game.decision?.seat === seat) return [];
  return universe.map((key) => JSON.stringify(game.explain(key)));
}

/**
 * Generates games consistent with a seat's information: each unknown secret has every possible value, and the
 * deck is redrawn.
 */
function* consistentGames(game: Game, seat: number, seed: number, decks: number): Generator<Game> {
  const { volume } = game;
  const name = volume.seats[seat]!;
  for (let deck = 0; deck < decks; deck++) yield game.sample(name, seed + deck);
  const cells = game.cells();
  for (const secret of volume.secrets)
    if (!isKnownTo(cells, secret, seat))
      for (const { value } of possibleValuesOf(volume, cells, secret))
        yield game.sample(name, seed, { [secret.name]: keyOfValue(volume, secret, value) });
}

function checkViewShape(game: Game, seat: string): void {
  const { success, error } = seatSaveSchema.shape.view.safeParse(viewOf(game, seat));
  if (!success)
    failLaw(`${seat}: ${error.issues[0]?.path.join('.') ?? ''} ${error.issues[0]?.message ?? ''}`);
}

function checkSave(game: Game, seat: string): void {
  const { volume } = game;
  const parsed = readSeatSave(saveForSeat(game, seat));
  if (!parsed.ok) return failLaw(`${seat}: ${parsed.refusal.reason}`);
  if (JSON.stringify(parsed.value.view) !== JSON.stringify(viewOf(game, seat)))
    failLaw(`${seat}: another view is saved`);
  const secretPoints = volume.points.filter(({ secret }) => secret).map(({ name }) => name);
  for (const turn of parsed.value.turns)
    if (turn.seat !== seat && turn.point !== undefined && secretPoints.includes(turn.point))
      failLaw(`${seat}: ${turn.point} of ${turn.seat} is saved`);
}
