/** Checks the choice of Non-players on a card: to pass, the Event, or an Operation (8.1, 8.4-8.8). */
import type { Entry } from '@quipu/engine';
import { checksOf } from '../../harness/check.ts';
import { CARDS, type Faction, isFaction, PROPAGANDA } from '../facts/cards.ts';
import { groupNamed } from '../facts/pieces.ts';
import { LOCS, spaceNamed } from '../facts/spaces.ts';
import { OPERATIONS } from '../facts/texts.ts';
import { stepsOf } from '../../core/groups.ts';
import type { Chapter, Scene } from '../scene.ts';

const CHECKS = checksOf('choice', {
  text: '8.4.1: Non-player Insurgents execute the shaded text, the Non-player Government the unshaded one.',
  notLeftmost:
    '8.1: A 1st Eligible Non-player Insurgent whose symbol is not leftmost does not execute the Event.',
  marked: '8.1: A 2nd Eligible Non-player Insurgent does not execute an Event with a gray 2.',
  momentum:
    '8.1: With Propaganda next, Non-players execute no Momentum but Alfonso Cano and Mexican Traffickers, these with an effect in the Round.',
  never: '8.4.4: Non-players never execute Narco-War.',
  effective: '8.1: Something happens by an Event that a Non-player executes.',
  restricted:
    '8.1: With a Non-player Government, Insurgents execute Events that help themselves or harm a player only.',
  capability: '8.8.1: The Government passes if a Capability is next and the current card is not one.',
  broke: '8.1: A Non-player Insurgent with 0 Resources executes no Operation.',
  cartelsRally:
    '8.5.1: Cartels with 10 pieces Available, or who could build a Base, neither March nor Terrorize.',
  cartelsMarch: '8.5.2: Cartels who do not Rally do not Terrorize while a Shipment is Available.',
  aucRally: '8.6.1: AUC with 6 Guerrillas Available, or who would build a Base, execute nothing but Rally.',
  aucMarch:
    '8.6.2: AUC who do not Rally neither Attack nor Terrorize while fewer than half of FARC Bases have a Guerrilla of theirs.',
  aucAttack: '8.6.3: AUC do not Terrorize if no FARC Base has an Underground Guerrilla of theirs.',
  farcRally: '8.7.1: FARC with 9 Guerrillas Available, or who could build a Base, execute nothing but Rally.',
  farcMarch:
    '8.7.2: FARC who do not Rally neither Attack nor Terrorize if they are nowhere in Support or on LoCs.',
  farcAttack: '8.7.3: FARC with more Resources than the Government do not Terrorize.',
  govtTrain:
    '8.8.4: The Government with 10 pieces Available neither Patrols nor Sweeps, if it can pay for Train.',
});

/** Cards with a gray 2, on which 2nd Eligible Insurgents choose Operations (8.1). */
const GRAY: ReadonlySet<string> = new Set(
  '20 21 25 26 30 32 37 38 41 47 49 52 56 59 61 62 63 64 66 68 72'.split(' '),
);

/** Momentum that may matter in a Propaganda Round, with a predicate for the current board (8.1). */
const IN_ROUND: ReadonlyMap<string, (scene: Scene) => boolean> = new Map([
  ['22', (scene) => scene.spaces.some((name) => canoAgitates(scene, name))],
  ['67', ({ table }) => table.onMap('Cartels', 'Base') > 0],
]);

/**
 * Whether Alfonso Cano extends Agitation to a space; FARC may Agitate under their own Control without it
 * (6.4.2).
 */
function canoAgitates({ table }: Scene, name: string): boolean {
  if (LOCS.includes(name) || table.count(name, 'FARC') === 0 || table.control(name)) return false;
  return table.marker(name, 'Terror') > 0 || (spaceNamed(name).population > 0 && table.level(name) > -2);
}

/**
 * Texts whose result another Faction determines: the Government places the Zone of 30 and 36 (6.4.4), which
 * may prevent the Base (1.4.2); the ambushing Faction chooses the targets of 29 (5.1, 5.5).
 */
const FORESEEN_ONLY_IN_PART: ReadonlySet<string> = new Set(['29 shaded', '30 shaded', '36 single']);

/** Kinds of entries without an effect on the game. */
const IDLE: ReadonlySet<string> = new Set(['chose', 'selected', 'began', 'ended', 'skipped', 'rolled']);

/** The progress of a Non-player's Event. */
interface Playing {
  readonly faction: Faction;
  readonly text: string;
  happened: boolean;
  rolled: boolean;
  fits: boolean;
  /**
   * Whether the Government chose it, and another Faction was given a choice that it may have declined (8.1).
   */
  readonly ordered: boolean;
  otherSeatDecided: boolean;
}

