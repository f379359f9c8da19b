/** `quipu text`: prints rule text as sentences. */
import type { LocaleName } from '@quipu/grammar';
import { removeMarks } from '@quipu/words/nouns';
import { findNearest } from '@quipu/language/nearest';
import { readRules } from '../../workspace/read-rules.ts';
import { buildInputs } from '../../workspace/build-manifest.ts';
import { renderLocaleTexts } from '../../workspace/render-texts.ts';
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
export function text({ volume, path, locale, json }: TextArguments, io: Io): ExitCode {
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
  else
    for (const [name, sentences] of selectedTexts) {
      io.out(io.colors.bold(name));
      for (const { depth, text: sentence } of sentences)
        io.out('  '.repeat(depth + 1) + removeMarks(sentence));
      io.out('');
    }
  return EXIT.ok;
}

/** Whether a text is the given one or part of it: a side of an Event, a way of an operation. */
function isPartOf(name: string, path: string): boolean {
  return name === path || name.startsWith(`${path}.`) || name.startsWith(`${path} `);
}
