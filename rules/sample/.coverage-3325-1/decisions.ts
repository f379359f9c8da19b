/** Decisions and views of the volume, as types. Generated; do not edit. */
import type { Card, Faction, Group, Marker, Space } from './terms.ts';

/** A decision at the point `P` whose options are among `O`. */
export interface Decided<P extends string, K extends string, O extends string, V> {
  readonly id: string;
  readonly seat: Faction;
  readonly point: P;
  readonly rule: string;
  readonly kind: K;
  /** What the question speaks of. */
  readonly parameters: V;
  /** What may be chosen, in canonical order. */
  readonly options: readonly O[];
}

/** 3.2.1 Train.way */
export type At_Train_way = Decided<
  'Train.way',
  'way',
  'recruit' | 'build' | 'pacify',
  { readonly space: Space | 'none' }
>;

/** 3.2.1 Train.next */
export type At_Train_next = Decided<
  'Train.next',
  'mixed',
  Space | 'AirLift' | 'done',
  Readonly<Record<never, never>>
>;

/** 3.2.1 Train.recruit.piece */
export type At_Train_recruit_piece = Decided<
  'Train.recruit.piece',
  'group',
  Group | 'done',
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 3.2.1 Train.recruit.count */
export type At_Train_recruit_count = Decided<
  'Train.recruit.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.2.1 Train.build.piece */
export type At_Train_build_piece = Decided<
  'Train.build.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 3.2.1 Train.build.count */
export type At_Train_build_count = Decided<
  'Train.build.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.2.1 Train.build.count2 */
export type At_Train_build_count2 = Decided<
  'Train.build.count2',
  'count',
  '0' | '1' | '2',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.2.3 Sweep.next */
export type At_Sweep_next = Decided<
  'Sweep.next',
  'mixed',
  Space | 'AirLift' | 'done',
  Readonly<Record<never, never>>
>;

/** 3.2.3 Sweep.from */
export type At_Sweep_from = Decided<
  'Sweep.from',
  'space',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 3.2.3 Sweep.count */
export type At_Sweep_count = Decided<
  'Sweep.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly piece: Group | 'none'; readonly from: Space | 'none'; readonly to: Space | 'none' }
>;

/** 3.2.3 Sweep.moment */
export type At_Sweep_moment = Decided<
  'Sweep.moment',
  'action',
  'AirLift' | 'go on',
  Readonly<Record<never, never>>
>;

/** 3.2.3 Sweep.count2 */
export type At_Sweep_count2 = Decided<
  'Sweep.count2',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.2.3 Sweep.count3 */
export type At_Sweep_count3 = Decided<
  'Sweep.count3',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.2.3 Sweep.moment2 */
export type At_Sweep_moment2 = Decided<
  'Sweep.moment2',
  'action',
  'AirLift' | 'go on',
  Readonly<Record<never, never>>
>;

/** 3.3.1 Rally.way */
export type At_Rally_way = Decided<
  'Rally.way',
  'way',
  'place' | 'base' | 'reinforce' | 'gather',
  { readonly space: Space | 'none' }
>;

/** 3.3.1 Rally.next */
export type At_Rally_next = Decided<
  'Rally.next',
  'mixed',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 3.3.1 Rally.place.count */
export type At_Rally_place_count = Decided<
  'Rally.place.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.3.1 Rally.base.piece */
export type At_Rally_base_piece = Decided<
  'Rally.base.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 3.3.1 Rally.base.count */
export type At_Rally_base_count = Decided<
  'Rally.base.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.3.1 Rally.base.count2 */
export type At_Rally_base_count2 = Decided<
  'Rally.base.count2',
  'count',
  '0' | '1' | '2' | '3' | '4',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.3.1 Rally.reinforce.count */
export type At_Rally_reinforce_count = Decided<
  'Rally.reinforce.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.3.1 Rally.gather.from */
export type At_Rally_gather_from = Decided<
  'Rally.gather.from',
  'space',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 3.3.1 Rally.gather.piece */
export type At_Rally_gather_piece = Decided<
  'Rally.gather.piece',
  'group',
  Group,
  { readonly from: Space | 'none'; readonly to: Space | 'none' }
>;

/** 3.3.1 Rally.gather.count */
export type At_Rally_gather_count = Decided<
  'Rally.gather.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly piece: Group | 'none'; readonly from: Space | 'none'; readonly to: Space | 'none' }
