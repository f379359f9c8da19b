import { describe, expect, it } from 'vitest';
import { logItemOf, logOf, type Entry } from '@quipu/engine';
import type { RuleLine } from '@quipu/engine/play';
import { sampleEntries, namedVolume as volume } from '@quipu/engine/testing';
import { englishNamesOf } from './english/english-names.ts';
import { english } from './english/index.ts';
import { loadLocale } from './locales.ts';
import { itemText, logLinesOf } from './log.ts';
import { Names } from './names.ts';

const locales = { en: english, fr: await loadLocale('fr'), es: await loadLocale('es') };

const { line, began, ended, drawn, pass, placed } = sampleEntries;
const ruleLineAt = (rule: string, path = ''): RuleLine => ({ ...line, rule, path });
const selected = (space: string): Entry => ({ kind: 'selected', line, space });
const paid = (purpose: string | null, cost: number, remaining: number): Entry => ({
  kind: 'paid',
  line,
  faction: 'Rebels',
  cost,
  left: remaining,
  purpose,
});
const linesOf = (allEntries: readonly Entry[], from = 0): string[] =>
  logLinesOf(englishNamesOf(volume), logOf(volume, allEntries, from)).map(
    ({ text, depth, rule }) => `${'>'.repeat(depth)} ${text} (${rule})`,
  );

const renderEntry = (entry: Entry): string => {
  const item = logItemOf(volume, entry);
  return item ? itemText(englishNamesOf(volume), item) : '';
};

describe('sentences in the lexicon', () => {
  const terms = {
    'marker:Note': { one: 'note', placed: 'Fighters count twice $in', removed: '' },
    'state:Hidden': { one: 'hidden', flipped: '$pieces $in uncovered: $state' },
    'state:Open': { one: 'open' },
  };
  const open = { key: 'Rebels Fighter Open', title: '', noun: { one: 'Fighter', many: 'Fighters', seat: 1 } };
  const { names: lists } = volume;
  const words = { ...volume, names: { ...lists, groups: [...lists.groups, open] } };
  const note = (kind: 'marked' | 'unmarked'): Entry => ({
    kind,
    line,
    marker: 'Note',
    space: 'Hilton',
    count: 1,
  });
  const textsOf = (entries: readonly Entry[]): readonly string[] =>
    logLinesOf(new Names(words, english, { terms }), logOf(words, entries)).map(({ text }) => text);

  it('report markers that only note something, and leave out their removal with its heading', () => {
    expect(textsOf([began('Attack', 'Rebels'), note('marked'), ended])).toEqual([
      'Rebels: Attack',
      'Fighters count twice in Hilton',
    ]);
    expect(textsOf([began('Attack', null), note('unmarked'), ended])).toEqual([]);
  });

  it('report pieces that leave a state', () => {
    const flipped: Entry = {
      kind: 'flipped',
      line,
      from: 'Rebels Fighter Hidden',
      to: open.key,
      space: 'Hilton',
      count: 1,
    };
    expect(textsOf([flipped])).toEqual(['1 Rebels Fighter in Hilton uncovered: open']);
  });
});

