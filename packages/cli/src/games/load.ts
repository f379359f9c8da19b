/** Loads a saved game by whichever volume here it is of. */
import { type Game, linkHead, loadGame, type Outcome, readLink, readSave, type Volume } from '@quipu/engine';
import { readTable } from '@quipu/table';
import { EXIT, Stop } from '../exit.ts';
import type { Why } from '../terminal/words.ts';
import { rulePackages, type RulePackage } from '../workspace/workspace.ts';
import { loadVolume } from './volume.ts';

/**
 * The saved game, by the volume here that takes it.
 * @param save how the file is named in messages
 * @throws {Stop} where the text is no whole save, or of no volume that is here
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
 * The game of a link, by the volume here that takes it, with the package of that volume.
 * @throws {Stop} where the text is no link, or to a game of no volume that is here
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

/** Why a save cannot be loaded; one of other rules may be played under those that are here. */
export const notLoaded = (file: string, refusal: Why): Stop =>
  new Stop(
    ({ terminal, why }) => terminal.notLoaded({ file, why: why(refusal) }),
    refusal.code === 'other-rules' ? ({ terminal }) => terminal.replayIt({ file }) : undefined,
    EXIT.findings,
  );

/** The game that the first volume makes of something that is not foreign to it, or why none does. */
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

/** A volume, or why it cannot be played: that another one is not built must not keep a save from its own. */
async function builtVolume(root: string, found: RulePackage): Promise<Volume | string> {
  try {
    return await loadVolume(root, found);
  } catch (error) {
    if (error instanceof Stop) return `its volume is not among those that are built (${error.message})`;
    throw error;
  }
}
