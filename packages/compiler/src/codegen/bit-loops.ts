/**
 * Prints loops over the set bits of words. They are inlined instead of being a helper function, because that
 * is fastest.
 */
import type CodeBlockWriter from 'code-block-writer';
import type { SetBits } from '../ir/program.ts';
import { fitsLine } from './blocks.ts';
import { printNumber } from './expression-printer.ts';
import type { LoopName } from './identifiers.ts';
import type { Scope } from './scope.ts';

interface BitLoop {
  readonly variable: string;
  readonly members: SetBits;
  readonly depth: number;
  readonly scope: Scope;
}

/**
 * Iterates over the set bits of words of 31 bits, lowest first. Two words share one loop, as most boards have
 * two; more take one loop each.
 */
export function writeEachBit(writer: CodeBlockWriter, loop: BitLoop, body: () => void): void {
  const {
    variable,
    members: { bits, spaces },
  } = loop;
  const scope = spaces ? { ...loop.scope, spaces } : loop.scope;
  const words = bits.map((word) => printNumber(word, scope).text);
  const nonEmptyWords = words.flatMap((text, word) => (text === '0' ? [] : [{ text, before: word * 31 }]));
  const [first, second] = nonEmptyWords;
  if (first === undefined) return;
  if (second === undefined) {
    writeWordLoop(writer, loop, { text: first.text, before: offsetPrefix(first.before) }, body);
    return;
  }
  if (words.length > 2) {
    const word = loopNameOf('word', loop);
    const text = words.reduceRight((otherwise, word, i) => `${word} === ${i} ? ${word} : ${otherwise}`);
    writer
      .write(`for (let ${word} = 0; ${word} < ${words.length}; ${word} += 1)`)
      .block(() => writeWordLoop(writer, loop, { text, before: `${word} * 31 + ` }, body));
    return;
  }
  const [low, high] = [loopNameOf('low', loop), loopNameOf('high', loop)];
  const initialization = `${variable} = ${scope.imports.use('firstOf')}(${low}, ${high})`;
  const update = `${variable} = ${scope.imports.use('nextOf')}(${low}, ${high}, ${variable})`;
  const initializers = [`let ${low} = ${first.text}`, `${high} = ${second.text}`, initialization];
  const line = `for (${initializers.join(', ')}; ${variable} >= 0; ${update})`;
  const lines = `for (\n  ${initializers.join(',\n    ')}; ${variable} >= 0; ${update}\n)`;
  writer.write(fitsLine(writer, `${line} {`) ? line : lines).block(body);
}

/** Nested loops number their variables. */
const loopNameOf = (name: LoopName, { depth }: BitLoop): string =>
  depth === 0 ? name : `${name}${depth + 1}`;

function writeWordLoop(
  writer: CodeBlockWriter,
  loop: BitLoop,
  word: { readonly text: string; readonly before: string },
  body: () => void,
): void {
  const remaining = loopNameOf('rest', loop);
  writer
    .write(`for (let ${remaining} = ${word.text}; ${remaining} !== 0; ${remaining} &= ${remaining} - 1)`)
    .block(() => {
      writer.writeLine(
        `const ${loop.variable} = ${word.before}${loop.scope.imports.use('lowestBit')}(${remaining});`,
      );
      body();
    });
}

const offsetPrefix = (number: number): string => (number === 0 ? '' : `${number} + `);
