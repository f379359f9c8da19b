/** Where a replay leaves its save, in English. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Answer ${turn}${place === '' ? '' : `, ${place}`}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

/** The messages of a replay. */
export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}: “${p.decision}” was answered with “${p.answer}”, and is not asked; “${p.found}” is asked instead.`,
    'not-offered': (p) => `${at(p)}: “${p.decision}” was answered with “${p.answer}”, which is not offered.`,
    'not-possible': (p) =>
      `${at(p)}: “${p.decision}” was done beside the game (${p.answer}), and is not possible.`,
    'other-position': (p) =>
      `${at(p)}: all answers until here are the same, but the position is another one.`,
    over: (p) => `${at(p)}: the game is over, and “${p.decision}” is not asked.`,
    stuck: (p) => `${at(p)}: behind “${p.decision}”, “${p.answer}”, the rules cannot go on: ${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)} has changed`,
    added: (p) => `${cited(p)} has been added`,
    removed: (p) => `${cited(p)} has been removed`,
  },
  nonplayers: {
    alike: ({ count }) => `Non-players would answer by these rules as they did (answers: ${count}).`,
    otherwise: (p) =>
      `${at(p)}: ${unmarked(p.who.as('alone'))} is a Non-player, and would answer “${p.decision}” with “${p.would}” by these rules${p.rule === '' ? '' : ` (${p.rule})`}; the save has “${p.answer}”. Answers of Non-players were taken as saved.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Answer with “${answer}” instead of “${saved}”.`,
    answers: ({ answer, found }) => `Answer “${found}” with “${answer}”, and go on.`,
    leavesOut: ({ count, which }) =>
      `Leave out ${count === 1 ? '1 answer' : `${count} answers`} of the save${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Go on from the other position with the same answers.',
    nothing: 'Nothing of the save comes near it: the game parts here.',
  },
};
