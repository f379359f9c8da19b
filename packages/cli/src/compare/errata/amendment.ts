/** Computes the smallest amendment for one change of rule text. */
import { format, type Syntax } from '@quipu/language';
import { type AmendTarget, findQuotableStatement, indexTargets } from '@quipu/language/internal';
import { EXIT, CommandError } from '../../exit.ts';
import type { RulesAt } from '../editions/rules-at.ts';
import { type Edit, editsOfPlurals, detectRename, type DeclarationRename } from './rename.ts';
import { distinctTargets, locatePassage, outdent, sourceOf, type TargetsByPath } from './amend-targets.ts';
import type { TextRange } from './passage.ts';

type Span = Syntax.Span;

export interface Erratum {
  readonly target: AmendTarget;
  /** A passage of the rule text. Line breaks are ignored. */
  readonly printed: string;
  readonly corrected: string;
}

export interface Amendment {
  /** The name path of the replaced declaration or statement: the smallest one that contains the whole passage. */
  readonly path: string;
  /** Its rule number, own or inherited; undefined if it has none. */
  readonly rule: string | undefined;
  readonly newRule?: string | undefined;
  /** `replace Train.cost with point cost 2`. */
  readonly text: string;
  /** The rename, if the amendment only renames. */
  readonly rename?: DeclarationRename | undefined;
  readonly before: string;
  readonly after: string;
}

/** A text together with its edited version. */
interface EditedText {
  readonly text: string;
  /** Returns the part of the edited text that corresponds to a span of the text. */
  readonly editedPart: (span: Span) => string;
}

/**
 * Creates the amendment.
 * @throws {CommandError} if the passage does not occur exactly once, is unchanged, or cannot be amended separately
 */
