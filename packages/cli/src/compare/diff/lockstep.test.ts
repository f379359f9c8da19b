import type { Volume } from '@quipu/engine';
import type { NameChange } from '@quipu/engine/internal';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  compileFiles,
  loadGeneratedCode,
  parseLocation,
  readProjectAt,
  readRulesAt,
} from '../editions/rules-at.ts';
import { sampleWorkspace, type TextEdit } from '../../workspace/test-sample.ts';
import { Lockstep, type GameDivergence, type LockstepGame } from './lockstep.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

async function volumeIn(root: string): Promise<Volume> {
  const location = parseLocation(root, root, 'sample');
  return loadGeneratedCode(compileFiles(readRulesAt(location, readProjectAt(root, location)).checked));
}

let printedVolume: Volume;
beforeAll(async () => {
  printedVolume = await volumeIn(repository);
}, 60_000);

const editedVolume = (...edits: readonly TextEdit[]): Promise<Volume> => volumeIn(sampleWorkspace(edits));

/** Plays games of players and games with Non-players. */
function playGames(from: Volume, to: Volume, renames: readonly NameChange[] = []): readonly LockstepGame[] {
  const lockstep = new Lockstep(from, to, renames);
  const nonplayerSeats = from.nonplayerStatus?.seats ?? [];
  return Array.from({ length: 12 }, (_, i) =>
    lockstep.play({ seed: i + 1, nonplayers: i % 2 === 0 ? [] : nonplayerSeats }),
  ).filter((game) => game !== undefined);
}

const divergenceKinds = (lockstepGames: readonly LockstepGame[]): readonly (string | undefined)[] => [
  ...new Set(lockstepGames.map(({ divergence }) => divergence?.kind)),
];

it('plays the same games after a rename', async () => {
  const renamedVolume = await editedVolume(['operations.quipu', 'way build:', 'way found:']);
  const rename = { was: 'build', now: 'found', within: 'Train' };
  expect(divergenceKinds(playGames(printedVolume, renamedVolume)).some((kind) => kind !== undefined)).toBe(
    true,
  );
  expect(divergenceKinds(playGames(printedVolume, renamedVolume, [rename]))).toEqual([undefined]);
}, 60_000);

it('plays the same games under equal rules', () => {
  const lockstepGames = playGames(printedVolume, printedVolume);
  expect(divergenceKinds(lockstepGames)).toEqual([undefined]);
  expect(lockstepGames.every(({ decisions }) => decisions > 20)).toBe(true);
}, 60_000);

it('plays the same games under rules with a different layout of the state', async () => {
  const changedVolume = await editedVolume([
    'events.quipu',
    'event 12 "Informer"',
    'procedure Unused(n): remove n Cubes there\n\nevent 12 "Informer"',
  ]);
  expect(divergenceKinds(playGames(printedVolume, changedVolume))).toEqual([undefined]);
}, 60_000);

describe('a changed rule', () => {
  it('lets games diverge symmetrically in both directions', async () => {
    const volumeWithHigherCost = await editedVolume([
      'operations.quipu',
      'rule 3.2.1 operation Train of Govt {\n  point cost 2',
      'rule 3.2.1 operation Train of Govt {\n  point cost 3',
    ]);
    const [forward, backward] = [
      playGames(printedVolume, volumeWithHigherCost),
      playGames(volumeWithHigherCost, printedVolume),
    ];
    expect(forward.some(({ divergence }) => divergence)).toBe(true);
    const mirror = (divergence: GameDivergence | undefined): unknown =>
      divergence && {
        ...divergence,
        from: divergence.to,
        to: divergence.from,
        position: divergence.position.map(({ what, from, to }) => ({ what, from: to, to: from })),
      };
    const copy = (divergence: GameDivergence | undefined): unknown => divergence && { ...divergence };
    expect(backward.map(({ divergence }) => mirror(divergence))).toEqual(
      forward.map(({ divergence }) => copy(divergence)),
    );
    const positionDivergence = forward.find(({ divergence }) => divergence?.kind === 'position')?.divergence;
    expect(positionDivergence?.position[0]?.what).toBe('Resources of Govt');
    expect(positionDivergence?.from.evidence.map(({ path }) => path)).toContain('Train');
  }, 60_000);

  it('is reported at the start for a different setup', async () => {
    const changedVolume = await editedVolume([
      'sequence.quipu',
      'Govt 8, Rebels 5, Aid 4',
      'Govt 8, Rebels 5, Aid 5',
    ]);
    const [game] = playGames(printedVolume, changedVolume);
    expect(game?.divergence).toMatchObject({ kind: 'start', decisions: 0 });
    expect(game?.divergence?.position).toEqual([{ what: 'Aid', from: 4, to: 5 }]);
  }, 60_000);

  it('is reported with the line of the instruction if a Non-player answers differently', async () => {
    const changedVolume = await editedVolume([
      'nonplayers.quipu',
      'when Available Rebels Guerrillas >= 3',
      'when Available Rebels Guerrillas >= 9',
    ]);
    const lockstepGames = playGames(printedVolume, changedVolume);
    // Instructions do not affect games without Non-players.
    expect(divergenceKinds(lockstepGames.filter(({ nonplayers = [] }) => nonplayers.length === 0))).toEqual([
      undefined,
    ]);
    const divergence = lockstepGames.find(
      ({ divergence: candidate }) => candidate?.kind === 'answer',
    )?.divergence;
    expect(divergence?.from.keys).not.toEqual(divergence?.to.keys);
    expect(divergence?.from.evidence).toContainEqual({ path: 'Sequence', line: 9 });
  }, 60_000);

  it('is reported with both rankings at the end of a game', async () => {
    const changedVolume = await editedVolume([
      'map.quipu',
      'Govt: TotalSupport - 10',
      'Govt: TotalSupport - 14',
    ]);
    const ends = playGames(printedVolume, changedVolume).flatMap(({ divergence }) =>
      divergence?.kind === 'end' ? [divergence] : [],
    );
    expect(ends.length).toBeGreaterThan(0);
    for (const { from, to } of ends) {
      const messages = [from, to].flatMap(({ why }) => why ?? []);
      expect(messages.length).toBeGreaterThan(0);
      expect(from.why).not.toBe(to.why);
      for (const message of messages)
        expect(message).toMatch(/^the game is over: (?:Govt|Rebels) [+-]?\d+, /u);
    }
  }, 60_000);
});