>;

/** 3.3.3 Attack.way */
export type At_Attack_way = Decided<
  'Attack.way',
  'way',
  'fight' | 'Ambush',
  { readonly space: Space | 'none' }
>;

/** 3.3.3 Attack.next */
export type At_Attack_next = Decided<
  'Attack.next',
  'mixed',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 3.3.3 Attack.fight.count */
export type At_Attack_fight_count = Decided<
  'Attack.fight.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 3.3.3 Strike.piece */
export type At_Strike_piece = Decided<
  'Strike.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 3.3.3 Strike.count */
export type At_Strike_count = Decided<
  'Strike.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 4.2.1 AirLift.origin */
export type At_AirLift_origin = Decided<
  'AirLift.origin',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/** 4.2.1 AirLift.goal */
export type At_AirLift_goal = Decided<
  'AirLift.goal',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/** 4.2.1 AirLift.count */
export type At_AirLift_count = Decided<
  'AirLift.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly piece: Group | 'none'; readonly from: Space | 'none'; readonly to: Space | 'none' }
>;

/** 4.3.2 Ambush.piece */
export type At_Ambush_piece = Decided<
  'Ambush.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 4.3.2 Ambush.count */
export type At_Ambush_count = Decided<
  'Ambush.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 4.3.2 Ambush.count2 */
export type At_Ambush_count2 = Decided<
  'Ambush.count2',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 4.4 HideCache.secret */
export type At_HideCache_secret = Decided<
  'HideCache.secret',
  'space',
  Space | 'none',
  Readonly<Record<never, never>>
>;

/** 6.4.1 Pacify.count */
export type At_Pacify_count = Decided<
  'Pacify.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none' }
>;

/** 6.4.2 Agitate.count */
export type At_Agitate_count = Decided<
  'Agitate.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none' }
>;

/**  event 3 unshaded.space */
export type At_event_3_unshaded_space = Decided<
  'event 3 unshaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 3 unshaded.count */
export type At_event_3_unshaded_count = Decided<
  'event 3 unshaded.count',
  'count',
  '0' | '1' | '2',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 3 unshaded.count2 */
export type At_event_3_unshaded_count2 = Decided<
  'event 3 unshaded.count2',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 3 shaded.space */
export type At_event_3_shaded_space = Decided<
  'event 3 shaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 3 shaded.count */
export type At_event_3_shaded_count = Decided<
  'event 3 shaded.count',
  'count',
  '0' | '1' | '2',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 3 shaded.piece */
export type At_event_3_shaded_piece = Decided<
  'event 3 shaded.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/**  event 3 shaded.count2 */
export type At_event_3_shaded_count2 = Decided<
  'event 3 shaded.count2',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 4 unshaded.space */
export type At_event_4_unshaded_space = Decided<
  'event 4 unshaded.space',
  'space',
  Space,
  { readonly left: number }
>;

/**  event 4 unshaded.count */
export type At_event_4_unshaded_count = Decided<
  'event 4 unshaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 4 shaded.space */
export type At_event_4_shaded_space = Decided<
  'event 4 shaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 4 shaded.count */
export type At_event_4_shaded_count = Decided<
  'event 4 shaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none' }
>;

/**  event 6 unshaded.space */
export type At_event_6_unshaded_space = Decided<
  'event 6 unshaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 6 shaded.space */
export type At_event_6_shaded_space = Decided<
  'event 6 shaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 8 unshaded.space */
export type At_event_8_unshaded_space = Decided<
  'event 8 unshaded.space',
  'space',
  Space,
  { readonly left: number }
>;

/**  event 8 unshaded.piece */
export type At_event_8_unshaded_piece = Decided<
  'event 8 unshaded.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/**  event 8 unshaded.count */
export type At_event_8_unshaded_count = Decided<
  'event 8 unshaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 8 shaded.space */
export type At_event_8_shaded_space = Decided<
  'event 8 shaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 8 shaded.count */
export type At_event_8_shaded_count = Decided<
  'event 8 shaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 9 unshaded.space */
export type At_event_9_unshaded_space = Decided<
  'event 9 unshaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 10 unshaded.space */
export type At_event_10_unshaded_space = Decided<
  'event 10 unshaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 10 shaded.space */
