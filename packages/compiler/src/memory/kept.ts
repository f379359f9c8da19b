/**
 * Work that is not done twice. What some work makes of a thing is kept with all that it asked beside the thing and what it was answered; it is
 * taken again where the thing is the same and each of these questions is answered alike.
 */
import { isEqual, Likeness } from '@quipu/language/equal';
import { Results } from '@quipu/language/memory';

/** What work may ask beside the thing that it works on: a question has a name, and numbers or words that it is about. */
export type Answers<Q extends string> = (question: Q, about: readonly Word[]) => unknown;

/** What a question may be about. */
export type Word = string | number | undefined | object;

/** A question with the answer that it got. */
interface Fact<Q extends string> {
  /** Its number among those of one sort of work. */
  readonly number: number;
  readonly question: Q;
  readonly about: readonly Word[];
  readonly answer: unknown;
}

/** What answers some questions, the same in one round after the other as long as it is the same. */
interface Lasting<Q extends string> {
  readonly by: object;
  readonly answers: (question: Q, about: readonly Word[]) => boolean;
}

/** One compilation: its questions have one answer each. */
export class Round<Q extends string> {
  readonly #answers: Answers<Q>;
  /** Whose answers are those of the round before, if that had the same. */
  readonly lasting: Lasting<Q> | undefined;

  constructor(answers: Answers<Q>, lasting?: Lasting<Q>) {
    this.#answers = answers;
    this.lasting = lasting;
  }

  /** The answer to a question. */
  ask(question: Q, about: readonly Word[]): unknown {
    return this.#answers(question, about);
  }
}

/** How work asks: by a name for the question, and what it is about. */
export type Ask<Q extends string> = (question: Q, ...about: readonly Word[]) => unknown;

/** Work that leaves something behind. */
interface Fitting<Q extends string, R> {
  readonly make: (ask: Ask<Q>) => R;
  /** Leaves again what was left when a result was made, if that fits, and says whether it does. */
  readonly fits: (result: R) => boolean;
}

/** Whether a question is answered as it was: not asked yet in this round, or asked, of one that lasts from round to round or of another. */
const [UNASKED, HOLDS, FAILS, HOLDS_STILL, FAILS_STILL] = [0, 1, 2, 3, 4];

/**
 * The facts on which work rests that asks somebody. Of several sorts of work that rest on the same ones, work of one sort may be done within that of
 * another.
 */
export class Facts<Q extends string> {
  /** Results rest on facts by their numbers: that one holds is looked up so often that it has to lie close together. */
  readonly #facts: Fact<Q>[] = [];
  readonly #byQuestion = new Map<string, Fact<Q>[]>();
  #round: Round<Q> | undefined;
  /** Of each fact, whether it holds in this round. */
  #states = new Uint8Array(FEW);
  /** What the work asks that is being done. */
  #asked: Set<number> | undefined;

