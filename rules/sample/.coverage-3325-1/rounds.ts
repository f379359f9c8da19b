/** Rules: rounds. Generated from the rule text; do not edit. */
import { type Cells, type Point, type Reason, ask, finish, popcount, take } from '@quipu/engine/runtime';
import { flip, leave, mark, move, unmark } from './board.ts';
import { define_Control, margin } from './derived.ts';
import {
  Agitate_own,
  Agitate_there,
  Campaign_Redeploy_from,
  Campaign_Redeploy_least,
  Campaign_Redeploy_most,
  Campaign_Redeploy_moveCount,
  Campaign_Redeploy_moveLeft,
  Campaign_Redeploy_moveLeft2,
  Campaign_Redeploy_space2,
  Campaign_Redeploy_to2,
  Campaign_Resources_own,
  Campaign_Sabotage_least,
  Campaign_Sabotage_most,
  Campaign_Sabotage_own,
  Campaign_Sabotage_placeCount,
  Campaign_Sabotage_placeLeft,
  Campaign_Sabotage_space,
  Campaign_Support_selected,
  Campaign_Support_selected2,
  Campaign_Support_taken,
  Campaign_Support_taken2,
  HideCache_own,
  Pacify_own,
  Pacify_there,
  frame_Agitate,
  frame_Campaign_Redeploy,
  frame_Campaign_Reset,
  frame_Campaign_Resources,
  frame_Campaign_Sabotage,
  frame_Campaign_Support,
  frame_Campaign_Victory,
  frame_HideCache,
  frame_Pacify,
  frame_setup_Standard,
} from './frames.ts';
import { hits } from './hits.ts';
import {
  anyMove_108_own0,
  anyMove_110_own0,
  anyMove_110_own0_2,
  changes_Agitate_own1_spent1,
  changes_Pacify_own0_spent3,
  must_Agitate_own1_spent1,
  must_Pacify_own0_spent3,
  someChanges_103_own1,
  someChanges_98_own0,
} from './judgments.ts';
import {
  BOARD,
  FREEZE_Control,
  FROZEN_Control,
  GROUPS,
  MARKER,
  MOVED,
  SECRET_Cache,
  SPACES,
  STAYS,
  SUPPLY,
  TRACK_Aid,
  TRACK_Resources,
  faction_Govt,
  faction_Rebels,
  group_Govt_Base,
  group_Govt_Police,
  group_Govt_Troops,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
  marker_Sabotage,
  marker_Terror,
  secret_Cache,
  supply_Unrest,
  track_Resources,
} from './layout.ts';
import { began, endGame, endMomentum, reveal, setEligible, setTrack, spend } from './ledger.ts';
import {
  POINT_Campaign_Redeploy_count,
  POINT_Campaign_Redeploy_from,
  POINT_Campaign_Redeploy_may,
  POINT_Campaign_Redeploy_to,
  POINT_Campaign_Redeploy_to2,
  POINT_Campaign_Sabotage_count,
  POINT_Campaign_Support_space,
  POINT_Campaign_Support_space2,
  STEP_Agitate_begin,
  STEP_Campaign_Redeploy_ask_may,
  STEP_Campaign_Redeploy_chose_count,
  STEP_Campaign_Redeploy_chose_from,
  STEP_Campaign_Redeploy_chose_may,
  STEP_Campaign_Redeploy_chose_to,
  STEP_Campaign_Redeploy_chose_to2,
  STEP_Campaign_Redeploy_each,
  STEP_Campaign_Redeploy_goOn,
  STEP_Campaign_Redeploy_goOn2,
  STEP_Campaign_Redeploy_move,
  STEP_Campaign_Redeploy_move2,
  STEP_Campaign_Redeploy_move3,
  STEP_Campaign_Reset_goOn,
  STEP_Campaign_Sabotage_chose_count,
  STEP_Campaign_Sabotage_each,
  STEP_Campaign_Sabotage_mark,
  STEP_Campaign_Sabotage_place,
  STEP_Campaign_Support_chose_space,
  STEP_Campaign_Support_chose_space2,
  STEP_Campaign_Support_select,
  STEP_Campaign_Support_select2,
  STEP_Campaign_Support_select3,
  STEP_HideCache_begin,
  STEP_Pacify_begin,
  STEP_setup_Standard_goOn,
  sequence_26,
  sequence_32,
  sequence_34,
  sequence_36,
  sequence_37,
  sequence_38,
  sequence_39,
  sequence_40,
  sequence_43,
  sequence_46,
  sequence_50,
  sequence_55,
  sequence_57,
  sequence_58,
  sequence_61,
  sequence_62,
  sequence_63,
  sequence_64,
  sequence_66,
  sequence_67,
} from './numbers.ts';
import { countIn_8, total_7 } from './sets.ts';
import {
  AMONG_1,
  AMONG_3,
  AMONG_6,
  AMONG_8,
  Cities,
  Cities_and_Provinces,
  Cities_and_Roads,
  all_spaces,
} from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** 6.1 Campaign.Victory. sequence.quipu:32 */
export function Campaign_Victory_begin(c: Cells): number {
  began(36, -1, sequence_32);
  hits[88]! += 1;
  if (margin(c, 0) > 0 || margin(c, 1) > 0) {
    endGame(c);
    return finish(c);
  }
  return leave(c, frame_Campaign_Victory, 2);
}

