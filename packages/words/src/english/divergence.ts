/** English messages of a replay that differs from its save. */
import type { DivergenceMessages, PartingParameters } from '../divergence-messages.ts';
import { unmarked } from '../nouns/index.ts';

const at = ({ turn, place }: Pick<PartingParameters, 'turn' | 'place'>): string =>
  `Answer ${turn}${place === '' ? '' : `, ${place}`}`;

const cited = ({ text, rule }: { readonly text: string; readonly rule: string }): string =>
  rule === '' ? text : `${text} (${rule})`;

export const divergence: DivergenceMessages = {
  partings: {
    'other-decision': (p) =>
      `${at(p)}: the answer to “${p.decision}” was “${p.answer}”; that question no longer comes up, and “${p.found}” comes up instead.`,
    'not-offered': (p) =>
      `${at(p)}: the answer to “${p.decision}” was “${p.answer}”, which is no longer offered.`,
    'not-possible': (p) =>
      `${at(p)}: “${p.decision}” was taken as an extra action (${p.answer}), which is no longer possible.`,
    'other-position': (p) => `${at(p)}: all answers up to here are the same, but the position differs.`,
    over: (p) => `${at(p)}: the game is over, so “${p.decision}” no longer comes up.`,
    stuck: (p) => `${at(p)}: after “${p.decision}”, “${p.answer}”, the rules cannot continue: ${p.why}.`,
  },
  causes: {
    changed: (p) => `${cited(p)} has changed`,
    added: (p) => `${cited(p)} has been added`,
    removed: (p) => `${cited(p)} has been removed`,
  },
  nonplayers: {
    alike: ({ count }) => `Under these rules, Non-players would answer as they did (answers: ${count}).`,
    otherwise: (p) =>
      `${at(p)}: ${unmarked(p.who.as('alone'))} is a Non-player; under these rules it would answer “${p.decision}” with “${p.would}”${p.rule === '' ? '' : ` (${p.rule})`} instead of “${p.answer}” as saved. Answers of Non-players were taken as saved.`,
  },
  nearest: {
    replaces: ({ answer, saved }) => `Answer with “${answer}” instead of “${saved}”.`,
    answers: ({ answer, found }) => `Answer “${found}” with “${answer}”, and continue.`,
    leavesOut: ({ count, which }) =>
      `Leave out ${count === 1 ? '1 answer' : `${count} answers`} of the save${which === '' ? '' : ` (${which})`}.`,
    goesOn: 'Continue from the other position with the same answers.',
    nothing: 'Nothing in the save comes close: the game diverges here.',
  },
};
