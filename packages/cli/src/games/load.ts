/** Loads a saved game by whichever volume here it is of. */
import { type Game, linkHead, loadGame, type Outcome, readLink, readSave, type Volume } from '@quipu/engine';
import { readTable } from '@quipu/table';
import { EXIT, Stop } from '../exit.ts';
import { rulePackages, type RulePackage } from '../workspace/workspace.ts';
import { loadVolume } from './volume.ts';

/**
 * The saved game, by the volume here that takes it.
 * @param save how the file is named in messages
 * @throws {Stop} where the text is no whole save, or of no volume that is here
 */
export async function loadSaved(root: string, save: string, text: string): Promise<Game> {
  const table = readTable(text);
  if (!table.ok) throw unreadable(save, table.refusal.reason);
  const { game } = table.value;
  const read = readSave(game);
  if (!read.ok) throw unreadable(save, read.refusal.reason);
  const found = await findGame(root, (volume) => loadGame(volume, game));
  if (typeof found === 'string') throw unreadable(save, found);
  return found.game;
}

/**
 * The game of a link, by the volume here that takes it, with the package of that volume.
 * @throws {Stop} where the text is no link, or to a game of no volume that is here
 */
export async function loadLinked(
  root: string,
  link: string,
): Promise<{ readonly game: Game; readonly found: RulePackage }> {
  const head = linkHead(link);
  const found = head.ok ? await findGame(root, (volume) => readLink(volume, link)) : head.refusal.reason;
  if (typeof found === 'string') throw unlinked(found);
  return found;
}

/** Why a link cannot be opened. */
export const unlinked = (reason: string): Stop =>
  new Stop(`The link cannot be opened: ${reason}.`, undefined, EXIT.findings);

/** The game that the first volume makes of something that is not foreign to it, or why none does. */
async function findGame(
  root: string,
  read: (volume: Volume) => Outcome<Game, string>,
): Promise<{ readonly game: Game; readonly found: RulePackage } | string> {
  let reason = 'its volume is not here';
  for (const found of rulePackages(root).filter(({ isVolume }) => isVolume)) {
    const volume = await builtVolume(root, found);
    if (typeof volume === 'string') {
      reason = volume;
      continue;
    }
    const made = read(volume);
    if (made.ok) return { game: made.value, found };
    if (made.refusal.code !== 'foreign') ({ reason } = made.refusal);
  }
  return reason;
}

/** A volume, or why it cannot be played: that another one is not built must not keep a save from its own. */
async function builtVolume(root: string, found: RulePackage): Promise<Volume | string> {
  try {
    return await loadVolume(root, found);
  } catch (error) {
    if (error instanceof Stop) return `its volume is not among those that are built (${error.message})`;
    throw error;
  }
}

function unreadable(save: string, reason: string): Stop {
  return new Stop(`"${save}" cannot be loaded: ${reason}.`, undefined, EXIT.findings);
}
