/**
 * The `quipu` command, read by `bin/quipu.mjs` after its preflight.
 * @module
 */
import { runCommand } from './run-command.ts';
import { nodeIo } from './terminal/node-io.ts';

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early; that is no fault.
    if (error.code === 'EPIPE') process.exit(0);
    // The terminal was closed. The command ends by its signal, which keeps an unsaved game.
    if (error.code !== 'EIO') throw error;
  });

// Not `process.exit`: what is still being written to a pipe would be lost.
process.exitCode = await runCommand(process.argv.slice(2), nodeIo());
// A writer may hold its end of a pipe open, or never stop writing.
process.stdin.destroy();
