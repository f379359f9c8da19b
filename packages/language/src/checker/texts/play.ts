/** The sequence of play, rounds, decks, setups, standing actions and the printed contents. */
import type { Card, Checked, Deck, Round, Sequence, Setup, StandingModel } from '../../checked/terms.ts';
import type { DeckDecl, SetupDecl } from '../../syntax/declarations.ts';
import { binding } from '../../binder/catalogue.ts';
import { didYouMean } from '../../binder/nearest.ts';
import { constant } from '../facts/constant.ts';
import { checkBounds } from '../facts/effects.ts';
import { numberExpr, numberOf } from '../expressions/numbers.ts';
import { meaning } from '../meaning.ts';
import { thingOf } from '../statements/effects.ts';
import { resolve } from '../nouns/resolve.ts';
import { Frame } from '../scope.ts';
import type { Texts } from './texts.ts';

/** The rounds with their phases. */
export function checkRounds(texts: Texts): Round[] {
  const { volume, plan } = texts;
  return volume.bound.rounds.map((round) => ({
    name: round.name.name,
    notTwice:
      volume.bound.sequence?.rounds.some((each) => each.round.name === round.name.name && each.notTwice) ??
      false,
    phases: round.phases.map((phase) => ({
      name: phase.name.name,
      body: plan.byOrigin.get(phase)?.index ?? -1,
    })),
    source: volume.source(round.span, round.rule?.number ?? ''),
  }));
}

/** The sequence of play. */
export function checkSequence(texts: Texts): Sequence | undefined {
  const { volume, plan } = texts;
  const { sequence } = volume.bound;
  if (!sequence) return undefined;
  const rule = sequence.rule?.number ?? '';
  const rounds = volume.bound.rounds.map(({ name }) => name.name);
  for (const { round } of sequence.rounds)
    if (!rounds.includes(round.name) && !volume.reports.mayBeDeclared(round.name))
      volume.reports.add(
        binding.unknown,
        round.span,
        { name: round.name, what: 'the round' },
        didYouMean(round.name, rounds),
      );
  const { final } = sequence;
  return {
    by: sequence.order?.by ?? 'card',
    act: sequence.order?.act.value ?? 2,
    slots: sequence.slots.map(({ slot, name, after, permits, span, rule: own }) => ({
      slot,
      name: name?.name ?? slot,
      after,
      permits,
      source: volume.source(span, own?.number ?? rule),
    })),
    pass: plan.byOrigin.get(sequence)?.index,
    after: sequence.after && {
      paid: sequence.after.paid,
      alone: sequence.after.alone,
      body: plan.byOrigin.get(sequence.after)?.index ?? -1,
      source: volume.source(sequence.after.span, sequence.after.rule?.number ?? rule),
    },
    actedBecomes: sequence.acted ?? 'Ineligible',
    final: final && {
      permits: final.permits,
      not: texts.operations(final.not),
      source: volume.source(final.span, final.rule?.number ?? rule),
    },
    source: volume.source(sequence.span, rule),
  };
}

/** The decks, pile by pile. */
export function checkDecks(texts: Texts, cards: readonly Card[]): Deck[] {
  return texts.volume.bound.decks.map((deck) => checkDeck(deck, texts, cards));
}

function checkDeck(deck: DeckDecl, { volume }: Texts, cards: readonly Card[]): Deck {
  const keys = cards.map(({ key }) => key);
  const events =
    deck.of.length > 0
      ? deck.of.map(({ value, span }) => {
          const index = keys.indexOf(String(value));
          if (index < 0) volume.reports.add(binding.unknownCard, span, { number: String(value) });
          return index;
        })
      : [...cards.keys()].filter((index) => cards[index]?.round === -1);
  const piles = deck.piles.flatMap(({ count, events: each, rounds, round, amongLast }) => {
    const card = cards.findIndex(({ key, round: brings }) => key === round.name && brings >= 0);
    if (card < 0 && rounds.value > 0 && !volume.reports.mayBeDeclared(round.name))
      volume.reports.add(
        binding.unknown,
        round.span,
        { name: round.name, what: 'the round' },
        didYouMean(
          round.name,
          volume.bound.rounds.map(({ name }) => name.name),
        ),
      );
    const pile = {
      events: each.value,
      rounds: Array.from({ length: rounds.value }, () => card),
      amongLast: amongLast?.value ?? each.value + rounds.value,
    };
    return Array.from({ length: count.value }, () => pile);
  });
  const needed = piles.reduce((sum, pile) => sum + pile.events, 0);
  const found = events.length - (deck.aside?.value ?? 0);
  if (needed !== found && !volume.reports.partial && !events.includes(-1)) {
    const names = { deck: deck.name.name, needed, found };
    volume.reports.add(meaning.deckSize, deck.span, names, {
      expected: `${needed} cards`,
      found: `${found} cards`,
    });
  }
  return { name: deck.name.name, events, piles, source: volume.source(deck.span, deck.rule?.number ?? '') };
}

