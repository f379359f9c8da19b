/** Checks the order of Factions: by symbols of the card, or by boxes of a track. Reports text for the other mode. */
import type { Setup } from '../checked/checked-volume.ts';
import type { Span } from '../syntax/tree.ts';
import type { SequenceDecl, SetupDecl } from '../syntax/declarations.ts';
import { linesOf } from '../syntax/sequence.ts';
import { turns } from './catalogue/turn-diagnostics.ts';
import type { VolumeContext } from './volume-context.ts';

/** Returns whether a track determines the order of Factions, instead of the cards. */
export const isByTrack = ({ declarations }: VolumeContext): boolean =>
  linesOf(declarations.sequence, 'eligible')[0]?.by === 'track';

/** Reports Eligibility if the order is by track, where all Factions act on every card. */
export function refuseByTrack(term: string, span: Span, volume: VolumeContext): void {
  if (isByTrack(volume))
    volume.reports.add(turns.wrongOrder, span, { term, by: 'track', reason: 'all act on every card' });
}

/** Reports `first` if the order is by card, since each card prints it. */
export function refuseByCard(term: string, span: Span, volume: VolumeContext): void {
  if (!isByTrack(volume))
    volume.reports.add(turns.wrongOrder, span, { term, by: 'card', reason: 'each card prints the order' });
}

/** Checks that the lines of the sequence of play fit its mode. */
export function checkTurns(sequence: SequenceDecl, volume: VolumeContext): void {
  const { reports, declarations } = volume;
  const byTrack = isByTrack(volume);
  for (const { slot, after, span } of linesOf(sequence, 'slot')) {
    if (byTrack && slot !== 'box')
      reports.add(turns.wrongOrder, span, {
        term: `"${slot}"`,
        by: 'track',
        reason: 'the box that a Faction chooses determines its actions',
      });
    if (!byTrack && slot === 'box')
      reports.add(turns.wrongOrder, span, {
        term: 'A box',
        by: 'card',
        reason: '"first" and "second after" determine the actions of a Faction',
      });
    if (after !== undefined && slot !== 'second')
      reports.add(turns.wrongOrder, span, {
        term: '"after"',
        by: byTrack ? 'track' : 'card',
        reason: 'only the actions of the second Faction depend on those of the first',
      });
  }
  for (const { span } of linesOf(sequence, 'acted')) refuseByTrack('"acted"', span, volume);
  if (!byTrack || reports.isIncomplete) return;
  const boxes = linesOf(sequence, 'slot').filter(({ slot }) => slot === 'box');
  const refuse = (span: Span, reason: string): void => {
    reports.add(turns.idleBoxes, span, { reason });
  };
  for (const [i, { name, span }] of boxes.entries())
    if (boxes.slice(0, i).some((box) => box.name?.name === name?.name))
      refuse(name?.span ?? span, `Two boxes are called ${name?.name ?? ''}`);
  const factions = declarations.factions.length;
  const { span } = sequence;
  const [order] = linesOf(sequence, 'eligible');
  if (order && order.actingCount.value !== factions)
    refuse(
      order.span,
      `${factions} Factions are on the track and all of them act, not ${order.actingCount.value}`,
    );
  else if (boxes.length < factions)
    refuse(
      order?.span ?? span,
      `${factions} Factions act, each in a box of its own, and the track has ${boxes.length}`,
    );
}

/** Returns the first Faction of a setup. Required if the order is by track, an error if it is by card. */
export function firstOf(setup: SetupDecl, volume: VolumeContext): Pick<Setup, 'first'> {
  const { first, name } = setup;
  if (first) refuseByCard('"first"', first.span, volume);
  else if (isByTrack(volume)) volume.reports.add(turns.noFirstFaction, name.span, { setup: name.name });
  const faction = first && volume.expect(first.faction, 'faction')?.index;
  return faction === undefined ? {} : { first: faction };
}
