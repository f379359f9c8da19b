/** Reactions to Event cards, and to the end of actions of any name. */
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBase, type Built } from '../testing/build.ts';
import { event, operation, table } from '../testing/table.ts';

describe('a reaction to each card', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildBase({
      rules: `whenever card begins: by Rebels: may place 1 Rebels Base in Capital
whenever card ends { Aid +1; in each City: remove 1 Rebels Base there }`,
      events: {
        Calm: 'Govt +1',
        Wait: 'capability unshaded: whenever card begins: own +2\n  shaded: Aid -1',
      },
    });
  }, 60_000);

  it('runs before and after the actions, with decisions', () => {
    const playing = table(built.volume, 'Calm', { position: { Aid: 1 } });
    expect(playing.asks).toMatch(/^Rebels/u);
    playing.choose('yes');
    expect(playing.board).toEqual({ Capital: { 'Rebels Base': 1 } });
    playing.choose('pass', 'pass', 'pass');
    expect(playing.board['Capital']?.['Rebels Base'] ?? 0).toBe(0);
    expect(playing.number('Aid')).toBe(2);
  });

  it('belongs to the Faction that put lasting text into force', () => {
    const playing = table(built.volume, 'Wait', { position: { 'Resources of Govt': 3 } });
    playing.choose('no', 'unshaded');
    const before = playing.number('Resources of Govt');
    while (playing.asks.includes('Sequence.action')) playing.choose('pass');
    playing.choose('no');
    expect(playing.number('Resources of Govt')).toBe(before + 2);
  });
});

describe('a reaction to finished actions', () => {
  let built: Built;
  beforeAll(async () => {
    built = await buildBase({
      rules: `operation Patrol of Govt { select a City: place 1 Police there }
operation Muster of Govt { Aid +1 }
activity Search of Govt with Patrol { Rebels +1 }
whenever f finishes Operation: f +3
whenever Govt finishes Activity: Cartel +1
whenever f finishes Event { own +5; Aid +1 }
whenever Rebels finishes pass: Cartel +2`,
      events: { Calm: 'Aid +1', Grant: 'by Govt { free Patrol; free Muster }' },
    });
  }, 60_000);
  const position = { Aid: 1, 'Resources of Govt': 3, 'Resources of Rebels': 3, 'Resources of Cartel': 3 };
  const money = (playing: ReturnType<typeof table>): readonly number[] =>
    ['Govt', 'Rebels', 'Cartel'].map((faction) => playing.number(`Resources of ${faction}`));

  it('runs for an operation of any name', () => {
    expect(money(operation(built.volume, 'Muster', { position })).slice(0, 2)).toEqual([6, 3]);
  });

  it('runs for an Event, and once for each Faction whose operations it grants', () => {
    const calm = event(built.volume, 'Calm', { position });
    expect(money(calm).slice(0, 2)).toEqual([8, 3]);
    expect(calm.number('Aid')).toBe(3);
    const grant = event(built.volume, 'Grant', { position });
    while (!grant.done) grant.choose(grant.options[0] ?? '');
    expect(money(grant)[0]).toBe(11);
  });

  it('runs for a Special Activity', () => {
    const patrol = operation(built.volume, 'Patrol', { position });
    patrol.choose('Search');
    while (!patrol.done) patrol.choose(patrol.options[0] ?? '');
    expect(money(patrol)).toEqual([6, 4, 4]);
  });

  it('runs for a pass of the Faction', () => {
    const playing = table(built.volume, 'Calm', { position }).choose('pass');
    expect(playing.number('Resources of Cartel')).toBe(3);
    expect(playing.asks).toMatch(/^Rebels/u);
    playing.choose('pass');
    expect(playing.number('Resources of Cartel')).toBe(5);
  });
});
