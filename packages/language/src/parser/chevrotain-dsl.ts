/**
 * The types of Chevrotain's DSL methods. Chevrotain makes them `protected`, for subclasses of its parser; here,
 * functions that receive the parser define the rules.
 */
import type {
  AtLeastOneSepMethodOpts,
  ConsumeMethodOpts,
  DSLMethodOpts,
  DSLMethodOptsWithErr,
  IOrAlt,
  IToken,
  OrMethodOpts,
  ParserMethod,
  SubruleMethodOpts,
  TokenType,
} from 'chevrotain';
import type { ChoiceName } from './wording.ts';

/** One DSL method. Within a rule, each call of the same method needs a different digit. */
type NumberedMethod<Name extends string, Call> = Readonly<
  Record<Name | `${Name}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, Call>
>;

type Consume = (type: TokenType, options?: ConsumeMethodOpts) => IToken;
type Subrule = <Args extends unknown[], T>(
  rule: ParserMethod<Args, T>,
  options?: SubruleMethodOpts<Args>,
) => T;
type Or = <Alternatives extends IOrAlt<unknown>[]>(
  alternatives:
    | [...Alternatives]
    | (Omit<OrMethodOpts<unknown>, 'DEF' | 'ERR_MSG'> & { ERR_MSG?: ChoiceName; DEF: [...Alternatives] }),
) => ReturnType<Alternatives[number]['ALT']>;
type Option = <T>(production: (() => T) | DSLMethodOpts<T>) => T | undefined;
type Repetition = (production: (() => unknown) | DSLMethodOpts<unknown>) => void;
type AtLeastOne = (
  production: (() => unknown) | (Omit<DSLMethodOptsWithErr<unknown>, 'ERR_MSG'> & { ERR_MSG?: ChoiceName }),
) => void;
type Separated = (options: AtLeastOneSepMethodOpts<unknown>) => void;

export interface ChevrotainDsl
  extends
    NumberedMethod<'CONSUME', Consume>,
    NumberedMethod<'SUBRULE', Subrule>,
    NumberedMethod<'OR', Or>,
    NumberedMethod<'OPTION', Option>,
    NumberedMethod<'MANY', Repetition>,
    NumberedMethod<'AT_LEAST_ONE', AtLeastOne>,
    NumberedMethod<'AT_LEAST_ONE_SEP', Separated> {
  readonly RULE: <Args extends unknown[], T>(
    name: string,
    implementation: (...args: Args) => T,
  ) => ParserMethod<Args, T>;
  /** Runs code that must not run while Chevrotain records the grammar. */
  readonly ACTION: <T>(action: () => T) => T;
  /** Returns the token at an offset: 1 is the next one, 0 the one consumed last. */
  readonly LA: (offset: number) => IToken;
  /** Records the grammar. Call it after all rules are defined. */
  readonly performSelfAnalysis: () => void;
}
