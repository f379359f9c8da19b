/** Checks `eligible by most Strength, 2 act`: an order of the Factions by a number of each. */
import type { FactionValues } from '../../checked/checked-volume.ts';
import { linesOf } from '../../syntax/sequence.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import { readRank } from '../expressions/faction-sets.ts';
import type { TextChecker } from './text-checker.ts';

/** Returns the order by a value, if the sequence of play states one. */
export function checkTurnOrder({ volume, defines }: TextChecker): { readonly turnOrder?: FactionValues } {
  const { sequence } = volume.declarations;
  const lines = linesOf(sequence, 'eligible');
  const [line] = lines.filter(({ rank }) => rank !== undefined);
  if (!line?.rank) return {};
  const { rank } = line;
  if (lines.length > 1 || line.games)
    volume.reports.add(turnDiagnostics.idleLine, line.span, {
      reason: 'an order by a value is the same in every game',
    });
  if (line.next)
    volume.reports.add(turnDiagnostics.idleLine, line.span, { reason: 'a value has no next card' });
  const rule = line.rule?.number ?? sequence?.rule?.number ?? '';
  const scope = defines.volumeScope(rule);
  const order = readRank(rank, scope);
  return order ? { turnOrder: { ...order, source: volume.source(line.span, rule) } } : {};
}
