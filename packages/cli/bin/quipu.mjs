#!/usr/bin/env node
import './own-node.mjs';
import './preflight.mjs';

// Dynamic, so that the preflight speaks before Node reads a file with types in it.
await import('../src/main.ts');
