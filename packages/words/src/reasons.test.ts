import { describe, expect, it } from 'vitest';
import type { Reason, Volume } from '@quipu/engine';
import { fixtureVolume } from '@quipu/engine/testing';
import { english } from './english/index.ts';
import { englishNamesOf } from './english/english-names.ts';
import { Names } from './names.ts';
import type { RefusalContext } from './refusal-context.ts';
import { reasonText, refusalFacts } from './reasons.ts';

const base = { rule: '3.1', parameters: {}, causes: [] } as const;

/** Renders a reason of the fixture volume with its rule. */
function renderReason(reason: Reason, overrides: Partial<Volume> = {}): string {
  const { text, rule } = reasonText(englishNamesOf({ ...fixtureVolume(), ...overrides }), reason);
  return `${text} (${rule})`;
}

it('distinguishes a used activity from an exhausted budget', () => {
  const usedActivity = { ...base, key: 'activity-used' } as const;
  expect(renderReason(usedActivity)).toBe('The Special Activity for this card has been used. (3.1)');
  expect(renderReason({ ...usedActivity, parameters: { allowed: 0 } })).toBe(
    'The Special Activity for this card has been used. (3.1)',
  );
  expect(renderReason({ ...usedActivity, parameters: { allowed: 1 } })).toBe(
    'All Special Activities that the text allows have been used. (3.1)',
  );
});

it('states what a Faction that pays for another must keep', () => {
  const parameters = { faction: 'Rebels', cost: 3, have: 4, leaving: 2 };
  expect(renderReason({ ...base, key: 'purse', parameters })).toBe(
    'This costs 3 Resources, and the Rebels has 4, of which 2 must be left. (3.1)',
  );
});

it('renders a condition as its sentence, or in general words if sentences are not loaded', () => {
  const condition: Reason = { ...base, key: 'asks', parameters: { clause: 1 } };
  const clauses = ['', '{option:alone|this space} has no [Troops](pieces:Troops)'];
  expect(renderReason(condition, { clauses })).toBe('This space has no Troops. (3.1)');
  expect(renderReason(condition)).toBe('This can never be chosen here. (3.1)');
});

it('explains what an activity accompanies by the first sentence of its text', () => {
  const otherActivity: Reason = { ...base, key: 'accompanies', parameters: { text: 'Fly' } };
  expect(renderReason(otherActivity)).toBe('This Special Activity accompanies other Operations. (3.1)');
  const texts = { Fly: [[0, 'May accompany [Train](operation:Train).', 'fly.quipu:1', '4.1']] } as const;
  const names = new Names(fixtureVolume(), english, { texts });
  expect(reasonText(names, otherActivity).text).toBe('Fly may accompany Train.');
});

it('states the Faction of an activity, and the text that it replaces', () => {
  const operation: Reason = { ...base, key: 'not-its-operation', parameters: { factions: 'A' } };
  expect(renderReason(operation)).toBe('This is an Operation of the A. (3.1)');
  const factions: Reason = { ...base, key: 'not-its-activity', parameters: { factions: 'A B' } };
  expect(renderReason(factions)).toBe('This is a Special Activity of the A and the B. (3.1)');
  const replacement: Reason = { ...base, key: 'in-its-place', parameters: { text: 'Attack' } };
  expect(renderReason(replacement)).toBe('Select a space first: it takes the place of Attack there. (3.1)');
});

it('states that a card has no text on a side, or two texts', () => {
  const names = englishNamesOf(fixtureVolume());
  const noText: Reason = { ...base, key: 'no-such-text' };
  expect(reasonText(names, noText, { side: 'shaded' }).text).toBe('The card has no shaded Event text.');
  expect(reasonText(names, noText).text).toBe(
    'The Event of this card has two texts, of which you choose one.',
  );
});

it('cites a card by its number and side', () => {
  expect(renderReason({ ...base, key: 'nothing', rule: 'event 42 shaded' })).toBe(
    'Nothing would happen here. (card 42 shaded)',
  );
  expect(renderReason({ ...base, key: 'nothing', rule: 'event 42' })).toBe(
    'Nothing would happen here. (card 42)',
  );
});

it('states the end of a prohibition', () => {
  const forbidden = { ...base, key: 'forbidden', rule: 'event 17 shaded' } as const;
  expect(
    renderReason({ ...forbidden, parameters: { card: '17', until: 'round', round: 'Propaganda' } }),
  ).toBe('Card 17 forbids it until the next Propaganda Round. (card 17 shaded)');
  expect(renderReason({ ...forbidden, parameters: { card: '17', until: 'end', round: '' } })).toBe(
    'Card 17 forbids it until the game ends. (card 17 shaded)',
  );
});

