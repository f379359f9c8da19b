/** Which rules are changed, added, removed or renamed from one side to the other. */
import { saysTheSame } from '@quipu/language';
import { nameOf, renamesOf } from './renames.ts';
import type { Amendment, Stand, Thing, Things } from './things.ts';

/** A rule that is not the same on both sides. */
export interface RuleChange {
  readonly how: 'changed' | 'added' | 'removed' | 'renamed';
  readonly word: string;
  /** Its name path: that of the second side, if it is there. */
  readonly path: string;
  /** The name path that it had before it was renamed. */
  readonly was?: string;
  /** The number of the printed rule; empty if none is given. */
  readonly rule: string;
  /** The number that the first side gave it, if that was another. */
  readonly ruleBefore?: string;
  readonly before?: Stand;
  readonly after?: Stand;
  /** The amendment that the sides differ by, if one of them is an edition. */
  readonly amendment?: Amendment;
}

/** What of a declaration is a rule: how it is tried is another matter. */
const isRule = ({ word }: Thing): boolean => word !== 'scenario';

/** The changes, by number and name. */
export function changesOf(from: Things, to: Things): readonly RuleChange[] {
  const found = new Comparison(from, to).between(from.all.filter(isRule), to.all.filter(isRule));
  const names = new Map(renamesOf(found).map(({ was, now }) => [was, now]));
  return found.filter((change) => !follows(change, names)).sort(inOrder);
}

class Comparison {
  readonly #from: Things;
  readonly #to: Things;

  constructor(from: Things, to: Things) {
    this.#from = from;
    this.#to = to;
  }

  /** The changes of things that stand side by side. */
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

  /** What is different in a thing: of its parts alone, if all else is the same. */
  #of(before: Thing, after: Thing): readonly RuleChange[] {
    if (saysTheSame(before.node, after.node)) return [];
    const heads = [this.#from.bare(before, before.parts), this.#to.bare(after, after.parts)];
    const inParts = heads[0] === heads[1] ? this.between(before.parts, after.parts) : [];
    // A part that has its number from the rule around it shows the new number too.
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
   * Pairs things that are gone with others that have come if they say the same except for their own names, under the same number. A
   * thing that is named by the number of its rule has another name under another number.
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

/** Things of both sides by kind and name path; of several that have no name of their own, those that say the same belong together. */
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
  const rest = before.filter((one) => !take(one, (other) => saysTheSame(one.node, other.node)));
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

/** Whether a text has changed in nothing but that it speaks of things by their new names. */
function follows(
  { how, before, after, ruleBefore }: RuleChange,
  names: ReadonlyMap<string, string>,
): boolean {
  if (how !== 'changed' || !before || !after || ruleBefore !== undefined) return false;
  const renamed = [...names].reduce((text, [old, now]) => withName(text, old, now), before.text);
  return names.size > 0 && collapsed(renamed) === collapsed(after.text);
}

/** By number, then by name. */
export function inOrder(
  a: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
  b: Pick<RuleChange, 'rule' | 'path' | 'word' | 'how'>,
): number {
  const by = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
  return by(a.rule, b.rule) || by(a.path, b.path) || by(a.word, b.word) || by(a.how, b.how);
}
