/** Renders the reasons why an option is not offered, as sentences about the option. */
import type { Reason, View } from '@quipu/engine';
import { parseGoalName } from '@quipu/engine/internal';
import type { ReasonKey, ReasonParameters } from '@quipu/engine/play';
import type { Names } from './names.ts';
import { capitalize, removeMarks } from './nouns/index.ts';
import { fillReason, type RefusalContext } from './refusal-context.ts';

/** A reason as a sentence, with its rule and its causes. */
export interface ReasonText {
  readonly text: string;
  readonly rule: string;
  readonly causes: readonly ReasonText[];
}

/**
 * Renders a reason and its causes. Causes that read like the reason are left out.
 * @example
 * game.choose({ key: 'Train' });
 * for (const reason of game.explain('Highmoor')) console.log(reasonText(names, reason).text);
 */
export function reasonText(names: Names, reason: Reason, context: RefusalContext = {}): ReasonText {
  const { text, rule } = sentenceOf(names, reason, context, false);
  const causes = reason.causes.map((cause) => ({ ...sentenceOf(names, cause, context, true), causes: [] }));
  return { text, rule, causes: distinctTexts(causes).filter((cause) => !isSameText(cause, { text, rule })) };
}

/**
 * Renders what an action still has to do: `at least one space for Rally`, or the committed spaces by name.
 * @example
 * console.log(viewOf(game).owed.map((obligation) => obligationText(names, obligation)));
 */
export function obligationText(names: Names, { goal, rule, spaces }: View['owed'][number]): string {
  const { text: path, owes } = parseGoalName({ name: goal });
  const text = names.text(path, rule);
  const { obligations } = names.locale.reasons;
  if (owes !== 'committed') return obligations[owes]({ text });
  return obligations.committed({ text, places: names.joinedPlaces(spaces)('in') });
}

/**
 * Renders a refusal as facts about the option, the nearest failing condition first. A reason with causes is represented by them.
 * The general fact that an effect is not possible is stated only if there is no other.
 * @example
 * game.choose({ key: 'Train' });
 * const context = refusalContextOf(names, game.decision, { key: 'Highmoor', view: viewOf(game) });
 * const facts = refusalFacts(names, game.explain('Highmoor'), context);
 * facts.map(({ text }) => text); // ['Highmoor has Rebels Control.']
 */
export function refusalFacts(
  names: Names,
  reasons: readonly Reason[],
  context: RefusalContext = {},
): readonly ReasonText[] {
  const [onlyReason] = reasons;
  if (onlyReason?.key === 'fuller-first') return factsOfPart(names, onlyReason, context);
  const ranked = reasons.flatMap((reason) =>
    reason.causes.length === 0
      ? [{ reason, rank: rankOf(reason, context), isCause: false }]
      : reason.causes.map((cause) => ({
          reason: cause,
          rank: rankOfCause(reason, cause, context),
          isCause: true,
        })),
  );
  const specific = ranked.filter(({ reason }) => !isGeneral(reason) && !isVague(reason, context));
  const stated = (specific.length === 0 ? ranked : specific).toSorted(
    (left, right) => left.rank - right.rank,
  );
  const [first] = stated;
  const effect = stated.map(({ reason }) => reason).find(isInForce);
  const limited = effect && first && LIMITS.has(first.reason.key) ? first : undefined;
  const texts = stated.flatMap((entry) => {
    if (limited && entry.reason === effect) return [];
    const text = sentenceOf(names, entry.reason, context, entry.isCause);
    return [{ ...(entry === limited && effect ? limitUnder(names, text, effect) : text), causes: [] }];
  });
  return distinctTexts(texts);
}

/** States first which part of the text is not possible in a space, if a cause is known. */
function factsOfPart(names: Names, reason: Reason, context: RefusalContext): readonly ReasonText[] {
  const cause = reason.causes.find((candidate) => !isGeneral(candidate) && !isVague(candidate, context));
  return [
    ...(cause ? [{ ...sentenceOf(names, cause, context, true), causes: [] }] : []),
    { ...sentenceOf(names, reason, context, false), causes: [] },
  ];
}

type ReasonInForce = Reason & { readonly key: 'in-force' };

const isInForce = (reason: Reason): reason is ReasonInForce => reason.key === 'in-force';

const cardsInForce = (names: Names, cards: string): string =>
  names.list(cards.split(' ').map((card) => names.card(card)));

