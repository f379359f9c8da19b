// Plain JavaScript that any Node can read: one that cannot strip types would fail with a syntax error instead.
const found = process.versions.node;
const [major, minor] = found.split('.').map(Number);

// 22.18 is the first release that strips types without a flag.
if (!(major > 22 || (major === 22 && minor >= 18))) {
  console.error(
    [
      'Quipu cannot run: this Node.js is too old.',
      '  expected: Node.js 22.18 or newer',
      `  found:    Node.js ${found} (${process.execPath})`,
      '  to do:    run `npm ci`, then use `npm start`, `npm test` or `npx quipu`;',
      '            npm and npx bring the Node.js 24 that `npm ci` installs.',
    ].join('\n'),
  );
  process.exit(1);
}
