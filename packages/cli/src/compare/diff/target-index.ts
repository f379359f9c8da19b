/** Indexes the rules of one side of a comparison by name path, rule number and kind, with their texts and locations. */
import { type Checked, positionOf, type Span } from '@quipu/language';
import {
  type AmendedText,
  AmendedTextPrinter,
  formatFragment,
  type AmendTarget,
  indexTargets,
} from '@quipu/language/internal';
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

export interface LocatedAmendment {
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
  /** The first line of the text, counted from 1; for an amended text, the line of the amendment. */
  readonly line: number;
  readonly amendment?: LocatedAmendment;
}

export class TargetIndex {
  /** The targets that are not part of another one. */
  readonly topLevelTargets: readonly IndexedTarget[];
  readonly #rules: RulesAt;
  readonly #printer: AmendedTextPrinter;

  constructor(rules: RulesAt) {
    this.#rules = rules;
    this.#printer = new AmendedTextPrinter(rules.files);
    this.topLevelTargets = nestTargets([...new Set([...indexTargets(rules.declarations).values()].flat())]);
  }

  /** The text of a target without its number and some of its parts. For comparison only. */
  comparableText(target: IndexedTarget, omittedParts: readonly IndexedTarget[]): string {
    const { text } = this.#printer.textOf(target.node, new Set(omittedParts.map(({ node }) => node)));
    // Remove separators between omitted parts.
    return withoutNumber(formatFragment(text)).replaceAll(/[\s;,]+/gu, ' ');
  }

  effectiveText(target: IndexedTarget): EffectiveText {
    const amendedText = this.#printer.textOf(target.node);
    const applied = this.#amendmentOf(target, amendedText);
    const span = applied?.span ?? amendedText.spans[0];
    return {
      text: displayText(amendedText),
      ...(span ? this.#locationOf(span) : { file: '', line: 0 }),
      ...(applied && { amendment: this.#locate(applied.amendment) }),
    };
  }

  /** Display names of files, equal on both sides of a comparison. */
  get displayNames(): ReadonlyMap<string, string> {
    const { project, location } = this.#rules;
    const ownFiles = new Set(project.files.map(({ name }) => name));
    return new Map(
      [...project.texts.keys()].map((name) => [name, ownFiles.has(name) ? `${location.name}/${name}` : name]),
    );
  }

  linesOf(word: string, path: string): readonly { file: string; first: number; last: number }[] {
    const target = flatten(this.topLevelTargets).find(
      (candidate) => candidate.word === word && candidate.path === path,
    );
    return (target ? this.#printer.textOf(target.node).spans : []).map(({ file, start, end }) => {
      const text = this.#rules.project.texts.get(file) ?? '';
      return {
        file: this.displayNames.get(file) ?? file,
        first: positionOf(text, start).line,
        last: positionOf(text, end).line,
      };
    });
  }

  removalOf({ word, path }: IndexedTarget): LocatedAmendment | undefined {
    const removal = this.#amendments.find(
      (candidate) => candidate.verb === 'remove' && isPathOf(candidate.path, word, path),
    );
    return removal && this.#locate(removal);
  }

  #locate({ edition, path, verb, span, line }: CheckedAmendment): LocatedAmendment {
    return { edition, path, verb, file: this.#rules.project.pathOf(span.file), line };
  }

  get #amendments(): readonly CheckedAmendment[] {
    return this.#rules.checked.amendments ?? [];
  }

  /**
   * The last amendment that contributed text to a target or removed a part of it. A renumbering counts only if no other amendment does, since it
   * changes no text.
   */
  #amendmentOf({ word, path }: IndexedTarget, { spans }: AmendedText): AppliedAmendment | undefined {
    const priority = ({ verb }: CheckedAmendment): number => (verb === 'renumber' ? 1 : 0);
    for (const amendment of this.#amendments.toReversed().toSorted((a, b) => priority(a) - priority(b))) {
      const addedSpan = spans.find((span) => isWithin(span, amendment.span));
      if (addedSpan) return { amendment, span: addedSpan };
      if (amendment.verb === 'remove' && amendment.path.startsWith(`${path}.`))
        return { amendment, span: amendment.span };
      if (isPathOf(amendment.path, word, path)) return { amendment };
    }
    return undefined;
  }

  #locationOf({ file, start }: Span): { readonly file: string; readonly line: number } {
    const { project } = this.#rules;
    return { file: project.pathOf(file), line: positionOf(project.texts.get(file) ?? '', start).line };
  }
}

type CheckedAmendment = NonNullable<Checked['amendments']>[number];

const isWithin = (inner: Span, outer: Span): boolean =>
  inner.file === outer.file && outer.start <= inner.start && inner.end <= outer.end;

const isPathOf = (amendedPath: string, word: string, path: string): boolean =>
  amendedPath === path || amendedPath === `${word} ${path}`;

interface AppliedAmendment {
  readonly amendment: CheckedAmendment;
  readonly span?: Span;
}

const flatten = (targets: readonly IndexedTarget[]): readonly IndexedTarget[] =>
  targets.flatMap((target) => [target, ...flatten(target.parts)]);

function nestTargets(targets: readonly AmendTarget[]): readonly IndexedTarget[] {
  const targetsByParent = Map.groupBy(targets, ({ parent }) => parent);
  const childrenOf = (parent: AmendTarget | undefined, parentRule: string): readonly IndexedTarget[] =>
    (targetsByParent.get(parent) ?? []).map((target) => {
      const { node, keyword: word, path } = target;
      const rule = 'rule' in node ? node.rule.number : parentRule;
      return {
        word,
        path: path === word && rule !== '' ? `rule ${rule} ${word}` : path,
        rule,
        node,
        parts: childrenOf(target, rule),
      };
    });
  return childrenOf(undefined, '');
}

const withoutNumber = (text: string): string => text.replace(/^\s*rule [\d.]+\s+/u, '');

/** Omits the rule number, which is shown separately. */
const displayText = ({ text }: AmendedText): string =>
  withoutNumber(formatFragment(text))
    .replaceAll(/\n\s*\n/gu, '\n')
    .trimEnd();
