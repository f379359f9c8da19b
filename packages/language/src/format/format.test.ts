/** Formatting rules, and properties that hold for every text. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { lex } from '../lexer/lexer.ts';
import { format } from './format.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = new URL('../../../../rules/', import.meta.url).pathname;
const texts = globSync('**/*.quipu', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));

const formatLines = (...lines: string[]): string[] =>
  format(`${lines.join('\n')}\n`)
    .text.split('\n')
    .slice(0, -1);

describe('spacing', () => {
  test('is one space between words, none before a colon or a comma', () => {
    expect(formatLines('procedure  Strike ( n ) :remove n enemy  pieces there ,Bases last')).toEqual([
      'procedure Strike(n): remove n enemy pieces there, Bases last',
    ]);
  });

  test('separates a condition or a number in parentheses from its keyword', () => {
    const lines = [
      'while (Aid > 3): Sweep.cost is 1',
      'stacking (Pop of there) Bases in Cities while (Aid > 3)',
      'scenario "Rich" { given setup Standard; expect (Aid) > 3 }',
    ];
    expect(formatLines(...lines)).toEqual(lines);
    expect(formatLines('define Worth = max (1, Aid)')).toEqual(['define Worth = max(1, Aid)']);
  });

  test('attaches the sign of a change to its number, but not of a sum', () => {
    expect(formatLines('procedure X { Aid - 3; let n = m-3; Govt+2*Aid }')).toEqual([
      'procedure X { Aid -3; let n = m - 3; Govt + 2 * Aid }',
    ]);
  });

  test('treats a margin as a sum, also in an edition', () => {
    const margin = ['rule 7.3 victory {', '  Govt: TotalSupport - 9', '}'];
    expect(formatLines(...margin)).toEqual(margin);
    const edition = [
      'edition Second "second" of Sample {',
      '  replace victory with victory {',
      '    Govt: TotalSupport - 9',
      '  }',
      '  replace victory.Govt with: TotalSupport - 9',
      '  replace Reset.End with { check victory; Aid -9 }',
      '}',
    ];
    expect(formatLines(...edition)).toEqual(edition);
  });

  test('has a space before the colon of a kind', () => {
    expect(formatLines('space Capital "Capital":City{Pop 3}')).toEqual([
      'space Capital "Capital" : City { Pop 3 }',
    ]);
  });
});

describe('lines', () => {
  test('are indented by their block, and continue deeper', () => {
    expect(
      formatLines(
        'procedure X {',
        'if d is 1 {',
        'select a City,',
        'paying 1',
        '} else {',
        'pay 1',
        '}',
        '}',
      ),
    ).toEqual([
      'procedure X {',
      '  if d is 1 {',
      '    select a City,',
      '      paying 1',
      '  } else {',
      '    pay 1',
      '  }',
      '}',
    ]);
  });

  test('keep one blank line, and none at the ends of a block', () => {
    expect(formatLines('procedure X {', '', 'pay 1', '', '', 'pay 2', '', '}')).toEqual([
      'procedure X {',
      '  pay 1',
      '',
      '  pay 2',
      '}',
    ]);
  });

  test('keep their comments', () => {
    expect(formatLines('// above', 'procedure X { // after', 'pay 1 /* in */', '// below', '}')).toEqual([
      '// above',
      'procedure X { // after',
      '  pay 1 /* in */',
      '  // below',
      '}',
    ]);
  });

  test('break after a colon or a comma if they are too long', () => {
    const spaces = Array.from({ length: 12 }, (_, index) => `LongSpace${index}`).join(', ');
    const [firstLine = '', secondLine = ''] = formatLines(`adjacent Capital to ${spaces}`);
    expect(firstLine.length).toBeLessThanOrEqual(100);
    expect(secondLine).toMatch(/^ {2}LongSpace/);
  });
});

