/** What formatting does, and what it never does. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { lex } from '../lexer/lexer.ts';
import { format } from './format.ts';

vi.setConfig({ testTimeout: 60_000 });

const root = new URL('../../../../rules/', import.meta.url).pathname;
const texts = globSync('**/*.quipu', { cwd: root }).map((file) => readFileSync(root + file, 'utf8'));

const formatted = (...lines: string[]): string[] =>
  format(`${lines.join('\n')}\n`)
    .text.split('\n')
    .slice(0, -1);

describe('spacing', () => {
  test('is one space between words, none before a colon or a comma', () => {
    expect(formatted('procedure  Strike ( n ) :remove n enemy  pieces there ,Bases last')).toEqual([
      'procedure Strike(n): remove n enemy pieces there, Bases last',
    ]);
  });

  test('tells a change of a track from a sum', () => {
    expect(formatted('procedure X { Aid - 3; let n = m-3; Govt+2*Aid }')).toEqual([
      'procedure X { Aid -3; let n = m - 3; Govt + 2 * Aid }',
    ]);
  });

  test('takes a margin for a sum, in an edition as in its volume', () => {
    const margin = ['rule 7.3 victory {', '  Govt: TotalSupport - 9', '}'];
    expect(formatted(...margin)).toEqual(margin);
    const edition = [
      'edition Second "second" of Sample {',
      '  replace victory with victory {',
      '    Govt: TotalSupport - 9',
      '  }',
      '  replace victory.Govt with: TotalSupport - 9',
      '  replace Reset.End with { check victory; Aid -9 }',
      '}',
    ];
    expect(formatted(...edition)).toEqual(edition);
  });

  test('sets a kind off with a space', () => {
    expect(formatted('space Capital "Capital":City{Pop 3}')).toEqual([
      'space Capital "Capital" : City { Pop 3 }',
    ]);
  });
});

describe('lines', () => {
  test('are indented by their block, and continue deeper', () => {
    expect(
      formatted('procedure X {', 'if d is 1 {', 'select a City,', 'paying 1', '} else {', 'pay 1', '}', '}'),
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
    expect(formatted('procedure X {', '', 'pay 1', '', '', 'pay 2', '', '}')).toEqual([
      'procedure X {',
      '  pay 1',
      '',
      '  pay 2',
      '}',
    ]);
  });

  test('keep their comments', () => {
    expect(formatted('// above', 'procedure X { // beside', 'pay 1 /* in */', '// below', '}')).toEqual([
      '// above',
      'procedure X { // beside',
      '  pay 1 /* in */',
      '  // below',
      '}',
    ]);
  });

  test('break behind a colon or a comma where they are too long', () => {
    const spaces = Array.from({ length: 12 }, (_, index) => `LongSpace${index}`).join(', ');
    const [first = '', second = ''] = formatted(`adjacent Capital to ${spaces}`);
    expect(first.length).toBeLessThanOrEqual(100);
    expect(second).toMatch(/^ {2}LongSpace/);
  });
});

describe('a statement that is broken behind a colon', () => {
  test('has its block below it, and its own lines deeper', () => {
    expect(
      formatted(
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

  test('is one within a reaction, too', () => {
    expect(formatted('whenever Rebels finishes Rally in places:', 'if Aid > 2 {', 'Aid +1', '}')).toEqual([
      'whenever Rebels finishes Rally in places:',
      '  if Aid > 2 {',
      '    Aid +1',
      '  }',
    ]);
  });
});

test('"in or adjacent to" stays together', () => {
  const long =
    'remove up to 3 Rebels Guerrillas in Cities and Provinces and Roads and Hills and Plains in or adjacent to Capital';
  const lines = formatted('procedure X {', long, '}');
  expect(lines).toContain('    Plains in or adjacent to Capital');
});

test('a reason in the table of contents gets a line of its own where it is long', () => {
  const reason = `"${'long '.repeat(15)}"`;
  expect(formatted('contents {', `8.1 "Non-players" not applicable ${reason}`, '}')).toEqual([
    'contents {',
    '  8.1 "Non-players" not applicable',
    `    ${reason}`,
    '}',
  ]);
});

test('what is counted for a Non-player stands behind a space, as it was written', () => {
  const step = '  step base in all spaces: count (Moving of there if Aid > 0, else 99)';
  expect(formatted('nonplayer Rally of Rebels {', step, '}')).toContain(step);
});

test('ten thousand statements on one line are laid out in a moment', () => {
  const lines = formatted(`procedure X { ${Array.from({ length: 10_000 }, () => 'Aid +1').join('; ')} }`);
  expect(lines.join(' ').match(/Aid \+1/gu)).toHaveLength(10_000);
});

test('a text that does not parse stays as it is', () => {
  const wrong = 'track   Aid 0 too 9';
  expect(format(wrong)).toMatchObject({ text: wrong, diagnostics: [{ code: 'Q0023' }] });
});

/** A rule file whose blanks, and the line breaks that mean nothing, are chosen at random. */
const relaid = fc
  .tuple(fc.constantFrom(...texts), fc.array(fc.nat(6), { minLength: 40, maxLength: 400 }))
  .map(([text, choices]) => {
    const blanks = [' ', '  ', '\t', ' /* c */ ', ' ', '   ', ' '];
    let at = 0;
    const next = (): number => choices[(at += 1) % choices.length] ?? 0;
    return text.replace(/(?<=[^\s]) (?=[^\s/"])|,\n|\n\n/g, (blank) =>
      blank === ' ' ? (blanks[next()] ?? ' ') : blank === ',\n' ? ',\n\n' : `\n${'\n'.repeat(next())}\n`,
    );
  })
  .filter((text) => format(text).diagnostics.length === 0);

test('formatting twice is formatting once', () => {
  fc.assert(
    fc.property(relaid, (text) => {
      const once = format(text).text;
      expect(format(once).text).toBe(once);
    }),
  );
});

test('no token and no comment is lost or changed', () => {
  const words = (text: string): string[] => lex(text).tokens.map(({ image }) => image);
  const comments = (text: string): string[] => lex(text).comments.map(({ image }) => image.trimEnd());
  fc.assert(
    fc.property(relaid, (text) => {
      const after = format(text).text;
      expect(words(after)).toEqual(words(text));
      expect(comments(after)).toEqual(comments(text));
    }),
  );
});
