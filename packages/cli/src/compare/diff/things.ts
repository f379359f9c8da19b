/** The rules of one side of a comparison as things: by name path, printed rule number and kind, each with its text and where that stands. */
import {
  type AmendedText,
  AmendedTexts,
  type Checked,
  layOut,
  type NamedThing,
  positionOf,
  type Span,
  thingsOf,
} from '@quipu/language';
import type { RulesAt } from '../editions/rules-at.ts';

/** A thing of one side. */
export interface Thing {
  /** The word that declares it: `operation`, `way`, `side`. */
  readonly word: string;
  /** Its name path: `Train`, `Train.recruit`, `event 6 shaded`, `rule 4.5.3 whenever`. */
  readonly path: string;
  /** The printed rule that it encodes, or that the thing around it does; empty if none is given. */
  readonly rule: string;
  /** Its syntax tree, with what an edition has put in. */
  readonly node: NamedThing['node'];
  readonly parts: readonly Thing[];
}

/** An amendment of an edition, and where it stands. */
export interface Amendment {
  /** The name of the edition, as it is declared. */
  readonly edition: string;
  /** Its name path, as the amendment writes it. */
  readonly path: string;
  readonly verb: 'remove' | 'replace' | 'insert' | 'renumber';
  readonly file: string;
  readonly line: number;
}

/** The text of a thing, and where it was written. */
export interface Stand {
  /** As the formatter writes it, without comments, blank lines and the number of the rule. */
  readonly text: string;
  readonly file: string;
  /** The line on which it begins, counted from 1: that of the amendment's text, where one has made it what it is. */
  readonly line: number;
  /** What has made it otherwise than in the base of an edition. */
  readonly amendment?: Amendment;
}

/** The things of a volume, in the order of their declarations, and their texts. */
export class Things {
  readonly all: readonly Thing[];
  readonly #rules: RulesAt;
  readonly #texts: AmendedTexts;

  constructor(rules: RulesAt) {
    this.#rules = rules;
    this.#texts = new AmendedTexts(rules.files);
    this.all = nested([...new Set([...thingsOf(rules.declarations).values()].flat())]);
  }

  /** The text of a thing without its number and some of its parts, laid out as it comes: to be compared, not to be read. */
  bare(thing: Thing, without: readonly Thing[]): string {
    const { text } = this.#texts.textOf(thing.node, new Set(without.map(({ node }) => node)));
    // What stood between parts is left over.
    return withoutNumber(layOut(text)).replaceAll(/[\s;,]+/gu, ' ');
  }

  /** The text of a thing, and where it was written. */
  stand(thing: Thing): Stand {
    const written = this.#texts.textOf(thing.node);
    const amendment = this.#amendmentOf(thing, written);
    const [own] = written.places;
    const place = amendment?.place ?? own;
    return {
      text: textOf(written),
      ...(place ? this.#at(place) : { file: '', line: 0 }),
      ...(amendment && { amendment: this.amendment(amendment.by) }),
    };
  }

  /** What the files are called on both sides of a comparison, by the names that the rules have for them. */
  get names(): ReadonlyMap<string, string> {
    const { project, place } = this.#rules;
    const own = new Set(project.files.map(({ name }) => name));
    return new Map(
      [...project.texts.keys()].map((name) => [name, own.has(name) ? `${place.name}/${name}` : name]),
    );
  }

  /** The lines that a thing of a kind and path was written on, in files as both sides name them. */
  linesOf(word: string, path: string): readonly { file: string; first: number; last: number }[] {
    const thing = everyIn(this.all).find((each) => each.word === word && each.path === path);
    return (thing ? this.#texts.textOf(thing.node).places : []).map(({ file, start, end }) => {
      const text = this.#rules.project.texts.get(file) ?? '';
      return {
        file: this.names.get(file) ?? file,
        first: positionOf(text, start).line,
        last: positionOf(text, end).line,
      };
    });
  }

  /** The amendment that took a thing of the base out, if one did. */
  removed({ word, path }: Thing): Amendment | undefined {
    const found = this.#amendments.find((each) => each.verb === 'remove' && isPathOf(each.path, word, path));
    return found && this.amendment(found);
  }

  /** An amendment of the checked rules as it is told. */
  amendment({ edition, path, verb, span, line }: Amended): Amendment {
    return { edition, path, verb, file: this.#rules.project.pathOf(span.file), line };
  }

  get #amendments(): readonly Amended[] {
    return this.#rules.checked.amendments ?? [];
  }

  /**
   * The amendment in which text of a thing stands, the last one made; or whose text the thing has lost a part by. A renumbering only if no other has
   * changed the thing: it changes no text.
   */
  #amendmentOf(
    { word, path }: Thing,
    { places }: AmendedText,
  ): { readonly by: Amended; readonly place?: Span } | undefined {
    const rank = ({ verb }: Amended): number => (verb === 'renumber' ? 1 : 0);
    for (const by of this.#amendments.toReversed().toSorted((a, b) => rank(a) - rank(b))) {
      const place = places.find((each) => isWithin(each, by.span));
      if (place) return { by, place };
      if (by.verb === 'remove' && by.path.startsWith(`${path}.`)) return { by, place: by.span };
      if (isPathOf(by.path, word, path)) return { by };
    }
    return undefined;
  }

  #at({ file, start }: Span): { readonly file: string; readonly line: number } {
    const { project } = this.#rules;
    return { file: project.pathOf(file), line: positionOf(project.texts.get(file) ?? '', start).line };
  }
}

type Amended = NonNullable<Checked['amendments']>[number];

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

const isPathOf = (written: string, word: string, path: string): boolean =>
  written === path || written === `${word} ${path}`;

const everyIn = (things: readonly Thing[]): readonly Thing[] =>
  things.flatMap((thing) => [thing, ...everyIn(thing.parts)]);

/** Things with their parts, by the parents that they name. */
function nested(found: readonly NamedThing[]): readonly Thing[] {
  const parts = Map.groupBy(found, ({ parent }) => parent);
  const thing = (named: NamedThing, around: string): Thing => {
    const { node, word } = named;
    const own = 'rule' in node ? node.rule.number : undefined;
    const rule = own ?? around;
    return {
      word,
      path: named.path === word && rule !== '' ? `rule ${rule} ${word}` : named.path,
      rule,
      node,
      parts: (parts.get(named) ?? []).map((part) => thing(part, rule)),
    };
  };
  return (parts.get(undefined) ?? []).map((named) => thing(named, ''));
}

const withoutNumber = (text: string): string => text.replace(/^\s*rule [\d.]+\s+/u, '');

/** The number of the rule is told beside the text. */
const textOf = ({ text }: AmendedText): string =>
  withoutNumber(layOut(text))
    .replaceAll(/\n\s*\n/gu, '\n')
    .trimEnd();
