import { mutantsOf, applyMutant, parse, type Mutant } from '@quipu/language';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseLocation, readProjectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { sampleWorkspace, type TextEdit } from '../../workspace/test-sample.ts';
import { ruleChangesOf, type RuleChange } from './rule-changes.ts';
import { renamesInChanges, renumberingsOf } from './renames.ts';
import { ruleTitle } from './diff-text.ts';
import { TargetIndex } from './target-index.ts';

const readRulesIn = (root: string, name = 'sample'): RulesAt => {
  const location = parseLocation(root, root, name);
  return readRulesAt(location, readProjectAt(root, location));
};

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));
const printedIndex = new TargetIndex(readRulesIn(repository));

/** Renders changes as lines: kind, name and amendment. */
const changeLines = (changes: readonly RuleChange[]): string[] =>
  changes.map((change) => {
    const { status, was, amendment } = change;
    const amendmentText = amendment ? ` (${amendment.verb} ${amendment.path} of ${amendment.edition})` : '';
    return `${status} ${ruleTitle(change)}${was === undefined ? '' : ` from ${was}`}${amendmentText}`;
  });

const changesByEdits = (...edits: readonly TextEdit[]): readonly RuleChange[] =>
  ruleChangesOf(printedIndex, new TargetIndex(readRulesIn(sampleWorkspace(edits))));

const changesByEdition = (text: string): readonly RuleChange[] =>
  ruleChangesOf(printedIndex, new TargetIndex(readRulesIn(sampleWorkspace([], { errata: text }), 'errata')));

describe('between two texts of a volume', () => {
  it('reports the changed part by number and name', () => {
    expect(
      changeLines(
        changesByEdits(
          [
            'operations.quipu',
            'point cost 2\n  select any Cities and Provinces without',
            'point cost 3\n  select any Cities and Provinces without',
          ],
          [
            'events.quipu',
            'place 1 Govt Base and 2 Troops there }',
            'place 1 Govt Base and 3 Troops there }',
          ],
        ),
      ),
    ).toEqual(['changed event 3 unshaded', 'changed 3.2.1 point Train.cost']);
  });

  it('returns both texts formatted, without comments, with their locations', () => {
    const [change] = changesByEdits([
      'events.quipu',
      'place 1 Govt Base and 2 Troops there } // whole',
      'place 1 Govt Base and   3 Troops there } // some',
    ]);
    expect(change?.before).toEqual({
      text: 'unshaded: by Govt: select a Province { place 1 Govt Base and 2 Troops there }',
      file: expect.stringMatching(/rules\/sample\/events\.quipu$/u) as string,
      line: 12,
    });
    expect(change?.after?.text).toBe(
      'unshaded: by Govt: select a Province { place 1 Govt Base and 3 Troops there }',
    );
  });

  it('ignores layout and comments', () => {
    expect(
      changesByEdits(
        [
          'operations.quipu',
          'point per of s = 2 in Hill, 1 elsewhere',
          'point per of s =\n    2 in Hill,\n    1 elsewhere // as printed',
        ],
        [
          'events.quipu',
          'unshaded { transfer 3 from Rebels to Govt }',
          'unshaded: transfer 3 from Rebels to Govt',
        ],
      ),
    ).toEqual([]);
  });

  it('reports a rename, and ignores references that follow it', () => {
    expect(
      changeLines(
        changesByEdits(
          ['operations.quipu', 'procedure Strike(n)', 'procedure Hit(n)'],
          [
            'operations.quipu',
            'd <= own Guerrillas there: do Strike(2)',
            'd <= own Guerrillas there: do Hit(2)',
          ],
          ['operations.quipu', '\n  do Strike(2)', '\n  do Hit(2)'],
        ),
      ),
    ).toEqual(['renamed 3.3.3 procedure Hit from Strike']);
  });

  it('reports a changed rule number with equal text', () => {
    const [change, ...otherChanges] = changesByEdits([
      'operations.quipu',
      'rule 4.2.1 activity AirLift',
      'rule 4.2.2 activity AirLift',
    ]);
    expect([change?.rule, change?.ruleBefore, change?.path, otherChanges]).toEqual([
      '4.2.2',
      '4.2.1',
      'AirLift',
      [],
    ]);
  });
});

it('reports a reaction as renamed if its rule is renumbered', () => {
  const reaction: TextEdit = [
    'events.quipu',
    'event 12 "Informer"',
    'rule 6.5 whenever remove Bases by Attack: Aid -1\n\nevent 12 "Informer"',
  ];
  const originalIndex = new TargetIndex(readRulesIn(sampleWorkspace([reaction])));
  const edition = 'edition Errata "errata" of Sample {\n  renumber rule 6.5 as 6.7\n}\n';
  const renumberedIndex = new TargetIndex(
    readRulesIn(sampleWorkspace([reaction], { errata: edition }), 'errata'),
  );
  const changes = ruleChangesOf(originalIndex, renumberedIndex);
  expect(changeLines(changes)).toContain('renamed rule 6.7 whenever from rule 6.5 whenever');
  expect(renamesInChanges(changes)).toEqual([{ was: 'rule 6.5', now: 'rule 6.7', within: '' }]);
});