it('names the card in force that prevents an option', () => {
  const reason: Reason = { ...base, key: 'in-force', rule: 'event 42 shaded', parameters: { cards: '42' } };
  expect(renderReason(reason)).toBe('Cards in force prevent it: 42. (card 42 shaded)');
  expect(renderReason({ ...reason, parameters: { cards: '42 17' } })).toBe(
    'Cards in force prevent it: 42 and 17. (card 42 shaded)',
  );
});

it('renders the causes of a reason', () => {
  const cause: Reason = { ...base, key: 'stacking', rule: '1.4.2', parameters: { most: 2 } };
  expect(
    reasonText(englishNamesOf(fixtureVolume()), { ...base, key: 'nothing', causes: [cause] }).causes,
  ).toEqual([
    {
      text: 'No room is left there: at most 2 of these pieces may be in a space.',
      rule: '1.4.2',
      causes: [],
    },
  ]);
});

it('names the condition of a stacking limit', () => {
  const names = englishNamesOf({ ...fixtureVolume(), clauses: ['the Tide is above 4'] });
  const reason: Reason = { ...base, key: 'stacking', rule: '1.3', parameters: { most: 0, clause: 0 } };
  expect(reasonText(names, reason).text).toBe(
    'While the Tide is above 4, none of these pieces may be there.',
  );
});

it('omits a cause that reads like the reason', () => {
  const inner: Reason = { ...base, key: 'nothing' };
  expect(reasonText(englishNamesOf(fixtureVolume()), { ...inner, causes: [inner] }).causes).toEqual([]);
});