  /** Begins a round, if another one was before. */
  during(round: Round<Q>): void {
    if (this.#round === round) return;
    const before = this.#round?.lasting?.by;
    this.#round = round;
    if (before === undefined || round.lasting?.by !== before) this.#states.fill(UNASKED);
    else
      for (let fact = 0; fact < this.#facts.length; fact += 1)
        if ((this.#states[fact] ?? UNASKED) < HOLDS_STILL) this.#states[fact] = UNASKED;
  }

  /** What work makes, and the facts that it has come upon, in the order in which it did; work around it comes upon the same. */
  gathered<R>(make: (ask: Ask<Q>) => R): { readonly result: R; readonly facts: readonly number[] } {
    const around = this.#asked;
    const facts = new Set<number>();
    this.#asked = facts;
    try {
      const result = make((question, ...about) => {
        const answer = this.#round?.ask(question, about);
        // Who answers may have work of this sort done as well, and that of whom it asks.
        this.#asked?.add(this.#fact(question, about, answer));
        return answer;
      });
      return { result, facts: [...facts] };
    } finally {
      this.#asked = around;
      if (around !== undefined) for (const fact of facts) around.add(fact);
    }
  }

  /** The question of a fact. */
  questionOf(number: number): Q | undefined {
    return this.#facts[number]?.question;
  }

  /**
   * Whether a fact holds in this round, in which each is asked about once. What is being done comes upon it at this moment: whoever answers may
   * have work of this sort done, and what is asked first gets the first name.
   */
  readonly holds = (number: number): boolean => {
    const state = this.#states[number];
    const holds = state === UNASKED ? this.#asks(number) : state === HOLDS || state === HOLDS_STILL;
    if (holds) this.#asked?.add(number);
    return holds;
  };

  #asks(number: number): boolean {
    const fact = this.#facts[number];
    if (fact === undefined) return false;
    const { question, about, answer } = fact;
    const holds = isEqual(this.#round?.ask(question, about), answer);
    const lasts = this.#round?.lasting?.answers(question, about) === true;
    this.#states[number] = lasts ? (holds ? HOLDS_STILL : FAILS_STILL) : holds ? HOLDS : FAILS;
    return holds;
  }

  /** The number of a fact of this round: the same question with the same answer is one, whoever asks. */
  #fact(question: Q, about: readonly Word[], answer: unknown): number {
    const [only] = about;
    const key = `${question} ${about.length === 1 && typeof only === 'string' ? only : JSON.stringify(about)}`;
    const known = this.#byQuestion.get(key) ?? [];
    const same = known.find(({ number, answer: before }) => {
      const state = this.#states[number];
      return state !== FAILS && state !== FAILS_STILL && isEqual(before, answer);
    });
    const { number } = same ?? this.#added(key, { number: this.#facts.length, question, about, answer });
    if (this.#states[number] !== HOLDS_STILL) this.#states[number] = HOLDS;
    return number;
  }

  #added(key: string, fact: Fact<Q>): Fact<Q> {
    this.#facts.push(fact);
    this.#byQuestion.set(key, [...(this.#byQuestion.get(key) ?? []), fact]);
    if (fact.number >= this.#states.length) {
      const states = new Uint8Array(2 * this.#states.length);
      states.set(this.#states);
      this.#states = states;
    }
    return fact;
  }
}

/** What one sort of work has made. */
export class Kept<Q extends string, R> {
  readonly #results = new Results<number, R>();
  readonly #facts: Facts<Q>;
  readonly #settled: Q | undefined;

  /**
   * @param facts those that work of other sorts rests on as well, if this may be done within it or it within this
   * @param settled a question that this work answers itself, to work within it
   */
  constructor(facts: Facts<Q> = new Facts(), settled?: Q) {
    this.#facts = facts;
    this.#settled = settled;
  }

  /**
   * What `make` makes of a thing, or has made of it before. It may read nothing but the thing, what it is `told`, and what it asks; within other
   * such work that asks all of it, too.
   * @param told all else that counts, as text
   */
  of(thing: object, told: string, round: Round<Q>, make: (ask: Ask<Q>) => R): R {
    return this.fitting(thing, told, round, { make, fits: () => true });
  }

  /** The same of work that leaves something behind: it is taken only where that fits, and is left again with it. */
  fitting(thing: object, told: string, round: Round<Q>, { make, fits }: Fitting<Q, R>): R {
    const facts = this.#facts;
    facts.during(round);
    const known = this.#results.find(thing, told, facts.holds, fits);
    if (known !== undefined) return known.result;
    const made = facts.gathered(make);
    const rests =
      this.#settled === undefined
        ? made.facts
        : made.facts.filter((fact) => facts.questionOf(fact) !== this.#settled);
    return this.#results.add(thing, { told, facts: rests, result: made.result });
  }
}

/** Room for so many facts to begin with. */
const FEW = 64;

/** So many versions of one thing are kept: those of editions of a volume, and of a text that is changed to and fro. */
const VERSIONS = 4;

/** Versions of one thing, the one that was met last first. */
export class Latest<T> {
  #all: readonly T[] = [];

  /** A version that there is, or else the one that is made: from now on the first. */
  met(find: (all: readonly T[]) => T | undefined, make: () => T): T {
    const one = find(this.#all) ?? make();
    if (this.#all[0] !== one)
      this.#all = [one, ...this.#all.filter((other) => other !== one)].slice(0, VERSIONS);
    return one;
  }
}

/** Versions of things by their names. */
class Named<T> {
  readonly #latest = new Map<string, Latest<T>>();

  of(name: string): Latest<T> {
    const known = this.#latest.get(name) ?? new Latest<T>();
    this.#latest.set(name, known);
    return known;
  }
}

/** Things that are made anew each time, as the same objects where they are made alike. */
export class Versions {
  readonly #known = new Named<object>();
  readonly #likeness = new Likeness();
  /** What was found for a thing, which may be given again and again. */
  readonly #found = new WeakMap<object, object>();

  /** The thing as it was made before, if it was made alike under that name. */
  same<T extends object>(name: string, thing: T): T {
    const found = this.#found.get(thing);
    const first = this.#known.of(name).met(
      (before) => (found !== undefined && before.includes(found) ? found : this.#alike(before, thing)),
      () => thing,
    );
    if (first !== found) this.#found.set(thing, first);
    return first as T;
  }

  /** A thing of before that is made alike. Of parts that are known is told at once, before parts that differ somewhere are looked into. */
  #alike(before: readonly object[], thing: object): object | undefined {
    return (
      before.find((one) => this.#likeness.isKnown(one, thing)) ??
      before.find((one) => this.#likeness.isEqual(one, thing))
    );
  }
}

/** Lists that are made anew each time, as the same ones where they hold the same objects. */
export class Lists {
  readonly #known = new Named<readonly object[]>();

  /** The list as it was made before, if it held the same then under that name. */
  same(name: string, list: readonly object[]): readonly object[] {
    return this.#known.of(name).met(
      (before) => before.find((one) => holdsSame(one, list)),
      () => list,
    );
  }
}

/** Whether two lists hold the very same things in the same order. */
export const holdsSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, i) => one === b[i]);
