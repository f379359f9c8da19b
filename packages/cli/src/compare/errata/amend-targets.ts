/** Finds the declarations and statements that an erratum can amend, and passages in their texts. */
import type { Syntax } from '@quipu/language';
import { type AmendTarget, indexTargets } from '@quipu/language/internal';
import { findNearest } from '@quipu/language/nearest';
import { CommandError } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { findPassages, isWithinWords, similarLine, type TextRange } from './passage.ts';

type Span = Syntax.Span;

/** All declarations and statements that an edition can amend, without duplicates, in source order. */
function amendableTargets({ declarations }: Pick<RulesAt, 'declarations'>): readonly AmendTarget[] {
  return distinctTargets(indexTargets(declarations));
}

/** Targets by name path. A target with several paths occurs under each. */
export type TargetsByPath = ReturnType<typeof indexTargets>;

/** Returns the targets without duplicates, in source order. */
export const distinctTargets = (targetsByPath: TargetsByPath): readonly AmendTarget[] => [
  ...new Set([...targetsByPath.values()].flat()),
];

/** The maximum number of matches by text; more would not help to choose. */
const MAX_CANDIDATES = 12;

/**
 * Resolves words to the target with that name path or rule number, or else to all targets whose path or text contains them.
 * @throws {CommandError} if none matches
 */
export function findTargets(rules: RulesAt, words: string): readonly AmendTarget[] {
  const targetsByPath = indexTargets(rules.declarations);
  const byName = findByName(targetsByPath, words);
  if (byName.length > 0) return byName;
  const byText = findByText(rules, words);
  if (byText.length > 0) return byText.slice(0, MAX_CANDIDATES);
  const guess = findNearest(words, targetsByPath.keys());
  throw new CommandError(
    `Nothing in ${rules.location.name} is called "${words}", has that rule number, or contains these words.`,
    guess === undefined
      ? `\`quipu text ${rules.location.name}\` lists all texts.`
      : `Did you mean "${guess}"?`,
  );
}

function findByName(targetsByPath: TargetsByPath, words: string): readonly AmendTarget[] {
  const eventTargets = targetsByPath.get(`event ${words}`);
  const namedTargets = targetsByPath.get(words) ?? eventTargets ?? targetsByPath.get(`rule ${words}`);
  if (!namedTargets) return [];
  // A number as a path finds a declaration before a statement. An erratum may concern either.
  const number = /^(?:rule )?(\d[\d.]*)$/u.exec(words)?.[1];
  const numberedTargets =
    eventTargets !== undefined || number === undefined
      ? []
      : [...targetsByPath].flatMap(([path, targets]) => (path.startsWith(`rule ${number} `) ? targets : []));
  return [...new Set([...namedTargets, ...numberedTargets])];
}

/** Returns the innermost targets whose path or text contains the words. */
function findByText(rules: RulesAt, words: string): readonly AmendTarget[] {
  const lowerCaseWords = words.toLowerCase();
  const includesWords = (text: string): boolean => text.toLowerCase().includes(lowerCaseWords);
  const matches = amendableTargets(rules).filter(
    (target) =>
      target.keyword !== 'scenario' && (includesWords(target.path) || includesWords(sourceOf(rules, target))),
  );
  return matches.filter((target) => !matches.some(({ parent }) => parent === target));
}

/** Returns the source text of a target without the indentation of its first line. */
export function sourceOf({ project }: RulesAt, { node: { span } }: AmendTarget): string {
  const text = project.texts.get(span.file) ?? '';
  return outdent(text, span, text.slice(span.start, span.end));
}

export function outdent(text: string, { start }: Span, content: string): string {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */u.exec(text.slice(line))?.[0] ?? '';
  return content.replaceAll(`\n${indent}`, '\n');
}

/**
 * Locates a passage in the rule text of a target.
 * @throws {CommandError} if it does not occur exactly once
 */
export function locatePassage(rules: RulesAt, target: AmendTarget, printed: string): TextRange {
  const { file, start, end } = target.node.span;
  const text = rules.project.texts.get(file) ?? '';
  const body = text.slice(start, end);
  const passages = findPassages(body, printed);
  const [passage] = passages;
  if (!passage) throw missingPassageError(target.path, body, printed);
  if (passages.length > 1)
    throw new CommandError(
      `The rule text of ${target.path} says "${printed}" ${passages.length} times.`,
      'Give more of the surrounding text, so that the passage occurs once.',
    );
  return { start: start + passage.start, end: start + passage.end };
}

function missingPassageError(path: string, body: string, printed: string): CommandError {
  if (isWithinWords(body, printed))
    return new CommandError(
      `The rule text of ${path} has "${printed}" only as part of a longer word.`,
      'Give whole words of the rule text.',
    );
  const mostSimilarLine = similarLine(body, printed);
  return new CommandError(
    `The rule text of ${path} does not say "${printed}".`,
    mostSimilarLine === undefined
      ? 'Give whole words of the rule text in their order; line breaks do not matter.'
      : `It says: ${mostSimilarLine}`,
  );
}
