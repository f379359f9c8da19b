/** The lines of an instruction that guide choices. */
import { LowerWord, mark, Term, word } from '../lexer/tokens.ts';
import type { Choice, Gerund, Guide, Step } from '../syntax/nonplayer.ts';
import type { Amount, Ident, NounExpr, Text } from '../syntax/tree.ts';
import { StatusParser } from './status.ts';
import { present } from './present.ts';

/** What stands in braces, beside the lines that only an instruction has. */
export interface Lines {
  readonly guides: Guide[];
  readonly stages: Step[];
}

/** Guides. */
export abstract class GuideParser extends StatusParser {
  /** `spaces with Rebels Base or spaces with Cartel piece` */
  readonly alternatives = this.RULE('alternatives', (): NounExpr[] => {
    const found: NounExpr[] = [];
    this.AT_LEAST_ONE_SEP({ SEP: word.or, DEF: () => found.push(this.SUBRULE(this.nouns)) });
    return found;
  });

  /** A guide among the lines of an instruction or step. */
  readonly guideLine = this.RULE('guideLine', (lines: Lines): void => {
    const token = this.LA(1);
    const guide = this.SUBRULE(this.guide);
    this.ACTION(() => {
      const once = ['count', 'do', 'factions', 'stay'].includes(guide.guide);
      if (once && lines.guides.some((other) => other.guide === guide.guide)) this.sayOnce(true, token);
      lines.guides.push(guide);
    });
  });

  /** One line that guides choices. */
  readonly guide = this.RULE('guide', (): Guide => {
    const start = this.start();
    return this.choose<Guide>({
      ERR_MSG: 'guide',
      DEF: [
        {
          ALT: () => {
            this.CONSUME(word.prefer);
            const from = this.OPTION(() => this.CONSUME(word.from)) !== undefined;
            const nouns = this.SUBRULE(this.alternatives);
            return { guide: 'prefer', span: this.since(start), from, nouns };
          },
        },
        {
          ALT: () => {
            this.CONSUME1(word.from);
            const nouns = this.SUBRULE1(this.alternatives);
            return { guide: 'from', span: this.since(start), nouns };
          },
        },
        { ALT: () => this.SUBRULE(this.keep) },
        {
          ALT: () => {
            this.CONSUME(word.count);
            const count = this.SUBRULE(this.sum);
            return { guide: 'count', span: this.since(start), count };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.stay);
            this.CONSUME(word.until);
            const until = this.SUBRULE(this.disjunction);
            return { guide: 'stay', span: this.since(start), until };
          },
        },
        { ALT: () => this.SUBRULE(this.piecesGuide) },
        {
          ALT: () => {
            this.CONSUME(word.factions);
            const choices: Choice[] = [];
            this.AT_LEAST_ONE_SEP1({
              SEP: mark.comma,
              DEF: () => choices.push(this.SUBRULE(this.listed)),
            });
            return { guide: 'factions', span: this.since(start), choices };
          },
        },
        {
          ALT: () => {
            this.CONSUME(word.do);
            const keys: Text[] = [];
            this.AT_LEAST_ONE_SEP2({
              SEP: mark.comma,
              DEF: () => keys.push(this.SUBRULE(this.keyName)),
            });
            return { guide: 'do', span: this.since(start), keys };
          },
        },
      ],
    });
  });

  /** `keep 3 Cubes in spaces with Support`, `keep all Guerrillas` */
  readonly keep = this.RULE('keep', (): Guide => {
    const start = this.start();
    this.CONSUME(word.keep);
    const from = this.start();
    const amount = this.choose<Amount>({
      ERR_MSG: 'keepAmount',
      DEF: [
        { ALT: () => ({ $type: 'all', span: this.spanOf(this.CONSUME(word.all)) }) },
        {
          ALT: () => {
            const count = this.SUBRULE(this.count);
            return { $type: 'exactly', span: this.since(from), count };
          },
        },
      ],
    });
    const pieces = this.SUBRULE(this.phrase);
    const nouns = this.OPTION(() => {
      this.SUBRULE(this.preposition);
      return this.SUBRULE(this.alternatives);
    });
    return { guide: 'keep', span: this.since(start), amount, pieces, ...present({ nouns }) };
  });

  /** `pieces Bases, alternating Police, Troops`, `placing own Bases` */
  readonly piecesGuide = this.RULE('piecesGuide', (): Guide => {
    const start = this.start();
    const verb = this.choose<Gerund | undefined>([
      { ALT: () => (this.CONSUME(word.pieces), undefined) },
      { ALT: () => (this.CONSUME(word.placing), 'placing') },
      { ALT: () => (this.CONSUME(word.removing), 'removing') },
      { ALT: () => (this.CONSUME(word.replacing), 'replacing') },
      { ALT: () => (this.CONSUME(word.moving), 'moving') },
      { ALT: () => (this.CONSUME(word.hiding), 'hiding') },
      { ALT: () => (this.CONSUME(word.activating), 'activating') },
      { ALT: () => (this.CONSUME(word.flipping), 'flipping') },
      { ALT: () => (this.CONSUME(word.transferring), 'transferring') },
    ]);
    const choices: Choice[] = [];
    let alternatingFrom: number | undefined;
    this.AT_LEAST_ONE_SEP({
      SEP: mark.comma,
      DEF: () => {
        const token = this.OPTION(() => this.CONSUME(word.alternating));
        if (token) this.sayOnce(alternatingFrom, token);
        if (token) alternatingFrom ??= choices.length;
        choices.push(this.SUBRULE(this.listed));
      },
    });
    return {
      guide: 'pieces',
      span: this.since(start),
      ...present({ verb }),
      choices,
      ...present({ alternatingFrom }),
    };
  });

  /** `Underground Guerrillas`, `Police if Cubes there < 3` */
  readonly listed = this.RULE('listed', (): Choice => {
    const start = this.start();
    const noun = this.SUBRULE(this.nouns);
    const condition = this.OPTION(() => this.SUBRULE(this.guard));
    return { span: this.since(start), noun, ...present({ if: condition }) };
  });

  /** `base`, `Extort`, `"build a Base"` */
  readonly keyName = this.RULE('keyName', (): Text =>
    this.choose<Text>({
      ERR_MSG: 'key',
      DEF: [
        { ALT: () => this.SUBRULE(this.text) },
        { ALT: () => named(this.ident(this.CONSUME(Term))) },
        { ALT: () => named(this.ident(this.CONSUME(LowerWord))) },
      ],
    }),
  );
}

const named = ({ span, name }: Ident): Text => ({ span, value: name });
