/**
 * `npm run digests`: prints a digest of seeded games of each volume. Equal digests before and after a change
 * of the compiler or the kernel show that play is unchanged: the same decisions, refusals, reasons and logs.
 */
import { hasInstructions } from '@quipu/bot';
import { type Entry, Game, interjectionsOf, logOf, subscribe, viewOf, type Volume } from '@quipu/engine';
import { SEAT } from '@quipu/engine/play';
import { commandLine, wholeNumber } from '@quipu/nx-plugin/command-line';
import { volumesIn } from '@quipu/nx-plugin/volume';
import { Option } from 'commander';
import { createHash, type Hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { pickFrom } from './chance.ts';
import { playNonplayers } from './nonplayers.ts';
import { root } from './root.ts';
import { builtVolume } from './volume.ts';

/**
 * Interval of decisions at which views and standing actions are included: they cost more than all the rest.
 */
const VIEWED_EVERY = 400;
/** Number of refused members of each pending universe whose reasons are included. */
const EXPLAINED = 2;

const volumes = volumesIn(root);
const command = commandLine(
  'npm run digests --',
  'Digests of seeded games: equal ones show that a change leaves play as it was.',
)
  .option('--games <count>', 'random games of each volume', wholeNumber(1), 1000)
  .option('--nonplayer-games <count>', 'games of Non-players alone', wholeNumber(1), 40)
  .option('--write <file>', 'write the digests to this file')
  .option('--against <file>', 'compare with the digests in this file; exit code 1 if one differs')
  .addOption(new Option('--volume <name>', 'this volume only').choices(volumes))
  .parse();
const values = command.opts<{
  readonly games: number;
  readonly nonplayerGames: number;
  readonly write?: string;
  readonly against?: string;
  readonly volume?: string;
}>();

const Digests = z.record(z.string(), z.string());

function digestsIn(file: string): z.infer<typeof Digests> {
  try {
    return Digests.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return command.error(`--against ${file}: expected digests written by \`npm run digests -- --write\`.`);
  }
}

const before = values.against === undefined ? undefined : digestsIn(values.against);

/** Plays a random game and adds all its output to the hash. */
function hashRandomGame(hash: Hash, volume: Volume, seed: number): void {
  const creation = Game.create(volume, { seed });
  if (!creation.ok) throw new Error(creation.refusal.reason);
  const game = creation.value;
  const pick = pickFrom(seed);
  const entries: Entry[] = [];
  subscribe(game, (entry) => entries.push(entry), { everything: true });
  const universes = new Map(volume.points.map(({ name, universe }) => [name, universe]));
  for (let decision = game.decision, at = 0; decision; decision = game.decision, at++) {
    const { seat, kind, point, text, values, options } = decision;
    hash.update(JSON.stringify([seat, kind, point, text, values, options]));
    const universe = universes.get(point) ?? [];
    for (let i = 0; i < EXPLAINED && universe.length > 0; i++) {
      const key = universe[pick(universe.length)] ?? '';
      hash.update(JSON.stringify(game.explain(key)));
    }
    if (at % VIEWED_EVERY === 0) {
      hash.update(JSON.stringify({ ...viewOf(game, seat), pending: null }));
      for (const who of volume.seats) hash.update(JSON.stringify(interjectionsOf(game, who)));
    }
    const key = options[pick(options.length)]?.key ?? '';
    const chosen = game.choose({ key });
    if (!chosen.ok) throw new Error(chosen.refusal.reason);
  }
  hash.update(JSON.stringify(entries));
  hash.update(JSON.stringify(logOf(volume, entries)));
  hash.update(JSON.stringify([game.ranking, game.result]));
}

/** Plays a game of Non-players and adds the options at each choice to the hash. */
function hashNonplayerGame(hash: Hash, volume: Volume, seed: number): void {
  const ranks = playNonplayers(
    volume,
    seed - 1,
    () => undefined,
    (cells, options, option) => hash.update(`${cells[SEAT]} ${options} ${option},`),
  );
  hash.update(JSON.stringify(ranks));
}

/** Returns the digest of a number of games. */
function digestOf(games: number, play: (hash: Hash, seed: number) => void): string {
  const hash = createHash('sha256');
  for (let seed = 1; seed <= games; seed++) play(hash, seed);
  return hash.digest('hex').slice(0, 16);
}

const digests: Record<string, string> = {};
for (const name of volumes.filter((one) => values.volume === undefined || one === values.volume)) {
  const volume = await builtVolume(name);
  const { games, nonplayerGames } = values;
  const record = (subject: string, digest: string): void => {
    digests[`${name}: ${subject}`] = digest;
    console.log(`${digest}  ${name}: ${subject}`);
  };
  record(
    `${games} random games`,
    digestOf(games, (hash, seed) => hashRandomGame(hash, volume, seed)),
  );
  if (volume.seats.every((_, seat) => hasInstructions(volume, seat)))
    record(
      `${nonplayerGames} games of Non-players`,
      digestOf(nonplayerGames, (hash, seed) => hashNonplayerGame(hash, volume, seed)),
    );
}
if (values.write !== undefined) writeFileSync(values.write, `${JSON.stringify(digests, undefined, 2)}\n`);
if (before !== undefined) {
  const changes = Object.keys(digests).filter((name) => before[name] !== digests[name]);
  for (const name of changes) console.log(`differs: ${name}`);
  if (changes.length > 0) process.exitCode = 1;
}
