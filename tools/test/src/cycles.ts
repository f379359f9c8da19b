// Finds modules that import each other, by dependency-cruiser.
import { spawnSync } from 'node:child_process';
import { root } from './workspace.ts';

/** Whether the modules of some folders form no cycle; what is found is told. */
export function isAcyclic(folders: readonly string[]): boolean {
  const { status } = spawnSync(
    'depcruise',
    ['--config', 'dependency-cruiser.config.js', '--output-type', 'err', ...folders],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}` },
    },
  );
  return status === 0;
}