/** Reasons with a number that an effect in force may have changed. */
const LIMITS: ReadonlySet<ReasonKey> = new Set([
  'limit',
  'too-many',
  'cost',
  'purse',
  'stacking',
  'marker-limit',
]);

/** A limit with the effects in force that set it, and the rule of these. */
function limitUnder(
  names: Names,
  { text }: Pick<ReasonText, 'text' | 'rule'>,
  effect: ReasonInForce,
): Pick<ReasonText, 'text' | 'rule'> {
  const cards = cardsInForce(names, effect.parameters.cards);
  return {
    text: removeMarks(`${names.locale.reasons.limitInForce({ limit: text.replace(/\.$/u, ''), cards })}.`),
    rule: removeMarks(citationOf(names, effect.rule)),
  };
}

const DEFAULT_RANK = 30;
const RANK_OF_EFFECTS = 20;
/** A space that is an end of the move already. */
const RANK_OF_ENDS = 2;

/** Reasons by nearness to the option, the nearest first; others have `DEFAULT_RANK`. */
const RANKS: Partial<Readonly<Record<ReasonKey, number>>> = {
  dormant: 0,
  already: 1,
  asks: 10,
  'on-map': 10,
  most: 11,
  fewest: 11,
  'not-selected': 12,
  'is-destination': RANK_OF_ENDS,
  elsewhere: 13,
  'kind-of-piece': 14,
  guard: 20,
  'none-there': 20,
  reach: 21,
  'nothing-to-move': 22,
  cost: 40,
  purse: 40,
  limit: 41,
  'not-possible': 50,
  'no-effect': 50,
  nowhere: 49,
  'in-force': 60,
  'no-such-space': 65,
  'none-on-map': 65,
};

/** Whether a reason only states that an effect is not possible. */
const isGeneral = ({ key }: Reason): boolean =>
  key === 'not-possible' || key === 'no-effect' || key === 'nowhere';

/** The rank of a granted Operation of another Faction: others that are granted with it are closer. */
const RANK_OF_OTHER_OPERATION = 45;

/** Whether a reason is about the whole map. */
const isAboutMap = ({ key }: Reason): boolean => key === 'no-such-space' || key === 'none-on-map';

/** Effects on pieces that are in a space already. */
const NONE_THERE_KEYS: ReadonlySet<ReasonKey> = new Set([
  'none-to-remove',
  'none-to-activate',
  'none-to-hide',
  'none-to-flip',
  'none-to-replace',
  'kind-of-piece',
]);

/** Whether a reason names neither the pieces nor what is missing, so that other reasons explain more. */
const isVague = ({ key }: Reason, { pieces }: RefusalContext): boolean =>
  pieces === undefined && (key === 'none-to-place' || (key !== 'kind-of-piece' && NONE_THERE_KEYS.has(key)));

/** Returns the statement that the space of the option, or the origin of a move, has none of the pieces; undefined if it has some. */
function absenceOf(names: Names, { key, parameters }: Reason, context: RefusalContext): string | undefined {
  const { option, there, from, emptySpaces = [] } = context;
  const space = option ?? there;
  const { noneOfPiecesInSpace, noneAtOrigin } = names.locale.reasons;
  if (key === 'nothing-to-move' && option === undefined && from !== undefined)
    return emptySpaces.includes(from) ? noneAtOrigin : undefined;
  // The kind of the pieces is a closer reason if a sentence states it.
  const isStated =
    key === 'kind-of-piece' && 'clause' in parameters && names.clause(parameters.clause) !== undefined;
  if (!NONE_THERE_KEYS.has(key) || isStated || space === undefined) return undefined;
  return emptySpaces.includes(space) ? noneOfPiecesInSpace : undefined;
}

/** `no Guerrillas can be removed there` → `no Guerrillas can be removed` */
const withoutPlace = (phrase: string): string =>
  phrase.replaceAll(/ \{(?:there|option):(?:in|to|from)\|[^}]*\}/gu, '');

function rankOf({ key }: Reason, { option, from, to }: RefusalContext): number {
  if (key === 'reach' && option !== undefined && (option === from || option === to)) return RANK_OF_ENDS;
  return RANKS[key] ?? DEFAULT_RANK;
}

/** Causes keep the order of the rule text, because the first effect is the expected one; general ones come last. */
const rankOfCause = (reason: Reason, cause: Reason, context: RefusalContext): number => {
  if (isGeneral(cause) || isAboutMap(cause)) return rankOf(cause, context);
  if (cause.key === 'not-its-operation') return RANK_OF_OTHER_OPERATION;
  return reason.key === 'nothing' || reason.key === 'demands' ? RANK_OF_EFFECTS : rankOf(reason, context);
};

