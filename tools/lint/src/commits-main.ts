// `npm run lint:commits`: checks the messages of the commits after a base.
import { commandLine } from '@quipu/nx-plugin/command-line';
import { commitFaults } from './commits.ts';

const [base = ''] = commandLine('npm run lint:commits --', 'Checks commit messages.')
  .argument('[base]', 'The last commit, branch or tag that is not checked.', 'main')
  .parse().processedArgs as readonly string[];

const faults = commitFaults(process.cwd(), base);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
