/** `quipu diff`: compares two editions, or the current rules with those of a commit. */
import { resolve } from 'node:path';
import { EXIT, CommandError, type ExitCode } from '../../exit.ts';
import { compareRules, countJobs, type RulesPair } from '../diff/compare-rules.ts';
import { createNameResolver } from '../diff/name-resolver.ts';
import { renderDiffText } from '../diff/diff-text.ts';
import {
  type RulesLocation,
  parseLocation,
  readProjectAt,
  readRulesAt,
  type RulesAt,
} from '../editions/rules-at.ts';
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
export async function diff(args: DiffArguments, io: Io): Promise<ExitCode> {
  const root = workspaceRoot(io.cwd);
  const [from, to] = rulesLocations(args, root, io);
  const pagePath = args.out === undefined ? undefined : resolvePagePath(args.out, args.force, io);
  const readRules = (location: RulesLocation): RulesAt =>
    reportRuleErrors({ io, json: args.json }, (showErrors) =>
      readRulesAt(location, readProjectAt(root, location), showErrors),
    );
  const pair = { from: readRules(from), to: readRules(to) };
  printDifferentGamesNote(pair, io);
  const plan = { games: args.games, seed: args.seed, setup: args.setup, options: args.option ?? [] };
  checkPlan(args, pair);
  const result = await compareRules(pair, plan, io.progress('comparing', countJobs(plan)));
  const displayFile = (file: string): string => displayPath(io.cwd, file);
  const resolveName = createNameResolver(pair.from, pair.to);
  if (args.json) io.out(JSON.stringify(result, undefined, 2));
  else io.out(renderDiffText(result, { colors: io.colors, displayFile, resolveName }));
  if (pagePath !== undefined) {
    const { renderDiffPage } = await import('../diff/diff-page.ts');
    writeFileAtomically(pagePath, renderDiffPage(result, displayFile, resolveName));
    if (!args.json) io.out(`\nThe page is ${displayFile(pagePath)}.`);
  }
  return EXIT.ok;
}

function printDifferentGamesNote({ from, to }: RulesPair, io: Io): void {
  const gameOf = ({ checked }: RulesAt): string => checked.base ?? checked.name;
  if (gameOf(from) === gameOf(to)) return;
  io.err(
    `${io.colors.bold('note')} ${from.location.argument} and ${to.location.argument} are different games, not editions of one: nearly everything will differ.\n`,
  );
}

function rulesLocations(
  { from: argument, to }: DiffArguments,
  root: string,
  io: Io,
): readonly [RulesLocation, RulesLocation] {
  const from = parseLocation(root, io.cwd, argument);
  if (to !== undefined) return [from, parseLocation(root, io.cwd, to)];
  if (from.commit === undefined)
    throw new CommandError(
      `"${argument}" needs other rules to be compared with.`,
      `Name another edition, or a commit: \`quipu diff ${argument}@HEAD\` compares it with the current rules.`,
    );
  return [from, parseLocation(root, io.cwd, from.name)];
}

function resolvePagePath(argument: string, force: boolean, io: Io): string {
  const path = resolve(io.cwd, argument);
  checkFolderExists(io.cwd, path, '--out');
  checkReplaceable(
    {
      path,
      displayName: displayPath(io.cwd, path),
      option: '--out',
      description: 'a page of `quipu diff`',
      isReplaceable: (text) => isPage('diff', text),
    },
    force,
  );
  return path;
}

/** @throws {CommandError} if a side lacks the setup or an option */
function checkPlan({ setup, option = [] }: DiffArguments, { from, to }: RulesPair): void {
  for (const { location, checked } of [from, to]) {
    const checkDeclared = (
      kind: string,
      name: string,
      declared: readonly { readonly name: string }[],
    ): void => {
      const names = declared.map((declaration) => declaration.name);
      if (names.includes(name)) return;
      throw new CommandError(
        `${location.argument} has no ${kind} "${name}".`,
        `It has ${names.join(', ') || 'none'}. Take one that both have.`,
      );
    };
    if (setup !== undefined) checkDeclared('setup', setup, checked.setups);
    for (const name of option) checkDeclared('option', name, checked.options);
  }
}
