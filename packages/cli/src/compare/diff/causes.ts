/** Determines which changed rule caused two games to diverge. */
import type { RuleChange } from './changes.ts';
import { nameOf } from './renames.ts';
import type { Parting } from './lockstep.ts';
import type { Thing, Things } from './things.ts';
import type { Evidence } from './trace.ts';

interface Known {
  readonly things: Things;
  readonly lines: ReadonlyMap<RuleChange, readonly LineRange[]>;
}

export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The maximum of mentions between executed text and the changed rule. */
const FARTHEST = 5;

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
   * The changed rule that caused a divergence: one with a line that ran or was tested last; else one being executed; else one mentioned by
   * texts being executed. If only one rule is changed, that one.
   */
  of(parting: Parting): RuleChange | undefined {
    if (this.#changes.length < 2) return this.#changes[0];
    // A standing action is evaluated independently of the code that ran.
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

  /** The change reached by the fewest mentions from executed things. */
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

const affectsPlay = ({ how, word, path, was, before, after }: RuleChange): boolean =>
  word !== 'contents' &&
  !(how === 'changed' && before?.text === after?.text) &&
  !(was !== undefined && nameOf(was) === nameOf(path));

/** Declared names start with a capital letter. */
const NAME = /\b\p{Lu}[\p{L}\p{N}_]*/gu;

const lastOf = (path: string): string => path.split(/[ .]/u).at(-1) ?? path;

/** Evidence of Non-players has lines without files; these can only belong to instructions. */
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

const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || path.startsWith(`${other} `);
