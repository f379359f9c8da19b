/** Following one text from its beginning to its end. */
import type { Entry, EntryName } from '@quipu/engine';
import type { Check } from '../harness/check.ts';
import type { Frame, Stage, Subject } from './scene.ts';

/** What a text does, for whoever follows it. */
export interface Run<S, F extends string> {
  /** The check that it does nothing else, and the kinds of entries that it may cause itself; the others are not followed. */
  readonly only?: readonly [Check, ...EntryName[]];
  /** What is kept of it, made as it begins. */
  readonly begin: (frame: Frame<F>) => S;
  /** One of its own entries, before the table moves: not one of a text within it, nor one from beside. */
  readonly step: (entry: Entry, state: S, frame: Frame<F>) => void;
  /** A text within it begins (an activity), before the table moves. */
  readonly pause?: (body: string, state: S, frame: Frame<F>) => void;
  /** An entry of a text within it, or from beside, before the table moves. */
  readonly aside?: (entry: Entry, state: S, frame: Frame<F>) => void;
  /** It is over; the table stands as it left it. */
  readonly end?: (state: S, frame: Frame<F>) => void;
}

/** Follows every text of one of these names. */
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
        if (frame !== innermost || scene.isBeside(entry)) run.aside?.(entry, state, frame);
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
    asked: (decision) => {
      for (const one of subjects) one.asked?.(decision);
    },
    turn: (turn) => {
      for (const one of subjects) one.turn?.(turn);
    },
    told: (turn) => {
      for (const one of subjects) one.told?.(turn);
    },
    end: (final) => {
      for (const one of subjects) one.end?.(final);
    },
  };
}