it('does not apply a new card number to amounts', () => {
  const changes = changesByEdits(
    ['events.quipu', 'event 3 "Garrison Order"', 'event 93 "Garrison Order"'],
    ['events.quipu', 'transfer 3 from Rebels to Govt', 'transfer 93 from Rebels to Govt'],
  );
  expect(changeLines(changes)).toEqual(['changed event 7 unshaded', 'renamed event 93 from event 3']);
  expect(renamesInChanges(changes)).toEqual([]);
});

describe('between a volume and an edition of it', () => {
  it('reports the amendment and its location', () => {
    const changes = changesByEdition(`edition Errata "errata" of Sample {
  replace Train.cost with point cost 3
  replace Attack.fight with { do Strike(1) }
}
`);
    expect(changeLines(changes)).toEqual([
      'changed 3.2.1 point Train.cost (replace Train.cost of Errata)',
      'changed 3.3.3 way Attack.fight (replace Attack.fight of Errata)',
    ]);
    expect(changes.map(({ amendment }) => amendment?.line)).toEqual([2, 3]);
    expect(changes[1]?.after).toMatchObject({ text: 'way fight { do Strike(1) }', line: 3 });
  });

  const renumber = 'renumber rule 3.2.1 as 3.2.9';
  const [cost, recruit] = [
    'replace Train.cost with point cost 3',
    'replace Train.recruit with way recruit: place up to 2 Cubes',
  ];
  it.each([[[renumber, cost, recruit]], [[cost, recruit, renumber]]])(
    'reports changed parts of a renumbered rule instead of the renumbering: %s',
    (amendments) => {
      const changes = changesByEdition(
        `edition Errata "errata" of Sample {\n  ${amendments.join('\n  ')}\n}\n`,
      );
      expect(changeLines(changes)).toEqual([
        'changed contents',
        'changed 3.2.9 point Train.cost (replace Train.cost of Errata)',
        'changed 3.2.9 way Train.recruit (replace Train.recruit of Errata)',
      ]);
      expect(changes.map(({ ruleBefore }) => ruleBefore)).toEqual([undefined, '3.2.1', '3.2.1']);
      expect([...renumberingsOf(changes)]).toEqual([['3.2.1', '3.2.9']]);
    },
  );

  it('reports the amendment of a text that another amendment renumbers', () => {
    const changes = changesByEdition(`edition Errata "errata" of Sample {
  replace procedure Pacify with procedure Pacify: shift 2 toward ActiveSupport
  renumber rule 6.4.1 as 6.4.9
}
`);
    expect(changeLines(changes)).toEqual([
      'changed contents',
      'changed 6.4.9 procedure Pacify (replace Pacify of Errata)',
      'renamed rule 6.4.9 statement from rule 6.4.1 statement',
    ]);
  });

  it('reports insertions and removals', () => {
    expect(
      changeLines(
        changesByEdition(`edition Errata "errata" of Sample {
  remove Rally.gather
  insert after Train.recruit: way drill: place 1 Police there
  insert procedure Rest: Govt +1
}
`),
      ),
    ).toEqual([
      'added procedure Rest (insert Rest of Errata)',
      'added 3.2.1 way Train.drill (insert Train.drill of Errata)',
      'removed 3.3.1 way Rally.gather (remove Rally.gather of Errata)',
    ]);
  });
});

describe('laws', () => {
  const files = readRulesIn(repository).files.filter(({ path }) => !path.startsWith('coin/'));
  const mutants = mutantsOf(files, files).filter((mutant) => {
    const text = files.find(({ path }) => path === mutant.file)?.text ?? '';
    return parse(mutant.file, applyMutant(text, mutant)).diagnostics.length === 0;
  });

  /** Applies a mutant to the sample. Returns undefined if the rules become invalid. */
  function applyToSample(mutant: Mutant): TargetIndex | undefined {
    const root = sampleWorkspace();
    const text = files.find(({ path }) => path === mutant.file)?.text ?? '';
    writeFileSync(join(root, 'rules/sample', mutant.file), applyMutant(text, mutant));
    try {
      return new TargetIndex(readRulesIn(root));
    } catch {
      return undefined;
    }
  }

  it('finds no changes between equal volumes, and symmetric changes otherwise', () => {
    expect(ruleChangesOf(printedIndex, printedIndex)).toEqual([]);
    const MIRRORED = { changed: 'changed', added: 'removed', removed: 'added', renamed: 'renamed' } as const;
    const mirror = ({ status, path, was, before, after }: RuleChange): unknown => [
      MIRRORED[status],
      was ?? path,
      after?.text,
      before?.text,
    ];
    const summarize = ({ status, path, before, after }: RuleChange): unknown => [
      status,
      path,
      before?.text,
      after?.text,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...mutants), (mutant) => {
        const variant = applyToSample(mutant);
        if (!variant) return;
        const forward = ruleChangesOf(printedIndex, variant);
        expect(forward).toHaveLength(1);
        expect(ruleChangesOf(variant, printedIndex).map(mirror)).toEqual(forward.map(summarize));
      }),
      { numRuns: 25, seed: 5 },
    );
  }, 120_000);
});
