/**
 * The `quipu` command, read by `bin/quipu.mjs` after its preflight.
 * @module
 */
import { runCommand } from './run-command.ts';
import { nodeIo } from './terminal/node-io.ts';

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader such as `head` may close the pipe early; that is not an error.
    if (error.code === 'EPIPE') process.exit(0);
    // The terminal was closed. Its signal ends the command and saves the game.
    if (error.code !== 'EIO') throw error;
  });

// `process.exit` would lose pending writes to a pipe.
process.exitCode = await runCommand(process.argv.slice(2), nodeIo());
// A writer may keep a pipe open forever.
process.stdin.destroy();
