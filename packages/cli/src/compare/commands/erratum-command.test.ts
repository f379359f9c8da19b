import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo, type TestIo } from '../../terminal/test-io.ts';
import { filesBelow } from '../../workspace/files.ts';
import { sampleWorkspace } from '../../workspace/test-sample.ts';
import { testWorkspace } from '../../workspace/test-workspace.ts';
import { ruleFiles } from '../../workspace/workspace.ts';

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

/** A workspace with the sample volume and its prelude. */
function workspace(): string {
  const files = ['sample', 'coin'].flatMap((name) => {
    const folder = join(repository, 'rules', name);
    return [join(folder, 'package.json'), ...ruleFiles(folder)];
  });
  return testWorkspace(
    Object.fromEntries(files.map((path) => [path.slice(repository.length), readFileSync(path, 'utf8')])),
  );
}

function erratum(root: string, args: readonly string[], answers?: readonly string[]): Promise<TestIo> {
  return erratumOf('sample', root, args, answers);
}

async function erratumOf(
  volume: string,
  root: string,
  args: readonly string[],
  answers?: readonly string[],
): Promise<TestIo> {
  const io = testIo({ cwd: root, ...(answers && { answers, interactive: true }) });
  const code = await runCommand(['erratum', volume, ...args], io);
  return Object.assign(io, { code });
}

const exitCodeOf = (io: TestIo): unknown => (io as TestIo & { code: unknown }).code;
const readRuleFile = (root: string, path: string): string => readFileSync(join(root, 'rules', path), 'utf8');
const TRAIN_ERRATUM = ['Train', '--printed', 'point cost 2', '--should', 'point cost 3'];

it('writes a one-line amendment for a number on one card', async () => {
  const root = workspace();
  const io = await erratum(root, ['event', '4', 'shaded', '--printed', 'Govt -2', '--should', 'Govt -3']);
  expect(io.stderr()).toBe('');
  expect(exitCodeOf(io)).toBe(EXIT.ok);
  expect(readRuleFile(root, 'sample-errata/edition.quipu')).toContain(
    '  replace event 4 shaded { Govt -2 } with: Govt -3\n',
  );
  expect(JSON.parse(readRuleFile(root, 'sample-errata/package.json'))).toMatchObject({
    name: '@quipu/sample-errata',
    dependencies: { '@quipu/sample': '*' },
  });
});

it('copies failing scenarios with the actual results', async () => {
  const root = workspace();
  const io = await erratum(root, TRAIN_ERRATUM);
  expect(io.stdout()).toMatch(/scenarios? of the base fails? under it/u);
  const edition = readRuleFile(root, 'sample-errata/edition.quipu');
  const [, title] = /remove scenario "([^"]+)"/u.exec(edition) ?? [];
  const stub = readRuleFile(root, 'sample-errata/scenarios/train-cost.quipu');
  expect(stub).toContain(`scenario "${title}"`);
  expect(stub).toMatch(/\/\/ Under the amendment: .*found/u);
  // The copy fails until an author corrects it.
  const checkIo = testIo({ cwd: root });
  expect(await runCommand(['check', 'sample-errata'], checkIo)).toBe(EXIT.ok);
});

it('adds only new files to an existing edition', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, TRAIN_ERRATUM);
  const edition = readRuleFile(root, 'sample-errata/edition.quipu');
  await erratum(root, ['Sweep', '--printed', 'point cost 2', '--should', 'point cost 3']);
  expect(readRuleFile(root, 'sample-errata/edition.quipu')).toBe(edition);
  expect(readRuleFile(root, 'sample-errata/errata-sweep-cost.quipu')).toContain(
    'replace Sweep.cost with point cost 3',
  );
});

const CARD_ARGUMENTS = ['event', '4', 'shaded', '--printed'];

it('amends the effective text of an edition, not that of its base', async () => {
  const root = workspace();
  await erratum(root, [...CARD_ARGUMENTS, 'Govt -2', '--should', 'Govt -3']);
  const outdatedIo = await erratumOf('sample-errata', root, [
    ...CARD_ARGUMENTS,
    'Govt -2',
    '--should',
    'Govt -4',
  ]);
  expect(outdatedIo.stderr()).toContain('does not say "Govt -2"');
  const io = await erratumOf('sample-errata', root, [
    ...[...CARD_ARGUMENTS, 'Govt -3', '--should', 'Govt -4'],
    ...['--edition', 'sample-third'],
  ]);
  expect(io.stderr()).toBe('');
  expect(readRuleFile(root, 'sample-third/edition.quipu')).toContain(
    '  replace event 4 shaded { Govt -3 } with: Govt -4\n',
  );
  // Scenarios that failed before do not count.
  expect(io.stdout()).toContain('No scenario of the base fails under it.');
});

