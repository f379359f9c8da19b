/** Renders failed scenarios for the terminal. */
import { failureLines, type Paint, type ScenarioResult } from '@quipu/scenario';
import type { Io } from './io.ts';
import type { Project } from '../workspace/project.ts';
import { displayPath } from '../workspace/workspace.ts';

export function renderFailure(
  { title, failure }: Pick<ScenarioResult, 'title' | 'failure'>,
  { pathOf, texts }: Pick<Project, 'pathOf' | 'texts'>,
  { cwd, colors }: Pick<Io, 'cwd' | 'colors'>,
): string {
  if (failure === undefined) return '';
  const { bold, dim, red, green, cyan } = colors;
  const paint: Paint = { actual: red, expected: green, faint: dim, location: cyan };
  const { span, line } = failure.source;
  const location = `${displayPath(cwd, pathOf(span.file))}:${line}`;
  const source = texts.get(span.file)?.split('\n')[line - 1]?.trim() ?? '';
  return [
    `${red(bold('failed'))} ${bold(title)}`,
    `  ${cyan(location)}  ${source}`,
    ...failureLines(failure, paint).map((text) => `  ${text}`),
  ].join('\n');
}
