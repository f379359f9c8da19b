/** Loops over sets that are told by a call of the kernel, in code that is seldom run. */
import type CodeBlockWriter from 'code-block-writer';
import type { FrameIR, Node } from '../program/program.ts';
import { writeIf, writeValue } from './blocks.ts';
import type { Scope } from './scope.ts';
import { offerText, searchText, subsetText, sumText } from './searches.ts';

/** What is known of the code around. */
interface Told {
  readonly scope: Scope;
  readonly frame: FrameIR | undefined;
  /** Whether it is told so, though loops in place run faster. */
  readonly brief?: boolean;
  /** Of code that offers: whether there are more options than a number has bits. */
  readonly manyOptions?: boolean;
  readonly result: 'number' | 'truth' | 'nothing';
}

/** Writes a loop that looks for something, adds something up or offers some, if code begins with one; how many nodes that takes. */
export function writeSearch(writer: CodeBlockWriter, code: readonly Node[], context: Told): number {
  const [node, next] = code;
  const { result, manyOptions, brief, frame, scope } = context;
  if (brief !== true || node === undefined) return 0;
  if (manyOptions === true) {
    const offer = offerText(node, scope);
    if (offer === undefined) return 0;
    writer.writeLine(`count += ${offer.text};`);
    return 1;
  }
  if (manyOptions === false) {
    const subset = subsetText(node, scope);
    if (subset === undefined) return 0;
    writer.writeLine(`bits |= ${subset.text};`);
    return 1;
  }
  if (frame !== undefined) return 0;
  if (result === 'number') {
    const sum = sumText(code, scope);
    if (sum === undefined) return 0;
    writeValue(writer, 'return', sum);
    return 3;
  }
  const found = result === 'truth' ? searchText(node, scope) : undefined;
  if (found === undefined) return 0;
  if (next?.n === 'return' && next.value?.x === 'truth' && !next.value.value) {
    writeValue(writer, 'return', found);
    return 2;
  }
  writeIf(writer, found, (inner) => inner.writeLine('return true;'));
  return 1;
}
