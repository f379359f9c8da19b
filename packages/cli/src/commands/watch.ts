/** `quipu build --watch`: builds what is saved, and plays the scenarios that reach it. */
import type { Diagnostic } from '@quipu/language';
import type { Built } from '../build/warm.ts';
import { EXIT, type ExitCode, type Stop } from '../exit.ts';
import { count, duration } from '../report/count.ts';
import { diagnosticJson, showDiagnostic } from '../report/diagnostics.ts';
import { failureText } from '../report/scenarios.ts';
import type { Io } from '../terminal/io.ts';
import type { Told } from '../watch/trying.ts';
import type { Trial } from '../watch/trials.ts';
import { Watching, type Hears } from '../watch/watching.ts';
import type { Project } from '../workspace/project.ts';
import { shownPath, type RulePackage } from '../workspace/workspace.ts';

/** Arguments of `quipu build --watch`. */
export interface WatchArguments {
  readonly root: string;
  readonly volumes: readonly RulePackage[];
  /** Whether each thing that happens is told as a JSON document, a line each. */
  readonly json: boolean;
}

/** Watches volumes until somebody stops it (Ctrl-C). */
export async function watch({ root, volumes, json }: WatchArguments, io: Io): Promise<ExitCode> {
  const watching = new Watching(root, volumes, { ...(json ? asJson(io) : asText(io)), now: io.now });
  const stopped = new Promise<void>((resolve) => io.onInterrupt(resolve));
  if (!json) io.out(io.colors.dim(`watching ${volumes.map(({ name }) => name).join(', ')}; Ctrl-C ends`));
  const begun = watching.begin();
  await Promise.race([stopped, begun.then(() => stopped)]);
  await watching.end();
  return EXIT.ok;
}

function asText(io: Io): Omit<Hears, 'now'> {
  const { bold, dim, green, red } = io.colors;
  /** Volumes whose last diagnostics still stand. */
  const wrong = new Set<string>();
  const begin = (name: string): void => {
    if (io.interactive && wrong.size > 0) io.clear();
    wrong.delete(name);
  };
  const show = (found: readonly Diagnostic[], project: Project): void => {
    const name = (file: string): string => shownPath(io.cwd, project.pathOf(file));
    for (const one of found) io.out(`${showDiagnostic(one, project.texts, io.colors, name)}\n`);
  };
  return {
    built: ({ name }, project, built, milliseconds) => {
      begin(name);
      const time = dim(duration(milliseconds));
      show(built.diagnostics, project);
      if (built.diagnostics.length > 0) wrong.add(name);
      if (built.state === 'unchanged') {
        io.out(`${dim('unchanged')} ${bold(name)} ${time}`);
        return;
      }
      io.out(
        built.state === 'failed'
          ? `${red('failed')}    ${bold(name)} nothing was written ${time}`
          : `${green('built')}     ${bold(name)} ${built.written} of ${count(built.files, 'file')} ${time}`,
      );
    },
    unread: ({ name }, { message, hint }) => {
      begin(name);
      wrong.add(name);
      io.out(`${red(bold('error'))} ${message}${hint === undefined ? '' : `\n  ${dim('hint:')} ${hint}`}`);
    },
    broken: ({ name }, error) => {
      begin(name);
      io.out(`${red(bold('fault'))} ${bold(name)} Quipu itself failed: ${messageOf(error)}`);
    },
    tried: ({ name }, project, told, milliseconds) => {
      if ('fault' in told) {
        io.out(`${red('failed')}    ${bold(name)} the generated code breaks down: ${told.fault}`);
        return;
      }
      const { trial } = told;
      show(trial.diagnostics, project);
      for (const one of trial.played)
        if (one.failure !== undefined) io.out(`${failureText(one, project, io)}\n`);
      const line = trialLine(trial, io);
      if (line !== undefined) io.out(`          ${bold(name)} ${line} ${dim(duration(milliseconds))}`);
    },
  };
}

/** So many name paths are told. */
const FEW = 3;

/** What came of the scenarios; undefined where there was nothing to play. */
function trialLine(
  { changed, played, unknown, of }: Trial,
  { colors: { green, red, dim } }: Io,
): string | undefined {
  const failed = played.filter(({ failure }) => failure !== undefined).length;
  if (played.length === 0 && changed.length === 0) return undefined;
  const some = changed.slice(0, FEW).join(', ');
  const more = changed.length > FEW ? ` and ${changed.length - FEW} more` : '';
  const why = unknown === 0 ? '' : `, since it is not known yet what ${unknown} of them reach`;
  const what =
    changed.length === 0 ? '' : `${unknown === 0 ? ' reach or name' : ' for'} ${some}${more}${why}`;
  const verdict =
    played.length === 0
      ? dim('none to play')
      : failed === 0
        ? green('all pass')
        : red(`${failed} ${failed === 1 ? 'fails' : 'fail'}`);
  return `${played.length} of ${count(of, 'scenario')}${what}: ${verdict}`;
}

function asJson(io: Io): Omit<Hears, 'now'> {
  const tell = (value: object): void => io.out(JSON.stringify(value));
  const told = (found: readonly Diagnostic[], project: Project): readonly object[] =>
    found.map((one) => diagnosticJson(one, project.texts, (file) => shownPath(io.cwd, project.pathOf(file))));
  return {
    built: ({ name: volume }, project, built: Built, elapsed) => {
      const milliseconds = Math.round(elapsed);
      tell({ volume, ...built, milliseconds, diagnostics: told(built.diagnostics, project) });
    },
    unread: ({ name: volume }, { message, hint }: Stop) =>
      tell({ volume, state: 'failed', error: message, ...(hint !== undefined && { hint }) }),
    broken: ({ name: volume }, error) => tell({ volume, state: 'fault', error: messageOf(error) }),
    tried: ({ name: volume }, project, outcome: Told, elapsed) => {
      const milliseconds = Math.round(elapsed);
      if ('fault' in outcome) {
        tell({ volume, state: 'broken', error: outcome.fault, milliseconds });
        return;
      }
      const { changed, played, of, diagnostics } = outcome.trial;
      const failed = played.flatMap(({ title, failure }) =>
        failure === undefined ? [] : [{ title, failure }],
      );
      const scenarios = { of, played: played.length, failed };
      tell({
        volume,
        state: 'tried',
        changed,
        scenarios,
        milliseconds,
        diagnostics: told(diagnostics, project),
      });
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
