/** Renders a replay under different rules for the terminal. */
import type { Divergence } from '@quipu/engine';
import type { Cause, NearestAction } from '@quipu/engine/internal';
import {
  causeText,
  nearestActionText,
  offeredLabels,
  divergenceText,
  reasonText,
  type ReasonText,
} from '@quipu/words';
import type { Io } from '../../terminal/io.ts';
import type { TerminalWords } from '../../terminal/terminal-words.ts';
import type { Amendment } from './amendments.ts';
import type { Under } from './under.ts';

export interface FullCause extends Cause {
  readonly amendments: readonly Amendment[];
}

export interface Telling extends Under {
  readonly words: TerminalWords;
  readonly colors: Io['colors'];
  readonly shown: (path: string) => string;
}

const LISTED = 8;

export function toldOf(
  { names, words, colors, shown }: Telling,
  divergence: Divergence,
  causes: readonly FullCause[],
): readonly string[] {
  const { bold, dim } = colors;
  const { replay } = words.terminal;
  const { reasons, changed, position } = divergence;
  const offered = [...offeredLabels(names, divergence).values()].map((text) => replay.option({ text }));
  const placed = ({ file, line }: { readonly file: string; readonly line: number }): string =>
    `${shown(file)}:${line}`;
  const causesTold = causes.flatMap((cause) => {
    const { file, line } = cause;
    const place = file === undefined || line === undefined ? '' : `, ${placed({ file, line })}`;
    return [
      `  ${causeText(names, cause)}${place}`,
      ...cause.amendments.map(
        (one) =>
          `    ${replay.by({ amendment: `${one.verb} ${one.path}`, edition: one.edition, place: placed(one) })}`,
      ),
    ];
  });
  const isAll = causes.length === changed.length && changed.length > 1;
  return [
    bold(divergenceText(names, divergence)),
    ...(reasons.length === 0
      ? []
      : [replay.reasons, ...reasons.flatMap((reason) => reasonLines(reasonText(names, reason), 1))]),
    ...(causesTold.length === 0
      ? []
      : [isAll ? replay.among : replay.causes, ...fewOf(causesTold, replay.more)]),
    ...(offered.length === 0
      ? []
      : [replay.offered({ options: fewOf(offered, replay.more).join(replay.between) })]),
    ...(position === undefined ? [] : [dim(replay.position({ hash: position }))]),
  ];
}

export const nearestTold = (
  { names, words }: Telling,
  divergence: Divergence,
  nearest: NearestAction | undefined,
): string => words.terminal.replay.nearest({ action: nearestActionText(names, divergence, nearest) });

/** Resolves input to the key of an offered answer, by name or key; undefined if none matches. */
export function offeredCalled({ names }: Telling, divergence: Divergence, typed: string): string | undefined {
  const offered = offeredLabels(names, divergence);
  if (offered.has(typed)) return typed;
  const isMeant = (text: string): boolean => text.toLowerCase() === typed.toLowerCase();
  return [...offered].find(([, text]) => isMeant(text))?.[0];
}

function fewOf(items: readonly string[], more: (p: { readonly count: number }) => string): readonly string[] {
  const left = items.length - LISTED;
  return left > 1 ? [...items.slice(0, LISTED), more({ count: left })] : items;
}

const reasonLines = ({ text, rule, causes }: ReasonText, depth: number): readonly string[] => [
  `${'  '.repeat(depth)}${text}${rule === '' ? '' : ` (${rule})`}`,
  ...causes.flatMap((cause) => reasonLines(cause, depth + 1)),
];
