/** Computes the changed, added, removed and renamed rules between two sides. */
import type { NameChange } from '@quipu/engine/internal';
import { isEquivalent } from '@quipu/language/internal';
import { lastName, renamesInChanges } from './renames.ts';
import type { LocatedAmendment, EffectiveText, IndexedTarget, TargetIndex } from './target-index.ts';

export interface RuleChange {
  readonly status: 'changed' | 'added' | 'removed' | 'renamed';
  readonly word: string;
  readonly path: string;
  readonly was?: string;
  /** The rule number; empty if missing. */
  readonly rule: string;
  /** The number on the first side, if different. */
  readonly ruleBefore?: string;
  readonly before?: EffectiveText;
  readonly after?: EffectiveText;
  /** The amendment that causes the difference, if one side is an edition. */
  readonly amendment?: LocatedAmendment;
}

const isRule = ({ word }: IndexedTarget): boolean => word !== 'scenario';

export function ruleChangesOf(from: TargetIndex, to: TargetIndex): readonly RuleChange[] {
  const changes = new RuleComparison(from, to).compare(
    from.topLevelTargets.filter(isRule),
    to.topLevelTargets.filter(isRule),
  );
  const renames = renamesInChanges(changes);
  return changes.filter((change) => !isOnlyRename(change, renames)).sort(compareChanges);
}

class RuleComparison {
  readonly #from: TargetIndex;
  readonly #to: TargetIndex;

  constructor(from: TargetIndex, to: TargetIndex) {
    this.#from = from;
    this.#to = to;
  }

