/** Sentences of a volume that are told again and again: whatever has changed, they are those of who tells them for the first time. */
import { check, mutantsOf, mutated, type Bound } from '@quipu/language';
import { parse, type ReadFile } from '@quipu/language/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages, lexiconOf, Teller, type AskedClause, type LexiconFile } from './index.ts';
import { lexiconFiles, rulesIn } from './testing/volumes.ts';

const language = 'en';
const named = lexiconFiles('sample', language);
const read = (path: string, text: string): ReadFile => ({ path, text, parsed: parse(path, text) });
const prelude = rulesIn('coin').map(({ path, text }) => read(`coin/${path}`, text));
const own = rulesIn('sample').map(({ path, text }) => read(path, text));
const mutants = mutantsOf(own, [...prelude, ...own]);

/** The rules with the text of one file changed; trees of the others stay the same objects. */
const changed = (files: readonly ReadFile[], file: string, change: (text: string) => string) =>
  files.map((one) => (one.path === file ? read(one.path, change(one.text)) : one));

/** The rules with words in the place of others, wherever these stand. */
function replaced(from: string, to: string): readonly ReadFile[] {
  const file = own.find(({ text }) => text.includes(from));
  if (!file) throw new Error(`No rules say: ${from}`);
  return changed(own, file.path, (text) => text.replaceAll(from, to));
}

const FORMS = [
  'asks', 'kind', 'guard', 'none', 'available', 'moves', 'deed', 'each', 'one', 'free', 'each free', 'one free', 'other',
] as const; // prettier-ignore

/** Every clause that anybody could ask for. */
function everyClause(bound: Bound): readonly AskedClause[] {
  const spans = new Map<string, AskedClause['span']>();
  const walk = (node: object): void => {
    const { span } = node as { readonly span?: AskedClause['span'] };
    if (span) spans.set(JSON.stringify(span), span);
    for (const part of Object.values(node) as readonly unknown[])
      if (typeof part === 'object' && part !== null) walk(part);
  };
  walk([...bound.texts.values(), bound.events, bound.whenevers, bound.instructions]);
  return [...spans.values()].flatMap((span) => FORMS.map((form) => ({ form, span })));
}

/** All that a teller tells of rules; undefined where they have errors. */
function toldBy(teller: Teller, files: readonly ReadFile[], lexicons: readonly LexiconFile[] = named) {
  const { bound, checked } = check(files, prelude);
  if (!checked) return undefined;
  const lexicon = lexiconOf(bound, language, lexicons);
  const texts = new Map([...prelude, ...files].map(({ path, text }) => [path, text]));
  const told = teller.tell({ bound, lexicon, files: texts });
  return { texts: told.texts, clauses: told.clauses(everyClause(bound)) };
}

const fresh = () => new Teller(languages[language]);

/** Who has told the rules as they are in the repository. */
const teller = fresh();
const before = toldBy(teller, own);

/** Holds that what is told is what a new teller tells, and something else than of the rules as they are. */
function expectTold(files: readonly ReadFile[], lexicons?: readonly LexiconFile[]): void {
  const now = toldBy(teller, files, lexicons);
  expect(now).toEqual(toldBy(fresh(), files, lexicons));
  expect(now).not.toEqual(before);
  expect(toldBy(teller, own)).toEqual(before);
}

describe('what is told again is what is told for the first time', () => {
  it('after any changes of the rules, to and fro', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(mutants.length - 1), { minLength: 2, maxLength: 4 }), (some) => {
        for (const at of some) {
          const mutant = mutants[at];
          if (!mutant) continue;
          const files = changed(own, mutant.file, (text) => mutated(text, mutant));
          expect(toldBy(teller, files)).toEqual(toldBy(fresh(), files));
        }
      }),
      { numRuns: 5 },
    );
  }, 120_000);

  it('where lines move', () => {
    expectTold(own.map(({ path, text }) => read(path, `// A remark.\n\n${text}`)));
  });

  it.each([
    ['a title', 'faction Govt "Government"', 'faction Govt "Republic"'],
    [
      'a procedure that others tell where they call it',
      'procedure Pacify: if Terror there:',
      'procedure Pacify:',
    ],
    ['the number of a rule', 'rule 3.2.1 operation', 'rule 3.2.2 operation'],
  ])('where a file changes %s', (_, from, to) => {
    expectTold(replaced(from, to));
  });

  it('where an entry of the lexicon changes', () => {
    const entry = { language, terms: { 'faction:Rebels': { one: 'Insurgents', plural: true } } } as const;
    expectTold(own, [...named, entry]);
  });
});
