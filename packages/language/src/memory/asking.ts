/**
 * Questions about what changes from one build to the next. Work that reads nothing of it but by questions is known by their answers: where all
 * are answered as they were, it would come out as it did.
 */
import { isEqual } from '../equal.ts';

/** What can be asked: questions by name, each about one word. */
export type Answering<A> = { readonly [Name in keyof A]: (about: string) => unknown };

/** One of the answers that a question has had. Of equal answers there is one fact, whoever asks. */
export interface Fact {
  /** Whether the question is answered so now. */
  readonly holds: () => boolean;
}

/** So many answers of one question are known: those of editions of a volume, and of a text that is changed to and fro. */
const MOST = 4;

/** Asks whoever answers at the moment, and notes the answers that work has got. */
export class Asking<A extends Answering<A>> {
  #answers: A | undefined;
  #noted: Fact[] | undefined;

  /** What work does while somebody answers. Nobody's answer changes meanwhile, so each is asked for once. */
  within<T>(answers: A, work: () => T): T {
    const before = this.#answers;
    this.#answers = answers;
    try {
      return work();
    } finally {
      this.#answers = before;
    }
  }

  /** What work makes, with each answer that it gets added to `facts`. */
  noting<T>(facts: Fact[], work: () => T): T {
    const before = this.#noted;
    this.#noted = facts;
    try {
      return work();
    } finally {
      this.#noted = before;
    }
  }

  /** Notes a fact that is no answer of who answers. */
  note(fact: Fact): void {
    this.#noted?.push(fact);
  }

  /** A question by its name, to be asked again and again, also by who has been told the answer of an earlier build. */
  question<Name extends keyof A & string>(name: Name): (about?: string) => ReturnType<A[Name]> {
    const known = new Map<string, Question<A, Name>>();
    return (about = '') => {
      let question = known.get(about);
      if (!question) known.set(about, (question = new Question(name, about, () => this.#current())));
      const answer = question.answered();
      if (this.#noted) answer.note(this.#noted);
      return answer.value;
    };
  }

  #current(): A {
    if (!this.#answers) throw new Error('Nobody answers.');
    return this.#answers;
  }
}

/** A question about one word. */
class Question<A extends Answering<A>, Name extends keyof A> {
  readonly #name: Name;
  readonly #about: string;
  readonly #current: () => A;
  #known: readonly Answer<ReturnType<A[Name]>>[] = [];
  #now: Answer<ReturnType<A[Name]>> | undefined;
  #by: A | undefined;

  constructor(name: Name, about: string, current: () => A) {
    this.#name = name;
    this.#about = about;
    this.#current = current;
  }

  /** The answer of who answers now. */
  answered(): Answer<ReturnType<A[Name]>> {
    const by = this.#current();
    if (this.#now === undefined || this.#by !== by) {
      this.#now = this.#same(by[this.#name](this.#about) as ReturnType<A[Name]>);
      this.#by = by;
    }
    return this.#now;
  }

  /** An answer as the one that was equal to it. */
  #same(value: ReturnType<A[Name]>): Answer<ReturnType<A[Name]>> {
    const found = this.#known.find((one) => isEqual(one.value, value));
    const first = found ?? new Answer(value, (one) => this.answered() === one);
    if (this.#known[0] !== first)
      this.#known = [first, ...this.#known.filter((one) => one !== first)].slice(0, MOST);
    return first;
  }
}

class Answer<T> implements Fact {
  readonly value: T;
  readonly #isNow: (one: Answer<T>) => boolean;
  #notedLast: Fact[] | undefined;

  constructor(value: T, isNow: (one: Answer<T>) => boolean) {
    this.value = value;
    this.#isNow = isNow;
  }

  holds(): boolean {
    return this.#isNow(this);
  }

  /** Adds itself to facts. Work asks the same again and again, so who noted it last is remembered. */
  note(facts: Fact[]): void {
    if (this.#notedLast === facts) return;
    this.#notedLast = facts;
    facts.push(this);
  }
}
