/** Rules: procedures. Generated from the rule text; do not edit. */
import { type Cells, type Point, type Reason, ask, popcount, take } from '@quipu/engine/runtime';
import { countAt, leave, remove, setLevel, unmark } from './board.ts';
import {
  Agitate_least,
  Agitate_most,
  Agitate_own,
  Agitate_removeCount,
  Agitate_removeLeft,
  Agitate_there,
  Pacify_least,
  Pacify_most,
  Pacify_own,
  Pacify_removeCount,
  Pacify_removeLeft,
  Pacify_there,
  Strike_least,
  Strike_most,
  Strike_n,
  Strike_own,
  Strike_removeCount,
  Strike_removeGroup,
  Strike_removeLeft,
  Strike_there,
  frame_Agitate,
  frame_HideCache,
  frame_Pacify,
  frame_Strike,
} from './frames.ts';
import { hits } from './hits.ts';
import {
  BOARD,
  GROUPS,
  LEVEL,
  MARKER,
  SPACES,
  TRACK_Resources,
  faction_Rebels,
  group_Rebels_Base,
  marker_Terror,
  secret_Cache,
  track_Resources,
} from './layout.ts';
import { began, clearSuspects, setSecret, setTrack, suspect } from './ledger.ts';
import { mask_Bases } from './masks.ts';
import {
  POINT_Agitate_count,
  POINT_HideCache_secret,
  POINT_Pacify_count,
  POINT_Strike_count,
  POINT_Strike_piece,
  STEP_Agitate_chose_count,
  STEP_Agitate_remove,
  STEP_Agitate_unmark,
  STEP_HideCache_chose_secret,
  STEP_Pacify_chose_count,
  STEP_Pacify_remove,
  STEP_Pacify_unmark,
  STEP_Strike_chose_count,
  STEP_Strike_chose_piece,
  STEP_Strike_remove,
  STEP_Strike_remove2,
  operations_49,
  sequence_7,
  sequence_74,
  sequence_75,
  sequence_76,
  sequence_77,
} from './numbers.ts';
import { removable_last36 } from './pieces.ts';
import { any_5_own1 } from './sets.ts';
import { AMONG_4, ENEMY_MASK, FACTION_MASK, GROUP_FACTION, all_spaces } from './tables.ts';
import { GROUP_KEYS, SPACE_KEYS } from './terms.ts';

/** 3.3.3 Strike. operations.quipu:49 */
export function Strike_begin(c: Cells): number {
  hits[26]! += 1;
  c[Strike_removeLeft] = c[Strike_n]!;
  return STEP_Strike_remove2;
}

/** 3.3.3 Strike. operations.quipu:49 */
export function Strike_remove2(c: Cells): number {
  const own = c[Strike_own]! - 1;
  const there = c[Strike_there]! - 1;
  const removeLeft = c[Strike_removeLeft]!;
  if (removeLeft <= 0 || removable_last36(c, ENEMY_MASK[own]!, there) <= 0) {
    return leave(c, frame_Strike, 9);
  }
  if (removable_last36(c, ENEMY_MASK[own]!, there) <= removeLeft) {
    for (let group = 0; group < 6; group += 1) {
      if ((ENEMY_MASK[own]! & ~mask_Bases & (1 << group)) !== 0) {
        const n2 = (36 & (1 << group)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[group]!]! & ~mask_Bases, there) > 0 ? 0 : c[BOARD + there * GROUPS + group]!;
        if (n2 > 0) remove(c, group, there, n2, operations_49);
      }
    }
    for (let group2 = 0; group2 < 6; group2 += 1) {
      if ((ENEMY_MASK[own]! & mask_Bases & (1 << group2)) !== 0) {
        const n3 = (36 & (1 << group2)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[group2]!]! & ~mask_Bases, there) > 0 ? 0 : c[BOARD + there * GROUPS + group2]!;
        if (n3 > 0) remove(c, group2, there, n3, operations_49);
      }
    }
    return leave(c, frame_Strike, 9);
  }
  return ask(c, POINT_Strike_piece, own, STEP_Strike_chose_piece);
}

