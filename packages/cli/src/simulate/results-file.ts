/** The results file: read line by line, resumed after its last whole line, written in whole lines. */
import { closeSync, createReadStream, fstatSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { EXIT, CommandError } from '../exit.ts';
import { checkReadable } from '../games/create-game.ts';
import { gameSchema, headerSchema, type GameLine, type Header } from './results-format.ts';

/** Receives the contents of a results file in order. */
export interface ResultsListener {
  readonly header?: (header: Header) => void;
  readonly game: (game: GameLine, header: Header, line: number) => void;
}

export interface ResultsContents {
  readonly header: Header;
  /** Length of the header line, in bytes. */
  readonly headerBytes: number;
  /** Length of the whole lines, in bytes. */
  readonly bytes: number;
  /** Whether a truncated line follows them. */
  readonly isTruncated: boolean;
}

/** The byte of a line break. */
const NEWLINE = 10;

const CHUNK_BYTES = 1 << 20;

/**
 * Reads a results file. Ignores a truncated last line.
 * @param displayName the file's name in messages
 * @returns undefined if the header is missing or truncated
 * @throws {CommandError} with file and line if the file is broken or of a different kind
 */
export async function readResults(
  path: string,
  displayName: string,
  listener: ResultsListener,
): Promise<ResultsContents | undefined> {
  checkReadable(path, displayName);
  const parser = new LineParser(displayName, listener);
  let headerBytes = 0;
  let completeBytes = 0;
  let incompleteLine: Buffer = Buffer.alloc(0);
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>;
  for await (const chunk of stream) {
    const bytes = incompleteLine.length === 0 ? chunk : Buffer.concat([incompleteLine, chunk]);
    let lineStart = 0;
    for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, lineStart)) {
      parser.parseLine(bytes.toString('utf8', lineStart, end));
      lineStart = end + 1;
      headerBytes ||= completeBytes + lineStart;
    }
    completeBytes += lineStart;
    incompleteLine = bytes.subarray(lineStart);
  }
  const { header } = parser;
  if (header) return { header, headerBytes, bytes: completeBytes, isTruncated: incompleteLine.length > 0 };
  // Truncated in the first line: accept the start of a header.
  const start = incompleteLine.toString('utf8', 0, HEADER_START.length);
  if (HEADER_START.startsWith(start)) return undefined;
  throw brokenLineError(displayName, 1, `it begins with ${start}`);
}

/** Parses a header and then games, and checks that they belong together. */
class LineParser {
  readonly #displayName: string;
  readonly #listener: ResultsListener;
  readonly #lineByGame = new Map<number, number>();
  #line = 0;
  #header: Header | undefined;
  #gameSchema: ReturnType<typeof gameSchema> | undefined;

  constructor(displayName: string, listener: ResultsListener) {
    this.#displayName = displayName;
    this.#listener = listener;
  }

  get header(): Header | undefined {
    return this.#header;
  }

  parseLine(text: string): void {
    this.#line += 1;
    const value = parseJson(text, this.#displayName, this.#line);
    if (!this.#header || !this.#gameSchema) {
      this.#header = parseHeader(value, this.#displayName);
      this.#gameSchema = gameSchema(this.#header);
      this.#listener.header?.(this.#header);
      return;
    }
    const parsed = this.#gameSchema.safeParse(value);
    if (!parsed.success) throw this.#lineError(issueText(parsed.error.issues[0]));
    this.#checkGame(parsed.data, this.#header);
    this.#listener.game(parsed.data, this.#header, this.#line);
  }

  #checkGame({ game, seed }: GameLine, header: Header): void {
    const earlierLine = this.#lineByGame.get(game);
    if (earlierLine !== undefined) throw this.#lineError(`game ${game} is in line ${earlierLine} already`);
    const expectedSeed = header.seed + game;
    if (seed !== expectedSeed)
      throw this.#lineError(`game ${game} has the seed ${expectedSeed}, not ${seed}`);
    this.#lineByGame.set(game, this.#line);
  }

  #lineError(reason: string): CommandError {
    return brokenLineError(this.#displayName, this.#line, reason);
  }
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