/** 6.2 Campaign.Sabotage. sequence.quipu:34 */
export function Campaign_Sabotage_begin(c: Cells): number {
  began(37, -1, sequence_34);
  hits[89]! += 1;
  c[Campaign_Sabotage_space] = 5 + 1;
  return STEP_Campaign_Sabotage_each;
}

/** 6.2 Campaign.Sabotage. sequence.quipu:34 */
export function Campaign_Sabotage_each(c: Cells): number {
  c[Campaign_Sabotage_space] = c[Campaign_Sabotage_space]! - 1 + 1 + 1;
  if (c[Campaign_Sabotage_space]! - 1 > 7) return leave(c, frame_Campaign_Sabotage, 7);
  if (c[BOARD + (c[Campaign_Sabotage_space]! - 1) * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + (c[Campaign_Sabotage_space]! - 1) * GROUPS + group_Rebels_Guerrilla_Active]! > c[BOARD + (c[Campaign_Sabotage_space]! - 1) * GROUPS + group_Govt_Troops]! + c[BOARD + (c[Campaign_Sabotage_space]! - 1) * GROUPS + group_Govt_Police]!) {
    hits[90]! += 1;
    c[Campaign_Sabotage_placeLeft] = 1;
    return STEP_Campaign_Sabotage_place;
  }
  return STEP_Campaign_Sabotage_each;
}

/** 6.2 Campaign.Sabotage. sequence.quipu:34 */
export function Campaign_Sabotage_place(c: Cells): number {
  const space = c[Campaign_Sabotage_space]! - 1;
  const placeLeft = c[Campaign_Sabotage_placeLeft]!;
  if (
    placeLeft <= 0 ||
    (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) <= 0
  ) {
    return STEP_Campaign_Sabotage_each;
  }
  if ((AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) <= placeLeft) {
    const n = AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0;
    if (n > 0) mark(c, marker_Sabotage, space, n, sequence_34);
    return STEP_Campaign_Sabotage_each;
  }
  const most = Math.min(placeLeft, AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0);
  c[Campaign_Sabotage_most] = most;
  const least = Math.max(1, Math.min(most, placeLeft - ((AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) - (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0))));
  c[Campaign_Sabotage_least] = least;
  if (least < most) {
    return ask(c, POINT_Campaign_Sabotage_count, c[Campaign_Sabotage_own]! - 1, STEP_Campaign_Sabotage_chose_count);
  }
  c[Campaign_Sabotage_placeCount] = most;
  return STEP_Campaign_Sabotage_mark;
}

