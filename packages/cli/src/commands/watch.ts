/** `quipu build --watch`: builds volumes that are saved, and plays their scenarios. */
import type { Diagnostic } from '@quipu/language';
import { EXIT, type ExitCode } from '../exit.ts';
import { count, duration } from '../report/count.ts';
import { diagnosticJson, showDiagnostic } from '../report/diagnostics.ts';
import { failureText } from '../report/scenarios.ts';
import type { Io } from '../terminal/io.ts';
import { VolumeWatcher, type WatchListener } from '../watch/volume-watcher.ts';
import type { Project } from '../workspace/project.ts';
import { shownPath, type RulePackage } from '../workspace/workspace.ts';

/** Arguments of `quipu build --watch`. */
export interface WatchArguments {
  readonly root: string;
  readonly volumes: readonly RulePackage[];
  /** Whether each event is printed as a line of JSON. */
  readonly json: boolean;
}

/** Watches volumes until the process is interrupted (Ctrl-C). */
export async function watch({ root, volumes, json }: WatchArguments, io: Io): Promise<ExitCode> {
  const watcher = new VolumeWatcher({ root, volumes, now: io.now }, json ? printJson(io) : printText(io));
  const stopped = new Promise<void>((resolve) => io.onInterrupt(resolve));
  if (!json) io.out(io.colors.dim(`watching ${volumes.map(({ name }) => name).join(', ')}; Ctrl-C ends`));
  watcher.start();
  await stopped;
  await watcher.dispose();
  return EXIT.ok;
}

function printText(io: Io): WatchListener {
  const { bold, dim, green, red } = io.colors;
  const show = (found: readonly Diagnostic[], project: Project): void => {
    const name = (file: string): string => shownPath(io.cwd, project.pathOf(file));
    for (const one of found) io.out(`${showDiagnostic(one, project.texts, io.colors, name)}\n`);
  };
  return ({ name }, event, milliseconds) => {
    const print = (state: string, ...more: readonly string[]): void =>
      io.out([`${state.padEnd(9)}`, bold(name), ...more, dim(duration(milliseconds))].join(' '));
    switch (event.kind) {
      case 'checked':
        show(event.diagnostics, event.project);
        return;
      case 'failed':
        print(red('failed   '), 'nothing was written');
        return;
      case 'unchanged':
        print(dim('unchanged'));
        return;
      case 'built':
        print(green('built    '), `${event.written} of ${count(event.files, 'file')}`);
        return;
      case 'unreadable':
        io.out(`${red(bold('error'))} ${event.message}`);
        if (event.hint !== undefined) io.out(`  ${dim('hint:')} ${event.hint}`);
        return;
      case 'fault':
        io.out(`${red(bold('fault'))} ${bold(name)} Quipu itself failed: ${messageOf(event.error)}`);
        return;
      case 'tried': {
        const { failed, of } = event.run;
        for (const one of failed) io.out(`${failureText(one, event.project, io)}\n`);
        const verdict = failed.length === 0 ? green('all pass') : red(`${failed.length} failed`);
        print('played   ', `${count(of, 'scenario')}: ${verdict}`);
      }
    }
  };
}

function printJson(io: Io): WatchListener {
  return ({ name: volume }, event, elapsed) => {
    const print = (state: string, more: object = {}): void =>
      io.out(JSON.stringify({ volume, state, milliseconds: Math.round(elapsed), ...more }));
    const asJson = (found: readonly Diagnostic[], project: Project): readonly object[] =>
      found.map((one) =>
        diagnosticJson(one, project.texts, (file) => shownPath(io.cwd, project.pathOf(file))),
      );
    switch (event.kind) {
      case 'checked':
        print('checked', { diagnostics: asJson(event.diagnostics, event.project) });
        return;
      case 'unreadable':
        print('failed', { error: event.message, hint: event.hint });
        return;
      case 'fault':
        print('fault', { error: messageOf(event.error) });
        return;
      case 'tried': {
        const { of, failed } = event.run;
        print('tried', { scenarios: { of, played: of, failed } });
        return;
      }
      default:
        print(event.kind, event.kind === 'built' ? { files: event.files, written: event.written } : {});
    }
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
