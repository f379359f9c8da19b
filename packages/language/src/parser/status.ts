/** Who may be a Non-player, and what is so for Non-players alone. */
import { mark, word } from '../lexer/tokens.ts';
import type { Line, NonplayersDecl } from '../syntax/status.ts';
import type { Ident } from '../syntax/tree.ts';
import { PlayParser } from './play.ts';
import { present } from './present.ts';

type Degree = NonNullable<NonplayersDecl['alone']>['degrees'][number];
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Non-players. */
export abstract class StatusParser extends PlayParser {
  /** `nonplayers Rebels, Cartel { rule 8.1 not Limited; rule 8.1 not final }` */
  readonly nonplayers = this.RULE('nonplayers', (): NonplayersDecl => {
    const start = this.start();
    this.CONSUME(word.nonplayers);
    const factions = this.SUBRULE(this.terms);
    const exempt: NonplayersDecl['exempt'][number][] = [];
    const marked: Ident[] = [];
    const said: Writable<Pick<NonplayersDecl, 'ties' | 'defeat' | 'alone' | 'order'>> = {};
    this.OPTION(() =>
      this.lines(() => {
        const from = this.start();
        const rule = present({ rule: this.OPTION1(() => this.SUBRULE(this.rulePrefix)) });
        this.OR({
          ERR_MSG: 'status',
          DEF: [
            {
              ALT: () => {
                this.CONSUME(word.not);
                const what = this.SUBRULE(this.binding);
                exempt.push({ span: this.since(from), ...rule, from: what });
              },
            },
            {
              ALT: () => {
                this.CONSUME(word.marked);
                this.AT_LEAST_ONE_SEP({
                  SEP: mark.comma,
                  DEF: () => marked.push(this.SUBRULE(this.eventNumber)),
                });
              },
            },
            {
              ALT: () => {
                this.sayOnce(said.ties, this.CONSUME(word.win));
                this.CONSUME(word.ties);
                said.ties = { span: this.since(from), ...rule };
              },
            },
            {
              ALT: () => {
                this.sayOnce(said.defeat, this.CONSUME(word.defeat));
                this.CONSUME(word.players);
                said.defeat = { span: this.since(from), ...rule };
              },
            },
            {
              ALT: () => {
                this.sayOnce(said.alone, this.CONSUME(word.alone));
                const degrees = this.SUBRULE(this.degrees);
                said.alone = { span: this.since(from), ...rule, degrees };
              },
            },
            {
              ALT: () => {
                this.sayOnce(said.order, this.CONSUME(word.Event));
                const order = this.SUBRULE(this.order);
                said.order = { span: this.since(from), ...rule, ...order };
              },
            },
          ],
        });
      }),
    );
    return { $type: 'nonplayers', span: this.since(start), factions, exempt, marked, ...said };
  });

  /** `Limited`, `final`: what binds players. */
  readonly binding = this.RULE('binding', (): 'Limited' | 'final' =>
    this.choose<'Limited' | 'final'>([
      { ALT: () => (this.CONSUME(word.Limited), 'Limited') },
      { ALT: () => (this.CONSUME(word.final), 'final') },
    ]),
  );

  /** `"Failure", 1 "Stalemate", 4 "Progress"` */
  readonly degrees = this.RULE('degrees', (): Degree[] => {
    const found: Degree[] = [{ name: this.SUBRULE(this.text) }];
    this.MANY(() => {
      this.CONSUME(mark.comma);
      const least = this.SUBRULE(this.whole);
      found.push({ least, name: this.SUBRULE1(this.text) });
    });
    return found;
  });

  /** `shaded or Operation by Govt if number of players is 2`, behind `Event` */
  readonly order = this.RULE('order', (): Omit<NonNullable<NonplayersDecl['order']>, keyof Line> => {
    const side = this.OPTION(() => this.SUBRULE(this.shade));
    this.CONSUME(word.or);
    this.CONSUME(word.Operation);
    const by = this.SUBRULE(this.actor);
    const condition = this.SUBRULE(this.guard);
    return { ...present({ side }), by, if: condition };
  });
}
