import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A module of which no function is called. */
const MODULE = Array.from({ length: 50 }, (_, i) => `export function f${i}(x) { return x + x * ${i}; }`);

it('is kept with the functions that nobody has called yet', () => {
  const folder = mkdtempSync(join(tmpdir(), 'quipu-compiled-'));
  try {
    const module = join(folder, 'module.mjs');
    writeFileSync(module, MODULE.join('\n'));
    /** Bytes that Node.js keeps after it has run something. */
    const kept = (name: string, run: string): number => {
      const cache = join(folder, name);
      mkdirSync(cache);
      const env = { ...process.env, NODE_COMPILE_CACHE: cache, NODE_DISABLE_COMPILE_CACHE: undefined };
      execFileSync(process.execPath, ['--input-type=module', '-e', run], { env });
      const files = readdirSync(cache, { recursive: true, encoding: 'utf8' });
      return files.reduce((sum, file) => sum + statSync(join(cache, file)).size, 0);
    };
    const ours = JSON.stringify(join(import.meta.dirname, 'compiled.ts'));
    const theirs = JSON.stringify(module);
    const left = kept('left', `await import(${ours}); await import(${theirs});`);
    const whole = kept(
      'whole',
      `const { compiledWhole } = await import(${ours}); await compiledWhole(() => import(${theirs}));`,
    );
    expect(whole - left).toBeGreaterThan(MODULE.length * 50);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
