/** Editions, errata and options: what they amend. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { ChangeStmt, WayStmt } from '../syntax/tree.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment, Content, EditionDecl, Target } from '../syntax/edition.ts';
import type { Amendments } from './play.ts';
import { present } from './present.ts';
import type { LeafRules } from './leaves.ts';
import type { EffectRules } from './effects.ts';
import type { StatementRules } from './statements.ts';
import type { PlayRules } from './play.ts';
import type { NonplayerRules } from './nonplayers.ts';
import type { Parser, Rule } from './parser.ts';
import type { RulesOf } from './sets.ts';

/** Defines an edition, and the amendments that it or an option makes. */
function editionRule(p: Parser, rules: LeafRules & EffectRules & ReturnType<typeof amendmentRule>) {
  return {
    /** `edition First "First edition" of AndeanAbyss { … }` */
    edition: p.RULE('edition', (): EditionDecl => {
      const start = p.start();
      p.CONSUME(word.edition);
      const name = p.SUBRULE(rules.term);
      const title = p.SUBRULE(rules.text);
      p.CONSUME(word.of);
      const of = p.SUBRULE1(rules.term);
      const amendments: Amendment[] = [];
      p.lines(() => amendments.push(p.SUBRULE(rules.amendment)));
      return { $type: 'edition', span: p.since(start), name, title, of, amendments };
    }),

    /** `{ remove Control; Sweep.cost is 2 }` of an option. */
    amendments: p.RULE('amendments', (): Amendments => {
      const changes: ChangeStmt[] = [];
      const amendments: Amendment[] = [];
      p.lines(() =>
        p.OR({
          ERR_MSG: 'optionLine',
          DEF: [
            {
              ALT: () => {
                const start = p.start();
                amendments.push(p.SUBRULE(rules.amendment));
                p.draft('amendments in an option', start);
              },
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => changes.push(p.SUBRULE(rules.change)) },
          ],
        }),
      );
      return { changes, amendments };
    }),
  };
}

/** Defines one amendment. */
function amendmentRule(p: Parser, rules: ReturnType<typeof targetRule> & ReturnType<typeof contentRules>) {
  return {
    /** `remove Control`, `replace event 26 shaded with: …`, `insert after Propaganda.Victory: …` */
    amendment: p.RULE('amendment', (): Amendment => {
      const start = p.start();
      return p.choose<Amendment>({
        ERR_MSG: 'amendment',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.remove);
              const target = p.SUBRULE(rules.target);
              return { $type: 'amendment', span: p.since(start), verb: 'remove', target };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.replace);
              const target = p.SUBRULE1(rules.target);
              p.CONSUME(word.with);
              const content = p.SUBRULE(rules.content);
              return { $type: 'amendment', span: p.since(start), verb: 'replace', target, content };
            },
          },
          {
            ALT: () => {
              p.CONSUME(word.insert);
              const at = p.OPTION(() => {
                const place = p.OR1([
                  { ALT: () => (p.CONSUME(word.before), 'before' as const) },
                  { ALT: () => (p.CONSUME(word.after), 'after' as const) },
                ]);
                const target = p.SUBRULE2(rules.target);
                p.CONSUME(mark.colon);
                return { place, target };
              });
              const content = p.SUBRULE1(rules.content);
              return { $type: 'amendment', span: p.since(start), verb: 'insert', ...at, content };
            },
          },
        ],
      });
    }),
  };
}

/** Defines what an amendment is about. */
function targetRule(p: Parser, rules: LeafRules) {
  return {
    /** `Propaganda.Redeploy`, `deck Standard`, `event 26 shaded`, `rule 4.5.3 whenever`, `scenario "…"` */
    target: p.RULE('target', (): Target => {
      const start = p.start();
      return p.choose<Target>({
        ERR_MSG: 'target',
        DEF: [
          {
            ALT: () => {
              p.CONSUME(word.event);
              const number = p.SUBRULE(rules.eventNumber);
              const side = p.OPTION(() => p.SUBRULE(rules.shade));
              return { $type: 'card', span: p.since(start), number, ...present({ side }) };
            },
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              p.CONSUME(word.rule);
              const rule = p.SUBRULE(rules.ruleNumber);
              const sort = p.OPTION1({
                GATE: () => !p.sees(1, word.with),
                DEF: () => p.ident(p.CONSUME(LowerWord)),
              });
              return { $type: 'numbered', span: p.since(start), rule, ...present({ sort }) };
            },
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              p.CONSUME(word.scenario);
              const title = p.SUBRULE(rules.text);
              return { $type: 'titled', span: p.since(start), title };
            },
            IGNORE_AMBIGUITIES: true,
          },
          {
            ALT: () => {
              const sort = p.OPTION2({
                GATE: () => p.sees(2, Term),
                DEF: () => p.ident(p.CONSUME1(LowerWord)),
              });
              const path = p.SUBRULE(rules.path);
              return { $type: 'path', span: p.since(start), ...present({ sort }), path };
            },
          },
        ],
      });
    }),
  };
}

/** Defines what an amendment puts in. */
function contentRules(
  p: Parser,
  rules: LeafRules & StatementRules & PlayRules & NonplayerRules & { readonly declaration: Rule<Decl> },
) {
  const own = {
    /** A declaration, a phase, a point, a way, a step, or the text of what keeps its heading. */
    content: p.RULE('content', (): Content => {
      const opener = p.sees(1, word.rule) ? 3 : 1;
      return p.nested(() =>
        p.choose<Content>({
          ERR_MSG: 'declaration',
          DEF: [
            {
              GATE: () => p.sees(opener, word.phase),
              ALT: () => p.SUBRULE(rules.phase),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => p.sees(opener, word.point) && !p.sees(opener + 1, Term),
              ALT: () => p.SUBRULE(rules.point),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => p.sees(opener, word.way),
              ALT: () => p.SUBRULE(own.ruledWay),
              IGNORE_AMBIGUITIES: true,
            },
            {
              GATE: () => p.sees(opener, word.step),
              ALT: () => p.SUBRULE(rules.stage),
              IGNORE_AMBIGUITIES: true,
            },
            { ALT: () => p.SUBRULE(rules.block) },
            { ALT: () => p.SUBRULE(rules.declaration) },
          ],
        }),
      );
    }),

    /** `rule 3.2.1 way train: …` */
    ruledWay: p.RULE('ruledWay', (): WayStmt => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const way = p.SUBRULE(rules.way);
      return { ...way, span: p.since(start), ...present({ rule }) };
    }),
  };

  return own;
}

/** The rules of editions and their amendments. */
export const editionRules = [editionRule, amendmentRule, targetRule, contentRules] as const;

/** The rules of `editionRules`, by name. */
export type EditionRules = RulesOf<typeof editionRules>;
