/** `quipu explain`: shows the reasons for the choices of Non-players in a saved game. */
import { logItemOf, type Entry, type Game, type Volume } from '@quipu/engine';
import { groupedReasons, itemLine, reasonRendererOf } from '@quipu/words';
import { indentedLines } from '@quipu/words/internal';
import { englishNamesOf } from '@quipu/words/english';
import type { NonplayerReason } from '@quipu/bot';
import { createTable, readInputFile } from '../../games/create-game.ts';
import { loadSavedGame } from '../../games/load-game.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { workspaceRoot } from '../../workspace/workspace.ts';

export interface ExplainArguments {
  readonly save: string;
  readonly last?: number;
  readonly card?: string;
}

interface RecordedChoice {
  readonly reason: NonplayerReason;
  /** The option in the saved game, if it differs. */
  readonly recordedOption?: string;
}

interface ChoiceGroup {
  readonly seat: string;
  readonly card: string | undefined;
  /** The number of cards drawn before the choices. */
  readonly drawnCount: number;
  readonly heading: readonly string[];
  readonly choices: RecordedChoice[];
}

type DrawnEntry = Extract<Entry, { kind: 'drawn' }>;

/**
 * Replays a saved game and prints the reasons for each choice of a Non-player.
 * @throws {CommandError} if the file is not a save of an available volume, or has no Non-players
 */
export async function explain({ save, last, card }: ExplainArguments, io: Io): Promise<ExitCode> {
  const game = await loadSavedGame(workspaceRoot(io.cwd), save, readInputFile(save, io.cwd));
  if ((game.options.nonplayers ?? []).length === 0)
    throw new CommandError(`No Non-player plays in "${save}".`, undefined, EXIT.findings);
  const groups = choiceGroups(game.volume, game, io);
  const selectedGroups =
    card === undefined
      ? groups.slice(-(last ?? groups.length))
      : groups.filter((group) => group.card === card);
  if (selectedGroups.length === 0)
    throw new CommandError(
      card === undefined
        ? `The Non-players of "${save}" have not chosen yet.`
        : `No Non-player chose anything while card "${card}" lay open.`,
      undefined,
      EXIT.findings,
    );
  for (const group of selectedGroups) io.out(renderGroup(game.volume, group, io).join('\n'));
  return EXIT.ok;
}

function choiceGroups(volume: Volume, game: Game, { colors }: Io): readonly ChoiceGroup[] {
  const table = createTable(game);
  const groups: ChoiceGroup[] = [];
  const drawnCards: DrawnEntry[] = [];
  for (const { turn, kind, seat = '', entries } of table.log()) {
    const reason = kind === 'choice' ? table.reason(turn) : undefined;
    if (reason) {
      const group = findOrAddGroup(groups, seat, drawnCards, { volume, colors });
      const [firstEntry] = entries;
      const option = firstEntry?.kind === 'chose' ? firstEntry.option : null;
      const isDifferent = option !== null && option !== reason.option;
      group.choices.push({ reason, ...(isDifferent && { recordedOption: option }) });
    }
    for (const entry of entries) if (entry.kind === 'drawn') drawnCards.push(entry);
  }
  return groups;
}

/** The current group of choices, or a new one for another seat or card. */
function findOrAddGroup(
  groups: ChoiceGroup[],
  seat: string,
  drawnCards: readonly DrawnEntry[],
  { volume, colors }: { readonly volume: Volume } & Pick<Io, 'colors'>,
): ChoiceGroup {
  const lastGroup = groups.at(-1);
  if (lastGroup?.seat === seat && lastGroup.drawnCount === drawnCards.length) return lastGroup;
  const card = drawnCards.at(-1);
  const logItem = card && lastGroup?.drawnCount !== drawnCards.length ? logItemOf(volume, card) : undefined;
  const group: ChoiceGroup = {
    seat,
    card: card?.card ?? undefined,
    drawnCount: drawnCards.length,
    heading: logItem ? [colors.bold(itemLine(englishNamesOf(volume), logItem).text)] : [],
    choices: [],
  };
  groups.push(group);
  return group;
}

/** Renders choices with similar ones folded. A different recorded choice is shown below. */
function renderGroup(volume: Volume, { heading, choices }: ChoiceGroup, { colors }: Io): readonly string[] {
  const lines = [...heading];
  let similarReasons: NonplayerReason[] = [];
  const renderer = reasonRendererOf(volume, englishNamesOf(volume));
  const flushSimilarReasons = (recordedOption?: string): void => {
    for (const { sentence, lines: reasonLines } of groupedReasons(renderer, similarReasons)) {
      lines.push(`  ${sentence}`);
      if (recordedOption !== undefined)
        lines.push(`    in this game ${recordedOption}: other dice, or somebody else's choice`);
      const details = reasonLines.flatMap((line) => indentedLines(line, '    '));
      lines.push(...details.map((line) => colors.dim(line)));
    }
    similarReasons = [];
  };
  for (const { reason, recordedOption } of choices) {
    if (recordedOption !== undefined) flushSimilarReasons();
    similarReasons.push(reason);
    if (recordedOption !== undefined) flushSimilarReasons(recordedOption);
  }
  flushSimilarReasons();
  return lines;
}
