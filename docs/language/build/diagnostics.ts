/**
 * Writes `diagnostics.md` from the catalogues of the language, and the samples of the reference that have diagnostics to
 * `diagnostic-examples.ts` of the language. With `--check` it writes nothing, and fails if a file is out of date:
 * `node docs/language/build/diagnostics.ts`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { advice } from '../../../packages/language/src/diagnostics/advice.ts';
import {
  type DiagnosticPage,
  diagnosticGroups,
} from '../../../packages/language/src/diagnostics/diagnostic-pages.ts';

const folder = join(import.meta.dirname, '..');
const groups = diagnosticGroups();

function item({ code, title, severity, meaning, advice: remedy }: DiagnosticPage): string {
  if (remedy === '') throw new Error(`advice.ts has no remedy for ${code}.`);
  const warning = severity === 'warning' ? ' (warning)' : '';
  return `- <a id="${code.toLowerCase()}"></a>**${code} ${title}**${warning}. ${meaning} _${remedy}_`;
}

function page(): string {
  const sections = groups.map(
    ({ key, title, about, pages }) => `## ${key}: ${title}\n\n${about}\n\n${pages.map(item).join('\n')}\n`,
  );
  const documentedCodes = new Set(groups.flatMap(({ pages }) => pages.map(({ code }) => code)));
  const stale = Object.keys(advice).filter((code) => !documentedCodes.has(code));
  if (stale.length > 0)
    throw new Error(`advice.ts has remedies for ${stale.join(', ')}, which no catalogue contains.`);
  return `# Diagnostics

<!-- Written by build/diagnostics.ts from the catalogues; do not edit. -->

Every fault has a code, which never changes its meaning. A report shows the place, one sentence of why, what was expected and
found where that helps, and what to do. An error keeps the volume from being built; a warning does not. Words in ‹ › stand for
what the report names. What to do is in italics. \`npx quipu explain Q0014\` shows the entry of a code in the terminal, with a sample.

${sections.join('\n')}`;
}

interface Fence {
  readonly source: string;
  /** The code of the diagnostic; undefined for a correct sample. */
  readonly code: string | undefined;
  readonly text: string;
  /** The correct sample that follows without text between them. */
  readonly correction: string | undefined;
}

/** Pages that show the correct text directly after a wrong one. */
const CORRECTING_PAGES: readonly string[] = ['traps.md', 'not-yet.md'];

/** Returns the samples of a page of the reference. */
function fencesOf(source: string): readonly Fence[] {
  const text = readFileSync(join(folder, source), 'utf8');
  const matches = [...text.matchAll(/^```quipu(?: error (Q\d{4}))?[^\n]*\n(.*?)^```$/gms)];
  return matches.map((match, i) => {
    const next = matches[i + 1];
    const end = match.index + match[0].length;
    const isCorrected =
      CORRECTING_PAGES.includes(source) &&
      next !== undefined &&
      next[1] === undefined &&
      text.slice(end, next.index).trim() === '';
    return { source, code: match[1], text: match[2] ?? '', correction: isCorrected ? next[2] : undefined };
  });
}

const prefixed = (text: string, prefix: string): string => text.trimEnd().replaceAll(/^/gmu, prefix);

function examples(): string {
  const otherPages = globSync('*.md', { cwd: folder }).sort();
  const fences = [...new Set(['traps.md', ...otherPages])].flatMap(fencesOf);
  const entries = groups.flatMap(({ pages }) =>
    pages.flatMap(({ code }) => {
      const samples = fences.filter((fence) => fence.code === code);
      const sample = samples.find(({ correction }) => correction !== undefined) ?? samples[0];
      if (!sample) return [];
      const { source, text, correction } = sample;
      const right = correction === undefined ? [] : [prefixed(correction, '+ ')];
      return [[`${code} ${source}`, prefixed(text, '- '), ...right].join('\n')];
    }),
  );
  return `/** Samples of the language reference that have a diagnostic. Written by \`docs/language/build/diagnostics.ts\`; do not edit. */

/**
 * Entries, with a blank line between two of them: a code and a page, then the wrong text after \`-\`, and the right one
 * after \`+\`.
 */
export const diagnosticExamples = String.raw\`
${entries.join('\n\n')}
\`;
`;
}

const outputs: readonly (readonly [path: string, text: string])[] = [
  [join(folder, 'diagnostics.md'), page()],
  [join(folder, '../../packages/language/src/diagnostics/diagnostic-examples.ts'), examples()],
];
for (const [path, text] of outputs) {
  if (!process.argv.includes('--check')) writeFileSync(path, text);
  else if (readFileSync(path, 'utf8') !== text) {
    console.error(`${path} is out of date: run node docs/language/build/diagnostics.ts`);
    process.exitCode = 1;
  }
}
