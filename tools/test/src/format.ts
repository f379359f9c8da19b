// Checks the layout of every file that oxfmt knows and does not ignore. Counts one per file.
import { countFormat } from './format-report.ts';
import { leaveCount } from './result.ts';
import { run } from './run.ts';

let text = '';
const printed = (all: string): void => void (text = all);
const exit = await run('oxfmt', ['--check'], { printed });
if (exit !== 0) console.error(`${text}\nnpm run format`);
leaveCount('format', countFormat(text, exit === 0));
