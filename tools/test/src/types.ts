// Type-checks all packages in one build: separate builds would check shared dependencies repeatedly. Counts
// one per package.
import { leaveCount } from './result.ts';
import { runPrinted } from './run.ts';
import { countTypes } from './types-report.ts';
import { packagesWith } from './workspace.ts';

const { exit, text } = await runPrinted('tsc', ['--build', '--verbose', '--pretty', 'false']);
if (exit !== 0) console.error(text);
leaveCount('types', countTypes(text, exit === 0, packagesWith('tsconfig.json')));
