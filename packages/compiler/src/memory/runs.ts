/** Long lists in runs: what is made of a run whole is found by it, where each of its things is as it was. */

/** So many things are a run where nothing else tells. */
const LONG = 64;
/** So many runs ahead are looked for where one has changed. */
const AHEAD = 4;

/** A list that is made anew each time, of things that are mostly the same objects. */
export class Runs<T extends object> {
  #before: readonly (readonly T[])[] = [];

  /** The list in runs, which are the same ones as before as far as they hold the same things. */
  of(list: readonly T[]): readonly (readonly T[])[] {
    const runs: (readonly T[])[] = [];
    const before = this.#before;
    let at = 0;
    for (let i = 0; i < before.length && at < list.length; i += 1) {
      const run = before[i] ?? [];
      if (standsAt(list, at, run)) {
        runs.push(run);
        at += run.length;
        continue;
      }
      const again = nextIn(list, at, before, i + 1);
      if (again === undefined) break;
      runs.push(list.slice(at, again.at));
      at = again.at;
      i = again.run - 1;
    }
    for (; at < list.length; at += LONG) runs.push(list.slice(at, at + LONG));
    this.#before = runs;
    return runs;
  }
}

function standsAt<T>(list: readonly T[], at: number, run: readonly T[]): boolean {
  if (at + run.length > list.length) return false;
  for (let i = 0; i < run.length; i += 1) if (list[at + i] !== run[i]) return false;
  return true;
}

/** Where one of the next runs begins, of which some may have changed as well. */
function nextIn<T>(
  list: readonly T[],
  from: number,
  runs: readonly (readonly T[])[],
  first: number,
): { readonly run: number; readonly at: number } | undefined {
  for (let run = first; run < Math.min(runs.length, first + AHEAD); run += 1) {
    const head = runs[run]?.[0];
    const end = Math.min(list.length, from + AHEAD * 2 * LONG);
    for (let at = from + 1; at < end; at += 1) if (list[at] === head) return { run, at };
  }
  return undefined;
}
