/** Determines which changed rule caused two games to diverge. */
import type { RuleChange } from './changes.ts';
import { lastName } from './renames.ts';
import type { GameDivergence } from './lockstep.ts';
import type { IndexedTarget, TargetIndex } from './target-index.ts';
import type { Evidence } from './evidence.ts';

interface SideIndex {
  readonly things: TargetIndex;
  readonly lines: ReadonlyMap<RuleChange, readonly LineRange[]>;
}

export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The maximum of mentions between executed text and the changed rule. */
const MAX_DISTANCE = 5;

export class CauseFinder {
  readonly #changes: readonly RuleChange[];
  readonly #sides: readonly {
    readonly index: SideIndex;
    readonly causeOf: (divergence: GameDivergence) => readonly Evidence[];
  }[];
  readonly #mentions = new Map<TargetIndex, ReadonlyMap<IndexedTarget, readonly string[]>>();

  constructor(changes: readonly RuleChange[], from: TargetIndex, to: TargetIndex) {
    this.#changes = changes.filter(affectsPlay);
    const indexSide = (
      things: TargetIndex,
      pathOf: (change: RuleChange) => string | undefined,
    ): SideIndex => ({
      things,
      lines: new Map(
        changes.map((change) => {
          const path = pathOf(change);
          return [change, path === undefined ? [] : things.linesOf(change.word, path)];
        }),
      ),
    });
    this.#sides = [
      {
        index: indexSide(from, ({ before, was, path }) => (before ? (was ?? path) : undefined)),
        causeOf: (divergence) => divergence.from.evidence,
      },
      {
        index: indexSide(to, ({ after, path }) => (after ? path : undefined)),
        causeOf: (divergence) => divergence.to.evidence,
      },
    ];
  }

  /**
   * The changed rule that caused a divergence: one with a line that ran or was tested last; else one being executed; else one mentioned by
   * texts being executed. If only one rule is changed, that one.
   */
  causeOf(divergence: GameDivergence): RuleChange | undefined {
    if (this.#changes.length < 2) return this.#changes[0];
    // A standing action is evaluated independently of the code that ran.
    const interjection = divergence.is === 'anytime' ? divergence.from.evidence[0]?.path : undefined;
    return (
      this.#changes.find((change) => interjection !== undefined && concerns(interjection, change)) ??
      this.#nearest(divergence, (evidence, change, { lines }) =>
        ranIn(evidence, change, lines.get(change) ?? []),
      ) ??
      this.#nearest(divergence, ({ path }, change) => concerns(path, change)) ??
      this.#nearestMentioned(divergence)
    );
  }

  #nearest(
    divergence: GameDivergence,
    matches: (evidence: Evidence, change: RuleChange, index: SideIndex) => boolean,
  ): RuleChange | undefined {
    const candidates = this.#sides.flatMap(({ index, causeOf }) =>
      causeOf(divergence).flatMap((evidence, at) =>
        this.#changes.flatMap((change) => (matches(evidence, change, index) ? [{ change, at }] : [])),
      ),
    );
    return candidates.sort((a, b) => a.at - b.at)[0]?.change;
  }

  /** The change reached by the fewest mentions from executed things. */
  #nearestMentioned(divergence: GameDivergence): RuleChange | undefined {
    const candidates = this.#sides.flatMap(({ index: { things }, causeOf }) => {
      const mentions = this.#mentionsIn(things);
      let reached = new Set(
        [...mentions.keys()].filter((thing) =>
          causeOf(divergence).some(({ path }) => isWithin(path, thing.path)),
        ),
      );
      const visited = new Set(reached);
      for (let distance = 0; distance < MAX_DISTANCE && reached.size > 0; distance++) {
        const change = this.#changes.find((target) =>
          [...reached].some(({ path }) => concerns(path, target)),
        );
        if (change) return [{ change, far: distance }];
        const names = new Set([...reached].flatMap((thing) => mentions.get(thing) ?? []));
        reached = new Set(
          [...mentions.keys()].filter(
            (target) => !visited.has(target) && names.has(lastComponent(target.path)),
          ),
        );
        for (const target of reached) visited.add(target);
      }
      return [];
    });
    return candidates.sort((a, b) => a.far - b.far)[0]?.change;
  }

  #mentionsIn(things: TargetIndex): ReadonlyMap<IndexedTarget, readonly string[]> {
    let computed = this.#mentions.get(things);
    if (computed === undefined) {
      computed = new Map(
        things.all
          .filter(({ word }) => word !== 'scenario')
          .map((thing) => [thing, [...new Set(things.comparableText(thing, []).match(NAME) ?? [])]]),
      );
      this.#mentions.set(things, computed);
    }
    return computed;
  }
}

const affectsPlay = ({ how, word, path, was, before, after }: RuleChange): boolean =>
  word !== 'contents' &&
  !(how === 'changed' && before?.text === after?.text) &&
  !(was !== undefined && lastName(was) === lastName(path));

/** Declared names start with a capital letter. */
const NAME = /\b\p{Lu}[\p{L}\p{N}_]*/gu;

const lastComponent = (path: string): string => path.split(/[ .]/u).at(-1) ?? path;

/** Evidence of Non-players has lines without files; these can only belong to instructions. */
function ranIn({ file, line }: Evidence, { word }: RuleChange, lines: readonly LineRange[]): boolean {
  if (line === undefined) return false;
  const mayMatch = file !== undefined || INSTRUCTIONS.has(word);
  return (
    mayMatch &&
    lines.some((range) => (file ?? range.file) === range.file && range.first <= line && line <= range.last)
  );
}

const INSTRUCTIONS: ReadonlySet<string> = new Set(['nonplayer', 'step', 'random']);

const concerns = (path: string, change: Pick<RuleChange, 'path' | 'was'>): boolean =>
  [change.path, change.was].some(
    (changedPath) =>
      changedPath !== undefined && (isWithin(path, changedPath) || isWithin(changedPath, path)),
  );

const isWithin = (path: string, ancestor: string): boolean =>
  path === ancestor || path.startsWith(`${ancestor}.`) || path.startsWith(`${ancestor} `);