/** 3.3.3 Strike. operations.quipu:49 */
export function Strike_chose_piece(c: Cells): number {
  const own = c[Strike_own]! - 1;
  const there = c[Strike_there]! - 1;
  const removeLeft = c[Strike_removeLeft]!;
  const removeGroup = take(c);
  c[Strike_removeGroup] = removeGroup + 1;
  if (removeGroup >= 6) return leave(c, frame_Strike, 9);
  const most = Math.min(removeLeft, (36 & (1 << removeGroup)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[removeGroup]!]! & ~mask_Bases, there) > 0 ? 0 : c[BOARD + there * GROUPS + removeGroup]!);
  c[Strike_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (removable_last36(c, ENEMY_MASK[own]!, there) - ((36 & (1 << removeGroup)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[removeGroup]!]! & ~mask_Bases, there) > 0 ? 0 : c[BOARD + there * GROUPS + removeGroup]!))));
  c[Strike_least] = least;
  if (least < most) return ask(c, POINT_Strike_count, own, STEP_Strike_chose_count);
  c[Strike_removeCount] = most;
  return STEP_Strike_remove;
}

/** 3.3.3 Strike. operations.quipu:49 */
export function Strike_remove(c: Cells): number {
  const removeCount = c[Strike_removeCount]!;
  if (removeCount > 0) {
    remove(c, c[Strike_removeGroup]! - 1, c[Strike_there]! - 1, removeCount, operations_49);
  }
  c[Strike_removeLeft] = c[Strike_removeLeft]! - removeCount;
  return STEP_Strike_remove2;
}

/** 3.3.3 Strike. operations.quipu:49 */
export function Strike_chose_count(c: Cells): number {
  c[Strike_removeCount] = take(c);
  return STEP_Strike_remove;
}

/** 4.4 HideCache. sequence.quipu:72 */
export function HideCache_begin(c: Cells): number {
  hits[33]! += 1;
  clearSuspects(c, secret_Cache);
  if (!any_5_own1(c)) suspect(c, secret_Cache, -1);
  for (const space of all_spaces) {
    if (c[BOARD + space * GROUPS + group_Rebels_Base]! > 0) suspect(c, secret_Cache, space);
  }
  return ask(c, POINT_HideCache_secret, faction_Rebels, STEP_HideCache_chose_secret);
}

/** 4.4 HideCache. sequence.quipu:72 */
export function HideCache_chose_secret(c: Cells): number {
  const hidden = take(c);
  setSecret(c, secret_Cache, hidden >= 8 ? -1 : hidden);
  return leave(c, frame_HideCache, 2);
}

/** 6.4.1 Pacify. sequence.quipu:74 */
export function Pacify_begin(c: Cells): number {
  const there = c[Pacify_there]! - 1;
  hits[34]! += 1;
  if (c[MARKER + marker_Terror * SPACES + there]! > 0) {
    hits[35]! += 1;
    c[Pacify_removeLeft] = 1;
    return STEP_Pacify_remove;
  }
  hits[36]! += 1;
  if (AMONG_4[there]! === 1) {
    setLevel(c, there, c[LEVEL + there]! < 2 ? Math.min(c[LEVEL + there]! + 1, 2) : Math.max(c[LEVEL + there]! - 1, 2), sequence_75);
  }
  return leave(c, frame_Pacify, 7);
}

/** 6.4.1 Pacify. sequence.quipu:74 */
export function Pacify_remove(c: Cells): number {
  const there = c[Pacify_there]! - 1;
  const removeLeft = c[Pacify_removeLeft]!;
  if (removeLeft <= 0 || c[MARKER + marker_Terror * SPACES + there]! <= 0) return leave(c, frame_Pacify, 7);
  if (c[MARKER + marker_Terror * SPACES + there]! <= removeLeft) {
    const n = c[MARKER + marker_Terror * SPACES + there]!;
    if (n > 0) unmark(c, marker_Terror, there, n, sequence_74);
    return leave(c, frame_Pacify, 7);
  }
  const most = Math.min(removeLeft, c[MARKER + marker_Terror * SPACES + there]!);
  c[Pacify_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (c[MARKER + marker_Terror * SPACES + there]! - c[MARKER + marker_Terror * SPACES + there]!)));
  c[Pacify_least] = least;
  if (least < most) return ask(c, POINT_Pacify_count, c[Pacify_own]! - 1, STEP_Pacify_chose_count);
  c[Pacify_removeCount] = most;
  return STEP_Pacify_unmark;
}

/** 6.4.1 Pacify. sequence.quipu:74 */
export function Pacify_unmark(c: Cells): number {
  const removeCount = c[Pacify_removeCount]!;
  if (removeCount > 0) unmark(c, marker_Terror, c[Pacify_there]! - 1, removeCount, sequence_74);
  c[Pacify_removeLeft] = c[Pacify_removeLeft]! - removeCount;
  return STEP_Pacify_remove;
}

/** 6.4.1 Pacify. sequence.quipu:74 */
export function Pacify_chose_count(c: Cells): number {
  c[Pacify_removeCount] = take(c);
  return STEP_Pacify_unmark;
}

