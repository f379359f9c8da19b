/** The plan of a simulation, and its comparison with a results file. */
import type { CreateOptions, Volume } from '@quipu/engine';
import { EXIT, CommandError } from '../exit.ts';
import { readingsOf } from './recorder.ts';
import type { AgentFile, Header, Plan } from './results.ts';

/** The agent that follows the Non-player instructions; others act as players. */
const NONPLAYER = 'nonplayer';

/** Creates the options of one game. Deterministic: workers and saves rely on it. */
export function createdFrom(
  { setup, options, agents, seed }: Pick<Plan, 'setup' | 'options' | 'agents' | 'seed'>,
  { seats }: Volume,
  game: number,
): CreateOptions {
  const nonplayers = seats.filter((_, seat) => agents[seat]?.split(':')[0] === NONPLAYER);
  return { setup, options, ...(nonplayers.length > 0 && { nonplayers }), seed: seed + game };
}

export function headerOf(
  volume: Volume,
  named: string,
  rounds: number,
  plan: Pick<Plan, 'setup' | 'options' | 'agents' | 'agentFiles' | 'seed'>,
): Header {
  const { names } = volume;
  const { operations = [], activities = [] } = names;
  const gauges = readingsOf(volume).map(({ gauge }) => gauge);
  const spoken = [
    ...volume.seats,
    ...gauges.flatMap(({ name, boxes = [] }) => [name, ...boxes]),
    ...operations,
    ...activities,
  ];
  return {
    quipu: 'simulation',
    format: 1,
    volume: volume.name,
    edition: volume.edition,
    hashes: volume.hashes,
    ...plan,
    named,
    title: volume.title,
    seats: [...volume.seats],
    rounds,
    gauges,
    operations: [...operations],
    activities: [...activities],
    cards: Object.fromEntries(volume.cards.map(({ key, title }) => [key, title])),
    titles: Object.fromEntries(
      spoken.flatMap((name) => {
        const title = names.titles?.[name];
        return title === undefined ? [] : [[name, title]];
      }),
    ),
  };
}

/** @throws {CommandError} with the differences, if the file contains results of a different plan */
export function checkSame(found: Header, asked: Header, shown: string): void {
  const differing = differences(found, asked);
  if (differing.length === 0) return;
  throw new CommandError(
    `${shown} holds results of other games: ${differing.join('; ')}.`,
    'Give the arguments that it was begun with, or name another file after --out.',
    EXIT.findings,
  );
}

function differences(found: Header, asked: Header): readonly string[] {
  const of = (what: string, there: string, here: string): readonly string[] =>
    there === here ? [] : [`${what} ${there} there, ${here} asked for`];
  if (found.volume !== asked.volume || found.edition !== asked.edition) {
    return of('volume', `${found.volume} (${found.edition})`, `${asked.volume} (${asked.edition})`);
  }
  const listed = (names: readonly string[]): string => names.join(', ') || 'none';
  return [
    ...of('setup', found.setup, asked.setup),
    ...of('options', listed(found.options), listed(asked.options)),
    ...of('seed', String(found.seed), String(asked.seed)),
    ...asked.seats.flatMap((seat, i) =>
      of(`agent of ${seat}`, found.agents[i] ?? 'none', asked.agents[i] ?? 'none'),
    ),
    ...changedAgents(found, asked),
    ...(found.hashes.all === asked.hashes.all
      ? []
      : [`the rules have changed since: ${changed(found, asked)}`]),
  ];
}

/** Agents of one name that other files define, or that have changed. Other names differ by seat. */
function changedAgents(found: Header, asked: Header): readonly string[] {
  return [...new Set(asked.agents)].flatMap((name) => {
    const named = (header: Header): AgentFile | undefined =>
      header.agentFiles?.find((one) => one.name === name);
    const [there, here] = [named(found), named(asked)];
    if (there?.hash === here?.hash || !found.agents.includes(name)) return [];
    const files =
      there?.file === here?.file
        ? ''
        : ` (${there?.file ?? 'none'} there, ${here?.file ?? 'none'} asked for)`;
    return [`the agent ${name} has changed since${files}`];
  });
}

const NAMED = 5;

function changed({ hashes: { rules: before } }: Header, { hashes: { rules: now } }: Header): string {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])]
    .filter((name) => now[name] !== before[name])
    .sort();
  if (names.length === 0) return 'what is declared';
  const more = names.length > NAMED ? `, and ${names.length - NAMED} more` : '';
  return names.slice(0, NAMED).join(', ') + more;
}
