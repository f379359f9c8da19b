/** The counter of pieces, which the map and the list of options share. */
import type { Decision, PieceChoice } from '@quipu/engine';
import type { PieceKindCounts, PlannedAnswer } from '@quipu/engine/internal';
import { isMovedChoice, type OptionParts, questionParts } from '@quipu/words';
import { useEffect, useRef } from 'react';
import type { ReachedDecision } from '../game/decision-flow.ts';
import type { Frame } from '../game/host-messages.ts';
import { usePage } from '../page-context.tsx';
import { initialPieces } from './initial-pieces.ts';
import { useScreen } from './use-screen.ts';

/** A decision that is answered by a counter of pieces. */
export type CounterDecision = Pick<ReachedDecision, 'lead' | 'decision' | 'costs' | 'refusal'> & {
  readonly pieces: PieceChoice;
};

/** Returns the decision of the counter: the shown one, or one after it. */
export function counterDecisionOf({
  decision,
  pieces,
  lead,
  costs,
  refusal,
  ahead,
}: Frame): CounterDecision | undefined {
  if (decision && pieces) return { decision, pieces, lead, costs, refusal };
  const next = ahead.find((candidate) => candidate.pieces !== undefined);
  return next?.pieces && { ...next, pieces: next.pieces };
}

/** Returns the space that a decision about pieces belongs to: of moves, their origin. */
const spaceOf = ({ values: { from, space, to } }: Decision): string | undefined => from ?? space ?? to;

/** Returns the space next to which the counter is on the map; undefined if the counter is in the list of options. */
export function useCounterSpace(): string | undefined {
  const { frame } = usePage();
  const counter = counterDecisionOf(frame);
  const decision = counter?.decision ?? frame.decision;
  const isSingleKind =
    decision?.kind === 'count' && decision.values.piece !== undefined && !isMovedChoice(decision);
  const isOfPieces = counter !== undefined || isSingleKind;
  return useScreen() === 'wide' && isOfPieces && decision ? spaceOf(decision) : undefined;
}

/** The counts of a choice of pieces. */
export interface Counter {
  readonly choice: PieceChoice;
  /** The number of chosen pieces. */
  readonly sum: number;
  readonly countOf: (kind: PieceKindCounts) => number;
  readonly changeCount: (key: string, count: number) => void;
  /** Whether more must be chosen. */
  readonly isIncomplete: boolean;
  /** Whether the numbers can be confirmed. */
  readonly canSubmit: boolean;
  readonly submit: () => void;
  /** Shows the effects of the numbers, or without them of no pieces. */
  readonly showPreview: (answers?: readonly PlannedAnswer[]) => void;
  readonly hidePreview: () => void;
  /** The cost of a yes before the counter. */
  readonly cost: OptionParts['cost'];
}

/** Returns a key under which the preview of answers is shown. */
const keyOf = (answers: readonly PlannedAnswer[]): string => answers.map(({ key }) => key).join(' ');

/**
 * Returns the counts, initially at the maximum or as in `initialPieces`. The number changed last takes precedence over the others.
 */
export function useCounter({ decision, pieces, lead, refusal }: CounterDecision): Counter {
  const { store, state, locale, view } = usePage();
  const { counter } = state;
  const isMissing = counter === undefined;
  useEffect(() => {
    if (isMissing) void store.queries.countPieces(undefined, lead, initialPieces(decision, pieces, view));
  }, [store, isMissing, lead, decision, pieces, view]);
  const choice = counter?.choice ?? pieces;
  const isCurrent = counter?.isCurrent === true;
  const requested = counter?.requested;
  const countOf = ({ key, count }: PieceKindCounts): number =>
    requested && !isCurrent ? (requested[key] ?? 0) : count;
  const sum = choice.kinds.reduce((total, kind) => total + countOf(kind), 0);
  const answersOfCounts = isCurrent ? choice.answers : undefined;
  const answers = sum === 0 && refusal ? refusal.answers : answersOfCounts;
  const mustSubmit = useRef(false);
  useEffect(() => {
    if (!mustSubmit.current || !answers) return;
    mustSubmit.current = false;
    void store.chooseEach(answers);
  }, [store, answers]);
  const yesOptions = refusal ? questionParts(locale.names, refusal.decision, refusal.costs).options : [];
  return {
    choice,
    sum,
    countOf,
    changeCount: (key, count) => {
      mustSubmit.current = false;
      const counts = Object.fromEntries(choice.kinds.map((kind) => [kind.key, countOf(kind)]));
      // The order of the keys is the precedence: the number changed last comes first.
      void store.queries.countPieces({ [key]: count, ...requested, ...counts, [key]: count }, lead);
    },
    isIncomplete: isCurrent && !answers,
    canSubmit: !state.isBusy && answers !== undefined,
    submit: () => {
      if (answers) void store.chooseEach(answers);
      // Enter may follow an arrow key before its number is examined.
      else mustSubmit.current = !isCurrent;
    },
    showPreview: (previewed = answers) => {
      if (previewed) void store.queries.previewAnswers(keyOf(previewed), previewed);
    },
    hidePreview: () => void store.queries.preview(undefined),
    cost: yesOptions.find(({ key }) => key === 'yes')?.cost ?? [],
  };
}
