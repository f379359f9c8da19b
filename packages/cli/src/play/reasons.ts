/** Renders the reasons of Non-players. */
import type { NonplayerReason } from '@quipu/bot';
import type { Volume } from '@quipu/engine';
import type { AgentChoice, Table } from '@quipu/table';
import { groupedReasons, type Names, reasonRendererOf } from '@quipu/words';
import { unmarked } from '@quipu/words/nouns';
import type { Colors } from 'picocolors/types.js';

/** Consecutive choices of one Non-player. */
export interface Acts {
  readonly seat: string;
  readonly reasons: readonly NonplayerReason[];
}

export function actsOf(acted: readonly AgentChoice[]): Acts {
  return { seat: acted[0]?.seat ?? '', reasons: acted.flatMap(({ reason }) => reason ?? []) };
}

export function actsSince(table: Table): readonly Acts[] {
  const { seats } = table;
  const log = table.log();
  const since = log.findLastIndex(({ kind, seat }) => kind === 'choice' && seats[seat ?? ''] === 'person');
  const acts: { seat: string; reasons: NonplayerReason[] }[] = [];
  for (const { turn, kind, seat = '' } of log.slice(since + 1)) {
    const reason = kind === 'choice' ? table.reason(turn) : undefined;
    if (!reason) continue;
    const last = acts.at(-1);
    if (last?.seat === seat) last.reasons.push(reason);
    else acts.push({ seat, reasons: [reason] });
  }
  return acts;
}

export interface ReasonStyle {
  readonly names: Names;
  readonly colors: Colors;
  readonly all: boolean;
}

export function showReasons(
  volume: Volume,
  { seat, reasons }: Acts,
  { names, colors, all }: ReasonStyle,
): string[] {
  const told = all ? reasons : reasons.filter((reason) => isTelling(volume, reason));
  if (told.length === 0) return [];
  return [
    colors.bold(unmarked(names.locale.play.whyDid({ who: names.who(seat) }))),
    ...groupedReasons(reasonRendererOf(volume, names), told).flatMap(({ sentence, details }) => [
      `  ${sentence}`,
      ...(all ? details.map((line) => colors.dim(`    ${line}`)) : []),
    ]),
  ];
}

/** Whether a reason adds to the log: it concerns a space, target or text, not an amount or a way. */
function isTelling(
  { points }: Volume,
  { point, step, option, guideline, chance, filters }: NonplayerReason,
): boolean {
  const asks = points.find(({ name }) => name === point)?.asks;
  if (chance !== undefined) return true;
  if (asks === 'count' || asks === 'way' || option === 'done') return false;
  return step !== '' || guideline || filters.length > 0;
}
