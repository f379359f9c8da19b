/** Checks the choice of Non-players of the first edition on a card (8.1, 8.1.1, 8.4.1, 8.5-8.7). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../../harness/check.ts';
import { runWith } from '../../ending.ts';
import { CARDS, type Faction, FACTIONS, isFaction } from '../../facts/cards.ts';
import { MOST_RESOURCES } from '../../facts/pieces.ts';
import { OPERATIONS } from '../../facts/texts.ts';
import type { Chapter, Scene } from '../../scene.ts';
import { BOXES, indicated, type Insurgent, isInsurgent, isPossible } from './where.ts';

const CHECKS = checksOf('choice', {
  text: '8.4.1: Non-players execute the shaded text of an Event that has two.',
  notLeftmost: '8.1: A 1st Eligible Non-player whose symbol is not leftmost does not execute the Event.',
  marked:
    '8.1: A 2nd Eligible Non-player does not execute an Event with a gray 2, unless the Government says so.',
  takes:
    '8.1: A Non-player that may execute the Event does so where it has an effect, if it only puts Momentum or a Capability into force, too.',
  never: '8.4.4: Non-players never execute Narco-War.',
  effective: '8.1: Something happens by an Event that a Non-player executes.',
  broke: '8.1: A Non-player with 0 Resources that does not execute the Event passes.',
  passes: '8.1.1: A Non-player with Resources passes only where it cannot even Rally.',
  indicated:
    '8.1.1: The Operation is the one that the conditions come to; where it is impossible, the one in the box before.',
  discord: '8.1: In a game of two players, and in no other, the Government decides for a 2nd Eligible.',
  discordRich: '8.1: The Government decides only for Non-players with Resources that may execute the Event.',
  obeys: '8.1: Where the Government chooses the Event, the Non-player executes it; else it does not.',
});

/** Cards with a gray 2: assumed to be those of the second edition. */
const GRAY: ReadonlySet<string> = new Set(
  '20 21 25 26 30 32 37 38 41 47 49 52 56 59 61 62 63 64 66 68 72'.split(' '),
);

/** Kinds of entries without an effect on the game. */
const IDLE: ReadonlySet<string> = new Set(['chose', 'selected', 'began', 'ended', 'skipped']);

/** The progress of a Non-player's Event. */
interface Playing {
  readonly faction: Faction;
  readonly text: string;
  happened: boolean;
  otherSeatDecided: boolean;
}

export const choice: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let playing: Playing | undefined;
    let order: string | undefined;
    return {
      onDecision: ({ point, seat }) => {
        if (point === 'Sequence.order') lookAtDiscord(scene, seat);
      },
      before: (entry) => {
        if (entry.kind === 'drawn') order = undefined;
        if (entry.kind === 'chose' && entry.point === 'Sequence.order') order = entry.option ?? undefined;
        if (entry.kind === 'chose' && entry.point === 'Sequence.action' && isFaction(entry.seat)) {
          if (scene.isNonplayer(entry.seat) && isInsurgent(entry.seat))
            lookAtChoice(scene, entry.seat, entry.option ?? '', order);
          order = undefined;
          return;
        }
        if (entry.kind === 'event' && scene.frames.length === 0 && isFaction(entry.faction)) {
          const text = `${entry.card} ${entry.side}`;
          const own = scene.isNonplayer(entry.faction);
          playing = own
            ? { faction: entry.faction, text, happened: false, otherSeatDecided: false }
            : undefined;
          return;
        }
        if (playing) playing = goesOn(scene, entry, playing);
      },
    };
  },
};

function goesOn(scene: Scene, entry: Entry, playing: Playing): Playing | undefined {
  if (entry.kind === 'ended' && entry.body === null && scene.frames.length === 1) {
    // Choices of another Faction are not predictable.
    const ok = playing.happened || playing.otherSeatDecided;
    scene.holds(CHECKS.effective, ok, 'an effect', `${playing.faction} executed ${playing.text}`);
    return undefined;
  }
  if (entry.kind === 'chose' && entry.seat !== playing.faction) playing.otherSeatDecided = true;
  if (!IDLE.has(entry.kind)) playing.happened = true;
  return playing;
}