function sentenceOf(
  names: Names,
  reason: Reason,
  context: RefusalContext,
  isCause: boolean,
): Pick<ReasonText, 'text' | 'rule'> {
  const phrase = phraseOf(names, reason, context);
  // In a condition of the option, `there` is the space of the question; in its effects, it is the option.
  const isCondition = reason.key === 'asks' && !isCause;
  const there = isCondition ? context.there : (context.option ?? context.there);
  const isPlaceless = there === undefined && context.option === undefined && isGeneral(reason);
  const stated = isPlaceless ? withoutPlace(phrase) : phrase;
  const fact = capitalize(fillReason(names, stated, { ...context, there }));
  const text = removeMarks(
    reason.mode === undefined
      ? fact
      : names.locale.reasons.factOfMode({ mode: capitalize(names.mode(reason.mode)), text: fact }),
  );
  return {
    text: /[.!?]$/u.test(text) ? text : `${text}.`,
    rule: removeMarks(citationOf(names, reason.rule)),
  };
}

const isSameText = (
  left: Pick<ReasonText, 'text' | 'rule'>,
  right: Pick<ReasonText, 'text' | 'rule'>,
): boolean => left.text === right.text && left.rule === right.rule;

const distinctTexts = (texts: readonly ReasonText[]): readonly ReasonText[] =>
  texts.filter((text, index) => texts.findIndex((other) => isSameText(other, text)) === index);

/** Replaces the name path of a card's text by the card's name. */
function citationOf(names: Names, rule: string): string {
  const [, card = '', key = ''] = /^event (\S+) ?(\S*)/u.exec(rule) ?? [];
  return card === '' ? rule : names.locale.reasons.cardText({ card, side: names.side(key) });
}

type PhraseRenderers = {
  readonly [K in ReasonKey]?: (
    parameters: ReasonParameters[K],
    names: Names,
    context: RefusalContext,
  ) => string;
};

const unmetObligationText = ({ text, owes }: ReasonParameters['obligation'], names: Names): string =>
  names.locale.reasons.unmetObligations[owes]({ text: names.text(text, '') });

