/**
 * The calls that rules are written with. Chevrotain keeps them for subclasses of its parser; here rules are made by functions that are
 * given the parser.
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

/** Calls of one sort: within a rule each of them needs a digit of its own. */
type Numbered<Name extends string, Call> = Readonly<
  Record<Name | `${Name}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`, Call>
>;

type Consume = (type: TokenType, options?: ConsumeMethodOpts) => IToken;
type Subrule = <Args extends unknown[], T>(
  rule: ParserMethod<Args, T>,
  options?: SubruleMethodOpts<Args>,
) => T;
type Or = <Alternatives extends IOrAlt<unknown>[]>(
  of:
    | [...Alternatives]
    | (Omit<OrMethodOpts<unknown>, 'DEF' | 'ERR_MSG'> & { ERR_MSG?: ChoiceName; DEF: [...Alternatives] }),
) => ReturnType<Alternatives[number]['ALT']>;
type Option = <T>(part: (() => T) | DSLMethodOpts<T>) => T | undefined;
type Many = (part: (() => unknown) | DSLMethodOpts<unknown>) => void;
type AtLeastOne = (
  part: (() => unknown) | (Omit<DSLMethodOptsWithErr<unknown>, 'ERR_MSG'> & { ERR_MSG?: ChoiceName }),
) => void;
type Separated = (options: AtLeastOneSepMethodOpts<unknown>) => void;

export interface Calls
  extends
    Numbered<'CONSUME', Consume>,
    Numbered<'SUBRULE', Subrule>,
    Numbered<'OR', Or>,
    Numbered<'OPTION', Option>,
    Numbered<'MANY', Many>,
    Numbered<'AT_LEAST_ONE', AtLeastOne>,
    Numbered<'AT_LEAST_ONE_SEP', Separated> {
  /** Gives the parser a rule: its name in the grammar, and how it is read. */
  readonly RULE: <Args extends unknown[], T>(
    name: string,
    read: (...args: Args) => T,
  ) => ParserMethod<Args, T>;
  /** Runs code that must not run while Chevrotain records the grammar. */
  readonly ACTION: <T>(act: () => T) => T;
  /** The token so many places ahead: 1 is the next one, 0 the one that was taken last. */
  readonly LA: (ahead: number) => IToken;
  /** Records the grammar, once all rules are there. */
  readonly performSelfAnalysis: () => void;
}