/** 6.2 Campaign.Sabotage. sequence.quipu:34 */
export function Campaign_Sabotage_mark(c: Cells): number {
  const placeCount = c[Campaign_Sabotage_placeCount]!;
  if (placeCount > 0) mark(c, marker_Sabotage, c[Campaign_Sabotage_space]! - 1, placeCount, sequence_34);
  c[Campaign_Sabotage_placeLeft] = c[Campaign_Sabotage_placeLeft]! - placeCount;
  return STEP_Campaign_Sabotage_place;
}

/** 6.2 Campaign.Sabotage. sequence.quipu:34 */
export function Campaign_Sabotage_chose_count(c: Cells): number {
  c[Campaign_Sabotage_placeCount] = take(c);
  return STEP_Campaign_Sabotage_mark;
}

/** 6.3 Campaign.Resources. sequence.quipu:36 */
export function Campaign_Resources_begin(c: Cells): number {
  const own = c[Campaign_Resources_own]! - 1;
  began(38, -1, sequence_36);
  hits[91]! += 1;
  setTrack(c, track_Resources, faction_Govt, c[TRACK_Resources + faction_Govt]! + total_7(c, own), sequence_37);
  hits[92]! += 1;
  setTrack(c, track_Resources, faction_Govt, c[TRACK_Resources + faction_Govt]! + c[TRACK_Aid]!, sequence_38);
  hits[93]! += 1;
  setTrack(c, track_Resources, faction_Rebels, c[TRACK_Resources + faction_Rebels]! + 2 * countIn_8(c, own), sequence_39);
  hits[94]! += 1;
  if (c[SECRET_Cache]! - 1 !== -1 && define_Control(c, c[SECRET_Cache]! - 1) === 1) {
    hits[95]! += 1;
    setTrack(c, track_Resources, faction_Rebels, c[TRACK_Resources + faction_Rebels]! + 2, sequence_40);
  }
  return leave(c, frame_Campaign_Resources, 2);
}

/** 6.4 Campaign.Support. sequence.quipu:43 */
export function Campaign_Support_begin(c: Cells): number {
  began(39, -1, sequence_43);
  hits[96]! += 1;
  hits[97]! += 1;
  c[Campaign_Support_selected] = 0;
  c[Campaign_Support_taken] = 0;
  return STEP_Campaign_Support_select3;
}

/** 6.4.2 Campaign.Support. sequence.quipu:50 */
export function Campaign_Support_select2(c: Cells): number {
  hits[101]! += 1;
  hits[102]! += 1;
  c[Campaign_Support_selected2] = 0;
  c[Campaign_Support_taken2] = 0;
  return STEP_Campaign_Support_select;
}

/** 6.4.2 Campaign.Support. sequence.quipu:50 */
export function Campaign_Support_select(c: Cells): number {
  if (c[Campaign_Support_taken2]! >= 99 || !someChanges_103_own1(c)) {
    return leave(c, frame_Campaign_Support, 6);
  }
  return ask(c, POINT_Campaign_Support_space2, faction_Rebels, STEP_Campaign_Support_chose_space2);
}

/** 6.4.2 Campaign.Support. sequence.quipu:50 */
export function Campaign_Support_chose_space2(c: Cells): number {
  const space2 = take(c);
  if (space2 >= 8) return leave(c, frame_Campaign_Support, 6);
  c[Campaign_Support_taken2] = c[Campaign_Support_taken2]! + 1;
  c[Campaign_Support_selected2] = c[Campaign_Support_selected2]! | (1 << space2);
  hits[104]! += 1;
  spend(c, faction_Rebels, 1, sequence_50);
  hits[105]! += 1;
  c[Agitate_own] = faction_Rebels + 1;
  c[Agitate_there] = space2 + 1;
  c[frame_Agitate] = STEP_Campaign_Support_select;
  return STEP_Agitate_begin;
}

/** 6.4.1 Campaign.Support. sequence.quipu:46 */
export function Campaign_Support_select3(c: Cells): number {
  if (c[Campaign_Support_taken]! >= 99 || !someChanges_98_own0(c)) return STEP_Campaign_Support_select2;
  return ask(c, POINT_Campaign_Support_space, faction_Govt, STEP_Campaign_Support_chose_space);
}

