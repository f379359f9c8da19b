import {
  Alternation,
  createTokenInstance,
  type IProduction,
  LLkLookaheadStrategy,
  NonTerminal,
} from 'chevrotain';
import { expect, it } from 'vitest';
import { vocabulary } from '../lexer/tokens.ts';
import { Grammar } from './grammar.ts';
import { Lookahead } from './lookahead.ts';
import { randomFrom } from './testing/random.ts';

/** The choices of a rule for which one token is not enough. */
function wideIn(production: IProduction): readonly number[] {
  const own =
    production instanceof Alternation && 'maxLookahead' in production && Number(production.maxLookahead) > 1
      ? [production.idx]
      : [];
  const within =
    'definition' in production && !(production instanceof NonTerminal)
      ? (production.definition as readonly IProduction[])
      : [];
  return [...own, ...within.flatMap(wideIn)];
}

it('chooses what Chevrotain would choose', () => {
  const random = randomFrom(20);
  const tokens = vocabulary.map((type) => createTokenInstance(type, '', 0, 0, 1, 1, 1, 1));
  let choices = 0;
  const different: unknown[] = [];
  for (const rule of Object.values(new Grammar().parser.getGAstProductions()))
    for (const prodOccurrence of wideIn(rule)) {
      choices += 1;
      const options = {
        prodOccurrence,
        rule,
        maxLookahead: 2,
        hasPredicates: false,
        dynamicTokensEnabled: false,
      };
      const [ours, theirs] = [new Lookahead(), new LLkLookaheadStrategy({ maxLookahead: 1 })].map(
        (strategy) => strategy.buildLookaheadForAlternation(options),
      );
      for (const first of tokens)
        for (let n = 0; n < 30; n += 1) {
          const next = [first, tokens[random(tokens.length)]];
          const at = { LA: (ahead: number) => next[ahead - 1], LA_FAST: (ahead: number) => next[ahead - 1] };
          if (ours?.call(at) !== theirs?.call(at))
            different.push([rule.name, ...next.map((token) => token?.tokenType.name)]);
        }
    }
  expect(different).toEqual([]);
  expect(choices).toBeGreaterThan(5);
});
