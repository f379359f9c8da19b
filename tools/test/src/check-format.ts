// Checks the format of every file that oxfmt supports and does not ignore. Counts one per file.
import { writeOutcome } from './check-outcome.ts';
import { parseOxfmtOutput } from './parse-oxfmt-output.ts';
import { captureCommand } from './run-command.ts';

const { exitCode, output } = await captureCommand('oxfmt', ['--check']);
if (exitCode !== 0) console.error(`${output}\nnpm run format`);
writeOutcome('format', parseOxfmtOutput(output, exitCode === 0));
