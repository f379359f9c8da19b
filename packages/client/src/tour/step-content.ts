/**
 * The contents of the steps of the guided turn: the target and text of each. They depend only on decisions, so
 * they apply to any volume.
 */
import type { Decision, DecisionOption } from '@quipu/engine';
import { isBoxChoice, sentenceParts, optionName } from '@quipu/words';
import { requireEntry } from '../require-entry.ts';
import type { Page } from '../page-context.tsx';
import type { Screen } from '../panels/use-screen.ts';
import { nextWithoutBox } from '../panels/sequence-boxes.ts';
import { cardTitleOf } from '../panels/CardText.tsx';
import { VICTORY_MESSAGES } from '../panels/victory-messages.ts';
import { plainText, withSign } from '../panels/plain-text.ts';
import type { MessageKey } from '../words/messages.ts';
import type { Guide, StepName } from './guide.ts';

/** The contents of a step. */
export interface StepContent {
  /** Selectors; the guide points at the first one that matches a visible element. */
  readonly selectors: readonly string[];
  readonly title: MessageKey;
  readonly text: string;
  /** Whether the player only has to read the step, so that “Next” is its main button. */
  readonly isInformational: boolean;
}

interface StepContext {
  readonly page: Page;
  readonly guide: Guide;
  readonly screen: Screen;
}

/** Removes the markup of a sentence. */
const plainSentence = (marked: string): string =>
  sentenceParts(marked)
    .map(({ text }) => text)
    .join('');

/** Returns the option recommended to beginners: a full Operation, else a Limited one, else the first option. */
function suggestOption({
  frame: { decision },
}: Page): { readonly option: DecisionOption; readonly isOperation: boolean } | undefined {
  const operations = decision?.options.filter(({ kind }) => kind === 'operation') ?? [];
  const operation = operations.find(({ limited }) => !limited) ?? operations[0];
  const option = operation ?? decision?.options[0];
  return option && { option, isOperation: operation !== undefined };
}

/** Whether a decision belongs to the turn: its choice of an action, or of a box of the sequence of play. */
export const beginsTurn = ({ kind, point }: Decision): boolean => kind === 'turn' || isBoxChoice({ point });

/** Returns the selector of an option. */
const optionSelector = (key: string): string => `[data-option="${CSS.escape(key)}"]`;

const offersSpaces = ({ frame }: Page): boolean =>
  frame.decision?.options.some(({ kind }) => kind === 'space') ?? false;

function factionStep({ page, guide }: StepContext): StepContent {
  const { view, frame, translate, locale } = page;
  const seat = guide.seat ?? '';
  const { value } = requireEntry(view.margins, seat);
  const faction = plainText(locale.names.faction(seat).inCase('subject'));
  const parameters = { faction, margin: withSign(value) };
  const { victoryForm } = frame;
  const margin =
    victoryForm === 'players' && value > 0
      ? translate('guideMarginAbove', parameters)
      : `${translate('guideMargin', parameters)} ${translate(VICTORY_MESSAGES[victoryForm])}`;
  return {
    selectors: [`.strip [data-seat="${CSS.escape(seat)}"]`],
    title: 'guideFaction',
    text: `${margin} ${translate('guideMarginParts')}`,
    isInformational: false,
  };
}

/** Names the card that is played, and the one that follows it. */
function cardsText(page: Page): readonly string[] {
  const { view, translate } = page;
  const { card, next } = view.deck;
  return [
    ...(card === null ? [] : [translate('guideCardNow', { card: cardTitleOf(page, card) })]),
    ...(next === null ? [] : [translate('guideCardNext', { card: cardTitleOf(page, next) })]),
  ];
}

/** States the order in which the Factions act on the card, and the one that acts now. */
function orderText({ page, guide }: StepContext): string {
  const { view, assets, translate, locale } = page;
  const factionName = (seat: string): string => locale.names.plainName('faction', seat);
  const printed = view.deck.card === null ? undefined : assets.words.printed.cards[view.deck.card];
  const [first = '', ...others] = view.turn.order.map(factionName);
  const parameters = { first, others: others.join(', '), faction: factionName(guide.seat ?? '') };
  return translate((printed?.order ?? []).length > 0 ? 'guideCardOrder' : 'guideCardNoOrder', parameters);
}

function cardStep(context: StepContext): StepContent {
  const { page, screen } = context;
  return {
    selectors: screen === 'wide' ? ['.rail .card.current'] : ['.card-line', '#tab-cards'],
    title: 'guideCard',
    text: [
      ...cardsText(page),
      orderText(context),
      ...(screen === 'wide' ? [] : [page.translate('guideCardOpen')]),
    ].join(' '),
    isInformational: screen === 'wide',
  };
}

/** Returns the step that confirms the choices so far. */
const confirmStep = (page: Page): StepContent => ({
  selectors: ['[data-tool="confirm"]'],
  title: 'confirmTurn',
  text: page.translate('guideConfirm'),
  isInformational: false,
});

function earlyStep({ page }: Pick<StepContext, 'page'>): StepContent {
  if (page.state.isConfirming) return confirmStep(page);
  return {
    selectors: ['.decision-body'],
    title: 'guideEarlyChoice',
    text: page.translate('guideEarlyChoiceText'),
    isInformational: false,
  };
}

