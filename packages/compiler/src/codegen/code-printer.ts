/** Prints structured code as TypeScript statements. */
import type CodeBlockWriter from 'code-block-writer';
import { NO_LINE } from '../ir/node-builders.ts';
import { int, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrFrame, IrNode, SetBits } from '../ir/program.ts';
import type { Callees } from './program-facts.ts';
import { address, callText, print, printNumber, printCondition } from './expression-printer.ts';
import {
  NO_COPIES,
  planCopies,
  planDeclarations,
  type Copies,
  type Declarations,
} from './local-declarations.ts';
import { withFact, type StorageLocation, type Scope } from './scope.ts';
import { localWords, readLocal, wordsOf } from './space-sets.ts';
import { asNumber, atom, mayBeLiteral, type PrintedExpr } from './printed-expression.ts';
import { writeEachBit } from './bit-loops.ts';
import { openIf, writeIf, writeValue } from './blocks.ts';
import {
  matchOfferedCounts,
  matchOfferedSet,
  matchLocalSetAddition,
  matchRemoval,
  type Removal,
} from './idioms.ts';
import { matchCompoundAssignment, type CompoundAssignment } from './compound-assignments.ts';
import { cellText, endsWithExit, writeExit } from './step-exits.ts';

export interface CodeContext {
  readonly callees: Callees;
  readonly scope: Scope;
  readonly instrument: boolean;
  /** The routine that steps belong to; undefined for plain functions. */
  readonly frame: IrFrame | undefined;
  /** Nesting depth of loops over bits. */
  readonly depth?: number;
  /** For offering code: whether there are more options than bits in a number. */
  readonly manyOptions?: boolean;
  readonly result: 'number' | 'truth' | 'nothing';
}

/** Writes a body. `isDeclared` accepts locals that need no declaration. */
export function writeCode(
  writer: CodeBlockWriter,
  code: readonly IrNode[],
  context: CodeContext,
  isDeclared: (id: LocalId) => boolean,
): void {
  const isInFrame = (id: LocalId): boolean =>
    context.frame?.cells.has(id) === true && context.scope.locationOf(id).info.type !== 'spaces';
  const copies = context.frame === undefined ? NO_COPIES : planCopies(code, isInFrame);
  for (const id of copies.copiedAtStart) {
    const location = context.scope.locationOf(id);
    writeValue(writer, `const ${location.name} =`, readLocal(location, context.scope));
  }
  const locationOf = (id: LocalId): StorageLocation => {
    const location = context.scope.locationOf(id);
    return location.kind === 'cell' && copies.copied.has(id) ? { ...location, isCopied: true } : location;
  };
  const copyContext = { ...context, scope: { ...context.scope, locationOf } };
  new CodePrinter(writer, copyContext, planDeclarations(code, isDeclared), copies).block(code);
}

type Members = (IrNode & { kind: 'each' })['members'];

class CodePrinter {
  readonly #writer: CodeBlockWriter;
  readonly #context: CodeContext;
  readonly #declarations: Declarations;
  readonly #copies: Copies;

  constructor(writer: CodeBlockWriter, context: CodeContext, declarations: Declarations, copies: Copies) {
    this.#writer = writer;
    this.#context = context;
    this.#declarations = declarations;
    this.#copies = copies;
  }

