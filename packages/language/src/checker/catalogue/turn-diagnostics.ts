/** Diagnostics `Q3090` to `Q3098`, about the order of Factions and cards. */
import { defineDiagnostic, suppressIfIncomplete } from '../../diagnostics/diagnostic.ts';

export const turnDiagnostics = {
  wrongOrder: suppressIfIncomplete(
    defineDiagnostic<{ term: string; by: string; reason: string }>(
      'Q3090',
      'Not in this sequence of play',
      ({ term, by, reason }) => `${term} has no meaning where Factions are eligible by ${by}: ${reason}.`,
    ),
  ),
  idleBoxes: defineDiagnostic<{ reason: string }>(
    'Q3091',
    'Boxes without effect',
    ({ reason }) => `${reason}.`,
  ),
  mixedSides: defineDiagnostic<{ found: string; pair: string }>(
    'Q3093',
    'Mixed names of sides',
    ({ found, pair }) => `The sides of Events in this volume are ${pair}, but this one is "${found}".`,
  ),
  hiddenNextCard: defineDiagnostic(
    'Q3094',
    'Next card not visible',
    () => '"final" depends on the next card, but "ahead: 0" hides that card in the same games.',
  ),
  idleLine: defineDiagnostic<{ reason: string }>(
    'Q3096',
    'Lines without effect',
    ({ reason }) => `The line has no effect, since ${reason}.`,
  ),
  constantCondition: defineDiagnostic<{ words: string; reason: string }>(
    'Q3095',
    'Condition with one value',
    ({ words, reason }) => `"${words}" always has the same value: ${reason}.`,
  ),
  ownEventInDeck: defineDiagnostic<{ card: string; owner: string }>(
    'Q3097',
    'Event of a Faction in a deck',
    ({ card, owner }) => `event ${card} is of ${owner}, so it is in no deck.`,
  ),
  neverInterrupts: defineDiagnostic<{ card: string; faction: string }>(
    'Q3098',
    'Event that nothing executes',
    ({ card, faction }) =>
      `event ${card} of ${faction} is never executed: "interrupt order" does not name ${faction}, and no line of the sequence has "own Event".`,
  ),
  noFirstFaction: defineDiagnostic<{ setup: string }>(
    'Q3092',
    'Missing first Faction',
    ({ setup }) =>
      `Factions are eligible by track, but ${setup} does not state which Faction is first at the start of the game.`,
  ),
};
