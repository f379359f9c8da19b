#!/usr/bin/env node
import './own-node.mjs';

// What is imported beside it would not wait for what another Node.js runs.
await import('./preflight.mjs');

// Dynamic, so that the preflight speaks before Node reads a file with types in it, or asks for what an old one lacks.
const { enableCompileCache, getCompileCacheDir } = await import('node:module');
// Generated code comes in megabytes: from the second start on it is read as it was compiled. Threads go by the environment.
enableCompileCache();
const directory = getCompileCacheDir();
if (directory !== undefined) process.env['NODE_COMPILE_CACHE'] ??= directory;

// What takes types out of files is WebAssembly that is at work for a tenth of a second: optimizing it takes longer.
const { setFlagsFromString } = await import('node:v8');
setFlagsFromString('--liftoff-only');

await import('../src/main.ts');
