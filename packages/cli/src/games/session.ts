/** A game at one table: lines in, text out. Knows no terminal, so that a test can play it. */
import {
  keysOf,
  linkOf,
  namesOf,
  offersKey,
  questionOf,
  reasonText,
  type Game,
  type Reason,
  type ReasonText,
  type Texts,
  type Volume,
} from '@quipu/engine';
import { Table, reachText, UNDO_FORMS, type Reach, type UndoForm } from '@quipu/table';
import type { Colors } from 'picocolors/types.js';
import { nearest } from '@quipu/language/nearest';
import type { Names } from '@quipu/words';
import { pickBeside, showBeside } from './beside.ts';
import { seatPaint, showBoard } from './board.ts';
import { LogReader } from './log.ts';
import { actsOf, actsSince, showReasons } from './reasons.ts';
import { showQuestion } from './question.ts';
import { showStatus } from './status.ts';
import { showRanking } from './ranking.ts';
import { count } from '../report/count.ts';

/** What a session needs of the outside. Both may throw; the session tells why and goes on. */
export interface Files {
  readonly read: (name: string) => string;
  readonly write: (name: string, text: string) => void;
  /** The rule text in sentences. Absent: the volume has none. */
  readonly texts?: Texts | undefined;
}

/** What a line came to. */
export interface Reply {
  readonly text: string;
  readonly quit: boolean;
  /** Whether the game moved on, so that the next question should be asked. */
  readonly moved: boolean;
  /** Whether the answer was one that others may not see. */
  readonly secret?: boolean;
}

const HELP = [
  'number or key  answer the decision',
  '?key           why that is not offered',
  '!, !number     actions beside the decision; take one (!2, or !2 7 of several)',
  'undo           take back the last choice; `undo turn` all of the turn, `undo far` as much as may be',
  'board, log     show the board; what happened so far',
  'status         what is in force and under way, what was done on this card, what margins are made of',
  'since          what happened since whoever decides chose last; `since Faction` for another',
  'why            what led to what Non-players did since the last choice',
  'secrets        show what only the deciding seat knows',
  'save file      keep the game',
  'load file      go on from a kept game',
  'link           the game as a link, which `quipu play --link` opens',
  'help, quit     this list; leave',
];

/** How a session speaks, and in which colors. */
export interface SessionStyle {
  readonly colors: Colors;
  readonly columns: number;
  readonly names: Names;
}

/** One table and whoever sits at it. */
export class Session {
  readonly #volume: Volume;
  readonly #names: Names;
  readonly #files: Files;
  readonly #colors: Colors;
  readonly #columns: number;
  readonly #paint: (seat: string, text: string) => string;
  #table: Table;
  #log: LogReader;
  /** How many turns the game had when it was made, saved or loaded. */
  #kept: number;

  constructor(table: Table, files: Files, style: SessionStyle) {
    const { game } = table;
    this.#volume = game.volume;
    this.#names = style.names;
    this.#files = files;
    this.#colors = style.colors;
    this.#columns = style.columns;
    this.#paint = seatPaint(game.volume, style.colors);
    this.#table = table;
    this.#kept = game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
  }

