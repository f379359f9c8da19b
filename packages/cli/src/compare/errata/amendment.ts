/** The smallest amendment that makes one change in the text of rules. */
import { format, type NamedThing as Thing, quotableAt, type Syntax, thingsOf } from '@quipu/language';
import { nearest } from '@quipu/language/nearest';
import { EXIT, Stop } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { isWithinWords, lineLike, matching, type Place } from './passage.ts';

type Span = Syntax.Span;

/** What an erratum says: in this thing, these words are to be those. */
export interface Erratum {
  readonly thing: Thing;
  /** A passage of its rule text; how it is broken into lines does not matter. */
  readonly printed: string;
  readonly should: string;
}

/** An amendment, as rule text. */
export interface Amendment {
  /** The name path of what it replaces: the smallest thing that holds the whole passage. */
  readonly path: string;
  /** The number of the printed rule that the thing stands under; undefined if it has none of its own. */
  readonly rule: string | undefined;
  /** Its number in the edition, if the amendment changes that. */
  readonly newRule?: string | undefined;
  /** `replace Train.cost with point cost 2`. */
  readonly text: string;
  /** The rule text of the thing, before and after. */
  readonly before: string;
  readonly after: string;
}

/** Everything that an edition of these rules can amend, each once, in the order of the rule files. */
export function amendable({ declarations }: Pick<RulesAt, 'declarations'>): readonly Thing[] {
  return [...new Set([...thingsOf(declarations).values()].flat())];
}

/** Most things that are listed where a few words mean several. */
const LISTED = 12;

/**
 * The things that words may mean: the one with that name path or rule number, else all whose path or text has the words.
 * @throws {Stop} where nothing has them
 */
export function meant(rules: RulesAt, words: string): readonly Thing[] {
  const byPath = thingsOf(rules.declarations);
  const named = byPath.get(words) ?? byPath.get(`event ${words}`) ?? byPath.get(`rule ${words}`);
  // By a number alone goes a declaration before a statement; an erratum may be about either.
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
  // A thing that holds another with the same words says no more than that one.
  const smallest = found.filter((thing) => !found.some(({ parent }) => parent === thing));
  if (smallest.length > 0) return smallest.slice(0, LISTED);
  const guess = nearest(words, byPath.keys());
  throw new Stop(
    `Nothing in ${rules.place.name} is called "${words}", stands under that rule number, or has these words.`,
    guess === undefined ? `\`quipu text ${rules.place.name}\` tells all texts.` : `Did you mean "${guess}"?`,
  );
}

/** The rule text of a thing as its author wrote it, without the indentation of what it stands in. */
export function sourceOf({ project }: RulesAt, { node: { span } }: Thing): string {
  const text = project.texts.get(span.file) ?? '';
  return outdented(text, span, text.slice(span.start, span.end));
}

/** What stands at a place of a text, or would, without the indentation of the line in which the place begins. */
function outdented(text: string, { start }: Span, content: string): string {
  const line = text.lastIndexOf('\n', start - 1) + 1;
  const indent = /^ */u.exec(text.slice(line))?.[0] ?? '';
  return content.replaceAll(`\n${indent}`, '\n');
}

/**
 * Where a passage stands in the rule text of a thing.
 * @throws {Stop} where it is not in there, or more than once
 */
export function passageIn(rules: RulesAt, thing: Thing, printed: string): Place {
  const { file, start, end } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  const whole = text.slice(start, end);
  const [place, ...more] = matching(whole, printed);
  if (!place) {
    if (isWithinWords(whole, printed))
      throw new Stop(
        `The rule text of ${thing.path} has "${printed}" only as part of a longer word.`,
        'Give whole words of the rule text.',
      );
    const guess = lineLike(whole, printed);
    throw new Stop(
      `The rule text of ${thing.path} does not say "${printed}".`,
      guess === undefined
        ? 'Give whole words of the rule text in their order; where its lines end does not matter.'
        : `It says: ${guess}`,
    );
  }
  if (more.length > 0)
    throw new Stop(
      `The rule text of ${thing.path} says "${printed}" ${more.length + 1} times.`,
      'Give more of what stands around it, so that one place alone is meant.',
    );
  return { start: start + place.start, end: start + place.end };
}

/**
 * Writes the amendment.
 * @throws {Stop} where the passage is not in the thing, is in it more than once, stays the same, or cannot be amended by itself
 */
export function amendmentOf(rules: RulesAt, { thing, printed, should }: Erratum): Amendment {
  const { file } = thing.node.span;
  const text = rules.project.texts.get(file) ?? '';
  if (printed.trim() === should.trim())
    throw new Stop('What it should be is what was printed.', 'Say what is different.');
  const at = passageIn(rules, thing, printed);
  const written = (span: Span): string =>
    text.slice(span.start, at.start) + should + text.slice(at.end, span.end);
  const found = smallestAround(rules, { ...at, file });
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
  return { ...told, text: amended, after: should.trim() === '' ? withoutGap(after) : after };
}

/**
 * Checks that the new text can be read, so that what is wrong with it is reported as an option's value and not in a file that is not written.
 * @throws {Stop} where it cannot
 */