export type At_event_10_shaded_space = Decided<
  'event 10 shaded.space',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 10 shaded.count */
export type At_event_10_shaded_count = Decided<
  'event 10 shaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none' }
>;

/**  event 10 shaded.space2 */
export type At_event_10_shaded_space2 = Decided<
  'event 10 shaded.space2',
  'space',
  Space,
  Readonly<Record<never, never>>
>;

/**  event 11.mode */
export type At_event_11_mode = Decided<
  'event 11.mode',
  'mode',
  'mode 1' | 'mode 2',
  Readonly<Record<never, never>>
>;

/**  event 12 unshaded.space */
export type At_event_12_unshaded_space = Decided<
  'event 12 unshaded.space',
  'space',
  Space,
  { readonly left: number }
>;

/**  event 12 unshaded.count */
export type At_event_12_unshaded_count = Decided<
  'event 12 unshaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 12 shaded.space */
export type At_event_12_shaded_space = Decided<
  'event 12 shaded.space',
  'space',
  Space,
  { readonly left: number }
>;

/**  event 12 shaded.count */
export type At_event_12_shaded_count = Decided<
  'event 12 shaded.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/**  event 12 shaded.mode */
export type At_event_12_shaded_mode = Decided<
  'event 12 shaded.mode',
  'mode',
  'mode 1' | 'mode 2',
  Readonly<Record<never, never>>
>;

/** 6.2 Campaign.Sabotage.count */
export type At_Campaign_Sabotage_count = Decided<
  'Campaign.Sabotage.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10',
  { readonly space: Space | 'none' }
>;

/** 6.4.1 Campaign.Support.space */
export type At_Campaign_Support_space = Decided<
  'Campaign.Support.space',
  'space',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 6.4.2 Campaign.Support.space2 */
export type At_Campaign_Support_space2 = Decided<
  'Campaign.Support.space2',
  'space',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 6.5.1 Campaign.Redeploy.to */
export type At_Campaign_Redeploy_to = Decided<
  'Campaign.Redeploy.to',
  'space',
  Space,
  { readonly from: Space | 'none' }
>;

/** 6.5.2 Campaign.Redeploy.may */
export type At_Campaign_Redeploy_may = Decided<
  'Campaign.Redeploy.may',
  'mode',
  'yes' | 'no',
  Readonly<Record<never, never>>
>;

/** 6.5.2 Campaign.Redeploy.from */
export type At_Campaign_Redeploy_from = Decided<
  'Campaign.Redeploy.from',
  'space',
  Space | 'done',
  Readonly<Record<never, never>>
>;

/** 6.5.2 Campaign.Redeploy.to2 */
export type At_Campaign_Redeploy_to2 = Decided<
  'Campaign.Redeploy.to2',
  'space',
  Space,
  { readonly from: Space | 'none' }
>;

/** 6.5.2 Campaign.Redeploy.count */
export type At_Campaign_Redeploy_count = Decided<
  'Campaign.Redeploy.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly piece: Group | 'none'; readonly from: Space | 'none'; readonly to: Space | 'none' }
>;

/** 1.4.1 Return.may */
export type At_Return_may = Decided<
  'Return.may',
  'mode',
  'yes' | 'no',
  Readonly<Record<never, never>>
>;

/** 1.4.1 Return.space */
export type At_Return_space = Decided<
  'Return.space',
  'space',
  Space,
  { readonly left: number }
>;

/** 1.4.1 Return.piece */
export type At_Return_piece = Decided<
  'Return.piece',
  'group',
  Group,
  { readonly space: Space | 'none'; readonly left: number }
>;

/** 1.4.1 Return.count */
export type At_Return_count = Decided<
  'Return.count',
  'count',
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12',
  { readonly space: Space | 'none'; readonly piece: Group | 'none' }
>;

/** 2.3 Sequence.action */
export type At_Sequence_action = Decided<
  'Sequence.action',
  'action',
  'pass' | 'unshaded' | 'shaded' | 'event' | 'Train' | 'Sweep' | 'Rally' | 'Attack',
  { readonly faction: Faction | 'none' }
>;

