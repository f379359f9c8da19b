/** What a seat may not know shows in nothing that it is shown: whatever it may believe, it sees the same. */
import type { Game } from '../game.ts';
import { readSeatSave, seatSave } from '../seat-save.ts';
import { knows, nameOf, suspectsOf } from '../secrets.ts';
import type { Volume } from '../volume.ts';
import { breach, deciderPoint } from './walk.ts';

/**
 * Compares what each seat is shown with what it would be shown in every game that it may believe in: with every secret wherever that may be, and
 * with `decks` decks and streams laid anew.
 * @param everybody whether each seat asks all that it could, and takes home what it has seen: that takes long, so without it they take turns
 */
export function shownAlike(game: Game, seed: number, decks: number, everybody = false): void {
  const { volume } = game;
  const asked = game.ply % volume.seats.length;
  for (const [index, seat] of volume.seats.entries()) {
    const told = (one: Game): readonly (readonly [what: string, shown: unknown])[] => [
      ['id', one.id],
      ['view', one.view(seat)],
      ...(everybody || index === asked ? answersTo(volume, one, seat) : []),
    ];
    const shown = told(game).map(([, value]) => JSON.stringify(value));
    const refused = everybody || index === asked ? refusals(game, seat) : [];
    for (const other of believable(game, index, seed, decks)) {
      for (const [i, [what, value]] of told(other).entries())
        if (JSON.stringify(value) !== shown[i]) breach(`${seat}: another ${what}`);
      for (const [i, reasons] of refused.length === 0 ? [] : refusals(other, seat).entries())
        if (reasons !== NONE && refused[i] !== NONE && reasons !== refused[i])
          breach(`${seat}: another refusal`);
    }
    // What it takes home at its next turn has all of this again, and more.
    if (everybody || index === asked) checkSave(game, seat);
  }
}

/** Whether every secret that is a piece lies where such a piece is. */
export function secretsFit(volume: Volume, cells: Int32Array): void {
  for (const secret of volume.secrets)
    if (
      'pieces' in secret &&
      suspectsOf(volume, cells, secret).every(({ value }) => value !== cells[secret.cell])
    )
      breach(`${secret.name} is ${nameOf(volume, cells[secret.cell]!)}`);
}

/** What a seat is told when it asks: why something is not offered to it, and what it may do besides. */
function answersTo(volume: Volume, game: Game, seat: string): readonly (readonly [string, unknown])[] {
  const decides = game.decision?.seat === seat;
  const { universe } = deciderPoint(volume, game);
  return [
    ['refusal', decides ? universe.map((key) => game.explain(key)) : []],
    ['word that nothing would change', decides ? game.decision.idle : []],
    ['standing action', game.interjections(seat)],
  ];
}

const NONE = JSON.stringify([]);

/**
 * Why each key is no option, where another seat decides, and not in secret. What is one may be by what the decider knows, and the decider
 * alone is shown that; but what is none either way is none for the same reasons.
 */
function refusals(game: Game, seat: string): readonly string[] {
  const { universe, secret } = deciderPoint(game.volume, game);
  if (secret || game.decision?.seat === seat) return [];
  return universe.map((key) => JSON.stringify(game.explain(key)));
}

/** Games that a seat may believe in: with each secret that it does not know wherever that may be, and decks laid anew. */
function* believable(game: Game, seat: number, seed: number, decks: number): Generator<Game> {
  const { volume } = game;
  const name = volume.seats[seat]!;
  for (let deck = 0; deck < decks; deck++) yield game.sample(name, seed + deck);
  const cells = game.cells();
  for (const secret of volume.secrets)
    if (!knows(cells, secret, seat))
      for (const { value } of suspectsOf(volume, cells, secret))
        yield game.sample(name, seed, { [secret.name]: nameOf(volume, value) });
}

/** What a seat takes home is what it was shown, and no answer that another seat gave in secret. */
function checkSave(game: Game, seat: string): void {
  const { volume } = game;
  const read = readSeatSave(seatSave(game, seat));
  if (!read.ok) return breach(`${seat}: ${read.refusal.reason}`);
  if (JSON.stringify(read.value.view) !== JSON.stringify(game.view(seat)))
    breach(`${seat}: another view is saved`);
  const hidden = volume.points.filter(({ secret }) => secret).map(({ name }) => name);
  for (const turn of read.value.turns)
    if (turn.seat !== seat && turn.point !== undefined && hidden.includes(turn.point))
      breach(`${seat}: ${turn.point} of ${turn.seat} is saved`);
}
