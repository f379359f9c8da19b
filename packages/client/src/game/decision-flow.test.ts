import { Game } from '@quipu/engine';
import { volume } from '@quipu/sample/play';
import { describe, expect, it } from 'vitest';
import { answersFor } from './answers-for.ts';
import { type DecisionFlow, decisionFlowOf, endAfterCount, reopenedTurnOf } from './decision-flow.ts';
import { answersOfMapClick, answersOfMapDrag, type MapClick } from './map-click.ts';

/** Seeds with which each Faction is first. */
const FIRST = { Govt: 3, Rebels: 1 } as const;

/** Plays keys, separated by spaces, as the Faction that is first. */
function play(seat: keyof typeof FIRST, ...keys: string[]): Game {
  const created = Game.create(volume, { seed: FIRST[seat] });
  if (!created.ok) throw new Error(created.refusal.reason);
  for (const key of keys) expect(created.value.choose({ key } as never).ok, key).toBe(true);
  return created.value;
}

function flowOf(game: Game): DecisionFlow {
  const flow = decisionFlowOf(game);
  if (!flow) throw new Error('The game is over.');
  return flow;
}

/** The parts of a frame that show the pending decision of a game. */
function frameOf(game: Game): Parameters<typeof answersFor>[0] {
  const { shown, ...flow } = flowOf(game);
  return { ...shown, ...flow };
}

const keysOf = (answers: readonly { readonly key: string }[] | undefined): string =>
  (answers ?? []).map(({ key }) => key).join(', ');

describe('the end of a choice', () => {
  it.each([
    ['selected spaces', ['Sweep', 'Capital'], 'done', false],
    [
      'the last moves, with the moments after them',
      ['Sweep', 'Capital', 'done', 'Harbor'],
      'go on, go on',
      true,
    ],
    [
      'moves, up to what changes the board',
      ['Sweep', 'Highmoor', 'done', 'Capital', '2'],
      'done, go on',
      false,
    ],
    ['a choice without an end', ['Train', 'Capital'], '', false],
    [
      'moves without effect, up to Special Activities after them',
      ['Sweep', 'Highmoor', 'done'],
      'done',
      false,
    ],
  ] as const)('%s', (_, keys, expected, endsAction) => {
    const { ending } = flowOf(play('Govt', ...keys));
    expect({ keys: keysOf(ending?.answers), endsAction: ending?.endsAction ?? false }).toEqual({
      keys: expected,
      endsAction,
    });
  });
});

describe('the way back', () => {
  it('leads to the last ended choice of spaces, as long as it permitted more', () => {
    const game = play('Govt', 'Sweep', 'Highmoor', 'done', 'Capital', '2');
    const before = play('Govt', 'Sweep', 'Highmoor');
    expect(reopenedTurnOf(game, flowOf(game).shown.decision)).toBe(before.turnCount);
    expect(reopenedTurnOf(before, flowOf(before).shown.decision)).toBeUndefined();
  });

  it('does not take back another action', () => {
    const moment = play('Govt', 'Sweep', 'Capital', 'done', 'Harbor');
    const { decision } = flowOf(moment).shown;
    expect(reopenedTurnOf(moment, decision)).toBe(play('Govt', 'Sweep', 'Capital').turnCount);
    const afterActivity = play('Govt', 'Sweep', 'Capital', 'done', 'Harbor', 'AirLift', 'Redstone');
    expect(reopenedTurnOf(afterActivity, decision)).toBeUndefined();
  });
});