describe('the log', () => {
  it('states that a pass was the only possibility, and which free actions were declined', () => {
    const chose: Entry = {
      kind: 'chose',
      line,
      point: 'event 1.free AirLift.may',
      option: 'no',
      seat: 'Govt',
      forced: false,
    };
    const forcedPass: Entry = {
      ...chose,
      point: 'Sequence.action',
      option: 'pass',
      seat: 'Rebels',
      forced: true,
    };
    const entries = logOf(volume, [chose, forcedPass, pass]);
    const textsIn = (locale: keyof typeof locales): readonly string[] =>
      logLinesOf(new Names(volume, locales[locale]), entries).map(({ text }) => text);
    expect(textsIn('en')).toEqual([
      'Government: free Air Lift declined',
      'Rebels: pass, nothing gained (only possibility)',
    ]);
    expect(textsIn('fr')[0]).toBe('Government\u{a0}: Air Lift gratuit refusé');
    expect(textsIn('es')[0]).toBe('Government: Air Lift gratuito rechazado');
  });

  it('indents effects below the acting Faction, and an activity below its Operation', () => {
    expect(
      linesOf([
        drawn,
        began('Train', 'Govt'),
        began('AirLift', 'Govt'),
        placed('Hilton', 1),
        ended,
        placed('FenWest', 2),
        ended,
        pass,
      ]),
    ).toEqual([
      ' Card 1 “Dawn”: Rebels, Government; next: 2 “Dusk” (3.3.1)',
      '> Government: Train (3.3.1)',
      '>> Government: Air Lift (3.3.1)',
      '>>> 1 Rebels Fighter placed in Hilton (3.3.1)',
      '>> 2 Rebels Fighters placed in Fen West (3.3.1)',
      '> Rebels: pass, nothing gained (3.3.1)',
    ]);
  });

  it('gives each space of an action a heading with its payment if results follow space by space', () => {
    expect(
      linesOf([
        drawn,
        began('Train', 'Rebels'),
        selected('Hilton'),
        paid('Hilton', 1, 4),
        placed('Hilton', 1),
        selected('FenWest'),
        paid('FenWest', 1, 3),
        placed('FenWest', 2),
        ended,
      ]).slice(1),
    ).toEqual([
      '> Rebels: Train in Hilton and Fen West (3.3.1)',
      '>> Hilton: 1 Resource paid, 4 left (3.3.1)',
      '>>> 1 Rebels Fighter placed (3.3.1)',
      '>> Fen West: 1 Resource paid, 3 left (3.3.1)',
      '>>> 2 Rebels Fighters placed (3.3.1)',
    ]);
  });

  it('states a gain that begins the results of a space below the heading of that space', () => {
    const gained = (from: number, to: number): Entry => ({
      kind: 'track',
      line,
      track: 'Resources',
      faction: 'Rebels',
      from,
      to,
    });
    expect(
      linesOf([
        drawn,
        began('Train', 'Rebels'),
        selected('Hilton'),
        gained(0, 2),
        placed('Hilton', 1),
        selected('FenWest'),
        gained(2, 5),
        placed('FenWest', 2),
        ended,
      ]).slice(1),
    ).toEqual([
      '> Rebels: Train in Hilton and Fen West (3.3.1)',
      '>> Hilton ()',
      '>>> Rebels Resources +2, now 2 (3.3.1)',
      '>>> 1 Rebels Fighter placed (3.3.1)',
      '>> Fen West ()',
      '>>> Rebels Resources +3, now 5 (3.3.1)',
      '>>> 2 Rebels Fighters placed (3.3.1)',
    ]);
  });

  it('states a change of Control of an origin below the destination of its pieces', () => {
    const spaces = [...volume.names.spaces, { key: 'Harbor', title: 'Harbor' }];
    const words = { ...volume, names: { ...volume.names, spaces } };
    const moved = (from: string, to: string): Entry => ({
      kind: 'moved',
      line,
      group: 'Rebels Fighter',
      count: 1,
      from,
      to,
    });
    const change = {
      kind: 'control',
      line,
      value: 'Control',
      space: 'Harbor',
      from: 'Rebels',
      to: null,
    } as const;
    const entries = [
      drawn,
      began('Train', 'Rebels'),
      selected('Hilton'),
      moved('Harbor', 'Hilton'),
      selected('FenWest'),
      moved('Hilton', 'FenWest'),
      placed('FenWest', 1),
      change,
      ended,
    ];
    const lines = logLinesOf(englishNamesOf(words), logOf(words, entries)).slice(1);
    expect(lines.map(({ text, depth }) => `${'>'.repeat(depth)} ${text}`)).toEqual([
      '> Rebels: Train in Hilton and Fen West',
      '>> Hilton',
      '>>> 1 Rebels Fighter from Harbor to Hilton',
      '>>> Harbor is no longer under Rebels Control',
      '>> Fen West',
      '>>> 1 Rebels Fighter from Hilton to Fen West',
      '>>> 1 Rebels Fighter placed',
    ]);
  });

  it('gives spaces no headings if their results are mixed', () => {
    expect(
      linesOf([
        drawn,
        began('Train', 'Rebels'),
        selected('Hilton'),
        paid('Hilton', 1, 4),
        selected('FenWest'),
        paid('FenWest', 2, 2),
        placed('Hilton', 1),
        placed('FenWest', 2),
        ended,
      ]).slice(1),
    ).toEqual([
      '> Rebels: Train in Hilton and Fen West (3.3.1)',
      '>> Rebels: 1 Resource paid for Hilton, 4 left (3.3.1)',
      '>> Rebels: 2 Resources paid for Fen West, 2 left (3.3.1)',
      '>> 1 Rebels Fighter placed in Hilton (3.3.1)',
      '>> 2 Rebels Fighters placed in Fen West (3.3.1)',
    ]);
  });

  it('states pieces of several kinds that one text places in a space in one line', () => {
    const placedBy = (group: string): Entry => ({ ...placed('FenWest', 1), group }) as Entry;
    expect(
      linesOf([
        began('Train', 'Govt'),
        placed('FenWest', 1),
        placedBy('Govt Troops'),
        placed('FenWest', 1),
        placed('Hilton', 2),
        ended,
      ]).slice(1),
    ).toEqual([
      '>> 2 Rebels Fighters and 1 Government Troops placed in Fen West (3.3.1)',
      '>> 2 Rebels Fighters placed in Hilton (3.3.1)',
    ]);
  });

  it('adds up several dice', () => {
    const rolled: Entry = { kind: 'rolled', line, value: 4, purpose: null };
    expect(linesOf([rolled, { ...rolled, value: 2, isFurther: true }])).toEqual([
      '>> The dice show 4 + 2 = 6 (3.3.1)',
    ]);
  });

  it('states whether a roll has the result that its text requires', () => {
    const rolled: Entry = { kind: 'rolled', line, value: 5, purpose: 'FenWest' };
    const tested = (required: number, isMaximum: boolean): Entry => ({
      kind: 'tested',
      line,
      value: 5,
      required,
      isMaximum,
    });
    expect(linesOf([rolled, tested(4, true), rolled, tested(4, false), rolled])).toEqual([
      '>> The die for Fen West shows 5 (4 or less needed): the roll fails (3.3.1)',
      '>> The die for Fen West shows 5 (4 or more needed): the roll succeeds (3.3.1)',
      '>> The die for Fen West shows 5 (3.3.1)',
    ]);
  });

  it('names what chance has selected', () => {
    expect(
      linesOf([
        { kind: 'pickedSpace', line, space: 'FenWest' },
        { kind: 'pickedFaction', line, faction: 'Rebels' },
      ]),
    ).toEqual(['>> Selected at random: Fen West (3.3.1)', '>> Selected at random: Rebels (3.3.1)']);
  });

  it('omits the first state of pieces that are turned', () => {
    const [hidden, active] = ['Rebels Fighter Hidden', 'Rebels Fighter Active'];
    const noun = { one: 'Fighter', many: 'Fighters', seat: 1 };
    const groups = [hidden, active].map((key) => ({ key, title: '', noun }));
    const names = englishNamesOf({ ...volume, names: { ...volume.names, groups } });
    const flipped = (from: string, to: string): Entry => ({
      kind: 'flipped',
      line,
      from,
      to,
      space: 'FenWest',
      count: 1,
    });
    const log = logOf(volume, [flipped(hidden, active), flipped(active, hidden)]);
    expect(logLinesOf(names, log).map(({ text }) => text)).toEqual([
      '1 Rebels Fighter in Fen West is now Active',
      '1 Active Rebels Fighter in Fen West is now Hidden',
    ]);
  });

  it('states changes of control', () => {
    const change = { kind: 'control', line, value: 'Control', space: 'FenWest' } as const;
    expect(linesOf([{ ...change, from: null, to: 'Rebels' }])).toEqual([
      '>> Fen West is now under Rebels Control (3.3.1)',
    ]);
    expect(linesOf([{ ...change, from: 'Rebels', to: null }])).toEqual([
      '>> Fen West is no longer under Rebels Control (3.3.1)',
    ]);
  });

  it('prints the order of the Factions in use, even if a different card determines it', () => {
    expect(renderEntry({ ...drawn, order: ['Govt', 'Rebels'] })).toBe(
      'Card 1 “Dawn”: Government, Rebels; next: 2 “Dusk” (3.3.1)',
    );
  });

  it('states which Faction interrupts with an Event of its own', () => {
    const printed = {
      ...volume.printed,
      cards: { ...volume.printed.cards, 1: { ...volume.printed.cards['1']!, of: 'Rebels' } },
    };
    const item = logItemOf(volume, { ...drawn, order: ['Rebels', 'Govt'] });
    const texts = ['en', 'fr', 'es'] as const;
    expect(
      texts.map((language) => item && itemText(new Names({ ...volume, printed }, locales[language]), item)),
    ).toEqual([
      'Rebels: interrupt with 1 “Dawn”: Rebels, Government (3.3.1)',
      'Le Rebels interrompt la carte avec 1 «\u{202f}Dawn\u{202f}»\u{a0}: Rebels, Government (3.3.1)',
      'El Rebels interrumpe la carta con 1 “Dawn”: Rebels, Government (3.3.1)',
    ]);
  });

  it('states that a pass gained nothing only if so', () => {
    const gained: Entry = { kind: 'track', line, track: 'Resources', faction: 'Rebels', from: 3, to: 4 };
    expect(linesOf([pass])).toEqual(['> Rebels: pass, nothing gained (3.3.1)']);
    expect(linesOf([pass, gained])[0]).toBe('> Rebels: pass (3.3.1)');
  });

  it('states that a pass gained nothing because a track is at its maximum', () => {
    const tracks = { Resources: { eachFaction: true, low: 0, high: 20, boxes: [] } };
    const words = { ...volume, printed: { ...volume.printed, tracks } };
    const gained: Entry = { kind: 'track', line, track: 'Resources', faction: 'Rebels', from: 3, to: 20 };
    const passTexts = (entry: Entry): readonly (string | undefined)[] =>
      Object.values(locales).map(
        (locale) => logLinesOf(new Names(words, locale), logOf(volume, [entry, pass])).at(-1)?.text,
      );
    expect(passTexts(gained)).toEqual([
      'Rebels: pass, nothing gained: Resources already at the maximum of 20',
      'Le Rebels passe, sans rien gagner\u{a0}: Resources déjà au maximum de 20',
      'El Rebels pasa, sin ganar nada: Resources ya en el máximo de 20',
    ]);
    expect(passTexts({ ...gained, to: 19 })[0]).toBe('Rebels: pass, nothing gained');
  });

  it('shows held markers as carried along with their pieces, or as dropped', () => {
    const moved: Entry = {
      kind: 'moved',
      line,
      group: 'Rebels Fighter',
      count: 1,
      from: 'Hilton',
      to: 'FenWest',
    };
    const holderChange = (space: string, from: string | null, to: string | null): Entry => ({
      kind: 'held',
      line,
      marker: 'Cargo',
      space,
      from,
      to,
    });
    const dropped = holderChange('Hilton', 'Rebels', null);
    const taken = holderChange('FenWest', null, 'Rebels');
    const linesAfterMove = (...changes: readonly Entry[]): readonly string[] =>
      linesOf([moved, ...changes]).slice(1);
    expect(linesAfterMove(dropped, taken)).toEqual([
      '>> 1 Cargo of Rebels along from Hilton to Fen West (3.3.1)',
    ]);
    expect(linesAfterMove(dropped, dropped, taken, taken)).toEqual([
      '>> 2 Cargo of Rebels along from Hilton to Fen West (3.3.1)',
    ]);
    expect(linesAfterMove(dropped)).toEqual(['>> 1 Cargo of Rebels removed from Hilton (3.3.1)']);
    expect(linesAfterMove(dropped, holderChange('Hilton', null, 'Rebels'))).toHaveLength(2);
  });

  it('states the place of an activity chosen as a way, and only the first selected spaces of a text', () => {
    const chose: Entry = {
      kind: 'chose',
      line,
      point: 'Train.way',
      option: 'AirLift',
      seat: 'Govt',
      forced: false,
    };
    expect(linesOf([began('Train', 'Govt'), selected('Hilton'), chose, began('AirLift', 'Govt')])).toEqual([
      '> Government: Train in Hilton (3.3.1)',
      '>> Government: Air Lift in Hilton (3.3.1)',
    ]);
    const second: Entry = { kind: 'selected', line: { ...line, line: line.line + 1 }, space: 'FenWest' };
    expect(linesOf([began('Train', 'Govt'), selected('Hilton'), second])).toEqual([
      '> Government: Train in Hilton (3.3.1)',
    ]);
  });

  it('states origin and destination of a text that only moved pieces', () => {
    const moved = (from: string, to: string): Entry => ({
      kind: 'moved',
      line,
      group: 'Rebels Fighter',
      count: 1,
      from,
      to,
    });
    const headingWith = (...moves: readonly Entry[]): string | undefined =>
      linesOf([began('AirLift', 'Govt'), selected('Hilton'), selected('FenWest'), ...moves, ended])[0];
    expect(headingWith(moved('Hilton', 'FenWest'))).toBe(
      '> Government: Air Lift from Hilton to Fen West (3.3.1)',
    );
    expect(headingWith(moved('FenWest', 'Hilton'))).toBe(
      '> Government: Air Lift in Hilton and Fen West (3.3.1)',
    );
    expect(headingWith()).toBe('> Government: Air Lift in Hilton and Fen West (no effect) (3.3.1)');
  });

  it('states the place of an Operation, and the spaces of payments', () => {
    const rally = [
      began('Rally', 'Rebels'),
      selected('Hilton'),
      paid('Hilton', 1, 4),
      selected('FenWest'),
      ended,
    ];
    expect(linesOf(rally)).toEqual([
      '> Rebels: Rally in Hilton and Fen West (3.3.1)',
      '>> Rebels: 1 Resource paid for Hilton, 4 left (3.3.1)',
    ]);
    expect(linesOf(rally, 3)).toEqual(['> Rebels: Rally in Fen West (3.3.1)']);
  });

  it('takes the purpose of a payment from the paying text, not from the last selection', () => {
    const lines = [began('Train', 'Rebels'), selected('Hilton'), selected('FenWest')];
    expect(linesOf([...lines, paid('Hilton', 2, 3), ended])[1]).toBe(
      '>> Rebels: 2 Resources paid for Hilton, 3 left (3.3.1)',
    );
    expect(linesOf([...lines, paid(null, 2, 3), ended])[1]).toBe(
      '>> Rebels: 2 Resources paid, 3 left (3.3.1)',
    );
  });

  it('shows two payments of one text for the same space with the remaining Resources of each', () => {
    const lines = [began('Train', 'Rebels'), selected('Hilton')];
    expect(linesOf([...lines, paid('Hilton', 3, 6), paid('Hilton', 3, 3), ended])).toEqual([
      '> Rebels: Train in Hilton (3.3.1)',
      '>> Rebels: 3 Resources paid for Hilton, 6 left (3.3.1)',
      '>> Rebels: 3 Resources paid for Hilton, 3 left (3.3.1)',
    ]);
  });

  it('merges equal changes into one line', () => {
    expect(linesOf([placed('Hilton', 1), placed('Hilton', 2)])).toEqual([
      '>> 3 Rebels Fighters placed in Hilton (3.3.1)',
    ]);
    expect(linesOf([placed('Hilton', 1), placed('FenWest', 1)])).toEqual([
      '>> 1 Rebels Fighter placed in each of Hilton and Fen West (3.3.1)',
    ]);
    expect(linesOf([placed('Hilton', 1), placed('FenWest', 2)])).toHaveLength(2);
    expect(linesOf([placed('Hilton', 1), placed('FenWest', 1), placed('Hilton', 1)])).toHaveLength(2);
    expect(
      linesOf([selected('Hilton'), paid('Hilton', 3, 3), selected('FenWest'), paid('FenWest', 3, 0)]),
    ).toEqual(['>> Rebels: 3 Resources each paid for Hilton and Fen West, 0 left (3.3.1)']);
  });

  it('merges Factions that become Eligible into one line', () => {
    const eligible = (faction: string): Entry => ({ kind: 'eligibility', line, faction, what: 'eligible' });
    expect(linesOf([eligible('Govt'), eligible('Rebels')])).toEqual([
      '> Now Eligible: Government, Rebels (3.3.1)',
    ]);
  });

  it('drops the heading of a reaction without effect', () => {
    expect(linesOf([began('Ship', null), ended, began('Rally', 'Rebels'), ended])).toEqual([
      '> Rebels: Rally (no effect) (3.3.1)',
    ]);
  });

  it('states that an ended action of a Faction had no effect, but not of one in progress', () => {
    const event: Entry = { kind: 'event', line, card: '1', side: 'shaded', faction: 'Rebels' };
    const [endedEvent, openEvent] = [[event, ended], [event]].map((entries) => linesOf(entries)[0]);
    expect(endedEvent).toContain('(no effect)');
    expect(openEvent).not.toContain('(no effect)');
  });

  it('has a heading for every phase, and states which changed nothing', () => {
    const names = {
      ...volume.names,
      phases: { Raids: '6.4' },
      titles: { ...volume.names.titles, 'rule 6.4': 'Support Phase' },
    };
    const emptyPhase = [began('Raids', null), ended];
    expect(
      logLinesOf(englishNamesOf(volume), logOf({ ...volume, names }, emptyPhase)).map(
        ({ text, rule }) => `${text} (${rule})`,
      ),
    ).toEqual(['Support Phase (6.4)', 'Raids: no change (3.3.1)']);
  });

  it('states that a value is marked, and that a card is no longer in force', () => {
    expect(renderEntry({ kind: 'fixed', line, value: 'Control' })).toBe('Control marked (3.3.1)');
    expect(renderEntry({ kind: 'lapsed', line, card: '1', side: 'shaded' })).toBe(
      'No longer in force: card 1 “Dawn”, shaded (3.3.1)',
    );
  });

  it('states that an Event is cancelled', () => {
    expect(renderEntry({ kind: 'eventCancelled', line, card: '1' })).toBe(
      'Cancelled, without effect (3.3.1)',
    );
  });

  it('states that a card ends, or that one is discarded from a hand or taken from the discards', () => {
    expect(renderEntry({ kind: 'cardEnded', line, card: '1' })).toBe(
      'Card 1 “Dawn” ends: no other Faction acts on it (3.3.1)',
    );
    expect(renderEntry({ kind: 'discarded', line, card: '1', faction: 'Rebels' })).toBe(
      'Rebels: card 1 “Dawn” discarded (3.3.1)',
    );
    expect(renderEntry({ kind: 'recovered', line, card: '1', faction: 'Rebels' })).toBe(
      'Rebels: card 1 “Dawn” taken from the discards (3.3.1)',
    );
    expect(renderEntry({ kind: 'shuffled', line, track: 'Aid' })).toBe(
      'Aid: discards shuffled into the draw pile (3.3.1)',
    );
  });

  it('has one heading for a reaction and its cause if both have the same rule', () => {
    const election = [began('Election', null), placed('Hilton', 1)];
    expect(linesOf([...election, began('whenever', null), placed('FenWest', 2), ended, ended])).toEqual([
      '> Election (3.3.1)',
      '>> 1 Rebels Fighter placed in Hilton (3.3.1)',
      '>> 2 Rebels Fighters placed in Fen West (3.3.1)',
    ]);
    expect(linesOf([began('Election', null), began('whenever', null), ended, ended])).toEqual([]);
    expect(
      linesOf([began('Rally', 'Rebels'), began('whenever', null), placed('Hilton', 1), ended, ended]),
    ).toEqual(['> Rebels: Rally (3.3.1)', '>> 1 Rebels Fighter placed in Hilton (3.3.1)']);
    const second = {
      kind: 'began',
      line: ruleLineAt('4.1'),
      body: 'AirLift',
      faction: null,
      limited: false,
    } as const;
    expect(linesOf([began('Rally', 'Rebels'), second, placed('Hilton', 1), ended, ended])[1]).toBe(
      '>> Air Lift (4.1)',
    );
  });

  it('states a lasting effect by its text, with the Faction that executed the Event', () => {
    const sentence =
      'An [Ambush](activity:Ambush) {there:in|there} cannot target pieces {eventFaction:of|of the Faction that executes this Event}.';
    const names = new Names(volume, english, { texts: { 'event 2 shaded': [[0, sentence, '', '']] } });
    const entries: readonly Entry[] = [
      { kind: 'event', line, card: '2', side: 'shaded', faction: 'Rebels' },
      { kind: 'inForce', line, card: '2', side: 'shaded' },
    ];
    expect(logLinesOf(names, logOf(volume, entries)).map(({ text }) => text)[1]).toBe(
      'Now in force: An Ambush there cannot target pieces of the Rebels',
    );
  });

  it('quotes a title that has quotation marks of its own', () => {
    const title = '"War on Drugs" Ends';
    const textsIn = Object.values(locales).map(({ cards }) => cards.card({ key: '23', title }));
    expect(textsIn).toEqual([
      '23 “‘War on Drugs’ Ends”',
      '23 «\u{202f}“War on Drugs” Ends\u{202f}»',
      '23 “‘War on Drugs’ Ends”',
    ]);
  });

  it('states the short names of boxes, without their remarks', () => {
    const terms = {
      'box:Samper': { one: 'Samper (until an Election)', short: 'Samper' },
      'box:Uribe': { one: 'Uribe (to the end)', short: 'Uribe' },
    };
    const names = new Names(volume, english, { terms });
    const item = logItemOf(volume, {
      kind: 'track',
      line,
      track: 'President',
      faction: null,
      from: 0,
      to: 1,
    });
    expect(item && itemText(names, item)).toContain('Samper \u{2192} Uribe');
  });

  it('shows changes of tracks as differences, and boxes by name', () => {
    const track = (name: string, from: number, to: number): Entry => ({
      kind: 'track',
      line: ruleLineAt('', 'event 1 shaded'),
      track: name,
      faction: null,
      from,
      to,
    });
    expect(renderEntry(track('Aid', 9, 4))).toBe('Aid \u22125, now 4 (Event 1, shaded)');
    expect(renderEntry(track('President', 0, 1))).toBe('President: Samper → Uribe (Event 1, shaded)');
  });
});