it('gives editions of one volume distinct titles in all locales', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, TRAIN_ERRATUM);
  await erratumOf('sample-errata', root, [
    ...CARD_ARGUMENTS,
    'Govt -2',
    '--should',
    'Govt -3',
    '--edition',
    'sample-more',
  ]);
  expect(readRuleFile(root, 'sample-more/edition.quipu')).toContain('"with errata 2" of SampleErrata');
  expect(JSON.parse(readRuleFile(root, 'sample-more/words/fr.json'))).toEqual({
    language: 'fr',
    terms: { 'edition:with errata 2': { one: 'avec errata 2' } },
  });
});

it('removes scenarios that refer to removed text', async () => {
  const root = workspace();
  const step = 'step ambush in a space with Govt Base and Underground Rebels Guerrilla: do Ambush, fight';
  const io = await erratum(root, ['nonplayer Attack', '--printed', step, '--should', '']);
  expect(io.stderr()).toBe('');
  expect(io.stdout()).toContain('2 scenarios of the base refer to removed text, and are removed:');
  const edition = readRuleFile(root, 'sample-errata/edition.quipu');
  expect(edition.match(/remove scenario/gu)).toHaveLength(2);
});

const PIECE_LIMIT_ERRATUM = ['forces Rebels', '--printed', 'Guerrilla 10', '--should', 'Guerrilla 5'];

it('comments out copies of scenarios that a lower piece limit makes invalid, and plays the others', async () => {
  const root = workspace();
  const io = await erratum(root, [...PIECE_LIMIT_ERRATUM, '--json']);
  expect(io.stderr()).toBe('');
  expect(exitCodeOf(io)).toBe(EXIT.ok);
  const { invalid, failing } = JSON.parse(io.stdout()) as Record<string, readonly string[]>;
  // More than `check` lists for one message.
  expect(invalid?.length).toBeGreaterThan(3);
  const edition = readRuleFile(root, 'sample-errata/edition.quipu');
  const copies = readRuleFile(root, 'sample-errata/scenarios/forces-rebels.quipu');
  for (const title of invalid ?? []) expect(copies).toContain(`// scenario "${title}"`);
  expect(copies).toMatch(/\/\/ Under the amendment: .*\(Q3011\): \d+ Rebels Guerrillas/u);
  expect(edition.match(/remove scenario/gu)).toHaveLength(failing?.length ?? 0);
  expect(await runCommand(['check', 'sample-errata'], testIo({ cwd: root }))).toBe(EXIT.ok);
  expect(await runCommand(['fmt', '--check', 'sample-errata'], testIo({ cwd: root }))).toBe(EXIT.ok);
});

it(
  'applies a rename to the scenarios, and shows how to change only the displayed name',
  { tags: 'full' },
  async () => {
    const root = workspace();
    const io = await erratum(root, ['Train', '--printed', 'way build', '--should', 'way found', '--json']);
    expect(io.stderr()).toBe('');
    const draft = JSON.parse(io.stdout()) as Record<string, unknown>;
    expect(draft.lexicon).toEqual({ key: 'way:build', one: 'found' });
    expect(draft.failing).not.toEqual([]);
    expect(draft.renamed).toEqual(draft.failing);
    const path =
      (draft.written as readonly string[]).find((written) => written.includes('/scenarios/')) ?? '';
    expect(readFileSync(join(root, path), 'utf8')).toContain('way found');
    const diffIo = testIo({ cwd: root });
    await runCommand(['diff', 'sample', 'sample-errata', '--games', '0', '--json'], diffIo);
    expect(JSON.parse(diffIo.stdout())).toMatchObject({ scenarios: { changes: [] } });
  },
);

it('shows how to change only the displayed name if other rules use the old one', async () => {
  const root = workspace();
  const io = await erratum(root, ['AirLift', '--printed', 'activity AirLift', '--should', 'activity Lift']);
  expect(exitCodeOf(io)).toBe(EXIT.findings);
  expect(io.stderr()).toMatch(/Q1002[^]*words\/en\.json: \{.*"activity:AirLift":\{"one":"Lift"\}/u);
});

it('renames the plural of a piece with its name if both are one word', async () => {
  const root = workspace();
  const io = await erratum(root, ['forces Govt', '--printed', 'Police 8', '--should', 'Constables 8']);
  expect(exitCodeOf(io)).toBe(EXIT.findings);
  expect(io.stderr()).toMatch(/Q1002[^]*words\/en\.json: \{.*"pieces:Police":\{"one":"Constables"\}/u);
});

it('shows the warnings that a build of the edition would show', async () => {
  const root = workspace();
  const io = await erratum(root, ['AirLift', '--printed', 'up to lift', '--should', 'up to 3']);
  expect(io.stdout()).toContain('Q3100');
});

it('copies scenarios with the rule numbers that the edition already gives', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, ['Train', '--printed', 'rule 3.2.1', '--should', 'rule 3.2.9']);
  const io = await erratum(root, [...TRAIN_ERRATUM, '--edition', 'sample-errata']);
  expect(io.stdout()).not.toContain('warning');
  const copiedScenarios = readFileSync(join(root, 'rules/sample-errata/scenarios/train-cost.quipu'), 'utf8');
  expect(copiedScenarios).toContain('cites 3.2.9');
  expect(copiedScenarios).not.toContain('3.2.1');
});

