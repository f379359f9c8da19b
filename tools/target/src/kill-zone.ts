/** Event 29, 4.3.2 Ambush and procedure Strike, with what happens to a Shipment whose holder is removed (4.5.3). */
import { ask, type Cells, clear, enlist, EXECUTING, type Point, popcount, take } from '@quipu/engine/runtime';
import {
  count,
  countOf,
  factionOf,
  firstOf,
  flip,
  hand,
  holdsLoose,
  place,
  remove,
  shielded,
} from './board.ts';
import {
  LINE_ambush,
  LINE_shipment,
  LINE_strike,
  POINT_event29_faction,
  POINT_event29_space,
  POINT_Shipment_goes,
  POINT_Strike_piece,
  STEP_Ambush_begin,
  STEP_Ambush_struck,
  STEP_event29_again,
  STEP_event29_deciding,
  STEP_event29_placing,
  STEP_Sequence_next,
  STEP_Strike_chosen,
  STEP_Strike_next,
  STEP_Strike_passed,
} from './indices.ts';
import {
  AMBUSH_AGENT,
  AMBUSH_EXPOSES,
  AMBUSH_OWN,
  AMBUSH_RETURN,
  AMBUSH_SPACE,
  AUC,
  CARTELS,
  EVENT_29_OWN,
  EVENT_29_SPACE,
  EVENT_29_TIMES,
  FARC,
  GUERRILLAS,
  PIECES,
  STRIKE_LEFT,
  STRIKE_LOSER,
  STRIKE_OWN,
  STRIKE_RETURN,
  STRIKE_SPACE,
  UNDERGROUND,
} from './layout.ts';
import { SPACE_COUNT } from './map.ts';
import { FACTIONS, GROUPS, SPACE_KEYS, spaceParameter } from './names.ts';
import { because, failing } from './reasons.ts';

const ALL_PIECES = 0xfff;

function enemies(own: number): number {
  return ALL_PIECES & ~PIECES[own]!;
}

/** `ok` of 4.3.2 with a given agent: somebody to do it, somebody to do it to. */
function canAmbush(c: Cells, own: number, space: number, agent: number): boolean {
  return firstOf(c, space, agent) >= 0 && firstOf(c, space, enemies(own)) >= 0;
}

function somewhere(c: Cells, own: number): boolean {
  for (let space = 0; space < SPACE_COUNT; space++)
    if (canAmbush(c, own, space, GUERRILLAS[own]!)) return true;
  return false;
}

/** Whether event 29 shaded would change anything (5.1.3). */
export function canKillZone(c: Cells): boolean {
  return somewhere(c, FARC) || somewhere(c, AUC);
}

/** Event 29 shaded: choose the Faction that lays the ambushes. */
export function event29_begin(c: Cells): number {
  return ask(c, POINT_event29_faction, c[EXECUTING]! - 1, STEP_event29_deciding);
}

/** Event 29 shaded: that Faction chooses where. */
export function event29_deciding(c: Cells): number {
  c[EVENT_29_OWN] = take(c);
  return ask(c, POINT_event29_space, c[EVENT_29_OWN]!, STEP_event29_placing);
}

/** Event 29 shaded: two free Ambushes there. */
export function event29_placing(c: Cells): number {
  c[EVENT_29_SPACE] = take(c);
  c[EVENT_29_TIMES] = 2;
  return STEP_event29_again;
}

/** Event 29 shaded: the next free Ambush, by any Guerrilla, exposing none; skipped where it can do nothing. */
export function event29_again(c: Cells): number {
  const own = c[EVENT_29_OWN]!;
  const space = c[EVENT_29_SPACE]!;
  if (c[EVENT_29_TIMES] === 0 || !canAmbush(c, own, space, GUERRILLAS[own]!)) {
    c[EVENT_29_OWN] = 0;
    c[EVENT_29_SPACE] = 0;
    c[EVENT_29_TIMES] = 0;
    return STEP_Sequence_next;
  }
  c[EVENT_29_TIMES] = c[EVENT_29_TIMES]! - 1;
  return Ambush_enter(c, own, space, GUERRILLAS[own], 0, STEP_event29_again);
}

