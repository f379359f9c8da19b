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
import { replaceControls } from '../lexer/control-characters.ts';
import { connectives, declarations, verbs } from '../lexer/vocabulary.ts';
import type { Span } from '../syntax/tree.ts';
import { MAX_NUMBER } from './rule-parser.ts';
import type { Fault, FaultKind } from './fault.ts';
import {
  allWords,
  boundHint,
  foreignOperatorHint,
  amountHint,
  spellingHint,
  sampleHint,
  quoteToken,
  nameHint,
} from './hints.ts';
import { declarationOfFault, lineOfFault } from './fault-line.ts';
import { foreignFormHint } from './foreign-forms.ts';
import { describeExpected } from './wording.ts';

const MODIFIER_TOKENS: ReadonlySet<TokenType> = new Set<TokenType>([
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
  word.connected,
  word.toward,
]);

/** Words that no name can be, and words that begin a declaration. */
const KEYWORDS: ReadonlySet<string> = new Set([...verbs, ...connectives, ...declarations]);

const SIDE_HINT =
  'After ":" only one statement is allowed. Enclose several statements of a side in braces: "shaded { …; … }". Put text for both sides before them.';

/**
 * Returns the diagnostic of a fault.
 * @param tokens all tokens of the file
 */
export function explainFault(file: string, fault: Fault, tokens: readonly IToken[]): Diagnostic {
  const lexical = lexicalDiagnostic(file, fault);
  const structural = lexical
    ? undefined
    : STRUCTURE_REPORTERS[fault.kind]?.(spanOf(file, fault.token), fault);
  const diagnostic = withFormHint(
    structural ?? lexical ?? grammaticalDiagnostic(file, fault, tokens),
    fault,
    tokens,
  );
  const { code, found = quoteToken(fault.token) } = diagnostic;
  return { ...diagnostic, found, ...(code === UNCLOSED && relatedOpening(file, fault, tokens)) };
}

const UNCLOSED = syntaxDiagnostics.unclosedParenthesis.code;

/** The parenthesis that is still open at the fault. */
function relatedOpening(
  file: string,
  { token }: Fault,
  tokens: readonly IToken[],
): Pick<Diagnostic, 'related'> | undefined {
  const open: IToken[] = [];
  // The end of the file is no token of it.
  const end = tokens.indexOf(token);
  for (const earlier of tokens.slice(0, end < 0 ? undefined : end)) {
    if (earlier.tokenType === mark.openParenthesis) open.push(earlier);
    if (earlier.tokenType === mark.closeParenthesis) open.pop();
  }
  const innermost = open.at(-1);
  return innermost && { related: [{ span: spanOf(file, innermost), message: 'It is opened here.' }] };
}

/** Replaces the hint if the line has a form that the language writes differently. */
function withFormHint(diagnostic: Diagnostic, fault: Fault, tokens: readonly IToken[]): Diagnostic {
  const line = lineOfFault(fault, diagnostic.span.start, tokens);
  const hint = boundHint(fault)?.hint ?? foreignFormHint(line);
  return hint === undefined ? diagnostic : { ...diagnostic, hint };
}

/** Reports lexical faults. They take precedence over the grammar's own complaint about the same token. */
function lexicalDiagnostic(file: string, { token }: Fault): Diagnostic | undefined {
  const span = spanOf(file, token);
  switch (token.tokenType) {
    case UnknownCharacters: {
      const details = { found: replaceControls(quoteToken(token)), ...foreignOperatorHint(token) };
      return createDiagnostic(syntaxDiagnostics.unknownCharacter, span, details, details);
    }
    case OpenQuote:
      return createDiagnostic(
        syntaxDiagnostics.unterminatedString,
        span,
        {},
        { hint: 'Close it with a second double quote.' },
      );
    case OpenComment:
      return createDiagnostic(
        syntaxDiagnostics.unterminatedComment,
        { ...span, end: span.start + '/*'.length },
        {},
        { hint: 'Close it with "*/".' },
      );
    default:
      return undefined;
  }
}

type StructureReporter = (span: Span, fault: Fault) => Diagnostic;

