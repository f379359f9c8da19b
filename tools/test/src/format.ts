// Checks the format of every file that oxfmt supports and does not ignore. Counts one per file.
import { countFormat } from './format-report.ts';
import { leaveCount } from './result.ts';
import { runPrinted } from './run.ts';

const { exit, text } = await runPrinted('oxfmt', ['--check']);
if (exit !== 0) console.error(`${text}\nnpm run format`);
leaveCount('format', countFormat(text, exit === 0));
