/** Parses seat assignments from the command line. */
import type { CreateOptions, Volume } from '@quipu/engine';
import { NONPLAYER, PERSON } from '@quipu/table';
import type { Names } from '@quipu/words';
import { englishNamesOf } from '@quipu/words/english';
import { CommandError } from '../exit.ts';
import { type LocalizableText, localizeText } from '../terminal/terminal-words.ts';

/**
 * Finds a seat by its key or displayed name, ignoring case.
 * @param names the current locale; English is always accepted
 */
export function findSeat(volume: Volume, name: string, names?: Names): string | undefined {
  const locales = [englishNamesOf(volume), ...(names ? [names] : [])];
  const lowerCaseName = name.trim().toLowerCase();
  return volume.seats.find((key) =>
    [key, ...locales.map((localeNames) => localeNames.plainName('faction', key))].some(
      (candidate) => candidate.toLowerCase() === lowerCaseName,
    ),
  );
}

/** @throws {CommandError} if there is no such seat */
export function requireSeat(volume: Volume, name: string, names = englishNamesOf(volume)): string {
  const seat = findSeat(volume, name, names);
  if (seat !== undefined) return seat;
  throw new CommandError(
    ({ terminal }) => terminal.unknownFaction({ title: names.title, value: name }),
    ({ terminal }) => terminal.factionsOfGame({ factions: listSeats(volume, names) }),
  );
}

function listSeats(volume: Volume, names: Names): string {
  const labelOf = (seat: string): string => {
    const title = names.plainName('faction', seat);
    return title === seat ? seat : `${seat} (${title})`;
  };
  return volume.seats.map(labelOf).join(', ');
}

export interface SeatingArguments {
  /** `Faction=agent` each. */
  readonly seat?: readonly string[];
  readonly me?: string;
  readonly names?: Names;
}

/**
 * Returns agents by seat.
 * @throws {CommandError} for invalid assignments, or two for one seat
 */
export function parseSeatAssignments(
  volume: Volume,
  { seat: assignmentTexts = [], me, names }: SeatingArguments,
  { nonplayers = [] }: CreateOptions = {},
): Readonly<Record<string, string>> {
  const playersBySeat = new Map<string, string>(nonplayers.map((seat) => [seat, NONPLAYER]));
  // The argument that assigned each seat, for messages.
  const assignmentSources = new Map<string, LocalizableText>(
    nonplayers.map((seat) => [seat, ({ terminal }) => terminal.nonplayerOfGame]),
  );
  if (me !== undefined) {
    const personSeat = requireSeat(volume, me, names);
    playersBySeat.set(personSeat, PERSON);
    assignmentSources.set(personSeat, `--me ${me}`);
  }
  const agentsBySeat = new Map<string, string>();
  for (const text of assignmentTexts) {
    const { faction, agent } = parseSeatAssignment(volume, text);
    const seat = requireSeat(volume, faction, names);
    const conflict =
      agentsBySeat.has(seat) || playersBySeat.get(seat) !== agent.toLowerCase()
        ? assignmentSources.get(seat)
        : undefined;
    if (conflict !== undefined)
      throw new CommandError(
        (words) =>
          words.terminal.twoPlayersForSeat({
            seat,
            first: localizeText(words, conflict),
            second: `--seat ${text}`,
          }),
        ({ terminal }) => terminal.omitOnePlayerHint,
      );
    agentsBySeat.set(seat, agent);
    assignmentSources.set(seat, `--seat ${text}`);
  }
  return Object.fromEntries(agentsBySeat);
}

function parseSeatAssignment(
  volume: Volume,
  text: string,
): { readonly faction: string; readonly agent: string } {
  const separator = text.indexOf('=');
  const [faction, agent] =
    separator < 0 ? [text, ''] : [text.slice(0, separator).trim(), text.slice(separator + 1).trim()];
  const example: LocalizableText = ({ terminal }) =>
    terminal.seatExample({ example: `--seat ${volume.seats[0] ?? ''}=random` });
  const argument = `--seat ${text}`;
  if (faction === '')
    throw new CommandError(({ terminal }) => terminal.seatWithoutFaction({ value: argument }), example);
  if (agent === '')
    throw new CommandError(
      ({ terminal }) => terminal.seatWithoutAgent({ value: argument, faction }),
      example,
    );
  return { faction, agent };
}
