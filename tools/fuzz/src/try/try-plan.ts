/**
 * Tries a generated volume: which parts the checker accepts, whether they compile and play, and a minimal
 * text for each fault.
 */
import type { GeneratedFile } from '@quipu/compiler';
import type { CheckResult } from '@quipu/language';
import { assemble, PRELUDE } from '../generate/assemble.ts';
import type { Item, Plan } from '../generate/items.ts';
import { faultOf, type Fault } from './fault.ts';
import type { Files, Laboratory } from './laboratory.ts';
import type { Played, Playing } from './play.ts';
import { shrinkPlan, textOf, type Candidate, type HasFault } from './shrink-plan.ts';
import { checkTypes, writeVolume, createTypesFolder } from './check-types.ts';
import { rmSync } from 'node:fs';

/** A fault with the smallest text found for it. */
export interface Found {
  readonly fault: Fault;
  readonly text: string;
}

interface TriedPlan {
  /** Texts that the checker accepted, including faulty ones. */
  readonly accepted: readonly Item[];
  readonly found: readonly Found[];
  /** Games of the volume without its faulty texts; undefined if nothing is left. */
  readonly played?: Played;
  readonly generated: readonly GeneratedFile[];
}

export interface Trying {
  readonly seed: number;
  readonly games: number;
  /** Maximum number of faults searched for in one volume. */
  readonly faults: number;
  /** Number of compilations allowed for shrinking. */
  readonly effort: number;
  /** Number of faults shrunk so far, by key. Beyond a limit, only the faulty items are determined. */
  readonly known: Map<string, number>;
}

/** Factor of games for a smaller text, so that a fault that depends on chance is not lost. */
const REPEAT_FACTOR = 3;

/** Number of faults of a sort that are shrunk. */
const MAX_SHRUNK = 5;

/** Tries a plan. A faulty text is removed, and the rest is tried again. */
export async function tryPlan(lab: Laboratory, plan: Plan, trying: Trying): Promise<TriedPlan> {
  const playing: Playing = { games: trying.games, seed: trying.seed, probe: 'Fault' };
  const found: Found[] = [];
  let indices = acceptedItems(lab, plan, indexesOf(plan));
  const accepted = indices.flatMap((index) => plan.items[index] ?? []);
  for (const { text, refused } of accepted)
    if (refused === true) found.push({ fault: faultOf('check', 'what has no meaning is accepted'), text });
  for (;;) {
    const outcome = await lab.try(filesOf([plan, indices]), playing);
    if (outcome.kind === 'refused') return { accepted, found, generated: [] };
    if (outcome.kind === 'held')
      return { accepted, found, played: outcome.played, generated: outcome.generated };
    const { fault } = outcome;
    const has: HasFault = async (candidate, effort) => {
      // Checking is cheap, so it comes first.
      if (fault.stage !== 'check' && !accepts(lab, candidate)) return false;
      effort.left -= 1;
      const outcomeOfCandidate = await lab.try(filesOf(candidate), {
        ...playing,
        games: REPEAT_FACTOR * trying.games,
      });
      return outcomeOfCandidate.kind === 'fault' && outcomeOfCandidate.fault.key === fault.key;
    };
    const times = trying.known.get(fault.key) ?? 0;
    trying.known.set(fault.key, times + 1);
    const small = await shrinkPlan([plan, indices], has, { left: trying.effort }, times < MAX_SHRUNK);
    found.push({ fault, text: textOf(small) });
    const rest = acceptedItems(
      lab,
      plan,
      indices.filter((index) => !small[1].includes(index)),
    );
    if (found.length >= trying.faults || rest.length === indices.length)
      return { accepted, found, generated: [] };
    indices = rest;
  }
}

/** Shrinks a plan whose generated code does not type-check. */
export async function typeFault(
  lab: Laboratory,
  plan: Plan,
  { effort, faults }: Trying,
  message: string,
): Promise<Found> {
  const fault = faultOf('types', message);
  const folder = createTypesFolder();
  const typed = async (candidate: Candidate): Promise<readonly string[]> => {
    const result = lab.check(filesOf(candidate));
    const generated = 'stage' in result || result.checked === undefined ? [] : lab.compile(result.checked);
    if ('stage' in generated) return [];
    writeVolume(folder, 'v', generated, message.includes('schemas'));
    return (await checkTypes(folder, ['v'])).get('v') ?? [];
  };
  const has: HasFault = async (candidate, left) => {
    if (!accepts(lab, candidate)) return false;
    left.left -= faults;
    return (await typed(candidate)).some((what) => faultOf('types', what).key === fault.key);
  };
  const start: Candidate = [plan, acceptedItems(lab, plan, indexesOf(plan))];
  try {
    return { fault, text: textOf(await shrinkPlan(start, has, { left: effort * faults }, true)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const indexesOf = ({ items }: Plan): readonly number[] => items.map((_, index) => index);

const filesOf = ([plan, indices]: Candidate): Files => ({
  own: assemble(plan, indices).files,
  prelude: PRELUDE,
});

function accepts(lab: Laboratory, candidate: Candidate): boolean {
  const result = lab.check(filesOf(candidate));
  return !('stage' in result) && result.checked !== undefined;
}

/** Returns the items that the checker accepts together. */
function acceptedItems(lab: Laboratory, plan: Plan, start: readonly number[]): readonly number[] {
  for (let indices = start; ;) {
    const { files, itemAt } = assemble(plan, indices);
    const result = lab.check({ own: files, prelude: PRELUDE });
    if ('stage' in result || result.checked !== undefined) return indices;
    if (indices.length === 0)
      throw new Error(`The frame of a volume is refused: ${errorsOf(result)[0]?.message ?? ''}`);
    const wrong = new Set(errorsOf(result).map(({ span }) => itemAt(span.file, span.start)));
    const left = indices.filter((index) => !wrong.has(index));
    // If no single item is invalid, the last one is dropped.
    indices = left.length < indices.length ? left : indices.slice(0, -1);
  }
}

const errorsOf = ({ diagnostics }: CheckResult): CheckResult['diagnostics'] =>
  diagnostics.filter(({ severity }) => severity === 'error');
