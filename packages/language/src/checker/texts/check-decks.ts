/** Checks decks: their Events, and the composition of their piles. */
import type { Card, Deck } from '../../checked/checked-volume.ts';
import type { DeckDecl } from '../../syntax/declarations.ts';
import { bindingDiagnostics } from '../../binder/binding-diagnostics.ts';
import { didYouMean } from '../../binder/did-you-mean.ts';
import { meaningDiagnostics } from '../catalogue/meaning-diagnostics.ts';
import { gameStartDiagnostics } from '../catalogue/game-start-diagnostics.ts';
import { turnDiagnostics } from '../catalogue/turn-diagnostics.ts';
import type { TextChecker } from './text-checker.ts';

export function checkDecks(texts: TextChecker, cards: readonly Card[]): Deck[] {
  return texts.volume.declarations.decks.map((deck) => checkDeck(deck, texts, cards));
}

function checkDeck(deck: DeckDecl, { volume }: TextChecker, cards: readonly Card[]): Deck {
  const events = eventsOf(deck, cards, volume);
  const available = events.length - (deck.aside?.value ?? 0);
  const sizes = sizesOf(deck, available);
  const piles = deck.piles.flatMap((line, i) => pilesOf(line, sizes[i] ?? [], cards, volume));
  checkPiles(deck, sizes, volume);
  const required = piles.reduce((sum, pile) => sum + pile.events, 0);
  if (required !== available && !volume.reports.isIncomplete && !events.includes(UNKNOWN_CARD)) {
    const hasRest = deck.piles.some((line) => !line.events);
    const names = { deck: deck.name.name, required, available };
    const expected = `${hasRest ? 'at least ' : ''}${required} cards`;
    const details = { expected, found: `${Math.max(0, available)} cards` };
    volume.reports.add(meaningDiagnostics.deckSize, deck.span, names, details);
  }
  return { name: deck.name.name, events, piles, source: volume.source(deck.span, deck.rule?.number ?? '') };
}

/** The index of a card that does not exist, which is reported. */
const UNKNOWN_CARD = -1;

/** Returns the listed Events, or all Events of the volume that belong to no hand and no Faction. */
function eventsOf(
  deck: DeckDecl,
  cards: readonly Card[],
  { reports, declarations }: TextChecker['volume'],
): readonly number[] {
  const isDealt = (index: number): boolean => cards[index]?.round === -1 && !declarations.events[index]?.of;
  if (deck.events.length === 0) return [...cards.keys()].filter(isDealt);
  const keys = cards.map(({ key }) => key);
  return deck.events.map(({ value, span }) => {
    const index = keys.indexOf(String(value));
    const owner = declarations.events[index]?.of?.name;
    if (owner !== undefined)
      reports.add(turnDiagnostics.ownEventInDeck, span, { card: String(value), owner });
    if (index === UNKNOWN_CARD) reports.add(bindingDiagnostics.unknownCard, span, { number: String(value) });
    return index;
  });
}

/**
 * Returns the number of Events in each pile of each line. Piles of `rest` share the Events that are left: as equally as
 * possible, the first ones have one more, and each has at least one.
 */
function sizesOf({ piles }: DeckDecl, available: number): number[][] {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  let left = available - sum(piles.map(({ count, events }) => count.value * (events?.value ?? 0)));
  let pilesLeft = sum(piles.map(({ count, events }) => (events ? 0 : count.value)));
  const takeShare = (): number => {
    const share = Math.max(1, Math.ceil(left / pilesLeft));
    left -= share;
    pilesLeft -= 1;
    return share;
  };
  return piles.map(({ count, events }) =>
    Array.from({ length: count.value }, () => events?.value ?? takeShare()),
  );
}

/** Returns the piles of one line, which have `sizes` Events. */
function pilesOf(
  { rounds, round, amongLast }: DeckDecl['piles'][number],
  sizes: readonly number[],
  cards: readonly Card[],
  { reports, declarations }: TextChecker['volume'],
): Deck['piles'] {
  const card = cards.findIndex(({ key, round: roundIndex }) => key === round.name && roundIndex >= 0);
  if (card === UNKNOWN_CARD && rounds.value > 0 && !reports.mayBeDeclared(round.name)) {
    const names = declarations.rounds.map(({ name }) => name.name);
    const parameters = { name: round.name, kind: 'the round' };
    reports.add(bindingDiagnostics.unknown, round.span, parameters, didYouMean(round.name, names));
  }
  const roundCards = Array.from({ length: rounds.value }, () => card);
  return sizes.map((events) => ({
    events,
    rounds: roundCards,
    amongLast: amongLast?.value ?? events + rounds.value,
  }));
}

function checkPiles(
  { name, piles, events }: DeckDecl,
  sizes: readonly (readonly number[])[],
  { reports }: TextChecker['volume'],
): void {
  const refuse = (span: DeckDecl['span'], reason: string): void => {
    reports.add(gameStartDiagnostics.invalidPile, span, { deck: name.name, reason });
  };
  for (const [i, { rounds, amongLast, span }] of piles.entries()) {
    // The last pile of a line is the smallest one.
    const size = (sizes[i]?.at(-1) ?? 0) + rounds.value;
    if (!amongLast) continue;
    if (amongLast.value > size) refuse(amongLast.span, `a pile has ${size} cards, not ${amongLast.value}`);
    if (amongLast.value < rounds.value)
      refuse(span, `${rounds.value} cards do not fit among the last ${amongLast.value}`);
  }
  for (const [i, { value, span }] of events.entries())
    if (events.slice(0, i).some((earlier) => earlier.value === value))
      refuse(span, `event ${value} is listed twice`);
}
