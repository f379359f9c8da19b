/** The pages of `docs/start` that need no clone, followed from tarballs into fresh folders. */
import { delimiter, dirname, join } from 'node:path';
import { followPage, type PageShell } from '../start-pages/follow-page.ts';
import { servedKind } from '../start-pages/served-kind.ts';
import { type Consumers, tarballFolder } from './consumer-folder.ts';
import type { Check } from './matrix.ts';
import { installRuntime, NODE_24 } from './runtime-checks.ts';
import { startProject } from './start-project.ts';

const PAGES = ['author', 'maintainer', 'client-builder', 'researcher'];

/** `npm create quipu` runs the installed command with the tarballs. */
const PROLOGUE = `
npm() {
  case "$1" in
    create)
      folder=$3
      shift 4
      "$CREATE_QUIPU" "$folder" "$@" ;;
    *) command npm "$@" ;;
  esac
}
`;

export function startPageChecks(consumers: Consumers): readonly Check[] {
  return PAGES.map((page) => ({
    name: `docs/start/${page}.md`,
    run: async () => {
      const notes: string[] = [];
      await followPage(`docs/start/${page}.md`, await tarballShell(consumers, page, notes));
      return notes.join(', ');
    },
  }));
}

/** Creates a shell in a fresh folder. Notes are the titles of the pages that are visited. */
async function tarballShell(consumers: Consumers, page: string, notes: string[]): Promise<PageShell> {
  const label = `start-${page}`;
  const folder = await consumers.create(label, {}, { packages: ['create-quipu'] });
  const [node = ''] = await installRuntime(consumers, NODE_24, label);
  const environment = [
    `PATH=${[dirname(node), process.env['PATH']].join(delimiter)}`,
    `CREATE_QUIPU=${join(folder, 'node_modules/.bin/create-quipu')}`,
    `QUIPU_PACKAGES=${tarballFolder}`,
    'npm_config_audit=false',
    'npm_config_fund=false',
  ];
  const serve = async (command: string, cwd: string): Promise<boolean> => {
    const kind = command === 'npm start' ? servedKind(cwd) : undefined;
    if (kind === undefined) return false;
    notes.push(await startProject(kind, cwd, ['env', ...environment, ...command.split(' ')]));
    return true;
  };
  return { folder, prologue: PROLOGUE, environment, serve };
}
