/** Checks which Faction acts on a card, its options, and the Eligible Factions on the next card (2.3). */
import type { Entry } from '@quipu/engine';
import type { EntryOf } from '../core/entries.ts';
import type { Decision } from '../harness/stream.ts';
import { checksOf } from '../harness/check.ts';
import { CARDS, type Faction, FACTIONS, isFaction, PROPAGANDA } from './facts/cards.ts';
import { MOST_RESOURCES } from './facts/pieces.ts';
import { ACTIVITIES, ACTIVITIES_OF, operationsOf } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('sequence', {
  order:
    '2.3.2: The leftmost Eligible Faction on the card that has neither acted nor passed is the one that chooses.',
  two: '2.3: At most 2 Factions execute an Operation or Event on a card.',
  all: '2.3.3: The next card comes once 2 Factions have acted or every Eligible one has acted or passed.',
  ineligible: '2.3.1: A Faction that executed an Operation or Event on the last card is Ineligible.',
  adjusted: '2.3.7: At the end of a card those who did not act become Eligible, those who did Ineligible.',
  shown: '2.3.1: The cylinders show who is Eligible, and who has acted on the card.',
  mayPass: '2.3.3: A deciding Faction may pass.',
  passPays: '2.3.3: A pass brings 1 Resource, 3 to the Government, up to 99.',
  mayEvent:
    '2.3.4: The 2nd Eligible may execute the Event only where the 1st executed an Operation with a Special Activity.',
  texts: '5.2: An Event is executed by one of the texts that its card has.',
  operations: '3.1: A Faction executes one of its own 4 Operations.',
  finalOperations: '2.3.9: On the last Event card players do not Sweep or March.',
  limitedSpaces: '2.3.5: A Limited Operation selects 1 space at the most.',
  limitedActivity: '2.3.5: A Limited Operation has no Special Activity.',
  oneActivity: '4.1: An Operation is accompanied by 1 type of Special Activity at the most.',
  ownActivity: '4.1: A Faction executes its own Special Activities.',
  oneOperation: '3.1: A Faction executes 1 Operation on a card, and 1 more by a Shipment.',
  executes: '2.3: The Faction that chose an Operation or Event executes it.',
  shipPlayer: '2.3.6: Only a player benefits from a Shipment.',
  shipOnce: '2.3.6: A Faction benefits from 1 Shipment per card.',
  shipPaid:
    '2.3.6: A Shipment pays for a Faction that paid for an Operation and executed no Special Activity.',
  shipCost: '2.3.6: The extra Operation takes a Shipment off the map.',
  card: '2.3.8: The sequence of play has no decision while a Propaganda card is played.',
});

/** The progress of the current Operation. */
interface Doing {
  readonly faction: Faction;
  readonly operation: string;
  readonly limited: boolean;
  readonly spaces: Set<string>;
  readonly goals: Set<string>;
  activity: string | undefined;
  paid: boolean;
  shipped: boolean;
}

type Began = EntryOf<'began'>;

interface Chosen {
  readonly faction: Faction;
  readonly option: string;
}

export const sequence: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let doing: Doing | undefined;
    let chosen: Chosen | undefined;
    const shippers = new Set<Faction>();
    let held = 0;
    return {
      onDecision: (decision) => {
        if (decision.point === 'Sequence.action') lookAtOptions(scene, decision);
      },
      before: (entry) => {
        switch (entry.kind) {
          case 'drawn':
            atEnd(scene);
            shippers.clear();
            doing = undefined;
            return;
          case 'chose':
            if (entry.point === 'Sequence.action' && isFaction(entry.seat)) {
              atChoice(scene, entry.seat);
              chosen = { faction: entry.seat, option: entry.option ?? '' };
              doing = undefined;
            } else if (entry.point === 'after.mode') lookAtShip(scene, doing, shippers, held);
            else if (entry.point === 'after.may') held = scene.table.shipmentsOnMap();
            return;
          case 'eligibility':
            if (entry.line?.path === 'Sequence' && entry.what !== 'pass') lookAtAdjusted(scene, entry);
            return;
          case 'track':
            if (entry.line?.path === 'pass') lookAtPass(scene, entry);
            return;
          default:
            if (entry.kind === 'began' && OPERATING.has(entry.body) && scene.frames.length === 0)
              doing = beginning(scene, doing, chosen, entry);
            else if (doing) lookAtDoing(scene, doing, entry);
        }
      },
    };
  },
};

