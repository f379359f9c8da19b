/** Computes the changed, added, removed and renamed rules between two sides. */
import type { NameChange } from '@quipu/engine/internal';
import { isEquivalent } from '@quipu/language';
import { lastName, renamesOf } from './renames.ts';
import type { Amendment, EffectiveText, IndexedTarget, TargetIndex } from './target-index.ts';

export interface RuleChange {
  readonly how: 'changed' | 'added' | 'removed' | 'renamed';
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
  readonly amendment?: Amendment;
}

const isRule = ({ word }: IndexedTarget): boolean => word !== 'scenario';

export function changesOf(from: TargetIndex, to: TargetIndex): readonly RuleChange[] {
  const changes = new Comparison(from, to).compare(from.all.filter(isRule), to.all.filter(isRule));
  const renames = renamesOf(changes);
  return changes.filter((change) => !isRenaming(change, renames)).sort(compareChanges);
}

class Comparison {
  readonly #from: TargetIndex;
  readonly #to: TargetIndex;

  constructor(from: TargetIndex, to: TargetIndex) {
    this.#from = from;
    this.#to = to;
  }

  compare(before: readonly IndexedTarget[], after: readonly IndexedTarget[]): readonly RuleChange[] {
    const { pairs, removed, added } = pairByPath(before, after);
    const renamedPairs = this.#pairRenamed(removed, added);
    const [renamedFrom, renamedTo] = [
      new Set(renamedPairs.map(([entry]) => entry)),
      new Set(renamedPairs.map(([, entry]) => entry)),
    ];
    return [
      ...pairs.flatMap(([first, second]) => this.#compareTarget(first, second)),
      ...renamedPairs.map(([first, second]) => this.#change('renamed', first, second)),
      ...removed
        .filter((target) => !renamedFrom.has(target))
        .map((target) => this.#change('removed', target, undefined)),
      ...added
        .filter((target) => !renamedTo.has(target))
        .map((target) => this.#change('added', undefined, target)),
    ];
  }

  /** Returns the changes of a thing; those of its parts if the rest is equal. */
  #compareTarget(before: IndexedTarget, after: IndexedTarget): readonly RuleChange[] {
    if (isEquivalent(before.node, after.node)) return [];
    const headings = [
      this.#from.comparableText(before, before.parts),
      this.#to.comparableText(after, after.parts),
    ];
    const inParts = headings[0] === headings[1] ? this.compare(before.parts, after.parts) : [];
    // A part without a number of its own shows the changed number of its parent.
    const showsNumber =
      before.rule === after.rule || inParts.some(({ ruleBefore }) => ruleBefore === before.rule);
    return inParts.length > 0 && showsNumber ? inParts : [this.#change('changed', before, after)];
  }

  #change(
    how: RuleChange['how'],
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
      how,
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
   * Pairs removed and added things with equal texts except for their own names, and equal rule numbers. A thing named by its rule number
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
      const partner = [...candidates].find(
        ([each, body]) =>
          each.word === target.word &&
          (each.rule === target.rule ||
            each.path === target.path.replace(`rule ${target.rule}`, `rule ${each.rule}`)) &&
          body === text,
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

/** Pairs things by kind and name path; several without a name of their own are paired by equal text. */
function pairByPath(before: readonly IndexedTarget[], after: readonly IndexedTarget[]): PairingResult {
  const key = ({ word, path }: IndexedTarget): string => `${word} ${path}`;
  const unmatched = new Map([...Map.groupBy(after, key)].map(([name, things]) => [name, [...things]]));
  const pairs: (readonly [IndexedTarget, IndexedTarget])[] = [];
  const takePartner = (target: IndexedTarget, isPartner: (candidate: IndexedTarget) => boolean): boolean => {
    const partners = unmatched.get(key(target)) ?? [];
    const index = partners.findIndex(isPartner);
    const [candidate] = index < 0 ? [] : partners.splice(index, 1);
    if (candidate) pairs.push([target, candidate]);
    return candidate !== undefined;
  };
  const rest = before.filter(
    (target) => !takePartner(target, (candidate) => isEquivalent(target.node, candidate.node)),
  );
  const removed = rest.filter((target) => !takePartner(target, () => true));
  return { pairs, removed, added: [...unmatched.values()].flat() };
}

const replaceWord = (text: string, name: string, replacement: string): string =>
  text
    .split(/(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_])|(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])/u)
    .map((part) => (part === name ? replacement : part))
    .join('');

const collapseSpaces = (text: string): string => text.replaceAll(/\s+/gu, ' ');

const withoutName = (text: string, path: string): string =>
  collapseSpaces(replaceWord(text, lastName(path), '\u0000'));

/** Returns whether a text has changed only by new names. */
export function isRenaming(
  { how, before, after, ruleBefore }: RuleChange,
  renames: readonly NameChange[],
): boolean {
  if (how !== 'changed' || !before || !after || ruleBefore !== undefined) return false;
  const renamed = renames.reduce(
    (text, { was, now: newName }) => replaceWord(text, was, newName),
    before.text,
  );
  const [oldText, newText] = [renamed, after.text].map((text) =>
    collapseSpaces(replacePlurals(text, renames)),
  );
  return renames.length > 0 && oldText === newText;
}

/** Replaces the plurals of renamed things whose old name was its own plural. */
export const replacePlurals = (text: string, renames: readonly NameChange[]): string =>
  renames.reduce(
    (result, { now: newName, plural }) =>
      plural === undefined ? result : replaceWord(result, plural, newName),
    text,
  );

export function compareChanges(
  a: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
  b: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
): number {
  const compareText = (first: string, second: string): number =>
    first.localeCompare(second, 'en', { numeric: true });
  return (
    compareText(a.rule, b.rule) ||
    compareText(a.path, b.path) ||
    compareText(a.word, b.word) ||
    compareText(a.how, b.how)
  );
}
