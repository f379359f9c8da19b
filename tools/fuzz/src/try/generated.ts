/** Tries a generated volume: what of it is accepted, what comes of that, and how little of it has the fault. */
import type { GeneratedFile } from '@quipu/compiler';
import type { Result } from '@quipu/language';
import { assemble, PRELUDE } from '../generate/assemble.ts';
import type { Item, Plan } from '../generate/items.ts';
import { faultOf, type Fault } from './fault.ts';
import type { Files, Laboratory } from './laboratory.ts';
import type { Played, Playing } from './play.ts';
import { reduced, textOf, type Candidate, type HasFault } from './smallest.ts';
import { checkTypes, putVolume, typesFolder } from './types.ts';
import { rmSync } from 'node:fs';

/** A fault with the smallest text that was found to have it. */
export interface Found {
  readonly fault: Fault;
  readonly text: string;
}

/** What a generated volume came to. */
interface TriedPlan {
  /** Texts that the checker accepted, those that have faults among them. */
  readonly accepted: readonly Item[];
  readonly found: readonly Found[];
  /** Of what is left without those that have faults; undefined: nothing is. */
  readonly played?: Played;
  readonly generated: readonly GeneratedFile[];
}

/** How a generated volume is tried. */
export interface Trying {
  readonly seed: number;
  readonly games: number;
  /** Faults that are looked for in one volume, at the most. */
  readonly faults: number;
  /** Texts that are compiled to make that of a fault smaller. */
  readonly effort: number;
  /** How often faults of a sort have been made as small as can be: of those that were often enough, only the items are found. */
  readonly known: Map<string, number>;
}

/** So many times the games of a text are played of a smaller one: a fault that needs luck must not be lost with the chance that showed it. */
const AGAIN = 3;

/** Faults of a sort whose texts are made as small as can be. */
const OFTEN = 5;

/** Tries a plan. A text that has a fault is left out, and the others are tried again. */
export async function tryPlan(lab: Laboratory, plan: Plan, trying: Trying): Promise<TriedPlan> {
  const playing: Playing = { games: trying.games, seed: trying.seed, probe: 'Fault' };
  const found: Found[] = [];
  let kept = settled(lab, plan, indexesOf(plan));
  const accepted = kept.flatMap((index) => plan.items[index] ?? []);
  for (const { text, refused } of accepted)
    if (refused === true) found.push({ fault: faultOf('check', 'what has no meaning is accepted'), text });
  for (;;) {
    const outcome = await lab.try(filesOf([plan, kept]), playing);
    if (outcome.is === 'refused') return { accepted, found, generated: [] };
    if (outcome.is === 'held')
      return { accepted, found, played: outcome.played, generated: outcome.generated };
    const { fault } = outcome;
    const has: HasFault = async (candidate, effort) => {
      // What the checker refuses costs little.
      if (fault.stage !== 'check' && !accepts(lab, candidate)) return false;
      effort.left -= 1;
      const again = await lab.try(filesOf(candidate), { ...playing, games: AGAIN * trying.games });
      return again.is === 'fault' && again.fault.key === fault.key;
    };
    const often = trying.known.get(fault.key) ?? 0;
    trying.known.set(fault.key, often + 1);
    const small = await reduced([plan, kept], has, { left: trying.effort }, often < OFTEN);
    found.push({ fault, text: textOf(small) });
    const rest = settled(
      lab,
      plan,
      kept.filter((index) => !small[1].includes(index)),
    );
    if (found.length >= trying.faults || rest.length === kept.length)
      return { accepted, found, generated: [] };
    kept = rest;
  }
}

/** The fault of a plan whose code was found not to type-check, with its smallest text. */
export async function typeFault(
  lab: Laboratory,
  plan: Plan,
  { effort, faults }: Trying,
  message: string,
): Promise<Found> {
  const fault = faultOf('types', message);
  const folder = typesFolder();
  const typed = async (candidate: Candidate): Promise<readonly string[]> => {
    const result = lab.check(filesOf(candidate));
    const generated = 'stage' in result || result.checked === undefined ? [] : lab.compile(result.checked);
    if ('stage' in generated) return [];
    putVolume(folder, 'v', generated, message.includes('schemas'));
    return (await checkTypes(folder, ['v'])).get('v') ?? [];
  };
  const has: HasFault = async (candidate, left) => {
    if (!accepts(lab, candidate)) return false;
    left.left -= faults;
    return (await typed(candidate)).some((what) => faultOf('types', what).key === fault.key);
  };
  const start: Candidate = [plan, settled(lab, plan, indexesOf(plan))];
  try {
    return { fault, text: textOf(await reduced(start, has, { left: effort * faults }, true)) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const indexesOf = ({ items }: Plan): readonly number[] => items.map((_, index) => index);

const filesOf = ([plan, kept]: Candidate): Files => ({ own: assemble(plan, kept).files, prelude: PRELUDE });

function accepts(lab: Laboratory, candidate: Candidate): boolean {
  const result = lab.check(filesOf(candidate));
  return !('stage' in result) && result.checked !== undefined;
}

/** The items that the checker accepts together. */
function settled(lab: Laboratory, plan: Plan, start: readonly number[]): readonly number[] {
  for (let kept = start; ;) {
    const { files, itemAt } = assemble(plan, kept);
    const result = lab.check({ own: files, prelude: PRELUDE });
    if ('stage' in result || result.checked !== undefined) return kept;
    if (kept.length === 0)
      throw new Error(`The frame of a volume is refused: ${errorsOf(result)[0]?.message ?? ''}`);
    const wrong = new Set(errorsOf(result).map(({ span }) => itemAt(span.file, span.start)));
    const left = kept.filter((index) => !wrong.has(index));
    // Where no item is at fault by itself, the last one goes.
    kept = left.length < kept.length ? left : kept.slice(0, -1);
  }
}

const errorsOf = ({ diagnostics }: Result): Result['diagnostics'] =>
  diagnostics.filter(({ severity }) => severity === 'error');
