import { describe, expect, it } from 'vitest';
import type { Entry } from '@quipu/engine';
import {
  type Replacement,
  by,
  type Falsehood,
  Falsifier,
  newEntry,
  type EntryFactory,
  type Match,
  one,
  prepend,
} from '../../core/falsify.ts';
import { objections } from '../../core/recorded.ts';
import { viewWith } from '../../core/views.ts';
import { volumeNamed } from '../../harness/volume.ts';
import { andeanAbyssFirst } from './oracle.ts';

const volume = await volumeNamed('andean-abyss-1e');

/** Games of players to falsify; in every second game, one player runs two Factions. */
const games = new Falsifier(
  volume,
  andeanAbyssFirst,
  Array.from({ length: 12 }, (_, i) => ({
    setup: 'Standard',
    options: i % 2 === 0 ? ['ThreePlayers'] : [],
    seed: 60 + i,
  })),
);

/** Known objections, which occur in any game. */
const KNOWN = new Set(andeanAbyssFirst.findings.map(({ check }) => check));

/** Replaces an Event by another one and appends entries. */
function played(card: string, side: string, ...more: readonly EntryFactory[]): Replacement {
  return (entry) => [{ ...entry, card, side } as Entry, ...more.map((of) => of(entry))];
}

const event: Match = (entry) => entry['kind'] === 'event';
/** An Event without further decisions. */
const simple: Match = (entry, _path, { entries }) =>
  entry['kind'] === 'event' && entries.at(-1)?.kind === 'drawn';
const placing: Match = (entry, path, turn) =>
  event(entry, path, turn) && turn.entries.some(({ kind }) => kind === 'placed');
const poppies = ({ line }: Entry): Entry['line'] => ({
  rule: '',
  file: '',
  line: 0,
  ...line,
  path: 'event 65',
});
const given: Match = (entry, path, { interjected }) =>
  entry['kind'] === 'track' && path === 'Give' && interjected?.seat === 'AUC' && entry['faction'] !== 'AUC';

/** A check, an entry that it reads, and the falsified replacement. */
const FALSE: readonly Falsehood[] = [
  ['negotiation.own', given, one({ faction: 'Cartels' })],
  [
    'negotiation.only',
    given,
    prepend(newEntry('placed', { group: 'FARC Base', space: 'Vichada', count: 1 })),
  ],
  [
    'transfers.sum',
    given,
    prepend(newEntry('track', { track: 'Resources', faction: 'Govt', from: 0, to: 9 })),
  ],
  [
    'control.own',
    by('ended', 'Propaganda.Control'),
    prepend(newEntry('track', { track: 'Aid', faction: null, from: 9, to: 9 })),
  ],
  [
    'control.forces',
    by('ended', 'Propaganda.Resources'),
    prepend(
      newEntry('began', { body: 'event 7 unshaded whenever 1', faction: 'Govt' }),
      newEntry('ended', { body: 'event 7 unshaded whenever 1' }),
    ),
  ],
  // Pieces placed after Control is marked do not change it: the rest of the Round uses the marks.
  [
    'control.marked',
    by('ended', 'Propaganda.Control'),
    (e) => [
      newEntry('ended', { body: 'Propaganda.Control' })(e),
      newEntry('placed', { group: 'FARC Guerrilla Underground', space: 'Bogota', count: 40 })(e),
      newEntry('began', { body: 'Propaganda.Control', faction: null })(e),
      e,
    ],
  ],
  ['round.order', by('began', 'Propaganda.Control'), one({ body: 'Propaganda.Sabotage' })],
  ['round.sabotage', by('marked', 'Propaganda.Control'), () => []],
  ['cards.gramaje', event, played('26', 'shaded')],
  ['cards.peace', simple, played('30', 'shaded')],
  ['cards.convivencia', placing, played('36', 'single')],
  ['cards.agents', simple, played('55', 'unshaded')],
  ['cards.rebaja', simple, played('56', 'unshaded')],
  ['cards.labs', simple, played('64', 'unshaded')],
  [
    'cards.poppies',
    event,
    (e) => [
      { ...e, card: '65', side: 'single' } as Entry,
      ...['Huila', 'Cesar'].map(
        (space) =>
          ({ kind: 'placed', group: 'FARC Base', space, count: 1, line: poppies(e) }) as unknown as Entry,
      ),
    ],
  ],
  ['cards.traffickers', simple, played('67', 'unshaded')],
];

