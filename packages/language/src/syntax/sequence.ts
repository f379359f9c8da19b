/** The sequence of play. */
import type { Declared } from './declarations.ts';
import type { Block, Ident, Node, NumberNode, Text } from './tree.ts';

/** What a box of the sequence allows. */
export type Permit = 'Operation' | 'Activity' | 'Limited' | 'Event';

/** The sequence of play: who may act on a card, in what order, and what each may do. */
export interface SequenceDecl extends Declared {
  readonly $type: 'sequence';
  readonly lines: readonly SequenceLine[];
}

/** `with Short, Open`, `without Short`: the games in which a line holds, by the options that they are played with. */
export interface Games extends Node {
  /** All of these are in play. */
  readonly with: readonly Ident[];
  /** None of these is. */
  readonly without: readonly Ident[];
}

/** What a line of the sequence of play says. */
interface Lines {
  /** `eligible by card, 2 act`; `by next card`, by the next Event of the deck; `by track`. */
  readonly eligible: { readonly by: 'card' | 'track'; readonly next: boolean; readonly act: NumberNode };
  /** `first: …`, `second after Event: …`; for a track, `box Limited: Limited`. */
  readonly slot: {
    readonly slot: 'first' | 'second' | 'box';
    readonly name?: Ident;
    /** What the box is called on the board. */
    readonly title?: Text;
    readonly after?: 'Operation' | 'Activity' | 'Event';
    readonly permits: readonly Permit[];
  };
  readonly pass: { readonly block: Block };
  readonly acted: { readonly state: 'Ineligible' | 'Eligible' };
  /** `after paid Operation without Activity: …`: what whoever acted by the sequence may do then (2.3.6). */
  readonly after: {
    readonly paid: boolean;
    /** Whether it may be done only if no activity was used. */
    readonly alone: boolean;
    readonly block: Block;
  };
  /** `ahead: 1`: so many cards of the deck lie open. */
  readonly ahead: { readonly cards: NumberNode };
  /** `final: Limited, not Sweep, not March`: the last Event card. */
  readonly final: { readonly permits: readonly Permit[]; readonly not: readonly Ident[] };
  /** `end game after final round`: behind the last card that brings a round, whatever lies below it. */
  readonly end: object;
  /** `round Campaign, not twice running` */
  readonly round: { readonly round: Ident; readonly notTwice: boolean };
}

/** A line that says one of the things that there are to say. */
export type LineOf<K extends keyof Lines> = K extends keyof Lines
  ? Declared & { readonly $type: 'line'; readonly line: K; readonly games?: Games } & Lines[K]
  : never;

/** Any line of the sequence of play. */
export type SequenceLine = LineOf<keyof Lines>;

/** The lines that say one thing, in their order. */
export function linesOf<K extends keyof Lines>(
  sequence: SequenceDecl | undefined,
  line: K,
): readonly LineOf<K>[] {
  return (sequence?.lines ?? []).filter((each) => each.line === line) as unknown as readonly LineOf<K>[];
}
