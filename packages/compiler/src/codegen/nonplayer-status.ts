/** Prints the Non-player status in the entry module: eligible Factions, and ranking. */
import type { Checked } from '@quipu/language';
import { listText } from './literals.ts';
import { literal } from './string-literals.ts';

type Status = NonNullable<Checked['nonplayerStatus']>;

export function statusText(
  { factions, source, defeat, alone }: Status,
  checked: Checked,
  use: (name: string) => string,
): string {
  const seats = factions.map((f) => literal(checked.factions[f]?.name ?? ''));
  const degrees = alone?.degrees.map(
    ({ least, name }) => `{ ${least === undefined ? '' : `least: ${least}, `}name: ${literal(name)} }`,
  );
  return `{ ${[
    `rule: ${literal(source.rule)}`,
    `cell: ${use('NONPLAYER')}`,
    `seats: ${listText(seats)}`,
    ...(defeat ? [`defeat: { rule: ${literal(defeat.rule)}, cell: ${use('DEFEAT')} }`] : []),
    ...(alone && degrees
      ? [`alone: { rule: ${literal(alone.source.rule)}, degrees: ${listText(degrees)} }`]
      : []),
  ].join(', ')} }`;
}

/**
 * Prints the ranking. If the rules say so, Non-players win ties, and after a defeat all players rank after
 * them.
 */
export function ranksBody(
  ties: string,
  ranked: (seats: string) => string,
  { status, use }: { readonly status: Status | undefined; readonly use: (name: string) => string },
): readonly string[] {
  const { winTies, defeat } = status ?? {};
  if (!winTies && !defeat) return [`return ${ranked(ties)};`];
  const lines = [
    `const ties = ${ties};`,
    `const nonplayers = ties.filter((seat) => c[${use('NONPLAYER')} + seat] === 1);`,
    `const players = ties.filter((seat) => c[${use('NONPLAYER')} + seat] === 0);`,
  ];
  if (defeat)
    lines.push(
      `if (c[${use('DEFEAT')}] === 1) return [...${ranked('nonplayers')}, ...${ranked('players')}];`,
    );
  return [...lines, `return ${ranked(winTies ? '[...nonplayers, ...players]' : 'ties')};`];
}