/** Whatever is to be decided, told apart by `point`. */
export type Decision =
  | At_Train_way
  | At_Train_next
  | At_Train_recruit_piece
  | At_Train_recruit_count
  | At_Train_build_piece
  | At_Train_build_count
  | At_Train_build_count2
  | At_Sweep_next
  | At_Sweep_from
  | At_Sweep_count
  | At_Sweep_moment
  | At_Sweep_count2
  | At_Sweep_count3
  | At_Sweep_moment2
  | At_Rally_way
  | At_Rally_next
  | At_Rally_place_count
  | At_Rally_base_piece
  | At_Rally_base_count
  | At_Rally_base_count2
  | At_Rally_reinforce_count
  | At_Rally_gather_from
  | At_Rally_gather_piece
  | At_Rally_gather_count
  | At_Attack_way
  | At_Attack_next
  | At_Attack_fight_count
  | At_Strike_piece
  | At_Strike_count
  | At_AirLift_origin
  | At_AirLift_goal
  | At_AirLift_count
  | At_Ambush_piece
  | At_Ambush_count
  | At_Ambush_count2
  | At_HideCache_secret
  | At_Pacify_count
  | At_Agitate_count
  | At_event_3_unshaded_space
  | At_event_3_unshaded_count
  | At_event_3_unshaded_count2
  | At_event_3_shaded_space
  | At_event_3_shaded_count
  | At_event_3_shaded_piece
  | At_event_3_shaded_count2
  | At_event_4_unshaded_space
  | At_event_4_unshaded_count
  | At_event_4_shaded_space
  | At_event_4_shaded_count
  | At_event_6_unshaded_space
  | At_event_6_shaded_space
  | At_event_8_unshaded_space
  | At_event_8_unshaded_piece
  | At_event_8_unshaded_count
  | At_event_8_shaded_space
  | At_event_8_shaded_count
  | At_event_9_unshaded_space
  | At_event_10_unshaded_space
  | At_event_10_shaded_space
  | At_event_10_shaded_count
  | At_event_10_shaded_space2
  | At_event_11_mode
  | At_event_12_unshaded_space
  | At_event_12_unshaded_count
  | At_event_12_shaded_space
  | At_event_12_shaded_count
  | At_event_12_shaded_mode
  | At_Campaign_Sabotage_count
  | At_Campaign_Support_space
  | At_Campaign_Support_space2
  | At_Campaign_Redeploy_to
  | At_Campaign_Redeploy_may
  | At_Campaign_Redeploy_from
  | At_Campaign_Redeploy_to2
  | At_Campaign_Redeploy_count
  | At_Return_may
  | At_Return_space
  | At_Return_piece
  | At_Return_count
  | At_Sequence_action;

/** Name paths of all decision points. */
export type PointName = Decision['point'];

const POINT_NAMES: ReadonlySet<string> = new Set<PointName>([
  'Train.way',
  'Train.next',
  'Train.recruit.piece',
  'Train.recruit.count',
  'Train.build.piece',
  'Train.build.count',
  'Train.build.count2',
  'Sweep.next',
  'Sweep.from',
  'Sweep.count',
  'Sweep.moment',
  'Sweep.count2',
  'Sweep.count3',
  'Sweep.moment2',
  'Rally.way',
  'Rally.next',
  'Rally.place.count',
  'Rally.base.piece',
  'Rally.base.count',
  'Rally.base.count2',
  'Rally.reinforce.count',
  'Rally.gather.from',
  'Rally.gather.piece',
  'Rally.gather.count',
  'Attack.way',
  'Attack.next',
  'Attack.fight.count',
  'Strike.piece',
  'Strike.count',
  'AirLift.origin',
  'AirLift.goal',
  'AirLift.count',
  'Ambush.piece',
  'Ambush.count',
  'Ambush.count2',
  'HideCache.secret',
  'Pacify.count',
  'Agitate.count',
  'event 3 unshaded.space',
  'event 3 unshaded.count',
  'event 3 unshaded.count2',
  'event 3 shaded.space',
  'event 3 shaded.count',
  'event 3 shaded.piece',
  'event 3 shaded.count2',
  'event 4 unshaded.space',
  'event 4 unshaded.count',
  'event 4 shaded.space',
  'event 4 shaded.count',
  'event 6 unshaded.space',
  'event 6 shaded.space',
  'event 8 unshaded.space',
  'event 8 unshaded.piece',
  'event 8 unshaded.count',
  'event 8 shaded.space',
  'event 8 shaded.count',
  'event 9 unshaded.space',
  'event 10 unshaded.space',
  'event 10 shaded.space',
  'event 10 shaded.count',
  'event 10 shaded.space2',
  'event 11.mode',
  'event 12 unshaded.space',
  'event 12 unshaded.count',
  'event 12 shaded.space',
  'event 12 shaded.count',
  'event 12 shaded.mode',
  'Campaign.Sabotage.count',
  'Campaign.Support.space',
  'Campaign.Support.space2',
  'Campaign.Redeploy.to',
  'Campaign.Redeploy.may',
  'Campaign.Redeploy.from',
  'Campaign.Redeploy.to2',
  'Campaign.Redeploy.count',
  'Return.may',
  'Return.space',
  'Return.piece',
  'Return.count',
  'Sequence.action',
]);

