/** `quipu build --watch`: rebuilds volumes after changes and runs their scenarios. */
import type { Diagnostic } from '@quipu/language';
import { EXIT, type ExitCode } from '../../exit.ts';
import { formatCount, formatDuration } from '../../terminal/quantities.ts';
import { diagnosticJson, explainLine, renderDiagnostic } from '../../terminal/diagnostics.ts';
import { renderFailure } from '../../terminal/scenario-failure.ts';
import type { Io } from '../../terminal/io.ts';
import { VolumeWatcher, type WatchListener, type WatchOptions } from '../watch/volume-watcher.ts';
import type { Project } from '../../workspace/project.ts';
import { displayPath } from '../../workspace/workspace.ts';

/** Arguments of `quipu build --watch`. With `json`, each event is printed as a line of JSON. */
export interface WatchArguments extends Omit<WatchOptions, 'now'> {
  readonly json: boolean;
}

export async function watch({ root, volumes, json }: WatchArguments, io: Io): Promise<ExitCode> {
  const watcher = new VolumeWatcher({ root, volumes, now: io.now }, json ? printJson(io) : printText(io));
  const interrupted = new Promise<void>((resolve) => io.onInterrupt(resolve));
  if (!json) io.out(io.colors.dim(`watching ${volumes.map(({ name }) => name).join(', ')}; Ctrl-C ends`));
  watcher.start();
  await interrupted;
  await watcher.dispose();
  return EXIT.ok;
}

function printText(io: Io): WatchListener {
  const { bold, dim, green, red } = io.colors;
  let isExplained = false;
  const printDiagnostics = (diagnostics: readonly Diagnostic[], project: Project): void => {
    const displayName = (file: string): string => displayPath(io.cwd, project.pathOf(file));
    for (const diagnostic of diagnostics)
      io.out(`${renderDiagnostic(diagnostic, project.texts, io.colors, displayName)}\n`);
    const line = isExplained ? undefined : explainLine(diagnostics, io.colors);
    if (line !== undefined) io.out(line);
    isExplained ||= line !== undefined;
  };
  return ({ name }, event, milliseconds) => {
    const print = (state: string, ...details: readonly string[]): void =>
      io.out([state, bold(name), ...details, dim(formatDuration(milliseconds))].join(' '));
    switch (event.kind) {
      case 'checked':
        printDiagnostics(event.diagnostics, event.project);
        return;
      case 'failed':
        print(red('failed   '), 'nothing was written');
        return;
      case 'unchanged':
        print(dim('unchanged'));
        return;
      case 'unplayed':
        print(red('unplayed '), 'a file of scenarios has errors');
        return;
      case 'built':
        print(green('built    '), `${event.written} of ${formatCount(event.files, 'file')}`);
        return;
      case 'unreadable':
        io.out(`${red(bold('error'))} ${event.error}`);
        if (event.hint !== undefined) io.out(`  ${dim('hint:')} ${event.hint}`);
        return;
      case 'fault':
        io.out(`${red(bold('fault'))} ${bold(name)} Quipu itself failed: ${event.error}`);
        return;
      case 'tried': {
        const { failed, of: total } = event.scenarios;
        for (const result of failed) io.out(`${renderFailure(result, event.project, io)}\n`);
        const verdict = failed.length === 0 ? green('all pass') : red(`${failed.length} failed`);
        print('played   ', `${formatCount(total, 'scenario')}: ${verdict}`);
      }
    }
  };
}

function printJson(io: Io): WatchListener {
  return ({ name: volume }, { kind: state, ...event }, elapsed) => {
    const { project, ...fields } = { project: undefined, ...event };
    const diagnostics =
      'diagnostics' in fields && project !== undefined
        ? fields.diagnostics.map((diagnostic) =>
            diagnosticJson(diagnostic, project.texts, (file) => displayPath(io.cwd, project.pathOf(file))),
          )
        : undefined;
    io.out(JSON.stringify({ volume, state, milliseconds: Math.round(elapsed), ...fields, diagnostics }));
  };
}
