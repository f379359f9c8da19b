/** Determines which changed rule caused two games to diverge. */
import type { RuleChange } from './rule-changes.ts';
import { lastName } from './renames.ts';
import type { GameDivergence } from './lockstep.ts';
import type { IndexedTarget, TargetIndex } from './target-index.ts';
import type { Evidence } from './evidence.ts';

/** A side of the comparison, with its evidence for the cause of a divergence. */
interface EvidenceSide {
  readonly targets: TargetIndex;
  readonly linesByChange: ReadonlyMap<RuleChange, readonly LineRange[]>;
  readonly evidenceOf: (divergence: GameDivergence) => readonly Evidence[];
}

export interface LineRange {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

/** The maximum number of mentions between an executed rule and the changed one. */
const MAX_DISTANCE = 5;

export class CauseFinder {
  readonly #changes: readonly RuleChange[];
  readonly #sides: readonly EvidenceSide[];
  readonly #mentions = new Map<TargetIndex, Mentions>();

  constructor(changes: readonly RuleChange[], from: TargetIndex, to: TargetIndex) {
    this.#changes = changes.filter(affectsPlay);
    this.#sides = [
      {
        targets: from,
        linesByChange: mapLinesByChange(from, changes, ({ before, was, path }) =>
          before ? (was ?? path) : undefined,
        ),
        evidenceOf: (divergence) => divergence.from.evidence,
      },
      {
        targets: to,
        linesByChange: mapLinesByChange(to, changes, ({ after, path }) => (after ? path : undefined)),
        evidenceOf: (divergence) => divergence.to.evidence,
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
    const actionPath = divergence.kind === 'anytime' ? divergence.from.evidence[0]?.path : undefined;
    return (
      this.#changes.find((change) => actionPath !== undefined && isRelated(actionPath, change)) ??
      this.#nearest(divergence, (evidence, change, side) =>
        isEvidenceIn(evidence, change, side.linesByChange.get(change) ?? []),
      ) ??
      this.#nearest(divergence, ({ path }, change) => isRelated(path, change)) ??
      this.#nearestMentioned(divergence)
    );
  }

  /** The change that matches the earliest evidence of either side. */
  #nearest(
    divergence: GameDivergence,
    matches: (evidence: Evidence, change: RuleChange, side: EvidenceSide) => boolean,
  ): RuleChange | undefined {
    const candidates = this.#sides.flatMap((side) =>
      side
        .evidenceOf(divergence)
        .flatMap((evidence, distance) =>
          this.#changes.flatMap((change) => (matches(evidence, change, side) ? [{ change, distance }] : [])),
        ),
    );
    return closest(candidates);
  }

  /** The change reached by the fewest mentions from executed rules. */
  #nearestMentioned(divergence: GameDivergence): RuleChange | undefined {
    const candidates = this.#sides.flatMap(({ targets, evidenceOf }) => {
      const executedPaths = evidenceOf(divergence).map(({ path }) => path);
      return this.#searchMentions(this.#mentionsIn(targets), executedPaths) ?? [];
    });
    return closest(candidates);
  }

  /** Searches the graph of mentions breadth-first from the executed rules to a changed one. */
  #searchMentions(mentions: Mentions, executedPaths: readonly string[]): Candidate | undefined {
    let frontier = [...mentions.keys()].filter((target) =>
      executedPaths.some((path) => isWithin(path, target.path)),
    );
    const visited = new Set(frontier);
    for (let distance = 0; distance < MAX_DISTANCE && frontier.length > 0; distance++) {
      const change = this.#changes.find((candidate) =>
        frontier.some(({ path }) => isRelated(path, candidate)),
      );
      if (change) return { change, distance };
      const mentionedNames = new Set(frontier.flatMap((target) => mentions.get(target) ?? []));
      frontier = [...mentions.keys()].filter(
        (target) => !visited.has(target) && mentionedNames.has(lastName(target.path)),
      );
      for (const target of frontier) visited.add(target);
    }
    return undefined;
  }

  #mentionsIn(targets: TargetIndex): Mentions {
    let mentions = this.#mentions.get(targets);
    if (mentions === undefined) {
      mentions = new Map(
        targets.topLevelTargets
          .filter(({ word }) => word !== 'scenario')
          .map((target) => [
            target,
            [...new Set(targets.comparableText(target, []).match(DECLARED_NAME) ?? [])],
          ]),
      );
      this.#mentions.set(targets, mentions);
    }
    return mentions;
  }
}

/** The declared names that the text of each target mentions. */
type Mentions = ReadonlyMap<IndexedTarget, readonly string[]>;

interface Candidate {
  readonly change: RuleChange;
  readonly distance: number;
}

const closest = (candidates: readonly Candidate[]): RuleChange | undefined =>
  candidates.toSorted((a, b) => a.distance - b.distance)[0]?.change;

const mapLinesByChange = (
  targets: TargetIndex,
  changes: readonly RuleChange[],
  pathOf: (change: RuleChange) => string | undefined,
): ReadonlyMap<RuleChange, readonly LineRange[]> =>
  new Map(
    changes.map((change) => {
      const path = pathOf(change);
      return [change, path === undefined ? [] : targets.linesOf(change.word, path)];
    }),
  );

/** Whether a change is more than a new position, name or rule number. */
const affectsPlay = ({ status, word, path, was, before, after }: RuleChange): boolean =>
  word !== 'contents' &&
  !(status === 'changed' && before?.text === after?.text) &&
  !(was !== undefined && lastName(was) === lastName(path));

/** Declared names start with a capital letter. */
const DECLARED_NAME = /\b\p{Lu}[\p{L}\p{N}_]*/gu;

/** Evidence of Non-players has lines without files; these can only belong to instructions. */
function isEvidenceIn({ file, line }: Evidence, { word }: RuleChange, lines: readonly LineRange[]): boolean {
  if (line === undefined) return false;
  const mayMatch = file !== undefined || INSTRUCTION_KEYWORDS.has(word);
  return (
    mayMatch &&
    lines.some((range) => (file ?? range.file) === range.file && range.first <= line && line <= range.last)
  );
}

const INSTRUCTION_KEYWORDS: ReadonlySet<string> = new Set(['nonplayer', 'step', 'random']);

const isRelated = (path: string, change: Pick<RuleChange, 'path' | 'was'>): boolean =>
  [change.path, change.was].some(
    (changedPath) =>
      changedPath !== undefined && (isWithin(path, changedPath) || isWithin(changedPath, path)),
  );

const isWithin = (path: string, ancestor: string): boolean =>
  path === ancestor || path.startsWith(`${ancestor}.`) || path.startsWith(`${ancestor} `);
