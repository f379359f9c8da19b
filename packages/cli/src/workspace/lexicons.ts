/** Reads and validates lexicons. */
import type { Bound } from '@quipu/language';
import { faultsOf, lexiconSchema, type LexiconFile } from '@quipu/grammar';
import { EXIT, Stop } from '../exit.ts';
import type { Project } from './project.ts';

export interface LexiconProblem {
  readonly message: string;
  readonly hint: string;
}

export type LexiconSource = Pick<Project['lexicons'][number], 'name' | 'text'>;

/**
 * Returns everything wrong with the lexicons of a package itself, by file.
 * @param volumes the rules that the entries are looked up in; an entry is wrong if it names nothing in any of them. If empty, entries are
 *   not looked up.
 */
export function lexiconProblems(
  lexicons: Project['lexicons'],
  volumes: readonly Bound[],
): readonly { readonly name: string; readonly problems: readonly LexiconProblem[] }[] {
  return lexicons
    .filter(({ own }) => own)
    .map((source) => {
      const { file, problems } = read(source.text);
      return { name: source.name, problems: file ? unknownIn(volumes, file) : problems };
    })
    .filter(({ problems }) => problems.length > 0);
}

function unknownIn([first, ...others]: readonly Bound[], file: LexiconFile): readonly LexiconProblem[] {
  if (!first) return [];
  const faults = others.map((bound) => new Set(faultsOf(bound, file).map(({ key }) => key)));
  return faultsOf(first, file)
    .filter(({ key }) => faults.every((keys) => keys.has(key)))
    .map(({ message, hint }) => ({ message, hint }));
}

/**
 * Reads a lexicon.
 * @throws {Stop} if the file is not a lexicon
 */
export function readLexicon({ name, text }: LexiconSource): LexiconFile {
  const { file, problems } = read(text);
  if (file) return file;
  throw stopFor(name, problems);
}

export function stopFor(name: string, problems: readonly LexiconProblem[]): Stop {
  const [first, ...more] = problems;
  if (more.length === 0) return new Stop(`${name}: ${first?.message ?? ''}`, first?.hint, EXIT.findings);
  const lines = problems.map(({ message, hint }) => `  ${message} ${hint}`);
  return new Stop(
    [`${name} has ${problems.length} entries that are wrong:`, ...lines].join('\n'),
    'Correct each, or remove it.',
    EXIT.findings,
  );
}

interface Read {
  readonly file?: LexiconFile;
  readonly problems: readonly LexiconProblem[];
}

function read(text: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return {
      problems: [{ message: `The file is not JSON: ${why}.`, hint: 'Correct the file, or remove it.' }],
    };
  }
  const found = lexiconSchema.safeParse(value);
  return found.success ? { file: found.data, problems: [] } : { problems: found.error.issues.map(inWords) };
}

const ENTRY = 'An entry is written as in: "space:Harbor": { "one": "Port", "gender": "m" }';
const FILE =
  'A lexicon is written as in: { "language": "fr", "terms": { "space:Harbor": { "one": "Port" } } }';

type Issue = NonNullable<ReturnType<typeof lexiconSchema.safeParse>['error']>['issues'][number];

function inWords(issue: Issue): LexiconProblem {
  const path = issue.path.map(String);
  const last = path.at(-1);
  const entry = path[0] === 'terms' && path.length > 1 ? `The entry "${path[1] ?? ''}"` : 'The file';
  const hint = path[0] === 'terms' && path.length > 1 ? ENTRY : FILE;
  const field = last === undefined || (path[0] === 'terms' && path.length === 2) ? '' : `"${last}"`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        message: `${entry} has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which is not part of one.`,
        hint,
      };
    case 'invalid_key':
      return {
        message: `"${last ?? ''}" is not a key of an entry.`,
        hint: 'A key is a kind and a name with a colon between them, as in "space:Harbor".',
      };
    case 'invalid_value':
      return {
        message: `In ${lower(entry)}, ${field} is one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}.`,
        hint,
      };
    case 'too_small':
      return { message: `In ${lower(entry)}, ${field} is empty.`, hint };
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return { message: `${entry} has no ${field}.`, hint };
      return {
        message: `${field === '' ? entry : `In ${lower(entry)}, ${field}`} is to be ${KINDS[issue.expected] ?? issue.expected}.`,
        hint,
      };
    case 'custom':
      return {
        message: `In ${lower(entry)}, ${field} ${issue.message}.`,
        hint: 'Delete the character: names contain visible characters and spaces only.',
      };
    default:
      return { message: `${entry} is not as a lexicon needs it${field === '' ? '' : ` at ${field}`}.`, hint };
  }
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const KINDS: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  object: 'an object in braces',
  record: 'an object in braces',
  string: 'a text in double quotes',
};
