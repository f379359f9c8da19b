import type { Volume } from '@quipu/engine';
import type { NameChange } from '@quipu/engine/internal';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { generated, loaded, placeOf, projectAt, readRulesAt } from '../editions/rules-at.ts';
import { sampleWorkspace, type TextEdit } from '../../workspace/test-sample.ts';
import { Lockstep, type Parting, type Played } from './lockstep.ts';

const own = fileURLToPath(new URL('../../../../..', import.meta.url));

async function volumeIn(root: string): Promise<Volume> {
  const place = placeOf(root, root, 'sample');
  return loaded(generated(readRulesAt(place, projectAt(root, place)).checked));
}

let printed: Volume;
beforeAll(async () => {
  printed = await volumeIn(own);
}, 60_000);

const edited = (...edits: readonly TextEdit[]): Promise<Volume> => volumeIn(sampleWorkspace(edits));

/** Some games of players, and some with Non-players. */
function games(from: Volume, to: Volume, renames: readonly NameChange[] = []): readonly Played[] {
  const lockstep = new Lockstep(from, to, renames);
  const able = from.nonplayerStatus?.seats ?? [];
  return Array.from({ length: 12 }, (_, i) =>
    lockstep.play({ seed: i + 1, nonplayers: i % 2 === 0 ? [] : able }),
  ).filter((game) => game !== undefined);
}

const kinds = (played: readonly Played[]): readonly (string | undefined)[] => [
  ...new Set(played.map(({ parting }) => parting?.is)),
];

it('a new name alone parts no game', async () => {
  const renamed = await edited(['operations.quipu', 'way build:', 'way found:']);
  const rename = { was: 'build', now: 'found', within: 'Train' };
  expect(kinds(games(printed, renamed)).some((kind) => kind !== undefined)).toBe(true);
  expect(kinds(games(printed, renamed, [rename]))).toEqual([undefined]);
}, 60_000);

it('a volume never parts from itself, whoever plays', () => {
  const played = games(printed, printed);
  expect(kinds(played)).toEqual([undefined]);
  expect(played.every(({ decisions }) => decisions > 20)).toBe(true);
}, 60_000);

it('a volume that is laid out otherwise plays the same', async () => {
  const other = await edited([
    'events.quipu',
    'event 12 "Informer"',
    'procedure Unused(n): remove n Cubes there\n\nevent 12 "Informer"',
  ]);
  expect(kinds(games(printed, other))).toEqual([undefined]);
}, 60_000);

describe('where a rule is different', () => {
  it('games part, and which way they are looked at makes no difference', async () => {
    const dear = await edited([
      'operations.quipu',
      'rule 3.2.1 operation Train of Govt {\n  point cost 2',
      'rule 3.2.1 operation Train of Govt {\n  point cost 3',
    ]);
    const [there, back] = [games(printed, dear), games(dear, printed)];
    expect(there.some(({ parting }) => parting)).toBe(true);
    const turned = (parting: Parting | undefined): unknown =>
      parting && {
        ...parting,
        from: parting.to,
        to: parting.from,
        position: parting.position.map(({ what, from, to }) => ({ what, from: to, to: from })),
      };
    const place = (parting: Parting | undefined): unknown => parting && { ...parting };
    expect(back.map(({ parting }) => turned(parting))).toEqual(there.map(({ parting }) => place(parting)));
    const first = there.find(({ parting }) => parting?.is === 'position')?.parting;
    expect(first?.position[0]?.what).toBe('Resources of Govt');
    expect(first?.from.evidence.map(({ path }) => path)).toContain('Train');
  }, 60_000);

  it('another setup is told at once', async () => {
    const other = await edited(['sequence.quipu', 'Govt 8, Rebels 5, Aid 4', 'Govt 8, Rebels 5, Aid 5']);
    const [game] = games(printed, other);
    expect(game?.parting).toMatchObject({ is: 'start', decisions: 0 });
    expect(game?.parting?.position).toEqual([{ what: 'Aid', from: 4, to: 5 }]);
  }, 60_000);

  it('a Non-player that answers otherwise is told with the line of its instruction', async () => {
    const other = await edited([
      'nonplayers.quipu',
      'when Available Rebels Guerrillas >= 3',
      'when Available Rebels Guerrillas >= 9',
    ]);
    const played = games(printed, other);
    // Nobody reads instructions where players play alone.
    expect(kinds(played.filter(({ nonplayers = [] }) => nonplayers.length === 0))).toEqual([undefined]);
    const parting = played.find(({ parting: found }) => found?.is === 'answer')?.parting;
    expect(parting?.from.keys).not.toEqual(parting?.to.keys);
    expect(parting?.from.evidence).toContainEqual({ path: 'Sequence', line: 9 });
  }, 60_000);

  it('the end tells the ranking of each side', async () => {
    const other = await edited(['map.quipu', 'Govt: TotalSupport - 10', 'Govt: TotalSupport - 14']);
    const ends = games(printed, other).flatMap(({ parting }) => (parting?.is === 'end' ? [parting] : []));
    expect(ends.length).toBeGreaterThan(0);
    for (const { from, to } of ends) {
      const told = [from, to].flatMap(({ why }) => why ?? []);
      expect(told.length).toBeGreaterThan(0);
      expect(from.why).not.toBe(to.why);
      for (const why of told) expect(why).toMatch(/^the game is over: (?:Govt|Rebels) [+-]?\d+, /u);
    }
  }, 60_000);
});
