/** Checks the order of Factions: by symbols of the card, or by boxes of a track. Reports text for the other mode. */
import type { Setup } from '../checked/checked-volume.ts';
import type { Ident, Span } from '../syntax/tree.ts';
import type { SequenceDecl, SetupDecl } from '../syntax/declarations.ts';
import { type LineOf, linesOf } from '../syntax/sequence.ts';
import { turnDiagnostics } from './catalogue/turn-diagnostics.ts';
import type { VolumeContext } from './volume-context.ts';

/** Returns whether a track determines the order of Factions, instead of the cards. */
export const isByTrack = ({ declarations }: VolumeContext): boolean =>
  linesOf(declarations.sequence, 'eligible')[0]?.by === 'track';

/** Reports Eligibility if the order is by track, where all Factions act on every card. */
export function refuseIfByTrack(term: string, span: Span, volume: VolumeContext): void {
  if (isByTrack(volume))
    volume.reports.add(turnDiagnostics.wrongOrder, span, {
      term,
      by: 'track',
      reason: 'all act on every card',
    });
}

/** Reports `first` if the order is by card, since each card prints it. */
export function refuseIfByCard(term: string, span: Span, volume: VolumeContext): void {
  if (!isByTrack(volume))
    volume.reports.add(turnDiagnostics.wrongOrder, span, {
      term,
      by: 'card',
      reason: 'each card prints the order',
    });
}

/** Checks that the lines of the sequence of play fit its mode. */
export function checkTurns(sequence: SequenceDecl, volume: VolumeContext): void {
  for (const line of linesOf(sequence, 'slot')) checkSlot(line, volume);
  for (const { span } of linesOf(sequence, 'acted')) refuseIfByTrack('"acted"', span, volume);
  if (isByTrack(volume) && !volume.reports.isIncomplete) checkBoxes(sequence, volume);
}

/** Reports a box of an order by card, a position of an order by track, and `after` except after `second`. */
function checkSlot({ slot, after, span }: LineOf<'slot'>, volume: VolumeContext): void {
  const byTrack = isByTrack(volume);
  const refuse = (term: string, reason: string): void => {
    volume.reports.add(turnDiagnostics.wrongOrder, span, { term, by: byTrack ? 'track' : 'card', reason });
  };
  if (byTrack && slot !== 'box') refuse(`"${slot}"`, 'the box that a Faction chooses determines its actions');
  if (!byTrack && slot === 'box')
    refuse('A box', '"first" and "second after" determine the actions of a Faction');
  if (after !== undefined && slot !== 'second')
    refuse('"after"', 'only the actions of the second Faction depend on those of the first');
}

/** Checks that each Faction can act in a box of its own. */
function checkBoxes(sequence: SequenceDecl, { reports, board }: VolumeContext): void {
  const refuse = (span: Span, reason: string): void => {
    reports.add(turnDiagnostics.idleBoxes, span, { reason });
  };
  const lines = linesOf(sequence, 'slot').filter(({ slot }) => slot === 'box');
  const boxes = lines.filter(({ afterBox }) => !afterBox);
  for (const { name, afterBox } of lines) {
    const isBox = (ident: Ident): boolean => boxes.some((box) => box.name?.name === ident.name);
    for (const ident of afterBox && name ? [name, afterBox] : [])
      if (!isBox(ident)) refuse(ident.span, `The track has no box ${ident.name}`);
    if (afterBox && afterBox.name === name?.name)
      refuse(afterBox.span, `${afterBox.name} has one Faction only, so no other one is in it`);
  }
  for (const [i, { name, span }] of boxes.entries())
    if (boxes.slice(0, i).some((box) => box.name?.name === name?.name))
      refuse(name?.span ?? span, `Two boxes are called ${name?.name ?? ''}`);
  const factionCount = board.factions.length;
  const [order] = linesOf(sequence, 'eligible');
  const actingCount = order?.actingCount.value ?? factionCount;
  const { span } = order ?? sequence;
  if (actingCount !== factionCount)
    refuse(span, `${factionCount} Factions are on the track and all of them act, not ${actingCount}`);
  else if (boxes.length < factionCount)
    refuse(span, `${factionCount} Factions act, each in a box of its own, and the track has ${boxes.length}`);
}

/** Returns the first Faction of a setup. Required if the order is by track, an error if it is by card. */
export function firstEligibleOf(setup: SetupDecl, volume: VolumeContext): Pick<Setup, 'first'> {
  const { first, name } = setup;
  if (first) refuseIfByCard('"first"', first.span, volume);
  else if (isByTrack(volume))
    volume.reports.add(turnDiagnostics.noFirstFaction, name.span, { setup: name.name });
  const faction = first && volume.expectSeat(first.faction, 'has no turn')?.index;
  return faction === undefined ? {} : { first: faction };
}
