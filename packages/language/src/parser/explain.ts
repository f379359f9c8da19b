/** Puts a fault into words. */
import { EOF, type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import { type Details, type Diagnostic, report } from '../diagnostics/diagnostic.ts';
import { syntax } from '../diagnostics/syntax.ts';
import { isLineEnd } from '../lexer/lexer.ts';
import { Local, mark, OpenComment, OpenQuote, Term, Unknown, word } from '../lexer/tokens.ts';
import { contextual, declarations, links, verbs } from '../lexer/vocabulary.ts';
import type { Span } from '../syntax/tree.ts';
import { largest } from './parser.ts';
import type { Fault } from './fault.ts';
import { nearest } from '../nearest.ts';

/** What the grammar calls its choices, and its kinds of tokens, in words. */
const called: Readonly<Record<string, string>> = {
  Term: 'a name with a capital letter',
  LowerName: 'a name in lower case',
  LowerWord: 'a name in lower case',
  Local: 'a name in lower case',
  Whole: 'a number',
  Quoted: 'a text in double quotes',
  EOF: 'the end of the declaration',
  change: '"+", "-" or "is"',
  condition: 'what the space must have',
  modifier: 'a modifier',
  fate: '"last", "before" or "to"',
  or: '"or", with the other mode',
  header: '"replacing", "committing" or "where"',
  accompanied: '"any Operation", or the operations it may accompany',
  trigger:
    'what it waits for: "remove", a Faction that finishes or drops something, a box, or a number that changes',
  occasion: '"while executing", "while another executes" or "at any time"',
  occasionText: 'a comma and a statement, or "{"',
  extent: 'its bounds, as in "0 to 20", or its boxes in braces',
  frame: '"eligible", "first", "second", "box", "pass", "acted", "final", "end" or "round"',
  status: '"not", "marked", "win ties", "defeat players", "alone" or "Event"',
  deck: '"set aside", "events" or piles',
  setup: 'a deck, a track with its value, or a space with its pieces',
  filling: 'an amount of pieces, or a level',
  side: '"unshaded", "shaded", "top" or "bottom"',
  step: '"given", "expect", or a Faction that plays or acts',
  box: 'what an instruction is about: an Operation, a phase, "event"',
  speaker: '"step" or "guideline"',
  given: 'what is given',
  expectation: 'what is expected',
  instruction: '"when", "otherwise", "spend", "point", "prefer", "keep" or "step"',
  amendment: '"remove", "replace" or "insert"',
  optionLine: '"remove", "replace", "insert", or a point that changes',
  target: 'what is amended',
  key: 'the name of a choice',
  asked: 'the end of a name of a decision, as in "goal"',
  end: '"game" or "momentum"',
  with: 'what it is with, as in "Guerrillas", "2 Troops" or "exactly 2 Troops"',
};

/** Words that follow a verb's noun. */
const modifiers: ReadonlySet<TokenType> = new Set<TokenType>([
  word.with,
  word.without,
  word.in,
  word.on,
  word.there,
  word.to,
  word.from,
  word.through,
  word.along,
  word.as,
  word.paying,
  word.leaving,
  word.alternating,
  word.last,
  word.not,
  word.where,
  word.of,
  word.adjacent,
  word.bordering,
  word.toward,
]);

const reserved: ReadonlySet<TokenType> = new Set<TokenType>(Object.values(word));

const BEHIND_A_SIDE =
  'Behind ":" stands one statement; put several of a side into braces: "shaded { …; … }". What belongs to both stands before them.';

/** The diagnostic for a fault. */
export function explain(file: string, fault: Fault): Diagnostic {
  return lexical(file, fault) ?? structural(file, fault) ?? grammatical(file, fault);
}

/** Faults of the text itself: wherever the parser stopped, this is why. */
function lexical(file: string, { token }: Fault): Diagnostic | undefined {
  const at = spanOf(file, token);
  switch (token.tokenType) {
    case Unknown:
      return report(syntax.unknownCharacter, at, { found: shown(token) }, { found: shown(token) });
    case OpenQuote:
      return report(syntax.openString, at, {}, { hint: 'Close it with a second double quote.' });
    case OpenComment:
      return report(syntax.openComment, { ...at, end: at.start + 2 }, {}, { hint: 'Close it with "*/".' });
    default:
      return undefined;
  }
}

/** Faults that have a kind of their own. */
function structural(file: string, fault: Fault): Diagnostic | undefined {
  const { token } = fault;
  const at = spanOf(file, token);
  const found = { found: shown(token) };
  switch (fault.kind) {
    case 'unclosed': {
      const opened = fault.opened
        ? [{ span: spanOf(file, fault.opened), message: 'It was opened here.' }]
        : [];
      const expected = { expected: '"}"', related: opened, hint: 'Close the block with "}".' };
      return report(syntax.unclosedBrace, after(at), {}, expected);
    }
    case 'stray':
      return report(syntax.strayBrace, at, {}, { hint: 'Remove it, or open a block for it with "{".' });
    case 'numberTooLarge':
      return report(syntax.numberTooLarge, at, { largest }, found);
    case 'emptyBlock':
      return report(syntax.emptyBlock, at, {}, { hint: 'Write a line in it, or remove it.' });
    case 'duplicate':
      return report(
        syntax.saidTwice,
        at,
        { what: fault.detail ?? token.image },
        { hint: 'Remove one of them.' },
      );
    case 'late':
      return report(syntax.late, at, found, {
        hint: fault.detail === 'side' ? BEHIND_A_SIDE : 'Move it up.',
      });
    case 'tooDeep':
      return report(
        syntax.tooDeep,
        at,
        {},
        { hint: 'Give a part of it a name with "define" or "procedure".' },
      );
    case 'unfinishedCases':
      return report(syntax.unfinishedCases, at, {}, { hint: 'End with "else …", or with "… elsewhere".' });
    case 'expectedEnd':
    case 'misplaced':
    case 'syntax':
      return undefined;
  }
}

/** What the grammar did not expect. */
function grammatical(file: string, fault: Fault): Diagnostic {
  const { token, detail = '' } = fault;
  const at = spanOf(file, token);
  const found = { found: shown(token) };
  if (fault.kind === 'expectedEnd' && detail === 'plays')
    return report(syntax.textAfterEnd, at, found, {
      expected: 'the end of the line, or ":" and more answers',
      ...found,
      hint: 'A colon stands behind the first answer, as in "plays Train: Harbor, done".',
    });
  if (fault.kind === 'expectedEnd' || detail === 'EOF') return afterEnd(at, token);
  if (fault.kind === 'misplaced' || detail === 'statement') return notAVerb(at, token);
  return missingPart(file, fault) ?? missingWord(at, fault);
}

/** What is missing where the grammar expected a part with a name of its own; undefined where it expected something else. */
function missingPart(file: string, fault: Fault): Diagnostic | undefined {
  const { token, detail = '' } = fault;
  const at = spanOf(file, token);
  const found = { found: shown(token) };
  switch (detail) {
    case 'declaration':
      return report(syntax.unknownDeclaration, at, found, { ...found, ...meant(token, declarations) });
    case 'amount':
      return report(
        syntax.missingAmount,
        at,
        {},
        { expected: 'a number, "up to", "all", "any" or "a"', ...found, ...howMany(fault) },
      );
    case 'noun':
    case 'phrase':
      return report(
        syntax.missingNoun,
        at,
        {},
        { expected: 'a noun', ...found, hint: 'Say what it is about, as in "2 Troops".' },
      );
    case 'value':
    case 'primary':
      return report(
        syntax.missingValue,
        at,
        {},
        { expected: 'a value', ...found, ...spelling(token, detail) },
      );
    case 'block':
    case mark.open.name: {
      const hint = isLineEnd(token)
        ? { hint: 'An opening brace stands on the line of what it opens.' }
        : token.tokenType === word.if
          ? { hint: 'Put it into a block of its own: "else { if … }".' }
          : {};
      const expected = detail === 'block' ? '":" or "{"' : '"{"';
      return report(
        syntax.missingBlock,
        at,
        {},
        { expected, ...found, ...meant(token, contextual), ...hint },
      );
    }
    case 'change': {
      const { opening } = fault;
      if (opening && tokenMatcher(opening, Local)) return notAVerb(spanOf(file, opening), opening);
      break;
    }
    case 'Quoted':
      return report(syntax.missingText, at, {}, { expected: 'a text in double quotes', ...found });
    case 'RuleNumber':
    case 'ruleNumber':
      return report(syntax.missingRuleNumber, at, {}, { expected: 'a number such as 3.2.1', ...found });
    case mark.right.name:
      return report(syntax.unclosedParenthesis, at, {}, { expected: '")"', ...found });
  }
  return undefined;
}

/** A name or a word is missing. */
function missingWord(at: Span, { token, detail = '' }: Fault): Diagnostic {
  const found = { found: shown(token) };
  const expected = inWords(detail);
  if (detail === 'Term' || detail === 'LowerName' || detail === 'LowerWord' || detail === 'Local') {
    return report(syntax.missingName, at, { expected }, { expected, ...found, ...spelling(token, detail) });
  }
  const wanted = detail.startsWith("'") ? [detail.slice(1, -1)] : [...links, ...contextual];
  return report(syntax.missingWord, at, { expected }, { expected, ...found, ...meant(token, wanted) });
}

function afterEnd(at: Span, token: IToken): Diagnostic {
  const found = { found: shown(token) };
  const all = [...links, ...verbs, ...contextual];
  if (modifiers.has(token.tokenType)) {
    return report(syntax.modifierOutOfPlace, at, found, {
      ...found,
      hint: 'Move it behind what it is about.',
    });
  }
  return report(syntax.textAfterEnd, at, found, {
    expected: 'the end of the line, or ";"',
    ...found,
    ...meant(token, all),
  });
}

function notAVerb(at: Span, token: IToken): Diagnostic {
  const found = { found: shown(token) };
  if (modifiers.has(token.tokenType)) {
    return report(syntax.modifierOutOfPlace, at, found, {
      ...found,
      hint: 'It goes on the line of its verb.',
    });
  }
  if (token.tokenType === mark.open) {
    const hint = 'A block in braces needs no colon: leave out the ":" before it.';
    return report(syntax.unknownVerb, at, found, { expected: 'a verb', ...found, hint });
  }
  if (reserved.has(token.tokenType)) {
    const lasting = token.tokenType === word.momentum || token.tokenType === word.capability;
    const hint = `It stands before its side: "${token.image} shaded { … }"; of a card with a single text, before that.`;
    return report(syntax.misplacedKeyword, at, found, {
      expected: 'a statement',
      ...found,
      ...(lasting && { hint }),
    });
  }
  return report(syntax.unknownVerb, at, found, { expected: 'a verb', ...found, ...meant(token, verbs) });
}

/** A noun without its number, or a misspelt word for one. */
function howMany({ token, opening }: Fault): Details {
  if (opening?.tokenType === word.repeat && tokenMatcher(token, Term)) {
    return { hint: `A value that is no number stands in parentheses: "repeat (${token.image})".` };
  }
  if (tokenMatcher(token, Term) || token.tokenType === word.own || token.tokenType === word.enemy) {
    return { hint: `Say how many, as in "1 ${token.image}".` };
  }
  return meant(token, ['all', 'any', 'up']);
}

function meant(token: IToken, candidates: readonly string[]): Details {
  // A word of the language that stands in the wrong place is no slip of the pen.
  if (reserved.has(token.tokenType)) return {};
  const word = /^\p{L}/u.test(token.image) ? nearest(token.image, candidates) : undefined;
  return word === undefined || word === token.image ? {} : { hint: `Did you mean "${word}"?` };
}

function spelling(token: IToken, expected: string): Details {
  if (reserved.has(token.tokenType)) {
    return { hint: `"${token.image}" is a word of the language, and cannot be a name here.` };
  }
  const first = token.image.charAt(0);
  if (expected === 'Term' && tokenMatcher(token, Local)) {
    return { hint: `Did you mean "${first.toUpperCase()}${token.image.slice(1)}"?` };
  }
  return {};
}

function inWords(expected: string): string {
  return called[expected] ?? expected.replace(/^'(.*)'$/, '"$1"');
}

function shown(token: IToken): string {
  if (token.tokenType === EOF) return 'the end of the file';
  if (isLineEnd(token)) return 'the end of the line';
  const text = token.image.length > 30 ? `${token.image.slice(0, 30)}…` : token.image;
  if (text.startsWith('"')) return text;
  return `"${text}"`;
}

function spanOf(file: string, { startOffset, endOffset = startOffset }: IToken): Span {
  return { file, start: startOffset, end: Math.max(startOffset, endOffset + 1) };
}

function after({ file, end }: Span): Span {
  return { file, start: end, end };
}
