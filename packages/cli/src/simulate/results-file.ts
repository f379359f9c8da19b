/** The results file: read line by line, resumed after its last whole line, written in whole lines. */
import { closeSync, createReadStream, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { EXIT, CommandError } from '../exit.ts';
import { checkReadable } from '../games/create-game.ts';
import { gameSchema, headerSchema, type GameLine, type Header } from './results.ts';

export interface ResultsReader {
  readonly header?: (header: Header) => void;
  readonly game: (game: GameLine, header: Header, line: number) => void;
}

export interface ResultsContents {
  readonly header: Header;
  /** Length of the whole lines, in bytes. */
  readonly bytes: number;
  /** Whether a truncated line follows them. */
  readonly isTruncated: boolean;
}

const NEWLINE = 10;

/**
 * Reads a results file. Ignores a truncated last line.
 * @param displayName the file's name in messages
 * @returns undefined if the header is missing or truncated
 * @throws {CommandError} with file and line if the file is broken or of a different kind
 */
export async function readResults(
  path: string,
  displayName: string,
  reader: ResultsReader,
): Promise<ResultsContents | undefined> {
  checkReadable(path, displayName);
  let header: Header | undefined;
  let parse: ((value: unknown) => ReturnType<ReturnType<typeof gameSchema>['safeParse']>) | undefined;
  const lineByGame = new Map<number, number>();
  let line = 0;
  const readLine = (text: string): void => {
    line += 1;
    const value = parseJson(text, displayName, line);
    if (!header || !parse) {
      header = parseHeader(value, displayName);
      const schema = gameSchema(header);
      parse = (game) => schema.safeParse(game);
      reader.header?.(header);
      return;
    }
    const parsed = parse(value);
    if (!parsed.success) throw brokenLineError(displayName, line, issueText(parsed.error.issues[0]));
    const game = parsed.data;
    const earlierLine = lineByGame.get(game.game);
    if (earlierLine !== undefined)
      throw brokenLineError(displayName, line, `game ${game.game} stands in line ${earlierLine} already`);
    if (game.seed !== header.seed + game.game)
      throw brokenLineError(
        displayName,
        line,
        `game ${game.game} has the seed ${header.seed + game.game}, not ${game.seed}`,
      );
    lineByGame.set(game.game, line);
    reader.game(game, header, line);
  };
  let bytes = 0;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let lineStart = 0;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE, lineStart)) {
      readLine(rest.toString('utf8', lineStart, end));
      bytes += end + 1 - lineStart;
      lineStart = end + 1;
    }
    rest = rest.subarray(lineStart);
  }
  if (header) return { header, bytes, isTruncated: rest.length > 0 };
  // Truncated in the first line: accept the start of a header.
  const start = rest.toString('utf8', 0, HEADER_START.length);
  if (HEADER_START.startsWith(start)) return undefined;
  throw brokenLineError(displayName, 1, `it begins with ${start}`);
}

const HEADER_START = '{"quipu":"simulation"';

function parseJson(text: string, displayName: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw brokenLineError(
      displayName,
      line,
      `this is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function parseHeader(value: unknown, displayName: string): Header {
  const parsed = headerSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw brokenLineError(displayName, 1, issueText(parsed.error.issues[0]));
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

function issueText(issue: Issue | undefined): string {
  const path = issue?.path.map(String).join('.') ?? '';
  return `${path === '' ? '' : `${path}: `}${issue?.message ?? 'it is malformed'}`;
}

/** @param line counted from 1 */
export function brokenLineError(displayName: string, line: number, reason: string): CommandError {
  return line === 1
    ? new CommandError(
        `${displayName}:1: this is not a results file of a simulation: ${reason}.`,
        'Nothing was changed. Name another file.',
        EXIT.findings,
      )
    : new CommandError(
        `${displayName}:${line}: ${reason}.`,
        'Nothing was changed. Take the line out, and its game is played again; or name another file.',
        EXIT.findings,
      );
}

export class ResultsFile {
  readonly #handle: number;
  #size: number;

  private constructor(handle: number) {
    this.#handle = handle;
    this.#size = fstatSync(handle).size;
  }

  static create(path: string, header: Header): ResultsFile {
    const file = new ResultsFile(openSync(path, 'w'));
    file.add([JSON.stringify(header)]);
    return file;
  }

  static resume(path: string, { bytes }: ResultsContents): ResultsFile {
    const handle = openSync(path, 'r+');
    ftruncateSync(handle, bytes);
    closeSync(handle);
    return new ResultsFile(openSync(path, 'a'));
  }

  /**
   * Appends lines.
   * @throws {Error} if another run took over the file while this one was suspended
   */
  add(lines: readonly string[]): void {
    if (lines.length === 0) return;
    if (fstatSync(this.#handle).size !== this.#size)
      throw new Error('something else has changed it meanwhile');
    writeFileSync(this.#handle, lines.map((line) => `${line}\n`).join(''));
    this.#size = fstatSync(this.#handle).size;
  }

  close(): void {
    closeSync(this.#handle);
  }
}
