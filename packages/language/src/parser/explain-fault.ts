/** Turns parser faults into diagnostics. */
import { type IToken, tokenMatcher, type TokenType } from 'chevrotain';
import { type Details, type Diagnostic, createDiagnostic } from '../diagnostics/diagnostic.ts';
import { syntaxDiagnostics } from '../diagnostics/syntax-diagnostics.ts';
import { isLineEnd } from '../lexer/lexer.ts';
import {
  Local,
  LowerName,
  LowerWord,
  mark,
  OpenComment,
  OpenQuote,
  Term,
  UnknownCharacters,
  word,
} from '../lexer/tokens.ts';
import { withoutControls } from '../lexer/characters.ts';
import { declarations, verbs } from '../lexer/vocabulary.ts';
import type { Span } from '../syntax/tree.ts';
import { maxNumber } from './rule-parser.ts';
import type { Fault } from './fault.ts';
import {
  allWords,
  boundHint,
  foreignOperatorHint,
  amountHint,
  spellingHint,
  sampleHint,
  quoteToken,
  formHint,
  nameHint,
} from './hints.ts';
import { describeExpected } from './wording.ts';

const modifierTokens: ReadonlySet<TokenType> = new Set<TokenType>([
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

const keywords: ReadonlySet<TokenType> = new Set<TokenType>(Object.values(word));

const SIDE_HINT =
  'After ":" only one statement is allowed. Enclose several statements of a side in braces: "shaded { …; … }". Put text for both sides before them.';

export function explainFault(file: string, fault: Fault): Diagnostic {
  const diagnostic =
    lexicalDiagnostic(file, fault) ?? structuralDiagnostic(file, fault) ?? grammaticalDiagnostic(file, fault);
  return diagnostic.found === undefined ? { ...diagnostic, found: quoteToken(fault.token) } : diagnostic;
}

/** Reports lexical faults. They take precedence over the grammar's own complaint about the same token. */
function lexicalDiagnostic(file: string, { token }: Fault): Diagnostic | undefined {
  const at = spanOf(file, token);
  switch (token.tokenType) {
    case UnknownCharacters: {
      const details = { found: withoutControls(quoteToken(token)), ...foreignOperatorHint(token) };
      return createDiagnostic(syntaxDiagnostics.unknownCharacter, at, details, details);
    }
    case OpenQuote:
      return createDiagnostic(
        syntaxDiagnostics.unterminatedString,
        at,
        {},
        { hint: 'Close it with a second double quote.' },
      );
    case OpenComment:
      return createDiagnostic(
        syntaxDiagnostics.unterminatedComment,
        { ...at, end: at.start + 2 },
        {},
        { hint: 'Close it with "*/".' },
      );
    default:
      return undefined;
  }
}

function structuralDiagnostic(file: string, fault: Fault): Diagnostic | undefined {
  const { token } = fault;
  const at = spanOf(file, token);
  const details = { found: quoteToken(token) };
  switch (fault.kind) {
    case 'unclosed': {
      const opened = fault.opened
        ? [{ span: spanOf(file, fault.opened), message: 'It was opened here.' }]
        : [];
      const expected = { expected: '"}"', related: opened, hint: 'Close the block with "}".' };
      return createDiagnostic(syntaxDiagnostics.unclosedBrace, spanAfter(at), {}, expected);
    }
    case 'stray':
      return createDiagnostic(
        syntaxDiagnostics.strayBrace,
        at,
        {},
        { hint: 'Remove it, or open a block for it with "{".' },
      );
    case 'numberTooLarge':
      return createDiagnostic(syntaxDiagnostics.numberTooLarge, at, { largest: maxNumber }, details);
    case 'emptyBlock':
      return createDiagnostic(
        syntaxDiagnostics.emptyBlock,
        at,
        {},
        { hint: 'Write a line in it, or remove it.' },
      );
    case 'duplicate':
      return createDiagnostic(
        syntaxDiagnostics.repeated,
        at,
        { what: fault.detail ?? token.image },
        { hint: 'Remove one of them.' },
      );
    case 'late':
      return createDiagnostic(syntaxDiagnostics.wrongOrder, at, details, {
        hint: fault.detail === 'side' ? SIDE_HINT : 'Move it up.',
      });
    case 'tooDeep':
      return createDiagnostic(
        syntaxDiagnostics.tooDeep,
        at,
        {},
        { hint: 'Give a part of it a name with "define" or "procedure".' },
      );
    case 'unfinishedCases':
      return createDiagnostic(
        syntaxDiagnostics.unfinishedCases,
        at,
        {},
        { hint: 'End with "else …", or with "… elsewhere".' },
      );
    case 'expectedEnd':
    case 'misplaced':
    case 'syntax':
      return undefined;
  }
}

function grammaticalDiagnostic(file: string, fault: Fault): Diagnostic {
  const { token, detail = '' } = fault;
  const at = spanOf(file, token);
  const details = { found: quoteToken(token) };
  if (fault.kind === 'expectedEnd' && detail === 'plays')
    return createDiagnostic(syntaxDiagnostics.textAfterEnd, at, details, {
      expected: 'the end of the line, or ":" and more answers',
      ...details,
      hint: 'A colon follows the first answer, as in "plays Train: Harbor, done".',
    });
  if (fault.kind === 'expectedEnd' || detail === 'EOF') return textAfterEndDiagnostic(at, fault);
  if (fault.kind === 'misplaced' || detail === 'statement') return unknownVerbDiagnostic(at, fault);
  return { ...(missingPartDiagnostic(file, fault) ?? missingWordDiagnostic(at, fault)), ...boundHint(fault) };
}

/** Reports a missing part that the grammar names; returns undefined for other expectations. */
function missingPartDiagnostic(file: string, fault: Fault): Diagnostic | undefined {
  const { token, detail = '' } = fault;
  const at = spanOf(file, token);
  const details = { found: quoteToken(token) };
  const expected = { expected: describeExpected(detail), ...details };
  switch (detail) {
    case 'declaration':
      return createDiagnostic(syntaxDiagnostics.unknownDeclaration, at, details, {
        ...expected,
        ...sampleHint(fault),
        ...spellingHint(token, declarations),
      });
    case 'amount':
    case 'count': {
      const amount = { ...expected, ...sampleHint(fault), ...amountHint(fault) };
      if (fault.opening?.tokenType === word.repeat && token.tokenType === word.up)
        return createDiagnostic(
          syntaxDiagnostics.missingAmount,
          at,
          {},
          { ...amount, expected: 'a number, or "any"' },
        );
      return createDiagnostic(syntaxDiagnostics.missingAmount, at, {}, amount);
    }
    case 'noun':
      return createDiagnostic(syntaxDiagnostics.missingNoun, at, {}, { ...expected, hint: nounHint(token) });
    case 'value':
      return createDiagnostic(syntaxDiagnostics.missingValue, at, {}, { ...expected, ...valueHint(fault) });
    case 'block':
    case mark.open.name:
      return missingBlockDiagnostic(at, fault, expected);
    case 'change': {
      const { opening } = fault;
      if (opening && (tokenMatcher(opening, Local) || spellingHint(opening, verbs).hint !== undefined))
        return unknownVerbDiagnostic(spanOf(file, opening), { ...fault, token: opening });
      const hint = changeHint(fault, opening);
      if (hint !== undefined)
        return createDiagnostic(
          syntaxDiagnostics.missingWord,
          at,
          { expected: expected.expected },
          { ...expected, hint },
        );
      break;
    }
    case 'Quoted':
      return createDiagnostic(syntaxDiagnostics.missingTitle, at, {}, { ...expected, ...sampleHint(fault) });
    case 'RuleNumber':
    case 'ruleNumber':
      return createDiagnostic(
        syntaxDiagnostics.missingRuleNumber,
        at,
        {},
        { expected: 'a number such as 3.2.1', ...details },
      );
    case mark.right.name:
      return createDiagnostic(syntaxDiagnostics.unclosedParenthesis, at, {}, expected);
  }
  return undefined;
}

const nounHint = ({ image }: IToken): string =>
  image.startsWith('"')
    ? 'Write names without quotes, as declared: "in Capital".'
    : 'Say what it is about, as in "2 Troops".';

const valueHint = (fault: Fault): Details =>
  fault.token.image === '='
    ? { hint: 'Leave out "=": the value follows directly.' }
    : { ...sampleHint(fault), ...nameHint(fault.token, 'value') };

const CARD_SIDES: ReadonlySet<string> = new Set([
  'bottom',
  'capability',
  'momentum',
  'shaded',
  'top',
  'unshaded',
]);

/** Returns the hint for a statement that begins with a name but changes no value; undefined for the usual hint. */
function changeHint({ token, previous }: Fault, opening: IToken | undefined): string | undefined {
  const name = opening?.image ?? '';
  const lowercase = name.toLowerCase();
  if (lowercase !== name && CARD_SIDES.has(lowercase)) return `Did you mean "${lowercase}"?`;
  if (token.image === '=')
    return `A track is set as in "set ${name} to 3"; a point changes as in "${name} is 3".`;
  if (isLineEnd(token) || token.tokenType === mark.close)
    return `A procedure is called as in "do ${name}"; an Operation is executed as in "free ${name}".`;
  if (
    [token, previous].some((neighbor) => tokenMatcher(neighbor, Local)) ||
    new Set<string>(verbs).has(token.image)
  )
    return `What a Faction does is written as in "by ${name}: pay 2", and what it gains as in "${name} +2".`;
  return undefined;
}

function missingBlockDiagnostic(at: Span, fault: Fault, expected: Details): Diagnostic {
  const { token } = fault;
  const isColon = fault.detail === mark.open.name && token.tokenType === mark.colon;
  const hint = isColon
    ? { hint: 'Only a block in braces is allowed here: write "{ … }" without the ":".' }
    : isLineEnd(token)
      ? { hint: 'Put the opening brace on the line of its statement.' }
      : token.tokenType === word.if
        ? { hint: 'Put it into its own block: "else { if … }".' }
        : token.image === 'then'
          ? { hint: 'Leave out "then": write ":" and one statement, or a block in braces.' }
          : {};
  const suggestion =
    formHint(fault) ?? (tokenMatcher(token, Term) ? {} : spellingHint(token, ['is', ...CONNECTIVES]));
  return createDiagnostic(syntaxDiagnostics.missingBlock, at, {}, { ...expected, ...suggestion, ...hint });
}

/** Joins the hints if both have one. */
const joinHints = (first: Details, second: Details): Details =>
  first.hint === undefined || second.hint === undefined
    ? first
    : { ...first, hint: `${first.hint} ${second.hint}` };

function missingWordDiagnostic(at: Span, fault: Fault): Diagnostic {
  const { token, detail = '' } = fault;
  const expected = describeExpected(detail);
  const parts = { expected, found: quoteToken(token), ...sampleHint(fault) };
  if (NAME_TOKENS.has(detail))
    return createDiagnostic(
      syntaxDiagnostics.missingName,
      at,
      { expected },
      { ...parts, ...joinHints(nameHint(token, detail), tokenMatcher(token, Local) ? {} : parts) },
    );
  const expectedWords = [...expected.matchAll(/"(\p{L}+)"/gu)].map(([, each = '']) => each);
  // A misspelt word may have been read as the end of a name.
  const { previous } = fault;
  const correction =
    isName(previous) && spellingHint(token, expectedWords).hint === undefined
      ? spellingHint(previous, expectedWords)
      : {};
  if (correction.hint !== undefined)
    return createDiagnostic(
      syntaxDiagnostics.missingWord,
      spanOf(at.file, previous),
      { expected },
      { ...parts, found: quoteToken(previous), ...correction },
    );
  return createDiagnostic(
    syntaxDiagnostics.missingWord,
    at,
    { expected },
    { ...parts, ...spellingHint(token, expectedWords) },
  );
}

const isName = (token: IToken): boolean => tokenMatcher(token, Term) || token.tokenType === Local;

const CONNECTIVES = ['in', 'to', 'with', 'through', 'until', 'adjacent', 'and', 'or'];

const NAME_TOKENS: ReadonlySet<string> = new Set([Term, LowerName, LowerWord, Local].map(({ name }) => name));

const ELSE_HINT = '"else" must follow the text of its "if" or "if possible" directly.';

function textAfterEndDiagnostic(at: Span, fault: Fault): Diagnostic {
  const { token } = fault;
  const details = { found: quoteToken(token) };
  const form = formHint(fault) ?? { ...sampleHint(fault), ...spellingHint(token, CONNECTIVES) };
  if (modifierTokens.has(token.tokenType)) {
    const hint = 'Move it after the noun to which it applies.';
    return createDiagnostic(syntaxDiagnostics.modifierOutOfPlace, at, details, {
      expected: 'the end of the line, or ";"',
      ...details,
      hint:
        form.hint === undefined ? hint : form.hint.startsWith('It is') ? `${hint} ${form.hint}` : form.hint,
    });
  }
  return createDiagnostic(syntaxDiagnostics.textAfterEnd, at, details, {
    expected: 'the end of the line, or ";"',
    ...details,
    ...form,
    ...spellingHint(token, allWords),
    ...boundHint(fault),
    ...(token.tokenType === word.else ? { hint: ELSE_HINT } : {}),
  });
}

function unknownVerbDiagnostic(at: Span, { token }: Fault): Diagnostic {
  const details = { found: quoteToken(token) };
  const expected = { expected: 'a verb', ...details };
  if (modifierTokens.has(token.tokenType)) {
    return createDiagnostic(syntaxDiagnostics.modifierOutOfPlace, at, details, {
      expected: 'a statement',
      ...details,
      hint: 'Put it on the line of its verb.',
    });
  }
  if (token.tokenType === mark.open) {
    const hint = 'A block in braces needs no colon: leave out the ":" before it.';
    return createDiagnostic(syntaxDiagnostics.unknownVerb, at, details, { ...expected, hint });
  }
  const verb = spellingHint(token, verbs);
  if (verb.hint === undefined && keywords.has(token.tokenType)) {
    const lasting = token.tokenType === word.momentum || token.tokenType === word.capability;
    const hint =
      token.tokenType === word.else
        ? ELSE_HINT
        : `Put it before its side: "${token.image} shaded { … }"; on a card with a single text, before the text.`;
    return createDiagnostic(syntaxDiagnostics.misplacedKeyword, at, details, {
      expected: 'a statement',
      ...details,
      ...((lasting || token.tokenType === word.else) && { hint }),
    });
  }
  return createDiagnostic(syntaxDiagnostics.unknownVerb, at, details, { ...expected, ...verb });
}

function spanOf(file: string, { startOffset, endOffset = startOffset }: IToken): Span {
  return { file, start: startOffset, end: Math.max(startOffset, endOffset + 1) };
}

function spanAfter({ file, end }: Span): Span {
  return { file, start: end, end };
}