describe('the shown decision', () => {
  it('is never a mere question about the moment of a Special Activity, as long as one follows', () => {
    const game = play('Govt', 'Sweep', 'Capital', 'done', 'Harbor');
    expect(game.decision?.kind).toBe('activity');
    // Nothing follows but the end of the Operation, so the last moment itself is shown.
    expect(keysOf(flowOf(game).shown.lead)).toBe('go on');
  });

  it('offers Special Activities from the first moment on', () => {
    const game = play('Govt', 'Sweep', 'Capital', 'done', 'Harbor');
    expect(keysOf(answersFor(frameOf(game), 'AirLift'))).toBe('AirLift');
  });

  it('offers Special Activities behind moves that have been made, and not before', () => {
    const before = play('Govt', 'Sweep', 'Highmoor', 'done');
    expect(flowOf(before).activities).toBeUndefined();
    const after = play('Govt', 'Sweep', 'Highmoor', 'done', 'Capital', '2');
    expect(keysOf(answersFor(frameOf(after), 'AirLift'))).toBe('done, AirLift');
  });
});

describe('a click on a space', () => {
  it('ends selected spaces for what follows them', () => {
    const game = play('Govt', 'Sweep', 'Harbor');
    expect(game.decision?.options.some(({ key }) => key === 'Capital')).toBe(true);
    expect(keysOf(answersFor(frameOf(play('Govt', 'Sweep', 'Capital', 'Harbor')), 'Harbor'))).toBe(
      'done, Harbor',
    );
  });

  it('does not end moves to a space that has received none', () => {
    const flow = flowOf(play('Govt', 'Sweep', 'Capital', 'Highmoor', 'done'));
    expect(flow.ahead).toEqual([]);
  });
});

describe('a click on the map', () => {
  const click = (game: Game, mapClick: Partial<MapClick>): string =>
    keysOf(answersOfMapClick(game, flowOf(game), { space: '', group: undefined, all: false, ...mapClick }));

  it.each([
    ['one piece', false, 'Capital, 1'],
    ['all pieces', true, 'Capital, 3'],
  ])('moves %s', (_, all, expected) => {
    const game = play('Govt', 'Sweep', 'Highmoor', 'done');
    expect(click(game, { space: 'Capital', group: 'Govt Troops', all })).toBe(expected);
  });

  it('with Shift chooses the way with the largest number, and the number', () => {
    expect(click(play('Rebels', 'Rally'), { space: 'Highmoor', all: true })).toBe('Highmoor, reinforce, 2');
    expect(click(play('Govt', 'Train'), { space: 'Capital', all: true })).toBe(
      'Capital, recruit, Govt Troops, 3',
    );
  });

  it('means only the space if pieces are not asked for', () => {
    expect(click(play('Govt', 'Train'), { space: 'Capital', group: 'Govt Troops' })).toBe('');
    expect(click(play('Rebels', 'Rally'), { space: 'Redstone', all: true })).toBe('');
  });
});

describe('dragged pieces', () => {
  const drag = (game: Game, from: string, to: string, all: boolean): string =>
    keysOf(answersOfMapDrag(game, flowOf(game), { from, to, group: 'Govt Troops', all }));

  it.each([
    [['Sweep'], 'Highmoor, done, Capital, 3'],
    [['Sweep', 'Highmoor'], 'done, Capital, 3'],
    [['Sweep', 'Highmoor', 'done'], 'Capital, 3'],
  ])('after %j answer %s', (keys, expected) => {
    expect(drag(play('Govt', ...keys), 'Capital', 'Highmoor', true)).toBe(expected);
  });

  it('move one by one without Shift', () => {
    expect(drag(play('Govt', 'Sweep', 'Highmoor', 'done'), 'Capital', 'Highmoor', false)).toBe('Capital, 1');
  });

  it('move only where the rules permit it', () => {
    expect(drag(play('Govt', 'Sweep', 'Highmoor', 'done'), 'Capital', 'Harbor', true)).toBe('');
    expect(drag(play('Govt', 'Train'), 'Capital', 'Harbor', true)).toBe('');
  });
});

it('does not ask for more after fewer pieces than possible', () => {
  const game = play('Govt', 'Train', 'Capital', 'recruit', 'Govt Troops');
  const point = game.decision?.point ?? '';
  expect(keysOf(endAfterCount(game, [{ point, key: '1' }]))).toBe('1, done');
  expect(keysOf(endAfterCount(game, [{ point, key: '3' }]))).toBe('3');
});
