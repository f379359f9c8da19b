/**
 * Writes `diagnostics.md` from the catalogues of the language and from `advice.ts`. With `--check` it writes nothing, and fails if
 * the page is out of date: `node docs/language/build/diagnostics.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bindingDiagnostics } from '../../../packages/language/src/binder/binding-diagnostics.ts';
import { meaningDiagnostics } from '../../../packages/language/src/checker/catalogue/meaning-diagnostics.ts';
import { nonplayerDiagnostics } from '../../../packages/language/src/checker/nonplayers/nonplayer-diagnostics.ts';
import { scenarioDiagnostics } from '../../../packages/language/src/checker/scenario/scenario-diagnostics.ts';
import { gameStartDiagnostics } from '../../../packages/language/src/checker/catalogue/game-start-diagnostics.ts';
import { turnDiagnostics } from '../../../packages/language/src/checker/catalogue/turn-diagnostics.ts';
import { proofDiagnostics } from '../../../packages/language/src/checker/catalogue/proof-diagnostics.ts';
import { typeDiagnostics } from '../../../packages/language/src/checker/catalogue/type-diagnostics.ts';
import { advice } from '../../../packages/language/src/diagnostics/advice.ts';
import { syntaxDiagnostics } from '../../../packages/language/src/diagnostics/syntax-diagnostics.ts';
import { amendmentDiagnostics } from '../../../packages/language/src/project/amendment-diagnostics.ts';

interface AnyEntry {
  readonly code: string;
  readonly severity: string;
  readonly title: string;
  readonly message: (parameters: never) => string;
}

const parts: readonly (readonly [title: string, about: string, Readonly<Record<string, AnyEntry>>])[] = [
  ['Q0: Text', 'The text cannot be read. See [syntax](syntax.md).', syntaxDiagnostics],
  [
    'Q1: Names and declarations',
    'See [terms and the map](terms-and-map.md), [pieces](pieces.md), and [editions](editions.md).',
    { ...bindingDiagnostics, ...amendmentDiagnostics },
  ],
  [
    'Q2: Types',
    'A value or noun has the wrong type. See [nouns](nouns.md) and [values](values.md).',
    typeDiagnostics,
  ],
  [
    'Q3: Meaning',
    'The parts are valid, but their combination is not.',
    { ...meaningDiagnostics, ...gameStartDiagnostics, ...turnDiagnostics },
  ],
  [
    'Q4: Termination, secrets, deciders',
    'Texts that may not terminate, leaks of secrets, and decisions without a Faction that decides.',
    proofDiagnostics,
  ],
  ['Q5: Scenarios', 'See [scenarios](scenarios.md).', scenarioDiagnostics],
  ['Q6: Non-players', 'See [instructions for Non-players](nonplayers.md).', nonplayerDiagnostics],
];

/** Returns a message with the names of its parameters in place of their values. */
function generalMessage({ message }: AnyEntry): string {
  const parameters = new Proxy({}, { get: (_, name) => `‹${String(name)}›` });
  return message(parameters as never);
}

const documentedCodes = new Set<string>();

function item(entry: AnyEntry): string {
  const { code, title, severity } = entry;
  const remedy = advice[code];
  if (remedy === undefined) throw new Error(`advice.ts has no remedy for ${code}.`);
  documentedCodes.add(code);
  const warning = severity === 'warning' ? ' (warning)' : '';
  return `- <a id="${code.toLowerCase()}"></a>**${code} ${title}**${warning}. ${generalMessage(entry)} _${remedy}_`;
}

function page(): string {
  const sections = parts.map(([title, about, catalogue]) => {
    const entries = Object.values(catalogue).sort((a, b) => (a.code < b.code ? -1 : 1));
    return `## ${title}\n\n${about}\n\n${entries.map(item).join('\n')}\n`;
  });
  const stale = Object.keys(advice).filter((code) => !documentedCodes.has(code));
  if (stale.length > 0)
    throw new Error(`advice.ts has remedies for ${stale.join(', ')}, which no catalogue contains.`);
  return `# Diagnostics

<!-- Written by build/diagnostics.ts from the catalogues; do not edit. -->

Every fault has a code, which never changes its meaning. A report shows the place, one sentence of why, what was expected and
found where that helps, and what to do. An error keeps the volume from being built; a warning does not. Words in ‹ › stand for
what the report names. What to do is in italics.

${sections.join('\n')}`;
}

const path = join(import.meta.dirname, '../diagnostics.md');
const text = page();
if (!process.argv.includes('--check')) writeFileSync(path, text);
else if (readFileSync(path, 'utf8') !== text) {
  console.error('diagnostics.md is out of date: run node docs/language/build/diagnostics.ts');
  process.exitCode = 1;
}
