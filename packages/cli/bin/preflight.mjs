import { tooOld } from './version.mjs';

const isInstalled = /[\\/]node_modules[\\/]/.test(import.meta.url);

if (tooOld) {
  console.error(
    [
      'Quipu cannot run: this Node.js is too old.',
      '  expected: Node.js 22.18 or newer',
      `  found:    Node.js ${process.versions.node} (${process.execPath})`,
      ...(isInstalled
        ? [
            '  to do:    install Node.js 24 from https://nodejs.org, or only for this folder:',
            '            run `npm install node@24`; quipu then uses that one.',
          ]
        : [
            '  to do:    run `npm ci`, then use `npm start`, `npm test` or `npx quipu`;',
            '            npm and npx bring the Node.js 24 that `npm ci` installs.',
          ]),
    ].join('\n'),
  );
  process.exit(1);
}
