import type { Costs, DecisionOption, Decision } from '@quipu/engine';
import { namedVolume as volume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { englishNamesOf } from './english/english-names.ts';
import { Names } from './names.ts';
import { english } from './english/index.ts';
import { questionParts, questionOf } from './questions.ts';
import { loadLocale } from './locales.ts';
import { removeMarks } from './nouns/index.ts';
import type { SentencePart } from './sentence-parts.ts';

const spanish = await loadLocale('es');
const french = await loadLocale('fr');

type DecisionFields = Partial<
  Pick<Decision, 'point' | 'kind' | 'values' | 'text' | 'purpose' | 'step' | 'executing'>
> & {
  readonly options?: readonly DecisionOption[];
};

const optionsOf = (kind: DecisionOption['kind'], ...keys: readonly string[]): readonly DecisionOption[] =>
  keys.map((key) => ({ key, kind }) as DecisionOption);

const decision = (fields: DecisionFields): Decision =>
  ({
    id: '',
    seat: 'Govt',
    kind: 'space',
    point: 'AirLift.space',
    values: {},
    step: { name: '', decided: {}, begin: 0 },
    options: optionsOf('space', 'Hilton', 'FenWest'),
    ...fields,
    text: {
      path: (fields.point ?? 'AirLift.space').replace(/\..*$/u, ''),
      rule: '4.2.1',
      ...fields.text,
    },
  }) as Decision;

const YES_NO: DecisionFields = { point: 'AirLift.place cubes.may', kind: 'yes' };

const labelsOf = (names: Names, fields: DecisionFields): readonly string[] =>
  questionOf(names, decision(fields)).options.map(({ label }) => label);

/** Renders the question of a decision whose purpose consists of the clauses. */
const renderQuestion = (fields: DecisionFields, ...clauses: readonly string[]): string => {
  const purpose = clauses.length === 0 ? {} : { purpose: { clauses: [...clauses.keys()], effects: [] } };
  const names = englishNamesOf({ ...volume, clauses });
  return questionOf(names, decision({ ...purpose, ...fields })).text;
};

describe('questions', () => {
  it('state the deciding Faction, the text with its space, the effect, and the rule', () => {
    const cubes = 'place up to 6 [cubes](pieces:Cube) {there:in|there}';
    expect(renderQuestion({ ...YES_NO, values: { space: 'FenWest' } }, cubes)).toBe(
      'Government, Air Lift in Fen West: place up to 6 cubes? (4.2.1)',
    );
    expect(renderQuestion(YES_NO, cubes)).toBe('Government, Air Lift: place up to 6 cubes there? (4.2.1)');
    expect(renderQuestion({ ...YES_NO, executing: 'Rebels' }, cubes)).toBe(
      'Government, during Rebels’ turn: Air Lift: place up to 6 cubes there? (4.2.1)',
    );
  });

  it('ask where to carry out a text, and what to take in a turn', () => {
    expect(renderQuestion({})).toBe('Government, Air Lift where? (4.2.1)');
    expect(renderQuestion({ values: { left: 2 } })).toBe('Government, Air Lift where? (2 left) (4.2.1)');
    expect(
      renderQuestion({ point: 'Sequence.action', kind: 'turn', text: { path: 'Sequence', rule: '2.3' } }),
    ).toBe('Government, choose an action (2.3)');
  });

  it('state the beginning and the end of a long offer', () => {
    const place = (n: number): string =>
      `place ${n} cubes in the space that was selected for the first effect`;
    const offer = [1, 2, 3, 4, 5].map(place);
    expect(renderQuestion(YES_NO, ...offer, 'lose 2 Aid')).toMatch(
      /^Government, Air Lift: place 1 .* \u2026 lose 2 Aid\? /u,
    );
  });

  it('separate an effect after those in each of several spaces', () => {
    const select = 'select any number of [Cities](kind:City); in each';
    expect(renderQuestion(YES_NO, select, 'shift this space 1 level', 'then add 1 to Aid')).toBe(
      'Government, Air Lift: select any number of Cities; in each, shift this space 1 level; then add 1 to Aid? (4.2.1)',
    );
  });

  it('name the spaces of a later selection of a text, whose first one has its name', () => {
    const select = 'select up to 2 [Cities](kind:City) with Bases';
    expect(renderQuestion({ point: 'AirLift.next' }, select)).toBe('Government, Air Lift where? (4.2.1)');
    expect(renderQuestion({ point: 'AirLift.next 2' }, select)).toBe(
      'Government, Air Lift: which Cities with Bases? (4.2.1)',
    );
    expect(renderQuestion({ point: 'AirLift.next 2' }, select, 'place 1 Base {there:in|there}')).toBe(
      'Government, Air Lift: place 1 Base in which Cities with Bases? (4.2.1)',
    );
  });

  it('state all that an offer entails, its price first', () => {
    const gain = 'add 4 to that Faction’s [Resources](track:Resources)';
    const loss =
      'remove 1 [Base](pieces:Base) {there:in|there} and 1 [Base](pieces:Base) in a [City](kind:City)';
    expect(renderQuestion(YES_NO, gain, 'pay 1 [Resource](track:Resources)', loss)).toBe(
      'Government, Air Lift: pay 1 Resource to add 4 to that Faction’s Resources and remove 1 Base there and 1 Base in a City? (4.2.1)',
    );
  });

  it('ask which Faction an effect affects', () => {
    const fields: DecisionFields = { point: 'AirLift.victim.faction', kind: 'faction' };
    const effect = 'subtract 1 from that Faction’s [Resources](track:Resources)';
    expect(renderQuestion(fields, effect)).toBe(
      'Government, Air Lift: subtract 1 from which Faction’s Resources? (4.2.1)',
    );
    expect(renderQuestion(fields, 'place 1 [Base](pieces:Base)')).toBe(
      'Government, Air Lift: place 1 Base: which Faction? (4.2.1)',
    );
  });

  it('state the number of pieces in force instead of a lower printed one', () => {
    const names = englishNamesOf({ ...volume, clauses: ['place up to 3 [cubes](pieces:Cube)'] });
    const placement = (left: number): string =>
      questionOf(
        names,
        decision({
          point: 'AirLift.place cubes.piece',
          kind: 'pieces',
          values: { left },
          purpose: { clauses: [0], effects: [{ does: 'place', amount: { min: 0, max: 3 } }] },
        }),
      ).text;
    expect([placement(4), placement(3), placement(2)]).toEqual([
      'Government, Air Lift: place up to 4 cubes (4.2.1)',
      'Government, Air Lift: place up to 3 cubes (4.2.1)',
      'Government, Air Lift: place up to 3 cubes (2 left) (4.2.1)',
    ]);
  });

  it('state how many modes may still be chosen', () => {
    const modes = optionsOf('mode', 'aid', 'police', 'riots');
    const some: DecisionFields = { point: 'AirLift.mode', kind: 'mode', values: { left: 2 }, options: modes };
    expect(renderQuestion(some)).toBe('Government, Air Lift: aid, police or riots? (2 of these) (4.2.1)');
    const optional = { ...some, options: [...modes, ...optionsOf('stop', 'done')] };
    expect(renderQuestion(optional)).toBe(
      'Government, Air Lift: aid, police or riots? (up to 2 of these) (4.2.1)',
    );
    expect(renderQuestion({ ...optional, values: { left: 1 } })).toBe(
      'Government, Air Lift: aid, police or riots? (4.2.1)',
    );
  });

  it('name the Event with which a Faction may interrupt', () => {
    const fields: DecisionFields = {
      point: 'event 1.interrupt',
      kind: 'yes',
      text: { path: 'event 1', rule: '2.3.8' },
      options: optionsOf('yes', 'yes'),
    };
    expect(
      [english, french, spanish].map(
        (locale) => questionOf(new Names(volume, locale), decision(fields)).text,
      ),
    ).toEqual([
      'Government, 1 “Dawn”: interrupt the card with it? (2.3.8)',
      'Government, 1 «\u{202f}Dawn\u{202f}»\u{a0}: interrompre la carte en le jouant\u{202f}? (2.3.8)',
      'Government, 1 “Dawn”: ¿interrumpir la carta con este Evento? (2.3.8)',
    ]);
  });

  it('state the effect of an Event with the spaces to select, or the spaces alone', () => {
    const event = { point: 'event 1 shaded.select City.space', text: { path: 'event 1 shaded', rule: '' } };
    const base = 'place 1 Base {there:in|there}';
    expect(renderQuestion(event, 'select 1 City', base)).toBe(
      'Government, Event 1: place 1 Base in which City?',
    );
    const inTwoCities = (amount: 1 | 2): string =>
      questionOf(
        englishNamesOf({
          ...volume,
          clauses: [
            'select 2 Cities; in each',
            `place ${amount} ${amount === 1 ? 'Base' : 'Bases'} {there:in|there}`,
          ],
        }),
        decision({ ...event, purpose: { clauses: [0, 1], effects: [{ does: 'place', amount }] } }),
      ).text;
    expect(inTwoCities(1)).toBe('Government, Event 1: place 1 Base in which 2 Cities? (1 in each space)');
    expect(inTwoCities(2)).toBe('Government, Event 1: place 2 Bases in which 2 Cities?');
    const shift = 'shift {there:alone|this space} 1 level';
    expect(renderQuestion(event, 'select 2 Cities; in each', shift, base)).toBe(
      'Government, Event 1: shift 1 level and place 1 Base there: which 2 Cities?',
    );
    expect(renderQuestion(event, 'select 1 City', 'replace 1 Base {there:in|there} with 1 Cube')).toBe(
      'Government, Event 1: replace 1 Base with 1 Cube in which City?',
    );
    expect(renderQuestion(event, 'select 2 Cities; in each', shift)).toBe(
      'Government, Event 1: shift 1 level: which 2 Cities?',
    );
    expect(renderQuestion(event, 'select up to 2 Cities; in each', `place ${'many '.repeat(30)}Bases`)).toBe(
      'Government, Event 1: which Cities?',
    );
    const set = 'set {there:alone|this space} to';
    const questionOfLevel = (does: 'set' | 'shift', ...clauses: readonly string[]): string =>
      questionOf(
        englishNamesOf({ ...volume, clauses }),
        decision({ ...event, purpose: { clauses: [...clauses.keys()], effects: [{ does, in: 'there' }] } }),
      ).text;
    expect(questionOfLevel('set', 'select 1 City with Support', `${set} Neutral`)).toContain(
      ': which City with Support goes to Neutral?',
    );
    expect(questionOfLevel('set', 'select 2 Cities', `${set} Active Support`)).toContain(
      ': which 2 Cities go to Active Support?',
    );
    expect(questionOfLevel('shift', 'select 2 Cities; in each', shift)).toContain(
      ': which 2 Cities shift 1 level?',
    );
    expect(questionOfLevel('shift', 'select 1 City', shift, base)).toContain(
      ': shift which City 1 level and place 1 Base there?',
    );
    expect(
      renderQuestion({ ...event, point: 'event 1 shaded.goal' }, 'select 1 City (the destination)'),
    ).toBe('Government, Event 1: which City (the destination)?');
  });

  it('ask for the place of an effect after the effect', () => {
    const event = { point: 'event 1.place Base.space', text: { path: 'event 1', rule: '' } };
    expect(renderQuestion({ ...event, values: { left: 2 } }, 'place 3 Bases on the map')).toBe(
      'Government, Event 1: place 3 Bases: which space? (2 left)',
    );
  });

  it('join a payment to its purpose, and a condition to the payment', () => {
    const pay = 'pay 2 [Resources](track:Resources)';
    expect(renderQuestion(YES_NO, pay, 'place 6 cubes')).toContain(': pay 2 Resources to place 6 cubes?');
    expect(renderQuestion(YES_NO, 'select 1 City', pay, 'place 6 cubes')).toContain(
      ': select 1 City, pay 2 Resources to place 6 cubes?',
    );
    expect(renderQuestion(YES_NO, pay, 'if there is Terror there, remove it')).toContain(
      ': pay 2 Resources and, if there is Terror there, remove it?',
    );
    expect(renderQuestion(YES_NO, pay)).toContain(': pay 2 Resources?');
  });

  it('omit words that the question implies', () => {
    expect(renderQuestion(YES_NO, 'carry out a free March {there:in|there}')).toContain(
      ': free March there?',
    );
    expect(renderQuestion(YES_NO, 'place up to 6 pieces that the rules now in force allow')).toContain(
      ': place up to 6 pieces?',
    );
    expect(renderQuestion(YES_NO, 'place 1 Base', 'place 2 Troops')).toContain(
      ': place 1 Base and 2 Troops?',
    );
    expect(renderQuestion(YES_NO, 'place 1 Base', 'remove 1 Troop')).toContain(
      ': place 1 Base and remove 1 Troop?',
    );
  });

  it('ask of a single piece whether it has moved, and which piece an effect is on', () => {
    const values = { space: 'FenWest', min: 0, max: 1 };
    const moved = {
      point: 'Bribe.remove Fighters.moved',
      kind: 'count',
      values,
      options: optionsOf('number', '0', '1'),
    } as const;
    expect(renderQuestion(moved)).toContain(
      'Bribe in Fen West: remove 1 Fighter that has moved or 1 that has not?',
    );
    expect(labelsOf(englishNamesOf(volume), moved)).toEqual(['one that has not moved', 'one that has moved']);
    expect(labelsOf(new Names(volume, spanish), moved)).toEqual([
      'uno que no se ha movido',
      'uno que ya se movió',
    ]);
    const piece = (label: string): string =>
      renderQuestion({ point: `Bribe.${label}.piece`, kind: 'pieces' });
    expect(piece('remove Fighters')).toContain('Bribe: remove which Fighter?');
    expect(piece('remove enemy pieces')).toContain('Bribe: remove which piece?');
  });

  it('state the beginning of a long offer, the first sentence of another long purpose, and none that is too long', () => {
    const long = `Activate ${'x '.repeat(150)}\u00F7 2`;
    expect(renderQuestion(YES_NO, 'place 1 Base there', long)).toContain(': place 1 Base there …?');
    const piece: DecisionFields = { point: 'AirLift.place Bases.piece', kind: 'pieces' };
    expect(renderQuestion(piece, 'place 1 Base there', long)).toContain(': place 1 Base there (');
    expect(renderQuestion(YES_NO, long)).toBe('Government, Air Lift: use it? (4.2.1)');
  });

  it('state an optional effect with the number of spaces', () => {
    const clauses = ['select 1 City', '[Rebels](faction:Rebels) may carry out a free March {there:in|there}'];
    expect(renderQuestion({ kind: 'yes' }, ...clauses)).toContain(
      ': Rebels may carry out a free March in 1 City?',
    );
  });

  it('phrase a repeatable effect so that it also fits the first time', () => {
    expect(renderQuestion({ point: 'Pacify.pay.again', kind: 'yes' }, 'pay 3 Resources')).toContain(
      ': pay 3 Resources? (any number of times)',
    );
    const bounded = (left: number): string =>
      renderQuestion({ point: 'Pacify.pay.again', kind: 'yes', values: { left } }, 'pay 3 Resources');
    expect(bounded(3)).toContain(': pay 3 Resources? (up to 3 times)');
    expect(bounded(1)).toContain(': pay 3 Resources?');
    expect(bounded(1)).not.toContain('times');
  });

  it('name the ends of a move', () => {
    const move = { from: 'Hilton', to: 'FenWest' };
    expect(renderQuestion({ point: 'March.from', values: { to: 'FenWest' } })).toBe(
      'Government, March to Fen West: from which space? (4.2.1)',
    );
    expect(renderQuestion({ point: 'March.to', values: { from: 'Hilton' } })).toBe(
      'Government, March from Hilton: to which space? (4.2.1)',
    );
    expect(renderQuestion({ point: 'March.piece', kind: 'pieces', values: move })).toBe(
      'Government, March from Hilton to Fen West: which pieces? (4.2.1)',
    );
    // The current space is one of the two and not named twice.
    const values = { ...move, space: 'FenWest', piece: 'Govt Troops', min: 1, max: 3 };
    expect(renderQuestion({ point: 'March.count', kind: 'count', values })).toBe(
      'Government, March from Hilton to Fen West: how many Government Troops? (1\u20133) (4.2.1)',
    );
  });

  it('omit the number of pieces to go if the effect states it', () => {
    const fields = (left: number): DecisionFields => ({
      point: 'Bribe.remove cubes.piece',
      kind: 'pieces',
      values: { space: 'FenWest', left },
      purpose: { clauses: [0], effects: [{ does: 'remove', amount: { min: 0, max: 2 } }] },
    });
    const remove = 'remove up to 2 cubes {there:in|there}';
    const names = englishNamesOf({ ...volume, clauses: [remove] });
    const text = (left: number): string => questionOf(names, decision(fields(left))).text;
    expect(text(2)).toContain('Bribe in Fen West: remove up to 2 cubes (4.2.1)');
    expect(text(3)).toContain('Bribe in Fen West: remove up to 3 cubes (4.2.1)');
    expect(text(1)).toContain('Bribe in Fen West: remove up to 2 cubes (1 left) (4.2.1)');
  });

  it('ask for the origin of recalled pieces without the effect of the text', () => {
    const cubes = 'place up to 6 [cubes](pieces:Cube) {there:in|there}';
    expect(renderQuestion({ point: 'Train.recallFrom', values: { left: 3 } }, cubes)).toBe(
      'Government, Train: too few pieces Available; take pieces from which space? (3 left) (4.2.1)',
    );
    expect(renderQuestion({ point: 'Train.place Fighters.recallFrom' }, cubes)).toBe(
      'Government, Train: too few Fighters Available; take Fighters from which space? (4.2.1)',
    );
    const piece = { point: 'Train.recallPiece', kind: 'pieces', values: { space: 'FenWest' } } as const;
    expect(renderQuestion(piece, cubes)).toBe(
      'Government, Train: too few pieces Available; take which piece from Fen West? (4.2.1)',
    );
    const values = { space: 'FenWest', piece: 'Govt Troops', min: 1, max: 2 };
    expect(renderQuestion({ point: 'Train.recallCount', kind: 'count', values }, cubes)).toBe(
      'Government, Train: too few pieces Available; take how many Government Troops from Fen West? (1\u20132) (4.2.1)',
    );
  });

  it('name the modes to choose from, if they are few and have names', () => {
    const modes = (...keys: readonly string[]): DecisionFields => ({
      point: 'Bribe.mode',
      kind: 'mode',
      options: optionsOf('mode', ...keys),
    });
    expect(renderQuestion(modes('remove', 'replace'))).toBe('Government, Bribe: remove or replace? (4.2.1)');
    const ways = { point: 'Bribe.way', kind: 'way', options: optionsOf('way', 'place', 'base') } as const;
    expect(renderQuestion(ways)).toBe('Government, Bribe: place or base? (4.2.1)');
    expect(renderQuestion(modes('mode 1', 'mode 2'))).toBe('Government, Bribe: choose one (4.2.1)');
    const long = modes('place a Base', 'move Guerrillas in and flip all Underground');
    expect(renderQuestion(long)).toBe('Government, Bribe: choose one (4.2.1)');
  });

  it('state the effects of ways in the lexicon, instead of the rule text', () => {
    const terms = { 'way:fight': { one: 'fight', effect: 'only Troops count' } };
    const names = new Names(volume, english, { terms, clauses: ['remove a number of pieces'] });
    const purpose = { clauses: [0], effects: [] };
    const ways = decision({
      point: 'Bribe.way',
      kind: 'way',
      options: [
        { key: 'fight', kind: 'way', purpose },
        { key: 'talk', kind: 'way', purpose },
      ],
    });
    expect(
      questionParts(names, ways).options.map((option) => option.purpose.map(({ text }) => text).join('')),
    ).toEqual(['only Troops count', 'remove a number of pieces']);
  });

  it('label modes without a name by their effects, and Events by the current card', () => {
    const names = englishNamesOf({ ...volume, clauses: ['set {there:alone|this space} to Neutral'] });
    const modes = {
      point: 'Bribe.mode',
      kind: 'mode',
      values: { space: 'FenWest' },
      options: [
        { key: 'mode 1', kind: 'mode', purpose: { clauses: [0], effects: [] } },
        { key: 'mode 2', kind: 'mode' },
      ],
    } as const;
    expect(labelsOf(names, modes)).toEqual(['set Fen West to Neutral', 'option 2']);
    const turn = decision({ point: 'Sequence.action', kind: 'turn', options: optionsOf('event', 'shaded') });
    const [event] = questionOf(names, turn, {}, { card: '1' }).options;
    expect(event?.label).toBe(`Event ${removeMarks(names.card('1'))}, shaded text`);
  });

  it.each([
    [
      'en',
      ['select 1 City', 'pay 1 Resource', 'remove 1 Terror', 'shift 1 level'],
      'remove 1 Terror and shift 1 level',
    ],
    [
      'fr',
      ['sélectionner 1 Métropole', 'payer 1 Ressource', 'retirer 1 Terreur', 'décaler 1 niveau'],
      'retirer 1 Terreur et décaler 1 niveau',
    ],
    [
      'es',
      ['seleccionar 1 Ciudad', 'pagar 1 Recurso', 'retirar 1 Terror', 'desplazar 1 nivel'],
      'retirar 1 Terror y desplazar 1 nivel',
    ],
  ] as const)(
    'state what each choice pays for, if the text pays after it (%s)',
    async (locale, clauses, expected) => {
      const names = new Names(volume, await loadLocale(locale), { clauses });
      const paidEffectOf = (does: 'pay' | 'place'): string =>
        questionParts(names, decision({ purpose: { clauses: [0, 1, 2, 3], effects: [{ does, amount: 1 }] } }))
          .paidEffect.map(({ text }) => text)
          .join('');
      expect(paidEffectOf('pay')).toBe(expected);
      expect(paidEffectOf('place')).toBe('');
    },
  );

  it('can be split into prompt and purpose, and options into label, purpose and cost', () => {
    const clauses = ['place [cubes](pieces:Cube)', 'shift {there:alone|this space}'];
    const joinText = (parts: readonly SentencePart[]): string => parts.map(({ text }) => text).join('');
    const parts = questionParts(
      englishNamesOf({ ...volume, clauses }),
      decision({
        executing: 'Rebels',
        purpose: { clauses: [0], effects: [] },
        values: { space: 'FenWest' },
        options: [
          { key: 'Hilton', kind: 'space', purpose: { clauses: [1], effects: [] } },
          { key: 'FenWest', kind: 'space' },
        ],
      }),
      { FenWest: [{ faction: 'Govt', track: 'Resources', amount: 3 }] },
    );
    expect([parts.faction, parts.executing, parts.text, parts.prompt, parts.purpose].map(joinText)).toEqual([
      'Government',
      ', during Rebels’ turn',
      'Air Lift',
      'Air Lift where?',
      'place cubes',
    ]);
    expect(
      parts.options.map(({ key, label, purpose, cost }) => [key, ...[label, purpose, cost].map(joinText)]),
    ).toEqual([
      ['Hilton', 'Hilton', 'shift Fen West', ''],
      ['FenWest', 'Fen West', '', '3 Resources'],
    ]);
  });

  it('use the prompt of the lexicon, with the values of the decision', () => {
    const prompt = 'Rally $in: place up to $sum {Guerrilla|Guerrillas} (Population $1 + $2 {Base|Bases})';
    const names = new Names(volume, english, { terms: { 'prompt:Rally.piece': { one: prompt } } });
    const text = (values: Decision['values']): string =>
      questionOf(names, decision({ point: 'Rally.piece', kind: 'pieces', values })).text;
    expect(text({ space: 'FenWest', left: 3, operand1: 2, operand2: 1 })).toBe(
      'Government, Rally in Fen West: place up to 3 Guerrillas (Population 2 + 1 Base) (4.2.1)',
    );
    // A value is missing.
    expect(text({ space: 'FenWest', left: 3 })).toBe(
      'Government, Rally in Fen West: which piece? (3 left) (4.2.1)',
    );
  });

  it('put a number into a noun of the lexicon, and state the group that it counts', () => {
    const prompt = 'Place $left {# more|up to # more} of $pieces?';
    const names = new Names(volume, english, { terms: { 'prompt:Rally.count': { one: prompt } } });
    const text = (left: number): string =>
      questionOf(
        names,
        decision({ point: 'Rally.count', kind: 'count', values: { left, piece: 'Govt Troops' } }),
      ).text;
    expect(text(1)).toContain('Place 1 more of Government Troops?');
    expect(text(2)).toContain('Place up to 2 more of Government Troops?');
  });

  it('state how many more are due or allowed in Spanish', () => {
    const clauses = ['retirar 3 Tropas en el mapa'];
    const text = (amount: number | { readonly min: number; readonly max: number }): string => {
      const event = { point: 'event 1.remove Troops.space', text: { path: 'event 1', rule: '' } };
      const purpose = { clauses: [0], effects: [{ does: 'remove', amount }] } as const;
      const values = { left: 2 };
      return questionOf(new Names(volume, spanish, { clauses }), decision({ ...event, purpose, values }))
        .text;
    };
    expect(text(3)).toContain('¿De qué espacio? (faltan 2)');
    expect(text({ min: 0, max: 3 })).toContain('¿De qué espacio? (hasta 2 más)');
  });

  it('state a move and the range of a number in a prompt of the lexicon', () => {
    const prompt = 'Redeploy how many Troops $from $to? $range';
    const fields = {
      point: 'Redeploy.count',
      kind: 'count',
      values: { from: 'Hilton', to: 'FenWest', min: 1, max: 2, left: 3 },
    } as const;
    const names = new Names(volume, spanish, { terms: { 'prompt:Redeploy.count': { one: prompt } } });
    expect(questionOf(names, decision(fields)).text).toContain(
      'Redeploy how many Troops de Hilton a Fen West? (1 o 2; faltan 3)',
    );
  });

  it('begin with the spaces to select in Spanish', () => {
    const textOf = (...clauses: readonly string[]): string => {
      const names = new Names(volume, spanish, { clauses });
      const event = { point: 'event 1 shaded.select City.space', text: { path: 'event 1 shaded', rule: '' } };
      const purpose = { clauses: [...clauses.keys()], effects: [] };
      return questionOf(names, decision({ ...event, purpose })).text;
    };
    expect(textOf('seleccionar 1 Ciudad', 'colocar 1 Base {there:in|allí}')).toContain(
      ': ¿en qué Ciudad colocar 1 Base?',
    );
    expect(
      textOf('seleccionar 2 Ciudades; en cada una', 'desplazar {there:alone|este espacio} 1 nivel'),
    ).toContain(': ¿qué 2 Ciudades desplazar 1 nivel?');
  });

  it('begin with the spaces to select in French, and state a shared verb once', () => {
    const terms = { 'kind:Road': { one: 'Route', many: 'Routes', gender: 'f', on: true } } as const;
    const textOf = (...clauses: readonly string[]): string => {
      const names = new Names(volume, french, { terms, clauses });
      const event = { point: 'event 1 shaded.select Road.space', text: { path: 'event 1 shaded', rule: '' } };
      const purpose = { clauses: [...clauses.keys()], effects: [] };
      return questionOf(names, decision({ ...event, purpose })).text;
    };
    const place = ['placer 1 Base {there:in|dans cette zone}', 'placer 2 Troupes {there:in|dans cette zone}'];
    expect(textOf('sélectionner 1 [Route](kind:Road)', ...place)).toContain(
      '\u{a0}: sur quelle Route placer 1 Base et 2 Troupes\u{202f}?',
    );
    expect(
      textOf(
        'sélectionner 2 [Routes](kind:Road)\u{202f}; dans chacune',
        'rendre {there:alone|cette zone} Neutre',
      ),
    ).toContain('\u{a0}: quelles 2 Routes rendre Neutre\u{202f}?');
  });

  it('ask in which space of the map to carry out an effect in French', () => {
    const clauses = [
      'éliminer 3 Troupes sur le [plateau](word:map)',
      'éliminer 3 Troupes sur les Routes',
      'remplacer jusqu’à 3 Bases sur le [plateau](word:map) par 3 Cubes',
      'éliminer 1 Base sur le [plateau](word:map)',
    ];
    const textOf = (clause: number, values = {}): string => {
      const event = {
        point: 'event 1 shaded.remove Troops.space',
        text: { path: 'event 1 shaded', rule: '' },
      };
      const purpose = { clauses: [clause], effects: [] };
      return questionOf(new Names(volume, french, { clauses }), decision({ ...event, purpose, values })).text;
    };
    expect(textOf(0)).toContain('\u{a0}: dans quelle zone éliminer des Troupes\u{202f}? (3 en tout)');
    expect(textOf(1)).toContain('\u{a0}: éliminer 3 Troupes sur les Routes. Dans quelle zone\u{202f}?');
    expect(textOf(2, { left: 2 })).toContain(
      '\u{a0}: dans quelle zone remplacer des Bases par des Cubes\u{202f}? (3 en tout au plus\u{202f}; encore 2)',
    );
    expect(textOf(3)).toContain('\u{a0}: dans quelle zone éliminer 1 Base\u{202f}?');
  });

  it.each([
    [english, 'Air Lift: Activate in which space next? (or a Special Activity)', 'all remaining spaces'],
    [
      french,
      'Air Lift\u{a0}: activer dans quelle zone ensuite\u{202f}? (ou une Activité Spéciale)',
      'toutes les zones restantes',
    ],
    [
      spanish,
      'Air Lift: ¿activar en qué espacio ahora? (o una Actividad Especial)',
      'todos los espacios restantes',
    ],
  ])('ask for the next space at a moment of a Special Activity that selects it', (locale, prompt, ending) => {
    const fields = {
      point: 'AirLift.each space.moment',
      kind: 'activity',
      purpose: { clauses: [], effects: [{ does: 'activate', pieces: [], in: 'there' }] },
      options: [...optionsOf('space', 'Hilton'), ...optionsOf('stop', 'go on')],
    } as const satisfies DecisionFields;
    const names = new Names(volume, locale, { terms: {}, clauses: [] });
    expect(questionOf(names, decision(fields)).text).toContain(prompt);
    expect(labelsOf(names, fields)).toContain(ending);
    const start = { ...fields, point: 'AirLift.begin.moment', options: optionsOf('stop', 'go on') };
    expect(labelsOf(names, start)[0]).toMatch(/^(start |commencer\u{a0}: |empezar: )Air Lift$/u);
  });

  it('name the space whose moves a choice of the other ends closes', () => {
    const ends = (values: NonNullable<DecisionFields['values']>): readonly string[] =>
      labelsOf(englishNamesOf(volume), { values, options: optionsOf('stop', 'done') });
    expect(ends({ to: 'FenWest' })).toEqual(['end moves to Fen West']);
    expect(ends({ from: 'FenWest' })).toEqual(['end moves from Fen West']);
    expect(ends({})).toEqual(['no more spaces']);
  });

  it('label options and retain their keys', () => {
    const options = [
      ...optionsOf('space', 'FenWest'),
      ...optionsOf('activity', 'AirLift'),
      ...optionsOf('stop', 'done'),
    ];
    const labelled = questionOf(englishNamesOf(volume), decision({ options })).options;
    expect(labelled.map(({ key, label }) => [key, label])).toEqual([
      ['FenWest', 'Fen West'],
      ['AirLift', 'Air Lift'],
      ['done', 'no more spaces'],
    ]);
  });

  it('note options that are limited or without effect', () => {
    const { options } = questionOf(
      englishNamesOf(volume),
      decision({
        options: [
          { key: 'pass', kind: 'pass' },
          { key: 'shaded', kind: 'event', idle: true },
          { key: 'Rally', kind: 'operation', limited: true },
        ],
      }),
    );
    expect(options.map(({ label }) => label)).toEqual([
      'Pass',
      'Event, shaded text (nothing would change)',
      'Rally (Limited)',
    ]);
  });

  it('state costs, a different paying Faction, and costs that depend on a later choice', () => {
    const costs: Costs = {
      Hilton: [{ faction: 'Govt', track: 'Resources', amount: 3 }],
      FenWest: [{ faction: 'Rebels', track: 'Resources', amount: { min: 0, max: 1 } }],
      AirLift: [{ faction: 'Govt', track: 'Resources', amount: { min: 1 }, each: true }],
      Patrol: [{ faction: 'Govt', track: 'Resources', amount: { min: 0 }, each: true }],
    };
    const options = [
      ...optionsOf('space', 'Hilton', 'FenWest'),
      ...optionsOf('activity', 'AirLift'),
      ...optionsOf('operation', 'Patrol'),
      ...optionsOf('stop', 'done'),
    ];
    const labelled = questionOf(englishNamesOf(volume), decision({ options }), costs).options;
    expect(labelled.map(({ label }) => label)).toEqual([
      'Hilton (3 Resources)',
      'Fen West (Rebels: 0–1 Resource)',
      'Air Lift (at least 1 Resource each)',
      'Patrol (cost not yet known)',
      'no more spaces',
    ]);
  });
});
