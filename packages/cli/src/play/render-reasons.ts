/** Renders the reasons of Non-players. */
import type { NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { AgentChoice, Table } from '@quipu/table';
import { groupedReasons, type Names, reasonRendererOf } from '@quipu/words';
import { indentedLines } from '@quipu/words/internal';
import { removeMarks } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';

/** Consecutive choices of one Non-player. */
export interface ChoiceReasons {
  readonly seat: string;
  readonly reasons: readonly NonplayerReason[];
}

export function choiceReasonsOf(choices: readonly AgentChoice[]): ChoiceReasons {
  return { seat: choices[0]?.seat ?? '', reasons: choices.flatMap(({ reason }) => reason ?? []) };
}

export function choiceReasonsSince(table: Table): readonly ChoiceReasons[] {
  const { seats } = table;
  const log = table.log();
  const lastPersonTurn = log.findLastIndex(
    ({ kind, seat }) => kind === 'choice' && seats[seat ?? ''] === 'person',
  );
  const groups: { seat: string; reasons: NonplayerReason[] }[] = [];
  for (const { turn, kind, seat = '' } of log.slice(lastPersonTurn + 1)) {
    const reason = kind === 'choice' ? table.reason(turn) : undefined;
    if (!reason) continue;
    const lastGroup = groups.at(-1);
    if (lastGroup?.seat === seat) lastGroup.reasons.push(reason);
    else groups.push({ seat, reasons: [reason] });
  }
  return groups;
}

export interface ReasonStyle {
  readonly names: Names;
  readonly colors: Colors;
  readonly showsAll: boolean;
}

export function renderReasons(
  volume: Volume,
  { seat, reasons }: ChoiceReasons,
  { names, colors, showsAll }: ReasonStyle,
): string[] {
  const visibleReasons = showsAll ? reasons : reasons.filter((reason) => isInformative(volume, reason));
  if (visibleReasons.length === 0) return [];
  return [
    colors.bold(removeMarks(names.locale.play.nonplayerReasons({ faction: names.faction(seat) }))),
    ...groupedReasons(reasonRendererOf(volume, names), visibleReasons).flatMap(({ sentence, lines }) => [
      `  ${sentence}`,
      ...(showsAll
        ? lines.flatMap((line) => indentedLines(line, '    ')).map((line) => colors.dim(line))
        : []),
    ]),
  ];
}

/** Whether a reason adds to the log: it concerns a space, target or text, not an amount or a way. */
function isInformative(
  { points }: Volume,
  { point, step, option, guideline, chance, filters }: NonplayerReason,
): boolean {
  const answerKind = points.find(({ name }) => name === point)?.questionKind;
  if (chance !== undefined) return true;
  if (answerKind === 'count' || answerKind === 'way' || option === 'done') return false;
  return step !== '' || guideline || filters.length > 0;
}
