/** Loads a saved game by whichever volume here it is of. */
import { Game, readSave, type Volume } from '@quipu/engine';
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
  let reason = 'its volume is not here';
  for (const found of rulePackages(root).filter(({ isVolume }) => isVolume)) {
    const volume = await builtVolume(root, found);
    if (typeof volume === 'string') {
      reason = volume;
      continue;
    }
    const loaded = Game.load(volume, game);
    if (loaded.ok) return loaded.value;
    if (loaded.refusal.code !== 'foreign') ({ reason } = loaded.refusal);
  }
  throw unreadable(save, reason);
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
