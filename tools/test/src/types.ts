// Checks the types of all packages in one build: a build of each would look at all that it refers to again. Counts one per package.
import { leaveCount } from './result.ts';
import { run } from './run.ts';
import { countTypes } from './types-report.ts';
import { packagesWith } from './workspace.ts';

let text = '';
const printed = (all: string): void => void (text = all);
const exit = await run('tsc', ['--build', '--verbose', '--pretty', 'false'], { printed });
if (exit !== 0) console.error(text);
leaveCount('types', countTypes(text, exit === 0, packagesWith('tsconfig.json')));
