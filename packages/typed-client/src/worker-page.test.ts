import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../docs/guides/client.md'), 'utf8');

it.each(['worker.ts', 'main.ts'])('%s is the code in the guide', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../worker-page', file), 'utf8');
  expect(guide).toContain(`\`\`\`ts\n${text}\`\`\``);
});
