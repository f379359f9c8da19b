/** The sequence of play. */
import type { Declared } from './declarations.ts';
import type { Block, Ident, NumberNode, RuleRef, Span, Text } from './tree.ts';

/** What a box of the sequence allows. */
export type Permit = 'Operation' | 'Activity' | 'Limited' | 'Event';
/** The sequence of play: who may act on a card, in what order, and what each may do. */
export interface SequenceDecl extends Declared {
  readonly $type: 'sequence';
  /** `eligible by card, 2 act`; `by next card`, by the card on top of the deck; `by track`. */
  readonly order?: {
    readonly span: Span;
    readonly by: 'card' | 'track';
    readonly next: boolean;
    readonly act: NumberNode;
    readonly rule?: RuleRef;
  };
  /** `first: …`, `second after Event: …`; for a track, `box Limited: Limited`. */
  readonly slots: readonly {
    readonly span: Span;
    readonly rule?: RuleRef;
    readonly slot: 'first' | 'second' | 'box';
    readonly name?: Ident;
    /** What the box is called on the board. */
    readonly title?: Text;
    readonly after?: 'Operation' | 'Activity' | 'Event';
    readonly permits: readonly Permit[];
  }[];
  readonly pass?: Block & { readonly rule?: RuleRef };
  readonly acted?: { readonly span: Span; readonly state: 'Ineligible' | 'Eligible' };
  readonly actedRule?: RuleRef;
  /** `after paid Operation without Activity: …`: what whoever acted by the sequence may do then (2.3.6). */
  readonly after?: {
    readonly $type: 'after';
    readonly span: Span;
    readonly rule?: RuleRef;
    readonly paid: boolean;
    /** Whether it may be done only if no activity was used. */
    readonly alone: boolean;
    readonly block: Block;
  };
  /** `ahead: 1`: so many cards of the deck lie open. */
  readonly ahead?: NumberNode;
  readonly aheadRule?: RuleRef;
  /** `final: Limited, not Sweep, not March`: the last Event card. */
  readonly final?: {
    readonly span: Span;
    readonly rule?: RuleRef;
    readonly permits: readonly Permit[];
    readonly not: readonly Ident[];
  };
  /** `end game after final round`: behind the last card that brings a round, whatever lies below it. */
  readonly end?: { readonly span: Span; readonly rule?: RuleRef };
  readonly rounds: readonly {
    readonly span: Span;
    readonly rule?: RuleRef;
    readonly round: Ident;
    readonly notTwice: boolean;
  }[];
}