  get #game(): Game {
    return this.#table.game;
  }

  /** Whether the game has been played to its end. */
  get over(): boolean {
    return this.#game.over;
  }

  /** The board as all may see it. */
  board(): string {
    return showBoard(this.#volume, this.#game.view(), { colors: this.#colors });
  }

  /** What happened since it was last told, what Non-players do now and why, then the question, or the ranking. */
  next(): string {
    const news = [...this.#log.news(this.#colors), ...this.#runAgents()];
    const { decision } = this.#game;
    const then =
      decision === undefined
        ? `${this.board()}\n\n${showRanking(this.#game, this.#colors)}`
        : showQuestion(
            questionOf(this.#volume, decision),
            (text) => this.#paint(decision.seat, text),
            this.#colors,
            this.#columns,
          );
    return [...news, ...(news.length > 0 ? [''] : []), then].join('\n');
  }

  /** Lets agents act until a person decides: what they did, and why. */
  #runAgents(): string[] {
    const lines: string[] = [];
    while (this.#table.waiting) {
      const acted = this.#table.advance({ far: 'turn' });
      lines.push(...this.#log.newsOfCard(this.#colors));
      lines.push(...showReasons(this.#volume, actsOf(acted), this.#colors, false));
      lines.push(...this.#log.news(this.#colors));
    }
    return lines;
  }

  /** The save of a game in which something was chosen since it was made, saved or loaded; undefined where nothing would be lost. */
  unsaved(): string | undefined {
    return this.#game.over || this.#game.turnCount === this.#kept ? undefined : this.#table.save();
  }

  /** Carries out one line of input. Whatever goes wrong with it is told, and the game stands as it was. */
  handle(line: string): Reply {
    try {
      return this.#carriedOut(line);
    } catch (error) {
      return said(
        `That went wrong: ${error instanceof Error ? error.message : String(error)}. The game goes on.`,
      );
    }
  }

  #carriedOut(line: string): Reply {
    const text = line.trim();
    const [word = '', ...rest] = text.split(/\s+/);
    const argument = rest.join(' ');
    if (text === '') return said('');
    if (text.startsWith('?')) return said(this.#why(text.slice(1).trim()));
    if (text.startsWith('!')) return this.#beside(text.slice(1).trim());
    switch (word) {
      case 'help':
        return said(HELP.join('\n'));
      case 'quit':
        return { text: '', quit: true, moved: false };
      case 'board':
        return said(this.board());
      case 'status':
        return said(this.#status());
      case 'log':
        return said(this.#log.all(this.#colors).join('\n') || 'Nothing has happened yet.');
      case 'why':
        return said(this.#whyNonplayers());
      case 'secrets':
        return said(this.#secrets());
      case 'since':
        return said(this.#since(argument));
      case 'undo':
        return this.#undo(argument);
      case 'save':
        return said(this.#save(argument));
      case 'load':
        return this.#load(argument);
      case 'link':
        return said(this.#link());
      default:
        return this.#choose(text);
    }
  }

  #choose(text: string): Reply {
    const { decision } = this.#game;
    if (decision === undefined) return said('The game is over. `undo`, `save file`, `load file` or `quit`.');
    const options = keysOf(decision);
    const labels = questionOf(this.#volume, decision).options.map(({ label }) => label);
    // A key that is itself a number (how many) comes before an option's place in the list.
    const key = options.includes(text)
      ? text
      : /^\d+$/.test(text)
        ? options[Number(text) - 1]
        : (keyLike(options, options, text) ?? keyLike(labels, options, text));
    if (key === undefined) {
      const guess = nearest(text, options);
      const reasons = this.#game.explain(text);
      if (reasons.length > 0 && reasons[0]?.key !== 'unknown-key') return said(this.#why(text));
      return said(
        `"${text}" is no option here.${guess === undefined ? ' `help` lists what can be typed.' : ` Did you mean "${guess}"?`}`,
      );
    }
    const secret = this.#volume.points.find(({ name }) => name === decision.point)?.secret === true;
    const heard = this.#table.entries().length;
    const outcome = this.#table.choose({ key });
    if (!outcome.ok) return said(refusalText(this.#volume, outcome.refusal.reason, outcome.refusal.reasons));
    if (key === GO_ON) this.#goOn(decision.seat, heard);
    return { ...MOVED, secret };
  }

  /** Goes on past every moment at which nothing has happened since its Faction went on at the last one: it would be asked the same again. */
  #goOn(seat: string, heard: number): void {
    for (;;) {
      const { decision } = this.#game;
      const happened = this.#table.entries().slice(heard);
      if (decision?.seat !== seat || happened.some(({ kind }) => kind !== 'chose')) return;
      if (decision.asks !== 'activity') return;
      if (!this.#table.choose({ key: GO_ON }).ok) return;
    }
  }

  #status(): string {
    return showStatus(this.#volume, this.#game.view(), this.#files.texts, this.#colors);
  }

  #whyNonplayers(): string {
    const lines = actsSince(this.#table).flatMap((acts) =>
      showReasons(this.#volume, acts, this.#colors, true),
    );
    return lines.join('\n') || 'No Non-player has done anything since the last choice.';
  }

  #why(typed: string): string {
    if (typed === '') return 'Name what you miss: `?key`.';
    const key = this.#keyNamed(typed);
    if (this.#game.decision && offersKey(this.#game.decision, key)) return `${key} is offered.`;
    const reasons = this.#game.explain(key);
    if (reasons.length === 0) return `${key} is offered.`;
    if (reasons[0]?.key === 'unknown-key') {
      const point = this.#volume.points.find(({ name }) => name === this.#game.decision?.point);
      const guess = nearest(key, point?.universe ?? []);
      return `"${key}" is nothing that could be chosen here.${guess === undefined ? '' : ` Did you mean "${guess}"?`}`;
    }
    return refusalText(this.#volume, `${key} is not offered`, reasons);
  }

  /** The key of what a person calls by its title. */
  #keyNamed(typed: string): string {
    const { option } = namesOf(this.#volume);
    const universe =
      this.#volume.points.find(({ name }) => name === this.#game.decision?.point)?.universe ?? [];
    if (universe.includes(typed)) return typed;
    return universe.find((key) => option(key).toLowerCase() === typed.toLowerCase()) ?? typed;
  }

  /** Standing actions of every seat, numbered in one list. */
  #beside(wanted: string): Reply {
    if (wanted === '') return said(showBeside(this.#game, this.#paint));
    const picked = pickBeside(this.#game, wanted);
    if ('said' in picked) return said(picked.said);
    const outcome = this.#table.act(picked.action);
    return outcome.ok
      ? MOVED
      : said(refusalText(this.#volume, outcome.refusal.reason, outcome.refusal.reasons));
  }

  #secrets(): string {
    const seat = this.#game.decision?.seat;
    const secrets = seat === undefined ? {} : this.#game.view(seat).secrets;
    const known = Object.entries(secrets).filter(([, { value }]) => value !== undefined);
    if (seat === undefined || known.length === 0) return `${seat ?? 'Nobody'} has no secret.`;
    return known.map(([name, { value }]) => `${this.#paint(seat, seat)} ${name}: ${value ?? ''}`).join('\n');
  }

  #undo(argument: string): Reply {
    const form = UNDO_FORMS.find((one) => one === (argument === '' ? 'step' : argument));
    if (form === undefined)
      return said(`There is no \`undo ${argument}\`: \`undo\`, \`undo turn\`, \`undo far\`.`);
    const reach = this.#table.undoable()[form];
    const outcome = this.#table.undo(form);
    if (!outcome.ok) return said(`No undo: ${this.#stopped(reach)}.`);
    this.#log.skip();
    return { ...MOVED, text: this.#undone(form, reach) };
  }

  /** What an undo took back, where that is more than the one choice that was asked for. */
  #undone(form: UndoForm, reach: Reach): string {
    const { own, others } = reach;
    if (form === 'step' && others === 0) return '';
    const taken = `${count(own, 'choice')}${others > 0 ? `, and ${others} that followed` : ''}`;
    return `Taken back: ${taken}${form === 'far' ? `; ${this.#stopped(reach)}` : ''}.`;
  }

  #stopped(reach: Reach): string {
    return reachText(reach, namesOf(this.#volume).title);
  }

  #since(argument: string): string {
    const { seats } = this.#volume;
    const wanted = argument === '' ? this.#game.decision?.seat : argument;
    const seat = seats.find((name) => name.toLowerCase() === wanted?.toLowerCase());
    if (seat === undefined) return `Name a Faction: \`since Faction\`, of ${seats.join(', ')}.`;
    return (
      this.#log.since(seat, this.#colors).join('\n') ||
      `Nothing has happened since ${namesOf(this.#volume).title(seat)} chose.`
    );
  }

  #save(name: string): string {
    if (name === '') return 'Name a file: `save file`.';
    try {
      this.#files.write(name, this.#table.save());
      this.#kept = this.#game.turnCount;
      return `Saved as ${name}.`;
    } catch (error) {
      return `Not saved: ${error instanceof Error ? error.message : String(error)}.`;
    }
  }

  #link(): string {
    const link = linkOf(this.#game);
    return link.ok ? link.value : `No link: ${link.refusal.reason}.`;
  }

  #load(name: string): Reply {
    if (name === '') return said('Name a file: `load file`.');
    let text: string;
    try {
      text = this.#files.read(name);
    } catch (error) {
      return said(`Not loaded: ${error instanceof Error ? error.message : String(error)}.`);
    }
    const loaded = Table.load(this.#volume, text);
    if (!loaded.ok) return said(`Not loaded: ${loaded.refusal.reason}.`);
    this.#table = loaded.value;
    this.#kept = this.#game.turnCount;
    this.#log = new LogReader(this.#table, this.#names);
    this.#log.skip();
    return { ...MOVED, text: this.board() };
  }
}

/** The answer at a moment at which no Special Activity shall come. */
const GO_ON = 'go on';

const MOVED: Reply = { text: '', quit: false, moved: true };

function said(text: string): Reply {
  return { text, quit: false, moved: false };
}

/** The key of an option whose key or label was typed in other letters, or cut short, if only one can be meant. */
function keyLike(names: readonly string[], keys: readonly string[], text: string): string | undefined {
  const typed = text.toLowerCase();
  const found = keys.filter((_, i) => names[i]?.toLowerCase().startsWith(typed) === true);
  const whole = keys.find((_, i) => names[i]?.toLowerCase() === typed);
  return whole ?? (found.length === 1 ? found[0] : undefined);
}

function refusalText(volume: Volume, what: string, reasons: readonly Reason[]): string {
  const lines = reasons.flatMap((reason) => reasonLines(reasonText(volume, reason), 1));
  return [lines.length === 0 ? `${what}.` : `${what}:`, ...lines].join('\n');
}

/** A reason, and below it what lies behind it. */
const reasonLines = ({ text, rule, causes }: ReasonText, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${text}${rule === '' ? '' : ` (${rule})`}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1)),
];
