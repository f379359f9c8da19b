/** `quipu text`: prints rule text as sentences. */
import type { Lexicon, LocaleName } from '@quipu/grammar';
import type { Checked } from '@quipu/language';
import { loadLocale } from '@quipu/words';
import { removeMarks } from '@quipu/words/nouns';
import { findNearest } from '@quipu/language/nearest';
import { readRules } from '../../workspace/read-rules.ts';
import { buildInputs } from '../../workspace/build-manifest.ts';
import { mergedLexicon, renderLocaleTexts } from '../../workspace/render-texts.ts';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import { findVolume, workspaceRoot } from '../../workspace/workspace.ts';

export interface TextArguments {
  readonly volume: string;
  /** The name path of one or several texts; empty for all. */
  readonly path: string;
  readonly locale: LocaleName;
  readonly json: boolean;
}

/**
 * Prints texts of a volume as sentences.
 * @throws {CommandError} if the volume has errors, or the path matches nothing
 */
export async function text({ volume, path, locale, json }: TextArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const rulePackage = findVolume(root, io.cwd, volume);
  const project = readProject(root, rulePackage.folder);
  // Skip scenarios, except for an edition, which may remove some.
  const { checked, bound } = readRules(project.base.length > 0 ? project : buildInputs(project));
  if (checked === undefined || bound === undefined)
    throw new CommandError(
      `The rules of "${rulePackage.name}" have errors.`,
      `Run \`quipu check ${rulePackage.name}\`.`,
      EXIT.findings,
    );
  const texts = renderLocaleTexts(project, bound, locale);
  const selectedTexts = [...texts].filter(([name]) => path === '' || isPartOf(name, path));
  if (selectedTexts.length === 0) {
    const suggestion = findNearest(path, texts.keys());
    throw new CommandError(
      `"${rulePackage.name}" has no text "${path}".`,
      suggestion === undefined
        ? `\`quipu text ${rulePackage.name}\` lists all texts.`
        : `Did you mean "${suggestion}"?`,
    );
  }
  if (json)
    io.out(
      JSON.stringify(
        { volume: rulePackage.name, locale, texts: Object.fromEntries(selectedTexts) },
        undefined,
        2,
      ),
    );
  else {
    const ends = await lastingEnds(checked, mergedLexicon(project, bound, locale), locale);
    for (const [name, sentences] of selectedTexts) {
      const end = ends.get(name);
      io.out(io.colors.bold(name) + (end === undefined ? '' : ` (${end})`));
      for (const { depth, text: sentence } of sentences)
        io.out('  '.repeat(depth + 1) + removeMarks(sentence));
      io.out('');
    }
  }
  return EXIT.ok;
}

/** When each lasting text ends, as a phrase. */
async function lastingEnds(
  { cards, lastings, rounds }: Checked,
  lexicon: Lexicon,
  locale: LocaleName,
): Promise<ReadonlyMap<string, string>> {
  const { effectEnds } = (await loadLocale(locale)).play;
  const cardRound = rounds[cards.find(({ round }) => round >= 0)?.round ?? 0];
  const round = removeMarks(lexicon.term(`round:${cardRound?.name ?? ''}`).one);
  return new Map(
    lastings.map(({ key, until }) => [
      key,
      until === 'Reset' ? effectEnds.Reset({ round }) : effectEnds[until],
    ]),
  );
}

/** Whether a text is the given one or part of it: a side of an Event, a way of an operation. */
function isPartOf(name: string, path: string): boolean {
  return name === path || name.startsWith(`${path}.`) || name.startsWith(`${path} `);
}