/** Whether the Government chooses for 2nd Eligible Non-players, with two players (8.1). */
function hasDiscord({ start }: Scene): boolean {
  const players = FACTIONS.filter((one) => !start.nonplayers.includes(one));
  const hands = new Set(players.map((one) => runWith(start.options, one).join()));
  return hands.size === 2 && start.nonplayers.length > 0;
}

/**
 * Whether the shaded text of an Event certainly has an effect: lasting texts, and those that only require
 * Resources.
 */
function isEffective({ table }: Scene, number: string): boolean {
  const card = CARDS.get(number);
  if (card?.capability === true || card?.momentum === true || number === '33') return true;
  if (['8', '16', '18'].includes(number)) return table.resources('Govt') > 0;
  return ['21', '32'].includes(number) && table.resources('FARC') < MOST_RESOURCES;
}

function lookAtDiscord(scene: Scene, seat: string): void {
  const { play, table } = scene;
  const context = (): string => `${seat} decides for ${play.choosing ?? 'no Faction'} on ${play.card}`;
  scene.holds(
    CHECKS.discord,
    hasDiscord(scene) && seat === 'Govt',
    'the Government, of two players',
    context,
  );
  const faction = play.choosing;
  const ok =
    faction !== undefined &&
    scene.isNonplayer(faction) &&
    play.actors.length > 0 &&
    play.mayEvent() &&
    table.resources(faction) > 0;
  scene.holds(
    CHECKS.discordRich,
    ok,
    'a 2nd Eligible Non-player with Resources who may execute the Event',
    context,
  );
}

function lookAtChoice(scene: Scene, faction: Insurgent, option: string, order: string | undefined): void {
  const { play, table } = scene;
  const card = CARDS.get(play.card);
  if (!card) return;
  const context = (): string =>
    `${faction} ${option} on ${play.card} with ${table.resources(faction)} Resources${order ? `, ordered ${order}` : ''}`;
  const event = option === 'shaded' || option === 'unshaded' || option === 'event';
  const second = play.actors.length > 0;
  const discord = second && hasDiscord(scene) && table.resources(faction) > 0;
  if (order !== undefined)
    scene.equals(CHECKS.obeys, event, order === 'Event', `whether ${faction} executes ${play.card}`);
  const lasts = isEffective(scene, play.card);
  const open = play.mayEvent() && (second ? !GRAY.has(play.card) : card.order[0] === faction);
  if (lasts && discord && play.mayEvent())
    scene.holds(CHECKS.discord, order !== undefined, 'the Government decides', context);
  else if (lasts && open && !discord) scene.equals(CHECKS.takes, option, 'shaded', context);
  if (event) {
    scene.equals(CHECKS.text, option, card.dual ? 'shaded' : 'event', context);
    scene.holds(CHECKS.never, play.card !== '63', 'no Narco-War', context);
    if (second && !discord) scene.holds(CHECKS.marked, !GRAY.has(play.card), 'no gray 2', context);
    if (!second)
      scene.equals(CHECKS.notLeftmost, card.order[0], faction, () => `leftmost symbol, ${context()}`);
    return;
  }
  if (table.resources(faction) === 0) scene.equals(CHECKS.broke, option, 'pass', context);
  else if (option === 'pass')
    scene.holds(CHECKS.passes, !isPossible(scene, faction, 'Rally'), 'an Operation', context);
  else if (OPERATIONS.includes(option)) lookAtOperation(scene, faction, option, context);
}

function lookAtOperation(scene: Scene, faction: Insurgent, option: string, context: () => string): void {
  const due = indicated(scene, faction);
  if (due === undefined) return;
  const boxes = BOXES[faction];
  const [at, chosen] = [boxes.indexOf(due), boxes.indexOf(option)];
  const skipped = boxes.slice(chosen + 1, at + 1).filter((one) => isPossible(scene, faction, one));
  const ok = chosen >= 0 && chosen <= at && skipped.length === 0;
  scene.holds(
    CHECKS.indicated,
    ok,
    () => `${due}${skipped.length > 0 ? `, possible: ${skipped.join(' ')}` : ''}`,
    context,
  );
}
