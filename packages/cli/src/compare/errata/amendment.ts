/** Computes the smallest amendment for one change of rule text. */
import {
  format,
  type NamedThing as Thing,
  findQuotableStatement,
  type Syntax,
  indexTargets,
} from '@quipu/language';
import { nearest } from '@quipu/language/nearest';
import { EXIT, CommandError } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { type Edit, followingPlurals, renameIn, type Renaming } from './rename.ts';
import { isWithinWords, lineLike, matching, type Place } from './passage.ts';

type Span = Syntax.Span;

export interface Erratum {
  readonly thing: Thing;
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
export function amendable({ declarations }: Pick<RulesAt, 'declarations'>): readonly Thing[] {
  return [...new Set([...indexTargets(declarations).values()].flat())];
}

const LISTED = 12;

/**
 * Resolves words to the thing with that name path or rule number, or else to all things whose path or text contains them.
 * @throws {CommandError} if none matches
 */
export function meant(rules: RulesAt, words: string): readonly Thing[] {
  const byPath = indexTargets(rules.declarations);
  const named = byPath.get(words) ?? byPath.get(`event ${words}`) ?? byPath.get(`rule ${words}`);
  // A number as a path finds a declaration before a statement. An erratum may concern either.
  const number = /^(?:rule )?(\d[\d.]*)$/u.exec(words)?.[1];
  const numbered =
    byPath.has(`event ${words}`) || number === undefined
      ? []
      : [...byPath].flatMap(([path, things]) => (path.startsWith(`rule ${number} `) ? things : []));
  if (named) return [...new Set([...named, ...numbered])];
  const all = amendable(rules).filter(({ word }) => word !== 'scenario');
  const wanted = words.toLowerCase();
  const found = all.filter(
    (thing) =>
      thing.path.toLowerCase().includes(wanted) || sourceOf(rules, thing).toLowerCase().includes(wanted),
  );
  // Ignore things that contain a smaller match.
  const smallest = found.filter((thing) => !found.some(({ parent }) => parent === thing));
  if (smallest.length > 0) return smallest.slice(0, LISTED);
  const guess = nearest(words, byPath.keys());
  throw new CommandError(
    `Nothing in ${rules.place.name} is called "${words}", stands under that rule number, or has these words.`,
    guess === undefined ? `\`quipu text ${rules.place.name}\` tells all texts.` : `Did you mean "${guess}"?`,
  );
}

export function sourceOf({ project }: RulesAt, { node: { span } }: Thing): string {
  const text = project.texts.get(span.file) ?? '';
  return outdented(text, span, text.slice(span.start, span.end));
}

function outdented(text: string, { start }: Span, content: string): string {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */u.exec(text.slice(line))?.[0] ?? '';
  return content.replaceAll(`\n${indent}`, '\n');
}

/**
 * Locates a passage in the rule text of a thing.
 * @throws {CommandError} if it does not occur exactly once
 */
export function passageIn(rules: RulesAt, thing: Thing, printed: string): Place {
  const { file, start, end } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  const whole = text.slice(start, end);
  const [place, ...more] = matching(whole, printed);
  if (!place) {
    if (isWithinWords(whole, printed))
      throw new CommandError(
        `The rule text of ${thing.path} has "${printed}" only as part of a longer word.`,
        'Give whole words of the rule text.',
      );
    const guess = lineLike(whole, printed);
    throw new CommandError(
      `The rule text of ${thing.path} does not say "${printed}".`,
      guess === undefined
        ? 'Give whole words of the rule text in their order; where its lines end does not matter.'
        : `It says: ${guess}`,
    );
  }
  if (more.length > 0)
    throw new CommandError(
      `The rule text of ${thing.path} says "${printed}" ${more.length + 1} times.`,
      'Give more of what stands around it, so that one place alone is meant.',
    );
  return { start: start + place.start, end: start + place.end };
}

/**
 * Creates the amendment.
 * @throws {CommandError} if the passage does not occur exactly once, is unchanged, or cannot be amended separately
 */
export function amendmentOf(rules: RulesAt, { thing, printed, should }: Erratum): Amendment {
  const { file } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  if (printed.trim() === should.trim())
    throw new CommandError('What it should be is what was printed.', 'Say what is different.');
  const at = passageIn(rules, thing, printed);
  const found = smallestAround(rules, { ...at, file });
  const edits = [{ ...at, now: should }, ...followingPlurals(found.thing, at, { text, should })];
  const written = (span: Span): string => edited(text, span, edits);
  const { node } = found.thing;
  const part = changingIn(found.thing, at);
  const rest = written(part ?? node.span);
  const told = {
    path: found.path,
    rule: 'rule' in node ? node.rule.number : found.thing.parent && ruleOf(found.thing.parent),
    before: sourceOf(rules, found.thing),
  };
  if (NOTHING.test(rest)) return { ...told, text: `remove ${found.path}`, after: '' };
  const newRule = renumbering(found.thing, { text, written });
  if (told.rule !== undefined && newRule !== undefined)
    return {
      ...told,
      newRule,
      text: `renumber rule ${told.rule} as ${newRule}`,
      after: outdented(text, node.span, written(node.span)),
    };
  const whole = laidOut(`replace ${found.path} with${part ? asText(rest) : ` ${rest}`}`);
  const amended = quoting(found, at, { text, written }, whole) ?? whole;
  mustBeReadable(amended, { thing, printed, should });
  const after = outdented(text, node.span, written(node.span));
  const rename = renameIn(found.thing, { before: told.before, after });
  return { ...told, rename, text: amended, after: should.trim() === '' ? withoutGap(after) : after };
}

/** Applies edits to a part of a text. They must be disjoint and inside of it. */
function edited(text: string, { start, end }: Span, edits: readonly Edit[]): string {
  let [now, from] = ['', start];
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    now += text.slice(from, edit.start) + edit.now;
    from = edit.end;
  }
  return now + text.slice(from, end);
}

