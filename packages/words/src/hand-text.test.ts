/** Texts about cards in the hands of other Factions, in the log and as what undo cannot take back. */
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { english } from './english/index.ts';
import { french } from './french/index.ts';
import { handText } from './hand-text.ts';
import { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';
import { spanish } from './spanish/index.ts';
import { undoObstacleText } from './undo-stops.ts';

const volume = fixtureVolume();
const [faction = '', holder = ''] = volume.seats;
const textsOf = (action: 'take' | 'discard' | 'look' | 'reveal' | 'choose' | 'receive'): readonly string[] =>
  [english, french, spanish].map((locale) => {
    const terms = { 'track:Tactics': { one: 'Tactics' } };
    return removeMarks(
      handText(new Names(volume, locale, { terms }), { faction, holder, track: 'Tactics', action }),
    );
  });

describe('log lines about hands', () => {
  it.each([
    [
      'take',
      'A: Tactics card taken at random from the hand of the B',
      'A : carte Tactics prise au hasard dans la main du B',
      'A: carta de Tactics tomada al azar de la mano del B',
    ],
    [
      'discard',
      'B: Tactics card selected at random',
      'B : carte Tactics tirée au hasard',
      'B: carta de Tactics elegida al azar',
    ],
    [
      'look',
      'A: Tactics cards of the B looked at',
      'A : cartes Tactics du B regardées',
      'A: cartas de Tactics del B miradas',
    ],
    [
      'choose',
      'A: Tactics card of its choice taken from the hand of the B',
      'A : carte Tactics de son choix prise dans la main du B',
      'A: carta de Tactics a su elección tomada de la mano del B',
    ],
    [
      'receive',
      'B: Tactics card given to the A',
      'B : carte Tactics donnée à l’A',
      'B: carta de Tactics entregada al A',
    ],
    ['reveal', 'B: Tactics cards revealed', 'B : cartes Tactics révélées', 'B: cartas de Tactics reveladas'],
  ] as const)('is stated in three languages: %s', (action, ...texts) => {
    expect(textsOf(action).map((text) => text.replace(/\s/gu, ' '))).toEqual(texts);
  });

  it('is named by undo', () => {
    const entry = {
      kind: 'hand',
      line: volume.lines[0]!,
      faction,
      holder,
      track: 'Tactics',
      action: 'look',
    } as const;
    const names = new Names(volume, english, { terms: { 'track:Tactics': { one: 'Tactics' } } });
    expect(undoObstacleText(names, { kind: 'revealed', entry }, '')).toBe(textsOf('look')[0]);
  });
});
