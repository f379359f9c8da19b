import { Game, type Volume } from '@quipu/engine';
import {
  advance,
  chance,
  ENTRY,
  HEADER,
  type Instruction,
  journal,
  type NonplayerStep,
  type CompiledNonplayers,
} from '@quipu/engine/play';
import { fixtureVolume } from '@quipu/engine/testing';
import { describe, expect, it } from 'vitest';
import { NonplayerRunner, type NonplayerReason } from '../index.ts';

// Cells of the fixture volume.
const POOL = HEADER + 1;
const MOVE_COUNT = HEADER + 2;

const step = (overrides: Partial<NonplayerStep> = {}): NonplayerStep => ({
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
  ...overrides,
});

const instruction = (
  path: string,
  rootStep: NonplayerStep,
  overrides: Partial<Instruction> = {},
): Instruction => ({
  name: path,
  path,
  kind: 'other',
  rule: '8',
  line: 1,
  factions: 0b11,
  whole: rootStep,
  ...overrides,
});

function volumeWith(instructions: readonly Instruction[]): Volume {
  const nonplayers: CompiledNonplayers = { instructions, guidelines: [], random: [] };
  return fixtureVolume({ volume: { nonplayers } });
}

/** Plays a game with the runner in every seat. */
function playAll(
  volume: Volume,
  options: { seed: number; dice?: readonly number[] },
): readonly NonplayerReason[] {
  const outcome = Game.create(volume, { seed: 5 });
  if (!outcome.ok) throw new Error(outcome.refusal.reason);
  const runner = new NonplayerRunner(volume, options);
  const reasons: NonplayerReason[] = [];
  const game = outcome.value;
  const out = new Int32Array(1);
  while (game.decision) {
    const cells = game.cells();
    const snapshot = cells.slice();
    const option = runner.answer(cells, out, advance(volume, cells, out));
    expect(cells).toEqual(snapshot);
    reasons.push(runner.reason());
    const key = game.volume.points.find(({ name }) => name === game.point)!.universe[option]!;
    expect(game.choose({ key }).ok).toBe(true);
  }
  return reasons;
}

const chosenKeys = (reasons: readonly NonplayerReason[]): readonly string[] =>
  reasons.map(({ option }) => option);

describe('a Non-player', () => {
  it('chooses the first key of the first step whose condition holds', () => {
    const isPoolFull = { holds: (cells: Int32Array) => cells[POOL]! > 2 };
    const volume = volumeWith([
      instruction(
        'move',
        step({
          steps: [
            step({ name: 'grab', keys: ['take'], if: isPoolFull, line: 4 }),
            step({ name: 'rest', keys: ['leave'], line: 5 }),
          ],
        }),
      ),
    ]);
    const reasons = playAll(volume, { seed: 1 });
    expect(chosenKeys(reasons).slice(0, 3)).toEqual(['take', 'take', 'leave']);
    expect(reasons[0]).toMatchObject({ box: 'move', step: 'grab', rule: '8', line: 4, guideline: false });
    expect(reasons[2]).toMatchObject({
      step: 'rest',
      conditions: [{ step: 'grab', kind: 'if', held: false }],
    });
  });

  it('evaluates hypotheticals on a copy', () => {
    const would = { effect: 'anything', least: () => 1 } as const;
    const volume = volumeWith([
      instruction(
        'move',
        step({ steps: [step({ keys: ['take'], if: { would } }), step({ keys: ['leave'] })] }),
      ),
    ]);
    expect(new Set(chosenKeys(playAll(volume, { seed: 1 })))).toEqual(new Set(['leave']));
    expect(chance.trial).toBeUndefined();
  });

  it('ignores effects after the end of an Operation when evaluating its possible effects', () => {
    const record = (kind: number): void => {
      if (journal.on) journal.record(kind, -1, 0, 0, 1, 0);
    };
    const recordText = (cells: Int32Array): void => {
      // The first text ends at once; later texts place something.
      record(ENTRY.began);
      if (cells[MOVE_COUNT]! > 1) record(ENTRY.placed);
      record(ENTRY.ended);
    };
    const would = { effect: 'anything', could: true, least: () => 1 } as const;
    const steps = [step({ keys: ['take'], if: { would } }), step({ keys: ['leave'] })];
    const nonplayers: CompiledNonplayers = {
      instructions: [instruction('move', step({ steps }))],
      guidelines: [],
      random: [],
    };
    const reasons = playAll(fixtureVolume({ volume: { nonplayers }, afterMove: recordText }), { seed: 1 });
    expect(chosenKeys(reasons).slice(0, 2)).toEqual(['leave', 'take']);
  });

  it('answers with the largest allowed number', () => {
    const volume = volumeWith([
      instruction('move', step({ keys: ['borrow'] })),
      instruction('pay', step({ count: () => 2 })),
    ]);
    const payments = playAll(volume, { seed: 1 }).filter(({ point }) => point === 'pay');
    expect(payments.every(({ option }) => Number(option) <= 2)).toBe(true);
  });

  it('chooses randomly without instructions, equally for equal seeds', () => {
    const volume = volumeWith([]);
    expect(playAll(volume, { seed: 3 })).toEqual(playAll(volume, { seed: 3 }));
    const [first] = playAll(volume, { seed: 3, dice: [2] });
    expect(first).toMatchObject({ option: 'leave', chance: { table: '', dice: [2] } });
  });
});
