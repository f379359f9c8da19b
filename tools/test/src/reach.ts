// Finds modules that reach what they may not, by dependency-cruiser.
import { spawnSync } from 'node:child_process';
import { root } from './workspace.ts';

/** Whether the modules of a folder, and what they import, reach only what `dependency-cruiser.config.js` allows; what is found is told. */
export function reachesOnlyAllowed(folder: string): boolean {
  const { status } = spawnSync(
    'depcruise',
    ['--config', 'dependency-cruiser.config.js', '--output-type', 'err', folder],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}` },
    },
  );
  return status === 0;
}