/** 4.3.2 Ambush: the call, with its rider. Unchanged, the agent is Underground and one is exposed. */
export function Ambush_enter(
  c: Cells,
  own: number,
  space: number,
  agent = UNDERGROUND[own]!,
  exposes = 1,
  resume = STEP_Sequence_next,
): number {
  c[AMBUSH_OWN] = own;
  c[AMBUSH_SPACE] = space;
  c[AMBUSH_AGENT] = agent;
  c[AMBUSH_EXPOSES] = exposes;
  c[AMBUSH_RETURN] = resume;
  return STEP_Ambush_begin;
}

/** 4.3.2 Ambush: expose the agents, then strike twice. */
export function Ambush_begin(c: Cells): number {
  const own = c[AMBUSH_OWN]!;
  const space = c[AMBUSH_SPACE]!;
  const exposed = Math.min(c[AMBUSH_EXPOSES]!, countOf(c, space, c[AMBUSH_AGENT]! & UNDERGROUND[own]!));
  flip(c, 3 * own, 3 * own + 1, space, exposed, LINE_ambush);
  return Strike_enter(c, own, space, 2, STEP_Ambush_struck);
}

/** 4.3.2 Ambush: a new Guerrilla joins. */
export function Ambush_struck(c: Cells): number {
  const resume = c[AMBUSH_RETURN]!;
  place(c, 3 * c[AMBUSH_OWN]!, c[AMBUSH_SPACE]!, 1, LINE_ambush);
  c[AMBUSH_OWN] = 0;
  c[AMBUSH_SPACE] = 0;
  c[AMBUSH_AGENT] = 0;
  c[AMBUSH_EXPOSES] = 0;
  c[AMBUSH_RETURN] = 0;
  return resume;
}

/** Procedure Strike: the call. */
function Strike_enter(c: Cells, own: number, space: number, n: number, resume: number): number {
  c[STRIKE_OWN] = own;
  c[STRIKE_SPACE] = space;
  c[STRIKE_LEFT] = n;
  c[STRIKE_RETURN] = resume;
  return STEP_Strike_next;
}

/** Procedure Strike: choose the next enemy piece, while there are any. */
export function Strike_next(c: Cells): number {
  const own = c[STRIKE_OWN]!;
  if (c[STRIKE_LEFT] === 0 || firstOf(c, c[STRIKE_SPACE]!, enemies(own)) < 0) {
    const resume = c[STRIKE_RETURN]!;
    c[STRIKE_OWN] = 0;
    c[STRIKE_SPACE] = 0;
    c[STRIKE_LEFT] = 0;
    c[STRIKE_RETURN] = 0;
    return resume;
  }
  return ask(c, POINT_Strike_piece, own, STEP_Strike_chosen);
}

/** Procedure Strike: remove it; whoever loses a Shipment by that may hand it on first. */
export function Strike_chosen(c: Cells): number {
  const group = take(c);
  const loser = factionOf(group);
  remove(c, group, c[STRIKE_SPACE]!, 1, LINE_strike);
  c[STRIKE_LEFT] = c[STRIKE_LEFT]! - 1;
  if (!holdsLoose(c, c[STRIKE_SPACE]!, loser)) return STEP_Strike_next;
  c[STRIKE_LOSER] = loser;
  return ask(c, POINT_Shipment_goes, loser, STEP_Strike_passed);
}

/** 4.5.3: the Shipment goes to the chosen Faction's Guerrilla; if to none, the striker takes it. */
export function Strike_passed(c: Cells): number {
  const to = take(c);
  const space = c[STRIKE_SPACE]!;
  const loser = c[STRIKE_LOSER]!;
  hand(c, space, loser, to === 0 ? c[STRIKE_OWN]! : to, LINE_shipment);
  if (holdsLoose(c, space, loser)) return ask(c, POINT_Shipment_goes, loser, STEP_Strike_passed);
  c[STRIKE_LOSER] = 0;
  return STEP_Strike_next;
}

