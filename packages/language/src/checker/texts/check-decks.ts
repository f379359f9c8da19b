/** Checks decks: their Events, and the composition of their piles. */
import type { Card, Deck } from '../../checked/checked-volume.ts';
import type { DeckDecl } from '../../syntax/declarations.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import type { TextChecker } from './text-checker.ts';

export function checkDecks(texts: TextChecker, cards: readonly Card[]): Deck[] {
  return texts.volume.declarations.decks.map((deck) => checkDeck(deck, texts, cards));
}

function checkDeck(deck: DeckDecl, { volume }: TextChecker, cards: readonly Card[]): Deck {
  const events = eventsOf(deck, cards, volume);
  const piles = deck.piles.flatMap((pile) => pilesOf(pile, cards, volume));
  checkPiles(deck, volume);
  const required = piles.reduce((sum, pile) => sum + pile.events, 0);
  const available = events.length - (deck.aside?.value ?? 0);
  if (required !== available && !volume.reports.isIncomplete && !events.includes(UNKNOWN_CARD)) {
    const names = { deck: deck.name.name, required, available };
    const details = { expected: `${required} cards`, found: `${Math.max(0, available)} cards` };
    volume.reports.add(meaningDiagnostics.deckSize, deck.span, names, details);
  }
  return { name: deck.name.name, events, piles, source: volume.source(deck.span, deck.rule?.number ?? '') };
}

/** The index of a card that does not exist, which is reported. */
const UNKNOWN_CARD = -1;

/** Returns the listed Events, or all Events of the volume. */
function eventsOf(
  deck: DeckDecl,
  cards: readonly Card[],
  { reports }: TextChecker['volume'],
): readonly number[] {
  if (deck.events.length === 0) return [...cards.keys()].filter((index) => cards[index]?.round === -1);
  const keys = cards.map(({ key }) => key);
  return deck.events.map(({ value, span }) => {
    const index = keys.indexOf(String(value));
    if (index === UNKNOWN_CARD) reports.add(bindingDiagnostics.unknownCard, span, { number: String(value) });
    return index;
  });
}

/** Returns the piles of one line. */
function pilesOf(
  { count, events, rounds, round, amongLast }: DeckDecl['piles'][number],
  cards: readonly Card[],
  { reports, declarations }: TextChecker['volume'],
): Deck['piles'] {
  const card = cards.findIndex(({ key, round: roundIndex }) => key === round.name && roundIndex >= 0);
  if (card === UNKNOWN_CARD && rounds.value > 0 && !reports.mayBeDeclared(round.name)) {
    const names = declarations.rounds.map(({ name }) => name.name);
    const parameters = { name: round.name, kind: 'the round' };
    reports.add(bindingDiagnostics.unknown, round.span, parameters, didYouMean(round.name, names));
  }
  const pile = {
    events: events.value,
    rounds: Array.from({ length: rounds.value }, () => card),
    amongLast: amongLast?.value ?? events.value + rounds.value,
  };
  return Array.from({ length: count.value }, () => pile);
}

function checkPiles({ name, piles, events }: DeckDecl, { reports }: TextChecker['volume']): void {
  const refuse = (span: DeckDecl['span'], reason: string): void => {
    reports.add(gameStartDiagnostics.invalidPile, span, { deck: name.name, reason });
  };
  for (const { events, rounds, amongLast, span } of piles) {
    const size = events.value + rounds.value;
    if (!amongLast) continue;
    if (amongLast.value > size) refuse(amongLast.span, `a pile has ${size} cards, not ${amongLast.value}`);
    if (amongLast.value < rounds.value)
      refuse(span, `${rounds.value} cards do not fit among the last ${amongLast.value}`);
  }
  for (const [i, { value, span }] of events.entries())
    if (events.slice(0, i).some((earlier) => earlier.value === value))
      refuse(span, `event ${value} is listed twice`);
}