/** 6.4.2 Agitate. sequence.quipu:76 */
export function Agitate_begin(c: Cells): number {
  const there = c[Agitate_there]! - 1;
  hits[37]! += 1;
  if (c[MARKER + marker_Terror * SPACES + there]! > 0) {
    hits[38]! += 1;
    c[Agitate_removeLeft] = 1;
    return STEP_Agitate_remove;
  }
  hits[39]! += 1;
  if (AMONG_4[there]! === 1) {
    setLevel(c, there, c[LEVEL + there]! < -2 ? Math.min(c[LEVEL + there]! + 1, -2) : Math.max(c[LEVEL + there]! - 1, -2), sequence_77);
  }
  return leave(c, frame_Agitate, 7);
}

/** 6.4.2 Agitate. sequence.quipu:76 */
export function Agitate_remove(c: Cells): number {
  const there = c[Agitate_there]! - 1;
  const removeLeft = c[Agitate_removeLeft]!;
  if (removeLeft <= 0 || c[MARKER + marker_Terror * SPACES + there]! <= 0) {
    return leave(c, frame_Agitate, 7);
  }
  if (c[MARKER + marker_Terror * SPACES + there]! <= removeLeft) {
    const n = c[MARKER + marker_Terror * SPACES + there]!;
    if (n > 0) unmark(c, marker_Terror, there, n, sequence_76);
    return leave(c, frame_Agitate, 7);
  }
  const most = Math.min(removeLeft, c[MARKER + marker_Terror * SPACES + there]!);
  c[Agitate_most] = most;
  const least = Math.max(1, Math.min(most, removeLeft - (c[MARKER + marker_Terror * SPACES + there]! - c[MARKER + marker_Terror * SPACES + there]!)));
  c[Agitate_least] = least;
  if (least < most) return ask(c, POINT_Agitate_count, c[Agitate_own]! - 1, STEP_Agitate_chose_count);
  c[Agitate_removeCount] = most;
  return STEP_Agitate_unmark;
}

/** 6.4.2 Agitate. sequence.quipu:76 */
export function Agitate_unmark(c: Cells): number {
  const removeCount = c[Agitate_removeCount]!;
  if (removeCount > 0) unmark(c, marker_Terror, c[Agitate_there]! - 1, removeCount, sequence_76);
  c[Agitate_removeLeft] = c[Agitate_removeLeft]! - removeCount;
  return STEP_Agitate_remove;
}

/** 6.4.2 Agitate. sequence.quipu:76 */
export function Agitate_chose_count(c: Cells): number {
  c[Agitate_removeCount] = take(c);
  return STEP_Agitate_unmark;
}

/** 2.3 pass. sequence.quipu:7 */
export function pass(c: Cells, own: number): void {
  began(42, -1, sequence_7);
  hits[118]! += 1;
  if (own === 0) {
    hits[119]! += 1;
    setTrack(c, track_Resources, own, c[TRACK_Resources + own]! + 2, sequence_7);
  } else {
    hits[120]! += 1;
    setTrack(c, track_Resources, own, c[TRACK_Resources + own]! + 1, sequence_7);
  }
}

function offer_Strike_piece(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 6; candidate += 1) {
    if (
      (ENEMY_MASK[c[Strike_own]! - 1]! & (1 << candidate)) !== 0 &&
      ((36 & (1 << candidate)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[candidate]!]! & ~mask_Bases, c[Strike_there]! - 1) > 0 ? 0 : c[BOARD + (c[Strike_there]! - 1) * GROUPS + candidate]!) > 0
    ) {
      bits |= 1 << candidate;
    }
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Strike_piece(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if ((ENEMY_MASK[c[Strike_own]! - 1]! & (1 << candidate)) === 0) {
    reasons.push({ key: 'kind-of-piece', rule: '3.3.3', parameters: {} });
  }
  if (((36 & (1 << candidate)) !== 0 && countAt(c, FACTION_MASK[GROUP_FACTION[candidate]!]! & ~mask_Bases, c[Strike_there]! - 1) > 0 ? 0 : c[BOARD + (c[Strike_there]! - 1) * GROUPS + candidate]!) <= 0) {
    reasons.push({ key: 'none-to-remove', rule: '3.3.3', parameters: {} });
  }
  return reasons;
}

