/** What compilations leave for those that follow in the same process. */
import type { NameQuestion, PrintedText } from '../emit/asking.ts';
import type { KnownNaming } from '../emit/named-from.ts';
import type { Printed, PrintedBody } from '../emit/printer.ts';
import type { Shape } from '../emit/shapes.ts';
import type { Found } from '../optimize/condition-finding.ts';
import type { Chosen, ConditionQuestion } from '../optimize/conditions.ts';
import type { FoundHomes } from '../optimize/place.ts';
import type { PositiveQuestion } from '../optimize/positive.ts';
import type { Again, InRuns, Rewrite } from '../optimize/rewrite.ts';
import type { LinkQuestion } from '../link/link.ts';
import type { OwingQuestion } from '../obligations/goals.ts';
import type { Fn, Node, StepIR } from '../program/program.ts';
import type { SplitQuestion } from '../split/steps.ts';
import type { Lean, SharedQuestion } from '../optimize/share.ts';
import type { Lowered } from '../lower/again.ts';
import type { TightQuestion } from '../optimize/tighten.ts';
import { Facts, Kept, Latest, Lists, Versions } from './kept.ts';
import { Runs } from './runs.ts';
import type { ReadQuestion } from './watched.ts';

/**
 * Kept by whoever compiles nearly the same rules again and again. What is in it is found by the objects of the rules, so those have to be the ones of
 * before wherever they say the same (`withPartsOf` of the language); else all is made anew.
 */
export class Memory {
  /** Statements by what they were printed from. */
  readonly printed: Printed = new Map();
  /** What texts came to when they were lowered. */
  readonly lowered = new Kept<ReadQuestion, Lowered>();
  /** The names of volumes. */
  readonly namings = new Latest<KnownNaming>();
  readonly #names = new Facts<NameQuestion>();
  /** Modules whose statements are printed. */
  readonly modules = new Kept<NameQuestion, PrintedBody>(this.#names, 'telling');
  /** Bodies of functions as text, with the names that they use. */
  readonly bodies = new Kept<NameQuestion, PrintedText>(this.#names);
  /** Functions with what of their text may be told. */
  readonly shapes = new Kept<NameQuestion, Shape>(this.#names);
  /** Code in which numbers are asked as truths. */
  readonly positive = new Kept<PositiveQuestion, object>();
  /** Functions without what they do not read, and code that calls them. */
  readonly lean = new Kept<SharedQuestion, Lean>();
  readonly calling = new Kept<SharedQuestion, object>();
  /** Routines that enter those that suspend, and routines without obligations that nothing endangers. */
  readonly linked = new Kept<LinkQuestion, readonly Node[]>();
  readonly owing = new Kept<OwingQuestion, readonly Node[]>();
  /** Steps of routines. */
  readonly steps = new Kept<SplitQuestion, readonly StepIR[]>();
  /** Functions with their loops tightened, and what points offer. */
  readonly tight = new Kept<TightQuestion, object>();
  /** What could be functions in code, and code with calls of what became some. */
  readonly conditions = new Kept<never, readonly Found[]>();
  readonly sharing = new Kept<ConditionQuestion, object>();
  /** What could be functions in runs of functions, and conditions as functions. */
  readonly placed = new WeakMap<readonly Fn[], readonly (readonly Found[])[]>();
  readonly conditionFunctions = new Kept<ConditionQuestion, Fn>();
  /** Which conditions have become functions. */
  readonly chosen = new Latest<Chosen>();
  /** Lists of things, as the same lists where these are the same. */
  readonly lists = new Lists();
  /** In which modules things are printed. */
  readonly homes = new Latest<FoundHomes>();
  /** Runs of functions as they were lowered, as the same objects where they are made alike. */
  readonly loweredRuns = new WeakMap<readonly Fn[], readonly Fn[]>();
  readonly #runs = new Map<string, Runs<Fn>>();
  readonly #standing = new WeakMap<object, object>();
  readonly #versions = new Map<string, Versions>();
  readonly #things = new Map<string, object>();

  /** Things of one sort, as the same objects where they are the same. */
  versions(sort: string): Versions {
    const known = this.#versions.get(sort) ?? new Versions();
    this.#versions.set(sort, known);
    return known;
  }

  /** How functions of one sort are put in runs, which last as long as their functions do. */
  inRuns(sort: string): InRuns {
    const known = this.#runs.get(sort) ?? new Runs();
    this.#runs.set(sort, known);
    return (functions) => known.of(functions);
  }

  /** A rewriting that asks nothing: of the same thing it always makes the same. */
  asStanding(by: Rewrite): Again {
    return (thing, rewritten) => {
      const known = this.#standing.get(thing) as typeof thing | undefined;
      if (known !== undefined) return known;
      const made = rewritten(by);
      this.#standing.set(thing, made);
      return made;
    };
  }

  /** One thing for one text, by which what is made of the text is found. */
  thing(text: string): object {
    const known = this.#things.get(text);
    if (known !== undefined) return known;
    if (this.#things.size >= MOST) this.#things.clear();
    const made = {};
    this.#things.set(text, made);
    return made;
  }
}

/** More texts than a volume has in many versions: beyond that they are forgotten, and what is made of them with them. */
const MOST = 100_000;
