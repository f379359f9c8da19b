/** `quipu explain`: shows the reasons for the choices of Non-players in a saved game. */
import { itemOf, type Entry, type Game, type Volume } from '@quipu/engine';
import { groupedReasons, itemLine, reasonRendererOf } from '@quipu/words';
import { inEnglish } from '@quipu/words/english';
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

interface Answer {
  readonly reason: NonplayerReason;
  readonly other?: string;
}

interface Told {
  readonly seat: string;
  readonly card: string | undefined;
  readonly cards: number;
  readonly heading: readonly string[];
  readonly answers: Answer[];
}

type Drawn = Extract<Entry, { kind: 'drawn' }>;

/**
 * Replays a saved game and prints the reasons for each choice of a Non-player.
 * @throws {CommandError} if the file is not a save of an available volume, or has no Non-players
 */
export async function explain({ save, last, card }: ExplainArguments, io: Io): Promise<ExitCode> {
  const played = await loadSavedGame(workspaceRoot(io.cwd), save, readInputFile(save, io.cwd));
  if ((played.options.nonplayers ?? []).length === 0)
    throw new CommandError(`No Non-player plays in "${save}".`, undefined, EXIT.findings);
  const all = toldBy(played.volume, played, io);
  const told = card === undefined ? all.slice(-(last ?? all.length)) : all.filter((one) => one.card === card);
  if (told.length === 0)
    throw new CommandError(
      card === undefined
        ? `The Non-players of "${save}" have not chosen yet.`
        : `No Non-player chose anything while card "${card}" lay open.`,
      undefined,
      EXIT.findings,
    );
  for (const one of told) io.out(linesOf(played.volume, one, io).join('\n'));
  return EXIT.ok;
}

function toldBy(volume: Volume, played: Game, { colors }: Io): readonly Told[] {
  const table = createTable(played);
  const told: Told[] = [];
  const drawn: Drawn[] = [];
  for (const { turn, kind, seat = '', entries } of table.log()) {
    const reason = kind === 'choice' ? table.reason(turn) : undefined;
    if (reason) {
      const now = rowOf(told, seat, drawn, { volume, colors });
      const [chose] = entries;
      const key = chose?.kind === 'chose' ? chose.option : null;
      now.answers.push({ reason, ...(key !== null && key !== reason.option && { other: key }) });
    }
    for (const entry of entries) if (entry.kind === 'drawn') drawn.push(entry);
  }
  return told;
}

/** The current group of choices, or a new one for another seat or card. */
function rowOf(
  told: Told[],
  seat: string,
  drawn: readonly Drawn[],
  { volume, colors }: { readonly volume: Volume } & Pick<Io, 'colors'>,
): Told {
  const last = told.at(-1);
  if (last?.seat === seat && last.cards === drawn.length) return last;
  const card = drawn.at(-1);
  const item = card && last?.cards !== drawn.length ? itemOf(volume, card) : undefined;
  const row: Told = {
    seat,
    card: card?.card ?? undefined,
    cards: drawn.length,
    heading: item ? [colors.bold(itemLine(inEnglish(volume), item).text)] : [],
    answers: [],
  };
  told.push(row);
  return row;
}

/** Renders choices with similar ones folded. A different recorded choice is shown below. */
function linesOf(volume: Volume, { heading, answers }: Told, { colors }: Io): readonly string[] {
  const lines = [...heading];
  let row: NonplayerReason[] = [];
  const speaking = reasonRendererOf(volume, inEnglish(volume));
  const told = (other?: string): void => {
    for (const { sentence, details } of groupedReasons(speaking, row)) {
      lines.push(`  ${sentence}`);
      if (other !== undefined) lines.push(`    in this game ${other}: other dice, or somebody else's choice`);
      lines.push(...details.map((line) => colors.dim(`    ${line}`)));
    }
    row = [];
  };
  for (const { reason, other } of answers) {
    if (other !== undefined) told();
    row.push(reason);
    if (other !== undefined) told(other);
  }
  told();
  return lines;
}
