/** The law of hidden information: a seat is shown the same in all games consistent with its information. */
import { costsOf } from '../game/costs.ts';
import { previewOf } from '../game/preview.ts';
import { interjectionsOf, standingOffers } from '../game/standing-offers.ts';
import { viewOf } from '../views/view.ts';
import { keysOf } from '../game/decision.ts';
import type { Game } from '../game/game.ts';
import { effectsInForce } from '../views/effects-in-force.ts';
import { readSeatSave, seatSaveSchema } from '../schemas.ts';
import { saveForSeat } from '../saves/save-for-seat.ts';
import { isKnownTo, suspectName, suspectsOf } from '../views/secrets.ts';
import type { Volume } from '../volume/volume.ts';
import { failLaw, pendingPointOf } from './walk.ts';

/**
 * Compares what is shown to each seat in the game and in all games consistent with its information: with
 * every possible value of secrets, and with deck and random numbers redrawn `decks` times.
 * @param allSeats whether all seats make all queries, which is slow; otherwise seats alternate
 */
export function checkVisibleAlike(game: Game, seed: number, decks: number, allSeats = false): void {
  const { volume } = game;
  const queryingSeat = game.ply % volume.seats.length;
  for (const [index, seat] of volume.seats.entries()) {
    const visibleTo = (current: Game): readonly (readonly [label: string, shown: unknown])[] => [
      ['id', current.id],
      ['view', viewOf(current, seat)],
      ['list of what is in force', effectsInForce(volume, viewOf(current, seat))],
      ...(allSeats || index === queryingSeat ? queryResults(volume, current, seat) : []),
    ];
    const expected = visibleTo(game).map(([, value]) => JSON.stringify(value));
    const refusalsBefore = allSeats || index === queryingSeat ? refusals(game, seat) : [];
    for (const sample of consistentGames(game, index, seed, decks)) {
      for (const [i, [label, value]] of visibleTo(sample).entries())
        if (JSON.stringify(value) !== expected[i]) failLaw(`${seat}: another ${label}`);
      for (const [i, reasons] of refusalsBefore.length === 0 ? [] : refusals(sample, seat).entries())
        if (reasons !== NO_REASONS && refusalsBefore[i] !== NO_REASONS && reasons !== refusalsBefore[i])
          failLaw(`${seat}: another refusal`);
    }
    // A save grows by one turn at a time, so only the last one is checked as a whole.
    if (allSeats || index === queryingSeat) checkView(game, seat);
  }
}

/** Checks that saves of seats have their view and no hidden choices. */
export function checkSaves(game: Game): void {
  for (const seat of game.volume.seats) checkSave(game, seat);
}

/** Checks that every secret that is a piece is where such a piece is. */
export function checkSecretPieces(volume: Volume, cells: Int32Array): void {
  for (const secret of volume.secrets)
    if (
      'pieces' in secret &&
      suspectsOf(volume, cells, secret).every(({ value }) => value !== cells[secret.cell])
    )
      failLaw(`${secret.name} is ${suspectName(volume, cells[secret.cell]!)}`);
}

/** Results of all queries that a seat can make. */
function queryResults(volume: Volume, game: Game, seat: string): readonly (readonly [string, unknown])[] {
  const isDecider = game.decision?.seat === seat;
  const { universe } = pendingPointOf(volume, game);
  return [
    ['refusal', isDecider ? universe.map((key) => game.explain(key)) : []],
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

const standingRefusals = (volume: Volume, game: Game, seat: string): readonly unknown[] =>
  volume.standings.map(({ name: standing, universe }) => {
    const key = universe[(game.ply * STRIDE) % universe.length]!;
    return game.explainInterjection({ seat, standing, key });
  });

/** A prime step, so that all options are covered over time. */
const STRIDE = 7919;

/** Number of previewed options; each is played in every consistent game. */
const PREVIEWS = 1;

const sampleKeys = (options: readonly string[], ply: number): readonly string[] =>
  Array.from({ length: Math.min(PREVIEWS, options.length) }, (_, i) => options[(ply + i) % options.length]!);

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
      for (const { value } of suspectsOf(volume, cells, secret))
        yield game.sample(name, seed, { [secret.name]: suspectName(volume, value) });
}

function checkView(game: Game, seat: string): void {
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
  const hidden = volume.points.filter(({ secret }) => secret).map(({ name }) => name);
  for (const turn of parsed.value.turns)
    if (turn.seat !== seat && turn.point !== undefined && hidden.includes(turn.point))
      failLaw(`${seat}: ${turn.point} of ${turn.seat} is saved`);
}
