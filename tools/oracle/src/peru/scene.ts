/** The state of a game of Peru: the table, the card, texts in execution, lasting effects. */
import * as core from '../core/scene.ts';
import * as runs from '../core/runs.ts';
import type { Book } from '../harness/check.ts';
import type { Start } from '../harness/stream.ts';
import { type Faction, isFaction } from './facts/cards.ts';
import { NAMES } from './facts/spaces.ts';
import { OPERATIONS } from './facts/texts.ts';
import { Play } from './play.ts';
import { Table } from './table.ts';

export type Frame = core.Frame<Faction>;

export type Chapter = core.Chapter<Scene>;

export const follow: <S>(scene: Scene, bodies: readonly string[], run: runs.Run<S, Faction>) => core.Subject =
  runs.follow;

/** Events that grant Operations or activities with special procedures or strengths. */
const CHANGING: ReadonlySet<string> = new Set(['1 bottom', '3 bottom', '10 top', '19 bottom', '22 top']);

/**
 * Events whose Operations are restricted to one space: Limited ones, and those whose text names the space.
 */
const LIMITING: ReadonlySet<string> = new Set([
  '1 bottom',
  '4 top',
  '5 bottom',
  '14 bottom',
  '15 bottom',
  '18 single',
  '20 single',
  '22 top',
  '23 top',
  '26 top',
  '32 bottom',
  '36 bottom',
]);

export class Scene extends core.Stage<Faction, Table, Play> {
  constructor(start: Start, book: Book) {
    const parts = { table: new Table(start.view), play: new Play(start) };
    super(start, book, parts, { isFaction, operations: OPERATIONS, changing: CHANGING });
  }

  get spaces(): readonly string[] {
    return NAMES;
  }

  /** Whether the current Operation is restricted to one space (2.3.4). */
  get limited(): boolean {
    if (this.event) return LIMITING.has(this.event.event ?? '');
    return this.isFree() || this.play.box === 'Limited';
  }

  protected isFree(): boolean {
    return this.within('Propaganda.DirectivesExecuted');
  }
}
