/** A routine under construction: its locals, its decision points, and its position in the rule text. */
import type { Source, Stmt, Verb } from '@quipu/language';
import { op, type LocalId, type IrExpr } from '../ir/expression.ts';
import type { IrNode, IrPoint, Segment } from '../ir/program.ts';
import { Builder } from './builder.ts';
import type { Context } from './context.ts';
import type { Env } from './environment.ts';
import { assign } from '../ir/node-builders.ts';
import { askingKey } from './questions/places.ts';
import type { Unnamed } from './questions/names.ts';
import type { Purposeful } from './questions/asked-purposes.ts';

export class Routine {
  readonly builder: Builder;
  readonly context: Context;
  readonly index: number;
  readonly path: string;
  /** The local for the result of a procedure, and the checked locals whose values it may take. */
  result: { readonly local: LocalId; readonly of: readonly number[] } | undefined;
  frozen: ReadonlySet<string> = new Set();
  /** Whether the current text is in a `together` block, which settles only at its end. */
  together = false;

  constructor(context: Context, index: number, path: string, module: string) {
    this.context = context;
    this.index = index;
    this.path = path;
    this.builder = new Builder(path.replaceAll(/[^A-Za-z0-9]+/g, '_'), module);
  }

  line(source: Source): number {
    return this.context.line(source, this.path);
  }

  lowerAll(statements: readonly Stmt[], env: Env): readonly IrNode[] {
    return this.context.lowerAll(this, statements, env);
  }

  comesTo(bound: number, space: IrExpr): readonly IrNode[] {
    return this.result?.of.includes(bound) === true ? [assign(this.result.local, space)] : [];
  }

  /** Creates a decision point. The chosen option is assigned to `into`. */
  decide(of: {
    readonly name: string;
    readonly asks: IrPoint['asks'];
    readonly source: Source;
    /** The label of the question, if no statement asks it. */
    readonly place?: string;
    readonly seat: IrExpr;
    readonly segments: readonly Segment[];
    readonly into: LocalId;
    readonly secret?: boolean;
    readonly parameters?: IrPoint['parameters'];
    readonly about?: About;
    readonly limited?: IrExpr;
    readonly terms?: IrExpr;
    readonly price?: IrExpr;
    /** Set if rules in force may change the sets of pieces in the question. */
    readonly env?: Env;
  }): IrNode {
    const { verb, ...places } = this.context.instructed ? (of.about ?? {}) : {};
    const unnamed = this.#unnamed(of);
    const point = {
      // Names are assigned when all questions are known.
      name: '',
      text: this.path,
      rule: of.source.rule,
      line: this.line(of.source),
      asks: of.asks,
      routine: this.index,
      segments: of.segments,
      isHidden: of.secret ?? false,
      parameters: withPlaces(of.parameters ?? [], places),
      ...(verb === undefined ? {} : { verb }),
      ...(of.limited === undefined ? {} : { isLimited: of.limited }),
      ...(of.price === undefined ? {} : { price: of.price }),
      ...this.#purposes(of),
    };
    const index = this.context.registers.addPoint(point, unnamed);
    return { kind: 'decide', point: index, seat: of.seat, target: of.into };
  }

  #purposes({
    source,
    asks,
    env,
    terms,
  }: Purposeful & { readonly source: Source; readonly terms?: IrExpr }): Pick<IrPoint, 'purposes' | 'terms'> {
    const asking = this.context.askings.get(askingKey(this.index, source));
    if (!asking) return terms === undefined ? {} : { terms };
    const { purposes, other } = this.context.purposesOf(asking, { asks, env });
    const all = terms && other ? op('+', terms, other) : (terms ?? other);
    return { purposes, ...(all === undefined ? {} : { terms: all }) };
  }

  #unnamed({ source, place, name: asked }: { source: Source; place?: string; name: string }): Unnamed {
    const asking = this.context.askings.get(askingKey(this.index, source));
    const labels = asking?.labels ?? (place === undefined ? [] : [place]);
    return { path: this.path, labels: labels.at(-1) === asked ? labels.slice(0, -1) : labels, asked, asking };
  }
}

/** The finished code of a text, before it becomes a routine. */
export interface LoweredText {
  readonly builder: Builder;
  readonly code: readonly IrNode[];
  readonly parameters: number;
  readonly doc: string;
  readonly rule: string;
  readonly line: number;
  /** Whether the routine must be able to suspend, since it is entered through a table. */
  readonly forced: boolean;
}

/**
 * Further parameters of a question. They are added only in volumes with instructions for Non-players, which read
 * them.
 */
export interface About {
  readonly space?: IrExpr | undefined;
  readonly from?: IrExpr | undefined;
  readonly to?: IrExpr | undefined;
  readonly piece?: IrExpr | undefined;
  readonly selected?: IrExpr | undefined;
  readonly verb?: Verb;
}

const NAMED = { space: 'spaces', from: 'spaces', to: 'spaces', piece: 'groups', selected: 'number' } as const;
const TOLD = ['space', 'from', 'to', 'piece', 'selected'] as const;

function withPlaces(told: IrPoint['parameters'], places: Omit<About, 'verb'>): IrPoint['parameters'] {
  const more = TOLD.flatMap((name): IrPoint['parameters'] => {
    const value = places[name];
    const known = value === undefined || told.some((parameter) => parameter.name === name);
    return known ? [] : [{ name, value, names: NAMED[name] }];
  });
  return [...told, ...more];
}
