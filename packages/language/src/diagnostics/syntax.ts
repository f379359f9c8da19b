/** The diagnostics of the lexer and the parser. Their codes begin with `Q00`. */
import { entry } from './diagnostic.ts';

interface Found {
  readonly found: string;
}

interface Expected {
  readonly expected: string;
}

export const syntax = {
  unknownCharacter: entry<Found>(
    'Q0001',
    'Unknown character',
    ({ found }) => `No rule is written with ${found}.`,
  ),
  openString: entry('Q0002', 'Unterminated string', () => 'This string has no closing quote on its line.'),
  openComment: entry('Q0003', 'Unterminated comment', () => 'This comment runs to the end of the file.'),
  unclosedBrace: entry('Q0004', 'Unclosed brace', () => 'A block that was opened above is not closed here.'),
  strayBrace: entry('Q0005', 'Stray brace', () => 'This brace closes nothing that was opened.'),
  unknownDeclaration: entry<Found>(
    'Q0006',
    'Unknown declaration',
    ({ found }) => `A declaration does not start with ${found}.`,
  ),
  missingName: entry<Expected>('Q0007', 'Missing name', ({ expected }) => `Here belongs ${expected}.`),
  missingAmount: entry('Q0008', 'Missing amount', () => 'A verb says how many it takes.'),
  missingNoun: entry('Q0009', 'Missing noun', () => 'The statement does not say of what.'),
  missingValue: entry('Q0010', 'Missing value', () => 'A number, a name or a parenthesis belongs here.'),
  missingBlock: entry('Q0011', 'Missing ":" or block', () => 'What is to happen must follow here.'),
  unknownVerb: entry<Found>(
    'Q0012',
    'Unknown verb',
    ({ found }) => `A statement does not start with ${found}.`,
  ),
  textAfterEnd: entry<Found>(
    'Q0013',
    'Text after the end of a statement',
    ({ found }) => `The statement is complete before ${found}.`,
  ),
  modifierOutOfPlace: entry<Found>(
    'Q0014',
    'Modifier out of place',
    ({ found }) => `Nothing before ${found} can take it.`,
  ),
  misplacedKeyword: entry<Found>(
    'Q0015',
    'Misplaced keyword',
    ({ found }) => `${found} belongs to the language and cannot stand here.`,
  ),
  numberTooLarge: entry<{ largest: number }>(
    'Q0016',
    'Number too large',
    ({ largest }) => `The engine counts to ${largest}.`,
  ),
  emptyBlock: entry('Q0017', 'Empty block', () => 'A block says at least one thing.'),
  saidTwice: entry<{ what: string }>(
    'Q0018',
    'Said twice',
    ({ what }) => `There can be only one "${what}" here.`,
  ),
  tooDeep: entry('Q0019', 'Too deep', () => 'The text is nested deeper than any rule needs.'),
  unfinishedCases: entry(
    'Q0020',
    'Unfinished cases',
    () => 'Every case but the last has a condition; the last has none.',
  ),
  missingText: entry('Q0021', 'Missing title', () => 'A display text in double quotes belongs here.'),
  missingRuleNumber: entry(
    'Q0022',
    'Missing rule number',
    () => 'The number of the printed rule belongs here.',
  ),
  missingWord: entry<Expected>('Q0023', 'Missing word', ({ expected }) => `Here belongs ${expected}.`),
  unclosedParenthesis: entry(
    'Q0024',
    'Unclosed parenthesis',
    () => 'A parenthesis that was opened before is not closed here.',
  ),
  draft: entry<{ what: string }>(
    'Q0026',
    'Not carried out yet',
    ({ what }) => `The language has a form for ${what}, and the engine does not carry it out yet.`,
  ),
  controlCharacter: entry<Found>(
    'Q0027',
    'Control character in a text',
    ({ found }) => `This text contains ${found}, which is not visible and changes how the text is shown.`,
  ),
  blankText: entry('Q0028', 'Blank text', () => 'This text contains nothing to show.'),
  late: entry<Found>('Q0025', 'Too late', ({ found }) => `${found} comes after what it must stand before.`),
};
