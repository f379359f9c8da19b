import {
  Alternation,
  createTokenInstance,
  type ILookaheadStrategy,
  type IProduction,
  LLkLookaheadStrategy,
  NonTerminal,
  Option,
  Repetition,
  RepetitionMandatory,
  RepetitionMandatoryWithSeparator,
  RepetitionWithSeparator,
  type Rule,
} from 'chevrotain';
import { expect, it } from 'vitest';
import { vocabulary } from '../lexer/tokens.ts';
import { Grammar } from './grammar.ts';
import { Lookahead } from './lookahead.ts';
import { randomFrom } from './testing/random.ts';

type OptionalType = Parameters<ILookaheadStrategy['buildLookaheadForOptional']>[0]['prodType'];

const optionals: ReadonlyMap<unknown, OptionalType> = new Map<unknown, OptionalType>([
  [Option, 'Option'],
  [Repetition, 'Repetition'],
  [RepetitionMandatory, 'RepetitionMandatory'],
  [RepetitionMandatoryWithSeparator, 'RepetitionMandatoryWithSeparator'],
  [RepetitionWithSeparator, 'RepetitionWithSeparator'],
]);

/** Something in a rule that is chosen by what comes next. */
interface Chosen {
  readonly prodOccurrence: number;
  readonly maxLookahead: number;
  /** Undefined for a choice among alternatives. */
  readonly prodType: OptionalType | undefined;
}

function chosenIn(production: IProduction): readonly Chosen[] {
  const prodType = optionals.get(production.constructor);
  const wide = 'maxLookahead' in production ? production.maxLookahead : undefined;
  const own =
    prodType !== undefined || production instanceof Alternation
      ? [
          {
            prodOccurrence: 'idx' in production ? Number(production.idx) : 0,
            maxLookahead: typeof wide === 'number' ? wide : 1,
            prodType,
          },
        ]
      : [];
  const within =
    'definition' in production && !(production instanceof NonTerminal)
      ? (production.definition as readonly IProduction[])
      : [];
  return [...own, ...within.flatMap(chosenIn)];
}

/** What a strategy makes of a choice. */
function builtBy(
  strategy: ILookaheadStrategy,
  rule: Rule,
  { prodType, ...chosen }: Chosen,
): (this: unknown) => unknown {
  const options = { ...chosen, rule, dynamicTokensEnabled: false };
  return prodType === undefined
    ? strategy.buildLookaheadForAlternation({ ...options, hasPredicates: false })
    : strategy.buildLookaheadForOptional({ ...options, prodType });
}

it('chooses what Chevrotain would choose', () => {
  const random = randomFrom(20);
  const tokens = vocabulary.map((type) => createTokenInstance(type, '', 0, 0, 1, 1, 1, 1));
  const choices = { narrow: 0, wide: 0 };
  const different: unknown[] = [];
  for (const rule of Object.values(new Grammar().parser.getGAstProductions()))
    for (const chosen of chosenIn(rule)) {
      choices[chosen.maxLookahead > 1 ? 'wide' : 'narrow'] += 1;
      const [ours, theirs] = [new Lookahead(), new LLkLookaheadStrategy({ maxLookahead: 1 })].map(
        (strategy) => builtBy(strategy, rule, chosen),
      );
      for (const first of tokens)
        for (let n = 0; n < (chosen.maxLookahead > 1 ? 30 : 1); n += 1) {
          const next = [first, tokens[random(tokens.length)]];
          const at = { LA: (ahead: number) => next[ahead - 1], LA_FAST: (ahead: number) => next[ahead - 1] };
          if (ours?.call(at) !== theirs?.call(at))
            different.push([rule.name, chosen, ...next.map((token) => token?.tokenType.name)]);
        }
    }
  expect(different).toEqual([]);
  expect(choices.narrow).toBeGreaterThan(100);
  expect(choices.wide).toBeGreaterThan(5);
});
