/** Parses seat assignments from the command line. */
import type { CreateOptions, Volume } from '@quipu/engine';
import { NONPLAYER, PERSON } from '@quipu/table';
import type { Names } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
import { Stop } from '../exit.ts';
import { type Said, saidIn } from '../terminal/words.ts';

/**
 * Finds a seat by its key or displayed name, ignoring case.
 * @param names the current locale; English is always accepted
 */
export function seatCalled(volume: Volume, given: string, names?: Names): string | undefined {
  const spoken = [inEnglish(volume), ...(names ? [names] : [])];
  const wanted = given.trim().toLowerCase();
  return volume.seats.find((name) =>
    [name, ...spoken.map((each) => each.called('faction', name))].some((one) => one.toLowerCase() === wanted),
  );
}

/** @throws {Stop} if there is no such seat */
export function seatNamed(volume: Volume, given: string, names = inEnglish(volume)): string {
  const seat = seatCalled(volume, given, names);
  if (seat !== undefined) return seat;
  throw new Stop(
    ({ terminal }) => terminal.noFaction({ title: names.title, given }),
    ({ terminal }) => terminal.itsFactions({ factions: listed(volume, names) }),
  );
}

function listed(volume: Volume, names: Names): string {
  const named = (seat: string): string => {
    const title = names.called('faction', seat);
    return title === seat ? seat : `${seat} (${title})`;
  };
  return volume.seats.map(named).join(', ');
}

export interface Sitting {
  /** `Faction=agent` each. */
  readonly seat?: readonly string[];
  readonly me?: string;
  readonly names?: Names;
}

/**
 * Returns agents by seat.
 * @throws {Stop} for invalid assignments, or two for one seat
 */
export function sittersOf(
  volume: Volume,
  { seat: given = [], me, names }: Sitting,
  { nonplayers = [] }: CreateOptions = {},
): Readonly<Record<string, string>> {
  const players = new Map<string, string>(nonplayers.map((seat) => [seat, NONPLAYER]));
  const said = new Map<string, Said>(
    nonplayers.map((seat) => [seat, ({ terminal }) => terminal.nonplayerOfGame]),
  );
  if (me !== undefined) {
    const mine = seatNamed(volume, me, names);
    players.set(mine, PERSON);
    said.set(mine, `--me ${me}`);
  }
  const sitters = new Map<string, string>();
  for (const text of given) {
    const { faction, agent } = readSeat(volume, text);
    const seat = seatNamed(volume, faction, names);
    const other = sitters.has(seat) || players.get(seat) !== agent.toLowerCase() ? said.get(seat) : undefined;
    if (other !== undefined)
      throw new Stop(
        (words) => words.terminal.twoPlayers({ seat, one: saidIn(words, other), other: `--seat ${text}` }),
        ({ terminal }) => terminal.leaveOneOut,
      );
    sitters.set(seat, agent);
    said.set(seat, `--seat ${text}`);
  }
  return Object.fromEntries(sitters);
}

function readSeat(volume: Volume, text: string): { readonly faction: string; readonly agent: string } {
  const at = text.indexOf('=');
  const [faction, agent] = at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const example: Said = ({ terminal }) =>
    terminal.seatExample({ example: `--seat ${volume.seats[0] ?? ''}=random` });
  const given = `--seat ${text}`;
  if (faction === '') throw new Stop(({ terminal }) => terminal.seatOfNobody({ given }), example);
  if (agent === '') throw new Stop(({ terminal }) => terminal.seatWithoutAgent({ given, faction }), example);
  return { faction, agent };
}