/** 6.4.1 Campaign.Support. sequence.quipu:46 */
export function Campaign_Support_chose_space(c: Cells): number {
  const space = take(c);
  if (space >= 8) return STEP_Campaign_Support_select2;
  c[Campaign_Support_taken] = c[Campaign_Support_taken]! + 1;
  c[Campaign_Support_selected] = c[Campaign_Support_selected]! | (1 << space);
  hits[99]! += 1;
  spend(c, faction_Govt, 3, sequence_46);
  hits[100]! += 1;
  c[Pacify_own] = faction_Govt + 1;
  c[Pacify_there] = space + 1;
  c[frame_Pacify] = STEP_Campaign_Support_select3;
  return STEP_Pacify_begin;
}

/** 6.5 Campaign.Redeploy. sequence.quipu:55 */
export function Campaign_Redeploy_begin(c: Cells): number {
  began(40, -1, sequence_55);
  hits[106]! += 1;
  for (const space of all_spaces) {
    c[FROZEN_Control + space] = define_Control(c, space) + 1;
  }
  c[FREEZE_Control] = 1;
  hits[107]! += 1;
  c[Campaign_Redeploy_space2] = 1 + 1;
  return STEP_Campaign_Redeploy_each;
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_ask_may(c: Cells): number {
  hits[109]! += 1;
  if (anyMove_110_own0(c)) {
    return ask(c, POINT_Campaign_Redeploy_may, faction_Govt, STEP_Campaign_Redeploy_chose_may);
  }
  return STEP_Campaign_Redeploy_goOn;
}

/** 6.5 Campaign.Redeploy. sequence.quipu:55 */
export function Campaign_Redeploy_goOn(c: Cells): number {
  c[FREEZE_Control] = 0;
  for (const space of all_spaces) {
    c[FROZEN_Control + space] = 0;
  }
  return leave(c, frame_Campaign_Redeploy, 10);
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_chose_may(c: Cells): number {
  const answer = take(c);
  if (answer === 0) {
    hits[110]! += 1;
    c[Campaign_Redeploy_moveLeft2] = 99;
    return STEP_Campaign_Redeploy_move2;
  }
  return STEP_Campaign_Redeploy_goOn;
}

/** 6.5 Campaign.Redeploy. sequence.quipu:55 */
export function Campaign_Redeploy_goOn2(c: Cells): number {
  for (let space3 = 0; space3 < 8; space3 += 1) {
    for (let group = 0; group < 6; group += 1) {
      c[MOVED + space3 * GROUPS + group] = 0;
    }
  }
  return STEP_Campaign_Redeploy_goOn;
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_move2(c: Cells): number {
  if (c[Campaign_Redeploy_moveLeft2]! <= 0 || !anyMove_110_own0(c)) return STEP_Campaign_Redeploy_goOn2;
  return ask(c, POINT_Campaign_Redeploy_from, faction_Govt, STEP_Campaign_Redeploy_chose_from);
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_chose_from(c: Cells): number {
  const from = take(c);
  c[Campaign_Redeploy_from] = from + 1;
  if (from >= 8) return STEP_Campaign_Redeploy_goOn2;
  return ask(c, POINT_Campaign_Redeploy_to2, faction_Govt, STEP_Campaign_Redeploy_chose_to2);
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_chose_to2(c: Cells): number {
  const to2 = take(c);
  c[Campaign_Redeploy_to2] = to2 + 1;
  if (to2 >= 8) return STEP_Campaign_Redeploy_goOn2;
  const most = Math.min(c[Campaign_Redeploy_moveLeft2]!, Math.max(0, c[BOARD + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]! - c[MOVED + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]!));
  c[Campaign_Redeploy_most] = most;
  const least = 1;
  c[Campaign_Redeploy_least] = least;
  if (least < most) {
    return ask(c, POINT_Campaign_Redeploy_count, faction_Govt, STEP_Campaign_Redeploy_chose_count);
  }
  c[Campaign_Redeploy_moveCount] = most;
  return STEP_Campaign_Redeploy_move;
}

/** 6.5.2 Campaign.Redeploy. sequence.quipu:58 */
export function Campaign_Redeploy_move(c: Cells): number {
  const from = c[Campaign_Redeploy_from]! - 1;
  const to2 = c[Campaign_Redeploy_to2]! - 1;
  const moveCount = c[Campaign_Redeploy_moveCount]!;
  if (moveCount <= 0) return STEP_Campaign_Redeploy_goOn2;
  const n2 = moveCount;
  if (n2 > 0) {
    move(c, group_Govt_Police, from, to2, n2, sequence_58);
    c[MOVED + from * GROUPS + group_Govt_Police] = Math.min(c[MOVED + from * GROUPS + group_Govt_Police]!, c[BOARD + from * GROUPS + group_Govt_Police]!);
    c[MOVED + to2 * GROUPS + group_Govt_Police] = c[MOVED + to2 * GROUPS + group_Govt_Police]! + n2;
  }
  c[Campaign_Redeploy_moveLeft2] = c[Campaign_Redeploy_moveLeft2]! - moveCount;
  return STEP_Campaign_Redeploy_move2;
}

/** 6.5 Campaign.Redeploy. sequence.quipu:55 */
export function Campaign_Redeploy_chose_count(c: Cells): number {
  c[Campaign_Redeploy_moveCount] = take(c);
  return STEP_Campaign_Redeploy_move;
}

/** 6.5.1 Campaign.Redeploy. sequence.quipu:57 */
export function Campaign_Redeploy_each(c: Cells): number {
  c[Campaign_Redeploy_space2] = c[Campaign_Redeploy_space2]! - 1 + 1 + 1;
  if (c[Campaign_Redeploy_space2]! - 1 > 7) return STEP_Campaign_Redeploy_ask_may;
  if (c[BOARD + (c[Campaign_Redeploy_space2]! - 1) * GROUPS + group_Govt_Base]! <= 0) {
    hits[108]! += 1;
    c[Campaign_Redeploy_moveLeft] = 99;
    return STEP_Campaign_Redeploy_move3;
  }
  return STEP_Campaign_Redeploy_each;
}

/** 6.5.1 Campaign.Redeploy. sequence.quipu:57 */
export function Campaign_Redeploy_move3(c: Cells): number {
  if (
    c[Campaign_Redeploy_moveLeft]! <= 0 ||
    !anyMove_108_own0(c, c[Campaign_Redeploy_space2]! - 1)
  ) {
    return STEP_Campaign_Redeploy_each;
  }
  return ask(c, POINT_Campaign_Redeploy_to, faction_Govt, STEP_Campaign_Redeploy_chose_to);
}

/** 6.5.1 Campaign.Redeploy. sequence.quipu:57 */
export function Campaign_Redeploy_chose_to(c: Cells): number {
  const space2 = c[Campaign_Redeploy_space2]! - 1;
  const to = take(c);
  if (to >= 8) return STEP_Campaign_Redeploy_each;
  const n = c[BOARD + space2 * GROUPS + group_Govt_Troops]!;
  if (n > 0) move(c, group_Govt_Troops, space2, to, n, sequence_57);
  return STEP_Campaign_Redeploy_move3;
}

/** 6.6 Campaign.Reset. sequence.quipu:61 */
export function Campaign_Reset_begin(c: Cells): number {
  began(41, -1, sequence_61);
  hits[111]! += 1;
  for (const space of all_spaces) {
    const n = c[MARKER + marker_Terror * SPACES + space]!;
    if (n > 0) unmark(c, marker_Terror, space, n, sequence_62);
  }
  hits[112]! += 1;
  for (const space2 of all_spaces) {
    const n2 = c[MARKER + marker_Sabotage * SPACES + space2]!;
    if (n2 > 0) unmark(c, marker_Sabotage, space2, n2, sequence_63);
  }
  hits[113]! += 1;
  for (const space3 of all_spaces) {
    const n3 = c[BOARD + space3 * GROUPS + group_Rebels_Guerrilla_Active]!;
    if (n3 > 0) {
      flip(c, group_Rebels_Guerrilla_Active, group_Rebels_Guerrilla_Underground, space3, n3, sequence_64);
    }
  }
  hits[114]! += 1;
  endMomentum(c);
  hits[115]! += 1;
  setEligible(c, faction_Govt, 0, sequence_66);
  c[STAYS + faction_Govt] = 1;
  setEligible(c, faction_Rebels, 0, sequence_66);
  c[STAYS + faction_Rebels] = 1;
  hits[116]! += 1;
  reveal(c, secret_Cache, sequence_67);
  hits[117]! += 1;
  c[HideCache_own] = faction_Rebels + 1;
  c[frame_HideCache] = STEP_Campaign_Reset_goOn;
  return STEP_HideCache_begin;
}

/** 6.6 Campaign.Reset. sequence.quipu:61 */
export function Campaign_Reset_goOn(c: Cells): number {
  return leave(c, frame_Campaign_Reset, 2);
}

/** 2.1 setup Standard. sequence.quipu:26 */
export function setup_Standard_begin(c: Cells): number {
  began(43, -1, sequence_26);
  hits[121]! += 1;
  c[HideCache_own] = faction_Rebels + 1;
  c[frame_HideCache] = STEP_setup_Standard_goOn;
  return STEP_HideCache_begin;
}

/** 2.1 setup Standard. sequence.quipu:26 */
export function setup_Standard_goOn(c: Cells): number {
  return leave(c, frame_setup_Standard, 2);
}

function offer_Campaign_Sabotage_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Campaign_Sabotage_least]! && candidate <= c[Campaign_Sabotage_most]!) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Sabotage_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Campaign_Sabotage_least]!) {
    reasons.push({ key: 'too-few', rule: '6.2', parameters: { least: c[Campaign_Sabotage_least]! } });
  }
  if (candidate > c[Campaign_Sabotage_most]!) {
    reasons.push({ key: 'too-many', rule: '6.2', parameters: { most: c[Campaign_Sabotage_most]! } });
  }
  return reasons;
}