it('cites the new number in the scenario for a renumbered rule', async () => {
  const root = workspace();
  const io = await erratum(root, ['AirLift', '--printed', 'rule 4.2.1', '--should', 'rule 4.2.9']);
  expect(io.stdout()).toContain('renumber rule 4.2.1 as 4.2.9');
  expect(io.stdout()).not.toContain('warning');
  expect(readFileSync(join(root, 'rules/sample-errata/scenarios/airlift.quipu'), 'utf8')).toContain(
    'cites 4.2.9',
  );
});

it('hints at the new number if a scenario of the edition cites the old one', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, TRAIN_ERRATUM);
  const renumber = ['Train', '--printed', 'rule 3.2.1', '--should', 'rule 3.2.9'];
  const io = await erratum(root, [...renumber, '--edition', 'sample-errata']);
  expect(io.stdout()).toMatch(/Q1033[^]*The edition renumbers it as 3\.2\.9: cite that\./u);
});

it('does not use a scenario of a card whose number has the same prefix', async () => {
  const root = workspace();
  await erratum(root, ['event', '1', '--printed', '"Field Training"', '--should', '"Other"']);
  const draftedScenario = readFileSync(join(root, 'rules/sample-errata/scenarios/event-1.quipu'), 'utf8');
  expect(draftedScenario).toContain('given cards 1\n');
});

it('refuses a second amendment of the same text with a hint', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, [...CARD_ARGUMENTS, 'Govt -2', '--should', 'Govt -3']);
  const io = await erratum(root, [...CARD_ARGUMENTS, 'Govt -2', '--should', 'Govt -4']);
  expect(io.stderr()).toMatch(/Q1026[^]*make an edition of the edition: `quipu erratum sample-errata`/u);
  expect(exitCodeOf(io)).toBe(EXIT.findings);
});

it("lists failing scenarios of the edition's own", async () => {
  const root = workspace();
  await erratum(root, TRAIN_ERRATUM);
  const io = await erratum(root, [...CARD_ARGUMENTS, 'Govt -2', '--should', 'Govt -3']);
  expect(io.stdout()).toMatch(/of the edition itself fails?, including earlier failures/u);
});

it('prompts again if the rules would have errors', { tags: 'full' }, async () => {
  const root = workspace();
  const answers = ['event 4 shaded', 'Govt -2', 'Gvot -3', '', 'Govt -3', 'n'];
  const io = await erratum(root, [], answers);
  expect(io.stderr()).toContain('With this amendment the rules of sample-errata would have errors.');
  expect(io.stdout()).toContain('replace event 4 shaded { Govt -2 } with: Govt -3');
});

it('prompts for missing arguments, shows the rule text, and writes after confirmation', async () => {
  const root = workspace();
  const answers = ['Train', 'point cost 2', 'point cost 3', 'sample-again', 'y'];
  const io = await erratum(root, [], answers);
  expect(io.stdout()).toContain('operation Train of Govt');
  expect(io.stdout()).toContain('- point cost 2');
  expect(existsSync(join(root, 'rules/sample-again/edition.quipu'))).toBe(true);
});

it('selects one of several matches by number', async () => {
  const root = workspace();
  const io = await erratum(root, ['point cost'], ['1', 'point cost 2', 'point cost 1', '', 'n']);
  expect(io.stdout()).toMatch(/1 {2}\S+\.cost/u);
  expect(io.stdout()).toContain('Nothing was written.');
});

it('prompts again after an invalid answer, with the reason', { tags: 'full' }, async () => {
  const root = workspace();
  const answers = [
    'Trian',
    'point cost',
    '99',
    'Train',
    'point cost 9',
    'point cost 2',
    'point cost 2',
    'point cost 3',
    'My Errata',
    '',
    'n',
  ];
  const io = await erratum(root, [], answers);
  expect(io.stderr()).toMatch(
    /Did you mean "Train"[^]*no 99 among them[^]*does not say "point cost 9"[^]*equals the printed text[^]*cannot name a volume/u,
  );
  expect(io.stdout()).toContain('Nothing was written.');
  expect(exitCodeOf(io)).toBe(EXIT.ok);
});

