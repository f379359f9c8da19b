/** Computes the smallest amendment for one change of rule text. */
import { format, type AmendTarget, findQuotableStatement, type Syntax, indexTargets } from '@quipu/language';
import { nearest } from '@quipu/language/nearest';
import { EXIT, CommandError } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { type Edit, followingPlurals, detectRename, type Renaming } from './rename.ts';
import { isWithinWords, similarLine, findPassages, type TextRange } from './passage.ts';

type Span = Syntax.Span;

export interface Erratum {
  readonly thing: AmendTarget;
  /** A passage of the rule text. Line breaks are ignored. */
  readonly printed: string;
  readonly should: string;
}

export interface Amendment {
  /** The name path of the replaced thing: the smallest one that contains the whole passage. */
  readonly path: string;
  /** The rule number of the thing; undefined if it has none of its own. */
  readonly rule: string | undefined;
  readonly newRule?: string | undefined;
  /** `replace Train.cost with point cost 2`. */
  readonly text: string;
  /** The rename that it consists of, if it is one. */
  readonly rename?: Renaming | undefined;
  readonly before: string;
  readonly after: string;
}

/** Everything that an edition of these rules can amend, without duplicates, in source order. */
export function amendableTargets({ declarations }: Pick<RulesAt, 'declarations'>): readonly AmendTarget[] {
  return [...new Set([...indexTargets(declarations).values()].flat())];
}

const MAX_CANDIDATES = 12;

/**
 * Resolves words to the thing with that name path or rule number, or else to all things whose path or text contains them.
 * @throws {CommandError} if none matches
 */
export function findTargets(rules: RulesAt, words: string): readonly AmendTarget[] {
  const byPath = indexTargets(rules.declarations);
  const byName = byPath.get(words) ?? byPath.get(`event ${words}`) ?? byPath.get(`rule ${words}`);
  // A number as a path finds a declaration before a statement. An erratum may concern either.
  const number = /^(?:rule )?(\d[\d.]*)$/u.exec(words)?.[1];
  const byNumber =
    byPath.has(`event ${words}`) || number === undefined
      ? []
      : [...byPath].flatMap(([path, things]) => (path.startsWith(`rule ${number} `) ? things : []));
  if (byName) return [...new Set([...byName, ...byNumber])];
  const all = amendableTargets(rules).filter(({ keyword }) => keyword !== 'scenario');
  const needle = words.toLowerCase();
  const matches = all.filter(
    (thing) =>
      thing.path.toLowerCase().includes(needle) || sourceOf(rules, thing).toLowerCase().includes(needle),
  );
  // Ignore things that contain a smaller match.
  const smallest = matches.filter((thing) => !matches.some(({ parent }) => parent === thing));
  if (smallest.length > 0) return smallest.slice(0, MAX_CANDIDATES);
  const guess = nearest(words, byPath.keys());
  throw new CommandError(
    `Nothing in ${rules.location.name} is called "${words}", has that rule number, or contains these words.`,
    guess === undefined
      ? `\`quipu text ${rules.location.name}\` lists all texts.`
      : `Did you mean "${guess}"?`,
  );
}

export function sourceOf({ project }: RulesAt, { node: { span } }: AmendTarget): string {
  const text = project.texts.get(span.file) ?? '';
  return outdent(text, span, text.slice(span.start, span.end));
}

function outdent(text: string, { start }: Span, content: string): string {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */u.exec(text.slice(line))?.[0] ?? '';
  return content.replaceAll(`\n${indent}`, '\n');
}

/**
 * Locates a passage in the rule text of a thing.
 * @throws {CommandError} if it does not occur exactly once
 */
export function locatePassage(rules: RulesAt, thing: AmendTarget, printed: string): TextRange {
  const { file, start, end } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  const body = text.slice(start, end);
  const [first, ...rest] = findPassages(body, printed);
  if (!first) {
    if (isWithinWords(body, printed))
      throw new CommandError(
        `The rule text of ${thing.path} has "${printed}" only as part of a longer word.`,
        'Give whole words of the rule text.',
      );
    const guess = similarLine(body, printed);
    throw new CommandError(
      `The rule text of ${thing.path} does not say "${printed}".`,
      guess === undefined
        ? 'Give whole words of the rule text in their order; line breaks do not matter.'
        : `It says: ${guess}`,
    );
  }
  if (rest.length > 0)
    throw new CommandError(
      `The rule text of ${thing.path} says "${printed}" ${rest.length + 1} times.`,
      'Give more of the surrounding text, so that the passage occurs once.',
    );
  return { start: start + first.start, end: start + first.end };
}

