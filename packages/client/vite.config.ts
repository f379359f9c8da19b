/** The page with all volumes of this repository. `quipu page` uses the same configuration for any workspace. */
import react from '@vitejs/plugin-react';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vite';
import { pageConfig } from './src/page/page-config.ts';
import { DEFAULT_IDENTITY } from './src/page/page-identity.ts';
import { isPlayable } from './src/page/page-volume.ts';

const root = import.meta.dirname;
const rules = join(root, '../../rules');
const volumes = readdirSync(rules)
  .map((name) => ({ name, folder: join(rules, name) }))
  .filter(isPlayable);
const config = pageConfig({ volumes, out: join(root, 'dist/site'), identity: DEFAULT_IDENTITY });

export default defineConfig(
  mergeConfig(config, { plugins: [react()], server: { fs: { allow: [join(root, '../..')] } } }),
);
