/** Defined values, typed where they are first asked for. */
import type { Expr, Type } from '../checked/bodies.ts';
import type { Define } from '../checked/terms.ts';
import { faction, local } from './build.ts';
import { readAs, sortOf } from './expressions/infer.ts';
import { resolve } from './nouns/resolve.ts';
import { readSpaces } from './nouns/spaces.ts';
import { Frame, type Scope, type Values, withName } from './scope.ts';
import { totality } from './totality.ts';
import type { Volume } from './volume.ts';

/** The defined values of a volume. They hold for the whole board, so they know no `own`. */
export class Defines implements Values {
  private readonly volume: Volume;
  private readonly types = new Map<number, Type>();
  private readonly running = new Set<number>();

  constructor(volume: Volume) {
    this.volume = volume;
  }

  /** The type of a value, from its text. */
  define(index: number): { readonly type: Type; readonly parameter: boolean } {
    const declared = this.volume.bound.defines[index];
    if (!declared) return { type: 'number', parameter: false };
    const parameter = declared.parameter !== undefined;
    const known = this.types.get(index);
    if (known) return { type: known, parameter };
    if (this.running.has(index)) {
      this.volume.reports.add(totality.defineCycle, declared.name.span, { name: declared.name.name });
      return { type: 'number', parameter };
    }
    this.running.add(index);
    const sort = sortOf(declared.value, this.scope(index));
    this.running.delete(index);
    const type = sort === 'unknown' ? 'number' : sort;
    this.types.set(index, type);
    return { type, parameter };
  }

  point(): undefined {
    return undefined;
  }

  operation(): undefined {
    return undefined;
  }

  pointNames(): readonly string[] {
    return [];
  }

  /** All of them, checked. */
  check(): Define[] {
    return this.volume.bound.defines.map((declared, index) => {
      const scope = this.scope(index);
      const rule = declared.rule?.number ?? '';
      const { type } = this.define(index);
      const value: Expr = readAs(type, declared.value, scope);
      return {
        name: declared.name.name,
        parameter: declared.parameter !== undefined,
        domain: declared.domain && readSpaces(resolve(declared.domain, scope), declared.domain, scope),
        type,
        value,
        source: this.volume.source(declared.span, rule),
      };
    });
  }

  /** A scope outside of all texts: for values of the board, stacking, margins. */
  outer(rule: string, frame = new Frame()): Scope {
    return {
      volume: this.volume,
      values: this,
      frame,
      names: new Map(),
      beyond: new Set(),
      there: undefined,
      anywhere: false,
      subject: undefined,
      own: faction(-1),
      compared: undefined,
      rule,
      limits: false,
      executing: false,
      owner: undefined,
    };
  }

  private scope(index: number): Scope {
    const declared = this.volume.bound.defines[index];
    const scope = this.outer(declared?.rule?.number ?? '');
    if (!declared?.parameter) return scope;
    const candidate = local(scope.frame.add(declared.parameter.name, 'space'), 'space');
    return { ...withName(scope, declared.parameter, candidate), subject: candidate };
  }
}
