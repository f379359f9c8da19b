/** Rules: judgments. Generated from the rule text; do not edit. */
import type { Cells } from '@quipu/engine/runtime';
import { countAt } from './board.ts';
import { define_Control } from './derived.ts';
import {
  AVAILABLE,
  BOARD,
  GROUPS,
  LEVEL,
  MARKER,
  MOVED,
  RIDER,
  SPACES,
  SUPPLY,
  TRACK_Resources,
  faction_Govt,
  faction_Rebels,
  group_Govt_Base,
  group_Govt_Police,
  group_Govt_Troops,
  group_Rebels_Base,
  group_Rebels_Guerrilla_Active,
  group_Rebels_Guerrilla_Underground,
  kind_Govt_Base,
  kind_Govt_Police,
  kind_Govt_Troops,
  kind_Rebels_Base,
  kind_Rebels_Guerrilla,
  marker_Sabotage,
  marker_Terror,
  supply_Unrest,
} from './layout.ts';
import { mask_Govt_pieces, mask_Underground_Guerrillas } from './masks.ts';
import { through_4, through_4_2, through_4_own0_rider1_mode2 } from './movement.ts';
import { removable, removable_last36, room } from './pieces.ts';
import {
  point_Ambush_agent,
  point_Ambush_exposes,
  point_Attack_cost,
  point_Rally_cost,
  point_Sweep_cost,
  point_Sweep_per,
  point_Train_cost,
} from './points.ts';
import {
  ADJACENT,
  AMONG_1,
  AMONG_3,
  AMONG_4,
  ATTRIBUTE_Pop,
  Cities,
  Cities_and_Provinces,
  Cities_and_Roads,
  ENEMY_MASK,
  FACTION_MASK,
  Highmoor_Marshes,
  Provinces,
  Roads,
  all_spaces,
} from './tables.ts';

/** Train.recruit: whether it can be begun. */
export function must_Train_recruit(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Train.recruit: whether it would change anything. */
export function changes_Train_recruit(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Govt_Troops]! + c[AVAILABLE + kind_Govt_Police]! > 0;
}

/** Train.recruit: whether all of it can be carried out. */
export function full_Train_recruit(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Train.build: whether it can be begun. */
export function must_Train_build(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Train.build: whether it would change anything. */
export function changes_Train_build(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0;
}

/** Train.build: whether all of it can be carried out. */
export function full_Train_build(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Pacify: whether it can be begun. */
export function must_Pacify(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? true : true;
}

/** Pacify: whether it would change anything. */
export function changes_Pacify(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! > 0 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) > 0;
}

/** Pacify: whether all of it can be carried out. */
export function full_Pacify(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! >= 1 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) >= 1;
}

/** Train.pacify: whether it can be begun. */
export function must_Train_pacify(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    define_Control(c, v0) === 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! > 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0 &&
    c[TRACK_Resources + own]! - spent >= ((mode & 2) !== 0 ? 0 : 1) &&
    must_Pacify(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, at, v0)
  );
}

/** Train.pacify: whether it would change anything. */
export function changes_Train_pacify(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return changes_Pacify(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, at, v0);
}

/** Train.pacify: whether all of it can be carried out. */
export function full_Train_pacify(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[TRACK_Resources + own]! - spent >= ((mode & 2) !== 0 ? 0 : 1) &&
    full_Pacify(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, at, v0)
  );
}

/** Whether it holds for some member. */
export function someLegal_0(c: Cells, own: number, rider: number, mode: number, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (define_Control(c, space) !== 1) {
      if (
        (at === -1 || at === space) &&
        c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Train_cost(c, own)) &&
        (changes_Train_recruit(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), rider, mode, at, space) || (must_Train_build(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), rider, mode, at, space) && changes_Train_build(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), rider, mode, at, space)) || (must_Train_pacify(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), rider, mode, at, space) && changes_Train_pacify(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), rider, mode, at, space)))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_28(c: Cells, own: number, mode: number, at: number, v1: number): boolean {
  for (const space of all_spaces) {
    if (space !== v1) {
      if (v1 !== space && c[BOARD + v1 * GROUPS + group_Govt_Troops]! > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_27(c: Cells, own: number, mode: number, at: number): boolean {
  for (const space of all_spaces) {
    if (c[BOARD + space * GROUPS + group_Govt_Troops]! > 0) {
      if (someLegal_28(c, own, mode, at, space) && someLegal_28(c, own, mode, at, space)) return true;
    }
  }
  return false;
}

/** AirLift: whether it can be begun. */
export function must_AirLift(c: Cells, own: number, mode: number, at: number): boolean {
  return someLegal_27(c, own, mode, at);
}

/** AirLift: whether it would change anything. */
export function changes_AirLift(c: Cells, own: number, mode: number, at: number): boolean {
  return someLegal_27(c, own, mode, at);
}

/** AirLift: whether all of it can be carried out. */
export function full_AirLift(c: Cells, own: number, mode: number, at: number): boolean {
  return someLegal_27(c, own, mode, at);
}

/** Train.recruit: whether it can be begun. */
export function must_Train_recruit_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Train.recruit: whether it would change anything. */
export function changes_Train_recruit_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Govt_Troops]! + c[AVAILABLE + kind_Govt_Police]! > 0;
}

/** Train.recruit: whether all of it can be carried out. */
export function full_Train_recruit_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Train.build: whether it can be begun. */
export function must_Train_build_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Train.build: whether it would change anything. */
export function changes_Train_build_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0;
}

/** Train.build: whether all of it can be carried out. */
export function full_Train_build_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Train.pacify: whether it can be begun. */
export function must_Train_pacify_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    define_Control(c, v0) === 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! > 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0 &&
    c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : 1) &&
    must_Pacify(c, own, (mode & 2) !== 0 ? 0 : 1, mode, at, v0)
  );
}

