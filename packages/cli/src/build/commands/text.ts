/** `quipu text`: prints rule text as sentences. */
import { unmarked, type LocaleName } from '@quipu/grammar';
import { nearest } from '@quipu/language';
import { readRules } from '../../workspace/rules.ts';
import { decisive } from '../../workspace/stamp.ts';
import { textsIn } from '../../workspace/texts.ts';
import { EXIT, Stop, type ExitCode } from '../../exit.ts';
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
 * @throws {Stop} if the volume has errors, or the path matches nothing
 */
export function text({ volume, path, locale, json }: TextArguments, io: Io): ExitCode {
  const root = workspaceRoot(io.cwd);
  const found = findVolume(root, io.cwd, volume);
  const project = readProject(root, found.folder);
  // Skip scenarios, except for an edition, which may remove some.
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

/** Whether a text is the given one or part of it: a side of an Event, a way of an operation. */
function isBelow(name: string, path: string): boolean {
  return name === path || name.startsWith(`${path}.`) || name.startsWith(`${path} `);
}
