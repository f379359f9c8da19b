/** Defined values and points of the volume, typed on demand. */
import type { Expr, Type } from '../checked/bodies.ts';
import type { DefineDecl, PointDecl } from '../syntax/declarations.ts';
import type { Define } from '../checked/terms.ts';
import { faction, local } from './build.ts';
import { sortOf } from './expressions/infer.ts';
import { readAs } from './expressions/typed.ts';
import { resolve } from './nouns/resolve.ts';
import { readSpaces } from './nouns/spaces.ts';
import { Frame, type PointType, type Scope, scopeOf, type Values, withName } from './scope.ts';
import { totality } from './catalogue/totality.ts';
import { MOST_DEEP } from './totality/defines.ts';
import type { Volume } from './volume.ts';

/** Depth at which typing stops, to prevent a stack overflow. Shorter chains are reported later if too long. */
const MOST_NESTED = 5 * MOST_DEEP;

/** Defined values and points apply to the whole board, so they cannot use `own`. */
export class Defines implements Values {
  private readonly volume: Volume;
  private readonly types = new Map<DefineDecl | PointDecl, Type>();
  private readonly running = new Set<DefineDecl | PointDecl>();
  private isTooDeep = false;

  constructor(volume: Volume) {
    this.volume = volume;
  }

  define(index: number): { readonly type: Type; readonly parameter: boolean } {
    const declared = this.volume.bound.defines[index];
    if (!declared) return { type: 'number', parameter: false };
    return {
      type: this.typeOf(declared, () => this.scope(index)),
      parameter: declared.parameter !== undefined,
    };
  }

  private typeOf(declared: DefineDecl | PointDecl, scope: () => Scope): Type {
    const known = this.types.get(declared);
    if (known) return known;
    if (this.running.has(declared)) {
      this.volume.reports.add(totality.defineCycle, declared.name.span, { name: declared.name.name });
      return 'number';
    }
    if (this.running.size > MOST_NESTED) {
      this.reportDepth();
      return 'number';
    }
    this.running.add(declared);
    const sort = sortOf(declared.value, scope());
    this.running.delete(declared);
    const type = sort === 'unknown' ? 'number' : sort;
    this.types.set(declared, type);
    return type;
  }

  /** Reports the start of a chain that is too deep, once: its remaining values would each report it again. */
  private reportDepth(): void {
    const [first] = this.running;
    if (!first || this.isTooDeep) return;
    this.isTooDeep = true;
    const { name, span } = first.name;
    this.volume.reports.add(totality.defineDepth, span, { name, most: MOST_DEEP });
  }

  /** Returns the type of a point; a set of spaces has the type `spaces`. */
  pointSort(declared: PointDecl): Type {
    return this.typeOf(declared, () => this.pointScope(declared, 'number'));
  }

  /** Returns the scope of a point of the volume and its changes. The space argument, if any, is local 0. */
  pointScope({ rule, parameter }: PointDecl, sort: Type): Scope {
    const scope = this.outer(rule?.number ?? '');
    const asked = local(scope.frame.add(parameter?.name ?? 'there', 'space'), 'space');
    if (!parameter) return sort === 'spaces' ? { ...scope, subject: asked } : scope;
    return { ...withName(scope, parameter, asked), subject: asked, there: asked };
  }

  point(_owner: string | undefined, name: string): PointType | undefined {
    const meaning = this.volume.bound.nouns.get(name)?.meaning;
    if (meaning?.kind !== 'point') return undefined;
    const declared = this.volume.bound.points[meaning.index];
    if (!declared) return undefined;
    const sort = this.pointSort(declared);
    const asked = declared.parameter ? 'of' : sort === 'spaces' ? 'member' : undefined;
    return { index: meaning.index, type: sort === 'spaces' ? 'truth' : sort, asked };
  }

  operation(): undefined {
    return undefined;
  }

  pointNames(): readonly string[] {
    return [];
  }

  check(): Define[] {
    return this.volume.bound.defines.map((declared, index) =>
      defineOf(declared, this.define(index).type, this.scope(index)),
    );
  }

  outer(rule: string, frame = new Frame()): Scope {
    return scopeOf({ volume: this.volume, values: this, frame, own: faction(-1), rule, owner: undefined });
  }

  private scope(index: number): Scope {
    const declared = this.volume.bound.defines[index];
    const scope = this.outer(declared?.rule?.number ?? '');
    if (!declared?.parameter) return scope;
    const candidate = local(scope.frame.add(declared.parameter.name, 'space'), 'space');
    return { ...withName(scope, declared.parameter, candidate), subject: candidate };
  }
}

function defineOf(declared: DefineDecl, type: Type, scope: Scope): Define {
  const { volume } = scope;
  const value: Expr = readAs(type, declared.value, scope);
  if (declared.shown && (type === 'mask' || type === 'spaces'))
    volume.reports.add(totality.notShown, declared.name.span, { name: declared.name.name });
  return {
    name: declared.name.name,
    parameter: declared.parameter !== undefined,
    shown: declared.shown,
    domain: declared.domain && readSpaces(resolve(declared.domain, scope), declared.domain, scope),
    type,
    value,
    source: volume.source(declared.span, declared.rule?.number ?? ''),
  };
}
