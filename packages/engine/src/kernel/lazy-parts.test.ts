import { describe, expect, it } from 'vitest';
import { fixtureVolume } from '../testing/fixture-volume.ts';
import type { ReasonKey } from '../reasons/reason.ts';
import type { Point, Standing, CompactReason, Volume, ReasonCollector } from '../volume/volume.ts';
import { HEADER } from './cells.ts';
import {
  pointReasons,
  standingReasons,
  unknownKeyReasons,
  withNonplayers,
  withQuestions,
  withReasons,
} from './lazy-parts.ts';

const base = fixtureVolume();
const withoutReasons: Volume = {
  ...base,
  points: base.points.map((point): Point => ({ ...point, explain: undefined })),
  standings: base.standings.map(({ name, rule, universe, offer, apply }): Standing => ({
    ...{ name, rule, universe, offer, apply },
  })),
};
const cells = new Int32Array(base.size);
cells[HEADER] = 1;

type Load = NonNullable<Volume['load']>;

/** Returns an explanation that adds these reasons. */
const explainBy =
  (...keys: readonly ReasonKey[]): ((collector: ReasonCollector) => void) =>
  (collector) => {
    for (const key of keys) collector.unless(false, ...([key] as unknown as CompactReason));
  };

const explanations = {
  points: [explainBy('cost'), explainBy('cost', 'not-its-operation', 'not-its-activity')],
  standings: [explainBy('cost')],
};

/** A volume that loads these parts. */
const volumeLoading = (load: Partial<Load>, volume = withoutReasons): Volume => ({
  ...volume,
  load: { explanations: () => Promise.resolve(explanations), ...load } as Load,
});
const keysOf = (reasons: readonly { readonly key: string }[]): readonly string[] =>
  reasons.map(({ key }) => key);

describe('a volume without reasons', () => {
  it('refuses options with the reason `not-loaded`', () => {
    const [move] = withoutReasons.points;
    const [lend] = withoutReasons.standings;
    expect(pointReasons(move!, cells, 1)).toEqual([]);
    expect(pointReasons(move!, cells, 0)).toEqual([
      { key: 'not-loaded', rule: '1', parameters: {}, causes: [] },
    ]);
    expect(standingReasons(lend!, cells, 0, 0)).toEqual([]);
    expect(standingReasons(lend!, new Int32Array(base.size), 0, 0)).toEqual([
      { key: 'not-loaded', rule: '4', parameters: {}, causes: [] },
    ]);
  });

  it('loads them with the sentences of a locale', async () => {
    const volume = volumeLoading({
      clauses: { en: () => Promise.resolve(['one']), fr: () => Promise.resolve(['un']) },
    });
    const english = await withReasons(volume);
    expect(english.clauses).toEqual(['one']);
    expect((await withReasons(volume, 'fr')).clauses).toEqual(['un']);
    expect((await withReasons(volume, 'xx')).clauses).toBeUndefined();
    expect(keysOf(pointReasons(english.points[0]!, cells, 0))).toEqual(['cost']);
    expect(keysOf(standingReasons(english.standings[0]!, cells, 0, 0))).toEqual(['cost']);
    expect(english).not.toHaveProperty('strange');
    expect(withoutReasons.points[0]!.explain).toBeUndefined();
  });

  it('omits other reasons against an action of another Faction', async () => {
    const { points } = await withReasons(volumeLoading({}));
    expect(keysOf(pointReasons(points[1]!, cells, 0))).toEqual(['not-its-operation', 'not-its-activity']);
  });

  it('loads reasons for unknown keys', async () => {
    const strange = (): readonly never[] => [];
    const volume = volumeLoading({
      explanations: () => Promise.resolve({ ...explanations, strange } as never),
    });
    expect((await withReasons(volume)).strange).toBe(strange);
  });
});

describe('a volume', () => {
  const clauses = ['one'];

  it('is returned unchanged if there is nothing to load', async () => {
    const refuse = (): never => {
      throw new Error('loaded twice');
    };
    const completeVolume = volumeLoading(
      { explanations: refuse, questions: refuse, nonplayers: refuse },
      {
        ...base,
        questions: { purposes: [], points: [] },
        nonplayers: {} as never,
      },
    );
    expect(await withReasons(completeVolume)).toBe(completeVolume);
    expect(await withQuestions(completeVolume)).toBe(completeVolume);
    expect(await withNonplayers(completeVolume)).toBe(completeVolume);
    const withoutPoints = { ...base, points: [] };
    for (const load of [withReasons, withQuestions, withNonplayers]) {
      expect(await load(withoutReasons)).toBe(withoutReasons);
      expect(await load(withoutPoints)).toBe(withoutPoints);
    }
  });

  it('with reasons loads only missing sentences', async () => {
    const volume = volumeLoading({ clauses: { en: () => Promise.resolve(clauses) } }, base);
    const loaded = await withReasons(volume);
    expect([loaded.clauses, loaded.points]).toEqual([clauses, base.points]);
    const withSentences = { ...volume, clauses };
    expect(await withReasons(withSentences)).toBe(withSentences);
    expect(await withQuestions({ ...withSentences, questions: { purposes: [], points: [] } })).toMatchObject({
      clauses,
    });
  });

  it('loads the purposes of its texts', async () => {
    const questions = { purposes: [], points: [] };
    const volume = volumeLoading({
      questions: () => Promise.resolve(questions),
      clauses: { en: () => Promise.resolve(clauses), fr: () => Promise.resolve(['un']) },
    });
    const loaded = await withQuestions(volume);
    expect([loaded.questions, loaded.clauses, loaded.points]).toEqual([
      questions,
      clauses,
      withoutReasons.points,
    ]);
    expect((await withQuestions(volume, 'fr')).clauses).toEqual(['un']);
    expect((await withQuestions(volume, 'xx')).clauses).toBeUndefined();
    const withoutSentences = await withQuestions(
      volumeLoading({ questions: () => Promise.resolve(questions) }),
    );
    expect([withoutSentences.questions, withoutSentences.clauses]).toEqual([questions, undefined]);
    const reloaded = await withQuestions({ ...loaded, clauses: ['other'] });
    expect([reloaded.questions, reloaded.clauses]).toEqual([questions, clauses]);
  });

  it('loads its Non-player instructions', async () => {
    const nonplayers = { instructions: [] } as never;
    const loaded = await withNonplayers(volumeLoading({ nonplayers: () => Promise.resolve(nonplayers) }));
    expect(loaded.nonplayers).toBe(nonplayers);
    const unchanged = volumeLoading({});
    expect(await withNonplayers(unchanged)).toBe(unchanged);
  });
});

it('names an unknown key in its reason', () => {
  expect(unknownKeyReasons('3', 'nothing')).toEqual([
    { key: 'unknown-key', rule: '3', parameters: { key: 'nothing' }, causes: [] },
  ]);
});