/**
 * Checks that the new text parses. Errors refer to the value of an option, not to a file that is not yet written.
 * @throws {CommandError} if it does not parse
 */
function mustBeReadable(amendment: string, { thing, printed, should }: Erratum): void {
  const [first] = inEdition(amendment).diagnostics;
  if (!first) return;
  const { message, expected, hint } = first;
  if (should.trim() === '')
    throw new CommandError(
      `Without "${printed}" the rule text of ${thing.path} cannot be read: ${message}`,
      'Give the whole statement that goes, or what takes its place.',
    );
  const help = hint ?? (expected === undefined ? 'Correct the text.' : `Expected ${expected}.`);
  throw new CommandError(
    `"${should}" cannot be read there: ${message}`,
    `${help} Nothing was written.`,
    EXIT.findings,
  );
}

/** Removes the separator left by a deleted statement next to a brace or another separator. */
const withoutGap = (text: string): string =>
  text
    .replaceAll(/;\s*(?=[;}])/gu, ' ')
    .replaceAll(/(?<=\{)\s*;/gu, '')
    .replaceAll(/ {2,}\}/gu, ' }');

function renumbering(
  { node }: Thing,
  { text, written }: { readonly text: string; readonly written: (span: Span) => string },
): string | undefined {
  if (!('rule' in node)) return undefined;
  const { number, span } = node.rule;
  const before = text.slice(node.span.start, node.span.end);
  const [head, tail] = [
    before.slice(0, span.start - node.span.start),
    before.slice(span.end - node.span.start),
  ];
  const after = written(node.span);
  if (!after.startsWith(head) || !after.endsWith(tail)) return undefined;
  const to = after.slice(head.length, after.length - tail.length);
  return /^\d+(?:\.\d+)*$/u.test(to) && to !== number ? to : undefined;
}

const NOTHING = /^(?:rule [\d.]+)?[:{};\s]*$/u;

interface Named {
  readonly thing: Thing;
  readonly path: string;
}

/**
 * Returns the smallest thing around a place that can be replaced, itself or its text.
 * @throws {CommandError} if none has an unambiguous path
 */
