/** Rules: sequence. Generated from the rule text; do not edit. */
import {
  type Cells,
  EXECUTING,
  type Point,
  type Reason,
  ask,
  finish,
  popcount,
  take,
} from '@quipu/engine/runtime';
import {
  Attack_at,
  Attack_mode,
  Attack_own,
  Attack_rider,
  Campaign_Redeploy_own,
  Campaign_Reset_own,
  Campaign_Resources_own,
  Campaign_Sabotage_own,
  Campaign_Support_own,
  Campaign_Victory_own,
  Rally_at,
  Rally_mode,
  Rally_own,
  Rally_rider,
  Sequence_acted,
  Sequence_card,
  Sequence_did,
  Sequence_faction,
  Sequence_mode,
  Sequence_place,
  Sweep_at,
  Sweep_mode,
  Sweep_own,
  Sweep_rider,
  Train_at,
  Train_mode,
  Train_own,
  Train_rider,
  event_10_shaded_own,
  event_10_unshaded_own,
  event_11_own,
  event_12_shaded_own,
  event_12_unshaded_own,
  event_3_shaded_own,
  event_3_unshaded_own,
  event_4_shaded_own,
  event_4_unshaded_own,
  event_5_shaded_own,
  event_5_unshaded_own,
  event_6_shaded_own,
  event_6_unshaded_own,
  event_7_shaded_own,
  event_7_unshaded_own,
  event_8_shaded_own,
  event_8_unshaded_own,
  event_9_unshaded_own,
  frame_Attack,
  frame_Campaign_Redeploy,
  frame_Campaign_Reset,
  frame_Campaign_Resources,
  frame_Campaign_Sabotage,
  frame_Campaign_Support,
  frame_Campaign_Victory,
  frame_Rally,
  frame_Sweep,
  frame_Train,
  frame_event_10_shaded,
  frame_event_10_unshaded,
  frame_event_11,
  frame_event_12_shaded,
  frame_event_12_unshaded,
  frame_event_3_shaded,
  frame_event_3_unshaded,
  frame_event_4_shaded,
  frame_event_4_unshaded,
  frame_event_5_shaded,
  frame_event_5_unshaded,
  frame_event_6_shaded,
  frame_event_6_unshaded,
  frame_event_7_shaded,
  frame_event_7_unshaded,
  frame_event_8_shaded,
  frame_event_8_unshaded,
  frame_event_9_unshaded,
  frame_setup_Standard,
  setup_Standard_own,
} from './frames.ts';
import {
  changes_Attack,
  changes_Rally,
  changes_Sweep,
  changes_Train,
  must_Attack,
  must_Rally,
  must_Sweep,
  must_Train,
} from './judgments.ts';
import {
  ACTED,
  ACTIVITY,
  CARD,
  DECK_ORDER,
  DECK_REVEALED,
  ELIGIBLE,
  LAST_ROUND,
  POSITION,
  ROUNDS,
  SETUP,
  STAYS,
  faction_Govt,
  lasting_event_1_shaded,
  lasting_event_1_unshaded,
  lasting_event_2_shaded,
  lasting_event_2_unshaded,
  lasting_event_9_shaded,
} from './layout.ts';
import { drew, endGame, passed, playEvent, putInForce, setEligible } from './ledger.ts';
import {
  POINT_Sequence_action,
  STEP_Attack_begin,
  STEP_Campaign_Redeploy_begin,
  STEP_Campaign_Reset_begin,
  STEP_Campaign_Resources_begin,
  STEP_Campaign_Sabotage_begin,
  STEP_Campaign_Support_begin,
  STEP_Campaign_Victory_begin,
  STEP_Rally_begin,
  STEP_Sequence_cards,
  STEP_Sequence_cards2,
  STEP_Sequence_chose_action,
  STEP_Sequence_factions,
  STEP_Sequence_goOn,
  STEP_Sequence_goOn10,
  STEP_Sequence_goOn11,
  STEP_Sequence_goOn12,
  STEP_Sequence_goOn13,
  STEP_Sequence_goOn14,
  STEP_Sequence_goOn15,
  STEP_Sequence_goOn16,
  STEP_Sequence_goOn17,
  STEP_Sequence_goOn18,
  STEP_Sequence_goOn19,
  STEP_Sequence_goOn2,
  STEP_Sequence_goOn20,
  STEP_Sequence_goOn21,
  STEP_Sequence_goOn22,
  STEP_Sequence_goOn23,
  STEP_Sequence_goOn3,
  STEP_Sequence_goOn4,
  STEP_Sequence_goOn5,
  STEP_Sequence_goOn6,
  STEP_Sequence_goOn7,
  STEP_Sequence_goOn8,
  STEP_Sequence_goOn9,
  STEP_Sequence_putInForce,
  STEP_Sequence_putInForce2,
  STEP_Sequence_putInForce3,
  STEP_Sequence_putInForce4,
  STEP_Sequence_putInForce5,
  STEP_Sequence_putInForce6,
  STEP_Sweep_begin,
  STEP_Train_begin,
  STEP_event_10_shaded_begin,
  STEP_event_10_unshaded_begin,
  STEP_event_11_begin,
  STEP_event_12_shaded_begin,
  STEP_event_12_unshaded_begin,
  STEP_event_3_shaded_begin,
  STEP_event_3_unshaded_begin,
  STEP_event_4_shaded_begin,
  STEP_event_4_unshaded_begin,
  STEP_event_5_shaded_begin,
  STEP_event_5_unshaded_begin,
  STEP_event_6_shaded_begin,
  STEP_event_6_unshaded_begin,
  STEP_event_7_shaded_begin,
  STEP_event_7_unshaded_begin,
  STEP_event_8_shaded_begin,
  STEP_event_8_unshaded_begin,
  STEP_event_9_unshaded_begin,
  STEP_setup_Standard_begin,
  events_2,
  events_3,
  events_53,
  events_7,
  events_8,
  sequence_1,
} from './numbers.ts';
import { pass } from './procedures.ts';
import { CARD_ORDER, CARD_ROUND, HAS_SHADED, HAS_SINGLE, HAS_UNSHADED } from './tables.ts';
import { FACTION_KEYS } from './terms.ts';

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_begin(c: Cells): number {
  if (c[SETUP]! === 1) {
    c[setup_Standard_own] = faction_Govt + 1;
    c[frame_setup_Standard] = STEP_Sequence_cards2;
    return STEP_setup_Standard_begin;
  }
  return STEP_Sequence_cards2;
}