/** 6.2 Campaign.Sabotage.count. sequence.quipu:34 */
export const point_Campaign_Sabotage_count: Point = {
  name: 'Campaign.Sabotage.count',
  rule: '6.2',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Campaign_Sabotage_count,
  explain: explain_Campaign_Sabotage_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Campaign_Sabotage_space]! - 1] ?? 'none' }),
};

function offer_Campaign_Support_space(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Cities_and_Provinces) {
    if (
      AMONG_1[candidate]! === 1 &&
      define_Control(c, candidate) === 0 &&
      c[BOARD + candidate * GROUPS + group_Govt_Troops]! > 0 &&
      c[BOARD + candidate * GROUPS + group_Govt_Police]! > 0 &&
      c[TRACK_Resources + faction_Govt]! >= 3 &&
      must_Pacify_own0_spent3(c, candidate) &&
      changes_Pacify_own0_spent3(c, candidate)
    ) {
      bits |= 1 << candidate;
    }
  }
  bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Support_space(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (!Cities_and_Provinces.includes(candidate)) {
      reasons.push({ key: 'never', rule: '6.4.1', parameters: {} });
    }
    if (AMONG_1[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
    if (define_Control(c, candidate) !== 0) {
      reasons.push({ key: 'define', rule: '6.4.1', parameters: { words: 'Govt Control' } });
    }
    if (c[BOARD + candidate * GROUPS + group_Govt_Troops]! <= 0) {
      reasons.push({ key: 'pieces', rule: '6.4.1', parameters: { words: 'Troops' } });
    }
    if (c[BOARD + candidate * GROUPS + group_Govt_Police]! <= 0) {
      reasons.push({ key: 'pieces', rule: '6.4.1', parameters: { words: 'Police' } });
    }
    if (!(c[TRACK_Resources + faction_Govt]! >= 3 && must_Pacify_own0_spent3(c, candidate) && changes_Pacify_own0_spent3(c, candidate))) {
      reasons.push({ key: 'nothing', rule: '6.4.1', parameters: {} });
    }
  }
  return reasons;
}

/** 6.4.1 Campaign.Support.space. sequence.quipu:45 */
export const point_Campaign_Support_space: Point = {
  name: 'Campaign.Support.space',
  rule: '6.4.1',
  kind: 'space',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Campaign_Support_space,
  explain: explain_Campaign_Support_space,
  parameters: () => ({}),
};

function offer_Campaign_Support_space2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate2 of Cities_and_Provinces) {
    if (
      AMONG_1[candidate2]! === 1 &&
      define_Control(c, candidate2) === 1 &&
      c[TRACK_Resources + faction_Rebels]! >= 1 &&
      must_Agitate_own1_spent1(c, candidate2) &&
      changes_Agitate_own1_spent1(c, candidate2)
    ) {
      bits |= 1 << candidate2;
    }
  }
  bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Support_space2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate2 = option;
    if (!Cities_and_Provinces.includes(candidate2)) {
      reasons.push({ key: 'never', rule: '6.4.2', parameters: {} });
    }
    if (AMONG_1[candidate2]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
    if (define_Control(c, candidate2) !== 1) {
      reasons.push({ key: 'define', rule: '6.4.2', parameters: { words: 'Rebels Control' } });
    }
    if (!(c[TRACK_Resources + faction_Rebels]! >= 1 && must_Agitate_own1_spent1(c, candidate2) && changes_Agitate_own1_spent1(c, candidate2))) {
      reasons.push({ key: 'nothing', rule: '6.4.2', parameters: {} });
    }
  }
  return reasons;
}

