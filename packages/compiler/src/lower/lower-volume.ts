/**
 * Lowers a volume: checked rules to structured code. Every text becomes a routine. Functions derived from the same
 * statements judge which options it has.
 */
import type { Context } from './context.ts';
import { lowerBody } from './lower-body.ts';
import { hasFinishReactions, lowerFinishedReactions } from './reactions/finished-operations.ts';
import { lowerOrphanRoutine } from './pieces/held-markers.ts';
import { lowerRoom } from './pieces/piece-effects.ts';
import { registerPartnerFunctions } from './players/faction-partners.ts';
import { lowerReturning } from './pieces/return-pieces.ts';
import type { LoweredText } from './routine.ts';
import { lowerSequence } from './sequence/lower-sequence.ts';
import { lowerStandingAction, type LoweredStandingAction } from './standing/lower-standing-action.ts';
import { lowerConditions } from './points/change-in-force.ts';
import { lowerSums } from './points/sum-parts.ts';
import { addMapTables, lowerDefines, lowerMargins, lowerPoints } from './points/value-functions.ts';

export function lowerValues(context: Context): void {
  addMapTables(context);
  lowerDefines(context);
  lowerPoints(context);
  lowerMargins(context);
  lowerSums(context);
  lowerConditions(context);
  registerPartnerFunctions(context);
  lowerRoom(context);
}

export const lowerBodies = (context: Context): readonly LoweredText[] =>
  context.checked.bodies.map((body) => lowerBody(context, body));

/**
 * The routines that are not bodies: the sequence of play, standing actions, and routines that run at the end of a
 * text.
 */
export interface AdditionalRoutines {
  /**
   * In the order of their indexes, which follow those of the bodies. A game begins in the first one, the sequence
   * of play.
   */
  readonly texts: readonly LoweredText[];
  readonly standings: readonly LoweredStandingAction[];
}

/** Runs after the analysis of interference, which it reads. */
export function lowerAdditionalRoutines(context: Context): AdditionalRoutines {
  const { checked } = context;
  const firstIndex = checked.bodies.length;
  const sequence = sequenceText(context, firstIndex);
  const standings = checked.standings.map((model, i) =>
    lowerStandingAction(context, model, firstIndex + 1 + i),
  );
  const heldMarkerTexts = checked.held.map((_, i) => heldMarkerText(context, i));
  const finishTexts = hasFinishReactions(context) ? [finishText(context)] : [];
  const returnTexts = lowerReturning(context);
  const texts = [
    sequence,
    ...standings.map(({ text }) => text),
    ...heldMarkerTexts,
    ...finishTexts,
    ...returnTexts,
  ];
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
    isTableEntry: true,
  };
}

function heldMarkerText(context: Context, index: number): LoweredText {
  const marker = context.checked.held[index];
  if (!marker) throw new Error(`no held marker ${index}`);
  const { routine, code } = lowerOrphanRoutine(context, index, context.firstOrphanRoutine + index);
  const { rule } = marker.source;
  const line = routine.line(marker.source);
  return {
    builder: routine.builder,
    code,
    parameters: 3,
    doc: `Settle ${marker.name}`,
    rule,
    line,
    isTableEntry: true,
  };
}

function finishText(context: Context): LoweredText {
  const { routine, code } = lowerFinishedReactions(context, context.finishRoutine);
  const line = routine.line(context.checked.sequence.source);
  const doc = 'Reactions to what a text has finished';
  return { builder: routine.builder, code, parameters: 1, doc, rule: '', line, isTableEntry: true };
}