  block(code: readonly IrNode[]): void {
    let nextIndex = 0;
    for (const [nodeIndex, node] of code.entries()) {
      if (nodeIndex < nextIndex || this.#clearsPair(code[nodeIndex - 1], node, code[nodeIndex - 2])) continue;
      const removal = matchRemoval(code, nodeIndex);
      if (removal !== undefined) {
        this.#removeAll(removal);
        nextIndex = nodeIndex + removal.length;
        continue;
      }
      if (this.#clearsPair(node, code[nodeIndex + 1], code[nodeIndex - 1])) {
        this.#writer.writeLine(`${this.#use('empty')}(c, ${this.#clearedCell(node)?.text});`);
        continue;
      }
      for (const id of this.#declarations.declaredBefore.get(node) ?? []) this.#writeDeclaration(id);
      this.#writeNode(node);
      const followingPrinter = this.#printerAfter(node);
      if (followingPrinter === this) continue;
      followingPrinter.block(code.slice(nodeIndex + 1));
      return;
    }
  }

  #removeAll({ mask, space, line }: Removal): void {
    const args = [int(mask), space];
    const text = callText('removeAll', args, this.#scope, () => this.#lineConstant(line));
    this.#writer.writeLine(`${text.text};`);
  }

  /**
   * Whether two adjacent nodes clear a set of two cells. False if the first is already the second of such a
   * pair.
   */
  #clearsPair(first: IrNode | undefined, second: IrNode | undefined, previous: IrNode | undefined): boolean {
    const [low, high] = [this.#clearedCell(first), this.#clearedCell(second)];
    if (low === undefined || high === undefined) return false;
    const isAdjacent = high.text === `${low.text} + 1` || high.number === (low.number ?? Number.NaN) + 1;
    return isAdjacent && !this.#clearsPair(previous, first, undefined);
  }

  /** The cell that a node sets to 0, with its number if it is in the frame. */
  #clearedCell(
    node: IrNode | undefined,
  ): { readonly text: string; readonly number: number | undefined } | undefined {
    if (node?.kind !== 'write' && node?.kind !== 'set') return undefined;
    if (node.value.kind !== 'number' || node.value.value !== 0) return undefined;
    if (node.kind === 'write')
      return { text: address(node.region, node.index, this.#scope), number: undefined };
    const location = this.#scope.locationOf(node.local);
    if (!isUncopiedCell(location) || location.info.type !== 'mask' || this.#copies.assignments.has(node))
      return undefined;
    return { text: this.#use(location.constant), number: this.#scope.naming.number(location.constant) };
  }

  /** Returns the printer for the code after a node: after a branch that ends the step, its condition is false. */
  #printerAfter(node: IrNode): CodePrinter {
    return node.kind === 'if' && endsWithExit(node.then) ? this.#withFact(node.condition, false) : this;
  }

  /** Returns a printer with the fact that a condition is true, or false. */
  #withFact(expr: IrExpr, isTrue: boolean, writer = this.#writer): CodePrinter {
    return this.#withScope(withFact(this.#scope, expr, isTrue), writer);
  }

  #withScope(scope: Scope, writer = this.#writer): CodePrinter {
    if (scope === this.#scope && writer === this.#writer) return this;
    return this.#withContext({ ...this.#context, scope }, writer);
  }

  #withContext(context: CodeContext, writer = this.#writer): CodePrinter {
    return new CodePrinter(writer, context, this.#declarations, this.#copies);
  }

  get #scope(): Scope {
    return this.#context.scope;
  }

  #writeDeclaration(id: LocalId): void {
    const location = this.#scope.locationOf(id);
    const initialValue = location.info.type === 'truth' ? 'false' : '0';
    const names = location.info.type === 'spaces' ? localWords(location, this.#scope) : [location.name];
    for (const name of names) this.#writer.writeLine(`let ${name} = ${initialValue};`);
  }

  #writeNode(node: IrNode): void {
    switch (node.kind) {
      case 'set':
        this.#writeAssignment(node, node.local, node.value);
        return;
      case 'do':
        this.#writeCall(node);
        return;
      case 'write':
        this.#writeToCell(node);
        return;
      case 'if':
        this.#writeIf(node);
        return;
      case 'loop':
        this.#writer.write('for (;;)').block(() => this.block(node.body));
        return;
      case 'each':
        this.#writeLoop(node);
        return;
      case 'break':
        this.#writer.writeLine('break;');
        return;
      case 'return':
        this.#writeReturn(node.value);
        return;
      case 'hit':
        if (this.#context.instrument)
          this.#writer.writeLine(`${this.#use('hits')}[${node.statement}]! += 1;`);
        return;
      case 'offer':
        this.#writeOffer(node.option);
        return;
      case 'take':
        this.#writeStore(node, node.target, atom(`${this.#use('take')}(c)`));
        return;
      case 'decide':
      case 'enter':
        throw new Error(`${this.#scope.subject}: \`${node.kind}\` must be split into steps before printing.`);
      default:
        writeExit(this.#writer, node, this.#context);
        return;
    }
  }

  #writeToCell({ region, index, value }: IrNode & { kind: 'write' }): void {
    const target = `c[${address(region, index, this.#scope)}]`;
    const compound = matchCompoundAssignment({ kind: 'cell', region, index }, value);
    this.#writer.writeLine(
      compound === undefined
        ? `${target} = ${printNumber(value, this.#scope).text};`
        : `${target}! ${this.#changeText(compound)};`,
    );
  }

  #changeText({ operator, operand }: CompoundAssignment): string {
    const kind = operator === '&' || operator === '|' ? 'mask' : undefined;
    return `${operator}= ${printNumber(operand, this.#scope, kind).text}`;
  }

