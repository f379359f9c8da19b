/**
 * The other texts of a volume as who reads one of them sees them where each look is a question. What a text leaves with the others is noted as well,
 * as a deed that is done again wherever the text is taken as it was read before.
 */
import type { Ban, Body, Change, Expr, Type } from '../../checked/bodies.ts';
import type { WheneverDecl } from '../../syntax/declarations.ts';
import type { ChangeStmt, FreeStmt, Ident, Span, WayStmt } from '../../syntax/tree.ts';
import { type Frame, type PointType, type Scope, scopeOf, type Values } from '../scope.ts';
import { own } from '../build.ts';
import type { Volume } from '../volume.ts';
import { operationsIn, type Around, type Called, type Others } from './others.ts';
import type { Planned } from './plan.ts';
import type { Texts } from './texts.ts';

/** What may be asked of the other texts, whose answers do not change while a volume is read. */
export interface TextAnswers {
  readonly byPath: (path: string) => Planned | undefined;
  readonly byIndex: (index: string) => Planned | undefined;
  readonly ofKind: (kind: string) => readonly Planned[];
  readonly phases: (name: string) => readonly Planned[];
  readonly phaseNames: (about?: string) => readonly string[];
  readonly callable: (about?: string) => readonly string[];
}

/** What the texts of a volume answer. */
export const answersOfTexts = (texts: Texts): TextAnswers => ({
  byPath: (path) => texts.plan.byPath.get(path),
  byIndex: (index) => texts.plan.all[Number(index)],
  ofKind: (kind) => texts.plan.all.filter((planned) => planned.kind === kind),
  phases: (name) => texts.phases(name),
  phaseNames: () => texts.phaseNames(),
  callable: () => texts.callable(),
});

/** How a text that is read reaches the others. */
export interface Reaching {
  readonly ask: TextAnswers;
  /** The texts of the volume that is being read now. */
  readonly texts: () => Texts;
  /**
   * Does something with the texts, and notes it with what came of it: when the text is taken as it was, it is done again in its place, and
   * has to come to the same.
   */
  readonly did: <T>(deed: (texts: Texts) => T) => T;
}

/** The other texts, as one of them sees them. */
export class SeenTexts implements Others {
  readonly volume: Volume;
  readonly #values: Values;
  readonly #reaching: Reaching;

  constructor(volume: Volume, values: Values, reaching: Reaching) {
    this.volume = volume;
    this.#values = values;
    this.#reaching = reaching;
  }

  scope(frame: Frame, rule: string, owner: string | undefined, whose: Expr = own): Scope {
    return scopeOf({ volume: this.volume, values: this, frame, own: whose, rule, owner });
  }

  called(parts: readonly Ident[], span: Span): Planned | undefined {
    const { ask, texts } = this.#reaching;
    const found = ask.byPath(parts.map(({ name }) => name).join('.'));
    // A path that begins with what is no text may be that of an Event or a phase.
    if (found && this.volume.bound.texts.has(parts[0]?.name ?? '')) return found;
    ask.callable();
    return texts().called(parts, span);
  }

  operations(names: readonly Ident[]): readonly number[] {
    return operationsIn(this, names);
  }

  planned(index: number): Planned | undefined {
    return this.#reaching.ask.byIndex(String(index));
  }

  way(stmt: WayStmt): Planned | undefined {
    return this.#reaching.did((texts) => texts.way(stmt));
  }

  ofKind(kind: 'operation' | 'activity'): readonly Planned[] {
    return this.#reaching.ask.ofKind(kind);
  }

  phases(name: string): readonly Planned[] {
    return this.#reaching.ask.phases(name);
  }

  phaseNames(): readonly string[] {
    return this.#reaching.ask.phaseNames();
  }

  holding(reaction: WheneverDecl): Ban['when'] | undefined {
    return this.#reaching.did((texts) => texts.holding(reaction));
  }

  body({ index }: Planned, from: Span): Called | undefined {
    return this.#reaching.did((texts) => {
      const planned = texts.planned(index);
      return planned && calledAs(texts.body(planned, from));
    });
  }

  putWay(body: Body): void {
    this.#reaching.did((texts) => texts.putWay(body));
  }

  parameterTypes(index: number): readonly Type[] | undefined {
    return this.#reaching.did((texts) => texts.parameterTypes(index));
  }

  settleParameters(index: number, types: readonly Type[]): void {
    this.#reaching.did((texts) => texts.settleParameters(index, types));
  }

  rider(stmt: FreeStmt, owner: number): number {
    return this.#reaching.did((texts) => texts.rider(stmt, owner));
  }

  change(stmt: ChangeStmt, when: Change['when'], around: Around): void {
    this.#reaching.did((texts) => texts.change(stmt, when, around));
  }

  define(index: number): ReturnType<Values['define']> {
    return this.#values.define(index);
  }

  point(owner: string | undefined, name: string): PointType | undefined {
    return this.#values.point(owner, name);
  }

  operation(name: string): ReturnType<Values['operation']> {
    return this.#values.operation(name);
  }

  pointNames(owner: string): readonly string[] {
    return this.#values.pointNames(owner);
  }
}

/** What others know of a body. */
const calledAs = (body: Called | undefined): Called | undefined =>
  body && {
    kind: body.kind,
    path: body.path,
    there: body.there,
    factions: body.factions,
    results: body.results,
    replaces: body.replaces,
    commits: body.commits,
  };
