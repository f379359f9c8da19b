/** Prints structured code as TypeScript statements. */
import type CodeBlockWriter from 'code-block-writer';
import { int, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrFrame, IrNode } from '../ir/program.ts';
import type { Callees } from './program-facts.ts';
import { address, callText, print, printNumber, printTruth } from './expression.ts';
import { NO_COPIES, planCopies, planDeclarations, type Copies, type Declarations } from './locals.ts';
import { knowing, type Place, type Scope } from './scope.ts';
import { localWords, readLocal, wordsOf } from './sets.ts';
import { asNumber, atom, mayBeLiteral, type Text } from './printed-expression.ts';
import { writeEachBit } from './bit-loops.ts';
import { openIf, writeIf, writeValue } from './blocks.ts';
import { boundsOf, offeredSet, putting, removalAt, type Removal } from './idioms.ts';
import { changeOf, type Change } from './changes.ts';
import { cellText, leaves, writeLeaving } from './leaving.ts';

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

/** Writes a body. `declared` are the locals that need no declaration. */
export function writeCode(
  writer: CodeBlockWriter,
  code: readonly IrNode[],
  context: CodeContext,
  declared: (id: LocalId) => boolean,
): void {
  const inFrame = (id: LocalId): boolean =>
    context.frame?.cells.has(id) === true && context.scope.place(id).info.type !== 'spaces';
  const copies = context.frame === undefined ? NO_COPIES : planCopies(code, inFrame);
  for (const id of copies.first) {
    const place = context.scope.place(id);
    writeValue(writer, `const ${place.name} =`, readLocal(place, context.scope));
  }
  const place = (id: LocalId): Place => {
    const known = context.scope.place(id);
    return known.kind === 'cell' && copies.all.has(id) ? { ...known, copied: true } : known;
  };
  const within = { ...context, scope: { ...context.scope, place } };
  new CodePrinter(writer, within, planDeclarations(code, declared), copies).block(code);
}

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
    let said = 0;
    for (const [at, node] of code.entries()) {
      if (at < said || this.#emptied(code[at - 1], node, code[at - 2])) continue;
      const removal = removalAt(code, at);
      if (removal !== undefined) {
        this.#removeAll(removal);
        said = at + removal.length;
        continue;
      }
      if (this.#emptied(node, code[at + 1], code[at - 1])) {
        this.#writer.writeLine(`${this.#use('empty')}(c, ${this.#zeroed(node)?.text});`);
        continue;
      }
      for (const id of this.#declarations.before.get(node) ?? []) this.#declare(id);
      this.#node(node);
      const then = this.#behind(node);
      if (then === this) continue;
      then.block(code.slice(at + 1));
      return;
    }
  }

  #removeAll({ mask, space, line }: Removal): void {
    const args = [int(mask), space];
    const text = callText('removeAll', args, this.#scope, () => this.#line(line));
    this.#writer.writeLine(`${text.text};`);
  }

  /**
   * Whether two adjacent nodes clear a set of two cells. False if the first is already the second of such a
   * pair.
   */
  #emptied(first: IrNode | undefined, second: IrNode | undefined, before: IrNode | undefined): boolean {
    const [low, high] = [this.#zeroed(first), this.#zeroed(second)];
    if (low === undefined || high === undefined) return false;
    const follows = high.text === `${low.text} + 1` || high.number === (low.number ?? Number.NaN) + 1;
    return follows && !this.#emptied(before, first, undefined);
  }

  /** The cell that a node sets to 0, with its number if it is in the frame. */
  #zeroed(
    node: IrNode | undefined,
  ): { readonly text: string; readonly number: number | undefined } | undefined {
    if (node?.kind !== 'write' && node?.kind !== 'set') return undefined;
    if (node.value.kind !== 'number' || node.value.value !== 0) return undefined;
    if (node.kind === 'write')
      return { text: address(node.region, node.index, this.#scope), number: undefined };
    const place = this.#scope.place(node.local);
    if (!isKept(place) || place.info.type !== 'mask' || this.#copies.at.has(node)) return undefined;
    return { text: this.#use(place.constant), number: this.#scope.naming.number(place.constant) };
  }

  /** Returns the printer for the code after a node: after a branch that leaves, its condition is false. */
  #behind(node: IrNode): CodePrinter {
    return node.kind === 'if' && leaves(node.then) ? this.#knowing(node.condition, false) : this;
  }

  /** Returns a printer with the fact that a truth holds, or fails. */
  #knowing(x: IrExpr, holds: boolean, writer = this.#writer): CodePrinter {
    return this.#with(knowing(this.#scope, x, holds), writer);
  }

  #with(scope: Scope, writer = this.#writer): CodePrinter {
    if (scope === this.#scope && writer === this.#writer) return this;
    return new CodePrinter(writer, { ...this.#context, scope }, this.#declarations, this.#copies);
  }

  get #scope(): Scope {
    return this.#context.scope;
  }

  #declare(id: LocalId): void {
    const place = this.#scope.place(id);
    const start = place.info.type === 'truth' ? 'false' : '0';
    const names = place.info.type === 'spaces' ? localWords(place, this.#scope) : [place.name];
    for (const one of names) this.#writer.writeLine(`let ${one} = ${start};`);
  }

  #node(node: IrNode): void {
    switch (node.kind) {
      case 'set':
        this.#assign(node, node.local, node.value);
        return;
      case 'do':
        this.#call(node);
        return;
      case 'write':
        this.#write(node);
        return;
      case 'if':
        this.#if(node);
        return;
      case 'loop':
        this.#writer.write('for (;;)').block(() => this.block(node.body));
        return;
      case 'each':
        this.#each(node);
        return;
      case 'break':
        this.#writer.writeLine('break;');
        return;
      case 'return':
        this.#return(node.value);
        return;
      case 'hit':
        if (this.#context.instrument)
          this.#writer.writeLine(`${this.#use('hits')}[${node.statement}]! += 1;`);
        return;
      case 'offer':
        this.#offer(node.option);
        return;
      case 'take':
        this.#store(node, node.target, atom(`${this.#use('take')}(c)`));
        return;
      case 'decide':
      case 'enter':
        throw new Error(`${this.#scope.subject}: \`${node.kind}\` must be split into steps before printing.`);
      default:
        writeLeaving(this.#writer, node, this.#context);
        return;
    }
  }

  #write({ region, index, value }: IrNode & { kind: 'write' }): void {
    const at = `c[${address(region, index, this.#scope)}]`;
    const changed = changeOf({ kind: 'cell', region, index }, value);
    this.#writer.writeLine(
      changed === undefined
        ? `${at} = ${printNumber(value, this.#scope).text};`
        : `${at}! ${this.#changeText(changed)};`,
    );
  }

  #changeText({ operator, by }: Change): string {
    const kind = operator === '&' || operator === '|' ? 'mask' : undefined;
    return `${operator}= ${printNumber(by, this.#scope, kind).text}`;
  }

  /**
   * Whether an assignment may be printed in place (`x += 1`), because it has no copy or declaration to
   * update.
   */
  #changes(node: IrNode, place: Place): boolean {
    if (place.info.type !== 'number' && place.info.type !== 'mask') return false;
    return place.kind === 'cell' ? !place.copied && !this.#copies.at.has(node) : this.#keyword(node) === '';
  }

  #if(node: IrNode & { kind: 'if' }): void {
    const { condition, then, else: otherwise } = node;
    const included = this.#included(node);
    if (included !== undefined) {
      this.#writer.writeLine(included);
      return;
    }
    const test = printTruth(condition, this.#scope);
    // The block's writer is separate, because its output decides the layout of the surrounding text.
    const inside = (inner: CodeBlockWriter): void => this.#knowing(condition, true, inner).block(then);
    const other = this.#knowing(condition, false);
    if (otherwise.length === 0) {
      writeIf(this.#writer, test, inside);
      return;
    }
    if (leaves(then)) {
      // The branch leaves, so no `else` is needed.
      writeIf(this.#writer, test, inside);
      other.block(otherwise);
      return;
    }
    openIf(this.#writer, test, () => this.#knowing(condition, true).block(then)).write(' else ');
    const [only] = otherwise;
    if (otherwise.length === 1 && only?.kind === 'if' && !this.#declarations.before.has(only))
      other.#if(only);
    else this.#writer.inlineBlock(() => other.block(otherwise)).newLine();
  }

  /** Prints adding a member to a set of two adjacent cells as one call. */
  #included(node: IrNode & { kind: 'if' }): string | undefined {
    const put = putting(node);
    if (put === undefined) return undefined;
    const [low, high] = [this.#scope.place(put.low.local), this.#scope.place(put.high.local)];
    if (!isKept(low) || !isKept(high) || this.#copies.at.has(put.low) || this.#copies.at.has(put.high))
      return undefined;
    const { naming } = this.#scope;
    if (Number(naming.number(high.constant)) !== Number(naming.number(low.constant)) + 1) return undefined;
    const member = printNumber(put.member, this.#scope).text;
    return `${this.#use('include')}(c, ${this.#use(low.constant)}, ${member});`;
  }

  #each(node: IrNode & { kind: 'each' }): void {
    const { local, members, body } = node;
    const whole = this.#context.manyOptions === false ? offeredSet(node) : undefined;
    if (whole !== undefined) {
      this.#writer.writeLine(`bits |= ${printNumber(whole, this.#scope, 'mask').text};`);
      return;
    }
    const counts = this.#context.manyOptions === false ? this.#counts(local, members, body) : undefined;
    if (counts !== undefined) {
      this.#writer.writeLine(counts);
      return;
    }
    const place = this.#scope.place(local);
    const inCell = place.kind === 'cell';
    const variable = inCell ? `${place.name}_now` : place.name;
    if ('bits' in members) {
      const { depth = 0 } = this.#context;
      const inner = new CodePrinter(
        this.#writer,
        { ...this.#context, depth: depth + 1 },
        this.#declarations,
        this.#copies,
      );
      writeEachBit(this.#writer, { variable, members, depth, scope: this.#scope }, () => {
        if (inCell) this.#writeCell(place, atom(variable));
        inner.block(body);
      });
      return;
    }
    if ('count' in members) {
      const count = printNumber(members.count, this.#scope).text;
      this.#writer.write(`for (let ${variable} = 0; ${variable} < ${count}; ${variable} += 1)`);
    } else if ('near' in members) {
      const space = printNumber(members.near, this.#scope, 'space').text;
      const list = this.#use(this.#scope.naming.near(members.among));
      this.#writer.write(`for (const ${variable} of ${list}[${space}]!)`);
    } else {
      this.#writer.write(`for (const ${variable} of ${this.#use(this.#scope.naming.list(members))})`);
    }
    this.#writer.block(() => {
      if (inCell) this.#writeCell(place, atom(variable));
      this.block(body);
    });
  }

  /** Prints offering all counts between two bounds as one call. */
  #counts(
    counted: LocalId,
    members: (IrNode & { kind: 'each' })['members'],
    body: readonly IrNode[],
  ): string | undefined {
    const bounds = 'count' in members ? boundsOf(counted, members.count, body) : undefined;
    if (bounds === undefined) return undefined;
    const texts = bounds.map((x) => printNumber(x, this.#scope).text);
    return `bits |= ${this.#use('countsFrom')}(${texts.join(', ')});`;
  }

  /** Up to 32 options are the bits of one number; more are written word by word and counted. */
  #offer(option: IrExpr): void {
    const { text } = printNumber(option, this.#scope);
    if (this.#context.manyOptions === true)
      this.#writer.writeLine(`count += ${this.#use('enlist')}(out, ${text});`);
    else
      this.#writer.writeLine(
        `bits |= ${/^\d+$/.test(text) ? String(1 << Number(text)) : `1 << ${text.includes(' ') ? `(${text})` : text}`};`,
      );
  }

  #call(node: IrNode & { kind: 'do' }): void {
    const text = callText(node.name, node.args, this.#scope, () => this.#line(node.line));
    if (node.target === undefined) this.#writer.writeLine(`${text.text};`);
    else this.#store(node, node.target, text);
  }

  #line(index: number): string {
    const line = this.#scope.naming.lines[index];
    return line === undefined ? '-1' : this.#use(line);
  }

  #assign(node: IrNode, local: LocalId, value: IrExpr): void {
    const place = this.#scope.place(local);
    if (place.info.type !== 'spaces') {
      const changed = this.#changes(node, place) ? changeOf({ kind: 'local', local }, value) : undefined;
      if (changed === undefined) {
        this.#store(node, local, print(value, this.#scope));
        return;
      }
      const of = place.kind === 'cell' ? `c[${this.#use(place.constant)}]!` : place.name;
      this.#writer.writeLine(`${of} ${this.#changeText(changed)};`);
      return;
    }
    const targets = localWords(place, this.#scope);
    const keyword = this.#keyword(node);
    wordsOf(value, this.#scope, print).forEach((word, i) => {
      this.#writer.writeLine(`${keyword}${(targets[i] ?? '').replace(/!$/, '')} = ${word};`);
    });
  }

  #store(node: IrNode, local: LocalId, value: Text): void {
    const place = this.#scope.place(local);
    if (place.kind === 'cell' && !this.#copies.at.has(node)) {
      this.#writeCell(place, value);
      return;
    }
    const text = place.info.type === 'truth' || !value.truth ? value : asNumber(value);
    const keyword = place.kind === 'cell' ? 'const ' : this.#keyword(node);
    // Without a declared type, TypeScript infers literals such as 0 | 1 and rejects comparisons with other
    // numbers.
    const type = keyword === 'const ' && mayBeLiteral(text) ? ': number' : '';
    writeValue(this.#writer, `${keyword}${place.name}${type} =`, text);
    if (place.kind === 'cell') this.#writeCell(place, atom(place.name, text.truth));
  }

  #keyword(node: IrNode): string {
    const keyword = this.#declarations.at.get(node);
    return keyword === undefined ? '' : `${keyword} `;
  }

  #writeCell(place: Place & { kind: 'cell' }, value: Text): void {
    this.#writer.writeLine(cellText(place, value, this.#scope));
  }

  #return(value: IrExpr | undefined): void {
    if (value === undefined) {
      this.#writer.writeLine('return;');
      return;
    }
    const { result } = this.#context;
    const text = result === 'truth' ? printTruth(value, this.#scope) : printNumber(value, this.#scope);
    writeValue(this.#writer, 'return', text);
  }

  #use(id: string): string {
    return this.#scope.uses.use(id);
  }
}

const isKept = (place: Place): place is Place & { kind: 'cell' } =>
  place.kind === 'cell' && place.copied !== true;