const PHRASE_RENDERERS: PhraseRenderers = {
  // Questions for spaces have reasons for each space.
  'unknown-key': ({ key }, { words, locale: { reasons } }) =>
    words.names.spaces.some((space) => space.key === key)
      ? reasons.noSpaceAsked
      : reasons.unknownKey({ key }),
  obligation: (parameters, names) =>
    names.locale.reasons.obligation({ obligation: unmetObligationText(parameters, names) }),
  undecided: (parameters, names) =>
    names.locale.reasons.blockedByOpenChoice({ obligation: unmetObligationText(parameters, names) }),
  cost: ({ cost, have }, names, { faction }) => priceText(names, { cost, have, faction }),
  purse: ({ have, cost, leaving, faction }, names, context) => {
    const { reasons } = names.locale;
    if (cost !== undefined) {
      const text = priceText(names, { cost, have, faction: faction ?? context.faction });
      return leaving === undefined ? text : reasons.keeping({ text, amount: leaving });
    }
    const amount = names.countOf(have, names.resources);
    return faction === undefined
      ? reasons.funds({ amount })
      : reasons.fundsOfFaction({ faction: names.faction(faction), amount });
  },
  reach: ({ range }, names, { option, from, to }) => {
    const { reasons } = names.locale;
    if (option !== undefined && option === to) return reasons.isDestination;
    if (option !== undefined && option === from) return reasons.isOrigin;
    const origin = from ?? option;
    const destination = to ?? option;
    return origin === undefined || destination === undefined || origin === destination
      ? reasons.simple.reach
      : reasons[range === 'adjacent' ? 'notAdjacent' : 'noRoute']({
          origin: names.place(origin),
          destination: names.place(destination),
        });
  },
  elsewhere: ({ space }, names) => {
    const { reasons } = names.locale;
    const granted = space === undefined ? undefined : names.words.names.spaces[space];
    return granted ? reasons.onlyIn({ space: names.place(granted.key) }) : reasons.simple.elsewhere;
  },
  short: ({ have }, { locale }) => locale.reasons.transferLimit({ max: have }),
  limit: ({ most: max }, { locale }) => locale.reasons.limit({ max }),
  stacking: ({ most: max, clause }, names) => {
    const { reasons } = names.locale;
    const text = max === 0 ? reasons.noStacking : reasons.stacking({ max });
    const condition = clause === undefined ? undefined : names.clause(clause);
    return condition === undefined ? text : reasons.stackingUnder({ text, condition });
  },
  'marker-limit': ({ marker, most }, names) =>
    names.locale.reasons.markerLimit({ markers: names.countOf(most, names.term('marker', marker)) }),
  'too-few': ({ least: min }, { locale }) => locale.reasons.tooFew({ min }),
  'too-many': ({ most: max }, { locale }) => locale.reasons.tooMany({ max }),
  'none-to-recall': (_, { locale: { reasons } }, { option }) =>
    option === undefined ? reasons.simple['none-to-recall'] : reasons.noneToRecallFrom,
  'not-committable': ({ operation }, names) =>
    names.locale.reasons.notCommittable({ text: names.text(operation, '') }),
  // The first sentence of an activity states what it accompanies.
  accompanies: ({ text }, names) => {
    const [first] = names.sentences(text);
    if (first === undefined) return names.locale.reasons.simple.accompanies;
    const { sentence } = first;
    const predicate = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/u, '')}`;
    return names.locale.reasons.activityAccompanies({ activity: names.textNoun(text, ''), predicate });
  },
  'no-such-text': (_, { locale: { reasons } }, { side = '' }) =>
    side === '' ? reasons.twoTexts : reasons.noTextOfSide({ side }),
  'not-its-operation': ({ factions }, names) =>
    names.locale.reasons.operationOfOtherFaction({ owner: ownersOf(names, factions) }),
  'not-its-activity': ({ factions }, names) =>
    names.locale.reasons.activityOfOtherFaction({ owner: ownersOf(names, factions) }),
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
  'in-force': ({ cards }, names) =>
    names.locale.reasons.preventedByEffects({ cards: cardsInForce(names, cards) }),
  'forbidden-under': ({ clause }, names) => {
    const { reasons } = names.locale;
    const condition = names.clause(clause);
    return condition === undefined
      ? reasons.simple['forbidden-under']
      : reasons.forbiddenUnder({ condition });
  },
  'forbidden-while': ({ track, box }, names) =>
    names.locale.reasons.forbiddenWhile({
      track: names.name('track', track),
      box: names.name('box', box),
    }),
};

/** Factions, separated by spaces, with the preposition of an owner. */
const ownersOf = (names: Names, factions: string): string => {
  const terms = factions.split(' ').map((faction) => names.term('faction', faction));
  return names.locale.nouns.faction({ kind: 'named', terms }, 'of');
};

/** The price, and what its payer has. */
function priceText(
  names: Names,
  {
    cost: price,
    have,
    faction,
  }: { readonly cost: number; readonly have: number | undefined; readonly faction: string | undefined },
): string {
  const { reasons } = names.locale;
  const cost = names.countOf(price, names.resources);
  if (have === undefined) return reasons.cost({ cost });
  return faction === undefined
    ? reasons.costWithAmount({ cost, amount: have })
    : reasons.costOfFaction({ faction: names.faction(faction), cost, amount: have });
}

/** The key of a condition without a sentence: it concerns spaces only if the option is one. */
function unexplainedKey({ words }: Names, { option }: RefusalContext): ReasonKey {
  if (option === undefined) return 'never';
  return words.printed.spaces[option]?.holding ? 'on-map' : 'asks';
}

function phraseOf(names: Names, reason: Reason, context: RefusalContext): string {
  const { key, parameters } = reason;
  const { freeOperation } = context;
  // The sentence of the text names all free Operations, of which others may be possible.
  if (freeOperation !== undefined && isGeneral(reason) && key !== 'nowhere')
    return names.locale.reasons.freeOperationImpossible({ text: names.text(freeOperation, '') });
  const absence = absenceOf(names, reason, context);
  if (absence !== undefined) return absence;
  const renderPhrase = PHRASE_RENDERERS[key] as
    | ((parameters: object, names: Names, context: RefusalContext) => string)
    | undefined;
  if (renderPhrase) return renderPhrase(parameters, names, context);
  const number = 'clause' in parameters ? parameters.clause : undefined;
  const sentence = number === undefined ? undefined : names.clause(number);
  const simplePhrases: Readonly<Record<string, string>> = names.locale.reasons.simple;
  return sentence ?? simplePhrases[key === 'asks' ? unexplainedKey(names, context) : key] ?? key;
}
