/** Which of the rules that are different made two games part. */
import type { RuleChange } from './changes.ts';
import { nameOf } from './renames.ts';
import type { Parting } from './lockstep.ts';
import type { Thing, Things } from './things.ts';
import type { Evidence } from './trace.ts';

/** A side of a comparison, by its things. */
interface Known {
  readonly things: Things;
  /** Lines of each change on this side. */
  readonly lines: ReadonlyMap<RuleChange, readonly LineRange[]>;
}

/** Lines of a file, both included. */
export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** How many mentions may lie between a text that was run and the rule that made the difference. */
const FARTHEST = 5;

/** Finds the rule behind a parting of games. */
export class Causes {
  readonly #changes: readonly RuleChange[];
  readonly #sides: readonly {
    readonly known: Known;
    readonly of: (parting: Parting) => readonly Evidence[];
  }[];
  readonly #mentions = new Map<Things, ReadonlyMap<Thing, readonly string[]>>();

  constructor(changes: readonly RuleChange[], from: Things, to: Things) {
    this.#changes = changes.filter(affectsPlay);
    const known = (things: Things, of: (change: RuleChange) => string | undefined): Known => ({
      things,
      lines: new Map(
        changes.map((change) => {
          const path = of(change);
          return [change, path === undefined ? [] : things.linesOf(change.word, path)];
        }),
      ),
    });
    this.#sides = [
      {
        known: known(from, ({ before, was, path }) => (before ? (was ?? path) : undefined)),
        of: (parting) => parting.from.evidence,
      },
      {
        known: known(to, ({ after, path }) => (after ? path : undefined)),
        of: (parting) => parting.to.evidence,
      },
    ];
  }

  /**
   * The rule that made games part: one of whose lines was run or looked at last; else one that was under way; else one of which texts that
   * were under way speak. The one rule that is different, if there is no other.
   */
  of(parting: Parting): RuleChange | undefined {
    if (this.#changes.length < 2) return this.#changes[0];
    // A standing action is looked at whatever was run.
    const beside = parting.is === 'beside' ? parting.from.evidence[0]?.path : undefined;
    return (
      this.#changes.find((change) => beside !== undefined && isAbout(beside, change)) ??
      this.#nearest(parting, (evidence, change, { lines }) =>
        isIn(evidence, change, lines.get(change) ?? []),
      ) ??
      this.#nearest(parting, ({ path }, change) => isAbout(path, change)) ??
      this.#spokenOf(parting)
    );
  }

  /** The change that fits the nearest evidence of either side. */
  #nearest(
    parting: Parting,
    fits: (evidence: Evidence, change: RuleChange, known: Known) => boolean,
  ): RuleChange | undefined {
    const found = this.#sides.flatMap(({ known, of }) =>
      of(parting).flatMap((evidence, at) =>
        this.#changes.flatMap((change) => (fits(evidence, change, known) ? [{ change, at }] : [])),
      ),
    );
    return found.sort((a, b) => a.at - b.at)[0]?.change;
  }

  /** The change that the fewest mentions lead to from what was under way. */
  #spokenOf(parting: Parting): RuleChange | undefined {
    const found = this.#sides.flatMap(({ known: { things }, of }) => {
      const mentions = this.#mentionsIn(things);
      let reached = new Set(
        [...mentions.keys()].filter((thing) => of(parting).some(({ path }) => isWithin(path, thing.path))),
      );
      const seen = new Set(reached);
      for (let far = 0; far < FARTHEST && reached.size > 0; far++) {
        const change = this.#changes.find((each) => [...reached].some(({ path }) => isAbout(path, each)));
        if (change) return [{ change, far }];
        const names = new Set([...reached].flatMap((thing) => mentions.get(thing) ?? []));
        reached = new Set(
          [...mentions.keys()].filter((each) => !seen.has(each) && names.has(lastOf(each.path))),
        );
        for (const each of reached) seen.add(each);
      }
      return [];
    });
    return found.sort((a, b) => a.far - b.far)[0]?.change;
  }

  /** The names that the text of each declaration speaks of. */
  #mentionsIn(things: Things): ReadonlyMap<Thing, readonly string[]> {
    let found = this.#mentions.get(things);
    if (found === undefined) {
      found = new Map(
        things.all
          .filter(({ word }) => word !== 'scenario')
          .map((thing) => [thing, [...new Set(things.bare(thing, []).match(NAME) ?? [])]]),
      );
      this.#mentions.set(things, found);
    }
    return found;
  }
}

/** Whether a change is more than another rule number. */
const affectsPlay = ({ how, word, path, was, before, after }: RuleChange): boolean =>
  word !== 'contents' &&
  !(how === 'changed' && before?.text === after?.text) &&
  !(was !== undefined && nameOf(was) === nameOf(path));

/** Names that rule text declares begin with a capital letter. */
const NAME = /\b\p{Lu}[\p{L}\p{N}_]*/gu;

const lastOf = (path: string): string => path.split(/[ .]/u).at(-1) ?? path;

/** Non-players tell lines without their files, which their instructions alone can be. */
function isIn({ file, line }: Evidence, { word }: RuleChange, lines: readonly LineRange[]): boolean {
  if (line === undefined) return false;
  const told = file !== undefined || INSTRUCTIONS.has(word);
  return (
    told && lines.some((each) => (file ?? each.file) === each.file && each.first <= line && line <= each.last)
  );
}

const INSTRUCTIONS: ReadonlySet<string> = new Set(['nonplayer', 'step', 'random']);

const isAbout = (path: string, change: Pick<RuleChange, 'path' | 'was'>): boolean =>
  [change.path, change.was].some(
    (each) => each !== undefined && (isWithin(path, each) || isWithin(each, path)),
  );

/** Whether a path is another one, or leads to something within it. */
const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other} `);
