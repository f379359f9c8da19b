/**
 * The steps of the guided turn: what each points at, its text, and the action that completes it. They depend
 * only on decisions, so they apply to any volume.
 */
import { sentenceParts, optionName } from '@quipu/words';
import { entryOf } from '../entry.ts';
import type { Page } from '../page.tsx';
import type { Screen } from '../panels/narrow.ts';
import { signed } from '../panels/text.ts';
import type { PageWord } from '../words/page.ts';
import type { Guide, StepName } from './guide.ts';

export interface Shown {
  /** Selectors; the first one that matches an element is pointed at. */
  readonly at: readonly string[];
  readonly title: PageWord;
  readonly told: string;
  readonly reads: boolean;
}

interface Told {
  readonly page: Page;
  readonly guide: Guide;
  readonly screen: Screen;
}

const read = (marked: string): string =>
  sentenceParts(marked)
    .map(({ text }) => text)
    .join('');

/** Returns the option recommended to beginners: the first full Operation, else the first option. */
function firstTry({
  frame: { decision },
}: Page): { readonly key: string; readonly isOperation: boolean } | undefined {
  const operations = decision?.options.filter(({ is }) => is === 'operation') ?? [];
  const found = operations.find(({ limited }) => !limited) ?? operations[0];
  const option = found ?? decision?.options[0];
  return option && { key: option.key, isOperation: found !== undefined };
}

const optionAt = (key: string): string => `[data-option="${CSS.escape(key)}"]`;

const asksSpaces = ({ frame }: Page): boolean =>
  frame.decision?.options.some(({ is }) => is === 'space') ?? false;

function who({ page, guide }: Told): Shown {
  const { view, say, speech } = page;
  const seat = guide.seat ?? '';
  const { value } = entryOf(view.margins, seat);
  const filled = { who: speech.names.called('faction', seat), n: signed(value) };
  return {
    at: [`.strip [data-seat="${CSS.escape(seat)}"]`],
    title: 'guideWho',
    told: say(value > 0 ? 'guideWhoAhead' : 'guideWhoBehind', filled),
    reads: false,
  };
}

function card({ page, guide, screen }: Told): Shown {
  const { view, stage, say, speech } = page;
  const name = (seat: string): string => speech.names.called('faction', seat);
  const printed = view.deck.card === null ? undefined : stage.words.printed.cards[view.deck.card];
  const order = printed?.order ?? [];
  const filled = { who: name(guide.seat ?? ''), order: order.map(name).join(', ') };
  return {
    at: screen === 'wide' ? ['.rail .card.now'] : ['.card-line', '#tab-cards'],
    title: 'guideCard',
    told: [
      say(order.length > 0 ? 'guideCardOrder' : 'guideCardTold', filled),
      ...(screen === 'wide' ? [] : [say('guideCardOpen')]),
    ].join(' '),
    reads: screen === 'wide',
  };
}

/** The decision at which the turn begins; decisions before it are answered first. */
function turn({ page, screen }: Told): Shown {
  const { frame, say, speech } = page;
  const { decision } = frame;
  const suggested = firstTry(page);
  if (!decision || decision.asks !== 'turn' || !suggested)
    return { at: ['.decision-body'], title: 'guideAsked', told: say('guideAskedTold'), reads: false };
  const mayBe = screen === 'wide' ? 'guideTurnTold' : 'guideTurnTap';
  const option = decision.options.find(({ key }) => key === suggested.key);
  const what = option ? read(optionName(speech.names, option, decision.text.path)) : '';
  return {
    at: [optionAt(suggested.key)],
    title: 'guideTurn',
    told: [say(suggested.isOperation ? mayBe : 'guideTurnOther'), say('guideTry', { what })].join(' '),
    reads: false,
  };
}

/** Returns the options on the map, or their list if no option is a space. */
const offeredAt = (page: Page): readonly string[] =>
  asksSpaces(page) ? ['.decision .targets', '.decision-body'] : ['.decision .options', '.decision-body'];

function look({ page, screen }: Told): Shown {
  const spaces = asksSpaces(page);
  const word =
    screen === 'wide' ? (spaces ? 'guideLookSpace' : 'guideLook') : spaces ? 'guideTapSpace' : 'guideTap';
  return { at: offeredAt(page), title: 'guideLookTitle', told: page.say(word), reads: false };
}

function choose({ page, screen }: Told): Shown {
  const told = page.say(screen === 'wide' ? 'guideChoose' : 'guideChooseTap');
  const { selected } = page.state;
  return {
    at: [...(selected === undefined ? [] : ['.confirm-option', optionAt(selected)]), ...offeredAt(page)],
    title: 'guideChooseTitle',
    told,
    reads: false,
  };
}

function undo({ page, screen }: Told): Shown {
  return {
    at: ['[data-tool="undo"]'],
    title: 'guideUndo',
    told: page.say(screen === 'wide' ? 'guideUndoTold' : 'guideUndoTap'),
    reads: false,
  };
}

function finish({ page }: Told): Shown {
  const { state, say } = page;
  return state.confirming
    ? { at: ['[data-tool="confirm"]'], title: 'confirmTurn', told: say('guideConfirm'), reads: false }
    : { at: ['.decision-body'], title: 'guideFinish', told: say('guideFinishTold'), reads: false };
}

function others({ page }: Told): Shown {
  return { at: ['.decision'], title: 'others', told: page.say('guideOthers'), reads: true };
}

function log({ page, screen }: Told): Shown {
  const told = page.say(screen === 'wide' ? 'guideLog' : 'guideLogTap');
  return { at: screen === 'wide' ? ['.log-head'] : ['#tab-log'], title: 'log', told, reads: true };
}

const SHOWN: Readonly<Record<StepName, (told: Told) => Shown>> = {
  who,
  card,
  turn,
  look,
  choose,
  undo,
  finish,
  others,
  log,
};

export function shownOf(told: Told): Shown {
  const { step } = told.guide;
  if (step !== 'offer') return SHOWN[step](told);
  return { at: [], title: 'guideOffer', told: told.page.say('guideOfferTold'), reads: false };
}
