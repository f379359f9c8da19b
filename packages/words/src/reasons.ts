/** Renders the reasons why an option is not offered. */
import type { Reason } from '@quipu/engine';
import type { ReasonKey, ReasonParameters } from '@quipu/engine/play';
import type { Names } from './names.ts';
import { removeMarks } from './nouns/index.ts';

/** A reason as a phrase, with its rule and its causes. */
export interface ReasonText {
  readonly text: string;
  readonly rule: string;
  readonly causes: readonly ReasonText[];
}

/** Renders a reason and its causes. Causes that read like the reason are left out. */
export function reasonText(names: Names, reason: Reason): ReasonText {
  const text = removeMarks(phraseOf(names, reason));
  const rule = removeMarks(citationOf(names, reason.rule));
  const causes = distinctCauses(reason.causes.map((cause) => reasonText(names, cause)));
  return { text, rule, causes: causes.filter((cause) => cause.text !== text || cause.rule !== rule) };
}

/** Removes duplicate causes. */
const distinctCauses = (causes: readonly ReasonText[]): readonly ReasonText[] =>
  causes.filter(
    ({ text, rule }, index) =>
      causes.findIndex((cause) => cause.text === text && cause.rule === rule) === index,
  );

/** Replaces the name path of a card's text by the card's name. */
function citationOf(names: Names, rule: string): string {
  const [, card = '', key = ''] = /^event (\S+) ?(\S*)/u.exec(rule) ?? [];
  return card === '' ? rule : names.locale.reasons.cardText({ card, side: names.side(key) });
}

type PhraseRenderers = {
  readonly [K in ReasonKey]?: (parameters: ReasonParameters[K], names: Names) => string;
};

const obligationText = ({ text, owes }: ReasonParameters['obligation'], names: Names): string =>
  names.locale.reasons.obligations[owes]({ text: names.text(text, '') });

const PHRASE_RENDERERS: PhraseRenderers = {
  'unknown-key': ({ key }, names) => {
    const isSpace = names.words.names.spaces.some((space) => space.key === key);
    return names.locale.reasons.unknownKey({ key: isSpace ? names.place(key)('alone') : key });
  },
  obligation: (parameters, names) =>
    names.locale.reasons.obligation({ obligation: obligationText(parameters, names) }),
  undecided: (parameters, names) =>
    names.locale.reasons.blockedByOpenChoice({ obligation: obligationText(parameters, names) }),
  cost: ({ cost, have }, { locale }) =>
    have === undefined
      ? locale.reasons.cost({ cost })
      : locale.reasons.costWithAmount({ cost, amount: have }),
  purse: ({ have, cost, faction }, names) => {
    const { reasons } = names.locale;
    const funds =
      faction === undefined
        ? reasons.funds({ amount: have })
        : reasons.fundsOfFaction({ faction: names.faction(faction), amount: have });
    return cost === undefined ? funds : reasons.costWithFunds({ cost, funds });
  },
  short: ({ have }, { locale }) => locale.reasons.transferLimit({ max: have }),
  limit: ({ most: max }, { locale }) => locale.reasons.limit({ max }),
  stacking: ({ most: max }, { locale }) =>
    max === 0 ? locale.reasons.noStacking : locale.reasons.stacking({ max }),
  'too-few': ({ least: min }, { locale }) => locale.reasons.tooFew({ min }),
  'too-many': ({ most: max }, { locale }) => locale.reasons.tooMany({ max }),
  'not-committable': ({ operation }, names) =>
    names.locale.reasons.notCommittable({ text: names.text(operation, '') }),
  // The first sentence of an activity states what it accompanies.
  accompanies: ({ text }, names) => {
    const [first] = names.sentences(text);
    if (first === undefined) return names.locale.reasons.simple.accompanies;
    const { sentence } = first;
    return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/u, '')}`;
  },
  'not-possible': ({ clause }, names) => {
    const { notPossible, unknownEffect } = names.locale.reasons;
    return notPossible({ effect: names.clause(clause) ?? unknownEffect });
  },
  nowhere: ({ clause }, names) => {
    const { impossibleInAllSpaces, unknownEffect } = names.locale.reasons;
    return impossibleInAllSpaces({ effect: names.clause(clause) ?? unknownEffect });
  },
  'no-effect': ({ clause }, names) => {
    const { noEffect, unknownEffect } = names.locale.reasons;
    return noEffect({ effect: names.clause(clause) ?? unknownEffect });
  },
  'not-its-activity': ({ factions }, names) => {
    const terms = factions.split(' ').map((faction) => names.term('faction', faction));
    return names.locale.reasons.activityOfOtherFaction({
      owner: names.locale.nouns.faction({ kind: 'named', terms }, 'of'),
    });
  },
  'in-its-place': ({ text }, names) => names.locale.reasons.replacesOperation({ text: names.text(text, '') }),
  'activity-used': ({ allowed }, { locale }) =>
    allowed === 1 ? locale.reasons.allowedActivitiesUsed : locale.reasons.activityUsedOnCard,
  forbidden: ({ card, until, round }, names) => {
    const { reasons } = names.locale;
    const ends = {
      round: () => reasons.untilRound({ round: names.plainName('round', round) }),
      'next-card': () => reasons.untilNextCard,
      end: () => reasons.untilGameEnd,
    };
    return reasons.forbidden({ card: names.card(card), end: ends[until]() });
  },
  'in-force': ({ cards }, names) => {
    const cardNames = cards.split(' ').map((card) => names.card(card));
    return names.locale.reasons.preventedByEffects({ cards: names.list(cardNames) });
  },
  'forbidden-while': ({ track, box }, names) =>
    names.locale.reasons.forbiddenWhile({
      track: names.name('track', track),
      box: names.name('box', box),
    }),
};

function phraseOf(names: Names, { key, parameters }: Reason): string {
  const renderPhrase = PHRASE_RENDERERS[key] as ((parameters: object, names: Names) => string) | undefined;
  if (renderPhrase) return renderPhrase(parameters, names);
  const sentence = 'clause' in parameters ? names.clause(parameters.clause) : undefined;
  const simplePhrases: Readonly<Record<string, string>> = names.locale.reasons.simple;
  return sentence ?? simplePhrases[key] ?? key;
}
