/** `quipu diff`: compares two editions, or the current rules with those of a commit. */
import { resolve } from 'node:path';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { compare, stepsOf } from '../diff/compare.ts';
import { namingOf } from '../diff/terms.ts';
import { textOf } from '../diff/text.ts';
import { type Place, placeOf, projectAt, readRulesAt, type RulesAt } from '../editions/rules-at.ts';
import { reportRuleErrors } from '../../terminal/rule-errors.ts';
import { isPage } from '../../html/page-frame.ts';
import type { Io } from '../../terminal/io.ts';
import { writeFileAtomically } from '../../workspace/files.ts';
import { checkReplaceable, checkFolderExists } from '../../workspace/output-file.ts';
import { displayPath, workspaceRoot } from '../../workspace/workspace.ts';

export interface DiffArguments {
  /** A volume or edition, with an optional commit after "@". */
  readonly from: string;
  /** The same; by default the volume of `from` in the working tree. */
  readonly to?: string;
  readonly games: number;
  readonly seed: number;
  readonly setup?: string;
  readonly option?: readonly string[];
  readonly out?: string;
  readonly force: boolean;
  readonly json: boolean;
}

/**
 * Compares two versions of rules and reports the differences.
 * @throws {CommandError} if rules are missing or have errors, or the page cannot be written
 */
export async function diff(asked: DiffArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const [from, to] = placesOf(asked, root, io);
  const out = asked.out === undefined ? undefined : pageAt(asked.out, asked.force, io);
  const read = (place: Place): RulesAt =>
    reportRuleErrors({ io, json: asked.json }, (told) => readRulesAt(place, projectAt(root, place), told));
  const pair = { from: read(from), to: read(to) };
  const [one, other] = [pair.from, pair.to].map(({ checked }) => checked.base ?? checked.name);
  if (one !== other)
    io.err(
      `${io.colors.bold('note')} ${from.asked} and ${to.asked} are different games, not editions of one: nearly everything will differ.\n`,
    );
  const plan = { games: asked.games, seed: asked.seed, setup: asked.setup, options: asked.option ?? [] };
  checkPlan(asked, pair);
  const found = await compare(pair, plan, io.progress('comparing', stepsOf(plan)));
  const place = (file: string): string => displayPath(io.cwd, file);
  const naming = namingOf(pair.from, pair.to);
  if (asked.json) io.out(JSON.stringify(found, undefined, 2));
  else io.out(textOf(found, { colors: io.colors, place, naming }));
  if (out !== undefined) {
    const { pageOf } = await import('../diff/page.ts');
    writeFileAtomically(out, pageOf(found, place, naming));
    if (!asked.json) io.out(`\nThe page is ${place(out)}.`);
  }
  return EXIT.ok;
}

function placesOf({ from: asked, to }: DiffArguments, root: string, io: Io): readonly [Place, Place] {
  const from = placeOf(root, io.cwd, asked);
  if (to !== undefined) return [from, placeOf(root, io.cwd, to)];
  if (from.commit === undefined)
    throw new CommandError(
      `"${asked}" is to be compared with something.`,
      `Name another edition, or a commit: \`quipu diff ${asked}@HEAD\` compares it with the rules as they stand.`,
    );
  return [from, placeOf(root, io.cwd, from.name)];
}

function pageAt(asked: string, force: boolean, io: Io): string {
  const path = resolve(io.cwd, asked);
  checkFolderExists(io.cwd, path, '--out');
  const isOwn = (text: string): boolean => isPage('diff', text);
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: 'a page of `quipu diff`',
      isOwn,
    },
    force,
  );
  return path;
}

function checkPlan(
  { setup, option = [] }: DiffArguments,
  { from, to }: { from: RulesAt; to: RulesAt },
): void {
  for (const { place, checked } of [from, to]) {
    const setups = checked.setups.map(({ name }) => name);
    const options = checked.options.map(({ name }) => name);
    const missing = [
      ...(setup === undefined || setups.includes(setup) ? [] : [['setup', setup, setups] as const]),
      ...option.flatMap((name) => (options.includes(name) ? [] : [['option', name, options] as const])),
    ][0];
    if (missing)
      throw new CommandError(
        `${place.asked} has no ${missing[0]} "${missing[1]}".`,
        `It has ${missing[2].join(', ') || 'none'}. Take one that both have.`,
      );
  }
}
