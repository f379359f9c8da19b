import { Game, type Volume } from '@quipu/engine';
import {
  advance,
  chance,
  ENTRY,
  type Instruction,
  journal,
  type NonplayerStep,
  type CompiledNonplayers,
} from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { NonplayerRunner, type NonplayerReason } from '../index.ts';

const step = (of: Partial<NonplayerStep> = {}): NonplayerStep => ({
  name: '',
  rule: '8',
  line: 1,
  firstPossible: false,
  prefer: [],
  from: [],
  preferFrom: [],
  keep: [],
  pieces: [],
  factions: [],
  keys: [],
  steps: [],
  ...of,
});

const instruction = (path: string, whole: NonplayerStep, of: Partial<Instruction> = {}): Instruction => ({
  name: path,
  path,
  kind: 'other',
  rule: '8',
  line: 1,
  factions: 0b11,
  whole,
  ...of,
});

function volumeWith(instructions: readonly Instruction[]): Volume {
  const nonplayers: CompiledNonplayers = { instructions, guidelines: [], random: [] };
  return fixtureVolume({ volume: { nonplayers } });
}

/** Plays a game with the runner in every seat. */
function played(
  volume: Volume,
  options: { seed: number; dice?: readonly number[] },
): readonly NonplayerReason[] {
  const made = Game.create(volume, { seed: 5 });
  if (!made.ok) throw new Error(made.refusal.reason);
  const runner = new NonplayerRunner(volume, options);
  const reasons: NonplayerReason[] = [];
  const game = made.value;
  const out = new Int32Array(1);
  while (game.decision) {
    const cells = game.cells();
    const before = cells.slice();
    const option = runner.answer(cells, out, advance(volume, cells, out));
    expect(cells).toEqual(before);
    reasons.push(runner.reason());
    const key = game.volume.points.find(({ name }) => name === game.point)!.universe[option]!;
    expect(game.choose({ key }).ok).toBe(true);
  }
  return reasons;
}

const keys = (reasons: readonly NonplayerReason[]): readonly string[] => reasons.map(({ option }) => option);

describe('a Non-player', () => {
  it('takes the first key of the first step that is open', () => {
    const open = { holds: (cells: Int32Array) => cells[17]! > 2 };
    const volume = volumeWith([
      instruction(
        'move',
        step({
          steps: [
            step({ name: 'grab', keys: ['take'], if: open, line: 4 }),
            step({ name: 'rest', keys: ['leave'], line: 5 }),
          ],
        }),
      ),
    ]);
    const reasons = played(volume, { seed: 1 });
    expect(keys(reasons).slice(0, 3)).toEqual(['take', 'take', 'leave']);
    expect(reasons[0]).toMatchObject({ box: 'move', step: 'grab', rule: '8', line: 4, guideline: false });
    expect(reasons[2]).toMatchObject({
      step: 'rest',
      conditions: [{ step: 'grab', is: 'if', held: false }],
    });
  });

  it('asks what a choice would do, on a copy', () => {
    const would = { effect: 'anything', least: () => 1 } as const;
    const volume = volumeWith([
      instruction(
        'move',
        step({ steps: [step({ keys: ['take'], if: { would } }), step({ keys: ['leave'] })] }),
      ),
    ]);
    expect(new Set(keys(played(volume, { seed: 1 })))).toEqual(new Set(['leave']));
    expect(chance.trial).toBeUndefined();
  });

  it('asks what an Operation could do of that alone, not of what comes when it is over', () => {
    const tell = (kind: number): void => {
      if (journal.on) journal.record(kind, -1, 0, 0, 1, 0);
    };
    const after = (cells: Int32Array): void => {
      // The first text is over at once; whatever is begun after it places something.
      tell(ENTRY.began);
      if (cells[18]! > 1) tell(ENTRY.placed);
      tell(ENTRY.ended);
    };
    const would = { effect: 'anything', could: true, least: () => 1 } as const;
    const steps = [step({ keys: ['take'], if: { would } }), step({ keys: ['leave'] })];
    const nonplayers: CompiledNonplayers = {
      instructions: [instruction('move', step({ steps }))],
      guidelines: [],
      random: [],
    };
    const reasons = played(fixtureVolume({ volume: { nonplayers }, after }), { seed: 1 });
    expect(keys(reasons).slice(0, 2)).toEqual(['leave', 'take']);
  });

  it('gives numbers as great as may be', () => {
    const volume = volumeWith([
      instruction('move', step({ keys: ['borrow'] })),
      instruction('pay', step({ count: () => 2 })),
    ]);
    const paid = played(volume, { seed: 1 }).filter(({ point }) => point === 'pay');
    expect(paid.every(({ option }) => Number(option) <= 2)).toBe(true);
  });

  it('leaves to its own dice what nothing speaks of, equally with equal seeds', () => {
    const volume = volumeWith([]);
    expect(played(volume, { seed: 3 })).toEqual(played(volume, { seed: 3 }));
    const [first] = played(volume, { seed: 3, dice: [2] });
    expect(first).toMatchObject({ option: 'leave', chance: { table: '', dice: [2] } });
  });
});
