#!/usr/bin/env node
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    [
      'create-quipu cannot run: this Node.js is too old.',
      '  expected: Node.js 20.19 or newer; Node.js 24 is best',
      `  found:    Node.js ${process.versions.node} (${process.execPath})`,
      '  to do:    install Node.js 24 from https://nodejs.org',
    ].join('\n'),
  );
  process.exit(1);
}
// Dynamic, so that an old Node.js does not fail on the imports first.
const { main } = await import('../src/main.ts');
process.exitCode = await main(process.argv.slice(2));
