/** Builds the tables of tracks and markers. `fillNounColumns` adds the spaces of markers. */
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import type { Track } from '../../checked/checked-volume.ts';
import type { TrackDecl } from '../../syntax/declarations.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import { findHand } from '../statements/hand-statement.ts';
import type { VolumeContext } from '../volume-context.ts';

/** Fills the tables of tracks, markers, held markers and secrets. */
export function buildTrackAndMarkerTables(volume: VolumeContext): void {
  fillTracks(volume);
  fillMarkers(volume);
  fillHeldMarkers(volume);
  fillSecrets(volume);
}

function fillTracks(volume: VolumeContext): void {
  const { declarations, board, reports } = volume;
  for (const track of declarations.tracks) {
    const { name, eachFaction, bounds, boxes, hand, secret, span, rule } = track;
    const worthOf = worthsOf(track, volume);
    // The box 0 of a secret choice means that nothing is revealed.
    const names = [...(secret && boxes.length > 0 ? [NO_CHOICE] : []), ...boxes.map((box) => box.name)];
    const low = bounds?.low.value ?? 0;
    const high = bounds?.high.value ?? worthOf?.most ?? names.length - 1;
    const owner = secret?.owner ? (volume.expectSeat(secret.owner, 'keeps no secret')?.index ?? 0) : -1;
    if (bounds && low >= high) reports.add(bindingDiagnostics.bounds, span, { name: name.name, low, high });
    if (bounds && eachFaction && name.name === RESOURCES && low < 0)
      reports.add(bindingDiagnostics.negativeResources, bounds.low.span, { low });
    board.tracks.push({
      name: name.name,
      eachFaction,
      low,
      high,
      boxes: names,
      ...(hand && { hand: cardsOf(name.name, volume) }),
      ...(secret && { secretOf: owner }),
      ...(worthOf && { worthOf: worthOf.cards }),
      source: volume.source(span, rule?.number ?? ''),
    });
  }
}

/** Returns what the cards of the hand of a track are worth, and the most that a hand can be worth. */
function worthsOf(
  { worthOf, span }: TrackDecl,
  volume: VolumeContext,
): { readonly cards: NonNullable<Track['worthOf']>; readonly most: number } | undefined {
  if (!worthOf) return undefined;
  const hand = findHand(worthOf, volume);
  if (hand === undefined) return undefined;
  const { name, bounds } = volume.declarations.tracks[hand] ?? {};
  const worths = cardsOf(name?.name ?? '', volume).map(
    (card) => volume.declarations.events[card]?.worth?.value ?? 0,
  );
  const greatest = worths.toSorted((a, b) => b - a).slice(0, bounds?.high.value);
  const most = greatest.reduce((sum, worth) => sum + worth, 0);
  if (most === 0 && !volume.reports.isIncomplete) {
    const reason = `no card of ${worthOf.name} has a worth`;
    const hint = `Write what its cards are worth, such as "event 101 "Envoy" of ${worthOf.name} worth 2".`;
    volume.reports.add(turnDiagnostics.idleLine, span, { reason }, { hint });
  }
  return { cards: { hand, worths }, most };
}

/** The track that prices are paid from. */
const RESOURCES = 'Resources';

/** The name of the first box of a secret choice. It is a word of the language, so no other box has it. */
const NO_CHOICE = 'none';

/** The cards of a hand, by index among the Events. */
const cardsOf = (hand: string, { declarations }: VolumeContext): readonly number[] =>
  declarations.events.flatMap(({ of }, card) => (of?.name === hand ? [card] : []));

function fillMarkers(volume: VolumeContext): void {
  const { declarations, board } = volume;
  for (const [supply, { name, count, markers, span, rule }] of declarations.supplies.entries()) {
    const source = volume.source(span, rule?.number ?? '');
    board.supplies.push({ name: name.name, count: count?.value, source });
    for (const marker of markers)
      board.markers.push({
        name: marker.name.name,
        plural: (marker.plural ?? marker.name).name,
        supply,
        allowed: [],
        most: marker.maxPerSpace?.value,
        source: volume.source(marker.span, source.rule),
      });
  }
}

function fillHeldMarkers(volume: VolumeContext): void {
  for (const { name, plural, count, span, rule } of volume.declarations.held)
    volume.board.held.push({
      name: name.name,
      plural: (plural ?? name).name,
      count: count.value,
      by: 0,
      source: volume.source(span, rule?.number ?? ''),
    });
}

function fillSecrets(volume: VolumeContext): void {
  for (const { name, owner, domain, span, rule } of volume.declarations.secrets)
    volume.board.secrets.push({
      name: name.name,
      owner: volume.expectSeat(owner, 'keeps no secret')?.index ?? -1,
      orNone: !('orNone' in domain) || domain.orNone,
      source: volume.source(span, rule?.number ?? ''),
    });
}
