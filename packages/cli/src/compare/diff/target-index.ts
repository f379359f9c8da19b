/** Indexes the rules of one side of a comparison by name path, rule number and kind, with their texts and locations. */
import {
  type AmendedText,
  AmendedTextPrinter,
  type Checked,
  formatFragment,
  type AmendTarget,
  positionOf,
  type Span,
  indexTargets,
} from '@quipu/language';
import type { RulesAt } from '../editions/rules-at.ts';

export interface IndexedTarget {
  /** The keyword of the declaration: `operation`, `way`, `side`. */
  readonly word: string;
  /** The name path: `Train`, `Train.recruit`, `event 6 shaded`, `rule 4.5.3 whenever`. */
  readonly path: string;
  /** The rule number, own or inherited; empty if missing. */
  readonly rule: string;
  readonly node: AmendTarget['node'];
  readonly parts: readonly IndexedTarget[];
}

export interface Amendment {
  readonly edition: string;
  readonly path: string;
  readonly verb: 'remove' | 'replace' | 'insert' | 'renumber';
  readonly file: string;
  readonly line: number;
}

export interface EffectiveText {
  /** Formatted, without comments, blank lines and rule number. */
  readonly text: string;
  readonly file: string;
  /** The first line, counted from 1; that of the amendment, if the text comes from one. */
  readonly line: number;
  readonly amendment?: Amendment;
}

export class TargetIndex {
  readonly all: readonly IndexedTarget[];
  readonly #rules: RulesAt;
  readonly #texts: AmendedTextPrinter;

  constructor(rules: RulesAt) {
    this.#rules = rules;
    this.#texts = new AmendedTextPrinter(rules.files);
    this.all = nestTargets([...new Set([...indexTargets(rules.declarations).values()].flat())]);
  }

  /** The text of a thing without its number and some of its parts. For comparison only. */
  comparableText(thing: IndexedTarget, without: readonly IndexedTarget[]): string {
    const { text } = this.#texts.textOf(thing.node, new Set(without.map(({ node }) => node)));
    // Remove separators between omitted parts.
    return withoutNumber(formatFragment(text)).replaceAll(/[\s;,]+/gu, ' ');
  }

  effectiveText(thing: IndexedTarget): EffectiveText {
    const amendedText = this.#texts.textOf(thing.node);
    const applied = this.#amendmentOf(thing, amendedText);
    const [firstSpan] = amendedText.spans;
    const shownSpan = applied?.span ?? firstSpan;
    return {
      text: displayText(amendedText),
      ...(shownSpan ? this.#locationOf(shownSpan) : { file: '', line: 0 }),
      ...(applied && { amendment: this.toAmendment(applied.by) }),
    };
  }

  /** Display names of files, equal on both sides of a comparison. */
  get names(): ReadonlyMap<string, string> {
    const { project, location } = this.#rules;
    const ownFiles = new Set(project.files.map(({ name }) => name));
    return new Map(
      [...project.texts.keys()].map((name) => [name, ownFiles.has(name) ? `${location.name}/${name}` : name]),
    );
  }

  linesOf(word: string, path: string): readonly { file: string; first: number; last: number }[] {
    const thing = flatten(this.all).find((target) => target.word === word && target.path === path);
    return (thing ? this.#texts.textOf(thing.node).spans : []).map(({ file, start, end }) => {
      const text = this.#rules.project.texts.get(file) ?? '';
      return {
        file: this.names.get(file) ?? file,
        first: positionOf(text, start).line,
        last: positionOf(text, end).line,
      };
    });
  }

  removalOf({ word, path }: IndexedTarget): Amendment | undefined {
    const removal = this.#amendments.find(
      (candidate) => candidate.verb === 'remove' && isPathOf(candidate.path, word, path),
    );
    return removal && this.toAmendment(removal);
  }

  toAmendment({ edition, path, verb, span, line }: Amended): Amendment {
    return { edition, path, verb, file: this.#rules.project.pathOf(span.file), line };
  }

  get #amendments(): readonly Amended[] {
    return this.#rules.checked.amendments ?? [];
  }

  /**
   * The last amendment that contributed text to a thing or removed a part of it. A renumbering counts only if there is no other, since it
   * changes no text.
   */
  #amendmentOf(
    { word, path }: IndexedTarget,
    { spans: places }: AmendedText,
  ): { readonly by: Amended; readonly span?: Span } | undefined {
    const rank = ({ verb }: Amended): number => (verb === 'renumber' ? 1 : 0);
    for (const by of this.#amendments.toReversed().toSorted((a, b) => rank(a) - rank(b))) {
      const place = places.find((each) => isWithin(each, by.span));
      if (place) return { by, span: place };
      if (by.verb === 'remove' && by.path.startsWith(`${path}.`)) return { by, span: by.span };
      if (isPathOf(by.path, word, path)) return { by };
    }
    return undefined;
  }

  #locationOf({ file, start }: Span): { readonly file: string; readonly line: number } {
    const { project } = this.#rules;
    return { file: project.pathOf(file), line: positionOf(project.texts.get(file) ?? '', start).line };
  }
}

type Amended = NonNullable<Checked['amendments']>[number];

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

const isPathOf = (amendedPath: string, word: string, path: string): boolean =>
  amendedPath === path || amendedPath === `${word} ${path}`;

const flatten = (things: readonly IndexedTarget[]): readonly IndexedTarget[] =>
  things.flatMap((thing) => [thing, ...flatten(thing.parts)]);

function nestTargets(targets: readonly AmendTarget[]): readonly IndexedTarget[] {
  const parts = Map.groupBy(targets, ({ parent }) => parent);
  const thing = (target: AmendTarget, parentRule: string): IndexedTarget => {
    const { node, keyword: word } = target;
    const ownRule = 'rule' in node ? node.rule.number : undefined;
    const rule = ownRule ?? parentRule;
    return {
      word,
      path: target.path === word && rule !== '' ? `rule ${rule} ${word}` : target.path,
      rule,
      node,
      parts: (parts.get(target) ?? []).map((part) => thing(part, rule)),
    };
  };
  return (parts.get(undefined) ?? []).map((target) => thing(target, ''));
}

const withoutNumber = (text: string): string => text.replace(/^\s*rule [\d.]+\s+/u, '');

/** Omits the rule number, which is shown separately. */
const displayText = ({ text }: AmendedText): string =>
  withoutNumber(formatFragment(text))
    .replaceAll(/\n\s*\n/gu, '\n')
    .trimEnd();
