/**
 * The format of simulation results: JSON Lines with a header and one line per game, in the order in which games ended.
 * @module
 */
import { z } from 'zod';

const integer = z.number().int();

/** An agent that a file defines. */
const agentFileSchema = z.strictObject({
  name: z.string(),
  /** The file's name, without folders. */
  file: z.string(),
  /** SHA-256 of the file and of the files that it imports by relative paths. */
  hash: z.string(),
});

export type AgentFile = z.infer<typeof agentFileSchema>;

/** Input of a run: equal plans produce equal games. */
const planSchema = z.strictObject({
  volume: z.string(),
  edition: z.string(),
  hashes: z.strictObject({ all: z.string(), layout: z.string(), rules: z.record(z.string(), z.string()) }),
  setup: z.string(),
  options: z.array(z.string()),
  /** As given on the command line, by seat; an agent that a file defines by its name. */
  agents: z.array(z.string()).min(1),
  agentFiles: z.exactOptional(z.array(agentFileSchema)),
  /** Game `n`, counted from 0, has the seed `seed + n`. */
  seed: integer,
});

export type Plan = z.infer<typeof planSchema>;

/** A number on the board: a track, a computed number, or the count of spaces with a level. */
const gaugeSchema = z.strictObject({
  kind: z.enum(['track', 'figure', 'level']),
  name: z.string(),
  /** The owner, if each Faction has such a track. */
  seat: z.string().nullable(),
  boxes: z.exactOptional(z.array(z.string())),
});

export type Gauge = z.infer<typeof gaugeSchema>;

/** The first line. In addition to the plan it contains the names used below, so that readers need no rules. */
export const headerSchema = z.strictObject({
  quipu: z.literal('simulation'),
  format: z.literal(1),
  ...planSchema.shape,
  /** The volume's name in commands. */
  named: z.string(),
  title: z.string(),
  seats: z.array(z.string()).min(1),
  rounds: integer,
  gauges: z.array(gaugeSchema),
  operations: z.array(z.string()),
  activities: z.array(z.string()),
  cards: z.record(z.string(), z.string()),
  /** Displayed names of Factions, terms and texts, if they differ. */
  titles: z.record(z.string(), z.string()),
});

export type Header = z.infer<typeof headerSchema>;

/** The schema of game lines. Lists by seat and by gauge have fixed lengths. */
export function gameSchema({ seats, gauges }: Pick<Header, 'seats' | 'gauges'>) {
  const bySeat = z.array(z.number()).length(seats.length);
  const snapshot = z.strictObject({
    margins: bySeat,
    values: z.array(z.number()).length(gauges.length),
  });
  const turns = z.strictObject({
    count: integer,
    median: z.number(),
    slowest: z.number(),
    /** The index of the decision with which the slowest turn began. */
    at: integer,
  });
  return z.strictObject({
    game: integer.min(0),
    seed: integer,
    /** Decisions with at least two options. */
    decisions: integer,
    /** From 1; ties share a place. */
    places: bySeat,
    final: snapshot,
    end: z.strictObject({
      card: z.string(),
      rounds: integer,
      early: z.boolean(),
    }),
    /** Snapshots when the card of each Round was revealed. */
    checks: z.array(snapshot),
    /** Events in order: card, side, Faction, margins before and after. */
    events: z.array(z.tuple([z.string(), z.string(), z.string(), bySeat, bySeat])),
    used: z.array(z.record(z.string(), integer)).length(seats.length),
    /** Durations of turns with decisions, by seat. */
    turns: z.array(turns.nullable()).length(seats.length),
    /** Indexes of chosen options; -n stands for n forced decisions. */
    choices: z.array(integer),
  });
}

export type GameLine = z.infer<ReturnType<typeof gameSchema>>;

/** Margins by seat and values by gauge at one moment of a game. */
export type Snapshot = GameLine['final'];