/**
 * Creates the amendment.
 * @throws {CommandError} if the passage does not occur exactly once, is unchanged, or cannot be amended separately
 */
export function amendmentOf(rules: RulesAt, { thing, printed, should }: Erratum): Amendment {
  const { file } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  if (printed.trim() === should.trim())
    throw new CommandError('The correction equals the printed text.', 'Give a different text.');
  const range = locatePassage(rules, thing, printed);
  const target = smallestTarget(rules, { ...range, file });
  const edits = [{ ...range, newText: should }, ...followingPlurals(target.thing, range, { text, should })];
  const editedText = (span: Span): string => applyEdits(text, span, edits);
  const { node } = target.thing;
  const body = replaceablePart(target.thing, range);
  const remaining = editedText(body ?? node.span);
  const common = {
    path: target.path,
    rule: 'rule' in node ? node.rule.number : target.thing.parent && ruleOf(target.thing.parent),
    before: sourceOf(rules, target.thing),
  };
  if (EMPTY_TEXT.test(remaining)) return { ...common, text: `remove ${target.path}`, after: '' };
  const newRule = renumbering(target.thing, { text, editedText });
  if (common.rule !== undefined && newRule !== undefined)
    return {
      ...common,
      newRule,
      text: `renumber rule ${common.rule} as ${newRule}`,
      after: outdent(text, node.span, editedText(node.span)),
    };
  const wholeAmendment = formatAmendment(
    `replace ${target.path} with${body ? formatBody(remaining) : ` ${remaining}`}`,
  );
  const amended = quoteStatement(target, range, { text, editedText }, wholeAmendment) ?? wholeAmendment;
  checkParses(amended, { thing, printed, should });
  const after = outdent(text, node.span, editedText(node.span));
  const rename = detectRename(target.thing, { before: common.before, after });
  return {
    ...common,
    rename,
    text: amended,
    after: should.trim() === '' ? removeEmptySeparators(after) : after,
  };
}

/** Applies edits to a part of a text. They must be disjoint and inside of it. */
function applyEdits(text: string, { start, end }: Span, edits: readonly Edit[]): string {
  let [result, position] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    result += text.slice(position, edit.start) + edit.newText;
    position = edit.end;
  }
  return result + text.slice(position, end);
}

/**
 * Checks that the new text parses. Errors refer to the value of an option, not to a file that is not yet written.
 * @throws {CommandError} if it does not parse
 */
function checkParses(amendment: string, { thing, printed, should }: Erratum): void {
  const [first] = formatInEdition(amendment).diagnostics;
  if (!first) return;
  const { message, expected, hint } = first;
  if (should.trim() === '')
    throw new CommandError(
      `Without "${printed}" the rule text of ${thing.path} cannot be read: ${message}`,
      'Give the whole statement to remove, or its replacement.',
    );
  const help = hint ?? (expected === undefined ? 'Correct the text.' : `Expected ${expected}.`);
  throw new CommandError(
    `"${should}" cannot be read there: ${message}`,
    `${help} Nothing was written.`,
    EXIT.findings,
  );
}

/** Removes the separator left by a deleted statement next to a brace or another separator. */
const removeEmptySeparators = (text: string): string =>
  text
    .replaceAll(/;\s*(?=[;}])/gu, ' ')
    .replaceAll(/(?<=\{)\s*;/gu, '')
    .replaceAll(/ {2,}\}/gu, ' }');

function renumbering(
  { node }: AmendTarget,
  { text, editedText }: { readonly text: string; readonly editedText: (span: Span) => string },
): string | undefined {
  if (!('rule' in node)) return undefined;
  const { number, span } = node.rule;
  const before = text.slice(node.span.start, node.span.end);
  const [head, tail] = [
    before.slice(0, span.start - node.span.start),
    before.slice(span.end - node.span.start),
  ];
  const after = editedText(node.span);
  if (!after.startsWith(head) || !after.endsWith(tail)) return undefined;
  const to = after.slice(head.length, after.length - tail.length);
  return /^\d+(?:\.\d+)*$/u.test(to) && to !== number ? to : undefined;
}

const EMPTY_TEXT = /^(?:rule [\d.]+)?[:{};\s]*$/u;

interface Named {
  readonly thing: AmendTarget;
  readonly path: string;
}

