/** The sequence of play: the Factions that may act on a card, their order, and their permitted actions. */
import type { BaseDecl, FactionOrder } from './declarations.ts';
import type { FactionRank } from './statements.ts';
import type { Block, Ident, Node, NumberNode, Text } from './tree.ts';

export type Permit = 'Operation' | 'Activity' | 'Limited' | 'Event';

export interface SequenceDecl extends BaseDecl {
  readonly $type: 'sequence';
  readonly lines: readonly SequenceLine[];
}

/** `with Short, Open`, `without Short`: restricts a line to games with or without these options. */
export interface GameFilter extends Node {
  /** Options that must all be in play. */
  readonly with: readonly Ident[];
  /** Options of which none may be in play. */
  readonly without: readonly Ident[];
}

interface LineFields {
  /** `eligible by card, 2 act`; `by most Strength`; `by next card`, by the next Event of the deck; `by track`, with `next to each other`. */
  readonly eligible: {
    readonly by: 'card' | 'track';
    readonly next: boolean;
    /** `eligible by most Strength`: the order is that of a value; the card breaks ties. */
    readonly rank?: FactionRank;
    /** A Faction chooses a box next to one that another Faction has chosen. */
    readonly adjacent: boolean;
    readonly actingCount: NumberNode;
  };
  /** `first: …`, `second after Event: …`; for a track, `box Limited: Limited`. */
  readonly slot: {
    readonly slot: 'first' | 'second' | 'box';
    readonly name?: Ident;
    readonly title?: Text;
    readonly after?: 'Operation' | 'Activity' | 'Event';
    /** `box Full after Limited: …`: the box of a Faction that chose before. */
    readonly afterBox?: Ident;
    readonly permits: readonly Permit[];
  };
  readonly pass: { readonly block: Block };
  /** `acted: Ineligible`, `acted after Limited: Eligible`. */
  readonly acted: { readonly after?: Permit; readonly state: 'Ineligible' | 'Eligible' };
  /** `after paid Operation without Activity: …`: an option of the acting Faction after its Operation (2.3.6). */
  readonly after: {
    readonly paid: boolean;
    /** Requires that no Special Activity was used. */
    readonly withoutActivity: boolean;
    readonly block: Block;
  };
  /** `ahead: 1`: the number of deck cards shown in advance. */
  readonly ahead: { readonly cards: NumberNode };
  /** `final: Limited, not Sweep, not March`: restrictions on the last Event card. */
  readonly final: { readonly permits: readonly Permit[]; readonly not: readonly Ident[] };
  /** `end game after final round`: ends the game after the last round card, even if other cards follow it. */
  readonly end: object;
  /** `interrupt order Rebels Govt`: before the first Faction acts, these may interrupt with Events of their own. */
  readonly interrupt: { readonly order: FactionOrder };
  /** `own Event instead of Event`: on its turn, a Faction may play an Event of its own where the sequence permits these. */
  readonly ownEvent: { readonly insteadOf: readonly Permit[] };
  /** `round Campaign, not twice running` */
  readonly round: { readonly round: Ident; readonly notTwice: boolean };
}

export type LineOf<K extends keyof LineFields> = K extends keyof LineFields
  ? BaseDecl & { readonly $type: 'line'; readonly line: K; readonly games?: GameFilter } & LineFields[K]
  : never;

export type SequenceLine = LineOf<keyof LineFields>;

/** Returns the lines of one kind, in source order. */
export function linesOf<K extends keyof LineFields>(
  sequence: SequenceDecl | undefined,
  line: K,
): readonly LineOf<K>[] {
  return (sequence?.lines ?? []).filter(
    (candidate) => candidate.line === line,
  ) as unknown as readonly LineOf<K>[];
}
