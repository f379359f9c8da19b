import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Diff, diffSchema, groupByCause } from '../diff/diff-document.ts';
import { renderDiffText } from '../diff/diff-text.ts';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { publishedWorkspace, sampleWorkspace } from '../../workspace/test-sample.ts';

/** Options of tests that run only in `npm run test:full`. */
const FULL = { tags: 'full', timeout: 120_000 };

const repository = fileURLToPath(new URL('../../../../..', import.meta.url));

async function quipu(cwd: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo({ cwd });
  const code = await runCommand(['diff', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** Returns the JSON document of a comparison. */
async function compareRules(cwd: string, ...args: string[]): Promise<Diff> {
  const { code, out, err } = await quipu(cwd, ...args, '--json');
  expect(code, err).toBe(EXIT.ok);
  return diffSchema.parse(JSON.parse(out));
}

/** Returns a function that does its work once and caches the result for all tests. */
function memoize<T>(work: () => Promise<T>): () => Promise<T> {
  let cached: Promise<T> | undefined;
  return () => (cached ??= work());
}

/** An erratum that changes one number on one card. */
const ERRATUM = `edition Errata "with errata" of Sample {
  replace event 7 unshaded with: transfer 2 from Rebels to Govt
}
`;

describe('an erratum that changes one number on one card', () => {
  /** The result of one comparison as a document, text and page. */
  const comparison = memoize(async () => {
    const root = sampleWorkspace([], { errata: ERRATUM });
    const forwardDiff = await compareRules(root, 'sample', 'errata', '--games', '8');
    const { code, out } = await quipu(root, 'sample', 'errata', '--games', '8', '--out', 'diff.html');
    expect(code).toBe(EXIT.ok);
    return { diff: forwardDiff, output: out, page: readFileSync(join(root, 'diff.html'), 'utf8') };
  });

  it('reports that card, the affected games, and the unchanged types', async () => {
    const { diff } = await comparison();
    const [card, ...otherRules] = diff.rules;
    expect(otherRules).toEqual([]);
    expect(card).toMatchObject({
      status: 'changed',
      word: 'side',
      path: 'event 7 unshaded',
      before: { text: 'unshaded { transfer 3 from Rebels to Govt }' },
      after: { text: 'unshaded: transfer 2 from Rebels to Govt' },
      amendment: { edition: 'Errata', path: 'event 7 unshaded', verb: 'replace', line: 2 },
    });

    const divergedGames = diff.games.played.filter(({ divergence }) => divergence);
    expect(divergedGames.length).toBeGreaterThan(0);
    expect(divergedGames.length).toBeLessThan(diff.games.played.length);
    expect(divergedGames.map(({ divergence }) => [divergence?.card, divergence?.rule])).toEqual(
      divergedGames.map(() => ['7', 0]),
    );
    const [changedGroup, ...otherGroups] = groupByCause(diff);
    expect([changedGroup?.rule?.path, changedGroup?.games.length, otherGroups]).toEqual([
      'event 7 unshaded',
      divergedGames.length,
      [],
    ]);

    expect(diff.api.changes).toEqual([]);
    expect(diff.api.untouched).toEqual(
      expect.arrayContaining(['Card', 'Space', 'Operation', 'Mode', 'Terms']),
    );
    expect(diff.version).toMatchObject({ from: '0.1.0', to: '0.1.1', step: 'patch' });
    expect(diff.code.map(({ name }) => name)).toEqual(['event_7_unshaded_begin']);
  }, 120_000);

  it('is reported as text', async () => {
    const { output } = await comparison();
    expect(output).toContain(`The Valley, edition 1 (sample) → The Valley, with errata (errata)

Rules  1 changed
  ~ event 7 unshaded  rules/errata/edition.quipu:2  replace event 7 unshaded, edition Errata
`);
    expect(output).toContain('transfer [-3-]{+2+} from Rebels to Govt');
    expect(output).toContain('Clients  nothing different');
    expect(output).toContain('Version  0.1.0 → 0.1.1 (patch)');
  });

  it('is reported symmetrically in both directions', FULL, async () => {
    const root = sampleWorkspace([], { errata: ERRATUM });
    const forward = await compareRules(root, 'sample', 'errata', '--games', '20');
    const backward = await compareRules(root, 'errata', 'sample', '--games', '20');
    expect(backward.rules.map(({ path, before, after }) => [path, before?.text, after?.text])).toEqual(
      forward.rules.map(({ path, before, after }) => [path, after?.text, before?.text]),
    );
    expect(backward.code).toEqual(forward.code);
    const divergencesOf = ({ games }: Diff): unknown =>
      games.played.map(({ seed, divergence }) => [
        seed,
        divergence?.kind,
        divergence?.decisions,
        divergence?.rule,
      ]);
    expect(divergencesOf(backward)).toEqual(divergencesOf(forward));
    const outcomes = ({ scenarios }: Diff): unknown => new Set(scenarios.changes.map(({ title }) => title));
    expect(outcomes(backward)).toEqual(outcomes(forward));
  });

  it('is shown on a page with the rule, the games and both charts', async () => {
    const { output, page } = await comparison();
    expect(output).toContain('The page is diff.html.');
    expect(page).toContain('<title>sample → errata</title>');
    // Text for players contains names instead of keys.
    for (const text of [output, page]) {
      expect(text).toMatch(/Resources of Government \d+ → \d+/u);
      expect(text).not.toContain('Resources of Govt');
    }
    expect(page).toContain('<del>3</del><ins>2</ins>');
    expect(page.match(/<h2>[^<]*<\/h2>/gu)).toEqual([
      '<h2>Rules</h2>',
      '<h2>How long games agree</h2>',
      '<h2>Where games diverge, and because of which rule</h2>',
      '<h2>Games</h2>',
      '<h2>Scenarios</h2>',
      '<h2>Clients and version</h2>',
      '<h2>Generated functions</h2>',
    ]);
  });
});

it('finds no differences between a volume and itself', FULL, async () => {
  const diff = await compareRules(repository, 'sample', 'sample', '--games', '4');
  expect(diff).toMatchObject({ same: true, rules: [], code: [], scenarios: { changes: [] } });
  expect(diff.version).toMatchObject({ step: 'none', to: diff.version.from });
  expect(
    renderDiffText(diff, {
      colors: pico.createColors(false),
      displayFile: (file) => file,
      resolveName: (key) => key,
    }),
  ).toBe('The Valley, edition 1 (sample) → The Valley, edition 1 (sample)\nNothing is different.');
});

it('plays the scenarios of each side under both, and reports unreadable ones', FULL, async () => {
  const root = sampleWorkspace([], {
    errata: `edition Errata "with errata" of Sample {
  replace Train.cost with point cost 3
  remove Rally.gather
}

scenario "A Train costs 3" cites 3.2.1 {
  given setup Standard
  given cards 1
  Govt plays Train: next Harbor, way recruit, piece "Govt Troops", 3, next done
  expect Resources of Govt is 5
}
`,
  });
  const { scenarios } = await compareRules(root, 'sample', 'errata', '--games', '0');
  const outcomesOf = (title: string): unknown => {
    const change = scenarios.changes.find((scenario) => scenario.title.includes(title));
    return change && [change.of, change.from, change.to];
  };
  expect(outcomesOf('A Train costs 3')).toEqual(['to', 'failed', 'passed']);
  expect(scenarios.changes.some(({ from, to }) => from === 'passed' && to === 'failed')).toBe(true);
  expect(scenarios.changes.length).toBeLessThan(scenarios.played);
});

it('compares the working tree with a commit without changing either', async () => {
  const root = sampleWorkspace();
  const git = (...args: string[]): void => {
    const identity = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
    expect(spawnSync('git', [...identity, ...args], { cwd: root }).status).toBe(0);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As printed');
  const path = join(root, 'rules/sample/events.quipu');
  const text = readFileSync(path, 'utf8').replace('Aid +2', 'Aid +3');
  writeFileSync(path, text);
  const diff = await compareRules(root, 'sample@HEAD', '--games', '2');
  expect(diff.rules.map(({ path: rule }) => rule)).toEqual(['event 5 unshaded']);
  expect(diff.from.commit).toMatch(/^[0-9a-f]{40}$/u);
  expect(diff.rules[0]?.before?.file).toBe('HEAD:rules/sample/events.quipu');
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(existsSync(join(root, 'rules/sample/generated'))).toBe(false);
}, 120_000);

describe('bad input', () => {
  it.each([
    [['sample'], '"sample" needs other rules to be compared with.', '`quipu diff sample@HEAD`'],
    [['sampel', 'sample'], 'There is no volume "sampel".', 'Did you mean "sample"?'],
    [['sample', 'sample@nowhere'], 'There is no commit "nowhere".', 'git log'],
    [['sample', 'sample', '--games', 'many'], "argument 'many' is invalid", '--help'],
    [['sample', 'sample', '--setup', 'Lost'], 'sample has no setup "Lost".', 'It has Standard'],
    [['sample', 'sample', '--option', 'Lost'], 'sample has no option "Lost".', 'It has '],
    [['sample', 'sample', '--out', 'rules'], '"rules" is a folder.', 'Name a file after --out.'],
  ])('refuses %j with a hint', async (args, message, hint) => {
    const { code, out, err } = await quipu(repository, ...args);
    expect(code).toBe(EXIT.usage);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  it('reports scenarios with errors as different, and plays all others', FULL, async () => {
    const limit =
      'replace forces Rebels with rule 1.4 forces Rebels { Guerrilla 5: Guerrilla, Base 4: Base }';
    const root = sampleWorkspace([], { errata: `edition Errata "with errata" of Sample {\n  ${limit}\n}\n` });
    const { scenarios } = await compareRules(root, 'sample', 'errata', '--games', '0');
    const invalidScenarios = scenarios.changes.filter(({ to }) => to === 'unread');
    expect(invalidScenarios.length).toBeGreaterThan(3);
    for (const { why } of invalidScenarios)
      expect(why).toMatch(/Guerrillas are placed on the map, but only 5 exist/u);
    expect(scenarios.played).toBeGreaterThan(scenarios.changes.length);
  });

  it('attributes diverging games to a new Faction order, and not to a new rule number', FULL, async () => {
    const amendments = 'renumber rule 3.2.1 as 3.2.9\n  replace event 3 order with order Rebels Govt';
    const root = sampleWorkspace([], {
      errata: `edition Errata "with errata" of Sample {\n  ${amendments}\n}\n`,
    });
    const diff = await compareRules(root, 'sample', 'errata', '--games', '1', '--seed', '5');
    expect(groupByCause(diff).map(({ rule }) => rule?.path)).toEqual(['event 3 order']);
    expect(diff.scenarios.changes.map(({ of: changesFrom }) => changesFrom)).toEqual(
      diff.scenarios.changes.map(() => 'both'),
    );
    const text = renderDiffText(diff, {
      colors: pico.createColors(false),
      displayFile: (file) => file,
      resolveName: (key) => key,
    });
    expect(text).toContain('renumber rule 3.2.1, edition Errata');
  });

  it('attributes diverging games to the changed part of a renumbered rule', FULL, async () => {
    const amendments =
      'replace Train.cost with point cost 3\n  renumber rule 3.2.1 as 3.2.9\n  renumber rule 2.1 as 2.9';
    const root = sampleWorkspace([], {
      errata: `edition Errata "with errata" of Sample {\n  ${amendments}\n}\n`,
    });
    const { code, out } = await quipu(root, 'sample', 'errata', '--games', '2', '--seed', '5');
    expect(code).toBe(EXIT.ok);
    expect(out).toMatch(/ 2 +3\.2\.9 point Train\.cost/u);
    expect(out).toMatch(/replace Train\.cost, edition Errata/u);
  });

  it('shows the diagnostics of rules with errors', async () => {
    const root = sampleWorkspace([], { errata: ERRATUM.replace('event 7', 'event 77') });
    const { code, err } = await quipu(root, 'sample', 'errata');
    expect(code).toBe(EXIT.findings);
    expect(err).toContain('rules/errata/edition.quipu:2');
    expect(err).toContain('The rules of errata have errors.');
    expect(err).toContain('quipu check errata');
  });

  it('includes the diagnostics of rules with errors in JSON', async () => {
    const root = sampleWorkspace([], { errata: ERRATUM.replace('event 7', 'event 77') });
    const { code, out, err } = await quipu(root, 'sample', 'errata', '--json');
    expect([code, err]).toEqual([EXIT.findings, '']);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      error: { message: 'The rules of errata have errors.' },
      diagnostics: [{ severity: 'error', file: 'rules/errata/edition.quipu', line: 2 }],
    });
  });

  it('refuses a page in a folder that is missing', async () => {
    const { code, err } = await quipu(sampleWorkspace(), 'sample', 'sample', '--out', 'none/diff.html');
    expect(code).toBe(EXIT.usage);
    expect(err).toContain('There is no folder "none"');
  });
});

it(
  'reports what the printed edition of a published volume reverts',
  { tags: 'full', timeout: 180_000 },
  async () => {
    // Playing all scenarios under both editions takes most of a minute.
    const root = publishedWorkspace('andean-abyss', 'andean-abyss-printed');
    const diff = await compareRules(root, 'andean-abyss', 'andean-abyss-printed', '--games', '2');
    expect(diff.rules.map(({ rule, path }) => [rule, path])).toEqual([['4.5.3', 'PassOn']]);
    expect(diff.api.changes.map(({ name, status }) => [name, status])).toEqual([
      ['PassOn.transfer Shipment.may', 'removed'],
    ]);
    expect(diff.version.step).toBe('major');
    const removedScenarios = diff.scenarios.changes.filter(({ of }) => of === 'from');
    expect(removedScenarios.map(({ from, to }) => [from, to])).toEqual(
      removedScenarios.map(() => ['passed', 'failed']),
    );
    expect(removedScenarios.length).toBeGreaterThan(10);
  },
);
