/** Tracks one text from its beginning to its end. */
import type { Entry } from '@quipu/engine';
import type { EntryName } from '@quipu/engine/internal';
import type { Check } from '../harness/check.ts';
import type { Frame, Stage, Subject } from './scene.ts';

/** Callbacks for the course of a text. */
export interface Run<S, F extends string> {
  /**
   * A check that the text causes no other kinds of entries than those listed; unlisted ones do not reach
   * `step`.
   */
  readonly only?: readonly [Check, ...EntryName[]];
  /** Creates the state when the text begins. */
  readonly begin: (frame: Frame<F>) => S;
  /** Called for each of its own entries, before the table changes: not for nested or independent texts. */
  readonly step: (entry: Entry, state: S, frame: Frame<F>) => void;
  /** Called when a nested text (an activity) begins, before the table changes. */
  readonly pause?: (body: string, state: S, frame: Frame<F>) => void;
  /** Called for an entry of a nested or independent text, before the table changes. */
  readonly aside?: (entry: Entry, state: S, frame: Frame<F>) => void;
  /** Called at the end; the table is in its final state. */
  readonly end?: (state: S, frame: Frame<F>) => void;
}

export function follow<S, F extends string>(
  scene: Stage<F>,
  bodies: readonly string[],
  run: Run<S, F>,
): Subject {
  const states = new Map<Frame<F>, S>();
  const [check, ...own] = run.only ?? [];
  const allowed = new Set<string>(['chose', ...own]);
  const isAllowed = (entry: Entry, { changed }: Frame<F>): boolean =>
    !check || changed || scene.holds(check, allowed.has(entry.kind), () => [...allowed].join(' '), entry);
  return {
    before: (entry) => {
      if (states.size === 0) return;
      const { frame: innermost } = scene;
      for (const frame of scene.frames) {
        const state = states.get(frame);
        if (state === undefined) continue;
        if (frame !== innermost || scene.isIndependent(entry)) run.aside?.(entry, state, frame);
        else if (entry.kind === 'began') run.pause?.(entry.body, state, frame);
        else if (entry.kind === 'ended') {
          run.end?.(state, frame);
          states.delete(frame);
        } else if (isAllowed(entry, frame)) run.step(entry, state, frame);
      }
    },
    after: (entry) => {
      const { frame } = scene;
      const begins = entry.kind === 'began' || entry.kind === 'event';
      if (begins && frame && bodies.includes(frame.body)) states.set(frame, run.begin(frame));
    },
  };
}

export function both(...subjects: readonly Subject[]): Subject {
  return {
    before: (entry) => {
      for (const one of subjects) one.before?.(entry);
    },
    after: (entry) => {
      for (const one of subjects) one.after?.(entry);
    },
    onDecision: (decision) => {
      for (const one of subjects) one.onDecision?.(decision);
    },
    turn: (turn) => {
      for (const one of subjects) one.turn?.(turn);
    },
    afterTurn: (turn) => {
      for (const one of subjects) one.afterTurn?.(turn);
    },
    end: (final) => {
      for (const one of subjects) one.end?.(final);
    },
  };
}
