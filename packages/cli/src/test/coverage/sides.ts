/** How long the texts of Events are, side by side. */
import { format, parse } from '@quipu/language';
import type { SourceText } from '../../workspace/project.ts';

/** One side of an Event, or its single text. */
export interface SideLength {
  /** `19`, `26 shaded`. */
  readonly name: string;
  /** Lines as the formatter writes them, without blank ones and comments. At least 1. */
  readonly lines: number;
}

/** The lengths of all sides that a package has. */
export interface SideLengths {
  readonly sides: number;
  /** Lines of the side in the middle; of two in the middle, their mean. */
  readonly median: number;
  readonly most: number;
  /** How many sides have so many lines, ascending. */
  readonly histogram: readonly { readonly lines: number; readonly sides: number }[];
  /** Names of the sides that have most lines. */
  readonly longest: readonly string[];
}

/** The sides that stand in rule files, in their order. An edition has those of the Events that it inserts. */
export function sidesIn(files: readonly SourceText[]): SideLength[] {
  return files.flatMap(({ name, text }) =>
    parse(name, text)
      .file.declarations.filter((declaration) => declaration.$type === 'event')
      .flatMap(({ number, sides }) =>
        sides.map(({ side, span: { start, end } }) =>
          side === 'single'
            ? // Its span has the braces of the Event.
              { name: number.name, lines: linesOf(text.slice(start + 1, end - 1)) }
            : { name: `${number.name} ${side}`, lines: linesOf(text.slice(start, end)) },
        ),
      ),
  );
}

/** The distribution of the lengths; undefined where there is no Event. */
export function sideLengths(sides: readonly SideLength[]): SideLengths | undefined {
  const lengths = sides.map(({ lines }) => lines).sort((a, b) => a - b);
  const most = lengths.at(-1);
  if (most === undefined) return undefined;
  const middle = lengths.slice(Math.ceil(lengths.length / 2) - 1, Math.floor(lengths.length / 2) + 1);
  const counts = Map.groupBy(lengths, (lines) => lines);
  return {
    sides: sides.length,
    median: middle.reduce((sum, lines) => sum + lines, 0) / middle.length,
    most,
    histogram: [...counts].map(([lines, { length }]) => ({ lines, sides: length })),
    longest: sides.filter(({ lines }) => lines === most).map(({ name }) => name),
  };
}

/** Lines of the text of an Event that say something, laid out as they would stand in one. */
function linesOf(text: string): number {
  const event = format(`event 1 "-" order Any {\n${text}\n}\n`).text.split('\n').slice(1);
  return event
    .map((line) => line.trim())
    .filter((line, index) => line !== '' && !line.startsWith('//') && index < event.lastIndexOf('}')).length;
}
