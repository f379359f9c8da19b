import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pico from 'picocolors';
import { describe, expect, it } from 'vitest';
import { type Diff, diffSchema, touchedBy } from '../diff/document.ts';
import { textOf } from '../diff/text.ts';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { publishedWorkspace, sampleWorkspace } from '../../workspace/test-sample.ts';

/** Of tests that `npm run test:full` alone takes. */
const FULL = { tags: 'full', timeout: 120_000 };

const own = fileURLToPath(new URL('../../../../..', import.meta.url));

async function quipu(cwd: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const io = testIo({ cwd });
  const code = await runCommand(['diff', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
}

/** What a comparison finds, as machines read it. */
async function found(cwd: string, ...args: string[]): Promise<Diff> {
  const { code, out, err } = await quipu(cwd, ...args, '--json');
  expect(code, err).toBe(EXIT.ok);
  return diffSchema.parse(JSON.parse(out));
}

/** Does some work for the first test that asks, and answers every other with what came of it. */
function oncePerFile<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => (done ??= work());
}

/** An erratum that changes one number on one card. */
const ERRATUM = `edition Errata "with errata" of Sample {
  replace event 7 unshaded with: transfer 2 from Rebels to Govt
}
`;

describe('an erratum that changes one number on one card', () => {
  /** What is compared once for all that is looked at: as a document, and as text and page. */
  const compared = oncePerFile(async () => {
    const root = sampleWorkspace([], { errata: ERRATUM });
    const there = await found(root, 'sample', 'errata', '--games', '8');
    const { code, out } = await quipu(root, 'sample', 'errata', '--games', '8', '--out', 'diff.html');
    expect(code).toBe(EXIT.ok);
    return { there, told: out, page: readFileSync(join(root, 'diff.html'), 'utf8') };
  });

  it('names that card, the games that it touches, and the types that it leaves alone', async () => {
    const { there: diff } = await compared();
    const [card, ...others] = diff.rules;
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      how: 'changed',
      word: 'side',
      path: 'event 7 unshaded',
      before: { text: 'unshaded { transfer 3 from Rebels to Govt }' },
      after: { text: 'unshaded: transfer 2 from Rebels to Govt' },
      amendment: { edition: 'Errata', path: 'event 7 unshaded', verb: 'replace', line: 2 },
    });

    const parted = diff.games.played.filter(({ parting }) => parting);
    expect(parted.length).toBeGreaterThan(0);
    expect(parted.length).toBeLessThan(diff.games.played.length);
    expect(parted.map(({ parting }) => [parting?.card, parting?.rule])).toEqual(parted.map(() => ['7', 0]));
    const [touched, ...more] = touchedBy(diff);
    expect([touched?.rule?.path, touched?.games.length, more]).toEqual([
      'event 7 unshaded',
      parted.length,
      [],
    ]);

    expect(diff.api.changes).toEqual([]);
    expect(diff.api.untouched).toEqual(
      expect.arrayContaining(['Card', 'Space', 'Operation', 'Mode', 'Terms']),
    );
    expect(diff.version).toMatchObject({ from: '0.0.0', to: '0.0.1', step: 'patch' });
    expect(diff.code.map(({ name }) => name)).toEqual(['event_7_unshaded_begin']);
  }, 120_000);

  it('is told so at a terminal', async () => {
    const { told } = await compared();
    expect(told).toContain(`The Valley, edition 1 (sample) → The Valley, with errata (errata)

Rules  1 changed
  ~ event 7 unshaded  rules/errata/edition.quipu:2  replace event 7 unshaded, edition Errata
`);
    expect(told).toContain('transfer [-3-]{+2+} from Rebels to Govt');
    expect(told).toContain('Clients  nothing different');
    expect(told).toContain('Version  0.0.0 → 0.0.1 (patch)');
  });

  it('mirrors: what is different one way is different the other way', FULL, async () => {
    const root = sampleWorkspace([], { errata: ERRATUM });
    const there = await found(root, 'sample', 'errata', '--games', '20');
    const back = await found(root, 'errata', 'sample', '--games', '20');
    expect(back.rules.map(({ path, before, after }) => [path, before?.text, after?.text])).toEqual(
      there.rules.map(({ path, before, after }) => [path, after?.text, before?.text]),
    );
    expect(back.code).toEqual(there.code);
    const partings = ({ games }: Diff): unknown =>
      games.played.map(({ seed, parting }) => [seed, parting?.is, parting?.decisions, parting?.rule]);
    expect(partings(back)).toEqual(partings(there));
    const outcomes = ({ scenarios }: Diff): unknown => new Set(scenarios.changes.map(({ title }) => title));
    expect(outcomes(back)).toEqual(outcomes(there));
  });

  it('is shown on a page that holds the rule, the games and both charts', async () => {
    const { told, page } = await compared();
    expect(told).toContain('The page is diff.html.');
    expect(page).toContain('<title>sample → errata</title>');
    // Players read names; keys are for machines.
    for (const text of [told, page]) {
      expect(text).toMatch(/Resources of Government \d+ → \d+/u);
      expect(text).not.toContain('Resources of Govt');
    }
    expect(page).toContain('<del>3</del><ins>2</ins>');
    expect(page.match(/<h2>[^<]*<\/h2>/gu)).toEqual([
      '<h2>Rules</h2>',
      '<h2>How long games stay alike</h2>',
      '<h2>Where games part, and by which rule</h2>',
      '<h2>Games</h2>',
      '<h2>Scenarios</h2>',
      '<h2>Clients and version</h2>',
      '<h2>Generated functions</h2>',
    ]);
  });
});

