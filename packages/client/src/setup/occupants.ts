/** The possible occupants of a seat. */
import { findEntry } from '../require-entry.ts';
import type { MessageKey, Translate } from '../words/messages.ts';

/** Occupants offered by the page, as named by tables. The number of a search is that of its simulations. */
export const OCCUPANTS = [
  'person',
  'nonplayer',
  'random',
  'search:250',
  'search:1000',
  'search:4000',
] as const;
export type Occupant = (typeof OCCUPANTS)[number];

const OCCUPANT_MESSAGES: Readonly<Record<Occupant, MessageKey>> = {
  person: 'person',
  nonplayer: 'nonplayer',
  random: 'random',
  'search:250': 'search250',
  'search:1000': 'search1000',
  'search:4000': 'search4000',
};

/** Returns the name of an occupant; its key if the page does not offer it. */
export function occupantName(occupant: string, translate: Translate): string {
  const message = findEntry<MessageKey>(OCCUPANT_MESSAGES, occupant);
  return message ? translate(message) : occupant;
}
