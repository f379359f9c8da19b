import pico from 'picocolors';
import { expect, it } from 'vitest';
import { escapeControls } from './escape-controls.ts';

const { red, bold, dim } = pico.createColors(true);

it.each([
  ['a title that clears the screen', 'Rebels\u001b[2J\u001b[H', 'Rebels\\u001b[2J\\u001b[H'],
  ['a title of the window', '\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
  ['concealed text', '\u001b[8mhidden\u001b[28m', '\\u001b[8mhidden\\u001b[28m'],
  ['a line that overwrites itself', 'error\rfine', 'error\\u000dfine'],
  ['a reversed name', 'map\u202eupiuq.', 'map\\u202eupiuq.'],
  ['C1 controls', '\u009b31m', '\\u009b31m'],
])('shows %s instead of obeying it', (_, text, expected) => {
  expect(escapeControls(text)).toBe(expected);
});

it('leaves colors, lines and tabs', () => {
  const text = `${red(bold('error'))} one\n\t${dim('two')}`;
  expect(escapeControls(text)).toBe(text);
});
