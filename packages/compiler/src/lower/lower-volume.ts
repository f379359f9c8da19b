/**
 * Lowers a volume: checked rules to structured code. Every text becomes a routine. What it may be asked is judged by functions that are
 * derived from the same statements.
 */
import type { Context } from './context.ts';
import { lowerBody } from './lower-body.ts';
import { awaited, lowerFinishing } from './reactions/finished-operations.ts';
import { lowerSettling } from './pieces/held-markers.ts';
import { lowerRoom } from './pieces/candidates.ts';
import { lowerPlayers } from './players/players.ts';
import { lowerReturning } from './pieces/returns.ts';
import type { LoweredText } from './routine.ts';
import { lowerSequence } from './sequence/sequence.ts';
import { lowerStanding, type LoweredStanding } from './standing/standing.ts';
import { lowerSums } from './points/sums.ts';
import { addMapTables, lowerDefines, lowerMargins, lowerPoints } from './points/functions.ts';

/** What has a value by itself, as functions and tables of the context. */
export function lowerValues(context: Context): void {
  addMapTables(context);
  lowerDefines(context);
  lowerPoints(context);
  lowerMargins(context);
  lowerSums(context);
  lowerPlayers(context);
  lowerRoom(context);
}

/** The bodies of rule text, in their order. */
export const lowerBodies = (context: Context): readonly LoweredText[] =>
  context.checked.bodies.map((body) => lowerBody(context, body));

/** What runs around the bodies: the sequence of play, standing actions, and what is settled behind a text. */
export interface Around {
  /** In the order of their routines, behind the bodies. The first is the sequence of play, in which a game begins. */
  readonly texts: readonly LoweredText[];
  readonly standings: readonly LoweredStanding[];
}

/** Lowers what runs around the bodies, whose interference is known by now. */
export function lowerAround(context: Context): Around {
  const { checked } = context;
  const first = checked.bodies.length;
  const sequence = sequenceText(context, first);
  const standings = checked.standings.map((one, i) => lowerStanding(context, one, first + 1 + i));
  const settling = checked.held.map((_, i) => settlingText(context, i));
  const finishing = awaited(context).length === 0 ? [] : [finishingText(context)];
  const returning = lowerReturning(context);
  const texts = [sequence, ...standings.map(({ raw }) => raw), ...settling, ...finishing, ...returning];
  return { texts, standings };
}

function sequenceText(context: Context, index: number): LoweredText {
  const { routine, code } = lowerSequence(context, index);
  const { rule } = context.checked.sequence.source;
  return {
    builder: routine.builder,
    code,
    parameters: 1,
    doc: 'Sequence of play',
    rule,
    line: 0,
    forced: true,
  };
}

function settlingText(context: Context, index: number): LoweredText {
  const held = context.checked.held[index];
  if (!held) throw new Error(`no held marker ${index}`);
  const { routine, code } = lowerSettling(context, index, context.settling + index);
  const { rule } = held.source;
  const line = routine.line(held.source);
  return {
    builder: routine.builder,
    code,
    parameters: 3,
    doc: `Settle ${held.name}`,
    rule,
    line,
    forced: true,
  };
}

function finishingText(context: Context): LoweredText {
  const { routine, code } = lowerFinishing(context, context.finishing);
  const line = routine.line(context.checked.sequence.source);
  const doc = 'Reactions to what a text has finished';
  return { builder: routine.builder, code, parameters: 1, doc, rule: '', line, forced: true };
}
