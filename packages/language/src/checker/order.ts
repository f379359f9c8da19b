/** Who acts when: by the symbols of the card, or by the boxes of a track. What belongs to the other way is refused. */
import type { Setup } from '../checked/terms.ts';
import type { Span } from '../syntax/tree.ts';
import type { SequenceDecl, SetupDecl } from '../syntax/declarations.ts';
import { linesOf } from '../syntax/sequence.ts';
import { turns } from './catalogue/turns.ts';
import type { Volume } from './volume.ts';

/** Whether Factions are eligible by a track. */
export const isByTrack = ({ bound }: Volume): boolean =>
  linesOf(bound.sequence, 'eligible')[0]?.by === 'track';

/** Refuses what says who may act in the way of a card, where nobody ever sits a card out. */
export function refuseByTrack(what: string, span: Span, volume: Volume): void {
  if (isByTrack(volume))
    volume.reports.add(turns.otherOrder, span, { what, by: 'track', why: 'all act on every card' });
}

/** Refuses what says who is first where each card does. */
export function refuseByCard(what: string, span: Span, volume: Volume): void {
  if (!isByTrack(volume))
    volume.reports.add(turns.otherOrder, span, { what, by: 'card', why: 'each card prints the order' });
}

/** Reports lines of the sequence that do not fit the way in which Factions are eligible, and boxes that are too few for the Factions. */
export function checkTurns(sequence: SequenceDecl, volume: Volume): void {
  const { reports, bound } = volume;
  const byTrack = isByTrack(volume);
  for (const { slot, after, span } of linesOf(sequence, 'slot')) {
    if (byTrack && slot !== 'box')
      reports.add(turns.otherOrder, span, {
        what: `"${slot}"`,
        by: 'track',
        why: 'the box that a Faction chooses says what it may do',
      });
    if (!byTrack && slot === 'box')
      reports.add(turns.otherOrder, span, {
        what: 'A box',
        by: 'card',
        why: '"first" and "second after" say what a Faction may do',
      });
    if (after !== undefined && slot !== 'second')
      reports.add(turns.otherOrder, span, {
        what: '"after"',
        by: byTrack ? 'track' : 'card',
        why: 'only what the second may do hangs on the first',
      });
  }
  for (const { span } of linesOf(sequence, 'acted')) refuseByTrack('"acted"', span, volume);
  if (!byTrack || reports.partial) return;
  const boxes = linesOf(sequence, 'slot').filter(({ slot }) => slot === 'box');
  const refuse = (span: Span, why: string): void => {
    reports.add(turns.boxes, span, { why });
  };
  for (const [i, { name, span }] of boxes.entries())
    if (boxes.slice(0, i).some((box) => box.name?.name === name?.name))
      refuse(name?.span ?? span, `Two boxes are called ${name?.name ?? ''}`);
  const factions = bound.factions.length;
  const { span } = sequence;
  const [order] = linesOf(sequence, 'eligible');
  if (order && order.act.value !== factions)
    refuse(order.span, `${factions} Factions are on the track and all of them act, not ${order.act.value}`);
  else if (boxes.length < factions)
    refuse(
      order?.span ?? span,
      `${factions} Factions act, each in a box of its own, and the track has ${boxes.length}`,
    );
}

/** The Faction that a setup puts first, by track alone. */
export function firstOf(setup: SetupDecl, volume: Volume): Pick<Setup, 'first'> {
  const { first, name } = setup;
  if (first) refuseByCard('"first"', first.span, volume);
  else if (isByTrack(volume)) volume.reports.add(turns.nobodyFirst, name.span, { setup: name.name });
  const faction = first && volume.expect(first.faction, 'faction')?.index;
  return faction === undefined ? {} : { first: faction };
}