it('finds nothing between a volume and itself', FULL, async () => {
  const diff = await found(own, 'sample', 'sample', '--games', '4');
  expect(diff).toMatchObject({ same: true, rules: [], code: [], scenarios: { changes: [] } });
  expect(diff.version).toMatchObject({ step: 'none', to: diff.version.from });
  expect(
    textOf(diff, { colors: pico.createColors(false), place: (file) => file, naming: (key) => key }),
  ).toBe('The Valley, edition 1 (sample) → The Valley, edition 1 (sample)\nNothing is different.');
});

it('plays the scenarios of each side under both, and says which cannot be read', FULL, async () => {
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
  const { scenarios } = await found(root, 'sample', 'errata', '--games', '0');
  const of = (title: string): unknown => {
    const change = scenarios.changes.find((each) => each.title.includes(title));
    return change && [change.of, change.from, change.to];
  };
  expect(of('A Train costs 3')).toEqual(['to', 'failed', 'passed']);
  expect(scenarios.changes.some(({ from, to }) => from === 'passed' && to === 'failed')).toBe(true);
  expect(scenarios.changes.length).toBeLessThan(scenarios.played);
});

it('compares the working tree with a commit, and leaves both as they are', async () => {
  const root = sampleWorkspace();
  const git = (...args: string[]): void => {
    const named = ['-c', 'user.name=Quipu', '-c', 'user.email=quipu@example.org'];
    expect(spawnSync('git', [...named, ...args], { cwd: root }).status).toBe(0);
  };
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'As printed');
  const path = join(root, 'rules/sample/events.quipu');
  const text = readFileSync(path, 'utf8').replace('Aid +2', 'Aid +3');
  writeFileSync(path, text);
  const diff = await found(root, 'sample@HEAD', '--games', '2');
  expect(diff.rules.map(({ path: rule }) => rule)).toEqual(['event 5 unshaded']);
  expect(diff.from.commit).toMatch(/^[0-9a-f]{40}$/u);
  expect(diff.rules[0]?.before?.file).toBe('HEAD:rules/sample/events.quipu');
  expect(readFileSync(path, 'utf8')).toBe(text);
  expect(existsSync(join(root, 'rules/sample/generated'))).toBe(false);
}, 120_000);

