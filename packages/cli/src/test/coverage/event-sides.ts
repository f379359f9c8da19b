/** Measures the length of the texts of Events. */
import { format, parse } from '@quipu/language';
import type { SourceText } from '../../workspace/project.ts';

export interface SideLength {
  /** `19`, `26 shaded`. */
  readonly name: string;
  /** Formatted lines without blank ones and comments. At least 1. */
  readonly lines: number;
}

export interface SideLengthSummary {
  readonly sides: number;
  /** The median; of an even number, the mean of the middle two. */
  readonly median: number;
  readonly most: number;
  readonly histogram: readonly { readonly lines: number; readonly sides: number }[];
  readonly longest: readonly string[];
}

/** The sides in rule files, in order; for an edition, those of inserted Events. */
export function eventSideLengths(files: readonly SourceText[]): SideLength[] {
  return files.flatMap(({ name, text }) =>
    parse(name, text)
      .file.declarations.filter((declaration) => declaration.$type === 'event')
      .flatMap(({ number, sides }) =>
        sides.map(({ side, span: { start, end } }) =>
          side === 'single'
            ? // Without the braces of the Event.
              { name: number.name, lines: countLines(text.slice(start + 1, end - 1)) }
            : { name: `${number.name} ${side}`, lines: countLines(text.slice(start, end)) },
        ),
      ),
  );
}

/** Returns the distribution; undefined without Events. */
export function summarizeSideLengths(sides: readonly SideLength[]): SideLengthSummary | undefined {
  const lengths = sides.map(({ lines }) => lines).sort((a, b) => a - b);
  const maxLength = lengths.at(-1);
  if (maxLength === undefined) return undefined;
  const middleLengths = lengths.slice(Math.ceil(lengths.length / 2) - 1, Math.floor(lengths.length / 2) + 1);
  const counts = Map.groupBy(lengths, (lines) => lines);
  return {
    sides: sides.length,
    median: middleLengths.reduce((sum, lines) => sum + lines, 0) / middleLengths.length,
    most: maxLength,
    histogram: [...counts].map(([lines, { length }]) => ({ lines, sides: length })),
    longest: sides.filter(({ lines }) => lines === maxLength).map(({ name }) => name),
  };
}

function countLines(text: string): number {
  const event = format(`event 1 "-" order Any {\n${text}\n}\n`).text.split('\n').slice(1);
  return event
    .map((line) => line.trim())
    .filter((line, index) => line !== '' && !line.startsWith('//') && index < event.lastIndexOf('}')).length;
}
