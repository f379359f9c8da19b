/**
 * Names that are allocated on first use while modules are printed. They are memoized by what they denote, so
 * that repeated requests return the same name.
 */
import type { Checked } from '@quipu/language';
import type { IrLocal } from '../ir/expression.ts';
import type { IrClause, Program } from '../ir/program.ts';
import { identifier, Namer } from './identifiers.ts';
import { maskNames } from './mask-names.ts';
import type { DeclaringModule } from './declaring-module.ts';

export class LateNames {
  readonly usedMasks = new Map<number, string>();
  readonly counters = new Map<number, string>();
  /** Masks with a function that returns the spaces in which any of their pieces are. */
  readonly presenceFunctions = new Map<number, string>();
  readonly lists = new Map<string, readonly number[]>();
  /** Constant lists of spaces for which the neighbours of each space are listed, by name. */
  readonly nearLists = new Map<string, readonly number[]>();
  /** Clauses of the rule text that reasons quote, in the order of their numbers. */
  readonly clauses: IrClause[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<string, string>();
  readonly #declaringModules = new Map<string, DeclaringModule>();
  readonly #terms: Checked;
  readonly #masks: ReadonlyMap<number, string>;
  readonly #locals: ReadonlySet<string>;
  readonly #namer: Namer;

  /**
   * @param locals - Names of locals, which no other name may shadow.
   * @param enclosing - All names allocated before printing.
   */
  constructor(terms: Checked, locals: ReadonlySet<string>, enclosing: Namer) {
    this.#terms = terms;
    this.#masks = maskNames(terms);
    this.#locals = locals;
    this.#namer = new Namer(locals, enclosing);
  }

  nameFor(denotedKey: string, name: string, module: DeclaringModule): string {
    const existing = this.#ids.get(denotedKey);
    if (existing !== undefined) return existing;
    // Locals are already named at this point, with number suffixes for duplicates.
    const id = this.#namer.allocate(this.#locals.has(identifier(name)) ? `${name} of all` : name);
    this.#ids.set(denotedKey, id);
    this.#declaringModules.set(id, module);
    return id;
  }

  declaringModuleOf(id: string): DeclaringModule | undefined {
    return this.#declaringModules.get(id);
  }

  clause(clause: IrClause): number {
    const { form, span, conjunct } = clause;
    const key = `${form} ${span.file} ${String(span.start)} ${String(span.end)} ${String(conjunct ?? '')}`;
    const existing = this.#numbers.get(key);
    if (existing !== undefined) return existing;
    this.#numbers.set(key, this.clauses.length);
    return this.clauses.push(clause) - 1;
  }

  /** The constant for a set of groups; undefined if no phrase of the rules denotes it. */
  mask(mask: number): string | undefined {
    const name = this.#nameOf(mask);
    if (name === undefined) return undefined;
    const id = this.nameFor(`mask ${mask}`, `mask_${name}`, 'masks');
    this.usedMasks.set(mask, id);
    return id;
  }

  counter(mask: number): string {
    return this.#ofMask('count', mask, this.counters);
  }

  presenceFunction(mask: number): string {
    return this.#ofMask('standing', mask, this.presenceFunctions);
  }

  list(members: readonly number[]): string {
    const name = this.nameFor(`list ${members.join()}`, this.#listName(members), 'tables');
    this.lists.set(name, members);
    return name;
  }

  /** The constant table with each space's neighbours among the given spaces. */
  neighborList(among: readonly number[]): string {
    const name = this.nameFor(`near ${among.join()}`, `near_${this.#listName(among)}`, 'tables');
    this.nearLists.set(name, among);
    return name;
  }

  #nameOf(mask: number): string | undefined {
    return this.#masks.get(mask);
  }

  #ofMask(prefix: string, mask: number, namesByMask: Map<number, string>): string {
    const groups = this.#nameOf(mask) ?? `groups_${mask.toString(16)}`;
    const name = this.nameFor(`${prefix} ${mask}`, `${prefix}_${groups}`, 'masks');
    namesByMask.set(mask, name);
    return name;
  }

  #listName(members: readonly number[]): string {
    const { spaces, spaceKinds } = this.#terms;
    if (members.length === spaces.length) return 'all_spaces';
    const kinds = new Set(members.map((i) => spaces[i]?.kind));
    const names = spaceKinds.filter((_, k) => kinds.has(k)).map(({ plural }) => plural);
    const complete = spaces.every(({ kind }, i) => kinds.has(kind) === members.includes(i));
    if (complete) return names.join('_and_');
    if (members.length <= 3) return members.map((i) => spaces[i]?.name ?? '').join('_');
    return `some_${names.join('_and_')}`;
  }
}

/** Names of locals before disambiguation. */
export function localNames({ functions, routines, points, standingActions }: Program): ReadonlySet<string> {
  const offers = [...points, ...standingActions.map(({ point }) => point)].map(({ offer }) => offer);
  return new Set(
    [
      ...[...functions, ...routines].map(({ locals }) => namesOf(locals)),
      ...offers.map(({ locals }) => namesOf([...locals.values()])),
    ].flat(),
  );
}

const namesOf = (locals: readonly IrLocal[]): readonly string[] => locals.map(({ name }) => identifier(name));
