import { expect, it } from 'vitest';
import { formatFragment } from '../format/format.ts';
import { check } from './check.ts';
import { indexTargets } from './target-index.ts';
import { AmendedTextPrinter } from './amended-text-printer.ts';

const baseText = `volume Island "The Island" edition "1"
rule 3.2 operation Train of Govt {
  point cost 2 // for each City
  select any Cities, paying cost {
    way recruit: place up to 2 Troops there
    way build if own Troops there > 2: place 1 Base there
  }
}
round Campaign {
  phase Resources: Govt +1
  phase Support: Aid -1
}
`;

/** Prints a declaration of the island as amended by an edition. */
function printAmended(path: string, ...amendments: readonly string[]): { text: string; files: string[] } {
  const edition = `edition Second "second" of Island {\n${amendments.join('\n')}\n}\n`;
  const { declarations, files } = check(
    [{ path: 'edition.quipu', text: edition }],
    [],
    [{ path: 'base.quipu', text: baseText }],
  );
  const [target] = indexTargets(declarations).get(path) ?? [];
  if (target === undefined) throw new Error(`The island has no ${path}.`);
  const { text, spans } = new AmendedTextPrinter(files).textOf(target.node);
  return { text: formatFragment(text), files: spans.map(({ file }) => file) };
}

it('prints an unchanged declaration without its comments', () => {
  expect(printAmended('Train', 'remove Campaign.Support')).toEqual({
    text: `rule 3.2 operation Train of Govt {
  point cost 2
  select any Cities, paying cost {
    way recruit: place up to 2 Troops there
    way build if own Troops there > 2: place 1 Base there
  }
}
`,
    files: ['base.quipu'],
  });
});

it('prints replacements in place, and omits removed parts', () => {
  expect(
    printAmended(
      'Train',
      'replace Train.cost with point cost 3',
      'replace Train.recruit with: place up to 4 Troops there',
      'remove Train.build',
    ),
  ).toEqual({
    text: `rule 3.2 operation Train of Govt {
  point cost 3
  select any Cities, paying cost {
    way recruit: place up to 4 Troops there
  }
}
`,
    files: ['base.quipu', 'edition.quipu', 'edition.quipu'],
  });
});

it('prints insertions before and after a part, and the replacement of a neighbor', () => {
  expect(
    printAmended(
      'Campaign',
      'insert before Campaign.Resources: phase First: Govt +2',
      'insert after Campaign.Resources: phase Second: Govt +3',
      'replace Campaign.Support with phase Support: Aid -2',
      'insert after Campaign.Support: phase Last: Govt +4',
    ).text,
  ).toBe(`round Campaign {
  phase First: Govt +2
  phase Resources: Govt +1
  phase Second: Govt +3
  phase Support: Aid -2
  phase Last: Govt +4
}
`);
});

it.each([
  ['replace Train with: place 1 Base in Capital', 'place 1 Base in Capital'],
  ['replace Train with { Aid -1; Govt +1 }', 'Aid -1; Govt +1'],
])('keeps the points of an operation with a replaced text: %s', (amendment, text) => {
  const [start, end] = ['rule 3.2 operation Train of Govt {\n  point cost', '\n}\n'];
  expect(printAmended('Train', amendment).text).toBe(`${start} 2\n  ${text}${end}`);
  expect(printAmended('Train', 'replace Train.cost with point cost 3', amendment).text).toBe(
    `${start} 3\n  ${text}${end}`,
  );
});

it('prints the text of the edition for a replaced or inserted declaration', () => {
  expect(
    printAmended('Train', 'replace Train with operation Train of Govt { select a City: place 1 Base there }')
      .text,
  ).toBe('rule 3.2 operation Train of Govt { select a City: place 1 Base there }\n');
  expect(printAmended('Rest', 'insert procedure Rest: Govt +1')).toEqual({
    text: 'procedure Rest: Govt +1\n',
    files: ['edition.quipu'],
  });
});

it('prints the new number of a renumbered rule', () => {
  expect(printAmended('Train', 'renumber rule 3.2 as 3.4').text).toContain(
    'rule 3.4 operation Train of Govt {',
  );
});
