/** A shell in which a page of `docs/start` is followed with the packages of this repository, without a registry. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from '../public-packages.ts';
import type { PageShell } from './follow-page.ts';
import { servedKind } from './served-kind.ts';

/**
 * `npm ci` turns the folder into a clone, as far as pages need one. `npm install` links the packages, and copies volumes, since
 * links into the repository do not count as installed packages. TypeScript then checks the sources of packages instead of their
 * declarations; generated code has unused locals, so that check is off.
 */
const PROLOGUE = `
npm() {
  case "$1" in
    create)
      folder=$3
      shift 4
      node "$REPOSITORY/packages/create-quipu/bin/create-quipu.mjs" "$folder" "$@" ;;
    ci)
      echo '{ "scripts": { "start": "quipu page" } }' >package.json
      npm install ;;
    install)
      ln -s "$REPOSITORY/node_modules" node_modules
      [ ! -f tsconfig.json ] || sed -i 's/"noUnusedLocals": true/"noUnusedLocals": false/' tsconfig.json
      mkdir -p rules
      cp -r "$REPOSITORY/rules/coin" rules
      grep -q @quipu/coin package.json || cp -r "$REPOSITORY/rules/sample" rules ;;
    *) command npm "$@" ;;
  esac
}
`;

/** Creates a shell in a new folder. Commands that serve a page are skipped: `npm run test:consumers` follows them. */
export function repositoryShell(): PageShell {
  const path = [join(root, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']];
  return {
    folder: mkdtempSync(join(tmpdir(), 'quipu-page-')),
    prologue: PROLOGUE,
    environment: [`REPOSITORY=${root}`, `PATH=${path.join(delimiter)}`],
    serve: (command, cwd) => Promise.resolve(command === 'npm start' && servedKind(cwd) !== undefined),
  };
}
