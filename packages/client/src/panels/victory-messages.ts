import type { VictoryForm } from '../game/host-messages.ts';
import type { MessageKey } from '../words/messages.ts';

/** The messages that state how margins win, by form of victory. */
export const VICTORY_MESSAGES = {
  players: 'victoryOfPlayers',
  nonplayers: 'victoryAgainstNonplayers',
  alone: 'victoryAlone',
} as const satisfies Readonly<Record<VictoryForm, MessageKey>>;
