/**
 * Results of a simulation as JSON Lines: a header, then one line a game in the order in which games ended.
 * @module
 */
import { z } from 'zod';

const whole = z.number().int();

/** What was played: two runs whose plans are equal play the same games. */
const plan = z.strictObject({
  volume: z.string(),
  edition: z.string(),
  hashes: z.strictObject({ all: z.string(), layout: z.string(), rules: z.record(z.string(), z.string()) }),
  setup: z.string(),
  options: z.array(z.string()),
  /** Agents as they were written, by seat. */
  agents: z.array(z.string()).min(1),
  /** Game `n`, counted from 0, has the seed `seed + n`. */
  seed: whole,
});

/** See `plan`. */
export type Plan = z.infer<typeof plan>;

/** What a number on the board is: a track, a number that the rules define, or how many spaces have a level. */
const gauge = z.strictObject({
  kind: z.enum(['track', 'figure', 'level']),
  name: z.string(),
  /** Of a track that each Faction has: whose. */
  seat: z.string().nullable(),
  /** Of a track whose boxes have names: those, from 0. */
  boxes: z.exactOptional(z.array(z.string())),
});

/** See `gauge`. */
export type Gauge = z.infer<typeof gauge>;

/** The first line. Beside the plan it holds the names that the lines below stand for, so that a reader needs no rules. */
export const headerSchema = z.strictObject({
  quipu: z.literal('simulation'),
  format: z.literal(1),
  ...plan.shape,
  /** The volume as commands name it. */
  named: z.string(),
  title: z.string(),
  seats: z.array(z.string()).min(1),
  /** How many Rounds the deck holds. */
  rounds: whole,
  gauges: z.array(gauge),
  operations: z.array(z.string()),
  activities: z.array(z.string()),
  cards: z.record(z.string(), z.string()),
  /** What people call Factions, terms and texts, where it is not their name. */
  titles: z.record(z.string(), z.string()),
});

/** See `headerSchema`. */
export type Header = z.infer<typeof headerSchema>;

/** What the lines of one file look like: lists by seat are as long as there are seats, lists of values as there are gauges. */
export function gameSchema({ seats, gauges }: Pick<Header, 'seats' | 'gauges'>) {
  const bySeat = z.array(z.number()).length(seats.length);
  const standing = z.strictObject({
    margins: bySeat,
    values: z.array(z.number()).length(gauges.length),
  });
  const turns = z.strictObject({
    count: whole,
    median: z.number(),
    slowest: z.number(),
    /** The decision, counted from 0, with which the slowest turn began. */
    at: whole,
  });
  return z.strictObject({
    game: whole.min(0),
    seed: whole,
    /** With two options or more. */
    decisions: whole,
    /** From 1; players who tie share one. */
    places: bySeat,
    final: standing,
    end: z.strictObject({
      /** The last card, by its key. */
      card: z.string(),
      /** How many Rounds there were. */
      rounds: whole,
      /** Whether the game ended before the deck's last Round. */
      early: z.boolean(),
    }),
    /** How the game stood as each Round's card came up. */
    checks: z.array(standing),
    /** Events in order: card, side, who, margins before and after. */
    events: z.array(z.tuple([z.string(), z.string(), z.string(), bySeat, bySeat])),
    /** How often each Faction began each Operation and activity. */
    used: z.array(z.record(z.string(), whole)).length(seats.length),
    /** Time of the turns that somebody had to decide in, by seat. */
    turns: z.array(turns.nullable()).length(seats.length),
    /** The option that was taken at each decision, by its index; -n stands for n forced decisions that nobody was asked. */
    choices: z.array(whole),
  });
}

export type GameLine = z.infer<ReturnType<typeof gameSchema>>;

export type Standing = GameLine['final'];