/** 2.3 Sequence of play. sequence.quipu:1 */
export function Sequence_cards2(c: Cells): number {
  return STEP_Sequence_cards;
}

/** 2.3 Sequence of play. sequence.quipu:1 */
export function Sequence_cards(c: Cells): number {
  if (c[DECK_ORDER + c[POSITION]!]! === 0) {
    endGame(c);
    return finish(c);
  }
  c[CARD] = c[DECK_ORDER + c[POSITION]!]!;
  c[POSITION] = c[POSITION]! + 1;
  c[DECK_REVEALED] = Math.min(c[POSITION]! + 1, 12);
  const card = c[CARD]! - 1;
  c[Sequence_card] = card + 1;
  drew(card, sequence_1);
  if (CARD_ROUND[card]! >= 0) {
    if (CARD_ROUND[card]! === 0) {
      if (c[LAST_ROUND]! === 0) {
        c[Campaign_Victory_own] = faction_Govt + 1;
        c[frame_Campaign_Victory] = STEP_Sequence_goOn6;
        return STEP_Campaign_Victory_begin;
      }
      return STEP_Sequence_cards;
    } else {
      return STEP_Sequence_cards;
    }
  } else {
    c[LAST_ROUND] = 0;
    c[Sequence_place] = -1;
    c[Sequence_acted] = 0;
    c[Sequence_did] = 0;
    return STEP_Sequence_factions;
  }
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn6(c: Cells): number {
  c[Campaign_Sabotage_own] = faction_Govt + 1;
  c[frame_Campaign_Sabotage] = STEP_Sequence_goOn5;
  return STEP_Campaign_Sabotage_begin;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn5(c: Cells): number {
  c[Campaign_Resources_own] = faction_Govt + 1;
  c[frame_Campaign_Resources] = STEP_Sequence_goOn4;
  return STEP_Campaign_Resources_begin;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn4(c: Cells): number {
  c[Campaign_Support_own] = faction_Govt + 1;
  c[frame_Campaign_Support] = STEP_Sequence_goOn3;
  return STEP_Campaign_Support_begin;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn3(c: Cells): number {
  c[Campaign_Redeploy_own] = faction_Govt + 1;
  c[frame_Campaign_Redeploy] = STEP_Sequence_goOn2;
  return STEP_Campaign_Redeploy_begin;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn2(c: Cells): number {
  c[Campaign_Reset_own] = faction_Govt + 1;
  c[frame_Campaign_Reset] = STEP_Sequence_goOn;
  return STEP_Campaign_Reset_begin;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn(c: Cells): number {
  c[ROUNDS] = c[ROUNDS]! + 1;
  c[LAST_ROUND] = 1;
  return STEP_Sequence_cards;
}

/** 2.3 Sequence of play. sequence.quipu:1 */
export function Sequence_goOn7(c: Cells): number {
  c[Sequence_place] = 0;
  c[Sequence_acted] = 0;
  c[Sequence_did] = 0;
  const action = 0;
  c[Sequence_mode] = 0;
  c[Sequence_faction] = 0;
  for (let adjusted = 0; adjusted < 2; adjusted += 1) {
    setEligible(c, adjusted, c[ELIGIBLE + adjusted]! === 2 ? 1 : c[ACTED + adjusted]! === 1 && c[STAYS + adjusted]! === 0 ? 1 : 0, sequence_1);
    c[ACTED + adjusted] = 0;
    c[STAYS + adjusted] = 0;
  }
  return STEP_Sequence_cards;
}

/** 2.3 Sequence of play. sequence.quipu:1 */
export function Sequence_factions(c: Cells): number {
  c[Sequence_place] = c[Sequence_place]! + 1;
  if (c[Sequence_acted]! >= 2 || c[Sequence_place]! >= 2) return STEP_Sequence_goOn7;
  const faction = CARD_ORDER[(c[Sequence_card]! - 1) * 2 + c[Sequence_place]!]!;
  c[Sequence_faction] = faction + 1;
  if (faction < 0) return STEP_Sequence_goOn7;
  if (c[ELIGIBLE + faction]! === 0) {
    c[Sequence_mode] = (!(c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3) ? 1 : 0) + (c[Sequence_did]! === 0 || c[Sequence_did]! === 3 ? 4 : 0);
    return ask(c, POINT_Sequence_action, faction, STEP_Sequence_chose_action);
  }
  return STEP_Sequence_factions;
}

/** 2.3 Sequence of play. sequence.quipu:1 */
export function Sequence_chose_action(c: Cells): number {
  const card = c[Sequence_card]! - 1;
  const faction = c[Sequence_faction]! - 1;
  const mode = c[Sequence_mode]!;
  const action = take(c);
  if (action === 0) {
    passed(faction, sequence_1);
    pass(c, faction);
    return STEP_Sequence_factions;
  }
  if (action === 1) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    playEvent(card, 0, sequence_1);
    if (card === 0) putInForce(c, lasting_event_1_unshaded, faction, events_2);
    if (card === 1) putInForce(c, lasting_event_2_unshaded, faction, events_7);
    if (card === 2) {
      c[event_3_unshaded_own] = faction + 1;
      c[frame_event_3_unshaded] = STEP_Sequence_goOn16;
      return STEP_event_3_unshaded_begin;
    }
    return STEP_Sequence_goOn16;
  } else if (action === 2) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    playEvent(card, 1, sequence_1);
    if (card === 0) putInForce(c, lasting_event_1_shaded, faction, events_3);
    if (card === 1) putInForce(c, lasting_event_2_shaded, faction, events_8);
    if (card === 2) {
      c[event_3_shaded_own] = faction + 1;
      c[frame_event_3_shaded] = STEP_Sequence_putInForce6;
      return STEP_event_3_shaded_begin;
    }
    return STEP_Sequence_putInForce6;
  } else if (action === 3) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    playEvent(card, 2, sequence_1);
    if (card === 10) {
      c[event_11_own] = faction + 1;
      c[frame_event_11] = STEP_Sequence_goOn19;
      return STEP_event_11_begin;
    }
    return STEP_Sequence_goOn19;
  } else if (action === 4) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    c[ACTIVITY] = (mode & 4) !== 0 ? 1 : 0;
    c[Train_own] = faction + 1;
    c[Train_rider] = 0;
    c[Train_mode] = mode;
    c[Train_at] = 0;
    c[frame_Train] = STEP_Sequence_goOn20;
    return STEP_Train_begin;
  }
  if (action === 5) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    c[ACTIVITY] = (mode & 4) !== 0 ? 1 : 0;
    c[Sweep_own] = faction + 1;
    c[Sweep_rider] = 0;
    c[Sweep_mode] = mode;
    c[Sweep_at] = 0;
    c[frame_Sweep] = STEP_Sequence_goOn21;
    return STEP_Sweep_begin;
  }
  if (action === 6) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    c[ACTIVITY] = (mode & 4) !== 0 ? 1 : 0;
    c[Rally_own] = faction + 1;
    c[Rally_rider] = 0;
    c[Rally_mode] = mode;
    c[Rally_at] = 0;
    c[frame_Rally] = STEP_Sequence_goOn22;
    return STEP_Rally_begin;
  }
  if (action === 7) {
    c[EXECUTING] = faction + 1;
    c[ACTED + faction] = 1;
    c[Sequence_acted] = c[Sequence_acted]! + 1;
    c[ACTIVITY] = (mode & 4) !== 0 ? 1 : 0;
    c[Attack_own] = faction + 1;
    c[Attack_rider] = 0;
    c[Attack_mode] = mode;
    c[Attack_at] = 0;
    c[frame_Attack] = STEP_Sequence_goOn23;
    return STEP_Attack_begin;
  }
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn16(c: Cells): number {
  if (c[Sequence_card]! - 1 === 3) {
    c[event_4_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_4_unshaded] = STEP_Sequence_goOn15;
    return STEP_event_4_unshaded_begin;
  }
  return STEP_Sequence_goOn15;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn15(c: Cells): number {
  if (c[Sequence_card]! - 1 === 4) {
    c[event_5_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_5_unshaded] = STEP_Sequence_goOn14;
    return STEP_event_5_unshaded_begin;
  }
  return STEP_Sequence_goOn14;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn14(c: Cells): number {
  if (c[Sequence_card]! - 1 === 5) {
    c[event_6_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_6_unshaded] = STEP_Sequence_goOn13;
    return STEP_event_6_unshaded_begin;
  }
  return STEP_Sequence_goOn13;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn13(c: Cells): number {
  if (c[Sequence_card]! - 1 === 6) {
    c[event_7_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_7_unshaded] = STEP_Sequence_goOn12;
    return STEP_event_7_unshaded_begin;
  }
  return STEP_Sequence_goOn12;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn12(c: Cells): number {
  if (c[Sequence_card]! - 1 === 7) {
    c[event_8_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_8_unshaded] = STEP_Sequence_goOn11;
    return STEP_event_8_unshaded_begin;
  }
  return STEP_Sequence_goOn11;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn11(c: Cells): number {
  if (c[Sequence_card]! - 1 === 8) {
    c[event_9_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_9_unshaded] = STEP_Sequence_goOn10;
    return STEP_event_9_unshaded_begin;
  }
  return STEP_Sequence_goOn10;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn10(c: Cells): number {
  if (c[Sequence_card]! - 1 === 9) {
    c[event_10_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_10_unshaded] = STEP_Sequence_goOn9;
    return STEP_event_10_unshaded_begin;
  }
  return STEP_Sequence_goOn9;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn9(c: Cells): number {
  if (c[Sequence_card]! - 1 === 11) {
    c[event_12_unshaded_own] = c[Sequence_faction]!;
    c[frame_event_12_unshaded] = STEP_Sequence_goOn8;
    return STEP_event_12_unshaded_begin;
  }
  return STEP_Sequence_goOn8;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn8(c: Cells): number {
  c[Sequence_did] = 3;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce6(c: Cells): number {
  if (c[Sequence_card]! - 1 === 3) {
    c[event_4_shaded_own] = c[Sequence_faction]!;
    c[frame_event_4_shaded] = STEP_Sequence_putInForce5;
    return STEP_event_4_shaded_begin;
  }
  return STEP_Sequence_putInForce5;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce5(c: Cells): number {
  if (c[Sequence_card]! - 1 === 4) {
    c[event_5_shaded_own] = c[Sequence_faction]!;
    c[frame_event_5_shaded] = STEP_Sequence_putInForce4;
    return STEP_event_5_shaded_begin;
  }
  return STEP_Sequence_putInForce4;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce4(c: Cells): number {
  if (c[Sequence_card]! - 1 === 5) {
    c[event_6_shaded_own] = c[Sequence_faction]!;
    c[frame_event_6_shaded] = STEP_Sequence_putInForce3;
    return STEP_event_6_shaded_begin;
  }
  return STEP_Sequence_putInForce3;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce3(c: Cells): number {
  if (c[Sequence_card]! - 1 === 6) {
    c[event_7_shaded_own] = c[Sequence_faction]!;
    c[frame_event_7_shaded] = STEP_Sequence_putInForce2;
    return STEP_event_7_shaded_begin;
  }
  return STEP_Sequence_putInForce2;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce2(c: Cells): number {
  if (c[Sequence_card]! - 1 === 7) {
    c[event_8_shaded_own] = c[Sequence_faction]!;
    c[frame_event_8_shaded] = STEP_Sequence_putInForce;
    return STEP_event_8_shaded_begin;
  }
  return STEP_Sequence_putInForce;
}

/** Sequence of play. events.quipu:53 */
export function Sequence_putInForce(c: Cells): number {
  const card = c[Sequence_card]! - 1;
  const faction = c[Sequence_faction]! - 1;
  if (card === 8) putInForce(c, lasting_event_9_shaded, faction, events_53);
  if (card === 9) {
    c[event_10_shaded_own] = faction + 1;
    c[frame_event_10_shaded] = STEP_Sequence_goOn18;
    return STEP_event_10_shaded_begin;
  }
  return STEP_Sequence_goOn18;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn18(c: Cells): number {
  if (c[Sequence_card]! - 1 === 11) {
    c[event_12_shaded_own] = c[Sequence_faction]!;
    c[frame_event_12_shaded] = STEP_Sequence_goOn17;
    return STEP_event_12_shaded_begin;
  }
  return STEP_Sequence_goOn17;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn17(c: Cells): number {
  c[Sequence_did] = 3;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn19(c: Cells): number {
  c[Sequence_did] = 3;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn20(c: Cells): number {
  c[Sequence_did] = c[ACTIVITY]! === 2 ? 2 : 1;
  c[ACTIVITY] = 0;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn21(c: Cells): number {
  c[Sequence_did] = c[ACTIVITY]! === 2 ? 2 : 1;
  c[ACTIVITY] = 0;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn22(c: Cells): number {
  c[Sequence_did] = c[ACTIVITY]! === 2 ? 2 : 1;
  c[ACTIVITY] = 0;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

/** 3.2.1 Sequence of play. operations.quipu:1 */
export function Sequence_goOn23(c: Cells): number {
  c[Sequence_did] = c[ACTIVITY]! === 2 ? 2 : 1;
  c[ACTIVITY] = 0;
  c[EXECUTING] = 0;
  return STEP_Sequence_factions;
}

function offer_Sequence_action(c: Cells, out: Int32Array): number {
  let bits = 0;
  bits |= 1;
  if (
    (c[Sequence_did]! === 0 || c[Sequence_did]! === 2) &&
    HAS_UNSHADED[c[Sequence_card]! - 1]! === 1
  ) {
    bits |= 2;
  }
  if (
    (c[Sequence_did]! === 0 || c[Sequence_did]! === 2) &&
    HAS_SHADED[c[Sequence_card]! - 1]! === 1
  ) {
    bits |= 4;
  }
  if (
    (c[Sequence_did]! === 0 || c[Sequence_did]! === 2) &&
    HAS_SINGLE[c[Sequence_card]! - 1]! === 1
  ) {
    bits |= 8;
  }
  if (
    (c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3) &&
    c[Sequence_faction]! - 1 === 0 &&
    must_Train(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) &&
    changes_Train(c, c[Sequence_faction]! - 1, c[Sequence_mode]!)
  ) {
    bits |= 16;
  }
  if (
    (c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3) &&
    c[Sequence_faction]! - 1 === 0 &&
    must_Sweep(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) &&
    changes_Sweep(c, c[Sequence_faction]! - 1, c[Sequence_mode]!)
  ) {
    bits |= 32;
  }
  if (
    (c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3) &&
    c[Sequence_faction]! - 1 === 1 &&
    must_Rally(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) &&
    changes_Rally(c, c[Sequence_faction]! - 1, c[Sequence_mode]!)
  ) {
    bits |= 64;
  }
  if (
    (c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3) &&
    c[Sequence_faction]! - 1 === 1 &&
    must_Attack(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) &&
    changes_Attack(c, c[Sequence_faction]! - 1, c[Sequence_mode]!)
  ) {
    bits |= 128;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Sequence_action(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option === 1) {
    if (!(c[Sequence_did]! === 0 || c[Sequence_did]! === 2)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (HAS_UNSHADED[c[Sequence_card]! - 1]! !== 1) {
      reasons.push({ key: 'no-such-text', rule: '2.3', parameters: {} });
    }
  } else if (option === 2) {
    if (!(c[Sequence_did]! === 0 || c[Sequence_did]! === 2)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (HAS_SHADED[c[Sequence_card]! - 1]! !== 1) {
      reasons.push({ key: 'no-such-text', rule: '2.3', parameters: {} });
    }
  } else if (option === 3) {
    if (!(c[Sequence_did]! === 0 || c[Sequence_did]! === 2)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (HAS_SINGLE[c[Sequence_card]! - 1]! !== 1) {
      reasons.push({ key: 'no-such-text', rule: '2.3', parameters: {} });
    }
  } else if (option === 4) {
    if (!(c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (c[Sequence_faction]! - 1 !== 0) {
      reasons.push({ key: 'not-its-operation', rule: '3.2.1', parameters: {} });
    }
    if (!(must_Train(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) && changes_Train(c, c[Sequence_faction]! - 1, c[Sequence_mode]!))) {
      reasons.push({ key: 'nothing', rule: '3.2.1', parameters: {} });
    }
  } else if (option === 5) {
    if (!(c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (c[Sequence_faction]! - 1 !== 0) {
      reasons.push({ key: 'not-its-operation', rule: '3.2.3', parameters: {} });
    }
    if (!(must_Sweep(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) && changes_Sweep(c, c[Sequence_faction]! - 1, c[Sequence_mode]!))) {
      reasons.push({ key: 'nothing', rule: '3.2.3', parameters: {} });
    }
  } else if (option === 6) {
    if (!(c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (c[Sequence_faction]! - 1 !== 1) {
      reasons.push({ key: 'not-its-operation', rule: '3.3.1', parameters: {} });
    }
    if (!(must_Rally(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) && changes_Rally(c, c[Sequence_faction]! - 1, c[Sequence_mode]!))) {
      reasons.push({ key: 'nothing', rule: '3.3.1', parameters: {} });
    }
  } else if (option === 7) {
    if (!(c[Sequence_did]! === 1 || c[Sequence_did]! === 2 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3 || c[Sequence_did]! === 0 || c[Sequence_did]! === 3)) {
      reasons.push({ key: 'sequence', rule: '2.3', parameters: {} });
    }
    if (c[Sequence_faction]! - 1 !== 1) {
      reasons.push({ key: 'not-its-operation', rule: '3.3.3', parameters: {} });
    }
    if (!(must_Attack(c, c[Sequence_faction]! - 1, c[Sequence_mode]!) && changes_Attack(c, c[Sequence_faction]! - 1, c[Sequence_mode]!))) {
      reasons.push({ key: 'nothing', rule: '3.3.3', parameters: {} });
    }
  }
  return reasons;
}

/** 2.3 Sequence.action. sequence.quipu:1 */
export const point_Sequence_action: Point = {
  name: 'Sequence.action',
  rule: '2.3',
  kind: 'action',
  universe: ['pass', 'unshaded', 'shaded', 'event', 'Train', 'Sweep', 'Rally', 'Attack'],
  secret: false,
  offer: offer_Sequence_action,
  explain: explain_Sequence_action,
  parameters: (c) => ({ faction: FACTION_KEYS[c[Sequence_faction]! - 1] ?? 'none' }),
};