export function amendmentOf(rules: RulesAt, erratum: Erratum): Amendment {
  const { printed, corrected } = erratum;
  if (printed.trim() === corrected.trim())
    throw new CommandError('The correction equals the printed text.', 'Give a different text.');
  const passage = locatePassage(rules, erratum.target, printed);
  const { file } = erratum.target.node.span;
  const namedTarget = smallestTarget(rules, { ...passage, file });
  const { target, path } = namedTarget;
  const text = rules.project.texts.get(file) ?? '';
  const edits = [{ ...passage, newText: corrected }, ...editsOfPlurals(target, passage, { text, corrected })];
  const editedText: EditedText = { text, editedPart: (span) => applyEdits(text, span, edits) };
  const replacedBody = replaceablePart(target, passage);
  const newText = editedText.editedPart(replacedBody ?? target.node.span);
  const commonFields = { path, rule: ruleOf(target), before: sourceOf(rules, target) };
  if (EMPTY_TEXT.test(newText)) return { ...commonFields, text: `remove ${path}`, after: '' };
  const after = outdent(text, target.node.span, editedText.editedPart(target.node.span));
  const newRule = renumbering(target, editedText);
  if (commonFields.rule !== undefined && newRule !== undefined)
    return { ...commonFields, newRule, text: `renumber rule ${commonFields.rule} as ${newRule}`, after };
  const fullAmendment = formatAmendment(
    `replace ${path} with${replacedBody ? formatBody(newText) : ` ${newText}`}`,
  );
  const amendment = quoteStatement(namedTarget, passage, editedText, fullAmendment) ?? fullAmendment;
  checkParses(amendment, erratum);
  return {
    ...commonFields,
    rename: detectRename(target, { before: commonFields.before, after }),
    text: amendment,
    after: corrected.trim() === '' ? removeEmptySeparators(after) : after,
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
function checkParses(amendment: string, { target, printed, corrected }: Erratum): void {
  const [firstDiagnostic] = formatInEdition(amendment).diagnostics;
  if (!firstDiagnostic) return;
  const { message, expected, hint } = firstDiagnostic;
  if (corrected.trim() === '')
    throw new CommandError(
      `Without "${printed}" the rule text of ${target.path} cannot be read: ${message}`,
      'Give the whole statement to remove, or its replacement.',
    );
  const help = hint ?? (expected === undefined ? 'Correct the text.' : `Expected ${expected}.`);
  throw new CommandError(
    `"${corrected}" cannot be read there: ${message}`,
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

/** Returns the new rule number if the edits change nothing else. */
function renumbering({ node }: AmendTarget, { text, editedPart }: EditedText): string | undefined {
  if (!('rule' in node)) return undefined;
  const { number, span } = node.rule;
  const before = text.slice(node.span.start, node.span.end);
  const [head, tail] = [
    before.slice(0, span.start - node.span.start),
    before.slice(span.end - node.span.start),
  ];
  const after = editedPart(node.span);
  if (!after.startsWith(head) || !after.endsWith(tail)) return undefined;
  const newNumber = after.slice(head.length, after.length - tail.length);
  return /^\d+(?:\.\d+)*$/u.test(newNumber) && newNumber !== number ? newNumber : undefined;
}

/** Text without a statement; only a rule number and punctuation remain. */
const EMPTY_TEXT = /^(?:rule [\d.]+)?[:{};\s]*$/u;

interface NamedTarget {
  readonly target: AmendTarget;
  readonly path: string;
}

/**
 * Returns the smallest target around a range that can be replaced, itself or its text.
 * @throws {CommandError} if none has an unambiguous path
 */
function smallestTarget({ declarations }: RulesAt, range: TextRange & Pick<Span, 'file'>): NamedTarget {
  const targetsByPath = indexTargets(declarations);
  const sizeOf = ({ node: { span } }: AmendTarget): number => span.end - span.start;
  const containingTargets = distinctTargets(targetsByPath)
    .filter(
      ({ node: { span } }) => span.file === range.file && span.start <= range.start && range.end <= span.end,
    )
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  for (const target of containingTargets) {
    const path = unambiguousPath(targetsByPath, target);
    // A side shares the heading of its card.
    const isHeading = target.keyword === 'side' && replaceablePart(target, range) === undefined;
    if (path !== undefined && !isHeading) return { target, path };
  }
  throw new CommandError(
    'No name path refers to the text that contains only this passage.',
    'Write the amendment by hand, in an edition of your own: see docs/language/editions.md.',
  );
}

/** The shortest unambiguous path of a target, preferably with its name; undefined if missing. */
function unambiguousPath(targetsByPath: TargetsByPath, target: AmendTarget): string | undefined {
  if (targetsByPath.get(target.path)?.length === 1) return target.path;
  const shortestFirst = [...targetsByPath]
    .flatMap(([path, targets]) => (targets.length === 1 && targets[0] === target ? [path] : []))
    .toSorted((a, b) => a.length - b.length);
  return shortestFirst.find((path) => path.includes(target.path)) ?? shortestFirst[0];
}

/**
 * The replaceable part of a target without its heading, if it contains the range: the body (of an operation, after its points), or the part
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
  { target, path }: NamedTarget,
  range: TextRange,
  { text, editedPart }: EditedText,
  fullAmendment: string,
): string | undefined {
  const stmt = findQuotableStatement(target, range);
  if (!stmt) return undefined;
  const { span } = stmt;
  const [before, after] = [text.slice(span.start, span.end), editedPart(span)];
  const quotedAmendment =
    after.trim() === ''
      ? formatAmendment(`remove ${path} { ${before} }`)
      : formatAmendment(`replace ${path} { ${before} } with${formatBody(after)}`);
  return quotedAmendment.length < fullAmendment.length ? quotedAmendment : undefined;
}

/** Formats statements as a body: retains a leading colon or brace, or else adds a colon for one statement and braces for several. */
function formatBody(statements: string): string {
  if (/^\s*[:{]/u.test(statements)) return statements.replace(/^\s*(?=\{)/u, ' ');
  const singleStatement = `: ${statements.trim()}`;
  return isAmendment(`replace Text with${singleStatement}`) ? singleStatement : ` { ${statements} }`;
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
