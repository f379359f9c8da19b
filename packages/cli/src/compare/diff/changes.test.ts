import { mutantsOf, applyMutant, parse, type Mutant } from '@quipu/language';
import fc from 'fast-check';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { placeOf, projectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { sampleWorkspace, type TextEdit } from '../../workspace/test-sample.ts';
import { changesOf, type RuleChange } from './changes.ts';
import { renamesOf, renumberingsOf } from './renames.ts';
import { nameOfRule } from './text.ts';
import { Things } from './things.ts';

const rulesIn = (root: string, asked = 'sample'): RulesAt => {
  const place = placeOf(root, root, asked);
  return readRulesAt(place, projectAt(root, place));
};

const own = fileURLToPath(new URL('../../../../..', import.meta.url));
const printed = new Things(rulesIn(own));

/** The changes as lines: how, what, and the amendment. */
const told = (changes: readonly RuleChange[]): string[] =>
  changes.map((change) => {
    const { how, was, amendment } = change;
    const by = amendment ? ` (${amendment.verb} ${amendment.path} of ${amendment.edition})` : '';
    return `${how} ${nameOfRule(change)}${was === undefined ? '' : ` from ${was}`}${by}`;
  });

const edited = (...edits: readonly TextEdit[]): readonly RuleChange[] =>
  changesOf(printed, new Things(rulesIn(sampleWorkspace(edits))));

const amended = (text: string): readonly RuleChange[] =>
  changesOf(printed, new Things(rulesIn(sampleWorkspace([], { errata: text }), 'errata')));

describe('between two texts of a volume', () => {
  it('names the part that is different, by number and name', () => {
    expect(
      told(
        edited(
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

  it('gives both texts as the formatter writes them, without comments, with their places', () => {
    const [change] = edited([
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

  it('has nothing to say of layout and comments', () => {
    expect(
      edited(
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

  it('calls a thing that says the same under another name renamed, and what speaks of it by that name the same', () => {
    expect(
      told(
        edited(
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

  it('tells of another number with the same text', () => {
    const [change, ...more] = edited([
      'operations.quipu',
      'rule 4.2.1 activity AirLift',
      'rule 4.2.2 activity AirLift',
    ]);
    expect([change?.rule, change?.ruleBefore, change?.path, more]).toEqual(['4.2.2', '4.2.1', 'AirLift', []]);
  });
});

it('calls a reaction renamed where the rule that it is named by has another number', () => {
  const reaction: TextEdit = [
    'events.quipu',
    'event 12 "Informer"',
    'rule 6.5 whenever remove Bases by Attack: Aid -1\n\nevent 12 "Informer"',
  ];
  const before = new Things(rulesIn(sampleWorkspace([reaction])));
  const edition = 'edition Errata "errata" of Sample {\n  renumber rule 6.5 as 6.7\n}\n';
  const after = new Things(rulesIn(sampleWorkspace([reaction], { errata: edition }), 'errata'));
  const changes = changesOf(before, after);
  expect(told(changes)).toContain('renamed rule 6.7 whenever from rule 6.5 whenever');
  expect(renamesOf(changes)).toEqual([{ was: 'rule 6.5', now: 'rule 6.7', within: '' }]);
});

it('keeps amounts from following a card to another number', () => {
  const changes = edited(
    ['events.quipu', 'event 3 "Garrison Order"', 'event 93 "Garrison Order"'],
    ['events.quipu', 'transfer 3 from Rebels to Govt', 'transfer 93 from Rebels to Govt'],
  );
  expect(told(changes)).toEqual(['changed event 7 unshaded', 'renamed event 93 from event 3']);
  expect(renamesOf(changes)).toEqual([]);
});

describe('between a volume and an edition of it', () => {
  it('names the amendment that made it, and where that stands', () => {
    const changes = amended(`edition Errata "errata" of Sample {
  replace Train.cost with point cost 3
  replace Attack.fight with { do Strike(1) }
}
`);
    expect(told(changes)).toEqual([
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
    'names the parts that are different in a rule with another number, and not the renumbering: %s',
    (amendments) => {
      const changes = amended(`edition Errata "errata" of Sample {\n  ${amendments.join('\n  ')}\n}\n`);
      expect(told(changes)).toEqual([
        'changed contents',
        'changed 3.2.9 point Train.cost (replace Train.cost of Errata)',
        'changed 3.2.9 way Train.recruit (replace Train.recruit of Errata)',
      ]);
      expect(changes.map(({ ruleBefore }) => ruleBefore)).toEqual([undefined, '3.2.1', '3.2.1']);
      expect([...renumberingsOf(changes)]).toEqual([['3.2.1', '3.2.9']]);
    },
  );

  it('names the amendment of the text of a rule that another one renumbers', () => {
    const changes = amended(`edition Errata "errata" of Sample {
  replace procedure Pacify with procedure Pacify: shift 2 toward ActiveSupport
  renumber rule 6.4.1 as 6.4.9
}
`);
    expect(told(changes)).toEqual([
      'changed contents',
      'changed 6.4.9 procedure Pacify (replace Pacify of Errata)',
      'renamed rule 6.4.9 statement from rule 6.4.1 statement',
    ]);
  });

  it('names what is inserted and what is removed', () => {
    expect(
      told(
        amended(`edition Errata "errata" of Sample {
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
  const files = rulesIn(own).files.filter(({ path }) => !path.startsWith('coin/'));
  const mutants = mutantsOf(files, files).filter((mutant) => {
    const text = files.find(({ path }) => path === mutant.file)?.text ?? '';
    return parse(mutant.file, applyMutant(text, mutant)).diagnostics.length === 0;
  });

  /** The sample with a small change; undefined where that makes its rules wrong. */
  function changed(mutant: Mutant): Things | undefined {
    const root = sampleWorkspace();
    const text = files.find(({ path }) => path === mutant.file)?.text ?? '';
    writeFileSync(join(root, 'rules/sample', mutant.file), applyMutant(text, mutant));
    try {
      return new Things(rulesIn(root));
    } catch {
      return undefined;
    }
  }

  it('a volume is the same as itself; what is different one way is different the other way', () => {
    expect(changesOf(printed, printed)).toEqual([]);
    const mirrored = { changed: 'changed', added: 'removed', removed: 'added', renamed: 'renamed' } as const;
    const turned = ({ how, path, was, before, after }: RuleChange): unknown => [
      mirrored[how],
      was ?? path,
      after?.text,
      before?.text,
    ];
    const plain = ({ how, path, before, after }: RuleChange): unknown => [
      how,
      path,
      before?.text,
      after?.text,
    ];
    fc.assert(
      fc.property(fc.constantFrom(...mutants), (mutant) => {
        const other = changed(mutant);
        if (!other) return;
        const there = changesOf(printed, other);
        expect(there).toHaveLength(1);
        expect(changesOf(other, printed).map(turned)).toEqual(there.map(plain));
      }),
      { numRuns: 25, seed: 5 },
    );
  }, 120_000);
});