export const choice: Chapter = {
  checks: CHECKS,
  watch: (scene) => {
    let playing: Playing | undefined;
    let ordered = false;
    return {
      before: (entry) => {
        if (entry.kind === 'chose' && entry.point === 'Sequence.order') ordered = entry.option === 'Event';
        if (entry.kind === 'drawn') ordered = false;
        if (entry.kind === 'chose' && entry.point === 'Sequence.action' && isFaction(entry.seat)) {
          if (scene.isNonplayer(entry.seat)) lookAtChoice(scene, entry.seat, entry.option ?? '');
          return;
        }
        if (entry.kind === 'event' && scene.frames.length === 0 && isFaction(entry.faction)) {
          playing = scene.isNonplayer(entry.faction)
            ? {
                faction: entry.faction,
                text: `${entry.card} ${entry.side}`,
                happened: false,
                rolled: false,
                fits: false,
                ordered,
                otherSeatDecided: false,
              }
            : undefined;
          return;
        }
        if (!playing) return;
        if (entry.kind === 'ended' && entry.body === null && scene.frames.length === 1) {
          lookAtEvent(scene, playing);
          playing = undefined;
        } else follow(scene, entry, playing);
      },
    };
  },
};

/** Whether the Government, in a game of two players, chooses for 2nd Eligible Non-players (8.1). */
function hasDiscord({
  start,
  isNonplayer,
}: Pick<Scene, 'start'> & { isNonplayer: (f: Faction) => boolean }): boolean {
  const pairs = start.options.includes('TwoPlayers') || start.options.includes('ThreePlayers');
  return !isNonplayer('Govt') && (start.nonplayers.length === 2 || pairs);
}

function lookAtChoice(scene: Scene, faction: Faction, option: string): void {
  const { play, table } = scene;
  const context = (): string => `${faction} ${option} on ${play.card}, next ${play.next ?? 'none'}`;
  const event = option === 'shaded' || option === 'unshaded' || option === 'event';
  const card = CARDS.get(play.card);
  const second = play.actors.length > 0;
  if (faction === 'Govt' && play.next !== null) {
    const due = CARDS.get(play.next)?.capability === true && card?.capability !== true;
    if (due) scene.equals(CHECKS.capability, option, 'pass', context);
  }
  if (event) {
    const due = card?.dual ? (faction === 'Govt' ? 'unshaded' : 'shaded') : 'event';
    scene.equals(CHECKS.text, option, due, context);
    scene.holds(CHECKS.never, faction === 'Govt' || play.card !== '63', 'no Narco-War', context);
    if (faction !== 'Govt') {
      const free = second && hasDiscord({ start: scene.start, isNonplayer: (one) => scene.isNonplayer(one) });
      if (second && !free) scene.holds(CHECKS.marked, !GRAY.has(play.card), 'no gray 2', context);
      if (!second)
        scene.equals(CHECKS.notLeftmost, card?.order[0], faction, () => `leftmost symbol, ${context()}`);
    }
    if (play.next === PROPAGANDA && card?.momentum === true && option === 'shaded')
      scene.holds(
        CHECKS.momentum,
        IN_ROUND.get(play.card)?.(scene) ?? false,
        'an effect in the Round',
        context,
      );
    return;
  }
  if (!OPERATIONS.includes(option)) return;
  if (faction === 'Govt') {
    const room = ['Govt Troops', 'Govt Police', 'Govt Base'].reduce(
      (sum, pool) => sum + table.available(pool),
      0,
    );
    if (room >= 10 && table.resources('Govt') >= 3)
      scene.holds(CHECKS.govtTrain, option !== 'Patrol' && option !== 'Sweep', 'Train or Assault', context);
    return;
  }
  scene.holds(CHECKS.broke, table.resources(faction) > 0, 'a pass', context);
  BY_FACTION[faction](scene, option, context);
}

type Look = (scene: Scene, option: string, context: () => string) => void;

/**
 * The Operation excluded by each Insurgent's conditions. If no Operation is possible, the charts lead back to
 * Rally (8.1.1).
 */
