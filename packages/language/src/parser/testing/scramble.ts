/** Fuzz input: rule files with random changes of characters and tokens. */
import { mutate } from './token-mutants.ts';
import { pickRandom, type Random } from './random.ts';

const fragments = [
  '{',
  '}',
  '(',
  ')',
  '"',
  '/*',
  '*/',
  '//',
  '\\',
  ';',
  ':',
  ',',
  '.',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\ud800',
  '\udfff',
  '\u2028',
  '\ufeff',
  'é',
  '💥',
  '9'.repeat(40),
  '1.2.3',
  '{'.repeat(100),
  '('.repeat(100),
  'not '.repeat(100),
  '- '.repeat(100),
  'then '.repeat(100),
  '1 + '.repeat(300),
  'x of '.repeat(100),
] as const;

/** Returns an excerpt of the text with 1 to 6 changes. */
export function scramble(text: string, random: Random): string {
  let result = excerpt(text, random);
  for (let changes = 1 + random(6); changes > 0; changes -= 1) result = changeRandomly(result, random);
  return result;
}

function excerpt(text: string, random: Random): string {
  const start = random(text.length);
  return random(4) === 0 ? text : text.slice(start, start + 50 + random(800));
}

function changeRandomly(text: string, random: Random): string {
  const offset = random(text.length + 1);
  switch (random(4)) {
    case 0:
      return text.slice(0, offset) + pickRandom(random, fragments) + text.slice(offset);
    case 1:
      return text.slice(0, offset) + text.slice(offset + 1 + random(20));
    case 2:
      return (
        text.slice(0, offset) +
        String.fromCharCode(random(random(2) === 0 ? 128 : 65_536)) +
        text.slice(offset + 1)
      );
    default:
      return mutate(text, random)?.text ?? text;
  }
}
