#!/usr/bin/env node
import './own-node.mjs';

// A static import would not wait until the preflight has run.
await import('./preflight.mjs');

// Dynamic, so that the preflight reports an old Node.js before it fails on TypeScript or on a missing export.
const { enableCompileCache } = await import('node:module');
enableCompileCache();

await import('../src/main.ts');
