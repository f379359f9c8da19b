/** Code that is built again and again in one process. */
import { compile } from '@quipu/compiler';
import { check, mutantsOf, mutated } from '@quipu/language';
import { languageNames } from '@quipu/words/languages';
import fc from 'fast-check';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { filesBelow } from '../workspace/files.ts';
import { readProject, type Project, type SourceText } from '../workspace/project.ts';
import { sampleWorkspace } from '../workspace/test-sample.ts';
import { decisive } from './stamp.ts';
import { tellAll } from './texts.ts';
import { Warm } from './warm.ts';

const root = join(import.meta.dirname, '../../../..');
const projectOf = (name: string): Project => readProject(root, join(root, 'rules', name));
const project = projectOf('sample');
const warm = new Warm();
afterAll(() => warm.end());

const sources = (all: readonly SourceText[]) => all.map(({ name, text }) => ({ path: name, text }));

/** The code as it is made from nothing, with nothing kept; undefined where the rules have errors. */
function fromNothing(of: Project) {
  // What scenarios say decides nothing of the code.
  const { files, prelude, base } = of.base.length > 0 ? of : decisive(of);
  const { texts, lexicons } = of;
  const { checked, bound } = check(sources(files), sources(prelude), sources(base));
  if (checked === undefined) return undefined;
  const { modules, clauses } = tellAll({ texts, lexicons }, bound);
  let told: ReturnType<typeof clauses> = [];
  const asks = (asked: Parameters<typeof clauses>[0]): void => void (told = clauses(asked));
  const code = compile(checked, { told: { languages: languageNames, asks } }).files;
  return [...code, ...told, ...modules];
}

/** Holds that rules give the same code warm and from nothing, or are refused in the same way: by diagnostics, or for an entry of a lexicon. */
async function expectSame(now: Project): Promise<void> {
  let expected: ReturnType<typeof fromNothing>;
  try {
    expected = fromNothing(now);
  } catch (error) {
    await expect(warm.make(now)).rejects.toThrow(error);
    return;
  }
  expect((await warm.make(now)).files).toEqual(expected);
}

/** The rules with some files changed. */
function changed(of: Project, file: string, change: (text: string) => string): Project {
  const files = of.files.map((one) => (one.name === file ? { ...one, text: change(one.text) } : one));
  return {
    ...of,
    files,
    texts: new Map([...of.texts, ...files.map(({ name, text }) => [name, text] as const)]),
  };
}

/** Small changes of a volume. */
function mutantsIn({ files, prelude }: Project): ReturnType<typeof mutantsOf> {
  const own = new Set(files.map(({ name }) => name));
  const read = check(sources(files), sources(prelude)).files;
  return mutantsOf(
    read.filter(({ path }) => own.has(path)),
    read,
  );
}

test.for(['peru', 'andean-abyss'])(
  'is that of a build from nothing beside %s and an edition that the same process builds',
  { tags: 'full', timeout: 600_000 },
  async (name) => {
    // What is learnt of one of them must change nothing of the others.
    const other = projectOf(name);
    const errata = 'edition Errata "with errata" of Sample {\n  replace Train.cost with point cost 3\n}\n';
    const workspace = sampleWorkspace([], { errata });
    const edition = readProject(workspace, join(workspace, 'rules/errata'));
    for (const one of [project, other, edition]) await expectSame(one);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...mutantsIn(other)), async (mutant) => {
        await expectSame(changed(other, mutant.file, (text) => mutated(text, mutant)));
      }),
      { numRuns: 4 },
    );
    await expectSame(edition);
  },
);

const mutants = mutantsIn(project);

test(
  'is that of a build from nothing, byte for byte, after any changes to and fro',
  { tags: 'full', timeout: 300_000 },
  async () => {
    const edits = fc.array(fc.tuple(fc.nat(mutants.length - 1), fc.boolean()), {
      minLength: 2,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(edits, async (some) => {
        let now = project;
        for (const [at, onTop] of some) {
          const mutant = mutants[at];
          if (mutant === undefined) continue;
          // Places of a mutant are those of the text as it was; on top of another one it may change anything.
          now = changed(onTop ? now : project, mutant.file, (text) => mutated(text, mutant));
          await expectSame(now);
        }
      }),
      { numRuns: 3 },
    );
  },
);

test('is that of a build from nothing where lines move', async () => {
  const [first] = project.files;
  const moved = changed(project, first?.name ?? '', (text) => `// A remark.\n\n${text}`);
  await warm.make(project);
  expect((await warm.make(moved)).files).toEqual(fromNothing(moved));
}, 60_000);

test('goes on after rules with errors', async () => {
  const broken = changed(project, 'operations.quipu', (text) => text.replace('{', ''));
  const { files, diagnostics } = await warm.make(broken);
  expect(files).toBeUndefined();
  expect(diagnostics.length).toBeGreaterThan(0);
  expect((await warm.make(project)).files).toEqual(fromNothing(project));
}, 60_000);

test('gives the code of before to rules that are taken back', async () => {
  const folder = join(sampleWorkspace([]), 'rules/sample');
  const read = () => readProject(dirname(dirname(folder)), folder);
  const code = () =>
    filesBelow(join(folder, 'generated'), '').map((path) => [path, readFileSync(path, 'utf8')] as const);
  const rules = join(folder, 'operations.quipu');
  const text = readFileSync(rules, 'utf8');
  expect(await warm.build(read())).toMatchObject({ state: 'built' });
  const before = code();
  writeFileSync(rules, text.replace(/cost \d/u, 'cost 9'));
  expect(await warm.build(read())).toMatchObject({ state: 'built' });
  expect(code()).not.toEqual(before);
  writeFileSync(rules, text);
  expect(await warm.build(read())).toMatchObject({ state: 'built' });
  expect(code()).toEqual(before);
}, 60_000);

test(
  'is that of a build from nothing before and after what is kept of rules that are gone is given up',
  { tags: 'full' },
  async () => {
    const short = new Warm({ long: 2, quiet: 0 });
    const cost = (n: number) =>
      changed(project, 'operations.quipu', (text) => text.replace(/point cost \d/u, `point cost ${n}`));
    for (const n of [1, 3, 4, 5]) {
      expect((await short.make(cost(n))).files).toEqual(fromNothing(cost(n)));
      // Nothing is made meanwhile.
      await setTimeout(20);
    }
    await short.end();
  },
);