function smallestAround({ declarations }: RulesAt, at: Place & Pick<Span, 'file'>): Named {
  const things = indexTargets(declarations);
  const sizeOf = ({ node: { span } }: Thing): number => span.end - span.start;
  const around = [...new Set([...things.values()].flat())]
    .filter(({ node: { span } }) => span.file === at.file && span.start <= at.start && at.end <= span.end)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const thing of around) {
    const path = pathOf(things, thing);
    // A side shares the heading of its card.
    const isHeading = thing.word === 'side' && changingIn(thing, at) === undefined;
    if (path !== undefined && !isHeading) return { thing, path };
  }
  throw new CommandError(
    'No name path means what holds this passage alone.',
    'Write the amendment by hand, in an edition of your own: see docs/language/editions.md.',
  );
}

/** The shortest unambiguous path of a thing, preferably with its name; undefined if missing. */
function pathOf(things: ReturnType<typeof indexTargets>, thing: Thing): string | undefined {
  if (things.get(thing.path)?.length === 1) return thing.path;
  const alone = [...things].flatMap(([path, found]) =>
    found.length === 1 && found[0] === thing ? [path] : [],
  );
  const shortest = alone.toSorted((a, b) => a.length - b.length);
  return shortest.find((path) => path.includes(thing.path)) ?? shortest[0];
}

/**
 * The replaceable part of a thing without its heading, if it contains the place: the body (of an operation, after its points), or the part
 * of a statement after its number and label.
 */
function changingIn({ node, word, block }: Thing, at: Place): Span | undefined {
  const within = (span: Span): Span | undefined =>
    span.start <= at.start && at.end <= span.end ? span : undefined;
  if (word === 'statement') {
    const { span, rule, label } = node as Syntax.Stmt;
    // Skip the colon after the label.
    return within({ ...span, start: label ? label.span.end + 1 : (rule?.span.end ?? span.start) });
  }
  if (!block) return undefined;
  const { span, body } = block;
  if (!('points' in node) || node.points.length === 0) return within(span);
  return within({
    ...span,
    start: body[0]?.span.start ?? span.end,
    end: body.at(-1)?.span.end ?? span.end,
  });
}

/** The amendment of the single statement that contains the passage, if it is shorter than that of the whole text. */
function quoting(
  { thing, path }: Named,
  at: Place,
  { text, written }: { readonly text: string; readonly written: (span: Span) => string },
  whole: string,
): string | undefined {
  const stmt = findQuotableStatement(thing, at);
  if (!stmt) return undefined;
  const { span } = stmt;
  const [before, after] = [text.slice(span.start, span.end), written(span)];
  const quoted =
    after.trim() === ''
      ? laidOut(`remove ${path} { ${before} }`)
      : laidOut(`replace ${path} { ${before} } with${asText(after)}`);
  return quoted.length < whole.length ? quoted : undefined;
}

/** Formats statements as a body: retains a leading colon or brace, or else adds a colon for one statement and braces for several. */
function asText(statements: string): string {
  if (/^\s*[:{]/u.test(statements)) return statements.replace(/^\s*(?=\{)/u, ' ');
  const one = `: ${statements.trim()}`;
  return isAmendment(`replace Text with${one}`) ? one : ` { ${statements} }`;
}

function ruleOf({ node, parent }: Thing): string | undefined {
  return ('rule' in node ? node.rule.number : undefined) ?? (parent && ruleOf(parent));
}

/** Formats an assembled amendment. Returns it unchanged if it does not parse; a later check reports that. */
function laidOut(amendment: string): string {
  const { text, diagnostics } = inEdition(amendment);
  if (diagnostics.length > 0) return amendment;
  const lines = text.trimEnd().split('\n').slice(1, -1);
  return lines.map((line) => line.replace(/^ {2}/u, '')).join('\n');
}

const inEdition = (amendment: string): ReturnType<typeof format> =>
  format(`edition Errata "errata" of Base {\n${amendment}\n}\n`);

const isAmendment = (amendment: string): boolean => inEdition(amendment).diagnostics.length === 0;
