/** Checks the hidden card and the two options of Eligibility (2.2, 2.3.1). */
import { checksOf } from '../../harness/check.ts';
import type { Turn } from '../../harness/stream.ts';
import { CARDS, type Faction, FACTIONS, isFaction, PROPAGANDA } from '../facts/cards.ts';
import { OPERATIONS } from '../facts/texts.ts';
import type { Chapter, Scene } from '../scene.ts';
import { FirstScene } from './scene.ts';

const CHECKS = checksOf('eligibility', {
  hidden:
    '2.2: With the hidden card, and if the deck determines the order, the next card is not visible, except a Propaganda card that is turned over.',
  turned: '2.3.1: By option A or B a Propaganda card below an Event is turned over, and no Event is.',
  order: '2.3.1: By option A or B Factions choose in the order of the next Event card of the deck.',
  bottom: '2.3.1: Where the deck has no Event card left, the first card that was played says the order.',
  text: '2.3.1: By option B only the text of an Event makes a Faction Ineligible.',
  limited: '2.3.9: Operations are limited where the rules say so, and nowhere else.',
});

/** Observed orders of Factions whose card is not known yet. */
type Claims = readonly (readonly Faction[])[];

export const eligibility: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    if (!(scene instanceof FirstScene)) return {};
    const { start, play } = scene;
    const first = CARDS.get(play.card);
    let claims: Claims = scene.drawsOrder && first ? [play.order] : [];
    let bottom = first?.order;
    const { revealed } = start.view.deck;
    let shown: readonly string[] = scene.turnsOver ? revealed.slice(0, -1) : revealed;
    const settle = (check: (typeof CHECKS)['order'], order: readonly Faction[], of: string): void => {
      for (const claim of claims) scene.equals(check, claim.join(' '), order.join(' '), `order of ${of}`);
      claims = [];
    };
    return {
      before: (entry) => {
        if (entry.kind === 'began' && OPERATIONS.includes(entry.body)) lookAtLimited(scene, entry.limited);
        if (entry.kind === 'eligibility' && start.options.includes('EligibilityB')) {
          const free = entry.what !== 'ineligible' || scene.event !== undefined || !isFaction(entry.faction);
          scene.holds(CHECKS.text, free || play.isBarred(entry.faction), 'a text that says so', entry);
        }
        const card = entry.kind === 'drawn' ? CARDS.get(entry.card) : undefined;
        if (entry.kind === 'drawn' && scene.drawsOrder && CARDS.has(play.card))
          scene.equals(
            CHECKS.turned,
            play.next ?? 'an Event',
            entry.card === PROPAGANDA ? PROPAGANDA : 'an Event',
            `shown after ${play.card}`,
          );
        if (card && scene.drawsOrder) settle(CHECKS.order, card.order, card.number);
      },
      after: (entry) => {
        if (entry.kind !== 'drawn') return;
        shown = [...shown, entry.card];
        const card = CARDS.get(entry.card);
        bottom ??= card?.order;
        if (card && scene.tellsOrder(entry)) claims = [play.order];
      },
      afterTurn: (turn) => {
        if (!scene.hidesNext) return;
        if (turn.entries.some(({ kind }) => kind === 'drawn'))
          for (const seat of FACTIONS) lookAtSeat(scene, turn, seat, shown);
        lookAtCards(scene, turn.after.deck, shown);
      },
      end: ({ view }) => {
        // Cards below the final Propaganda card may never be revealed.
        if (view.deck.unseen === 0 && bottom) settle(CHECKS.bottom, bottom, 'the first card');
      },
    };
  },
};

type Deck = Turn['after']['deck'];

function lookAtSeat(scene: FirstScene, turn: Turn, seat: Faction, shown: readonly string[]): void {
  lookAtCards(scene, turn.seen(seat).deck, shown);
}

function lookAtCards(scene: FirstScene, { next, revealed }: Deck, shown: readonly string[]): void {
  scene.equals(
    CHECKS.hidden,
    `${next ?? ''} ${revealed.join(' ')}`,
    scene.turnsOver ? [PROPAGANDA, ...shown, PROPAGANDA].join(' ') : ` ${shown.join(' ')}`,
    'cards that are seen',
  );
}

function lookAtLimited(scene: Scene, limited: boolean): void {
  const { play, frames } = scene;
  const { actor } = play;
  if (frames.length > 0 || !actor || actor.executed === 'Event') return;
  scene.equals(
    CHECKS.limited,
    limited,
    play.shipped || actor.limited,
    `whether the Operation of ${actor.faction} on ${play.card} is limited`,
  );
}
