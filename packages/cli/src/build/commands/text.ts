/** `quipu text`: reads the rule text of a volume aloud. */
import { unmarked, type LanguageName } from '@quipu/grammar';
import { nearest } from '@quipu/language';
import { readRules } from '../../workspace/rules.ts';
import { decisive } from '../../workspace/stamp.ts';
import { textsIn } from '../../workspace/texts.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
import type { Io } from '../../terminal/io.ts';
import { readProject } from '../../workspace/project.ts';
import { findVolume, workspaceRoot } from '../../workspace/workspace.ts';

/** Arguments of `quipu text`. */
export interface TextArguments {
  readonly volume: string;
  /** The name path of a text; all texts below it if it names several, and all of the volume if it is empty. */
  readonly path: string;
  readonly locale: LanguageName;
  readonly json: boolean;
}

/**
 * Tells texts of a volume in sentences.
 * @throws {Stop} where the volume has errors, or no text has that path
 */
export function text({ volume, path, locale, json }: TextArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const found = findVolume(root, io.cwd, volume);
  const project = readProject(root, found.folder);
  // Scenarios say nothing that is read aloud; but what an edition removes has to be there.
  const { checked, bound } = readRules(project.base.length > 0 ? project : decisive(project));
  if (checked === undefined || bound === undefined)
    throw new Stop(
      `The rules of "${found.name}" have errors.`,
      `Run \`quipu check ${found.name}\`.`,
      EXIT.findings,
    );
  const all = textsIn(project, bound, locale);
  const told = [...all].filter(([name]) => path === '' || isBelow(name, path));
  if (told.length === 0) {
    const guess = nearest(path, all.keys());
    throw new Stop(
      `"${found.name}" has no text "${path}".`,
      guess === undefined ? `\`quipu text ${found.name}\` tells all of them.` : `Did you mean "${guess}"?`,
    );
  }
  if (json)
    io.out(JSON.stringify({ volume: found.name, locale, texts: Object.fromEntries(told) }, undefined, 2));
  else
    for (const [name, sentences] of told) {
      io.out(io.colors.bold(name));
      for (const { depth, text: sentence } of sentences) io.out('  '.repeat(depth + 1) + unmarked(sentence));
      io.out('');
    }
  return EXIT.ok;
}

/** Whether a text is the one that is asked for, or a part of it: a side of an Event, a way of an operation. */
function isBelow(name: string, path: string): boolean {
  return name === path || name.startsWith(`${path}.`) || name.startsWith(`${path} `);
}