/**
 * Returns the smallest thing around a place that can be replaced, itself or its text.
 * @throws {CommandError} if none has an unambiguous path
 */
function smallestTarget({ declarations }: RulesAt, range: TextRange & Pick<Span, 'file'>): Named {
  const things = indexTargets(declarations);
  const sizeOf = ({ node: { span } }: AmendTarget): number => span.end - span.start;
  const containing = [...new Set([...things.values()].flat())]
    .filter(
      ({ node: { span } }) => span.file === range.file && span.start <= range.start && range.end <= span.end,
    )
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const thing of containing) {
    const path = unambiguousPath(things, thing);
    // A side shares the heading of its card.
    const isHeading = thing.keyword === 'side' && replaceablePart(thing, range) === undefined;
    if (path !== undefined && !isHeading) return { thing, path };
  }
  throw new CommandError(
    'No name path refers to the text that contains only this passage.',
    'Write the amendment by hand, in an edition of your own: see docs/language/editions.md.',
  );
}

/** The shortest unambiguous path of a thing, preferably with its name; undefined if missing. */
function unambiguousPath(things: ReturnType<typeof indexTargets>, thing: AmendTarget): string | undefined {
  if (things.get(thing.path)?.length === 1) return thing.path;
  const unambiguous = [...things].flatMap(([path, targets]) =>
    targets.length === 1 && targets[0] === thing ? [path] : [],
  );
  const shortest = unambiguous.toSorted((a, b) => a.length - b.length);
  return shortest.find((path) => path.includes(thing.path)) ?? shortest[0];
}

/**
 * The replaceable part of a thing without its heading, if it contains the place: the body (of an operation, after its points), or the part
 * of a statement after its number and label.
 */
function replaceablePart({ node, keyword, block }: AmendTarget, range: TextRange): Span | undefined {
  const ifInside = (span: Span): Span | undefined =>
    span.start <= range.start && range.end <= span.end ? span : undefined;
  if (keyword === 'statement') {
    const { span, rule, label } = node as Syntax.Stmt;
    // Skip the colon after the label.
    return ifInside({ ...span, start: label ? label.span.end + 1 : (rule?.span.end ?? span.start) });
  }
  if (!block) return undefined;
  const { span, body } = block;
  if (!('points' in node) || node.points.length === 0) return ifInside(span);
  return ifInside({
    ...span,
    start: body[0]?.span.start ?? span.end,
    end: body.at(-1)?.span.end ?? span.end,
  });
}

/** The amendment of the single statement that contains the passage, if it is shorter than that of the whole text. */
function quoteStatement(
  { thing, path }: Named,
  range: TextRange,
  { text, editedText }: { readonly text: string; readonly editedText: (span: Span) => string },
  wholeAmendment: string,
): string | undefined {
  const stmt = findQuotableStatement(thing, range);
  if (!stmt) return undefined;
  const { span } = stmt;
  const [before, after] = [text.slice(span.start, span.end), editedText(span)];
  const quoted =
    after.trim() === ''
      ? formatAmendment(`remove ${path} { ${before} }`)
      : formatAmendment(`replace ${path} { ${before} } with${formatBody(after)}`);
  return quoted.length < wholeAmendment.length ? quoted : undefined;
}

/** Formats statements as a body: retains a leading colon or brace, or else adds a colon for one statement and braces for several. */
function formatBody(statements: string): string {
  if (/^\s*[:{]/u.test(statements)) return statements.replace(/^\s*(?=\{)/u, ' ');
  const single = `: ${statements.trim()}`;
  return isAmendment(`replace Text with${single}`) ? single : ` { ${statements} }`;
}

function ruleOf({ node, parent }: AmendTarget): string | undefined {
  return ('rule' in node ? node.rule.number : undefined) ?? (parent && ruleOf(parent));
}

/** Formats an assembled amendment. Returns it unchanged if it does not parse; a later check reports that. */
function formatAmendment(amendment: string): string {
  const { text, diagnostics } = formatInEdition(amendment);
  if (diagnostics.length > 0) return amendment;
  const lines = text.trimEnd().split('\n').slice(1, -1);
  return lines.map((line) => line.replace(/^ {2}/u, '')).join('\n');
}

const formatInEdition = (amendment: string): ReturnType<typeof format> =>
  format(`edition Errata "errata" of Base {\n${amendment}\n}\n`);

const isAmendment = (amendment: string): boolean => formatInEdition(amendment).diagnostics.length === 0;
