/** Loads saved games with the matching volume of the workspace. */
import { type Game, loadGame, type Outcome, readLink, readSave, type Volume } from '@quipu/engine';
import { linkHead } from '@quipu/engine/internal';
import { readTable } from '@quipu/table';
import { EXIT, Stop } from '../exit.ts';
import type { Why } from '../terminal/words.ts';
import { rulePackages, type RulePackage } from '../workspace/workspace.ts';
import { loadVolume } from './volume.ts';

/**
 * Loads a save with the volume that accepts it.
 * @param save the file's name in messages
 * @throws {Stop} if the save is broken or its volume is not available
 */
export async function loadSaved(root: string, save: string, text: string): Promise<Game> {
  const table = readTable(text);
  if (!table.ok) throw notLoaded(save, table.refusal);
  const { game } = table.value;
  const read = readSave(game);
  if (!read.ok) throw notLoaded(save, read.refusal);
  const found = await findGame(root, (volume) => loadGame(volume, game));
  if ('reason' in found) throw notLoaded(save, found);
  return found.game;
}

/**
 * Loads the game of a link with the volume that accepts it.
 * @throws {Stop} if the link is invalid or its volume is not available
 */
export async function loadLinked(
  root: string,
  link: string,
): Promise<{ readonly game: Game; readonly found: RulePackage }> {
  const head = linkHead(link);
  const found = head.ok ? await findGame(root, (volume) => readLink(volume, link)) : head.refusal;
  if ('reason' in found) throw unlinked(found);
  return found;
}

export const unlinked = (refusal: Why): Stop =>
  new Stop(({ terminal, why }) => terminal.notOpened({ why: why(refusal) }), undefined, EXIT.findings);

/** The error for a save that cannot be loaded. One of other rules can be replayed under the current ones. */
export const notLoaded = (file: string, refusal: Why): Stop =>
  new Stop(
    ({ terminal, why }) => terminal.notLoaded({ file, why: why(refusal) }),
    refusal.code === 'other-rules' ? ({ terminal }) => terminal.replayIt({ file }) : undefined,
    EXIT.findings,
  );

/** Tries all volumes. Returns the first game, or the last refusal by a volume to which the save belongs. */
async function findGame(
  root: string,
  read: (volume: Volume) => Outcome<Game, string>,
): Promise<{ readonly game: Game; readonly found: RulePackage } | Why> {
  let why: Why = { code: 'not-here', reason: 'its volume is not here' };
  for (const found of rulePackages(root).filter(({ isVolume }) => isVolume)) {
    const volume = await builtVolume(root, found);
    if (typeof volume === 'string') {
      why = { code: 'not-built', reason: volume };
      continue;
    }
    const made = read(volume);
    if (made.ok) return { game: made.value, found };
    if (made.refusal.code !== 'foreign') why = made.refusal;
  }
  return why;
}

/** Loads a volume, or returns why it is unavailable: an unbuilt volume must not block saves of others. */
async function builtVolume(root: string, found: RulePackage): Promise<Volume | string> {
  try {
    return await loadVolume(root, found);
  } catch (error) {
    if (error instanceof Stop) return `its volume is not among those that are built (${error.message})`;
    throw error;
  }
}
