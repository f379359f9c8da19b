/** Checks commit messages: `area: imperative summary`, an empty line, and a body that says why. */
import { execFileSync } from 'node:child_process';

/** The parts of the repository that a subject may start with; several are separated by commas. */
const AREAS = [
  'language',
  'compiler',
  'engine',
  'bot',
  'table',
  'words',
  'grammar',
  'scenario',
  'board',
  'client',
  'cli',
  'rules',
  'tools',
  'docs',
  'ci',
] as const;

const LONGEST_SUBJECT = 72;

const SUBJECT = /^(?<areas>[a-z]+(?:, [a-z]+)*): (?<summary>\S.*)$/u;

/** First words that end in `ed` or `ing` without being past tense or participles. */
const IMPERATIVES = new Set(['bring', 'embed', 'feed', 'need', 'proceed', 'seed', 'shed', 'speed', 'string']);

/** Returns what is wrong with a commit message; empty if it conforms. */
export function messageFaults(message: string): readonly string[] {
  const [subject = '', separator = '', ...body] = message.trimEnd().split('\n');
  const { areas = '', summary = '' } = SUBJECT.exec(subject)?.groups ?? {};
  const unknown = areas.split(', ').filter((area) => !(AREAS as readonly string[]).includes(area));
  const [first = ''] = summary.split(' ');
  return [
    ...(summary === '' ? ['the subject is not `area: summary`'] : []),
    ...(summary === '' ? [] : unknown.map((area) => `unknown area ${area}; known: ${AREAS.join(', ')}`)),
    ...(subject.length > LONGEST_SUBJECT
      ? [`the subject has ${subject.length} characters, at most ${LONGEST_SUBJECT}`]
      : []),
    ...(/^\p{Lu}/u.test(summary) && !/^\p{Lu}{2}/u.test(summary) ? ['the summary starts in upper case'] : []),
    ...(summary.endsWith('.') ? ['the summary ends in a full stop'] : []),
    ...(/(?:ed|ing)$/u.test(first) && !IMPERATIVES.has(first)
      ? [`the summary is not imperative: ${first}`]
      : []),
    ...(body.join('').trim() === '' || separator !== ''
      ? ['a body is missing: an empty line, then why the change is made']
      : []),
  ];
}

function git(cwd: string, args: readonly string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Returns one line per fault in the messages of the commits after `base`, up to HEAD; merges are exempt. */
export function commitFaults(cwd: string, base: string): readonly string[] {
  return git(cwd, ['log', '--no-merges', '--format=%h%n%B%x00', `${base}..HEAD`, '--'])
    .split('\0')
    .map((entry) => entry.trimStart())
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      const end = entry.indexOf('\n');
      const message = entry.slice(end + 1);
      const named = `${entry.slice(0, end)} ${message.split('\n')[0] ?? ''}`;
      return messageFaults(message).map((fault) => `${named}: ${fault}`);
    });
}

/**
 * Returns the commit that added a file; commits before it need not conform. In a shallow clone whose history
 * begins later, that is the first commit there is. Undefined if the file is not committed yet.
 */
export function addedIn(cwd: string, file: string): string | undefined {
  const found = git(cwd, ['log', '--diff-filter=A', '--format=%H', '--', file]);
  return found.trim().split('\n').at(-1) || undefined;
}
