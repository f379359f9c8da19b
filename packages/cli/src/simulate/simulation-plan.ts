/** The plan of a simulation, and its comparison with a results file. */
import type { CreateOptions, Volume } from '@quipu/engine';
import { EXIT, CommandError } from '../exit.ts';
import { gaugeReaders } from './game-recorder.ts';
import type { AgentFile, Gauge, Header, Plan } from './results-format.ts';

/** The agent that follows the Non-player instructions; others act as players. */
const NONPLAYER = 'nonplayer';

/** Creates the options of one game. Deterministic: workers and saves rely on it. */
export function gameOptionsOf(
  { setup, options, agents, seed }: Pick<Plan, 'setup' | 'options' | 'agents' | 'seed'>,
  { seats }: Volume,
  game: number,
): CreateOptions {
  const nonplayers = seats.filter((_, seat) => agents[seat]?.split(':')[0] === NONPLAYER);
  return { setup, options, ...(nonplayers.length > 0 && { nonplayers }), seed: seed + game };
}

export function createHeader(
  volume: Volume,
  volumeName: string,
  rounds: number,
  plan: Pick<Plan, 'setup' | 'options' | 'agents' | 'agentFiles' | 'seed'>,
): Header {
  const { operations = [], activities = [] } = volume.names;
  const gauges = gaugeReaders(volume).map(({ gauge }) => gauge);
  return {
    quipu: 'simulation',
    format: 1,
    volume: volume.name,
    edition: volume.edition,
    hashes: volume.hashes,
    ...plan,
    named: volumeName,
    title: volume.title,
    seats: [...volume.seats],
    rounds,
    gauges,
    operations: [...operations],
    activities: [...activities],
    cards: Object.fromEntries(volume.cards.map(({ key, title }) => [key, title])),
    titles: titlesOf(volume, gauges),
  };
}

/** Returns the displayed names of Factions, gauges, operations and activities, if they differ. */
function titlesOf({ seats, names }: Volume, gauges: readonly Gauge[]): Header['titles'] {
  const { operations = [], activities = [], titles = {} } = names;
  const gaugeNames = gauges.flatMap(({ name, boxes = [] }) => [name, ...boxes]);
  return Object.fromEntries(
    [...seats, ...gaugeNames, ...operations, ...activities].flatMap((name) => {
      const title = titles[name];
      return title === undefined ? [] : [[name, title]];
    }),
  );
}

/** @throws {CommandError} with the differences, if the file contains results of a different plan */
export function checkSamePlan(existing: Header, requested: Header, displayName: string): void {
  const differences = planDifferences(existing, requested, ['in the file', 'requested']);
  if (differences.length === 0) return;
  throw new CommandError(
    `${displayName} contains results of other games: ${differences.join('; ')}.`,
    'Use the arguments of the first run, or name another file after --out.',
    EXIT.findings,
  );
}

/** Phrases that follow the values of two plans and name their sources: "in the file", "requested". */
type PlanPlaces = readonly [first: string, second: string];

/** Returns the differences between two plans, as parts of a sentence; empty if they are plans of the same games. */
export function planDifferences(first: Header, second: Header, places: PlanPlaces): readonly string[] {
  const differenceOf = (label: string, firstValue: string, secondValue: string): readonly string[] =>
    firstValue === secondValue ? [] : [`${label} ${firstValue} ${places[0]}, ${secondValue} ${places[1]}`];
  if (first.volume !== second.volume || first.edition !== second.edition) {
    return differenceOf(
      'volume',
      `${first.volume} (${first.edition})`,
      `${second.volume} (${second.edition})`,
    );
  }
  const joinNames = (names: readonly string[]): string => names.join(', ') || 'none';
  return [
    ...differenceOf('setup', first.setup, second.setup),
    ...differenceOf('options', joinNames(first.options), joinNames(second.options)),
    ...differenceOf('seed', String(first.seed), String(second.seed)),
    ...second.seats.flatMap((seat, i) =>
      differenceOf(`agent of ${seat}`, first.agents[i] ?? 'none', second.agents[i] ?? 'none'),
    ),
    ...agentDifferences(first, second, places),
    ...ruleDifferences(first.hashes, second.hashes),
  ];
}

/** Agents of one name with different files. Other names differ by seat. */
function agentDifferences(first: Header, second: Header, places: PlanPlaces): readonly string[] {
  return [...new Set(second.agents)].flatMap((name) => {
    const fileOf = (header: Header): AgentFile | undefined =>
      header.agentFiles?.find((file) => file.name === name);
    const [firstFile, secondFile] = [fileOf(first), fileOf(second)];
    if (firstFile?.hash === secondFile?.hash || !first.agents.includes(name)) return [];
    const files =
      firstFile?.file === secondFile?.file
        ? ''
        : ` (${firstFile?.file ?? 'none'} ${places[0]}, ${secondFile?.file ?? 'none'} ${places[1]})`;
    return [`the agent ${name} differs${files}`];
  });
}

const MAX_LISTED = 5;

/** The names of rules that differ between two versions of a volume; empty if none does. */
export function ruleDifferences(first: Plan['hashes'], second: Plan['hashes']): readonly string[] {
  if (first.all === second.all) return [];
  const names = [...new Set([...Object.keys(second.rules), ...Object.keys(first.rules)])]
    .filter((name) => second.rules[name] !== first.rules[name])
    .sort();
  if (names.length === 0) return ['the rules differ: what is declared'];
  const suffix = names.length > MAX_LISTED ? `, and ${names.length - MAX_LISTED} more` : '';
  return [`the rules differ: ${names.slice(0, MAX_LISTED).join(', ')}${suffix}`];
}
