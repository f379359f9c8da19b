/** A stand-in for 2.3, enough to play: on each card the Insurgents act in its order; the second Propaganda card ends the game. */
import { ask, type Cells, ENTRY, EXECUTING, finish, journal, type Point, take } from '@quipu/engine/runtime';
import { countOf, countOnMap, firstOf, gain } from './board.ts';
import {
  LINE_order,
  LINE_pass,
  LINE_propaganda,
  POINT_Sequence_action,
  STEP_Propaganda,
  STEP_Sequence_card,
  STEP_Sequence_chosen,
  STEP_Sequence_next,
} from './indices.ts';
import {
  BASES,
  CARTELS,
  DECK,
  FARC,
  GOVT,
  RESOURCES,
  REVEALED,
  SEQUENCE_ACTED,
  SEQUENCE_PLACE,
} from './layout.ts';
import { canKillZone, event29_begin } from './kill-zone.ts';
import { canRally, Rally_begin } from './rally.ts';
import { because, failing } from './reasons.ts';
import { EVENTS } from './setup.ts';
import { canTerror, canTerrorNow, Terror_begin } from './terror.ts';

/** Card 29 among the cards of `volume.ts`. */
export const KILL_ZONE = 28;
/** The first Propaganda card; both Propaganda cards end the list. */
export const FIRST_PROPAGANDA = 72;

const ACTION_RALLY = 0;
const ACTION_TERROR = 1;
const ACTION_EVENT = 2;

/** The card in play. */
export function cardInPlay(c: Cells): number {
  return c[DECK + c[REVEALED]! - 1]! - 1;
}

const FACTION_LETTERS = 'GFAC';

/** Whose turn a place in the card's order is. */
function factionAt(card: number, place: number): number {
  return FACTION_LETTERS.indexOf(EVENTS[card]![1][place]!);
}

/** 2.3.1: the next card is turned over. */
export function Sequence_card(c: Cells): number {
  c[REVEALED] = c[REVEALED]! + 1;
  const card = cardInPlay(c);
  if (journal.on) journal.record(ENTRY.drawn, LINE_order, card, -1, 0, 0);
  return card >= FIRST_PROPAGANDA ? STEP_Propaganda : STEP_Sequence_next;
}

/** 2.3.2: the next Faction in the card's order chooses what to do. */
export function Sequence_next(c: Cells): number {
  c[EXECUTING] = 0;
  const place = c[SEQUENCE_PLACE]!;
  if (place === 3) {
    c[SEQUENCE_PLACE] = 0;
    c[SEQUENCE_ACTED] = 0;
    return STEP_Sequence_card;
  }
  const own = factionAt(cardInPlay(c), place);
  c[SEQUENCE_PLACE] = place + 1;
  c[EXECUTING] = own + 1;
  return ask(c, POINT_Sequence_action, own, STEP_Sequence_chosen);
}

/** 2.3.4: an Operation, the Event, or Pass (2.3.3). */
export function Sequence_chosen(c: Cells): number {
  const action = take(c);
  const own = c[EXECUTING]! - 1;
  if (action === ACTION_RALLY) return Rally_begin(c, own);
  if (action === ACTION_TERROR) return Terror_begin(c, own);
  if (action === ACTION_EVENT) {
    c[SEQUENCE_ACTED] = 1;
    if (journal.on) journal.record(ENTRY.event, LINE_order, cardInPlay(c), 1, own, 0);
    return event29_begin(c);
  }
  if (journal.on) journal.record(ENTRY.eligibility, LINE_pass, own, 0, 0, 0);
  gain(c, RESOURCES + own, 1, 99, LINE_pass);
  return STEP_Sequence_next;
}

/** 6.0, much shortened: everybody earns; after the second Propaganda card the game is over (7.3). */
export function Propaganda(c: Cells): number {
  for (let own = FARC; own <= CARTELS; own++)
    gain(c, RESOURCES + own, 3 * countOnMap(c, BASES[own]!) + 5, 99, LINE_propaganda);
  gain(c, RESOURCES + GOVT, 10, 99, LINE_propaganda);
  let seen = 0;
  for (let i = 0; i < c[REVEALED]!; i++) if (c[DECK + i]! > FIRST_PROPAGANDA) seen++;
  return seen === 2 ? finish(c) : STEP_Sequence_card;
}

function offers(c: Cells, action: number): boolean {
  const own = c[EXECUTING]! - 1;
  if (action === ACTION_RALLY) return canRally(c, own);
  if (action === ACTION_TERROR) return canTerror(c, own);
  if (action === ACTION_EVENT) return isEventOpen(c) && canKillZone(c);
  return true;
}

function isEventOpen(c: Cells): boolean {
  return cardInPlay(c) === KILL_ZONE && c[SEQUENCE_ACTED] === 0;
}

/** The decision points of the sequence. */
export const SEQUENCE_POINTS: readonly Point[] = [
  {
    name: 'Sequence.action',
    rule: '2.3.4',
    kind: 'action',
    universe: ['Rally', 'Terror', 'event 29 shaded', 'pass'],
    secret: false,
    // FARC's Terror may hang on a Kidnap that pays for its first space.
    doubtful: (c, option) => option === ACTION_TERROR && !canTerrorNow(c, c[EXECUTING]! - 1),
    offer: (c, out) => {
      let found = 8;
      let options = 1;
      for (let action = 0; action < 3; action++)
        if (offers(c, action)) {
          found |= 1 << action;
          options++;
        }
      out[0] = found;
      return options;
    },
    explain: (c, option) => {
      if (option === ACTION_EVENT)
        return failing(
          [isEventOpen(c), because('no-event', '2.3.4')],
          [!isEventOpen(c) || canKillZone(c), because('nowhere', '4.3.2', { activity: 'Ambush' })],
        );
      return failing([offers(c, option), because('nowhere', option === 0 ? '3.3.1' : '3.3.4')]);
    },
    parameters: (c) => ({ card: String(cardInPlay(c) + 1) }),
  },
];

/** How far a Faction is ahead (7.3), by this stand-in's measure: Bases on the map, for the Government where nobody else is. */
export function margin(c: Cells, seat: number): number {
  if (seat !== GOVT) return countOnMap(c, BASES[seat]!) - 5;
  let free = 0;
  for (let space = 0; space < 11; space++)
    if (firstOf(c, space, 0xff8) < 0 && countOf(c, space, 7) > 0) free++;
  return free - 5;
}