  /**
   * Whether an assignment may be printed in place (`x += 1`), because it has no copy or declaration to
   * update.
   */
  #isUpdatedInPlace(node: IrNode, location: StorageLocation): boolean {
    if (location.info.type !== 'number' && location.info.type !== 'mask') return false;
    return location.kind === 'cell'
      ? !location.isCopied && !this.#copies.assignments.has(node)
      : this.#keyword(node) === '';
  }

  #writeIf(node: IrNode & { kind: 'if' }): void {
    const { condition, then, else: otherwise } = node;
    const addition = this.#setAddition(node);
    if (addition !== undefined) {
      this.#writer.writeLine(addition);
      return;
    }
    const test = printCondition(condition, this.#scope);
    // The block's writer is separate, because its output decides the layout of the surrounding text.
    const writeThen = (inner: CodeBlockWriter): void => this.#withFact(condition, true, inner).block(then);
    const elsePrinter = this.#withFact(condition, false);
    if (otherwise.length === 0) {
      writeIf(this.#writer, test, writeThen);
      return;
    }
    if (endsWithExit(then)) {
      // The branch leaves, so no `else` is needed.
      writeIf(this.#writer, test, writeThen);
      elsePrinter.block(otherwise);
      return;
    }
    openIf(this.#writer, test, () => this.#withFact(condition, true).block(then)).write(' else ');
    const [firstElse] = otherwise;
    if (
      otherwise.length === 1 &&
      firstElse?.kind === 'if' &&
      !this.#declarations.declaredBefore.has(firstElse)
    )
      elsePrinter.#writeIf(firstElse);
    else this.#writer.inlineBlock(() => elsePrinter.block(otherwise)).newLine();
  }

  /** Prints adding a member to a set of two adjacent cells as one call. */
  #setAddition(node: IrNode & { kind: 'if' }): string | undefined {
    const addition = matchLocalSetAddition(node);
    if (addition === undefined) return undefined;
    const [low, high] = [
      this.#scope.locationOf(addition.low.local),
      this.#scope.locationOf(addition.high.local),
    ];
    if (
      !isUncopiedCell(low) ||
      !isUncopiedCell(high) ||
      this.#copies.assignments.has(addition.low) ||
      this.#copies.assignments.has(addition.high)
    )
      return undefined;
    const { naming } = this.#scope;
    if (Number(naming.number(high.constant)) !== Number(naming.number(low.constant)) + 1) return undefined;
    const member = printNumber(addition.member, this.#scope).text;
    return `${this.#use('include')}(c, ${this.#use(low.constant)}, ${member});`;
  }

  #writeLoop(node: IrNode & { kind: 'each' }): void {
    const { local, members, body } = node;
    const offer = this.#context.manyOptions === false ? this.#wholeOffer(node) : undefined;
    if (offer !== undefined) {
      this.#writer.writeLine(offer);
      return;
    }
    const location = this.#scope.locationOf(local);
    const variable = location.kind === 'cell' ? `${location.name}_now` : location.name;
    const writeBody = (printer: CodePrinter): void => {
      if (location.kind === 'cell') this.#writeCell(location, atom(variable));
      printer.block(body);
    };
    if ('bits' in members) {
      const { depth = 0 } = this.#context;
      const nestedPrinter = this.#withContext({ ...this.#context, depth: depth + 1 });
      writeEachBit(this.#writer, { variable, members, depth, scope: this.#scope }, () =>
        writeBody(nestedPrinter),
      );
      return;
    }
    this.#writer.write(`for (${this.#loopHead(variable, members)})`).block(() => writeBody(this));
  }

  #loopHead(variable: string, members: Exclude<Members, SetBits>): string {
    if ('count' in members) {
      const count = printNumber(members.count, this.#scope).text;
      return `let ${variable} = 0; ${variable} < ${count}; ${variable} += 1`;
    }
    const { naming } = this.#scope;
    if (!('origin' in members)) return `const ${variable} of ${this.#use(naming.list(members))}`;
    const space = printNumber(members.origin, this.#scope, 'space').text;
    return `const ${variable} of ${this.#use(naming.neighborList(members.candidates))}[${space}]!`;
  }

  /** Prints a loop that offers a whole set, or all counts between two bounds, as one statement. */
  #wholeOffer(node: IrNode & { kind: 'each' }): string | undefined {
    const mask = matchOfferedSet(node);
    if (mask !== undefined) return `bits |= ${printNumber(mask, this.#scope, 'mask').text};`;
    const { local, members, body } = node;
    const bounds = 'count' in members ? matchOfferedCounts(local, members.count, body) : undefined;
    if (bounds === undefined) return undefined;
    const texts = bounds.map((bound) => printNumber(bound, this.#scope).text);
    return `bits |= ${this.#use('countsFrom')}(${texts.join(', ')});`;
  }

  /** Up to 32 options are the bits of one number; more are written word by word and counted. */
  #writeOffer(option: IrExpr): void {
    const { text } = printNumber(option, this.#scope);
    if (this.#context.manyOptions === true)
      this.#writer.writeLine(`count += ${this.#use('enlist')}(out, ${text});`);
    else this.#writer.writeLine(`bits |= ${bitText(text)};`);
  }

  #writeCall(node: IrNode & { kind: 'do' }): void {
    const text = callText(node.name, node.args, this.#scope, () => this.#lineConstant(node.line));
    if (node.target === undefined) this.#writer.writeLine(`${text.text};`);
    else this.#writeStore(node, node.target, text);
  }

  #lineConstant(index: number): string {
    const line = this.#scope.naming.lines[index];
    return line === undefined ? String(NO_LINE) : this.#use(line);
  }

  #writeAssignment(node: IrNode, local: LocalId, value: IrExpr): void {
    const location = this.#scope.locationOf(local);
    if (location.info.type !== 'spaces') {
      const compound = this.#isUpdatedInPlace(node, location)
        ? matchCompoundAssignment({ kind: 'local', local }, value)
        : undefined;
      if (compound === undefined) {
        this.#writeStore(node, local, print(value, this.#scope));
        return;
      }
      const target = location.kind === 'cell' ? `c[${this.#use(location.constant)}]!` : location.name;
      this.#writer.writeLine(`${target} ${this.#changeText(compound)};`);
      return;
    }
    const targets = localWords(location, this.#scope);
    const keyword = this.#keyword(node);
    wordsOf(value, this.#scope, print).forEach((word, i) => {
      this.#writer.writeLine(`${keyword}${(targets[i] ?? '').replace(/!$/, '')} = ${word};`);
    });
  }

  #writeStore(node: IrNode, local: LocalId, value: PrintedExpr): void {
    const location = this.#scope.locationOf(local);
    if (location.kind === 'cell' && !this.#copies.assignments.has(node)) {
      this.#writeCell(location, value);
      return;
    }
    const text = location.info.type === 'truth' || !value.isCondition ? value : asNumber(value);
    const keyword = location.kind === 'cell' ? 'const ' : this.#keyword(node);
    // Without a declared type, TypeScript infers literals such as 0 | 1 and rejects comparisons with other
    // numbers.
    const type = keyword === 'const ' && mayBeLiteral(text) ? ': number' : '';
    writeValue(this.#writer, `${keyword}${location.name}${type} =`, text);
    if (location.kind === 'cell') this.#writeCell(location, atom(location.name, text.isCondition));
  }

  #keyword(node: IrNode): string {
    const keyword = this.#declarations.declaredAt.get(node);
    return keyword === undefined ? '' : `${keyword} `;
  }

  #writeCell(location: StorageLocation & { kind: 'cell' }, value: PrintedExpr): void {
    this.#writer.writeLine(cellText(location, value, this.#scope));
  }

  #writeReturn(value: IrExpr | undefined): void {
    if (value === undefined) {
      this.#writer.writeLine('return;');
      return;
    }
    const { result } = this.#context;
    const text = result === 'truth' ? printCondition(value, this.#scope) : printNumber(value, this.#scope);
    writeValue(this.#writer, 'return', text);
  }

  #use(id: string): string {
    return this.#scope.imports.use(id);
  }
}

/** The bit of an option that is printed as a number. */
function bitText(option: string): string {
  if (/^\d+$/.test(option)) return String(1 << Number(option));
  return `1 << ${option.includes(' ') ? `(${option})` : option}`;
}

const isUncopiedCell = (location: StorageLocation): location is StorageLocation & { kind: 'cell' } =>
  location.kind === 'cell' && location.isCopied !== true;
