import { expect, it } from 'vitest';
import { EXIT } from '../../exit.ts';
import { runCommand } from '../../run-command.ts';
import { testIo } from '../../terminal/test-io.ts';
import { manifest, testWorkspace } from '../../workspace/test-workspace.ts';

const rules = `volume Isle "The Isle" edition "1"
faction Crown "Crown" color blue
faction Clans "Clans" color green
class Cube plural Cubes
forces Crown { Troops 4 : Cube }
forces Clans { Raiders 4 : Cube }
kind Town plural Towns { Pop }
space Port "Port" : Town { Pop 1 }
space Ferry "Ferry" : Town { Pop 1 }
adjacent Port to Ferry
track Resources of each faction 0 to 9
victory {
  Crown: Crown - 3
  Clans: Clans - 3
  ties Crown, Clans
}
sequence {
  eligible by card, 2 act
  first: Operation, Event
  second after Operation: Limited
  second after Event: Operation
  pass: own +1
  acted: Ineligible
  round Reckoning
}
operation Muster of Crown {
  select any Towns: place 1 Troops there
}
event 1 "Landing" order Crown Clans {
  unshaded: select a Town: place 2 Troops there
  shaded: Crown -2
}
round Reckoning {
  phase Check: check victory
}
deck Standard {
  1 piles of 1 events, 1 Reckoning
}
setup Standard {
  deck Standard
  Crown 1, Clans 1
}
`;

function createIsle(words: string): string {
  return testWorkspace({
    'rules/isle/package.json': manifest('isle', 'volume', []),
    'rules/isle/isle.quipu': rules,
    'rules/isle/words/fr.json': words,
  });
}

const french = JSON.stringify({
  language: 'fr',
  terms: {
    'kind:Town': { one: 'Ville', many: 'Villes', gender: 'f' },
    'faction:Crown': { one: 'Couronne', gender: 'f' },
  },
});

it('renders both sides of an Event as sentences in a locale', async () => {
  const io = testIo({ cwd: createIsle(french) });
  expect(await runCommand(['text', 'isle', 'event', '1', '--locale', 'fr'], io), io.stderr()).toBe(EXIT.ok);
  expect(io.stdout()).toContain('Sélectionner 1 Ville');
  expect(io.stdout()).toContain('event 1 shaded');
});

it('suggests a similar path for an unknown one', async () => {
  const io = testIo({ cwd: createIsle(french) });
  expect(await runCommand(['text', 'isle', 'Mustar'], io)).toBe(EXIT.usage);
  expect(io.stderr()).toContain('Did you mean "Muster"?');
});

it('lists missing names of a locale', async () => {
  const io = testIo({ cwd: createIsle(french) });
  expect(await runCommand(['coverage', 'isle', '--locale', 'fr'], io)).toBe(EXIT.findings);
  expect(io.stdout()).toContain('  faction:Clans');
  expect(io.stdout()).not.toContain('faction:Crown');
});

it('states when lasting text ends', async () => {
  const cwd = testWorkspace({
    'rules/isle/package.json': manifest('isle', 'volume', []),
    'rules/isle/isle.quipu': rules.replace('shaded: Crown -2', 'capability shaded: forbid Muster'),
  });
  const io = testIo({ cwd });
  expect(await runCommand(['text', 'isle', 'event', '1', 'shaded'], io)).toBe(EXIT.ok);
  expect(io.stdout()).toMatch(/^event 1 shaded \(to the end of the game\)\n/u);
});

it('refuses an unknown entry, and a file that is not a lexicon', async () => {
  const unknownEntryIo = testIo({ cwd: createIsle(french.replace('kind:Town', 'kind:Toun')) });
  expect(await runCommand(['text', 'isle', '--locale', 'fr'], unknownEntryIo)).toBe(EXIT.findings);
  expect(unknownEntryIo.stderr()).toContain('Did you mean "kind:Town"?');
  const brokenLexiconIo = testIo({ cwd: createIsle('{') });
  expect(await runCommand(['text', 'isle', '--locale', 'fr'], brokenLexiconIo)).toBe(EXIT.findings);
  expect(brokenLexiconIo.stderr()).toContain('words/fr.json: The file is not JSON');
});

it('builds other volumes if one lexicon is invalid, and names its volume', async () => {
  const cwd = testWorkspace({
    'rules/isle/package.json': manifest('isle', 'volume', []),
    'rules/isle/isle.quipu': rules,
    'rules/isle/words/fr.json': '{',
    'rules/strait/package.json': manifest('strait', 'volume', []),
    'rules/strait/strait.quipu': rules,
    'rules/strait/words/fr.json': french,
  });
  const io = testIo({ cwd });
  expect(await runCommand(['build'], io)).toBe(EXIT.findings);
  expect(io.stderr()).toContain('isle words/fr.json: The file is not JSON');
  expect(io.stdout()).toMatch(/failed +isle nothing was written\nbuilt +strait/u);
  const json = testIo({ cwd });
  expect(await runCommand(['build', '--json'], json)).toBe(EXIT.findings);
  expect(JSON.parse(json.stdout())).toMatchObject({
    ok: false,
    volumes: [{ state: 'failed', diagnostics: [{ severity: 'error' }] }, { state: 'unchanged' }],
  });
});

it('checks lexicons like the build, with messages for authors', async () => {
  const invalidLexicon = {
    language: 'fr',
    terms: { 'kind:Toun': { one: 'Ville' }, 'kind:Town': { many: 'Villes' }, Crown: { one: 'Couronne' } },
  };
  const io = testIo({ cwd: createIsle(JSON.stringify(invalidLexicon)) });
  expect(await runCommand(['check'], io)).toBe(EXIT.findings);
  expect(io.stdout()).toContain('The entry "kind:Town" has no "one".');
  expect(io.stdout()).toContain('"Crown" is not a key of an entry.');
  expect(io.stdout()).toMatch(/at rules\/isle\/words\/fr\.json/u);
  const unknownEntryIo = testIo({ cwd: createIsle(french.replace('kind:Town', 'kind:Toun')) });
  expect(await runCommand(['check', '--json'], unknownEntryIo)).toBe(EXIT.findings);
  expect(JSON.parse(unknownEntryIo.stdout())).toMatchObject({
    ok: false,
    diagnostics: [{ severity: 'error', file: 'rules/isle/words/fr.json', hint: 'Did you mean "kind:Town"?' }],
  });
  expect(await runCommand(['check'], testIo({ cwd: createIsle(french) }))).toBe(EXIT.ok);
});

it('shows an error of a base once for all its editions', async () => {
  const cwd = testWorkspace({
    'rules/isle/package.json': manifest('isle', 'volume', []),
    'rules/isle/isle.quipu': `${rules}\ndefine Broken = Nowhere\n`,
    'rules/first/package.json': manifest('first', 'volume', ['isle']),
    'rules/first/first.quipu': 'edition First "First" of Isle { insert define Other = 1 }\n',
  });
  const io = testIo({ cwd });
  expect(await runCommand(['build'], io)).toBe(EXIT.findings);
  expect(io.stderr().match(/Unknown name/gu)).toHaveLength(1);
});
