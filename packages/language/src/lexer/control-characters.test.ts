import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexOfControl, replaceControls } from './control-characters.ts';

describe('control characters', () => {
  it.each([
    ['ESC', '\u001b'],
    ['BEL', '\u0007'],
    ['NUL', '\u0000'],
    ['carriage return', '\r'],
    ['DEL', '\u007f'],
    ['CSI', '\u009b'],
    ['zero width space', '\u200b'],
    ['line separator', '\u2028'],
    ['right-to-left override', '\u202e'],
    ['right-to-left isolate', '\u2067'],
    ['byte order mark', '\ufeff'],
  ])('include %s', (_, character) => {
    expect(indexOfControl(`ab${character}`)).toBe(2);
  });

  it.each(['a\tb\n', 'Ñuñoa', 'où\u202f?', 'Soldats – “Rebelles” …', '漢字 🎲'])(
    'do not occur in "%s"',
    (text) => {
      expect(indexOfControl(text)).toBe(-1);
      expect(replaceControls(text)).toBe(text);
    },
  );

  it('are replaced by escapes that JSON parses back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const escaped = replaceControls(JSON.stringify(text));
        expect(indexOfControl(escaped)).toBe(-1);
        expect(JSON.parse(escaped)).toBe(text);
      }),
    );
  });
});