const BY_FACTION: Readonly<Record<Exclude<Faction, 'Govt'>, Look>> = {
  Cartels: (scene, option, context) => {
    const { table } = scene;
    const rally =
      table.available('Cartels Guerrilla') + table.available('Cartels Base') >= 10 ||
      builds(scene, 'Cartels', 2);
    if (rally) scene.equals(CHECKS.cartelsRally, option, 'Rally', context);
    else if (table.shipmentsOnMap() < 4)
      scene.holds(CHECKS.cartelsMarch, option !== 'Terror', 'March or Rally', context);
  },
  AUC: (scene, option, context) => {
    const { table } = scene;
    if (table.available('AUC Guerrilla') >= 6 || builds(scene, 'AUC', 3)) {
      scene.equals(CHECKS.aucRally, option, 'Rally', context);
      return;
    }
    const targets = scene.spaces.filter((name) => table.count(name, 'FARC', 'Base') > 0);
    const watched = targets.filter((name) => table.guerrillas(name, 'AUC') > 0);
    const hidden = targets.filter((name) => table.at(name, 'AUC Guerrilla Underground') > 0);
    if (2 * watched.length < targets.length)
      scene.holds(CHECKS.aucMarch, option === 'March' || option === 'Rally', 'March or Rally', context);
    else if (hidden.length === 0) scene.holds(CHECKS.aucAttack, option !== 'Terror', 'no Terror', context);
  },
  FARC: (scene, option, context) => {
    const { table } = scene;
    if (table.available('FARC Guerrilla') >= 9 || builds(scene, 'FARC', 2)) {
      scene.equals(CHECKS.farcRally, option, 'Rally', context);
      return;
    }
    const near = scene.spaces.some(
      (name) =>
        (LOCS.includes(name) || table.level(name) > 0) &&
        (table.at(name, 'FARC Guerrilla Underground') > 0 || table.count(name, 'FARC') >= 3),
    );
    if (!near)
      scene.holds(CHECKS.farcMarch, option === 'March' || option === 'Rally', 'March or Rally', context);
    else if (table.resources('FARC') > table.resources('Govt'))
      scene.holds(CHECKS.farcAttack, option !== 'Terror', 'no Terror', context);
  },
};

/**
 * Whether a Faction would replace 2 Guerrillas with a Base by Rally in a space with at least `least`
 * Guerrillas without Shipments: not if it flips Guerrillas first, and not if its Resources run out in earlier
 * spaces.
 */
function builds({ table, spaces }: Scene, faction: Faction, least: number): boolean {
  const flips = spaces.filter((name) => {
    const own = table.guerrillas(name, faction);
    const active = table.at(name, `${faction} Guerrilla Active`);
    const exposed = faction === 'FARC' ? active > 0 : own > 0 && active === own;
    return exposed && table.count(name, faction, 'Base') > 0 && table.cubes(name) > 0;
  });
  const most = faction === 'FARC' ? Infinity : 3;
  if (table.available(`${faction} Base`) === 0 || flips.length >= Math.min(most, table.resources(faction)))
    return false;
  return spaces.some((name) => {
    const { loc } = spaceNamed(name);
    const level = table.level(name);
    const barred = (faction === 'FARC' && level > 0) || (faction === 'AUC' && level < 0);
    const room = table.bases(name) < 2 && (name !== 'Ecuador' || table.count(name, faction) <= 2);
    const carried = faction === 'AUC' ? 0 : table.shipments(name, faction);
    const enough = table.guerrillas(name, faction) - carried >= least;
    return !loc && !barred && room && enough && !flips.includes(name);
  });
}

function follow(scene: Scene, entry: Entry, playing: Playing): void {
  const { faction } = playing;
  if (entry.kind === 'rolled') playing.rolled = true;
  if (entry.kind === 'chose' && entry.seat !== faction) playing.otherSeatDecided = true;
  if (!IDLE.has(entry.kind)) playing.happened = true;
  if (fits(scene, entry, faction)) playing.fits = true;
}

/** Whether an entry meets one of the restrictions under a Non-player Government (8.1). */
function fits(scene: Scene, entry: Entry, faction: Faction): boolean {
  const harms = (whose: string | null): boolean => isFaction(whose) && !scene.isNonplayer(whose);
  switch (entry.kind) {
    case 'placed':
    case 'moved':
      return groupNamed(entry.group).faction === faction;
    case 'removed':
      return harms(groupNamed(entry.group).faction);
    case 'track':
      if (entry.track !== 'Resources') return false;
      return entry.to > entry.from ? entry.faction === faction : harms(entry.faction);
    case 'eligibility':
      return entry.what === 'ineligible' && harms(entry.faction);
    case 'shifted': {
      const steps = stepsOf(entry);
      if (faction === 'AUC' && steps > 0) return true;
      return (faction === 'FARC' && steps < 0) || (steps > 0 && !scene.isNonplayer('FARC'));
    }
    case 'marked': {
      const level = scene.table.level(entry.space);
      return (
        entry.marker === 'Terror' && ((faction === 'AUC' && level < 0) || (faction === 'FARC' && level > 0))
      );
    }
    case 'began':
      return entry.faction === faction;
    // A lasting effect may restrict a player.
    case 'inForce':
    case 'held':
      return true;
    default:
      return false;
  }
}

function lookAtEvent(scene: Scene, playing: Playing): void {
  const { faction, text, happened, rolled, fits: fit, otherSeatDecided } = playing;
  const context = (): string => `${faction} executed ${text}`;
  const declined = playing.ordered && playing.otherSeatDecided;
  scene.holds(CHECKS.effective, happened || rolled || declined, 'an effect', context);
  if (faction === 'Govt' || !scene.isNonplayer('Govt')) return;
  const placed = fit || rolled || (FORESEEN_ONLY_IN_PART.has(text) && otherSeatDecided);
  scene.holds(CHECKS.restricted, placed, 'help for itself, or harm to a player', context);
}