const OPERATING = new Set([...operationsOf('Govt'), ...operationsOf('FARC')]);

function lookAtOptions(scene: Scene, { seat, options }: Decision): void {
  const { play } = scene;
  const card = CARDS.get(play.card);
  scene.holds(CHECKS.card, card !== undefined, 'an Event card', play.card);
  if (!isFaction(seat) || !card) return;
  scene.equals(CHECKS.order, seat, play.choosing, `who chooses on ${play.card}`);
  const view = scene.turn?.after ?? scene.start.view;
  for (const faction of FACTIONS) {
    const eligible = view.factions[faction]?.eligibility === 'eligible';
    const due = play.eligible.has(faction) && !play.isBarred(faction);
    scene.equals(CHECKS.shown, eligible, due, `${faction} shown as Eligible`);
    const acted = play.actors.some((actor) => actor.faction === faction);
    scene.equals(CHECKS.shown, view.factions[faction]?.acted === true, acted, `${faction} shown as acting`);
  }
  scene.holds(CHECKS.mayPass, options.includes('pass'), 'pass', () => options.join(' '));
  const texts = card.dual ? ['unshaded', 'shaded'] : ['event'];
  for (const option of options) if (option !== 'pass') lookAtOption(scene, seat, option, texts);
}

/** Checks one option: an Operation, or a side of the Event. `texts` are the sides of the card. */
function lookAtOption(scene: Scene, seat: Faction, option: string, texts: readonly string[]): void {
  const { play } = scene;
  const own = operationsOf(seat);
  if (OPERATING.has(option)) {
    scene.among(CHECKS.operations, option, own);
    if (play.last && !scene.isNonplayer(seat))
      scene.holds(
        CHECKS.finalOperations,
        option !== 'March' && option !== 'Sweep',
        'no March or Sweep on the last Event card',
        `${seat} ${option}`,
      );
  } else {
    scene.among(CHECKS.texts, option, texts);
    scene.holds(
      CHECKS.mayEvent,
      play.mayEvent(),
      `no Event after ${play.actors[0]?.executed ?? ''}`,
      `${seat} ${option}`,
    );
  }
}

/** Checks a choice, whether or not there were other options. */
function atChoice(scene: Scene, seat: Faction): void {
  const { play } = scene;
  scene.equals(CHECKS.order, seat, play.choosing, `who chooses on ${play.card}`);
  scene.holds(
    CHECKS.ineligible,
    play.eligible.has(seat),
    () => `one of ${[...play.eligible].join(' ')}`,
    seat,
  );
  scene.holds(CHECKS.two, play.actors.length < 2, 'fewer than 2 before', play.actors.length);
}

function atEnd({ play, book }: Scene): void {
  if (play.card === PROPAGANDA || play.card === '') return;
  book.equals(CHECKS.all, play.choosing, undefined, `who could still choose on ${play.card}`);
}

function lookAtAdjusted({ play, book }: Scene, { faction, what }: EntryOf<'eligibility'>): void {
  if (!isFaction(faction)) return;
  const due = play.eligibleNext.has(faction) ? 'eligible' : 'ineligible';
  book.equals(CHECKS.adjusted, what, due, `${faction} after ${play.card}`);
}

function lookAtPass({ play, book, table }: Scene, entry: EntryOf<'track'>): void {
  const faction = isFaction(entry.faction) ? entry.faction : 'Govt';
  const before = table.resources(faction);
  const due = Math.min(MOST_RESOURCES, before + (faction === 'Govt' ? 3 : 1));
  book.equals(CHECKS.passPays, entry.to, due, `${faction} from ${before} on ${play.card}`);
}