/** Reports of faults that the grammar rules cannot express; undefined for faults with a grammatical diagnostic. */
const STRUCTURE_REPORTERS: Readonly<Record<FaultKind, StructureReporter | undefined>> = {
  syntax: undefined,
  expectedEnd: undefined,
  misplaced: undefined,
  unclosed: unclosedBraceDiagnostic,
  stray: (span) => {
    const hint = 'Remove it, or open a block for it with "{".';
    return createDiagnostic(syntaxDiagnostics.strayBrace, span, {}, { hint });
  },
  numberTooLarge: (span, { token }) => {
    const found = quoteToken(token);
    return createDiagnostic(syntaxDiagnostics.numberTooLarge, span, { largest: MAX_NUMBER }, { found });
  },
  emptyBlock: (span) => {
    const hint = 'Write a line in it, or remove it.';
    return createDiagnostic(syntaxDiagnostics.emptyBlock, span, {}, { hint });
  },
  duplicate: (span, { token, detail: clause = token.image }) => {
    const hint = 'Remove one of them.';
    return createDiagnostic(syntaxDiagnostics.repeated, span, { clause }, { hint });
  },
  late: (span, { token, detail }) => {
    const hint = detail === 'side' ? SIDE_HINT : 'Move it up.';
    return createDiagnostic(syntaxDiagnostics.wrongOrder, span, { found: quoteToken(token) }, { hint });
  },
  tooDeep: (span) => {
    const hint = 'Give a part of it a name with "define" or "procedure".';
    return createDiagnostic(syntaxDiagnostics.tooDeep, span, {}, { hint });
  },
  unfinishedCases: (span, { detail }) => {
    const hint =
      detail === 'list'
        ? 'Write one value. If it depends on something, write cases: "1 if Aid > 3, else 2".'
        : 'Put a comma before "else", and end with ", else …" or with "… elsewhere".';
    return createDiagnostic(syntaxDiagnostics.unfinishedCases, span, {}, { hint });
  },
};

function unclosedBraceDiagnostic(span: Span, { openBrace }: Fault): Diagnostic {
  const related = openBrace ? [{ span: spanOf(span.file, openBrace), message: 'It was opened here.' }] : [];
  const details = { expected: '"}"', related, hint: 'Close the block with "}".' };
  return createDiagnostic(syntaxDiagnostics.unclosedBrace, spanAfter(span), {}, details);
}

function grammaticalDiagnostic(file: string, fault: Fault, tokens: readonly IToken[]): Diagnostic {
  const { token, detail = '' } = fault;
  const span = spanOf(file, token);
  const found = { found: quoteToken(token) };
  if (fault.kind === 'expectedEnd' && detail === 'plays')
    return createDiagnostic(syntaxDiagnostics.textAfterEnd, span, found, {
      expected: 'the end of the line, or ":" and more answers',
      ...found,
      hint: 'A colon follows the first answer, as in "plays Train: Harbor, done".',
    });
  if (fault.kind === 'expectedEnd' || detail === 'EOF') return textAfterEndDiagnostic(span, fault);
  if (fault.kind === 'misplaced' || detail === 'statement') {
    const diagnostic = unknownVerbDiagnostic(span, fault);
    const declaration = declarationOfFault(fault, tokens);
    const expected = LINE_DESCRIPTIONS[declaration];
    if (expected === undefined) return diagnostic;
    return { ...diagnostic, expected, ...sampleHint({ ...fault, rules: [declaration] }) };
  }
  return missingPartDiagnostic(file, fault) ?? missingWordDiagnostic(span, fault);
}

/** The lines of declarations that contain no statements. */
const LINE_DESCRIPTIONS: Readonly<Record<string, string>> = {
  deck: describeExpected('deck'),
  scenario: describeExpected('step'),
  sequence: describeExpected('frame'),
  setup: describeExpected('setup'),
};

/** A fault with the details that every report of a missing part shows. */
interface MissingPart {
  readonly fault: Fault;
  readonly span: Span;
  /** The expected and the found text. */
  readonly details: { readonly expected: string; readonly found: string };
}

type MissingPartReporter = (missingPart: MissingPart) => Diagnostic | undefined;

/** Reports of missing parts, by the choice or token that the grammar expects. */
const MISSING_PART_REPORTERS: Readonly<Record<string, MissingPartReporter>> = {
  declaration: ({ fault, span, details }) =>
    createDiagnostic(syntaxDiagnostics.unknownDeclaration, span, details, {
      ...details,
      ...sampleHint(fault),
      ...spellingHint(fault.token, declarations),
    }),
  amount: missingAmountDiagnostic,
  count: missingAmountDiagnostic,
  noun: ({ fault, span, details }) =>
    createDiagnostic(
      syntaxDiagnostics.missingNoun,
      span,
      { after: quoteToken(fault.previous) },
      { ...details, hint: nounHint(fault.token) },
    ),
  value: ({ fault, span, details }) =>
    createDiagnostic(syntaxDiagnostics.missingValue, span, {}, { ...details, ...valueHint(fault) }),
  block: missingBlockDiagnostic,
  [mark.openBrace.name]: missingBlockDiagnostic,
  change: missingChangeDiagnostic,
  Quoted: ({ fault, span, details }) =>
    createDiagnostic(syntaxDiagnostics.missingTitle, span, {}, { ...details, ...sampleHint(fault) }),
  RuleNumber: missingRuleNumberDiagnostic,
  ruleNumber: missingRuleNumberDiagnostic,
  [mark.closeParenthesis.name]: ({ span, details }) =>
    createDiagnostic(syntaxDiagnostics.unclosedParenthesis, span, {}, details),
};

