// Draws play.svg, the picture of the README, from rule text and from what `quipu play` prints: `node docs/images/play.mjs`.
import { runCommand } from '@quipu/cli';
import { readFileSync, writeFileSync } from 'node:fs';
import pico from 'picocolors';

const answers = ['Rally', 'Guaviare', '?base', 'reinforce', '2', 'done'];
const palette = { 31: '#e5645e', 32: '#7fbf6a', 33: '#d8b25c', 34: '#6fa8e8', 36: '#5fbfc0' };
const colors = pico.createColors(true);

const rules = readFileSync(new URL('../../rules/andean-abyss/insurgents.quipu', import.meta.url), 'utf8');
const rally = rules.match(/^rule 3\.3\.1 operation Rally[^]*?^}$/m)?.[0] ?? '';

let played = '';
const out = (text) => {
  played += `${text}\n`;
};
await runCommand(['play', 'andean-abyss', '--seed', '1'], {
  cwd: process.cwd(),
  env: process.env,
  interactive: true,
  columns: 90,
  colors,
  now: () => performance.now(),
  randomSeed: () => 1,
  out,
  err: out,
  ask: (question) => {
    const answer = answers.shift();
    if (answer !== undefined) out(`${colors.bold(question)} ${answer}`);
    return Promise.resolve(answer);
  },
  progress: () => ({ step: () => undefined, stop: () => undefined }),
});
// The board, which comes first, would fill the picture; what follows the last answer is another Faction's turn.
const log = played.slice(played.indexOf('Card 28 "') - 4, played.lastIndexOf('\n\n'));
const printed = [
  colors.dim('rules/andean-abyss/insurgents.quipu'),
  rally,
  '',
  colors.dim('$ npx quipu play andean-abyss --seed 1'),
  log,
].join('\n');

/** Pieces of a line that look alike. */
function pieces(line) {
  const style = { fill: '#d4d7db', weight: 'normal', opacity: 1 };
  const found = [];
  // Odd members are the codes of `ESC [ code m`.
  // eslint-disable-next-line no-control-regex
  line.split(/\u001b\[(\d+)m/).forEach((part, i) => {
    if (i % 2 === 0) {
      if (part !== '') found.push({ text: part, ...style });
    } else if (part === '1') style.weight = 'bold';
    else if (part === '2') style.opacity = 0.6;
    else if (part === '22') Object.assign(style, { weight: 'normal', opacity: 1 });
    else style.fill = palette[part] ?? '#d4d7db';
  });
  return found;
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const [width, height, margin] = [7.8, 18, 20];
const lines = printed.trimEnd().split('\n').map(pieces);
const lengths = lines.map((line) => line.reduce((sum, { text }) => sum + text.length, 0));
const [right, bottom] = [Math.max(...lengths) * width + 2 * margin, lines.length * height + 2 * margin];
const rows = lines.flatMap((line, row) => {
  let column = 0;
  return line.map(({ text, fill, weight, opacity }) => {
    // Renderers drop spaces at the edge of a text, so the place says them.
    const x = margin + (column + text.length - text.trimStart().length) * width;
    column += text.length;
    const style = `fill="${fill}" font-weight="${weight}" opacity="${opacity}"`;
    if (text.trim() === '') return '';
    return `<text x="${x.toFixed(1)}" y="${margin + (row + 0.75) * height}" ${style}>${escaped(text.trim())}</text>`;
  });
});
writeFileSync(
  new URL('play.svg', import.meta.url),
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${right.toFixed(0)} ${bottom}"`,
    `  font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">`,
    '<title>Rule text, and a game of it in the terminal</title>',
    `<rect width="100%" height="100%" rx="8" fill="#1b1e23"/>`,
    ...rows.filter((row) => row !== ''),
    '</svg>',
    '',
  ].join('\n'),
);
