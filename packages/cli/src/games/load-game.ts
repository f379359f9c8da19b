/** Loads saved games with the matching volume of the workspace. */
import { type Game, loadGame, readLink, readSave, type Volume } from '@quipu/engine';
import { linkHead } from '@quipu/engine/internal';
import { type Outcome, refuse, success } from '@quipu/engine/play';
import { parseTable } from '@quipu/table';
import { EXIT, CommandError } from '../exit.ts';
import type { RefusalSummary } from '../terminal/terminal-words.ts';
import { availablePackages, type RulePackage } from '../workspace/workspace.ts';
import { loadVolume } from './load-volume.ts';

/**
 * Loads a save with the volume that accepts it.
 * @param save the file's name in messages
 * @throws {CommandError} if the save is broken or its volume is not available
 */
export async function loadSavedGame(root: string, save: string, text: string): Promise<Game> {
  const table = parseTable(text);
  if (!table.ok) throw saveError(save, table.refusal);
  const { game } = table.value;
  const header = readSave(game);
  if (!header.ok) throw saveError(save, header.refusal);
  const result = await findGame(root, (volume) => loadGame(volume, game));
  if ('reason' in result) throw saveError(save, result);
  return result.game;
}

/**
 * Loads the game of a link with the volume that accepts it.
 * @throws {CommandError} if the link is invalid or its volume is not available
 */
export async function loadLinkedGame(
  root: string,
  link: string,
): Promise<{ readonly game: Game; readonly rulePackage: RulePackage }> {
  const linkHeader = linkHead(link);
  const result = linkHeader.ok
    ? await findGame(root, (volume) => readLink(volume, link))
    : linkHeader.refusal;
  if ('reason' in result) throw linkError(result);
  return result;
}

export const linkError = (refusal: RefusalSummary): CommandError =>
  new CommandError(
    ({ terminal, explain }) => terminal.linkNotOpened({ reason: explain(refusal) }),
    undefined,
    EXIT.findings,
  );

/** The error for a save that cannot be loaded. One of other rules can be replayed under the current ones. */
export const saveError = (file: string, refusal: RefusalSummary): CommandError =>
  new CommandError(
    ({ terminal, explain }) => terminal.fileNotLoaded({ file, reason: explain(refusal) }),
    refusal.code === 'other-rules' ? ({ terminal }) => terminal.replayHint({ file }) : undefined,
    EXIT.findings,
  );

/** Tries all volumes. Returns the first game, or the last refusal by a volume to which the save belongs. */
async function findGame(
  root: string,
  readGame: (volume: Volume) => Outcome<Game, string>,
): Promise<{ readonly game: Game; readonly rulePackage: RulePackage } | RefusalSummary> {
  let refusal: RefusalSummary = { code: 'not-here', reason: 'its volume is not here' };
  for (const rulePackage of availablePackages(root).filter(({ isVolume }) => isVolume)) {
    const loaded = await tryLoadVolume(root, rulePackage);
    const outcome = loaded.ok ? readGame(loaded.value) : loaded;
    if (outcome.ok) return { game: outcome.value, rulePackage };
    if (outcome.refusal.code !== 'foreign') refusal = outcome.refusal;
  }
  return refusal;
}

/** Loads a volume, or returns why it is unavailable: an unbuilt volume must not block saves of others. */
async function tryLoadVolume(root: string, rulePackage: RulePackage): Promise<Outcome<Volume, 'not-built'>> {
  try {
    return success(await loadVolume(root, rulePackage));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return refuse('not-built', `its volume is not among those that are built (${error.message})`);
  }
}
