/** What is named while modules are printed: it has its names by what it stands for, so that they may be asked for twice. */
import type { Checked } from '@quipu/language';
import type { LocalInfo } from '../ir/expression.ts';
import type { ClauseIR, Program } from '../ir/program.ts';
import { identifier, Namer } from './identifiers.ts';
import { maskNames } from './masks.ts';
import type { Home } from './modules.ts';

/** Names that are given out when they are asked for first. */
export class LateNames {
  /** Masks with a name that some text uses. */
  readonly usedMasks = new Map<number, string>();
  /** Masks that are counted in a space. */
  readonly counters = new Map<number, string>();
  /** Masks of which is asked where any of their pieces stand. */
  readonly standers = new Map<number, string>();
  /** Fixed lists of spaces by name. */
  readonly lists = new Map<string, readonly number[]>();
  /** Fixed lists of spaces of which the neighbours of each space are listed, by name. */
  readonly nearLists = new Map<string, readonly number[]>();
  /** What of the rule text reasons tell, in the order of its numbers. */
  readonly clauses: ClauseIR[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #made = new Map<string, string>();
  readonly #homes = new Map<string, Home>();
  readonly #terms: Checked;
  readonly #masks: ReadonlyMap<number, string>;
  readonly #locals: ReadonlySet<string>;
  readonly #namer: Namer;

  /**
   * @param locals what locals are called: no other name hides behind one
   * @param around knows the names that there are before anything is printed
   */
  constructor(terms: Checked, locals: ReadonlySet<string>, around: Namer) {
    this.#terms = terms;
    this.#masks = maskNames(terms);
    this.#locals = locals;
    this.#namer = new Namer(locals, around);
  }

  /** The identifier of a thing, at home in a module. */
  made(thing: string, name: string, home: Home): string {
    const known = this.#made.get(thing);
    if (known !== undefined) return known;
    // Locals have their names by then, with numbers behind those that are given twice.
    const id = this.#namer.take(this.#locals.has(identifier(name)) ? `${name} of all` : name);
    this.#made.set(thing, id);
    this.#homes.set(id, home);
    return id;
  }

  /** The module in which an identifier is at home; undefined of one that was not given out here. */
  home(id: string): Home | undefined {
    return this.#homes.get(id);
  }

  /** The number by which reasons name what they tell of the rule text. */
  clause(clause: ClauseIR): number {
    const { form, span } = clause;
    const key = `${form} ${span.file} ${String(span.start)} ${String(span.end)}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.clauses.length);
    return this.clauses.push(clause) - 1;
  }

  /** The constant for a set of groups; undefined of one that no phrase of the rules means. */
  mask(mask: number): string | undefined {
    const name = this.#nameOf(mask);
    if (name === undefined) return undefined;
    const id = this.made(`mask ${mask}`, `mask_${name}`, 'masks');
    this.usedMasks.set(mask, id);
    return id;
  }

  /** The function that counts fixed groups in a space. */
  counter(mask: number): string {
    return this.#ofMask('count', mask, this.counters);
  }

  /** The function that tells where any pieces of fixed groups stand. */
  stander(mask: number): string {
    return this.#ofMask('standing', mask, this.standers);
  }

  /** The constant for a fixed list of spaces. */
  list(members: readonly number[]): string {
    const name = this.made(`list ${members.join()}`, this.#listName(members), 'tables');
    this.lists.set(name, members);
    return name;
  }

  /** The constant for the neighbours of every space among fixed spaces. */
  near(among: readonly number[]): string {
    const name = this.made(`near ${among.join()}`, `near_${this.#listName(among)}`, 'tables');
    this.nearLists.set(name, among);
    return name;
  }

  #nameOf(mask: number): string | undefined {
    return this.#masks.get(mask);
  }

  #ofMask(what: string, mask: number, known: Map<number, string>): string {
    const groups = this.#nameOf(mask) ?? `groups_${mask.toString(16)}`;
    const name = this.made(`${what} ${mask}`, `${what}_${groups}`, 'masks');
    known.set(mask, name);
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

/** What locals are called where nothing else is called so. */
export function localNames({ functions, routines, points, standings }: Program): ReadonlySet<string> {
  const offers = [...points, ...standings.map(({ point }) => point)].map(({ offer }) => offer);
  return new Set(
    [
      ...[...functions, ...routines].map(({ locals }) => namesOf(locals)),
      ...offers.map(({ locals }) => namesOf([...locals.values()])),
    ].flat(),
  );
}

const namesOf = (locals: readonly LocalInfo[]): readonly string[] =>
  locals.map(({ name }) => identifier(name));