describe('a game of the first edition that follows its rulebook', () => {
  it('has no objections', () => {
    for (const i of [0, 1]) {
      const recorded = games.game(i);
      if (recorded)
        expect([...objections(andeanAbyssFirst, recorded)].filter((id) => !KNOWN.has(id))).toEqual([]);
    }
  }, 120_000);
});

describe('a falsified log', { tags: 'full' }, () => {
  it.each(FALSE)(
    '%s objects',
    (check, match, become) => {
      expect(games.objects(check, match, become)).toBe(true);
    },
    120_000,
  );
});

describe('a falsified view', () => {
  it('control.marked checks the view', () => {
    const falsified = games.falsifyTurn(
      ({ next }) => next?.point === 'Propaganda.Agitation.space',
      ({ after }) => ({ after: viewWith(after, ['spaces', 'Bogota', 'shown', 'Control'], 'FARC') }),
    );
    expect([...games.seen(falsified)]).toContain('control.marked');
  }, 120_000);

  it('support.agitationOffered uses the marks', () => {
    const falsified = games.falsifyTurn(
      ({ next }) => next?.point === 'Propaganda.Agitation.space',
      ({ next }) => (next ? { next: { ...next, options: [...next.options.slice(1), 'Bogota'] } } : {}),
    );
    expect([...games.seen(falsified)]).toContain('support.agitationOffered');
  }, 120_000);
});

describe('a falsified game with an option of the sequence of play', { tags: 'full' }, () => {
  const withOption = (option: string): Falsifier =>
    new Falsifier(
      volume,
      andeanAbyssFirst,
      [1, 2, 3].map((seed) => ({ setup: 'Standard', options: [option], seed })),
    );
  const hidden = withOption('HiddenCard');
  const [drawn, lenient] = ['EligibilityA', 'EligibilityB'].map(withOption);

  it('eligibility.hidden checks the public view', () => {
    const falsified = hidden.falsifyTurn(
      () => true,
      ({ after }) => ({ after: viewWith(after, ['deck', 'next'], '1') }),
    );
    expect([...hidden.seen(falsified)]).toContain('eligibility.hidden');
  }, 120_000);

  it('eligibility.hidden checks the view of a seat', () => {
    const falsified = hidden.falsifyTurn(
      ({ entries }) => entries.some(({ kind }) => kind === 'drawn'),
      ({ after }) => ({ seen: () => viewWith(after, ['deck', 'next'], '1') }),
    );
    expect([...hidden.seen(falsified)]).toContain('eligibility.hidden');
  }, 120_000);

  it.each<[string, Falsifier | undefined, Match, Replacement]>([
    [
      'eligibility.limited',
      hidden,
      (entry) => entry['kind'] === 'began' && entry['limited'] === false && entry['body'] === 'Rally',
      one({ limited: true }),
    ],
    // The order of the next card has not been shown before.
    ['eligibility.order', drawn, (entry) => entry['kind'] === 'drawn', one({ card: '19' })],
    ['eligibility.turned', drawn, (entry) => entry['kind'] === 'drawn', one({ card: 'Propaganda' })],
    [
      'eligibility.text',
      lenient,
      (entry) => entry['kind'] === 'drawn',
      prepend(newEntry('eligibility', { faction: 'FARC', what: 'ineligible' })),
    ],
  ])(
    '%s objects',
    (check, falsifier, match, become) => {
      expect(falsifier?.objects(check, match, become)).toBe(true);
    },
    120_000,
  );

  it('eligibility.bottom checks the shown order if no Event card is left', () => {
    const recorded = drawn?.game(0);
    if (!recorded) throw new Error('no game');
    const { view } = recorded.final;
    const final = { ...recorded.final, view: viewWith(view, ['deck', 'unseen'], 0) };
    // Another Event card would follow: the shown order is that card's, not the first card's.
    expect([...objections(andeanAbyssFirst, { ...recorded, final })]).toContain('eligibility.bottom');
  }, 120_000);
});

describe('rule numbers', () => {
  it('are those of the first edition, without checks of rules that it lacks', () => {
    const rules = new Map(andeanAbyssFirst.checks.map(({ id, rule }) => [id, rule]));
    expect(rules.get('ending.alone')).toBe('8.8');
    expect(rules.get('transfers.sum')).toBe('1.5.1');
    expect(rules.has('ending.quick')).toBe(false);
    expect(rules.has('round.redeployFrozen')).toBe(false);
  });
});