describe('bad input', () => {
  it.each([
    [['sample'], '"sample" is to be compared with something.', '`quipu diff sample@HEAD`'],
    [['sampel', 'sample'], 'There is no volume "sampel".', 'Did you mean "sample"?'],
    [['sample', 'sample@nowhere'], 'There is no commit "nowhere".', 'git log'],
    [['sample', 'sample', '--games', 'many'], "argument 'many' is invalid", '--help'],
    [['sample', 'sample', '--setup', 'Lost'], 'sample has no setup "Lost".', 'It has Standard'],
    [['sample', 'sample', '--option', 'Lost'], 'sample has no option "Lost".', 'It has '],
    [['sample', 'sample', '--out', 'rules'], '"rules" is a folder.', 'Name a file after --out.'],
  ])('%j is refused, with what to do', async (args, message, hint) => {
    const { code, out, err } = await quipu(own, ...args);
    expect(code).toBe(EXIT.usage);
    expect(out).toBe('');
    expect(err).toContain(message);
    expect(err).toContain(hint);
  });

  it('reports scenarios with errors as different, and plays all others', async () => {
    const limit =
      'replace forces Rebels with rule 1.4 forces Rebels { Guerrilla 5: Guerrilla, Base 4: Base }';
    const root = sampleWorkspace([], { errata: `edition Errata "with errata" of Sample {\n  ${limit}\n}\n` });
    const { scenarios } = await found(root, 'sample', 'errata', '--games', '0');
    const unread = scenarios.changes.filter(({ to }) => to === 'unread');
    expect(unread.length).toBeGreaterThan(3);
    for (const { why } of unread) expect(why).toMatch(/Guerrillas are placed on the map, but only 5 exist/u);
    expect(scenarios.played).toBeGreaterThan(scenarios.changes.length);
  });

  it('blames a new Faction order for games, and a new rule number for nothing', async () => {
    const amendments = 'renumber rule 3.2.1 as 3.2.9\n  replace event 3 order with order Rebels Govt';
    const root = sampleWorkspace([], {
      errata: `edition Errata "with errata" of Sample {\n  ${amendments}\n}\n`,
    });
    const diff = await found(root, 'sample', 'errata', '--games', '1', '--seed', '5');
    expect(touchedBy(diff).map(({ rule }) => rule?.path)).toEqual(['event 3 order']);
    expect(diff.scenarios.changes.map(({ of }) => of)).toEqual(diff.scenarios.changes.map(() => 'both'));
    const text = textOf(diff, {
      colors: pico.createColors(false),
      place: (file) => file,
      naming: (key) => key,
    });
    expect(text).toContain('renumber rule 3.2.1, edition Errata');
  }, 120_000);

  it('blames the part of a renumbered rule that is different', async () => {
    const amendments =
      'replace Train.cost with point cost 3\n  renumber rule 3.2.1 as 3.2.9\n  renumber rule 2.1 as 2.9';
    const root = sampleWorkspace([], {
      errata: `edition Errata "with errata" of Sample {\n  ${amendments}\n}\n`,
    });
    const { code, out } = await quipu(root, 'sample', 'errata', '--games', '2', '--seed', '5');
    expect(code).toBe(EXIT.ok);
    expect(out).toMatch(/ 2 +3\.2\.9 point Train\.cost/u);
    expect(out).toMatch(/replace Train\.cost, edition Errata/u);
  }, 120_000);

  it('rules with errors are shown as `check` shows them', async () => {
    const root = sampleWorkspace([], { errata: ERRATUM.replace('event 7', 'event 77') });
    const { code, err } = await quipu(root, 'sample', 'errata');
    expect(code).toBe(EXIT.findings);
    expect(err).toContain('rules/errata/edition.quipu:2');
    expect(err).toContain('The rules of errata have errors.');
    expect(err).toContain('quipu check errata');
  });

  it('rules with errors are in its JSON document', async () => {
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
  'tells what the printed edition of a published volume takes back',
  { tags: 'full', timeout: 180_000 },
  async () => {
    // All scenarios under both editions take most of a minute.
    const root = publishedWorkspace('andean-abyss', 'andean-abyss-printed');
    const diff = await found(root, 'andean-abyss', 'andean-abyss-printed', '--games', '2');
    expect(diff.rules.map(({ rule, path }) => [rule, path])).toEqual([['4.5.3', 'PassOn']]);
    expect(diff.api.changes.map(({ name, how }) => [name, how])).toEqual([
      ['PassOn.transfer Shipment.may', 'removed'],
    ]);
    expect(diff.version.step).toBe('major');
    const gone = diff.scenarios.changes.filter(({ of }) => of === 'from');
    expect(gone.map(({ from, to }) => [from, to])).toEqual(gone.map(() => ['passed', 'failed']));
    expect(gone.length).toBeGreaterThan(10);
  },
);
