/** Following one text from its beginning to its end. */
import type { Entry, EntryName } from '@quipu/engine';
import type { Check } from '../harness/check.ts';
import type { Frame, Scene, Subject } from './scene.ts';

/** Texts of the log that go on beside the one under way: standing actions, and what becomes of Shipments. */
const BESIDE: ReadonlySet<string> = new Set([
  ...['Return', 'Return to place', 'Give', 'Request', 'Grant', 'settle Shipment', 'PassOn'],
]);

/** Whether an entry comes of a standing action, or of a Shipment that changes hands, not of the text under way. */
export function isBeside({ kind, line }: Entry): boolean {
  return kind === 'interjected' || BESIDE.has(line?.path ?? '');
}

/** What a text does, for whoever follows it. */
export interface Run<S> {
  /** The check that it does nothing else, and the kinds of entries that it may cause itself; the others are not followed. */
  readonly only?: readonly [Check, ReadonlySet<EntryName>];
  /** What is kept of it, made as it begins. */
  readonly begin: (frame: Frame) => S;
  /** One of its own entries, before the table moves: not one of a text within it, nor one from beside. */
  readonly step: (entry: Entry, state: S, frame: Frame) => void;
  /** A text within it begins (an activity), before the table moves. */
  readonly pause?: (body: string, state: S, frame: Frame) => void;
  /** An entry of a text within it, or from beside, before the table moves. */
  readonly aside?: (entry: Entry, state: S, frame: Frame) => void;
  /** It is over; the table stands as it left it. */
  readonly end?: (state: S, frame: Frame) => void;
}

/** Kinds of entries, for `only`. */
export function kinds(...names: readonly EntryName[]): ReadonlySet<EntryName> {
  return new Set(['chose', ...names]);
}

function isAllowed<S>(scene: Scene, { only }: Run<S>, entry: Entry, { changed }: Frame): boolean {
  if (!only || changed) return true;
  const [check, allowed] = only;
  return scene.holds(
    check,
    allowed.has(entry.kind),
    () => [...allowed].join(' '),
    () => JSON.stringify(entry),
  );
}

/** Follows every text of one of these names. */
export function follow<S>(scene: Scene, bodies: readonly string[], run: Run<S>): Subject {
  const states = new Map<Frame, S>();
  return {
    before: (entry) => {
      if (states.size === 0) return;
      const { frame: innermost } = scene;
      for (const frame of scene.frames) {
        const state = states.get(frame);
        if (state === undefined) continue;
        if (frame !== innermost || isBeside(entry)) run.aside?.(entry, state, frame);
        else if (entry.kind === 'began') run.pause?.(entry.body ?? '', state, frame);
        else if (entry.kind === 'ended') {
          run.end?.(state, frame);
          states.delete(frame);
        } else if (isAllowed(scene, run, entry, frame)) run.step(entry, state, frame);
      }
    },
    after: (entry) => {
      const { frame } = scene;
      if (entry.kind === 'began' && frame && bodies.includes(frame.body)) states.set(frame, run.begin(frame));
    },
  };
}

/** Several subjects as one. */
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