/** Train.pacify: whether it would change anything. */
export function changes_Train_pacify_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return changes_Pacify(c, own, (mode & 2) !== 0 ? 0 : 1, mode, at, v0);
}

/** Train.pacify: whether all of it can be carried out. */
export function full_Train_pacify_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : 1) &&
    full_Pacify(c, own, (mode & 2) !== 0 ? 0 : 1, mode, at, v0)
  );
}

/** Whether it holds for some member. */
export function someLegal_5(c: Cells, own: number, rider: number, mode: number, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (
      (at === -1 || at === space) &&
      c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Sweep_cost(c, own, rider))
    ) {
      return true;
    }
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_8(c: Cells, own: number, rider: number, mode: number, at: number, v5: number): boolean {
  for (const space of all_spaces) {
    if (
      space !== v5 &&
      (ADJACENT[space * 8 + v5]! === 1 || through_4(c, own, rider, mode, at, space, v5)) &&
      Math.max(0, c[BOARD + space * GROUPS + group_Govt_Troops]! - c[MOVED + space * GROUPS + group_Govt_Troops]!) > 0
    ) {
      return true;
    }
  }
  return false;
}

/** Rally.place: whether it can be begun. */
export function must_Rally_place(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Rally.place: whether it would change anything. */
export function changes_Rally_place(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! > 0;
}

/** Rally.place: whether all of it can be carried out. */
export function full_Rally_place(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Rally.base: whether it can be begun. */
export function must_Rally_base(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.base: whether it would change anything. */
export function changes_Rally_base(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0;
}

/** Rally.base: whether all of it can be carried out. */
export function full_Rally_base(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.reinforce: whether it can be begun. */
export function must_Rally_reinforce(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.reinforce: whether it would change anything. */
export function changes_Rally_reinforce(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 &&
    ATTRIBUTE_Pop[v0]! + c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0
  );
}

/** Rally.reinforce: whether all of it can be carried out. */
export function full_Rally_reinforce(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Whether anything may move. */
export function anyMove_17(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  for (const space of all_spaces) {
    if (space !== v0) {
      if (
        space !== v0 &&
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Rally.gather: whether it can be begun. */
export function must_Rally_gather(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.gather: whether it would change anything. */
export function changes_Rally_gather(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    anyMove_17(c, own, spent, rider, mode, at, v0) ||
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0
  );
}

/** Rally.gather: whether all of it can be carried out. */
export function full_Rally_gather(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Rally.place: whether it can be begun. */
export function must_Rally_place_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Rally.place: whether it would change anything. */
export function changes_Rally_place_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! > 0;
}

/** Rally.place: whether all of it can be carried out. */
export function full_Rally_place_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Rally.base: whether it can be begun. */
export function must_Rally_base_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.base: whether it would change anything. */
export function changes_Rally_base_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0;
}

/** Rally.base: whether all of it can be carried out. */
export function full_Rally_base_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.reinforce: whether it can be begun. */
export function must_Rally_reinforce_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.reinforce: whether it would change anything. */
export function changes_Rally_reinforce_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 &&
    ATTRIBUTE_Pop[v0]! + c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0
  );
}

/** Rally.reinforce: whether all of it can be carried out. */
export function full_Rally_reinforce_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Whether anything may move. */
export function anyMove_17_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  for (const space of all_spaces) {
    if (space !== v0) {
      if (
        space !== v0 &&
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Rally.gather: whether it can be begun. */
export function must_Rally_gather_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.gather: whether it would change anything. */
export function changes_Rally_gather_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return (
    anyMove_17_2(c, own, rider, mode, at, v0) ||
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0
  );
}

/** Rally.gather: whether all of it can be carried out. */
export function full_Rally_gather_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Whether anything may move. */
export function anyMove_17_3(c: Cells, own: number, rider: number, v0: number): boolean {
  for (const space of all_spaces) {
    if (space !== v0) {
      if (
        space !== v0 &&
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Strike: whether it can be begun. */
export function must_Strike_v12(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Strike: whether it would change anything. */
export function changes_Strike_v12(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) > 0;
}

/** Strike: whether all of it can be carried out. */
export function full_Strike_v12(c: Cells, own: number, spent: number, mode: number, at: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) >= 2;
}

/** Attack.fight: whether it can be begun. */
export function must_Attack_fight(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Attack.fight: whether it would change anything. */
export function changes_Attack_fight(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! > 0;
}

/** Attack.fight: whether all of it can be carried out. */
export function full_Attack_fight(c: Cells, own: number, spent: number, rider: number, mode: number, at: number, v0: number): boolean {
  return full_Strike_v12(c, own, spent, mode, at, v0) && c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Strike: whether it can be begun. */
export function must_Strike_v12_2(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Strike: whether it would change anything. */
export function changes_Strike_v12_2(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) > 0;
}

/** Strike: whether all of it can be carried out. */
export function full_Strike_v12_2(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) >= 2;
}

/** Attack.fight: whether it can be begun. */
export function must_Attack_fight_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return true;
}

/** Attack.fight: whether it would change anything. */
export function changes_Attack_fight_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! > 0;
}

/** Attack.fight: whether all of it can be carried out. */
export function full_Attack_fight_2(c: Cells, own: number, rider: number, mode: number, at: number, v0: number): boolean {
  return full_Strike_v12_2(c, own, mode, at, v0) && c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Ambush: whether it can be begun. */
export function must_Ambush(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 &&
    countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!), v0) >= point_Ambush_exposes(c, own, c[RIDER + 14]!)
  );
}

/** Ambush: whether it would change anything. */
export function changes_Ambush(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return (
    (countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!) & mask_Underground_Guerrillas, v0) > 0 && point_Ambush_exposes(c, own, c[RIDER + 14]!) > 0) ||
    changes_Strike_v12_2(c, own, mode, at, v0) ||
    c[AVAILABLE + kind_Rebels_Guerrilla]! > 0
  );
}

/** Ambush: whether all of it can be carried out. */
export function full_Ambush(c: Cells, own: number, mode: number, at: number, v0: number): boolean {
  return (
    countAt(c, point_Ambush_agent(c, own, c[RIDER + 14]!), v0) >= point_Ambush_exposes(c, own, c[RIDER + 14]!) &&
    full_Strike_v12_2(c, own, mode, at, v0) &&
    c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1
  );
}

/** Whether it holds for some member. */
export function someLegal_28_2(c: Cells, own: number, rider: number, v1: number): boolean {
  for (const space of all_spaces) {
    if (space !== v1) {
      if (v1 !== space && c[BOARD + v1 * GROUPS + group_Govt_Troops]! > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_27_2(c: Cells, own: number, rider: number, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (c[BOARD + space * GROUPS + group_Govt_Troops]! > 0 && (set2_0 & (1 << space)) === 0) {
      if (someLegal_28_2(c, own, rider, space) && someLegal_28_2(c, own, rider, space)) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_28_3(c: Cells, own: number, rider: number, v1: number, set5_0: number): boolean {
  for (const space of all_spaces) {
    if (space !== v1 && (set5_0 & (1 << space)) === 0) {
      if (v1 !== space && c[BOARD + v1 * GROUPS + group_Govt_Troops]! > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_41_own0(c: Cells, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) > 0 ||
        c[AVAILABLE + kind_Govt_Troops]! > 0 ||
        (Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) >= 1 && c[AVAILABLE + kind_Govt_Troops]! >= 2)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_41_own0(c: Cells, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) > 0 ||
        c[AVAILABLE + kind_Govt_Troops]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_41_own0(c: Cells, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, space)) >= 1 &&
        c[AVAILABLE + kind_Govt_Troops]! >= 2
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_44(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        c[BOARD + space * GROUPS + group_Govt_Base]! > 0 ||
        c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! > 0 ||
        (c[BOARD + space * GROUPS + group_Govt_Base]! >= 1 && c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! >= 1)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_44(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        c[BOARD + space * GROUPS + group_Govt_Base]! > 0 ||
        c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_44(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        c[BOARD + space * GROUPS + group_Govt_Base]! >= 1 &&
        c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! >= 1
      ) {
        return true;
      }
    }
  }
  return false;
}

/** How many there are to be taken in all. */
export function possible_48(c: Cells, own: number): number {
  let sum = 0;
  for (const space of Roads) {
    sum = sum + c[AVAILABLE + kind_Govt_Police]!;
  }
  return sum;
}

/** Whether it holds for some member. */
export function someLegal_49(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Roads) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) > 0 ||
        Math.min(c[TRACK_Resources + faction_Govt]!, 2) > 0 ||
        ((AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) >= 1 && c[TRACK_Resources + faction_Govt]! >= 2)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_49(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Roads) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) > 0 ||
        Math.min(c[TRACK_Resources + faction_Govt]!, 2) > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_49(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Roads) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        (AMONG_3[space]! === 1 ? Math.min(c[SUPPLY + supply_Unrest]!, 1 - c[MARKER + marker_Sabotage * SPACES + space]!) : 0) >= 1 &&
        c[TRACK_Resources + faction_Govt]! >= 2
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_5_own0_rider1_mode2(c: Cells, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (at === -1 || at === space) return true;
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_8_own0_rider1_mode2(c: Cells, at: number, v5: number): boolean {
  for (const space of all_spaces) {
    if (
      space !== v5 &&
      (ADJACENT[space * 8 + v5]! === 1 || through_4_own0_rider1_mode2(c, at, space, v5)) &&
      Math.max(0, c[BOARD + space * GROUPS + group_Govt_Troops]! - c[MOVED + space * GROUPS + group_Govt_Troops]!) > 0
    ) {
      return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function eachChanges_7_own0_rider1_mode2(c: Cells, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (anyMove_8_own0_rider1_mode2(c, at, space)) return true;
    }
  }
  return false;
}

/** Whether it holds for every member. */
export function eachFull_7_own0_rider1_mode2(c: Cells, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (false) return false;
    }
  }
  return true;
}

/** Whether it holds for some member. */
export function eachChanges_10_own0_rider1_mode2(c: Cells, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (
        (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 && (((c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]!) / point_Sweep_per(c, 0, 1, space)) | 0) > 0) ||
        (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 && ((c[BOARD + space * GROUPS + group_Govt_Troops]! / 2) | 0) > 0)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for every member. */
export function eachFull_10_own0_rider1_mode2(c: Cells, at: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (!(c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! >= (((c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]!) / point_Sweep_per(c, 0, 1, space)) | 0) && c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! >= ((c[BOARD + space * GROUPS + group_Govt_Troops]! / 2) | 0))) {
        return false;
      }
    }
  }
  return true;
}

/** Sweep: whether it can be begun. */
export function must_Sweep_own0_rider1_mode2(c: Cells, at: number): boolean {
  return someLegal_5_own0_rider1_mode2(c, at);
}

/** Sweep: whether it would change anything. */
export function changes_Sweep_own0_rider1_mode2(c: Cells, at: number): boolean {
  return (
    someLegal_5_own0_rider1_mode2(c, at) ||
    eachChanges_7_own0_rider1_mode2(c, at) ||
    eachChanges_10_own0_rider1_mode2(c, at)
  );
}

/** Sweep: whether all of it can be carried out. */
export function full_Sweep_own0_rider1_mode2(c: Cells, at: number): boolean {
  return (
    someLegal_5_own0_rider1_mode2(c, at) &&
    eachFull_7_own0_rider1_mode2(c, at) &&
    eachFull_10_own0_rider1_mode2(c, at)
  );
}

/** Whether it holds for some member. */
export function someLegal_57_own0(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 ||
        (must_Sweep_own0_rider1_mode2(c, space) && changes_Sweep_own0_rider1_mode2(c, space)) ||
        (must_Sweep_own0_rider1_mode2(c, space) && changes_Sweep_own0_rider1_mode2(c, space))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_57_own0(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 ||
        (must_Sweep_own0_rider1_mode2(c, space) && changes_Sweep_own0_rider1_mode2(c, space))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_57_own0(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! + c[BOARD + space * GROUPS + group_Rebels_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (must_Sweep_own0_rider1_mode2(c, space) && changes_Sweep_own0_rider1_mode2(c, space)) return true;
    }
  }
  return false;
}

/** Strike: whether it can be begun. */
export function must_Strike_own1_rider1_v12(c: Cells, v0: number): boolean {
  return true;
}

/** Strike: whether it would change anything. */
export function changes_Strike_own1_rider1_v12(c: Cells, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! + (countAt(c, mask_Govt_pieces & ~39, v0) > 0 ? 0 : c[BOARD + v0 * GROUPS + group_Govt_Base]!) > 0;
}

/** Strike: whether all of it can be carried out. */
export function full_Strike_own1_rider1_v12(c: Cells, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! + (countAt(c, mask_Govt_pieces & ~39, v0) > 0 ? 0 : c[BOARD + v0 * GROUPS + group_Govt_Base]!) >= 2;
}

/** Ambush: whether it can be begun. */
export function must_Ambush_own1_rider1(c: Cells, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 &&
    countAt(c, point_Ambush_agent(c, 1, c[RIDER + 14]!), v0) >= point_Ambush_exposes(c, 1, c[RIDER + 14]!)
  );
}

/** Ambush: whether it would change anything. */
export function changes_Ambush_own1_rider1(c: Cells, v0: number): boolean {
  return (
    (countAt(c, point_Ambush_agent(c, 1, c[RIDER + 14]!) & mask_Underground_Guerrillas, v0) > 0 && point_Ambush_exposes(c, 1, c[RIDER + 14]!) > 0) ||
    changes_Strike_own1_rider1_v12(c, v0) ||
    c[AVAILABLE + kind_Rebels_Guerrilla]! > 0
  );
}

/** Ambush: whether all of it can be carried out. */
export function full_Ambush_own1_rider1(c: Cells, v0: number): boolean {
  return (
    countAt(c, point_Ambush_agent(c, 1, c[RIDER + 14]!), v0) >= point_Ambush_exposes(c, 1, c[RIDER + 14]!) &&
    full_Strike_own1_rider1_v12(c, v0) &&
    c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1
  );
}

/** Whether it holds for some member. */
export function someLegal_61_own1(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (
        must_Ambush_own1_rider1(c, space) &&
        (changes_Ambush_own1_rider1(c, space) || full_Ambush_own1_rider1(c, space))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_61_own1(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (must_Ambush_own1_rider1(c, space) && changes_Ambush_own1_rider1(c, space)) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_61_own1(c: Cells, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (must_Ambush_own1_rider1(c, space) && full_Ambush_own1_rider1(c, space)) return true;
    }
  }
  return false;
}

/** How many there are to be taken in all. */
export function possible_67_own1(c: Cells): number {
  let sum = 0;
  for (const space of all_spaces) {
    sum = sum + (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]!);
  }
  return sum;
}

/** Whether it holds for some member. */
export function someLegal_68(c: Cells, own: number, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 || c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_68(c: Cells, own: number, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (c[AVAILABLE + kind_Rebels_Guerrilla]! > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_68(c: Cells, own: number, set2_0: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      (set2_0 & (1 << space)) === 0
    ) {
      if (c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_70(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Cities) {
    if ((set2_0 & (1 << space)) === 0) {
      if ((AMONG_4[space]! === 1 && c[LEVEL + space]! !== 2) || AMONG_4[space]! === 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_70(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Cities) {
    if ((set2_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1 && c[LEVEL + space]! !== 2) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_70(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Cities) {
    if ((set2_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_72(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        (AMONG_4[space]! === 1 && Math.max(2 - c[LEVEL + space]!, c[LEVEL + space]! - 2) > 0) ||
        (AMONG_4[space]! === 1 && Math.max(2 - c[LEVEL + space]!, c[LEVEL + space]! - 2) >= 1)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_72(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1 && Math.max(2 - c[LEVEL + space]!, c[LEVEL + space]! - 2) > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_72(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1 && Math.max(2 - c[LEVEL + space]!, c[LEVEL + space]! - 2) >= 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_74(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if (
        (AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) > 0 ||
        (AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) >= 1
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_74(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if ((AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_74(c: Cells, own: number, set2_0: number): boolean {
  for (const space of Provinces) {
    if ((set2_0 & (1 << space)) === 0) {
      if ((AMONG_1[space]! === 1 ? c[SUPPLY + supply_Unrest]! : 0) >= 1) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someLegal_76(c: Cells, own: number, set5_0: number): boolean {
  for (const space of Highmoor_Marshes) {
    if ((set5_0 & (1 << space)) === 0) {
      if (
        (AMONG_4[space]! === 1 && Math.max(-2 - c[LEVEL + space]!, c[LEVEL + space]! - -2) > 0) ||
        (AMONG_4[space]! === 1 && Math.max(-2 - c[LEVEL + space]!, c[LEVEL + space]! - -2) >= 2)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_76(c: Cells, own: number, set5_0: number): boolean {
  for (const space of Highmoor_Marshes) {
    if ((set5_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1 && Math.max(-2 - c[LEVEL + space]!, c[LEVEL + space]! - -2) > 0) return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_76(c: Cells, own: number, set5_0: number): boolean {
  for (const space of Highmoor_Marshes) {
    if ((set5_0 & (1 << space)) === 0) {
      if (AMONG_4[space]! === 1 && Math.max(-2 - c[LEVEL + space]!, c[LEVEL + space]! - -2) >= 2) return true;
    }
  }
  return false;
}

/** How many there are to be taken in all. */
export function possible_83(c: Cells, own: number): number {
  let sum = 0;
  for (const space of Provinces) {
    sum = sum + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]!;
  }
  return sum;
}

/** How many there are to be taken in all. */
export function possible_87_own0(c: Cells): number {
  let sum = 0;
  for (const space of all_spaces) {
    sum = sum + c[BOARD + space * GROUPS + group_Govt_Police]!;
  }
  return sum;
}

/** Pacify: whether it can be begun. */
export function must_Pacify_own0_spent3(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? true : true;
}

/** Pacify: whether it would change anything. */
export function changes_Pacify_own0_spent3(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! > 0 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) > 0;
}

/** Pacify: whether all of it can be carried out. */
export function full_Pacify_own0_spent3(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! >= 1 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) >= 1;
}

/** Whether it holds for some member. */
export function someLegal_98_own0(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (
      define_Control(c, space) === 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Police]! > 0
    ) {
      if (
        c[TRACK_Resources + faction_Govt]! >= 3 &&
        must_Pacify_own0_spent3(c, space) &&
        (changes_Pacify_own0_spent3(c, space) || (c[TRACK_Resources + faction_Govt]! >= 3 && full_Pacify_own0_spent3(c, space)))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_98_own0(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (
      define_Control(c, space) === 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Police]! > 0
    ) {
      if (
        c[TRACK_Resources + faction_Govt]! >= 3 &&
        must_Pacify_own0_spent3(c, space) &&
        changes_Pacify_own0_spent3(c, space)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_98_own0(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (
      define_Control(c, space) === 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Police]! > 0
    ) {
      if (
        c[TRACK_Resources + faction_Govt]! >= 3 &&
        must_Pacify_own0_spent3(c, space) &&
        c[TRACK_Resources + faction_Govt]! >= 3 &&
        full_Pacify_own0_spent3(c, space)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Agitate: whether it can be begun. */
export function must_Agitate_own1_spent1(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? true : true;
}

/** Agitate: whether it would change anything. */
export function changes_Agitate_own1_spent1(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! > 0 : AMONG_4[v0]! === 1 && Math.max(-2 - c[LEVEL + v0]!, c[LEVEL + v0]! - -2) > 0;
}

/** Agitate: whether all of it can be carried out. */
export function full_Agitate_own1_spent1(c: Cells, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! >= 1 : AMONG_4[v0]! === 1 && Math.max(-2 - c[LEVEL + v0]!, c[LEVEL + v0]! - -2) >= 1;
}

/** Whether it holds for some member. */
export function someLegal_103_own1(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (define_Control(c, space) === 1) {
      if (
        c[TRACK_Resources + faction_Rebels]! >= 1 &&
        must_Agitate_own1_spent1(c, space) &&
        (changes_Agitate_own1_spent1(c, space) || (c[TRACK_Resources + faction_Rebels]! >= 1 && full_Agitate_own1_spent1(c, space)))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someChanges_103_own1(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (define_Control(c, space) === 1) {
      if (
        c[TRACK_Resources + faction_Rebels]! >= 1 &&
        must_Agitate_own1_spent1(c, space) &&
        changes_Agitate_own1_spent1(c, space)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function someFull_103_own1(c: Cells): boolean {
  for (const space of Cities_and_Provinces) {
    if (define_Control(c, space) === 1) {
      if (
        c[TRACK_Resources + faction_Rebels]! >= 1 &&
        must_Agitate_own1_spent1(c, space) &&
        c[TRACK_Resources + faction_Rebels]! >= 1 &&
        full_Agitate_own1_spent1(c, space)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_108_own0(c: Cells, v1: number): boolean {
  for (const space of Cities) {
    if (define_Control(c, space) === 0) {
      if (v1 !== space && c[BOARD + v1 * GROUPS + group_Govt_Troops]! > 0) return true;
    }
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_110_own0(c: Cells): boolean {
  for (const space of all_spaces) {
    for (const space2 of Cities_and_Roads) {
      if (
        space !== space2 &&
        Math.max(0, c[BOARD + space * GROUPS + group_Govt_Police]! - c[MOVED + space * GROUPS + group_Govt_Police]!) > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_110_own0_2(c: Cells, v4: number): boolean {
  for (const space of Cities_and_Roads) {
    if (
      v4 !== space &&
      Math.max(0, c[BOARD + v4 * GROUPS + group_Govt_Police]! - c[MOVED + v4 * GROUPS + group_Govt_Police]!) > 0
    ) {
      return true;
    }
  }
  return false;
}

/** How many there are to be taken in all. */
export function possible_123(c: Cells, own: number): number {
  let sum = 0;
  for (const space of all_spaces) {
    sum = sum + removable(c, FACTION_MASK[own]!, space);
  }
  return sum;
}

/** Train.recruit: whether it can be begun. */
export function must_Train_recruit_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Train.recruit: whether it would change anything. */
export function changes_Train_recruit_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[AVAILABLE + kind_Govt_Troops]! + c[AVAILABLE + kind_Govt_Police]! > 0;
}

/** Train.recruit: whether all of it can be carried out. */
export function full_Train_recruit_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Train.build: whether it can be begun. */
export function must_Train_build_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Train.build: whether it would change anything. */
export function changes_Train_build_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0;
}

/** Train.build: whether all of it can be carried out. */
export function full_Train_build_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! + c[BOARD + v0 * GROUPS + group_Govt_Police]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Govt_Base]!, room(c, 2, v0)) >= 1
  );
}

/** Pacify: whether it can be begun. */
export function must_Pacify_2(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? true : true;
}

/** Pacify: whether it would change anything. */
export function changes_Pacify_2(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! > 0 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) > 0;
}

/** Pacify: whether all of it can be carried out. */
export function full_Pacify_2(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[MARKER + marker_Terror * SPACES + v0]! > 0 ? c[MARKER + marker_Terror * SPACES + v0]! >= 1 : AMONG_4[v0]! === 1 && Math.max(2 - c[LEVEL + v0]!, c[LEVEL + v0]! - 2) >= 1;
}

/** Train.pacify: whether it can be begun. */
export function must_Train_pacify_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    define_Control(c, v0) === 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Troops]! > 0 &&
    c[BOARD + v0 * GROUPS + group_Govt_Police]! > 0 &&
    c[TRACK_Resources + own]! - spent >= ((mode & 2) !== 0 ? 0 : 1) &&
    must_Pacify_2(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, v0)
  );
}

/** Train.pacify: whether it would change anything. */
export function changes_Train_pacify_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return changes_Pacify_2(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, v0);
}

/** Train.pacify: whether all of it can be carried out. */
export function full_Train_pacify_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[TRACK_Resources + own]! - spent >= ((mode & 2) !== 0 ? 0 : 1) &&
    full_Pacify_2(c, own, spent + ((mode & 2) !== 0 ? 0 : 1), mode, v0)
  );
}

/** Whether it holds for some member. */
export function someLegal_0_2(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (define_Control(c, space) !== 1) {
      if (
        c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Train_cost(c, own)) &&
        (changes_Train_recruit_3(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), mode, space) || (must_Train_build_3(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), mode, space) && changes_Train_build_3(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), mode, space)) || (must_Train_pacify_3(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), mode, space) && changes_Train_pacify_3(c, own, (mode & 2) !== 0 ? 0 : point_Train_cost(c, own), mode, space)))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Train: whether it can be begun. */
export function must_Train(c: Cells, own: number, mode: number): boolean {
  return someLegal_0_2(c, own, mode);
}

/** Train: whether it would change anything. */
export function changes_Train(c: Cells, own: number, mode: number): boolean {
  return someLegal_0_2(c, own, mode);
}

/** Train: whether all of it can be carried out. */
export function full_Train(c: Cells, own: number, mode: number): boolean {
  return someLegal_0_2(c, own, mode);
}

/** Whether it holds for some member. */
export function someLegal_5_2(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Sweep_cost(c, own, 0))) return true;
  }
  return false;
}

/** Whether anything may move. */
export function anyMove_8_2(c: Cells, own: number, mode: number, v5: number): boolean {
  for (const space of all_spaces) {
    if (
      space !== v5 &&
      (ADJACENT[space * 8 + v5]! === 1 || through_4_2(c, own, mode, space, v5)) &&
      Math.max(0, c[BOARD + space * GROUPS + group_Govt_Troops]! - c[MOVED + space * GROUPS + group_Govt_Troops]!) > 0
    ) {
      return true;
    }
  }
  return false;
}

/** Whether it holds for some member. */
export function eachChanges_7(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (anyMove_8_2(c, own, mode, space)) return true;
    }
  }
  return false;
}

/** Whether it holds for every member. */
export function eachFull_7(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (false) return false;
    }
  }
  return true;
}

/** Whether it holds for some member. */
export function eachChanges_10(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (
        (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! > 0 && (((c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]!) / point_Sweep_per(c, own, 0, space)) | 0) > 0) ||
        (c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 && ((c[BOARD + space * GROUPS + group_Govt_Troops]! / 2) | 0) > 0)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Whether it holds for every member. */
export function eachFull_10(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (false) {
      if (!(c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! >= (((c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]!) / point_Sweep_per(c, own, 0, space)) | 0) && c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! >= ((c[BOARD + space * GROUPS + group_Govt_Troops]! / 2) | 0))) {
        return false;
      }
    }
  }
  return true;
}

/** Sweep: whether it can be begun. */
export function must_Sweep(c: Cells, own: number, mode: number): boolean {
  return someLegal_5_2(c, own, mode);
}

/** Sweep: whether it would change anything. */
export function changes_Sweep(c: Cells, own: number, mode: number): boolean {
  return someLegal_5_2(c, own, mode) || eachChanges_7(c, own, mode) || eachChanges_10(c, own, mode);
}

/** Sweep: whether all of it can be carried out. */
export function full_Sweep(c: Cells, own: number, mode: number): boolean {
  return someLegal_5_2(c, own, mode) && eachFull_7(c, own, mode) && eachFull_10(c, own, mode);
}

/** Rally.place: whether it can be begun. */
export function must_Rally_place_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Rally.place: whether it would change anything. */
export function changes_Rally_place_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! > 0;
}

/** Rally.place: whether all of it can be carried out. */
export function full_Rally_place_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Rally.base: whether it can be begun. */
export function must_Rally_base_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.base: whether it would change anything. */
export function changes_Rally_base_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0;
}

/** Rally.base: whether all of it can be carried out. */
export function full_Rally_base_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! >= 2 &&
    Math.min(c[AVAILABLE + kind_Rebels_Base]!, room(c, 5, v0)) >= 1
  );
}

/** Rally.reinforce: whether it can be begun. */
export function must_Rally_reinforce_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.reinforce: whether it would change anything. */
export function changes_Rally_reinforce_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    c[AVAILABLE + kind_Rebels_Guerrilla]! > 0 &&
    ATTRIBUTE_Pop[v0]! + c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0
  );
}

/** Rally.reinforce: whether all of it can be carried out. */
export function full_Rally_reinforce_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Whether anything may move. */
export function anyMove_17_4(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  for (const space of all_spaces) {
    if (space !== v0) {
      if (
        space !== v0 &&
        c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Rally.gather: whether it can be begun. */
export function must_Rally_gather_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Base]! > 0;
}

/** Rally.gather: whether it would change anything. */
export function changes_Rally_gather_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return (
    anyMove_17_4(c, own, spent, mode, v0) ||
    c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Active]! > 0
  );
}

/** Rally.gather: whether all of it can be carried out. */
export function full_Rally_gather_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Whether it holds for some member. */
export function someLegal_13(c: Cells, own: number, mode: number): boolean {
  for (const space of Cities_and_Provinces) {
    if (c[LEVEL + space]! < 1) {
      if (
        c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Rally_cost(c, own)) &&
        (changes_Rally_place_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space) || (must_Rally_base_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space) && changes_Rally_base_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space)) || (must_Rally_reinforce_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space) && changes_Rally_reinforce_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space)) || (must_Rally_gather_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space) && changes_Rally_gather_3(c, own, (mode & 2) !== 0 ? 0 : point_Rally_cost(c, own), mode, space)))
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Rally: whether it can be begun. */
export function must_Rally(c: Cells, own: number, mode: number): boolean {
  return someLegal_13(c, own, mode);
}

/** Rally: whether it would change anything. */
export function changes_Rally(c: Cells, own: number, mode: number): boolean {
  return someLegal_13(c, own, mode);
}

/** Rally: whether all of it can be carried out. */
export function full_Rally(c: Cells, own: number, mode: number): boolean {
  return someLegal_13(c, own, mode);
}

/** Strike: whether it can be begun. */
export function must_Strike_v12_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Strike: whether it would change anything. */
export function changes_Strike_v12_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) > 0;
}

/** Strike: whether all of it can be carried out. */
export function full_Strike_v12_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return removable_last36(c, ENEMY_MASK[own]!, v0) >= 2;
}

/** Attack.fight: whether it can be begun. */
export function must_Attack_fight_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return true;
}

/** Attack.fight: whether it would change anything. */
export function changes_Attack_fight_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return c[BOARD + v0 * GROUPS + group_Rebels_Guerrilla_Underground]! > 0;
}

/** Attack.fight: whether all of it can be carried out. */
export function full_Attack_fight_3(c: Cells, own: number, spent: number, mode: number, v0: number): boolean {
  return full_Strike_v12_3(c, own, spent, mode, v0) && c[AVAILABLE + kind_Rebels_Guerrilla]! >= 1;
}

/** Whether it holds for some member. */
export function someLegal_19(c: Cells, own: number, mode: number): boolean {
  for (const space of all_spaces) {
    if (
      c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Underground]! + c[BOARD + space * GROUPS + group_Rebels_Guerrilla_Active]! > 0 &&
      c[BOARD + space * GROUPS + group_Govt_Troops]! + c[BOARD + space * GROUPS + group_Govt_Police]! + c[BOARD + space * GROUPS + group_Govt_Base]! > 0
    ) {
      if (
        c[TRACK_Resources + own]! >= ((mode & 2) !== 0 ? 0 : point_Attack_cost(c, own)) &&
        changes_Attack_fight_3(c, own, (mode & 2) !== 0 ? 0 : point_Attack_cost(c, own), mode, space)
      ) {
        return true;
      }
    }
  }
  return false;
}

/** Attack: whether it can be begun. */
export function must_Attack(c: Cells, own: number, mode: number): boolean {
  return someLegal_19(c, own, mode);
}

/** Attack: whether it would change anything. */
export function changes_Attack(c: Cells, own: number, mode: number): boolean {
  return someLegal_19(c, own, mode);
}

/** Attack: whether all of it can be carried out. */
export function full_Attack(c: Cells, own: number, mode: number): boolean {
  return someLegal_19(c, own, mode);
}
