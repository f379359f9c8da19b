/** `quipu explain`: why the Non-players of a saved game chose as they did. */
import { type Entry, Game, logLine, type Volume } from '@quipu/engine';
import { foldedReasons, type Reason } from '@quipu/bot';
import { textOf } from '../games/create.ts';
import { Nonplayers, retake } from '../games/nonplayers.ts';
import { loadSaved } from '../games/load.ts';
import { EXIT, Stop, type ExitCode } from '../exit.ts';
import type { Io } from '../terminal/io.ts';
import { workspaceRoot } from '../workspace/workspace.ts';

/** Arguments of `quipu explain`. */
export interface ExplainArguments {
  readonly save: string;
  readonly last?: number;
  readonly card?: string;
}

/** One choice, and what was chosen in the game where that is something else. */
interface Answer {
  readonly reason: Reason;
  readonly other?: string;
}

/** What one Non-player did in a row, told. */
interface Told {
  readonly seat: string;
  readonly card: string | undefined;
  /** How many cards had been turned over. */
  readonly cards: number;
  readonly heading: readonly string[];
  readonly answers: Answer[];
}

type Drawn = Extract<Entry, { kind: 'drawn' }>;

/**
 * Plays a saved game again and tells the reasons of every choice of a Non-player.
 * @throws {Stop} where the file is no save of a volume that is here, or no Non-player plays in it
 */
export async function explain({ save, last, card }: ExplainArguments, io: Io): Promise<ExitCode> {
  const played = await loadSaved(workspaceRoot(io.cwd), save, textOf(save, io.cwd));
  if ((played.options.nonplayers ?? []).length === 0)
    throw new Stop(`No Non-player plays in "${save}".`, undefined, EXIT.findings);
  const all = toldBy(played.volume, played, io);
  const told = card === undefined ? all.slice(-(last ?? all.length)) : all.filter((one) => one.card === card);
  if (told.length === 0)
    throw new Stop(
      card === undefined
        ? `The Non-players of "${save}" have not chosen yet.`
        : `No Non-player chose anything while card "${card}" lay open.`,
      undefined,
      EXIT.findings,
    );
  for (const one of told) io.out(linesOf(played.volume, one, io).join('\n'));
  return EXIT.ok;
}

/** Takes every turn of a game again; where a Non-player chose, asks the runner. */
function toldBy(volume: Volume, played: Game, { colors }: Io): readonly Told[] {
  const made = Game.create(volume, played.options);
  if (!made.ok) throw new Stop(`The game cannot be made again: ${made.refusal.reason}.`);
  const game = made.value;
  const nonplayers = new Nonplayers(game);
  const told: Told[] = [];
  const drawn: Drawn[] = game.opening().filter((entry) => entry.kind === 'drawn');
  game.subscribe((entry) => {
    if (entry.kind === 'drawn') drawn.push(entry);
  });
  retake(game, played, (_, name, key) => {
    if (!nonplayers.has(name)) return;
    let now = told.at(-1);
    const card = drawn.at(-1);
    if (now?.seat !== name || now.cards !== drawn.length) {
      const heading = card && now?.cards !== drawn.length ? logLine(volume, card) : null;
      now = {
        seat: name,
        card: card?.card ?? undefined,
        cards: drawn.length,
        heading: heading ? [colors.bold(heading.text)] : [],
        answers: [],
      };
      told.push(now);
    }
    const found = nonplayers.key();
    const reason = nonplayers.reason();
    now.answers.push({ reason, ...(found !== key && { other: key }) });
  });
  return told;
}

/** Choices in a row, what is alike together; what went otherwise in the game stands below its choice. */
function linesOf(volume: Volume, { heading, answers }: Told, { colors }: Io): readonly string[] {
  const lines = [...heading];
  let row: Reason[] = [];
  const told = (other?: string): void => {
    for (const { sentence, details } of foldedReasons(volume, row)) {
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
