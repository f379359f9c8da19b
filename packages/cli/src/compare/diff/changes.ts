/** Computes the changed, added, removed and renamed rules between two sides. */
import type { NameChange } from '@quipu/engine/internal';
import { isEquivalent } from '@quipu/language';
import { nameOf, renamesOf } from './renames.ts';
import type { Amendment, Stand, Thing, Things } from './things.ts';

export interface RuleChange {
  readonly how: 'changed' | 'added' | 'removed' | 'renamed';
  readonly word: string;
  readonly path: string;
  readonly was?: string;
  /** The rule number; empty if missing. */
  readonly rule: string;
  /** The number on the first side, if different. */
  readonly ruleBefore?: string;
  readonly before?: Stand;
  readonly after?: Stand;
  /** The amendment that causes the difference, if one side is an edition. */
  readonly amendment?: Amendment;
}

const isRule = ({ word }: Thing): boolean => word !== 'scenario';

export function changesOf(from: Things, to: Things): readonly RuleChange[] {
  const found = new Comparison(from, to).between(from.all.filter(isRule), to.all.filter(isRule));
  const renames = renamesOf(found);
  return found.filter((change) => !isRenaming(change, renames)).sort(inOrder);
}

class Comparison {
  readonly #from: Things;
  readonly #to: Things;

  constructor(from: Things, to: Things) {
    this.#from = from;
    this.#to = to;
  }

  between(before: readonly Thing[], after: readonly Thing[]): readonly RuleChange[] {
    const { pairs, gone, come } = paired(before, after);
    const renamed = this.#renamed(gone, come);
    const [old, now] = [new Set(renamed.map(([one]) => one)), new Set(renamed.map(([, one]) => one))];
    return [
      ...pairs.flatMap(([one, other]) => this.#of(one, other)),
      ...renamed.map(([one, other]) => this.#change('renamed', one, other)),
      ...gone.filter((one) => !old.has(one)).map((one) => this.#change('removed', one, undefined)),
      ...come.filter((one) => !now.has(one)).map((one) => this.#change('added', undefined, one)),
    ];
  }

  /** Returns the changes of a thing; those of its parts if the rest is equal. */
  #of(before: Thing, after: Thing): readonly RuleChange[] {
    if (isEquivalent(before.node, after.node)) return [];
    const heads = [this.#from.bare(before, before.parts), this.#to.bare(after, after.parts)];
    const inParts = heads[0] === heads[1] ? this.between(before.parts, after.parts) : [];
    // A part without a number of its own shows the changed number of its parent.
    const showsNumber =
      before.rule === after.rule || inParts.some(({ ruleBefore }) => ruleBefore === before.rule);
    return inParts.length > 0 && showsNumber ? inParts : [this.#change('changed', before, after)];
  }

  #change(how: RuleChange['how'], before: Thing | undefined, after: Thing | undefined): RuleChange {
    const { word = '', path = '', rule = '' } = after ?? before ?? {};
    const stands = {
      ...(before && { before: this.#from.stand(before) }),
      ...(after && { after: this.#to.stand(after) }),
    };
    const amendment =
      stands.after?.amendment ??
      stands.before?.amendment ??
      (before && !after ? this.#to.removed(before) : undefined) ??
      (after && !before ? this.#from.removed(after) : undefined);
    return {
      how,
      word,
      path,
      ...(before && after && before.path !== after.path && { was: before.path }),
      rule,
      ...(before && after && before.rule !== after.rule && { ruleBefore: before.rule }),
      ...stands,
      ...(amendment && { amendment }),
    };
  }

  /**
   * Pairs removed and added things with equal texts except for their own names, and equal rule numbers. A thing named by its rule number
   * may have a different one.
   */
  #renamed(gone: readonly Thing[], come: readonly Thing[]): readonly (readonly [Thing, Thing])[] {
    const left = new Map(
      come.map((one): [Thing, string] => [one, nameless(this.#to.stand(one).text, one.path)]),
    );
    return gone.flatMap((one): readonly (readonly [Thing, Thing])[] => {
      const text = nameless(this.#from.stand(one).text, one.path);
      const other = [...left].find(
        ([each, says]) =>
          each.word === one.word &&
          (each.rule === one.rule ||
            each.path === one.path.replace(`rule ${one.rule}`, `rule ${each.rule}`)) &&
          says === text,
      )?.[0];
      if (!other) return [];
      left.delete(other);
      return [[one, other]];
    });
  }
}

interface Paired {
  readonly pairs: readonly (readonly [Thing, Thing])[];
  readonly gone: readonly Thing[];
  readonly come: readonly Thing[];
}

/** Pairs things by kind and name path; several without a name of their own are paired by equal text. */
function paired(before: readonly Thing[], after: readonly Thing[]): Paired {
  const key = ({ word, path }: Thing): string => `${word} ${path}`;
  const left = new Map([...Map.groupBy(after, key)].map(([name, things]) => [name, [...things]]));
  const pairs: (readonly [Thing, Thing])[] = [];
  const take = (one: Thing, fits: (other: Thing) => boolean): boolean => {
    const others = left.get(key(one)) ?? [];
    const at = others.findIndex(fits);
    const [other] = at < 0 ? [] : others.splice(at, 1);
    if (other) pairs.push([one, other]);
    return other !== undefined;
  };
  const rest = before.filter((one) => !take(one, (other) => isEquivalent(one.node, other.node)));
  const gone = rest.filter((one) => !take(one, () => true));
  return { pairs, gone, come: [...left.values()].flat() };
}

const withName = (text: string, name: string, other: string): string =>
  text
    .split(/(?<![\p{L}\p{N}_])(?=[\p{L}\p{N}_])|(?<=[\p{L}\p{N}_])(?![\p{L}\p{N}_])/u)
    .map((part) => (part === name ? other : part))
    .join('');

const collapsed = (text: string): string => text.replaceAll(/\s+/gu, ' ');

const nameless = (text: string, path: string): string => collapsed(withName(text, nameOf(path), '\u0000'));

/** Returns whether a text has changed only by new names. */
export function isRenaming(
  { how, before, after, ruleBefore }: RuleChange,
  renames: readonly NameChange[],
): boolean {
  if (how !== 'changed' || !before || !after || ruleBefore !== undefined) return false;
  const renamed = renames.reduce((text, { was, now }) => withName(text, was, now), before.text);
  const [one, other] = [renamed, after.text].map((text) => collapsed(inSingular(text, renames)));
  return renames.length > 0 && one === other;
}

/** Replaces the plurals of renamed things whose old name was its own plural. */
export const inSingular = (text: string, renames: readonly NameChange[]): string =>
  renames.reduce(
    (said, { now, plural }) => (plural === undefined ? said : withName(said, plural, now)),
    text,
  );

export function inOrder(
  a: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
  b: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
): number {
  const by = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
  return by(a.rule, b.rule) || by(a.path, b.path) || by(a.word, b.word) || by(a.how, b.how);
}
