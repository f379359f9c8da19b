/** Checks which Faction acts on a card, its options, and the 1st Eligible Faction on the next card (2.3). */
import type { EntryOf } from '../core/entries.ts';
import type { Decision } from '../harness/stream.ts';
import { checksOf } from '../harness/check.ts';
import { CARDS, FACTIONS, isFaction, MOST, PROPAGANDA } from './facts/cards.ts';
import { ACCOMPANIES, ACTIVITIES, ACTIVITIES_OF, OPERATIONS, OPERATIONS_OF } from './facts/texts.ts';
import type { Chapter, Scene } from './scene.ts';

const CHECKS = checksOf('sequence', {
  starts: '2.3.1: Shining Path starts the game as 1st Eligible.',
  first: '2.3.5: Whose cylinder is farthest left is 1st Eligible on the next card.',
  unchanged: '2.3.1: A Propaganda Round leaves the order as it is.',
  order: '2.3: The 1st Eligible acts first, then the 2nd.',
  boxes: '2.3.2: The 1st Eligible may choose any box, the 2nd any but that of the 1st.',
  shown: '2.3.2: The cylinders show who has chosen which box, and who is 1st.',
  mayPass: '2.3.3: A Faction that has selected a box may pass.',
  passPays: '2.3.3: A pass brings the Government 2 Resources and Shining Path 1, up to 20.',
  texts: '5.2: In the Event box an Event is executed, by one of the texts that its card has.',
  operations: '3.1: In the other boxes a Faction executes one of its own 4 Operations.',
  executes: '2.3.2: The Faction that chose an Operation or Event executes it.',
  once: '3.1: A Faction executes one Operation on a card, and nothing if it passes.',
  limitedSpaces: '2.3.4: A Limited Operation is in one space.',
  limitedActivity: '2.3.4: A Limited Operation has no Special Activity.',
  oneActivity: '4.1: An Operation is accompanied by 1 Special Activity at the most.',
  ownActivity: '4.1: A Faction executes its own Special Activities.',
  accompanies: '4.1.1: A Special Activity goes with the Operations that it names.',
  card: '2.4: The sequence of play has no decision while a Propaganda card is played.',
  all: '2.3.6: The next card comes once both have acted or passed.',
});

/** The progress of the current Operation. */
interface Doing {
  readonly operation: string;
  readonly spaces: Set<string>;
  activity: string | undefined;
}

type Began = EntryOf<'began'>;

export const sequence: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    const { play } = scene;
    let doing: Doing | undefined;
    let last = '';
    return {
      onDecision: (decision) => {
        lookAtQuestion(scene, decision);
      },
      before: (entry) => {
        switch (entry.kind) {
          case 'drawn':
            if (play.card !== '' && play.card !== PROPAGANDA)
              scene.equals(CHECKS.all, play.choosing, undefined, `who has not acted on ${play.card}`);
            doing = undefined;
            last = play.card;
            return;
          case 'first':
            lookAtFirst(scene, entry.faction, last);
            return;
          case 'chose':
            if (entry.point !== 'Sequence.box') return;
            scene.equals(CHECKS.order, entry.seat, play.choosing, `who chooses on ${play.card}`);
            scene.holds(
              CHECKS.boxes,
              play.open.some((box) => box === entry.option),
              () => play.open.join(' '),
              entry.option ?? '',
            );
            doing = undefined;
            return;
          case 'track':
            if (entry.line?.path === 'pass') lookAtPass(scene, entry);
            return;
          case 'event':
            lookAtExecuted(scene, entry.faction, entry.side === 'single' ? 'event' : entry.side);
            return;
          case 'began':
            if (scene.frames.length === 0 && OPERATIONS.includes(entry.body)) {
              lookAtExecuted(scene, entry.faction, entry.body);
              scene.equals(CHECKS.once, doing?.operation, undefined, `before ${entry.body}`);
              doing = { operation: entry.body, spaces: new Set(), activity: undefined };
            } else lookAtActivity(scene, doing, entry);
            return;
          default:
            if (entry.kind === 'selected' || entry.kind === 'moved') lookAtSpace(scene, doing, entry);
        }
      },
      afterTurn: ({ after }) => {
        scene.equals(CHECKS.shown, after.turn.order[0], play.first, '1st Eligible as shown');
      },
    };
  },
};

