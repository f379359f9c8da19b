/** A declaration, by the word that opens it. */
import { EOF } from 'chevrotain';
import { End } from '../lexer/tokens.ts';
import type { Decl } from '../syntax/declarations.ts';
import type { LeafRules } from './leaves.ts';
import type { BoardRules } from './board.ts';
import type { SetupRules } from './setups.ts';
import type { SequenceRules } from './sequence.ts';
import type { StandingRules } from './standing.ts';
import type { PlayRules } from './play.ts';
import type { StatusRules } from './status.ts';
import type { NonplayerRules } from './nonplayers.ts';
import type { EditionRules } from './editions.ts';
import type { ScenarioRules } from './scenarios.ts';
import type { Parser } from './parser.ts';

/** Defines a declaration, by the word that opens it. */
export function declarationRules(
  p: Parser,
  rules: LeafRules &
    BoardRules &
    SetupRules &
    SequenceRules &
    StandingRules &
    PlayRules &
    StatusRules &
    NonplayerRules &
    EditionRules &
    ScenarioRules,
) {
  const own = {
    /** One declaration and nothing else. */
    alone: p.RULE('alone', (): Decl | undefined =>
      p.recover(() => {
        const declaration = p.SUBRULE(own.declaration);
        p.MANY(() => p.CONSUME(End));
        p.CONSUME(EOF);
        return declaration;
      }),
    ),

    /** One declaration; the number of its rule may stand before it. */
    declaration: p.RULE('declaration', (): Decl => {
      const start = p.start();
      const rule = p.OPTION(() => p.SUBRULE(rules.rulePrefix));
      const body = p.SUBRULE(own.declared);
      return rule ? { ...body, rule, span: p.since(start) } : body;
    }),

    /** A declaration, by its first word. */
    declared: p.RULE('declared', (): Decl =>
      p.choose<Decl>({
        ERR_MSG: 'declaration',
        DEF: [
          { ALT: () => p.SUBRULE(rules.volume) },
          { ALT: () => p.SUBRULE(rules.prelude) },
          { ALT: () => p.SUBRULE(rules.faction) },
          { ALT: () => p.SUBRULE(rules.termDeclaration) },
          { ALT: () => p.SUBRULE(rules.class) },
          { ALT: () => p.SUBRULE(rules.forces) },
          { ALT: () => p.SUBRULE(rules.kind) },
          { ALT: () => p.SUBRULE(rules.space) },
          { ALT: () => p.SUBRULE(rules.region) },
          { ALT: () => p.SUBRULE(rules.holdingPlace) },
          { ALT: () => p.SUBRULE(rules.adjacent) },
          { ALT: () => p.SUBRULE(rules.border) },
          { ALT: () => p.SUBRULE(rules.stacking) },
          { ALT: () => p.SUBRULE(rules.recall) },
          { ALT: () => p.SUBRULE(rules.scale) },
          { ALT: () => p.SUBRULE(rules.populace) },
          { ALT: () => p.SUBRULE(rules.supply) },
          { ALT: () => p.SUBRULE(rules.track) },
          { ALT: () => p.SUBRULE(rules.held) },
          { ALT: () => p.SUBRULE(rules.secret) },
          { ALT: () => p.SUBRULE(rules.define) },
          { ALT: () => p.SUBRULE(rules.volumePoint) },
          { ALT: () => p.SUBRULE(rules.victory) },
          { ALT: () => p.SUBRULE(rules.sequence) },
          { ALT: () => p.SUBRULE(rules.deck) },
          { ALT: () => p.SUBRULE(rules.setup) },
          { ALT: () => p.SUBRULE(rules.standing) },
          { ALT: () => p.SUBRULE(rules.round) },
          { ALT: () => p.SUBRULE(rules.procedure) },
          { ALT: () => p.SUBRULE(rules.operation) },
          { ALT: () => p.SUBRULE(rules.activity) },
          { ALT: () => p.SUBRULE(rules.event) },
          { ALT: () => p.SUBRULE(rules.nonplayer) },
          { ALT: () => p.SUBRULE(rules.nonplayers) },
          { ALT: () => p.SUBRULE(rules.random) },
          { ALT: () => p.SUBRULE(rules.edition) },
          { ALT: () => p.SUBRULE(rules.whenever) },
          { ALT: () => p.SUBRULE(rules.optionDeclaration) },
          { ALT: () => p.SUBRULE(rules.adapt) },
          { ALT: () => p.SUBRULE(rules.contents) },
          { ALT: () => p.SUBRULE(rules.scenario) },
        ],
      }),
    ),
  };

  return own;
}

/** The rules that `declarationRules` defines. */
export type DeclarationRules = ReturnType<typeof declarationRules>;
