/**
 * The `quipu` command, read by `bin/quipu.mjs` after its preflight.
 * @module
 */
import { runCommand } from './run-command.ts';
import { nodeIo } from './terminal/node-io.ts';

// A reader such as `head` may close the pipe early; that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

// Not `process.exit`: what is still being written to a pipe would be lost.
process.exitCode = await runCommand(process.argv.slice(2), nodeIo());