/** Whether a decision is one of this volume's: so that a game's decision gets its type. */
export function isDecision(decision: { readonly point: string }): decision is Decision {
  return POINT_NAMES.has(decision.point);
}

/** An answer to a decision. */
export interface Choice<D extends Decision = Decision> {
  readonly id: string;
  readonly seat: Faction;
  readonly key: D['options'][number];
}

/** What lies where; what only some seats see is missing for the others. */
export interface Regions {
  readonly BOARD: Readonly<Record<Space, Readonly<Record<Group, number>>>>;
  readonly AVAILABLE: Readonly<Record<'Govt Troops' | 'Govt Police' | 'Govt Base' | 'Rebels Guerrilla' | 'Rebels Base', number>>;
  readonly OUT: Readonly<Record<'Govt Troops' | 'Govt Police' | 'Govt Base' | 'Rebels Guerrilla' | 'Rebels Base', number>>;
  readonly LEVEL: Readonly<Record<Space, 'ActiveOpposition' | 'PassiveOpposition' | 'Neutral' | 'PassiveSupport' | 'ActiveSupport'>>;
  readonly MARKER: Readonly<Record<Marker, Readonly<Record<Space, number>>>>;
  readonly SUPPLY: Readonly<Record<'Unrest', number>>;
  readonly OPEN: Readonly<Record<Space, number>>;
  readonly TRACK_Resources: Readonly<Record<Faction, number>>;
  readonly TRACK_Aid: number;
  readonly ELIGIBLE: Readonly<Record<Faction, number>>;
  readonly ACTED: Readonly<Record<Faction, number>>;
  readonly LASTING: Readonly<Record<'0', number>>;
  readonly LASTING_BY: Readonly<Record<'event 1 unshaded' | 'event 1 shaded' | 'event 2 unshaded' | 'event 2 shaded' | 'event 9 shaded', Faction | null>>;
  readonly FROZEN_Control: Readonly<Record<Space, number>>;
  readonly FREEZE_Control: number;
  readonly SECRET_Cache?: Space | null;
  readonly SUSPECTS_Cache: Readonly<Record<'0', number>>;
  readonly SETUP: 'Standard' | null;
  readonly DECK_RECIPE: 'Standard' | null;
  readonly DECK_REVEALED: number;
  readonly CARD: Card | null;
  readonly ROUNDS: number;
  readonly LAST_ROUND: number;
  readonly POSITION: number;
  readonly STAYS: Readonly<Record<Faction, number>>;
  readonly ACTIVITY: number;
  readonly OPERATION: number;
  readonly RIDER: Readonly<Record<string, number>>;
  readonly MOVED: Readonly<Record<Space, Readonly<Record<Group, number>>>>;
}

/** Secrets: the value for the owner, the suspects for all. */
export interface Secrets {
  readonly Cache: { readonly owner: 'Rebels'; readonly value?: Space | 'none'; readonly suspects: readonly (Space | 'none')[] };
}

/** The game as a seat sees it; `null` is the table. */
export interface View {
  readonly seat: Faction | null;
  readonly ply: number;
  readonly over: boolean;
  readonly executing: Faction | null;
  readonly regions: Regions;
  readonly deck: { readonly revealed: readonly Card[]; readonly unseen: number };
  readonly secrets: Secrets;
  /** What is being decided; only the decider sees the options, and of a secret choice others see only who decides. */
  readonly pending: Pending | null;
}

/** A pending decision as far as it may be seen. */
export interface Pending {
  readonly id: string;
  readonly seat: Faction;
  readonly point?: PointName;
  readonly rule?: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly options?: readonly string[];
}
