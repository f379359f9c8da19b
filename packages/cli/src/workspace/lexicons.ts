/** Reads and validates lexicons. */
import type { BoundVolume } from '@quipu/language';
import { findUnknownKeys, lexiconSchema, type LexiconFile } from '@quipu/grammar';
import { EXIT, CommandError } from '../exit.ts';
import type { Project } from './project.ts';

/** An error in a lexicon, for translators. */
export interface LexiconProblem {
  readonly message: string;
  readonly hint: string;
}

/** The name and text of a lexicon file. */
export type LexiconSource = Pick<Project['lexicons'][number], 'name' | 'text'>;

/**
 * Returns the problems in the lexicons of a package, by file. Lexicons of its base and preludes are skipped.
 * @param volumes rules that contain the terms; an entry is unknown if none of them has its term. If empty, entries are not looked up.
 */
export function lexiconProblems(
  lexicons: Project['lexicons'],
  volumes: readonly BoundVolume[],
): readonly { readonly name: string; readonly problems: readonly LexiconProblem[] }[] {
  return lexicons
    .filter(({ isOwn }) => isOwn)
    .map((source) => {
      const { file, problems } = parseLexicon(source.text);
      return { name: source.name, problems: file ? unknownEntries(volumes, file) : problems };
    })
    .filter(({ problems }) => problems.length > 0);
}

/** Returns the entries whose term is in none of the volumes: a prelude's lexicon may have terms of any volume that uses it. */
function unknownEntries(
  [firstVolume, ...otherVolumes]: readonly BoundVolume[],
  file: LexiconFile,
): readonly LexiconProblem[] {
  if (!firstVolume) return [];
  const unknownKeys = otherVolumes.map(
    (bound) => new Set(findUnknownKeys(bound, file).map(({ key }) => key)),
  );
  return findUnknownKeys(firstVolume, file)
    .filter(({ key }) => unknownKeys.every((keys) => keys.has(key)))
    .map(({ message, hint }) => ({ message, hint }));
}

/**
 * Reads a lexicon.
 * @throws {CommandError} if the file is not a lexicon
 */
export function readLexicon({ name, text }: LexiconSource): LexiconFile {
  const { file, problems } = parseLexicon(text);
  if (file) return file;
  throw lexiconError(name, problems);
}

/** Returns an error that lists all problems of a lexicon. */
export function lexiconError(name: string, problems: readonly LexiconProblem[]): CommandError {
  if (problems.length <= 1) {
    const [problem] = problems;
    return new CommandError(`${name}: ${problem?.message ?? ''}`, problem?.hint, EXIT.findings);
  }
  const lines = problems.map(({ message, hint }) => `  ${message} ${hint}`);
  return new CommandError(
    [`${name} has ${problems.length} invalid entries:`, ...lines].join('\n'),
    'Correct each, or remove it.',
    EXIT.findings,
  );
}

interface ParseResult {
  readonly file?: LexiconFile;
  readonly problems: readonly LexiconProblem[];
}

function parseLexicon(text: string): ParseResult {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      problems: [{ message: `The file is not JSON: ${reason}.`, hint: 'Correct the file, or remove it.' }],
    };
  }
  const parsed = lexiconSchema.safeParse(value);
  return parsed.success
    ? { file: parsed.data, problems: [] }
    : { problems: parsed.error.issues.map(describeIssue) };
}

const ENTRY_EXAMPLE = 'Write an entry like this: "space:Harbor": { "one": "Port", "gender": "m" }';
const FILE_EXAMPLE =
  'Write a lexicon like this: { "language": "fr", "terms": { "space:Harbor": { "one": "Port" } } }';

type Issue = NonNullable<ReturnType<typeof lexiconSchema.safeParse>['error']>['issues'][number];

/** Describes a schema violation in words. */
function describeIssue(issue: Issue): LexiconProblem {
  const path = issue.path.map(String);
  const fieldName = path.at(-1);
  const isInEntry = path[0] === 'terms' && path.length > 1;
  const entry = isInEntry ? `The entry "${path[1] ?? ''}"` : 'The file';
  const hint = isInEntry ? ENTRY_EXAMPLE : FILE_EXAMPLE;
  const field = fieldName === undefined || (path[0] === 'terms' && path.length === 2) ? '' : `"${fieldName}"`;
  const location = `In ${lowercaseFirstLetter(entry)}, ${field}`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return {
        message: `${entry} has ${issue.keys.map((key) => `"${key}"`).join(', ')}, which is not allowed.`,
        hint,
      };
    case 'invalid_key':
      return {
        message: `"${fieldName ?? ''}" is not a key of an entry.`,
        hint: 'A key is a kind and a name with a colon between them, as in "space:Harbor".',
      };
    case 'invalid_value':
      return {
        message: `${location} must be one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}.`,
        hint,
      };
    case 'too_small':
      return { message: `${location} is empty.`, hint };
    case 'invalid_type':
      if (issue.message.endsWith('received undefined')) return { message: `${entry} has no ${field}.`, hint };
      return {
        message: `${field === '' ? entry : location} must be ${TYPE_PHRASES[issue.expected] ?? issue.expected}.`,
        hint,
      };
    case 'custom':
      return {
        message: `${location} ${issue.message}.`,
        hint: 'Delete the character: names contain visible characters and spaces only.',
      };
    default:
      return { message: `${entry} is invalid${field === '' ? '' : ` at ${field}`}.`, hint };
  }
}

const lowercaseFirstLetter = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const TYPE_PHRASES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  object: 'an object in braces',
  record: 'an object in braces',
  string: 'a text in double quotes',
};
