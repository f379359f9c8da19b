/** `quipu explain Q0014`: the reference entry of a diagnostic, a group of codes, or the list of groups. */
import { type DiagnosticGroup, type DiagnosticPage, diagnosticGroups } from '@quipu/language/diagnostics';
import { CommandError, EXIT, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { formatCount } from '../../terminal/quantities.ts';

/** Returns whether the argument of `explain` is a code or a group of codes, such as `Q0014`, `q14` or `Q2`. */
export const isCode = (subject: string): boolean => /^q\d{1,4}$/iu.test(subject);

/**
 * Prints the entry of a code or the codes of a group; without a subject, the groups.
 * @throws {CommandError} for an unknown code
 */
export function explainCode(subject: string | undefined, io: Io): ExitCode {
  const groups = diagnosticGroups();
  if (subject === undefined) {
    io.out(renderGroups(groups, io));
    return EXIT.ok;
  }
  const code = subject.toUpperCase();
  const group = groups.find(({ key }) => key === code);
  const page = groups.flatMap(({ pages }) => pages).find((candidate) => candidate.code === code);
  if (group) io.out(renderGroup(group, io));
  else if (page) io.out(renderPage(page, io));
  else throw unknownCodeError(code, groups);
  return EXIT.ok;
}

function renderGroups(groups: readonly DiagnosticGroup[], { colors }: Io): string {
  const width = Math.max(...groups.map(({ title }) => title.length));
  const lines = groups.map(
    ({ key, title, pages }) =>
      `${colors.bold(key)}  ${title.padEnd(width)}  ${colors.dim(formatCount(pages.length, 'code'))}`,
  );
  const hint = '`quipu explain Q2` lists the codes of a group, `quipu explain Q2001` explains one.';
  return [...lines, '', hint].join('\n');
}

function renderGroup({ key, title, about, pages }: DiagnosticGroup, { colors }: Io): string {
  const lines = pages.map(({ code, title: name }) => `${code}  ${name}`);
  return [`${colors.bold(key)} ${colors.bold(title)}`, plainText(about), '', ...lines].join('\n');
}

function renderPage(
  { code, severity, title, meaning, advice, example }: DiagnosticPage,
  { colors }: Io,
): string {
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const block = (heading: string, text: string): string[] => [
    '',
    colors.dim(heading),
    ...text.split('\n').map((line) => `  ${line}`),
  ];
  return [
    `${paint(colors.bold(severity))} ${colors.bold(title)} ${colors.dim(code)}`,
    '',
    meaning,
    `${colors.dim('What to do:')} ${plainText(advice)}`,
    ...(example ? block('Wrong:', example.wrong) : []),
    ...(example?.right === undefined ? [] : block('Right:', example.right)),
    ...(example ? ['', colors.dim(`From ${example.source} of the language reference.`)] : []),
  ].join('\n');
}

/** Replaces the links of Markdown by the names of their pages. */
const plainText = (markdown: string): string => markdown.replaceAll(/\[[^\]]*\]\(([^)]*)\)/gu, '$1');

/** The number of near codes that an error lists. */
const NEAR_CODES = 3;

function unknownCodeError(code: string, groups: readonly DiagnosticGroup[]): CommandError {
  const number = Number(code.slice(1));
  const distance = ({ code: other }: DiagnosticPage): number => Math.abs(Number(other.slice(1)) - number);
  const nearPages = groups
    .flatMap(({ pages }) => pages)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEAR_CODES)
    .map((page) => `${page.code} ${page.title}`);
  return new CommandError(
    `There is no diagnostic "${code}".`,
    `Near codes are ${nearPages.join(', ')}; \`quipu explain\` lists the groups.`,
  );
}