/** The starting positions. */
export function checkSetups(texts: Texts): Setup[] {
  return texts.volume.bound.setups.map((setup) => checkSetup(setup, texts));
}

function checkSetup(setup: SetupDecl, texts: Texts): Setup {
  const { volume, plan } = texts;
  const rule = setup.rule?.number ?? '';
  const scope = texts.scope(new Frame(), rule, undefined);
  const decks = volume.bound.decks.map(({ name }) => name.name);
  const { deck } = setup;
  if (deck && !decks.includes(deck.name) && !volume.reports.mayBeDeclared(deck.name))
    volume.reports.add(
      binding.unknown,
      deck.span,
      { name: deck.name, what: 'the deck' },
      didYouMean(deck.name, decks),
    );
  const tracks = setup.tracks.flatMap(({ track, value }) => {
    const at = numberOf(resolve(track, scope), track, scope);
    const to = numberExpr(value, scope);
    const found = constant(to, new Map());
    if (at.e !== 'track' || typeof found !== 'number') return [];
    checkBounds(at.track, to, value.span, scope);
    return [
      { track: at.track, faction: at.faction?.e === 'faction' ? at.faction.faction : -1, value: found },
    ];
  });
  const pieces: { space: number; group: number; count: number }[] = [];
  const markers: { space: number; marker: number; count: number }[] = [];
  const levels: { space: number; value: number }[] = [];
  for (const { space, pieces: all, level } of setup.spaces) {
    const at = volume.expect(space, 'space')?.index;
    const value = level && volume.expect(level, 'level')?.value;
    if (at === undefined) continue;
    if (value !== undefined) levels.push({ space: at, value });
    if (level && !volume.board.spaces[at]?.populated) volume.reports.add(meaning.noLevel, level.span, {});
    for (const { amount, noun } of all) {
      const count =
        amount.$type === 'exactly' ? constant(numberExpr(amount.count, scope), new Map()) : undefined;
      const thing = thingOf(resolve(noun, scope), noun, scope)?.thing;
      if (typeof count !== 'number' || !thing) continue;
      if (thing.t === 'marker') markers.push({ space: at, marker: thing.marker, count });
      if (thing.t === 'pieces' && thing.mask.e === 'mask')
        pieces.push({ space: at, group: firstGroup(thing.mask.mask), count });
    }
  }
  checkInventory(setup, pieces, texts);
  return {
    name: setup.name.name,
    deck: deck ? decks.indexOf(deck.name) : 0,
    tracks,
    pieces,
    levels,
    markers,
    then: plan.byOrigin.get(setup)?.index,
    source: volume.source(setup.span, rule),
  };
}

/** New pieces start in the first state of their class. */
function firstGroup(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}

function checkInventory(setup: SetupDecl, pieces: Setup['pieces'], { volume }: Texts): void {
  const { kinds, groups, factions } = volume.board;
  for (const [index, kind] of kinds.entries()) {
    const count = pieces
      .filter(({ group }) => groups[group]?.kind === index)
      .reduce((sum, each) => sum + each.count, 0);
    if (count <= kind.count) continue;
    const words = `${factions[kind.faction]?.name ?? ''} ${kind.plural}`;
    const related = [{ span: kind.source.span, message: `There are ${kind.count}.` }];
    volume.reports.add(
      meaning.overfull,
      setup.name.span,
      { pieces: words, count, inventory: kind.count },
      { related },
    );
  }
}

/** The standing actions. */
export function checkStandings({ volume, plan }: Texts): StandingModel[] {
  return volume.bound.standings.map((standing) => ({
    name: standing.name.name,
    when: standing.when,
    body: plan.byOrigin.get(standing)?.index ?? -1,
    source: volume.source(standing.span, standing.rule?.number ?? ''),
  }));
}

/** The printed contents. */
export function contentsOf({ volume }: Texts): Checked['contents'] {
  return volume.bound.contents.flatMap(({ entries }) =>
    entries.map(({ number, title, notApplicable }) => ({
      number: number.number,
      title: title.value,
      notApplicable: notApplicable?.value,
    })),
  );
}
