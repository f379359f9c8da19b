/** Collects the locals of a function or routine under construction. */
import type { LocalId, IrLocal } from '../ir/expression.ts';
import type { IrFunction, IrNode } from '../ir/program.ts';

export class FunctionBuilder {
  readonly locals: IrLocal[] = [];
  private readonly nameCounts = new Map<string, number>();

  readonly name: string;
  readonly module: string;

  constructor(name: string, module: string) {
    this.name = name;
    this.module = module;
  }

  local(name: string, type: IrLocal['type'] = 'index'): LocalId {
    const useCount = this.nameCounts.get(name) ?? 0;
    this.nameCounts.set(name, useCount + 1);
    this.locals.push({ name: useCount === 0 ? name : `${name}${String(useCount + 1)}`, type });
    return this.locals.length - 1;
  }

  toFunction(
    doc: string,
    parameters: number,
    result: IrFunction['result'],
    body: readonly IrNode[],
  ): IrFunction {
    return { name: this.name, doc, parameters, locals: this.locals, result, body, module: this.module };
  }
}
