/** The diagnostics of the lexer and the parser. Their codes begin with `Q00`. */
import { defineDiagnostic } from './diagnostic.ts';

interface FoundText {
  readonly found: string;
}

interface ExpectedText {
  readonly expected: string;
}

export const syntaxDiagnostics = {
  unknownCharacter: defineDiagnostic<FoundText>(
    'Q0001',
    'Unknown character',
    ({ found }) => `${found} is not a character of the language.`,
  ),
  unterminatedString: defineDiagnostic(
    'Q0002',
    'Unterminated string',
    () => 'This string has no closing quote on its line.',
  ),
  unterminatedComment: defineDiagnostic(
    'Q0003',
    'Unterminated comment',
    () => 'This comment runs to the end of the file.',
  ),
  unclosedBrace: defineDiagnostic(
    'Q0004',
    'Unclosed brace',
    () => 'A block that was opened above is not closed here.',
  ),
  strayBrace: defineDiagnostic('Q0005', 'Stray brace', () => 'This brace closes nothing that was opened.'),
  unknownDeclaration: defineDiagnostic<FoundText>(
    'Q0006',
    'Unknown declaration',
    ({ found }) => `${found} does not start a declaration.`,
  ),
  missingName: defineDiagnostic<ExpectedText>(
    'Q0007',
    'Missing name',
    ({ expected }) => `Expected ${expected} here.`,
  ),
  missingAmount: defineDiagnostic('Q0008', 'Missing amount', () => 'The verb needs an amount.'),
  missingNoun: defineDiagnostic<{ after: string }>(
    'Q0009',
    'Missing noun',
    ({ after }) => `A noun is missing after ${after}.`,
  ),
  missingValue: defineDiagnostic(
    'Q0010',
    'Missing value',
    () => 'Expected a number, a name or a parenthesis here.',
  ),
  missingBlock: defineDiagnostic(
    'Q0011',
    'Missing ":" or block',
    () => 'Expected ":" with a statement, or a block.',
  ),
  unknownVerb: defineDiagnostic<FoundText>(
    'Q0012',
    'Unknown verb',
    ({ found }) => `${found} does not start a statement.`,
  ),
  textAfterEnd: defineDiagnostic<FoundText>(
    'Q0013',
    'Text after the end of a statement',
    ({ found }) => `The statement ends before ${found}.`,
  ),
  modifierOutOfPlace: defineDiagnostic<FoundText>(
    'Q0014',
    'Modifier out of place',
    ({ found }) => `${found} does not modify anything before it.`,
  ),
  misplacedKeyword: defineDiagnostic<FoundText>(
    'Q0015',
    'Misplaced keyword',
    ({ found }) => `${found} is a keyword and is not allowed here.`,
  ),
  numberTooLarge: defineDiagnostic<{ largest: number }>(
    'Q0016',
    'Number too large',
    ({ largest }) => `The largest number is ${largest}.`,
  ),
  emptyBlock: defineDiagnostic('Q0017', 'Empty block', () => 'A block needs at least one statement.'),
  repeated: defineDiagnostic<{ clause: string }>(
    'Q0018',
    'Repeated clause',
    ({ clause }) => `Only one "${clause}" is allowed here.`,
  ),
  tooDeep: defineDiagnostic('Q0019', 'Nesting too deep', () => 'The text is nested too deeply.'),
  unfinishedCases: defineDiagnostic(
    'Q0020',
    'Unfinished cases',
    () => 'Each case except the last needs a condition, and the last must not have one.',
  ),
  missingTitle: defineDiagnostic('Q0021', 'Missing title', () => 'Expected a title in double quotes.'),
  missingRuleNumber: defineDiagnostic(
    'Q0022',
    'Missing rule number',
    () => 'Expected the number of the printed rule.',
  ),
  missingWord: defineDiagnostic<ExpectedText>(
    'Q0023',
    'Missing word',
    ({ expected }) => `Expected ${expected} here.`,
  ),
  unclosedParenthesis: defineDiagnostic(
    'Q0024',
    'Unclosed parenthesis',
    () => 'A parenthesis is not closed before this.',
  ),
  notSupportedYet: defineDiagnostic<{ feature: string }>(
    'Q0026',
    'Not supported yet',
    ({ feature }) => `The language can express ${feature}, but the compiler does not support it yet.`,
  ),
  controlCharacter: defineDiagnostic<FoundText>(
    'Q0027',
    'Control character in a text',
    ({ found }) => `This text contains ${found}, which is not visible and changes how the text is shown.`,
  ),
  blankTitle: defineDiagnostic('Q0028', 'Blank text', () => 'This text contains nothing to show.'),
  wrongOrder: defineDiagnostic<FoundText>(
    'Q0025',
    'Wrong order',
    ({ found }) => `${found} must come earlier.`,
  ),
};
