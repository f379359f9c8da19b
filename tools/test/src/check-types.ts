// Type-checks all packages in one build: separate builds would check shared dependencies repeatedly. Counts
// one per package.
import { writeOutcome } from './check-outcome.ts';
import { parseTscOutput } from './parse-tsc-output.ts';
import { captureCommand } from './run-command.ts';
import { listPackages } from './workspace.ts';

const { exitCode, output } = await captureCommand('tsc', ['--build', '--verbose', '--pretty', 'false']);
if (exitCode !== 0) console.error(output);
const outcome = parseTscOutput(output, exitCode === 0, listPackages('tsconfig.json'));
writeOutcome('types', outcome);