function mustBeReadable(amendment: string, { thing, printed, should }: Erratum): void {
  const [first] = inEdition(amendment).diagnostics;
  if (!first) return;
  const { message, expected, hint } = first;
  if (should.trim() === '')
    throw new Stop(
      `Without "${printed}" the rule text of ${thing.path} cannot be read: ${message}`,
      'Give the whole statement that goes, or what takes its place.',
    );
  const help = hint ?? (expected === undefined ? 'Correct the text.' : `Expected ${expected}.`);
  throw new Stop(
    `"${should}" cannot be read there: ${message}`,
    `${help} Nothing was written.`,
    EXIT.findings,
  );
}

/** Drops the separator that a removed statement leaves next to a brace or to another separator. */
const withoutGap = (text: string): string =>
  text
    .replaceAll(/;\s*(?=[;}])/gu, ' ')
    .replaceAll(/(?<=\{)\s*;/gu, '')
    .replaceAll(/ {2,}\}/gu, ' }');

/** Returns the new number of a thing, if the passage changes its rule number alone. */
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

/** What is left of a text or a thing of which nothing is left. */
const NOTHING = /^(?:rule [\d.]+)?[:{};\s]*$/u;

/** A thing with a path that means it alone. */
interface Named {
  readonly thing: Thing;
  readonly path: string;
}

/**
 * The smallest thing around a place that can be replaced, or of which the text that holds the place can.
 * @throws {Stop} where none has a path that means it alone
 */
function smallestAround({ declarations }: RulesAt, at: Place & Pick<Span, 'file'>): Named {
  const things = thingsOf(declarations);
  const sizeOf = ({ node: { span } }: Thing): number => span.end - span.start;
  const around = [...new Set([...things.values()].flat())]
    .filter(({ node: { span } }) => span.file === at.file && span.start <= at.start && at.end <= span.end)
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const thing of around) {
    const path = pathOf(things, thing);
    // The heading of a side is that of its card.
    const isHeading = thing.word === 'side' && changingIn(thing, at) === undefined;
    if (path !== undefined && !isHeading) return { thing, path };
  }
  throw new Stop(
    'No name path means what holds this passage alone.',
    'Write the amendment by hand, in an edition of your own: see docs/language/editions.md.',
  );
}

/** The shortest path that means a thing alone, with its name if one has it; undefined where none does. */
function pathOf(things: ReturnType<typeof thingsOf>, thing: Thing): string | undefined {
  if (things.get(thing.path)?.length === 1) return thing.path;
  const alone = [...things].flatMap(([path, found]) =>
    found.length === 1 && found[0] === thing ? [path] : [],
  );
  const shortest = alone.toSorted((a, b) => a.length - b.length);
  return shortest.find((path) => path.includes(thing.path)) ?? shortest[0];
}

/**
 * The part of a thing that changes while its heading stays, if it holds a place: its text, which stands behind the points of an operation; of a
 * statement what stands behind its number and its label.
 */
function changingIn({ node, word, block }: Thing, at: Place): Span | undefined {
  const within = (span: Span): Span | undefined =>
    span.start <= at.start && at.end <= span.end ? span : undefined;
  if (word === 'statement') {
    const { span, rule, label } = node as Syntax.Stmt;
    // A colon stands behind a label.
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

/** The amendment of the one statement that holds the passage, if that is shorter than one of the whole text. */
function quoting(
  { thing, path }: Named,
  at: Place,
  { text, written }: { readonly text: string; readonly written: (span: Span) => string },
  whole: string,
): string | undefined {
  const stmt = quotableAt(thing, at);
  if (!stmt) return undefined;
  const { span } = stmt;
  const [before, after] = [text.slice(span.start, span.end), written(span)];
  const quoted =
    after.trim() === ''
      ? laidOut(`remove ${path} { ${before} }`)
      : laidOut(`replace ${path} { ${before} } with${asText(after)}`);
  return quoted.length < whole.length ? quoted : undefined;
}

/** Statements as a text: it stands behind a colon or in braces as it did; else one stands behind a colon, and several in braces. */
function asText(statements: string): string {
  if (/^\s*[:{]/u.test(statements)) return statements.replace(/^\s*(?=\{)/u, ' ');
  const one = `: ${statements.trim()}`;
  return isAmendment(`replace Text with${one}`) ? one : ` { ${statements} }`;
}

function ruleOf({ node, parent }: Thing): string | undefined {
  return ('rule' in node ? node.rule.number : undefined) ?? (parent && ruleOf(parent));
}

/** One layout for what was put together of parts. What cannot be read is left for the check of the whole to tell of. */
function laidOut(amendment: string): string {
  const { text, diagnostics } = inEdition(amendment);
  if (diagnostics.length > 0) return amendment;
  const lines = text.trimEnd().split('\n').slice(1, -1);
  return lines.map((line) => line.replace(/^ {2}/u, '')).join('\n');
}

const inEdition = (amendment: string): ReturnType<typeof format> =>
  format(`edition Errata "errata" of Base {\n${amendment}\n}\n`);

const isAmendment = (amendment: string): boolean => inEdition(amendment).diagnostics.length === 0;
