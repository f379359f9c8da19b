/** The cells of routines that wait for a decision; routines that never wait together share them. Generated; do not edit. */

/** Train: the step to return to. */
export const frame_Train = 255;
export const Train_own = 256;
export const Train_rider = 257;
export const Train_mode = 258;
export const Train_at = 259;
export const Train_selected = 260;
export const Train_next = 261;
export const Train_taken = 262;
/** Train_recruit: the step to return to. */
export const frame_Train_recruit = 263;
export const Train_recruit_own = 264;
export const Train_recruit_rider = 265;
export const Train_recruit_there = 266;
export const Train_recruit_placeLeft = 267;
export const Train_recruit_placeGroup = 268;
export const Train_recruit_most = 269;
export const Train_recruit_least = 270;
export const Train_recruit_placeCount = 271;
/** Train_build: the step to return to. */
export const frame_Train_build = 263;
export const Train_build_own = 264;
export const Train_build_rider = 265;
export const Train_build_there = 266;
export const Train_build_removeLeft = 267;
export const Train_build_removeGroup = 268;
export const Train_build_most = 269;
export const Train_build_least = 270;
export const Train_build_removeCount = 271;
export const Train_build_placeLeft = 272;
export const Train_build_most2 = 273;
export const Train_build_least2 = 274;
export const Train_build_placeCount = 275;
/** Train_pacify: the step to return to. */
export const frame_Train_pacify = 263;
export const Train_pacify_own = 264;
export const Train_pacify_rider = 265;
export const Train_pacify_there = 266;
/** Sweep: the step to return to. */
export const frame_Sweep = 259;
export const Sweep_own = 260;
export const Sweep_rider = 261;
export const Sweep_mode = 262;
export const Sweep_at = 263;
export const Sweep_selected = 264;
export const Sweep_taken = 265;
export const Sweep_space = 266;
export const Sweep_moveLeft = 267;
export const Sweep_from = 268;
export const Sweep_most = 269;
export const Sweep_least = 270;
export const Sweep_moveCount = 271;
export const Sweep_space2 = 272;
export const Sweep_activateLeft = 273;
export const Sweep_most2 = 274;
export const Sweep_least2 = 275;
export const Sweep_activateCount = 276;
export const Sweep_removeLeft = 277;
export const Sweep_most3 = 278;
export const Sweep_least3 = 279;
export const Sweep_removeCount = 280;
/** Rally: the step to return to. */
export const frame_Rally = 255;
export const Rally_own = 256;
export const Rally_rider = 257;
export const Rally_mode = 258;
export const Rally_at = 259;
export const Rally_selected = 260;
export const Rally_next = 261;
export const Rally_taken = 262;
/** Rally_place: the step to return to. */
export const frame_Rally_place = 263;
export const Rally_place_own = 264;
export const Rally_place_rider = 265;
export const Rally_place_there = 266;
export const Rally_place_placeLeft = 267;
export const Rally_place_most = 268;
export const Rally_place_least = 269;
export const Rally_place_placeCount = 270;
/** Rally_base: the step to return to. */
export const frame_Rally_base = 263;
export const Rally_base_own = 264;
export const Rally_base_rider = 265;
export const Rally_base_there = 266;
export const Rally_base_removeLeft = 267;
export const Rally_base_removeGroup = 268;
export const Rally_base_most = 269;
export const Rally_base_least = 270;
export const Rally_base_removeCount = 271;
export const Rally_base_placeLeft = 272;
export const Rally_base_most2 = 273;
export const Rally_base_least2 = 274;
export const Rally_base_placeCount = 275;
/** Rally_reinforce: the step to return to. */
export const frame_Rally_reinforce = 263;
export const Rally_reinforce_own = 264;
export const Rally_reinforce_rider = 265;
export const Rally_reinforce_there = 266;
export const Rally_reinforce_placeLeft = 267;
export const Rally_reinforce_most = 268;
export const Rally_reinforce_least = 269;
export const Rally_reinforce_placeCount = 270;
/** Rally_gather: the step to return to. */
export const frame_Rally_gather = 263;
export const Rally_gather_own = 264;
export const Rally_gather_rider = 265;
export const Rally_gather_there = 266;
export const Rally_gather_moveLeft = 267;
export const Rally_gather_from = 268;
export const Rally_gather_moveGroup = 269;
export const Rally_gather_most = 270;
export const Rally_gather_least = 271;
export const Rally_gather_moveCount = 272;
/** Attack: the step to return to. */
export const frame_Attack = 255;
export const Attack_own = 256;
export const Attack_rider = 257;
export const Attack_mode = 258;
export const Attack_at = 259;
export const Attack_selected = 260;
export const Attack_next = 261;
export const Attack_taken = 262;
/** Attack_fight: the step to return to. */
export const frame_Attack_fight = 263;
export const Attack_fight_own = 264;
export const Attack_fight_rider = 265;
export const Attack_fight_there = 266;
export const Attack_fight_die = 267;
export const Attack_fight_placeLeft = 268;
export const Attack_fight_most = 269;
export const Attack_fight_least = 270;
export const Attack_fight_placeCount = 271;
/** Strike: the step to return to. */
export const frame_Strike = 276;
export const Strike_own = 277;
export const Strike_there = 278;
export const Strike_n = 279;
export const Strike_removeLeft = 280;
export const Strike_removeGroup = 281;
export const Strike_most = 282;
export const Strike_least = 283;
export const Strike_removeCount = 284;
/** AirLift: the step to return to. */
export const frame_AirLift = 281;
export const AirLift_own = 282;
export const AirLift_rider = 283;
export const AirLift_selected = 284;
export const AirLift_space = 285;
export const AirLift_taken = 286;
export const AirLift_selected2 = 287;
export const AirLift_space2 = 288;
export const AirLift_taken2 = 289;
export const AirLift_moveLeft = 290;
export const AirLift_most = 291;
export const AirLift_least = 292;
export const AirLift_moveCount = 293;
/** Ambush: the step to return to. */
export const frame_Ambush = 263;
export const Ambush_own = 264;
export const Ambush_rider = 265;
export const Ambush_there = 266;
export const Ambush_activateLeft = 267;
export const Ambush_activateGroup = 268;
export const Ambush_most = 269;
export const Ambush_least = 270;
export const Ambush_activateCount = 271;
export const Ambush_placeLeft = 272;
export const Ambush_most2 = 273;
export const Ambush_least2 = 274;
export const Ambush_placeCount = 275;
/** HideCache: the step to return to. */
export const frame_HideCache = 257;
export const HideCache_own = 258;
/** Pacify: the step to return to. */
export const frame_Pacify = 267;
export const Pacify_own = 268;
export const Pacify_there = 269;
export const Pacify_removeLeft = 270;
export const Pacify_most = 271;
export const Pacify_least = 272;
export const Pacify_removeCount = 273;
/** Agitate: the step to return to. */
export const frame_Agitate = 261;
export const Agitate_own = 262;
export const Agitate_there = 263;
export const Agitate_removeLeft = 264;
export const Agitate_most = 265;
export const Agitate_least = 266;
export const Agitate_removeCount = 267;
/** event_3_unshaded: the step to return to. */
export const frame_event_3_unshaded = 255;
export const event_3_unshaded_own = 256;
export const event_3_unshaded_selected = 257;
export const event_3_unshaded_space = 258;
export const event_3_unshaded_taken = 259;
export const event_3_unshaded_placeLeft = 260;
export const event_3_unshaded_most = 261;
export const event_3_unshaded_least = 262;
export const event_3_unshaded_placeCount = 263;
export const event_3_unshaded_placeLeft2 = 264;
export const event_3_unshaded_most2 = 265;
export const event_3_unshaded_least2 = 266;
export const event_3_unshaded_placeCount2 = 267;
/** event_3_shaded: the step to return to. */
export const frame_event_3_shaded = 255;
export const event_3_shaded_own = 256;
export const event_3_shaded_selected = 257;
export const event_3_shaded_space = 258;
export const event_3_shaded_taken = 259;
export const event_3_shaded_removeLeft = 260;
export const event_3_shaded_most = 261;
export const event_3_shaded_least = 262;
export const event_3_shaded_removeCount = 263;
export const event_3_shaded_removeLeft2 = 264;
export const event_3_shaded_removeGroup = 265;
export const event_3_shaded_most2 = 266;
export const event_3_shaded_least2 = 267;
export const event_3_shaded_removeCount2 = 268;
/** event_4_unshaded: the step to return to. */
export const frame_event_4_unshaded = 255;
export const event_4_unshaded_own = 256;
export const event_4_unshaded_placeLeft = 257;
export const event_4_unshaded_placeSpace = 258;
export const event_4_unshaded_most = 259;
export const event_4_unshaded_least = 260;
export const event_4_unshaded_placeCount = 261;
/** event_4_shaded: the step to return to. */
export const frame_event_4_shaded = 255;
export const event_4_shaded_own = 256;
export const event_4_shaded_selected = 257;
export const event_4_shaded_space = 258;
export const event_4_shaded_taken = 259;
export const event_4_shaded_placeLeft = 260;
export const event_4_shaded_most = 261;
export const event_4_shaded_least = 262;
export const event_4_shaded_placeCount = 263;
/** event_5_unshaded: the step to return to. */
export const frame_event_5_unshaded = 255;
export const event_5_unshaded_own = 256;
/** event_5_shaded: the step to return to. */
export const frame_event_5_shaded = 255;
export const event_5_shaded_own = 256;
/** event_6_unshaded: the step to return to. */
export const frame_event_6_unshaded = 255;
export const event_6_unshaded_own = 256;
export const event_6_unshaded_selected = 257;
export const event_6_unshaded_taken = 258;
/** event_6_shaded: the step to return to. */
export const frame_event_6_shaded = 255;
export const event_6_shaded_own = 256;
export const event_6_shaded_selected = 257;
export const event_6_shaded_space = 258;
export const event_6_shaded_taken = 259;
export const event_6_shaded_turns = 260;
/** event_7_unshaded: the step to return to. */
export const frame_event_7_unshaded = 255;
export const event_7_unshaded_own = 256;
/** event_7_shaded: the step to return to. */
export const frame_event_7_shaded = 255;
export const event_7_shaded_own = 256;
/** event_8_unshaded: the step to return to. */
export const frame_event_8_unshaded = 255;
export const event_8_unshaded_own = 256;
export const event_8_unshaded_removeLeft = 257;
export const event_8_unshaded_removeSpace = 258;
export const event_8_unshaded_removeGroup = 259;
export const event_8_unshaded_most = 260;
export const event_8_unshaded_least = 261;
export const event_8_unshaded_removeCount = 262;
/** event_8_shaded: the step to return to. */
export const frame_event_8_shaded = 255;
export const event_8_shaded_own = 256;
export const event_8_shaded_selected = 257;
export const event_8_shaded_space = 258;
export const event_8_shaded_taken = 259;
export const event_8_shaded_placeLeft = 260;
export const event_8_shaded_most = 261;
export const event_8_shaded_least = 262;
export const event_8_shaded_placeCount = 263;
/** event_9_unshaded: the step to return to. */
export const frame_event_9_unshaded = 255;
export const event_9_unshaded_own = 256;
export const event_9_unshaded_selected = 257;
export const event_9_unshaded_taken = 258;
/** event_10_unshaded: the step to return to. */
export const frame_event_10_unshaded = 255;
export const event_10_unshaded_own = 256;
export const event_10_unshaded_selected = 257;
export const event_10_unshaded_taken = 258;
/** event_10_shaded: the step to return to. */
export const frame_event_10_shaded = 255;
export const event_10_shaded_own = 256;
export const event_10_shaded_selected = 257;
export const event_10_shaded_space = 258;
export const event_10_shaded_taken = 259;
export const event_10_shaded_placeLeft = 260;
export const event_10_shaded_most = 261;
export const event_10_shaded_least = 262;
export const event_10_shaded_placeCount = 263;
export const event_10_shaded_selected2 = 264;
export const event_10_shaded_taken2 = 265;
/** event_11: the step to return to. */
export const frame_event_11 = 255;
export const event_11_own = 256;
/** event_12_unshaded: the step to return to. */
export const frame_event_12_unshaded = 255;
export const event_12_unshaded_own = 256;
export const event_12_unshaded_activateLeft = 257;
export const event_12_unshaded_activateSpace = 258;
export const event_12_unshaded_most = 259;
export const event_12_unshaded_least = 260;
export const event_12_unshaded_activateCount = 261;
/** event_12_shaded: the step to return to. */
export const frame_event_12_shaded = 255;
export const event_12_shaded_own = 256;
export const event_12_shaded_removeLeft = 257;
export const event_12_shaded_removeSpace = 258;
export const event_12_shaded_most = 259;
export const event_12_shaded_least = 260;
export const event_12_shaded_removeCount = 261;
/** Campaign_Victory: the step to return to. */
export const frame_Campaign_Victory = 255;
export const Campaign_Victory_own = 256;
/** Campaign_Sabotage: the step to return to. */
export const frame_Campaign_Sabotage = 255;
export const Campaign_Sabotage_own = 256;
export const Campaign_Sabotage_space = 257;
export const Campaign_Sabotage_placeLeft = 258;
export const Campaign_Sabotage_most = 259;
export const Campaign_Sabotage_least = 260;
export const Campaign_Sabotage_placeCount = 261;
/** Campaign_Resources: the step to return to. */
export const frame_Campaign_Resources = 255;
export const Campaign_Resources_own = 256;
/** Campaign_Support: the step to return to. */
export const frame_Campaign_Support = 255;
export const Campaign_Support_own = 256;
export const Campaign_Support_selected = 257;
export const Campaign_Support_taken = 258;
export const Campaign_Support_selected2 = 259;
export const Campaign_Support_taken2 = 260;
/** Campaign_Redeploy: the step to return to. */
export const frame_Campaign_Redeploy = 255;
export const Campaign_Redeploy_own = 256;
export const Campaign_Redeploy_space2 = 257;
export const Campaign_Redeploy_moveLeft = 258;
export const Campaign_Redeploy_moveLeft2 = 259;
export const Campaign_Redeploy_from = 260;
export const Campaign_Redeploy_to2 = 261;
export const Campaign_Redeploy_most = 262;
export const Campaign_Redeploy_least = 263;
export const Campaign_Redeploy_moveCount = 264;
/** Campaign_Reset: the step to return to. */
export const frame_Campaign_Reset = 255;
export const Campaign_Reset_own = 256;
/** setup_Standard: the step to return to. */
export const frame_setup_Standard = 255;
export const setup_Standard_own = 256;
/** Return: the step to return to. */
export const frame_Return = 247;
export const Return_own = 248;
export const Return_removeLeft = 249;
export const Return_removeSpace = 250;
export const Return_removeGroup = 251;
export const Return_most = 252;
export const Return_least = 253;
export const Return_removeCount = 254;
/** Sequence: the step to return to. */
export const frame_Sequence = 247;
export const Sequence_own = 248;
export const Sequence_card = 249;
export const Sequence_place = 250;
export const Sequence_acted = 251;
export const Sequence_did = 252;
export const Sequence_faction = 253;
export const Sequence_mode = 254;
