/** READMEs of packages as published: without links into the repository. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PublicPackage } from './public-packages.ts';

/** The README of a package. Packages of rules have none in the repository; theirs is generated and shows how to play them. */
export function packageReadme({ folder, manifest }: PublicPackage): string {
  const path = join(folder, 'README.md');
  if (existsSync(path)) return withoutRelativeLinks(readFileSync(path, 'utf8'));
  const { name, exports = {} } = manifest;
  const heading = `# ${name}\n\n${String(manifest['description'])}\n`;
  return '.' in exports ? heading + volumeUse(name) : heading + preludeUse(name);
}

/** Keeps the text of links to files of the repository, which are not published. */
export const withoutRelativeLinks = (text: string): string =>
  text.replaceAll(/\[([^\]]*)\]\(\.[^)]*\)/gu, '$1');

const volumeUse = (name: string): string => `
\`\`\`sh
npm install ${name} @quipu/bot @quipu/table
\`\`\`

\`\`\`ts
import { agents } from '@quipu/bot';
import { Table } from '@quipu/table';
import { volumePackage } from '${name}';

const { volume } = volumePackage;
const seats = Object.fromEntries(volume.seats.map((seat) => [seat, 'random']));
const created = Table.create(volume, { seed: 7 }, { seats, agents });
if (!created.ok) throw new Error(created.refusal.reason);
const table = created.value;
while (table.isAgentDeciding) table.advance();
console.log(table.view().result);
\`\`\`

## Entries

| Entry                                   | What it is                                                        |
| --------------------------------------- | ----------------------------------------------------------------- |
| \`.\`                                     | the volume with explanations, and loaders of its texts            |
| \`./play\`                                | the rules alone                                                   |
| \`./words\`                               | names and printed data, without rules                             |
| \`./words/*\`, \`./clauses/*\`, \`./texts/*\` | texts in \`en\`, \`fr\` and \`es\`                                      |
| \`./schemas\`                             | schemas of decisions and views; needs the package \`zod\`           |
| \`./drawing\`, \`./drawing/*\`              | drawings of the board for wide and narrow screens                 |

The rule text is in the files \`*.quipu\`. With \`@quipu/cli\`, \`npx quipu play\` plays the volume in a terminal.
`;

const preludeUse = (name: string): string => `
Rule text that volumes build on. A volume names it in the \`dependencies\` of its \`package.json\`:

\`\`\`sh
npm install ${name}
\`\`\`
`;