function strikes(c: Cells, group: number): boolean {
  const space = c[STRIKE_SPACE]!;
  return (
    ((enemies(c[STRIKE_OWN]!) >> group) & 1) === 1 && count(c, space, group) > 0 && !shielded(c, space, group)
  );
}

/** The decision points of event 29, Strike and 4.5.3. */
export const KILL_ZONE_POINTS: readonly Point[] = [
  {
    name: 'event 29 shaded.faction',
    rule: 'event 29',
    kind: 'faction',
    universe: FACTIONS,
    secret: false,
    offer: (c, out) => {
      out[0] = (somewhere(c, FARC) ? 1 << FARC : 0) | (somewhere(c, AUC) ? 1 << AUC : 0);
      return popcount(out[0]);
    },
    explain: (c, option) =>
      failing(
        [
          option === FARC || option === AUC,
          because('only-factions', 'event 29', { factions: 'FARC or AUC' }),
        ],
        [
          (option !== FARC && option !== AUC) || somewhere(c, option),
          because('nowhere', '4.3.2', { activity: 'Ambush' }),
        ],
      ),
    parameters: () => ({}),
  },
  {
    name: 'event 29 shaded.space',
    rule: 'event 29',
    kind: 'space',
    universe: SPACE_KEYS,
    secret: false,
    offer: (c, out) => {
      const own = c[EVENT_29_OWN]!;
      let options = 0;
      clear(out, 2);
      for (let space = 0; space < SPACE_COUNT; space++)
        if (canAmbush(c, own, space, GUERRILLAS[own]!)) {
          enlist(out, space);
          options++;
        }
      return options;
    },
    explain: (c, option) => {
      const own = c[EVENT_29_OWN]!;
      return failing(
        [
          firstOf(c, option, GUERRILLAS[own]!) >= 0,
          because('needs-agent', 'event 29', { group: 'Guerrilla' }),
        ],
        [firstOf(c, option, enemies(own)) >= 0, because('no-enemy', '3.3.3', spaceParameter(option))],
      );
    },
    parameters: () => ({}),
  },
  {
    name: 'Strike.piece',
    rule: '3.3.3',
    kind: 'group',
    universe: GROUPS.map(({ key }) => key),
    secret: false,
    offer: (c, out) => {
      let found = 0;
      for (let group = 0; group < GROUPS.length; group++) if (strikes(c, group)) found |= 1 << group;
      out[0] = found;
      return popcount(found);
    },
    explain: (c, option) => {
      const space = c[STRIKE_SPACE]!;
      return failing(
        [((enemies(c[STRIKE_OWN]!) >> option) & 1) === 1, because('enemy', '3.3.3')],
        [count(c, space, option) > 0, because('no-pieces', '3.3.3', spaceParameter(space))],
        [!shielded(c, space, option), because('bases-last', '3.3.3')],
      );
    },
    parameters: (c) => ({ ...spaceParameter(c[STRIKE_SPACE]!), left: c[STRIKE_LEFT]! }),
  },
  {
    name: 'Shipment.goes',
    rule: '4.5.3',
    kind: 'faction',
    universe: ['striker', 'FARC', 'AUC', 'Cartels'],
    secret: false,
    offer: (c, out) => {
      let found = 1;
      for (let to = FARC; to <= CARTELS; to++) if (holds(c, to)) found |= 1 << to;
      out[0] = found;
      return popcount(found);
    },
    explain: (c, option) =>
      failing([
        option === 0 || holds(c, option),
        because('no-pieces', '4.5.3', spaceParameter(c[STRIKE_SPACE]!)),
      ]),
    parameters: (c) => ({ ...spaceParameter(c[STRIKE_SPACE]!), faction: FACTIONS[c[STRIKE_LOSER]!]! }),
  },
];

function holds(c: Cells, faction: number): boolean {
  return faction !== c[STRIKE_LOSER]! && firstOf(c, c[STRIKE_SPACE]!, GUERRILLAS[faction]!) >= 0;
}
