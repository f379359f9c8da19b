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
  const differences = planDifferences(existing, requested);
  if (differences.length === 0) return;
  throw new CommandError(
    `${displayName} contains results of other games: ${differences.join('; ')}.`,
    'Use the arguments of the first run, or name another file after --out.',
    EXIT.findings,
  );
}

const differenceOf = (label: string, existingValue: string, requestedValue: string): readonly string[] =>
  existingValue === requestedValue
    ? []
    : [`${label} ${existingValue} in the file, ${requestedValue} requested`];

function planDifferences(existing: Header, requested: Header): readonly string[] {
  if (existing.volume !== requested.volume || existing.edition !== requested.edition) {
    return differenceOf(
      'volume',
      `${existing.volume} (${existing.edition})`,
      `${requested.volume} (${requested.edition})`,
    );
  }
  const joinNames = (names: readonly string[]): string => names.join(', ') || 'none';
  return [
    ...differenceOf('setup', existing.setup, requested.setup),
    ...differenceOf('options', joinNames(existing.options), joinNames(requested.options)),
    ...differenceOf('seed', String(existing.seed), String(requested.seed)),
    ...requested.seats.flatMap((seat, i) =>
      differenceOf(`agent of ${seat}`, existing.agents[i] ?? 'none', requested.agents[i] ?? 'none'),
    ),
    ...changedAgents(existing, requested),
    ...(existing.hashes.all === requested.hashes.all
      ? []
      : [`the rules have changed since: ${changedRules(existing, requested)}`]),
  ];
}

/** Agents of one name that other files define, or that have changed. Other names differ by seat. */
function changedAgents(existing: Header, requested: Header): readonly string[] {
  return [...new Set(requested.agents)].flatMap((name) => {
    const fileOf = (header: Header): AgentFile | undefined =>
      header.agentFiles?.find((file) => file.name === name);
    const [existingFile, requestedFile] = [fileOf(existing), fileOf(requested)];
    if (existingFile?.hash === requestedFile?.hash || !existing.agents.includes(name)) return [];
    const files =
      existingFile?.file === requestedFile?.file
        ? ''
        : ` (${existingFile?.file ?? 'none'} in the file, ${requestedFile?.file ?? 'none'} requested)`;
    return [`the agent ${name} has changed since${files}`];
  });
}

const MAX_LISTED = 5;

function changedRules(
  { hashes: { rules: existingRules } }: Header,
  { hashes: { rules: requestedRules } }: Header,
): string {
  const names = [...new Set([...Object.keys(requestedRules), ...Object.keys(existingRules)])]
    .filter((name) => requestedRules[name] !== existingRules[name])
    .sort();
  if (names.length === 0) return 'what is declared';
  const suffix = names.length > MAX_LISTED ? `, and ${names.length - MAX_LISTED} more` : '';
  return names.slice(0, MAX_LISTED).join(', ') + suffix;
}
