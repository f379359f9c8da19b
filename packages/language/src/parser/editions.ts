/** Editions, errata and options: what they amend. */
import type { ParserMethod } from 'chevrotain';
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { ChangeStmt, WayStmt } from '../syntax/tree.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { Amendment, Content, EditionDecl, Target } from '../syntax/edition.ts';
import { NonplayerParser } from './nonplayers.ts';
import type { Amendments } from './play.ts';
import { present } from './present.ts';

/** Amendments by name path. */
export abstract class EditionParser extends NonplayerParser {
  /** Any declaration: the rule of `QuipuParser`, which amendments hold. */
  abstract readonly declaration: ParserMethod<[], Decl>;

  /** `edition First "First edition" of AndeanAbyss { … }` */
  readonly edition = this.RULE('edition', (): EditionDecl => {
    const start = this.start();
    this.CONSUME(word.edition);
    const name = this.SUBRULE(this.term);
    const title = this.SUBRULE(this.text);
    this.CONSUME(word.of);
    const of = this.SUBRULE1(this.term);
    const amendments: Amendment[] = [];
    this.lines(() => amendments.push(this.SUBRULE(this.amendment)));
    return { $type: 'edition', span: this.since(start), name, title, of, amendments };
  });

  /** `{ remove Control; Sweep.cost is 2 }` of an option. */
  readonly amendments = this.RULE('amendments', (): Amendments => {
    const changes: ChangeStmt[] = [];
    const amendments: Amendment[] = [];
    this.lines(() =>
      this.OR({
        ERR_MSG: 'optionLine',
        DEF: [
          {
            ALT: () => {
              const start = this.start();
              amendments.push(this.SUBRULE(this.amendment));
              this.draft('amendments in an option', start);
            },
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => changes.push(this.SUBRULE(this.change)) },
        ],
      }),
    );
    return { changes, amendments };
  });

  /** `remove Control`, `replace event 26 shaded with: …`, `insert after Propaganda.Victory: …` */
  readonly amendment = this.RULE('amendment', (): Amendment => {
    const start = this.start();
    return this.choose<Amendment>({
      ERR_MSG: 'amendment',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.remove);
            const target = this.SUBRULE(this.target);
            return { $type: 'amendment', span: this.since(start), verb: 'remove', target };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.replace);
            const target = this.SUBRULE1(this.target);
            this.CONSUME(word.with);
            const content = this.SUBRULE(this.content);
            return { $type: 'amendment', span: this.since(start), verb: 'replace', target, content };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.insert);
            const at = this.OPTION(() => {
              const place = this.OR1([
                { ALT: () => (this.CONSUME(word.before), 'before' as const) },
                { ALT: () => (this.CONSUME(word.after), 'after' as const) },
              ]);
              const target = this.SUBRULE2(this.target);
              this.CONSUME(mark.colon);
              return { place, target };
            });
            const content = this.SUBRULE1(this.content);
            return { $type: 'amendment', span: this.since(start), verb: 'insert', ...at, content };
          },
        },
      ],
    });
  });

  /** `Propaganda.Redeploy`, `deck Standard`, `event 26 shaded`, `rule 4.5.3 whenever`, `scenario "…"` */
  readonly target = this.RULE('target', (): Target => {
    const start = this.start();
    return this.choose<Target>({
      ERR_MSG: 'target',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.event);
            const number = this.SUBRULE(this.eventNumber);
            const side = this.OPTION(() => this.SUBRULE(this.shade));
            return { $type: 'card', span: this.since(start), number, ...present({ side }) };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            this.CONSUME(word.rule);
            const rule = this.SUBRULE(this.ruleNumber);
            const sort = this.OPTION1({
              GATE: () => !this.sees(1, word.with),
              DEF: () => this.ident(this.CONSUME(LowerWord)),
            });
            return { $type: 'numbered', span: this.since(start), rule, ...present({ sort }) };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            this.CONSUME(word.scenario);
            const title = this.SUBRULE(this.text);
            return { $type: 'titled', span: this.since(start), title };
          },
          IGNORE_AMBIGUITIES: true,
        },
        {
          ALT: () => {
            const sort = this.OPTION2({
              GATE: () => this.sees(2, Term),
              DEF: () => this.ident(this.CONSUME1(LowerWord)),
            });
            const path = this.SUBRULE(this.path);
            return { $type: 'path', span: this.since(start), ...present({ sort }), path };
          },
        },
      ],
    });
  });

  /** A declaration, a phase, a point, a way, a step, or the text of what keeps its heading. */
  readonly content = this.RULE('content', (): Content => {
    const opener = this.sees(1, word.rule) ? 3 : 1;
    return this.nested(() =>
      this.choose<Content>({
        ERR_MSG: 'declaration',
        DEF: [
          {
            GATE: () => this.sees(opener, word.phase),
            ALT: () => this.SUBRULE(this.phase),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => this.sees(opener, word.point) && !this.sees(opener + 1, Term),
            ALT: () => this.SUBRULE(this.point),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => this.sees(opener, word.way),
            ALT: () => this.SUBRULE(this.ruledWay),
            IGNORE_AMBIGUITIES: true,
          },
          {
            GATE: () => this.sees(opener, word.step),
            ALT: () => this.SUBRULE(this.stage),
            IGNORE_AMBIGUITIES: true,
          },
          { ALT: () => this.SUBRULE(this.block) },
          { ALT: () => this.SUBRULE(this.declaration) },
        ],
      }),
    );
  });

  /** `rule 3.2.1 way train: …` */
  readonly ruledWay = this.RULE('ruledWay', (): WayStmt => {
    const start = this.start();
    const rule = this.OPTION(() => this.SUBRULE(this.rulePrefix));
    const way = this.SUBRULE(this.way);
    return { ...way, span: this.since(start), ...present({ rule }) };
  });
}
