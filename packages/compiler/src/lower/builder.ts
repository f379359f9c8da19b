/** Collects the locals of a function or routine under construction. */
import type { LocalId, IrLocal } from '../ir/expression.ts';
import type { IrFunction, IrNode } from '../ir/program.ts';

export class Builder {
  readonly locals: IrLocal[] = [];
  private readonly used = new Map<string, number>();

  readonly name: string;
  readonly module: string;

  constructor(name: string, module: string) {
    this.name = name;
    this.module = module;
  }

  local(name: string, holds: IrLocal['type'] = 'index'): LocalId {
    const seen = this.used.get(name) ?? 0;
    this.used.set(name, seen + 1);
    this.locals.push({ name: seen === 0 ? name : `${name}${String(seen + 1)}`, type: holds });
    return this.locals.length - 1;
  }

  toFn(doc: string, parameters: number, result: IrFunction['result'], body: readonly IrNode[]): IrFunction {
    return { name: this.name, doc, parameters, locals: this.locals, result, body, module: this.module };
  }
}