function beginning(scene: Scene, before: Doing | undefined, chosen: Chosen | undefined, entry: Began): Doing {
  const { play } = scene;
  const operation = entry.body;
  const { shipped } = play;
  scene.holds(
    CHECKS.oneOperation,
    before === undefined || (shipped && !before.shipped),
    'no Operation before this one, but for a Shipment',
    `${before?.operation ?? ''} and ${operation}`,
  );
  if (!shipped)
    scene.holds(
      CHECKS.executes,
      chosen?.option === operation && chosen.faction === entry.faction,
      `${chosen?.faction ?? ''} ${chosen?.option ?? ''}`,
      `${entry.faction ?? ''} ${operation}`,
    );
  const faction = play.actor?.faction ?? 'Govt';
  scene.among(CHECKS.operations, operation, operationsOf(faction));
  if (play.last && !scene.isNonplayer(faction))
    scene.holds(
      CHECKS.finalOperations,
      operation !== 'March' && operation !== 'Sweep',
      'no March or Sweep on the last Event card',
      `${faction} ${operation}`,
    );
  const limited = shipped || (play.actor?.limited ?? false);
  const fresh = { spaces: new Set<string>(), goals: new Set<string>(), activity: undefined, paid: false };
  return { faction, operation, limited, shipped, ...fresh };
}

function lookAtDoing(scene: Scene, doing: Doing, entry: Entry): void {
  const { frame, frames, event } = scene;
  if (event || frames[0]?.body !== doing.operation) return;
  if (entry.kind === 'began' && ACTIVITIES.has(entry.body)) {
    const activity = entry.body;
    const own = ACTIVITIES_OF[doing.faction];
    scene.holds(
      CHECKS.limitedActivity,
      !doing.limited,
      `no activity with a Limited ${doing.operation}`,
      `${doing.faction} ${activity}`,
    );
    scene.holds(
      CHECKS.oneActivity,
      doing.activity === undefined || doing.activity === activity,
      `no activity but ${doing.activity ?? ''}`,
      activity,
    );
    scene.among(CHECKS.ownActivity, activity, own);
    doing.activity = activity;
  }
  if (frame?.body !== doing.operation) return;
  if (entry.kind === 'paid') doing.paid = true;
  if (entry.kind === 'selected') doing.spaces.add(entry.space);
  if (entry.kind === 'moved') doing.goals.add(entry.to);
  if (doing.limited && (entry.kind === 'selected' || entry.kind === 'moved')) {
    const gathers = doing.operation === 'Rally';
    const most = Math.max(doing.spaces.size, gathers ? 0 : doing.goals.size);
    scene.holds(CHECKS.limitedSpaces, most <= 1, `1 space of a Limited ${doing.operation}`, () =>
      [...doing.spaces, ...doing.goals].join(' '),
    );
  }
}

/** Checks the choice of the extra Operation that a Shipment pays for. */
function lookAtShip(scene: Scene, doing: Doing | undefined, shippers: Set<Faction>, before: number): void {
  const faction = scene.play.actor?.faction ?? 'Govt';
  const context = (): string => `${faction} ${doing?.operation ?? ''}`;
  scene.holds(CHECKS.shipPlayer, !scene.isNonplayer(faction), 'a player', context);
  scene.holds(CHECKS.shipOnce, !shippers.has(faction), 'no Shipment before on this card', context);
  scene.holds(
    CHECKS.shipPaid,
    doing !== undefined && doing.paid && doing.activity === undefined,
    'an Operation paid for, without activity',
    () => `${context()}, ${doing?.paid ? 'paid' : 'free'}, ${doing?.activity ?? 'no activity'}`,
  );
  scene.equals(CHECKS.shipCost, scene.table.shipmentsOnMap(), before - 1, context);
  shippers.add(faction);
}
