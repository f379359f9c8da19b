/** Grammar of `nonplayers`: the Factions that may be Non-players, and the rules that apply only to them. */
import { mark, word } from '../lexer/tokens.ts';
import type { StatusLine, NonplayersDecl } from '../syntax/status.ts';
import type { Ident } from '../syntax/tree.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { StatementRules } from './statements.ts';
import type { PlayRules } from './operations.ts';
import type { Parser } from './parser.ts';
import type { RulesOf } from './sets.ts';

type Degree = NonNullable<NonplayersDecl['alone']>['degrees'][number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

interface Said extends Writable<Pick<NonplayersDecl, 'ties' | 'defeat' | 'alone' | 'order'>> {
  readonly exempt: NonplayersDecl['exempt'][number][];
  readonly marked: Ident[];
}

function readLine(p: Parser, rules: LeafRules & ReturnType<typeof statusLineRules>, said: Said): void {
  const from = p.start();
  const rule = present({ rule: p.OPTION1(() => p.SUBRULE(rules.rulePrefix)) });
  p.OR({
    ERR_MSG: 'status',
    DEF: [
      {
        ALT: () => {
          p.CONSUME(word.not);
          const what = p.SUBRULE(rules.binding);
          said.exempt.push({ span: p.since(from), ...rule, from: what });
        },
      },
      {
        ALT: () => {
          p.CONSUME(word.marked);
          p.AT_LEAST_ONE_SEP({
            SEP: mark.comma,
            DEF: () => said.marked.push(p.SUBRULE(rules.eventNumber)),
          });
        },
      },
      {
        ALT: () => {
          p.sayOnce(said.ties, p.CONSUME(word.win));
          p.CONSUME(word.ties);
          said.ties = { span: p.since(from), ...rule };
        },
      },
      {
        ALT: () => {
          p.sayOnce(said.defeat, p.CONSUME(word.defeat));
          p.CONSUME(word.players);
          said.defeat = { span: p.since(from), ...rule };
        },
      },
      {
        ALT: () => {
          p.sayOnce(said.alone, p.CONSUME(word.alone));
          const degrees = p.SUBRULE(rules.degrees);
          said.alone = { span: p.since(from), ...rule, degrees };
        },
      },
      {
        ALT: () => {
          p.sayOnce(said.order, p.CONSUME(word.Event));
          const order = p.SUBRULE(rules.order);
          said.order = { span: p.since(from), ...rule, ...order };
        },
      },
    ],
  });
}

function nonplayersRule(p: Parser, rules: LeafRules & ReturnType<typeof statusLineRules>) {
  return {
    nonplayers: p.RULE('nonplayers', (): NonplayersDecl => {
      const start = p.start();
      p.CONSUME(word.nonplayers);
      const factions = p.SUBRULE(rules.terms);
      const said: Said = { exempt: [], marked: [] };
      p.OPTION(() => p.lines(() => readLine(p, rules, said)));
      return { $type: 'nonplayers', span: p.since(start), factions, ...said };
    }),
  };
}

function statusLineRules(p: Parser, rules: LeafRules & StatementRules & PlayRules) {
  return {
    binding: p.RULE('binding', (): 'Limited' | 'final' =>
      p.choose<'Limited' | 'final'>([
        { ALT: () => (p.CONSUME(word.Limited), 'Limited') },
        { ALT: () => (p.CONSUME(word.final), 'final') },
      ]),
    ),

    degrees: p.RULE('degrees', (): Degree[] => {
      const found: Degree[] = [{ name: p.SUBRULE(rules.text) }];
      p.MANY(() => {
        p.CONSUME(mark.comma);
        const least = p.SUBRULE(rules.whole);
        found.push({ least, name: p.SUBRULE1(rules.text) });
      });
      return found;
    }),

    /** `shaded or Operation by Govt if number of players is 2`, after `Event` */
    order: p.RULE('order', (): Omit<NonNullable<NonplayersDecl['order']>, keyof StatusLine> => {
      const side = p.OPTION(() => p.SUBRULE(rules.shade));
      p.CONSUME(word.or);
      p.CONSUME(word.Operation);
      const by = p.SUBRULE(rules.actor);
      const condition = p.SUBRULE(rules.guard);
      return { ...present({ side }), by, if: condition };
    }),
  };
}

export const statusRules = [nonplayersRule, statusLineRules] as const;

export type StatusRules = RulesOf<typeof statusRules>;