/** Reports a missing part that the grammar names; returns undefined for other expectations. */
function missingPartDiagnostic(file: string, fault: Fault): Diagnostic | undefined {
  const { token, detail = '' } = fault;
  if (!Object.hasOwn(MISSING_PART_REPORTERS, detail)) return undefined;
  const details = { expected: describeExpected(detail), found: quoteToken(token) };
  return MISSING_PART_REPORTERS[detail]?.({ fault, span: spanOf(file, token), details });
}

function missingAmountDiagnostic({ fault, span, details }: MissingPart): Diagnostic {
  const amountDetails = { ...details, ...sampleHint(fault), ...amountHint(fault) };
  return createDiagnostic(syntaxDiagnostics.missingAmount, span, {}, amountDetails);
}

function missingRuleNumberDiagnostic({ span, details: { found } }: MissingPart): Diagnostic {
  const details = { expected: 'a number such as 3.2.1', found };
  return createDiagnostic(syntaxDiagnostics.missingRuleNumber, span, {}, details);
}

/** Reports a statement that begins with a name and has no `+`, `-` or `is`. */
function missingChangeDiagnostic({ fault, span, details }: MissingPart): Diagnostic | undefined {
  const { statementStart } = fault;
  if (
    statementStart &&
    (tokenMatcher(statementStart, Local) || spellingHint(statementStart, verbs).hint !== undefined)
  )
    return unknownVerbDiagnostic(spanOf(span.file, statementStart), { ...fault, token: statementStart });
  const hint = changeHint(fault, statementStart);
  if (hint === undefined) return undefined;
  const { expected } = details;
  return createDiagnostic(syntaxDiagnostics.missingWord, span, { expected }, { ...details, hint });
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
function changeHint({ token, previous }: Fault, statementStart: IToken | undefined): string | undefined {
  const name = statementStart?.image ?? '';
  const lowercase = name.toLowerCase();
  if (lowercase !== name && CARD_SIDES.has(lowercase)) return `Did you mean "${lowercase}"?`;
  if (isLineEnd(token) || token.tokenType === mark.closeBrace)
    return `A procedure is called as in "do ${name}"; an Operation is executed as in "free ${name}".`;
  if (
    [token, previous].some((neighbor) => tokenMatcher(neighbor, Local)) ||
    new Set<string>(verbs).has(token.image)
  )
    return `What a Faction does is written as in "by ${name}: pay 2", and what it gains as in "${name} +2".`;
  return undefined;
}

function missingBlockDiagnostic({ fault, span, details }: MissingPart): Diagnostic {
  const { token } = fault;
  const suggestion = tokenMatcher(token, Term) ? {} : spellingHint(token, ['is', ...CONNECTIVES]);
  const hint = blockHint(fault);
  return createDiagnostic(
    syntaxDiagnostics.missingBlock,
    span,
    {},
    { ...details, ...suggestion, ...(hint !== undefined && { hint }) },
  );
}

/** Returns the hint for a token in the place of a block; undefined for the usual hint. */
function blockHint({ token, detail }: Fault): string | undefined {
  if (detail === mark.openBrace.name && token.tokenType === mark.colon)
    return 'Only a block in braces is allowed here: write "{ … }" without the ":".';
  if (isLineEnd(token)) return 'Put the opening brace on the line of its statement.';
  if (token.tokenType === word.if) return 'Put it into its own block: "else { if … }".';
  return token.image === 'then'
    ? 'Leave out "then": write ":" and one statement, or a block in braces.'
    : undefined;
}

/** Joins the hints if both have one. */
const joinHints = (first: Details, second: Details): Details =>
  first.hint === undefined || second.hint === undefined
    ? first
    : { ...first, hint: `${first.hint} ${second.hint}` };

function missingWordDiagnostic(span: Span, fault: Fault): Diagnostic {
  const { token, previous, detail = '' } = fault;
  const expected = describeExpected(detail);
  const details = { expected, found: quoteToken(token), ...sampleHint(fault) };
  if (NAME_TOKENS.has(detail)) {
    const sample = tokenMatcher(token, Local) ? {} : details;
    const hint = joinHints(nameHint(token, detail), sample);
    return createDiagnostic(syntaxDiagnostics.missingName, span, { expected }, { ...details, ...hint });
  }
  const expectedWords = [...expected.matchAll(/"(\p{L}+)"/gu)].map(([, expectedWord = '']) => expectedWord);
  const spelling = spellingHint(token, expectedWords);
  // A misspelt word may have been read as the end of a name.
  const correction =
    isName(previous) && spelling.hint === undefined ? spellingHint(previous, expectedWords) : {};
  const { missingWord } = syntaxDiagnostics;
  return correction.hint === undefined
    ? createDiagnostic(missingWord, span, { expected }, { ...details, ...spelling })
    : createDiagnostic(
        missingWord,
        spanOf(span.file, previous),
        { expected },
        { ...details, found: quoteToken(previous), ...correction },
      );
}

const isName = (token: IToken): boolean => tokenMatcher(token, Term) || token.tokenType === Local;

const CONNECTIVES = ['in', 'to', 'with', 'through', 'until', 'adjacent', 'and', 'or'];

const NAME_TOKENS: ReadonlySet<string> = new Set([Term, LowerName, LowerWord, Local].map(({ name }) => name));

const ELSE_HINT = '"else" must follow the text of its "if" or "if possible" directly.';

function textAfterEndDiagnostic(span: Span, fault: Fault): Diagnostic {
  const { token } = fault;
  const found = { found: quoteToken(token) };
  const form = { ...sampleHint(fault), ...spellingHint(token, CONNECTIVES) };
  const details = { expected: 'the end of the line, or ";"', ...found };
  if (MODIFIER_TOKENS.has(token.tokenType)) {
    const hint = 'Move it after the noun to which it applies.';
    const formHint = form.hint === undefined ? hint : `${hint} ${form.hint}`;
    return createDiagnostic(syntaxDiagnostics.modifierOutOfPlace, span, found, {
      ...details,
      hint: formHint,
    });
  }
  return createDiagnostic(syntaxDiagnostics.textAfterEnd, span, found, {
    ...details,
    ...form,
    ...spellingHint(token, allWords),
    ...(token.tokenType === word.else && { hint: ELSE_HINT }),
  });
}

function unknownVerbDiagnostic(span: Span, { token }: Fault): Diagnostic {
  const found = { found: quoteToken(token) };
  if (MODIFIER_TOKENS.has(token.tokenType))
    return createDiagnostic(syntaxDiagnostics.modifierOutOfPlace, span, found, {
      expected: 'a statement',
      ...found,
      hint: 'Put it on the line of its verb.',
    });
  const details = { expected: describeExpected('statement'), ...found };
  if (token.tokenType === mark.openBrace) {
    const hint = 'A block in braces needs no colon: leave out the ":" before it.';
    return createDiagnostic(syntaxDiagnostics.unknownVerb, span, found, { ...details, hint });
  }
  const spelling = spellingHint(token, verbs);
  return spelling.hint === undefined && KEYWORDS.has(token.image)
    ? misplacedKeywordDiagnostic(span, token)
    : createDiagnostic(syntaxDiagnostics.unknownVerb, span, found, { ...details, ...spelling });
}

function misplacedKeywordDiagnostic(span: Span, token: IToken): Diagnostic {
  const found = { found: quoteToken(token) };
  const hint = misplacedKeywordHint(token);
  return createDiagnostic(syntaxDiagnostics.misplacedKeyword, span, found, {
    expected: 'a statement',
    ...found,
    ...(hint !== undefined && { hint }),
  });
}

/** Returns the hint for a keyword that cannot open a statement; undefined for the usual hint. */
function misplacedKeywordHint({ tokenType, image }: IToken): string | undefined {
  if (tokenType === word.else) return ELSE_HINT;
  if (new Set<string>(declarations).has(image))
    return `"${image}" begins a declaration, which starts in the first column, outside of other texts.`;
  return tokenType === word.momentum || tokenType === word.capability
    ? `Put it before its side: "${image} shaded { … }"; on a card with a single text, before the text.`
    : undefined;
}

function spanOf(file: string, { startOffset, endOffset = startOffset }: IToken): Span {
  return { file, start: startOffset, end: Math.max(startOffset, endOffset + 1) };
}

function spanAfter({ file, end }: Span): Span {
  return { file, start: end, end };
}