describe('a statement with a line break after a colon', () => {
  test('has its block on the next line, and its continuation lines deeper', () => {
    expect(
      formatLines(
        'procedure X {',
        'repeat any: select a City or Province with own Guerrilla and enemy piece and Terror in or adjacent to Harbor, paying 1 {',
        'place 1 own Guerrilla there',
        '}',
        'pay 1',
        '}',
      ),
    ).toEqual([
      'procedure X {',
      '  repeat any:',
      '    select a City or Province with own Guerrilla and enemy piece and',
      '      Terror in or adjacent to Harbor, paying 1 {',
      '      place 1 own Guerrilla there',
      '    }',
      '  pay 1',
      '}',
    ]);
  });

  test('may be in a reaction', () => {
    expect(formatLines('whenever Rebels finishes Rally in places:', 'if Aid > 2 {', 'Aid +1', '}')).toEqual([
      'whenever Rebels finishes Rally in places:',
      '  if Aid > 2 {',
      '    Aid +1',
      '  }',
    ]);
  });
});

test('does not break a line within "in or adjacent to"', () => {
  const longStatement =
    'remove up to 3 Rebels Guerrillas in Cities and Provinces and Roads and Hills and Plains in or adjacent to Capital';
  const lines = formatLines('procedure X {', longStatement, '}');
  expect(lines).toContain('    Plains in or adjacent to Capital');
});

test('puts a long reason in the table of contents on its own line', () => {
  const reason = `"${'long '.repeat(15)}"`;
  expect(formatLines('contents {', `8.1 "Non-players" not applicable ${reason}`, '}')).toEqual([
    'contents {',
    '  8.1 "Non-players" not applicable',
    `    ${reason}`,
    '}',
  ]);
});

test('keeps the space after `count` in an instruction', () => {
  const step = '  step base in all spaces: count (Moving of there if Aid > 0, else 99)';
  expect(formatLines('nonplayer Rally of Rebels {', step, '}')).toContain(step);
});

test('formats ten thousand statements on one line in linear time', () => {
  const lines = formatLines(`procedure X { ${Array.from({ length: 10_000 }, () => 'Aid +1').join('; ')} }`);
  expect(lines.join(' ').match(/Aid \+1/gu)).toHaveLength(10_000);
});

test('does not change a text with syntax errors', () => {
  const invalidText = 'track   Aid 0 too 9';
  expect(format(invalidText)).toMatchObject({ text: invalidText, diagnostics: [{ code: 'Q0023' }] });
});

/** Rule files with random blanks and insignificant line breaks. */
const randomLayouts = fc
  .tuple(fc.constantFrom(...texts), fc.array(fc.nat(6), { minLength: 40, maxLength: 400 }))
  .map(([text, choices]) => {
    const blanks = [' ', '  ', '\t', ' /* c */ ', ' ', '   ', ' '];
    let used = 0;
    const nextChoice = (): number => choices[(used += 1) % choices.length] ?? 0;
    return text.replace(/(?<=[^\s]) (?=[^\s/"])|,\n|\n\n/g, (blank) => {
      if (blank === ' ') return blanks[nextChoice()] ?? ' ';
      return blank === ',\n' ? ',\n\n' : `\n${'\n'.repeat(nextChoice())}\n`;
    });
  })
  .filter((text) => format(text).diagnostics.length === 0);

test('is idempotent', () => {
  fc.assert(
    fc.property(randomLayouts, (text) => {
      const formattedText = format(text).text;
      expect(format(formattedText).text).toBe(formattedText);
    }),
  );
});

test('preserves all tokens and comments', () => {
  const words = (text: string): string[] => lex(text).tokens.map(({ image }) => image);
  const comments = (text: string): string[] => lex(text).comments.map(({ image }) => image.trimEnd());
  fc.assert(
    fc.property(randomLayouts, (text) => {
      const formattedText = format(text).text;
      expect(words(formattedText)).toEqual(words(text));
      expect(comments(formattedText)).toEqual(comments(text));
    }),
  );
});