/** 6.4.2 Campaign.Support.space2. sequence.quipu:49 */
export const point_Campaign_Support_space2: Point = {
  name: 'Campaign.Support.space2',
  rule: '6.4.2',
  kind: 'space',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Campaign_Support_space2,
  explain: explain_Campaign_Support_space2,
  parameters: () => ({}),
};

function offer_Campaign_Redeploy_to(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate of Cities) {
    if (
      AMONG_6[candidate]! === 1 &&
      define_Control(c, candidate) === 0 &&
      c[Campaign_Redeploy_space2]! - 1 !== candidate &&
      c[BOARD + (c[Campaign_Redeploy_space2]! - 1) * GROUPS + group_Govt_Troops]! > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Redeploy_to(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (!Cities.includes(candidate)) reasons.push({ key: 'never', rule: '6.5.1', parameters: {} });
  if (AMONG_6[candidate]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if (define_Control(c, candidate) !== 0) {
    reasons.push({ key: 'define', rule: '6.5.1', parameters: { words: 'Govt Control' } });
  }
  if (c[Campaign_Redeploy_space2]! - 1 === candidate) {
    reasons.push({ key: 'reach', rule: '6.5.1', parameters: {} });
  }
  if (c[BOARD + (c[Campaign_Redeploy_space2]! - 1) * GROUPS + group_Govt_Troops]! <= 0) {
    reasons.push({ key: 'nothing-to-move', rule: '6.5.1', parameters: {} });
  }
  return reasons;
}

/** 6.5.1 Campaign.Redeploy.to. sequence.quipu:57 */
export const point_Campaign_Redeploy_to: Point = {
  name: 'Campaign.Redeploy.to',
  rule: '6.5.1',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_Campaign_Redeploy_to,
  explain: explain_Campaign_Redeploy_to,
  parameters: (c) => ({ from: SPACE_KEYS[c[Campaign_Redeploy_space2]! - 1] ?? 'none' }),
};

function offer_Campaign_Redeploy_may(c: Cells, out: Int32Array): number {
  let bits = 0;
  bits |= 1;
  bits |= 2;
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Redeploy_may(c: Cells, option: number): readonly Reason[] {
  return [];
}

/** 6.5.2 Campaign.Redeploy.may. sequence.quipu:58 */
export const point_Campaign_Redeploy_may: Point = {
  name: 'Campaign.Redeploy.may',
  rule: '6.5.2',
  kind: 'mode',
  universe: ['yes', 'no'],
  secret: false,
  offer: offer_Campaign_Redeploy_may,
  explain: explain_Campaign_Redeploy_may,
  parameters: () => ({}),
};

function offer_Campaign_Redeploy_from(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 8; candidate2 += 1) {
    if (anyMove_110_own0_2(c, candidate2)) bits |= 1 << candidate2;
  }
  bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Redeploy_from(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate2 = option;
    if (!anyMove_110_own0_2(c, candidate2)) {
      reasons.push({ key: 'nothing-to-move', rule: '6.5.2', parameters: {} });
    }
  }
  return reasons;
}

/** 6.5.2 Campaign.Redeploy.from. sequence.quipu:58 */
export const point_Campaign_Redeploy_from: Point = {
  name: 'Campaign.Redeploy.from',
  rule: '6.5.2',
  kind: 'space',
  universe: [...SPACE_KEYS, 'done'],
  secret: false,
  offer: offer_Campaign_Redeploy_from,
  explain: explain_Campaign_Redeploy_from,
  parameters: () => ({}),
};

function offer_Campaign_Redeploy_to2(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (const candidate3 of Cities_and_Roads) {
    if (
      AMONG_8[candidate3]! === 1 &&
      c[Campaign_Redeploy_from]! - 1 !== candidate3 &&
      Math.max(0, c[BOARD + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]! - c[MOVED + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]!) > 0
    ) {
      bits |= 1 << candidate3;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Redeploy_to2(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate3 = option;
  if (!Cities_and_Roads.includes(candidate3)) reasons.push({ key: 'never', rule: '6.5.2', parameters: {} });
  if (AMONG_8[candidate3]! !== 1) reasons.push({ key: 'kind-of-space', rule: '', parameters: {} });
  if (c[Campaign_Redeploy_from]! - 1 === candidate3) {
    reasons.push({ key: 'reach', rule: '6.5.2', parameters: {} });
  }
  if (Math.max(0, c[BOARD + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]! - c[MOVED + (c[Campaign_Redeploy_from]! - 1) * GROUPS + group_Govt_Police]!) <= 0) {
    reasons.push({ key: 'nothing-to-move', rule: '6.5.2', parameters: {} });
  }
  return reasons;
}

/** 6.5.2 Campaign.Redeploy.to2. sequence.quipu:58 */
export const point_Campaign_Redeploy_to2: Point = {
  name: 'Campaign.Redeploy.to2',
  rule: '6.5.2',
  kind: 'space',
  universe: SPACE_KEYS,
  secret: false,
  offer: offer_Campaign_Redeploy_to2,
  explain: explain_Campaign_Redeploy_to2,
  parameters: (c) => ({ from: SPACE_KEYS[c[Campaign_Redeploy_from]! - 1] ?? 'none' }),
};

function offer_Campaign_Redeploy_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate4 = 0; candidate4 < 13; candidate4 += 1) {
    if (candidate4 >= c[Campaign_Redeploy_least]! && candidate4 <= c[Campaign_Redeploy_most]!) {
      bits |= 1 << candidate4;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Campaign_Redeploy_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate4 = option;
  if (candidate4 < c[Campaign_Redeploy_least]!) {
    reasons.push({ key: 'too-few', rule: '6.5.2', parameters: { least: c[Campaign_Redeploy_least]! } });
  }
  if (candidate4 > c[Campaign_Redeploy_most]!) {
    reasons.push({ key: 'too-many', rule: '6.5.2', parameters: { most: c[Campaign_Redeploy_most]! } });
  }
  return reasons;
}

/** 6.5.2 Campaign.Redeploy.count. sequence.quipu:58 */
export const point_Campaign_Redeploy_count: Point = {
  name: 'Campaign.Redeploy.count',
  rule: '6.5.2',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Campaign_Redeploy_count,
  explain: explain_Campaign_Redeploy_count,
  parameters: (c) => ({ piece: GROUP_KEYS[1] ?? 'none', from: SPACE_KEYS[c[Campaign_Redeploy_from]! - 1] ?? 'none', to: SPACE_KEYS[c[Campaign_Redeploy_to2]! - 1] ?? 'none' }),
};