/** 3.3.3 Strike.piece. operations.quipu:49 */
export const point_Strike_piece: Point = {
  name: 'Strike.piece',
  rule: '3.3.3',
  kind: 'group',
  universe: [
    'Govt Troops', 'Govt Police', 'Govt Base', 'Rebels Guerrilla Underground',
    'Rebels Guerrilla Active', 'Rebels Base',
  ],
  secret: false,
  offer: offer_Strike_piece,
  explain: explain_Strike_piece,
  parameters: (c) => ({ space: SPACE_KEYS[c[Strike_there]! - 1] ?? 'none', left: c[Strike_removeLeft]! }),
};

function offer_Strike_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate2 = 0; candidate2 < 13; candidate2 += 1) {
    if (candidate2 >= c[Strike_least]! && candidate2 <= c[Strike_most]!) bits |= 1 << candidate2;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Strike_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate2 = option;
  if (candidate2 < c[Strike_least]!) {
    reasons.push({ key: 'too-few', rule: '3.3.3', parameters: { least: c[Strike_least]! } });
  }
  if (candidate2 > c[Strike_most]!) {
    reasons.push({ key: 'too-many', rule: '3.3.3', parameters: { most: c[Strike_most]! } });
  }
  return reasons;
}

/** 3.3.3 Strike.count. operations.quipu:49 */
export const point_Strike_count: Point = {
  name: 'Strike.count',
  rule: '3.3.3',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'],
  secret: false,
  offer: offer_Strike_count,
  explain: explain_Strike_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Strike_there]! - 1] ?? 'none', piece: GROUP_KEYS[c[Strike_removeGroup]! - 1] ?? 'none' }),
};

function offer_HideCache_secret(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 8; candidate += 1) {
    if (c[BOARD + candidate * GROUPS + group_Rebels_Base]! > 0) bits |= 1 << candidate;
  }
  if (!any_5_own1(c)) bits |= 256;
  out[0] = bits;
  return popcount(bits);
}

function explain_HideCache_secret(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  if (option < 8) {
    const candidate = option;
    if (c[BOARD + candidate * GROUPS + group_Rebels_Base]! <= 0) {
      reasons.push({ key: 'pieces', rule: '4.4', parameters: { words: 'Rebels Base' } });
    }
  } else if (option === 8) {
    if (!!any_5_own1(c)) reasons.push({ key: 'some-space', rule: '4.4', parameters: {} });
  }
  return reasons;
}

/** 4.4 HideCache.secret. sequence.quipu:72 */
export const point_HideCache_secret: Point = {
  name: 'HideCache.secret',
  rule: '4.4',
  kind: 'space',
  universe: [...SPACE_KEYS, 'none'],
  secret: true,
  offer: offer_HideCache_secret,
  explain: explain_HideCache_secret,
  parameters: () => ({}),
};

function offer_Pacify_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Pacify_least]! && candidate <= c[Pacify_most]!) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Pacify_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Pacify_least]!) {
    reasons.push({ key: 'too-few', rule: '6.4.1', parameters: { least: c[Pacify_least]! } });
  }
  if (candidate > c[Pacify_most]!) {
    reasons.push({ key: 'too-many', rule: '6.4.1', parameters: { most: c[Pacify_most]! } });
  }
  return reasons;
}

/** 6.4.1 Pacify.count. sequence.quipu:74 */
export const point_Pacify_count: Point = {
  name: 'Pacify.count',
  rule: '6.4.1',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Pacify_count,
  explain: explain_Pacify_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Pacify_there]! - 1] ?? 'none' }),
};

function offer_Agitate_count(c: Cells, out: Int32Array): number {
  let bits = 0;
  for (let candidate = 0; candidate < 11; candidate += 1) {
    if (candidate >= c[Agitate_least]! && candidate <= c[Agitate_most]!) bits |= 1 << candidate;
  }
  out[0] = bits;
  return popcount(bits);
}

function explain_Agitate_count(c: Cells, option: number): readonly Reason[] {
  const reasons: Reason[] = [];
  const candidate = option;
  if (candidate < c[Agitate_least]!) {
    reasons.push({ key: 'too-few', rule: '6.4.2', parameters: { least: c[Agitate_least]! } });
  }
  if (candidate > c[Agitate_most]!) {
    reasons.push({ key: 'too-many', rule: '6.4.2', parameters: { most: c[Agitate_most]! } });
  }
  return reasons;
}

/** 6.4.2 Agitate.count. sequence.quipu:76 */
export const point_Agitate_count: Point = {
  name: 'Agitate.count',
  rule: '6.4.2',
  kind: 'count',
  universe: ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  secret: false,
  offer: offer_Agitate_count,
  explain: explain_Agitate_count,
  parameters: (c) => ({ space: SPACE_KEYS[c[Agitate_there]! - 1] ?? 'none' }),
};