it('writes nothing if the input ends', async () => {
  const root = workspace();
  const files = filesBelow(root, '');
  const io = await erratum(root, [], ['Train', 'point cost 2']);
  expect(io.stderr()).toContain('The input ended before all questions were answered.');
  expect(exitCodeOf(io)).not.toBe(EXIT.ok);
  expect(filesBelow(root, '')).toEqual(files);
});

it.each([
  ['a passage that does not occur', ['Train', '--printed', 'point cost 9', '--should', 'x'], 'does not say'],
  ['a passage that occurs twice', ['event', '4', '--printed', 'place', '--should', 'x'], '2 times'],
  [
    'no change',
    ['Train', '--printed', 'point cost 2', '--should', 'point cost 2'],
    'equals the printed text',
  ],
  [
    'invalid rule text',
    ['Train', '--printed', 'point cost 2', '--should', 'points of 2'],
    'cannot be read there',
  ],
  ['an unknown rule', ['Trian', '--printed', 'a', '--should', 'b'], 'Did you mean "Train"?'],
  ['an edition of something else', [...TRAIN_ERRATUM, '--edition', 'coin'], 'not an edition of "sample"'],
  ['an invalid folder name', [...TRAIN_ERRATUM, '--edition', 'My Errata'], 'cannot name a volume'],
  ['a misspelled passage', ['Train', '--printed', 'point cots 2', '--should', 'x'], 'It says: point cost 2'],
  ['a title with quotation marks', [...TRAIN_ERRATUM, '--title', 'the "best"'], 'without quotation marks'],
  ['a missing option without a terminal', ['Train'], '--printed is missing'],
])('refuses %s without writing a file', async (_, args, message) => {
  const root = workspace();
  const files = filesBelow(root, '');
  const io = await erratum(root, args);
  expect(io.stderr()).toContain(message);
  expect(exitCodeOf(io)).not.toBe(EXIT.ok);
  expect(filesBelow(root, '')).toEqual(files);
});

it('refuses another title for an edition that has one', { tags: 'full' }, async () => {
  const root = workspace();
  await erratum(root, TRAIN_ERRATUM);
  const io = await erratum(root, [
    ...CARD_ARGUMENTS,
    'Govt -2',
    '--should',
    'Govt -3',
    '--title',
    'third printing',
  ]);
  expect(io.stderr()).toContain('is called "with errata", and not "third printing"');
  expect(exitCodeOf(io)).not.toBe(EXIT.ok);
});

it('prints one JSON document', async () => {
  const root = workspace();
  const io = await erratum(root, [...TRAIN_ERRATUM, '--json']);
  expect(JSON.parse(io.stdout())).toMatchObject({
    path: 'Train.cost',
    rule: '3.2.1',
    amendment: 'replace Train.cost with point cost 3',
    before: 'point cost 2',
    after: 'point cost 3',
  });
});

it.each([
  [['--printed', 'point cost 2', '--should', 'pint 3'], /"pint 3" cannot be read there: .*"pint"/u],
  [['--printed', '2', '--should', ''], /Without "2" the rule text of Train\.cost cannot be read/u],
  [['--printed', 'poin', '--should', 'x'], /Train\.cost has "poin" only as part of a longer word/u],
  [['--printed', 'point cost 2'], /--should is missing/u],
])('explains invalid options: %s', async (options, expected) => {
  const root = sampleWorkspace();
  const io = testIo({ cwd: root });
  expect(await runCommand(['erratum', 'sample', 'Train.cost', ...options], io)).not.toBe(EXIT.ok);
  expect(io.stderr()).toMatch(expected);
  expect(io.stderr()).not.toContain('edition.quipu');
});

it('locates errors at the amendment instead of an unwritten file', async () => {
  const io = testIo({ cwd: sampleWorkspace() });
  await runCommand(
    ['erratum', 'sample', 'Train', '--printed', 'Govt Control', '--should', 'Gvot Control'],
    io,
  );
  expect(io.stderr()).toContain('at the amendment:');
  expect(io.stderr()).not.toContain('edition.quipu');
});

it('reports a missing rule argument', async () => {
  const io = testIo({ cwd: sampleWorkspace() });
  expect(await runCommand(['erratum', 'sample'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('<what> is missing');
});

it('removes the separator of a deleted statement', async () => {
  const io = testIo({ cwd: sampleWorkspace() });
  await runCommand(['erratum', 'sample', 'event', '4', 'shaded', '--printed', 'Govt -2', '--should', ''], io);
  expect(io.stdout()).toContain('+ shaded: select a Road { place 1 Sabotage there }');
});