describe('the facts of a refusal', () => {
  const clauses = [
    '{option:alone|this space} is not a City',
    '{there:alone|this space} has no {own:alone|own} Bases',
    'no {own:alone|own} Guerrillas can move {there:to|to this space}',
    '{option:alone|this space} has {level:afterThereIs|Opposition}',
  ];
  const facts = (reasons: readonly Reason[], locale = english): readonly string[] => {
    const names = new Names(fixtureVolume(), locale, { clauses });
    const context = { option: 'Hills', faction: 'A', level: 'Active Opposition' };
    return refusalFacts(names, reasons, context).map(({ text, rule }) => `${text} ${rule}`);
  };
  const reasonOf = (key: 'asks' | 'guard' | 'no-effect', clause: number): Reason => ({
    ...base,
    key,
    parameters: { clause },
  });

  it('state which part of an Event is not possible in a space', () => {
    const cause: Reason = { ...base, key: 'asks', rule: '3.1', parameters: { clause: 1 } };
    const part: Reason = { ...base, key: 'fuller-first', rule: '5.1.3', causes: [cause] };
    expect(facts([part])).toEqual([
      'Hills has no A Bases. 3.1',
      'Only part of the text is possible here: choose a space where all of it is. 5.1.3',
    ]);
  });

  it('state a limit with the card in force that sets it', () => {
    const limit: Reason = { ...base, key: 'limit', rule: '3.4', parameters: { most: 1 } };
    const inForce: Reason = {
      ...base,
      key: 'in-force',
      rule: 'event 42 shaded',
      parameters: { cards: '42' },
    };
    expect(facts([limit, inForce])).toEqual([
      'At most 1 space can be selected (in force: 42). card 42 shaded',
    ]);
  });

  it('state the condition of the space before the price, and effects in their order without general ones', () => {
    const cost: Reason = { ...base, key: 'cost', parameters: { cost: 3, have: 0 } };
    const nothing: Reason = {
      ...base,
      key: 'nothing',
      causes: [reasonOf('no-effect', 2), reasonOf('guard', 1)],
    };
    expect(facts([cost, nothing, reasonOf('asks', 0)])).toEqual([
      'Hills is not a City. 3.1',
      'Hills has no A Bases. 3.1',
      'This costs 3 Resources, and the A has 0. 3.1',
    ]);
    expect(facts([{ ...nothing, causes: [reasonOf('no-effect', 2)] }])).toEqual([
      'No A Guerrillas can move to Hills. 3.1',
    ]);
  });

  it('replace a reason by its causes, and name the present level', () => {
    expect(facts([{ ...reasonOf('asks', 0), causes: [reasonOf('asks', 3)] }])).toEqual([
      'Hills has Active Opposition. 3.1',
    ]);
  });

  it('state what concerns spaces with a tag only for such a space', () => {
    const rough = {
      title: 'Hills',
      values: {},
      tags: ['Rough'],
      dormant: false,
      populated: true,
      adjacent: [],
    };
    const volume = fixtureVolume();
    const printed = { ...volume.printed, spaces: { Hills: rough } };
    const names = new Names({ ...volume, printed }, english, {
      clauses: ['too few{tag:Rough|; twice as many}'],
    });
    const textOf = (context: RefusalContext): string | undefined =>
      refusalFacts(names, [reasonOf('guard', 0)], context)[0]?.text;
    expect(textOf({ option: 'Hills' })).toBe('Too few; twice as many.');
    expect(textOf({ there: 'Hills' })).toBe('Too few; twice as many.');
    expect(textOf({ option: 'here' })).toBe('Too few.');
    expect(textOf({})).toBe('Too few.');
  });

  it('state that a question does not ask for a space', () => {
    const unknown = (key: string): Reason => ({ ...base, key: 'unknown-key', parameters: { key } });
    expect(facts([unknown('here')])).toEqual(['The question does not ask for a space: answer it first. 3.1']);
    expect(facts([unknown('Rally')])).toEqual(['Rally is not an option here. 3.1']);
  });

  it('name the ends of a move that is out of reach', () => {
    const names = new Names(fixtureVolume(), english);
    const reach: Reason = { ...base, key: 'reach' };
    const [fact] = refusalFacts(names, [reach], { option: 'Hills', to: 'Harbor' });
    expect(fact?.text).toBe('Harbor cannot be reached from Hills.');
    const step: Reason = { ...base, key: 'reach', parameters: { range: 'adjacent' } };
    const textOf = (context: RefusalContext): string | undefined =>
      refusalFacts(names, [step], context)[0]?.text;
    expect(textOf({ option: 'Hills', to: 'Harbor' })).toBe('Harbor is not adjacent to Hills.');
    expect(textOf({ option: 'Hills', to: 'Hills' })).toBe('Hills is the destination itself.');
    expect(textOf({ option: 'Hills', from: 'Hills' })).toBe('Hills is the origin itself.');
    expect(refusalFacts(names, [reach], { option: 'Hills' })[0]?.text).toBe('Hills is out of reach.');
  });

  it('begin with the end of a move that the option names', () => {
    const names = new Names(fixtureVolume(), english, { clauses });
    const reach: Reason = { ...base, key: 'reach' };
    const context = { option: 'Hills', from: 'Hills' };
    expect(refusalFacts(names, [reasonOf('asks', 0), reach], context).map(({ text }) => text)).toEqual([
      'Hills is the origin itself.',
      'Hills is not a City.',
    ]);
  });

  it('put facts about the whole map last', () => {
    const noSuchSpace: Reason = { ...base, key: 'no-such-space', parameters: { clause: 9 } };
    const used: Reason = { ...base, key: 'activity-used' };
    const nothing: Reason = { ...base, key: 'nothing', causes: [noSuchSpace] };
    expect(facts([nothing, used])).toEqual([
      'The Special Activity for this card has been used. 3.1',
      'No space meets the conditions. 3.1',
    ]);
  });

  it('name the only space of a grant', () => {
    const elsewhere: Reason = { ...base, key: 'elsewhere', parameters: { space: 1 } };
    const [, second] = fixtureVolume().names.spaces;
    expect(facts([elsewhere])).toEqual([`This is possible only in ${second?.title ?? ''}. 3.1`]);
  });

  it('never state a negative number', () => {
    expect(facts([{ ...base, key: 'short', parameters: { have: -927 } }])).toEqual([
      'There is nothing to transfer. 3.1',
    ]);
  });

  it('state that the pieces are not there, where the position shows it', () => {
    const names = new Names(fixtureVolume(), english);
    const textOf = (
      key: 'none-to-remove' | 'nothing-to-move',
      context: RefusalContext,
    ): string | undefined => {
      const reason =
        key === 'nothing-to-move' ? { ...base, key, parameters: { clause: 9 } } : { ...base, key };
      return refusalFacts(names, [reason], context)[0]?.text;
    };
    expect(textOf('none-to-remove', { option: 'Hills', emptySpaces: ['Hills'] })).toBe(
      'Hills has none of these pieces.',
    );
    expect(textOf('none-to-remove', { option: 'Hills', emptySpaces: ['Harbor'] })).toBe(
      'None can be removed in Hills.',
    );
    expect(textOf('nothing-to-move', { from: 'Harbor', to: 'Hills', emptySpaces: ['Harbor'] })).toBe(
      'Harbor has none of these pieces.',
    );
  });

  it('name a free Operation instead of all of them', () => {
    const names = new Names(fixtureVolume(), english, { clauses: ['no free Operation is possible now'] });
    const reason = reasonOf('no-effect', 0);
    expect(refusalFacts(names, [reason], { freeOperation: 'Attack' })[0]?.text).toBe(
      'A free Attack is not possible now.',
    );
    expect(refusalFacts(names, [reason])[0]?.text).toBe('No free Operation is possible now.');
  });

  it('omit a sentence without pieces if another one explains more', () => {
    const vague: Reason = { ...base, key: 'none-to-hide' };
    expect(facts([vague, reasonOf('asks', 0)])).toEqual(['Hills is not a City. 3.1']);
    expect(facts([vague])).toEqual(['None can be flipped in Hills. 3.1']);
  });
});
