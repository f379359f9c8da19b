/**
 * The `quipu` command, read by `bin/quipu.mjs` after its preflight.
 * @module
 */
import { Command } from 'commander';

const program = new Command('quipu').description('Checks, builds, tests and plays rule files.');

await program.parseAsync();