  compare(before: readonly IndexedTarget[], after: readonly IndexedTarget[]): readonly RuleChange[] {
    const { pairs, removed, added } = pairByPath(before, after);
    const renamedPairs = this.#pairRenamed(removed, added);
    const renamed = new Set(renamedPairs.flat());
    return [
      ...pairs.flatMap(([oldTarget, newTarget]) => this.#compareTarget(oldTarget, newTarget)),
      ...renamedPairs.map(([oldTarget, newTarget]) => this.#createChange('renamed', oldTarget, newTarget)),
      ...removed
        .filter((target) => !renamed.has(target))
        .map((target) => this.#createChange('removed', target, undefined)),
      ...added
        .filter((target) => !renamed.has(target))
        .map((target) => this.#createChange('added', undefined, target)),
    ];
  }

  /** Returns the changes of a target, or of its parts if its own text is equal. */
  #compareTarget(before: IndexedTarget, after: IndexedTarget): readonly RuleChange[] {
    if (isEquivalent(before.node, after.node)) return [];
    const ownTexts = [
      this.#from.comparableText(before, before.parts),
      this.#to.comparableText(after, after.parts),
    ];
    const partChanges = ownTexts[0] === ownTexts[1] ? this.compare(before.parts, after.parts) : [];
    // A part without a number of its own shows the changed number of its parent.
    const showsNumber =
      before.rule === after.rule || partChanges.some(({ ruleBefore }) => ruleBefore === before.rule);
    return partChanges.length > 0 && showsNumber
      ? partChanges
      : [this.#createChange('changed', before, after)];
  }

  #createChange(
    status: RuleChange['status'],
    before: IndexedTarget | undefined,
    after: IndexedTarget | undefined,
  ): RuleChange {
    const { word = '', path = '', rule = '' } = after ?? before ?? {};
    const texts = {
      ...(before && { before: this.#from.effectiveText(before) }),
      ...(after && { after: this.#to.effectiveText(after) }),
    };
    const amendment =
      texts.after?.amendment ??
      texts.before?.amendment ??
      (before && !after ? this.#to.removalOf(before) : undefined) ??
      (after && !before ? this.#from.removalOf(after) : undefined);
    return {
      status,
      word,
      path,
      ...(before && after && before.path !== after.path && { was: before.path }),
      rule,
      ...(before && after && before.rule !== after.rule && { ruleBefore: before.rule }),
      ...texts,
      ...(amendment && { amendment }),
    };
  }

  /**
   * Pairs removed and added targets with equal texts except for their own names, and equal rule numbers. A target named by its rule number
   * may have a different one.
   */
  #pairRenamed(
    removed: readonly IndexedTarget[],
    added: readonly IndexedTarget[],
  ): readonly (readonly [IndexedTarget, IndexedTarget])[] {
    const candidates = new Map(
      added.map((target): [IndexedTarget, string] => [
        target,
        withoutName(this.#to.effectiveText(target).text, target.path),
      ]),
    );
    return removed.flatMap((target): readonly (readonly [IndexedTarget, IndexedTarget])[] => {
      const text = withoutName(this.#from.effectiveText(target).text, target.path);
      const hasSameRule = ({ rule, path }: IndexedTarget): boolean =>
        rule === target.rule || path === target.path.replace(`rule ${target.rule}`, `rule ${rule}`);
      const partner = [...candidates].find(
        ([candidate, candidateText]) =>
          candidate.word === target.word && hasSameRule(candidate) && candidateText === text,
      )?.[0];
      if (!partner) return [];
      candidates.delete(partner);
      return [[target, partner]];
    });
  }
}

interface PairingResult {
  readonly pairs: readonly (readonly [IndexedTarget, IndexedTarget])[];
  readonly removed: readonly IndexedTarget[];
  readonly added: readonly IndexedTarget[];
}

/** Pairs targets by kind and name path; several with the same path are paired by equal text. */
function pairByPath(before: readonly IndexedTarget[], after: readonly IndexedTarget[]): PairingResult {
  const key = ({ word, path }: IndexedTarget): string => `${word} ${path}`;
  const unmatched = new Map([...Map.groupBy(after, key)].map(([name, targets]) => [name, [...targets]]));
  const pairs: (readonly [IndexedTarget, IndexedTarget])[] = [];
  const pairWith = (target: IndexedTarget, isPartner: (candidate: IndexedTarget) => boolean): boolean => {
    const candidates = unmatched.get(key(target)) ?? [];
    const index = candidates.findIndex(isPartner);
    const [partner] = index < 0 ? [] : candidates.splice(index, 1);
    if (partner) pairs.push([target, partner]);
    return partner !== undefined;
  };
  const unequalTargets = before.filter(
    (target) => !pairWith(target, (candidate) => isEquivalent(target.node, candidate.node)),
  );
  const removed = unequalTargets.filter((target) => !pairWith(target, () => true));
  return { pairs, removed, added: [...unmatched.values()].flat() };
}

/** Replaces a whole word, with word boundaries that include letters of all alphabets. */
const replaceWord = (text: string, name: string, replacement: string): string =>
  text
    .split(/(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_])|(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])/u)
    .map((token) => (token === name ? replacement : token))
    .join('');

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ');

const withoutName = (text: string, path: string): string =>
  collapseSpaces(replaceWord(text, lastName(path), '\u0000'));

/** Returns whether a text has changed only by new names. */
export function isOnlyRename(
  { status, before, after, ruleBefore }: RuleChange,
  renames: readonly NameChange[],
): boolean {
  if (status !== 'changed' || !before || !after || ruleBefore !== undefined) return false;
  const renamedText = renames.reduce(
    (text, { was: oldName, now: newName }) => replaceWord(text, oldName, newName),
    before.text,
  );
  const normalize = (text: string): string => collapseSpaces(replacePlurals(text, renames));
  return renames.length > 0 && normalize(renamedText) === normalize(after.text);
}

/** Replaces the plurals of renamed declarations whose old name and old plural were equal. */
export const replacePlurals = (text: string, renames: readonly NameChange[]): string =>
  renames.reduce(
    (result, { now: newName, plural }) =>
      plural === undefined ? result : replaceWord(result, plural, newName),
    text,
  );

function compareChanges(
  a: Pick<RuleChange, 'rule' | 'path' | 'word' | 'status'>,
  b: Pick<RuleChange, 'rule' | 'path' | 'word' | 'status'>,
): number {
  const compareText = (first: string, second: string): number =>
    first.localeCompare(second, 'en', { numeric: true });
  return (
    compareText(a.rule, b.rule) ||
    compareText(a.path, b.path) ||
    compareText(a.word, b.word) ||
    compareText(a.status, b.status)
  );
}
