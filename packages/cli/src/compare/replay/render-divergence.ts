/** Renders a replay under different rules for the terminal. */
import type { Divergence } from '@quipu/engine';
import type { Cause, NearestAction } from '@quipu/engine/internal';
import { divergenceText, reasonText } from '@quipu/words';
import { causeText, nearestActionText, offeredLabels } from '@quipu/words/internal';
import type { Io } from '../../terminal/io.ts';
import { reasonLines } from '../../terminal/reason-lines.ts';
import type { TerminalWords } from '../../terminal/terminal-words.ts';
import type { LocatedAmendment } from '../diff/target-index.ts';
import type { ReplayRules } from './load-replay-rules.ts';

export interface CauseWithAmendments extends Cause {
  readonly amendments: readonly LocatedAmendment[];
}

export interface ReplayContext extends ReplayRules {
  readonly words: TerminalWords;
  readonly colors: Io['colors'];
  readonly displayPath: (path: string) => string;
}

const MAX_LISTED = 8;

export function renderDivergenceLines(
  context: ReplayContext,
  divergence: Divergence,
  causes: readonly CauseWithAmendments[],
): readonly string[] {
  const { names, words, colors } = context;
  const { bold, dim } = colors;
  const { replay } = words.terminal;
  const { reasons, changed, position } = divergence;
  const offeredTexts = [...offeredLabels(names, divergence).values()].map((text) =>
    replay.offeredOption({ text }),
  );
  const causeLines = causes.flatMap((cause) => renderCauseLines(context, cause));
  const hasAllChanges = causes.length === changed.length && changed.length > 1;
  return [
    bold(divergenceText(names, divergence)),
    ...(reasons.length === 0
      ? []
      : [replay.reasonsHeading, ...reasons.flatMap((reason) => reasonLines(reasonText(names, reason), 1))]),
    ...(causeLines.length === 0
      ? []
      : [
          hasAllChanges ? replay.inactiveCausesHeading : replay.causesHeading,
          ...limitItems(causeLines, replay.furtherCount),
        ]),
    ...(offeredTexts.length === 0
      ? []
      : [
          replay.offeredOptions({
            options: limitItems(offeredTexts, replay.furtherCount).join(replay.optionSeparator),
          }),
        ]),
    ...(position === undefined ? [] : [dim(replay.positionHash({ hash: position }))]),
  ];
}

function renderCauseLines(
  { names, words, displayPath }: ReplayContext,
  cause: CauseWithAmendments,
): readonly string[] {
  const { replay } = words.terminal;
  const { file, line, amendments } = cause;
  const location = file === undefined || line === undefined ? '' : `, ${displayPath(file)}:${line}`;
  return [
    `  ${causeText(names, cause)}${location}`,
    ...amendments.map(({ verb, path, edition, ...source }) => {
      const place = `${displayPath(source.file)}:${source.line}`;
      return `    ${replay.amendmentSource({ amendment: `${verb} ${path}`, edition, place })}`;
    }),
  ];
}

export const renderNearest = (
  { names, words }: ReplayContext,
  divergence: Divergence,
  nearest: NearestAction | undefined,
): string => words.terminal.replay.proposal({ action: nearestActionText(names, divergence, nearest) });

/** Resolves input to the key of an offered answer, by name or key; undefined if none matches. */
export function findOffered(
  { names }: ReplayContext,
  divergence: Divergence,
  input: string,
): string | undefined {
  const offered = offeredLabels(names, divergence);
  if (offered.has(input)) return input;
  const isMatch = (text: string): boolean => text.toLowerCase() === input.toLowerCase();
  return [...offered].find(([, text]) => isMatch(text))?.[0];
}

function limitItems(
  items: readonly string[],
  moreText: (p: { readonly count: number }) => string,
): readonly string[] {
  const omitted = items.length - MAX_LISTED;
  return omitted > 1 ? [...items.slice(0, MAX_LISTED), moreText({ count: omitted })] : items;
}
