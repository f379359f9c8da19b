// Draws play.svg, the picture of the README, from what `quipu play` prints: `node docs/images/play.mjs`.
import { runCommand } from '@quipu/cli';
import { writeFileSync } from 'node:fs';
import pico from 'picocolors';

const answers = ['Train', '?Highmoor', 'Harbor', 'recruit', 'Govt Police', '3'];
const palette = { 31: '#e5645e', 32: '#7fbf6a', 33: '#d8b25c', 34: '#6fa8e8', 36: '#5fbfc0' };

let printed = '$ npx quipu play sample --seed 3\n';
const out = (text) => {
  printed += `${text}\n`;
};
await runCommand(['play', 'sample', '--seed', '3'], {
  cwd: process.cwd(),
  env: process.env,
  interactive: true,
  columns: 90,
  colors: pico.createColors(true),
  now: () => performance.now(),
  randomSeed: () => 3,
  out,
  err: out,
  ask: (question) => {
    const answer = answers.shift();
    if (answer !== undefined) out(`${pico.createColors(true).bold(question)} ${answer}`);
    return Promise.resolve(answer);
  },
  progress: () => ({ step: () => undefined, stop: () => undefined }),
});

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
    '<title>A game of the sample volume in the terminal</title>',
    `<rect width="100%" height="100%" rx="8" fill="#1b1e23"/>`,
    ...rows.filter((row) => row !== ''),
    '</svg>',
    '',
  ].join('\n'),
);
