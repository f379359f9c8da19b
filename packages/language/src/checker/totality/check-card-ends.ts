/** Checks that cards end only where Factions act on cards, and that Events are cancelled only when they begin. */
import { everyStmt } from '../../checked/parts/index.ts';
import type { Checked } from '../../checked/checked-volume.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import type { VolumeContext } from '../volume-context.ts';

const IDLE_IN = { phase: 'no Faction acts on the card of a round', setup: 'no card is played yet' } as const;

const hint = 'Write it in an Event, an operation or a reaction, or remove it.';

/** Reports `end card` in the texts of rounds and setups; texts that they call may also run on a card. */
export function checkCardEnds(checked: Checked, { reports }: VolumeContext): void {
  for (const { kind, statements } of checked.bodies) {
    if (kind !== 'phase' && kind !== 'setup') continue;
    for (const stmt of everyStmt(statements, { ...checked, bodies: [] }))
      if (stmt.kind === 'endCard')
        reports.add(turnDiagnostics.idleLine, stmt.source.span, { reason: IDLE_IN[kind] }, { hint });
  }
}

/** Reports `cancel Event` outside reactions to the beginning of an Event, and cards of a hand that are played in them. */
export function checkCancellations(checked: Checked, { reports }: VolumeContext): void {
  const { wakes, tracks, cards, bodies } = checked;
  const reactions = wakes.flatMap(({ on, body }) =>
    on.kind === 'begins' && on.of === 'event' ? [body] : [],
  );
  const handCards = tracks.flatMap(({ hand = [] }) => hand.flatMap((card) => cards[card]?.sides ?? []));
  const possibleIn = new Set([...reactions, ...handCards.map(({ body }) => body)]);
  for (const { index, statements } of bodies) {
    if (possibleIn.has(index)) continue;
    for (const stmt of everyStmt(statements, { ...checked, bodies: [] }))
      if (stmt.kind === 'cancelEvent')
        reports.add(turnDiagnostics.idleLine, stmt.source.span, NO_EVENT, { hint: CANCEL_HINT });
  }
}

const NO_EVENT = { reason: 'no Event is about to be executed' } as const;

const CANCEL_HINT =
  'Write it in a reaction, "whenever f begins Event: by Govt: may { pay 2; cancel Event }", or on a card of a hand.';
