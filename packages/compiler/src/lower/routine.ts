/** A routine under construction: the code of a body, with its decision points and its place in the rule text. */
import type { Source, Stmt, Verb } from '@quipu/language';
import { op, type LocalId, type X } from '../ir/expression.ts';
import type { Node, PointIR, Segment } from '../ir/program.ts';
import { Builder } from './builder.ts';
import type { Context } from './context.ts';
import type { Env } from './environment.ts';
import { assign } from '../ir/build.ts';
import { askingKey } from './questions/places.ts';
import type { Unnamed } from './questions/names.ts';
import type { Purposeful } from './questions/asked-purposes.ts';

/** What lowering a statement needs to know of the routine to which it belongs. */
export class Routine {
  readonly builder: Builder;
  readonly context: Context;
  readonly index: number;
  readonly path: string;
  /** Where a procedure keeps the space that it leaves to its caller, and the checked locals that may be it. */
  result: { readonly local: LocalId; readonly of: readonly number[] } | undefined;
  /** Functions of derived values that are frozen in the text at hand. */
  frozen: ReadonlySet<string> = new Set();
  /** Whether the text at hand is within `together`, so that nothing settles before its end. */
  together = false;

  constructor(context: Context, index: number, path: string, module: string) {
    this.context = context;
    this.index = index;
    this.path = path;
    this.builder = new Builder(path.replaceAll(/[^A-Za-z0-9]+/g, '_'), module);
  }

  /** The index of the rule line of a source. */
  line(source: Source): number {
    return this.context.line(source, this.path);
  }

  /** Code for statements in a row. */
  lowerAll(statements: readonly Stmt[], env: Env): readonly Node[] {
    return this.context.lowerAll(this, statements, env);
  }

  /** Keeps a space for the caller of the procedure, if the name that was given to it is one of its results. */
  comesTo(bound: number, space: X): readonly Node[] {
    return this.result?.of.includes(bound) === true ? [assign(this.result.local, space)] : [];
  }

  /** A decision point; the chosen option lands in the returned local. */
  decide(of: {
    readonly name: string;
    readonly asks: PointIR['asks'];
    readonly source: Source;
    /** What the place is called, where no statement asks. */
    readonly place?: string;
    readonly seat: X;
    readonly segments: readonly Segment[];
    readonly into: LocalId;
    readonly secret?: boolean;
    readonly parameters?: PointIR['parameters'];
    readonly about?: About;
    readonly limited?: X;
    readonly terms?: X;
    readonly price?: X;
    /** Where rules in force may change the sets of pieces that the question names. */
    readonly env?: Env;
  }): Node {
    const { verb, ...places } = this.context.instructed ? (of.about ?? {}) : {};
    const unnamed = this.#unnamed(of);
    const point = {
      // It has its name when all questions are known.
      name: '',
      text: this.path,
      rule: of.source.rule,
      line: this.line(of.source),
      asks: of.asks,
      routine: this.index,
      segments: of.segments,
      secret: of.secret ?? false,
      parameters: withPlaces(of.parameters ?? [], places),
      ...(verb === undefined ? {} : { verb }),
      ...(of.limited === undefined ? {} : { limited: of.limited }),
      ...(of.price === undefined ? {} : { price: of.price }),
      ...this.#purposes(of),
    };
    const index = this.context.registers.addPoint(point, unnamed);
    return { n: 'decide', point: index, seat: of.seat, into: of.into };
  }

  /** Returns the purposes of a question, and the terms that select among them. */
  #purposes({
    source,
    asks,
    env,
    terms,
  }: Purposeful & { readonly source: Source; readonly terms?: X }): Pick<PointIR, 'purposes' | 'terms'> {
    const asking = this.context.askings.get(askingKey(this.index, source));
    if (!asking) return terms === undefined ? {} : { terms };
    const { purposes, other } = this.context.purposesOf(asking, { asks, env });
    const all = terms && other ? op('+', terms, other) : (terms ?? other);
    return { purposes, ...(all === undefined ? {} : { terms: all }) };
  }

  /** What the question is to be named by. */
  #unnamed({ source, place, name: asked }: { source: Source; place?: string; name: string }): Unnamed {
    const asking = this.context.askings.get(askingKey(this.index, source));
    const labels = asking?.labels ?? (place === undefined ? [] : [place]);
    return { path: this.path, labels: labels.at(-1) === asked ? labels.slice(0, -1) : labels, asked, asking };
  }
}

/** A text under lowering with its finished code, before it is numbered among the routines. */
export interface LoweredText {
  /** Its name, its module and its locals. */
  readonly builder: Builder;
  readonly code: readonly Node[];
  readonly parameters: number;
  readonly doc: string;
  readonly rule: string;
  /** The index of its rule line. */
  readonly line: number;
  /** Whether it may suspend whatever its code says, since it is entered by table. */
  readonly forced: boolean;
}

/** What else a question tells in volumes with instructions for Non-players, who need it to find their answer. */
export interface About {
  readonly space?: X | undefined;
  readonly from?: X | undefined;
  readonly to?: X | undefined;
  readonly piece?: X | undefined;
  /** How many spaces the selection has taken so far. */
  readonly selected?: X | undefined;
  readonly verb?: Verb;
}

const NAMED = { space: 'spaces', from: 'spaces', to: 'spaces', piece: 'groups', selected: 'number' } as const;
const TOLD = ['space', 'from', 'to', 'piece', 'selected'] as const;

/** The parameters of a question with places that it does not tell already. */
function withPlaces(told: PointIR['parameters'], places: Omit<About, 'verb'>): PointIR['parameters'] {
  const more = TOLD.flatMap((name): PointIR['parameters'] => {
    const value = places[name];
    const known = value === undefined || told.some((parameter) => parameter.name === name);
    return known ? [] : [{ name, value, names: NAMED[name] }];
  });
  return [...told, ...more];
}