function lookAtFirst({ play, book }: Scene, faction: string | null, last: string): void {
  const check = last === '' ? CHECKS.starts : last === PROPAGANDA ? CHECKS.unchanged : CHECKS.first;
  book.equals(check, faction, play.first, `1st Eligible on ${play.card}`);
}

function lookAtQuestion(scene: Scene, { seat, point, options }: Decision): void {
  const { play } = scene;
  if (point !== 'Sequence.box' && point !== 'Sequence.action') return;
  scene.holds(CHECKS.card, CARDS.has(play.card), 'an Event card', play.card);
  if (!isFaction(seat)) return;
  if (point === 'Sequence.box') {
    scene.equals(CHECKS.order, seat, play.choosing, `who chooses on ${play.card}`);
    scene.equals(CHECKS.boxes, options.join(' '), play.open.join(' '), `boxes for ${seat}`);
    return;
  }
  const { box } = play;
  scene.equals(CHECKS.order, seat, play.actor, `who acts in ${box ?? ''}`);
  scene.holds(CHECKS.mayPass, options.includes('pass'), 'pass', () => options.join(' '));
  const others = options.filter((option) => option !== 'pass');
  const may = box === 'Event' ? (CARDS.get(play.card) ?? []) : OPERATIONS_OF[seat];
  scene.holds(
    box === 'Event' ? CHECKS.texts : CHECKS.operations,
    others.every((option) => may.includes(option)) && (box !== 'Event' || others.length === may.length),
    () => `${box ?? ''}: ${may.join(' ')}`,
    () => options.join(' '),
  );
  const view = scene.turn?.after ?? scene.start.view;
  for (const faction of FACTIONS) {
    const shown = view.factions[faction]?.box;
    scene.equals(CHECKS.shown, shown, play.boxes.get(faction) ?? null, `box of ${faction}`);
  }
}

function lookAtPass({ play, book, table }: Scene, entry: EntryOf<'track'>): void {
  const faction = play.actor ?? 'Govt';
  const before = table.resources(faction);
  const due = Math.min(MOST, before + (faction === 'Govt' ? 2 : 1));
  book.equals(CHECKS.passPays, entry.faction, faction, 'who is paid');
  book.equals(CHECKS.passPays, entry.to, due, `${faction} from ${before} on ${play.card}`);
}

/** Checks an Operation or Event that begins by the sequence of play. */
function lookAtExecuted({ play, book }: Scene, faction: string | null, what: string): void {
  const chosen = play.actor && `${play.actor} ${play.actions.get(play.actor) ?? ''}`;
  book.equals(CHECKS.executes, `${faction ?? ''} ${what}`, chosen, `on ${play.card}`);
}

/** Checks whether a Special Activity may begin within an Operation of the sequence of play. */
function lookAtActivity(scene: Scene, doing: Doing | undefined, { body, faction }: Began): void {
  const activity = body;
  if (!ACTIVITIES.includes(activity) || !doing || scene.event || scene.bottom?.body !== doing.operation)
    return;
  const context = (): string => `${faction ?? ''} ${doing.operation} with ${activity}`;
  scene.equals(CHECKS.limitedActivity, scene.limited, false, () => `Limited, ${context()}`);
  scene.equals(CHECKS.oneActivity, doing.activity, undefined, () => `before ${context()}`);
  const own = ACTIVITIES_OF[scene.play.actor ?? 'Govt'];
  scene.holds(CHECKS.ownActivity, own.includes(activity), () => own.join(' '), context);
  const with_ = ACCOMPANIES[activity] ?? OPERATIONS;
  scene.holds(CHECKS.accompanies, with_.includes(doing.operation), () => with_.join(' '), context);
  doing.activity = activity;
}

function lookAtSpace(scene: Scene, doing: Doing | undefined, entry: EntryOf<'selected' | 'moved'>): void {
  const { frame, event } = scene;
  if (!doing || event || frame?.body !== doing.operation || !scene.limited) return;
  // Pieces taken from elsewhere to be placed move to the space of the Operation.
  doing.spaces.add(entry.kind === 'moved' ? entry.to : entry.space);
  scene.holds(CHECKS.limitedSpaces, doing.spaces.size <= 1, `1 space of a Limited ${doing.operation}`, () =>
    [...doing.spaces].join(' '),
  );
}