/** Whether the preview of an option of the turn shows what it leaves to the second Faction. */
const leavesChoices = ({ view, assets }: Page, { limited }: DecisionOption): boolean =>
  !limited &&
  view.turn.taken.every(({ action }) => action === 'pass') &&
  assets.words.printed.sequence.by === 'card';

/** Returns the step for the choice of the turn, or for a choice that precedes it. */
function turnStep({ page, screen }: StepContext): StepContent {
  const { frame, translate, locale } = page;
  const { decision } = frame;
  const suggested = suggestOption(page);
  if (decision && isBoxChoice(decision))
    return {
      selectors: ['.decision'],
      title: 'guideBox',
      text: [
        translate('guideBoxText'),
        ...(nextWithoutBox(page) === undefined ? [] : [translate('guideBoxLeaves')]),
      ].join(' '),
      isInformational: false,
    };
  if (!decision || decision.kind !== 'turn' || !suggested) return earlyStep({ page });
  const pointerText = leavesChoices(page, suggested.option) ? 'guideTurnText' : 'guideTurnClick';
  const turnText = screen === 'wide' ? pointerText : 'guideTurnTap';
  const suggestion = plainSentence(optionName(locale.names, suggested.option, decision.text.path));
  return {
    selectors: [optionSelector(suggested.option.key)],
    title: 'guideTurn',
    text: [
      translate(suggested.isOperation ? turnText : 'guideTurnOther'),
      translate('guideSuggestion', { option: suggestion }),
    ].join(' '),
    isInformational: false,
  };
}

/** Returns the selectors of the offered spaces, or of the list if no option is a space. */
const optionSelectors = (page: Page): readonly string[] =>
  offersSpaces(page) ? ['.decision .targets', '.decision-body'] : ['.decision .options', '.decision-body'];

function previewStep({ page, screen }: StepContext): StepContent {
  const pointerMessage = offersSpaces(page) ? 'guidePreviewSpace' : 'guidePreview';
  const touchMessage = offersSpaces(page) ? 'guideTapSpace' : 'guideTap';
  return {
    selectors: optionSelectors(page),
    title: screen === 'wide' ? 'guidePreviewTitle' : 'guideChooseTitle',
    text: page.translate(screen === 'wide' ? pointerMessage : touchMessage),
    isInformational: false,
  };
}

function chooseStep({ page, screen }: StepContext): StepContent {
  const { translate } = page;
  const pointerText = [
    translate('guideChoose'),
    ...(offersSpaces(page) ? [translate('guideChooseSpace')] : []),
  ].join(' ');
  const text = screen === 'wide' ? pointerText : translate('guideChooseTap');
  const { selected } = page.state;
  return {
    selectors: [
      ...(selected === undefined ? [] : ['.confirm-option', optionSelector(selected)]),
      ...optionSelectors(page),
    ],
    title: 'guideChooseTitle',
    text,
    isInformational: false,
  };
}

function undoStep({ page, screen }: StepContext): StepContent {
  return {
    // A ring around the button would look like a request to click it.
    selectors: ['.turn-bar'],
    title: 'guideUndo',
    text: page.translate(screen === 'wide' ? 'guideUndoText' : 'guideUndoTap'),
    isInformational: true,
  };
}

function finishStep({ page }: StepContext): StepContent {
  const { frame, state, translate } = page;
  const offered = (frame.activities?.decision ?? frame.decision)?.options ?? [];
  const offersActivities = offered.some(({ kind }) => kind === 'activity');
  return state.isConfirming
    ? confirmStep(page)
    : {
        selectors: ['.decision-body'],
        title: 'guideFinish',
        text: [
          translate('guideFinishText'),
          ...(offersActivities ? [translate('guideFinishActivities')] : []),
        ].join(' '),
        isInformational: false,
      };
}

function othersStep({ page, guide, screen }: StepContext): StepContent {
  if (page.frame.decision?.seat === guide.seat)
    return {
      selectors: screen === 'wide' ? ['.rail > .log'] : ['#tab-log'],
      title: 'guideBetweenTurns',
      text: page.translate('guideBetweenTurnsText'),
      isInformational: true,
    };
  return {
    selectors: ['.decision'],
    title: 'otherFactions',
    text: page.translate('guideOtherFactions'),
    isInformational: true,
  };
}

function logStep({ page, screen }: StepContext): StepContent {
  const text = page.translate(screen === 'wide' ? 'guideLog' : 'guideLogTap');
  return {
    selectors: screen === 'wide' ? ['.rail > .log'] : ['#tab-log'],
    title: 'log',
    text,
    isInformational: true,
  };
}

const STEP_CONTENT: Readonly<Record<StepName, (context: StepContext) => StepContent>> = {
  faction: factionStep,
  card: cardStep,
  turn: turnStep,
  preview: previewStep,
  choose: chooseStep,
  undo: undoStep,
  finish: finishStep,
  others: othersStep,
  log: logStep,
};

/** Returns the contents of the current step, or of the offer. */
export function stepContentOf(context: StepContext): StepContent {
  const { step } = context.guide;
  if (step === 'early') return earlyStep(context);
  if (step !== 'offer') return STEP_CONTENT[step](context);
  const { decision } = context.page.frame;
  const { translate } = context.page;
  const isEarly = decision !== undefined && !beginsTurn(decision);
  return {
    selectors: [],
    title: 'guideOffer',
    text: [translate('guideOfferText'), ...(isEarly ? [translate('guideOfferEarly')] : [])].join(' '),
    isInformational: false,
  };
}
